"""How play goes on: dealing, rolling, naming, missions, and cards that change hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from spytable.core.game import Change, GameError, Seat
from spytable.games.spy_alley_dice.actions import Call, Decline, Name
from spytable.games.spy_alley_dice.events import (
    Answered,
    Dealt,
    Declared,
    Discarded,
    Ended,
    Event,
    FellShort,
    Guessed,
    HandedOver,
    Passed,
    Rolled,
    Settled,
    StartRolled,
    Tied,
    TimedOut,
    TookUp,
    TurnBegan,
    WentOut,
)
from spytable.games.spy_alley_dice.model import (
    QUIET_TURNS,
    START_ROUNDS,
    THROWS,
    Ending,
    Mission,
    Named,
    State,
    Throw,
    Turn,
    asked_of,
    contenders,
    is_moving,
    next_dealt,
    next_start,
    phase_of,
)
from spytable.games.spy_alley_dice.spies import ALL_PLACES, Spy, fallen, hand_of, matched

T = TypeVar("T")


def deal_card(state: State, card: Spy) -> Change[State, Event]:
    """Chance dealt a card (SA-06, SA-07)."""
    seat = next_dealt(state)
    if seat is None:
        raise GameError("all cards are dealt")
    hands = _with(state.hands, seat, hand_of((*state.hands[seat], card)))
    return Change(replace(state, hands=hands), (Dealt(seat, card),), reveals=True)


def roll_for_start(state: State, dice: str) -> Change[State, Event]:
    """A seat rolled for the first turn; the last of a round settles it, or ties (SA-09)."""
    seat, rounds, config = next_start(state), state.starts, state.config
    nobody: tuple[str | None, ...] = (None,) * config.seats
    is_open = rounds and any(rounds[-1][s] is None for s in contenders(config, rounds[:-1]))
    earlier, current = (rounds[:-1], rounds[-1]) if is_open else (rounds, nobody)
    rounds = (*earlier, _with(current, seat, dice))
    rolled = replace(state, starts=rounds)
    told: tuple[Event, ...] = (StartRolled(seat, dice),)
    if any(rounds[-1][s] is None for s in contenders(config, earlier)):
        return Change(rolled, told)
    leaders = contenders(config, rounds)
    if len(leaders) > 1 and len(rounds) < START_ROUNDS:
        return Change(rolled, (*told, Tied(leaders)))  # SA-Q1
    return _begun(rolled, leaders[0], told)  # SA-Q24


def take_up_dice(state: State, places: tuple[int, ...]) -> Change[State, Event]:
    """The mover rolls some dice again (SA-13)."""
    told = (TookUp(state.turn_of(), places),)
    return Change(replace(state, loose=places, due=None), told)


def roll_dice(state: State, faces: str, at: int) -> Change[State, Event]:
    """Dice fell; after the last roll a turn without three of a kind is over (SA-19)."""
    seat, places = state.turn_of(), state.loose
    dice = fallen(state.throws[-1].dice if state.throws else "", places, faces)
    throws = (*state.throws, Throw(places, dice))
    after = replace(state, throws=throws, loose=())
    told = (Rolled(seat, places, dice),)
    if len(throws) == THROWS and matched(dice) is None:
        return close_turn(after, (*told, FellShort(seat)))
    return Change(_asking(after, at), told)


def pass_turn(state: State) -> Change[State, Event]:
    """The mover names nobody (SA-14, SA-18)."""
    return close_turn(state, (Passed(state.turn_of()),))


def name_spy(state: State, guess: Name, at: int) -> Change[State, Event]:
    """The mover named somebody; all see whether that was right (SA-15)."""
    seat, target, spy = state.turn_of(), guess.seat, guess.spy
    right = spy in state.hands[target]  # SA-Q3
    told = (Guessed(seat, target, spy, right=right),)
    after = replace(state, deed=Named(target, spy, right=right), due=None)
    if not right:
        return close_turn(after, told, reveals=True)  # SA-20
    return _handed(after, told, HandedOver(target, seat, "up", spy), at)  # SA-23, SA-24


def declare_mission(state: State, at: int) -> Change[State, Event]:
    """The mover attempts the mission and the others are asked (SA-30)."""
    found = matched(state.throws[-1].dice)
    if found is None:
        raise GameError("a mission needs five of a kind")
    after = replace(state, deed=Mission(found[0]))
    return Change(_asking(after, at), (Declared(state.turn_of(), found[0]),))


def answer_mission(
    state: State, seat: Seat, answer: Call | Decline, at: int
) -> Change[State, Event]:
    """A seat guessed the roller or declined; the first guess settles it (SA-31, SA-Q8)."""
    by, mission = state.turn_of(), _mission(state)
    if isinstance(answer, Decline):
        told: tuple[Event, ...] = (Answered(seat, "decline"),)
        mission = replace(mission, declined=(*mission.declined, seat))
        if len(mission.declined) < len(state.rivals()):
            return Change(_asking(replace(state, deed=mission), at), told)
        caller = None
    else:
        told, caller = (Answered(seat, "call"),), seat
    truth = mission.spy in state.hands[by]  # SA-Q22
    told = (*told, Settled(by, mission.spy, caller, truth=truth))
    after = replace(state, deed=replace(mission, caller=caller, truth=truth), due=None)
    if caller is None:
        return close_turn(after, told, reveals=True)  # SA-35, SA-36
    if truth:
        return _handed(after, told, HandedOver(by, caller, "up", mission.spy), at)  # SA-34, SA-Q9
    if len(state.hands[caller]) > 1:
        return Change(_asking(after, at), told, reveals=True)  # SA-Q10
    return give_card(after, state.hands[caller][0], at, told)


def give_card(
    state: State, card: Spy, at: int, told: tuple[Event, ...] = ()
) -> Change[State, Event]:
    """A wrong caller gives a card to the roller, face down (SA-32)."""
    mission = replace(_mission(state), given=card)
    if mission.caller is None:
        raise GameError("nobody owes a card")
    after = replace(state, deed=mission)
    return _handed(after, told, HandedOver(mission.caller, state.turn_of(), "down", card), at)


def discard_card(state: State, card: Spy) -> Change[State, Event]:
    """The seat that gained a card throws one away, unseen, and the turn is over (SA-27, SA-33)."""
    seat, deed = asked_of(state), state.deed
    if seat is None or deed is None:
        raise GameError("nobody throws a card away")
    hands = _with(state.hands, seat, _less(state.hands[seat], card))
    after = replace(state, hands=hands, deed=replace(deed, thrown=card))
    return close_turn(after, (Discarded(seat, card),))


def ring_bell(state: State, at: int) -> Change[State, Event]:
    """Time is up: the mover stops, the asked declines, a card owed is left to chance (SA-Q23)."""
    seat = asked_of(state)
    if seat is None:
        raise GameError("nobody is asked")
    match phase_of(state):
        case "turn":
            change = pass_turn(state)
        case "answer":
            change = answer_mission(state, seat, Decline(), at)  # SA-Q20
        case _:
            change = Change(replace(state, due=None, late=True))
    return replace(change, events=(TimedOut(seat), *change.events))


def close_turn(
    state: State, told: tuple[Event, ...], *, reveals: bool = False
) -> Change[State, Event]:
    """The turn is over: the match ends, or the next turn begins."""
    by, deed = state.turn_of(), state.deed
    after = replace(
        state,
        past=(*state.past, Turn(by, state.throws, deed)),
        quiet=0 if is_moving(deed) else state.quiet + 1,
        throws=(),
        deed=None,
        due=None,
        late=False,
    )
    if len(after.playing()) == 1:
        return _ended(after, told, "last", after.playing(), reveals=reveals)  # SA-04
    if isinstance(deed, Mission) and deed.truth and deed.caller is None:
        return _ended(after, told, "mission", (by,), reveals=reveals)  # SA-05, SA-35
    if after.quiet == QUIET_TURNS:
        return _ended(after, told, "stalemate", list_richest(after), reveals=reveals)  # SA-Q19
    return _begun(after, after.rivals()[0], told, reveals=reveals)  # SA-10


def list_richest(state: State) -> tuple[Seat, ...]:
    """Who holds most cards."""
    most = max(len(hand) for hand in state.hands)
    return tuple([s for s in state.config.clockwise() if len(state.hands[s]) == most])


def _begun(
    state: State, seat: Seat, told: tuple[Event, ...], *, reveals: bool = False
) -> Change[State, Event]:
    """A turn begins with all five dice (SA-11)."""
    after = replace(state, mover=seat, loose=ALL_PLACES)
    return Change(after, (*told, TurnBegan(len(state.past) + 1, seat)), reveals)


def _ended(
    state: State,
    told: tuple[Event, ...],
    why: Ending,
    winners: tuple[Seat, ...],
    *,
    reveals: bool,
) -> Change[State, Event]:
    return Change(replace(state, ended=why), (*told, Ended(why, winners)), reveals)


def _asking(state: State, at: int) -> State:
    """The state with the bell set for its question."""
    return replace(state, due=state.config.due(at, phase_of(state)))


def _mission(state: State) -> Mission:
    if not isinstance(state.deed, Mission):
        raise GameError("no mission is attempted")
    return state.deed


def _handed(
    state: State, told: tuple[Event, ...], handing: HandedOver, at: int
) -> Change[State, Event]:
    """A card changes hands; the giver may go out, and the taker owes a discard (SA-23 to SA-27)."""
    giver, taker, card = handing.seat, handing.to, handing.card
    if card is None:
        raise GameError("a card that changes hands is some spy")
    hands = _with(state.hands, giver, _less(state.hands[giver], card))
    hands = _with(hands, taker, hand_of((*hands[taker], card)))
    after = replace(state, hands=hands, late=False)
    told = (*told, handing)
    if not hands[giver]:
        after = replace(after, outs=(*state.outs, giver))  # SA-25
        told = (*told, WentOut(giver))
    if len(after.playing()) == 1:
        return close_turn(after, told, reveals=True)  # SA-Q25
    return Change(_asking(after, at), told, reveals=True)


def _less(hand: Iterable[Spy], card: Spy) -> tuple[Spy, ...]:
    return tuple([held for held in hand if held != card])


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
