"use strict";
// What fired, what came nearest, and what became of each attempt, in the words of `gesturectl explain`.

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
    this.words = document.getElementById("words");
    this.buttons = [];
    this.short();
    this.everything();
  }

  /** The attempts that came nearest, the nearest first. */
  get nearest() {
    return this.report.facts.attempts.filter((it) => it.near).sort((a, b) => a.near - b.near);
  }

  /** What fired, and what came nearest: what one wants to know first. */
  short() {
    const { attempts } = this.report.facts, fired = attempts.filter((it) => it.fired !== undefined && !it.quiet);
    const list = (title, nodes, none) => [element("h2", {}, title),
      nodes.length ? element("ol", {}, ...nodes.map((node) => element("li", {}, node))) : element("p", { class: "faint" }, none)];
    document.getElementById("fired").replaceChildren(
      ...list("Fired", fired.map((it) => this.button(it)), "No gesture fired."));
    document.getElementById("nearest").replaceChildren(
      ...list("Came nearest", this.nearest.map((it) => this.card(it)), "No gesture came near."));
  }

  /** One that did not fire, why, and the first thing to try. */
  card(attempt) {
    const [remedy] = attempt.remedies;
    return this.choice(attempt, "card", element("span", { class: "who" }, this.sign(attempt), ` ${attempt.gesture}`,
      element("span", { class: "what" }, ` ${this.report.ms(attempt.to)} ms`)),
    element("span", { class: "why" }, this.why(attempt)),
    ...(remedy ? [element("span", {}, element("code", {}, remedy.change),
      ` ${remedy.fires}${remedy.effects.length ? `, but ${remedy.effects.join(", ")}` : ""}`)] : []));
  }

  /** All that was tried, by what was touched; what is hardly worth a look is folded away. */
  everything() {
    const { attempts, touches } = this.report.facts, list = document.getElementById("outcomes");
    const groups = new Map();
    for (const it of attempts) {
      if (it.again || it.quiet) continue;
      groups.set(it.touch ?? 0, [...(groups.get(it.touch ?? 0) ?? []), it]);
    }
    for (const [touch, all] of groups) {
      const plain = all.filter((it) => it.fired !== undefined || it.near), rest = all.filter((it) => !plain.includes(it));
      const items = (some) => element("ul", {}, ...some.map((it) => element("li", {}, this.button(it))));
      list.append(element("h3", {}, touches[touch] ?? "Nothing was touched."));
      if (plain.length) list.append(items(plain));
      if (rest.length) {
        list.append(element("details", {}, element("summary", {}, `${rest.length} ${plain.length ? (rest.length === 1 ? "other " : "others ") : ""}did not fire`), items(rest)));
      }
    }
    if (!groups.size) list.append(element("p", {}, "Nothing was tried."));
  }

  sign(attempt) {
    const state = attempt.outcome === "ended" ? "recognized" : attempt.outcome;
    const name = state === "failed" && !attempt.near ? "failed faded" : state;
    return element("b", { class: `mark ${name}`, "aria-hidden": "true" }, Marks[state]?.sign ?? "–");
  }

  choice(attempt, name, ...children) {
    const button = element("button", {
      type: "button", class: name, "aria-pressed": "false",
      onclick: () => this.report.pick(attempt, attempt.fired ?? attempt.to),
    }, ...children);
    this.buttons.push([attempt, button]);
    return button;
  }

  button(attempt) {
    const { report } = this;
    const what = attempt.outcome === "absent" ? "took no part" : attempt.outcome === "failed" ? `did not fire, ${report.ms(attempt.to)} ms`
      : `${report.ms(attempt.fired)} ms${attempt.outcome === "cancelled" ? ", cancelled" : ""}`;
    return this.choice(attempt, "outcome", this.sign(attempt),
      element("span", { class: "who" }, attempt.gesture), element("span", { class: "what" }, what));
  }

  /** Why an attempt did not fire, in one sentence. */
  why(attempt) {
    if (attempt.steps.length) return attempt.steps.map((step) => step.words).join(", and ");
    return attempt.head.split(": ").slice(1).join(": ");
  }

  show(attempt) {
    for (const [other, button] of this.buttons) button.setAttribute("aria-pressed", String(other === attempt));
    const { facts } = this.report, nodes = [element("p", { class: "first" }, `${attempt.head}.`)];
    if (attempt.touch !== undefined) nodes.push(element("p", { class: "faint" }, `${facts.touches[attempt.touch]}.`));
    if (attempt.steps.length) {
      nodes.push(element("ul", { class: "lines" }, ...attempt.steps.map((step) => element("li", {},
        element("time", {}, `${this.report.ms(step.time)} ms`), ` ${step.words}.`))));
    }
    if (attempt.note) nodes.push(element("p", {}, attempt.note));
    if (attempt.remedies.length) {
      const list = (some) => element("ul", { class: "remedies" }, ...some.map((it) => this.remedy(it)));
      // They stand in the order in which to try them.
      const most = Math.max(2, attempt.remedies.findLastIndex((it) => !it.effects.length) + 1), rest = attempt.remedies.slice(most);
      nodes.push(element("p", {}, "What would have made it fire, tried by playing the recording again:"), list(attempt.remedies.slice(0, most)));
      if (rest.length) nodes.push(element("details", {}, element("summary", {}, `${rest.length} more that ${rest.length === 1 ? "changes" : "change"} something else`), list(rest)));
    }
    const vain = this.vain(attempt);
    if (vain) nodes.push(element("p", { class: "faint" }, vain));
    this.words.replaceChildren(...nodes);
  }

  remedy({ change, fires, effects }) {
    return element("li", { class: effects.length ? "doubtful" : "remedy" }, element("code", {}, change), ` ${fires}`,
      ...(effects.length ? [", but", element("ul", { class: "effects" }, ...effects.map((it) => element("li", {}, it)))] : []));
  }

  /** What was tried and did not help. */
  vain(attempt) {
    if (attempt.unsought) return `'gesturectl explain --all --at ${this.report.ms(attempt.from)} FILE.html' finds what would have made it fire.`;
    if (!attempt.vain.length) return "";
    const keys = attempt.vain.length > 1 ? `${attempt.vain.slice(0, -1).join(", ")} and ${attempt.vain.at(-1)}` : attempt.vain[0];
    return attempt.remedies.length ? `${keys} ${attempt.vain.length > 1 ? "do" : "does"} not help.`
      : `No single change would have made it fire. Tried: ${keys}.`;
  }

  /** All of it as text, for somebody who is to help: what came nearest first. */
  text() {
    const { facts, about } = this.report;
    const lines = (it) => [`${it.head}.`, ...it.steps.map((step) => `  ${this.report.ms(step.time)} ms  ${step.words}.`),
      ...(it.note ? [it.note] : []), ...it.remedies.map((one) => `  ${[one.change, one.fires].join("   ")}${one.effects.length ? `, but ${one.effects.join(", ")}` : ""}`),
      ...(this.vain(it) ? [this.vain(it)] : []), ""];
    const rest = facts.attempts.filter((it) => !it.again && !it.near);
    return [about, "", ...this.nearest.flatMap(lines), ...rest.flatMap(lines)].join("\n");
  }
}
