"""Tap and long press."""

from recognizer import Recognizer
from touches import exceeds, middle

TAP_BEFORE_PRESS = 750_000  # LP0


class Taps(Recognizer):
    """Taps one after the other; a long press has some before it (LP0)."""

    def clear(self):
        self.taps = 0
        self.places = []  # touch-downs of the tap that goes on
        self.place = None  # of the first tap

    @property
    def has_tap_behind(self):
        return self.taps > 0

    def is_apart(self, place):
        return exceeds(abs(place - self.place), self.gesture["max_separation_mm"])

    def restarts_for(self, touch):
        waits = self.gesture["fingers"] == 1 and not self.places and self.place is not None
        return waits and self.is_apart(touch.landing)

    def land(self, new, now, longest):
        """True if all fingers of a tap have landed by this."""
        if not self.places:
            self.deadline = now + longest  # TAP2
        self.places += [touch.landing for touch in new]
        if len(self.places) > self.gesture["fingers"]:
            self.fail_of_too_many(now)  # TAP5, LP4
        if len(self.places) != self.gesture["fingers"]:
            return False
        if self.taps == 0:
            self.place = middle(self.places)  # TAP7
        elif self.is_apart(middle(self.places)):
            self.request("failed")  # TAP6
        return not self.is_over

    def moved(self, touches, now):
        if any(exceeds(touch.from_landing, self.gesture["max_movement_mm"]) for touch in touches):
            self.request("failed")  # TAP4, LP2

    def ended(self, now):
        if self.touches:
            return
        if len(self.places) < self.gesture["fingers"]:
            self.request("failed")  # TAP5
            return
        self.taps += 1
        self.places = []
        self.deadline = now + self.gesture["max_interval_ms"] * 1000 + 1  # TAP3


class Tap(Taps):
    delays_ended = True

    def began(self, new, now):
        self.land(new, now, self.gesture["max_duration_ms"] * 1000)

    def ended(self, now):
        super().ended(now)
        if self.taps == self.gesture["taps"]:
            self.request("ended")  # TAP1

    def can_prevent(self, other):
        """B15."""
        return not (isinstance(other, Tap) and other.gesture["taps"] > self.gesture["taps"])

    def values(self, now):
        return {"location": self.place, "fingers": self.gesture["fingers"]}


class LongPress(Taps):
    @property
    def is_pressing(self):
        return self.taps == self.gesture["taps"]

    def began(self, new, now):
        if self.is_active:
            self.ignore(new)  # LP4
            return
        is_complete = self.land(new, now, TAP_BEFORE_PRESS)
        if not self.is_pressing or self.is_over:
            return
        self.deadline = None
        if is_complete and self.gesture["min_duration_ms"] == 0:
            self.request("began")  # LP5
        elif is_complete:
            self.deadline = now + self.gesture["min_duration_ms"] * 1000  # LP1

    def moved(self, touches, now):
        if self.is_active:
            self.request("changed")  # LP3
        else:
            super().moved(touches, now)

    def ended(self, now):
        if self.is_active:
            self.request("ended")  # LP3
        elif self.is_pressing:
            self.request("failed")  # LP4
        else:
            super().ended(now)

    def deadline_reached(self, now):
        self.request("began" if self.is_pressing and self.touches else "failed")  # LP1, TAP2, TAP3
