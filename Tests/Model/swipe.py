"""Swipe: a recognizer for each direction (SW4)."""

import math

from recognizer import Recognizer
from touches import cross, dot, exceeds, middle, reaches

DIAGONAL = math.sqrt(0.5)
ALONG = {
    "left": -1,
    "right": 1,
    "up": -1j,
    "down": 1j,
    "up_left": DIAGONAL * (-1 - 1j),
    "up_right": DIAGONAL * (1 - 1j),
    "down_left": DIAGONAL * (-1 + 1j),
    "down_right": DIAGONAL * (1 + 1j),
}


class Swipe(Recognizer):
    delays_ended = True

    def clear(self):
        self.travel = 0.0
        self.last_landing = None
        self.place = None

    def began(self, new, now):
        if len(self.touches) == len(new):
            self.deadline = now + self.gesture["max_duration_ms"] * 1000 + 1  # SW4
        self.last_landing = now
        if len(self.touches) > self.gesture["fingers"]:
            self.fail_of_too_many(now)  # SW3
        elif self.has_strayed:
            self.request("failed")  # SW6

    @property
    def ways(self):
        return [touch.place - touch.landing for touch in self.touches]

    @property
    def has_strayed(self):
        """SW6, and SW3: nothing is judged before all have landed."""
        unit, most = complex(ALONG[self.direction]), self.gesture["max_deviation_mm"]
        is_whole = len(self.touches) == self.gesture["fingers"]
        return is_whole and any(exceeds(abs(cross(unit, way)), most) for way in self.ways)

    def moved(self, touches, now):
        if len(self.touches) != self.gesture["fingers"]:
            return  # SW3
        gesture, unit = self.gesture, complex(ALONG[self.direction])
        time = (now - self.last_landing) / 1e6 * 500 / gesture["max_duration_ms"]
        ways = self.ways
        along = [dot(unit, way) for way in ways]
        is_back = any(exceeds(-way, gesture["max_backtrack_mm"]) for way in along)
        if is_back or self.has_strayed:
            self.request("failed")  # SW2, SW6
            return
        distance = gesture["min_distance_mm"] * (1 - 0.94 * time)
        deviation = gesture["max_deviation_mm"] * (1 - 0.98 * time)
        is_far = all(reaches(way, distance) for way in along)
        if is_far and not any(exceeds(abs(cross(unit, way)), deviation) for way in ways):
            self.travel = sum(along) / len(along)
            self.place = middle([touch.landing for touch in self.touches])  # SW5
            self.request("ended")  # SW1

    def ended(self, now):
        self.request("failed")  # SW4

    def can_prevent(self, other):
        """SW4: of a gesture's directions the one with the greater travel."""
        return other.gesture is not self.gesture or self.travel >= other.travel

    def values(self, now):
        fingers = self.gesture["fingers"]
        return {"location": self.place, "fingers": fingers, "direction": self.direction}
