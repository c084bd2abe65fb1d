"""Pinch and rotation."""

import cmath
import math

from recognizer import Recognizer
from touches import middle, reaches, span

TOO_NEAR = 1  # D3, in millimetres


class TwoFingers(Recognizer):
    def clear(self):
        self.scale = 1.0
        self.angle = 0.0
        self.began_at = (1.0, 0.0)  # scale and angle there (PIN2, ROT2)
        self.span = 0.0
        self.landed_at = (0.0, 0.0)  # span and angle when a finger last landed
        self.places = []

    def began(self, new, now):
        if self.ignore_beyond(self.gesture["fingers"], new, now):
            return
        self.places = [touch.place for touch in self.touches]
        self.span = span(self.touches)
        self.landed_at = (self.span, self.angle)

    def moved(self, touches, now):
        if len(self.touches) != self.gesture["fingers"]:
            return  # PIN3
        self.follow()
        if self.is_active:
            self.request("changed")  # PIN3
            return
        change, slop = self.change, self.slop
        if change == 0 or not reaches(abs(change), slop):
            return  # PIN1, ROT1
        if self.gesture["direction"] in ("any", self.forwards if change > 0 else self.backwards):
            self.began_at = (self.scale, self.angle)
            self.request("began")
        else:
            self.request("failed")

    def follow(self):
        """D3."""
        before, now = self.places, [touch.place for touch in self.touches]
        smaller = min(self.span, span(self.touches))
        self.places, self.span = now, span(self.touches)
        if smaller < TOO_NEAR:
            return
        old, new = about_the_middle(before), about_the_middle(now)
        self.scale *= math.sqrt(sum(abs(b) ** 2 for b in new) / sum(abs(a) ** 2 for a in old))
        self.angle += cmath.phase(sum(a.conjugate() * b for a, b in zip(old, new)))

    def ended(self, now):
        if not self.touches:
            self.request("ended" if self.is_active else "failed")  # PIN3, PIN4


def about_the_middle(places):
    center = middle(places)
    return [place - center for place in places]


class Pinch(TwoFingers):
    forwards, backwards = "out", "in"
    slop = property(lambda self: self.gesture["slop_mm"])
    change = property(lambda self: self.span - self.landed_at[0])

    def values(self, now):
        return super().values(now) | {"scale": self.scale / self.began_at[0]}


class Rotation(TwoFingers):
    forwards, backwards = "clockwise", "counterclockwise"
    slop = property(lambda self: math.radians(self.gesture["slop_deg"]))
    change = property(lambda self: self.angle - self.landed_at[1])

    def values(self, now):
        return super().values(now) | {"degrees": math.degrees(self.angle - self.began_at[1])}
