// The page of last resort: says that the app has stopped, hands out what is stored, and leads to a
// new version, which may not have the fault.

import { lookForNew } from "./offline.js";

let shown = false;

export function stopped(title, detail) {
  if (shown) return;
  shown = true;
  const told = element("p", {}, []);
  told.setAttribute("role", "status");
  const choices = element("div", { className: "stopped-choices" }, [
    element("button", { type: "button", onclick: () => (told.textContent = rescue()) }, ["Save a rescue file"]),
    element("button", { type: "button", onclick: () => location.reload() }, ["Start again"]),
    element("button", { type: "button", onclick: startAtFirst }, ["Start at the first screen"]),
  ]);
  const page = element("main", { className: "stopped", tabIndex: -1 }, [
    element("h1", {}, [title]),
    element("p", {}, ["This is a fault of the app. What you have saved is still on this device."]),
    element("p", {}, ["Save a rescue file first if it matters to you, then start again."]),
    choices,
    told,
    element("details", {}, [
      element("summary", {}, ["What went wrong, for a report"]),
      element("pre", {}, [detail]),
    ]),
  ]);
  document.body.replaceChildren(page);
  page.focus();
  leadToNew(choices, told);
}

/** A new version is asked for, and offered once it is there. */
function leadToNew(choices, told) {
  const use = element("button", { type: "button", onclick: () => window.sightlineUpdate() }, ["Use the new version"]);
  const offered = () => {
    if (use.isConnected) return;
    choices.append(use);
    told.textContent = "A new version is ready. It may not have this fault.";
  };
  if (window.sightlineUpdate) offered();
  for (const kind of ["sightline-update", "sightline-updated"]) window.addEventListener(kind, offered);
  lookForNew();
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
 * very text that it is kept as, and beside them, for a person to read, whatever else there is. Gives
 * what is to be told about it. */
function rescue() {
  let kept;
  try {
    kept = { ...localStorage };
  } catch {
    return "This browser lets the app keep nothing, so there is nothing to save.";
  }
  const now = new Date();
  const file = { sightline: "backup", version: 1, app: "rescue", made: now.getTime(), documents: [], ...sorted(kept) };
  const link = element("a", { download: `sightline-rescue-${now.toISOString().slice(0, 10)}.sightline.json` }, []);
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }));
  link.click();
  return "";
}

/** The places of src/save/key.rs. Notes about this browser itself stay with the rest. */
function sorted(kept) {
  const [documents, trash, note] = ["sightline/document/", "sightline/trash/", "sightline/note/"];
  const [aside, notes, rest] = [[], {}, {}];
  for (const [key, text] of Object.entries(kept)) {
    if (key.startsWith(documents)) {
      const id = key.slice(documents.length);
      const time = kept[trash + id];
      aside.push({ id, text, ...(time === undefined ? {} : { binned: Number(time) || 0 }) });
    } else if (!key.startsWith(note) || ["backup", "asked"].includes(key.slice(note.length))) rest[key] = text;
    else {
      try {
        notes[key.slice(note.length)] = JSON.parse(text);
      } catch {
        rest[key] = text;
      }
    }
  }
  return { notes, aside, rest };
}
