"""Section B: who wins, who waits and who fails, in the order of B33."""


class Arbiter:
    """The recognizers of a screen, in the order of B4, and one dispatch after the other."""

    def __init__(self, screen, downstream, tell_state, tell_action):
        self.screen = screen
        self.downstream = downstream
        self.tell_state = tell_state
        self.tell_action = tell_action
        self.recognizers = []

    def add(self, recognizers):
        """B10: those of the file in reverse, so that the first in the file wins."""
        self.recognizers = sorted(recognizers, key=lambda one: -one.zone.depth)

    @property
    def participants(self):
        return [one for one in self.recognizers if one.takes_part]

    def standing(self, *kinds):
        return [one for one in self.recognizers if one.standing in kinds]

    def prevents(self, one, other):
        """B12."""
        return (
            one is not other
            and one.zone.is_related(other.zone)  # B7
            and one.can_prevent(other)
            and other not in one.beside  # B13
            and one not in other.beside
        )

    def dispatch(self, now):
        self.note_failures(now)
        for one in self.standing("open"):
            if one.state != "possible":
                one.standing = "candidate"
        self.hold_back(now)
        winners = self.choose(now)
        self.act(winners, now)
        self.downstream.deliver(self.participants, now)
        self.reset_those_done(now)

    def fail(self, one, now):
        one.standing = "lost"
        self.tell(one, "failed", now)
        for other in self.participants:
            if one in other.required:
                other.remembered.add(one)  # A19

    def tell(self, one, state, now):
        if one.told != state:
            self.tell_state(one, one.told, state, now)
            one.told = state

    def note_failures(self, now):
        for one in self.participants:
            has_nothing_left = not one.touches and one.deadline is None
            if has_nothing_left and not one.is_over and one.standing != "lost":
                one.request("cancelled")  # A5
            if one.standing in ("open", "candidate") and one.state == "failed":
                self.fail(one, now)
            if one.standing == "pending" and one.state in ("failed", "cancelled"):
                self.fail(one, now)  # A9

    def requirements(self, one):
        """B18, B25: met, unmet, or broken by one that recognized."""
        open_ones = [other for other in one.required if other not in one.remembered]
        open_ones = [other for other in open_ones if other.standing not in (None, "lost")]
        if any(other.standing == "won" for other in open_ones):
            return "broken"
        return "unmet" if open_ones else "met"

    def hold_back(self, now):
        """B20, B22."""
        for one in self.standing("candidate"):
            requirements = self.requirements(one)
            if requirements == "unmet":
                one.standing = "pending"
            elif requirements == "broken":
                self.fail(one, now)

    def choose(self, now):
        winners = []
        while candidates := self.standing("candidate") or self.released():
            self.exclude_by_those_who_won(candidates, winners, now)
            for one in candidates:
                if one.standing != "candidate":
                    continue
                if self.is_prevented(one):
                    self.fail(one, now)
                else:
                    winners.append(one)
                    self.win(one, now)
        return winners

    def released(self):
        """B21, B23."""
        released = [one for one in self.standing("pending") if self.requirements(one) == "met"]
        for one in released:
            one.standing = "candidate"
        return released

    def exclude_by_those_who_won(self, candidates, winners, now):
        """B6, B9."""
        for winner in self.standing("won"):
            if winner.is_active or winner in winners:
                for one in candidates:
                    if one.standing == "candidate" and self.prevents(winner, one):
                        self.fail(one, now)

    def is_prevented(self, one):
        """B33, 7: one-sidedly by another candidate; of two that prevent each other B10 decides."""
        return any(
            self.prevents(other, one) and not self.prevents(one, other)
            for other in self.standing("candidate")
        )

    def win(self, winner, now):
        """B28."""
        winner.standing = "won"
        for one in self.standing("open", "candidate", "pending"):
            if self.prevents(winner, one):
                self.fail(one, now)
        for one in self.standing("open", "candidate", "pending"):
            if winner in one.required and winner not in one.remembered:
                self.fail(one, now)  # B18

    def act(self, winners, now):
        for one in self.standing("won"):
            if one not in winners:
                for _ in range(one.changes):
                    self.send(one, "changed", now)  # A10
                one.changes = 0
                if one.is_over and one.told != one.state:
                    self.send(one, one.state, now)
        for one in winners:
            one.changes = 0  # A14, B21
            if one.cancels:
                self.downstream.claim(one, now)  # C4
            if one.has_begun:
                self.send(one, "began", now)
            if one.is_over:
                self.send(one, one.state, now)

    def send(self, one, state, now):
        self.tell(one, state, now)
        is_discrete = state == "ended" and not one.has_begun
        self.tell_action(one, "recognized" if is_discrete else state, now)

    def reset_those_done(self, now):
        """A18, A19."""
        for one in self.standing("lost"):
            self.reset(one, now)
        for one in self.participants:
            if one.standing == "won" and one.is_over:
                linked = self.linked(one)
                if all(other.standing == "won" and other.is_over for other in linked):
                    for other in linked:
                        self.reset(other, now)

    def linked(self, one):
        linked = [one]
        for member in linked:
            linked += [
                other
                for other in self.participants
                if other not in linked and (other in member.required or member in other.required)
            ]
        return linked

    def reset(self, one, now):
        self.tell(one, "possible", now)
        one.wipe()

    # B33, 1.

    def next_deadline(self):
        waiting = [one for one in self.participants if one.deadline is not None]
        return min(waiting, key=lambda one: one.deadline, default=None)

    def interrupt(self, touches, now):
        """E1, E9: of all, whatever touches they have; A9: those who wait fail silently."""
        for one in self.participants:
            one.touches = [touch for touch in one.touches if touch not in touches]
            self.cancel(one)
        self.downstream.note_end(touches, "cancelled")
        self.dispatch(now)

    def cancel(self, one):
        if one.standing == "pending" and one.is_over:
            one.state = "failed"  # A9
        else:
            one.request("cancelled")
