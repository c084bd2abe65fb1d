"""What panels really do: contacts that break (G6), storms (G7) and hands that lift (A17c)."""

from dataclasses import dataclass

from touches import CHORD, exceeds
from velocity import Velocity

BROKEN = 100_000  # G6
BROKEN_MM = 15
TAP_MM = 2.5
TAP = 300_000
SLOW = 50  # in millimetres per second
BRIEF = 60_000  # G7
MANY = 12
STORM = 1_000_000
HAND = 3  # A17c


class Contact:
    """A touch as its panel sees it. `origin` says what gestures may do with it."""

    def __init__(self, touch, origin):
        self.touch = touch
        self.origin = origin
        self.velocity = Velocity()
        self.sample(touch.landed)

    def sample(self, now):
        self.velocity.add(now, self.touch.place)
        self.sampled = now

    def is_tap(self, now):
        was_near = not exceeds(self.touch.farthest, TAP_MM)
        return was_near and now - self.touch.landed <= TAP and self.origin != "broken"

    def may_join(self, recognizer):
        """G6, A17c: whether it takes part in its attempt, or begins one."""
        if self.origin == "finger":
            return True
        waits_for_it = self.origin == "hand" and recognizer.has_tap_behind
        return recognizer.takes_part and (recognizer.is_active or waits_for_it)


@dataclass
class Lifted:
    """Where a contact that was no tap was, and how it went there."""

    time: int
    place: complex
    sampled: int
    velocity: complex

    def is_near(self, place, now):
        by_now = self.place + self.velocity * (now - self.sampled) / 1e6
        nearest = min(abs(place - self.place), abs(place - by_now))
        return now - self.time <= BROKEN and not exceeds(nearest, BROKEN_MM)


class Panel:
    def __init__(self):
        self.contacts = {}
        self.lifted = []
        self.hand_until = None
        self.brief = []  # when such contacts ended
        self.storms = False
        self.empty_since = None

    def lifts_a_hand(self, now):
        return self.hand_until is not None and now <= self.hand_until

    def land(self, touches, now):
        for touch in touches:
            is_broken = any(lifted.is_near(touch.landing, now) for lifted in self.lifted)
            origin = "broken" if is_broken else "hand" if self.lifts_a_hand(now) else "finger"
            self.contacts[touch] = Contact(touch, origin)

    def move(self, touches, now):
        for touch in touches:
            self.contacts[touch].sample(now)

    def lift(self, touches, were_down, now):
        for touch in touches:
            if were_down >= HAND or self.lifts_a_hand(now):
                self.hand_until = now + CHORD
            contact = self.contacts.pop(touch)
            if not contact.is_tap(now):
                speed = contact.velocity.at(now)
                speed = speed if exceeds(abs(speed), SLOW) else 0
                self.lifted.append(Lifted(now, touch.place, contact.sampled, speed))

    def cancel(self, touches):
        """A17c: they open nothing."""
        for touch in touches:
            del self.contacts[touch]

    def breaks_out(self, lifted, now):
        """G7."""
        self.brief += [now for touch in lifted if now - touch.landed <= BRIEF]
        self.brief = [time for time in self.brief if now - time <= STORM]
        self.storms = len(self.brief) > MANY
        return self.storms

    def note_emptiness(self, is_empty, now):
        if not (self.storms and is_empty):
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now

    @property
    def calm_at(self):
        return None if self.empty_since is None else self.empty_since + STORM

    def calm(self):
        self.storms = False
        self.brief = []
        self.empty_since = None
