"""Law 7: a seat cannot tell twins apart, now or later, unless the rules show it the difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import CLOCK, AnyGame, Ask, Change, Prompts, Seat, Step
from spytable.core.play import judge, random_step
from tests.laws.law import every_spot, holds
from tests.laws.material import Spot, Subject

MOST_LISTED = 500
LOOK_AHEAD = 8
"""How many common steps twins are followed for."""
TRIES = 8


@every_spot(7, "twins")
def twins(subject: Subject, spot: Spot, rng: Random) -> None:
    """Everything shown to a seat is the same byte for byte in a twin."""
    for seat in spot.seats:
        twin = subject.strategies.twin(spot.state, seat, rng)
        if twin is not None:
            follow(subject, spot, twin, seat, rng)
        for one, two in siblings(subject.game, spot, seat, rng):
            indistinct(subject, one, two, seat, rng)


def follow(subject: Subject, spot: Spot, two: Any, seat: Seat, rng: Random) -> int:
    """Compare twins now and after common steps; how many positions were compared."""
    one, at = spot.state, spot.at
    for compared in range(1, LOOK_AHEAD + 1):
        alike(subject, one, two, seat, rng)
        step = common_step(subject.game, one, two, rng, at)
        if step is None:
            return compared
        after_one, after_two = subject.game.apply(one, step), subject.game.apply(two, step)
        if parted(subject, after_one, after_two, seat):
            remembered(subject.game, after_one.state, after_two.state, seat)
            return compared
        one, two, at = after_one.state, after_two.state, step.at
    alike(subject, one, two, seat, rng)
    return LOOK_AHEAD + 1


def siblings(
    game: AnyGame, spot: Spot, seat: Seat, rng: Random
) -> Iterator[tuple[Change[Any, Any], Change[Any, Any]]]:
    """What two different steps of another actor make of the same position.

    Twins in which that actor did the one and the other: common steps alone never show them.
    """
    prompts = game.prompts(spot.state)
    others = {actor: prompt for actor, prompt in prompts.items() if actor not in (seat, CLOCK)}
    for actor in others:
        alone = {actor: prompts[actor]}
        one, two = (random_step(alone, rng, spot.at) for _ in range(2))
        if one != two:
            yield game.apply(spot.state, one), game.apply(spot.state, two)


def indistinct(
    subject: Subject, one: Change[Any, Any], two: Change[Any, Any], seat: Seat, rng: Random
) -> None:
    """Nothing, or Broken if a seat that knows the same after both was shown or asked otherwise."""
    game = subject.game
    if encode(game.view(one.state, seat)) == encode(game.view(two.state, seat)):
        shown = encode(_shown(game, one, seat)), encode(_shown(game, two, seat))
        holds(shown[0] == shown[1], f"seat {seat} is shown {shown[0]!r}, in a twin {shown[1]!r}")
        alike(subject, one.state, two.state, seat, rng)


def alike(subject: Subject, one: Any, two: Any, seat: Seat, rng: Random) -> None:
    """Nothing, or Broken with what this seat can tell twins apart by."""
    game, near = subject.game, subject.strategies.near_misses
    views = encode(game.view(one, seat)), encode(game.view(two, seat))
    holds(views[0] == views[1], f"seat {seat} sees {views[0]!r}, in a twin {views[1]!r}")
    first, second = game.prompts(one), game.prompts(two)
    same = set(first) == set(second) and first.get(CLOCK) == second.get(CLOCK)
    holds(same, f"{_who(first)} are asked, in a twin of seat {seat} {_who(second)}")
    asked, also = first.get(seat), second.get(seat)
    if isinstance(asked, Ask) and isinstance(also, Ask):
        tried = [*near(one, seat, rng), *near(two, seat, rng)]
        mine, theirs = _question(asked, tried), _question(also, tried)
        holds(mine == theirs, f"seat {seat} is asked {mine!r}, in a twin {theirs!r}")


def parted(subject: Subject, one: Change[Any, Any], two: Change[Any, Any], seat: Seat) -> bool:
    """Whether the rules let the seat see the difference; Broken if it sees it otherwise."""
    shown = _shown(subject.game, one, seat), _shown(subject.game, two, seat)
    for place, (event, other) in enumerate(zip(*shown, strict=False)):
        if encode(event) != encode(other):
            raw = one.events[place], two.events[place]
            listed = all(subject.strategies.may_part(each, seat) for each in raw)
            holds(listed, f"seat {seat} is shown {event}, in a twin {other}")
            holds(one.reveals and two.reveals, f"{event} parts twins in a change that hides it")
            return True
    same = len(shown[0]) == len(shown[1])
    holds(same, f"seat {seat} is shown {len(shown[0])} events, in a twin {len(shown[1])}")
    return False


def remembered(game: AnyGame, one: Any, two: Any, seat: Seat) -> None:
    """Nothing, or Broken if a seat was shown a difference that its view does not hold."""
    views = encode(game.view(one, seat)), encode(game.view(two, seat))
    holds(views[0] != views[1], f"seat {seat} is shown more than it knows: {views[0]!r}")


def common_step(game: AnyGame, one: Any, two: Any, rng: Random, at: int) -> Step[Any] | None:
    """A random step that is legal in both; None if none was found."""
    first, second = game.prompts(one), game.prompts(two)
    for _ in range(TRIES if first else 0):
        step = random_step(first, rng, at, rng.choice((0, 0, 500, 60_000)))
        if judge(second, step, at) is None:
            return step
    return None


def _shown(game: AnyGame, change: Change[Any, Any], seat: Seat | None) -> list[Any]:
    return [game.show(change.state, event, seat) for event in change.events]


def _who(prompts: Prompts[Any]) -> list[Any]:
    return [(actor, prompts[actor]) if actor == CLOCK else actor for actor in prompts]


def _question(ask: Ask[Any], tried: Iterable[Any]) -> bytes:
    """All that a seat can learn from a question, in the order in which it learns it."""
    options = list(islice(ask.options, MOST_LISTED))
    drawn = [ask.options.sample(Random(n)) for n in range(2)]
    answers = [(action in ask.options, ask.options.why_not(action)) for action in tried]
    return encode((ask.topic, ask.standing, options, drawn, answers))
