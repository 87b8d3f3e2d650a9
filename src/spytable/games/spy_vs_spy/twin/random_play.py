"""Random play of the twin."""

from __future__ import annotations

from spytable.games.spy_vs_spy.tiles import KEPT
from spytable.games.spy_vs_spy.twin.layout import (
    ALL_KINDS,
    BOMBS,
    CARRY,
    DECLINE,
    FIRST,
    FREE,
    HELD,
    LIFT,
    MOVER,
    PASS,
    PAWN,
    PHASE,
    PLAY,
    REDRAW,
    REMOVE,
    ROLLED,
    SEATS,
    SHIFT,
    STAY,
)
from spytable.games.spy_vs_spy.twin.messages import find_free, find_removable
from spytable.games.spy_vs_spy.twin.offers import (
    find_dumps,
    find_kinds,
    find_moves,
    find_sites,
    find_targets,
    find_turnings,
)
from spytable.games.spy_vs_spy.twin.rules import act_plainly, dump_tiles, go_to, move_bomb
from spytable.games.spy_vs_spy.twin.spaces import (
    Spaces,
    after_first,
    count_spaces,
    find_fits,
    first_space,
    is_on_bomb,
    nth_space,
    read_set,
    without_space,
)
from spytable.games.spy_vs_spy.twin.tables import ALL_TUNNELS, FIRST_SPY, HOMES, PIECE_OF
from spytable.games.spy_vs_spy.twin.turns import end_play, lay_piece, remove_top, return_tile
from spytable.kernels import Row, compiled, count_members, draw_below, nth_member


@compiled
def play_randomly(t: Row, luck: Row) -> None:
    """Any legal action of whoever is asked, each as likely."""
    phase = t[PHASE]
    if phase in (PLAY, FIRST):
        lay_randomly(t, t[MOVER], luck)
    elif phase == SHIFT:
        shift_randomly(t, luck)
    elif phase == REMOVE:
        some = find_removable(t)
        number = draw_below(luck, count_spaces(some[0], some[1]) + 1)
        if number == 0:
            act_plainly(t, t[MOVER], DECLINE)
        else:
            remove_top(t, nth_space(some[0], some[1], number - 1))
    else:
        move_randomly(t, t[MOVER], luck)


@compiled
def move_randomly(t: Row, seat: int, luck: Row) -> None:
    """Walk, stay, dump, roll, carry or decline."""
    phase, pawn = t[PHASE], t[PAWN + seat]
    upper = lower = dumps = carry = 0
    rolls = phase != ROLLED and is_on_bomb(t, seat)
    if not rolls:
        upper, lower = find_moves(t, seat)
        if phase == ROLLED:
            rest = without_space(upper, lower, HOMES[t[SEATS], seat])
            carry = int(rest[0] != upper or rest[1] != lower)
        upper, lower = without_space(upper, lower, pawn)
    if phase != ROLLED:
        dumps = find_dumps(t, seat)
    moves, returns = count_spaces(upper, lower), count_members(dumps)
    number = draw_below(luck, moves + returns + carry + (phase == FREE) + 1)
    if number < moves:
        go_to(t, nth_space(upper, lower, number))
    elif number < moves + returns:
        dump_tiles(t, seat, nth_member(dumps, number - moves))
    elif number > moves + returns:
        act_plainly(t, seat, CARRY if carry else DECLINE)
    elif rolls:
        t[PHASE] = LIFT
    else:
        act_plainly(t, seat, STAY)


@compiled
def count_lays(t: Row, upper: int, lower: int, ways: int) -> int:
    """In how many ways tunnels may be laid on some spaces."""
    count = 0
    while upper | lower:
        count += count_members(find_fits(t, first_space(upper, lower)) & ways)
        upper, lower = after_first(upper, lower)
    return count


@compiled
def lay_tunnel(t: Row, sites: Spaces, ways: int, number: int) -> None:
    """Lay a tunnel in the way of this number, counted as `count_lays` does."""
    upper, lower = sites
    while upper | lower:
        space = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        fits = find_fits(t, space) & ways
        here = count_members(fits)
        if number < here:
            lay_piece(t, PIECE_OF[nth_member(fits, number)], space)
            return
        number -= here


@compiled
def lay_randomly(t: Row, seat: int, luck: Row) -> None:
    """Build, block, discard or pass; at first build or redraw."""
    ways, kinds = find_turnings(t, seat), find_kinds(t, seat)
    sites = find_sites(t, seat)
    tunnels = count_lays(t, sites[0], sites[1], ways)
    if t[PHASE] == FIRST:
        if tunnels:
            lay_tunnel(t, sites, ways, draw_below(luck, tunnels))
        else:
            act_plainly(t, seat, REDRAW)
        return
    total = tunnels
    for spy in range(FIRST_SPY, ALL_KINDS):
        if kinds >> spy & 1:
            some = find_targets(t, spy)
            total += count_spaces(some[0], some[1])
    rest = count_members(kinds) if t[HELD + seat] > KEPT else 1
    number = draw_below(luck, total + rest)
    if number < tunnels:
        lay_tunnel(t, sites, ways, number)
    elif number < total:
        block(t, kinds, number - tunnels)
    elif t[HELD + seat] > KEPT:
        return_tile(t, seat, nth_member(kinds, number - total))
        end_play(t)
    else:
        act_plainly(t, seat, PASS)


@compiled
def block(t: Row, kinds: int, number: int) -> None:
    """Lay a Spy where this number says, counted over the Spies of a rack and their spaces."""
    for spy in range(FIRST_SPY, ALL_KINDS):
        if kinds >> spy & 1:
            some = find_targets(t, spy)
            here = count_spaces(some[0], some[1])
            if number < here:
                lay_piece(t, ALL_TUNNELS + spy - FIRST_SPY, nth_space(some[0], some[1], number))
                return
            number -= here


@compiled
def shift_randomly(t: Row, luck: Row) -> None:
    """Move any bomb to any free space, or decline."""
    bombs, free = read_set(t, BOMBS), find_free(t)
    spaces = count_spaces(free[0], free[1])
    number = draw_below(luck, count_spaces(bombs[0], bombs[1]) * spaces + 1)
    if number == 0:
        act_plainly(t, t[MOVER], DECLINE)
        return
    bomb, space = divmod(number - 1, spaces)
    move_bomb(t, nth_space(bombs[0], bombs[1], bomb), nth_space(free[0], free[1], space))
