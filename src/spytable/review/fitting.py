"""Fits the weights of `worth.json` to matches between bots, and measures how well they predict.

A multinomial logit over the seats (in a co-operative game a logit of the team), by Newton's method
with a weak prior. Every fifth match is left out of the fit, and the measures are taken on those.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from spytable.core.catalogue import Folder
from spytable.core.game import Config
from spytable.review.sampling import Field, Floats, Samples, gather_samples

PRIOR = 1e-5
"""How strongly each weight is held at 0, for each state."""
ROUNDS = 30
HALVINGS = 6
TINY = 1e-12
TENTHS = 10
FOLDS = 5
"""Every fifth match is left out."""


class Bin(msgspec.Struct, frozen=True):
    """One row of a reliability table: what was predicted, and what came."""

    count: int
    predicted: float
    came: float


class Fit(msgspec.Struct, frozen=True):
    """The weights of one kind, and their measures on matches that were left out."""

    kind: str
    matches: int
    weights: tuple[float, ...]
    brier: float
    """The mean squared error of each seat's chance."""
    even: float
    """The same for a model that gives every seat the same chance."""
    bins: tuple[Bin, ...]


def fit_weights(
    home: Folder,
    configs: Sequence[Config],
    field: Field,
    keep: Path | None = None,
    tell: Callable[[int, int], object] | None = None,
) -> Fit:
    """Play, fit and measure configs of one kind; the same arguments give the same weights."""
    assert home.worth is not None
    team = home.game.spec.cooperative
    samples = gather_samples(home, configs, field, keep, tell)
    out = samples.match % FOLDS == FOLDS - 1
    signs = getattr(home.worth, "signs", None)
    kept = samples.pick(~out)
    weights = solve_logit(kept, team=team, signs=signs and signs(configs[0]))
    left = samples.pick(out)
    there = left.there
    told = predict(weights, left, team=team)[there]
    came = left.shares[there]
    base = float(came.mean()) if team else 1 / configs[0].seats
    return Fit(
        home.worth.kind(configs[0]),
        field.matches,
        tuple(round(float(weight), 5) for weight in weights),
        float(((told - came) ** 2).mean()),
        float(((base - came) ** 2).mean()),
        sort_by_tenth(told, came),
    )


def solve_logit(samples: Samples, *, team: bool, signs: Sequence[int] | None = None) -> Floats:
    """The likeliest weights; a weight with a sign may not have the other one.

    Each round solves for the weights that are free: not those at 0 whose slope leads to the wrong
    side. A step that crosses 0 is cut, and halved until it makes the samples likelier.
    """
    table, there, shares = samples.traits, samples.there, samples.shares
    if team:  # against a rival without traits: the thief
        table = np.pad(table, ((0, 0), (0, 1), (0, 0)))
        there = np.pad(there, ((0, 0), (0, 1)), constant_values=True)
        shares = np.column_stack([shares, 1 - shares[:, 0]])
    count, _, size = table.shape
    bounds = np.zeros(size, dtype=int) if signs is None else np.array(signs)
    weights = np.zeros(size)
    # Shares of a match in which nobody who can still win came first sum to less than one.
    total = shares.sum(axis=1)

    def measure(some: Floats) -> float:
        odds = np.where(there, _softmax(table @ some, there), 1.0)
        return float(
            (shares * np.log(np.maximum(odds, TINY))).sum() - PRIOR * count / 2 * (some @ some)
        )

    found = measure(weights)
    for _ in range(ROUNDS):
        odds = _softmax(table @ weights, there)
        off = shares - odds * total[:, None]
        slope = np.tensordot(off, table, axes=2) - PRIOR * count * weights
        mean = (odds[:, None, :] @ table)[:, 0]
        curve = PRIOR * count * np.eye(size)
        for seat in range(there.shape[1]):
            gap = (table[:, seat] - mean) * there[:, seat, None]
            curve += (gap * (odds[:, seat] * total)[:, None]).T @ gap
        free = (bounds == 0) | (weights != 0) | (slope * bounds > 0)
        step = np.zeros(size)
        step[free] = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        for halvings in range(HALVINGS):
            moved = weights + step / 2**halvings
            moved = np.where(moved * bounds < 0, 0.0, moved)
            likelier = measure(moved)
            if likelier >= found:
                weights, found = moved, likelier
                break
    return weights


def _softmax(scores: Floats, there: Any) -> Floats:
    scores = np.where(there, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    odds: Floats = powers / powers.sum(axis=1, keepdims=True)
    return odds


def predict(weights: Floats, samples: Samples, *, team: bool) -> Floats:
    """The chances of every seat."""
    scores: Floats = samples.traits @ weights
    if team:
        odds: Floats = 1 / (1 + np.exp(-scores))
        return odds
    return _softmax(scores, samples.there)


def sort_by_tenth(told: Floats, came: Floats) -> tuple[Bin, ...]:
    """The reliability table of predictions and what came."""
    tenths = np.minimum(TENTHS - 1, (told * TENTHS).astype(int))
    bins = []
    for tenth in range(TENTHS):
        some = tenths == tenth
        count = int(some.sum())
        if count:
            bins.append(Bin(count, float(told[some].mean()), float(came[some].mean())))
    return tuple(bins)


def print_fit(fit: Fit) -> str:
    """The measures as a table of Markdown."""
    score = f"Brier score {fit.brier:.4f} (every seat alike: {fit.even:.4f})"
    lines = [
        f"**{fit.kind}**: {fit.matches:,} matches, {score}",
        "",
        "| predicted | came | seats |",
        "| --- | --- | --- |",
    ]
    lines += [f"| {b.predicted:.1%} | {b.came:.1%} | {b.count:,} |" for b in fit.bins]
    return "\n".join(lines)
