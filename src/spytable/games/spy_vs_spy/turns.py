"""The course of a turn: beginning, drawing, dumping, playing, ending."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from spytable.core.game import Change, Draw, Seat
from spytable.games.spy_vs_spy.actions import DEALS, Action, Dump
from spytable.games.spy_vs_spy.board import Cell, with_stack
from spytable.games.spy_vs_spy.events import Drew, Ended, Event, Laid, Passed, Returned, TurnBegan
from spytable.games.spy_vs_spy.model import QUIET_ROUNDS, State
from spytable.games.spy_vs_spy.tiles import (
    KEPT,
    KIND,
    RACK,
    Piece,
    Tile,
    in_order,
    with_tiles,
    without_tiles,
)

MOST_DUMPED: Final = 4  # SV-18


def begin_turn(state: State, seat: Seat, at: int) -> Change[State, Event]:
    """A turn begins; a player's first one with five tiles (SV-12)."""
    begins = replace(
        state,
        turn=state.turn + 1,
        mover=seat,
        late=False,
        due=state.config.due(at),
        phase="turn",
    )
    if is_first(begins):
        begins = replace(begins, phase="deal", owed=RACK)
    told = TurnBegan(seat, begins.turn, free=False, due=begins.due)
    return Change(begins, (told,))


def begin_free_turn(state: State, at: int) -> Change[State, Event]:
    """The same player begins a whole new turn, if it wants one (SV-72, SV-Q32)."""
    seat = state.turn_of()
    begins = replace(with_rack(state, seat, state.rack()), phase="free", due=state.config.due(at))
    return Change(begins, (TurnBegan(seat, begins.turn, free=True, due=begins.due),))


def is_first(state: State) -> bool:
    """Whether this is the first turn of whose turn it is: everybody has one, in order."""
    return state.turn <= state.config.seats


def end_turn(state: State, at: int) -> Change[State, Event]:
    """The turn is over: the next player's begins, unless nothing has stirred for too long."""
    seat = state.turn_of()
    kept = replace(with_rack(state, seat, state.rack()), due=None)
    if state.turn - state.stirred >= QUIET_ROUNDS * state.config.seats:  # SV-Q26
        return Change(replace(kept, phase="over"), (Ended(state.home, stalemate=True),))
    return begin_turn(kept, state.config.after(seat)[0], at)


def with_rack(state: State, seat: Seat, rack: tuple[Tile, ...]) -> State:
    """The state with another rack, in order."""
    racks = state.racks
    return replace(state, racks=(*racks[:seat], in_order(rack), *racks[seat + 1 :]))


def with_draw(state: State) -> State:
    """The player draws up to five, as far as the pile goes, and then plays (SV-40, SV-Q15)."""
    seat, rack = state.turn_of(), state.rack()
    owed = min(RACK - len(rack), sum(state.pile))
    phase = "draw" if owed else "play"
    return replace(with_rack(state, seat, rack), owed=owed, phase=phase)


def draw_from_pile(state: State) -> Draw[Action]:
    """The tiles of the pile, as likely as there are of them (SV-05)."""
    if 0 not in state.pile:
        return Draw(DEALS, state.pile)
    left = [(deal, count) for deal, count in zip(DEALS, state.pile, strict=True) if count]
    return Draw(tuple([deal for deal, _ in left]), tuple([count for _, count in left]))


def add_to_book(state: State, entry: str) -> State:
    """The state with one more entry in the book of the pile."""
    return replace(state, book=f"{state.book}{state.turn_of()}{entry}")


def deal_tile(state: State, tile: Tile, at: int) -> Change[State, Event]:
    """The player draws a tile; after the last one comes what the draw was for."""
    seat = state.turn_of()
    racks = state.racks
    drawn = replace(
        state,
        pile=without_tiles(state.pile, (tile,)),
        racks=(*racks[:seat], (*racks[seat], tile), *racks[seat + 1 :]),
        owed=state.owed - 1,
    )
    told = Drew(seat, tile)
    if drawn.owed:
        return Change(drawn, (told,), reveals=True)
    if state.phase == "refill":  # SV-20
        over = end_turn(drawn, at)
        return replace(over, events=(told, *over.events), reveals=True)
    phase = "first" if state.phase == "deal" else "play"
    return Change(replace(drawn, phase=phase), (told,), reveals=True)


def list_dumps(state: State) -> tuple[Dump, ...]:
    """Every choice of one to four tiles to return, if the pile can replace them (SV-18, SV-Q15)."""
    rack = state.rack()
    return _list_choices(in_order(rack), min(MOST_DUMPED, len(rack), sum(state.pile)))


@lru_cache(maxsize=2_048)
def _list_choices(rack: tuple[Tile, ...], most: int) -> tuple[Dump, ...]:
    """Every choice of up to so many tiles of a rack; the same racks come again and again."""
    return tuple(
        Dump(chosen)
        for count in range(1, most + 1)
        for chosen in dict.fromkeys(combinations(rack, count))
    )


def return_tiles(state: State, tiles: tuple[Tile, ...], entry: str) -> Change[State, Event]:
    """The player puts tiles back face down and remembers them; `entry` is for the book."""
    seat = state.turn_of()
    rack = list(state.rack())
    for tile in tiles:
        rack.remove(tile)
    known = state.returned
    less = replace(
        with_rack(add_to_book(state, entry), seat, tuple(rack)),
        pile=with_tiles(state.pile, tiles),
        returned=(*known[:seat], known[seat] + "".join(tiles), *known[seat + 1 :]),
    )
    return Change(less, (Returned(seat, len(tiles), tiles),))


def dump_tiles(state: State, tiles: tuple[Tile, ...]) -> Change[State, Event]:
    """The player returns tiles first, then draws as many (SV-19, SV-Q16)."""
    change = return_tiles(state, tiles, str(len(tiles)))
    return replace(change, state=replace(change.state, phase="refill", owed=len(tiles)))


def redraw_tiles(state: State) -> Change[State, Event]:
    """The player returns all five and draws five new: all learn that none could begin (SV-15)."""
    change = return_tiles(state, state.rack(), "r")
    return replace(change, state=replace(change.state, phase="deal", owed=RACK), reveals=True)


def lay_tile(state: State, piece: Piece, cell: Cell, at: int) -> Change[State, Event]:
    """The player lays a tile and keeps the rest (SV-16, SV-40)."""
    seat = state.turn_of()
    rack = list(state.rack())
    rack.remove(KIND[piece])
    stack = (*state.board.get(cell, ()), piece)
    down = replace(
        with_rack(add_to_book(state, "p"), seat, tuple(rack)),
        board=with_stack(state.board, cell, stack),
        stirred=state.turn,
    )
    told = Laid(seat, piece, cell, len(stack))
    return _played(Change(down, (told,), reveals=True), at)


def discard_tile(state: State, tile: Tile, at: int) -> Change[State, Event]:
    """The player returns one tile instead of playing one (SV-41)."""
    return _played(return_tiles(state, (tile,), "d"), at)


def pass_turn(state: State, at: int) -> Change[State, Event]:
    """The player plays nothing, with no tile too many (SV-Q15)."""
    return _played(Change(add_to_book(state, "-"), (Passed(state.turn_of()),)), at)


def must_discard(state: State) -> bool:
    """Whether a player who lays nothing has a tile too many (SV-41, SV-Q15)."""
    return len(state.rack()) > KEPT


def _played(change: Change[State, Event], at: int) -> Change[State, Event]:
    """After the play the message is read, if a bomb came home (SV-71); else the turn is over."""
    if change.state.carried:
        return replace(change, state=replace(change.state, phase="read"))
    over = end_turn(change.state, at)
    return replace(over, events=change.events + over.events, reveals=change.reveals)
