// The page of last resort: says that the app has stopped, and hands out what is stored.

let shown = false;

export function stopped(title, detail) {
  if (shown) return;
  shown = true;
  const page = element("main", { className: "stopped", tabIndex: -1 }, [
    element("h1", {}, [title]),
    element("p", {}, ["This is a fault of the app. What you have saved is still on this device."]),
    element("p", {}, ["Save a rescue file first if it matters to you, then start again."]),
    element("div", { className: "stopped-choices" }, [
      element("button", { type: "button", onclick: rescue }, ["Save a rescue file"]),
      element("button", { type: "button", onclick: () => location.reload() }, ["Start again"]),
      element("button", { type: "button", onclick: startAtFirst }, ["Start at the first screen"]),
    ]),
    element("details", {}, [
      element("summary", {}, ["What went wrong, for a report"]),
      element("pre", {}, [detail]),
    ]),
  ]);
  document.body.replaceChildren(page);
  page.focus();
}

function element(tag, properties, children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function startAtFirst() {
  location.hash = "#/";
  location.reload();
}

/** Everything that is stored, in one file that "Backup and restore" takes in: each document as the
 * very text that it is kept as, and beside them, for a person to read, whatever else there is. */
function rescue() {
  const place = "sightline/document/";
  const aside = [];
  const rest = {};
  for (let n = 0; n < localStorage.length; n += 1) {
    const key = localStorage.key(n);
    const text = localStorage.getItem(key);
    if (key.startsWith(place)) aside.push({ id: key.slice(place.length), text });
    else rest[key] = text;
  }
  const now = new Date();
  const file = { sightline: "backup", version: 1, app: "rescue", made: now.getTime(), documents: [], aside, rest };
  const link = element("a", { download: `sightline-rescue-${now.toISOString().slice(0, 10)}.sightline.json` }, []);
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }));
  link.click();
}
