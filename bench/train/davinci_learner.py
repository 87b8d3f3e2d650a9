"""A small net for The Da Vinci Code: how it is made, learns, and becomes whole numbers."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from spytable.games.da_vinci_code.thinking import judging
from spytable.games.da_vinci_code.thinking.judging import EACH_RIVAL, EVERY, MORE, ONE, SCALE

Array = Any
DECAY: Final = 1e-5


class Net(NamedTuple):
    """A layer of knees and a straight part beside it."""

    inner: Array
    """By feature and knee."""
    bias: Array
    outer: Array
    straight: Array
    level: Array

    def flat(self) -> Array:
        """As the compiled players read it (`davinci_minds.judge_features`)."""
        head = [np.array([len(self.bias), self.level[0]]), self.straight / SCALE]
        knees = [self.bias, self.outer, self.inner.ravel() / SCALE]
        return np.ascontiguousarray(np.concatenate([*head, *knees]), np.float64)


def count_features(seats: int) -> int:
    """How many numbers a net sees."""
    return EVERY + (seats - 1) * (EACH_RIVAL + 1)


def make_net(seats: int, width: int, luck: np.random.Generator) -> Net:
    """A net that knows only that it is good to hide more than others."""
    size = count_features(seats)
    straight = np.zeros(size)
    straight[MORE : MORE + 4] = 1.0, 0.0, 2.0, -1.5
    for rival in range(seats - 1):
        at = EVERY + rival * (EACH_RIVAL + 1)
        straight[at : at + 4] = -1.0, 0.0, -2.0, 1.0
    inner = luck.normal(0, (2 / size) ** 0.5, (size, width))
    return Net(inner, np.zeros(width), np.zeros(width), straight, np.zeros(1))


def grow_net(three: Net) -> Net:
    """The net of a table of three, for four: whoever sits across is half of each neighbour."""

    def widen(weights: Array) -> Array:
        own, left, right = np.split(weights, [EVERY, EVERY + EACH_RIVAL + 1])
        return np.concatenate([own, left, (left + right) / 2, right])

    return three._replace(inner=widen(three.inner), straight=widen(three.straight))


def to_whole_numbers(net: Net) -> dict[str, Any]:
    """The weights as whole numbers, `ONE` for 1; biases on the scale of a product."""
    return {
        "inner": [[round(float(w) * ONE) for w in knee] for knee in net.inner.T],
        "bias": [round(float(b) * ONE * SCALE) for b in net.bias],
        "outer": [round(float(w) * ONE) for w in net.outer],
        "straight": [round(float(w) * ONE) for w in net.straight],
        "level": round(float(net.level[0]) * ONE * SCALE),
    }


def from_whole_numbers(net: judging.Net) -> Net:
    """The weights of the package as numbers that can learn."""
    return Net(
        np.array(net.inner, np.float64).T / ONE,
        np.array(net.bias, np.float64) / ONE / SCALE,
        np.array(net.outer, np.float64) / ONE,
        np.array(net.straight, np.float64) / ONE,
        np.array([net.level / ONE / SCALE]),
    )


class Learner:
    """Adam on the surprise about who won."""

    def __init__(self, net: Net) -> None:
        self.net = [part.astype(np.float32) for part in net]
        self.means = [np.zeros_like(part) for part in self.net]
        self.squares = [np.zeros_like(part) for part in self.net]
        self.steps = 0

    def now(self) -> Net:
        """The net as it is."""
        return Net(*[part.astype(np.float64) for part in self.net])

    def forward(self, xs: Array) -> tuple[Array, Array]:
        """Knees and chances."""
        inner, bias, outer, straight, level = self.net
        knees = np.maximum(xs @ inner + bias, 0)
        return knees, 1 / (1 + np.exp(-(knees @ outer + xs @ straight + level[0])))

    def learn(self, xs: Array, ys: Array, rate: float) -> None:
        """One step."""
        knees, chances = self.forward(xs)
        off = (chances - ys) / len(ys)
        back = np.outer(off, self.net[2]) * (knees > 0)
        slopes = [xs.T @ back, back.sum(0), knees.T @ off, xs.T @ off, off.sum(keepdims=True)]
        self.steps += 1
        by = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for number, plain in enumerate(slopes):
            slope = plain + DECAY * self.net[number]
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope * slope - self.squares[number])
            step = by * self.means[number] / (np.sqrt(self.squares[number]) + 1e-8)
            self.net[number] -= step.astype(np.float32)

    def surprise(self, xs: Array, ys: Array) -> float:
        """The mean surprise in nats."""
        _, chances = self.forward(xs)
        chances = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(-(ys * np.log(chances) + (1 - ys) * np.log(1 - chances)).mean())
