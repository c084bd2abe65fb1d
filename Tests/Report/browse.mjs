// browse.mjs PAGE PALM DRAWN FOLDER AXE
// Opens the report PAGE in headless Chromium, and uses it by keyboard and mouse. Then it opens PALM, with a touch that
// becomes a palm, and DRAWN, with strokes. If the file AXE is there, axe-core judges them. Screenshots go into FOLDER.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { start } from "./chromium.mjs";

const [page, palm, drawn, folder, axe] = process.argv.slice(2);
const { send, run, seen, end } = await start();
const key = async (name, code, text) => {
  for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, key: name, code: name === " " ? "Space" : name, windowsVirtualKeyCode: code, text: type === "keyDown" ? text : undefined });
};
const scrub = (time) => run(`(() => { const scrub = document.getElementById('scrub'); scrub.value = ${time}; scrub.dispatchEvent(new Event('input')); })()`);
const picture = async (name, width, height, look, clip) => {
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  if ((await run("document.documentElement.dataset.look")) !== look) await run("document.getElementById('look').click()");
  await run("new Promise((done) => setTimeout(done, 300))");
  const { data } = await send("Page.captureScreenshot", { captureBeyondViewport: true, ...(clip && { clip }) });
  writeFileSync(`${folder}/${name}.png`, Buffer.from(data, "base64"));
};

/** What a screen reader has: every control has a name; and what axe-core finds wrong, which is nothing. */
const judge = async (name) => {
  const { nodes } = await send("Accessibility.getFullAXTree");
  const isFocusable = (node) => node.properties?.some((it) => it.name === "focusable" && it.value.value);
  const nameless = nodes.filter((node) => !node.ignored && isFocusable(node) && !node.name?.value && !["RootWebArea", "generic"].includes(node.role?.value));
  assert.deepEqual(nameless.map((node) => node.role?.value), [], `${name}: controls without a name`);
  if (!existsSync(axe)) return;
  if (!(await run("'axe' in globalThis"))) await send("Runtime.evaluate", { expression: readFileSync(axe, "utf8") });
  const found = await run(`axe.run(document, { resultTypes: ["violations"] }).then((it) => it.violations.map(({ id, nodes }) =>
    id + ": " + nodes.map((node) => node.html.slice(0, 120) + " " + node.failureSummary.split("\\n").at(-1).trim()).slice(0, 3).join(" | ")))`);
  assert.deepEqual(found, [], `${name}: axe-core`);
};

const open = async (page) => {
  await send("Page.navigate", { url: `file://${page}` });
  while (!(await run(`location.pathname === '${page}' && 'ready' in (document.documentElement?.dataset ?? {})`))) {
    await new Promise((done) => setTimeout(done, 20));
  }
};

try {
  await open(page);
  // It opens on what fired and on what came nearest.
  assert.ok((await run("document.querySelectorAll('#fired li').length")) > 5);
  assert.equal(await run("document.querySelectorAll('#nearest .card')[0].getAttribute('aria-pressed')"), "true");
  assert.match(await run("document.querySelector('#words .first').innerText"), /did not fire/);
  // One failure is told by one sentence: in the lanes, under Why and in the card.
  assert.deepEqual(await run(`report.original.lanes.flatMap((lane, index) => lane.marks.filter((mark) => mark.state === "failed").filter((mark) => {
    const attempt = report.facts.attempts.find((it) => it.gesture === report.facts.gestures[index].name && it.from === mark.start);
    return attempt?.steps[0]?.words !== mark.reason || attempt.to !== mark.time;
  }).map((mark) => mark.reason))`), []);
  // Lanes in which nothing came near are low, and below.
  assert.ok(await run("document.querySelectorAll('#names .far').length > 0 && !document.querySelector('#names .far ~ .name:not(.far)')"));
  const state = () => run("document.getElementById('state').textContent");
  // By keyboard: a step, then the button.
  await run("report.seek(report.start)");
  assert.match(await state(), /^At 0 ms: one finger down\./);
  await run("document.activeElement.blur()");
  await key("ArrowRight", 39);
  assert.ok((await run("report.time")) > (await run("report.start")));
  await run("document.getElementById('play').focus()");
  await key("Enter", 13, "\r");
  assert.equal(await run("document.getElementById('play').getAttribute('aria-label')"), "Pause");
  await run("new Promise((done) => setTimeout(done, 300))");
  await key("Enter", 13, "\r");
  assert.equal(await run("document.getElementById('play').getAttribute('aria-label')"), "Play");
  // To a time.
  await scrub(6000);
  assert.match(await state(), /^At 6000 ms: one finger down\..*long press is possible/);
  // A threshold, by keyboard: long press is later then.
  await run("report.select(report.facts.gestures.find((it) => it.name === 'long press'))");
  await run("document.getElementById('knob-min_duration_ms').focus()");
  for (let count = 0; count < 10; count++) await key("ArrowRight", 39);
  const then = await run("document.getElementById('then').innerText");
  assert.match(then, /min_duration_ms = 610 of long press/);
  assert.match(then, /long press fires at 63\d\d ms instead of 63\d\d ms/);
  await picture("live", 1440, 1750, "light");
  await run("document.getElementById('reset').click()");
  await run("report.pick(report.words.nearest[0], report.words.nearest[0].to)");
  await picture("wide-light", 1440, 1750, "light");
  // For docs/troubleshooting.md: what explains one gesture.
  await picture("top", 1440, 1750, "light", { x: 0, y: 0, width: 1440, height: 1240, scale: 1 });
  await judge("wide-light");
  await picture("wide-dark", 1440, 1750, "dark");
  await judge("wide-dark");
  await picture("narrow-light", 420, 2900, "light");
  await judge("narrow-light");
  await picture("narrow-dark", 420, 2900, "dark");
  await judge("narrow-dark");
  assert.equal(await run("document.documentElement.scrollWidth <= innerWidth"), true, "nothing is wider than the window");
  // Paper is white, also if the screen is dark.
  await picture("before-print", 1440, 1750, "dark");
  const { data } = await send("Page.printToPDF", { printBackground: true });
  writeFileSync(`${folder}/print.pdf`, Buffer.from(data, "base64"));
  await send("Emulation.setEmulatedMedia", { media: "print" });
  await picture("print", 794, 1123, "dark");
  assert.equal(await run("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)");
  await send("Emulation.setEmulatedMedia", { media: "" });
  assert.equal(await run("document.documentElement.dataset.look"), "dark");
  // What is no plain way is played again as frames, with what took the touch away.
  await open(palm);
  await run("report.select(report.facts.gestures.find((it) => it.name === 'flick'))");
  await run("document.getElementById('knob-min_distance_mm').focus()");
  for (let count = 0; count < 10; count++) await key("ArrowRight", 39);
  assert.match(await run("document.getElementById('then').innerText"), /flick fires at 149 ms instead of 140 ms/);
  const told = () => run("JSON.stringify(report.course).includes('a touch was taken for a palm')");
  for (let count = 0; count < 50 && !(await told()); count++) await new Promise((done) => setTimeout(done, 100));
  assert.ok(await told(), await run("JSON.stringify(report.course).slice(0, 2000)"));
  // A stroke that failed lies beside its nearest shape, and one that fired under it, with its score.
  await open(drawn);
  const overlay = () => run("JSON.stringify(report.overlay(report.sequence) ?? null)").then(JSON.parse);
  assert.match((await overlay()).words, /^done, shape 2: 1\.\d\d away, at most 0\.32$/);
  assert.match(await run("document.getElementById('words').innerText"), /the whole drawing is nearest to shape 2/);
  await picture("drawn-failed", 1440, 1800, "light");
  await run("report.seek(report.sequences[0].to)");
  assert.match((await overlay()).words, /^done, shape 1: score 0\.\d\d$/);
  // Who wins there: alone, and all together.
  const contest = async (words) => {
    for (let count = 0; count < 100 && !words.test(await run("document.getElementById('contenders').innerText")); count++) {
      await new Promise((done) => setTimeout(done, 50));
    }
    assert.match(await run("document.getElementById('contenders').innerText"), words);
  };
  await contest(/done\s+fires at 556 ms\s+fires at 556 ms\s+scroll\s+fires at \d+ ms\s+does not fire: 'done' recognized first/);
  // Make a gesture of the Z, by keyboard: it has to win against the scroll first. Then the table is copied.
  await run("report.seek(report.sequences[2].to)");
  await contest(/scroll\s+fires at \d+ ms\s+fires at \d+ ms$/);
  await run("document.getElementById('draw').focus()");
  await key("Enter", 13, "\r");
  for (let count = 0; count < 100 && !(await run("document.activeElement.id === 'make'")); count++) await new Promise((done) => setTimeout(done, 50));
  const made = await run("document.getElementById('made').innerText");
  assert.match(made, /A stroke of 4 corners\. It does not fire on this touch: 'scroll' recognized first\./);
  assert.match(made, /With require_to_fail = \["done", "drawn"\] at scroll it fires at \d+ ms\.\s[^]*− scroll at \d+ ms does not fire any more/);
  assert.equal(await run("document.getElementById('made').getAttribute('role')"), "status");
  for (const _ of ["name", "table", "copy"]) await key("Tab", 9);
  assert.equal(await run("document.activeElement.textContent"), "Copy the table");
  const table = () => run("document.querySelector('#make textarea').value");
  assert.match(await table(), /^\[\[gesture\]\]\nname = "drawn"\ntype = "stroke"\nshape = \[(\[\d+, \d+\](, )?){4}\]\nrun = \["logger", "drawn"\] {2}# your command goes here\n$/);
  await key("Enter", 13, "\r");
  assert.equal(await run("document.getElementById('copied').textContent"), "Copied");
  await run("(() => { const name = document.querySelector('#make input'); name.value = 'a \"Z\"'; name.dispatchEvent(new Event('input')); name.dispatchEvent(new Event('change')); })()");
  assert.ok((await table()).includes('name = "a \\"Z\\""'));
  assert.ok((await run("document.getElementById('made').innerText")).includes('["done", "a \\"Z\\""] at scroll'));
  for (const [name, width] of [["drawn", 1440], ["drawn-narrow", 420]]) {
    for (const look of ["light", "dark"]) {
      await picture(`${name}-${look}`, width, 1800, look);
      await judge(`${name}-${look}`);
    }
  }
  assert.equal(await run("document.documentElement.scrollWidth <= innerWidth"), true, "nothing is wider than the window");
  // Without what plays, the rest of the page is complete, and offers nothing that needs it.
  await send("Page.addScriptToEvaluateOnNewDocument", { source: "WebAssembly.instantiate = () => Promise.reject(new Error('nothing plays'))" });
  await send("Page.navigate", { url: "about:blank" });
  await open(drawn);
  assert.match(await run("document.getElementById('live').textContent"), /^Thresholds cannot be dragged here: nothing plays/);
  assert.equal(await run("document.getElementById('contest').hidden && document.getElementById('draw').hidden"), true);
  assert.match((await overlay()).words, /^done, shape 2/);
  assert.deepEqual(seen.requests.filter((url) => !url.startsWith("file://") && !url.startsWith("blob:")), []);
  assert.deepEqual(seen.complaints, []);
  console.log("1 passed, 0 failed");
} finally {
  await end();
}
