"use strict";
// Makes a gesture of what is drawn: its table, and what comes of it beside the other gestures.

class Maker {
  constructor(report) {
    this.report = report;
    const at = (id) => document.getElementById(id);
    [this.button, this.room, this.told] = [at("draw"), at("make"), at("made")];
    this.button.onclick = () => this.make();
  }

  /** Offers it where something is drawn. What was made before is of another touch. */
  show(sequence) {
    this.made = undefined;
    this.room.hidden = true;
    this.room.replaceChildren();
    this.told.replaceChildren();
    this.button.setAttribute("aria-expanded", "false");
    const { engine } = this.report;
    this.stroke = sequence && engine?.draw(sequence.from, sequence.to);
    this.button.hidden = !this.stroke;
  }

  async make() {
    const { report, stroke } = this, { sequence } = report;
    const names = new Set(report.facts.gestures.map((it) => it.name));
    let name = "drawn";
    for (let count = 2; names.has(name); count++) name = `drawn ${count}`;
    this.made = { sequence, stroke, name };
    let rows = [];
    const table = element("textarea", { readonly: "", "aria-label": "The table of the gesture" });
    const copy = element("button", { type: "button" }, "Copy the table");
    const write = () => {
      table.value = this.table(this.made.name);
      table.rows = table.value.split("\n").length;
    };
    const rename = () => {
      this.made.name = input.value || name;
      write();
      report.stage.draw(report.time);
    };
    const input = element("input", { value: name, oninput: rename, onchange: () => this.told.replaceChildren(...this.verdict(rows)) });
    write();
    copying(copy, () => table.value);
    this.room.replaceChildren(element("label", {}, "Name ", input), table, copy);
    this.room.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    report.stage.draw(report.time);
    rows = await report.contest.rows(sequence);
    if (this.made?.sequence === sequence) this.told.replaceChildren(...this.verdict(rows));
    this.room.focus();
  }

  /** The table for the configuration. */
  table(name) {
    const { fingers, minSize, maxDuration, corners } = this.made.stroke;
    return [
      "[[gesture]]", `name = ${JSON.stringify(name)}`, 'type = "stroke"',
      `shape = [${corners.map(({ x, y }) => `[${x}, ${y}]`).join(", ")}]`,
      ...(fingers === 1 ? [] : [`fingers = ${fingers}`]),
      ...(minSize.isUsual ? [] : [`min_size_mm = ${minSize.value}`]),
      ...(maxDuration.isUsual ? [] : [`max_duration_ms = ${maxDuration.value}`]),
      `run = ["logger", ${JSON.stringify(name)}]  # your command goes here`, "",
    ].join("\n");
  }

  /** Whether it fires on its own touch, and what other gestures lose by it. */
  verdict(rows) {
    const { report } = this, { sequence, stroke, name } = this.made, { gestures, parts } = report.facts;
    // It is drawn between two times, and has to be drawn again if another touch was looked at.
    report.engine.draw(sequence.from, sequence.to);
    const facts = { ...report.facts, gestures: [...gestures, { name }], parts: [{ gesture: gestures.length }, ...parts] };
    const before = outcomes(report.course, report.facts);
    const isOf = (mark) => sequence.from <= mark.start && mark.start <= sequence.to;
    const played = (patient) => {
      const course = report.vary({ isDrawn: true, patient: patient.map((it) => report.partOf(gestures.indexOf(it))) }, facts);
      const marks = course.lanes[gestures.length].marks.filter(isOf), fired = marks.find((mark) => mark.state === "recognized");
      const failed = marks.find((mark) => mark.state === "failed"), after = outcomes(course, facts);
      if (fired) after.delete(`${gestures.length} ${fired.start}`);
      const isEarlier = (mark) => isOf(mark) && ["recognized", "began"].includes(mark.state) && !(mark.time > failed?.time);
      const rival = gestures.find((it, index) => !patient.includes(it) && it.type !== "touches" && course.lanes[index].marks.some(isEarlier));
      return { fired, failed, rival, found: differences(before, after, (time) => report.ms(time)) };
    };
    const list = (found) => (found.length ? differenceList(found) : element("p", {}, "Nothing else changes in this recording."));
    const first = played([]), nodes = [];
    const what = `A stroke of ${stroke.corners.length} corners${stroke.fingers === 1 ? "" : ` with ${stroke.fingers} fingers`}.`;
    if (first.fired) {
      nodes.push(element("p", {}, `${what} It fires on this touch at ${report.ms(first.fired.time)} ms: ${first.fired.reason}.`), list(first.found));
    } else {
      nodes.push(element("p", {}, `${what} It does not fire on this touch${first.failed ? `: ${first.failed.reason}` : ""}.`));
      // The gesture that is too early has to wait, and then perhaps the next one.
      const patient = [];
      let then = first;
      while (!then.fired && then.rival) {
        patient.push(then.rival);
        then = played(patient);
      }
      if (then.fired) {
        const waits = (it) => [element("code", {}, `require_to_fail = [${[...it.waitsFor, name].map((other) => JSON.stringify(other)).join(", ")}]`), ` at ${it.name}`];
        nodes.push(element("p", {}, "With ", ...patient.flatMap((it, index) => [index ? " and " : "", ...waits(it)]),
          ` it fires at ${report.ms(then.fired.time)} ms.`), list(then.found));
      } else {
        nodes.push(element("p", {}, `No require_to_fail lets it fire${then.failed ? `: ${then.failed.reason}` : ""}.`));
      }
    }
    const rivals = rows.filter((row) => row.won.length).map(({ gesture }) => gesture.name);
    if (rivals.length) nodes.push(element("p", {}, `As the file is, this touch is for ${rivals.join(", ")}.`));
    return nodes;
  }
}
