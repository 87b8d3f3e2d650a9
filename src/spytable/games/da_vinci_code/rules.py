"""The rules of The Da Vinci Code: pure functions from state and step to state and events."""

from __future__ import annotations

from typing import ClassVar, assert_never

from msgspec.structs import replace

from spytable.core.game import (
    Act,
    Change,
    Clock,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Spec,
    Step,
)
from spytable.games.da_vinci_code.actions import (
    MOST_SEATS,
    Action,
    Answer,
    Arrange,
    DrawTile,
    First,
    Guess,
    Pick,
    Place,
    Ready,
    Reveal,
    Stop,
    Take,
)
from spytable.games.da_vinci_code.events import Event, TimedOut
from spytable.games.da_vinci_code.model import ROUNDS, Config, State
from spytable.games.da_vinci_code.questions import prompts
from spytable.games.da_vinci_code.rounds import outcome
from spytable.games.da_vinci_code.setting_up import (
    arrange_code,
    arrange_late,
    choose_starter,
    deal_tile,
    list_waiting,
    ready_late,
    say_ready,
    set_up_round,
    take_colours,
)
from spytable.games.da_vinci_code.turns import (
    draw_clue,
    guess_tile,
    lay_clue,
    reach_for_tile,
    reveal_tile,
    stop_turn,
    time_out_turn,
)
from spytable.games.da_vinci_code.view import View, open_view, show, view

FEWEST_SEATS = 2  # DV-01


class DaVinciCode:
    """The rules, as the core's `Game` protocol asks for them."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="da-vinci-code",
        version=1,
        seats=(FEWEST_SEATS, MOST_SEATS),
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=True,
        chance=True,
        clock=True,
        max_steps=ROUNDS * 1_000,  # at most 26 exposures a round, 26 quiet turns before each
    )

    def initial(self, config: Config) -> State:
        """The table before anybody takes a tile."""
        seats = config.seats
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise GameError(f"2 to 4 players, not {seats}")  # DV-01
        if config.first is not None and config.first not in range(seats):
            raise GameError(f"first must be a seat 0 to {seats - 1} or none: {config.first}")
        return set_up_round(config, config.first, 0, (0,) * seats)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        return prompts(state)

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:
        """The state after a step, and its events."""
        if isinstance(step, Clock):
            return _timed_out(state, step.at)
        action, at = step.action, step.at
        match action:
            case Guess():
                return guess_tile(state, action, at)
            case DrawTile(colour):
                return reach_for_tile(state, colour)
            case Pick(tile):
                return (
                    deal_tile(state, tile, at)
                    if state.phase == "deal"
                    else draw_clue(state, tile, at)
                )
            case Stop(gap):
                return stop_turn(state, gap, (), at)
            case Place(gap):
                return lay_clue(state, gap, (), at)
            case Reveal(place):
                return reveal_tile(state, place, (), at)
            case First(seat):
                return choose_starter(state, seat, at)
            case Take() | Arrange() | Ready():
                seat = step.seat if isinstance(step, Act) else list_waiting(state)[0]
                return _answered(state, seat, action, at)
            case _:
                assert_never(action)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat knows, or all that is public."""
        return view(state, seat)

    def open_view(self, state: State, seat: Seat | None) -> View:
        """What everyone sees once the match is over."""
        return open_view(state, seat)

    def show(self, _state: State, event: Event, seat: Seat | None) -> Event | None:
        """An event as a seat may see it."""
        return show(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return outcome(state)


def _answered(state: State, seat: Seat, answer: Answer, at: int) -> Change[State, Event]:
    """A sealed answer came in, from its seat or, when time was up, from chance."""
    match answer:
        case Take():
            return take_colours(state, seat, answer)
        case Arrange():
            return arrange_code(state, seat, answer, at)
        case Ready():
            return say_ready(state, seat, answer, at)
        case _:
            assert_never(answer)


def _timed_out(state: State, at: int) -> Change[State, Event]:
    """The clock ran out on whoever was asked (DV-Q18)."""
    match state.phase:
        case "take":
            late = TimedOut(list_waiting(state))
            return Change(replace(state, phase="toss", asked_at=None), (late,))
        case "arrange":
            return arrange_late(state, at)
        case "ready":
            return ready_late(state, at)
        case _:
            return time_out_turn(state, at)
