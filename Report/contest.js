"use strict";
// Who wins over the same touches: what each gesture makes of them alone, and what all make of them together.

class Contest {
  constructor(report) {
    this.report = report;
    this.room = document.getElementById("contenders");
    document.getElementById("contest").hidden = !report.engine;
    this.alone = this.play();
  }

  /** The course of each gesture alone, one after the other, so that the page stays quick. Nothing if it has to begin anew. */
  async play() {
    const { report } = this, round = this.round = (this.round ?? 0) + 1, courses = [];
    if (!report.engine) return courses;
    for (const index of report.facts.gestures.keys()) {
      await new Promise((done) => setTimeout(done, 0));
      if (round !== this.round) return this.alone;
      courses.push(report.vary({ only: report.partOf(index) }).lanes[index]);
    }
    return courses;
  }

  playAgain() {
    this.alone = this.play();
    this.show(this.report.sequence);
  }

  /** The gestures that fire on a touch, alone or together: those that won first. */
  async rows(sequence) {
    const { report } = this, alone = await this.alone;
    const isOf = (mark) => sequence.from <= mark.start && mark.start <= sequence.to;
    const fires = (lane) => lane.marks.filter((mark) => isOf(mark) && ["recognized", "began"].includes(mark.state));
    return report.facts.gestures.map((gesture, index) => {
      const lane = report.course.lanes[index], own = fires(alone[index]), won = fires(lane);
      const failed = lane.marks.filter((mark) => isOf(mark) && mark.state === "failed");
      const lost = failed.find((mark) => mark.start === own[0]?.start) ?? failed[0];
      return { gesture, own, won, lost, isPlain: gesture.type === "touches" };
    }).filter(({ own, won, isPlain }) => !isPlain && (own.length || won.length))
      .sort((a, b) => (b.won.length > 0) - (a.won.length > 0) || (a.won[0] ?? a.own[0]).time - (b.won[0] ?? b.own[0]).time);
  }

  async show(sequence) {
    if (!this.report.engine || !sequence) return;
    const { report } = this, rows = await this.rows(sequence);
    if (report.sequence !== sequence) return;
    const at = (marks) => `fires at ${marks.map(({ time }) => report.ms(time)).join(", ")} ms`;
    const lost = (mark) => (mark ? `does not fire: ${mark.reason}` : "does not fire");
    const head = ["Gesture", "Alone", "Together"].map((title) => element("th", { scope: "col" }, title));
    const heading = report.heading(sequence);
    if (!rows.length) {
      this.room.replaceChildren(...(heading ? [element("p", { class: "faint" }, `${heading}.`)] : []), element("p", {}, "No gesture fires on this touch, not even alone."));
      return;
    }
    this.room.replaceChildren(element("table", {},
      element("caption", {}, `${heading ? `${heading}. ` : ""}Each gesture was played alone on this touch, and then all together.`),
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...rows.map(({ gesture, own, won, lost: mark }) => element("tr", {},
        element("th", { scope: "row", class: won.length ? "won" : "" }, gesture.name),
        element("td", {}, own.length ? at(own) : "does not fire"),
        element("td", { class: won.length ? "won" : "" }, won.length ? at(won) : lost(mark)))))));
  }
}
