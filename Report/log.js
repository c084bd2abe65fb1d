"use strict";
// What came of a play (PlayLog.swift), and what the lanes show of it.

class LogReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.place = 0;
  }

  get isAtEnd() { return this.place >= this.bytes.length; }

  step(count) { return (this.place += count) - count; }

  byte() { return this.view.getUint8(this.step(1)); }

  short() { return this.view.getUint16(this.step(2), true); }

  long() { return Number(this.view.getBigInt64(this.step(8), true)); }

  number() { return this.view.getFloat64(this.step(8), true); }

  text() {
    const length = this.short();
    return Archive.text(this.bytes.subarray(this.step(length), this.place));
  }

  list(read) { return Array.from({ length: this.short() }, read); }
}

const States = ["possible", "began", "changed", "ended", "cancelled", "failed"];

const LogRecords = [
  (r) => ({
    kind: "transition", part: r.short(), time: r.long(), from: States[r.byte()], to: States[r.byte()],
    start: r.long(), reason: r.text(),
  }),
  (r) => ({
    kind: "gesture", part: r.short(), state: States[r.byte()], discrete: r.byte(), time: r.long(),
    duration: r.long(), x: r.number(), y: r.number(), fingers: r.short(),
    values: r.list(() => [r.text(), r.byte() ? r.text() : r.number()]),
  }),
  (r) => ({
    kind: "touch", touch: r.long(), phase: r.byte(), x: r.number(), y: r.number(), time: r.long(),
    delivered: r.long(),
  }),
  (r) => ({ kind: "storm", raging: r.byte(), time: r.long() }),
  (r) => ({ kind: "diagnostic", part: r.short(), text: r.text() }),
  (r) => ({
    kind: "wait", part: r.short(), on: r.byte(), time: r.long(), others: r.list(() => r.short()),
  }),
];

function readLog(bytes) {
  const reader = new LogReader(bytes), records = [];
  while (!reader.isAtEnd) records.push(LogRecords[reader.byte()](reader));
  return records;
}

/** A lane for each gesture: spans of states, and marks where something came of it. */
function readLanes(records, facts) {
  const lanes = facts.gestures.map(() => ({ spans: [], marks: [] }));
  const laneOf = (part) => lanes[facts.parts[part].gesture];
  const nameOf = (part) => facts.gestures[facts.parts[part].gesture].name;
  const active = new Map(), waiting = new Map(), deliveries = new Map();
  const endWait = (part, time) => {
    const wait = waiting.get(part);
    if (wait) laneOf(part).spans.push({ state: "waiting", to: time, ...wait });
    waiting.delete(part);
  };
  for (const it of records) {
    if (it.kind === "transition") {
      const lane = laneOf(it.part);
      endWait(it.part, it.time);
      if (it.from === "possible" && it.to !== "possible") {
        lane.spans.push({ state: "possible", from: it.start, to: it.time });
        if (it.to === "began") active.set(it.part, it.time);
      }
      const began = active.get(it.part);
      if (began !== undefined && ["ended", "cancelled", "failed"].includes(it.to)) {
        lane.spans.push({ state: "active", from: began, to: it.time });
        active.delete(it.part);
      }
      const isEnd = ["ended", "cancelled", "failed"].includes(it.to) && it.from !== it.to;
      if (isEnd || it.to === "began") {
        const state = it.to === "ended" && it.from === "possible" ? "recognized" : it.to;
        lane.marks.push({ state, time: it.time, start: it.start, reason: it.reason });
      }
    } else if (it.kind === "wait") {
      if (it.on) waiting.set(it.part, { from: it.time, names: [...new Set(it.others.map(nameOf))] });
      else endWait(it.part, it.time);
    } else if (it.kind === "touch") {
      const known = deliveries.get(it.touch);
      if (!known) deliveries.set(it.touch, { from: it.delivered, landed: it.time, to: it.delivered, cancelled: false });
      else Object.assign(known, { to: it.delivered, cancelled: it.phase === 3 });
    }
  }
  // One swipe is several recognizers: what one of them made of the fingers is what the gesture made.
  for (const lane of lanes) {
    const won = new Set(lane.marks.filter((mark) => mark.state !== "failed").map((mark) => mark.start));
    const lost = new Map();
    for (const mark of lane.marks) if (mark.state === "failed") lost.set(mark.start, mark);
    lane.marks = lane.marks.filter((mark) =>
      mark.state !== "failed" || (!won.has(mark.start) && lost.get(mark.start) === mark));
    lane.marks.sort((a, b) => a.time - b.time);
  }
  return { lanes, deliveries: [...deliveries.values()] };
}

/** What fires, by gesture and the landing of the first finger: to compare plays. */
function outcomes(course, facts) {
  const found = new Map();
  course.lanes.forEach((lane, index) => {
    for (const mark of lane.marks) {
      if (mark.state !== "recognized" && mark.state !== "began") continue;
      found.set(`${index} ${mark.start}`, { gesture: facts.gestures[index].name, time: mark.time });
    }
  });
  return found;
}

/** What fires otherwise in another play: kinds and words. `ms` tells a time. */
function differences(before, after, ms) {
  const found = [];
  for (const [key, { gesture, time }] of after) {
    const then = before.get(key);
    if (!then) found.push(["gained", `${gesture} fires at ${ms(time)} ms. As the file is, it does not`]);
    else if (then.time !== time) found.push(["moved", `${gesture} fires at ${ms(time)} ms instead of ${ms(then.time)} ms`]);
  }
  for (const [key, { gesture, time }] of before) {
    if (!after.has(key)) found.push(["lost", `${gesture} at ${ms(time)} ms does not fire any more`]);
  }
  return found;
}

/** The same as a list. */
function differenceList(found) {
  const signs = { gained: "+", lost: "−", moved: "→" };
  return element("ul", { class: "differences" }, ...found.map(([kind, words]) => element("li", { class: kind }, `${signs[kind]} ${words}`)));
}
