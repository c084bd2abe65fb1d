"use strict";
// What if: thresholds to drag, and what the recognizers make of the same fingers then.

const Units = { ms: "ms", mm: "mm", deg: "°", percent: "%" };

class Knobs {
  constructor(report) {
    this.report = report;
    this.room = document.getElementById("knobs");
    this.then = document.getElementById("then");
    this.choice = document.getElementById("gesture");
    this.reset = document.getElementById("reset");
    this.choice.append(...report.facts.gestures.map((gesture, index) => element("option", { value: index }, gesture.name)));
    this.choice.onchange = () => report.select(report.facts.gestures[this.choice.value]);
    this.reset.onclick = () => {
      report.values.clear();
      this.show(report.selected);
      report.playAgain();
    };
  }

  show(gesture) {
    this.choice.value = this.report.facts.gestures.indexOf(gesture);
    const knobs = gesture?.knobs ?? [];
    this.room.replaceChildren(...knobs.map((knob) => this.knob(gesture, knob)));
    if (!knobs.length && this.report.engine) this.room.append(element("p", { class: "faint" }, "This gesture has no thresholds."));
  }

  knob(gesture, knob) {
    const unit = Units[knob.key.split("_").at(-1)] ?? "", isCount = unit === "";
    const now = knobValue(gesture, knob, this.report.values);
    const usual = Number.isFinite(now) ? now : knob.most;
    const most = isCount ? knob.most : Math.min(knob.most, Math.max(usual * 3, unit === "ms" ? 1000 : unit === "mm" ? 20 : 90));
    const id = `knob-${knob.key}`, step = { ms: 1, "": Number.isInteger(knob.least) ? 1 : 0.05, "°": 0.5, mm: 0.1, "%": 1 }[unit];
    const output = element("output", { for: id });
    const tell = (value) => {
      output.textContent = Number.isFinite(value) ? `${value} ${unit}` : "any number";
      const isOther = value !== (knob.value ?? Infinity);
      output.classList.toggle("changed", isOther);
      input.setAttribute("aria-valuetext", output.textContent + (isOther ? `, in the file ${knob.value ?? "any"}` : ""));
    };
    const input = element("input", {
      id, type: "range", min: knob.least, max: most, step, value: Number.isFinite(now) ? now : most,
      disabled: "", oninput: () => {
        const value = Number(input.value);
        this.report.values.set(`${gesture.name} ${knob.key}`, value);
        tell(value);
        this.report.playAgain();
      },
    });
    if (this.report.engine) input.removeAttribute("disabled");
    tell(now);
    return element("div", { class: "knob" },
      element("label", { for: id }, element("code", {}, knob.key), element("small", {}, knob.meaning)), input, output);
  }

  /** Says what comes out otherwise than in the file. */
  compare() {
    const { report } = this;
    this.reset.disabled = report.values.size === 0;
    const lines = [...report.values].map(([name, value]) => ({ name, value })).filter(({ name, value }) => {
      const [gesture, knob] = report.knob(name);
      return gesture && (knob.value ?? Infinity) !== value;
    });
    if (!lines.length) {
      this.then.replaceChildren(element("p", { class: "faint" }, report.engine
        ? "Drag a threshold: the recording is played again at once, by the same recognizers as in gestured." : ""));
      return;
    }
    const found = differences(outcomes(report.original, report.facts), outcomes(report.course, report.facts), (time) => report.ms(time));
    this.then.replaceChildren(
      element("p", {}, "With ", ...lines.flatMap(({ name, value }, index) =>
        [index ? ", " : "", element("code", {}, `${report.knob(name)[1].key} = ${value}`), ` of ${report.knob(name)[0].name}`]), ":"),
      found.length ? differenceList(found)
        : element("p", {}, "Nothing else comes of this recording."));
  }
}
