"""Plays: gestures and fingers, as a trace has them (docs/traces.md) and as the model takes them."""

from dataclasses import dataclass, field, replace

from hands import Hands
from model import Model

SCREEN = 160 + 100j
HEAD = "# gestured trace 1\nscreen: 160 x 100 mm\nshows: changes, transitions, touches\n"
DEVICE = '[[device]]\nmatch = "*"\nexclusive = true\n'


@dataclass
class Step:
    finger: str
    what: str  # + > - or !
    place: complex = None

    def words(self, time):
        place = "" if self.place is None else f"({self.place.real:.7g},{self.place.imag:.7g})"
        return f"{self.finger}{self.what}{time / 1000:.10g}{place}"


@dataclass
class Frame:
    time: int
    steps: list


@dataclass
class Play:
    seed: int
    zones: list
    gestures: list
    frames: list
    fronts: list = field(default_factory=list)  # when which application comes in front
    hands: dict = field(default_factory=dict)  # [accommodation]

    def trace(self):
        zones = [table("zone", zone_keys(zone)) for zone in self.zones]
        gestures = [table("gesture", gesture) for gesture in self.gestures]
        hands = [f"[accommodation]\n{lines(self.hands)}"] if self.hands else []
        configuration = "\n".join([DEVICE] + hands + zones + gestures)
        return f"--- configuration\n{configuration}\n--- fingers: {self.seed}\n{self.strokes()}\n"

    def strokes(self):
        text, fronts = [], list(self.fronts)
        for before, frame in zip([None] + self.frames, self.frames):
            while fronts and fronts[0][0] <= frame.time:
                time, name = fronts.pop(0)
                text.append(f"{{{name}}}@{time / 1000:.10g}\n")
                before = None
            bar = "| " if before and before.time == frame.time else ""
            text.append(bar + " ".join(step.words(frame.time) for step in frame.steps) + "\n")
        return "".join(text)

    def outcome(self):
        """What the model says."""
        hands = Hands(self.hands)
        model = Model(SCREEN, self.zones, self.gestures, self.fronts, hands.late)
        for frame in numbered(self.frames, hands):
            model.frame(*frame)
        model.finish()
        return model.outcome

    def tidied(self):
        """Without steps of fingers that are not down, and empty frames."""
        down, frames = set(), []
        for frame in self.frames:
            steps = []
            for step in frame.steps:
                if (step.what == "+") != (step.finger in down):
                    steps.append(step)
                    (down.discard if step.what in "-!" else down.add)(step.finger)
            frames += [Frame(frame.time, steps)] if steps else []
        return replace(self, frames=frames)


def numbered(frames, hands):
    """Touches are numbered as they land, within a frame in the order of their slots."""
    slots, numbers, landed = {}, {}, 0
    for frame in frames:
        for step in frame.steps:
            if step.what == "+":
                slots[step.finger] = min(set(range(len(slots) + 1)) - set(slots.values()))
        steps = sorted(frame.steps, key=lambda step: slots[step.finger])
        gone = [step.finger for step in steps if step.what in "-!"]
        steps = hands.told(steps, frame.time)
        for step in steps:
            if step.what == "+":
                landed += 1
                numbers[step.finger] = landed
        told = {what: [step for step in steps if step.what == what] for what in "+>-!"}
        places = [[(numbers[step.finger], step.place) for step in told[what]] for what in "+>-"]
        yield frame.time, *places, [numbers[step.finger] for step in told["!"]]
        for finger in gone:
            del slots[finger]


def zone_keys(zone):
    size = zone.far - zone.near
    numbers = {
        "left": zone.near.real,
        "top": zone.near.imag,
        "width": size.real,
        "height": size.imag,
    }
    return {"name": zone.name} | {key: f"{number:g}mm" for key, number in numbers.items()}


def table(name, keys):
    return f"[[{name}]]\n{lines(keys)}"


def lines(keys):
    return "".join(f"{key} = {toml(value)}\n" for key, value in keys.items())


def toml(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(toml(one) for one in value)}]"
    return repr(value)


def on_screen(place):
    return complex(
        min(max(round(place.real, 3), 0), SCREEN.real),
        min(max(round(place.imag, 3), 0), SCREEN.imag),
    )
