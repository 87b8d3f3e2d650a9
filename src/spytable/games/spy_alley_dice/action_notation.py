"""Actions in a short text that parses back: `roll 34`, `name 1 G`, `mission`, `discard S`."""

from __future__ import annotations

from typing import Final

from spytable.core.notation import ActionWords, not_an_action
from spytable.games.spy_alley_dice.actions import (
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
from spytable.games.spy_alley_dice.spies import SPIES, spy_named

PLAIN: Final[ActionWords[Action]] = ActionWords(
    {"pass": Pass(), "mission": Attempt(), "call": Call(), "decline": Decline()}
)


def parse_action(text: str) -> Action:
    """The action a text names."""
    if (plain := PLAIN.find(text)) is not None:
        return plain
    match text.split():
        case ["roll", "-"]:
            return Roll(())
        case ["roll", places] if places.isdecimal():
            return Roll(tuple(map(int, places)))
        case ["name", seat, sign] if seat.isdecimal():
            return Name(int(seat), spy_named(sign))
        case ["give", sign]:
            return Give(spy_named(sign))
        case ["discard", sign]:
            return Discard(spy_named(sign))
        case ["deal", sign]:
            return Deal(spy_named(sign))
        case ["fall", faces] if set(faces) <= set(SPIES):
            return Fall(faces)
        case _:
            raise not_an_action(
                text,
                "roll 34, name 1 G, mission, pass, call, decline, give A, discard S, deal G "
                "or fall AAGIR",
            )


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Pass() | Attempt() | Call() | Decline():
            return PLAIN.text(action)
        case Roll(places):
            return f"roll {''.join(map(str, places)) or '-'}"
        case Name(seat, spy):
            return f"name {seat} {spy}"
        case Give(spy):
            return f"give {spy}"
        case Discard(spy):
            return f"discard {spy}"
        case Deal(spy):
            return f"deal {spy}"
        case Fall(faces):
            return f"fall {faces}"
