"""How the laws vary tables of this game. Nothing here reads a view: a leak must not hide itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from spytable.core.game import Act, Seat
from spytable.games.spy_guy.actions import Action, Deal, Done, Go, Mark, Name, Open, Walk
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import CLUES
from spytable.games.spy_guy.events import Chose, Event, Marked, Opened, SaidDone, SaidReady, Walked
from spytable.games.spy_guy.model import Config, Eye, Marker, State, Turn
from spytable.games.spy_guy.view import View
from spytable.testing import option_sets

SOME_TAPS = 8
OTHER_CITIES = (7, 20_261_115)
COVERS = {"spy-guy.ask.search"}
"""A search offers the middle of every thing; a tap beside it is as good."""


def configs() -> Iterator[Config]:
    """Every option set in the city that is always there, some of them in another order."""
    for number, config in enumerate(option_sets(Config, seats=range(1, 7))):
        order = tuple(reversed(range(config.seats))) if number % 5 == 2 else ()
        yield replace(config, order=order)


def twin(_state: State, _seat: Seat, _rng: Random) -> None:
    """Nothing is hidden: the deck has no order before a card is drawn."""
    return


def may_part(_event: Event, _seat: Seat) -> bool:
    """There is nothing to learn that others do not learn."""
    return False


def near_misses(state: State, _seat: Seat, rng: Random) -> Iterable[Action]:
    """Every kind of action, on things, beside them, on marked ones and out of the city."""
    town = city(state.config.city)
    things = [rng.choice(town.things) for _ in range(SOME_TAPS)]
    near = [Mark(t.x + rng.randint(-60, 60), t.y + rng.randint(-60, 60)) for t in things]
    place = things[0].place
    return [
        *near,
        *(Mark(mark.x, mark.y) for mark in state.marks[-2:]),
        *(Mark(thing.x, thing.y, rng.choice((5, 20, 60))) for thing in things[:3]),
        Mark(-500, 10),
        Mark(town.width + 500, town.height),
        Name(place.district, place.street, place.by),
        Name(place.district, "nowhere", place.by),
        Name("atlantis", place.street, place.by),
        Walk(place.district, place.street),
        Walk(place.district, "nowhere"),
        Walk("atlantis", place.street),
        Done(),
        Open(),
        Go("shortcut"),
        Go("long"),
        Deal(rng.choice(CLUES)),
        Deal(0),
    ]


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]."""
    match thing:
        case Config():
            return replace(thing, order=tuple(to[seat] for seat in thing.clockwise()))
        case State() | View():
            called = replace(
                thing,
                config=renamed(thing.config, to),
                marks=tuple(renamed(mark, to) for mark in thing.marks),
                done=tuple(thing.done[to.index(seat)] for seat in range(len(to))),
                walks=tuple(thing.walks[to.index(seat)] for seat in range(len(to))),
                past=tuple(renamed(turn, to) for turn in thing.past),
                fastest=renamed(thing.fastest, to),
            )
            if isinstance(called, View) and called.seat is not None:
                return replace(called, seat=to[called.seat])
            return called
        case Turn():
            return replace(thing, marks=tuple(renamed(mark, to) for mark in thing.marks))
        case Opened(seat) | Chose(seat):
            return replace(thing, seat=None if seat is None else to[seat])
        case Act() | Eye() | Marker() | Marked() | SaidDone() | SaidReady() | Walked():
            return replace(thing, seat=to[thing.seat])
        case _:
            return thing
