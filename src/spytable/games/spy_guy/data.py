"""The numbers of the printed game, read from `data/`."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from spytable.core.game_data import read_data

Clue: TypeAlias = int
"""The index number of a clue card, from 1."""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The way through the city, spaces counted from 0 (SG-Q3)."""

    port: int
    """The last space."""
    arrow: int
    """Where the shortcut begins."""
    alley: int
    """How many spaces the shortcut has (SG-28)."""
    rejoin: int
    """The space of the track that follows the shortcut."""
    starts: tuple[int, ...]
    """Where Moritz begins against 1, 2 and 3 players; the last space is for more too (SG-04)."""
    difficulty: dict[str, int]
    """What each difficulty adds to that (SG-Q14)."""


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The track of today, and what was different in old matches."""

    today: Track
    old_starts: tuple[int, ...]
    """Where Moritz began before the three spaces of the sheet came back: one for each number."""
    old_difficulty: dict[str, int]


class ClueRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clues that are alike in figures."""

    first: Clue
    last: Clue
    copies: int
    prints: int


class ClueData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clue cards and the markers (SG-Q4)."""

    markers: int
    rows: tuple[ClueRow, ...]


class ClockData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every length of time."""

    search_ms: dict[str, int]
    """The sand, by the option (SG-Q1, SG-Q14)."""
    team_ms: tuple[int, ...]
    """The usual sand for 1, 2, 3 and so on players: more eyes need less (SG-Q2)."""
    shortcut_ms: int
    """For the question of the shortcut (SG-Q16)."""
    open_ms: int
    """Until the next card opens by itself."""


class District(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of the board and its streets, by their keys into the words."""

    name: str
    streets: tuple[str, ...]


class CityData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What cities are made of, in city units."""

    width: int
    height: int
    """Of one district; they lie side by side."""
    forgiveness: int
    """How far beside a thing a tap still means it (SG-Q19)."""
    gap: int
    """How far apart the boxes of two things are at least."""
    closest: float
    """How many CSS pixels a unit has at a phone's closest zoom."""
    thumb: int
    """How many CSS pixels a thumb hits."""
    decoys: int
    """How many things of a district are no clue, at most."""
    districts: tuple[District, ...]
    landmarks: tuple[str, ...]
    """What a thing can stand by, by its key; the second one of a street is `bench-2`."""
    shapes: tuple[str, ...]
    colours: tuple[str, ...]


TRACKS: Final = read_data("spytable.games.spy_guy", "track.json", Tracks)
TRACK: Final = TRACKS.today
OLD_TRACK: Final = msgspec.structs.replace(
    TRACK, starts=TRACKS.old_starts, difficulty=TRACKS.old_difficulty
)
"""The track of matches from before the three spaces of the sheet came back."""
CLUE_DATA: Final = read_data("spytable.games.spy_guy", "clues.json", ClueData)
CLOCKS: Final = read_data("spytable.games.spy_guy", "clocks.json", ClockData)
CITY: Final = read_data("spytable.games.spy_guy", "city.json", CityData)

MARKERS: Final = CLUE_DATA.markers
_ROWS: Final = {clue: row for row in CLUE_DATA.rows for clue in range(row.first, row.last + 1)}
CLUES: Final[tuple[Clue, ...]] = tuple(sorted(_ROWS))
"""Every card of the deck."""
COPIES: Final = tuple(_ROWS[clue].copies for clue in CLUES)
"""How many times each clue is in the city, from clue 1 (SG-35)."""
PRINTS: Final = tuple(_ROWS[clue].prints for clue in CLUES)
"""How many footprints each card shows, from clue 1 (SG-08)."""


def copies_of(clue: Clue) -> int:
    """How many times a clue is in the city."""
    return _ROWS[clue].copies


def prints_of(clue: Clue) -> int:
    """How many footprints a card shows."""
    return _ROWS[clue].prints
