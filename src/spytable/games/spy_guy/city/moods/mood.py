"""A mood: a bath of colour for everything that is only painted.

Wash is multiplied, veil is mixed in by a share; some inks have answers of their own. What stands
near a light keeps more of the day, since a search by night needs colours everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from spytable.games.spy_guy.city.paper.inks import (
    BUTTER,
    GLARE,
    INK,
    PEACH,
    SAGE,
    SKINS,
    SKY,
    Ink,
    is_findable,
    lite,
    mix,
)
from spytable.games.spy_guy.city.paper.pen import NO_LINE

WHITE: Final = Ink("#ffffff")
LIT: Final = (Ink("#ffd873"), Ink("#ffc95c"), Ink("#ffe6a3"))
"""Panes with light behind them."""
ROOMS: Final = (
    *(lite(SKY, 0.35), lite(BUTTER, 0.45), lite(SAGE, 0.4), lite(PEACH, 0.5)),
    *(lite(SKY, 0.45), lite(BUTTER, 0.5), lite(PEACH, 0.55), lite(SAGE, 0.5)),
)
"""The walls of open rooms in which something may stand."""
SKIN_LIGHT: Final = 0.62
"""How much of the day faces keep, wherever they are."""
_STEP: Final = 0.04


class Mood(msgspec.Struct, frozen=True):
    """How a city looks at an hour or in a weather."""

    wash: Ink = WHITE
    veil: Ink = WHITE
    share: float = 0
    """How much of the veil is mixed in."""
    line: Ink = INK
    own: Mapping[Ink, Ink] = {}
    """Inks with an answer of their own: air, ground, water."""
    rooms: Ink | None = None
    """The walls of open rooms."""
    behind: Ink | None = None
    """What is behind people who look out of a window."""
    lit: float = 0
    """The share of shut windows with light in them."""
    dark: Ink = INK
    """The other windows."""
    base: float = 0
    """How much light falls on small things away from lamps."""
    glow: float = 0
    """How much of the day full light gives back."""
    spent: tuple[str, ...] = ()
    """Shapes that are decor here: no clue, no twin and no card has them."""
    has_glare: bool = True
    """Whether panes reflect the sky."""
    cover: Ink | None = None
    """What lies on the ground."""

    @property
    def is_plain(self) -> bool:
        """Whether colours are those of the day."""
        return self.wash == WHITE and not self.share

    def ink(self, ink: Ink, light: float = 0) -> Ink:
        """An ink in this mood, with so much light on it, from 0 to 1."""
        return _ink_in(_key(self), ink, light)


class _Key(msgspec.Struct, frozen=True):
    """What decides about an ink; values that can be compared."""

    wash: Ink
    veil: Ink
    share: float
    line: Ink
    own: tuple[tuple[Ink, Ink], ...]
    rooms: Ink | None
    glow: float
    has_glare: bool


def _key(mood: Mood) -> _Key:
    return _Key(
        mood.wash,
        mood.veil,
        mood.share,
        mood.line,
        tuple(mood.own.items()),
        mood.rooms,
        mood.glow,
        mood.has_glare,
    )


@lru_cache(maxsize=1 << 15)
def _ink_in(mood: _Key, ink: Ink, light: float) -> Ink:
    if ink == INK:
        return mood.line
    if ink == GLARE and not mood.has_glare:
        return NO_LINE
    own = dict(mood.own).get(ink)
    if own is not None:
        return keep_off(own, mood.line)
    if ink in ROOMS and mood.rooms is not None:
        return mood.rooms
    if ink in SKINS and mood.glow:
        light = max(light, SKIN_LIGHT)
    bathed = mix(multiply(ink, mood.wash), mood.veil, mood.share)
    if light:
        bathed = mix(bathed, ink, round(light * mood.glow, 2))
    return keep_off(bathed, mood.line)


def multiply(ink: Ink, wash: Ink) -> Ink:
    """An ink under coloured light."""
    pairs = ((int(ink[at : at + 2], 16), int(wash[at : at + 2], 16)) for at in (1, 3, 5))
    return Ink("#" + "".join(f"{(a * b + 127) // 255:02x}" for a, b in pairs))


def keep_off(ink: Ink, line: Ink) -> Ink:
    """An ink, darkened step by step until no thing has nearly the same."""
    kept = ink
    for step in range(1, 8):
        if not is_findable(kept):
            return kept
        kept = mix(ink, line, round(step * _STEP, 2))
    return kept
