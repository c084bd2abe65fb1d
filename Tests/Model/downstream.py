"""Section C, and HND3: what applications get of the touches of an exclusive screen."""

from touches import exceeds


class Delivery:
    """A touch as far as applications know it: withheld, down, or over for them."""

    def __init__(self, touch):
        self.touch = touch
        self.known = "withheld"
        self.end = None  # on the glass
        self.place = touch.place
        self.has_moved = False
        self.went_far = False

    def is_late(self, radius):
        """HND3: whether it lands where it lifts."""
        if radius is None:
            return False
        self.went_far |= exceeds(abs(self.place - self.touch.landing), radius)
        return not self.went_far


class Downstream:
    def __init__(self, tell, late):
        self.tell = tell
        self.late = late
        self.deliveries = []

    def note(self, landed, moved, lifted, cancelled):
        self.deliveries += [Delivery(touch) for touch in landed]
        for delivery in self.deliveries:
            if delivery.touch in moved:
                delivery.place = delivery.touch.place
                delivery.has_moved = True
        self.note_end(lifted, "ended")
        self.note_end(cancelled, "cancelled")

    def note_end(self, touches, end):
        for delivery in self.deliveries:
            if delivery.touch in touches:
                delivery.end = end

    def claim(self, winner, now):
        """C3."""
        for delivery in self.deliveries:
            if delivery.touch in winner.taken:
                if delivery.known == "down":
                    self.send(delivery, "cancelled", now)
                delivery.known = "over"

    def deliver(self, participants, now):
        for delivery in self.deliveries:
            of = [one for one in participants if delivery.touch in one.taken]
            self.deliver_begin(delivery, of, now)
            self.deliver_end(delivery, of, now)
        self.deliveries = [one for one in self.deliveries if not (one.end and one.known == "over")]

    def deliver_begin(self, delivery, participants, now):
        is_claimed = any(one.cancels and one.standing == "won" for one in participants)
        is_delayed = any(one.delays_began and one.is_possible for one in participants)  # C6, C11
        landing, was_moved = delivery.touch.landing, delivery.has_moved
        delivery.has_moved = False
        if delivery.known == "down" and was_moved:
            self.send(delivery, "moved", now)  # C2
        if delivery.known != "withheld":
            return
        if is_claimed or delivery.end == "cancelled":
            delivery.known = "over"  # C3, C7
        elif delivery.is_late(self.late):
            if delivery.end and not is_delayed:
                delivery.known = "down"
                delivery.place = delivery.touch.left
                left_at = delivery.touch.left_at
                self.tell(delivery.touch.number, "began", now, delivery.place, left_at)
        elif not is_delayed:
            delivery.known = "down"
            self.tell(delivery.touch.number, "began", now, landing, delivery.touch.landed)
            if not delivery.end and delivery.place != landing:
                self.send(delivery, "moved", now)  # C7

    def deliver_end(self, delivery, participants, now):
        is_delayed = any(one.delays_ended and one.is_possible for one in participants)  # C8, C11
        if delivery.known == "down" and delivery.end:
            if delivery.end == "cancelled" or not is_delayed:
                self.send(delivery, delivery.end, now)
                delivery.known = "over"

    def send(self, delivery, what, now):
        self.tell(delivery.touch.number, what, now, delivery.place, now)
