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

  /** Plays them on a scene; what goes to applications is told, too. */
  play(scene) {
    this.put(0, scene);
    const length = this.exports.reportPlay(1);
    const address = this.exports.reportLog();
    return new Uint8Array(this.exports.memory.buffer).slice(address, address + length);
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
