"""What an operative and a mastermind weigh, compiled: their modules in `thinking/` once more."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    BOMBS,
    FIRST_SPY,
    KIND_USED,
    LAYS,
    LEFT_SINGLE,
    MOVES,
    OPENED,
    PAWNS,
    PLACED,
    REMOVES,
    SCORES,
    SEAT,
    SEATS,
    SINGLE,
    SPACES,
    TARGET,
    WHAT,
)
from spytable.games.spy_vs_spy.fast.outlook import (
    CHANCES,
    IMPATIENT,
    SPITED,
    THRIFTY,
    UNKNOWN,
    find_times,
    lead,
    look,
    scarcity,
    survey_seat,
    value_mouths,
    value_rack,
    value_shut,
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
    set_openings,
    shapes_without,
)
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES
from spytable.games.spy_vs_spy.thinking.operative import (
    PROMISING,
)
from spytable.games.spy_vs_spy.thinking.operative import (
    STIRRED as LAYS_BONUS,
)
from spytable.games.spy_vs_spy.thinking.outlook import (
    AHEAD,
)
from spytable.kernels import Row, compiled

NEVER: Final = -1e300
"""The odds of what was not judged."""


@compiled
def do(row: Row, ground: Row, option: Row) -> int:
    """Make the position that an option leads to; the openings that were there, for `undo`."""
    what, place = option[WHAT], option[PLACED]
    if what == MOVES:
        row[BOMBS + place] = 0
        row[BOMBS + option[OPENED]] = 1
    elif what in (LAYS, REMOVES):
        before = ground[0, place]
        set_openings(ground[0], ground[1], ground[2], place, option[OPENED])
        return int(before)
    return 0


@compiled
def undo(row: Row, ground: Row, option: Row, before: int) -> None:
    """Take back what an option did."""
    what, place = option[WHAT], option[PLACED]
    if what == MOVES:
        row[BOMBS + option[OPENED]] = 0
        row[BOMBS + place] = 1
    elif what in (LAYS, REMOVES):
        set_openings(ground[0], ground[1], ground[2], place, before)


@compiled
def take_best(values: Row, count: int) -> Row:
    """The places of the highest values, the first of equals first."""
    left = values.copy()
    count = min(count, len(values))
    best = np.empty(count, np.int64)
    for each in range(count):
        place = np.argmax(left)
        best[each] = place
        left[place] = -np.inf
    return best


@compiled
def survey_rivals(row: Row, ground: Row, prices: Row, found: Row, more: Row) -> None:
    """The ways of everybody else as the ground is."""
    for other in range(row[SEATS]):
        if other != row[SEAT]:
            survey_seat(
                row, ground, other, prices[UNKNOWN], prices[UNKNOWN], found[other], more[other]
            )


@compiled
def mark_used(row: Row, found: Row) -> Row:
    """The spaces on the others' ways."""
    used = np.zeros(SPACES, np.int64)
    for seat in range(row[SEATS]):
        if seat == row[SEAT]:
            continue
        for way in range(found[seat, COUNT]):
            place = found[seat, BACK + found[seat, TO + way]]
            while place >= 0 and found[seat, BACK + place] not in (place, -1):
                used[place] = 1
                place = found[seat, BACK + place]
    return used


@compiled
def weigh(row: Row, options: Row, is_thorough: int, judged: int, temper: Row, weights: Row) -> Any:
    """What each tile or message is worth in turns; and the odds of so many of the best.

    A thorough look asks of every option what it does to the others; `temper` is a mastermind's.
    """
    seat, many = row[SEAT], len(options)
    need = row[TARGET] - row[SCORES + seat]
    ground = np.empty((3, SPACES), np.int64)
    prices, mood = np.empty((3, ALL_SHAPES + 1)), np.empty(4)
    base, base_more = np.empty((4, SURVEY), np.int64), np.zeros((4, MOST_WAYS))
    look(row, ground, prices, base, base_more, mood)
    mine, mine_more = np.empty((many, SURVEY), np.int64), np.zeros((many, MOST_WAYS))
    shapes, like = np.empty(many, np.int64), np.empty(many, np.int64)
    near = np.empty((ALL_SHAPES + 1, ALL_SHAPES + 1))
    priced = np.zeros(ALL_SHAPES + 1, np.int64)
    bonus, rough, worths = np.empty(many), np.empty(many), np.empty(many)
    shut = np.empty(many)
    nobody = np.full(1, -1, np.int64)
    for each in range(many):
        option = options[each]
        used = option[KIND_USED]
        held = shapes_without(row, used)
        shapes[each], like[each] = held, each
        if not priced[held]:
            priced[held] = 1
            find_prices(prices[CHANCES], 0, held, near[held])
        for other in range(each):
            if (
                shapes[other] == held
                and options[other, WHAT] == option[WHAT]
                and options[other, PLACED] == option[PLACED]
                and options[other, OPENED] == option[OPENED]
            ):
                like[each] = like[other]
                break
        if like[each] == each:
            before = do(row, ground, option)
            survey_seat(row, ground, seat, near[held], prices[UNKNOWN], mine[each], mine_more[each])
            undo(row, ground, option, before)
        own, own_more = mine[like[each]], mine_more[like[each]]
        worth = value_rack(row, used)
        if not is_thorough:
            lays = option[WHAT] == LAYS
            if mood[SPITED] == 0:
                worth = LAYS_BONUS * lays
            worth -= mood[THRIFTY] * lays
        shut[each] = value_shut(row, own, own_more)
        bonus[each] = worth + value_mouths(own) - shut[each]
        rough[each] = bonus[each] - finish(own, own_more, row[PAWNS + seat], need, AHEAD, nobody, 0)
    # What it does to the others is asked of the best, and of what blocks them.
    theirs, theirs_more = np.empty((many, 4, SURVEY), np.int64), np.empty((many, 4, MOST_WAYS))
    asked = np.zeros(many, np.int64)
    times = np.empty((many, 4))
    promising = np.zeros(many, np.int64)
    if is_thorough:
        promising[:] = 1
    else:
        promising[take_best(rough, PROMISING)] = 1
    spots = mark_used(row, base)
    found, found_more = np.empty((4, SURVEY), np.int64), np.empty((4, MOST_WAYS))
    first = np.empty(many, np.int64)
    for each in range(many):
        option = options[each]
        first[each] = each
        place = option[PLACED]
        for other in range(each):
            if (
                options[other, WHAT] == option[WHAT]
                and options[other, PLACED] == place
                and options[other, OPENED] == option[OPENED]
            ):
                first[each] = first[other]
                break
        changes = place >= 0 and (promising[each] or (not option[OPENED] and spots[place]))
        gather(
            row, ground, prices, option, int(changes), first[each], asked, theirs, theirs_more,
            base, base_more, mine[like[each]], mine_more[like[each]], found, found_more,
        )  # fmt: skip
        before = do(row, ground, option)
        find_times(row, found, found_more, times[each])
        worths[each] = lead(row, mood, times[each], bonus[each])
        undo(row, ground, option, before)
    odds = np.full(many, NEVER)
    if not judged or mood[IMPATIENT] > 0:
        return worths, odds, False
    lurking = np.empty(4)
    find_lurking(row, lurking)
    singles = row[SINGLE : SINGLE + SPACES].copy()
    planned = temper[0]
    saved = temper[1] * scarcity(row, temper[2])
    spies_saved = temper[3] * scarcity(row, temper[4])
    for each in take_best(worths, judged):
        option = options[each]
        gather(
            row, ground, prices, option, int(option[PLACED] >= 0), first[each], asked, theirs,
            theirs_more, base, base_more, mine[like[each]], mine_more[like[each]], found,
            found_more,
        )  # fmt: skip
        before, place = do(row, ground, option), option[PLACED]
        shown = 0
        if option[WHAT] in (LAYS, REMOVES):
            shown = singles[place]
            singles[place] = option[LEFT_SINGLE]
        find_times(row, found, found_more, times[each])
        told = judge(
            row, ground[0], ground[1], ground[2], found, found_more, times[each], singles,
            option[KIND_USED], lurking, near[shapes[each]], prices[UNKNOWN], weights,
        )  # fmt: skip
        if option[WHAT] in (LAYS, REMOVES):
            singles[place] = shown
        undo(row, ground, option, before)
        spent = 0.0
        if option[WHAT] == LAYS:
            spent = saved + (spies_saved if option[KIND_USED] >= FIRST_SPY else 0.0)
        odds[each] = told + planned * worths[each] - spent - shut[each]
    return worths, odds, True


@compiled
def gather(
    row: Row, ground: Row, prices: Row, option: Row, changes: int, first: int, asked: Row,
    theirs: Row, theirs_more: Row, base: Row, base_more: Row, own: Row, own_more: Row, found: Row,
    found_more: Row,
) -> None:  # fmt: skip
    """Everybody's ways after an option, the others' as they are where nothing changes for them."""
    if changes and not asked[first]:
        asked[first] = 1
        before = do(row, ground, option)
        survey_rivals(row, ground, prices, theirs[first], theirs_more[first])
        undo(row, ground, option, before)
    for other in range(row[SEATS]):
        if other == row[SEAT]:
            found[other], found_more[other] = own, own_more
        elif changes:
            found[other], found_more[other] = theirs[first, other], theirs_more[first, other]
        else:
            found[other], found_more[other] = base[other], base_more[other]
