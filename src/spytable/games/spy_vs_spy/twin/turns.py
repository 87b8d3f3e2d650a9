"""A turn, compiled: racks, the pile, drawing, laying, and what ends it."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_vs_spy.lab import SPACES
from spytable.games.spy_vs_spy.model import QUIET_ROUNDS
from spytable.games.spy_vs_spy.tiles import RACK
from spytable.games.spy_vs_spy.twin.layout import (
    ALL_KINDS,
    BITS,
    BOMBS,
    CARRIED,
    CONTENDERS,
    CONTEST,
    DEAL,
    DRAW,
    HAND,
    HELD,
    HOME,
    LEFT,
    MOVER,
    NONE,
    OPEN,
    OVER,
    OWED,
    PAWN,
    PHASE,
    PILE,
    PLAY,
    READING,
    RETURNED,
    RETURNS,
    SEATS,
    SEEN,
    SINGLE,
    SIZE,
    STACK,
    STIRRED,
    TILED,
    TURN,
    TURNS,
)
from spytable.games.spy_vs_spy.twin.spaces import set_space
from spytable.games.spy_vs_spy.twin.tables import (
    ALL_TUNNELS,
    FIRST_BOMBS,
    FRAMED,
    FULL_PILE,
    HOMES,
    KIND_OF,
    MANHOLE_OPENS,
    OPENS,
    TARGETS,
)
from spytable.kernels import Row, compiled

CLOSED: Final = 16
"""What the frame around the board shows: something, and no opening."""


@compiled
def reset(t: Row, seats: int, _variant: int) -> None:
    """The table before anybody rolls."""
    t[:] = 0
    t[SEATS], t[PHASE], t[MOVER] = seats, CONTEST, NONE
    t[CONTENDERS] = (1 << seats) - 1
    for seat in range(seats):
        t[PAWN + seat] = HOMES[seats, seat]
    for kind in range(ALL_KINDS):
        t[LEFT + kind] = FULL_PILE[kind]
        t[PILE] += FULL_PILE[kind]
    for bomb in range(len(FIRST_BOMBS)):
        set_space(t, BOMBS, FIRST_BOMBS[bomb], 1)
    t[SEEN:SIZE] = CLOSED
    for space in range(SPACES):
        t[FRAMED[space]] = 0
    for corner in range(len(MANHOLE_OPENS)):
        show_openings(t, MANHOLE_OPENS[corner, 0], MANHOLE_OPENS[corner, 1])


@compiled
def show_openings(t: Row, space: int, openings: int) -> None:
    """What is to be seen of a space from above."""
    t[FRAMED[space]] = openings
    for way in range(4):
        set_space(t, OPEN + 3 * way, space, openings >> way & 1)


@compiled
def begin_turn(t: Row, seat: int) -> None:
    """A turn begins; a player's first one with five tiles."""
    t[TURN] += 1
    t[MOVER], t[PHASE] = seat, TURNS
    if t[TURN] <= t[SEATS]:
        t[PHASE], t[OWED] = DEAL, RACK


@compiled
def end_turn(t: Row) -> None:
    """The next player's turn begins, unless nothing has stirred for too long."""
    if t[TURN] - t[STIRRED] >= QUIET_ROUNDS * t[SEATS]:
        t[PHASE] = OVER
        return
    seat = t[MOVER] + 1
    begin_turn(t, seat if seat < t[SEATS] else 0)


@compiled
def end_play(t: Row) -> None:
    """After the play a message is read, if a bomb came home; else the turn is over."""
    if t[CARRIED]:
        t[PHASE] = READING
    else:
        end_turn(t)


@compiled
def begin_draw(t: Row) -> None:
    """The mover draws up to five, as far as the pile goes, and then plays."""
    t[OWED] = min(RACK - t[HELD + t[MOVER]], t[PILE])
    t[PHASE] = DRAW if t[OWED] else PLAY


@compiled
def take_tile(t: Row, seat: int, kind: int) -> None:
    """A tile of the pile goes to its place in a rack."""
    t[LEFT + kind] -= 1
    t[PILE] -= 1
    place = HAND + seat * RACK + t[HELD + seat]
    while place > HAND + seat * RACK and t[place - 1] > kind + 1:
        t[place] = t[place - 1]
        place -= 1
    t[place] = kind + 1
    t[HELD + seat] += 1


@compiled
def drop_tile(t: Row, seat: int, kind: int) -> None:
    """A tile leaves a rack."""
    place = HAND + seat * RACK
    while t[place] != kind + 1:
        place += 1
    t[HELD + seat] -= 1
    last = HAND + seat * RACK + t[HELD + seat]
    while place < last:
        t[place] = t[place + 1]
        place += 1
    t[last] = 0


@compiled
def return_tile(t: Row, seat: int, kind: int) -> None:
    """A tile goes back to the pile face down; who returned it remembers it."""
    drop_tile(t, seat, kind)
    t[LEFT + kind] += 1
    t[PILE] += 1
    t[RETURNED + seat * ALL_KINDS + kind] += 1
    t[RETURNS + seat] += 1


@compiled
def count_pieces(stack: int) -> int:
    """How many tiles a stack has."""
    return int(stack != 0) + (stack >> BITS != 0) + (stack >> 2 * BITS != 0)


@compiled
def put_stack(t: Row, space: int, stack: int) -> None:
    """Another stack lies on a space."""
    t[STACK + space] = stack
    height = count_pieces(stack)
    top = (stack >> (height - 1) * BITS) - 1 if height else ALL_TUNNELS
    show_openings(t, space, OPENS[top])
    set_space(t, TILED, space, height != 0)
    set_space(t, SINGLE, space, height == 1 and top < ALL_TUNNELS // 2)
    set_space(t, SINGLE + 3, space, height == 1 and top >= ALL_TUNNELS // 2)


@compiled
def lay_piece(t: Row, piece: int, space: int) -> None:
    """The mover lays a tile of its rack."""
    drop_tile(t, t[MOVER], KIND_OF[piece])
    stack = t[STACK + space]
    put_stack(t, space, stack | (piece + 1) << count_pieces(stack) * BITS)
    t[STIRRED] = t[TURN]
    end_play(t)


@compiled
def remove_top(t: Row, space: int) -> None:
    """The top tile of a space goes back to the pile."""
    stack = t[STACK + space]
    shift = (count_pieces(stack) - 1) * BITS
    kind = KIND_OF[(stack >> shift) - 1]
    put_stack(t, space, stack & (1 << shift) - 1)
    t[LEFT + kind] += 1
    t[PILE] += 1
    end_turn(t)


@compiled
def carry_bomb(t: Row) -> None:
    """The mover takes its bomb home; the deciding one ends the match at once."""
    seat = t[MOVER]
    set_space(t, BOMBS, t[PAWN + seat], 0)
    t[PAWN + seat] = HOMES[t[SEATS], seat]
    t[HOME + seat] += 1
    t[STIRRED] = t[TURN]
    if t[HOME + seat] >= TARGETS[t[SEATS]]:
        t[PHASE] = OVER
    else:
        t[CARRIED] = 1
        begin_draw(t)


@compiled
def is_pawn_on(t: Row, space: int) -> bool:
    """Whether any pawn stands on a space."""
    found = False
    for seat in range(t[SEATS]):
        found |= t[PAWN + seat] == space
    return found
