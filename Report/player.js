"use strict";
// Play, pause, speed, steps, and keys for the same.

class Player {
  constructor(report) {
    this.report = report;
    this.isPlaying = false;
    const at = (id) => document.getElementById(id);
    [this.button, this.scrub, this.clock, this.speed] = [at("play"), at("scrub"), at("clock"), at("speed")];
    this.scrub.max = Math.round((report.end - report.start) / 1000);
    this.scrub.oninput = () => report.seek(report.start + this.scrub.value * 1000);
    this.button.onclick = () => this.toggle();
    at("back").onclick = () => this.step(-1);
    at("next").onclick = () => this.step(1);
    document.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isTaken = event.target.closest("input, select, button, textarea, #scroll, #outcomes");
    const keys = { ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.report.seek(this.report.start), End: () => this.report.seek(this.report.end) };
    const act = event.key === " " ? () => this.toggle() : keys[event.key];
    if (!act || isTaken) return;
    event.preventDefault();
    act();
  }

  toggle() {
    this.isPlaying = !this.isPlaying;
    this.button.textContent = this.isPlaying ? "❚❚" : "▶";
    this.button.setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
    if (!this.isPlaying) return this.report.tellState();
    if (this.report.time >= this.report.end) this.report.seek(this.report.start);
    let last;
    const tick = (now) => {
      if (!this.isPlaying) return;
      const passed = last === undefined ? 0 : (now - last) * 1000 * Number(this.speed.value);
      last = now;
      this.report.seek(this.report.lanes.skipping(this.report.time + passed), true);
      if (this.report.time >= this.report.end) this.toggle();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** To the next event of the recording or of a gesture. */
  step(way) {
    const { moments, time } = this.report;
    const next = way > 0 ? moments.find((moment) => moment > time) : moments.findLast((moment) => moment < time);
    if (next !== undefined) this.report.seek(next);
  }

  show(time) {
    const ms = this.report.ms(time), all = this.report.ms(this.report.end);
    this.scrub.value = ms;
    this.scrub.setAttribute("aria-valuetext", `${ms} of ${all} milliseconds`);
    this.clock.textContent = `${ms} / ${all} ms`;
  }
}
