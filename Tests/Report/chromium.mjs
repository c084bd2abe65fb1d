// Starts headless Chromium with an empty page, and talks to it: send(METHOD, PARAMETERS) of its protocol, run(EXPRESSION)
// in the page. seen is what the page requested and complained of. end() ends the browser.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

export async function start() {
  const profile = mkdtempSync(`${tmpdir()}/chromium-`);
  const browser = spawn("chromium", ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  let last = 0, rest = "", session;
  const calls = new Map(), seen = { requests: [], complaints: [] };
  browser.stdio[4].on("data", (data) => {
    const lines = (rest + data).split("\0");
    rest = lines.pop();
    for (const line of lines) {
      const it = JSON.parse(line);
      if (it.id) calls.get(it.id)(it);
      if (it.method === "Network.requestWillBeSent") seen.requests.push(it.params.request.url);
      if (it.method === "Runtime.exceptionThrown") seen.complaints.push(JSON.stringify(it.params.exceptionDetails));
      if (it.method === "Runtime.consoleAPICalled" || it.method === "Log.entryAdded") seen.complaints.push(JSON.stringify(it.params));
    }
  });
  const send = (method, params = {}) => new Promise((resolve, reject) => {
    calls.set(++last, (it) => (it.error ? reject(new Error(`${method}: ${it.error.message}`)) : resolve(it.result)));
    browser.stdio[3].write(`${JSON.stringify({ id: last, method, params, sessionId: session })}\0`);
  });
  const run = async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  };
  const end = async () => {
    const ended = new Promise((done) => browser.once("exit", done));
    browser.kill();
    await ended;
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // A child of the browser still writes there. The system removes temporary files in time.
    }
  };
  const { targetInfos } = await send("Target.getTargets");
  ({ sessionId: session } = await send("Target.attachToTarget", { targetId: targetInfos.find((it) => it.type === "page").targetId, flatten: true }));
  for (const domain of ["Network", "Runtime", "Log", "Page"]) await send(`${domain}.enable`);
  return { send, run, seen, end };
}
