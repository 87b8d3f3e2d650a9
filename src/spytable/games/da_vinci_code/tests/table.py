"""The vocabulary of these tests: a position, steps, and what came of them."""

from __future__ import annotations

from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Ask,
    Bell,
    Chance,
    Change,
    Clock,
    Draw,
    Prompt,
    Step,
)
from spytable.core.play import IllegalStep, judge
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.actions import Action
from spytable.games.da_vinci_code.events import Event
from spytable.games.da_vinci_code.model import State
from spytable.games.da_vinci_code.notation import action_text, parse, parse_action
from spytable.games.da_vinci_code.part_notation import row_text, seat_named

LATER_MS = 1_000


def to_step(state: State, text: str) -> Step[Action]:
    """A step: `guess b1=7` by whose turn it is, `b: take 2b2w` by seat b, `bell`, chance's own."""
    prompts = GAME.prompts(state)
    at = LATER_MS + (state.asked_at or 0)
    if text == "bell":
        bell = prompts[CLOCK]
        assert isinstance(bell, Bell)
        return Clock(bell.due)
    who, colon, rest = text.partition(": ")
    if colon:
        return Act(seat_named(who), parse_action(rest), at)
    if CHANCE in prompts:
        return Chance(parse_action(text), at)
    return Act(state.turn_of(), parse_action(text), at)


def change(position: str | State, text: str) -> Change[State, Event]:
    """What one legal step makes of a position; IllegalStep if it is not."""
    state = parse(position) if isinstance(position, str) else position
    step = to_step(state, text)
    reason = judge(GAME.prompts(state), step)
    if reason is not None:
        raise IllegalStep(reason)
    return GAME.apply(state, step)


def play(position: str | State, *steps: str) -> State:
    """The position after some steps."""
    state = parse(position) if isinstance(position, str) else position
    for step in steps:
        state = change(state, step).state
    return state


def news(position: str | State, *steps: str) -> tuple[Event, ...]:
    """What is told of the last step."""
    return change(play(position, *steps[:-1]), steps[-1]).events


def refusal(position: str | State, text: str) -> str | None:
    """The number of the rule that refuses a step; None if it is legal."""
    state = parse(position) if isinstance(position, str) else position
    reason = judge(GAME.prompts(state), to_step(state, text))
    return None if reason is None else reason.rule


def code(state: State, seat: str) -> str:
    """The code of a seat."""
    return row_text(state.rows[seat_named(seat)])


def asked(position: str | State) -> dict[str, str]:
    """Who is asked, by letter, and the last word of the topic."""
    state = parse(position) if isinstance(position, str) else position
    return {
        "abcd"[actor]: prompt.topic.rpartition(".")[2]
        for actor, prompt in GAME.prompts(state).items()
        if isinstance(actor, int) and isinstance(prompt, Ask)
    }


def prompt(position: str | State, actor: str) -> Prompt[Action]:
    """The question to a seat by its letter, or to chance or the clock."""
    state = parse(position) if isinstance(position, str) else position
    prompts = GAME.prompts(state)
    return prompts[seat_named(actor)] if len(actor) == 1 else _nature(prompts, actor)


def _nature(prompts: object, actor: str) -> Prompt[Action]:
    assert isinstance(prompts, dict)
    found: Prompt[Action] = prompts[actor]
    return found


def offers(position: str | State, seat: str) -> list[str]:
    """All that a seat may do."""
    ask = prompt(position, seat)
    assert isinstance(ask, Ask)
    return [action_text(action) for action in ask.options]


def chances(position: str | State) -> list[str]:
    """All that chance may do."""
    draw = prompt(position, "chance")
    assert isinstance(draw, Draw)
    return [action_text(action) for action in draw.outcomes]
