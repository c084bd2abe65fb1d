"use strict";
// A lane for each gesture, for commands and for applications. Time without touches is cut short.

const Row = 30, FarRow = 20, Head = 26, Gap = 34;

/** Times and places along the lanes. Time without touches is cut out. */
class TimeMap {
  constructor(report, room, zoom) {
    this.parts = [];
    const pad = 120000;
    const spans = report.sequences.map(({ from, to }) => ({ from: from - pad, to: to + 5 * pad }));
    for (const span of spans) {
      const last = this.parts.at(-1);
      if (last && span.from < last.to + pad) last.to = Math.max(last.to, span.to);
      else this.parts.push({ ...span });
    }
    if (!this.parts.length) this.parts.push({ from: report.start, to: report.end + pad });
    const total = this.parts.reduce((sum, part) => sum + part.to - part.from, 0);
    const least = (room - Gap * (this.parts.length - 1) - 16) / total;
    this.scale = Math.max(least, 20e-6) * zoom;
    let place = 8;
    for (const part of this.parts) {
      part.place = place;
      place += (part.to - part.from) * this.scale + Gap;
    }
    this.width = place - Gap + 8;
  }

  place(time) {
    let before;
    for (const part of this.parts) {
      if (time < part.from) {
        if (!before) return part.place;
        return before.place + (before.to - before.from) * this.scale
          + (Gap * (time - before.to)) / (part.from - before.to);
      }
      if (time <= part.to) return part.place + (time - part.from) * this.scale;
      before = part;
    }
    return before.place + (before.to - before.from) * this.scale;
  }

  time(place) {
    for (const part of this.parts) {
      if (place < part.place) return part.from;
      if (place <= part.place + (part.to - part.from) * this.scale) return part.from + (place - part.place) / this.scale;
    }
    return this.parts.at(-1).to;
  }
}

const Marks = {
  recognized: { sign: "●", words: "recognized" }, began: { sign: "▶", words: "began" },
  ended: { sign: "■", words: "ended" }, cancelled: { sign: "⊘", words: "cancelled" },
  failed: { sign: "✗", words: "failed" },
};

class Lanes {
  constructor(report) {
    this.report = report;
    this.zoom = 1;
    this.chart = document.getElementById("chart");
    this.names = document.getElementById("names");
    this.scroll = document.getElementById("scroll");
    for (const [state, words] of [["possible", "possible"], ["waiting", "waits for another"], ["active", "began, changes"]]) {
      document.getElementById("legend").append(element("li", {}, element("i", { class: `swatch ${state}` }), words));
    }
    for (const [name, words] of [["recognized", "recognized"], ["failed", "came near"], ["failed faded", "failed"], ["cancelled", "cancelled"]]) {
      document.getElementById("legend").append(
        element("li", {}, element("b", { class: `mark ${name}`, "aria-hidden": "true" }, Marks[name.split(" ")[0]].sign), ` ${words}`));
    }
    document.getElementById("in").onclick = () => this.zoomTo(this.zoom * 1.6);
    document.getElementById("out").onclick = () => this.zoomTo(this.zoom / 1.6);
    let held = false;
    const seek = (event) => report.seek(this.map.time(event.clientX - this.chart.getBoundingClientRect().left));
    this.chart.onpointerdown = (event) => {
      held = true;
      this.chart.setPointerCapture(event.pointerId);
      seek(event);
    };
    this.chart.onpointermove = (event) => { if (held) seek(event); };
    this.chart.onpointerup = this.chart.onpointercancel = () => { held = false; };
    let width = 0;
    new ResizeObserver(() => {
      if (this.scroll.clientWidth !== width) {
        width = this.scroll.clientWidth;
        requestAnimationFrame(() => this.draw());
      }
    }).observe(this.scroll);
  }

  zoomTo(zoom) {
    this.zoom = Math.min(200, Math.max(0.2, zoom));
    this.draw();
    this.follow(true);
  }

  draw() {
    const { report } = this, { facts, course } = report;
    const room = this.scroll.clientWidth || 800;
    this.map = new TimeMap(report, room, this.zoom);
    // Lanes in which nothing fired, and nothing came near, stand below and are low.
    const own = facts.gestures.map((gesture, index) => ({ title: gesture.name, gesture, index }));
    const isFar = (row) => report.original.lanes[row.index].isFar && !course.lanes[row.index].marks.some((mark) => mark.state !== "failed");
    const rows = [...own.filter((row) => !isFar(row)), { title: "commands", part: (top) => this.commands(top) },
      { title: "applications get", part: (top) => this.deliveries(top) }, ...own.filter(isFar).map((row) => ({ ...row, isFar: true }))];
    this.names.replaceChildren(element("div", { class: "head" }), ...rows.map((row) => row.part
      ? element("div", { class: "name quiet" }, row.title)
      : element("button", {
        class: row.isFar ? "name far" : "name", type: "button", title: row.title, "aria-pressed": String(report.selected === row.gesture),
        onclick: () => report.select(row.gesture),
      }, row.title)));
    const height = Head + rows.reduce((sum, row) => sum + (row.isFar ? FarRow : Row), 0) + 4, parts = [];
    parts.push(...this.axis(height));
    let top = Head;
    for (const row of rows) {
      const tall = row.isFar ? FarRow : Row;
      parts.push(svg("line", { x1: 0, x2: this.map.width, y1: top + tall, y2: top + tall, class: "rule" }));
      parts.push(...(row.part ? row.part(top) : this.lane(course.lanes[row.index], top, tall, row.gesture)));
      top += tall;
    }
    this.head = svg("line", { y1: 0, y2: height, class: "playhead" });
    this.chart.setAttribute("width", this.map.width);
    this.chart.setAttribute("height", height);
    this.chart.replaceChildren(...parts, this.head);
    this.show(report.time);
  }

  axis(height) {
    const { map, report } = this, parts = [];
    const step = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 30000].find((ms) => ms * 1000 * map.scale >= 64) ?? 60000;
    map.parts.forEach((part, index) => {
      for (let ms = Math.ceil((part.from - report.start) / 1000 / step) * step; report.start + ms * 1000 <= part.to; ms += step) {
        if (ms < 0) continue;
        ms = Math.abs(ms);
        const x = map.place(report.start + ms * 1000);
        parts.push(svg("line", { x1: x, x2: x, y1: Head - 6, y2: height, class: "grid" }));
        const isNarrow = x - part.place < 26 || map.place(part.to) - x < 26;
        if (!isNarrow || !ms) parts.push(svg("text", { x: Math.max(x, 20), y: 13, class: "tick" }, this.title(ms, step)));
      }
      if (index === 0) return;
      const x = part.place - Gap;
      parts.push(svg("rect", { x: x + 4, y: 0, width: Gap - 8, height, class: "gap" },
        svg("title", {}, `${((part.from - map.parts[index - 1].to) / 1e6).toFixed(1)} s in which nothing was touched`)));
      parts.push(svg("text", { x: x + Gap / 2, y: 14, class: "tick" }, "⋯"));
    });
    return parts;
  }

  title(ms, step) { return step < 1000 ? `${ms.toLocaleString("en")} ms` : `${ms / 1000} s`; }

  lane(lane, top, tall, gesture) {
    const parts = [], { map, report } = this, isFar = tall < Row;
    const order = ["possible", "waiting", "active"];
    for (const span of [...lane.spans].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))) {
      const [x, to] = [map.place(span.from), map.place(span.to)];
      const words = span.state === "waiting" ? `waits for ${span.names.join(", ")}`
        : span.state === "active" ? "began, changes" : "possible";
      parts.push(svg("rect", {
        x, width: Math.max(2, to - x), y: top + (isFar ? tall / 2 - 2 : span.state === "active" ? 6 : 10),
        height: isFar ? 4 : Row - (span.state === "active" ? 12 : 20), rx: 3, class: `span ${span.state} ${isFar ? "far" : ""}`,
      }, svg("title", {}, `${gesture.name}: ${words}, ${report.ms(span.from)} to ${report.ms(span.to)} ms`)));
    }
    for (const mark of lane.marks) {
      if (mark.state === "began") continue;
      const { sign, words } = Marks[mark.state], isFaded = mark.state === "failed" && !mark.isNear;
      const node = svg("text", { x: map.place(mark.time), y: top + tall / 2 + (isFaded ? 4 : 5), class: `mark ${mark.state} ${isFaded ? "faded" : ""}` }, sign,
        svg("title", {}, `${gesture.name} ${words} at ${report.ms(mark.time)} ms: ${mark.reason}`));
      node.onpointerdown = (event) => {
        event.stopPropagation();
        report.choose(gesture, mark.start, mark.time);
      };
      parts.push(node);
    }
    return parts;
  }

  /** When commands start: at recognized, at began and at the end. */
  commands(top) {
    const parts = [];
    this.report.course.lanes.forEach((lane, index) => {
      const gesture = this.report.facts.gestures[index];
      if (!gesture.does.length) return;
      for (const mark of lane.marks) {
        if (mark.state === "failed") continue;
        parts.push(svg("rect", { x: this.map.place(mark.time) - 3, y: top + 9, width: 6, height: 12, rx: 2, class: "command" },
          svg("title", {}, `${this.report.ms(mark.time)} ms, ${gesture.name} ${Marks[mark.state].words}: ${gesture.does.join(", ")}`)));
      }
    });
    return parts;
  }

  deliveries(top) {
    return this.report.course.deliveries.map((it) => {
      const x = this.map.place(it.from), late = (it.from - it.landed) / 1000;
      const words = `${this.report.ms(it.from)} to ${this.report.ms(it.to)} ms`
        + (late > 0 ? `, ${late.toFixed(0)} ms after the finger` : "") + (it.cancelled ? ", then taken back" : "");
      return svg("rect", { x, y: top + 11, width: Math.max(2, this.map.place(it.to) - x), height: 8, rx: 2,
        class: `delivery ${it.cancelled ? "cancelled" : ""}` }, svg("title", {}, words));
    });
  }

  /** Moves the line that stands for now. */
  show(time) {
    const x = this.map.place(time);
    this.head.setAttribute("x1", x);
    this.head.setAttribute("x2", x);
    this.follow(false);
  }

  /** That time, or, where nobody touches for long, the moment before somebody does. */
  skipping(time) {
    const { parts } = this.map;
    const next = parts.findIndex((part) => part.from > time);
    return next > 0 && time > parts[next - 1].to ? parts[next].from : time;
  }

  follow(isForced) {
    const x = this.map.place(this.report.time), { scrollLeft, clientWidth } = this.scroll;
    if (isForced || x < scrollLeft + 20 || x > scrollLeft + clientWidth - 20) this.scroll.scrollLeft = x - clientWidth / 3;
  }
}
