"""Tables of The Da Vinci Code as lanes: sets of tiles, and small numbers.

Tiles are numbered in canonical order: a tile's colour is its lowest bit (0 black, 1 white), its
value the rest, 12 for a dash. A code is a set: numbers stand in their order, and for the two
dashes the table remembers their places.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, get_args

from spytable.core.game import GameError
from spytable.core.twin import describe_options
from spytable.games.da_vinci_code.actions import MOST_SEATS
from spytable.games.da_vinci_code.lab import ACTIONS, OPENING, VALUES
from spytable.games.da_vinci_code.model import Config, Phase
from spytable.games.da_vinci_code.tiles import NUMBERS, TILES
from spytable.lanes import Lane, Luck, pick, scale_down

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
TAKE: Final = PHASES.index("take")
DEAL: Final = PHASES.index("deal")
ARRANGE: Final = PHASES.index("arrange")
DRAW: Final = PHASES.index("draw")
GUESS: Final = PHASES.index("guess")
AGAIN: Final = PHASES.index("again")
PLACE: Final = PHASES.index("place")
REVEAL: Final = PHASES.index("reveal")
OVER: Final = PHASES.index("over")

ALL: Final = (1 << len(TILES)) - 1
NUMBER_TILES: Final = (1 << len(NUMBERS)) - 1
BLACK: Final = sum(1 << tile for tile in range(0, len(TILES), 2))
WHITE: Final = BLACK << 1
BLACK_DASH: Final = 1 << len(NUMBERS)
WHITE_DASH: Final = BLACK_DASH << 1
PLAYED: Final = frozenset({"seats", "tiles", "memory"})
"""Options that the twin plays, or that do not change the rules."""
SEALED_BITS: Final = 5
"""A sealed answer is a number below 32."""
SEALED_MASK: Final = (1 << SEALED_BITS) - 1

ARRANGE_IDS: Final = ACTIONS.starts["arrange"]
DRAW_IDS: Final = ACTIONS.starts["draw"]
GUESS_IDS: Final = ACTIONS.starts["guess"]
STOP_IDS: Final = ACTIONS.starts["stop"]
PLACE_IDS: Final = ACTIONS.starts["place"]
REVEAL_IDS: Final = ACTIONS.starts["reveal"]


class Kind(NamedTuple):
    """What is agreed before play, known when the rules are compiled."""

    seats: int
    is_advanced: bool

    @property
    def opening(self) -> int:
        """How many tiles a code starts with (DV-05)."""
        return OPENING - 1 if self.seats == MOST_SEATS else OPENING

    @property
    def longest(self) -> int:
        """How long a code can get: between two of its draws somebody else draws."""
        pool = self.tiles.bit_count() - self.seats * self.opening
        return self.opening + (pool + 1) // 2

    @property
    def values(self) -> int:
        """How many values can be said of a tile (DV-Q9)."""
        return VALUES if self.is_advanced else VALUES - 1

    @property
    def tiles(self) -> int:
        """The set of all tiles in play."""
        return ALL if self.is_advanced else NUMBER_TILES


class Table(NamedTuple):
    """All that the rules need of each table."""

    own: tuple[Lane, ...]
    """By seat, the set of tiles in its code."""
    open: Lane
    """The set of exposed tiles."""
    pool: Lane
    clue: Lane
    """The clue as a set of one tile; empty without a clue."""
    phase: Lane
    mover: Lane
    """Whose turn it is; the starter during the set-up."""
    starter: Lane
    progress: Lane
    """In the set-up: how many have answered, or how many tiles are dealt."""
    sealed: Lane
    """Sealed answers of the seats before `progress`, or what was taken while it is dealt."""
    dashes: tuple[Lane, ...]
    """The places of the black and the white dash in their codes; none with standard tiles."""
    luck: Luck


def begin_table(kind: Kind, luck: Luck, number: Lane) -> Table:
    """All tiles in the centre; a random number says who begins."""
    none = luck.one.astype("int32") & 0
    starter = scale_down(number, none + kind.seats)
    return Table(
        own=(none,) * kind.seats,
        open=none,
        pool=none + kind.tiles,
        clue=none,
        phase=none + TAKE,
        mover=starter,
        starter=starter,
        progress=none,
        sealed=none,
        dashes=(none, none) if kind.is_advanced else (),
        luck=luck,
    )


def merge(is_so: Lane, yes: Any, no: Any) -> Any:
    """By table, one or the other of two tuples of lanes."""
    if isinstance(yes, tuple):
        merged = [merge(is_so, *pair) for pair in zip(yes, no, strict=True)]
        return type(yes)(*merged) if hasattr(yes, "_fields") else tuple(merged)
    return no if yes is no else pick(is_so, yes, no)


def find_actor(t: Table) -> Lane:
    """The seat that is to answer; whoever, once it is over."""
    return pick((t.phase == TAKE) | (t.phase == ARRANGE), t.progress, t.mover)


def add_tile(t: Table, seat: Lane, tile: Lane) -> tuple[Lane, ...]:
    """The codes with one more tile, or with an empty set of them."""
    return tuple([pick(seat == number, code | tile, code) for number, code in enumerate(t.own)])


def sealed_of(t: Table, seat: Lane | int) -> Lane:
    """A sealed answer, or what a seat took."""
    return (t.sealed >> (seat * SEALED_BITS)) & SEALED_MASK


def read_kind(config: Config) -> Kind:
    """What is agreed; GameError names the option that the twin does not play."""
    others = describe_options(config, Config(seats=config.seats), PLAYED)
    if others:
        raise GameError(f"the twin of The Da Vinci Code does not play with {', '.join(others)}")
    return Kind(config.seats, config.tiles == "advanced")
