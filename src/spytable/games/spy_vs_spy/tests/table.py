"""How the tests of Spy vs Spy are written: positions and steps in the game's own text."""

from __future__ import annotations

from random import Random
from typing import Final

from spytable.core.game import Act, Ask, Chance, Draw, Step
from spytable.core.options import Refusal
from spytable.core.play import judge
from spytable.games.spy_vs_spy import GAME, notation
from spytable.games.spy_vs_spy.actions import Action, Go, Lay
from spytable.games.spy_vs_spy.model import Config, State
from spytable.games.spy_vs_spy.notation import action_text, parse_action
from spytable.testing.driver import Driver, ring_bell


def parse_step(state: State, text: str) -> Step[Action]:
    """A step in short; `... @5000` is at five seconds."""
    text, _, when = text.partition(" @")
    time = int(when or 0)
    first, _, rest = text.partition(" ")
    if text == "bell":
        return ring_bell(GAME.prompts(state))
    if first.isdecimal():
        return Act(int(first), parse_action(rest), time)
    return Chance(parse_action(text), time)


DRIVER: Final = Driver(GAME, notation, parse_step)
at = DRIVER.position
change = DRIVER.change
played = DRIVER.play
"""The state after steps: `0 go D4` by a seat, `draw bI` by chance, `bell` by the clock."""
drawn = DRIVER.draw


def refused(position: str | State, step: str) -> str:
    """The number of the rule that refuses a step."""
    return refusal_of(position, step).rule


def refusal_of(position: str | State, step: str) -> Refusal:
    """Why a step is refused."""
    reason = DRIVER.why_not(position, step)
    assert reason is not None
    return reason


def ask_of(position: str | State, seat: int = 0) -> Ask[Action]:
    """What a seat is asked."""
    return DRIVER.ask(position, seat)


def offered(position: str | State, seat: int = 0) -> set[str]:
    """All that a seat may do, as texts."""
    options = ask_of(position, seat).options
    assert all(action in options and options.why_not(action) is None for action in options)
    listed = [action_text(action) for action in options]
    assert len(listed) == len(set(listed)), "an option comes twice"
    return set(listed)


def chances(position: str | State) -> dict[str, int]:
    """What chance may say, with its weights."""
    draw = drawn(position)
    weights = draw.weights or (1,) * len(draw.outcomes)
    return {action_text(o): weight for o, weight in zip(draw.outcomes, weights, strict=True)}


def reach(position: str | State, seat: int = 0) -> set[str]:
    """Where a seat's pawn may go."""
    return {action.cell for action in ask_of(position, seat).options if isinstance(action, Go)}


def places(position: str | State, piece: str | None = None, seat: int = 0) -> set[str]:
    """Where a seat may lay a piece, or any piece."""
    options = ask_of(position, seat).options
    lays = [action for action in options if isinstance(action, Lay)]
    return {lay.cell for lay in lays if piece in (None, lay.piece)}


def random_states(seed: int, seats: int = 4, steps: int = 400) -> list[State]:
    """The states of a random match."""
    rng, state = Random(seed), GAME.initial(Config(seats=seats))
    states = [state]
    while (prompts := GAME.prompts(state)) and len(states) < steps:
        actor = next(iter(prompts))
        prompt = prompts[actor]
        step: Step[Action]
        if isinstance(prompt, Draw):
            step = Chance(prompt.at(rng.randrange(prompt.total())))
        else:
            assert isinstance(prompt, Ask)
            assert isinstance(actor, int)
            step = Act(actor, prompt.options.sample(rng))
        assert judge(prompts, step) is None
        state = GAME.apply(state, step).state
        states.append(state)
    return states
