"""What comes of a play, as the model tells it and as a trace has it, and whether they agree."""

import re
from dataclasses import dataclass, field
from itertools import zip_longest

TIME = r"@([\d.]+)"
PLACE = r"(-?[\d.]+), (-?[\d.]+) mm"
STORM = re.compile(rf"(storm|calm) {TIME}")
TOUCH = re.compile(rf"touch (\d+) (\w+) {TIME} at {PLACE}(?:, of {TIME})?")
STATE = re.compile(rf"(g\d(?: \w+)?): (\w+) → (\w+) {TIME} ")
ACTION = re.compile(rf"(g\d) (\w+) {TIME}(.*)")
VALUES = {
    "fingers": re.compile(r" (\d+) fingers?"),
    "direction": re.compile(r" fingers? (\w+) at"),
    "location": re.compile(rf" at {PLACE}"),
    "by": re.compile(rf" by {PLACE}(?!/)"),
    "velocity": re.compile(rf" {PLACE}/s"),
    "scale": re.compile(r" scale (-?[\d.]+)"),
    "degrees": re.compile(r" turned (-?[\d.]+)°"),
}
# What a trace rounds, and a sum of decimal fractions.
ROUNDED = {"location": 0.06, "by": 0.06, "velocity": 1.01, "scale": 0.006, "degrees": 0.06}
RELATIVE = 1e-3


@dataclass
class Outcome:
    storms: list = field(default_factory=list)  # word, time
    actions: list = field(default_factory=list)  # gesture, word, time, values
    states: list = field(default_factory=list)  # label, before, after, time
    touches: list = field(default_factory=list)  # number, word, time, place, original time
    order: list = field(default_factory=list)  # of actions and touches (C4, B33)

    def note_action(self, *action):
        self.actions.append(action)
        self.order.append(f"action @{action[2]}")

    def note_touch(self, *touch):
        self.touches.append(touch)
        self.order.append(f"touch @{touch[2]}")

    def lines(self):
        for word, time in self.storms:
            yield f"{word} @{time / 1000:g}"
        for label, before, after, time in self.states:
            yield f"{label}: {before} → {after} @{time / 1000:.10g}"
        for name, word, time, values in self.actions:
            told = ", ".join(f"{key} {shown(value)}" for key, value in values.items())
            yield f"{name} {word} @{time / 1000:.10g} {told}"
        for number, word, time, place, original in self.touches:
            of = f", of @{original / 1000:.10g}" if original != time else ""
            yield f"touch {number} {word} @{time / 1000:.10g} at {shown(place)} mm{of}"


def shown(value):
    if isinstance(value, complex):
        return f"{value.real:.4g}, {value.imag:.4g}"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def microseconds(milliseconds):
    return round(float(milliseconds) * 1000)


def read(lines):
    """The outcome that lines of a trace tell."""
    outcome = Outcome()
    for line in lines:
        if found := STORM.match(line):
            outcome.storms.append((found[1], microseconds(found[2])))
        elif found := TOUCH.match(line):
            number, word, time, x, y, original = found.groups()
            place = complex(float(x), float(y))
            times = microseconds(time), microseconds(original or time)
            outcome.note_touch(int(number), word, times[0], place, times[1])
        elif found := STATE.match(line):
            outcome.states.append((*found.groups()[:3], microseconds(found[4])))
        elif found := ACTION.match(line):
            name, word, time, rest = found.groups()
            outcome.note_action(name, word, microseconds(time), read_values(rest))
        elif line != "nothing":
            raise ValueError(f"a line that no outcome has: {line}")
    return outcome


def read_values(text):
    values = {}
    for key, pattern in VALUES.items():
        if found := pattern.search(text):
            words = found.groups()
            numbers = [] if key == "direction" else [float(word) for word in words]
            values[key] = complex(*numbers) if len(numbers) == 2 else (numbers or words)[0]
    return values


def difference(program, rules):
    """The first thing in which they differ, in words; None if they agree.

    States are compared recognizer by recognizer: the rules do not say which is told first.
    """
    return (
        first("storms", program.storms, rules.storms)
        or first("actions", heads(program.actions), heads(rules.actions))
        or next(filter(None, map(of_values, program.actions, rules.actions)), None)
        or next(filter(None, map(first, *by_recognizer(program, rules))), None)
        or first("touches", heads(program.touches), heads(rules.touches))
        or first("actions and touches", program.order, rules.order)
        or next(filter(None, map(of_touch, program.touches, rules.touches)), None)
    )


def heads(told):
    return [one[:3] for one in told]


def by_recognizer(*outcomes):
    labels = sorted({state[0] for outcome in outcomes for state in outcome.states})
    told = [[[s for s in o.states if s[0] == label] for label in labels] for o in outcomes]
    return [f"states of {label}" for label in labels], *told


def first(what, program, rules):
    for of_program, of_rules in zip_longest(program, rules):
        if of_program != of_rules:
            return f"{what}: the program has {of_program}, the rules {of_rules}"
    return None


def of_values(program, rules):
    for key, value in rules[3].items():
        told = program[3].get(key)
        if told is None or not is_near(told, value, ROUNDED.get(key)):
            return f"{key} of {heads([rules])[0]}: the program has {told}, the rules {shown(value)}"
    return None


def of_touch(program, rules):
    if is_near(program[3], rules[3], ROUNDED["location"]) and program[4] == rules[4]:
        return None
    return f"a touch: the program has {program}, the rules {rules}"


def is_near(told, value, tolerance):
    if tolerance is None:
        return told == value
    return abs(told - value) <= 1.5 * tolerance + RELATIVE * abs(value)
