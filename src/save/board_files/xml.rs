//! The part of XML that maps are written in: elements, attributes and text. Strict: what does not close
//! is refused.

use crate::save::Problem;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// All text directly inside, in one piece.
    pub text: String,
}

/// Nothing that people draw is nested deeper.
const DEEPEST: usize = 60;

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }
}

/// The outermost element of a text.
pub fn parse(text: &str) -> Result<Element, Problem> {
    let mut open: Vec<Element> = Vec::new();
    let mut rest = text;
    loop {
        let start = rest.find('<').ok_or_else(|| broken(text, rest))?;
        if let Some(last) = open.last_mut() {
            last.text.push_str(&plain(&rest[..start]).ok_or_else(|| broken(text, rest))?);
        } else if !rest[..start].trim().is_empty() {
            return Err(broken(text, rest));
        }
        rest = &rest[start..];
        let until = |end: &str, from: usize| {
            rest.get(from..)
                .and_then(|after| after.find(end))
                .map(|at| from + at)
                .ok_or_else(|| broken(text, rest))
        };
        if rest.starts_with("<!--") {
            rest = &rest[until("-->", 4)? + 3..];
        } else if rest.starts_with("<![CDATA[") {
            let end = until("]]>", 9)?;
            open.last_mut().ok_or_else(|| broken(text, rest))?.text.push_str(&rest[9..end]);
            rest = &rest[end + 3..];
        } else if rest.starts_with("<?") {
            rest = &rest[until("?>", 2)? + 2..];
        } else if rest.starts_with("<!") {
            rest = &rest[until(">", 2)? + 1..];
        } else if rest.starts_with("</") {
            let end = until(">", 2)?;
            let done = open.pop().filter(|last| last.name == rest[2..end].trim());
            let done = done.ok_or_else(|| broken(text, rest))?;
            rest = &rest[end + 1..];
            match open.last_mut() {
                Some(last) => last.children.push(done),
                None => return Ok(done),
            }
        } else {
            let (element, closed, after) = tag(&rest[1..]).ok_or_else(|| broken(text, rest))?;
            rest = after;
            if !closed && open.len() == DEEPEST {
                return Err(Problem::new("the parts of the file are nested too deeply"));
            }
            match open.last_mut() {
                _ if !closed => open.push(element),
                Some(last) => last.children.push(element),
                None => return Ok(element),
            }
        }
    }
}

fn broken(text: &str, rest: &str) -> Problem {
    let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
    Problem::new(&format!("this is not complete XML: it stops making sense at line {line}"))
}

/// What stands between `<` and `>`, whether it closes itself, and the text after it.
fn tag(text: &str) -> Option<(Element, bool, &str)> {
    let (name, mut rest) = word(text)?;
    let mut element = Element { name: name.to_string(), ..Element::default() };
    loop {
        let blank = rest.trim_start();
        if let Some(after) = blank.strip_prefix("/>") {
            return Some((element, true, after));
        }
        if let Some(after) = blank.strip_prefix('>') {
            return Some((element, false, after));
        }
        if blank.len() == rest.len() {
            return None;
        }
        let (name, after) = word(blank)?;
        let value = after.trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let (value, after) = value[1..].split_once(quote)?;
        if value.contains('<') || element.attribute(name).is_some() {
            return None;
        }
        element.attributes.push((name.to_string(), plain(value)?));
        rest = after;
    }
}

fn word(text: &str) -> Option<(&str, &str)> {
    let part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-' | ':' | '.');
    let end = text.find(|letter| !part(letter)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// Text with `&lt;` and its like undone.
fn plain(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let (name, after) = rest[at + 1..].split_once(';')?;
        out.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            _ => {
                let number = name.strip_prefix('#')?;
                let number = match number.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16),
                    None => number.parse(),
                };
                char::from_u32(number.ok()?)?
            }
        });
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn elements_attributes_and_text_are_read() {
        let text =
            "<?xml version='1.0'?><!-- <a> --><map a=\"1\" b = '&lt;&#65;'>x<b/>&amp;<![CDATA[<y>]]></map>";
        let Ok(map) = parse(text) else { unreachable!("it is whole") };
        assert_eq!((map.attribute("a"), map.attribute("b")), (Some("1"), Some("<A")));
        assert_eq!((map.text.as_str(), map.named("b").count()), ("x&<y>", 1));
    }

    #[test]
    fn what_does_not_close_is_refused_with_its_line() {
        for text in
            ["<a>", "<a></b>", "<a b></a>", "<a b=\"1></a>", "<a b=1/>", "x<a/>", "<a>&no;</a>", "", "</a>"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
        let problem = parse("<a>\n<b>\n</a>").map_err(|problem| problem.text().to_string());
        assert_eq!(problem, Err("this is not complete XML: it stops making sense at line 3".to_string()));
        assert!(parse(&"<a>".repeat(100)).is_err());
    }
}
