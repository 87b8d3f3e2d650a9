"""Tiles as their owner and the others see them."""

from __future__ import annotations

from typing import Final

from spytable.games.da_vinci_code.model import Face
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    COLOURS,
    LONGEST,
    TILES,
    VALUE,
    Colour,
    Row,
    Tile,
)

# Faces are immutable: they are made once and reused.
FRONTS: Final[dict[Tile, tuple[Face, ...]]] = {
    tile: tuple(Face(COLOUR[tile], VALUE[tile], born, open=False) for born in range(LONGEST))
    for tile in TILES
}
OPENS: Final[dict[Tile, tuple[Face, ...]]] = {
    tile: tuple(Face(COLOUR[tile], VALUE[tile], born, open=True) for born in range(LONGEST))
    for tile in TILES
}
BACKS: Final[dict[Colour, tuple[Face, ...]]] = {
    colour: tuple(Face(colour, None, born, open=False) for born in range(LONGEST))
    for colour in COLOURS
}
_BACKS: Final[dict[Tile, tuple[Face, ...]]] = {tile: BACKS[COLOUR[tile]] for tile in TILES}


def faces(row: Row) -> tuple[Face, ...]:
    """A row as its owner sees it."""
    return tuple([(OPENS if s.open else FRONTS)[s.tile][s.born] for s in row])


def backs(row: Row) -> tuple[Face, ...]:
    """A row as the others see it: colours, serials and what is exposed (DV-07, DV-08)."""
    return tuple([(OPENS if s.open else _BACKS)[s.tile][s.born] for s in row])


def heap(row: Row) -> tuple[Face, ...]:
    """Opening tiles as the others see them before they stand: how many of each colour."""
    black = sum([COLOUR[stood.tile] == "b" for stood in row])
    return BACKS["b"][:black] + BACKS["w"][black : len(row)]


def turned(row: tuple[Face, ...]) -> tuple[Face, ...]:
    """A row of faces, with tiles that are not exposed seen from behind."""
    return tuple([face if face.open else BACKS[face.colour][face.born] for face in row])
