"""What a plan is made for, compiled: `thinking/outlook.py` once more."""

from __future__ import annotations

from math import exp, log
from typing import Final

import numpy as np

from spytable.games.spy_vs_spy.fast.facts import (
    BOMBS,
    FIRST_SPY,
    HELD,
    HOMES,
    PAWNS,
    PILE,
    RACK,
    SCORES,
    SEAT,
    SEATS,
    SEEN,
    SHAPES_EACH,
    SPACES,
    STIRRED,
    TARGET,
    TURN,
)
from spytable.games.spy_vs_spy.fast.ways import (
    COUNT,
    JOINED,
    MOUTHS,
    edges_of,
    find_chances,
    find_prices,
    finish,
    shapes_without,
    survey,
)
from spytable.games.spy_vs_spy.thinking import outlook as plain
from spytable.games.spy_vs_spy.thinking.outlook import (
    AHEAD,
    AT_EASE,
    HARM,
    HOARD,
    LAST,
    MEEK,
    RESTLESS,
    SPIES_KEPT,
    SPITE,
    SPREAD,
    THRIFT,
)
from spytable.games.spy_vs_spy.thinking.prices import NEVER, RACKFUL
from spytable.games.spy_vs_spy.tiles import SHAPES
from spytable.kernels import Row, compiled

KEPT: Final = np.array([plain.KEEPSAKES[shape] for shape in SHAPES])
SPIES: Final = np.array(SPIES_KEPT)
MOUTHS_WORTH: Final = np.array(plain.MOUTHS)
PATIENT: Final = np.array([RESTLESS, AT_EASE])
SHUT: Final = np.array(plain.SHUT)
# What a table of surveys holds beside them: prices by shapes, then the mood.
OWN: Final = 0
UNKNOWN: Final = 1
CHANCES: Final = 2

SPITED: Final = 0
THRIFTY: Final = 1
CEILING: Final = 2
IMPATIENT: Final = 3


@compiled
def scarcity(row: Row, plenty: float) -> float:
    """How far the pile is used up."""
    return float(max(0.0, 1 - row[PILE] / plenty))


@compiled
def survey_seat(
    row: Row, ground: Row, seat: int, near: Row, later: Row, out: Row, more: Row
) -> None:
    """The ways of one player."""
    most = min(row[TARGET] - row[SCORES + seat], AHEAD) + 1
    survey(ground[0], ground[1], ground[2], row, row[HOMES + seat], near, later, most, out, more)


@compiled
def find_times(row: Row, found: Row, more: Row, times: Row) -> None:
    """When each player would be done; what one is about to take is lost to the others."""
    seats = row[SEATS]
    claimed, lost = np.full(4, -1, np.int64), np.empty(4, np.int64)
    for seat in range(seats):
        pawn = row[PAWNS + seat]
        if row[BOMBS + pawn] and found[seat, JOINED + pawn]:
            claimed[seat] = pawn
    for seat in range(seats):
        lost[:] = claimed
        lost[seat] = -1
        need = row[TARGET] - row[SCORES + seat]
        times[seat] = finish(found[seat], more[seat], row[PAWNS + seat], need, AHEAD, lost, seats)


@compiled
def field(row: Row, times: Row) -> float:
    """When the first of the others would be done, the slower ones weighed in."""
    fastest, others = 1e9, 0.0
    for seat in range(row[SEATS]):
        if seat != row[SEAT]:
            fastest = min(fastest, times[seat])
    for seat in range(row[SEATS]):
        if seat != row[SEAT]:
            others += exp((fastest - times[seat]) / SPREAD)
    return fastest - SPREAD * log(others)


@compiled
def lead(row: Row, mood: Row, times: Row, bonus: float) -> float:
    """How many turns this seat is ahead of the others."""
    behind = min(field(row, times), mood[CEILING])
    return float(bonus - times[row[SEAT]] + mood[SPITED] * behind)


@compiled
def look(row: Row, ground: Row, prices: Row, found: Row, more: Row, mood: Row) -> None:
    """Fills in what `Outlook` holds: the ground, prices, everybody's ways, and the mood."""
    seat, seats = row[SEAT], row[SEATS]
    ground[0] = row[SEEN : SEEN + SPACES]
    edges_of(ground[0], ground[1], ground[2])
    find_chances(row, prices[CHANCES])
    find_prices(prices[CHANCES], 0, shapes_without(row, -1), prices[OWN])
    find_prices(prices[CHANCES], RACKFUL, 0, prices[UNKNOWN])
    ahead = True
    for other in range(seats):
        near = prices[OWN] if other == seat else prices[UNKNOWN]
        survey_seat(row, ground, other, near, prices[UNKNOWN], found[other], more[other])
        ahead = ahead and (other == seat or row[SCORES + seat] > row[SCORES + other])
    quiet = (row[TURN] - row[STIRRED]) / seats
    begin, end = PATIENT[int(ahead), 0], PATIENT[int(ahead), 1]
    mood[IMPATIENT] = max(0.0, (quiet - begin) / (end - begin))
    crowded = scarcity(row, LAST) if seats > 2 else 0.0
    mood[THRIFTY] = THRIFT + HOARD * crowded
    mood[SPITED] = SPITE * (1 - min(1.0, mood[IMPATIENT])) * (1 - MEEK * crowded)
    times = np.empty(4)
    find_times(row, found, more, times)
    mood[CEILING] = field(row, times) + HARM


@compiled
def value_rack(row: Row, used: int) -> float:
    """What a rack less one tile is worth besides the plan, in turns."""
    spies, bonus, held, gone = 0, 0.0, 0, used < 0
    for at in range(row[HELD]):
        kind = row[RACK + at]
        if kind == used and not gone:
            gone = True
        elif kind >= FIRST_SPY:
            spies += 1
        else:
            shape = kind % SHAPES_EACH
            if not held >> shape & 1:
                bonus += KEPT[shape]
            held |= 1 << shape
    return float(bonus + SPIES[spies])


@compiled
def value_mouths(out: Row) -> float:
    """What the places where a player can dig on are worth to him."""
    return float(MOUTHS_WORTH[min(out[MOUTHS], len(MOUTHS_WORTH) - 1)])


@compiled
def value_shut(row: Row, out: Row, more: Row) -> float:
    """What it costs that walls part the players from bombs."""
    wanted, reached = AHEAD, 0
    for seat in range(row[SEATS]):
        wanted = min(wanted, row[TARGET] - row[SCORES + seat])
    for way in range(out[COUNT]):
        reached += more[way] < NEVER
    return float(SHUT[max(0, min(wanted + 1 - reached, len(SHUT) - 1))])
