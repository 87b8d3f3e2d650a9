"""Trains the nets by which masterminds of The Da Vinci Code judge a table, by playing with itself.

It plays rounds of matches on the compiled twin, at two, three and four seats. Some seats judge by
the net of the round before and some as the mastermind of 18 November 2026 did; who won is learned
from what the net saw at the end of every turn of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np

from bench.train import Plan
from bench.train.davinci_learner import (
    Array,
    Learner,
    Net,
    count_features,
    from_whole_numbers,
    grow_net,
    make_net,
    to_whole_numbers,
)
from spytable.core.game import GameError
from spytable.games.da_vinci_code.thinking.judging import SCALE, load_nets
from spytable.games.da_vinci_code.thinking.learned import LIES, WIDTHS
from spytable.games.da_vinci_code.twin.layout import SIZE

SHARES: Final = {2: 12, 3: 4, 4: 5}
"""How the games are divided among numbers of seats."""
MANY: Final = 4
WIDTH: Final = 48
ROUNDS: Final = 22
LEAST_ROUND: Final = {2: 640, 3: 640, 4: 4_000}
"""Games, by the number of seats; where fewer are asked for there are fewer rounds."""
CHUNKS: Final = 16
"""Into how many pieces a round is cut, however many processes play them: the seeds are theirs."""
SAMPLES_A_GAME: Final = 24
KEEPS: Final = 6
"""How many rounds are learned from at a time."""
BATCH: Final = 2048
WILD: Final = (0.015, 0.06)
"""Added to what a choice is worth, at random; and how often something odd is done instead."""
NET, TODAY, FIXED = 0, 1, 2
"""Who may sit at a table: the net that learns, that day's mastermind, a net that stays."""


class Table(NamedTuple):
    """Who plays, and how."""

    seats: int
    kinds: Array
    """By game and seat."""
    fixed: Array
    lies: int = LIES
    """How often the net that learns may name a tile of its own, at most."""
    fade: float = 1.0
    """How much the end of a match counts, against what the net says after the next turn."""
    widths: tuple[int, ...] = WIDTHS
    """How many guesses everybody tries, one after another."""


class Played(NamedTuple):
    """What a piece of a round gave."""

    xs: Array
    ys: Array
    wins: int
    """Of the net that learns."""
    games: int


def list_kinds(seats: int, other: int) -> Array:
    """The net alone among others, at every seat in turn."""
    rows = [[NET if seat == who else other for seat in range(seats)] for who in range(seats)]
    return np.array(rows, np.int64)


def mix_kinds(seats: int) -> Array:
    """The net alone, by itself, and with one like it among masterminds of that day.

    A game with itself teaches as much as one alone for every seat: with four, it is played less.
    """
    pairs = [
        [TODAY * (seat not in (who, (who + 1) % seats)) for seat in range(seats)]
        for who in range(seats)
    ]
    alone, itself = list_kinds(seats, TODAY).tolist(), [[NET] * seats]
    if seats == MANY:
        return np.array([*alone * 3, *itself, *pairs], np.int64)
    return np.array([*alone, *itself * seats, *pairs], np.int64)


def play_chunk(
    table: Table, net: Array, games: int, wild: tuple[float, float], seed: int
) -> Played:
    """Play so many matches on the compiled twin; `wild` is the noise, and how often it is odd."""
    play = import_module("bench.train.davinci_play")  # numba takes a second to load
    minds = import_module("bench.train.davinci_minds")
    cap = games * SAMPLES_A_GAME
    xs = np.zeros((cap, count_features(table.seats)), np.int16)
    ys, owners = np.zeros(cap, np.float32), np.zeros(cap, np.int8)
    told = np.array([*wild, 0, 0, 0, 0, table.lies, table.fade], np.float64)
    luck = np.array([seed * 2 + 1], np.uint64)
    tally = np.zeros(4, np.int64)
    t, desk = np.zeros(SIZE, np.int64), minds.make_desk(table.widths)
    count = play.play_many(
        table.seats, games, net, table.fixed, table.kinds, told, luck, t, desk,
        xs, ys, owners, tally,
    )  # fmt: skip
    return Played(xs[:count], ys[:count], int(tally[NET]), games)


class Course(NamedTuple):
    """A training: who plays, how often, and where it begins."""

    table: Table
    seed: int
    games: int
    rounds: int
    begin: Net
    rate: float = 2e-3

    def seeds(self, number: int) -> list[int]:
        """Of the pieces of a round."""
        sequence = np.random.SeedSequence((self.seed, self.table.seats, number))
        return [int(each) for each in sequence.generate_state(CHUNKS)]


def train_net(
    course: Course, pool: Executor, luck: np.random.Generator
) -> Iterator[tuple[Net, str]]:
    """Play and learn, round by round."""
    learner = Learner(course.begin)
    kept: list[tuple[Array, Array]] = []
    each = max(1, course.games // course.rounds // CHUNKS)
    for number in range(course.rounds):
        play = partial(play_chunk, course.table, learner.now().flat(), each, WILD)
        found = list(pool.map(play, course.seeds(number)))
        xs = np.concatenate([one.xs for one in found]).astype(np.float32) / SCALE
        ys = np.concatenate([one.ys for one in found]).astype(np.float32)
        before = learner.surprise(xs, ys)
        kept = [*kept, (xs, ys)][-KEEPS:]
        every, won = (np.concatenate(part) for part in zip(*kept, strict=True))
        rate = course.rate * 0.05 ** (number / max(1, course.rounds - 1))
        order = luck.permutation(len(every))
        for at in range(0, max(1, len(order) - BATCH + 1), BATCH):
            some = order[at : at + BATCH]
            learner.learn(every[some], won[some], rate)
        wins = sum(one.wins for one in found) / sum(one.games for one in found)
        yield learner.now(), f"{len(xs)} turns, surprise {before:.4f}, nets won {wins:.3f}"


def measure_net(pool: Executor, table: Table, net: Array, games: int, seed: int) -> float:
    """The share of the games that the net wins, without noise."""
    seeds = np.random.SeedSequence((seed, table.seats, 10**6)).generate_state(CHUNKS)
    play = partial(play_chunk, table, net, games // CHUNKS, (0.0, 0.0))
    found = list(pool.map(play, [int(each) for each in seeds]))
    return sum(one.wins for one in found) / sum(one.games for one in found)


def count_rounds(seats: int, games: int) -> int:
    """How many rounds so many games are played in."""
    return min(ROUNDS, max(2, games // LEAST_ROUND[seats]))


def begin_net(seats: int, luck: np.random.Generator) -> Net:
    """Where a net begins: with four seats, as the package's net for three."""
    if seats == MANY:
        return grow_net(from_whole_numbers(load_nets()[MANY - 1]))
    return make_net(seats, WIDTH, luck)


def run_course(course: Course, pool: Executor, luck: np.random.Generator, plan: Plan) -> Net:
    """The net at the end of a course, or of the plan's time."""
    began, net = monotonic(), course.begin
    for found, said in train_net(course, pool, luck):
        net = found
        plan.say(f"{course.table.seats} seats: {said}")
        if monotonic() - began > plan.seconds:
            break
    return net


def train(plan: Plan) -> dict[str, Any]:
    """The nets for all numbers of seats, as the package holds them."""
    held = {}
    if not set(SHARES).issuperset(plan.seats):
        raise GameError(f"nets are trained for {', '.join(map(str, SHARES))} seats")
    shares = {seats: SHARES[seats] for seats in plan.seats or SHARES}
    with ProcessPoolExecutor(plan.jobs) as pool:
        for seats, share in shares.items():
            part = share / sum(shares.values())
            games = round(plan.games * part)
            luck = np.random.default_rng((plan.seed, seats))
            begin = begin_net(seats, luck)
            table = Table(seats, mix_kinds(seats), begin.flat())
            course = Course(table, plan.seed, games, count_rounds(seats, games), begin)
            net = run_course(course, pool, luck, plan._replace(seconds=plan.seconds * part))
            alone = table._replace(kinds=list_kinds(seats, TODAY))
            won = measure_net(pool, alone, net.flat(), max(CHUNKS, games // 20), plan.seed)
            plan.say(f"{seats} seats: {won:.3f} alone among masterminds of that day")
            held[str(seats)] = to_whole_numbers(net)
    return held
