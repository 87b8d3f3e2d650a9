"""What each seat knows and is told. Nothing else decides what a seat sees."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.core.printing import PrintedView
from spytable.games.spy_wire.actions import SLOTS, SPECIALS, Answer, Fuse, Place
from spytable.games.spy_wire.circuits import paths
from spytable.games.spy_wire.data import CLOCKS, DOTS
from spytable.games.spy_wire.events import Arranged, Dealt, Event
from spytable.games.spy_wire.model import Config, Ending, Phase, State, Taken
from spytable.games.spy_wire.tablet import (
    SIDES,
    Cell,
    Piece,
    Side,
    Tablet,
    dots_shown,
    gaps,
    other,
)
from spytable.games.spy_wire.turns import is_last_window

PRINTED: Final = (DOTS.silver, DOTS.red)


class Slot(msgspec.Struct, frozen=True):
    """A fuse slot; `fuse` is None where the seat sees a cap and no more (SW-Q9)."""

    fuse: Fuse | None
    out: bool


class Wire(msgspec.Struct, frozen=True):
    """A closed circuit: an enemy fuse that is wired now, and the way to it from the Defuser."""

    slot: int
    cells: tuple[Cell, ...]


class Circuit(msgspec.Struct, frozen=True):
    """The circuit that decided the match: whose it was, its fuse, the way from the Defuser."""

    side: Side
    slot: int
    cells: tuple[Cell, ...]


class Opened(msgspec.Struct, frozen=True):
    """What is told once the match is over."""

    circuit: Circuit | None
    """None if none decided it, or if later slides broke it."""
    taken: tuple[Taken, ...]
    """Every capture, in its order."""


class View(PrintedView, frozen=True, kw_only=True):
    """All that a seat knows; `seat` is None for what everyone knows. Pairs are Silver's and Red's.

    Times are match milliseconds; in untimed play `banks`, `fines` and `left` count slides.
    """

    config: Config
    seat: Seat | None
    side: Side | None
    agents: tuple[Seat, Seat]
    """Who plays Silver, who plays Red."""
    phase: Phase
    turn: int
    mover: Seat
    """Whose button it is."""
    tablet: Tablet
    gaps: tuple[Cell, ...]
    laid: tuple[Piece, ...]
    slots: tuple[tuple[Slot, ...], tuple[Slot, ...]]
    out: tuple[tuple[int, ...], tuple[int, ...]]
    """The empty slots of each, in the order in which they were pulled."""
    collected: tuple[tuple[Fuse, ...], tuple[Fuse, ...]]
    """The specials each has captured."""
    wires: tuple[tuple[Wire, ...], tuple[Wire, ...]]
    """What would be captured if the clock stopped now."""
    answered: tuple[bool, bool]
    """Whether each has arranged its fuses."""
    dealt: tuple[bool, bool]
    """Whether the fuses of each stand in their slots."""
    answer: Answer | None
    """The seat's own sealed arrangement."""
    banks: tuple[int, int]
    fines: tuple[int, int]
    due: int | None
    length: int | None
    """How long the clock that runs was at its start."""
    hurry_at: int | None
    """When the ticking quickens (SW-45)."""
    left: int | None
    is_hurried: bool
    """Whether few slides are left in untimed play."""
    window: bool
    """Whether the mover may claim now."""
    is_last_window: bool
    """Whether the match is over once the window shuts."""
    claimed: int
    """The dots that were claimed since the last turn; 0 if none were."""
    hint: int | None
    """The dots that could be claimed, if the table agreed to be told (SW-Q18)."""
    pulls: int
    dots: tuple[tuple[int, ...], tuple[int, ...]]
    """The dots printed on the tablet, by row, for the Defuser of each (SW-Q11)."""
    quiet: int
    ending: Ending | None
    opened: Opened | None = None
    """Only once the match is over; the slots then tell every fuse."""


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone may see once the match is over: every fuse, and what decided it."""
    shown = view(state, seat)
    rows = (_open_slots(state, 0), _open_slots(state, 1))
    return replace(shown, slots=rows, opened=Opened(_deciding(state), state.taken))


def _open_slots(state: State, owner: Side) -> tuple[Slot, ...]:
    """The slots with their fuses: as they stand, or as they were to stand when play stopped."""
    sealed, out = state.sealed[owner], state.out[owner]
    row = sealed.fuses if isinstance(sealed, Place) else state.fuses[owner]
    return tuple(Slot(row[slot] if row else None, slot in out) for slot in range(SLOTS))


def _deciding(state: State) -> Circuit | None:
    """The circuit by which an agent took the last of the three specials, if it still stands."""
    finals = (_last_special(state, side) for side in SIDES if state.is_deactivated(other(side)))
    wired = (final for final in finals if final is not None and final.why != "penalty")
    for final in sorted(wired, key=state.taken.index, reverse=True):
        cells = paths(state.tablet, final.side).get(final.slot)
        if cells is not None:
            return Circuit(final.side, final.slot, cells)
    return None


def _last_special(state: State, side: Side) -> Taken | None:
    """The special that a side captured last, if it is known how."""
    row = state.fuses[other(side)]
    mine = [each for each in state.taken if each.side == side and row[each.slot] in SPECIALS]
    return mine[-1] if mine else None


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    config = state.config
    side = None if seat is None else config.side_of(seat)
    runs = state.phase in ("slide", "attempt")
    return View(
        config=config,
        seat=seat,
        side=side,
        agents=(config.seat_of(0), config.seat_of(1)),
        phase=state.phase,
        turn=state.turn,
        mover=config.seat_of(state.mover),
        tablet=state.tablet,
        gaps=gaps(state.tablet),
        laid=state.laid,
        slots=(_slots(state, 0, side), _slots(state, 1, side)),
        out=state.out,
        collected=(_collected(state, 0), _collected(state, 1)),
        wires=(_wires(state, 0), _wires(state, 1)),
        answered=(_has_answered(state, 0), _has_answered(state, 1)),
        dealt=(bool(state.fuses[0]), bool(state.fuses[1])),
        answer=None if side is None else state.sealed[side],
        banks=state.banks,
        fines=state.fines,
        due=state.due,
        length=state.length,
        hurry_at=_hurry_at(state) if runs else None,
        left=state.left,
        is_hurried=state.left is not None and state.left <= CLOCKS.hurry_slides,
        window=state.window,
        is_last_window=is_last_window(state),
        claimed=state.claimed,
        hint=_hint(state),
        pulls=state.pulls,
        dots=PRINTED,
        quiet=state.quiet,
        ending=state.ending,
    )


def _slots(state: State, owner: Side, side: Side | None) -> tuple[Slot, ...]:
    """The slots of an agent: its own fuses, and whatever was pulled (SW-Q9)."""
    row, out = state.fuses[owner], state.out[owner]
    seen = (
        Slot(row[slot] if row and (owner == side or slot in out) else None, slot in out)
        for slot in range(SLOTS)
    )
    return tuple(seen)


def _collected(state: State, side: Side) -> tuple[Fuse, ...]:
    """The specials in an agent's collection holes, as they came (SW-21)."""
    enemy = other(side)
    taken = (state.fuses[enemy][slot] for slot in state.out[enemy])
    return tuple(fuse for fuse in taken if fuse in SPECIALS)


def _wires(state: State, side: Side) -> tuple[Wire, ...]:
    """The circuits that are closed now, to fuses that are still in."""
    if not state.tablet:
        return ()
    gone = state.out[other(side)]
    found = paths(state.tablet, side)
    return tuple(Wire(slot, cells) for slot, cells in found.items() if slot not in gone)


def _has_answered(state: State, side: Side) -> bool:
    return state.sealed[side] is not None or bool(state.fuses[side])


def _hurry_at(state: State) -> int | None:
    hurry = state.config.stretched(CLOCKS.hurry_ms)
    if state.due is None or state.length is None or hurry is None:
        return None
    return state.due - min(hurry, state.length)


def _hint(state: State) -> int | None:
    """The dots under the Defuser of who just moved, if the option is on."""
    if state.config.hint == "off" or not state.window:
        return None
    return dots_shown(state.tablet, other(state.mover))


def show(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it: how fuses stand is their owner's to know."""
    match event:
        case Arranged(owner) if owner != seat:
            return replace(event, answer=None)
        case Dealt(owner) if owner != seat:
            return replace(event, fuses=None)
        case _:
            return event


def screen(seen: View, _config: Config) -> View:
    """The part of a view that reaches a person's screen: all of it, as no option limits memory."""
    return seen
