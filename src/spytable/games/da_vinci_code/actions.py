"""What seats and chance can do. Seats and places count from 0, places from the owner's left."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from spytable.core.game import Seat
from spytable.games.da_vinci_code.tiles import COLOURS, LONGEST, SAYABLE, TILES, Colour, Tile, Value

MOST_SEATS: Final = 4  # DV-01


class Take(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """How many tiles of each colour a seat takes for its code (DV-06)."""

    black: int
    white: int


class Arrange(msgspec.Struct, frozen=True, gc=False, tag="arrange"):
    """The opening order of a code, dashes where the owner wants them (DV-Q5)."""

    order: tuple[Tile, ...]


class DrawTile(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """Draw a clue tile of this colour (DV-14)."""

    colour: Colour


class Guess(msgspec.Struct, frozen=True, gc=False, tag="guess"):
    """Say what a hidden tile of another seat is (DV-16)."""

    seat: Seat
    place: int
    value: Value


class Stop(msgspec.Struct, frozen=True, gc=False, tag="stop"):
    """End the turn; the clue goes in hidden at this gap, None without a clue (DV-23)."""

    gap: int | None = None


class Place(msgspec.Struct, frozen=True, gc=False, tag="place"):
    """Lay the clue in at this gap, exposed (DV-25, DV-Q8)."""

    gap: int


class Reveal(msgspec.Struct, frozen=True, gc=False, tag="reveal"):
    """Turn up a hidden tile of one's own (DV-Q1)."""

    place: int


class Ready(msgspec.Struct, frozen=True, gc=False, tag="ready"):
    """Go on to the next round."""


class First(msgspec.Struct, frozen=True, gc=False, tag="first"):
    """Chance lets this seat begin (DV-Q12)."""

    seat: Seat


class Pick(msgspec.Struct, frozen=True, gc=False, tag="pick"):
    """Chance hands out this tile (DV-05, DV-14)."""

    tile: Tile


Answer: TypeAlias = Take | Arrange | Ready
"""What seats answer all at once, sealed."""
Action: TypeAlias = Take | Arrange | DrawTile | Guess | Stop | Place | Reveal | Ready | First | Pick

# Actions are immutable: they are made once and reused.
TAKES: Final[tuple[tuple[Take, ...], ...]] = tuple(
    tuple(Take(black, count - black) for black in range(count, -1, -1)) for count in range(5)
)
"""By how many tiles are due."""
DRAWS: Final[dict[Colour, DrawTile]] = {colour: DrawTile(colour) for colour in COLOURS}
GUESSES: Final[tuple[tuple[tuple[Guess, ...], ...], ...]] = tuple(
    tuple(tuple(Guess(seat, place, value) for value in SAYABLE) for place in range(LONGEST))
    for seat in range(MOST_SEATS)
)
"""By seat and place: every number, then the dash."""
NUMBER_GUESSES: Final[tuple[tuple[tuple[Guess, ...], ...], ...]] = tuple(
    tuple(calls[:-1] for calls in places) for places in GUESSES
)
"""By seat and place: every number (DV-Q9)."""
STOPS: Final = tuple(Stop(gap) for gap in range(LONGEST))
PLACES: Final = tuple(Place(gap) for gap in range(LONGEST))
REVEALS: Final = tuple(Reveal(place) for place in range(LONGEST))
FIRSTS: Final = tuple(First(seat) for seat in range(MOST_SEATS))
PICKS: Final[dict[Tile, Pick]] = {tile: Pick(tile) for tile in TILES}
