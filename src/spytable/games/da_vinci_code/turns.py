"""A turn: draw a clue, guess, go on or stop, pay for a mistake."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.game import Change, GameError, Seat
from spytable.games.da_vinci_code.actions import Guess
from spytable.games.da_vinci_code.events import (
    Drew,
    Event,
    Guessed,
    Hid,
    Laid,
    Reached,
    Stopped,
    TimedOut,
    Tipped,
    TurnBegan,
    WentOut,
)
from spytable.games.da_vinci_code.model import QUIET_TURNS, Phase, Said, State
from spytable.games.da_vinci_code.rounds import (
    CODE_POINTS,
    GUESS_POINTS,
    add_points,
    end_quiet_round,
    win_round,
)
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    VALUE,
    Colour,
    Row,
    Tile,
    expose_tile,
    gaps,
    insert_tile,
    is_exposed,
)

Events = tuple[Event, ...]


def begin_turn(
    state: State, seat: Seat, events: Events, at: int, *, reveals: bool
) -> Change[State, Event]:
    """A seat's turn begins: with a draw, or with a guess once the pool is empty (DV-33)."""
    phase: Phase = "draw" if state.pool.black or state.pool.white else "guess"
    after = replace(
        state,
        phase=phase,
        turn=state.turn + 1,
        mover=seat,
        clue=None,
        asked_at=state.config.asked_at(phase, at),
    )
    return Change(after, (*events, TurnBegan(after.turn, seat)), reveals)


def pass_turn(state: State, events: Events, at: int, *, reveals: bool) -> Change[State, Event]:
    """The turn is over; play passes to the left, over those who are out (DV-26, DV-28)."""
    if state.quiet >= QUIET_TURNS:
        return end_quiet_round(state, events, at)  # DV-Q22
    left = next(seat for seat in state.config.after(state.turn_of()) if state.is_in(seat))
    return begin_turn(state, left, events, at, reveals=reveals)


def reach_for_tile(state: State, colour: Colour) -> Change[State, Event]:
    """The mover wants a clue of this colour (DV-14, DV-Q4)."""
    after = replace(state, phase="pick", colour=colour, asked_at=None)
    return Change(after, (Reached(state.turn_of(), colour),))


def draw_clue(state: State, tile: Tile, at: int) -> Change[State, Event]:
    """Chance gave the mover its clue, which stays aside (DV-15)."""
    after = replace(
        state,
        phase="guess",
        pool=state.pool.without(tile),
        clue=tile,
        colour=None,
        quiet=0,
        asked_at=state.config.asked_at("guess", at),
    )
    return Change(after, (Drew(state.turn_of(), COLOUR[tile], tile),), reveals=True)


def guess_tile(state: State, guess: Guess, at: int) -> Change[State, Event]:
    """The mover said what a tile is."""
    mover, target = state.turn_of(), guess.seat
    stood = state.rows[target][guess.place]
    right = VALUE[stood.tile] == guess.value  # DV-Q9, DV-Q10
    said = Said(state.turn, mover, target, stood.born, guess.value, right)
    event = Guessed(said, guess.place)
    guesses = (*state.guesses, said)
    if not right:
        return _missed(replace(state, guesses=guesses), event, at)
    row = expose_tile(state.rows[target], guess.place)  # DV-18
    events: list[Event] = [event, Tipped(target, guess.place, stood.tile)]
    points = add_points(state, mover, GUESS_POINTS, "guess", events)  # DV-37
    outs = state.outs
    if is_exposed(row):
        outs = (*outs, target)  # DV-27
        events.append(WentOut(target, mover))
    after = replace(
        state,
        phase="again",  # DV-20
        rows=_with_row(state, target, row),
        guesses=guesses,
        outs=outs,
        quiet=0,
        points=points,
        asked_at=state.config.asked_at("again", at),
    )
    if outs is state.outs:
        return Change(after, tuple(events), reveals=True)
    return _cracked(after, events, at)


def _cracked(state: State, events: list[Event], at: int) -> Change[State, Event]:
    """A guess exposed the last tile of a code (DV-38)."""
    mover = state.turn_of()
    state = replace(state, points=add_points(state, mover, CODE_POINTS, "code", events))
    if len(state.outs) < state.config.seats - 1:
        return Change(state, tuple(events), reveals=True)
    if state.clue is not None:
        state, hid = _hidden(state, state.clue, gaps(state.rows[mover], state.clue)[0])  # DV-Q13
        events.append(hid)
    return win_round(state, mover, tuple(events), at)


def _missed(state: State, event: Event, at: int) -> Change[State, Event]:
    """The guess was wrong: the mover must expose its clue, or else a tile of its code."""
    if state.clue is not None:
        if state.config.tiles == "advanced":  # asking only sometimes would reveal a dash
            return _asked(state, "place", event, at)  # DV-Q7, DV-Q8
        gap = gaps(state.rows[state.turn_of()], state.clue)[0]
        return lay_clue(state, gap, (event,), at)
    if state.config.empty_pool == "reveal":
        return _asked(state, "reveal", event, at)  # DV-Q1
    return pass_turn(replace(state, quiet=state.quiet + 1), (event,), at, reveals=True)


def _asked(state: State, phase: Phase, event: Event, at: int) -> Change[State, Event]:
    asked_at = state.config.asked_at(phase, at)
    return Change(replace(state, phase=phase, asked_at=asked_at), (event,), reveals=True)


def lay_clue(state: State, gap: int, events: Events, at: int) -> Change[State, Event]:
    """The clue goes into the mover's code, exposed, and the turn ends (DV-25)."""
    mover, clue = state.turn_of(), state.clue
    if clue is None:
        raise GameError("there is no clue to lay")
    row = insert_tile(state.rows[mover], gap, clue, face_up=True)
    after = replace(state, rows=_with_row(state, mover, row), clue=None)
    return pass_turn(after, (*events, Laid(mover, gap, clue)), at, reveals=True)


def reveal_tile(state: State, place: int, events: Events, at: int) -> Change[State, Event]:
    """The mover turns up a tile of its own, and is out if it was the last (DV-Q1, DV-Q2)."""
    mover = state.turn_of()
    row = expose_tile(state.rows[mover], place)
    events = (*events, Tipped(mover, place, row[place].tile))
    after = replace(state, rows=_with_row(state, mover, row), quiet=0)
    if is_exposed(row):
        after = replace(after, outs=(*state.outs, mover))
        events = (*events, WentOut(mover, None))  # DV-Q15
        left = [seat for seat in state.config.clockwise() if after.is_in(seat)]
        if len(left) == 1:
            return win_round(after, left[0], events, at)  # DV-29
    return pass_turn(after, events, at, reveals=True)


def stop_turn(state: State, gap: int | None, events: Events, at: int) -> Change[State, Event]:
    """The mover ends its turn; its clue, if any, goes in hidden (DV-23, DV-24)."""
    if state.clue is None or gap is None:
        return pass_turn(state, (*events, Stopped(state.turn_of())), at, reveals=False)
    after, hid = _hidden(state, state.clue, gap)
    return pass_turn(after, (*events, hid), at, reveals=True)


def _hidden(state: State, clue: Tile, gap: int) -> tuple[State, Event]:
    mover = state.turn_of()
    row = insert_tile(state.rows[mover], gap, clue, face_up=False)
    after = replace(state, rows=_with_row(state, mover, row), clue=None)
    return after, Hid(mover, gap, COLOUR[clue], clue)


def time_out_turn(state: State, at: int) -> Change[State, Event]:
    """The clock ran out on the mover (DV-Q18)."""
    mover = state.turn_of()
    late: Events = (TimedOut((mover,)),)
    if state.phase == "draw":
        return Change(replace(state, phase="pick", asked_at=None), late)
    row, clue = state.rows[mover], state.clue
    first_gap = None if clue is None else gaps(row, clue)[0]
    if state.phase == "again":
        return stop_turn(state, first_gap, late, at)
    if first_gap is not None:
        return lay_clue(state, first_gap, late, at)
    if state.config.empty_pool == "reveal":
        leftmost = next(place for place, stood in enumerate(row) if not stood.open)
        return reveal_tile(state, leftmost, late, at)
    return pass_turn(replace(state, quiet=state.quiet + 1), late, at, reveals=False)


def _with_row(state: State, seat: Seat, row: Row) -> tuple[Row, ...]:
    return (*state.rows[:seat], row, *state.rows[seat + 1 :])
