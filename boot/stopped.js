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
  page.setAttribute("role", "alert");
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

/** Everything of this app's that is stored, as it is, in one file. */
function rescue() {
  const storage = {};
  for (let n = 0; n < localStorage.length; n += 1) {
    const key = localStorage.key(n);
    storage[key] = localStorage.getItem(key);
  }
  const made = new Date().toISOString();
  const file = JSON.stringify({ type: "sightline-rescue", version: 1, made, storage }, null, 1);
  const link = element("a", { download: `sightline-rescue-${made.slice(0, 10)}.json` }, []);
  link.href = URL.createObjectURL(new Blob([file], { type: "application/json" }));
  link.click();
}
