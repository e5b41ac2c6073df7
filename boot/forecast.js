// Plays forecasts and thinks for computer players, as a module worker. In come { epoch, setup, manners,
// sharp } for a new set-up, which sharp players play so many times as well, { epoch, sharp } for sharp
// players later, { decide, lines, manner, seed } for a decision, and { read, setup, manners } for the story
// of one fight; out go { epoch, told }, { epoch, refused } where it cannot be played, { thinks } as soon as
// a decision is being thought about and { decided, said }, { story }, and { failed } where nothing more will come.
// Plays for a slice, then takes a breath, so that a newer set-up is seen at once.

import init, { decide, read, Running } from "forecast";

const SLICE = 30;
const TELL = 250;

const ready = init({ module_or_path: new URL(FORECAST, import.meta.url) });
// Whoever asks hears of it.
ready.catch(() => {});
let running;
let epoch = 0;

onmessage = async ({ data }) => {
  try {
    await ready;
  } catch {
    return postMessage({ failed: "load" });
  }
  try {
    if (data.decide !== undefined) {
      postMessage({ thinks: data.decide });
      postMessage({ decided: data.decide, said: decide(data.lines, data.manner, BigInt(data.seed)) });
    } else if (data.read !== undefined) {
      postMessage({ story: read(data.setup, data.manners, BigInt(data.read)) });
    } else if (data.setup !== undefined) {
      running?.free();
      running = Running.begin(data.setup, data.manners);
      epoch = data.epoch;
      if (running && data.sharp) running.sharp(data.sharp);
      if (running) await play(epoch);
      else postMessage({ epoch, refused: true });
    } else if (running && data.sharp && data.epoch === epoch) {
      running.sharp(data.sharp);
      await play(epoch);
    }
  } catch {
    postMessage({ failed: "stopped" });
  }
};

let playing = 0;

async function play(mine) {
  const turn = ++playing;
  let told = 0;
  let first = true;
  for (let on = true; on; ) {
    const until = performance.now() + SLICE;
    // The first figure is told as soon as it is there.
    do on = running.step();
    while (on && performance.now() < until && !(first && running.looked()));
    const now = performance.now();
    if (!on || (first && running.looked()) || now - told > TELL) {
      first &&= !running.looked();
      told = now;
      postMessage({ epoch: mine, told: running.told() });
    }
    await breath();
    if (mine !== epoch || turn !== playing) return;
  }
}

const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();

function breath() {
  return new Promise((done) => {
    waiting.push(done);
    channel.port2.postMessage(0);
  });
}
