"""What all recognizers have in common: the states of section A."""

from touches import CHORD, centroid

OVER = ("ended", "cancelled", "failed")  # A5


class Recognizer:
    """One row of the file, or one direction of a swipe, and its attempt.

    `state` is what it thinks, `told` what others see (B20). `standing` is None while it takes no
    part (B3), then open, candidate, pending, won or lost.
    """

    delays_ended = False  # C1

    def __init__(self, gesture, label, direction, arbiter):
        self.gesture = gesture
        self.label = label
        self.direction = direction
        self.arbiter = arbiter
        self.cancels = gesture.get("cancels_touches", True)
        self.delays_began = gesture.get("delays_touches_began", False)
        self.delays_ended = gesture.get("delays_touches_ended", self.delays_ended)
        self.required = []
        self.beside = set()  # B13: those that it may act beside
        self.deaf_until = None
        self.told = "possible"
        self.wipe()

    def wipe(self):
        """A20."""
        self.standing = None
        self.state = "possible"
        self.touches = []
        self.taken = []  # those that lifted included
        self.deadline = None
        self.remembered = set()  # A19: those required that have failed in this attempt
        self.has_begun = False
        self.changes = 0
        self.location = None
        self.fingers = 0
        self.clear()

    @property
    def takes_part(self):
        return self.standing is not None

    @property
    def is_possible(self):
        """As others see it; it has neither won nor lost (C6)."""
        return self.standing in ("open", "candidate", "pending")

    @property
    def is_active(self):
        return self.state in ("began", "changed")

    @property
    def is_over(self):
        return self.state in OVER

    def request(self, state):
        if self.is_over:
            return  # A7
        if self.state == "possible":
            state = {"cancelled": "failed", "changed": "began"}.get(state, state)  # A7
        elif state == "failed":
            state = "cancelled"  # A6
        self.has_begun |= state == "began"  # A4
        self.changes += state == "changed"  # A10
        self.state = state
        if self.is_over:
            self.deadline = None

    def fail_of_too_many(self, now):
        """A17b."""
        self.deaf_until = now + CHORD
        self.request("failed")

    def ignore(self, touches):
        """A22."""
        self.touches = [touch for touch in self.touches if touch not in touches]
        self.taken = [touch for touch in self.taken if touch not in touches]

    def ignore_beyond(self, most, new, now):
        """PAN4, PIN3: a finger too many ends what is possible; true if nobody new is left."""
        too_many = len(self.touches) - most
        if too_many <= 0:
            return False
        if not self.is_active:
            self.fail_of_too_many(now)
            return True
        self.ignore(new[-too_many:])
        return too_many >= len(new)

    def measure(self):
        """D1."""
        if self.touches:
            self.location = centroid(self.touches)
            self.fingers = len(self.touches)

    def values(self, now):
        return {"location": self.location, "fingers": self.fingers}

    # What a type does otherwise.

    has_tap_behind = False  # A17c

    def clear(self):
        pass

    def restarts_for(self, touch):
        """TAP6."""
        return False

    def began(self, new, now):
        pass

    def moved(self, touches, now):
        pass

    def ended(self, now):
        pass

    def deadline_reached(self, now):
        self.request("failed")

    def can_prevent(self, other):
        return True
