"""The numbers of the printed game, read from `data/`."""

from __future__ import annotations

from typing import Final

import msgspec

from spytable.core.game_data import read_data


class TabletData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tablet at the start, row 0 at Red's edge (SW-Q1, SW-Q10, SW-Q12)."""

    columns: int
    rows: int
    layout: tuple[tuple[str, ...], ...]


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The path tiles (SW-Q2): each has a partner, colours swapped and turned half round."""

    pairs: dict[str, int]


class DotData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many dots show through the hole of each Defuser, by row (SW-Q11)."""

    silver: tuple[int, ...]
    red: tuple[int, ...]


class ClockData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every length of time at the standard pace, and what untimed play counts instead."""

    turn_ms: int
    """A turn (SW-09)."""
    first_ms: int
    """Silver's first turn under the option (SW-Q30)."""
    start_ms: int
    """Until START, and until the hold that begins a Final Attempt (SW-Q24, SW-Q15)."""
    place_ms: int
    """For the fuses to be arranged (SW-Q25)."""
    pull_ms: int
    """For one penalty pull (SW-Q15)."""
    grab_ms: int
    """The longest silent pull clock (SW-Q21)."""
    hurry_ms: int
    """What is left when the ticking quickens (SW-45)."""
    hold_ms: int
    """How long a button is held (SW-41, SW-Q21)."""
    fine_ms: int
    """What a wrong claim costs (SW-Q18)."""
    turn_slides: int
    first_slides: int
    """Of Silver's first turn under the option (SW-Q30)."""
    hurry_slides: int
    fine_slides: int
    quiet_turns: int
    """So many turns in a row without a pulled fuse end the match (SW-Q23)."""
    turn_cap: int
    """Turns of each agent under the option (SW-Q23)."""
    start_slides: int
    """A first fuse can be wired in so many slides of a fair layout (SW-Q12)."""


TABLET: Final = read_data("spytable.games.spy_wire", "tablet.json", TabletData)
TILES: Final = read_data("spytable.games.spy_wire", "tiles.json", TileData)
DOTS: Final = read_data("spytable.games.spy_wire", "dots.json", DotData)
CLOCKS: Final = read_data("spytable.games.spy_wire", "clocks.json", ClockData)
FUSES: Final = read_data("spytable.games.spy_wire", "fuses.json", dict[str, int])
