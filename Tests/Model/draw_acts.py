"""Random acts: nearly what a gesture waits for, and two fingers that do several things at once."""

import cmath

from pans import INWARD
from plays import Frame, Step, on_screen
from swipe import ALONG

PALM = 0.08
APART = [0, 12, 12j]  # fingers of one hand
LATER = [0, 0, 10_000, 40_000, 150_000]  # the next finger of a chord
EDGES = {"left": 4 + 50j, "right": 156 + 50j, "top": 80 + 4j, "bottom": 80 + 96j}


def draw_acts(dice, gestures):
    frames, time = [], 0
    for _ in range(dice.choice([1, 2, 3, 4])):
        gesture = dice.choice(gestures)
        wanted = gesture.get("fingers", gesture.get("min_fingers"))
        count = min(wanted + dice.choice([0, 0, 0, 0, 0, 1]), len(APART))
        spot = complex(dice.choice([20, 40, 60, 100]), dice.choice([20, 40, 60]))
        spot = EDGES.get(gesture.get("edge"), spot)
        times = gesture.get("taps", 1) + (gesture["type"] == "long_press")
        for _ in range(times + dice.choice([0, 0, 0, 1])):
            stride = draw_stride(dice, gesture)
            bend = draw_bend(dice, gesture)
            time = stroke(dice, frames, time, spot, count, stride, bend, draw_hold(dice, gesture))
            between = dice.choice([20, 50, gesture.get("max_interval_ms", 50)])
            time += between * 1000 + dice.choice([0, 0, 1])
        time += dice.choice([0, 50_000, 300_000])
    return frames


def draw_stride(dice, gesture):
    """How far the fingers go in a frame."""
    way = gesture.get("direction", "any")
    way = INWARD[gesture["edge"]] if gesture["type"] == "edge_pan" else way
    way = dice.choice(way) if gesture["type"] == "swipe" else way
    if gesture["type"] in ("tap", "long_press"):
        return dice.choice([0, 0, 0, 0.5, 1j])
    along = ALONG.get(way) or dice.choice([1, -1, 1j, -1j, 0.6 + 0.8j])
    return along * dice.choice([1, 2.5, 5]) + dice.choice([0, 0, 0.3, 0.3j])


def draw_bend(dice, gesture):
    """How the way turns from frame to frame."""
    if gesture["type"] != "circle":
        return 1
    return cmath.rect(1, dice.choice([0.1, 0.2, 0.4, -0.1, -0.2, -0.4, 0]))


def draw_hold(dice, gesture):
    """How long they stay once they have gone; about a limit, if it has one."""
    limit = 1000 * gesture.get("min_duration_ms", gesture.get("max_duration_ms", 100))
    return max(dice.choice([0, 10_000, 20_000, limit - 1, limit, limit + 1]), 0)


def stroke(dice, frames, time, spot, count, stride, bend, hold):
    """One stroke of a hand; the time when it is over."""
    places = {}
    for finger, apart in zip("abc", APART[:count]):
        places[finger] = on_screen(spot + apart)
        frames.append(Frame(time, [Step(finger, "+", places[finger])]))
        time += dice.choice(LATER) if finger != "abc"[count - 1] else 0
    lengths = [1, 2, 5, 10] if bend == 1 else [10, 20, 40, 80]
    for number in range(dice.choice(lengths) if stride else 0):
        bend = bend.conjugate() if bend != 1 and number % 20 == 19 and dice.random() < 0.3 else bend
        stride *= bend
        time += dice.choice([8_000, 10_000, 10_000, 20_000])
        places = {finger: on_screen(place + stride) for finger, place in places.items()}
        steps = [Step(finger, ">", place) for finger, place in places.items()]
        frames.append(Frame(time, steps))
    time += hold
    for finger in dice.sample(list(places), count):
        frames.append(Frame(time, [lift(dice, finger)]))
        time += dice.choice([0, 0, 10_000, 50_000])
    return time


def lift(dice, finger):
    return Step(finger, "!" if dice.random() < PALM else "-")


def draw_pairs(dice):
    """Two fingers, or three, that go, spread and turn."""
    frames, time = [], 0
    for _ in range(dice.choice([1, 2])):
        names = "abc"[: dice.choice([2, 2, 2, 3])]
        middle = complex(dice.randint(40, 120), dice.randint(35, 65))
        arms = [cmath.rect(dice.choice([5, 10, 20]), dice.uniform(0, 6.3)) for _ in names]
        for finger, arm in zip(names, arms):
            frames.append(Frame(time, [Step(finger, "+", on_screen(middle + arm))]))
            time += dice.choice([0, 0, 10_000, 40_000])
        time = move_together(dice, frames, time, names, middle, arms)
        for finger in dice.sample(names, len(names)):
            time += dice.choice([0, 10_000, 50_000])
            frames.append(Frame(time, [lift(dice, finger)]))
        time += dice.choice([10_000, 200_000])
    return frames


def move_together(dice, frames, time, names, middle, arms):
    """Fingers about a middle, in stretches of steady motion; in some the first one rests."""
    for _ in range(dice.choice([1, 2, 3])):
        way = cmath.rect(dice.choice([0, 0.3, 0.5, 0.7, 1]), dice.uniform(0, 6.3))
        angle = dice.choice([-0.1, -0.03, 0, 0, 0.03, 0.1])
        turn = cmath.rect(dice.choice([0.9, 0.97, 1, 1, 1.03, 1.1]), angle)
        resting = dice.choice([0, 0, 0, 1])
        for _ in range(dice.choice([3, 6, 10])):
            time += dice.choice([8_000, 10_000, 10_000, 16_000, 30_000])
            middle, arms = middle + way, [arm * turn for arm in arms]
            steps = [Step(f, ">", on_screen(middle + arm)) for f, arm in zip(names, arms)][resting:]
            frames.append(Frame(time, steps if dice.random() < 0.8 else steps[:1]))
    return time
