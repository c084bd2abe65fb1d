"""PIN5: whether two fingers go somewhere, or pinch or turn."""

import cmath
from dataclasses import dataclass

LATELY = 30_000
NOTICED = 0.3


@dataclass
class Motion:
    """Of two fingers, in millimetres and radians."""

    shift: float
    spread: float
    turn: float
    angle: float


def motion(before, after):
    apart = [places[1] - places[0] for places in (before, after)]
    angle = abs(cmath.phase(apart[0].conjugate() * apart[1]))
    distances = [abs(way) for way in apart]
    shift = abs(sum(after) - sum(before)) / 2
    return Motion(shift, abs(distances[1] - distances[0]), angle * sum(distances) / 2, angle)


class Pair:
    """Where two fingers have been since both are down."""

    def __init__(self):
        self.samples = []

    def rebase(self, touches, now):
        self.samples = []
        self.moved(touches, now)

    def moved(self, touches, now):
        if len(touches) == 2:
            self.samples.append((now, [touch.place for touch in touches]))

    def since_landing(self):
        return motion(self.samples[0][1], self.samples[-1][1])

    def lately(self):
        now, after = self.samples[-1]
        old = [places for time, places in self.samples if now - time >= LATELY]
        return motion(old[-1] if old else self.samples[0][1], after)


def waits(one):
    """PIN5: whether it leaves its two fingers to another for now."""
    if len(one.touches) != 2 or one.is_meant(one.pair.lately()):
        return False
    come = one.pair.since_landing()
    return any(
        other.has_come(come, NOTICED) for other in one.arbiter.recognizers if are_rivals(one, other)
    )


def are_rivals(one, other):
    return (
        other.is_of_two
        and one.goes_somewhere != other.goes_somewhere
        and set(one.touches) == set(other.touches)
        and other.standing == "open"  # B20: one that waits for another has decided
        and other.state != "failed"
        and one.arbiter.prevents(one, other)
        and one not in other.required
        and other not in one.required
    )
