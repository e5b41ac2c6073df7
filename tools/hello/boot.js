import start from "hello";

start({ module_or_path: new URL(WASM, document.baseURI) }).then(() => {
  document.body.dataset.ready = "";
  document.body.dataset.whole = "";
});
navigator.serviceWorker.register("sw.js");
