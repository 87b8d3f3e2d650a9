"""Laws of what is known: 6 worlds, 8 no news without an event, 9 the public view."""

from __future__ import annotations

from random import Random
from typing import Any

from spytable.core.codec import encode
from spytable.core.game import AnyGame, Change, Seat
from spytable.core.play import random_step
from tests.laws.law import every_spot, holds
from tests.laws.material import Spot, Subject
from tests.laws.twins import common_step, siblings

SAMPLES = 3
LOOK_AHEAD = 6


@every_spot(6, "worlds")
def worlds(subject: Subject, spot: Spot, rng: Random) -> None:
    """Every imagined world has the same view; the truth and its twins are among the worlds."""
    game, state = subject.game, spot.state
    for seat in spot.seats:
        view = game.view(state, seat)
        imagined = subject.worlds(view, seat)
        holds(state in imagined, f"seat {seat} cannot imagine the truth")
        twin = subject.strategies.twin(state, seat, rng)
        holds(twin is None or twin in imagined, f"seat {seat} cannot imagine a twin, {twin}")
        for other in rng.sample(spot.match.states, min(len(spot.match.states), SAMPLES)):
            if encode(game.view(other, seat)) != encode(view):
                holds(other not in imagined, f"seat {seat} imagines what it would see otherwise")
        for _ in range(SAMPLES):
            world = imagined.sample(rng)
            seen = game.view(world, seat)
            holds(encode(seen) == encode(view), f"seat {seat} imagines {world}: sees {seen}")
            holds(world in imagined, f"seat {seat} draws a world that it excludes, {world}")
            _playable(game, world, rng, spot.at)


def _playable(game: AnyGame, state: Any, rng: Random, at: int) -> None:
    """Nothing, or what the rules raise when play goes on from an imagined state."""
    for _ in range(LOOK_AHEAD):
        prompts = game.prompts(state)
        if not prompts:
            return
        step = random_step(prompts, rng, at, rng.choice((0, 500)))
        state, at = game.apply(state, step).state, step.at


@every_spot(8, "no_silent_news")
def no_silent_news(subject: Subject, spot: Spot, rng: Random) -> None:
    """If what a seat or a watcher sees changes, it is shown an event."""
    game, state = subject.game, spot.state
    prompts = game.prompts(state)
    if not prompts:
        return
    steps = [random_step(prompts, rng, spot.at, gap) for gap in (0, 0, 100_000)]
    for step in [*steps, *spot.match.steps[spot.index : spot.index + 1]]:
        change = game.apply(state, step)
        for seat in (*spot.seats, None):
            if encode(game.view(state, seat)) != encode(game.view(change.state, seat)):
                told = _told(game, change, seat)
                holds(told, f"{step} changes what {_name(seat)} sees, and shows it nothing")


@every_spot(9, "public_view")
def public_view(subject: Subject, spot: Spot, rng: Random) -> None:
    """What watchers see and are shown follows from what any one seat sees and is shown."""
    game, state = subject.game, spot.state
    public = encode(game.view(state, None))
    for seat in spot.seats:
        imagined = subject.worlds(game.view(state, seat), seat)
        other = subject.strategies.twin(state, seat, rng)
        for world in [imagined.sample(rng), imagined.sample(rng), *([other] if other else [])]:
            seen = encode(game.view(world, None))
            holds(seen == public, f"watchers see {public!r}; in a world of seat {seat} {seen!r}")
            step = common_step(game, state, world, rng, spot.at)
            if step is None:
                continue
            here, there = game.apply(state, step), game.apply(world, step)
            if _told(game, here, seat) == _told(game, there, seat):
                same = _told(game, here, None) == _told(game, there, None)
                holds(same, f"watchers are shown more of {step} than seat {seat}")
        for one, two in siblings(game, spot, seat, rng):
            if _knows(game, one, seat) == _knows(game, two, seat):
                same = _told(game, one, None) == _told(game, two, None)
                holds(same, f"watchers are shown more than seat {seat}")


def _told(game: AnyGame, change: Change[Any, Any], seat: Seat | None) -> list[bytes]:
    shown = (game.show(change.state, event, seat) for event in change.events)
    return [encode(event) for event in shown if event is not None]


def _knows(game: AnyGame, change: Change[Any, Any], seat: Seat) -> tuple[bytes, list[bytes]]:
    return encode(game.view(change.state, seat)), _told(game, change, seat)


def _name(seat: Seat | None) -> str:
    return "a watcher" if seat is None else f"seat {seat}"
