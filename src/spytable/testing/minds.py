"""What tests of bots are written with: one decision, a ladder, and two worlds of one view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from spytable.bots.bot import Asked, Bot, Intent
from spytable.bots.contest import Contest, contest
from spytable.core.fairness import SeededLuck
from spytable.core.game import Ask, Config, Game, Seat

AnyGame = Game[Any, Any, Any, Any, Any]
Twin = Callable[[Any, Seat, Random], Any]


def luck(seed: str) -> SeededLuck:
    """Chance that follows from a word."""
    return SeededLuck(sha256(seed.encode()).digest())


class Moment(msgspec.Struct, frozen=True):
    """Who is asked, and with what in mind."""

    seat: Seat
    seed: int = 1
    note: Any = None
    now: int = 0


def decided(game: AnyGame, mind: Bot, state: Any, when: Moment) -> Intent[Any]:
    """What a bot does in a position; the options are those of this very state."""
    ask = game.prompts(state)[when.seat]
    assert isinstance(ask, Ask)
    asked = Asked(when.seat, ask.topic, ask.options, when.now, when.note)
    return mind.decide(game.view(state, when.seat), asked, mind.budget, Random(when.seed))


def shares(
    game: AnyGame, config: Config, rivals: tuple[Bot, Bot], sets: int, name: str = "ladder"
) -> list[float]:
    """The first rival's share of each pair of matches, both seatings on the same luck."""
    found = []
    for number in range(sets):
        dealt = luck(f"{name} {number}")
        won = 0.0
        for seat in (0, 1):
            seated = rivals if seat == 0 else rivals[::-1]
            won += contest(game, config, dealt, seated, f"{number} {seat}").shares[seat]
        found.append(won / 2)
    return found


def agree_in_twins(
    mind: Bot, matches: Iterable[Contest], twin: Twin, rng: Random, often: float
) -> int:
    """How often a bot was asked in two worlds it cannot tell apart, and decided alike in both.

    Hidden things are swapped in the state, by a table that never reads a view.
    """
    compared = 0
    for match in matches:
        game = match.game
        while match.step():
            asked = [seat for seat in game.prompts(match.state) if isinstance(seat, int)]
            if not asked or rng.random() > often:
                continue
            seat = rng.choice(asked)
            other = twin(match.state, seat, rng)
            if other is None:
                continue
            assert game.view(other, seat) == game.view(match.state, seat)
            when = Moment(seat, note=match.notes.get(seat), now=match.at)
            here = decided(game, mind, match.state, when)
            assert decided(game, mind, other, when) == here
            compared += 1
    return compared
