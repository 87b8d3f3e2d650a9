"""What predicts who wins: how many tiles each code hides, and how well each hidden tile is known.

Only the nearest exposed tiles, the tiles a rival sees and the wrong guesses are looked at, and that
the tiles of a row ascend: that is quick, and nearly as good as counting every way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log2
from typing import Final, NamedTuple

from spytable.core.game import Seat
from spytable.games.da_vinci_code.inference import SAYS
from spytable.games.da_vinci_code.model import BETWEEN, ROUNDS, SET_UP, Config, State
from spytable.games.da_vinci_code.thinking.walls import COLOUR_BITS, NUMBER_BITS
from spytable.games.da_vinci_code.tiles import ORDER, TILES, Row

LOOK: Final = 26
LEVELS: Final[tuple[str, ...]] = ("agent", "operative")
FITTED: Final[tuple[tuple[dict[str, str], float], ...]] = (
    ({}, 1.0),
    ({"match": "tournament"}, 0.2),
)
BIT: Final = {tile: 1 << order for tile, order in ORDER.items()}
COLOURED: Final = {tile: COLOUR_BITS[tile[0]] for tile in TILES}
LOGS: Final = tuple(log2(max(1, count)) for count in range(27))
POINTS: Final = 20.0
"""About what a round is worth in a tournament: points are counted by it."""
SURE: Final = 1.01
"""Keeps the logarithm of a sure win finite."""
Fit = tuple[int, bool]
"""What a hidden tile may be for everybody, as bits, and whether it stands right of the last one
without an exposed tile between them."""


def kind(config: Config) -> str:
    """The weights for so many seats, and for tournaments."""
    return f"{config.seats}" if config.match == "single" else f"{config.seats}-tournament"


def turn(state: State) -> int:
    """The turns of the rounds before, and of this one."""
    return sum([result.turns for result in state.results]) + (
        0 if state.phase in BETWEEN else state.turn
    )


def traits(state: State) -> Sequence[Sequence[float] | None]:
    """By seat: how its code holds, what it can attack, when it moves, and its points."""
    seats = state.config.seats
    if state.phase in SET_UP or state.phase in BETWEEN:
        return [_with_points(state, seat, [0.0] * PLAIN) for seat in range(seats)]
    owned = [_bits(row) for row in state.rows]
    if state.clue is not None:
        owned[state.turn_of()] |= BIT[state.clue]
    public = NUMBER_BITS if state.config.tiles == "standard" else (1 << 26) - 1
    for row in state.rows:
        for stood in row:
            if stood.open:
                public &= ~BIT[stood.tile]
    fits = _fits(state, public)
    threats = {
        (owner, by): _threat(_counts(fits[owner], ~owned[by]))
        for owner in range(seats)
        if fits[owner]
        for by in range(seats)
        if by != owner and fits[by]
    }
    order = _order(state)
    is_single = state.config.match == "single"
    holds: list[Sequence[float]] = []
    for seat in range(seats):
        if not fits[seat]:
            holds.append(())
            continue
        holds.append(_hold(state, seat, threats, len(fits[seat]), order.index(seat)))
    return [
        None if is_single and not held else _with_points(state, seat, held or [0.0] * PLAIN)
        for seat, held in enumerate(holds)
    ]


PLAIN: Final = 23
"""How many traits a code has."""


class Threat(NamedTuple):
    """What one seat could do to another one's code."""

    bits: float
    sure: int
    """Tiles that are known for certain."""
    best: float
    """How likely the best guess is right."""
    run: float
    """How many right guesses in a row are to be expected."""
    sweep: float
    """How likely the whole code falls in one turn."""


def _threat(ways: list[int]) -> Threat:
    chances = sorted([1 / way if way else 1.0 for way in ways], reverse=True)
    run = 0.0
    sweep = 1.0
    for chance in chances:
        sweep *= chance
        run += sweep
    bits = sum([LOGS[way] for way in ways])
    return Threat(bits, sum([way <= 1 for way in ways]), chances[0], run, sweep)


def _hold(
    state: State, seat: Seat, threats: dict[tuple[Seat, Seat], Threat], hidden: int, wait: int
) -> list[float]:
    """The traits of a seat that still hides something."""
    faced = [threat for (owner, _), threat in threats.items() if owner == seat]
    posed = [threat for (_, by), threat in threats.items() if by == seat]
    rivals = max(1, len(faced))
    bits = sum([threat.bits for threat in faced]) / rivals
    best = max([threat.best for threat in faced], default=0.0)
    attack = max([threat.best for threat in posed], default=0.0)
    run = max([threat.run for threat in posed], default=0.0)
    sweep = 1.0
    for threat in posed:
        sweep *= threat.sweep
    win = -log(SURE - sweep)
    is_mover = wait == 0
    phase = state.phase
    has_clue = is_mover and state.clue is not None
    guesses = is_mover and phase == "guess"
    goes_on = is_mover and phase == "again"
    draws = is_mover and phase in ("draw", "pick")
    return [
        float(hidden),
        bits,
        best,
        bits * best,
        float(hidden == 1),
        float(hidden == 2),
        sum([threat.sure for threat in faced]) / rivals,
        sum([threat.run for threat in faced]) / rivals,
        attack,
        run,
        attack if guesses else 0.0,
        attack if goes_on else 0.0,
        run if guesses or goes_on else 0.0,
        win if guesses or goes_on else 0.0,
        win if draws else 0.0,
        win if wait == 1 else 0.0,
        float(draws),
        float(guesses and has_clue),
        float(guesses and not has_clue),
        float(goes_on and has_clue),
        float(goes_on and not has_clue),
        float(wait == 1),
        hidden * len(state.pool.tiles()) / 24,
    ]


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
