"""The encroachment penalty: a claim that names the dots, and the pulls it earns."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.game import Change, Draw
from spytable.games.spy_wire.actions import Action, Pull
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.events import Claimed, Event, Fumbled, Pulled
from spytable.games.spy_wire.model import State, Taken
from spytable.games.spy_wire.tablet import dots_shown, other
from spytable.games.spy_wire.turns import (
    begin_move,
    clear_bell,
    end_match,
    lose_without_bank,
    replace_side,
    set_bell,
)


def claim_dots(state: State, dots: int, at: int) -> Change[State, Event]:
    """A claim, once a turn end: right if the enemy's Defuser shows that many dots (SW-Q18)."""
    side, enemy = state.mover, other(state.mover)
    right = dots == dots_shown(state.tablet, enemy)  # SW-31
    told = Claimed(state.config.seat_of(side), dots, right)
    shut = replace(state, window=False, claimed=dots)
    if not right:
        return _followed(told, _fined(shut))
    pulls = min(dots, len(state.slots_in(enemy)))  # SW-33, SW-Q16
    pulling = set_bell(replace(shut, phase="pull", pulls=pulls), at, CLOCKS.pull_ms)
    return Change(pulling, (told,))


def _fined(state: State) -> Change[State, Event]:
    """A wrong claim costs time of the claimant's next clock, which may be its bank's."""
    side, fine = state.mover, state.config.fine()
    if state.phase == "brink":
        banks = replace_side(state.banks, side, max(0, state.banks[side] - fine))
        return lose_without_bank(replace(state, banks=banks))
    return Change(replace(state, fines=replace_side(state.fines, side, fine)))


def fumble_pull(state: State) -> Change[State, Event]:
    """The pull was not made in time: chance pulls (SW-Q15)."""
    told = Fumbled(state.config.seat_of(state.mover))
    return Change(replace(clear_bell(state), phase="fumble"), (told,))


def draw_fumble(state: State) -> Draw[Action]:
    """Any fuse that is left, each as likely."""
    return Draw(tuple(Pull(slot) for slot in state.slots_in(other(state.mover))))


def pull_fuse(state: State, slot: int, at: int) -> Change[State, Event]:
    """A penalty fuse is out; then the next one, or the turn goes on (SW-35, SW-Q17)."""
    side, enemy = state.mover, other(state.mover)
    told = Pulled(state.config.seat_of(side), slot, state.fuses[enemy][slot], "penalty")
    after = replace(
        state,
        out=replace_side(state.out, enemy, (*state.out[enemy], slot)),
        pulls=state.pulls - 1,
        quiet=0,
        taken=(*state.taken, Taken(side, slot, state.turn - 1, "penalty", 0)),
    )
    if after.pulls and not after.is_deactivated(enemy):
        again = set_bell(replace(after, phase="pull"), at, CLOCKS.pull_ms)
        return Change(again, (told,), reveals=True)
    return replace(_followed(told, _settled(replace(after, pulls=0), at)), reveals=True)


def _settled(state: State, at: int) -> Change[State, Event]:
    """After the last pull: a tie, a Final Attempt or the next turn (SW-Q15)."""
    side, enemy = state.mover, other(state.mover)
    if state.is_deactivated(side) and state.is_deactivated(enemy):
        return end_match(state, "both", None)  # SW-38, SW-39
    next_side = enemy if state.is_deactivated(enemy) else side  # SW-Q19
    after, news = begin_move(state, next_side, at)
    return _followed(news, lose_without_bank(after))


def _followed(first: Event, change: Change[State, Event]) -> Change[State, Event]:
    return replace(change, events=(first, *change.events))
