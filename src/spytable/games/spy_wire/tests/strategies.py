"""How the laws vary tables of this game. Nothing here reads a view: a leak must not hide itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from spytable.core.game import Act, Seat
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    SLOTS,
    Action,
    Answer,
    Claim,
    Deal,
    Fuses,
    GiveUp,
    Hold,
    Lay,
    Place,
    Pull,
    Shuffle,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.events import (
    Arranged,
    Attempted,
    Brink,
    Claimed,
    Dealt,
    Ended,
    Event,
    Froze,
    Fumbled,
    GaveUp,
    Held,
    Pulled,
    Slid,
    Started,
    Stopped,
    TimedOut,
    Turn,
)
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.tablet import CELLS, DIRECTIONS, SILVER, other
from spytable.games.spy_wire.view import View
from spytable.testing import option_sets

SOME_SLIDES = 12


def configs() -> Iterator[Config]:
    """Every option set, with Silver in either seat."""
    for number, config in enumerate(option_sets(Config, seats=[2])):
        yield replace(config, order=(1, 0)) if number % 3 == 1 else config


def twin(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table with the enemy's hidden fuses, or its sealed arrangement, another way."""
    enemy = other(state.config.side_of(seat))
    if state.fuses[enemy]:
        fuses = _swapped(state.fuses[enemy], state.slots_in(enemy), rng)
        pair = (fuses, state.fuses[1]) if enemy == SILVER else (state.fuses[0], fuses)
        swapped = replace(state, fuses=pair)
    elif state.sealed[enemy] is not None and state.config.fuses == "arranged":
        answers: list[Answer] = [Deal(), *map(Place, ARRANGEMENTS)]
        answer = rng.choice(answers)
        sealed = (answer, state.sealed[1]) if enemy == SILVER else (state.sealed[0], answer)
        swapped = replace(state, sealed=sealed)
    else:
        return None
    return None if swapped == state else swapped


def _swapped(fuses: Fuses, hidden: tuple[int, ...], rng: Random) -> Fuses:
    """The fuses with those in hidden slots mixed."""
    mixed = [fuses[slot] for slot in hidden]
    rng.shuffle(mixed)
    row = list(fuses)
    for slot, fuse in zip(hidden, mixed, strict=True):
        row[slot] = fuse
    return tuple(row)


def may_part(event: Event, seat: Seat) -> bool:
    """Everyone sees which fuse was pulled; an owner sees its own dealt."""
    return isinstance(event, Pulled) or (isinstance(event, Dealt) and event.seat == seat)


def near_misses(_state: State, _seat: Seat, rng: Random) -> Iterable[Action]:
    """Every kind of action, in and out of bounds."""
    fuses = list(rng.choice(ARRANGEMENTS))
    slides = [
        Slide(rng.randrange(-1, CELLS + 2), rng.choice(DIRECTIONS)) for _ in range(SOME_SLIDES)
    ]
    return [
        *slides,
        *(Claim(dots) for dots in range(5)),
        *(Pull(slot) for slot in range(-1, SLOTS + 1)),
        Place(tuple(fuses)),
        Place(("trigger", *fuses[1:])),
        Place(tuple(fuses[:-1])),
        Deal(),
        Start(),
        Stop(),
        Hold(),
        GiveUp(),
        Lay("NS/."),
        Shuffle(ARRANGEMENTS[0]),
    ]


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]: colours keep their places."""
    match thing:
        case Config():
            return replace(thing, order=tuple(to[seat] for seat in thing.clockwise()))
        case State():
            return replace(thing, config=renamed(thing.config, to))
        case View(seat=seat, agents=agents):
            return replace(
                thing,
                config=renamed(thing.config, to),
                seat=None if seat is None else to[seat],
                agents=(to[agents[0]], to[agents[1]]),
                mover=to[thing.mover],
            )
        case TimedOut(seats):
            return TimedOut(tuple(sorted(to[seat] for seat in seats)))
        case Ended(winner=winner):
            return replace(thing, winner=None if winner is None else to[winner])
        case (
            Act() | Arranged() | Dealt() | Turn() | Started() | Slid() | Stopped() | Pulled()
            | Claimed() | Fumbled() | Brink() | Held() | Attempted() | Froze() | GaveUp()
        ):  # fmt: skip
            return replace(thing, seat=to[thing.seat])
        case _:
            return thing
