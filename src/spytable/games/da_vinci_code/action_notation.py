"""Actions in a short text that parses back: `guess b2=7`, `stop 3`, `take 2b2w`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from spytable.core.game import GameError
from spytable.games.da_vinci_code.actions import (
    Action,
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
from spytable.games.da_vinci_code.part_notation import (
    parse_count,
    parse_tiles,
    parse_value,
    seat_name,
    seat_named,
    value_text,
)
from spytable.games.da_vinci_code.tiles import COLOURS, Colour


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Take():
            return f"take {take_text(action)}"
        case Arrange(order):
            return "arrange " + ",".join(order)
        case DrawTile(colour):
            return f"draw {colour}"
        case Guess(seat, place, value):
            return f"guess {seat_name(seat)}{place}={value_text(value)}"
        case Stop(gap):
            return "stop" if gap is None else f"stop {gap}"
        case Place(gap):
            return f"place {gap}"
        case Reveal(place):
            return f"reveal {place}"
        case Ready():
            return "ready"
        case First(seat):
            return f"first {seat_name(seat)}"
        case Pick(tile):
            return f"pick {tile}"


def parse_action(written: str) -> Action:
    """The action a text names."""
    verb, _, rest = written.strip().partition(" ")
    read = _VERBS.get(verb)
    if read is None:
        raise GameError(f"cannot read {written!r}; an action begins with {', '.join(_VERBS)}")
    return read(rest.strip())


def take_text(take: Take) -> str:
    """How many of each colour, 2b2w."""
    return f"{take.black}b{take.white}w"


def parse_take(value: str) -> Take:
    """The colours a text asks for."""
    found = re.fullmatch(r"(\d+)b(\d+)w", value)
    if found is None:
        raise GameError(f"{value!r} is no take; write 2b2w for two black and two white tiles")
    return Take(int(found[1]), int(found[2]))


def parse_colour(value: str) -> Colour:
    """A colour by its letter."""
    for colour in COLOURS:
        if value == colour:
            return colour
    raise GameError(f"{value!r} is no colour; write b or w")


def _guess(value: str) -> Guess:
    found = re.fullmatch(r"([a-d])(\d+)=(.+)", value)
    if found is None:
        raise GameError(f"{value!r} is no guess; write b2=7, or b2=- for a dash")
    return Guess(seat_named(found[1]), int(found[2]), parse_value(found[3]))


def _bare(value: str, action: Action) -> Action:
    if value:
        raise GameError(f"nothing may follow {action_text(action)!r}: {value!r}")
    return action


def _pick(value: str) -> Pick:
    tiles = parse_tiles(value)
    if len(tiles) != 1:
        raise GameError(f"pick one tile, not {value!r}")
    return Pick(tiles[0])


_VERBS: Final[dict[str, Callable[[str], Action]]] = {
    "take": parse_take,
    "arrange": lambda value: Arrange(parse_tiles(value.replace(",", " "))),
    "draw": lambda value: DrawTile(parse_colour(value)),
    "guess": _guess,
    "stop": lambda value: Stop(parse_count(value) if value else None),
    "place": lambda value: Place(parse_count(value)),
    "reveal": lambda value: Reveal(parse_count(value)),
    "ready": lambda value: _bare(value, Ready()),
    "first": lambda value: First(seat_named(value)),
    "pick": _pick,
}
