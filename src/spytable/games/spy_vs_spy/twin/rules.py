"""The rules once more, compiled by numba: 2 to 4 seats, default options.

A differential test holds them to the plain rules, step by step. `t` is a table as `layout.py` lays
it out; actions are ids of the lab.
"""

from __future__ import annotations

from spytable.games.spy_vs_spy.lab import SPACES
from spytable.games.spy_vs_spy.tiles import RACK
from spytable.games.spy_vs_spy.twin.layout import (
    BOMB_IDS,
    BOMBS,
    CARRIED,
    CARRY,
    CONTENDERS,
    CONTEST,
    DEAL,
    DISCARD_IDS,
    DRAW,
    DUMP_IDS,
    FIRST,
    FREE,
    GO_IDS,
    HAND,
    HELD,
    HOME,
    LAND,
    LAY_IDS,
    LEFT,
    LIFT,
    MOVER,
    NONE,
    OVER,
    OWED,
    PASS,
    PAWN,
    PHASE,
    PILE,
    PLAY,
    READ,
    READING,
    REDRAW,
    REFILL,
    REMOVE,
    REMOVE_IDS,
    ROLL,
    ROLLED,
    SEATS,
    SHIFT,
    STAY,
    TURNS,
)
from spytable.games.spy_vs_spy.twin.messages import find_free, find_removable, nth_bomb
from spytable.games.spy_vs_spy.twin.spaces import has_space, set_space
from spytable.games.spy_vs_spy.twin.tables import (
    BLANKS,
    CONTEST_WEIGHTS,
    CONTESTS,
    DUMPED,
    FACES,
    HOMES,
    MESSAGES_LEFT,
    PIECE_AFTER,
    QUARTER,
    TURNED,
)
from spytable.games.spy_vs_spy.twin.turns import (
    begin_draw,
    begin_turn,
    carry_bomb,
    end_play,
    end_turn,
    lay_piece,
    remove_top,
    return_tile,
    take_tile,
)
from spytable.kernels import Row, compiled, count_members, nth_member


@compiled
def actor(t: Row) -> int:
    """The seat that is to answer next; -1 when it is chance, or over."""
    phase = t[PHASE]
    if phase in (FIRST, TURNS, FREE, ROLLED, PLAY, SHIFT, REMOVE):
        return int(t[MOVER])
    return NONE


@compiled
def chances(t: Row) -> int:
    """The sum of the weights of what chance may draw; 0 if it is not asked."""
    phase = t[PHASE]
    if phase in (DRAW, REFILL, DEAL):
        return int(t[PILE])
    if phase in (LIFT, LAND):
        return FACES
    if phase == READING:
        left = 0
        for message in range(len(MESSAGES_LEFT)):
            left += MESSAGES_LEFT[message] - t[READ + message]
        return left
    if phase == CONTEST:
        return int(FACES ** count_members(t[CONTENDERS]))
    return 0


@compiled
def draw(t: Row, point: int) -> None:
    """Chance drew what is at this point, in the order of the plain rules."""
    phase = t[PHASE]
    if phase in (DRAW, REFILL, DEAL):
        kind = 0
        while point >= t[LEFT + kind]:
            point -= t[LEFT + kind]
            kind += 1
        deal_tile(t, kind)
    elif phase in (LIFT, LAND):
        throw_die(t, point >= BLANKS)
    elif phase == READING:
        message = 0
        while point >= MESSAGES_LEFT[message] - t[READ + message]:
            point -= MESSAGES_LEFT[message] - t[READ + message]
            message += 1
        follow_message(t, message)
    else:
        settle_contest(t, point)


@compiled
def settle_contest(t: Row, point: int) -> None:
    """The only explosion begins; several roll again among themselves, none all again."""
    contenders = t[CONTENDERS]
    rolling, number = count_members(contenders), 0
    while point >= CONTEST_WEIGHTS[rolling, number]:
        point -= CONTEST_WEIGHTS[rolling, number]
        number += 1
    some, blasts, seat = CONTESTS[rolling, number], 0, NONE
    for place in range(rolling):
        if some >> place & 1:
            seat = nth_member(contenders, place)
            blasts |= 1 << seat
    if blasts:
        t[CONTENDERS] = blasts
    if count_members(blasts) == 1:
        begin_turn(t, seat)


@compiled
def deal_tile(t: Row, kind: int) -> None:
    """The mover draws a tile; after the last one comes what the draw was for."""
    take_tile(t, t[MOVER], kind)
    t[OWED] -= 1
    if t[OWED]:
        return
    if t[PHASE] == REFILL:
        end_turn(t)
    else:
        t[PHASE] = FIRST if t[PHASE] == DEAL else PLAY


@compiled
def throw_die(t: Row, blast: bool) -> None:  # noqa: FBT001 (compiled)
    """The die falls for the right to stay, or to take the bomb home."""
    if blast:
        t[PAWN + t[MOVER]] = HOMES[t[SEATS], t[MOVER]]
    elif t[PHASE] == LIFT:
        t[PHASE] = ROLLED
        return
    begin_draw(t)


@compiled
def follow_message(t: Row, message: int) -> None:
    """A message was read, and what it allows comes next."""
    t[CARRIED] = 0
    t[READ + message] += 1
    if message == 0:
        begin_draw(t)
    elif message == 1:
        t[PHASE] = FREE
    elif message == 2:
        free = find_free(t)
        bombs = t[BOMBS] | t[BOMBS + 1] | t[BOMBS + 2]
        if bombs and free[0] | free[1]:
            t[PHASE] = SHIFT
        else:
            end_turn(t)
    else:
        some = find_removable(t)
        if some[0] | some[1]:
            t[PHASE] = REMOVE
        else:
            end_turn(t)


@compiled
def act(t: Row, seat: int, number: int) -> None:
    """A seat did what this id means; it must be offered."""
    back = -QUARTER[HOMES[t[SEATS], seat]] & 3
    if number < LAY_IDS:
        act_plainly(t, seat, number)
    elif number < GO_IDS:
        piece, space = divmod(number - LAY_IDS, SPACES)
        lay_piece(t, PIECE_AFTER[back, piece], TURNED[back, space])
    elif number < DUMP_IDS:
        go_to(t, TURNED[back, number - GO_IDS])
    elif number < DISCARD_IDS:
        dump_tiles(t, seat, number - DUMP_IDS)
    elif number < BOMB_IDS:
        return_tile(t, seat, number - DISCARD_IDS)
        end_play(t)
    elif number < REMOVE_IDS:
        bomb, space = divmod(number - BOMB_IDS, SPACES)
        move_bomb(t, nth_bomb(t, back, bomb), TURNED[back, space])
    else:
        remove_top(t, TURNED[back, number - REMOVE_IDS])


@compiled
def act_plainly(t: Row, seat: int, number: int) -> None:
    """A seat did something without parameters."""
    if number == STAY:
        begin_draw(t)
    elif number == ROLL:
        t[PHASE] = LIFT
    elif number == CARRY:
        carry_bomb(t)
    elif number == PASS:
        end_play(t)
    elif number == REDRAW:
        while t[HELD + seat]:
            return_tile(t, seat, t[HAND + seat * RACK] - 1)
        t[PHASE], t[OWED] = DEAL, RACK
    else:
        end_turn(t)


@compiled
def go_to(t: Row, space: int) -> None:
    """The mover's pawn walks; on a bomb the die is due, else it draws."""
    t[PAWN + t[MOVER]] = space
    if has_space(t, BOMBS, space):
        t[PHASE] = LAND
    else:
        begin_draw(t)


@compiled
def dump_tiles(t: Row, seat: int, dump: int) -> None:
    """A seat returns some tiles of its rack, and draws as many."""
    places = DUMPED[dump]
    for place in range(RACK - 1, -1, -1):
        if places >> place & 1:
            return_tile(t, seat, t[HAND + seat * RACK + place] - 1)
    t[PHASE], t[OWED] = REFILL, count_members(places)


@compiled
def move_bomb(t: Row, source: int, target: int) -> None:
    """A bomb stands elsewhere; the turn is over."""
    set_space(t, BOMBS, source, 0)
    set_space(t, BOMBS, target, 1)
    end_turn(t)


@compiled
def is_over(t: Row) -> bool:
    """Whether the match has ended."""
    return bool(t[PHASE] == OVER)


@compiled
def write_rewards(t: Row, rewards: Row) -> None:
    """1 to a sole winner; equals share; as much in all from the others."""
    seats, most, first = t[SEATS], 0, 0
    for seat in range(seats):
        most = max(most, t[HOME + seat])
    for seat in range(seats):
        first += t[HOME + seat] == most
    for seat in range(seats):
        if t[PHASE] != OVER:
            rewards[seat] = 0
        else:
            share = seats / first if t[HOME + seat] == most else 0
            rewards[seat] = (share - 1) / (seats - 1)
