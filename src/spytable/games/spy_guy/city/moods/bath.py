"""The bath: every colour of a drawn district goes through its mood, panes by lot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from spytable.games.spy_guy.city.kit.horizon import SKY_DEPTH
from spytable.games.spy_guy.city.moods.mood import LIT, Mood
from spytable.games.spy_guy.city.paper.inks import AIR, GLASS, INK, SEA, Ink, mix
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.scene import Piece, Scene
from spytable.games.spy_guy.city.paper.stage import Light
from spytable.games.spy_guy.city.paper.tints import ROOM, Season

SMALL: Final = 9000
"""A piece with a longer text is a house, or something as large."""
ON_THE_GROUND: Final = 400
"""What is painted at a greater depth stands in the streets."""
FRONT: Final = 1640
"""What is painted at a greater depth is on the nearest roofs."""
STEPS: Final = 5
"""Light comes in so many steps, so that a city needs few inks."""
COVERED: Final = (-730, -656)
"""The depths of the ground."""
_COLOUR: Final = re.compile(r'(fill|stroke)="(#[0-9a-f]{6})"')
_SPOT: Final = re.compile(
    r"translate\((-?[\d.]+) -?[\d.]+\)|M(-?[\d.]+) ?-?[\d.]+|cx=\"(-?[\d.]+)\" cy="
)


def bathe(scene: Scene, mood: Mood, season: Season, lights: Sequence[Light], lots: Lots) -> Scene:
    """A district in a mood; depths, slots and what can be seen stay as they are."""
    bath = Bath(mood, season, lots)
    pieces = tuple(
        replace(piece, svg=bath.dip(piece.svg, _light_on(piece, mood, lights), piece.depth))
        for piece in scene.pieces
    )
    slots = tuple(
        replace(slot, filler=bath.dip(slot.filler, mood.base)) if slot.filler else slot
        for slot in scene.slots
    )
    sea = mood.ink(bath.ground.get(SEA, SEA))
    return replace(scene, pieces=pieces, slots=slots, line=mood.line, sea=sea)


class Bath:
    """A mood and a season, ready for drawings."""

    def __init__(self, mood: Mood, season: Season, lots: Lots) -> None:
        self._mood = mood
        self._lots = lots
        self.ground = {ink: to for ink, to in season.ground.items() if ink not in mood.own}

    def dip(self, svg: str, light: float = 0, depth: float = 0) -> str:
        """A drawing in the mood, at a depth that tells sky and ground from the rest."""
        cover = self._mood.cover if COVERED[0] <= depth <= COVERED[1] else None

        def dipped(found: re.Match[str]) -> str:
            ink, is_fill = Ink(found[2]), found[1] == "fill"
            if cover is not None:
                ink = under_snow(ink, cover, is_fill=is_fill)
            if depth == SKY_DEPTH and ink == AIR and not self._mood.is_plain:
                return f'{found[1]}="none"'  # a mood has a sky of its own
            return f'{found[1]}="{self._ink(ink, light, is_fill=is_fill)}"'

        return _COLOUR.sub(dipped, svg)

    def _ink(self, ink: Ink, light: float, *, is_fill: bool) -> Ink:
        mood = self._mood
        if ink == GLASS and is_fill and mood.lit:
            return self._lots.pick(LIT) if self._lots.chance(mood.lit) else mood.dark
        if ink == ROOM and mood.behind is not None:
            return mood.behind
        return mood.ink(self.ground.get(ink, ink), light)


def _light_on(piece: Piece, mood: Mood, lights: Sequence[Light]) -> float:
    """How much light falls on a piece, in steps."""
    if not mood.glow:
        return 0
    if piece.depth > FRONT:
        return _step(mood.base * 0.9)
    found = _SPOT.search(piece.svg)
    if piece.depth <= ON_THE_GROUND or found is None:
        return 0
    x = float(next(part for part in found.groups() if part is not None))
    near = max((light.at(x, piece.depth) for light in lights), default=0.0)
    if len(piece.svg) < SMALL:
        return _step(max(mood.base, near))
    return _step(max(mood.base * (0.85 if mood.glow > 0.9 else 0.6), 0.7 * near))


def _step(light: float) -> float:
    return round(light * STEPS) / STEPS


def under_snow(ink: Ink, cover: Ink, *, is_fill: bool) -> Ink:
    """Ground under snow: water, carpets and dark lines stay as they are."""
    red, green, blue = (int(ink[at : at + 2], 16) for at in (1, 3, 5))
    is_ground = blue <= red + 12 and red <= green + 90 and red + green + blue >= 240
    return mix(ink, cover, 0.82 if is_fill else 0.5) if is_ground and ink != INK else ink
