"""Actions in a short text that parses back: `mark 1204 377`, `name park/pond/bench`, `go long`.

A tap by a finger may say how far it reaches: `mark 1204 377 20`.
"""

from __future__ import annotations

from typing import Final, assert_never

from spytable.core.notation import ActionWords, not_an_action, parse_number
from spytable.games.spy_guy.actions import Action, Deal, Done, Go, Mark, Name, Open, Walk
from spytable.games.spy_guy.track import WAYS

_BARE: Final[ActionWords[Action]] = ActionWords({"open": Open(), "done": Done()})


def parse_action(text: str) -> Action:
    """The action a text names."""
    if (bare := _BARE.find(text)) is not None:
        return bare
    match text.split():
        case ["mark", x, y]:
            return Mark(parse_number(x), parse_number(y))
        case ["mark", x, y, reach]:
            return Mark(parse_number(x), parse_number(y), parse_number(reach))
        case ["name", place] if place.count("/") == 2:
            return Name(*place.split("/"))
        case ["walk", street] if street.count("/") == 1:
            return Walk(*street.split("/"))
        case ["go", said]:
            for way in WAYS:
                if said == way:
                    return Go(way)
        case ["deal", card]:
            return Deal(parse_number(card))
        case _:
            pass
    raise not_an_action(
        text,
        "open, 'mark 1204 377', 'name harbour/pier/bench', 'walk harbour/pier', done, "
        "'go shortcut', 'go long' or 'deal 17'",
    )


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Mark(x, y, reach):
            return f"mark {x} {y} {reach}" if reach else f"mark {x} {y}"
        case Name(district, street, by):
            return f"name {district}/{street}/{by}"
        case Walk(district, street):
            return f"walk {district}/{street}"
        case Go(way):
            return f"go {way}"
        case Deal(card):
            return f"deal {card}"
        case Open() | Done():
            return _BARE.text(action)
        case _:
            assert_never(action)
