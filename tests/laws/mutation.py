"""Ways to break Briefcase: asking, drawing or changing otherwise."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TypeAlias

from msgspec.structs import replace

from spytable.core.game import (
    CHANCE,
    Ask,
    Change,
    Draw,
    Prompts,
    Step,
)
from spytable.core.options import Listed, Options, refusal
from spytable.games._template.actions import Action
from spytable.games._template.model import State
from spytable.games._template.rules import Briefcase
from spytable.games._template.view import Event

Told: TypeAlias = Change[State, Event]

SILENT = refusal("core", "core.refused.not-asked")


class AsksOtherwise(Briefcase, ABC):
    """Asks every seat with other options."""

    def prompts(self, state: State) -> Prompts[Action]:
        return {
            actor: replace(ask, options=self.options(state, ask.options))
            if isinstance(ask, Ask)
            else ask
            for actor, ask in super().prompts(state).items()
        }

    @abstractmethod
    def options(self, state: State, options: Options[Action]) -> Options[Action]:
        """What the mutant makes of it."""


class Wrapped(Listed[Action]):
    """Options that are like others until a mutant says otherwise."""

    def __init__(self, options: Options[Action]) -> None:
        self.options = options
        super().__init__(tuple(options), lambda action: options.why_not(action) or SILENT)


class DrawsOtherwise(Briefcase, ABC):
    """Asks chance otherwise."""

    def prompts(self, state: State) -> Prompts[Action]:
        prompts = super().prompts(state)
        draw = prompts.get(CHANCE)
        return {CHANCE: self.draw(draw)} if isinstance(draw, Draw) else prompts

    @abstractmethod
    def draw(self, draw: Draw[Action]) -> Draw[Action]:
        """What the mutant makes of it."""


class ChangesOtherwise(Briefcase, ABC):
    """Makes another change of a step."""

    def apply(self, state: State, step: Step[Action]) -> Told:
        return self.changed(step, super().apply(state, step))

    @abstractmethod
    def changed(self, step: Step[Action], change: Told) -> Told:
        """What the mutant makes of it."""
