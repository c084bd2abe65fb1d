"""Pan and edge pan."""

from recognizer import Recognizer
from touches import CHORD, centroid, exceeds, reaches
from velocity import Velocity

INWARD = {"left": "right", "right": "left", "top": "down", "bottom": "up"}


def points(way, direction):
    """PAN5: whether a way is within 45° of a direction."""
    x, y = way.real, way.imag
    return {
        "any": True,
        "left": reaches(-x, abs(y)),
        "right": reaches(x, abs(y)),
        "up": reaches(-y, abs(x)),
        "down": reaches(y, abs(x)),
        "horizontal": reaches(abs(x), abs(y)),
        "vertical": reaches(abs(y), abs(x)),
    }[direction]


class Pan(Recognizer):
    def clear(self):
        self.travel = 0j  # of the centroid, without its jumps (D2)
        self.mark = 0j  # the travel when a finger last landed or lifted (PAN1)
        self.origin = 0j  # the travel where the translation is zero
        self.center = None
        self.velocity = Velocity()
        self.last_landing = None

    @property
    def least(self):
        return self.gesture["min_fingers"]

    @property
    def most(self):
        return self.gesture["max_fingers"]

    @property
    def way(self):
        return self.gesture["direction"]

    def rebase(self):
        if self.touches:
            self.center = centroid(self.touches)
        self.mark = self.travel

    def land(self, now):
        if self.last_landing is None:
            self.velocity.add(now, self.travel)
        self.last_landing = now
        self.rebase()

    def began(self, new, now):
        if not self.ignore_beyond(self.most, new, now):
            self.land(now)

    def moved(self, touches, now):
        center = centroid(self.touches)
        self.travel += center - self.center
        self.center = center
        if now != self.last_landing:
            self.velocity.add(now, self.travel)
        if len(self.touches) < self.least:
            return
        if self.is_active:
            self.request("changed")  # PAN3
            return
        self.begin()

    def begin(self):
        slop, way = self.gesture["slop_mm"], self.travel - self.mark
        if abs(way) == 0 or not reaches(abs(way), slop):
            return  # PAN1
        if points(way, self.way):
            self.origin = self.mark + way * slop / abs(way)  # PAN2
            self.request("began")
        else:
            self.request("failed")  # PAN5

    def ended(self, now):
        if self.is_active and len(self.touches) < self.least:
            self.request("ended")  # PAN3
        elif not self.touches:
            self.request("failed")  # PAN6
        else:
            self.rebase()

    def values(self, now):
        by, velocity = self.travel - self.origin, self.velocity.at(now)
        return super().values(now) | {"by": by, "velocity": velocity}


class EdgePan(Pan):
    """EDGE1."""

    def clear(self):
        super().clear()
        self.joined = 0

    @property
    def least(self):
        return self.gesture["fingers"]

    most = least

    @property
    def way(self):
        return INWARD[self.gesture["edge"]]

    def is_inside(self, touch):
        x, y, screen = touch.landing.real, touch.landing.imag, self.arbiter.screen
        distances = {"left": x, "right": screen.real - x, "top": y, "bottom": screen.imag - y}
        return not exceeds(distances[self.gesture["edge"]], self.gesture["edge_width_mm"])

    def began(self, new, now):
        before = self.joined
        for touch in new:
            if self.joined < self.least and self.is_inside(touch):
                self.joined += 1
            elif self.joined == 0:
                self.request("failed")
                return
            else:
                self.ignore([touch])
        if self.joined == before:
            return
        if before == 0:
            self.deadline = now + CHORD + 1
        if self.joined == self.least:
            self.deadline = None
        self.land(now)
