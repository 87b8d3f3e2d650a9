"""The whole city seen from behind: left is right, and only letters are turned back."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from spytable.games.spy_guy.city.paper.scene import WIDTH, Scene, Slot
from spytable.games.spy_guy.city.paper.stage import name_slots

_LETTER: Final = (
    r'<path d="[^"]*" transform="translate\(-?[\d.]+ -?[\d.]+\) scale\([\d.]+\)" '
    r'stroke-width="[\d.]+"/>'
)
_WORD: Final = re.compile(rf'<g fill="none" stroke="[^"]*">(?:{_LETTER})+</g>')
"""A word, as `letters` writes it."""
_PLACE: Final = re.compile(r"translate\((-?[\d.]+) -?[\d.]+\) scale\(([\d.]+)\)")
_NTH: Final = re.compile(r"-[2-9]$")


def turn(scene: Scene) -> Scene:
    """A district mirrored; its places are counted from the left again."""
    pieces = tuple(replace(piece, svg=_mirror(piece.svg)) for piece in scene.pieces)
    slots = [_turn_slot(slot) for slot in scene.slots]
    ship = None if scene.ship is None else (WIDTH - scene.ship[0], scene.ship[1])
    return replace(scene, pieces=pieces, slots=tuple(name_slots(slots)), ship=ship)


def _turn_slot(slot: Slot) -> Slot:
    filler = _mirror(slot.filler) if slot.filler else ""
    by = _NTH.sub("", slot.by)
    return replace(slot, x=round(WIDTH - slot.x, 1), by=by, filler=filler)


def _mirror(svg: str) -> str:
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{_WORD.sub(_turn_back, svg)}</g>'


def _turn_back(word: re.Match[str]) -> str:
    """A word mirrored about its own middle, so that it can be read in a mirrored drawing."""
    spots = [(float(x), float(size)) for x, size in _PLACE.findall(word[0])]
    twice = spots[0][0] + spots[-1][0] + 4 * spots[-1][1]
    return f'<g transform="translate({twice:.1f} 0) scale(-1 1)">{word[0]}</g>'
