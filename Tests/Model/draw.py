"""Plays drawn from a seed."""

import random

from draw_acts import draw_acts, draw_pairs
from draw_fingers import STYLES, draw_frames
from draw_gestures import draw_applications, draw_gestures, draw_types, draw_types_of_two, draw_zones
from plays import Play


def draw(seed):
    dice = random.Random(seed)
    style = dice.choice(list(STYLES) + 3 * ["acts", "pairs"])
    zones = draw_zones(dice) if style != "pairs" else []
    types = draw_types_of_two(dice) if style == "pairs" else draw_types(dice)
    gestures = draw_gestures(dice, types, zones)
    if style == "pairs":
        frames = draw_pairs(dice)
    elif style == "acts":
        frames = draw_acts(dice, gestures)
    else:
        frames = draw_frames(dice, STYLES[style], is_storm=style == "storm")
    fronts = draw_applications(dice, gestures, frames) if dice.random() < 0.3 else []
    return Play(seed, zones, gestures, frames, fronts, draw_hands(dice)).tidied()


def draw_hands(dice):
    """In one play of four something is done for hands that tremble."""
    if dice.random() < 0.75:
        return {}
    keys = {
        "ignore_repeat_ms": dice.choice([0, 20, 100, 350]),
        "ignore_repeat_mm": dice.choice([0, 3, 5, 8, 30]),
        "steady_mm": dice.choice([0, 0.5, 3, 5, 8]),
        "tap_place": dice.choice(["first", "last"]),
    }
    return {key: value for key, value in keys.items() if dice.random() < 0.7}
