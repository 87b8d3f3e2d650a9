"""What a turn of the fast twin may lead to: guesses imagined, right and wrong, and their worth."""

from __future__ import annotations

from typing import Any

from bench.train.davinci_minds import (
    AS_IS,
    CLUE_HELD,
    COUNT,
    HIDE,
    KIND,
    LAY,
    LENGTH_OF,
    LEVELS,
    ME,
    SHOW,
    TODAY,
    Desk,
    fit_row,
    judge,
    quick,
    write_traits,
)
from spytable.games.da_vinci_code.thinking.judging import NUMBERS
from spytable.games.da_vinci_code.thinking.learned import SURE


@quick
def list_shots(desk: Desk, level: int, most: int) -> None:
    """The likeliest guesses."""
    shots, found = desk.shots[level], 0
    me, seats = desk.note[ME], desk.note[COUNT]
    for away in range(1, seats):
        seat = (me + away) % seats
        for place in range(desk.note[LENGTH_OF + seat]):
            if desk.known[level, seat, place]:
                continue
            for tile in range(NUMBERS):
                chance = desk.m[level, seat, place, tile]
                if chance <= 1e-9 or (found == most and chance <= shots[most - 1, 0]):
                    continue
                at = min(found, most - 1)
                while at > 0 and shots[at - 1, 0] < chance:
                    shots[at] = shots[at - 1]
                    at -= 1
                shots[at, 0], shots[at, 1], shots[at, 2], shots[at, 3] = chance, seat, place, tile
                found = min(found + 1, most)
    desk.found[level] = found


@quick
def copy_level(desk: Desk, level: int) -> None:
    """Begin an imagined table from the one before."""
    seats = desk.note[COUNT]
    for seat in range(seats):
        if seat != desk.note[ME]:
            length = desk.note[LENGTH_OF + seat]
            desk.w[level + 1, seat, :length] = desk.w[level, seat, :length]
            desk.m[level + 1, seat, :length] = desk.m[level, seat, :length]
            desk.known[level + 1, seat, :length] = desk.known[level, seat, :length]
            desk.traits[level + 1, seat] = desk.traits[level, seat]


@quick
def fit_rival(desk: Desk, level: int, seat: int) -> None:
    """Count a rival's row anew."""
    length = desk.note[LENGTH_OF + seat]
    share = desk.ones if desk.note[KIND] == TODAY else desk.share[seat]
    m = desk.m[level, seat]
    total = fit_row(desk.w[level, seat], desk.known[level, seat], length, share, m, desk.a)
    out = desk.traits[level, seat]
    write_traits(m, desk.known[level, seat], length, total, out, desk.truth, desk.tops, desk.spots)


@quick
def imagine_right(desk: Desk, level: int, seat: int, place: int, tile: int) -> bool:
    """The next level after a right guess; whether nobody else hides anything then."""
    copy_level(desk, level)
    to = level + 1
    desk.w[to, seat, place] = 0.0
    desk.w[to, seat, place, tile] = 1.0
    desk.known[to, seat, place] = 1
    fit_rival(desk, to, seat)
    hides = desk.traits[to, seat, 0] > 0
    for other in range(desk.note[COUNT]):
        if other in (seat, desk.note[ME]):
            continue
        hides |= desk.traits[to, other, 0] > 0
        for at in range(desk.note[LENGTH_OF + other]):
            lost = desk.m[to, other, at, tile]
            if not desk.known[to, other, at] and lost > 0:
                desk.m[to, other, at, tile] = 0.0
                if lost < 1:
                    for each in range(NUMBERS):
                        desk.m[to, other, at, each] /= 1 - lost
    return not hides


@quick
def imagine_wrong(desk: Desk, level: int, seat: int, place: int, tile: int) -> None:
    """The next level after a wrong guess."""
    copy_level(desk, level)
    desk.w[level + 1, seat, place, tile] = 0.0
    fit_rival(desk, level + 1, seat)


@quick
def value_stop(desk: Desk, net: Any, level: int, gone: int) -> float:
    """The worth of ending the turn here."""
    mode = HIDE if desk.note[CLUE_HELD] >= 0 else AS_IS
    return judge(desk, net, level, mode, 0, gone, 0)


@quick
def value_miss(desk: Desk, net: Any, level: int, gone: int, named: int) -> float:
    """The worth of a turn that ended with a wrong guess."""
    if desk.note[CLUE_HELD] >= 0:
        return judge(desk, net, level, LAY, 0, gone, named)
    best = 0.0
    for place in range(desk.note[LENGTH_OF + desk.note[ME]]):
        if not desk.known[0, desk.note[ME], place]:
            best = max(best, judge(desk, net, level, SHOW, place, gone, named))
    return best


@quick
def value_after(desk: Desk, net: Any, level: int, gone: int, depth: int) -> float:
    """The worth of the turn after a right guess: by stopping, or by guessing on."""
    best = value_stop(desk, net, level, gone)
    if level + 2 >= LEVELS:
        return best
    width = desk.widths[depth]
    list_shots(desk, level, max(width, 1))
    count = min(desk.found[level], width)
    if desk.found[level] and desk.shots[level, 0, 0] > SURE:
        count = 1
    elif count:
        depth += 1
    for number in range(count):
        best = max(best, value_guess(desk, net, level, number, gone, depth))
    return best


@quick
def value_guess(desk: Desk, net: Any, level: int, number: int, gone: int, depth: int) -> float:
    """The worth of a guess, and of what may follow."""
    chance = desk.shots[level, number, 0]
    seat, place = int(desk.shots[level, number, 1]), int(desk.shots[level, number, 2])
    tile = int(desk.shots[level, number, 3])
    right = 1.0
    if not imagine_right(desk, level, seat, place, tile):
        right = value_after(desk, net, level + 1, gone | 1 << tile, depth)
    if chance > SURE:
        return right
    imagine_wrong(desk, level, seat, place, tile)
    return float(chance * right + (1 - chance) * value_miss(desk, net, level + 1, gone, 1 << tile))
