"""What predicts who wins: how many tiles each code hides, and how well each hidden tile is known.

Only the nearest exposed tiles, the tiles a rival sees and the wrong guesses are looked at, and that
the tiles of a row ascend: that is quick, and nearly as good as counting every way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log1p, log2
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.da_vinci_code.inference import SAYS
from spytable.games.da_vinci_code.model import BETWEEN, ROUNDS, SET_UP, Config, State
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, NUMBER_BITS
from spytable.games.da_vinci_code.tiles import ORDER, TILES, Row

LOOK: Final = 26
LEVELS: Final[tuple[str, ...]] = ("bold",)
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (
    ({}, 1.0),
    ({"match": "tournament"}, 0.2),
)
BIT: Final = {tile: 1 << order for tile, order in ORDER.items()}
COLOURED: Final = {tile: COLOUR_BITS[tile[0]] for tile in TILES}
LOGS: Final = tuple(log2(max(1, count)) for count in range(27))
FOURTHS: Final = tuple(bits**4 for bits in LOGS)
SEVENTHS: Final = tuple(bits**7 for bits in LOGS)
UNSEEN: Final = SEVENTHS[-1]
"""More than any code has: that of a seat without rivals."""
POINTS: Final = 20.0
"""About what a round is worth in a tournament: points are counted by it."""
SURE: Final = 1.01
"""Keeps the logarithm of a sure win finite."""
HOLDS: Final = (*(1,) * 5, *(-1,) * 4)
ATTACKS: Final = (1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0)
"""Which way a trait may count: who reveals a tile must not gain by it, nor who knows more lose."""
Fit = tuple[int, bool]
"""What a hidden tile may be for everybody, as bits, and whether it stands right of the last one
without an exposed tile between them."""


def kind(config: Config) -> str:
    """The weights for so many seats, and for tournaments."""
    return f"{config.seats}" if config.match == "single" else f"{config.seats}-tournament"


def signs(config: Config) -> tuple[int, ...]:
    """By trait: whether more of it must not harm (1), must not help (-1), or may do either."""
    return (*HOLDS, *ATTACKS, 0, *((0, 0, 0) if config.match == "tournament" else ()))


def turn(state: State) -> int:
    """The turns of the rounds before, and of this one."""
    return sum([result.turns for result in state.results]) + (
        0 if state.phase in BETWEEN else state.turn
    )


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: how its code holds, what it can attack, when it moves, and its points."""
    seats = state.config.seats
    if state.phase in SET_UP or state.phase in BETWEEN:
        return [_with_points(state, seat, NOTHING) for seat in range(seats)]
    order = _order(state)
    hidden, gauges = _gauge_codes(state, order[0])
    is_single = state.config.match == "single"
    found: list[Sequence[float] | None] = []
    for seat in range(seats):
        if hidden[seat]:
            plain = _hold(state, seat, hidden[seat], gauges, order)
            found.append(_with_points(state, seat, plain))
        else:
            found.append(None if is_single else _with_points(state, seat, NOTHING))
    return found


class Gauge(NamedTuple):
    """How well one seat knows the code of another; the tiles it is sure of count apart."""

    bits: float
    fourths: float
    """Each tile's bits to the fourth: wide tiles hold a code, narrow ones fall."""
    sevenths: float
    open: int
    """Tiles that it is not sure of."""
    sure: int
    best: float
    """How likely its best guess is right that is not sure."""
    sweep: float
    """How likely the whole code falls in one turn."""


Gauges = dict[tuple[Seat, Seat], Gauge]
"""By owner and by who looks at the code."""


def _gauge(ways: list[int]) -> Gauge:
    bits = fourths = sevenths = 0.0
    open_ = 0
    least = 27
    product = 1
    for way in ways:
        if way > 1:
            bits += LOGS[way]
            fourths += FOURTHS[way]
            sevenths += SEVENTHS[way]
            product *= way
            open_ += 1
            least = min(least, way)
    best = 1 / least if open_ else 1.0
    return Gauge(bits, fourths, sevenths, open_, len(ways) - open_, best, 1 / product)


def _gauge_codes(state: State, mover: Seat) -> tuple[list[int], Gauges]:
    """How many tiles each seat hides, and how well each is known to each rival.

    A tile that the mover is sure of while it guesses is as good as taken: it can be taken at no
    risk before anything else is tried. It is left out, unless the whole code would be.
    """
    owned = [_bits(row) for row in state.rows]
    if state.clue is not None:
        owned[mover] |= BIT[state.clue]
    public = NUMBER_BITS if state.config.tiles == "standard" else (1 << 26) - 1
    for row in state.rows:
        for stood in row:
            if stood.open:
                public &= ~BIT[stood.tile]
    fits = _fits(state, public)
    seats = range(len(fits))
    hidden = [len(fit) for fit in fits]
    takes = state.phase in ("guess", "again") and fits[mover]
    gauges = {}
    for owner in seats:
        fit = fits[owner]
        if not fit:
            continue
        left = None
        if takes and owner != mover:
            ways = _counts(fit, ~owned[mover])
            gauges[owner, mover] = _gauge(ways)
            left = [place for place, way in enumerate(ways) if way > 1]
            hidden[owner] = len(left) or 1
        for by in seats:
            if by != owner and fits[by] and (owner, by) not in gauges:
                ways = _counts(fit, ~owned[by])
                if left is not None and len(left) < len(ways):
                    ways = [ways[place] for place in left] or [1]
                gauges[owner, by] = _gauge(ways)
    return hidden, gauges


def _hold(
    state: State, seat: Seat, hidden: int, gauges: Gauges, order: tuple[Seat, ...]
) -> list[float]:
    """The traits of a seat that still hides something."""
    wait = order.index(seat)
    phase = state.phase
    bits = fourths = sure = 0.0
    rivals = 0
    least = 27
    lowest = UNSEEN
    for by in order:
        faced = gauges.get((seat, by))
        if faced is not None:
            rivals += 1
            bits += faced.bits
            fourths += faced.fourths
            sure += faced.sure
            least = min(least, faced.open)
            lowest = min(lowest, faced.sevenths)
    rivals = rivals or 1
    attacks = wait == 0 and phase in ("guess", "again")
    near = gauges.get((seat, order[1 if wait == 0 else 0])) if len(order) > 1 else None
    row = [
        sure / rivals if not _takes(phase) or wait == 0 else 0.0,
        log1p(fourths / rivals),
        log1p(lowest),
        log1p(near.sevenths) if near is not None else 0.0,
        min(bits / rivals, 1.0),
        float(least == 0),
        float(least <= 1),
        float(hidden == 1),
        float(hidden <= 2),
    ]
    if wait > 1:
        return row + BYSTANDER
    best = sweep = 0.0
    sweep = 1.0
    known = 0
    for (owner, by), posed in gauges.items():
        if by == seat and owner != seat:
            sweep *= posed.sweep
            known += posed.sure
            if posed.open and posed.best > best:
                best = posed.best
    win = -log(SURE - sweep)
    if wait == 1:
        return [*row, 0.0, 0.0, win, 0.0, 0.0, 0.0, best, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0,
                0.0, 0.0]  # fmt: skip
    clue = state.clue is not None
    free = attacks and (phase == "again" or known > 0)
    must = attacks and not free
    draws = phase in ("draw", "pick")
    return [
        *row,
        win * attacks,
        win * draws,
        0.0,
        best * free,
        best * must,
        best * draws,
        0.0,
        float(free and clue),
        float(free and not clue),
        float(must and clue),
        float(must and not clue),
        float(draws),
        float(phase == "reveal"),
        0.0,
        float(draws and known > 0),
        0.0,
    ]


def _takes(phase: str) -> bool:
    return phase in ("guess", "again")


BYSTANDER: Final = [0.0] * 16
PLAIN: Final = len(HOLDS) + len(BYSTANDER)
"""How many traits a code has."""
NOTHING: Final = [0.0] * PLAIN


def _with_points(state: State, seat: Seat, plain: Sequence[float]) -> Sequence[float]:
    """In a tournament, the points so far too: they weigh more as fewer rounds are left."""
    if state.config.match == "single":
        return [*plain, float(state.phase in SET_UP and state.starter == seat)]
    lead = state.points[seat] / POINTS
    left = ROUNDS - len(state.results)
    stays = 0.0 if state.phase in BETWEEN else plain[0]
    weight = 1 / (1 + left)
    return [
        *[trait * (state.phase not in BETWEEN) for trait in plain],
        float(state.phase in SET_UP and state.starter == seat),
        lead,
        lead * weight,
        stays * weight,
    ]


def _order(state: State) -> tuple[Seat, ...]:
    """The mover, then who moves after."""
    mover = state.turn_of()
    return (mover, *[seat for seat in state.config.after(mover) if state.is_in(seat)], *state.outs)


def _bits(row: Row) -> int:
    bits = 0
    for stood in row:
        bits |= BIT[stood.tile]
    return bits


def _fits(state: State, public: int) -> list[list[Fit]]:
    """By seat: what each hidden tile may be for all that everybody knows."""
    denied: dict[tuple[Seat, int], int] = {}
    for said in state.guesses:
        if not said.right:
            key = (said.target, said.born)
            denied[key] = denied.get(key, 0) | SAYS[said.value]
    dashes = public & ~NUMBER_BITS
    found = []
    for seat, row in enumerate(state.rows):
        mine: list[Fit] = []
        below = 0
        waiting: list[tuple[int, bool]] = []
        follows = False
        for stood in row:
            bit = BIT[stood.tile]
            if stood.open:
                if bit > NUMBER_BITS:
                    continue
                mine += [(fit & (bit - 1 | dashes), after) for fit, after in waiting]
                waiting = []
                below = 2 * bit - 1
                follows = False
                continue
            fit = public & COLOURED[stood.tile] & ~denied.get((seat, stood.born), 0) & ~below
            waiting.append((fit, follows and not dashes))
            follows = True
        found.append(mine + waiting)
    return found


def _counts(fits: list[Fit], mask: int) -> list[int]:
    """How many tiles each may be for a rival, given that they ascend."""
    some = [fit & mask for fit, _ in fits]
    for place in range(1, len(some)):
        before = some[place - 1]
        if fits[place][1] and before:
            some[place] &= ~(2 * (before & -before) - 1)
    for place in range(len(some) - 2, -1, -1):
        after = some[place + 1]
        if fits[place + 1][1] and after:
            some[place] &= (1 << after.bit_length() - 1) - 1
    return [fit.bit_count() for fit in some]
