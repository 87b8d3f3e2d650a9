"""The Final Attempt: the bank runs down, the wired fuses are grabbed, the button is held."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.game import Change
from spytable.games.spy_wire.actions import Slide
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.events import Attempted, Event, Froze, GaveUp, Held, Pulled
from spytable.games.spy_wire.model import State, Taken
from spytable.games.spy_wire.tablet import other
from spytable.games.spy_wire.turns import clear_bell, end_match, replace_side, slide_tile


def hold_to_begin(state: State, at: int) -> Change[State, Event]:
    """The button is held until the announcement; the claim window is shut (SW-41, SW-Q15)."""
    shut = replace(state, window=False)
    if not state.config.is_timed():
        return _after(Held(state.config.seat_of(state.mover), None), begin_attempt(shut, at))
    due = at + CLOCKS.hold_ms
    holding = replace(shut, phase="hold", due=due, length=CLOCKS.hold_ms)
    return Change(holding, (Held(state.config.seat_of(state.mover), due),))


def begin_attempt(state: State, at: int) -> Change[State, Event]:
    """The clock is exactly what the bank holds (SW-42); an empty one is a loss (SW-Q20)."""
    side, bank = state.mover, state.banks[state.mover]
    if not bank:
        return end_match(state, "no-bank", other(side))
    spent = replace(state, phase="attempt", window=False, banks=replace_side(state.banks, side, 0))
    if state.config.is_timed():
        running = replace(spent, due=at + bank, length=bank)
    else:
        running = replace(clear_bell(spent), left=bank)
    return Change(running, (Attempted(state.config.seat_of(side), running.due, running.left),))


def give_up(state: State) -> Change[State, Event]:
    """Give up the attempt, and with it the match."""
    told = GaveUp(state.config.seat_of(state.mover))
    return _after(told, end_match(state, "gave-up", other(state.mover)))


def slide_in_attempt(state: State, slide: Slide) -> Change[State, Event]:
    """A slide of the attempt; the one that empties an untimed bank loses (SW-44)."""
    change = slide_tile(state, slide)
    if change.state.left != 0:
        return change
    over = run_out(change.state)
    return replace(over, events=change.events + over.events)


def run_out(state: State) -> Change[State, Event]:
    """The bank is empty before STOP: lost (SW-44)."""
    return end_match(state, "attempt-out", other(state.mover))


def freeze_clock(state: State, at: int) -> Change[State, Event]:
    """STOP: what is left of the bank, at most a quarter of a minute, is the pull clock (SW-Q21).

    With nothing wired there is nothing to pull, and the match is lost at once.
    """
    longest = state.config.stretched(CLOCKS.grab_ms)
    still = replace(clear_bell(state), phase="grab", left=None)
    if longest is not None and state.due is not None:
        length = min(state.due - at, longest)
        still = replace(still, due=at + length, length=length)
    if state.config.empty_stop == "lost" and not state.live(state.mover):
        told = Froze(state.config.seat_of(state.mover), None)
        return _after(told, end_match(state, "attempt-empty", other(state.mover)))
    return Change(still, (Froze(state.config.seat_of(state.mover), still.due),))


def grab_fuse(state: State, slot: int) -> Change[State, Event]:
    """A wired fuse is pulled by its own tap (SW-46)."""
    side, enemy = state.mover, other(state.mover)
    told = Pulled(state.config.seat_of(side), slot, state.fuses[enemy][slot], "attempt")
    out = replace_side(state.out, enemy, (*state.out[enemy], slot))
    taken = (*state.taken, Taken(side, slot, state.turn, "attempt", state.length or 0))
    return Change(replace(state, out=out, taken=taken), (told,), reveals=True)


def hold_to_hear(state: State, at: int) -> Change[State, Event]:
    """The button is held for a second, which must end within the pull clock (SW-47, SW-Q21)."""
    seat = state.config.seat_of(state.mover)
    if state.due is None:
        return _after(Held(seat, None), give_verdict(state))
    done = at + CLOCKS.hold_ms
    if done > state.due:
        return Change(replace(state, phase="late"), (Held(seat, state.due),))
    holding = replace(state, phase="verdict", due=done, length=CLOCKS.hold_ms)
    return Change(holding, (Held(seat, done),))


def give_verdict(state: State) -> Change[State, Event]:
    """A tie if all enemy specials are captured now, else lost: nobody wins by it (SW-47, SW-48)."""
    enemy = other(state.mover)
    if state.is_deactivated(enemy):
        return end_match(state, "attempt-tie", None)
    return end_match(state, "attempt-lost", enemy)


def end_too_late(state: State) -> Change[State, Event]:
    """The pull clock ran out before the button was held long enough."""
    return end_match(state, "attempt-late", other(state.mover))


def _after(first: Event, change: Change[State, Event]) -> Change[State, Event]:
    return replace(change, events=(first, *change.events))
