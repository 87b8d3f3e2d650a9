"""The config and the state of a match."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.choices import AtNewTables
from spytable.core.game import GameError, Seat
from spytable.core.printing import PrintedState
from spytable.games.spy_vs_spy import data
from spytable.games.spy_vs_spy.actions import MESSAGES, Message
from spytable.games.spy_vs_spy.board import (
    BOMB_SPACES,
    CELLS,
    HIGHEST,
    MANHOLES,
    PLACE,
    Board,
    Cell,
    Street,
    network,
    street,
    tiles_on,
)
from spytable.games.spy_vs_spy.tiles import (
    KIND,
    RACK,
    Pile,
    Tile,
    full_pile,
    is_tunnel,
    without_tiles,
)

QUIET_ROUNDS: Final = 8  # SV-Q26

Phase: TypeAlias = Literal[
    "contest", "deal", "first",
    "turn", "free", "lift", "rolled", "blown", "land", "draw", "play", "refill",
    "read", "shift", "remove", "over",
]  # fmt: skip
"""What the match waits for.

Chance answers `contest` (who begins), `deal` (the first five tiles), `lift` and `land` (the die on
starting on and on reaching a bomb), `draw` and `refill` (after a dump), `read` (the message). The
player answers `first`, `turn`, `free` (a turn that may be declined), `rolled` (after a blank),
`blown` (after an explosion, if a dump may follow), `play`, `shift` (a bomb) and `remove` (a tile).
"""
ASKING: Final[frozenset[Phase]] = frozenset(
    {"first", "turn", "free", "rolled", "blown", "play", "shift", "remove"}
)

What: TypeAlias = Literal[
    "go", "blank", "blast", "home", "lay", "back", "pass",
    "read", "bomb", "remove", "decline", "rescue", "late",
]  # fmt: skip


FILE_LINES: Final = 20
"""How many lines the file shows: about two rounds of four players."""


class Line(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One line of the file on the table: who did what, where, and with what.

    `more` is the piece laid or removed, the message read, the number of tiles returned, or the
    space a bomb was moved to.
    """

    seat: Seat
    what: What
    cell: Cell | None = None
    more: str | int | None = None


class Deed(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What the story of a match keeps: a roll on a bomb, or a bomb brought home."""

    turn: int
    seat: Seat
    what: Literal["blank", "blast", "home"]
    cell: Cell


class Config(core.Config, frozen=True, kw_only=True):
    """What is agreed before play."""

    target: Literal["sheet", "short"] = "sheet"
    """How many bombs win: 7, 5 or 4 by the sheet; 4, 3 or 3 in the short game (SV-Q30)."""
    explosion_ends_turn: Literal["off", "on"] = "off"
    roll_before_dump: Literal["off", "on"] = "off"
    mercy: Literal["off", "on"] = "off"
    pace: Literal["off", "60", "120"] = "off"
    """Seconds per turn."""
    help: Annotated[Literal["off", "on"], AtNewTables("on")] = "off"
    """Whether the table shows everyone their own way home, and where it can be cut (SV-Q38)."""

    def bombs_to_win(self) -> int:
        """How many bombs brought home win the match (SV-02, SV-03, SV-04)."""
        return data.PLAY.targets[self.target][self.seats]

    def homes(self) -> tuple[Cell, ...]:
        """The manhole of each seat, clockwise in playing order (SV-06, SV-Q14)."""
        return _place_homes(self.clockwise())

    def due(self, at: int) -> int | None:
        """When a turn that begins at `at` runs out of time (SV-Q34)."""
        return None if self.pace == "off" else at + 1000 * int(self.pace)


@cache
def _place_homes(around: tuple[Seat, ...]) -> tuple[Cell, ...]:
    corners = data.BOARD.corners[len(around)]
    return tuple([MANHOLES[corners[around.index(seat)]] for seat in range(len(around))])


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Where a match stands."""

    config: Config
    phase: Phase
    turn: int = 0
    """Turns begun so far; a free turn is part of the one that earned it."""
    mover: Seat | None = None
    rolls: tuple[tuple[Seat, ...], ...] = ()
    """The rolls for the first turn: who rolled an explosion, round by round."""
    board: Board
    bombs: tuple[Cell, ...]
    """Where bombs stand, in the order of the board."""
    pawns: tuple[Cell, ...]
    home: tuple[int, ...]
    """How many bombs each seat has brought home."""
    pile: Pile
    racks: tuple[tuple[Tile, ...], ...]
    """In canonical order, but what was drawn in this turn comes last."""
    owed: int = 0
    """How many tiles the player is still to draw."""
    carried: bool = False
    """A bomb came home in this turn and its message is still to be read."""
    read: tuple[Message, ...] = ()
    late: bool = False
    """Time ran out in this turn: the rest of it happens by itself (SV-Q34)."""
    due: int | None = None
    """When the present turn runs out of time."""
    stirred: int = 0
    """The turn in which a tile was last laid or a bomb brought home (SV-Q26)."""
    book: str = ""
    """What went to and from the pile, for all to see: two signs, a seat and what it did.

    `p` drew and played, `d` drew and discarded, `-` passed, `1` to `4` dumped so many, `r` threw
    back its first five, `x` took a tile off the board. Who remembers what it saw needs this.
    """
    returned: tuple[str, ...]
    """The tiles each seat put back face down, one after the other: what it alone remembers."""
    log: tuple[Line, ...] = ()
    """The latest lines of the file."""
    story: tuple[Deed, ...] = ()
    """Every roll on a bomb and every bomb brought home; everyone saw them."""

    def turn_of(self) -> Seat:
        """Whose turn it is, when it is somebody's."""
        if self.mover is None:
            raise GameError(f"it is nobody's turn in phase {self.phase}")
        return self.mover

    def contenders(self) -> tuple[Seat, ...]:
        """Who rolls for the first turn now, clockwise: those who last exploded, or all (SV-Q31)."""
        exploded = [blasts for blasts in self.rolls if blasts]
        return exploded[-1] if exploded else self.config.clockwise()

    def rack(self) -> tuple[Tile, ...]:
        """The rack of whose turn it is."""
        return self.racks[self.turn_of()]

    def pawn(self) -> Cell:
        """Where the pawn of whose turn it is stands."""
        return self.pawns[self.turn_of()]

    def own_home(self) -> Cell:
        """The manhole of whose turn it is."""
        return self.config.homes()[self.turn_of()]

    def is_on_bomb(self) -> bool:
        """Whether the pawn of whose turn it is stands on a space where a bomb is now (SV-Q19)."""
        return self.pawn() in self.bombs

    def own_street(self) -> Street:
        """The tunnels as the player whose turn it is may use them."""
        return network(street(self.board), self.own_home())

    def unread(self) -> tuple[int, ...]:
        """How many of each message are still under bombs (SV-09)."""
        counts = data.PLAY.messages
        return tuple([counts[message] - self.read.count(message) for message in MESSAGES])


def set_up(config: Config) -> State:
    """The table before anybody rolls."""
    return State(
        config=config,
        phase="contest",
        board={},
        bombs=sorted_cells(BOMB_SPACES),
        pawns=config.homes(),
        home=(0,) * config.seats,
        pile=full_pile(),
        racks=((),) * config.seats,
        returned=("",) * config.seats,
    )


def sorted_cells(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Spaces in the order of the board."""
    return tuple(sorted(cells, key=PLACE.__getitem__))


def flaw(state: State) -> str | None:
    """Why a state cannot occur in a match; None if it can."""
    seats = state.config.seats
    by_seat = (state.pawns, state.home, state.racks, state.returned)
    if any(len(values) != seats for values in by_seat):
        return "something is not there once for each seat"
    if not {*state.board, *state.bombs, *state.pawns} <= set(CELLS):
        return "something is off the board"
    if {*state.board, *state.bombs} & set(MANHOLES):
        return "a tile or a bomb is on a manhole"
    for stack in state.board.values():
        if not 1 <= len(stack) <= HIGHEST or any(piece not in KIND for piece in stack):
            return "a stack is too high or has an unknown tile"
        if any(is_tunnel(piece) == bool(level % 2) for level, piece in enumerate(stack)):
            return "a stack is not tunnel, Spy, tunnel"
    if min(state.pile) < 0 or max(map(len, state.racks)) > RACK:
        return "there are more tiles than the box or a rack holds"
    homes = state.config.homes()
    if any(pawn in MANHOLES and pawn != homes[seat] for seat, pawn in enumerate(state.pawns)):
        return "a pawn is on another's manhole"
    if any(p not in homes and p not in street(state.board) for p in state.pawns):
        return "a pawn is where no tunnel is"
    return None


def pile_left(state: State) -> Pile:
    """The box less what lies on the board and stands in racks."""
    laid = without_tiles(full_pile(), tiles_on(state.board))
    return without_tiles(laid, [kind for rack in state.racks for kind in rack])


RETURNED: Final = {"d": 1, "1": 1, "2": 2, "3": 3, "4": 4, "r": RACK}
"""How many tiles an entry of the book put back."""


def returned_by(book: str, seat: Seat) -> int:
    """How many tiles a seat has put back face down so far."""
    return count_returned(book).get(str(seat), 0)


def count_returned(book: str) -> dict[str, int]:
    """How many tiles each seat has put back face down so far, by its sign in the book."""
    found: dict[str, int] = {}
    for (seat, what), times in Counter(zip(book[::2], book[1::2], strict=True)).items():
        found[seat] = found.get(seat, 0) + times * RETURNED.get(what, 0)
    return found
