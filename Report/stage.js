"use strict";
// The screen to scale: a grid of centimetres, zones, edges, and the fingers' ways.

class Stage {
  constructor(canvas, report) {
    this.canvas = canvas;
    this.report = report;
    this.context = canvas.getContext("2d");
    new ResizeObserver(() => requestAnimationFrame(() => this.resize())).observe(canvas.parentElement);
  }

  resize() {
    const { width, height } = this.report.facts;
    const room = this.canvas.parentElement.clientWidth - 32;
    const across = Math.min(room, (Math.max(280, innerHeight * 0.46) * width) / height);
    const ratio = devicePixelRatio || 1;
    this.scale = (across - 2) / width;
    this.canvas.style.width = `${across}px`;
    this.canvas.style.height = `${height * this.scale + 2}px`;
    this.canvas.width = Math.round(across * ratio);
    this.canvas.height = Math.round((height * this.scale + 2) * ratio);
    this.context.setTransform(ratio, 0, 0, ratio, ratio, ratio);
    this.draw(this.report.time);
  }

  colour(name) { return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(); }

  draw(time) {
    if (!this.scale) return;
    const { context: c, report, scale } = this;
    const { width, height, zones, gestures } = report.facts;
    c.clearRect(-2, -2, this.canvas.width + 4, this.canvas.height + 4);
    c.fillStyle = this.colour("glass");
    c.fillRect(0, 0, width * scale, height * scale);
    for (const zone of zones) this.shade(zone, this.colour("zone"), zone.name);
    for (const gesture of gestures) for (const edge of gesture.edges ?? []) this.edge(gesture, edge);
    this.grid();
    c.lineCap = c.lineJoin = "round";
    const current = report.sequenceAt(time);
    for (const touch of report.touches) {
      if (current?.touches.includes(touch)) continue;
      this.way(touch.points, this.colour(`finger-${touch.colour}`), 0.35, 1.5);
    }
    for (const touch of current?.touches ?? []) this.finger(touch, time);
    const overlay = report.overlay(current);
    if (overlay) this.template(overlay);
    c.strokeStyle = this.colour("line");
    c.lineWidth = 1;
    c.strokeRect(0.5, 0.5, width * scale - 1, height * scale - 1);
  }

  grid() {
    const { context: c, scale } = this, { width, height } = this.report.facts;
    c.strokeStyle = this.colour("grid");
    c.lineWidth = 1;
    c.beginPath();
    for (let x = 10; x < width; x += 10) this.line(x, 0, x, height);
    for (let y = 10; y < height; y += 10) this.line(0, y, width, y);
    c.stroke();
    c.fillStyle = this.colour("faint");
    c.font = "11px system-ui, sans-serif";
    c.textAlign = "right";
    c.fillText(`${Math.round(width)} × ${Math.round(height)} mm, lines each 10 mm`,
      width * scale - 8, height * scale - 8);
    c.textAlign = "left";
  }

  line(x, y, toX, toY) {
    const at = (value) => Math.round(value * this.scale) + 0.5;
    this.context.moveTo(at(x), at(y));
    this.context.lineTo(at(toX), at(toY));
  }

  shade({ left, top, right, bottom }, colour, name) {
    const { context: c, scale } = this;
    c.fillStyle = colour;
    c.fillRect(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale);
    c.fillStyle = this.colour("quiet");
    c.font = "12px system-ui, sans-serif";
    // A name that is longer than its zone ends where the screen does, and stands above it where the
    // size of the screen stands.
    const { width, height } = this.report.facts;
    const last = width * scale - c.measureText(name).width - 6;
    const isLow = top * scale + 16 > height * scale - 20;
    c.fillText(name, Math.max(6, Math.min(left * scale + 6, last)), top * scale + (isLow ? -5 : 16));
  }

  edge(gesture, edge) {
    const { width, height } = this.report.facts;
    const deep = this.report.value(gesture, "edge_width_mm") ?? 0;
    const area = { left: 0, top: 0, right: width, bottom: height };
    if (edge === "left") area.right = deep;
    if (edge === "right") area.left = width - deep;
    if (edge === "top") area.bottom = deep;
    if (edge === "bottom") area.top = height - deep;
    this.shade(area, this.colour("edge"), "");
  }

  way(points, colour, opacity, thickness) {
    const { context: c, scale } = this;
    c.globalAlpha = opacity;
    c.strokeStyle = colour;
    c.lineWidth = thickness;
    c.beginPath();
    points.forEach(({ x, y }, index) => (index ? c.lineTo(x * scale, y * scale) : c.moveTo(x * scale, y * scale)));
    // A finger that never moved is a point.
    if (points.length === 1) c.lineTo(points[0].x * scale + 0.01, points[0].y * scale);
    c.stroke();
    c.globalAlpha = 1;
  }

  /** A stroke's shape over what is drawn, dashed, with words above or below it. */
  template({ points, words }) {
    const { context: c, scale } = this, { width } = this.report.facts;
    c.setLineDash([7, 5]);
    this.way(points, this.colour("ink"), 0.9, 1.5);
    c.setLineDash([]);
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    c.font = "12px system-ui, sans-serif";
    const across = c.measureText(words).width, left = Math.min(...points.map(({ x }) => x)) * scale;
    const [x, y] = [Math.max(6, Math.min(left, width * scale - across - 6)), top * scale > 40 ? top * scale - 14 : bottom * scale + 26];
    // Over what is there.
    c.strokeStyle = this.colour("glass");
    c.lineWidth = 4;
    c.strokeText(words, x, y);
    c.fillStyle = this.colour("ink");
    c.fillText(words, x, y);
  }

  /** Its way so far, with a tick each 50 ms, and the finger itself while it is down. */
  finger(touch, time) {
    const { context: c, scale } = this, colour = this.colour(`finger-${touch.colour}`);
    this.way(touch.points, colour, 0.25, 2);
    const past = touch.points.filter((point) => point.time <= time);
    if (!past.length) return;
    this.way(past, colour, 1, 3);
    c.fillStyle = colour;
    for (let tick = touch.from; tick <= Math.min(time, touch.to); tick += 50000) {
      const place = placeAt(touch.points, tick);
      c.beginPath();
      c.arc(place.x * scale, place.y * scale, 3.2, 0, 7);
      c.fill();
    }
    const last = past.at(-1), isDown = time < touch.to;
    c.beginPath();
    c.arc(last.x * scale, last.y * scale, Math.max(9, 4.5 * scale), 0, 7);
    c.globalAlpha = isDown ? 0.35 : 0.1;
    c.fill();
    c.globalAlpha = 1;
    c.lineWidth = 2;
    c.strokeStyle = colour;
    if (isDown) c.stroke();
    if (touch.cancelled && !isDown) {
      c.font = "bold 15px system-ui, sans-serif";
      c.fillText("✗", last.x * scale - 5, last.y * scale + 5);
    }
  }
}

/** Where a finger was at a time, between two events. */
function placeAt(points, time) {
  const next = points.findIndex((point) => point.time > time);
  if (next < 0) return points.at(-1);
  if (next === 0) return points[0];
  const [a, b] = [points[next - 1], points[next]];
  const part = (time - a.time) / (b.time - a.time);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
