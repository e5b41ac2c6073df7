// What the system hands to the installed app: a text or a file shared with it, kept by the service
// worker, or a file that was opened with it.

let opened = "";

window.launchQueue?.setConsumer(async ({ files }) => {
  if (!files?.length) return;
  opened = await (await files[0].getFile()).text();
  location.hash = "#/receive";
});

/** Gives it once; empty when there is nothing. */
export async function handed() {
  if (opened) {
    const text = opened;
    opened = "";
    return text;
  }
  const scope = new URL("./", document.baseURI).href;
  const kept = await globalThis.caches?.open(`handed ${scope}`).catch(() => null);
  const found = await kept?.match("handed");
  if (!found) return "";
  await kept.delete("handed");
  return found.text();
}
