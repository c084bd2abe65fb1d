"""Random fingers, each by itself."""

import string

from plays import Frame, Step, on_screen

# How often a finger lands, and how often one that is down moves, by what hands do.
STYLES = {
    "taps": (0.4, 0.3),
    "drags": (0.2, 0.85),
    "mixture": (0.3, 0.6),
    "hand": (0.45, 0.3),
    "storm": (0.5, 0.2),
}
PAUSES = [0, 0, 0, 10, 10, 20, 20, 30, 50, 50, 100, 100, 150, 200, 0.001, 1]
STORM_PAUSES = [0, 10, 20, 30, 60, 0.001]
COLUMNS = [0, 3, 5, 6, 20, 40, 60, 80, 100, 159, 155, 154, 160]
ROWS = [0, 5, 6, 10, 20, 50, 70, 99, 95]
BESIDE = [0, 0, 0, 5, 6, -5, 3, 4j, 4j, -3j, 3 + 4j, 5 + 4j]
STRIDES = [0, 3, 3j, 5, -5, -5j, 3 + 4j, -3 + 4j, 0.5, 1 + 1j, 2 + 2j, 8, 10 + 1j]
PALM = 0.08


def draw_frames(dice, style, is_storm):
    fingers = Fingers(dice, style)
    count = 60 if is_storm else dice.choice([4, 8, 12, 20, 30])
    pauses = STORM_PAUSES if is_storm else PAUSES
    frames, time = [], 0
    for _ in range(count):
        time += round(1000 * dice.choice(pauses))
        if dice.random() < 0.02:
            time += dice.choice([400_000, 1_000_000])
        frames.append(Frame(time, fingers.steps(dice.choice([1, 1, 1, 2, 2, 3]))))
    return frames


class Fingers:
    MOST = 6

    def __init__(self, dice, style):
        self.dice = dice
        self.lands, self.moves = style
        self.places = {}
        self.strides = {}
        self.names = list(string.ascii_letters)
        self.spots = [complex(dice.choice(COLUMNS), dice.choice(ROWS)) for _ in range(3)]

    def steps(self, count):
        steps = []
        for _ in range(count):
            used = [step.finger for step in steps]
            free = [finger for finger in self.places if finger not in used]
            if len(self.places) < self.MOST and self.dice.random() < (self.lands if free else 0.9):
                steps.append(self.land())
            elif free:
                steps.append(self.go_on(self.dice.choice(free)))
        for step in steps:
            if step.what in "-!":
                self.names.append(step.finger)
        return steps

    def land(self):
        finger = self.names.pop(0)
        spot = self.dice.choice(self.spots) + self.dice.choice(BESIDE)
        anywhere = complex(self.dice.randint(0, 160), self.dice.randint(0, 100))
        self.places[finger] = on_screen(spot if self.dice.random() < 0.6 else anywhere)
        self.strides[finger] = self.dice.choice(STRIDES)
        return Step(finger, "+", self.places[finger])

    def go_on(self, finger):
        if self.dice.random() < self.moves:
            if self.dice.random() < 0.3:
                self.strides[finger] = self.dice.choice(STRIDES)
            self.places[finger] = on_screen(self.places[finger] + self.strides[finger])
            return Step(finger, ">", self.places[finger])
        del self.places[finger]
        return Step(finger, "!" if self.dice.random() < PALM else "-")
