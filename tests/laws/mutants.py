"""Briefcase with one thing broken each, for the laws of play: the laws are tried on them."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from spytable.core.game import (
    CLOCK,
    Act,
    Ask,
    Bell,
    Change,
    Draw,
    Outcome,
    Prompts,
    Step,
)
from spytable.core.options import Listed, Options, Refusal, Word, refusal
from spytable.games._template.actions import Action, Deal, Pack, Roll, Stay
from spytable.games._template.model import Config, State, phase_of
from spytable.games._template.rules import Briefcase
from spytable.games._template.view import Answered, NightFell
from tests.laws.mutation import (
    SILENT,
    AsksOtherwise,
    ChangesOtherwise,
    DrawsOtherwise,
    Told,
    Wrapped,
)


class Remembers(Briefcase):
    """Law 1: something outside config and steps counts how often a table was set up."""

    def __init__(self) -> None:
        self.tables: set[Config] = set()

    def initial(self, config: Config) -> State:
        again = config in self.tables
        self.tables.add(config)
        return replace(super().initial(config), due=1 if again else None)


class EndsEarly(Briefcase):
    """Law 2: there is an outcome while seats are still asked."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        early = Outcome((1,) * state.config.seats, Word("template.end.points", {"count": 0}))
        return early if ended is None and state.past else ended


class StrayRank(Briefcase):
    """Law 2: the ranks do not begin at 1."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and replace(ended, ranks=tuple(rank + 1 for rank in ended.ranks))


class AcceptsUnlisted(AsksOtherwise):
    """Law 3: a card that nobody has is accepted, though it is not listed."""

    class Lax(Wrapped):
        """Takes a 6 as well."""

        def __contains__(self, action: object) -> bool:
            return action == Pack(6) or super().__contains__(action)

        def why_not(self, action: Action) -> Refusal | None:
            return None if action == Pack(6) else super().why_not(action)

    def options(self, _state: State, options: Options[Action]) -> Options[Action]:
        return self.Lax(options)


class RefusesSilently(AsksOtherwise):
    """Law 3: a card that does not exist is refused without a reason."""

    class Mute(Wrapped):
        """Never says why a 0 is wrong."""

        def why_not(self, action: Action) -> Refusal | None:
            return None if action == Pack(0) else super().why_not(action)

    def options(self, _state: State, options: Options[Action]) -> Options[Action]:
        return self.Mute(options)


class CitesNoRule(AsksOtherwise):
    """Law 3: a refusal names a rule that RULES.md does not have."""

    def options(self, _state: State, options: Options[Action]) -> Options[Action]:
        return Listed(tuple(options), lambda _: refusal("TM-99", "template.refused.only-chance"))


class SaysNothing(AsksOtherwise):
    """Law 3: a refusal has an argument that its words do not use."""

    def options(self, _state: State, options: Options[Action]) -> Options[Action]:
        return Listed(
            tuple(options), lambda _: refusal("TM-11", "template.refused.only-chance", card=1)
        )


class AsksWithChance(Briefcase):
    """Law 4: seats are asked while the guard rolls."""

    def prompts(self, state: State) -> Prompts[Action]:
        prompts = super().prompts(state)
        if phase_of(state) != "roll":
            return prompts
        home = Listed[Action]((Stay(),), lambda _: SILENT)
        return {
            **prompts,
            **{seat: Ask("template.ask.pack", home) for seat in range(state.config.seats)},
        }


class WeighsNothing(DrawsOtherwise):
    """Law 4: an outcome has no weight."""

    def draw(self, draw: Draw[Action]) -> Draw[Action]:
        return draw if draw.weights else Draw((*draw.outcomes, Roll(6)), (1, 1, 1, 1, 1, 0))


class DrawsTwice(DrawsOtherwise):
    """Law 4: an outcome comes twice."""

    def draw(self, draw: Draw[Action]) -> Draw[Action]:
        return replace(draw, outcomes=draw.outcomes[:1] * len(draw.outcomes))


class Shuffles(DrawsOtherwise):
    """Law 4: the outcomes come in another order each time."""

    def __init__(self) -> None:
        self.rng = Random(0)

    def draw(self, draw: Draw[Action]) -> Draw[Action]:
        return Draw(tuple(self.rng.sample(draw.outcomes, len(draw.outcomes))))


class LoadsTheDie(DrawsOtherwise):
    """Law 14: the first outcome comes twice as often as it should."""

    def draw(self, draw: Draw[Action]) -> Draw[Action]:
        weights = draw.weights or (1,) * len(draw.outcomes)
        return replace(draw, weights=(2 * weights[0], *weights[1:]))


class RingsBack(Briefcase):
    """Law 5: the bell is due before the step that sets it."""

    def prompts(self, state: State) -> Prompts[Action]:
        prompts = super().prompts(state)
        bell = prompts.get(CLOCK)
        return {**prompts, CLOCK: Bell(bell.due - 30_000)} if isinstance(bell, Bell) else prompts


class LostCard(msgspec.Struct, frozen=True, tag="pack"):
    """A packed card as a careless author writes it down."""


class ForgetsCard(Briefcase):
    """Law 10: an action loses its card in JSON."""

    spec = replace(Briefcase.spec, action=LostCard | Stay | Deal | Roll)


class NeverEnds(Briefcase):
    """Law 11: without a bell, answers are never sealed."""

    def apply(self, state: State, step: Step[Action]) -> Told:
        if isinstance(step, Act) and state.config.bell == "off":
            return Change(state, (Answered(step.seat, None),))
        return super().apply(state, step)


class Hurries(Briefcase):
    """Law 11: a match has more steps than the spec says."""

    spec = replace(Briefcase.spec, max_steps=12)


def claiming(**claim: Any) -> Briefcase:
    """Law 12: a spec claims what is not so."""
    boaster: Briefcase = type("Boaster", (Briefcase,), {"spec": replace(Briefcase.spec, **claim)})()
    return boaster


class FavoursLowSeats(Briefcase):
    """Law 13: the lower seat wins a tie."""

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        if ended is None:
            return None
        best = sorted(range(len(ended.ranks)), key=lambda seat: (ended.ranks[seat], seat))
        return replace(ended, ranks=tuple(best.index(s) + 1 for s in range(len(best))))


class CountsFromZero(ChangesOtherwise):
    """Law 13: the night's number tells whether seat 0 sits first."""

    def changed(self, _step: Step[Action], change: Told) -> Told:
        off = int(change.state.config.clockwise()[0] == 0)
        events = tuple(
            replace(event, number=event.number + off) if isinstance(event, NightFell) else event
            for event in change.events
        )
        return replace(change, events=events)
