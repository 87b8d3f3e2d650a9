"""How the laws vary tables of Spy Alley Dice. Nothing here reads a view: a leak must not hide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from spytable.core.game import Act, Seat
from spytable.games.spy_alley_dice.actions import (
    ROLLS,
    Action,
    Attempt,
    Call,
    Deal,
    Decline,
    Discard,
    Fall,
    Give,
    Name,
    Pass,
    Roll,
)
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
    Config,
    Deed,
    Mission,
    Named,
    State,
    Turn,
)
from spytable.games.spy_alley_dice.spies import SPIES, Spy
from spytable.games.spy_alley_dice.view_model import MayTurn, View
from spytable.testing import option_sets

T = TypeVar("T")
TRIES = 40


def configs() -> Iterator[Config]:
    """Every option set at every number of seats; help, which no rule reads, once at each."""
    for config in option_sets(Config, seats=range(2, 7)):
        if config.help == "off" or config == Config(seats=config.seats, help="on"):
            yield config


class Misfit(Exception):
    """Other cards would not have led to what all have seen."""


def twin(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table with other cards dealt, given and thrown away, where `seat` saw none."""
    first = _dealt_hands(state)
    for _ in range(TRIES):
        try:
            swapped = _played_again(state, _other_deal(first, seat, rng), seat, rng)
        except Misfit:
            continue
        if swapped != state:
            return swapped
    return None


def _other_deal(first: list[set[Spy]], seat: Seat, rng: Random) -> list[set[Spy]]:
    """The same number of cards for everyone, and the same cards for `seat`."""
    unseen = [spy for spy in SPIES if spy not in first[seat]]
    rng.shuffle(unseen)
    return [
        set(hand) if who == seat else {unseen.pop() for _ in hand} for who, hand in enumerate(first)
    ]


def _dealt_hands(state: State) -> list[set[Spy]]:
    """What everyone was dealt: the hands now, and every card that moved moved back."""
    hands = [set(hand) for hand in state.hands]
    deeds = [(turn.by, turn.deed) for turn in state.past]
    if state.ended is None and state.mover is not None:
        deeds.append((state.mover, state.deed))
    for by, deed in reversed(deeds):
        match deed:
            case Named(target, spy, True, thrown):
                _move_back(hands, target, by, spy, thrown)
            case Mission(spy, _, int(caller), True, _, thrown):
                _move_back(hands, by, caller, spy, thrown)
            case Mission(spy, _, int(caller), False, given, thrown) if given is not None:
                _move_back(hands, caller, by, given, thrown)
            case _:
                pass
    return hands


def _move_back(
    hands: list[set[Spy]], giver: Seat, taker: Seat, card: Spy, thrown: Spy | None
) -> None:
    if thrown is not None:
        hands[taker].add(thrown)
    hands[taker].remove(card)
    hands[giver].add(card)


def _played_again(state: State, hands: list[set[Spy]], seat: Seat, rng: Random) -> State:
    """The table if the hands had been these; Misfit if all would have seen something else."""
    past = []
    for turn in state.past:
        deed = _done_again(turn.by, turn.deed, hands, seat, rng)
        past.append(replace(turn, deed=deed))
    deed = state.deed
    if state.mover is not None and deed is not None:
        deed = _done_again(state.mover, deed, hands, seat, rng)
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    return replace(state, hands=sorted_hands, past=tuple(past), deed=deed)


def _done_again(
    by: Seat, deed: Deed | None, hands: list[set[Spy]], seat: Seat, rng: Random
) -> Deed | None:
    if isinstance(deed, Named):
        if (deed.spy in hands[deed.target]) != deed.right:
            raise Misfit
        if not deed.right:
            return deed
        hands[deed.target].remove(deed.spy)
        hands[by].add(deed.spy)
        return replace(deed, thrown=_gone(hands[by], deed.thrown, by == seat, rng))
    if deed is None or deed.truth is None:
        return deed
    if (deed.spy in hands[by]) != deed.truth:
        raise Misfit
    if deed.caller is None:
        return deed
    if deed.truth:
        hands[by].remove(deed.spy)
        hands[deed.caller].add(deed.spy)
        return replace(
            deed, thrown=_gone(hands[deed.caller], deed.thrown, deed.caller == seat, rng)
        )
    given = _gone(hands[deed.caller], deed.given, seat in (by, deed.caller), rng)
    if given is not None:
        hands[by].add(given)
    return replace(deed, given=given, thrown=_gone(hands[by], deed.thrown, by == seat, rng))


def _gone(hand: set[Spy], card: Spy | None, seen: bool, rng: Random) -> Spy | None:  # noqa: FBT001
    """A card that leaves a hand: the same if it was seen, else any; None if none has left."""
    if card is None:
        return None
    chosen = card if seen else rng.choice(sorted(hand))
    if chosen not in hand:
        raise Misfit
    hand.remove(chosen)
    return chosen


def may_part(event: Event, seat: Seat) -> bool:
    """The who-sees-what table of RULES.md."""
    match event:
        case Dealt(owner):
            return owner == seat
        case Guessed() | Settled():
            return True
        case HandedOver(giver, taker, face):
            return face == "up" or seat in (giver, taker)
        case _:
            return False


def near_misses(state: State, seat: Seat, rng: Random) -> Iterable[Action]:
    """Dice that are not there, spies that are not on them, cards that are not held."""
    everyone = range(state.config.seats + 1)
    return [
        *rng.sample(ROLLS, 4),
        *(Roll(places) for places in ((), (5,), (1, 0), (2, 2), (0, 1, 2, 3, 4, 5))),
        *(Name(rng.choice(everyone), spy) for spy in SPIES),
        *(Name(other, rng.choice(SPIES)) for other in everyone),
        Name(seat, rng.choice(SPIES)),
        Attempt(),
        Pass(),
        Call(),
        Decline(),
        *(Give(spy) for spy in SPIES),
        *(Discard(spy) for spy in SPIES),
        Deal("A"),
        Fall("AAAAA"),
    ]


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]."""
    match thing:
        case Config():
            return replace(thing, order=tuple(to[seat] for seat in thing.clockwise()))
        case Act(seat, action):
            return replace(thing, seat=to[seat], action=renamed(action, to))
        case State() | View():
            return _renamed_table(thing, to)
        case Turn(by, _, deed):
            return replace(thing, by=to[by], deed=renamed(deed, to))
        case Named(target):
            return replace(thing, target=to[target])
        case Mission(_, declined, caller):
            asked = tuple(to[seat] for seat in declined)
            return replace(thing, declined=asked, caller=_maybe(caller, to))
        case _:
            return _renamed_news(thing, to)


def _renamed_news(thing: Any, to: tuple[Seat, ...]) -> Any:
    match thing:
        case Guessed(seat, target):
            return replace(thing, seat=to[seat], target=to[target])
        case HandedOver(seat, taker):
            return replace(thing, seat=to[seat], to=to[taker])
        case Settled(seat, _, caller):
            return replace(thing, seat=to[seat], caller=_maybe(caller, to))
        case Tied(seats):
            return replace(thing, seats=tuple(to[seat] for seat in seats))
        case Ended(_, winners):
            return replace(thing, winners=tuple(to[seat] for seat in winners))
        case (
            Name() | Dealt() | StartRolled() | TurnBegan() | TookUp() | Rolled() | FellShort()
            | Passed() | Declared() | Answered() | Discarded() | WentOut() | TimedOut()
        ):  # fmt: skip
            return replace(thing, seat=to[thing.seat])
        case _:
            return thing


def _renamed_table(table: State | View, to: tuple[Seat, ...]) -> State | View:
    changed: dict[str, Any] = {
        "config": renamed(table.config, to),
        "outs": tuple(to[seat] for seat in table.outs),
        "starts": tuple(_moved(rolls, to) for rolls in table.starts),
        "mover": _maybe(table.mover, to),
        "deed": renamed(table.deed, to),
        "past": tuple(renamed(turn, to) for turn in table.past),
    }
    if isinstance(table, State):
        return replace(table, hands=_moved(table.hands, to), **changed)
    seats = {"seat": _maybe(table.seat, to), "asked": _maybe(table.asked, to)}
    may = table.may
    if isinstance(may, MayTurn):
        may = replace(may, targets=tuple(to[seat] for seat in may.targets))
    return replace(table, held=_moved(table.held, to), may=may, **seats, **changed)


def _maybe(seat: Seat | None, to: tuple[Seat, ...]) -> Seat | None:
    return None if seat is None else to[seat]


def _moved(values: tuple[T, ...], to: tuple[Seat, ...]) -> tuple[T, ...]:
    """What belonged to seat s belongs to seat to[s]."""
    return tuple(values[to.index(seat)] for seat in range(len(values)))
