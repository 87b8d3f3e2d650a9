"""Briefcase with one secret kept badly each: the laws of what is known are tried on them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from spytable.core.game import (
    CLOCK,
    Act,
    Prompts,
    Seat,
    Step,
)
from spytable.core.options import Listed, Options, refusal
from spytable.games._template.actions import Action, Pack
from spytable.games._template.model import State
from spytable.games._template.rules import Briefcase
from spytable.games._template.view import Answered, Dealt, Event, Opened, Rang, View
from spytable.games._template.worlds import BriefcaseWorlds
from tests.laws.mutation import (
    AsksOtherwise,
    ChangesOtherwise,
    Told,
    Wrapped,
)


class SortsBySecret(AsksOtherwise):
    """Law 7: the order of a seat's options tells what is left in the deck."""

    def options(self, state: State, options: Options[Action]) -> Options[Action]:
        listed = Wrapped(options)
        if state.deck[0] % 2:
            listed.actions = listed.actions[::-1]
        return listed


class ExplainsBySecret(AsksOtherwise):
    """Law 7: the reason of a refusal tells what is left in the deck."""

    def options(self, state: State, options: Options[Action]) -> Options[Action]:
        why = refusal("TM-05" if state.deck[0] % 2 else "TM-11", "template.refused.only-chance")
        return Listed(tuple(options), lambda _: why)


class AsksBySecret(Briefcase):
    """Law 7: who holds a 5 is asked before the others."""

    def prompts(self, state: State) -> Prompts[Action]:
        prompts = super().prompts(state)
        late = {s for s in prompts if isinstance(s, int) and 5 not in state.hands[s]}
        if len(late) == len(prompts.keys() - {CLOCK}):
            return prompts
        return {actor: prompt for actor, prompt in prompts.items() if actor not in late}


class LeaksView(Briefcase):
    """Law 7: the phase that a seat sees tells whether a rival holds a 5."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        five = any(5 in hand for rival, hand in enumerate(state.hands) if rival != seat)
        return replace(seen, phase="over") if five and seat is not None else seen


class LeaksEvent(Briefcase):
    """Law 7: the others are shown which card is dealt."""

    def show(self, state: State, event: Event, seat: Seat | None) -> Event | None:
        shown = super().show(state, event, seat)
        return event if isinstance(event, Dealt) and seat is not None else shown


class OpensMore(ChangesOtherwise):
    """Law 7: an opened case that is empty tells what its spy left at home."""

    def changed(self, _step: Step[Action], change: Told) -> Told:
        left = [min(hand, default=None) for hand in change.state.hands]
        events = tuple(
            Opened(tuple(case or home for case, home in zip(event.cases, left, strict=True)))
            if isinstance(event, Opened)
            else event
            for event in change.events
        )
        return replace(change, events=events)


class CountsBySecret(ChangesOtherwise):
    """Law 7: a packed 5 makes one more event."""

    def changed(self, step: Step[Action], change: Told) -> Told:
        packed = isinstance(step, Act) and step.action == Pack(5)
        return replace(change, events=(*change.events, Rang())) if packed else change


class HidesReveal(ChangesOtherwise):
    """Law 15: opened cases do not count as a reveal."""

    def changed(self, _step: Step[Action], change: Told) -> Told:
        return replace(change, reveals=False)


class ClaimsReveal(ChangesOtherwise):
    """Law 16: every step is said to reveal something."""

    def changed(self, _step: Step[Action], change: Told) -> Told:
        return replace(change, reveals=True)


class ChangesSilently(Briefcase):
    """Law 8: the others are not told that a seat has answered."""

    def show(self, state: State, event: Event, seat: Seat | None) -> Event | None:
        hidden = isinstance(event, Answered) and event.seat != seat
        return None if hidden else super().show(state, event, seat)


class WatchersPeek(Briefcase):
    """Law 9: watchers see the hand of the first player."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        first = state.config.clockwise()[0]
        return replace(seen, hand=state.hands[first]) if seat is None else seen


class WatchersHear(Briefcase):
    """Law 9: watchers are shown which card is dealt."""

    def show(self, state: State, event: Event, seat: Seat | None) -> Event | None:
        return event if seat is None else super().show(state, event, seat)


class Dreamers(BriefcaseWorlds, frozen=True):
    """Law 6: a seat thinks everything possible."""

    def __contains__(self, _state: object) -> bool:
        return True


class Sceptics(BriefcaseWorlds, frozen=True):
    """Law 6: a seat thinks it impossible that a rival holds a 5."""

    def __contains__(self, state: object) -> bool:
        rivals = state.hands if isinstance(state, State) else ()
        trusted = all(5 not in hand for seat, hand in enumerate(rivals) if seat != self.seat)
        return trusted and super().__contains__(state)

    def sample(self, rng: Random) -> State:
        return next(
            filter(self.__contains__, iter(lambda: super(Sceptics, self).sample(rng), None))
        )


class Amnesiacs(BriefcaseWorlds, frozen=True):
    """Law 6: a seat imagines that it holds other cards than it does."""

    def sample(self, rng: Random) -> State:
        world = super().sample(rng)
        ones = (1,) * len(self.seen.hand)
        own = tuple(ones if s == self.seat else hand for s, hand in enumerate(world.hands))
        return replace(world, hands=own)


class Forgers(BriefcaseWorlds, frozen=True):
    """Law 6: a seat imagines more cards than the deck holds."""

    def sample(self, rng: Random) -> State:
        world = super().sample(rng)
        return replace(world, deck=tuple(left + 1 for left in world.deck))
