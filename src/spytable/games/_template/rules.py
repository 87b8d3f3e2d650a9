"""The rules of Briefcase: pure functions of state and step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Actor,
    Ask,
    Bell,
    Chance,
    Change,
    Clock,
    Draw,
    GameError,
    Outcome,
    Prompt,
    Prompts,
    Seat,
    Spec,
    Step,
)
from spytable.core.options import Listed, Refusal, Word, refusal
from spytable.games._template.actions import Action, Answer, Deal, Pack, Roll, Stay
from spytable.games._template.model import (
    BELL_MS,
    HAND,
    NUMBERS,
    Card,
    Case,
    Config,
    Night,
    State,
    full_deck,
    next_dealt,
    phase_of,
    points,
    without,
)
from spytable.games._template.view import (
    Answered,
    Dealt,
    Event,
    NightFell,
    NightWon,
    Opened,
    Rang,
    Rolled,
    View,
    open_view,
    show,
    view,
)

T = TypeVar("T")


class Briefcase:
    """The rules, as the core's `Game` protocol asks for them."""

    spec: ClassVar[Spec[Config]] = Spec(
        id="template",
        version=1,
        seats=(2, 4),  # TM-01
        config=Config,
        state=State,
        action=Action,
        event=Event,
        view=View,
        secrets=True,
        chance=True,
        clock=True,
        max_steps=4 * HAND + 3 * (4 + 1),  # the deal; three nights of four answers and a roll
    )

    def initial(self, config: Config) -> State:
        """The table before the deal: chance deals the cards step by step."""
        seats = config.seats
        return State(config=config, deck=full_deck(), hands=((),) * seats, sealed=(None,) * seats)

    def prompts(self, state: State) -> Prompts[Action]:
        """Who is asked what."""
        match phase_of(state):
            case "deal":
                return {CHANCE: _deal(state)}
            case "pack":
                return _pack(state)
            case "roll":
                return {CHANCE: Draw(tuple(Roll(number) for number in NUMBERS))}  # TM-09
            case "over":
                return {}

    def apply(self, state: State, step: Step[Action]) -> Change[State, Event]:
        """The state after a step, and its events."""
        match step:
            case Chance(Deal(card)):
                return _dealt(state, card, step.at)
            case Chance(Roll(number)):
                return _closed(state, number, step.at)
            case Act(seat, Pack() | Stay() as answer):
                return _answered(state, seat, answer, step.at)
            case Clock():
                return _rung(state, step.at)
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
        if phase_of(state) != "over":
            return None
        won = points(state.past, state.config.seats)
        ranks = tuple(1 + sum(other > mine for other in won) for mine in won)  # TM-13
        return Outcome(ranks, Word("template.end.points", {"count": max(won)}))


def _deal(state: State) -> Draw[Action]:
    """The cards that are left, weighted by their copies."""
    left = [(Deal(n), count) for n, count in zip(NUMBERS, state.deck, strict=True) if count]
    return Draw(tuple(card for card, _ in left), tuple(count for _, count in left))


def _pack(state: State) -> Prompts[Action]:
    """Ask all who have not answered, and set the bell."""
    asked: dict[Actor, Prompt[Action]] = {
        seat: Ask("template.ask.pack", _answers(state.hands[seat]))
        for seat, answer in enumerate(state.sealed)
        if answer is None
    }
    if state.due is not None:
        asked[CLOCK] = Bell(state.due)
    return asked


def _answers(hand: tuple[Card, ...]) -> Listed[Action]:
    """What a spy with this hand may answer."""  # TM-05

    def why_not(action: Action) -> Refusal:
        if isinstance(action, Pack):
            return refusal("TM-05", "template.refused.not-in-hand", card=action.card)
        return refusal("TM-11", "template.refused.only-chance")

    return Listed((*(Pack(card) for card in sorted(set(hand))), Stay()), why_not)


def _dealt(state: State, card: Card, at: int) -> Change[State, Event]:
    seat = next_dealt(state)
    if seat is None:
        raise GameError("all hands are full")
    hand = tuple(sorted((*state.hands[seat], card)))
    dealt = replace(state, deck=without(state.deck, [card]), hands=_with(state.hands, seat, hand))
    change: Change[State, Event] = Change(dealt, (Dealt(seat, card),), reveals=True)
    return change if next_dealt(dealt) is not None else _nightfall(change, at)


def _nightfall(change: Change[State, Event], at: int) -> Change[State, Event]:
    """The change, with the next night begun unless the match is over."""
    state = change.state
    if phase_of(state) == "over":
        return change
    due = at + BELL_MS if state.config.bell == "on" else None  # TM-07
    fell = NightFell(len(state.past) + 1, due)
    return replace(change, state=replace(state, due=due), events=(*change.events, fell))


def _answered(state: State, seat: Seat, answer: Answer, at: int) -> Change[State, Event]:
    sealed = replace(state, sealed=_with(state.sealed, seat, answer))  # TM-06
    told = Answered(seat, answer)
    return _opened(sealed, told, at) if None not in sealed.sealed else Change(sealed, (told,))


def _rung(state: State, at: int) -> Change[State, Event]:
    home = tuple(Stay() if answer is None else answer for answer in state.sealed)  # TM-07
    return _opened(replace(state, sealed=home), Rang(), at)


def _opened(state: State, why: Event, at: int) -> Change[State, Event]:
    """The cases lie open."""  # TM-08
    cases = tuple(a.card if isinstance(a, Pack) else None for a in state.sealed)
    opened = replace(
        state,
        hands=tuple(_less(hand, case) for hand, case in zip(state.hands, cases, strict=True)),
        sealed=(None,) * len(cases),
        due=None,
        cases=cases,
    )
    change: Change[State, Event] = Change(opened, (why, Opened(cases)), reveals=True)
    if state.config.guard == "awake":
        return change
    closed = _closed(opened, None, at)
    return replace(closed, events=change.events + closed.events, reveals=True)


def _closed(state: State, roll: int | None, at: int) -> Change[State, Event]:
    """The night is over: the guard takes, the highest single number wins."""
    if state.cases is None:
        raise GameError("no case is open")
    winner = winner_of(state.cases, roll)
    closed = replace(state, cases=None, past=(*state.past, Night(state.cases, roll, winner)))
    rolled = () if roll is None else (Rolled(roll),)
    return _nightfall(Change(closed, (*rolled, NightWon(winner))), at)


def winner_of(cases: Sequence[Case], roll: int | None) -> Seat | None:
    """Who wins a night: the highest single number that the guard leaves; None for nobody."""
    single = [card for card in cases if card not in (None, roll) and cases.count(card) == 1]
    return cases.index(max(single, key=int)) if single else None  # TM-10


def _less(hand: tuple[Card, ...], case: Case) -> tuple[Card, ...]:
    if case is None:
        return hand
    place = hand.index(case)
    return (*hand[:place], *hand[place + 1 :])


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
