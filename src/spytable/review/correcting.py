"""`spytable arena --corrected`: the score of each bot without the luck of its draws.

The luck of a draw has mean zero whatever the model says, so the share of wins less all luck has the
same mean as the share itself; where the model sees luck, it varies less.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev, variance

import msgspec

from spytable.bots.arena import NORMAL_95, Field, play_set
from spytable.bots.contest import Contest
from spytable.bots.guests import show_name
from spytable.core.catalogue import folder
from spytable.core.review_report import WHOLE
from spytable.review.accounting import follow_values
from spytable.review.values import Model


class Corrected(msgspec.Struct, frozen=True):
    """How one player of the field did, with and without luck; intervals are of 95 %, over sets."""

    level: str
    share: float
    spread: float
    """Half the width of the interval of the share."""
    corrected: float
    corrected_spread: float
    saved: float
    """By how much of itself the variance falls; below 0 if it grows."""


def correct_field(field: Field, games: int) -> tuple[Corrected, ...]:
    """Play so many games, as whole sets, and correct the luck of each."""
    count = max(2, games // len(field.levels))
    raw: list[list[float]] = [[] for _ in field.levels]
    freed: list[list[float]] = [[] for _ in field.levels]
    model = Model(folder(field.game), field.config)
    for number in range(count):
        lucks: list[tuple[float, ...]] = []

        def see(contest: Contest, lucks: list[tuple[float, ...]] = lucks) -> None:
            lucks.append(measure_luck(contest, model))

        matches = play_set(field, number, see).matches
        for player in range(len(field.levels)):
            shares = [match.shares[player] for match in matches]
            raw[player].append(fmean(shares))
            luck = [
                lucks[turned][(player - turned) % len(field.levels)]
                for turned in range(len(matches))
            ]
            freed[player].append(fmean(map(float.__sub__, shares, luck)))
    return tuple(
        _compare(show_name(level), raw[player], freed[player])
        for player, level in enumerate(field.levels)
    )


def measure_luck(contest: Contest, model: Model) -> tuple[float, ...]:
    """The luck of each seat in a match that was played."""
    _, changes = follow_values(contest.match, model)
    return tuple(
        sum([change.luck[seat] for change in changes]) / WHOLE for seat in range(model.seats)
    )


def _compare(level: str, raw: Sequence[float], freed: Sequence[float]) -> Corrected:
    before = variance(raw)
    return Corrected(
        level=level,
        share=round(fmean(raw), 4),
        spread=round(NORMAL_95 * stdev(raw) / sqrt(len(raw)), 4),
        corrected=round(fmean(freed), 4),
        corrected_spread=round(NORMAL_95 * stdev(freed) / sqrt(len(freed)), 4),
        saved=round(1 - variance(freed) / before, 4) if before else 0.0,
    )


def write_table(field: Field, found: Sequence[Corrected], games: int) -> str:
    """The scores as a text table."""
    wide = 2 + max(10, *(len(one.level) for one in found))
    lines = [
        f"{field.game}: {games} games, seed {field.seed}",
        "",
        f"{'':<{wide}}{'share':>18}{'without luck':>18}{'variance':>11}",
    ]
    lines += [
        f"{one.level:<{wide}}{_between(one.share, one.spread):>18}"
        f"{_between(one.corrected, one.corrected_spread):>18}{-one.saved:>+11.0%}"
        for one in found
    ]
    return "\n".join(lines)


def _between(mean: float, spread: float) -> str:
    return f"{mean:.1%} ± {spread:.1%}"
