"""Fits a mastermind's judgement in Spy vs Spy to matches between bots.

`python -m bench.spy_vs_spy_judgement --matches 6000 --write judgement.json` plays, fits, says how
well matches that were held out are foretold, and writes weights as `data/judgement.json` has them.
It takes hours on one core; fewer matches give a weaker judgement.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from math import exp, log1p, tanh
from operator import mul
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from spytable.bots.bot import Bot, Budget, Intent, Question
from spytable.bots.contest import Contest
from spytable.bots.levels import make_bot
from spytable.core.catalogue import folder
from spytable.core.fairness import SeededLuck
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.thinking.judgement import JUDGEMENT, SURE, Judgement, Sense
from spytable.games.spy_vs_spy.thinking.operative import position_after
from spytable.games.spy_vs_spy.thinking.outlook import Outlook
from spytable.games.spy_vs_spy.thinking.signs import Reader, Reading, Signs

HOME = folder("spy-vs-spy")
TABLES = (2, 2, 3, 4)
"""Seats, match by match."""
ASTRAY = 0.1
"""How often somebody plays as an agent would, so that odd positions are seen too."""
HELD_OUT = 10
"""One match in so many is only foretold."""
RATE = 0.01
DECIMALS = 3


class Noted(msgspec.Struct):
    """A position that came about, and what came of it."""

    reading: Reading
    share: float = 0.0


class Witness:
    """A bot that notes every position it brings about with a tile."""

    def __init__(self, level: str) -> None:
        self.bot = make_bot(HOME, level)
        self.astray = make_bot(HOME, "agent")
        self.budget = self.bot.budget
        self.notes: list[tuple[int, Noted]] = []

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        """What its level does, and sometimes what an agent would."""
        bot: Bot = self.astray if rng.random() < ASTRAY else self.bot
        intent = bot.decide(view, question, budget, rng)
        if view.phase == "play" and intent.action is not None:
            outlook = Outlook(view, question.seat)
            reader = Reader(view, outlook)
            at, rack = position_after(outlook, intent.action)
            found = outlook.surveys(at, rack)
            told = reader.read(at, found, rack, reader.tunnels_after(intent.action))
            self.notes.append((question.seat, Noted(told)))
        return intent


def watched(level: str, seed: int, number: int) -> list[Noted]:
    """What is noted in one match."""
    seats = TABLES[number % len(TABLES)]
    witness = Witness(level)
    luck = SeededLuck(sha256(f"judgement {seed} {number}".encode()).digest())
    played = Contest(
        HOME.game, Config(seats=seats), luck, [witness] * seats, f"{seed} {number}"
    ).play()
    for seat, noted in witness.notes:
        noted.share = played.shares[seat]
    return [noted for _, noted in witness.notes]


class Duel(NamedTuple):
    """One duel as the weights see it."""

    signs: Signs
    felt: list[float]
    against: float
    """The odds against the seat."""


class Fit:
    """Weights on the way to a judgement: plain descent, one position after the other."""

    def __init__(self, reading: Reading, senses: int, rng: Random) -> None:
        self.parts = (len(reading.own), len(reading.rivals[0]), len(reading.table))
        width = sum(self.parts)
        self.plain = [0.0] * width
        self.offset = 0.0
        self.rows = [[rng.gauss(0, 0.25) for _ in range(width)] for _ in range(senses)]
        self.offsets = [0.0] * senses
        self.tells = [rng.gauss(0, 0.05) for _ in range(senses)]

    def learn(self, noted: Noted, rate: float) -> None:
        """Moves the weights a little towards what came of a position."""
        own, rivals, table = noted.reading
        duels = [self._duel([*own, *rival, *table]) for rival in rivals]
        against = sum([duel.against for duel in duels])
        wrong = rate * (noted.share - 1 / (1 + against)) / against
        for duel in duels:
            self._move(duel, wrong * duel.against)

    def _duel(self, signs: Signs) -> Duel:
        felt = [
            tanh(offset + sum(map(mul, row, signs)))
            for row, offset in zip(self.rows, self.offsets, strict=True)
        ]
        told = self.offset + sum(map(mul, self.plain, signs)) + sum(map(mul, self.tells, felt))
        return Duel(signs, felt, exp(-max(-SURE, min(SURE, told))))

    def _move(self, duel: Duel, by: float) -> None:
        signs = duel.signs
        self.offset += by
        self.plain = [weight + by * sign for weight, sign in zip(self.plain, signs, strict=True)]
        for at, felt in enumerate(duel.felt):
            pull = by * self.tells[at] * (1 - felt * felt)
            self.tells[at] += by * felt
            self.offsets[at] += pull
            row = self.rows[at]
            self.rows[at] = [w + pull * sign for w, sign in zip(row, signs, strict=True)]

    def judgement(self) -> Judgement:
        """The weights as a mastermind reads them."""
        senses = [
            Sense(*self._parted(row), round(offset, DECIMALS), round(tells, DECIMALS))
            for row, offset, tells in zip(self.rows, self.offsets, self.tells, strict=True)
        ]
        return Judgement(*self._parted(self.plain), round(self.offset, DECIMALS), tuple(senses))

    def _parted(self, row: Signs) -> tuple[Signs, Signs, Signs]:
        own, rival, _ = self.parts
        short = [round(weight, DECIMALS) for weight in row]
        return short[:own], short[own : own + rival], short[own + rival :]


def surprise(judgement: Judgement, notes: list[Noted]) -> float:
    """The mean loss of foretelling, in natural logarithms; 0 is a prophet."""
    lost = 0.0
    for noted in notes:
        odds = judgement.odds(noted.reading)
        lost += noted.share * log1p(exp(-odds)) + (1 - noted.share) * log1p(exp(odds))
    return lost / len(notes)


def main() -> int:
    """Play, fit, say how well, write."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_vs_spy_judgement")
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--level", default="operative", help="who plays them")
    parser.add_argument("--senses", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=5, help="times that each position is seen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    seen: list[Noted] = []
    unseen: list[Noted] = []
    for number in range(args.matches):
        notes = watched(args.level, args.seed, number)
        (seen if number % HELD_OUT else unseen).extend(notes)
    rng = Random(args.seed)
    fit = Fit(unseen[0].reading, args.senses, rng)
    for turn in range(args.rounds):
        rng.shuffle(seen)
        for noted in seen:
            fit.learn(noted, RATE * (1 - turn / args.rounds))
    found = fit.judgement()
    print(f"{len(seen)} positions fitted, {len(unseen)} held out:", end=" ")
    print(f"surprise {surprise(found, unseen):.4f}, as shipped {surprise(JUDGEMENT, unseen):.4f}")
    if args.write is not None:
        args.write.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
