"use strict";
// Puts the page together. `report` is what the parts share.

class Report {
  constructor(archive, facts, screen) {
    Object.assign(this, { archive, facts, screen, values: new Map() });
    this.start = facts.start;
    this.end = facts.end;
    const own = archive.get(`frames ${screen}`);
    this.frames = own ? framesIn(own) : plainFrames(readEvents(archive.get("recording"), facts.place), facts);
    Object.assign(this, readTouches(this.frames));
    this.original = this.course = readLanes(readLog(archive.get(`log ${screen}`)), facts);
    this.settle();
    for (const lane of this.course.lanes) for (const mark of lane.marks) this.end = Math.max(this.end, mark.time);
    this.time = this.sequences[0]?.to ?? this.start;
    this.selected = facts.gestures[0];
    this.about = `${facts.device}, ${facts.recording} with ${facts.file}, gestured ${facts.version}`;
  }

  /** A failure is told by the same sentence everywhere, whichever of a gesture's recognizers failed last. */
  settle() {
    const { attempts, gestures } = this.facts;
    this.failures = new Map(attempts.filter((it) => it.outcome === "failed").map((it) => [`${it.gesture} ${it.from}`, it]));
    this.original.lanes.forEach((lane, index) => {
      const { name } = gestures[index];
      lane.isFar = !attempts.some((it) => it.gesture === name && (it.fired !== undefined || it.near));
      for (const mark of lane.marks) {
        const attempt = mark.state === "failed" && this.failures.get(`${name} ${mark.start}`);
        if (!attempt) continue;
        mark.isNear = attempt.near > 0;
        if (attempt.steps.length) Object.assign(mark, { time: attempt.to, reason: attempt.steps[0].words });
      }
    });
  }

  async open() {
    this.engine = await this.loadEngine();
    this.findMoments();
    this.words = new Words(this);
    this.knobs = new Knobs(this);
    this.lanes = new Lanes(this);
    this.player = new Player(this);
    this.contest = new Contest(this);
    this.maker = new Maker(this);
    this.lanes.draw();
    this.stage = new Stage(document.getElementById("stage"), this);
    const { attempts } = this.facts;
    const first = this.words.nearest[0] ?? attempts.find((it) => it.fired !== undefined && !it.quiet) ?? attempts[0];
    if (first) this.pick(first, first.fired ?? first.to);
    else this.select(this.selected);
    this.knobs.compare();
  }

  async loadEngine() {
    const [bytes, scene] = [this.archive.get("engine"), this.archive.get(`scene ${this.screen}`)];
    const live = document.getElementById("live");
    try {
      if (!bytes) throw new Error("this gesturectl was installed without it");
      if (!scene) throw new Error("a gesture is of a type that only another program knows");
      const engine = await Engine.load(bytes);
      engine.take(frameBytes(this.frames, this.facts.end));
      return engine;
    } catch (error) {
      live.textContent = `Thresholds cannot be dragged here: ${error.message}. The rest of the page is complete.`;
      live.hidden = false;
    }
  }

  ms(time) { return Math.round((time - this.start) / 1000); }

  value(gesture, key) {
    const knob = gesture.knobs?.find((knob) => knob.key === key);
    return knob && knobValue(gesture, knob, this.values);
  }

  /** The gesture and its threshold that a value is of. */
  knob(name) {
    for (const gesture of this.facts.gestures) {
      for (const knob of gesture.knobs ?? []) if (`${gesture.name} ${knob.key}` === name) return [gesture, knob];
    }
    return [];
  }

  sequenceAt(time) { return this.sequences.findLast((sequence) => sequence.from <= time) ?? this.sequences[0]; }

  findMoments() {
    const times = new Set(this.frames.map((frame) => frame.time));
    for (const lane of this.course.lanes) for (const mark of lane.marks) times.add(mark.time);
    this.moments = [...times].sort((a, b) => a - b);
  }

  /** The place of the first part of a gesture. */
  partOf(index) { return this.facts.parts.findIndex((part) => part.gesture === index); }

  /** What was touched, in words. */
  heading(sequence) {
    const attempt = this.facts.attempts.find((it) => it.touch !== undefined && sequence.from <= it.from && it.from <= sequence.to);
    return attempt && this.facts.touches[attempt.touch];
  }

  /** The shape that lies over what is drawn, if a stroke was tried there, and what is said of it. */
  overlay(sequence) {
    if (!sequence) return undefined;
    const { made } = this.maker;
    if (made?.sequence === sequence) return { points: made.stroke.template, words: made.name };
    const isThere = (it) => it?.drawn && sequence.from <= it.from && it.from <= sequence.to;
    const attempt = [this.picked, ...this.facts.attempts.filter((it) => it.fired !== undefined)].find(isThere);
    if (!attempt) return undefined;
    const { shape, distance, most_distance: most, score, template } = attempt.drawn;
    const points = Array.from({ length: template.length / 2 }, (_, index) => ({ x: template[2 * index], y: template[2 * index + 1] }));
    const figures = attempt.fired !== undefined ? `score ${score.toFixed(2)}` : `${distance.toFixed(2)} away, at most ${most.toFixed(2)}`;
    return { points, words: `${attempt.gesture}, shape ${shape}: ${figures}` };
  }

  /** Plays it otherwise: see Engine.play. `facts` are those of the gestures that take part. */
  vary(variation, facts = this.facts) {
    const scene = sceneWith(this.archive.get(`scene ${this.screen}`), this.facts, this.values);
    return readLanes(readLog(this.engine.play(scene, variation)), facts);
  }

  seek(time, isPlaying = false) {
    this.time = Math.min(this.end, Math.max(this.start, time));
    const sequence = this.sequenceAt(this.time);
    if (sequence !== this.sequence) {
      this.sequence = sequence;
      this.maker.show(sequence);
      this.contest.show(sequence);
    }
    this.stage?.draw(this.time);
    this.lanes.show(this.time);
    this.player.show(this.time);
    if (!isPlaying) this.tellState();
  }

  /** Says how everything stands now. */
  tellState() {
    const { time } = this;
    const fingers = this.touches.filter((touch) => touch.from <= time && time < touch.to).length;
    let failed = 0;
    const told = this.facts.gestures.flatMap((gesture, index) => {
      const lane = this.course.lanes[index];
      const spans = lane.spans.filter((span) => span.from <= time && time < span.to);
      const span = spans.find((it) => it.state === "active") ?? spans.find((it) => it.state === "waiting") ?? spans[0];
      const mark = lane.marks.find((it) => it.time === Math.round(time) && it.state !== "began");
      if (mark?.state === "failed" && gesture !== this.selected) {
        failed++;
        return [];
      }
      if (mark) return [`${gesture.name} ${Marks[mark.state].words}: ${mark.reason}`];
      if (!span) return [];
      return [`${gesture.name} ${{ active: "goes on", possible: "is possible" }[span.state] ?? `waits for ${span.names.join(", ")}`}`];
    });
    if (failed) told.push(failed === 1 ? "one other fails" : `${failed} others fail`);
    const glass = fingers === 0 ? "no finger down" : fingers === 1 ? "one finger down" : `${fingers} fingers down`;
    document.getElementById("state").textContent =
      `At ${this.ms(time)} ms: ${glass}. ${told.length ? told.join(". ") : "No gesture is tried"}.`;
  }

  select(gesture) {
    this.selected = gesture;
    this.lanes.draw();
    this.knobs.show(gesture);
  }

  /** Shows an attempt, and what it was like then. */
  pick(attempt, time) {
    this.picked = attempt;
    this.words.show(attempt);
    this.select(this.facts.gestures.find((gesture) => gesture.name === attempt.gesture) ?? this.selected);
    this.seek(time);
  }

  /** Shows what a mark in the lanes stands for. */
  choose(gesture, start, time) {
    const attempt = this.facts.attempts.find((it) => it.gesture === gesture.name && it.from === start);
    if (attempt) this.pick(attempt, time);
    else {
      this.select(gesture);
      this.seek(time);
    }
  }

  playAgain() {
    this.course = this.values.size === 0 ? this.original : this.vary({});
    this.contest.playAgain();
    this.maker.show(this.sequence);
    this.findMoments();
    this.lanes.draw();
    this.stage.draw(this.time);
    this.knobs.compare();
    this.tellState();
  }
}

/** Lets a button copy what `text` makes, and tell so. */
function copying(button, text) {
  const title = button.textContent;
  button.onclick = () => {
    const area = element("textarea", {}, text());
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    button.focus();
    button.textContent = isDone ? "Copied" : "The browser refused";
    document.getElementById("copied").textContent = button.textContent;
    setTimeout(() => {
      button.textContent = title;
      document.getElementById("copied").textContent = "";
    }, 2000);
  };
}

async function main() {
  const at = (id) => document.getElementById(id);
  const archive = await Archive.read();
  const facts = JSON.parse(Archive.text(archive.get("facts")));
  const screen = Number(new URLSearchParams(location.search).get("screen") ?? 0) || 0;
  const { screens, ...shared } = facts;
  if (!screens.length) throw new Error("no touchscreen of this recording is used by the configuration");
  const report = new Report(archive, { ...shared, ...(screens[screen] ?? screens[0]) }, screen);
  document.title = `${facts.recording} – gestured report`;
  at("title").textContent = facts.recording.split("/").at(-1);
  at("about").textContent = report.about;
  if (screens.length > 1) {
    at("screens").hidden = false;
    at("screen").append(...screens.map((it, index) => element("option", { value: index }, it.device)));
    at("screen").value = screen;
    at("screen").onchange = () => { location.search = `screen=${at("screen").value}`; };
  }
  const root = document.documentElement;
  const setLook = (look) => {
    root.dataset.look = look;
    at("look").setAttribute("aria-pressed", String(look === "dark"));
    report.stage?.draw(report.time);
  };
  setLook(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  at("look").onclick = () => setLook(root.dataset.look === "dark" ? "light" : "dark");
  // Paper is white.
  let look;
  addEventListener("beforeprint", () => {
    look = root.dataset.look;
    setLook("light");
  });
  addEventListener("afterprint", () => setLook(look));
  copying(at("copy"), () => report.words.text());
  await report.open();
  globalThis.report = report;
  root.dataset.ready = "";
}

main().catch((error) => {
  const notice = document.getElementById("notice");
  notice.textContent = `The report cannot be shown: ${error.message}`;
  notice.hidden = false;
});
