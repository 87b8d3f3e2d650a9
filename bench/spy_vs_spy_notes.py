"""Matches between bots of Spy vs Spy, and the signs of every position that somebody brought about.

The signs are those of the compiled sums: `python -m bench.spy_vs_spy_judgement` fits weights to
them.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import numpy as np

from spytable.bots.bot import Bot, Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.games.spy_vs_spy.fast.facts import (
    KIND_USED,
    LAYS,
    LEFT_SINGLE,
    OWN_SIGNS,
    PLACED,
    SEAT,
    SEATS,
    SINGLE,
    SPACES,
    TABLE_SIGNS,
    WHAT,
    options_of,
    row_of,
)
from spytable.games.spy_vs_spy.fast.mind import do, survey_rivals
from spytable.games.spy_vs_spy.fast.outlook import (
    CHANCES,
    UNKNOWN,
    find_times,
    look,
    survey_seat,
)
from spytable.games.spy_vs_spy.fast.standing import find_lurking, read_signs
from spytable.games.spy_vs_spy.fast.ways import MOST_WAYS, SURVEY, find_prices, shapes_without
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.thinking.ground import ALL_SHAPES
from spytable.kernels import Row, compiled

HOME = folder("spy-vs-spy")
ASTRAY = 0.1
"""How often somebody plays as an agent would, so that odd positions are seen too."""
WIDTH = 4 * OWN_SIGNS + TABLE_SIGNS
"""The signs of a seat, of up to three rivals, and of the table."""


@compiled
def read_position(row: Row, option: Row, told: Row) -> None:
    """The signs of the position that an option leads to, as a mastermind reads them."""
    seat, used = row[SEAT], option[KIND_USED]
    ground, near = np.empty((3, SPACES), np.int64), np.empty(ALL_SHAPES + 1)
    prices, mood = np.empty((3, ALL_SHAPES + 1)), np.empty(4)
    found, more = np.empty((4, SURVEY), np.int64), np.zeros((4, MOST_WAYS))
    look(row, ground, prices, found, more, mood)
    find_prices(prices[CHANCES], 0, shapes_without(row, used), near)
    do(row, ground, option)
    if option[WHAT] == LAYS:
        row[SINGLE + option[PLACED]] = option[LEFT_SINGLE]
    survey_seat(row, ground, seat, near, prices[UNKNOWN], found[seat], more[seat])
    survey_rivals(row, ground, prices, found, more)
    times, lurking, rivals = np.empty(4), np.empty(4), np.zeros((3, OWN_SIGNS))
    find_times(row, found, more, times)
    find_lurking(row, lurking)
    read_signs(
        row, ground[0], ground[1], ground[2], found, more, times, row[SINGLE : SINGLE + SPACES],
        used, lurking, near, prices[UNKNOWN], told[:OWN_SIGNS], rivals, told[4 * OWN_SIGNS :],
    )  # fmt: skip
    for rival in range(row[SEATS] - 1):
        told[(1 + rival) * OWN_SIGNS : (2 + rival) * OWN_SIGNS] = rivals[rival]


class Witness:
    """A bot that notes every position it brings about with a tile."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.bot = make_bot(HOME, level)
        self.astray = make_bot(HOME, "agent")
        self.budget = self.bot.budget
        self.notes: list[Row] = []

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """What its level does, and sometimes what an agent would."""
        bot: Bot = self.astray if rng.random() < ASTRAY else self.bot
        intent = bot.decide(view, question, budget, rng)
        if view.phase == "play" and intent.action is not None:
            told = np.zeros(WIDTH)
            read_position(row_of(view), options_of(view.board, [intent.action])[0], told)
            self.notes.append(told)
        return intent


class Watched(NamedTuple):
    """Matches: all positions, and what came of them."""

    signs: Row
    rivals: Row
    """How many rivals there are."""
    uneven: Row
    """By rival: 1 if the seat alone is of the first level, -1 if he alone is, or 0."""
    shares: Row
    """What the seat won in the end."""
    last: Row
    """Whether it is the last that the seat brought about."""
    matches: Row
    """The number of the match."""


def watch(levels: tuple[str, ...], seed: int, numbers: range) -> Watched:
    """Play matches among these levels, seated by turns, and note what came about."""
    notes: list[tuple[Row, list[int], float, bool, int]] = []
    seats = len(levels)
    for number in numbers:
        witnesses = [Witness(level) for level in levels]
        seated = [witnesses[(number + seat) % seats] for seat in range(seats)]
        luck = SeededLuck(sha256(f"judgement {seed} {number}".encode()).digest())
        config = Config(seats=seats)
        shares = Contest(HOME.game, config, luck, seated, f"{seed} {number}").play().shares
        best = [int(witness.level == levels[0]) for witness in seated]
        around = config.clockwise()
        for seat, witness in enumerate(seated):
            at = around.index(seat)
            rivals = [*around[at + 1 :], *around[:at]]
            uneven = [best[seat] - best[other] for other in rivals] + [0] * (4 - seats)
            ended = len(witness.notes) - 1
            notes += [
                (signs, uneven, shares[seat], place == ended, number)
                for place, signs in enumerate(witness.notes)
            ]
    signs, levels_apart, won, last, played = zip(*notes, strict=True)
    return Watched(
        np.array(signs, np.float32),
        np.full(len(notes), seats - 1),
        np.array(levels_apart),
        np.array(won),
        np.array(last),
        np.array(played),
    )
