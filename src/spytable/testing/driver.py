"""Plays a game by hand in tests: positions and steps are text in the game's own notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from spytable.core.companions import Notation
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Ask,
    Bell,
    Change,
    Clock,
    Draw,
    Game,
    Prompts,
    Seat,
    Step,
)
from spytable.core.options import Refusal
from spytable.core.play import advance, judge

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def ring_bell(prompts: Prompts[Any]) -> Clock:
    """The step of the bell that is set, at its due time."""
    bell = prompts[CLOCK]
    assert isinstance(bell, Bell)
    return Clock(bell.due)


class Driver(Generic[S, A, E]):
    """One game. `read_step` says how a test writes a step in a given state."""

    def __init__(
        self,
        game: Game[Any, S, A, E, Any],
        notation: Notation[S, A],
        read_step: Callable[[S, str], Step[A]],
    ) -> None:
        self.game = game
        self.notation = notation
        self.read_step = read_step

    def position(self, of: str | S) -> S:
        """The state that a text describes; a state is returned as it is."""
        return self.notation.parse(of) if isinstance(of, str) else of

    def change(self, of: str | S, text: str) -> Change[S, E]:
        """The change that one step makes; IllegalStep if it is not legal."""
        state = self.position(of)
        return advance(self.game, state, self.read_step(state, text))

    def play(self, of: str | S, *steps: str) -> S:
        """The position after some steps."""
        state = self.position(of)
        for step in steps:
            state = self.change(state, step).state
        return state

    def news(self, of: str | S, *steps: str) -> tuple[E, ...]:
        """The events of the last step."""
        return self.change(self.play(of, *steps[:-1]), steps[-1]).events

    def why_not(self, of: str | S, text: str) -> Refusal | None:
        """Why a step is refused; None if it is legal."""
        state = self.position(of)
        return judge(self.game.prompts(state), self.read_step(state, text))

    def refusal(self, of: str | S, text: str) -> str | None:
        """The number of the rule that refuses a step; None if it is legal."""
        reason = self.why_not(of, text)
        return None if reason is None else reason.rule

    def topics(self, of: str | S) -> dict[Seat, str]:
        """Which seats are asked, and the last word of the topic."""
        return {
            actor: prompt.topic.rpartition(".")[2]
            for actor, prompt in self.game.prompts(self.position(of)).items()
            if isinstance(actor, int) and isinstance(prompt, Ask)
        }

    def ask(self, of: str | S, seat: Seat) -> Ask[A]:
        """The question to a seat."""
        ask = self.game.prompts(self.position(of))[seat]
        assert isinstance(ask, Ask)
        return ask

    def offers(self, of: str | S, seat: Seat) -> list[str]:
        """All legal actions of a seat."""
        return [self.notation.action_text(action) for action in self.ask(of, seat).options]

    def draw(self, of: str | S) -> Draw[A]:
        """The question to chance."""
        draw = self.game.prompts(self.position(of))[CHANCE]
        assert isinstance(draw, Draw)
        return draw

    def chances(self, of: str | S) -> list[str]:
        """All outcomes of chance."""
        return [self.notation.action_text(action) for action in self.draw(of).outcomes]

    def due(self, of: str | S) -> int | None:
        """When the bell rings; None if none is set."""
        bell = self.game.prompts(self.position(of)).get(CLOCK)
        return bell.due if isinstance(bell, Bell) else None
