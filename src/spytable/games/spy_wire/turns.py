"""A turn: START, slides against the clock, STOP, and what the circuits capture."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec.structs import replace

from spytable.core.game import Change
from spytable.games.spy_wire.actions import Slide
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.events import Brink, Ended, Event, Pulled, Slid, Started, Stopped, Turn
from spytable.games.spy_wire.model import Ending, State, Taken, Why
from spytable.games.spy_wire.tablet import SIDES, Side, dots_shown, gap_toward, other, slid

T = TypeVar("T")


def replace_side(pair: tuple[T, T], side: Side, value: T) -> tuple[T, T]:
    """A pair with one side's part changed."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def set_bell(state: State, at: int, ms: int) -> State:
    """The state with a bell so long from now, at the agreed pace; untimed play has none."""
    length = state.config.stretched(ms)
    return replace(state, due=None if length is None else at + length, length=length)


def clear_bell(state: State) -> State:
    """The state with no bell set."""
    return replace(state, due=None, length=None)


def end_match(state: State, why: Why, winner: Side | None) -> Change[State, Event]:
    """The match is over."""
    ending = Ending(why, winner)
    seat = None if winner is None else state.config.seat_of(winner)
    closed = replace(
        clear_bell(state), phase="over", window=False, pulls=0, left=None, ending=ending
    )
    return Change(closed, (Ended(why, seat),))


def make_ready(state: State, side: Side, at: int) -> tuple[State, Event]:
    """A side is to push START within a minute (SW-Q24)."""
    ready = set_bell(replace(state, phase="ready", mover=side), at, CLOCKS.start_ms)
    return ready, Turn(ready.turn, state.config.seat_of(side), ready.due)


def start_clock(state: State, at: int) -> Change[State, Event]:
    """The mover's clock runs, and the claim window is shut (SW-08, SW-37)."""
    judged = _judged(state)
    if judged is not None:
        return judged
    side = state.mover
    fine = state.fines[side]
    running = replace(
        state, phase="slide", window=False, claimed=0, fines=replace_side(state.fines, side, 0)
    )
    if state.config.is_timed():
        running = set_bell(running, at, state.config.turn_ms(state.turn))  # SW-09
        assert running.due is not None
        assert running.length is not None
        running = replace(running, due=running.due - fine, length=running.length - fine)
    else:
        running = replace(running, left=state.config.turn_slides(state.turn) - fine)
    told = Started(state.config.seat_of(side), running.due, running.left)
    return Change(running, (told,))


def _judged(state: State) -> Change[State, Event] | None:
    """The end of a match in which nothing is pulled, or whose turns are spent (SW-Q23)."""
    if state.quiet >= CLOCKS.quiet_turns:
        return _most_specials(state, "quiet", "quiet-tie")
    if state.config.turn_cap != "off" and state.turn > len(SIDES) * CLOCKS.turn_cap:
        return _most_specials(state, "cap", "cap-tie")
    return None


def is_last_window(state: State) -> bool:
    """Whether the match is over once the claim window shuts."""
    return state.phase == "ready" and _judged(state) is not None


def _most_specials(state: State, won: Why, level: Why) -> Change[State, Event]:
    taken = [state.specials_taken(side) for side in SIDES]
    if taken[0] == taken[1]:
        return end_match(state, level, None)
    return end_match(state, won, taken.index(max(taken)))


def slide_tile(state: State, slide: Slide) -> Change[State, Event]:
    """The tablet after a slide; untimed play counts it."""
    gap = gap_toward(state.tablet, slide.cell, slide.to)
    assert gap is not None
    told = Slid(state.config.seat_of(state.mover), slide.cell, slide.to, gap)
    left = None if state.left is None else state.left - 1
    return Change(
        replace(state, tablet=slid(state.tablet, slide.cell, slide.to), left=left), (told,)
    )


def slide_in_turn(state: State, slide: Slide, at: int) -> Change[State, Event]:
    """A slide of a turn; the last one that untimed play allows stops the clock (SW-16)."""
    change = slide_tile(state, slide)
    if change.state.left != 0:
        return change
    stop = stop_clock(change.state, at, "zero")
    return replace(stop, events=change.events + stop.events)


def stop_clock(state: State, at: int, by: Literal["button", "zero"]) -> Change[State, Event]:
    """The clock stops: time is banked, wired fuses are captured, the enemy may claim (SW-Q15)."""
    side, enemy = state.mover, other(state.mover)
    seat = state.config.seat_of(side)
    saved = _saved(state, at) if by == "button" else 0  # SW-26, SW-28
    taken = state.live(side)  # SW-19, SW-Q27
    still = replace(
        clear_bell(state),
        left=None,
        banks=replace_side(state.banks, side, state.banks[side] + saved),  # SW-27
        out=replace_side(state.out, enemy, state.out[enemy] + taken),  # SW-20
        turn=state.turn + 1,
        quiet=0 if taken else state.quiet + 1,
        window=True,  # SW-24
        taken=(
            *state.taken,
            *(Taken(side, slot, state.turn, "circuit", saved) for slot in taken),
        ),
    )
    captures = tuple(Pulled(seat, slot, state.fuses[enemy][slot], "circuit") for slot in taken)
    after, news = begin_move(still, enemy, at)
    change = lose_without_bank(after)
    told = (Stopped(seat, by, saved), *captures, news, *change.events)
    return Change(change.state, told, reveals=bool(captures) or change.reveals)


def _saved(state: State, at: int) -> int:
    """What is left of the clock, in milliseconds or slides."""
    if state.due is not None:
        return state.due - at
    return state.left or 0


def lose_without_bank(state: State) -> Change[State, Event]:
    """On the brink with an empty bank the match is lost, unless a claim may still tie (SW-Q20)."""
    side = state.mover
    if state.phase != "brink" or state.banks[side]:
        return Change(state)
    shows = dots_shown(state.tablet, other(side)) > 0  # SW-38
    if state.window and (shows or state.config.empty_bank == "waits"):
        return Change(state)
    return end_match(state, "no-bank", other(side))


def begin_move(state: State, side: Side, at: int) -> tuple[State, Event]:
    """A side is next: with its turn, or with its Final Attempt if its specials are gone (SW-40)."""
    if not state.is_deactivated(side):
        return make_ready(state, side, at)  # SW-25
    brink = set_bell(replace(state, phase="brink", mover=side), at, CLOCKS.start_ms)
    return brink, Brink(state.config.seat_of(side), state.banks[side], brink.due)
