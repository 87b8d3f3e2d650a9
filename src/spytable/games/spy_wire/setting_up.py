"""The set-up: the layout, the fuses arranged in secret, and chance where it was asked."""

from __future__ import annotations

from msgspec.structs import replace

from spytable.core.game import Change, Draw, Seat
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    Action,
    Answer,
    Deal,
    Fuses,
    Lay,
    Place,
    Shuffle,
)
from spytable.games.spy_wire.data import CLOCKS
from spytable.games.spy_wire.events import Arranged, Dealt, Event, Laid, TimedOut
from spytable.games.spy_wire.layouts import PLACES, drawable, fair_layout
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.tablet import SIDES, SILVER, STANDARD, Piece, Side
from spytable.games.spy_wire.turns import make_ready, replace_side, set_bell


def set_up_table(config: Config) -> State:
    """The table before the first step."""
    if config.layout == "random":
        return State(config=config, phase="layout")
    return _before_fuses(State(config=config, phase="place", tablet=STANDARD), 0)


def draw_layout(state: State) -> Draw[Action]:
    """The tiles chance may lay next, as likely as there are such tiles."""
    left = drawable(state.laid)
    return Draw(tuple(Lay(tile) for tile in left), tuple(left.values()))


def lay_tile(state: State, tile: Piece, at: int) -> Change[State, Event]:
    """A tile of the layout is drawn; with the last one the tablet stands."""
    drawn = (*state.laid, tile)
    if len(drawn) < len(PLACES):
        return Change(replace(state, laid=drawn), (Laid(tile),))
    standing = replace(state, laid=(), tablet=fair_layout(drawn))
    return Change(_before_fuses(standing, at), (Laid(tile),))


def _before_fuses(state: State, at: int) -> State:
    """Both agents are asked for their fuses, or chance is (SW-Q25)."""
    if state.config.fuses == "shuffled":
        return replace(state, phase="deal", sealed=(Deal(), Deal()))
    return set_bell(replace(state, phase="place"), at, CLOCKS.place_ms)


def arrange_fuses(state: State, seat: Seat, answer: Answer) -> Change[State, Event]:
    """An agent sealed how its fuses stand; when both have, they are dealt (SW-Q9, SW-Q25)."""
    sealed = replace_side(state.sealed, state.config.side_of(seat), answer)
    told = Arranged(seat, answer)
    if None in sealed:
        return Change(replace(state, sealed=sealed), (told,))
    return Change(replace(state, phase="deal", sealed=sealed, due=None, length=None), (told,))


def arrange_late(state: State) -> Change[State, Event]:
    """Who has not arranged its fuses in time has them shuffled (SW-Q25)."""
    late = tuple(side for side in SIDES if state.sealed[side] is None)
    seats = tuple(sorted(state.config.seat_of(side) for side in late))
    one, two = (answer or Deal() for answer in state.sealed)
    dealing = replace(state, phase="deal", sealed=(one, two), due=None, length=None)
    return Change(dealing, (TimedOut(seats),))


def next_dealt(state: State) -> Side:
    """Whose fuses are dealt next: Silver's, then Red's."""
    return next(side for side in SIDES if not state.fuses[side])


def draw_fuses() -> Draw[Action]:
    """Every arrangement alike; drawn for both sides always: nobody sees who asked for it."""
    return Draw(tuple(Shuffle(fuses) for fuses in ARRANGEMENTS))


def deal_fuses(state: State, shuffled: Fuses, at: int) -> Change[State, Event]:
    """The fuses of a side stand: as arranged, or as chance shuffled them."""
    side = next_dealt(state)
    answer = state.sealed[side]
    fuses = answer.fuses if isinstance(answer, Place) else shuffled
    standing = replace(
        state,
        fuses=replace_side(state.fuses, side, fuses),
        sealed=replace_side(state.sealed, side, None),
    )
    told = Dealt(state.config.seat_of(side), fuses)
    if not all(standing.fuses):
        return Change(standing, (told,), reveals=True)
    ready, news = make_ready(replace(standing, turn=1), SILVER, at)  # SW-07
    return Change(ready, (told, news), reveals=True)
