"""The set-up: who begins, taking colours, dealing, arranging the codes."""

from __future__ import annotations

from math import comb
from typing import Final

from msgspec.structs import replace

from spytable.core.game import Change, GameError, Seat
from spytable.games.da_vinci_code.actions import Answer, Arrange, Ready, Take
from spytable.games.da_vinci_code.events import (
    Answered,
    Began,
    Dealt,
    Event,
    Lined,
    TimedOut,
    Took,
)
from spytable.games.da_vinci_code.faces import faces
from spytable.games.da_vinci_code.model import Config, Phase, RoundResult, State, arrangements
from spytable.games.da_vinci_code.tiles import (
    COLOUR,
    DASHES,
    NUMBERS,
    ORDER,
    TILES,
    Colour,
    Tile,
    line_up,
    pool_of,
    tiles_of,
)
from spytable.games.da_vinci_code.turns import begin_turn

FULL: Final = {tiles: pool_of(tiles) for tiles in (NUMBERS, TILES)}
"""The pools before anybody takes a tile."""


def set_up_round(
    config: Config,
    starter: Seat | None,
    at: int,
    points: tuple[int, ...],
    results: tuple[RoundResult, ...] = (),
) -> State:
    """A table with all tiles in the centre, before anybody takes some (DV-04, DV-12)."""
    phase: Phase = "first" if starter is None else "take"
    return State(
        config=config,
        phase=phase,
        round=len(results) + 1,
        starter=starter,
        rows=((),) * config.seats,
        pool=FULL[config.all_tiles()],
        sealed=() if starter is None else (None,) * config.seats,
        points=points,
        results=results,
        asked_at=config.asked_at(phase, at),
    )


def choose_starter(state: State, seat: Seat, at: int) -> Change[State, Event]:
    """Chance chose who begins (DV-Q12)."""
    return Change(set_up_round(state.config, seat, at, state.points), (Began(state.round, seat),))


def seal_answer(state: State, seat: Seat, answer: Answer) -> tuple[State, Event]:
    """The state with one more sealed answer, unopened."""
    answers = (*state.sealed[:seat], answer, *state.sealed[seat + 1 :])
    return replace(state, sealed=answers), Answered(seat, answer)


def list_waiting(state: State) -> tuple[Seat, ...]:
    """The seats that have not answered, clockwise."""
    return tuple([seat for seat in state.config.clockwise() if state.sealed[seat] is None])


def take_colours(state: State, seat: Seat, take: Take) -> Change[State, Event]:
    """A seat chose its colours, or chance did for it; when all have, the dealing begins."""
    after, event = seal_answer(state, seat, take)
    if None in after.sealed:
        return Change(after, (event,))
    takes = tuple([answer for answer in after.sealed if isinstance(answer, Take)])
    dealing = replace(after, phase="deal", takes=takes, sealed=(), asked_at=None)
    return Change(dealing, (event, Took(takes)), reveals=True)  # DV-08


def draw_takes(count: int) -> tuple[int, ...]:
    """The weight of each take of so many tiles, as if each colour were a coin toss (DV-Q18)."""
    return tuple([comb(count, black) for black in range(count, -1, -1)])


def next_dealt(state: State) -> tuple[Seat, Colour] | None:
    """Who gets the next opening tile and of which colour: clockwise, black first."""
    count = state.config.opening()
    for seat in state.config.clockwise():
        row = state.rows[seat]
        if len(row) < count:
            black = sum([COLOUR[stood.tile] == "b" for stood in row])
            return seat, "b" if black < state.takes[seat].black else "w"
    return None


def list_dealable(state: State, colour: Colour) -> tuple[Tile, ...]:
    """The tiles of a colour that can come into an opening code (DV-Q5)."""
    tiles = state.pool.of(colour)
    if state.config.opening_dashes == "yes":
        return tiles
    return tuple([tile for tile in tiles if tile not in DASHES])


def deal_tile(state: State, tile: Tile, at: int) -> Change[State, Event]:
    """Chance dealt a tile; after the last one the codes are put in order (DV-05)."""
    due = next_dealt(state)
    if due is None:
        raise GameError("all opening tiles are dealt")
    seat, colour = due
    heap = sorted((*tiles_of(state.rows[seat]), tile), key=ORDER.__getitem__)
    rows = (*state.rows[:seat], line_up(heap), *state.rows[seat + 1 :])
    after = replace(state, rows=rows, pool=state.pool.without(tile))
    event = Dealt(seat, colour, tile)
    if next_dealt(after) is not None:
        return Change(after, (event,), reveals=True)
    after = replace(after, takes=())
    if state.config.is_arranged():
        asked = replace(
            after,
            phase="arrange",
            sealed=(None,) * state.config.seats,
            asked_at=state.config.asked_at("arrange", at),
        )
        return Change(asked, (event,), reveals=True)
    return _stood(after, (event,), at)  # DV-09, DV-10


def arrange_code(state: State, seat: Seat, answer: Arrange, at: int) -> Change[State, Event]:
    """A seat confirmed its order; when all have, the walls stand (DV-Q5)."""
    after, event = seal_answer(state, seat, answer)
    return Change(after, (event,)) if None in after.sealed else _walled(after, (event,), at)


def arrange_late(state: State, at: int) -> Change[State, Event]:
    """Who has not arranged in time gets the first legal order (DV-Q18)."""
    late = TimedOut(list_waiting(state))
    answers = tuple(
        [
            Arrange(arrangements(tiles_of(row))[0]) if answer is None else answer
            for row, answer in zip(state.rows, state.sealed, strict=True)
        ]
    )
    return _walled(replace(state, sealed=answers), (late,), at)


def say_ready(state: State, seat: Seat, answer: Ready, at: int) -> Change[State, Event]:
    """A seat wants to go on; when all do, the next round is set up (DV-42)."""
    after, event = seal_answer(state, seat, answer)
    return Change(after, (event,)) if None in after.sealed else _next_round(after, event, at)


def ready_late(state: State, at: int) -> Change[State, Event]:
    """A seat that has not said ready in time counts as ready (DV-Q18)."""
    return _next_round(state, TimedOut(list_waiting(state)), at)


def _next_round(state: State, event: Event, at: int) -> Change[State, Event]:
    """The next round, begun by the seat to the left of the last starter (DV-Q12)."""
    starter = state.config.after(state.results[-1].starter)[0]
    after = set_up_round(state.config, starter, at, state.points, state.results)  # DV-44
    return Change(after, (event, Began(after.round, starter)))


def _walled(state: State, events: tuple[Event, ...], at: int) -> Change[State, Event]:
    orders = [answer.order for answer in state.sealed if isinstance(answer, Arrange)]
    rows = tuple([line_up(order) for order in orders])
    return _stood(replace(state, rows=rows, sealed=()), events, at)


def _stood(state: State, events: tuple[Event, ...], at: int) -> Change[State, Event]:
    """The walls stand, all see the colours, and the first turn begins (DV-07, DV-08)."""
    if state.starter is None:
        raise GameError("nobody was chosen to begin")
    walls = tuple([Lined(seat, faces(state.rows[seat])) for seat in state.config.clockwise()])
    return begin_turn(state, state.starter, events + walls, at, reveals=True)
