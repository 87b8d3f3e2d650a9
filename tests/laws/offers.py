"""Law 3: what is offered is accepted, all else is refused with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import CHANCE, CLOCK, Act, Ask, Bell, Chance, Clock, Draw, Seat
from spytable.core.play import judge
from tests.laws.law import every_spot, holds
from tests.laws.material import Spot, Subject, asks
from tests.laws.said import reasoned

MOST_LISTED = 2_000
MOST_TRIED = 16


@every_spot(3, "offers")
def offers(subject: Subject, spot: Spot, rng: Random) -> None:
    """`in`, iteration, `sample`, `why_not` and `apply` agree."""
    failure = spot.match.failure
    holds(failure is None, f"a step that was offered raised {failure!r}")
    prompts = subject.game.prompts(spot.state)
    _nature_is_accepted(subject, spot, rng)
    for seat, ask in asks(prompts):
        _asked(subject, spot, seat, ask, rng)
    for seat in spot.seats:
        if seat not in prompts:
            for action in _near_misses(subject, spot, seat, rng):
                reason = judge(prompts, Act(seat, action, spot.at), spot.at)
                holds(reason is not None, f"seat {seat} is not asked, yet may do {action}")
                reasoned(subject, reason)


def _nature_is_accepted(subject: Subject, spot: Spot, rng: Random) -> None:
    prompts = subject.game.prompts(spot.state)
    draw, bell = prompts.get(CHANCE), prompts.get(CLOCK)
    if isinstance(draw, Draw):
        for outcome in rng.sample(draw.outcomes, min(len(draw.outcomes), MOST_TRIED)):
            subject.game.apply(spot.state, Chance(outcome, spot.at))
    if isinstance(bell, Bell):
        subject.game.apply(spot.state, Clock(bell.due))


def _asked(subject: Subject, spot: Spot, seat: Seat, ask: Ask[Any], rng: Random) -> None:
    """One question, its options and what lies near them."""
    holds(ask.topic in subject.words, f"there are no words for the topic {ask.topic!r}")
    listed = list(islice(ask.options, MOST_LISTED))
    holds(listed, f"seat {seat} is asked without an option")
    texts = {encode(action) for action in listed}
    holds(len(texts) == len(listed), f"an option comes twice in {listed}")
    tried = rng.sample(listed, min(len(listed), MOST_TRIED))
    for action in [*tried, *(ask.options.sample(rng) for _ in range(MOST_TRIED // 4))]:
        _accepted(subject, spot, seat, ask, action)
    for action in _near_misses(subject, spot, seat, rng):
        reason = ask.options.why_not(action)
        legal = action in ask.options
        holds(legal == (reason is None), f"{action}: `in` says {legal}, why_not {reason}")
        if legal:
            _accepted(subject, spot, seat, ask, action)
            whole = len(listed) < MOST_LISTED and ask.topic not in _covers(subject)
            holds(not whole or encode(action) in texts, f"{action} is legal but not listed")
        else:
            reasoned(subject, reason)


def _accepted(subject: Subject, spot: Spot, seat: Seat, ask: Ask[Any], action: object) -> None:
    holds(action in ask.options, f"{action} is offered but not in the options")
    reason = ask.options.why_not(action)
    holds(reason is None, f"{action} is offered and refused: {reason}")
    subject.game.apply(spot.state, Act(seat, action, spot.at))


def _near_misses(subject: Subject, spot: Spot, seat: Seat, rng: Random) -> Sequence[Any]:
    return list(subject.strategies.near_misses(spot.state, seat, rng))


def _covers(subject: Subject) -> frozenset[str]:
    return frozenset(getattr(subject.strategies, "COVERS", ()))
