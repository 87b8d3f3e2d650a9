"""What each seat knows and is told. Nothing else decides what a seat sees."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.core.printing import PrintedView
from spytable.games.da_vinci_code.actions import Answer, Take
from spytable.games.da_vinci_code.events import Answered, Dealt, Drew, Event, Hid, Lined
from spytable.games.da_vinci_code.faces import BACKS, FRONTS, backs, faces, heap, turned
from spytable.games.da_vinci_code.model import (
    BETWEEN,
    COUNT_AFTER_MS,
    DUE_AFTER_MS,
    SET_UP,
    Config,
    Face,
    Phase,
    RoundResult,
    Said,
    State,
)
from spytable.games.da_vinci_code.pad import Pad, fill_pad
from spytable.games.da_vinci_code.tiles import COLOUR, SAYABLE, Colour, Row, Tile, Value, gaps

NUMBERS_ONLY: Final = SAYABLE[:-1]  # DV-Q9


class MayTake(msgspec.Struct, frozen=True, gc=False, tag="take"):
    """Take so many tiles, in any mix of colours."""

    count: int


class MayArrange(msgspec.Struct, frozen=True, tag="arrange"):
    """Confirm an order; dashes may stand at any place, the rest ascends."""

    dashes: tuple[Colour, ...]


class MayDraw(msgspec.Struct, frozen=True, tag="draw"):
    """Draw a tile of one of these colours."""

    colours: tuple[Colour, ...]


class MayGuess(msgspec.Struct, frozen=True, tag="guess"):
    """Guess at these places, by seat; or stop, if that is allowed."""

    places: tuple[tuple[int, ...], ...]
    values: tuple[Value, ...]
    stop: bool
    gaps: tuple[int, ...]
    """Where the clue may go on stopping."""


class MayPlace(msgspec.Struct, frozen=True, tag="place"):
    """Lay the clue in at one of these gaps."""

    gaps: tuple[int, ...]


class MayReveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Turn up one of these tiles of one's own."""

    places: tuple[int, ...]


class MayReady(msgspec.Struct, frozen=True, tag="ready"):
    """Go on to the next round."""


May: TypeAlias = MayTake | MayArrange | MayDraw | MayGuess | MayPlace | MayReveal | MayReady
"""What the seat may do now."""


class View(PrintedView, frozen=True, omit_defaults=True):
    """All that a seat knows; `seat` is None for what everybody knows."""

    config: Config
    seat: Seat | None
    phase: Phase
    round: int
    starter: Seat | None
    turn: int
    mover: Seat | None
    rows: tuple[tuple[Face, ...], ...]
    """The codes by seat. Until the walls stand, the others' are heaps: black first, in no order."""
    pool: tuple[int, int]
    """How many black and how many white tiles are left in the centre."""
    clue: Face | None
    """The mover's clue, aside; its face to the mover only (DV-15)."""
    colour: Colour | None
    """The colour the mover reached for."""
    takes: tuple[Take, ...]
    answered: tuple[bool, ...]
    """Who has answered, while all are asked at once."""
    answer: Answer | None
    """The seat's own sealed answer."""
    may: May | None
    guesses: tuple[Said, ...]
    """Every guess of this round; a tile is named by its serial."""
    outs: tuple[Seat, ...]
    quiet: int
    points: tuple[int, ...]
    results: tuple[RoundResult, ...]
    count_at: int | None
    """When the last twenty seconds are counted."""
    due_at: int | None
    pad: Pad | None = None
    """On the screens of a helped table: what each hidden tile can be, for all this seat knows."""
    left: tuple[Tile, ...] | None = None
    """The tiles of the pool, once the match is over."""


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    asked_at, sealed, pool = state.asked_at, state.sealed, state.pool
    return View(
        state.config,
        seat,
        state.phase,
        state.round,
        state.starter,
        state.turn,
        state.mover,
        _rows(state, seat),
        (len(pool.black), len(pool.white)),
        _clue(state, seat),
        state.colour,
        state.takes,
        tuple([answer is not None for answer in sealed]),
        sealed[seat] if sealed and seat is not None else None,
        None if seat is None else _may(state, seat),
        state.guesses,
        state.outs,
        state.quiet,
        state.points,
        state.results,
        None if asked_at is None else asked_at + COUNT_AFTER_MS,
        None if asked_at is None else asked_at + DUE_AFTER_MS,
    )


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone sees once the match is over, however it ended: every tile (DV-Q21)."""
    clue = state.clue
    return replace(
        view(state, seat),
        rows=tuple([faces(row) for row in state.rows]),
        clue=None if clue is None else FRONTS[clue][len(state.rows[state.turn_of()])],
        may=None,
        left=state.pool.tiles(),
    )


def _rows(state: State, seat: Seat | None) -> tuple[tuple[Face, ...], ...]:
    rows = state.rows
    if state.phase in BETWEEN:
        return tuple([faces(row) for row in rows])  # DV-Q21
    seen = heap if state.phase in SET_UP else backs  # DV-07
    return tuple([faces(row) if owner == seat else seen(row) for owner, row in enumerate(rows)])


def _clue(state: State, seat: Seat | None) -> Face | None:
    clue = state.clue
    if clue is None:
        return None
    born = len(state.rows[state.turn_of()])
    return FRONTS[clue][born] if seat == state.mover else BACKS[COLOUR[clue]][born]


def _may(state: State, seat: Seat) -> May | None:
    """What a seat may do now, so that no screen needs the rules."""
    phase = state.phase
    if seat == state.mover:
        row = state.rows[seat]
        open_to = () if state.clue is None else tuple(gaps(row, state.clue))
        match phase:
            case "guess" | "again":
                values = SAYABLE if state.config.tiles == "advanced" else NUMBERS_ONLY
                places = tuple(
                    [
                        () if owner == seat else _hidden_places(other)
                        for owner, other in enumerate(state.rows)
                    ]
                )
                return MayGuess(places, values, phase == "again", open_to)
            case "draw":
                return MayDraw(state.pool.colours())
            case "place":
                return MayPlace(open_to)
            case "reveal":
                return MayReveal(_hidden_places(row))
            case _:
                return None
    if state.sealed and state.sealed[seat] is None:
        return _may_answer(state, state.rows[seat])
    return None


def _may_answer(state: State, row: Row) -> May | None:
    match state.phase:
        case "take":
            return MayTake(state.config.opening())
        case "arrange":
            return MayArrange(tuple([COLOUR[s.tile] for s in row if s.tile.endswith("-")]))
        case "ready":
            return MayReady()
        case _:
            return None


def _hidden_places(row: Row) -> tuple[int, ...]:
    return tuple([place for place, stood in enumerate(row) if not stood.open])


def show(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it."""
    match event:
        case Dealt(owner) | Drew(owner) | Hid(owner) if owner != seat:
            return replace(event, tile=None)
        case Answered(owner) if owner != seat:
            return replace(event, answer=None)
        case Lined(owner, row) if owner != seat:
            return replace(event, row=turned(row))
        case _:
            return event


def screen(seen: View, config: Config) -> View:
    """What of a view reaches a person's screen: strict memory takes away, helped adds (DV-Q17)."""
    if seen.phase == "over":
        return seen
    if config.memory == "helped":
        if seen.seat is None or seen.phase in SET_UP or seen.phase in BETWEEN:
            return seen
        return replace(seen, pad=fill_pad(config, seen.rows, seen.clue, seen.guesses))
    return replace(
        seen,
        guesses=tuple([said for said in seen.guesses if said.turn == seen.turn]),
        results=tuple([replace(result, guesses=()) for result in seen.results]),
    )
