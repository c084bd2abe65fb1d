"use strict";
// The recognizers themselves, compiled to WebAssembly (Sources/ReportEngine).

class Engine {
  static async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Engine(instance.exports);
  }

  constructor(exports) { this.exports = exports; }

  put(place, bytes) {
    const address = this.exports.reportAllocate(place, bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, address);
  }

  /** Takes the frames that all plays are of. */
  take(frames) { this.put(1, frames); }

  told(length) {
    const address = this.exports.reportLog();
    return new Uint8Array(this.exports.memory.buffer).slice(address, address + length);
  }

  /** Plays them on a scene. What goes to applications is told, too. */
  // `only` is the place of a part: only the gesture of this part takes part. `isDrawn` adds the last drawing. The
  // gestures of the parts at `patient` wait for it.
  play(scene, { isDrawn = false, only = -1, patient = [] } = {}) {
    this.put(0, scene);
    for (const part of patient) this.exports.reportWait(part);
    return this.told(this.exports.reportPlay(1, Number(isDrawn), only));
  }

  /** What is drawn between two times, as a stroke (DrawnShape.swift), or nothing. */
  draw(from, to) {
    const length = this.exports.reportDraw(from, to);
    if (!length) return undefined;
    const reader = new LogReader(this.told(length));
    const room = () => ({ value: reader.number(), isUsual: reader.byte() === 1 });
    const points = () => reader.list(() => ({ x: reader.number(), y: reader.number() }));
    return { fingers: reader.short(), minSize: room(), maxDuration: room(), corners: points(), template: points() };
  }
}

/** The scene with other thresholds: `values` are by gesture and key. */
function sceneWith(scene, facts, values) {
  const bytes = scene.slice(), view = new DataView(bytes.buffer);
  for (const gesture of facts.gestures) {
    for (const knob of gesture.knobs ?? []) {
      const value = knobValue(gesture, knob, values);
      for (const place of knob.places) view.setFloat64(Number(place), value, true);
    }
  }
  return bytes;
}

/** What holds for a threshold: some have another value for several fingers, if nobody says one. */
function knobValue(gesture, knob, values) {
  const said = values.get(`${gesture.name} ${knob.key}`);
  if (said !== undefined) return said;
  const fingers = values.get(`${gesture.name} fingers`);
  if (knob.several !== undefined && fingers !== undefined) return fingers > 1 ? knob.several : knob.one;
  return knob.value ?? Infinity;
}
