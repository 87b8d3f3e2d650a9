"""The config and the state of a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.choices import OnlyWith, WithBots
from spytable.core.game import GameError, Seat
from spytable.core.printing import PrintedState
from spytable.games.da_vinci_code.actions import MOST_SEATS, Answer, Arrange, Ready, Take
from spytable.games.da_vinci_code.tiles import (
    DASHES,
    NUMBERS,
    ORDER,
    TILES,
    VALUE,
    Colour,
    Pool,
    Row,
    Tile,
    Value,
    is_sorted,
    line_up,
    tiles_of,
)

ROUNDS: Final = 3  # DV-42
QUIET_TURNS: Final = 26  # DV-Q22
COUNT_AFTER_MS: Final = 60_000  # DV-Q18
DUE_AFTER_MS: Final = 80_000  # DV-Q18

Phase: TypeAlias = Literal[
    "first", "take", "toss", "deal", "arrange",
    "draw", "pick", "guess", "again", "place", "reveal",
    "ready", "over",
]  # fmt: skip
"""What the match waits for; chance answers `first`, `toss`, `deal` and `pick`."""
ASKING: Final[frozenset[Phase]] = frozenset(
    {"take", "arrange", "draw", "guess", "again", "place", "reveal", "ready"}
)
SEALED: Final[frozenset[Phase]] = frozenset({"take", "toss", "arrange", "ready"})
SET_UP: Final[frozenset[Phase]] = frozenset({"first", "take", "toss", "deal", "arrange"})
BETWEEN: Final[frozenset[Phase]] = frozenset({"ready", "over"})


class Config(core.Config, frozen=True, kw_only=True):
    """What is agreed before play."""

    tiles: Literal["standard", "advanced"] = "standard"
    opening_dashes: Annotated[Literal["yes", "no"], OnlyWith("tiles", ("advanced",))] = "yes"
    empty_pool: Literal["reveal", "none"] = "reveal"
    match: Literal["single", "tournament"] = "single"
    memory: Annotated[Literal["strict", "helped"], WithBots("helped")] = "strict"
    turn_clock: Literal["off", "on"] = "off"
    first: int | None = None
    """The seat that begins the first round; None leaves it to chance (DV-Q12)."""

    def opening(self) -> int:
        """How many tiles a code starts with (DV-05)."""
        return 3 if self.seats == MOST_SEATS else 4

    def all_tiles(self) -> tuple[Tile, ...]:
        """The tiles in play (DV-03, DV-30)."""
        return TILES if self.tiles == "advanced" else NUMBERS

    def is_arranged(self) -> bool:
        """Whether opening orders are asked for: a dash may be in any code (DV-Q5)."""
        return self.tiles == "advanced" and self.opening_dashes == "yes"

    def asked_at(self, phase: Phase, at: int) -> int | None:
        """When the question of a phase was put, if a clock runs on it (DV-Q18)."""
        return at if self.turn_clock == "on" and phase in ASKING else None


class Said(msgspec.Struct, frozen=True, gc=False):
    """A guess that was made: who said what of whose tile, by its serial, and was it right."""

    turn: int
    by: Seat
    target: Seat
    born: int
    value: Value
    right: bool


class Face(msgspec.Struct, frozen=True, gc=False):
    """A tile as somebody sees it; `value` is None from behind."""

    colour: Colour
    value: Value | None
    born: int
    open: bool


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """A finished round, open to everybody (DV-Q21)."""

    starter: Seat
    turns: int
    winners: tuple[Seat, ...]
    outs: tuple[Seat, ...]
    """In the order in which they went out."""
    points: tuple[int, ...]
    """What each seat scored in this round."""
    rows: tuple[tuple[Face, ...], ...]
    pool: tuple[Tile, ...]
    guesses: tuple[Said, ...]


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Where a match stands."""

    config: Config
    phase: Phase
    round: int = 1
    starter: Seat | None = None
    """Who begins this round."""
    turn: int = 0
    """The number of the turn in this round; 0 in the set-up."""
    mover: Seat | None = None
    """Whose turn it is."""
    rows: tuple[Row, ...]
    """The codes by seat; heaps in canonical order until the set-up is over."""
    pool: Pool
    clue: Tile | None = None
    """The clue tile, aside of the mover's code (DV-15)."""
    colour: Colour | None = None
    """The colour chance is to draw from; None leaves that to chance too."""
    takes: tuple[Take, ...] = ()
    """The opening colours by seat, while they are dealt."""
    sealed: tuple[Answer | None, ...] = ()
    """Answers by seat, while all are asked at once."""
    guesses: tuple[Said, ...] = ()
    """Every guess of this round."""
    outs: tuple[Seat, ...] = ()
    """Who is out of this round, in that order."""
    quiet: int = 0
    """Turns in a row in which nothing was drawn or exposed (DV-Q22)."""
    points: tuple[int, ...]
    """Points of all rounds by seat; none but in a tournament."""
    results: tuple[RoundResult, ...] = ()
    asked_at: int | None = None
    """When the present question was put, with the turn clock on."""

    def is_in(self, seat: Seat) -> bool:
        """Whether a seat still has something to hide (DV-27)."""
        return seat not in self.outs

    def turn_of(self) -> Seat:
        """Whose turn it is, when it is somebody's."""
        if self.mover is None:
            raise GameError(f"it is nobody's turn in phase {self.phase}")
        return self.mover


def flaw(state: State) -> str | None:
    """Why a state cannot occur in a match; None if it can."""
    rows = state.rows
    lying = [stood.tile for row in rows for stood in row] + list(state.pool.tiles())
    if state.clue is not None:
        lying.append(state.clue)
    if len(set(lying)) != len(lying):
        return "a tile is in two places"
    if set(lying) != set(state.config.all_tiles()):
        return "the tiles in rows, pool and clue are not those of the game"  # DV-45
    if state.phase not in SET_UP and not all(is_sorted(row) for row in rows):
        return "a row is out of order"  # DV-46
    dealt = range(state.config.opening())
    if not state.config.is_arranged() and any(
        stood.tile in DASHES and stood.born in dealt for row in rows for stood in row
    ):
        return "a dash is in an opening code"  # DV-Q5
    heaps = rows if state.phase in SET_UP else ()
    if any(row != line_up(sorted(tiles_of(row), key=ORDER.__getitem__)) for row in heaps):
        return "a heap is not in canonical order"
    return _false_record(state) or _sealed_flaw(state)


def _false_record(state: State) -> str | None:
    """A recorded guess that contradicts the tiles."""
    for said in state.guesses:
        stood = next((s for s in state.rows[said.target] if s.born == said.born), None)
        if stood is None:
            return "a guess was made at a tile that is not there"
        if said.right != (VALUE[stood.tile] == said.value) or (said.right and not stood.open):
            return "a recorded guess does not fit its tile"
    return None


def _sealed_flaw(state: State) -> str | None:
    """A sealed answer that is not legal."""
    for row, answer in zip(state.rows, state.sealed, strict=False):
        match state.phase, answer:
            case _, None:
                pass
            case (("take" | "toss"), Take(black, white)) if min(black, white) >= 0:
                if black + white != state.config.opening():
                    return "somebody took a wrong number of tiles"  # DV-05
            case "arrange", Arrange(order):
                if order not in arrangements(tiles_of(row)):
                    return "an arrangement does not fit its tiles"  # DV-09
            case "ready", Ready():
                pass
            case _:
                return "a sealed answer is to another question"
    return None


def arrangements(tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Every legal order of some tiles: numbers ascending, dashes anywhere (DV-09, DV-31)."""
    numbers = tuple([tile for tile in NUMBERS if tile in tiles])
    orders: list[tuple[Tile, ...]] = [numbers]
    for dash in DASHES:
        if dash in tiles:
            orders = [
                (*order[:gap], dash, *order[gap:])
                for order in orders
                for gap in range(len(order) + 1)
            ]
    return tuple(orders)
