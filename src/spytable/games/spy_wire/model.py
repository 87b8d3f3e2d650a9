"""The config and the state of a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from spytable.core import game as core
from spytable.core.choices import InOldMatches, Superseded
from spytable.core.game import Seat
from spytable.core.printing import PrintedState
from spytable.games.spy_wire.actions import SLOTS, SPECIALS, Answer, Fuses
from spytable.games.spy_wire.circuits import wired
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.tablet import RED, SILVER, Piece, Side, Tablet, other

Phase: TypeAlias = Literal[
    "layout", "place", "deal",
    "ready", "slide", "pull", "fumble",
    "brink", "hold", "attempt", "grab", "verdict", "late",
    "over",
]  # fmt: skip
"""What the match waits for.

Chance answers `layout`, `deal` and `fumble`; the clock alone ends `hold`, `verdict` and `late`;
`brink` is before a Final Attempt, `grab` after its STOP.
"""
PACES: Final = {"standard": 1, "x2": 2, "x10": 10}

Why: TypeAlias = Literal[
    "both", "attempt-tie",
    "attempt-lost", "attempt-empty", "attempt-out", "attempt-late", "gave-up", "no-bank",
    "quiet", "quiet-tie", "cap", "cap-tie",
]  # fmt: skip


class Config(core.Config, frozen=True, kw_only=True):
    """What is agreed before play. The first seat of the order is Silver."""

    pace: Literal["standard", "x2", "x10", "untimed"] = "standard"
    layout: Literal["standard", "random"] = "standard"
    fuses: Literal["arranged", "shuffled"] = "arranged"
    hint: Literal["off", "on"] = "off"
    turn_cap: Literal["off", "15"] = "off"
    first_turn: Literal["full", "short"] = "full"
    """How long Silver's first turn is: going first is an advantage (SW-Q30)."""
    empty_bank: Annotated[
        Literal["lost", "waits"], InOldMatches("waits"), Superseded({"waits": "lost"})
    ] = "lost"
    """Before a Final Attempt: lost at once unless dots show; in old matches a claim was awaited."""
    empty_stop: Annotated[
        Literal["lost", "waits"], InOldMatches("waits"), Superseded({"waits": "lost"})
    ] = "lost"
    """STOP in a Final Attempt with nothing wired: lost at once; in old matches one had to hold."""

    def seat_of(self, side: Side) -> Seat:
        """Who plays a colour."""
        return self.clockwise()[side]

    def side_of(self, seat: Seat) -> Side:
        """The colour of a seat."""
        return self.clockwise().index(seat)

    def is_timed(self) -> bool:
        """Whether clocks count time; else they count slides."""
        return self.pace != "untimed"

    def stretched(self, ms: int) -> int | None:
        """A length of time at this pace; None if nothing is due by time."""
        return ms * PACES[self.pace] if self.pace != "untimed" else None

    def turn_ms(self, turn: int) -> int:
        """How long the clock of a turn runs at the standard pace (SW-09, SW-Q30)."""
        is_short = turn == 1 and self.first_turn == "short"
        return CLOCKS.first_ms if is_short else CLOCKS.turn_ms

    def turn_slides(self, turn: int) -> int:
        """How many slides a turn of untimed play has."""
        is_short = turn == 1 and self.first_turn == "short"
        return CLOCKS.first_slides if is_short else CLOCKS.turn_slides

    def fine(self) -> int:
        """What a wrong claim costs, in milliseconds or slides; no pace makes it dearer (SW-Q18)."""
        return CLOCKS.fine_ms if self.is_timed() else CLOCKS.fine_slides


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How a match ended; nobody wins a tie."""

    why: Why
    winner: Side | None


How: TypeAlias = Literal["circuit", "penalty", "attempt"]
"""How a fuse was captured."""


class Taken(msgspec.Struct, frozen=True, gc=False):
    """A fuse that a side captured, when, how, and what was left of the clock then."""

    side: Side
    slot: int
    turn: int
    why: How
    left: int
    """Milliseconds, or slides in untimed play."""


class State(PrintedState, frozen=True, gc=False, kw_only=True):
    """Where a match stands. Pairs are Silver's and Red's."""

    config: Config
    phase: Phase
    laid: tuple[Piece, ...] = ()
    """The tiles of a random layout drawn so far."""
    tablet: Tablet = ()
    """Empty until it is laid out."""
    sealed: tuple[Answer | None, Answer | None] = (None, None)
    """How each wants its fuses arranged, until they are dealt."""
    fuses: tuple[Fuses, Fuses] = ((), ())
    """What each hides in its slots, pulled ones included; empty until they are dealt."""
    out: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The slots of each that are empty, in the order in which they were pulled."""
    turn: int = 0
    """The number of the turn that runs or is next; 0 in the set-up."""
    mover: Side = SILVER
    """Whose button it is: who starts, slides, pulls or has the Final Attempt."""
    banks: tuple[int, int] = (0, 0)
    """Saved milliseconds, or slides in untimed play (SW-26)."""
    fines: tuple[int, int] = (0, 0)
    """What comes off the next clock of each (SW-Q18)."""
    due: int | None = None
    """When the bell rings."""
    length: int | None = None
    """How long the clock that runs was at its start."""
    left: int | None = None
    """The slides that are left in untimed play."""
    window: bool = False
    """Whether the mover may claim an encroachment now."""
    claimed: int = 0
    """The dots that were claimed since the last turn; 0 if none were."""
    pulls: int = 0
    """The penalty pulls that are left."""
    quiet: int = 0
    """Turns in a row in which no fuse was pulled (SW-Q23)."""
    taken: tuple[Taken, ...] = ()
    """Every capture in its order: told when the match is over."""
    ending: Ending | None = None

    def slots_in(self, side: Side) -> tuple[int, ...]:
        """The slots of a side that still hold a fuse."""
        return tuple(slot for slot in range(SLOTS) if slot not in self.out[side])

    def is_deactivated(self, side: Side) -> bool:
        """Whether all three specials of a side are captured (SW-03)."""
        gone = {self.fuses[side][slot] for slot in self.out[side]}
        return gone.issuperset(SPECIALS)

    def specials_taken(self, side: Side) -> int:
        """How many specials a side has captured (SW-22)."""
        enemy = other(side)
        return sum(self.fuses[enemy][slot] in SPECIALS for slot in self.out[enemy])

    def live(self, side: Side) -> tuple[int, ...]:
        """The enemy fuses that a side is wired to now; empty slots are none (SW-Q14)."""
        gone = self.out[other(side)]
        return tuple(slot for slot in wired(self.tablet, side) if slot not in gone)


def flaw(state: State) -> str | None:
    """Why a state cannot occur in a match; None if it can."""
    box = sorted((*SPECIALS, *("decoy",) * (SLOTS - len(SPECIALS))))
    for row, out in zip(state.fuses, state.out, strict=True):
        if row and sorted(row) != box:
            return "a side does not have its six fuses"  # SW-Q8
        if len(set(out)) != len(out) or not set(out) <= set(range(len(row))):
            return "a slot is empty that cannot be"
    is_set_up = state.phase in ("layout", "place", "deal")
    if not is_set_up and not all(state.fuses):
        return "the fuses are not placed"
    if state.fuses[RED] and not state.fuses[SILVER]:
        return "Silver's fuses are dealt first"
    return None
