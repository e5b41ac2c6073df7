//! A picture behind the map to trace over. It lives in the browser's database of its own, so that it
//! can never fill the store that holds the documents.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::drawing::Drawing;
use super::figure::put;
use super::file::{call, once, painted};
use crate::app::boards;
use crate::app::parts::row;
use crate::app::store::{Document, store};
use crate::app::ui::{self, El, button, div, el, p, state, svg};
use crate::app::{files, random, toast};
use crate::grid::Board;
use crate::map::shape::Point;
use crate::map::{Draft, Picture};
use crate::save::map::unnamed;
use crate::save::{Id, Stored};

/// What is drawn over a picture.
pub trait Traced: Stored + 'static {
    fn picture(&mut self) -> &mut Option<Picture>;
    fn shown(&self) -> Option<&Picture>;
    /// The middle of what is drawn.
    fn centre(&self) -> Point;
}

impl Traced for Draft {
    fn picture(&mut self) -> &mut Option<Picture> {
        &mut self.picture
    }

    fn shown(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    fn centre(&self) -> Point {
        let [left, top, right, bottom] = self.bounds().unwrap_or_default();
        ((left + right) / 2, (top + bottom) / 2)
    }
}

impl Traced for Board {
    fn picture(&mut self) -> &mut Option<Picture> {
        &mut self.picture
    }

    fn shown(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    fn centre(&self) -> Point {
        let (wide, high) = self.extent();
        (wide / 2, high / 2)
    }
}

/// A drawing with room for a picture behind it.
pub trait Backed: Copy + 'static {
    /// The picture, and where its edges are: left, top, right, bottom.
    fn back(self, picture: Option<(&El, [i32; 4])>);
    fn fit_again(self);
    fn middle_of_window(self) -> Point;
}

impl Backed for Drawing {
    fn back(self, picture: Option<(&El, [i32; 4])>) {
        self.set_picture(picture);
    }

    fn fit_again(self) {
        self.fit_unless_moved();
    }

    fn middle_of_window(self) -> Point {
        self.middle()
    }
}

impl Backed for boards::drawing::Drawing {
    fn back(self, picture: Option<(&El, [i32; 4])>) {
        self.set_picture(picture.map(|(picture, _)| picture));
    }

    fn fit_again(self) {}

    fn middle_of_window(self) -> Point {
        self.pad().middle()
    }
}

/// Shows the picture of a map or a board, another one when it changes, and where it lies.
pub fn follow<T: Traced>(document: Document<T>, drawing: impl Backed) {
    let frame = ui::derived(move || document.read().shown().cloned());
    let name = ui::derived(move || frame.read().as_ref().map(|picture| picture.name.clone()));
    let image = state(None::<Image>);
    ui::live(move || {
        drawing.back(None);
        image.quietly().take();
        let Some(wanted) = name.get() else { return };
        get(JsValue::from_str(&wanted), move |blob| {
            // Another one may have been chosen meanwhile, or the map be closed.
            let still = !name.is_gone() && name.peek().as_ref() == Some(&wanted);
            let url = blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok());
            match url.map(|url| Image::new(&url)) {
                Some(loaded) if still => {
                    place(drawing, &loaded, frame.peek().as_ref());
                    *image.quietly() = Some(loaded);
                    drawing.fit_again();
                }
                None if still => toast::say("The picture behind this map is not in this browser"),
                _ => {}
            }
        });
    });
    ui::live(move || {
        let frame = frame.read();
        if let Some(image) = &*image.peek() {
            place(drawing, image, frame.as_ref());
        }
    });
    ui::when_gone(move || {
        *name.quietly() = None;
        *image.quietly() = None;
    });
}

/// A picture on the screen. Its address is given back when it goes.
struct Image {
    element: El,
    url: String,
}

impl Image {
    fn new(url: &str) -> Image {
        let element = svg("image").attr("href", url).attr("preserveAspectRatio", "xMinYMin meet");
        Image { element, url: url.to_string() }
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        let _ = web_sys::Url::revoke_object_url(&self.url);
    }
}

fn place(drawing: impl Backed, image: &Image, picture: Option<&Picture>) {
    let Some(picture) = picture else { return };
    let ((x, y), (wide, high)) = (picture.corner, picture.size);
    for (name, number) in [("x", x), ("y", y), ("width", wide), ("height", high)] {
        put(image.element.node(), name, &number.to_string());
    }
    drawing.back(Some((&image.element, picture.bounds())));
}

pub fn panel<T: Traced>(document: Document<T>, drawing: impl Backed) -> El {
    let input = el("input").attr("accept", "image/*").aria("A picture");
    let input = files::choice(input, move |files| {
        if let Some(file) = files.first() {
            put_behind(document, file, awaited(&document.id()));
        }
    });
    let there = ui::derived(move || document.read().shown().is_some());
    div("")
        .child(p("A photo or a plan to trace over. It is kept in this browser only, scaled down, and does not go along when the map is handed over.").class("faint small"))
        .child(row(vec![files::opener("Choose a picture", &input), input]))
        .live_maybe(move || there.read().then(|| changes(document, drawing)))
}

thread_local! {
    /// Where a picture lies that is still to be chosen, as the file says that was opened.
    static AWAITED: RefCell<Option<(Id, [i32; 4])>> = const { RefCell::new(None) };
}

/// The next picture that is chosen for a document lies there.
pub fn wait(document: Id, at: Option<[i32; 4]>) {
    AWAITED.set(at.map(|at| (document, at)));
}

fn awaited(document: &Id) -> Option<[i32; 4]> {
    AWAITED.with_borrow_mut(|awaited| awaited.take_if(|(whose, _)| whose == document)).map(|(_, at)| at)
}

/// What can be done with a picture that is there.
fn changes<T: Traced, D: Backed>(document: Document<T>, drawing: D) -> El {
    let act = |words: &str, label: &'static str, act: fn(D, &mut Picture)| {
        button(words, move || {
            document.go_on(label, |drawn| {
                if let Some(picture) = drawn.picture() {
                    act(drawing, picture);
                }
            });
        })
    };
    row(vec![
        act("Smaller", "Size of the picture", |_, picture| picture.scale(80)),
        act("Larger", "Size of the picture", |_, picture| picture.scale(125)),
        act("Into the middle of the window", "Place of the picture", |drawing, picture| {
            picture.put(drawing.middle_of_window());
        }),
        button("Take the picture away", move || {
            document.change("Take the picture away", |drawn| *drawn.picture() = None);
        }),
    ])
}

/// Scales a picture down, keeps it, and puts it behind what is drawn: where it is said to lie, or under
/// the middle.
pub fn put_behind<T: Traced>(document: Document<T>, file: &web_sys::Blob, at: Option<[i32; 4]>) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(file) else { return };
    let image = el("img").attr("src", &url);
    let file = file.clone();
    image
        .on("load", move |event| {
            let element: web_sys::HtmlImageElement = ui::heard_by(&event);
            let (wide, high) = (element.natural_width() as i32, element.natural_height() as i32);
            let most = wide.max(high).max(1);
            let scaled = |size: i32| (size * Picture::LONGEST / most).max(1);
            let size = (scaled(wide), scaled(high));
            let kept = if most > Picture::LONGEST { size } else { (wide, high) };
            let _ = web_sys::Url::revoke_object_url(&element.src());
            painted(&file, kept, "image/webp", move |small| {
                let name = Id::from_bits(random::bits()).as_str().to_string();
                set(JsValue::from_str(&name), &small, move |kept| match kept {
                    true => show(document, name, size, at),
                    false => toast::say("This browser does not keep pictures here"),
                });
            });
        })
        .on("error", move |_| {
            let _ = web_sys::Url::revoke_object_url(&url);
            toast::say("This picture could not be read");
        });
}

fn show<T: Traced>(document: Document<T>, name: String, size: (i32, i32), at: Option<[i32; 4]>) {
    document.change("Put a picture behind it", |drawn| {
        let mut picture = Picture { name, corner: (0, 0), size };
        match at {
            Some([left, top, wide, high]) => (picture.corner, picture.size) = ((left, top), (wide, high)),
            None => picture.put(drawn.centre()),
        }
        *drawn.picture() = Some(picture);
    });
}

thread_local! {
    static TIDIED: Cell<bool> = const { Cell::new(false) };
}

/// Under this name are the pictures that nothing named when they were last looked at.
const UNNAMED: &str = "unnamed-pictures";

/// Once for each start: pictures that nothing names any longer are noted, and go when nothing names
/// them the next time either. So one that another tab is just putting behind its map stays, and so
/// does one of a map that comes back out of the trash.
pub fn tidy() {
    if TIDIED.replace(true) || !store().is_lasting() {
        return;
    }
    names(move |kept| {
        let library = store().library();
        let shelf = library.shelf();
        let texts = shelf.keys().into_iter().filter(|key| !key.ends_with(UNNAMED));
        let texts: Vec<String> = texts.filter_map(|key| shelf.get(&key)).collect();
        let before = library.note(UNNAMED).unwrap_or_default();
        let noted = |name: &str| before.as_array().is_some_and(|list| list.iter().any(|known| known == name));
        let (gone, waiting): (Vec<&str>, Vec<&str>) =
            unnamed(&kept, &texts).into_iter().partition(|name| noted(name));
        if before.is_null() && waiting.is_empty() {
            return;
        }
        // Only what could be noted is forgotten later.
        let _ = library.set_note(UNNAMED, &waiting.into());
        for name in gone {
            remove(name);
        }
    });
}

const STORE: &str = "pictures";

/// Opens the database and hands over its one store.
fn database(write: bool, hear: Box<dyn FnOnce(Option<JsValue>)>) {
    let factory = property(&ui::window(), "indexedDB");
    let request = call(&factory, "open", &["sightline-pictures".into(), 1.into()]);
    once(&request, "upgradeneeded", |request| {
        call(&property(request, "result"), "createObjectStore", &[STORE.into()]);
    });
    settled(
        &request,
        ["success", "error"],
        Box::new(move |done, request| {
            let mode = if write { "readwrite" } else { "readonly" };
            let database = property(request, "result");
            let change = call(&database, "transaction", &[STORE.into(), mode.into()]);
            // It closes when what was begun is done.
            call(&database, "close", &[]);
            let store = call(&change, "objectStore", &[STORE.into()]);
            hear(Some(store).filter(|store| done && store.is_object()));
        }),
    );
}

fn get(name: JsValue, hear: impl FnOnce(Option<web_sys::Blob>) + 'static) {
    read("get", &[name], Box::new(move |found| hear(found.dyn_into().ok())));
}

/// The names of all pictures that are kept.
fn names(hear: impl FnOnce(Vec<String>) + 'static) {
    read(
        "getAllKeys",
        &[],
        Box::new(move |found| {
            let keys: js_sys::Array = found.dyn_into().unwrap_or_default();
            hear(keys.iter().filter_map(|key| key.as_string()).collect());
        }),
    );
}

fn read(method: &'static str, arguments: &[JsValue], hear: Box<dyn FnOnce(JsValue)>) {
    let arguments = arguments.to_vec();
    database(
        false,
        Box::new(move |store| {
            let Some(store) = store else { return hear(JsValue::UNDEFINED) };
            let request = call(&store, method, &arguments);
            settled(&request, ["success", "error"], Box::new(|_, request| hear(property(request, "result"))));
        }),
    );
}

/// Keeps a picture; what is heard is whether it is safely there.
fn set(name: JsValue, picture: &web_sys::Blob, hear: impl FnOnce(bool) + 'static) {
    write("put", vec![picture.into(), name], Box::new(|well, _| hear(well)));
}

fn remove(name: &str) {
    write("delete", vec![name.into()], Box::new(|_, _| {}));
}

/// Hears whether it went well, and of what.
type Hear = Box<dyn FnOnce(bool, &JsValue)>;

fn write(method: &'static str, arguments: Vec<JsValue>, hear: Hear) {
    database(
        true,
        Box::new(move |store| {
            let Some(store) = store else { return hear(false, &JsValue::UNDEFINED) };
            let request = call(&store, method, &arguments);
            if !request.is_object() {
                return hear(false, &request);
            }
            // A request that went well may still come to nothing: only the whole is safe.
            settled(&property(&store, "transaction"), ["complete", "abort"], hear);
        }),
    );
}

fn property(of: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Hears once whether something went well, which it did not where it could not even begin.
fn settled(request: &JsValue, events: [&str; 2], hear: Hear) {
    if !request.is_object() {
        return hear(false, request);
    }
    let hear = Rc::new(RefCell::new(Some(hear)));
    for (event, well) in events.into_iter().zip([true, false]) {
        let hear = hear.clone();
        once(request, event, move |request| {
            let hear = hear.borrow_mut().take();
            if let Some(hear) = hear {
                hear(well, request);
            }
        });
    }
}
