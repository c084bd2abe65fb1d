"use strict";
// The recording's events, and the frames of touches that they are (EventColumns.swift, PlainFrames.swift).

const Evdev = { syn: 0, abs: 3, slot: 0x2f, x: 0x35, y: 0x36, tracking: 0x39, lastOfSlot: 0x3d };

/** The events of the device at a place of the recording: kinds, times in microseconds, values. */
function readEvents(recording, place) {
  const devices = new Varints(recording);
  const count = devices.next();
  let columns;
  for (let index = 0; index < count; index++) {
    devices.part();
    const part = devices.part();
    if (index === place) columns = new Varints(part);
  }
  const codes = Array.from({ length: columns.next() }, () => ({
    type: columns.next(), code: columns.next(),
  }));
  const total = columns.next();
  const kinds = Array.from({ length: total }, () => columns.next());
  const times = new Array(total), values = new Array(total);
  let time = 0;
  const isPlain = columns.next() === 1;
  for (let index = 0; index < total; index++) {
    const before = codes[kinds[index - 1]];
    if (!isPlain || !before || (before.type === Evdev.syn && before.code === 0)) time += columns.signed();
    times[index] = time;
  }
  const slots = new Int32Array(total);
  codes.forEach(({ type, code }, kind) => {
    const isOfSlot = type === Evdev.abs && code > Evdev.slot && code <= Evdev.lastOfSlot;
    const past = new Map();
    for (let index = 0; index < total; index++) {
      if (kinds[index] !== kind) continue;
      const slot = isOfSlot ? slots[index] : 0;
      past.set(slot, values[index] = (past.get(slot) ?? 0) + columns.signed());
    }
    if (type !== Evdev.abs || code !== Evdev.slot) return;
    for (let index = 0, slot = 0; index < total; index++) {
      if (kinds[index] === kind) slot = values[index];
      slots[index] = slot;
    }
  });
  return { codes, kinds, times, values, slots };
}

/** Events as frames of touches, where nothing is odd about them. */
function plainFrames(events, facts) {
  const way = facts.way;
  const [left, top, across, down] =
    [way.left, way.top, way.unitsAcross, way.unitsDown].map(Number);
  const [width, height] = [facts.exactWidth, facts.exactHeight].map(Number);
  const point = (x, y) => {
    let a = (x - left) / across, b = (y - top) / down;
    if (way.isSwapped) [a, b] = [b, a];
    return { x: way.fromRight ? width - a : a, y: way.fromBottom ? height - b : b };
  };
  const slots = new Map(), changed = new Set(), frames = [];
  let lastTouch = 0;
  const settle = (slot, changes) => {
    const known = slot.known;
    if (slot.touch) {
      if (slot.tracking < 0) {
        changes.push({ touch: slot.touch, phase: 2, pen: 0, ...point(known.x, known.y) });
        slot.touch = 0;
      } else if (slot.x !== known.x || slot.y !== known.y) {
        slot.known = { x: slot.x, y: slot.y };
        changes.push({ touch: slot.touch, phase: 1, pen: 0, ...point(slot.x, slot.y) });
      }
    } else if (slot.tracking >= 0) {
      slot.touch = ++lastTouch;
      slot.known = { x: slot.x, y: slot.y };
      changes.push({ touch: slot.touch, phase: 0, pen: 0, ...point(slot.x, slot.y) });
    }
  };
  events.kinds.forEach((kind, index) => {
    const { type, code } = events.codes[kind];
    if (type === Evdev.syn && code === 0) {
      const changes = [];
      for (const number of [...changed].sort((a, b) => a - b)) settle(slots.get(number), changes);
      changed.clear();
      if (changes.length) frames.push({ time: events.times[index], changes });
      return;
    }
    const name = type === Evdev.abs && { [Evdev.x]: "x", [Evdev.y]: "y", [Evdev.tracking]: "tracking" }[code];
    if (!name) return;
    const number = events.slots[index];
    if (!slots.has(number)) slots.set(number, { tracking: -1, x: 0, y: 0, touch: 0, known: { x: 0, y: 0 } });
    slots.get(number)[name] = events.values[index];
    changed.add(number);
  });
  return frames;
}

/** Frames as the engine takes them (Frames.swift). */
function frameBytes(frames, end) {
  const size = frames.reduce((sum, frame) => sum + 10 + 27 * frame.changes.length, 8);
  const view = new DataView(new ArrayBuffer(size));
  let place = 0;
  const long = (value) => { view.setBigInt64(place, BigInt(value), true); place += 8; };
  long(end);
  for (const frame of frames) {
    long(frame.time);
    view.setUint16(place, frame.changes.length, true);
    place += 2;
    for (const change of frame.changes) {
      long(change.touch);
      view.setUint8(place++, change.phase);
      view.setUint8(place++, change.interruption ?? 0);
      view.setUint8(place++, change.pen);
      view.setFloat64(place, change.x, true);
      view.setFloat64(place + 8, change.y, true);
      place += 16;
    }
  }
  return new Uint8Array(view.buffer);
}

/** The frames in such bytes. */
function framesIn(bytes) {
  const reader = new LogReader(bytes), frames = [];
  reader.long();
  while (!reader.isAtEnd) {
    frames.push({
      time: reader.long(),
      changes: Array.from({ length: reader.short() }, () => ({
        touch: reader.long(), phase: reader.byte(), interruption: reader.byte(), pen: reader.byte(), x: reader.number(),
        y: reader.number(),
      })),
    });
  }
  return frames;
}

/** The fingers' ways: what each touch did, and the sequences from the first finger to the last. */
function readTouches(frames) {
  const touches = new Map(), sequences = [];
  let down = 0;
  for (const { time, changes } of frames) {
    for (const { touch, phase, x, y } of changes) {
      if (phase === 0) {
        if (down++ === 0) sequences.push({ from: time, to: time, touches: [] });
        const colour = sequences.at(-1).touches.length % 10;
        const finger = { id: touch, colour, from: time, to: time, points: [], cancelled: false };
        touches.set(touch, finger);
        sequences.at(-1).touches.push(finger);
      }
      const finger = touches.get(touch);
      if (!finger) continue;
      finger.points.push({ time, x, y });
      finger.to = time;
      sequences.at(-1).to = time;
      if (phase >= 2) {
        down--;
        finger.cancelled = phase === 3;
      }
    }
  }
  return { touches: [...touches.values()], sequences };
}
