"""Laws 15 and 16: `reveals` is said when somebody learns what was hidden, and only then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import itemgetter
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import Act, Ask, Change, Seat
from spytable.core.play import judge
from tests.laws.law import every_match, holds, once
from tests.laws.material import Match, Material, Subject

MOST_KINDS = 4
"""How many kinds of steps are tried in a match, one step of each."""
MOST_CLAIMS = 60
"""How many steps of a kind are searched for one that does reveal something, early ones first."""
FEWEST_CLAIMS = 12
"""A kind of which fewer steps have a twin is not judged."""
MOST_LOOKALIKES = 60
"""How many other steps of the same kind are tried in a twin."""

Kind = tuple[str, ...]


@every_match(15, "taking_back")
def taking_back(subject: Subject, match: Match, rng: Random) -> None:
    """After a step without `reveals`, what each seat sees follows from what it knew before."""
    kinds = acts_by_kind(subject, match, reveals=False)
    for kind in rng.sample(sorted(kinds), min(MOST_KINDS, len(kinds))):
        index = rng.choice(kinds[kind])
        for seat, seen, other in looks(subject, match, index, rng):
            what = f"{match.steps[index]} after step {index} reveals {seen!r} to seat {seat}"
            holds(seen == other, f"{what}, not {other!r}")


@once(16, "claims_to_reveal")
def claims_to_reveal(subject: Subject, material: Material, rng: Random) -> None:
    """Of each kind of step that says `reveals`, some step lets a seat learn what was hidden.

    A game without secrets hides nothing in its state, so its claims are for its own tests.
    """
    claims: dict[Kind, list[tuple[Match, int]]] = {}
    for match in material.matches if subject.game.spec.secrets else ():
        for kind, indices in acts_by_kind(subject, match, reveals=True).items():
            claims.setdefault(kind, []).extend((match, index) for index in indices)
    for kind, places in claims.items():
        judged = 0
        for match, index in sorted(places, key=itemgetter(1))[:MOST_CLAIMS]:
            seen = [there == other for _, there, other in looks(subject, match, index, rng)]
            if not all(seen):
                break
            judged += bool(seen)
        else:
            what = f"{judged} steps of the kind {kind} say that they reveal, and none does"
            holds(judged < FEWEST_CLAIMS, what)


def acts_by_kind(subject: Subject, match: Match, *, reveals: bool) -> dict[Kind, list[int]]:
    """The steps of seats that reveal something, or do not, by kind."""
    kinds: dict[Kind, list[int]] = {}
    for index, (step, change) in enumerate(zip(match.steps, match.changes, strict=True)):
        if isinstance(step, Act) and change.reveals == reveals:
            kinds.setdefault(kind_of(subject, step, change), []).append(index)
    return kinds


def kind_of(subject: Subject, step: Act[Any], change: Change[Any, Any]) -> Kind:
    """The action, and the kinds of events it led to that may tell a seat something hidden."""
    seats = range(change.state.config.seats)
    telling = (e for e in change.events if any(subject.strategies.may_part(e, s) for s in seats))
    return (type(step.action).__name__, *dict.fromkeys(type(event).__name__ for event in telling))


def looks(
    subject: Subject, match: Match, index: int, rng: Random
) -> Iterator[tuple[Seat, bytes, bytes | None]]:
    """What each seat sees after a step, and what it sees in a twin; None if nothing looks alike."""
    game, step = subject.game, match.steps[index]
    assert isinstance(step, Act)
    for seat in range(match.config.seats):
        world = subject.strategies.twin(match.states[index], seat, rng)
        if world is None:
            continue
        seen = encode(game.view(match.states[index + 1], seat))
        if judge(game.prompts(world), step, match.at(index)) is None:
            yield seat, seen, encode(game.view(game.apply(world, step).state, seat))
        else:
            alike = any(
                encode(game.view(game.apply(world, other).state, seat)) == seen
                for other in lookalikes(subject, world, step)
            )
            yield seat, seen, seen if alike else None


def lookalikes(subject: Subject, world: Any, step: Act[Any]) -> Iterator[Act[Any]]:
    """Steps of the same kind that the same seat may make in another world."""
    ask = subject.game.prompts(world).get(step.seat)
    if isinstance(ask, Ask):
        same = (action for action in ask.options if type(action) is type(step.action))
        for action in islice(same, MOST_LOOKALIKES):
            yield Act(step.seat, action, step.at)
