"""Who is asked what: which actions are legal, and why others are refused."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spytable.core.game import (
    CHANCE,
    CLOCK,
    Actor,
    Ask,
    Bell,
    Draw,
    GameError,
    Prompt,
    Prompts,
    Seat,
)
from spytable.core.options import Listed, Refusal, refusal
from spytable.games.spy_alley_dice.actions import (
    ANSWERS,
    ATTEMPT,
    DEALS,
    DISCARDS,
    GIVES,
    NAMES,
    PASS,
    ROLLS,
    Action,
    Attempt,
    Call,
    Deal,
    Decline,
    Fall,
    Name,
    Roll,
    falls,
)
from spytable.games.spy_alley_dice.model import THROWS, WORDS, State, asked_of, phase_of
from spytable.games.spy_alley_dice.spies import DICE, SPIES, Spy, matched


def _no(rule: str, why: str, **args: int | str) -> Refusal:
    """A refusal in the words of this game."""
    return refusal(rule, f"{WORDS}.refused.{why}", **args)


ONLY_CHANCE: Final = _no("SA-11", "only-chance")


def prompts(state: State) -> Prompts[Action]:
    """Who is asked what; empty when the match is over."""
    match phase_of(state):
        case "over":
            return {}
        case "deal":
            return {CHANCE: _deal(state)}
        case "start":
            return {CHANCE: falls(DICE)}  # SA-09
        case "throw":
            return {CHANCE: falls(len(state.loose))}
        case "give" | "discard" if state.late:
            return {CHANCE: Draw(owed_cards(state))}  # SA-Q23
        case phase:
            return _ask_seat(state, f"{WORDS}.ask.{phase}")


def _deal(state: State) -> Draw[Action]:
    """The cards that nobody has been dealt."""
    held = {spy for hand in state.hands for spy in hand}
    return Draw(tuple(DEALS[spy] for spy in SPIES if spy not in held))


def _ask_seat(state: State, topic: str) -> Prompts[Action]:
    """A question to one seat, and the bell (SA-Q23)."""
    seat = asked_of(state)
    if seat is None:
        raise GameError("nobody is asked")
    found: dict[Actor, Prompt[Action]] = {seat: Ask(topic, options(state))}
    if state.due is not None:
        found[CLOCK] = Bell(state.due)
    return found


def options(state: State) -> Listed[Action]:
    """What the seat that is asked may answer."""
    match phase_of(state):
        case "turn":
            return turn_options(
                state.throws[-1].dice,
                THROWS - len(state.throws),
                state.turn_of(),
                state.rivals(),
                state.config.five_names,
            )
        case "answer":
            return Listed(ANSWERS, _why_no_answer)
        case _:
            return card_options(state)


@lru_cache(maxsize=4096)
def turn_options(
    dice: str, rolls_left: int, mover: Seat, rivals: tuple[Seat, ...], five_names: str
) -> Listed[Action]:
    """Roll again, name somebody, attempt the mission, or stop (SA-12 to SA-22)."""
    spies = sayable(dice, five_names)
    actions: tuple[Action, ...] = (
        *(ROLLS if rolls_left else ()),
        *(NAMES[seat][spy] for seat in rivals for spy in spies),
        *((ATTEMPT,) if is_five(dice) else ()),
        PASS,
    )

    def why_not(action: Action) -> Refusal:
        match action:
            case Roll():
                if not rolls_left:
                    return _no("SA-12", "no-roll-left")
                return _no("SA-13", "not-dice")
            case Name(seat, spy):
                return _why_not_named(seat, spy)
            case Attempt():
                return _no("SA-29", "no-five")
            case Deal() | Fall():
                return ONLY_CHANCE
            case Call() | Decline():
                return _no("SA-30", "no-mission")
            case _:
                return _no("SA-27", "no-card-owed")

    def _why_not_named(seat: Seat, spy: Spy) -> Refusal:
        if not spies:
            return _no("SA-19", "no-three")
        if spy not in spies:
            return _no("SA-16", f"not-on-dice.{spies[0]}")
        if seat == mover:
            return _no("SA-17", "yourself")
        return _no("SA-38", "out", seat=seat)

    return Listed(actions, why_not)


def sayable(dice: str, five_names: str) -> tuple[Spy, ...]:
    """The spies that these dice let a player name (SA-16, SA-Q7, SA-Q18)."""
    found = matched(dice)
    if found is None:
        return ()
    return SPIES if five_names == "any" and found[1] == DICE else (found[0],)


def is_five(dice: str) -> bool:
    """Whether all dice show one spy (SA-29)."""
    return len(set(dice)) == 1


def _why_no_answer(action: Action) -> Refusal:
    if isinstance(action, Deal | Fall):
        return ONLY_CHANCE
    return _no("SA-31", "answer-first")


def owed_cards(state: State) -> tuple[Action, ...]:
    """The cards that could be given or thrown away (SA-28, SA-Q10)."""
    seat = asked_of(state)
    hand = () if seat is None else state.hands[seat]
    owed = GIVES if phase_of(state) == "give" else DISCARDS
    return tuple([owed[spy] for spy in hand])


def card_options(state: State) -> Listed[Action]:
    """A card of one's own, and nothing else."""
    number = "SA-32" if phase_of(state) == "give" else "SA-27"
    actions = owed_cards(state)

    def why_not(action: Action) -> Refusal:
        if isinstance(action, Deal | Fall):
            return ONLY_CHANCE
        if any(type(action) is type(legal) for legal in actions):
            return _no(number, "not-held")
        return _no(number, "card-first")

    return Listed(actions, why_not)
