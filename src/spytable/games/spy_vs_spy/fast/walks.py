"""Where a pawn goes and which tiles are thrown back, compiled: see `thinking/operative.py`."""

from __future__ import annotations

from typing import Any

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    BOMBS,
    FITS,
    HELD,
    HOMES,
    PAWNS,
    RACK,
    SCORES,
    SEAT,
    SINGLE,
    SPACES,
    TARGET,
)
from spytable.games.spy_vs_spy.fast.outlook import (
    CHANCES,
    OWN,
    UNKNOWN,
    find_times,
    lead,
    look,
    survey_seat,
    value_rack,
)
from spytable.games.spy_vs_spy.fast.standing import find_lurking, judge
from spytable.games.spy_vs_spy.fast.ways import (
    BACK,
    COUNT,
    MOST_WAYS,
    SURVEY,
    TO,
    find_prices,
    finish,
    shapes_without,
)
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES
from spytable.games.spy_vs_spy.thinking.operative import (
    BLANK,
    LOST,
    STRANGER,
    WATCH,
)
from spytable.games.spy_vs_spy.thinking.outlook import (
    AHEAD,
)
from spytable.games.spy_vs_spy.thinking.prices import RACKFUL
from spytable.kernels import Row, compiled


@compiled
def find_weak(row: Row, ground: Row, prices: Row, mine: Row, weak: Row) -> None:
    """By space: tunnels that can still be blocked, and what a block there costs."""
    weak[:] = 0.0
    for way in range(mine[COUNT]):
        place = mine[BACK + mine[TO + way]]
        while place >= 0 and mine[BACK + place] not in (place, -1):
            if row[SINGLE + place] and not row[BOMBS + place]:
                weak[place] += min(5.0, prices[FITS[ground[1, place] << 4 | ground[2, place]]])
            place = mine[BACK + place]


@compiled
def weigh_walks(row: Row, places: Row, dumps: Row) -> Any:
    """What it is worth to stand on each space, and to throw back each part of the rack.

    The first space is where the pawn stands; the worth of a draw as things are comes first too.
    """
    seat = row[SEAT]
    ground = np.empty((3, SPACES), np.int64)
    prices, mood = np.empty((3, ALL_SHAPES + 1)), np.empty(4)
    found, more = np.empty((4, SURVEY), np.int64), np.zeros((4, MOST_WAYS))
    look(row, ground, prices, found, more, mood)
    weak, times = np.empty(SPACES), np.empty(4)
    find_weak(row, ground, prices[OWN], found[seat], weak)
    pawn = row[PAWNS + seat]
    row[PAWNS + seat] = row[HOMES + seat]
    find_times(row, found, more, times)
    blown = lead(row, mood, times, WATCH * weak[row[HOMES + seat]])
    worths = np.empty(len(places))
    for each in range(len(places)):
        place = places[each]
        row[PAWNS + seat] = place
        find_times(row, found, more, times)
        worths[each] = lead(row, mood, times, WATCH * weak[place])
        if each and row[BOMBS + place]:
            worths[each] = BLANK * worths[each] + (1 - BLANK) * blown
    row[PAWNS + seat] = pawn
    fresh = np.empty(len(dumps))
    done = np.full((RACKFUL + 2, ALL_SHAPES + 1), np.inf)
    held = row[HELD]
    rack = row[RACK : RACK + held].copy()
    for each in range(len(dumps)):
        drawn, left = 0, 0
        for at in range(held):
            if dumps[each] >> at & 1:
                drawn += 1
            else:
                row[RACK + left] = rack[at]
                left += 1
        row[HELD] = left
        drawn = max(1, drawn)
        shapes = shapes_without(row, -1)
        fresh[each] = value_rack(row, -1)
        row[HELD] = held
        row[RACK : RACK + held] = rack
        if done[drawn, shapes] == np.inf:
            find_prices(prices[CHANCES], drawn, shapes, prices[OWN])
            survey_seat(row, ground, seat, prices[OWN], prices[UNKNOWN], found[seat], more[seat])
            need = row[TARGET] - row[SCORES + seat]
            done[drawn, shapes] = finish(found[seat], more[seat], pawn, need, AHEAD, rack, 0)
        fresh[each] = fresh[each] + STRANGER * drawn - done[drawn, shapes]
        if dumps[each]:
            fresh[each] -= LOST
    return worths, fresh


@compiled
def judge_walks(row: Row, places: Row, weights: Row) -> Row:
    """The odds with the pawn on each of some spaces."""
    seat = row[SEAT]
    ground = np.empty((3, SPACES), np.int64)
    prices, mood = np.empty((3, ALL_SHAPES + 1)), np.empty(4)
    found, more = np.empty((4, SURVEY), np.int64), np.zeros((4, MOST_WAYS))
    look(row, ground, prices, found, more, mood)
    times, lurking, odds = np.empty(4), np.empty(4), np.empty(len(places))
    find_lurking(row, lurking)
    singles, pawn = row[SINGLE : SINGLE + SPACES], row[PAWNS + seat]
    for each in range(len(places)):
        row[PAWNS + seat] = places[each]
        find_times(row, found, more, times)
        odds[each] = judge(
            row, ground[0], ground[1], ground[2], found, more, times, singles, -1, lurking,
            prices[OWN], prices[UNKNOWN], weights,
        )  # fmt: skip
    row[PAWNS + seat] = pawn
    return odds
