"""Fits the weights by which masterminds of The Da Vinci Code judge a table.

`python -m bench.outlook --seats 2` plays operatives against each other, looks at every end of a
turn with the eyes of who has just moved, and prints the weights that best foretell the winner (a
multinomial logit over the seats), with how well they do on matches they were not fitted to.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp, log

from bench.davinci import watched
from spytable.games.da_vinci_code.thinking.table import Traits, table_of
from spytable.games.da_vinci_code.view import view as seen_by

TRAITS = 5
TRUST = 6
"""How much guesses are believed (`thinking.mastermind.Nerve`)."""
PRIOR = 0.1
ROUNDS = 8
Row = list[float]
Case = tuple[list[Row], int]
"""The features of everyone who is still in, the observer first, and the winner among them."""


def features(traits: Traits) -> Row:
    """What `thinking.outlook.Weights` weighs."""
    hidden, bits, best = traits
    return [float(hidden), bits, best, bits * best, float(hidden == 1)]


def cases(level: str, seats: int, games: int, seed: int) -> list[Case]:
    """Every end of a turn of so many matches."""
    found: list[Case] = []
    for number in range(games):
        waiting: list[tuple[list[int], list[Row]]] = []
        state, turn, mover = None, 0, None
        for contest in watched([level] * seats, "standard", f"outlook {seed} {number}"):
            state = contest.state
            if mover is not None and state.mover is not None and state.turn != turn:
                left = [s for s in state.config.after(mover) if s not in state.outs]
                table = table_of(seen_by(state, mover), trust=TRUST, believed=TRUST)
                rows = [features(table.traits(mover)) + [0.0] * (TRAITS + seats - 1)]
                for place, other in enumerate(left):
                    tempo = [float(place == at) for at in range(seats - 1)]
                    rows.append([0.0] * TRAITS + features(table.traits(other)) + tempo)
                if mover not in state.outs:
                    waiting.append(([mover, *left], rows))
            turn, mover = state.turn, state.mover
        assert state is not None
        (winner, *_) = state.results[-1].winners
        found += [(rows, who.index(winner)) for who, rows in waiting]
    return found


def chances(weights: Row, rows: list[Row]) -> Row:
    """How likely each wins."""
    scores = [sum(map(float.__mul__, weights, row)) for row in rows]
    powers = [exp(score - max(scores)) for score in scores]
    return [power / sum(powers) for power in powers]


def fitted(some: Sequence[Case], size: int) -> Row:
    """The likeliest weights, by Newton's method."""
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-PRIOR * weight for weight in weights]
        curve = [[PRIOR * (i == j) for j in range(size)] for i in range(size)]
        for rows, winner in some:
            odds = chances(weights, rows)
            mean = [sum(map(float.__mul__, odds, column)) for column in zip(*rows, strict=True)]
            for i in range(size):
                slope[i] += rows[winner][i] - mean[i]
            for chance, row in zip(odds, rows, strict=True):
                off = [value - middle for value, middle in zip(row, mean, strict=True)]
                for i in range(size):
                    if off[i]:
                        by = chance * off[i]
                        line = curve[i]
                        for j in range(size):
                            line[j] += by * off[j]
        weights = [w + step for w, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: list[Row], right: Row) -> Row:
    """The solution of a positive definite system, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for k in range(i + 1, size):
            by = rows[k][i] / rows[i][i]
            rows[k] = [a - by * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found


def loss(weights: Row, some: Sequence[Case]) -> float:
    """The mean surprise about who won."""
    return -sum(log(chances(weights, rows)[winner]) for rows, winner in some) / len(some)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.outlook", description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--level", default="operative")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = cases(asked.level, asked.seats, asked.games, asked.seed)
    cut = len(found) * 4 // 5
    size = 2 * TRAITS + asked.seats - 1
    weights = [round(weight, 3) for weight in fitted(found[:cut], size)]
    print(
        f"{len(found)} ends of turns, surprise {loss(weights, found[cut:]):.4f} on the last fifth"
    )
    print("own  ", weights[:TRAITS])
    print("other", weights[TRAITS : 2 * TRAITS])
    print("tempo", weights[2 * TRAITS :])


if __name__ == "__main__":
    main()
