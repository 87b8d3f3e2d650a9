"""The twenty-six tiles, their order, and the rows and the pool they lie in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

import msgspec

from spytable.core.game import GameError

Colour: TypeAlias = Literal["b", "w"]
Value: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=11)] | Literal["dash"]
"""What can be said of a tile: its number, or that it is a dash."""
# fmt: off
Tile: TypeAlias = Literal[
    "b0", "w0", "b1", "w1", "b2", "w2", "b3", "w3", "b4", "w4", "b5", "w5",
    "b6", "w6", "b7", "w7", "b8", "w8", "b9", "w9", "b10", "w10", "b11", "w11",
    "b-", "w-",
]
# fmt: on
"""A tile by its short name: colour, then number or dash. No tile has a twin."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
"""In canonical order: by number, dark before light (DV-09, DV-10), dashes last."""
NUMBERS: Final = TILES[:24]  # DV-02
DASHES: Final = TILES[24:]  # DV-02
ORDER: Final[dict[Tile, int]] = {tile: index for index, tile in enumerate(TILES)}
COLOUR: Final[dict[Tile, Colour]] = {tile: cast("Colour", tile[0]) for tile in TILES}
VALUE: Final[dict[Tile, Value]] = {
    tile: "dash" if tile in DASHES else int(tile[1:]) for tile in TILES
}
WORTH: Final[dict[Tile, int]] = {
    tile: 0 if value == "dash" else value for tile, value in VALUE.items()
}
"""What a hidden tile adds to the winner's bonus (DV-40, DV-41)."""
SAYABLE: Final[tuple[Value, ...]] = (*range(12), "dash")
LONGEST: Final = len(TILES)
"""An upper limit of row lengths and serials."""

_BY_NAME: Final[dict[str, Tile]] = {tile: tile for tile in TILES}


def tile_named(name: str) -> Tile:
    """The tile with this short name."""
    tile = _BY_NAME.get(name)
    if tile is None:
        raise GameError(f"{name!r} is no tile; write b7, w11, or b- for the black dash")
    return tile


class Stood(msgspec.Struct, frozen=True, gc=False):
    """A tile in a row. `born` is its public serial there: a guess follows it as the row grows."""

    tile: Tile
    born: int
    open: bool = False


Row: TypeAlias = tuple[Stood, ...]
"""A code, lowest at the owner's left."""


def line_up(tiles: Sequence[Tile]) -> Row:
    """Fresh tiles in this order, with serials by place."""
    return tuple([Stood(tile, born) for born, tile in enumerate(tiles)])


def tiles_of(row: Row) -> tuple[Tile, ...]:
    """The tiles of a row, from the left."""
    return tuple([stood.tile for stood in row])


def gaps(row: Row, tile: Tile) -> range:
    """The gaps of a row where a tile may go; gap g is left of place g."""
    if tile in DASHES:
        return range(len(row) + 1)  # DV-31, DV-32
    order = ORDER[tile]
    first, last = 0, len(row)
    for place, stood in enumerate(row):
        if stood.tile in DASHES:
            continue  # DV-Q7
        if ORDER[stood.tile] < order:
            first = place + 1  # DV-09, DV-10
        else:
            last = place
            break
    return range(first, last + 1)


def insert_tile(row: Row, gap: int, tile: Tile, *, face_up: bool) -> Row:
    """The row with one more tile; the others keep their order and serials (DV-Q6, DV-24)."""
    return (*row[:gap], Stood(tile, len(row), face_up), *row[gap:])


def expose_tile(row: Row, place: int) -> Row:
    """The row with one more tile exposed (DV-18)."""
    stood = row[place]
    return (*row[:place], Stood(stood.tile, stood.born, open=True), *row[place + 1 :])


def is_sorted(row: Row) -> bool:
    """Whether the number tiles ascend, dark before light, dashes left out (DV-46)."""
    numbers = [ORDER[stood.tile] for stood in row if stood.tile not in DASHES]
    return all(low < high for low, high in pairwise(numbers))


def is_exposed(row: Row) -> bool:
    """Whether nothing of a row is hidden any more (DV-27)."""
    return all(stood.open for stood in row)


def hidden_count(row: Row) -> int:
    """How many tiles of a row are hidden."""
    return sum([not stood.open for stood in row])


class Pool(msgspec.Struct, frozen=True, gc=False):
    """The tiles in the centre, by colour, in canonical order: there is no secret stack."""

    black: tuple[Tile, ...]
    white: tuple[Tile, ...]

    def of(self, colour: Colour) -> tuple[Tile, ...]:
        """The tiles of one colour."""
        return self.black if colour == "b" else self.white

    def tiles(self) -> tuple[Tile, ...]:
        """All of them, black first."""
        return self.black + self.white

    def without(self, tile: Tile) -> Pool:
        """The pool less one tile."""
        if COLOUR[tile] == "b":
            return Pool(_less(self.black, tile), self.white)
        return Pool(self.black, _less(self.white, tile))

    def colours(self) -> tuple[Colour, ...]:
        """The colours that are left."""
        if self.black:
            return COLOURS if self.white else COLOURS[:1]
        return COLOURS[1:] if self.white else ()


def pool_of(tiles: Sequence[Tile]) -> Pool:
    """A pool of these tiles, whatever order they come in."""
    ordered = sorted(tiles, key=ORDER.__getitem__)
    return Pool(
        tuple([tile for tile in ordered if COLOUR[tile] == "b"]),
        tuple([tile for tile in ordered if COLOUR[tile] == "w"]),
    )


def _less(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]
