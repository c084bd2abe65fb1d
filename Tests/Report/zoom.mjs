// zoom.mjs GESTURECTL DOCUMENT TITLE: whether Chromium zooms, and how many fingers a page sees at once, with the recipe of that
// title and without it. Chromium gets the touches that gestured leaves applications, at their times.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { start } from "./chromium.mjs";

const [gesturectl, document, title] = process.argv.slice(2);
const recipe = readFileSync(document, "utf8").split(`**${title}`)[1]?.match(/```toml\n(.*?)```/s)?.[1];
assert.ok(recipe, `${document} has no recipe '${title}'`);
const nothing = '[[gesture]]\nname = "nothing"\ntype = "tap"\ntaps = 9\nblock = true\n';

const steps = (count, step) => Array.from({ length: count }, (_, index) => step(index + 1)).join(" ");
const spread = (a, b, at, millimetres) => (step) => `a>${at + 10 * step}(${a - millimetres * step},50) b>${at + 10 * step}(${b + millimetres * step},50)`;
const plays = {
  "a finger, then another": `a+0(70,50) b+30(90,50) ${steps(30, spread(70, 90, 30, 1))} a-340 b-350`,
  "both in one frame, fast": `a+0(75,50) b+0(85,50) ${steps(10, spread(75, 85, 0, 6))} a-110 b-120`,
  "a drag, then another": `a+0(60,50) ${steps(10, (step) => `a>${10 * step}(${60 + step},50)`)} b+110(100,50) ${steps(30, spread(70, 100, 110, 1))} a-420 b-430`,
};

// The touches that applications get, by frames.
function frames(configuration, play) {
  const trace = `# gestured trace 1\nscreen: 160 x 100 mm\nshows: touches\n\n--- configuration\n[[device]]\nmatch = "*"\nexclusive = true\n\n`
    + `${configuration}\n--- fingers: a play\n${play}\n`;
  const found = new Map();
  // By cat: what node gives a program to read is a socket, which no program can open by its name.
  const lines = execFileSync("sh", ["-c", 'cat | "$0" replay -', gesturectl], { input: trace, encoding: "utf8" });
  for (const [, time, id, what, x, y] of lines.matchAll(/^ *(\d+) +touch (\d+) +(\w+) +at ([-\d.]+), ([-\d.]+) mm/gm)) {
    found.set(+time, [...(found.get(+time) ?? []), { id: +id, what, x: 4 * x, y: 4 * y }]);
  }
  return found;
}

const { send, run, end } = await start();
async function play(configuration, fingers) {
  await send("Page.navigate", { url: `data:text/html,<body style="height:2000px">${"word ".repeat(200)}<script>let most = 0;
    for (const kind of ["touchstart", "touchmove"]) addEventListener(kind, (it) => most = Math.max(most, it.touches.length), { passive: true })</script>` });
  await run("new Promise((done) => setTimeout(done, 300))");
  const down = new Map(), begin = Date.now();
  const tell = (type) => send("Input.dispatchTouchEvent", { type, touchPoints: [...down].map(([id, place]) => ({ id, ...place })) });
  for (const [time, touches] of frames(configuration, fingers)) {
    await new Promise((done) => setTimeout(done, begin + time - Date.now()));
    for (const { id, what, x, y } of touches) {
      if (what === "began" || what === "moved") down.set(id, { x, y });
      else down.delete(id);
      // All moves of a frame at once.
      if (what === "moved" && touches.at(-1).id !== id) continue;
      await tell(what === "began" ? "touchStart" : down.size ? "touchMove" : "touchEnd");
    }
  }
  await run("new Promise((done) => setTimeout(done, 300))");
  return { scale: await run("visualViewport.scale"), most: await run("most") };
}

try {
  await send("Emulation.setDeviceMetricsOverride", { width: 640, height: 400, deviceScaleFactor: 1, mobile: false });
  await send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 10 });
  for (const [name, fingers] of Object.entries(plays)) {
    const [without, kept] = [await play(nothing, fingers), await play(recipe, fingers)];
    console.log(`${name}: without the recipe Chromium zooms to ${without.scale} and a page sees ${without.most} fingers, with it ${kept.scale} and ${kept.most}`);
    assert.ok(without.scale > 2 && without.most === 2, name);
    assert.ok(kept.scale === 1 && kept.most < 2, name);
  }
  console.log("1 passed, 0 failed");
} finally {
  await end();
}
