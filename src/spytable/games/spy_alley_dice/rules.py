"""The rules of Spy Alley Dice: who is asked what, and what a step leads to."""

from __future__ import annotations

from typing import ClassVar, Final

from spytable.core.game import (
    Act,
    Chance,
    Change,
    Clock,
    GameError,
    Outcome,
    Prompts,
    Seat,
    Spec,
    Step,
)
from spytable.core.options import Word
from spytable.games.spy_alley_dice import turns
from spytable.games.spy_alley_dice.actions import (
    MOST_SEATS,
    Action,
    Attempt,
    Call,
    Deal,
    Decline,
    Discard,
    Fall,
    Give,
    Name,
    Pass,
    Roll,
)
from spytable.games.spy_alley_dice.events import Event
from spytable.games.spy_alley_dice.model import (
    QUIET_TURNS,
    START_ROUNDS,
    THROWS,
    WORDS,
    Config,
    State,
)
from spytable.games.spy_alley_dice.questions import prompts
from spytable.games.spy_alley_dice.spies import SPIES
from spytable.games.spy_alley_dice.view import open_view, show, view
from spytable.games.spy_alley_dice.view_model import View

CARD_MOVES: Final = len(SPIES) - 1
"""How often cards can change hands: each time one is thrown away, or the match ends."""
SET_UP_STEPS: Final = len(SPIES) + START_ROUNDS * MOST_SEATS
QUIET_STEPS: Final = THROWS + (THROWS - 1) + 1 + (MOST_SEATS - 1)
"""Three falls, two choices to roll again, a mission, five answers."""
MOVE_STEPS: Final = 2 + 2
"""A card given and one thrown away, each by a bell and chance."""


class SpyAlleyDice:
    """The rules, as the core's `Game` protocol asks for them."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="spy-alley-dice",
        version=1,
        seats=(2, MOST_SEATS),  # SA-06, SA-07
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=True,
        chance=True,
        clock=True,
        max_steps=SET_UP_STEPS
        + (CARD_MOVES + 1) * QUIET_TURNS * QUIET_STEPS
        + CARD_MOVES * MOVE_STEPS,
    )

    def initial(self, config: Config) -> State:
        """The table before the deal."""
        return State(config=config, hands=((),) * config.seats)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        return prompts(state)

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:  # noqa: PLR0911
        """The state after a step, and its events."""
        match step:
            case Chance(Deal(spy)):
                return turns.deal_card(state, spy)
            case Chance(Fall(faces)):
                if state.mover is None:
                    return turns.roll_for_start(state, faces)
                return turns.roll_dice(state, faces, step.at)
            case Act(_, Roll(places)):
                return turns.take_up_dice(state, places)
            case Act(_, Pass()):
                return turns.pass_turn(state)
            case Act(_, Name() as guess):
                return turns.name_spy(state, guess, step.at)
            case Act(_, Attempt()):
                return turns.declare_mission(state, step.at)
            case Act(seat, Call() | Decline() as answer):
                return turns.answer_mission(state, seat, answer, step.at)
            case Act(_, Give(spy)) | Chance(Give(spy)):
                return turns.give_card(state, spy, step.at)
            case Act(_, Discard(spy)) | Chance(Discard(spy)):
                return turns.discard_card(state, spy)
            case Clock():
                return turns.ring_bell(state, step.at)
            case _:
                raise GameError(f"nothing happens by {step}")

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
        if state.ended is None:
            return None
        if state.ended == "stalemate":
            return _stalemate(state)
        winner = state.playing()[0] if state.ended == "last" else state.turn_of()
        reason = Word(f"{WORDS}.end.{state.ended}", {"seat": winner})
        return Outcome(_ranks(state, winner), reason)


def _stalemate(state: State) -> Outcome:
    """Most cards win, else it is a tie (SA-Q19)."""
    ranks, most = _ranks(state, None), max(len(hand) for hand in state.hands)
    if ranks.count(1) > 1:
        return Outcome(ranks, Word(f"{WORDS}.end.tie", {"count": most}))
    args: dict[str, int | str] = {"seat": ranks.index(1), "count": most}
    return Outcome(ranks, Word(f"{WORDS}.end.stalemate", args))


def _ranks(state: State, winner: Seat | None) -> tuple[int, ...]:
    """The winner, then by cards those still in, then who went out last (SA-Q26)."""

    def worth(seat: Seat) -> tuple[bool, int]:
        if seat in state.outs:
            return False, state.outs.index(seat) - MOST_SEATS
        return seat == winner, len(state.hands[seat])

    worths = [worth(seat) for seat in range(state.config.seats)]
    return tuple(1 + sum(other > mine for other in worths) for mine in worths)
