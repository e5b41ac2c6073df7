// Plays forecasts, as a module worker. In come { epoch, setup } for a new set-up, { epoch, sharp } for
// sharp players as well; out go { epoch, told }, and { epoch, refused } where it cannot be played.
// Plays for a slice, then takes a breath, so that a newer set-up is seen at once.

import init, { Running } from "forecast";

const SLICE = 30;
const TELL = 250;

const ready = init({ module_or_path: new URL(FORECAST, import.meta.url) });
let running;
let epoch = 0;

onmessage = async ({ data }) => {
  await ready;
  if (data.setup !== undefined) {
    running?.free();
    running = Running.begin(data.setup);
    epoch = data.epoch;
    if (running) play(epoch);
    else postMessage({ epoch, refused: true });
  } else if (running && data.sharp && data.epoch === epoch) {
    running.sharp();
    play(epoch);
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
let waiting;
channel.port1.onmessage = () => waiting();

function breath() {
  return new Promise((done) => {
    waiting = done;
    channel.port2.postMessage(0);
  });
}
