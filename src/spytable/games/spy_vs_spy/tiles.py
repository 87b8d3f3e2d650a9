"""Tiles: their kinds in a rack or in the pile, and the pieces they make when they lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

from spytable.games.spy_vs_spy import data

Tile: TypeAlias = Literal[
    "bI", "bL", "bT", "bX", "bD", "wI", "wL", "wT", "wX", "wD", "Sb", "Sw", "Sg"
]  # fmt: skip
"""A kind of tile. Tunnels: the Spy it shows (black, white), then its shape (I straight, L turn,
T, X intersection, D dead end). Spies: S, then black, white or gray."""

Piece: TypeAlias = str
"""A tile as it lies: a Spy tile by its kind, a tunnel by its colour and openings, `bNES`."""

Pile: TypeAlias = tuple[int, ...]
"""How many tiles of each kind lie in the pile: there is no order that could leak (SV-05)."""

KINDS: Final[tuple[Tile, ...]] = get_args(Tile)
TUNNELS: Final = KINDS[:10]
SPIES: Final = KINDS[10:]
ORDER: Final[dict[Tile, int]] = {kind: index for index, kind in enumerate(KINDS)}

DIRECTIONS: Final = "NESW"
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "I": (NORTH | SOUTH, EAST | WEST),
    "L": (NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH),
    "T": (15 - WEST, 15 - NORTH, 15 - EAST, 15 - SOUTH),
    "X": (15,),
    "D": (NORTH, EAST, SOUTH, WEST),
}
"""The openings of each shape, turned clockwise; equal turns are there once (SV-Q3)."""


def letters(openings: int) -> str:
    """Openings as letters, clockwise from the north."""
    return "".join(sign for bit, sign in enumerate(DIRECTIONS) if openings >> bit & 1)


PIECES: Final[dict[Tile, tuple[Piece, ...]]] = {
    kind: (kind,)
    if kind in SPIES
    else tuple(kind[0] + letters(openings) for openings in SHAPES[kind[1]])
    for kind in KINDS
}
"""Every way in which a tile of a kind may lie."""

KIND: Final[dict[Piece, Tile]] = {
    piece: kind for kind, pieces in PIECES.items() for piece in pieces
}
"""The kind of tile that a piece is."""

OPENINGS: Final[dict[Piece, int]] = {
    kind[0] + letters(openings): openings for kind in TUNNELS for openings in SHAPES[kind[1]]
} | dict.fromkeys(SPIES, 0)
"""The openings of a piece as bits, north first; a Spy has none (SV-26)."""

COVERS: Final[dict[str, str]] = {"Sw": "b", "Sb": "w", "Sg": "bw"}
"""The Spies on tunnel tiles that each Spy tile may cover (SV-61, SV-62, SV-63)."""

RACK: Final = 5  # SV-12, SV-40
KEPT: Final = 4  # SV-16, SV-40


def is_tunnel(piece: Piece) -> bool:
    """Whether a piece is a tunnel and not a Spy."""
    return piece[0] != "S"


def full_pile() -> Pile:
    """The pile before the first draw (SV-05)."""
    return tuple(
        data.TILES.spies[kind] if kind in SPIES else data.TILES.tunnels[kind[1]] for kind in KINDS
    )


def with_tiles(pile: Pile, kinds: Iterable[Tile]) -> Pile:
    """A pile and some tiles more."""
    counts = list(pile)
    for kind in kinds:
        counts[ORDER[kind]] += 1
    return tuple(counts)


def without_tiles(pile: Pile, kinds: Iterable[Tile]) -> Pile:
    """A pile less some tiles; negative where it never held them."""
    counts = list(pile)
    for kind in kinds:
        counts[ORDER[kind]] -= 1
    return tuple(counts)


def in_order(kinds: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles in canonical order, as a rack holds them."""
    return tuple(sorted(kinds, key=ORDER.__getitem__))


def listed(pile: Pile) -> list[Tile]:
    """Every tile of a pile, one by one."""
    return [kind for kind, count in zip(KINDS, pile, strict=True) for _ in range(count)]
