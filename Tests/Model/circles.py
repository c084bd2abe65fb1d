"""Circle."""

import cmath
import math

from recognizer import Recognizer
from touches import centroid, cross, dot, middle, reaches

STRAIGHT = 25  # CIR1, in millimetres
MOST_LOOKS = 64  # CIR2
LEAST_ARC = math.radians(60)  # CIR2


class Circle(Recognizer):
    def clear(self):
        self.looks = []  # place, length of the way, angle
        self.angle = 0.0
        self.farthest = 0.0
        self.began_at = None

    def began(self, new, now):
        if not self.ignore_beyond(self.gesture["fingers"], new, now):
            self.restart()

    def restart(self):
        if self.touches and not self.is_active:
            self.looks = [(centroid(self.touches), 0.0, 0.0)]
            self.angle = self.farthest = 0.0

    def moved(self, touches, now):
        if len(self.touches) != self.gesture["fingers"]:
            return
        place = centroid(self.touches)
        if self.is_active:
            self.go_round(place)
            self.request("changed")  # CIR3
        elif self.is_stride(place):
            self.turn(place)

    def is_stride(self, place):
        return reaches(abs(place - self.looks[-1][0]), self.gesture["min_radius_mm"] / 2)

    def look(self, place):
        length = self.looks[-1][1] + abs(place - self.looks[-1][0])
        self.looks = (self.looks + [(place, length, self.angle)])[-MOST_LOOKS:]

    def turn(self, place):
        """CIR1."""
        turn = 0.0
        if len(self.looks) > 1:
            last = self.looks[-1][0] - self.looks[-2][0]
            turn = angle_between(last, place - self.looks[-1][0])
        self.angle += turn
        self.look(place)
        if self.is_meant and abs(self.angle) > abs(self.farthest):
            self.farthest = self.angle
        slop, largest = math.radians(self.gesture["slop_deg"]), self.largest
        is_clockwise = self.farthest >= 0 and self.gesture["direction"] != "counterclockwise"
        back = (self.farthest - self.angle) * (1 if is_clockwise else -1)
        straight = self.last_millimetres(STRAIGHT)
        if abs(turn) > math.pi / 2 or (slop > 0 and reaches(back, slop / 2)):
            self.request("failed")
        elif straight is not None and straight < STRAIGHT / 2 / largest:
            self.request("failed")
        elif self.is_meant and reaches(abs(self.angle), slop):
            center, radius = fit(self.last_turn())
            if reaches(radius, self.gesture["min_radius_mm"]) and reaches(largest, radius):
                self.center, self.place, self.began_at = center, place, self.angle
                self.request("began")

    @property
    def is_meant(self):
        way = self.gesture["direction"]
        sense = math.copysign(1, self.angle)
        return way == "any" or sense == {"clockwise": 1, "counterclockwise": -1}[way]

    @property
    def largest(self):
        screen = self.arbiter.screen
        return max(self.gesture["min_radius_mm"], min(screen.real, screen.imag) / 2)

    def last_millimetres(self, span):
        """By how much they turned; None if the way is shorter."""
        length = self.looks[-1][1]
        older = [look for look in self.looks if reaches(length - look[1], span)]
        return abs(self.angle - older[-1][2]) if older else None

    def last_turn(self):
        """CIR2: the looks of it."""
        looks, gone = [self.looks[-1]], 0.0
        for look in reversed(self.looks[:-1]):
            gone += abs(looks[-1][2] - look[2])
            if gone > 2 * math.pi:
                break
            looks.append(look)
        return looks

    def go_round(self, place):
        """CIR2."""
        before, after = self.place - self.center, place - self.center
        self.place = place
        if min(abs(before), abs(after)) >= self.gesture["min_radius_mm"] / 4:
            self.angle += angle_between(before, after)
        if not self.is_stride(place):
            return
        self.look(place)
        looks = self.last_turn()
        angles = [angle for _, _, angle in looks]
        center, radius = fit(looks)
        is_round = self.gesture["min_radius_mm"] / 2 <= radius <= self.largest
        if max(angles) - min(angles) >= LEAST_ARC and is_round:
            self.center = center

    def ended(self, now):
        if self.is_active:
            self.request("ended")  # CIR3
        elif not self.touches:
            self.request("failed")
        else:
            self.restart()

    def values(self, now):
        angle = self.angle - self.began_at if self.began_at is not None else 0.0
        return super().values(now) | {"degrees": math.degrees(angle)}


def angle_between(one, other):
    return math.atan2(cross(one, other), dot(one, other))


def fit(looks):
    """The center and radius with the least sum of (distance² - radius²)²."""
    places = [place for place, _, _ in looks]
    mean = middle(places)
    places = [place - mean for place in places]
    xx, xy, yy = (
        sum(p.real * p.real for p in places),
        sum(p.real * p.imag for p in places),
        sum(p.imag * p.imag for p in places),
    )
    zx, zy = (sum(abs(p) ** 2 * p.real for p in places), sum(abs(p) ** 2 * p.imag for p in places))
    area = xx * yy - xy * xy
    if area <= 1e-9 * (xx + yy) ** 2:
        return mean, math.inf
    center = complex(zx * yy - zy * xy, zy * xx - zx * xy) / (2 * area)
    return mean + center, math.sqrt(abs(center) ** 2 + (xx + yy) / len(places))
