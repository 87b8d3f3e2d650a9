"""The traits of each level: the limits of a person."""

from __future__ import annotations

from typing import Final

import msgspec


class Traits(msgspec.Struct, frozen=True):
    """The hand, the eye and the nerve of a player."""

    slide_ms: int
    """The hand: from one slide to the next, on average."""
    look_ms: int
    """How long it looks at the tablet before it begins."""
    lines: int
    """Depth of planning: how many lines of play it keeps in sight at once."""
    boards: int
    """And how many boards it looks at in all before it moves; the budget of a decision."""
    fuses: int
    """How many fuses it hopes to wire in one turn, if time allows."""
    care: float
    """How often it minds, for a turn, where its own Defuser stands."""
    attention: float
    """How often it notices that the enemy's Defuser stands in its land (SW-Q18)."""
    spoils: int
    """Slides spent on the enemy's wires when its own work is done, at most."""
    reads: bool
    """Whether it weighs the enemy's best plan there, not only the breaks in his wires."""
    counts: bool
    """Whether it counts the seconds of a Final Attempt; else it stops when the ticking quickens."""
    slips: float
    """How often a slide goes wrong: the hand catches another tile, and it must plan anew."""


TRAITS: Final[dict[str, Traits]] = {
    "recruit": Traits(
        slide_ms=2_400,
        look_ms=4_200,
        lines=3,
        boards=2_000,
        fuses=1,
        care=0.3,
        attention=0.5,
        spoils=0,
        reads=False,
        counts=False,
        slips=0.05,
    ),
    "agent": Traits(
        slide_ms=2_000,
        look_ms=3_600,
        lines=5,
        boards=6_000,
        fuses=2,
        care=0.7,
        attention=0.7,
        spoils=0,
        reads=False,
        counts=False,
        slips=0.025,
    ),
    "operative": Traits(
        slide_ms=1_600,
        look_ms=3_000,
        lines=10,
        boards=12_000,
        fuses=2,
        care=0.9,
        attention=0.85,
        spoils=3,
        reads=False,
        counts=True,
        slips=0.01,
    ),
    "mastermind": Traits(
        slide_ms=1_150,
        look_ms=2_400,
        lines=20,
        boards=60_000,
        fuses=3,
        care=1.0,
        attention=1.0,
        spoils=6,
        reads=True,
        counts=True,
        slips=0.0,
    ),
}
