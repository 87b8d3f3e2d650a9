"""The hand: how long a person of a level takes, and how many slides that leaves."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, TypeAlias

from bench.opponents.frozen.spy_wire.traits import Traits
from spytable.games.spy_wire.data import CLOCKS

Beat: TypeAlias = Literal["place", "look", "begin", "slide", "think", "press", "tap"]
"""What takes time: placing fuses, looking before the clock runs, the first slide of a plan made
then, a slide of a plan, a slide after a new look, the button, and pulling a fuse."""

PLACE_MS: Final = 6_000
PRESS_MS: Final = 600
SPREAD: Final = 0.25
SHORTEST: Final = 0.55
LONGEST: Final = 2.2
"""How far a hand strays from its mean, as a factor."""
SURE_MS: Final = 700
"""The safety margin when seconds are counted."""


def mean_ms(beat: Beat, traits: Traits) -> int:
    """How long a beat takes on average."""
    match beat:
        case "place":
            return PLACE_MS
        case "look":
            return traits.look_ms
        case "begin" | "slide":
            return traits.slide_ms
        case "think":
            return traits.slide_ms + traits.look_ms // 3
        case "press":
            return PRESS_MS
        case "tap":
            return PRESS_MS + traits.slide_ms // 5


def beat_ms(beat: Beat, traits: Traits, rng: Random) -> int:
    """How long a beat takes this time, at random around the mean."""
    factor = min(LONGEST, max(SHORTEST, rng.lognormvariate(0.0, SPREAD)))
    return round(mean_ms(beat, traits) * factor)


def slides_in(ms: int, traits: Traits) -> int:
    """How many slides fit into a time, with the button at its end."""
    return max(0, ms - PRESS_MS) // traits.slide_ms


def grab_ms(fuses: int, traits: Traits) -> int:
    """What pulling so many fuses and holding the button takes, with something in hand (SW-Q21)."""
    return fuses * mean_ms("tap", traits) + PRESS_MS + CLOCKS.hold_ms + SURE_MS
