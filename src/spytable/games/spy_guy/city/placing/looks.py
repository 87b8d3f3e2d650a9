"""What the clues of a city look like, and what is only like them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from spytable.games.spy_guy.city.paper.inks import FINDABLE
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.placing.eyes import told_apart
from spytable.games.spy_guy.city.placing.objects.shapes import SHAPES
from spytable.games.spy_guy.data import CLUES
from spytable.games.spy_guy.things import Look

COLOURS_EACH: Final = 2
"""In how many colours a shape is a clue: each clue has a twin that is a clue too."""
SCARCE: Final = 45
"""A shape that fits into fewer slots than this gets the clues with few copies."""
TOO_SCARCE: Final = 18
"""A shape that fits into fewer slots than this is no clue, if others can be."""


def palette(lots: Lots, colours: Sequence[str]) -> tuple[str, ...]:
    """Colours of one shape that everybody can tell apart, by lot."""
    chosen: list[str] = []
    for colour in lots.shuffled(colours):
        if all(told_apart(FINDABLE[colour], FINDABLE[other]) for other in chosen):
            chosen.append(colour)
    return tuple(chosen)


def palettes(lots: Lots, spent: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
    """The colours in which each shape is in the city, but for shapes that are decor in it."""
    return {name: palette(lots, tuple(FINDABLE)) for name in sorted(SHAPES) if name not in spent}


def clue_looks(
    lots: Lots, colours: Mapping[str, Sequence[str]], room: Mapping[str, int]
) -> tuple[Look, ...]:
    """What each clue looks like, from clue 1: rare shapes first, as those have few copies."""
    able = [name for name in sorted(colours) if len(colours[name]) >= COLOURS_EACH]
    roomy = sorted(lots.shuffled(able), key=lambda name: room[name] < TOO_SCARCE)
    pairs = [
        Look(name, colour)
        for name in roomy[: len(CLUES) // COLOURS_EACH]
        for colour in colours[name][:COLOURS_EACH]
    ]
    return tuple(sorted(lots.shuffled(pairs), key=lambda look: room[look.shape] >= SCARCE))


def decoy_looks(looks: Sequence[Look], colours: Mapping[str, Sequence[str]]) -> tuple[Look, ...]:
    """What is only like a clue: its shape in another colour, its colour elsewhere (SG-Q12)."""
    known = set(looks)
    every = (Look(name, colour) for name in sorted(colours) for colour in colours[name])
    return tuple(look for look in every if look not in known)
