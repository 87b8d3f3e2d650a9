"""How the laws vary tables of Briefcase.

Nothing here reads a view: a leak must not hide itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from spytable.core.game import Act, Seat
from spytable.games._template.actions import Action, Answer, Deal, Pack, Roll, Stay
from spytable.games._template.model import NUMBERS, Config, Night, State
from spytable.games._template.view import Answered, Dealt, Event, NightWon, Opened, View
from spytable.testing import option_sets

T = TypeVar("T")


def configs() -> Iterator[Config]:
    """Every option set at every number of seats."""
    return option_sets(Config, seats=range(2, 5))


def twin(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table with other cards in the others' hands and other sealed answers."""
    others = [other for other in range(state.config.seats) if other != seat]
    hands = [list(hand) for hand in state.hands]
    deck = [n for n, left in zip(NUMBERS, state.deck, strict=True) for _ in range(left)]
    for other in others:
        for place in range(len(hands[other])):
            pile = rng.choice([deck, *(hands[rival] for rival in others if rival != other)])
            if pile:
                there = rng.randrange(len(pile))
                hands[other][place], pile[there] = pile[there], hands[other][place]
    swapped = replace(
        state,
        deck=tuple(deck.count(number) for number in NUMBERS),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        sealed=tuple(
            answer if who == seat or answer is None else _any_answer(hands[who], rng)
            for who, answer in enumerate(state.sealed)
        ),
    )
    return None if swapped == state else swapped


def may_part(event: Event, seat: Seat) -> bool:
    """Opened cases show everyone what was packed; a dealt card is shown to its owner."""
    return isinstance(event, Opened) or (isinstance(event, Dealt) and event.seat == seat)


def near_misses(_state: State, _seat: Seat, _rng: Random) -> Iterable[Action]:
    """Every number and one beyond, and chance's own actions."""
    return [*(Pack(number) for number in range(7)), Stay(), Deal(1), Roll(1)]


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]."""
    match thing:
        case Config():
            return replace(thing, order=tuple(to[seat] for seat in thing.clockwise()))
        case Act(seat):
            return replace(thing, seat=to[seat])
        case State() | View():
            return _renamed_table(thing, to)
        case Dealt(seat) | Answered(seat):
            return replace(thing, seat=to[seat])
        case Opened(cases):
            return replace(thing, cases=_moved(cases, to))
        case NightWon(winner):
            return replace(thing, winner=None if winner is None else to[winner])
        case _:
            return thing


def _renamed_table(table: State | View, to: tuple[Seat, ...]) -> State | View:
    config = renamed(table.config, to)
    past = tuple(_renamed_night(night, to) for night in table.past)
    cases = None if table.cases is None else _moved(table.cases, to)
    if isinstance(table, State):
        hands, sealed = _moved(table.hands, to), _moved(table.sealed, to)
        return replace(table, config=config, past=past, cases=cases, hands=hands, sealed=sealed)
    seat = None if table.seat is None else to[table.seat]
    held, answered = _moved(table.held, to), _moved(table.answered, to)
    seen = replace(table, config=config, past=past, cases=cases)
    return replace(seen, seat=seat, held=held, answered=answered)


def _renamed_night(night: Night, to: tuple[Seat, ...]) -> Night:
    winner = None if night.winner is None else to[night.winner]
    return replace(night, cases=_moved(night.cases, to), winner=winner)


def _moved(values: tuple[T, ...], to: tuple[Seat, ...]) -> tuple[T, ...]:
    """What belonged to seat s belongs to seat to[s]."""
    return tuple(values[to.index(seat)] for seat in range(len(values)))


def _any_answer(hand: list[int], rng: Random) -> Answer:
    answers: list[Answer] = [Stay(), *map(Pack, hand)]
    return rng.choice(answers)
