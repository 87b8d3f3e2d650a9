"""How players of the fast twin judge a table of The Da Vinci Code: the same as the bot, compiled.

`thinking/judging.py` does the same in plain Python, and a test compares them. Tiles are numbers as
in the twin; a row is a weight for each place and tile. Standard tiles only.
"""

from __future__ import annotations

from math import exp, frexp
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from spytable.games.da_vinci_code.lab import LONGEST_CODE
from spytable.games.da_vinci_code.thinking.judging import (
    EACH_OWN,
    EACH_RIVAL,
    EVERY,
    MORE,
    NUMBERS,
    SCALE,
)
from spytable.games.da_vinci_code.thinking.learned import WIDTHS
from spytable.games.da_vinci_code.thinking.outlook import MODELS
from spytable.games.da_vinci_code.thinking.scene import BELIEVED, TRUSTS

quick = numba.njit(nogil=True, error_model="numpy")
PLACES: Final = LONGEST_CODE + 1
LEVELS: Final = 12
MOST_SHOTS: Final = 8
LANES: Final = 1024
NET: Final = 0
TODAY: Final = 1
LEARNED_TRUST: Final = np.array(TRUSTS, np.float64)
OUTLOOK: Final = np.array(
    [[*[0.0] * 13]] * 2
    + [[*MODELS[n].own, *MODELS[n].other, *(*MODELS[n].tempo, 0, 0)[:3]] for n in (2, 3, 4)]
)
AS_IS, HIDE, LAY, SHOW = 0, 1, 2, 3
"""What becomes of the own row: nothing, the clue hidden or laid in, a tile shown."""
# What is noted of a table, by number.
ME, COUNT, KIND, CLUE_HELD, GAP, SPOKEN, PUBLIC, UNSEEN, LENGTH_OF = 0, 1, 2, 3, 4, 5, 6, 7, 8


class Desk(NamedTuple):
    """Room to think in."""

    note: Any
    w: Any
    known: Any
    m: Any
    share: Any
    traits: Any
    truth: Any
    own: Any
    own_known: Any
    own_truth: Any
    own_m: Any
    own_traits: Any
    a: Any
    ones: Any
    shots: Any
    found: Any
    x: Any
    lanes: Any
    named: Any
    pool: Any
    tops: Any
    spots: Any
    lie: Any
    lie_worth: Any
    knees: Any
    widths: Any
    """How many guesses are tried, one after another."""


def make_desk(widths: tuple[int, ...] = WIDTHS) -> Desk:
    """An empty desk, for somebody who tries so many guesses, one after another."""
    return Desk(
        np.zeros(16, np.int64),
        np.zeros((LEVELS, 4, PLACES, NUMBERS)),
        np.zeros((LEVELS, 4, PLACES), np.int64),
        np.zeros((LEVELS, 4, PLACES, NUMBERS)),
        np.zeros((4, NUMBERS)),
        np.zeros((LEVELS, 4, EACH_RIVAL)),
        np.zeros(PLACES, np.int64),
        np.zeros((PLACES, NUMBERS)),
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros((PLACES, NUMBERS)),
        np.zeros(EACH_OWN),
        np.zeros((PLACES, NUMBERS)),
        np.ones(NUMBERS),
        np.zeros((LEVELS, MOST_SHOTS, 4)),
        np.zeros(LEVELS, np.int64),
        np.zeros(64),
        np.zeros((2, NUMBERS + 1, LANES)),
        np.full((4, NUMBERS), -1, np.int64),
        np.zeros(2, np.int64),
        np.zeros(4),
        np.zeros(4, np.int64),
        np.zeros(3, np.int64),
        np.zeros(2),
        np.zeros(64),
        np.array([*widths, 0], np.int64),
    )


@quick
def count_bits(x: float) -> float:
    """About the logarithm to base 2, in arithmetic that is the same everywhere."""
    if x <= 0:
        return 0.0
    part, power = frexp(x)
    return power - 2 + 2 * part


@quick
def fit_row(w: Any, known: Any, length: int, share: Any, m: Any, a: Any) -> float:
    """The chance of each tile at each place of a row by itself; returns the weight of all."""
    for place in range(length):
        prefix = 1.0 if place == 0 else 0.0
        for tile in range(NUMBERS):
            weight = w[place, tile] if known[place] else w[place, tile] * share[tile]
            a[place, tile] = weight * prefix
            if place:
                prefix += a[place - 1, tile]
    total = 0.0
    for tile in range(NUMBERS):
        total += a[length - 1, tile]
    if total <= 0:
        m[:length] = 0.0
        return 0.0
    for tile in range(NUMBERS):
        m[length - 1, tile] = 1.0
    for place in range(length - 2, -1, -1):
        suffix = 0.0
        for tile in range(NUMBERS - 1, -1, -1):
            m[place, tile] = suffix
            after = w[place + 1, tile] if known[place + 1] else w[place + 1, tile] * share[tile]
            suffix += after * m[place + 1, tile]
    for place in range(length):
        for tile in range(NUMBERS):
            m[place, tile] = m[place, tile] * a[place, tile] / total
    return total


@quick
def write_traits(
    m: Any, known: Any, length: int, total: float, out: Any, truth: Any, tops: Any, spots: Any
) -> None:
    """What is told of a row: out has EACH_RIVAL numbers, or EACH_OWN with the truth."""
    out[:] = 0.0
    tops[:] = 0.0
    hidden, whole = 0, 0.0
    for place in range(length):
        if known[place]:
            continue
        hidden += 1
        best = 0.0
        for tile in range(NUMBERS):
            best = max(best, m[place, tile])
        whole += best
        rank = 4
        while rank > 0 and (rank > hidden - 1 or best > tops[rank - 1]):
            rank -= 1
        if rank < 4:
            for later in range(3, rank, -1):
                tops[later], spots[later] = tops[later - 1], spots[later - 1]
            tops[rank], spots[rank] = best, place
    out[0] = hidden / 8
    out[1] = 1.0 if hidden == 1 else 0.0
    out[2] = max(0.0, count_bits(total)) / 8
    if hidden and total <= 0:
        tops[0] = 1.0
    for rank in range(4):
        out[3 + rank] = tops[rank]
    out[7] = whole / 4
    out[8] = (tops[0] + tops[0] * tops[1] + tops[0] * tops[1] * tops[2]) / 2
    if len(out) == EACH_RIVAL:
        return
    if hidden:
        out[9] = m[spots[0], truth[spots[0]]]
        out[11] = 1.0 if out[9] >= tops[0] else 0.0
    if hidden > 1:
        out[10] = m[spots[1], truth[spots[1]]]
        out[12] = 1.0 if out[10] >= tops[1] else 0.0
    for place in range(length):
        if not known[place]:
            chance = m[place, truth[place]]
            out[13] = max(out[13], chance)
            out[14] += chance / 4


@quick
def judge(desk: Desk, net: Any, level: int, mode: int, at: int, gone: int, named: int) -> float:
    """How likely the player wins if the turn ends here."""
    note = desk.note
    me, kind = note[ME], note[KIND]
    length = note[LENGTH_OF + me]
    own, known, truth = desk.own, desk.own_known, desk.own_truth
    loath = 0.0 if kind == TODAY else 1 / BELIEVED
    clue = note[CLUE_HELD]
    grow = mode in (HIDE, LAY)
    lost = gone
    if mode == LAY:
        lost |= 1 << clue
    if mode == SHOW:
        lost |= 1 << desk.truth[at]
    to = 0
    for place in range(length + (1 if grow else 0)):
        if grow and place == note[GAP]:
            known[place], truth[place] = (1 if mode == LAY else 0), clue
            spoken = note[SPOKEN] | named
            for tile in range(NUMBERS):
                bit = 1 << tile
                if mode == LAY:
                    own[place, tile] = 1.0 if tile == clue else 0.0
                elif tile == clue:
                    own[place, tile] = loath if spoken & bit and kind == NET else 1.0
                elif tile & 1 != clue & 1 or not note[PUBLIC] & bit or lost & bit:
                    own[place, tile] = 0.0
                else:
                    own[place, tile] = loath if spoken & bit else 1.0
            continue
        known[place], truth[place] = desk.known[0, me, to], desk.truth[to]
        if mode == SHOW and to == at:
            known[place] = 1
        for tile in range(NUMBERS):
            bit = 1 << tile
            if known[place]:
                own[place, tile] = 1.0 if tile == truth[place] else 0.0
            elif lost & bit:
                own[place, tile] = 0.0
            else:
                own[place, tile] = desk.w[0, me, to, tile] * (loath if named & bit else 1.0)
        to += 1
    if grow:
        length += 1
    share = desk.ones if kind == TODAY else desk.share[me]
    total = fit_row(own, known, length, share, desk.own_m, desk.a)
    write_traits(desk.own_m, known, length, total, desk.own_traits, truth, desk.tops, desk.spots)
    if desk.own_traits[0] == 0:
        return 0.0
    if kind == TODAY:
        return judge_as_today(desk, level)
    write_features(desk, level, length, named)
    return judge_features(desk.x, net, note[COUNT], desk.knees)


@quick
def judge_as_today(desk: Desk, level: int) -> float:
    """The outlook of 18 November 2026."""
    seats, me = desk.note[COUNT], desk.note[ME]
    weights = OUTLOOK[seats]
    mine = today_worth(desk.own_traits, weights, 0)
    rest, place = 1.0, 0
    for away in range(1, seats):
        seat = (me + away) % seats
        if desk.note[LENGTH_OF + 4 + seat]:
            continue
        if desk.traits[level, seat, 0] > 0:
            other = today_worth(desk.traits[level, seat], weights, 5)
            rest += exp(other + weights[10 + place] - mine)
        place += 1
    return 1 / rest


@quick
def today_worth(traits: Any, weights: Any, at: int) -> float:
    """The worth of a code by five of its traits."""
    hidden, bits, best = traits[0] * 8, traits[2] * 8, traits[3]
    found = weights[at] * hidden + weights[at + 1] * bits + weights[at + 2] * best
    return float(found + weights[at + 3] * bits * best + (weights[at + 4] if traits[1] else 0.0))


@quick
def write_features(desk: Desk, level: int, length: int, named: int) -> None:
    """What the net sees: whole numbers."""
    note, x = desk.note, desk.x
    me, seats = note[ME], note[COUNT]
    lies = 0
    for place in range(length):
        tile = desk.own_truth[place]
        if not desk.own_known[place] and (desk.named[me, tile] >= 0 or named >> tile & 1):
            lies += 1
    left = desk.pool[0] + desk.pool[1]
    x[0] = int(SCALE * left / 16 + 0.5)
    x[1] = SCALE if left == 0 else 0
    x[2] = int(SCALE * desk.pool[0] / 8 + 0.5)
    x[3] = int(SCALE * desk.pool[1] / 8 + 0.5)
    x[4] = int(SCALE * length / 8 + 0.5)
    x[5] = int(SCALE * min(lies, 2) / 2 + 0.5)
    for each in range(EACH_OWN):
        x[MORE + each] = int(SCALE * desk.own_traits[each] + 0.5)
    at = EVERY
    for away in range(1, seats):
        seat = (me + away) % seats
        for each in range(EACH_RIVAL):
            x[at + each] = int(SCALE * desk.traits[level, seat, each] + 0.5)
        x[at + EACH_RIVAL] = int(SCALE * note[LENGTH_OF + seat] / 8 + 0.5)
        at += EACH_RIVAL + 1


@quick
def judge_features(x: Any, net: Any, seats: int, knees: Any) -> float:
    """The net: one layer of knees and a straight part, laid out as `Net.flat` says."""
    size = EVERY + (seats - 1) * (EACH_RIVAL + 1)
    width, total = int(net[0]), net[1]
    bias, outer = 2 + size, 2 + size + width
    knees[:width] = net[bias:outer]
    for each, seen in enumerate(x[:size]):
        total += net[2 + each] * seen
        at = outer + width * (1 + each)
        if seen != 0:
            for knee in range(width):
                knees[knee] += net[at + knee] * seen
    for knee in range(width):
        if knees[knee] > 0:
            total += knees[knee] * net[outer + knee]
    return 1 / (1 + exp(-min(max(total, -20.0), 20.0)))
