"""The smallest play of which something still holds."""

from dataclasses import replace

from plays import Frame

SWITCHES = [
    "require_to_fail",
    "simultaneous_with",
    "cancels_touches",
    "delays_touches_began",
    "delays_touches_ended",
    "applications",
    "not_applications",
]


def shrunk(play, differing):
    """`differing` takes plays and returns those that still differ."""
    while smaller := next(iter(differing(list(candidates(play)))), None):
        play = smaller
    return play


def candidates(play):
    """The play with something left out, the most first."""
    for gesture in play.gestures if len(play.gestures) > 1 else []:
        yield without_gesture(play, gesture["name"])
    for zone in play.zones:
        yield without_zone(play, zone)
    for key in play.hands:
        yield replace(play, hands={k: v for k, v in play.hands.items() if k != key})
    size = len(play.frames) // 2
    while size > 0:
        for start in range(0, len(play.frames), size):
            kept = play.frames[:start] + play.frames[start + size :]
            yield replace(play, frames=kept).tidied()
        size //= 2
    for front in play.fronts:
        yield replace(play, fronts=[other for other in play.fronts if other is not front])
    for index, frame in enumerate(play.frames):
        for step in frame.steps if len(frame.steps) > 1 else []:
            steps = [other for other in frame.steps if other is not step]
            frames = play.frames[:index] + [Frame(frame.time, steps)] + play.frames[index + 1 :]
            yield replace(play, frames=frames).tidied()
    for gesture in play.gestures:
        for key in SWITCHES:
            if key in gesture:
                yield changed(play, gesture, {k: v for k, v in gesture.items() if k != key})


def changed(play, gesture, new):
    gestures = [new if other is gesture else other for other in play.gestures]
    return replace(play, gestures=gestures)


def without_gesture(play, name):
    gestures = []
    for gesture in play.gestures:
        if gesture["name"] != name:
            gestures.append(without_name(gesture, name))
    return replace(play, gestures=gestures)


def without_name(gesture, name):
    kept = dict(gesture)
    for key in ("require_to_fail", "simultaneous_with"):
        if name in kept.get(key, []):
            kept[key] = [other for other in kept[key] if other != name]
            if not kept[key]:
                del kept[key]
    return kept


def without_zone(play, zone):
    gestures = []
    for gesture in play.gestures:
        is_in_it = gesture.get("zone") == zone.name
        gestures.append({k: v for k, v in gesture.items() if not (is_in_it and k == "zone")})
    zones = [other for other in play.zones if other is not zone]
    return replace(play, zones=zones, gestures=gestures)
