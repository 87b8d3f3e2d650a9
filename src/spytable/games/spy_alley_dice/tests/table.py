"""How the tests of Spy Alley Dice play: by hand in its own short text, or a lively match."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from spytable.core.game import CHANCE, Act, Ask, Chance, Change, Clock, Prompts, Step
from spytable.core.play import random_step
from spytable.games.spy_alley_dice import GAME, notation
from spytable.games.spy_alley_dice.actions import (
    Action,
    Attempt,
    Call,
    Decline,
    Name,
    Pass,
    Roll,
)
from spytable.games.spy_alley_dice.events import Event
from spytable.games.spy_alley_dice.model import Config, State
from spytable.games.spy_alley_dice.notation import parse_action
from spytable.games.spy_alley_dice.odds import odds
from spytable.games.spy_alley_dice.spies import ALL_PLACES, SPIES
from spytable.games.spy_alley_dice.view_model import View
from spytable.testing.driver import Driver

NOW = 10_000
"""When steps of hand-played positions are taken."""


def _step(state: State, text: str) -> Step[Action]:
    """A step by a seat, `0 roll 34`, by chance, `fall GG`, or by the clock, `bell`."""
    if text == "bell":
        return Clock(state.due or 0)
    first, _, rest = text.partition(" ")
    if first.isdecimal():
        return Act(int(first), parse_action(rest), NOW)
    return Chance(parse_action(text), NOW)


DRIVER: Final = Driver(GAME, notation, _step)
change = DRIVER.change
played = DRIVER.play
"""The state after steps such as `0 roll 34`, `fall GG`, `1 call` and `bell`."""


def why_not(state: State | str, step: str) -> str:
    """The number of the rule that refuses a step."""
    rule = DRIVER.refusal(state, step)
    assert rule is not None
    return rule


def offered(state: State | str, seat: int) -> list[Action]:
    """What a seat may do now."""
    return list(DRIVER.ask(state, seat).options)


def asked(state: State | str) -> list[object]:
    """Who is asked now."""
    return list(GAME.prompts(DRIVER.position(state)))


def shown(made: Change[State, Event], kind: type, *seats: int | None) -> list[Any]:
    """The one event of a kind, as each of these seats sees it."""
    (event,) = [event for event in made.events if isinstance(event, kind)]
    return [GAME.show(made.state, event, seat) for seat in seats]


def seen(state: State, seat: int | None) -> View:
    """What a seat sees."""
    return GAME.view(state, seat)


def ranks(state: State) -> tuple[int, ...]:
    """How the seats came in."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.ranks


def lively(config: Config, rng: Random) -> list[State]:
    """The states of a match whose players chase dice, guess, bluff and call a great deal."""
    states = [GAME.initial(config)]
    at = 0
    while prompts := GAME.prompts(states[-1]):
        step = _lively_step(states[-1], prompts, rng, at)
        at = step.at
        states.append(GAME.apply(states[-1], step).state)
    return states


def wandering(config: Config, rng: Random) -> list[State]:
    """The states of a match of random steps, bells included."""
    states = [GAME.initial(config)]
    at = 0
    while prompts := GAME.prompts(states[-1]):
        asked_any: Prompts[Any] = prompts
        step: Step[Any] = random_step(asked_any, rng, at, rng.randint(0, 70_000))
        at = step.at
        states.append(GAME.apply(states[-1], step).state)
    return states


def _lively_step(state: State, prompts: Prompts[Any], rng: Random, at: int) -> Step[Any]:
    """A random step, weighted towards what makes cards move."""
    if CHANCE in prompts:
        return random_step(prompts, rng, at)
    (seat,) = [actor for actor in prompts if isinstance(actor, int)]
    ask = prompts[seat]
    assert isinstance(ask, Ask)
    options = list(ask.options)
    if state.deed is None:
        names = [action for action in options if isinstance(action, Name)]
        aim = odds(SPIES, state.throws[-1].dice, 3 - len(state.throws), rng.choice((3, 3, 5)))
        loose = tuple(place for place in ALL_PLACES if place not in aim.keep)
        if Attempt() in options and rng.random() < 0.7:
            return Act(seat, Attempt(), at + 1)
        if loose and Roll(loose) in options:
            return Act(seat, Roll(loose), at + 1)
        return Act(seat, rng.choice(names) if names else Pass(), at + 1)
    if Call() in options:
        return Act(seat, Call() if rng.random() < 0.3 else Decline(), at + 1)
    return random_step({seat: ask}, rng, at)
