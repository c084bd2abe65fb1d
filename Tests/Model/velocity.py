"""D4: the velocity of what is sampled, a complex number per second."""

from touches import dot

WINDOW = 100_000
GAP = 40_000
RESTED = 80_000
MOST = 20


class Velocity:
    def __init__(self):
        self.samples = []

    def add(self, time, value):
        self.samples = (self.samples + [(time, value)])[-MOST:]

    def at(self, now):
        if not self.samples or now - self.samples[-1][0] >= RESTED:
            return 0j
        used = self.used()
        if len(used) < 2:
            return 0j
        motion = used[-1][1] - used[0][1]
        speed = slope(used) if len(used) > 2 else None
        if speed is None:
            seconds = (used[-1][0] - used[0][0]) / 1e6
            speed = motion / seconds if seconds > 0 else 0j
        return speed if dot(speed, motion) >= 0 else 0j

    def used(self):
        newest = self.samples[-1][0]
        used = [self.samples[-1]]
        for sample in reversed(self.samples[:-1]):
            if newest - sample[0] > WINDOW or used[0][0] - sample[0] > GAP:
                break
            used.insert(0, sample)
        return used


def slope(samples):
    """The derivative at the newest sample of the parabola nearest to all; None if none is."""
    end, value = samples[-1]
    times = [(time - end) / WINDOW for time, _ in samples]
    values = [sample - value for _, sample in samples]
    powers = [sum(time**k for time in times) for k in range(5)]
    rows = [[powers[i + j] for j in range(3)] for i in range(3)]
    right = [sum(v * time**k for v, time in zip(values, times)) for k in range(3)]
    whole = determinant(rows)
    if abs(whole) < 1e-12:
        return None
    linear = determinant([[row[0], right[i], row[2]] for i, row in enumerate(rows)])
    return linear / whole / (WINDOW / 1e6)


def determinant(m):
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )
