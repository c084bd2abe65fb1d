"use strict";
// What became of each attempt, in the words of `gesturectl explain`.

/** Makes an element; texts become text, never markup. */
function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

class Words {
  constructor(report) {
    this.report = report;
    this.list = document.getElementById("outcomes");
    this.words = document.getElementById("words");
    this.buttons = new Map();
    const groups = Map.groupBy?.(report.facts.attempts, (attempt) => attempt.touch ?? 0) ?? this.grouped();
    for (const [touch, attempts] of groups) {
      this.list.append(element("h3", {}, report.facts.touches[touch] ?? "Nothing was touched."));
      this.list.append(element("ul", {}, ...attempts.map((attempt) => element("li", {}, this.button(attempt)))));
    }
    if (!groups.size) this.list.append(element("p", {}, "Nothing was tried."));
  }

  grouped() {
    const groups = new Map();
    for (const attempt of this.report.facts.attempts) {
      const touch = attempt.touch ?? 0;
      groups.set(touch, [...(groups.get(touch) ?? []), attempt]);
    }
    return groups;
  }

  button(attempt) {
    const isFailed = attempt.outcome === "failed", isAbsent = attempt.outcome === "absent";
    const state = isAbsent ? "absent" : attempt.outcome === "ended" ? "recognized" : attempt.outcome;
    const what = isAbsent ? "took no part" : isFailed ? `did not fire, ${this.report.ms(attempt.to)} ms`
      : `fired at ${this.report.ms(attempt.fired)} ms${attempt.outcome === "cancelled" ? ", cancelled" : ""}`;
    const button = element("button", {
      type: "button", class: "outcome", "aria-pressed": "false",
      onclick: () => this.report.pick(attempt, attempt.fired ?? attempt.to),
    }, element("b", { class: `mark ${state}`, "aria-hidden": "true" }, Marks[state]?.sign ?? "–"),
    element("span", { class: "who" }, attempt.gesture), element("span", { class: "what" }, what));
    this.buttons.set(attempt, button);
    return button;
  }

  show(attempt) {
    for (const [other, button] of this.buttons) button.setAttribute("aria-pressed", String(other === attempt));
    const button = this.buttons.get(attempt);
    if (button) this.list.scrollTop = Math.max(0, button.offsetTop - this.list.offsetTop - 60);
    this.words.replaceChildren(...this.paragraphs(this.lines(attempt)));
  }

  /** The words that the report carries; where it does not, those that the lanes tell. */
  lines(attempt) {
    if (attempt.words.length) return attempt.words;
    const { facts, original } = this.report, { gesture, from, to, fired } = attempt;
    const who = `'${gesture}'`, index = facts.gestures.findIndex((it) => it.name === gesture);
    const mark = original.lanes[index]?.marks.findLast((it) => it.start === from);
    if (fired !== undefined) {
      const end = attempt.outcome === "recognized" ? "" : `, and ${attempt.outcome === "ended" ? "ended" : "was cancelled"} at ${this.report.ms(to)} ms`;
      return [`${who} fired at ${this.report.ms(fired)} ms${end}.`, mark ? `${mark.reason}.` : ""];
    }
    return [`${who} did not fire.`, `  ${this.report.ms(from)} ms  a finger landed.`, `  ${this.report.ms(to)} ms  ${mark?.reason ?? "it failed"}.`,
      `'gesturectl explain --at ${this.report.ms(from)} FILE.html' finds what would have made it fire.`];
  }

  /** The first line is who; remedies are those of the others that are indented by two. */
  paragraphs(lines) {
    const [first, ...rest] = lines;
    const nodes = [element("p", { class: "first" }, first ?? "")];
    let list;
    for (const line of rest) {
      if (line.startsWith("  ")) {
        const [what, ...how] = line.trim().split(/ {3,}/);
        const isTime = / ms {2}/.test(line) && /^\d/.test(line.trim());
        if (!list) nodes.push(list = element("ul", { class: "lines" }));
        if (isTime) {
          const [time, words] = line.trim().split(/ {2,}/);
          list.append(element("li", {}, element("time", {}, time), ` ${words ?? ""}`));
        } else if (how.length) {
          list.append(element("li", { class: line.includes("← not recommended") ? "doubtful" : "remedy" },
            element("code", {}, what), ` ${how.join(" ").replace("← not recommended", "(not recommended)")}`));
        } else list.append(element("li", { class: "faint" }, what));
      } else {
        list = undefined;
        nodes.push(element("p", {}, line));
      }
    }
    return nodes;
  }

  /** All of it as text, for somebody who is to help. */
  text() {
    const { facts, about } = this.report;
    return [about, "", ...facts.attempts.flatMap((attempt) => [...this.lines(attempt), ""])].join("\n");
  }
}
