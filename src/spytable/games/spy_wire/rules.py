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
    begin_attempt,
    end_too_late,
    freeze_clock,
    give_up,
    give_verdict,
    grab_fuse,
    hold_to_begin,
    hold_to_hear,
    run_out,
    slide_in_attempt,
)
from spytable.games.spy_wire.claims import claim_dots, fumble_pull, pull_fuse
from spytable.games.spy_wire.events import Event
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.questions import WORDS, prompts
from spytable.games.spy_wire.setting_up import (
    arrange_fuses,
    arrange_late,
    deal_fuses,
    lay_tile,
    set_up_table,
)
from spytable.games.spy_wire.turns import slide_in_turn, start_clock, stop_clock
from spytable.games.spy_wire.view import View, open_view, show, view


class SpyWire:
    """The rules, as the core's `Game` protocol asks for them."""

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
        return set_up_table(config)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        return prompts(state)

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:
        """The state after a step, and its events."""
        match step:
            case Act(seat, action, at):
                return _acted(state, seat, action, at)
            case Chance(Lay(tile), at):
                return lay_tile(state, tile, at)
            case Chance(Shuffle(fuses), at):
                return deal_fuses(state, fuses, at)
            case Chance(Pull(slot), at):
                return pull_fuse(state, slot, at)
            case Chance():
                raise GameError(f"nothing happens by {step}")
            case _:
                return _rung(state, step.at)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat knows, or all that is public."""
        return view(state, seat)

    def open_view(self, state: State, seat: Seat | None) -> View:
        """What everyone may see once the match is over."""
        return open_view(state, seat)

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
    """Apply a seat's action."""
    match action:
        case Slide():
            if state.phase == "attempt":
                return slide_in_attempt(state, action)
            return slide_in_turn(state, action, at)
        case Stop():
            return (
                freeze_clock(state, at)
                if state.phase == "attempt"
                else stop_clock(state, at, "button")
            )
        case Start():
            return start_clock(state, at)
        case Claim(dots):
            return claim_dots(state, dots, at)
        case Pull(slot):
            return grab_fuse(state, slot) if state.phase == "grab" else pull_fuse(state, slot, at)
        case Hold():
            return hold_to_hear(state, at) if state.phase == "grab" else hold_to_begin(state, at)
        case GiveUp():
            return give_up(state)
        case Place() | Deal():
            return arrange_fuses(state, seat, action)
        case Lay() | Shuffle():
            raise GameError(f"only chance does {action}")
        case _:
            assert_never(action)


def _rung(state: State, at: int) -> Change[State, Event]:
    """Apply the bell."""
    match state.phase:
        case "slide":
            return stop_clock(state, at, "zero")  # SW-16
        case "ready":
            return start_clock(state, at)  # SW-Q24
        case "place":
            return arrange_late(state)
        case "pull":
            return fumble_pull(state)
        case "brink" | "hold":
            return begin_attempt(state, at)
        case "attempt":
            return run_out(state)
        case "grab" | "late":
            return end_too_late(state)
        case "verdict":
            return give_verdict(state)
        case _:
            raise GameError(f"no bell rings in phase {state.phase}")
