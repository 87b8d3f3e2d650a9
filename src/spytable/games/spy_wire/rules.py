"""The rules of Spy Wire: pure functions from state and step to state and events."""

from __future__ import annotations

from typing import ClassVar, assert_never

from spytable.core.game import (
    Act,
    Chance,
    Change,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Spec,
    Step,
)
from spytable.core.options import Word
from spytable.games.spy_wire.actions import (
    Action,
    Claim,
    Deal,
    GiveUp,
    Hold,
    Lay,
    Place,
    Pull,
    Shuffle,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.attempt import (
    begun,
    froze,
    gave_up,
    grabbed,
    held_to_begin,
    held_to_hear,
    ran_out,
    slid_in_attempt,
    too_late,
    verdict,
)
from spytable.games.spy_wire.claims import claimed, fumbled, pulled
from spytable.games.spy_wire.events import Event
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.questions import WORDS, prompts
from spytable.games.spy_wire.setting_up import arranged, arranged_late, dealt, fresh, laid
from spytable.games.spy_wire.turns import slid_in_turn, started, stopped
from spytable.games.spy_wire.view import View, show, view


class SpyWire:
    """The game, as the core knows it."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="spy-wire",
        version=1,
        seats=(2, 2),  # SW-01
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=True,
        chance=True,
        clock=True,
        max_steps=50_000,  # SW-10 sets no limit: forty turns of hands faster than any
    )

    def initial(self, config: Config) -> State:
        """The table before the first step."""
        return fresh(config)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        return prompts(state)

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:
        """The state after a step, and what there is to tell about it."""
        match step:
            case Act(seat, action, at):
                return _acted(state, seat, action, at)
            case Chance(Lay(tile), at):
                return laid(state, tile, at)
            case Chance(Shuffle(fuses), at):
                return dealt(state, fuses, at)
            case Chance(Pull(slot), at):
                return pulled(state, slot, at)
            case Chance():
                raise GameError(f"nothing happens by {step}")
            case _:
                return _rung(state, step.at)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat knows, or all that is public."""
        return view(state, seat)

    def show(self, _state: State, event: Event, seat: Seat | None) -> Event | None:
        """An event as a seat may see it."""
        return show(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if state.ending is None:
            return None
        winner = state.ending.winner
        ranks = [1, 1]
        if winner is not None:
            ranks[1 - state.config.seat_of(winner)] = 2  # SW-05
        return Outcome(tuple(ranks), Word(f"{WORDS}.end.{state.ending.why}"))


def _acted(state: State, seat: Seat, action: Action, at: int) -> Change[State, Event]:
    """A seat did what it was asked."""
    match action:
        case Slide():
            if state.phase == "attempt":
                return slid_in_attempt(state, action)
            return slid_in_turn(state, action, at)
        case Stop():
            return froze(state, at) if state.phase == "attempt" else stopped(state, at, "button")
        case Start():
            return started(state, at)
        case Claim(dots):
            return claimed(state, dots, at)
        case Pull(slot):
            return grabbed(state, slot) if state.phase == "grab" else pulled(state, slot, at)
        case Hold():
            return held_to_hear(state, at) if state.phase == "grab" else held_to_begin(state, at)
        case GiveUp():
            return gave_up(state)
        case Place() | Deal():
            return arranged(state, seat, action)
        case Lay() | Shuffle():
            raise GameError(f"only chance does {action}")
        case _:
            assert_never(action)


def _rung(state: State, at: int) -> Change[State, Event]:
    """The bell of whatever was due."""
    match state.phase:
        case "slide":
            return stopped(state, at, "zero")  # SW-16
        case "ready":
            return started(state, at)  # SW-Q24
        case "place":
            return arranged_late(state)
        case "pull":
            return fumbled(state)
        case "brink" | "hold":
            return begun(state, at)
        case "attempt":
            return ran_out(state)
        case "grab" | "late":
            return too_late(state)
        case "verdict":
            return verdict(state)
        case _:
            raise GameError(f"no bell rings in phase {state.phase}")
