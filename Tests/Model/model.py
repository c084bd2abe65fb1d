"""A second reading of docs/semantics.md: a screen with its gestures, fed with frames.

It was written from the rules alone, by somebody who had not read the core, and has to stay so: who
changes a rule writes it here from the page. Where the page leaves something open, it does what the
program does, and that both agree there proves nothing:

- G7: only lifts count as contacts that have ended, cancelled ones do not; the calm comes to
  everybody after the deadlines of its time; moves in the frame of the outbreak are told to nobody.
- D1: a finger that lifts counts in the place that is told of its lift. What a landing or a move
  changes is measured before the actions.
- D4: three samples or more of no parabola (all but two of one time) go by the mean; a landing and
  a move of one time are one sample.
- B1: of two zones of one area that both contain a third the first declared is its parent.
- A5, D2: a finger that lifts before a pinch or rotation begins leaves what they measure from.
- B33: of deadlines of one time each is settled before the next is asked for.
- What is told with which number: touches of a frame land in the order of their slots, and the
  lowest free slot is taken.

Not in it: presses of keys (section H), delegates and subclasses (B2, B16, B19), disabling and
removing (E4 to E6), rotated screens, and what the daemon does around its gestures.
"""

from arbiter import Arbiter
from circles import Circle
from contacts import Panel
from downstream import Downstream
from outcomes import Outcome
from pans import EdgePan, Pan
from swipe import Swipe
from taps import LongPress, Tap
from touches import CHORD, Touch
from two_fingers import Pinch, Rotation
from zones import deepest, tree

TYPES = {
    "tap": Tap,
    "long_press": LongPress,
    "pan": Pan,
    "edge_pan": EdgePan,
    "swipe": Swipe,
    "circle": Circle,
    "pinch": Pinch,
    "rotation": Rotation,
}


class Model:
    def __init__(self, screen, zones, gestures, fronts=(), late=None):
        self.screen = screen
        self.now = 0
        self.down = {}
        self.fronts = list(fronts)
        self.front = None
        self.outcome = Outcome()
        self.panel = Panel()
        self.zones = tree(zones, screen)
        self.downstream = Downstream(self.outcome.note_touch, late)
        self.arbiter = Arbiter(screen, self.downstream, self.tell_state, self.tell_action)
        self.arbiter.add(self.recognizers(gestures))

    def tell_state(self, one, old, new, now):
        self.outcome.states.append((one.label, old, new, now))

    def tell_action(self, one, word, now):
        self.outcome.note_action(one.gesture["name"], word, now, one.values(now))

    def recognizers(self, gestures):
        zones = {zone.name: zone for zone in self.zones}
        all_of = {gesture["name"]: [] for gesture in gestures}
        for gesture in gestures:
            directions = gesture["direction"] if gesture["type"] == "swipe" else [None]
            for direction in directions:
                label = gesture["name"] + (f" {direction}" if len(directions) > 1 else "")
                one = TYPES[gesture["type"]](gesture, label, direction, self.arbiter)
                one.zone = zones[gesture.get("zone", "")]
                all_of[gesture["name"]].append(one)
        everybody = [one for ones in all_of.values() for one in ones]
        for one in everybody:
            for name in one.gesture.get("require_to_fail", []):
                one.required += all_of[name]
            for name in one.gesture.get("simultaneous_with", []):
                others = [other for other in everybody if other.gesture is not one.gesture]
                one.beside.update(others if name == "*" else all_of[name])
        return everybody

    def advance(self, time):
        """B33, 1, and B36: what is due until then."""
        while (one := self.arbiter.next_deadline()) and one.deadline <= time:
            self.now = max(self.now, one.deadline)
            one.deadline = None
            one.deadline_reached(self.now)
            self.arbiter.dispatch(self.now)
        calm = self.panel.calm_at
        if calm is not None and calm <= time:
            self.now = max(self.now, calm)
            self.outcome.storms.append(("calm", self.now))
            self.panel.calm()
        self.now = max(self.now, time)

    def frame(self, time, landings, moves, lifts, cancels):
        """Places of touches by number that land, move and lift; numbers of those cancelled."""
        self.advance(time)
        if landings and not self.down:  # B2: the application of the sequence
            while self.fronts and self.fronts[0][0] <= time:
                self.front = self.fronts.pop(0)[1]
        landed = [Touch(number, place, self.now) for number, place in landings]
        self.down |= {touch.number: touch for touch in landed}
        moved = [self.down[number] for number, place in moves if self.down[number].place != place]
        for number, place in moves:
            self.down[number].move(place)
        were_down = len(self.down)
        lifted = [self.down.pop(number) for number, _ in lifts]
        for touch, (_, place) in zip(lifted, lifts):
            touch.left, touch.left_at = place, self.now
        cancelled = [self.down.pop(number) for number in cancels]
        if not self.panel.storms:
            self.play(landed, moved, lifted, cancelled, were_down)
        self.panel.note_emptiness(not self.down, self.now)

    def play(self, landed, moved, lifted, cancelled, were_down):
        if self.panel.breaks_out(lifted, self.now):
            self.outcome.storms.append(("storm", self.now))
            older = [touch for touch in self.down.values() if touch not in landed]
            self.arbiter.interrupt(older + lifted + cancelled, self.now)
            self.panel.contacts = {}
            return
        self.panel.land(landed, self.now)
        self.panel.move(moved, self.now)
        self.panel.lift(lifted, were_down, self.now)
        self.panel.cancel(cancelled)
        self.deliver(landed, moved, lifted, cancelled)

    def deliver(self, landed, moved, lifted, cancelled):
        """A24, B33."""
        now = self.now
        self.include(landed)
        for one, touches in self.hearing_of(landed):
            one.began(touches, now)
            one.measure()
        for one, touches in self.hearing_of(moved):
            one.moved(touches, now)
            one.measure()
        left = self.losing(lifted)
        for one in left:
            if not one.is_over:
                one.ended(now)  # A15
        for one in self.losing(cancelled):
            self.arbiter.cancel(one)  # E3
        self.downstream.note(landed, moved, lifted, cancelled)
        self.arbiter.dispatch(now)
        for one in left:
            if one.takes_part and not one.is_over:
                one.measure()  # D1: what is told of a lift counts the finger

    def include(self, landed):
        """B33, 2."""
        contacts = self.panel.contacts
        offers = [
            (one, touch)
            for touch in landed
            for zone in deepest(self.zones, touch.landing, self.screen).and_ancestors()
            for one in self.arbiter.recognizers
            if one.zone is zone  # B1
            if self.admits(one)
        ]
        for one, touch in offers:
            may_join = one.takes_part and not one.is_over and contacts[touch].may_join(one)
            if may_join and one.restarts_for(touch):
                one.request("failed")  # TAP6
                self.arbiter.dispatch(self.now)
        for one, touch in offers:
            if one.deaf_until is not None and self.now <= one.deaf_until:
                one.deaf_until = self.now + CHORD  # A17b
            elif not one.is_over and contacts[touch].may_join(one):  # A15
                one.standing = one.standing or "open"
                one.touches.append(touch)
                one.taken.append(touch)

    def admits(self, one):
        """B2: whether it is for the application of the sequence."""
        wanted = one.gesture.get("applications")
        unwanted = one.gesture.get("not_applications", [])
        if self.front is None:
            return wanted is None and not unwanted
        return (wanted is None or self.front in wanted) and self.front not in unwanted

    def hearing_of(self, touches):
        """Those that are not over, in the order of B4, and which of the touches they have (A15)."""
        for one in self.arbiter.participants:
            own = [touch for touch in touches if touch in one.touches]
            if own and not one.is_over:
                yield one, own

    def losing(self, touches):
        """Those that have some of the touches, which are gone."""
        losing = [one for one in self.arbiter.participants if set(touches) & set(one.touches)]
        for one in losing:
            one.touches = [touch for touch in one.touches if touch not in touches]
        return losing

    def finish(self):
        """Time goes on until nothing is due; what is still down then is cancelled."""
        while (one := self.arbiter.next_deadline()) or self.panel.calm_at is not None:
            self.advance(one.deadline if one else self.panel.calm_at)
        self.arbiter.interrupt(list(self.down.values()), self.now)
        self.down = {}
