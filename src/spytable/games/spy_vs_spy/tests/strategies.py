"""How to vary a table of Spy vs Spy without reading its views."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from spytable.core.game import Act, Chance, Seat
from spytable.games.spy_vs_spy.actions import (
    BLANK,
    CARRY,
    DECLINE,
    MESSAGES,
    PASS,
    REDRAW,
    RESCUE,
    ROLL,
    STAY,
    Action,
    Contest,
    Deal,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Read,
    Remove,
)
from spytable.games.spy_vs_spy.board import CELLS
from spytable.games.spy_vs_spy.events import Contested, Drew, Ended, Event, Returned
from spytable.games.spy_vs_spy.model import Config, Line, State
from spytable.games.spy_vs_spy.tiles import KIND, KINDS, in_order, listed, with_tiles
from spytable.games.spy_vs_spy.view import View
from spytable.testing import option_sets

T = TypeVar("T")

NOWHERE = "Z0"
TRIED_PER_KIND = 12


def configs() -> Iterator[Config]:
    """Every option set at every number of seats; help, which no rule reads, once at each."""
    for config in option_sets(Config, seats=range(2, 5)):
        if config.help == "off" or config == Config(seats=config.seats, help="on"):
            yield config


def twin(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table with other tiles in the others' racks and memories, and so in the pile."""
    others = [other for other in range(state.config.seats) if other != seat]
    pool = listed(state.pile) + [kind for other in others for kind in state.racks[other]]
    rng.shuffle(pool)
    racks, returned = list(state.racks), list(state.returned)
    for other in others:
        dealt = [pool.pop() for _ in racks[other]]
        racks[other] = tuple(dealt) if other == state.mover else in_order(dealt)
        returned[other] = "".join(rng.choices(KINDS, k=len(returned[other]) // 2))
    swapped = replace(
        state,
        pile=with_tiles((0,) * len(KINDS), pool),
        racks=tuple(racks),
        returned=tuple(returned),
    )
    return None if swapped == state else swapped


def may_part(event: Event, seat: Seat) -> bool:
    """A tile drawn or returned is shown to its owner, and to nobody else."""
    return isinstance(event, Drew | Returned) and event.seat == seat


def near_misses(state: State, _seat: Seat, rng: Random) -> Iterable[Action]:
    """Anything that could be said of this board, and a little of what could not."""
    cells = [*rng.sample(CELLS, TRIED_PER_KIND), *state.bombs[:1], NOWHERE]
    cells += [
        *state.pawns,
        *state.config.homes(),
        *rng.sample(sorted(state.board), min(8, len(state.board))),
    ]
    pieces = rng.sample(sorted(KIND), TRIED_PER_KIND)
    yield from (ROLL, STAY, CARRY, RESCUE, PASS, DECLINE, REDRAW, BLANK)
    yield from (Contest((0,)), Deal("bI"), Read(MESSAGES[0]), Dump(()))
    for cell in cells:
        yield from (Go(cell), Remove(cell), MoveBomb(rng.choice(cells), cell))
        yield from (Lay(piece, cell) for piece in rng.sample(pieces, 4))
    yield from (Discard(kind) for kind in KINDS)
    for count in (1, 2, 3, 4, 5):
        yield Dump(in_order(rng.choices(KINDS, k=count)))
        yield Dump(in_order(rng.sample(KINDS, count)))
        yield from (Dump(rack[:count]) for rack in state.racks)


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]."""
    match thing:
        case Config():
            return replace(thing, order=tuple(to[seat] for seat in thing.clockwise()))
        case Act(seat):
            return replace(thing, seat=to[seat])
        case Chance(Contest(blasts)):
            return replace(thing, action=Contest(_called(blasts, to)))
        case State() | View():
            return _renamed_table(thing, to)
        case Contested(contenders, blasts):
            return Contested(_called(contenders, to), _called(blasts, to))
        case Ended(home):
            return replace(thing, home=_moved(home, to))
        case Line(seat):
            return replace(thing, seat=to[seat])
        case _ if "seat" in getattr(thing, "__struct_fields__", ()):
            return replace(thing, seat=to[thing.seat])
        case _:
            return thing


def _renamed_table(table: State | View, to: tuple[Seat, ...]) -> State | View:
    common = replace(
        table,
        config=renamed(table.config, to),
        mover=None if table.mover is None else to[table.mover],
        rolls=tuple(_called(blasts, to) for blasts in table.rolls),
        pawns=_moved(table.pawns, to),
        home=_moved(table.home, to),
        book="".join(_entry(table.book[at : at + 2], to) for at in range(0, len(table.book), 2)),
        log=tuple(renamed(line, to) for line in table.log),
    )
    if isinstance(common, State):
        racks, returned = _moved(common.racks, to), _moved(common.returned, to)
        story = tuple(renamed(deed, to) for deed in common.story)
        return replace(common, racks=racks, returned=returned, story=story)
    seat = None if common.seat is None else to[common.seat]
    homes, held = _moved(common.homes, to), _moved(common.held, to)
    return replace(common, seat=seat, homes=homes, held=held)


def _entry(entry: str, to: tuple[Seat, ...]) -> str:
    return f"{to[int(entry[0])]}{entry[1]}"


def _called(seats: tuple[Seat, ...], to: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(to[seat] for seat in seats)


def _moved(values: tuple[T, ...], to: tuple[Seat, ...]) -> tuple[T, ...]:
    """What belonged to seat s belongs to seat to[s]."""
    return tuple(values[to.index(seat)] for seat in range(len(values)))
