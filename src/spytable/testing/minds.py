"""Tools for tests of bots: one decision, matches between levels, and states with the same view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

import msgspec

from spytable.bots.bot import Bot, Factory, Intent, Question
from spytable.bots.contest import Contest, play_contest
from spytable.bots.simple import RandomBot
from spytable.core.fairness import SeededLuck
from spytable.core.game import AnyGame, Ask, Config, Seat

Twin: TypeAlias = Callable[[Any, Seat, Random], Any]


def make_luck(seed: str) -> SeededLuck:
    """Luck seeded by a word."""
    return SeededLuck(sha256(seed.encode()).digest())


class Moment(msgspec.Struct, frozen=True):
    """The seat that is asked, the time and the bot's note."""

    seat: Seat
    seed: int = 1
    note: Any = None
    now: int = 0


def decide_once(game: AnyGame, bot: Bot, state: Any, when: Moment) -> Intent[Any]:
    """The action of a bot in a position; it must be legal."""
    ask = game.prompts(state)[when.seat]
    assert isinstance(ask, Ask)
    question = Question(when.seat, ask.topic, ask.options, when.now, when.note)
    intent = bot.decide(game.view(state, when.seat), question, bot.budget, Random(when.seed))
    assert intent.action is None or intent.action in ask.options
    return intent


def play_pairs(
    game: AnyGame, config: Config, rivals: tuple[Bot, Bot], sets: int, name: str = "ladder"
) -> list[float]:
    """The first rival's share of each pair of matches, which differ only in the seating."""
    found = []
    for number in range(sets):
        dealt = make_luck(f"{name} {number}")
        won = 0.0
        for seat in (0, 1):
            seated = rivals if seat == 0 else rivals[::-1]
            won += play_contest(game, config, dealt, seated, f"{number} {seat}").shares[seat]
        found.append(won / 2)
    return found


def play_ladder(
    game: AnyGame, config: Config, bots: Mapping[str, Factory], levels: tuple[str, str], sets: int
) -> list[float]:
    """The share of the first level in pairs of matches against the second.

    A level that the game does not have, such as `random`, takes any legal action.
    """
    better, worse = (bots[level]() if level in bots else RandomBot() for level in levels)
    return play_pairs(game, config, (better, worse), sets)


def count_twin_decisions(
    bot: Bot, matches: Iterable[Contest], twin: Twin, rng: Random, often: float
) -> int:
    """Count decisions in pairs of states that look the same to a bot; it must decide the same.

    The second state has hidden things swapped, by code that never reads a view.
    """
    compared = 0
    for match in matches:
        game = match.game
        while match.step():
            seats = [seat for seat in game.prompts(match.state) if isinstance(seat, int)]
            if not seats or rng.random() > often:
                continue
            seat = rng.choice(seats)
            other = twin(match.state, seat, rng)
            if other is None:
                continue
            assert game.view(other, seat) == game.view(match.state, seat)
            when = Moment(seat, note=match.notes.get(seat), now=match.at)
            here = decide_once(game, bot, match.state, when)
            assert decide_once(game, bot, other, when) == here
            compared += 1
    return compared
