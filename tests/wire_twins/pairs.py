"""Twin positions: somewhere in a random match, and the same with what a seat cannot see changed.

`twin` of a game's strategies changes the state itself. Where nothing is hidden but what is still to
be drawn, the worlds begin alike and differ by their luck ahead, and by the first step that the seat
may not tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.structs import replace

from spytable.core.game import CHANCE, Chance
from spytable.core.match import Match
from spytable.core.play import random_step
from spytable.core.position import Advance
from tests.laws.material import PACES_MS, Subject
from tests.wire_twins.moves import Scripted

LONGEST = 400
"""Steps of a match at most; a longer one is cut."""
STARTS = 8
"""Pairs begun in one match."""
ATTEMPTS = 6


@dataclass(frozen=True)
class Pair:
    """Two logs of a match that one seat must not be able to tell apart."""

    config: Any
    seat: int
    logs: tuple[tuple[Advance, ...], tuple[Advance, ...]]

    @property
    def place(self) -> str:
        """Where in the match it is."""
        return f"seat {self.seat} after record {len(self.logs[0])} of {self.config}"


def pairs_of(subject: Subject, seed: str) -> Iterator[Pair]:
    """Pairs begun at random positions of one random match."""
    rng = Random(f"wire {seed}")
    match = _played(subject, rng)
    for _ in range(STARTS):
        yield _pair(subject, match, rng)


def _played(subject: Subject, rng: Random) -> Match:
    configs = list(subject.strategies.configs())
    match = Match(subject.game, rng.choice(configs), Scripted())
    pace = rng.choice(PACES_MS)
    while match.version < LONGEST and (prompts := match.prompts()):
        position = match.position
        step = random_step(prompts, rng, position.at, rng.randint(0, pace))
        if isinstance(step, Chance):
            step = replace(step, number=position.draws)
        match.append(step)
    return match


def _pair(subject: Subject, match: Match, rng: Random) -> Pair:
    """A random position at which the server could rest, and its twin if it has one."""
    for _ in range(ATTEMPTS):
        log, seat = _cut(match, rng), rng.randrange(match.config.seats)
        twin = subject.strategies.twin(log[-1].position.state, seat, rng)
        if twin is not None:
            last = replace(log[-1], position=replace(log[-1].position, state=twin))
            return Pair(match.config, seat, (log, (*log[:-1], last)))
    log = _cut(match, rng)
    return Pair(match.config, rng.randrange(match.config.seats), (log, log))


def _cut(match: Match, rng: Random) -> tuple[Advance, ...]:
    """The log up to a random place where people are asked."""
    for version in rng.sample(range(1, match.version + 1), match.version):
        prompts = match.game.prompts(match.log[version - 1].position.state)
        if prompts and CHANCE not in prompts:
            return tuple(match.log[:version])
    raise AssertionError(f"nobody is ever asked in a match of {match.game.spec.id}")
