// Reads QR codes from the camera or from a picture: with the browser's own detector where there is
// one, else with ours, which is loaded only then. Loaded by boot.js when a scanner is opened.

import init, { read } from "scanner";

/** Longer sides cost time and show no more of a code. */
const SIDE = 1000;

let ready;

async function ownDetector() {
  ready ??= (async () => {
    const formats = (await globalThis.BarcodeDetector?.getSupportedFormats?.()) ?? [];
    if (formats.includes("qr_code")) return new BarcodeDetector({ formats: ["qr_code"] });
    await init({ module_or_path: new URL(SCANNER, import.meta.url) });
    return null;
  })();
  return ready;
}

/** The text in a picture or a video frame, or null. */
async function textIn(source, width, height) {
  const detector = await ownDetector();
  if (detector) {
    const [found] = await detector.detect(source);
    return found?.rawValue ?? null;
  }
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return read(data, canvas.width, canvas.height) ?? null;
}

export async function inPicture(file) {
  const picture = await createImageBitmap(file);
  return textIn(picture, picture.width, picture.height);
}

/** Calls `found` with every text seen until the function it returns is called. */
export async function withCamera(video, found) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  video.srcObject = stream;
  await video.play();
  let on = true;
  let last = null;
  (async () => {
    while (on) {
      await new Promise(requestAnimationFrame);
      if (!on || !video.videoWidth) continue;
      const text = await textIn(video, video.videoWidth, video.videoHeight);
      if (on && text && text !== last) found((last = text));
    }
  })();
  return () => {
    on = false;
    for (const track of stream.getTracks()) track.stop();
  };
}
