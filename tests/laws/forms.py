"""Laws of form: 10 everything round-trips through JSON and text, 13 seats have no favourite."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import msgspec

from spytable.core.codec import codec, encode
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Ask,
    Bell,
    Chance,
    Clock,
    Draw,
    Outcome,
    Prompt,
    Seat,
)
from spytable.core.sight import view_match
from tests.laws.law import every_spot, holds
from tests.laws.material import Spot, Subject, asks

MOST_LISTED = 100


@every_spot(10, "round_trips")
def round_trips(subject: Subject, spot: Spot, rng: Random) -> None:
    """Values of the game come back from JSON, positions and actions from their text."""
    game, read, state = subject.game, codec(subject.game), spot.state
    _same(spot.match.config, read.config)
    _same(state, read.state)
    for seat in (*spot.seats, None):
        _same(game.view(state, seat), read.view)
        # People may end a match in any state, and then it lies open.
        _same(view_match(game, state, seat, is_over=True), read.view)
        for change in spot.match.changes[max(0, spot.index - 1) : spot.index + 1]:
            for event in change.events:
                shown = game.show(change.state, event, seat)
                for each in (event, shown) if shown is not None else (event,):
                    _same(each, read.event)
    for step in spot.match.steps:
        _same(step, read.step)
    for action in _actions(subject, spot, rng):
        _same(action, read.action)
        text = subject.notation.action_text(action)
        back = subject.notation.parse_action(text)
        holds(back == action, f"{action} reads {text!r}, which means {back}")
    text = subject.notation.text(state)
    back = subject.notation.parse(text)
    holds(back == state, f"{state} reads {text!r}, which means {back}")
    outcome = game.outcome(state)
    _same(outcome, lambda data: msgspec.json.decode(data, type=Outcome | None))


def _same(value: Any, read: Any) -> None:
    data = encode(value)
    back = read(data)
    holds(back == value, f"{value} is {data!r} in JSON, which means {back}")


def _actions(subject: Subject, spot: Spot, rng: Random) -> Iterable[Any]:
    """Actions that were done, that are offered and that are near to those."""
    yield from (step.action for step in spot.match.steps if not isinstance(step, Clock))
    prompts = subject.game.prompts(spot.state)
    draw = prompts.get(CHANCE)
    if isinstance(draw, Draw):
        yield from draw.outcomes
    for seat, ask in asks(prompts):
        yield from islice(ask.options, MOST_LISTED)
        yield from subject.strategies.near_misses(spot.state, seat, rng)


@every_spot(13, "renaming")
def renaming(subject: Subject, spot: Spot, rng: Random) -> None:
    """Seats called otherwise in config and steps are called otherwise everywhere, no more."""
    game, call = subject.game, subject.strategies.renamed
    to = tuple(rng.sample(spot.seats, len(spot.seats)))
    state = game.initial(call(spot.match.config, to))
    for step, live in zip(
        spot.match.steps[: spot.index], spot.match.changes[: spot.index], strict=True
    ):
        change = game.apply(state, call(step, to))
        events = tuple(call(event, to) for event in live.events)
        holds(change.events == events, f"{to}: {step} tells {change.events}, not {events}")
        holds(change.reveals == live.reveals, f"{to}: {step} reveals otherwise")
        state = change.state
        for seat in spot.seats:
            for here, there in zip(live.events, events, strict=True):
                shown = game.show(live.state, here, seat)
                then = game.show(state, there, to[seat])
                holds(then == (None if shown is None else call(shown, to)), f"{to}: shown {then}")
    _called_otherwise(subject, spot, state, to)


def _called_otherwise(subject: Subject, spot: Spot, state: Any, to: tuple[Seat, ...]) -> None:
    """Nothing, or Broken with what else differs than names."""
    game, call = subject.game, subject.strategies.renamed
    same = state == call(spot.state, to)
    holds(same, f"{to}: {subject.notation.text(spot.state)} became {subject.notation.text(state)}")
    for seat in spot.seats:
        view, then = call(game.view(spot.state, seat), to), game.view(state, to[seat])
        holds(then == view, f"{to}: seat {to[seat]} sees {then}, not {view}")
    public = game.view(state, None) == call(game.view(spot.state, None), to)
    holds(public, f"{to}: watchers see otherwise")
    asked = {
        to[actor] if isinstance(actor, int) else actor: _said(subject, actor, prompt, to)
        for actor, prompt in game.prompts(spot.state).items()
    }
    plain = tuple(spot.seats)
    then = {who: _said(subject, who, p, plain) for who, p in game.prompts(state).items()}
    holds(then == asked, f"{to}: asked {then}, not {asked}")
    here, there = game.outcome(spot.state), game.outcome(state)
    if here is not None and there is not None:
        ranks = tuple(here.ranks[to.index(seat)] for seat in spot.seats)
        holds(there.ranks == ranks, f"{to}: ranks {there.ranks}, not {ranks}")


def _said(subject: Subject, actor: Any, prompt: Prompt[Any], to: tuple[Seat, ...]) -> Any:
    """A question with the seats in it renamed, whatever the order of its options."""
    call = subject.strategies.renamed
    match prompt:
        case Bell(due):
            return (CLOCK, due)
        case Draw(outcomes, weights):
            named = [call(Chance(outcome), to).action for outcome in outcomes]
            return sorted(zip(map(encode, named), weights or [1] * len(named), strict=True))
        case Ask(topic, options, standing):
            named = [call(Act(actor, o), to).action for o in islice(options, MOST_LISTED)]
            return (topic, standing, sorted(map(encode, named)))
    raise TypeError(prompt)
