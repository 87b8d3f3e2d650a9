"""Law 15: a step that may be taken back freely lets nobody learn what was hidden."""

from __future__ import annotations

from random import Random

from spytable.core.codec import encode
from spytable.core.game import Act
from spytable.core.play import judge
from tests.laws.law import every_match, holds
from tests.laws.material import Match, Subject

MOST_STEPS = 3
"""How many steps of a match are tried."""


@every_match(15, "taking_back")
def taking_back(subject: Subject, match: Match, rng: Random) -> None:
    """After a step without `reveals`, what each seat sees follows from what it knew before."""
    game = subject.game
    free = [
        index
        for index, step in enumerate(match.steps)
        if isinstance(step, Act) and not match.changes[index].reveals
    ]
    for index in rng.sample(free, min(MOST_STEPS, len(free))):
        state, step, after = match.states[index], match.steps[index], match.states[index + 1]
        for seat in range(match.config.seats):
            world = subject.strategies.twin(state, seat, rng)
            if world is None or judge(game.prompts(world), step, match.at(index)) is not None:
                continue
            seen = encode(game.view(after, seat))
            other = encode(game.view(game.apply(world, step).state, seat))
            what = f"{step} after step {index} reveals {seen!r} to seat {seat}, not {other!r}"
            holds(seen == other, what)
