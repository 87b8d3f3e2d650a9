"""The rules of Spy Guy: pure functions from state and step to state and events."""

from __future__ import annotations

from typing import ClassVar, Final, assert_never

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
from spytable.games.spy_guy.actions import Action, Deal, Done, Go, Mark, Name, Open, Walk
from spytable.games.spy_guy.data import MARKERS, OLD_TRACK, PRINTS, TRACK
from spytable.games.spy_guy.events import Event
from spytable.games.spy_guy.model import MOST_WALKS, Config, State
from spytable.games.spy_guy.questions import WORDS, meant, prompts
from spytable.games.spy_guy.track import moritz_start
from spytable.games.spy_guy.turns import (
    choose_way,
    count_finds,
    keep_silent,
    mark_thing,
    open_card,
    reveal_card,
    say_done,
    say_ready,
    set_up_table,
    walk_street,
)
from spytable.games.spy_guy.view import View, open_view, show, view

MOST_SEATS: Final = 6
_NEAREST: Final = min(
    moritz_start(seats, difficulty)
    for track in (TRACK, OLD_TRACK)
    for difficulty in track.difficulty
    for seats in range(1, MOST_SEATS + 1)
)
MOST_TURNS: Final = -(-(TRACK.port - _NEAREST) // min(PRINTS))
"""Moritz is in the port after so many turns at the latest (SG-Q11)."""
_MOST_IN_A_TURN: Final = MOST_SEATS + 1 + MARKERS + MOST_SEATS * (MOST_WALKS + 1) + 1
"""Turning, drawing, markers, everybody's walks, everybody done, the way."""


class SpyGuy:
    """The rules, as the core's `Game` protocol asks for them."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="spy-guy",
        version=1,
        seats=(1, MOST_SEATS),  # SG-39
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=False,  # SG-Q19: the deck has no order until a card is drawn
        chance=True,
        clock=True,
        cooperative=True,
        max_steps=MOST_TURNS * _MOST_IN_A_TURN,
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
            case Chance(Deal(card), at):
                return reveal_card(state, card, at)
            case Chance():
                raise GameError(f"nothing happens by {step}")
            case _:
                return _rung(state, step.at)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that a seat knows, or all that is public."""
        return view(state, seat)

    def open_view(self, state: State, seat: Seat | None) -> View:
        """What everyone may see when the match is over, however it ended."""
        return open_view(state, seat)

    def show(self, _state: State, event: Event, seat: Seat | None) -> Event | None:
        """An event as a seat may see it."""
        return show(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if state.ending is None:
            return None
        rank = 2 if state.ending == "escaped" else 1  # SG-01, SG-31
        return Outcome((rank,) * state.config.seats, Word(f"{WORDS}.end.{state.ending}"))

    def is_done(self, state: State, seat: Seat) -> bool:
        """Whether a seat has searched enough; it may still mark (SG-Q17)."""
        return state.phase == "search" and state.done[seat]


def _acted(state: State, seat: Seat, action: Action, at: int) -> Change[State, Event]:
    """Apply a seat's action."""
    match action:
        case Open():
            return say_ready(state, seat, at)
        case Mark() | Name():
            thing = meant(state, action)
            if thing is None:
                raise GameError(f"nothing stands where {action} means")
            spot = (action.x, action.y) if isinstance(action, Mark) else (thing.x, thing.y)
            return mark_thing(state, seat, thing, spot, at)
        case Walk(district, street):
            return walk_street(state, seat, district, street)
        case Done():
            return say_done(state, seat, at)
        case Go(way):
            return choose_way(state, seat, way, at)
        case Deal():
            raise GameError(f"only chance does {action}")
        case _:
            assert_never(action)


def _rung(state: State, at: int) -> Change[State, Event]:
    """Apply the bell."""
    match state.phase:
        case "search":
            return count_finds(state, "time", at)  # SG-36
        case "shortcut":
            return keep_silent(state, at)
        case "open":
            return open_card(state, None)
        case _:
            raise GameError(f"no bell rings in phase {state.phase}")
