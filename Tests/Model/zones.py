"""B1: the tree of zones, and which of them are under a touch."""


class Zone:
    """A rectangle from its near corner to its far one; the first is the whole screen."""

    def __init__(self, name, near, far):
        self.name = name
        self.near = near
        self.far = far
        self.parent = None

    @property
    def area(self):
        size = self.far - self.near
        return size.real * size.imag

    @property
    def depth(self):
        return self.parent.depth + 1 if self.parent else 0

    def and_ancestors(self):
        zone = self
        while zone:
            yield zone
            zone = zone.parent

    def is_related(self, other):
        """B7."""
        return other in self.and_ancestors() or self in other.and_ancestors()

    def contains(self, other):
        return (
            self.near.real <= other.near.real
            and self.near.imag <= other.near.imag
            and self.far.real >= other.far.real
            and self.far.imag >= other.far.imag
        )

    def is_under(self, place, screen):
        """Right and bottom borders belong to it at the edge of the glass only."""
        x, y = place.real, place.imag
        return (
            (x >= self.near.real or self.near.real <= 0)
            and (y >= self.near.imag or self.near.imag <= 0)
            and (x < self.far.real or self.far.real >= screen.real)
            and (y < self.far.imag or self.far.imag >= screen.imag)
        )


def tree(zones, screen):
    """The whole screen and the zones, in the order of their declaration."""
    surface = Zone("", 0j, screen)
    larger_first = sorted(zones, key=lambda zone: -zone.area)
    for index, zone in enumerate(larger_first):
        containers = [other for other in larger_first[:index] if other.contains(zone)]
        smallest = min(containers, key=lambda other: other.area, default=surface)
        equal = [other for other in containers if smallest.contains(other)]
        zone.parent = equal[-1] if equal else surface
    return [surface] + zones


def deepest(zones, place, screen):
    """Among equally deep ones the first declared."""
    under = [zone for zone in zones[1:] if zone.is_under(place, screen)]
    return max(under, key=lambda zone: zone.depth, default=zones[0])
