// play.mjs ENGINE FOLDER: plays every FOLDER/*.scene and *.frames with the page's module, twice, into *.log.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const [engine, folder] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(engine)), {});

function put(place, bytes) {
  const address = exports.reportAllocate(place, bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, address);
}

function play(scene, frames) {
  put(0, scene);
  put(1, frames);
  const length = exports.reportPlay(3, 0, -1);
  return new Uint8Array(exports.memory.buffer).slice(exports.reportLog(), exports.reportLog() + length);
}

for (const name of readdirSync(folder).filter((name) => name.endsWith(".scene"))) {
  const stem = `${folder}/${name.slice(0, -".scene".length)}`;
  const parts = [readFileSync(`${stem}.scene`), readFileSync(`${stem}.frames`)];
  const logs = [play(...parts), play(...parts)];
  if (Buffer.compare(...logs) !== 0) throw new Error(`${stem}: a second play came to something else`);
  writeFileSync(`${stem}.log`, logs[1]);
}
