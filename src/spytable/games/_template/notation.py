"""Positions and actions in a short text that parses back.

A position is words of the form `key:value`; what is not said has its default:

>>> text(parse("seats:2 hands:113,245 sealed:3? due:20000"))
'seats:2 hands:113,245 sealed:3? due:20000'

In `sealed` and `cases` a digit is a packed card, `.` a spy at home and `?` no answer yet. A past
night is its cases, its roll and its winner: `past:3./5/0;.2/-/1`. The deck is what is left.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from spytable.core.game import GameError
from spytable.core.notation import changed_options, read_words
from spytable.games._template.actions import Action, Answer, Deal, Pack, Roll, Stay
from spytable.games._template.model import Case, Config, Night, State, full_deck, without
from spytable.games._template.view import View

OPTIONS = ("nights", "guard", "bell")
KEYS = ("seats", "order", *OPTIONS, "hands", "sealed", "due", "cases", "past")


def parse(text: str) -> State:
    """The state a text describes; GameError says what is wrong with it."""
    said = read_words(text.split(), KEYS)
    try:
        state = _state(said)
    except (KeyError, ValueError) as problem:
        raise GameError(f"not a position: {text!r} ({problem})") from problem
    if {len(state.hands), len(state.sealed)} != {state.config.seats} or min(state.deck) < 0:
        raise GameError(f"not a position: {text!r} (cards do not fit the seats and the deck)")
    return state


def text(state: State) -> str:
    """The canonical text of a state."""
    said = said_of(state.config)
    if any(state.hands):
        said["hands"] = ",".join(_digits(hand) or "-" for hand in state.hands)
    if any(state.sealed):
        said["sealed"] = "".join(map(answer_sign, state.sealed))
    return said_text(said, state)


def said_of(config: Config) -> dict[str, object]:
    """The words of the config; defaults are left out."""
    return {
        "seats": config.seats,
        "order": _digits(config.order),
        **changed_options(config, OPTIONS),
    }


def said_text(said: dict[str, object], table: State | View) -> str:
    """These words, and after them what everybody at the table sees."""
    said["due"] = table.due
    if table.cases is not None:
        said["cases"] = _cases_text(table.cases)
    said["past"] = ";".join(map(_night_text, table.past))
    return " ".join(f"{key}:{value}" for key, value in said.items() if value not in (None, ""))


def parse_action(text: str) -> Action:
    """The action a text names: `3`, `.`, `deal 3` or `roll 3`."""
    match text.split():
        case ["."]:
            return Stay()
        case [card] if card.isdecimal():
            return Pack(int(card))
        case ["deal", card] if card.isdecimal():
            return Deal(int(card))
        case ["roll", number] if number.isdecimal():
            return Roll(int(number))
        case _:
            raise GameError(f"not an action: {text!r}; say 3, a full stop, 'deal 3' or 'roll 3'")


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Pack(card):
            return str(card)
        case Stay():
            return "."
        case Deal(card):
            return f"deal {card}"
        case Roll(number):
            return f"roll {number}"


def _state(said: dict[str, str]) -> State:
    seats = int(said["seats"])
    options = {key: said[key] for key in OPTIONS if key in said}
    order = [int(digit) for digit in said.get("order", "")]
    config = msgspec.convert({"seats": seats, "order": order, **options}, Config, strict=False)
    hands = tuple(_hand(part) for part in said.get("hands", ",".join("-" * seats)).split(","))
    cases = _cases(said["cases"]) if "cases" in said else None
    past = tuple(map(_night, said["past"].split(";"))) if "past" in said else ()
    seen = [card for night in past for card in night.cases if card] + [c for c in cases or () if c]
    return State(
        config=config,
        deck=without(full_deck(), [*seen, *(card for hand in hands for card in hand)]),
        hands=hands,
        sealed=tuple(map(_answer, said.get("sealed", "?" * seats))),
        due=int(said["due"]) if "due" in said else None,
        cases=cases,
        past=past,
    )


def _digits(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _hand(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(sorted(map(int, text)))


def _answer(sign: str) -> Answer | None:
    return None if sign == "?" else Stay() if sign == "." else Pack(int(sign))


def answer_sign(answer: Answer | None) -> str:
    """A sealed answer as one sign."""
    return "?" if answer is None else action_text(answer)


def _cases(text: str) -> tuple[Case, ...]:
    return tuple(None if sign == "." else int(sign) for sign in text)


def _cases_text(cases: Iterable[Case]) -> str:
    return "".join("." if case is None else str(case) for case in cases)


def _night(text: str) -> Night:
    cases, roll, winner = text.split("/")
    return Night(
        _cases(cases),
        None if roll == "-" else int(roll),
        None if winner == "-" else int(winner),
    )


def _night_text(night: Night) -> str:
    roll = "-" if night.roll is None else night.roll
    winner = "-" if night.winner is None else night.winner
    return f"{_cases_text(night.cases)}/{roll}/{winner}"
