"""What each seat knows and is told. Nothing else decides what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.games.spy_alley_dice.beliefs import chances
from spytable.games.spy_alley_dice.events import Dealt, Discarded, Event, HandedOver
from spytable.games.spy_alley_dice.model import (
    THROWS,
    Config,
    Deed,
    Mission,
    Named,
    State,
    Turn,
    asked_of,
    phase_of,
    thrower,
)
from spytable.games.spy_alley_dice.odds import odds
from spytable.games.spy_alley_dice.questions import is_five, sayable
from spytable.games.spy_alley_dice.spies import SPIES, Hand, Spy, hand_of
from spytable.games.spy_alley_dice.view_model import (
    Aim,
    Help,
    May,
    MayAnswer,
    MayCard,
    MayTurn,
    Opened,
    View,
)

__all__ = ["View", "open_view", "screen", "show", "view"]


def view(state: State, seat: Seat | None) -> View:
    """All that a seat knows, or all that is public."""
    held = tuple([len(hand) for hand in state.hands])
    begun = state.mover is not None
    return View(
        config=state.config,
        seat=seat,
        phase=phase_of(state),
        turn=len(state.past) + (begun and state.ended is None),
        mover=state.mover,
        asked=None if state.late else asked_of(state),
        dealt=state.config.dealt(),
        hand=() if seat is None else state.hands[seat],
        held=held,
        aside=len(SPIES) - sum(held),
        outs=state.outs,
        starts=state.starts,
        throws=state.throws,
        rolls_left=THROWS - len(state.throws) if begun and state.ended is None else 0,
        loose=state.loose,
        deed=None if state.mover is None else _deed(state.mover, state.deed, seat),
        due=state.due,
        late=state.late,
        past=tuple([_turn(turn, seat) for turn in state.past]),
        quiet=state.quiet,
        ended=state.ended,
        may=None if seat is None else _may(state, seat),
        help=None,
    )


def open_view(state: State, seat: Seat | None) -> View:
    """What everyone sees once the match is over: no card stays hidden (SA-Q15)."""
    dealt = deal_of(state)
    undealt = tuple([spy for spy in SPIES if not any(spy in hand for hand in dealt)])
    return replace(
        view(state, seat),
        asked=None,
        deed=state.deed,
        past=state.past,
        may=None,
        opened=Opened(state.hands, dealt, undealt),
    )


def deal_of(state: State) -> tuple[Hand, ...]:
    """What each seat was dealt: its first owner had a card before it ever changed hands."""
    owners: dict[Spy, Seat] = {}
    turns = state.past
    if state.mover is not None:
        turns = (*turns, Turn(state.mover, state.throws, state.deed))
    for turn in turns:
        for owner, card in _moves(turn.by, turn.deed):
            owners.setdefault(card, owner)
    for owner, hand in enumerate(state.hands):
        for card in hand:
            owners.setdefault(card, owner)
    return tuple(
        [hand_of([spy for spy in SPIES if owners.get(spy) == s]) for s in range(state.config.seats)]
    )


def _moves(by: Seat, deed: Deed | None) -> Iterator[tuple[Seat, Spy]]:
    """The cards that left a hand by a deed, in that order, and whose hand it was."""
    match deed:
        case None:
            return
        case Named(target, spy, right):
            if right:
                yield target, spy
        case Mission(spy, _, caller, truth, given):
            if caller is not None and truth:
                yield by, spy
            if caller is not None and given is not None:
                yield caller, given
        case _:
            assert_never(deed)
    owner = thrower(by, deed)
    if owner is not None and deed.thrown is not None:
        yield owner, deed.thrown


def _may(state: State, seat: Seat) -> May | None:
    """What a seat may do now, so that no screen needs the rules."""
    if state.late or asked_of(state) != seat:
        return None
    match phase_of(state):
        case "turn":
            dice = state.throws[-1].dice
            return MayTurn(
                roll=len(state.throws) < THROWS,
                spies=sayable(dice, state.config.five_names),
                targets=state.rivals(),
                mission=is_five(dice),
            )
        case "answer":
            return MayAnswer()
        case _:
            return MayCard(state.hands[seat])


def _turn(turn: Turn, seat: Seat | None) -> Turn:
    deed = _deed(turn.by, turn.deed, seat)
    return turn if deed is turn.deed else replace(turn, deed=deed)


def _deed(by: Seat, deed: Deed | None, seat: Seat | None) -> Deed | None:
    """A deed as a seat saw it: thrown and given cards are closed to the others (SA-28, SA-32)."""
    if deed is None:
        return None
    if deed.thrown is not None and seat != thrower(by, deed):
        deed = replace(deed, thrown=None)
    if isinstance(deed, Mission) and deed.given is not None and seat not in (by, deed.caller):
        deed = replace(deed, given=None)
    return deed


def show(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it."""
    match event:
        case Dealt(owner, _) | Discarded(owner, _) if owner != seat:
            return replace(event, card=None)  # SA-08, SA-28, SA-33
        case HandedOver(giver, taker, "down", _) if seat not in (giver, taker):
            return replace(event, card=None)  # SA-32
        case _:
            return event


def screen(seen: View, config: Config) -> View:
    """What reaches a person's screen: all of it, and odds and beliefs if help was agreed."""
    if config.help == "off" or seen.seat is None or seen.phase in ("deal", "over"):
        return seen
    return replace(seen, help=Help(beliefs=chances(seen), aims=_aims(seen)))


def _aims(seen: View) -> tuple[Aim, ...]:
    """What the mover may hope for: each spy, then the best group."""
    if seen.phase != "turn" or seen.mover != seen.seat:
        return ()
    aims = []
    for spies in (*((spy,) for spy in SPIES), SPIES):
        for kind in (3, 4, 5):
            found = odds(spies, seen.throws[-1].dice, seen.rolls_left, kind)
            aims.append(Aim(spies, kind, float(found.chance), found.keep))
    return tuple(aims)
