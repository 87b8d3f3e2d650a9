"""Pieces as two signs, so that a board can be drawn: `b├` is the tunnel `bNES`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spytable.core.game import GameError
from spytable.games.spy_vs_spy.tiles import KINDS, OPENINGS, SPIES, Piece, Tile

_BOXES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By openings as bits, north first."""

GLYPH: Final[dict[Piece, str]] = {
    piece: piece if piece in SPIES else piece[0] + _BOXES[openings]
    for piece, openings in OPENINGS.items()
}
PIECE: Final[dict[str, Piece]] = {glyph: piece for piece, glyph in GLYPH.items()}
_TILE: Final[dict[str, Tile]] = {kind: kind for kind in KINDS}


def drawn(pieces: Iterable[Piece]) -> str:
    """Pieces one after the other."""
    return "".join([GLYPH[piece] for piece in pieces])


def pieces_in(text: str) -> tuple[Piece, ...]:
    """The pieces that `drawn` wrote."""
    return tuple([piece_in(text[at : at + 2]) for at in range(0, len(text), 2)])


def piece_in(text: str) -> Piece:
    """A piece by its two signs or by its letters."""
    piece = PIECE.get(text, text)
    if piece not in GLYPH:
        raise GameError(f"{text!r} is no piece; write b├, bNES, or Sb, Sw, Sg for a Spy")
    return piece


def tile_in(text: str) -> Tile:
    """A tile by its short name."""
    if text not in _TILE:
        raise GameError(f"{text!r} is no tile; there are {', '.join(KINDS)}")
    return _TILE[text]


def tiles_in(text: str) -> tuple[Tile, ...]:
    """Tiles one after the other; `-` for none."""
    if text == "-":
        return ()
    return tuple([tile_in(text[at : at + 2]) for at in range(0, len(text), 2)])
