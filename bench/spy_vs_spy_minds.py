"""Operatives and masterminds of Spy vs Spy on the compiled twin: what they see, may do and choose.

The minds' sums are those of `spytable.games.spy_vs_spy.fast`, the rules those of its `twin`;
nothing of a match is left to plain Python. `bench.spy_vs_spy_quick` plays whole matches so.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    ALL_KINDS,
    ALL_WAYS,
    BOMBS,
    DISCARDS,
    HELD,
    HOMES,
    LAYS,
    LYING,
    MOVES,
    NOTHING,
    PAWNS,
    PILE,
    RACK,
    REMOVES,
    SCORES,
    SEAT,
    SEATS,
    SEEN,
    SINGLE,
    SPACES,
    STIRRED,
    TARGET,
    TURN,
)
from spytable.games.spy_vs_spy.fast.mind import NEVER, weigh
from spytable.games.spy_vs_spy.fast.outlook import look
from spytable.games.spy_vs_spy.fast.walks import judge_walks, weigh_walks
from spytable.games.spy_vs_spy.fast.ways import JOINED, MOST_WAYS, SURVEY
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES
from spytable.games.spy_vs_spy.thinking.mastermind import ALIKE, WALKED
from spytable.games.spy_vs_spy.thinking.operative import SHIFTED
from spytable.games.spy_vs_spy.thinking.signs import BLACK, WHITE
from spytable.games.spy_vs_spy.tiles import KEPT
from spytable.games.spy_vs_spy.tiles import RACK as RACKFUL
from spytable.games.spy_vs_spy.twin import layout
from spytable.games.spy_vs_spy.twin.layout import BITS, FIRST, PIECE, ROLLED
from spytable.games.spy_vs_spy.twin.messages import find_free, find_removable
from spytable.games.spy_vs_spy.twin.offers import (
    find_dumps,
    find_kinds,
    find_moves,
    find_sites,
    find_targets,
    find_turnings,
)
from spytable.games.spy_vs_spy.twin.spaces import (
    after_first,
    count_spaces,
    find_fits,
    first_space,
    has_space,
    read_set,
    without_space,
)
from spytable.games.spy_vs_spy.twin.tables import (
    ALL_TUNNELS,
    DUMPED,
    FIRST_SPY,
    FRAMED,
    KIND_OF,
    OPENS,
    PIECE_OF,
    TARGETS,
)
from spytable.games.spy_vs_spy.twin.tables import HOMES as MANHOLES_OF
from spytable.games.spy_vs_spy.twin.turns import count_pieces
from spytable.kernels import Row, compiled, count_members, draw_below, nth_member

MOST: Final = 2_000
"""Options that a decision may have."""
OPTION: Final = 6
"""Numbers of an option: those of the minds, and the piece."""
PIECE_LAID: Final = 5
ASTRAY: Final = 1_000
AMONG: Final = 6
"""Who goes astray takes one of so many that are best by the odds."""
ALIKE_WORTH: Final = 1e-9


@compiled
def fill_row(t: Row, seat: int, row: Row) -> None:
    """What a seat sees of a table: the row of `fast.facts.row_of`."""
    row[:] = 0
    seats = t[layout.SEATS]
    row[SEATS], row[SEAT], row[TURN], row[PILE] = seats, seat, t[layout.TURN], t[layout.PILE]
    row[STIRRED], row[TARGET] = t[layout.STIRRED], TARGETS[seats]
    row[HELD] = t[layout.HELD + seat]
    for at in range(row[HELD]):
        row[RACK + at] = t[layout.HAND + seat * RACKFUL + at] - 1
    for other in range(seats):
        row[PAWNS + other] = t[layout.PAWN + other]
        row[HOMES + other] = MANHOLES_OF[seats, other]
        row[SCORES + other] = t[layout.HOME + other]
    for place in range(SPACES):
        row[SEEN + place] = t[FRAMED[place]]
        stack = t[layout.STACK + place]
        while stack:
            row[LYING + KIND_OF[(stack & PIECE) - 1]] += 1
            stack >>= BITS
        if has_space(t, layout.SINGLE, place):
            row[SINGLE + place] = BLACK
        elif has_space(t, layout.SINGLE + 3, place):
            row[SINGLE + place] = WHITE
        row[BOMBS + place] = has_space(t, layout.BOMBS, place)


@compiled
def list_plays(t: Row, seat: int, options: Row) -> int:
    """What may be done with the tiles of a rack; how many options there are."""
    many = 0
    ways, kinds = find_turnings(t, seat), find_kinds(t, seat)
    upper, lower = find_sites(t, seat)
    while upper | lower:
        space = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        fits = find_fits(t, space) & ways
        while fits:
            piece = PIECE_OF[nth_member(fits, 0)]
            fits &= fits - 1
            shown = 0
            if not t[layout.STACK + space]:
                shown = BLACK if piece < ALL_TUNNELS // 2 else WHITE
            options[many] = LAYS, space, OPENS[piece], KIND_OF[piece], shown, piece
            many += 1
    if t[layout.PHASE] == FIRST:
        return many
    for spy in range(FIRST_SPY, ALL_KINDS):
        if not kinds >> spy & 1:
            continue
        upper, lower = find_targets(t, spy)
        while upper | lower:
            space = first_space(upper, lower)
            upper, lower = after_first(upper, lower)
            options[many] = LAYS, space, 0, spy, 0, ALL_TUNNELS + spy - FIRST_SPY
            many += 1
    if t[layout.HELD + seat] <= KEPT:
        options[many] = NOTHING, -1, 0, -1, 0, 0
        return many + 1
    for kind in range(ALL_KINDS):
        if kinds >> kind & 1:
            options[many] = DISCARDS, -1, 0, kind, 0, 0
            many += 1
    return many


@compiled
def list_shifts(t: Row, row: Row, options: Row) -> int:
    """Every bomb to the spaces nearest at hand, after doing nothing: as an operative's `shift`."""
    seat = row[SEAT]
    ground = np.empty((3, SPACES), np.int64)
    prices, mood = np.empty((3, ALL_SHAPES + 1)), np.empty(4)
    found, more = np.empty((4, SURVEY), np.int64), np.zeros((4, MOST_WAYS))
    look(row, ground, prices, found, more, mood)
    near = np.zeros(SPACES, np.int64)
    for place in range(SPACES):
        for side in range(4):
            there = ALL_WAYS[place, side, 2]
            if there < 0 or not found[seat, JOINED + place]:
                break
            if row[SEEN + place] & ALL_WAYS[place, side, 0] and not row[SEEN + there]:
                near[there] = 1
    targets, wanted = np.empty(SHIFTED, np.int64), 0
    for is_near in (1, 0):
        upper, lower = find_free(t)
        while upper | lower:
            space = first_space(upper, lower)
            upper, lower = after_first(upper, lower)
            if near[space] == is_near and wanted < SHIFTED:
                targets[wanted] = space
                wanted += 1
    options[0] = NOTHING, -1, 0, -1, 0, 0
    many = 1
    upper, lower = read_set(t, layout.BOMBS)
    while upper | lower:
        source = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        for each in range(wanted):
            options[many] = MOVES, source, targets[each], -1, 0, 0
            many += 1
    return many


@compiled
def list_removes(t: Row, options: Row) -> int:
    """Every tile that may be taken away, after doing nothing."""
    options[0] = NOTHING, -1, 0, -1, 0, 0
    many = 1
    upper, lower = find_removable(t)
    while upper | lower:
        space = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
        stack = t[layout.STACK + space]
        height = count_pieces(stack)
        opened = shown = 0
        if height > 1:
            top = (stack >> (height - 2) * BITS & PIECE) - 1
            opened = OPENS[top]
            if height == 2:
                shown = BLACK if top < ALL_TUNNELS // 2 else WHITE
        options[many] = REMOVES, space, opened, -1, shown, 0
        many += 1
    return many


@compiled
def pick_top(values: Row, luck: Row) -> int:
    """The place of one of the highest values."""
    least, some = values.max() - ALIKE_WORTH, 0
    for value in values:
        some += value > least
    number = draw_below(luck, some) if some > 1 else 0
    for each in range(len(values)):
        if values[each] > least:
            if number == 0:
                return each
            number -= 1
    return 0


@compiled
def choose(
    row: Row, options: Row, is_thorough: int, positions: int, temper: Row, weights: Row,
    astray: int, luck: Row,
) -> int:  # fmt: skip
    """The option that a mind takes; no positions make an operative."""
    worths, odds, is_judged = weigh(
        row, options[:, :PIECE_LAID], is_thorough, positions, temper, weights
    )
    if not is_judged:
        return pick_top(worths, luck)
    if astray and draw_below(luck, ASTRAY) < astray:
        best = np.argmax(odds)
        for _ in range(draw_below(luck, AMONG)):
            odds[best] = -np.inf
            if odds.max() <= NEVER:
                break
            best = np.argmax(odds)
        return int(best)
    return pick_top(odds, luck)


@compiled
def find_bombs(row: Row, places: Row, worths: Row) -> Row:
    """The walks to bombs that are about as good for the plan as any walk; none if others lead."""
    some, many, best = np.empty(len(places), np.int64), 0, -np.inf
    for each in range(1, len(places)):
        if row[BOMBS + places[each]] and worths[each] > worths.max() - ALIKE:
            some[many] = each
            many += 1
            best = max(best, worths[each])
    return some[: many if best >= worths.max() else 0]


@compiled
def list_walks(t: Row, seat: int) -> Row:
    """Where the pawn stands, then where it may go."""
    upper, lower = find_moves(t, seat)
    upper, lower = without_space(upper, lower, t[layout.PAWN + seat])
    places = np.empty(1 + count_spaces(upper, lower), np.int64)
    places[0] = t[layout.PAWN + seat]
    for each in range(1, len(places)):
        places[each] = first_space(upper, lower)
        upper, lower = after_first(upper, lower)
    return places


@compiled
def list_dumps(t: Row, seat: int) -> Row:
    """The numbers of the dumps that may be chosen."""
    left = find_dumps(t, seat) if t[layout.PHASE] != ROLLED else 0
    numbers = np.empty(count_members(left), np.int64)
    for each in range(len(numbers)):
        numbers[each] = nth_member(left, 0)
        left &= left - 1
    return numbers


@compiled
def walk(
    row: Row, places: Row, dumps: Row, is_judging: int, weights: Row, luck: Row
) -> tuple[int, int]:
    """Which walk is taken; and which dump instead, or -1."""
    returned = np.zeros(1 + len(dumps), np.int64)
    for each in range(len(dumps)):
        returned[1 + each] = DUMPED[dumps[each]]
    worths, fresh = weigh_walks(row, places, returned)
    bombs = find_bombs(row, places, worths)
    if is_judging and len(bombs) > 1:
        told = judge_walks(row, places[bombs], weights) + WALKED * worths[bombs]
        chosen = bombs[pick_top(told, luck)]
    else:
        chosen = pick_top(worths, luck)
    goes = chosen > 0 and row[BOMBS + places[chosen]]
    if len(dumps) and not goes and fresh[1:].max() > fresh[0]:
        return chosen, pick_top(fresh[1:], luck)
    return chosen, -1
