"""Fits the weights of `worth.json` to matches between bots, and measures how well they predict.

A multinomial logit over the seats (in a co-operative game a logit of the team), by Newton's method
with a weak prior. Every fifth match is left out of the fit, and the measures are taken on those.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import numpy as np

from spytable.bots.contest import Contest, share_first_place
from spytable.bots.levels import make_bot
from spytable.core.catalogue import Folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import CHANCE, Config, GameError

PRIOR = 1e-3
ROUNDS = 12
STATES = 24
"""How many states of a match are used at most."""
TENTHS = 10
Floats = np.ndarray[Any, np.dtype[np.float64]]


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


class Sample(msgspec.Struct, frozen=True):
    """One state: the traits of the seats that can still win, and what each of them got."""

    traits: list[list[float]]
    shares: list[float]


def play_samples(home: Folder, config: Config, levels: Sequence[str], seed: str) -> list[Sample]:
    """The states of one match between bots, with its result."""
    worth = home.worth
    if worth is None:
        raise GameError(f"{home.id} has no worth.py: there is nothing to fit")
    bots = [make_bot(home, level) for level in levels]
    luck = SeededLuck(sha256(seed.encode()).digest())
    contest = Contest(home.game, config, luck, bots, seed)
    while contest.step():
        pass
    match = contest.match
    outcome = match.outcome()
    assert outcome is not None
    shares = share_first_place(outcome, cooperative=home.game.spec.cooperative)
    states = [match.position_at(version).state for version in range(match.version)]
    states = [state for state in states if CHANCE not in home.game.prompts(state)]
    rng = Random(seed)
    if len(states) > STATES:
        states = rng.sample(states, STATES)
    found = []
    for state in states:
        traits = worth.traits(state)
        seats = [seat for seat, each in enumerate(traits) if each is not None]
        if home.game.spec.cooperative:
            seats = seats[:1]
        found.append(
            Sample([list(traits[seat] or ()) for seat in seats], [shares[seat] for seat in seats])
        )
    return found


class Field(msgspec.Struct, frozen=True):
    """Which bots play how many matches, and by which seed."""

    levels: tuple[str, ...]
    """They take turns at the seats."""
    matches: int
    seed: int = 1


def fit_weights(
    home: Folder,
    config: Config,
    field: Field,
    tell: Callable[[int, int], object] | None = None,
) -> Fit:
    """Play, fit and measure; the same arguments give the same weights."""
    assert home.worth is not None
    kind, levels, matches = home.worth.kind(config), field.levels, field.matches
    learnt: list[Sample] = []
    left_out: list[Sample] = []
    for number in range(matches):
        turned = [levels[(seat + number) % len(levels)] for seat in range(config.seats)]
        some = play_samples(home, config, turned, f"worth {home.id} {kind} {field.seed} {number}")
        (left_out if number % 5 == 4 else learnt).extend(some)
        if tell is not None:
            tell(number + 1, matches)
    team = home.game.spec.cooperative
    weights = solve_logit(learnt, team=team)
    told = [
        (chance, share)
        for sample in left_out
        for chance, share in zip(predict(weights, sample, team=team), sample.shares, strict=True)
    ]
    base = sum(share for _, share in told) / len(told) if team else 1 / config.seats
    return Fit(
        kind,
        matches,
        tuple(round(float(weight), 5) for weight in weights),
        sum((chance - share) ** 2 for chance, share in told) / len(told),
        sum((base - share) ** 2 for _, share in told) / len(told),
        sort_by_tenth(told),
    )


def solve_logit(samples: Sequence[Sample], *, team: bool) -> Floats:
    """The likeliest weights."""
    size = len(samples[0].traits[0])
    seats = max(len(sample.traits) for sample in samples) + team
    table = np.zeros((len(samples), seats, size))
    there = np.zeros((len(samples), seats), dtype=bool)
    shares = np.zeros((len(samples), seats))
    for row, sample in enumerate(samples):
        count = len(sample.traits)
        table[row, :count] = sample.traits
        there[row, : count + team] = True
        shares[row, :count] = sample.shares
        if team:
            shares[row, 1] = 1 - sample.shares[0]
    weights = np.zeros(size)
    prior = PRIOR * len(samples) / 100
    for _ in range(ROUNDS):
        odds = _softmax(table @ weights, there)
        # Shares of a match in which nobody who can still win came first sum to less than one.
        total = shares.sum(axis=1)
        slope = np.einsum("ns,nst->t", shares - odds * total[:, None], table) - prior * weights
        mean = np.einsum("ns,nst->nt", odds, table)
        curve = np.zeros((size, size))
        for seat in range(seats):
            off = (table[:, seat] - mean) * there[:, seat, None]
            curve += (off * (odds[:, seat] * total)[:, None]).T @ off
        curve += prior * np.eye(size)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def _softmax(scores: Floats, there: Any) -> Floats:
    scores = np.where(there, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    odds: Floats = powers / powers.sum(axis=1, keepdims=True)
    return odds


def predict(weights: Floats, sample: Sample, *, team: bool) -> list[float]:
    """The chances of the seats of a sample."""
    scores = np.asarray(sample.traits) @ weights
    if team:
        return [float(1 / (1 + np.exp(-scores[0])))]
    powers = np.exp(scores - scores.max())
    return [float(part) for part in powers / powers.sum()]


def sort_by_tenth(told: Sequence[tuple[float, float]]) -> tuple[Bin, ...]:
    """The reliability table of predictions and what came."""
    bins = []
    for tenth in range(TENTHS):
        some = [pair for pair in told if min(TENTHS - 1, int(pair[0] * TENTHS)) == tenth]
        if some:
            predicted = sum(chance for chance, _ in some) / len(some)
            came = sum(share for _, share in some) / len(some)
            bins.append(Bin(len(some), predicted, came))
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
