"""Touches, and how lengths, times and places are written and compared.

A place is a complex number of millimetres, x to the right and y down, so that abs() is a distance.
Times are whole microseconds.
"""

from dataclasses import dataclass

CHORD = 150_000  # A17b
ROUNDING = 1e-9  # sums of decimal fractions miss a limit by so much


def exceeds(value, limit):
    return value > limit + ROUNDING


def reaches(value, limit):
    """B36: within is inclusive."""
    return value >= limit - ROUNDING


def dot(one, other):
    return (one.conjugate() * other).real


def cross(one, other):
    return (one.conjugate() * other).imag


@dataclass(eq=False)
class Touch:
    number: int
    landing: complex
    landed: int

    def __post_init__(self):
        self.place = self.landing
        self.farthest = 0.0

    def move(self, place):
        self.place = place
        self.farthest = max(self.farthest, self.from_landing)

    @property
    def from_landing(self):
        return abs(self.place - self.landing)


def middle(places):
    """The centroid."""
    return sum(places) / len(places)


def centroid(touches):
    return middle([touch.place for touch in touches])


def span(touches):
    """PIN1: the mean distance from the centroid, doubled."""
    center = centroid(touches)
    return 2 * sum(abs(touch.place - center) for touch in touches) / len(touches)
