"""Fits a mastermind's judgement in Spy vs Spy to matches between bots.

`python -m bench.spy_vs_spy_judgement --levels mastermind,operative --matches 6000 --write FILE`
plays, fits from the shipped weights, says how well matches that were held out are foretold, and
writes weights as `data/judgement.json` has them. With numba some fifteen matches a second. Each
position learns what came of the match, mixed with what the shipped weights said of the next
position of the same seat (`--trace`): less noise for a little bias.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.spy_vs_spy_notes import Watched, watch
from spytable.games.spy_vs_spy.bots import warm
from spytable.games.spy_vs_spy.fast.facts import OWN_SIGNS, TABLE_SIGNS
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT, SURE, Judgement, Sense

Numbers: TypeAlias = NDArray[Any]
Weights: TypeAlias = dict[str, Numbers]

HELD_OUT: Final = 10
"""One match in so many is only foretold."""
AT_A_TIME: Final = 1024
"""Positions before the weights move."""
DECIMALS: Final = 3


class Positions(NamedTuple):
    """The signs of each duel, which rivals there are, and whose level is which."""

    duels: Numbers
    """By position and rival: the seat's own signs, the rival's, the table's."""
    there: Numbers
    uneven: Numbers
    """Whether the seat alone is of the level that was named first, or the rival alone (-1)."""

    def some(self, which: Numbers) -> Positions:
        """Some of them."""
        return Positions(self.duels[which], self.there[which], self.uneven[which])


def find_positions(seen: Watched) -> Positions:
    """The duels of what was watched."""
    most = int(seen.rivals.max())
    own, table = seen.signs[:, :OWN_SIGNS], seen.signs[:, 4 * OWN_SIGNS :]
    rivals = [seen.signs[:, (1 + at) * OWN_SIGNS : (2 + at) * OWN_SIGNS] for at in range(most)]
    duels = np.stack([np.concatenate([own, rival, table], 1) for rival in rivals], 1)
    return Positions(duels, np.arange(most) < seen.rivals[:, None], seen.uneven[:, :most])


def read_weights(judgement: Judgement) -> Weights:
    """A judgement as arrays."""
    senses = judgement.senses
    return {
        "plain": np.array([*judgement.own, *judgement.rival, *judgement.table]),
        "edge": np.array(0.0),  # of the better level: left out in the end, or its habits look good
        "offset": np.array(judgement.offset),
        "rows": np.array([[*one.own, *one.rival, *one.table] for one in senses]).T,
        "offsets": np.array([one.offset for one in senses]),
        "tells": np.array([one.tells for one in senses]),
    }


class Told(NamedTuple):
    """What weights say of positions."""

    odds: Numbers
    shares: Numbers
    """How much each duel counts."""
    felt: Numbers


def foretell(weights: Weights, at: Positions) -> Told:
    """The log odds that the seat wins every duel."""
    felt = np.tanh(at.duels @ weights["rows"] + weights["offsets"])
    told = at.duels @ weights["plain"] + weights["offset"] + felt @ weights["tells"]
    told += weights["edge"] * at.uneven
    against = np.exp(-np.clip(told, -SURE, SURE)) * at.there
    total = against.sum(1)
    return Told(-np.log(total), against / total[:, None], felt)


def surprise(odds: Numbers, won: Numbers) -> float:
    """The mean loss of foretelling, in natural logarithms; 0 is a prophet."""
    lost = won * np.logaddexp(0, -odds) + (1 - won) * np.logaddexp(0, odds)
    return float(lost.mean())


def find_aims(seen: Watched, odds: Numbers, trace: float) -> Numbers:
    """What each position learns: the outcome, mixed with what was said of later positions."""
    said = 1 / (1 + np.exp(-odds))
    aims = np.empty(len(said))
    for at in range(len(said) - 1, -1, -1):
        last = seen.last[at]
        aims[at] = seen.shares[at] if last else (1 - trace) * said[at + 1] + trace * aims[at + 1]
    return aims


def slope(weights: Weights, at: Positions, aims: Numbers) -> Weights:
    """Where the weights should move, downhill."""
    told = foretell(weights, at)
    wrong = (1 / (1 + np.exp(-told.odds)) - aims) / len(aims)
    pull = wrong[:, None] * told.shares
    inner = pull[..., None] * weights["tells"] * (1 - told.felt**2)
    return {
        "plain": np.einsum("pr,prs->s", pull, at.duels),
        "edge": (pull * at.uneven).sum(),
        "offset": pull.sum(),
        "rows": np.einsum("prs,prh->sh", at.duels, inner, optimize=True),
        "offsets": inner.sum((0, 1)),
        "tells": np.einsum("pr,prh->h", pull, told.felt),
    }


class Descent:
    """Moves weights downhill by the method of Adam, and not far from where they began."""

    def __init__(self, weights: Weights, rate: float, pull: float) -> None:
        self.weights = weights
        self._home = {name: each.copy() for name, each in weights.items()}
        self._mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in weights.items()}
        self._rate, self._pull, self._steps = rate, pull, 0

    def step(self, slopes: Weights, part: float) -> None:
        """One step, at this part of the rate."""
        self._steps += 1
        for name, each in slopes.items():
            mean = self._mean[name] = 0.9 * self._mean[name] + 0.1 * each
            square = self._square[name] = 0.999 * self._square[name] + 0.001 * each**2
            by = mean / (1 - 0.9**self._steps)
            by = by / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            away = self.weights[name] - self._home[name]
            moved = self.weights[name] - part * self._rate * (by + self._pull * away)
            self.weights[name] = moved


def make_judgement(weights: Weights) -> Judgement:
    """The weights as a mastermind reads them."""

    def parted(row: Numbers) -> tuple[list[float], list[float], list[float]]:
        short = [round(float(weight), DECIMALS) for weight in row]
        assert len(short) == 2 * OWN_SIGNS + TABLE_SIGNS
        return short[:OWN_SIGNS], short[OWN_SIGNS : 2 * OWN_SIGNS], short[2 * OWN_SIGNS :]

    def short(one: Numbers) -> float:
        return round(float(one), DECIMALS)

    parts = zip(weights["rows"].T, weights["offsets"], weights["tells"], strict=True)
    senses = [Sense(*parted(row), short(offset), short(tells)) for row, offset, tells in parts]
    return Judgement(*parted(weights["plain"]), short(weights["offset"]), tuple(senses))


def find_edge(seen: Watched) -> Numbers:
    """What a duel tells in favour of the level that was named first, whatever the position."""
    better = seen.uneven[:, 0] > 0
    if not better.any():
        return np.array(0.0)
    share = np.clip(seen.shares[better].mean(), 0.05, 0.95)
    return np.array(np.log(share * seen.rivals[0] / (1 - share)))


def fit(seen: Watched, asked: argparse.Namespace, begin: Judgement = JUDGEMENT) -> Judgement:
    """The weights that foretell held out matches best, of those after each round."""
    at = find_positions(seen)
    start = read_weights(begin)
    start["edge"] = find_edge(seen)
    odds = foretell(start, at).odds
    aims = find_aims(seen, odds, asked.trace)
    held = np.flatnonzero(seen.matches % HELD_OUT == 0)
    learnt = np.flatnonzero(seen.matches % HELD_OUT)
    least, best = surprise(odds[held], seen.shares[held]), dict(start)
    print(f"{len(learnt)} positions, {len(held)} held out; before: surprise {least:.4f}")
    descent, rng = Descent(start, asked.rate, asked.pull), np.random.default_rng(asked.seed)
    pieces = len(learnt) // AT_A_TIME
    for turn in range(asked.rounds):
        rng.shuffle(learnt)
        for piece in range(pieces):
            which = learnt[piece * AT_A_TIME : (piece + 1) * AT_A_TIME]
            part = 1 - (turn * pieces + piece) / (asked.rounds * pieces)
            descent.step(slope(descent.weights, at.some(which), aims[which]), part)
        told = foretell(descent.weights, at.some(held)).odds
        found = surprise(told, seen.shares[held])
        print(f"round {turn + 1}: surprise {found:.4f}", flush=True)
        if found < least:
            least, best = found, dict(descent.weights)
    return make_judgement(best)


def read_arguments(said: list[str] | None = None) -> argparse.Namespace:
    """How many matches, among whom, and how fast to learn."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_vs_spy_judgement")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--levels", default="mastermind,operative", help="who plays, seat by seat")
    parser.add_argument("--rounds", type=int, default=8, help="times that each position is seen")
    parser.add_argument("--trace", type=float, default=1.0, help="1: learn from outcomes alone")
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--pull", type=float, default=0.01, help="back to the shipped weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path)
    return parser.parse_args(said)


def main() -> int:
    """Play, fit, say how well, write."""
    asked = read_arguments()
    if not warm():
        print("numba is not installed", file=sys.stderr)
        return 2
    seen = watch(tuple(asked.levels.split(",")), asked.seed, range(asked.matches))
    found = fit(seen, asked)
    if asked.write is not None:
        asked.write.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
