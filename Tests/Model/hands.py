"""Section I: what is done for hands that tremble, before anything else sees their fingers."""

from dataclasses import replace

from touches import exceeds

TAP_MM = 4  # HND3


class Finger:
    def __init__(self, landing, is_repeat):
        self.landing = self.place = landing
        self.is_repeat = is_repeat
        self.rests = True


class Hands:
    def __init__(self, keys):
        self.longest = 1000 * keys.get("ignore_repeat_ms", 0)
        self.near = keys.get("ignore_repeat_mm", 8)
        self.steady = keys.get("steady_mm", 0)
        self.late = max(self.steady, TAP_MM) if keys.get("tap_place") == "last" else None
        self.fingers = {}
        self.lifts = []  # where, and from when on the time counts

    def told(self, steps, now):
        """The steps of a frame as others are told of them. A lift has its place."""
        landings = {step.finger: self.repeats(step, now) for step in steps if step.what == "+"}
        return [told for step in steps if (told := self.tell(step, landings, now))]

    def repeats(self, step, now):
        """HND1."""
        if not self.longest:
            return False
        near = [
            lift
            for lift in self.lifts
            if now - lift[1] <= self.longest and not exceeds(abs(step.place - lift[0]), self.near)
        ]
        for lift in near:
            lift[1] = now
        return bool(near)

    def tell(self, step, landings, now):
        if step.what == "+":
            self.fingers[step.finger] = Finger(step.place, landings[step.finger])
        finger = self.fingers[step.finger]
        if step.what in "-!":
            del self.fingers[step.finger]
            if step.what == "-" and not finger.is_repeat:
                self.lifts.append([finger.place, now])
            step = replace(step, place=finger.place)
        elif step.what == ">":
            finger.place = step.place
            if exceeds(abs(step.place - finger.landing), self.steady):  # HND2
                finger.rests = False
            if finger.rests:
                step = replace(step, place=finger.landing)
        return None if finger.is_repeat else step
