"""Random play: one step of a match, chosen by a random generator."""

from __future__ import annotations

from random import Random

from spytable.core.game import CLOCK, Ask, Bell
from spytable.core.match import Match
from spytable.core.position import Staged


def next_step(match: Match, rng: Random, step_ms: int) -> Staged:
    """A random seat answers after `step_ms`, or the bell rings if that comes first."""
    prompts = match.prompts()
    at = match.position.at + step_ms
    bell = prompts.get(CLOCK)
    if isinstance(bell, Bell) and bell.due <= at:
        rung = match.ring(bell.due)
        assert rung is not None
        return rung
    seat = rng.choice([actor for actor in prompts if isinstance(actor, int)])
    ask = prompts[seat]
    assert isinstance(ask, Ask)
    staged = match.answer(seat, match.position.question_numbers[seat], ask.options.sample(rng), at)
    assert isinstance(staged, Staged)
    return staged
