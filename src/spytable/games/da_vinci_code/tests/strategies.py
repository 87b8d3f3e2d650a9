"""How the laws vary tables of this game. Nothing here reads a view: a leak must not hide itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from spytable.core.game import Seat
from spytable.games.da_vinci_code.actions import (
    FIRSTS,
    PICKS,
    TAKES,
    Action,
    Answer,
    Arrange,
    DrawTile,
    Guess,
    Place,
    Ready,
    Reveal,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.events import (
    Dealt,
    Drew,
    Event,
    Guessed,
    Hid,
    Laid,
    Lined,
    RoundEnded,
    Scored,
    TimedOut,
    Tipped,
    Took,
)
from spytable.games.da_vinci_code.model import Config, State, arrangements
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    DASHES,
    ORDER,
    VALUE,
    Row,
    Tile,
    is_sorted,
    line_up,
    pool_of,
    tiles_of,
)
from spytable.games.da_vinci_code.view import MayReveal
from spytable.testing import option_sets

SWAPS: Final = 60


def configs() -> Iterator[Config]:
    """Every option set at every number of seats, with seatings and starters of all kinds."""
    for number, config in enumerate(option_sets(Config, seats=range(2, 5))):
        around = tuple(range(config.seats))
        turned = around[number % config.seats :] + around[: number % config.seats]
        if number % 3 == 0:
            yield config
        elif number % 3 == 1:
            yield replace(config, first=turned[0])
        else:
            yield replace(config, order=turned[::-1], first=turned[1] if number % 2 else None)


def group(config: Config) -> str:
    """Nightly plays as many matches with dashes as without."""
    return config.tiles


def twin(state: State, seat: Seat, rng: Random) -> State | None:
    """The same table with other tiles and answers wherever this seat cannot look."""
    if state.phase in ("take", "toss"):
        other = replace(state, sealed=_other_answers(state, state.rows, seat, rng))
    elif state.phase in ("deal", "arrange"):
        other = _other_heaps(state, seat, rng)
    elif state.phase in ("first", "ready", "over"):
        return None
    else:
        other = _other_walls(state, seat, rng)
    return None if other == state else other


def _other_answers(
    state: State, rows: tuple[Row, ...], seat: Seat, rng: Random
) -> tuple[Answer | None, ...]:
    def other(who: Seat, answer: Answer | None) -> Answer | None:
        if who == seat or answer is None:
            return answer
        if isinstance(answer, Take):
            return rng.choice(TAKES[state.config.opening()])
        return Arrange(rng.choice(arrangements(tiles_of(rows[who]))))

    return tuple(other(who, answer) for who, answer in enumerate(state.sealed))


def _other_heaps(state: State, seat: Seat, rng: Random) -> State:
    """Opening tiles exchanged with the pool and among the others, colour by colour."""
    others = [other for other in range(state.config.seats) if other != seat]
    loose = [stood.tile for other in others for stood in state.rows[other]]
    loose += [t for t in state.pool.tiles() if state.config.is_arranged() or t not in DASHES]
    left = {colour: [tile for tile in loose if COLOUR[tile] == colour] for colour in "bw"}
    for tiles in left.values():
        rng.shuffle(tiles)
    rows = list(state.rows)
    for other in others:
        tiles = [left[COLOUR[stood.tile]].pop() for stood in state.rows[other]]
        rows[other] = line_up(sorted(tiles, key=ORDER.__getitem__))
    lying = {stood.tile for row in rows for stood in row}
    pool = pool_of([tile for tile in state.config.all_tiles() if tile not in lying])
    heaps = tuple(rows)
    sealed = _other_answers(state, heaps, seat, rng)
    return replace(state, rows=heaps, pool=pool, sealed=sealed)


def _other_walls(state: State, seat: Seat, rng: Random) -> State:
    """Hidden tiles of one colour exchanged, again and again, where order and records allow it."""
    others = [other for other in range(state.config.seats) if other != seat]
    for _ in range(SWAPS):
        loose = [s.tile for other in others for s in state.rows[other] if not s.open]
        if state.clue is not None and state.mover != seat:
            loose.append(state.clue)
        if not loose:
            return state
        one = rng.choice(loose)
        same = [t for t in (*loose, *state.pool.tiles()) if COLOUR[t] == COLOUR[one]]
        swapped = _swapped(state, one, rng.choice(same))
        if _is_possible(swapped):
            state = swapped
    return state


def _swapped(state: State, one: Tile, two: Tile) -> State:
    put = {one: two, two: one}
    return replace(
        state,
        rows=tuple(
            tuple(replace(stood, tile=put.get(stood.tile, stood.tile)) for stood in row)
            for row in state.rows
        ),
        pool=pool_of([put.get(tile, tile) for tile in state.pool.tiles()]),
        clue=None if state.clue is None else put.get(state.clue, state.clue),
    )


def _is_possible(state: State) -> bool:
    """Whether rows ascend, what was said stays true, and no dash was dealt that could not be."""
    tiles = [{stood.born: stood.tile for stood in row} for row in state.rows]
    true = all(
        said.right == (VALUE[tiles[said.target][said.born]] == said.value) for said in state.guesses
    )
    dealt = range(0 if state.config.is_arranged() else state.config.opening())
    dashes = any(row[born] in DASHES for row in tiles for born in dealt)
    return true and not dashes and all(is_sorted(row) for row in state.rows)


def may_part(event: Event, seat: Seat) -> bool:
    """The events by which the who-sees-what table of RULES.md tells a seat something hidden."""
    match event:
        case Dealt(owner) | Drew(owner):
            return owner == seat
        case Took() | Lined() | Guessed() | Tipped() | Hid() | Laid() | RoundEnded():
            return True
        case Scored(_, _, why):
            return why == "bonus"
        case _:
            return False


def near_misses(state: State, seat: Seat, rng: Random) -> Iterable[Action]:
    """Answers to every question, some legal here, some one off, and chance's own actions."""
    around = range(4)
    row = state.rows[seat]
    yield from (Take(2, 2), Take(1, 2), Take(4, 0), Take(0, 0), Take(5, 0))
    yield from (DrawTile("b"), DrawTile("w"), Stop(), Ready(), FIRSTS[seat], PICKS["b0"])
    for gap in {0, 1, len(row), len(row) + 1, rng.randrange(8)}:
        yield from (Stop(gap), Place(gap), Reveal(gap))
    for target in around:
        places = len(state.rows[target]) if target < len(state.rows) else 0
        for place in {0, places, rng.randrange(places + 1)}:
            yield from (Guess(target, place, rng.randrange(12)), Guess(target, place, "dash"))
    tiles = list(tiles_of(row))
    yield Arrange(tuple(tiles))
    rng.shuffle(tiles)
    yield from (Arrange(tuple(tiles)), Arrange(tuple(tiles[1:])), Arrange(("b0", "w0", "b1")))


_SEAT: Final = frozenset({"seat", "by", "target", "mover", "starter", "first"})
_SEATS: Final = frozenset({"outs", "winners"})
_BY_SEAT: Final = frozenset({"rows", "sealed", "takes", "answered", "points", "places"})


def renamed(thing: Any, to: tuple[Seat, ...]) -> Any:
    """A config, state, step, event or view with seat s called to[s]."""
    if isinstance(thing, tuple):
        return tuple(renamed(part, to) for part in thing)
    if not isinstance(thing, msgspec.Struct):
        return thing
    changed = {
        name: _renamed_field(thing, name, getattr(thing, name), to)
        for name in thing.__struct_fields__
    }
    return replace(thing, **changed)


def _renamed_field(thing: msgspec.Struct, name: str, value: Any, to: tuple[Seat, ...]) -> Any:
    if isinstance(thing, Config) and name == "order":
        return tuple(to[seat] for seat in thing.clockwise())
    if name in _SEAT and isinstance(value, int):
        return to[value]
    if name in _SEATS or (isinstance(thing, TimedOut) and name == "seats"):
        return tuple(to[seat] for seat in value)
    parts = renamed(value, to)
    if name in _BY_SEAT and isinstance(value, tuple) and not isinstance(thing, MayReveal):
        return tuple(parts[to.index(seat)] for seat in range(len(parts)))
    return parts
