"""Random gestures of few values, so that fingers meet limits exactly, and two at once."""

from plays import on_screen
from zones import Zone

SOME = [1, 1, 1, 2, 2, 3]  # fingers
LINEAR = ["left", "right", "up", "down"]
SWIPES = LINEAR + ["up_left", "up_right", "down_left", "down_right"]

COUNTED = {
    "fingers": SOME,
    "max_interval_ms": [50, 100, 200],
    "max_separation_mm": [5, 6, 10],
}
KEYS = {
    "tap": COUNTED
    | {
        "taps": [1, 1, 2, 2, 3],
        "max_duration_ms": [100, 200, 400],
        "max_movement_mm": [0, 3, 5],
    },
    "long_press": COUNTED
    | {
        "taps": [0, 0, 0, 1, 2],
        "min_duration_ms": [0, 50, 100, 200, 400],
        "max_movement_mm": [3, 4, 5],
    },
    "pan": {
        "min_fingers": [1, 1, 2, 2, 3],
        "slop_mm": [0, 2.5, 3, 5],
        "direction": ["any", "any", "horizontal", "vertical"] + LINEAR,
    },
    "edge_pan": {
        "edge": ["left", "right", "top", "bottom"],
        "edge_width_mm": [5, 6, 10],
        "slop_mm": [2.5, 3, 5],
        "fingers": SOME,
    },
    "swipe": {
        "fingers": SOME,
        "min_distance_mm": [5, 8, 10],
        "max_deviation_mm": [0, 3, 8],
        "max_backtrack_mm": [0, 0.5, 3],
        "max_duration_ms": [100, 200, 500],
    },
    "circle": {
        "fingers": SOME,
        "slop_deg": [0, 30, 60, 180],
        "min_radius_mm": [4, 5, 8],
        "direction": ["any", "clockwise", "counterclockwise"],
    },
    "pinch": {
        "fingers": [2, 2, 3],
        "slop_mm": [2, 3, 5],
        "direction": ["any", "in", "out"],
    },
    "rotation": {
        "fingers": [2, 2, 3],
        "slop_deg": [5, 10, 45],
        "direction": ["any", "clockwise", "counterclockwise"],
    },
}
MIXED = ["tap", "tap", "tap", "long_press", "swipe", "edge_pan", "pan", "pan", "pinch", "rotation"]
MIXED += ["circle"]
OF_TWO = ["pan", "pan", "pinch", "pinch", "rotation", "rotation", "edge_pan", "tap"]


def draw_zones(dice):
    zones = []
    for index in range(dice.choice([0, 0, 1, 2, 3])):
        near = complex(dice.choice([0, 20, 40, 80]), dice.choice([0, 20, 50]))
        size = complex(dice.choice([20, 40, 80, 80]), dice.choice([20, 50, 50]))
        zones.append(Zone(f"z{index}", near, on_screen(near + size)))
    return zones


def draw_types(dice):
    return [dice.choice(MIXED) for _ in range(dice.choice([1, 2, 2, 3, 3, 4, 5, 6]))]


def draw_types_of_two(dice):
    others = [dice.choice(OF_TWO) for _ in range(dice.choice([0, 0, 1, 2, 3]))]
    return ["pan", dice.choice(["pinch", "rotation"])] + others


def draw_gestures(dice, types, zones):
    gestures = []
    for index, type in enumerate(types):
        gesture = {"name": f"g{index}", "type": type}
        for key, values in KEYS[gesture["type"]].items():
            gesture[key] = dice.choice(values)
        if gesture["type"] == "pan":
            gesture["max_fingers"] = gesture["min_fingers"] + dice.choice([0, 0, 1, 7])
        if gesture["type"] == "swipe":
            gesture["direction"] = dice.sample(SWIPES, dice.choice([1, 1, 2, 4]))
        if zones and dice.random() < 0.5:
            gesture["zone"] = dice.choice(zones).name
        draw_switches(dice, gesture)
        draw_relations(dice, gesture, [other["name"] for other in gestures])
        gestures.append(gesture)
    dice.shuffle(gestures)  # a requirement may stand before or behind (B10)
    return gestures


def draw_switches(dice, gesture):
    if dice.random() < 0.15:
        gesture["cancels_touches"] = False
    if dice.random() < 0.2:
        gesture["delays_touches_began"] = True
    if dice.random() < 0.3:
        gesture["delays_touches_ended"] = dice.random() < 0.5


def draw_relations(dice, gesture, others):
    """Only with those before it, so that requirements make no cycle (B30)."""
    if others and dice.random() < 0.35:
        count = min(len(others), dice.choice([1, 1, 2]))
        gesture["require_to_fail"] = dice.sample(others, count)
    if others and dice.random() < 0.2:
        gesture["simultaneous_with"] = [dice.choice(others + ["*"])]


def draw_applications(dice, gestures, frames):
    """Some gestures are for certain applications; when which comes in front."""
    for gesture in gestures:
        if dice.random() < 0.5:
            key = dice.choice(["applications", "applications", "not_applications"])
            gesture[key] = dice.sample(["one", "two", "three"], dice.choice([1, 2]))
    times = [frame.time + dice.choice([0, 1, 5_000]) for frame in frames if dice.random() < 0.3]
    fronts = sorted(times + ([0] if dice.random() < 0.7 else []))
    return [(time, dice.choice(["one", "two", ""])) for time in fronts]
