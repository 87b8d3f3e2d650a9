"""Actions and fuses in a short text that parses back: `slide b3 E`, `claim 2`, `place TPDOOO`."""

from __future__ import annotations

from typing import Final, assert_never

from spytable.core.game import GameError
from spytable.core.notation import ActionWords, not_an_action, parse_number
from spytable.games.spy_wire.actions import (
    Action,
    Claim,
    Deal,
    Fuse,
    Fuses,
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
from spytable.games.spy_wire.tablet import (
    CELLS,
    DEFUSERS,
    DIRECTIONS,
    GAP,
    Direction,
    Piece,
    cell_name,
    cell_named,
)

_LETTERS: Final[dict[Fuse, str]] = {"trigger": "T", "power": "P", "detonator": "D", "decoy": "O"}
_FUSES: Final = {letter: fuse for fuse, letter in _LETTERS.items()}
_BARE: Final[ActionWords[Action]] = ActionWords(
    {
        "deal": Deal(),
        "start": Start(),
        "stop": Stop(),
        "hold": Hold(),
        "give up": GiveUp(),
    }
)
_CELL_LIKE: Final = "#"
"""Before the number of a cell that the tablet does not have."""


def parse_action(text: str) -> Action:
    """The action a text names."""
    if (bare := _BARE.find(text)) is not None:
        return bare
    match text.split():
        case ["slide", cell, to]:
            return Slide(_cell(cell), parse_direction(to))
        case ["claim", dots]:
            return Claim(parse_number(dots))
        case ["pull", slot]:
            return Pull(parse_number(slot))
        case ["place", fuses]:
            return Place(parse_fuses(fuses))
        case ["shuffle", fuses]:
            return Shuffle(parse_fuses(fuses))
        case ["lay", tile]:
            return Lay(parse_piece(tile))
        case _:
            raise not_an_action(
                text,
                "'slide b3 E', start, stop, 'claim 2', 'pull 3', hold, 'give up', "
                "'place TPDOOO' or deal",
            )


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Slide(cell, to):
            return f"slide {_cell_text(cell)} {to}"
        case Claim(dots):
            return f"claim {dots}"
        case Pull(slot):
            return f"pull {slot}"
        case Place(fuses):
            return f"place {fuses_text(fuses)}"
        case Shuffle(fuses):
            return f"shuffle {fuses_text(fuses)}"
        case Lay(tile):
            return f"lay {tile}"
        case Deal() | Start() | Stop() | Hold() | GiveUp():
            return _BARE.text(action)
        case _:
            assert_never(action)


def _cell(text: str) -> int:
    return parse_number(text[1:]) if text.startswith(_CELL_LIKE) else cell_named(text)


def _cell_text(cell: int) -> str:
    return cell_name(cell) if 0 <= cell < CELLS else f"{_CELL_LIKE}{cell}"


def parse_direction(text: str) -> Direction:
    """N, E, S or W."""
    for to in DIRECTIONS:
        if text == to:
            return to
    raise GameError(f"{text!r} is no direction; say N, E, S or W")


def parse_fuses(text: str) -> Fuses:
    """Fuses by their letters: T(rigger), P(ower), D(etonator) and O for a decoy."""
    try:
        return tuple(_FUSES[letter] for letter in text)
    except KeyError:
        raise GameError(f"{text!r} are no fuses; say T, P, D and O, such as TPDOOO") from None


def fuses_text(fuses: Fuses) -> str:
    """The letters of some fuses."""
    return "".join(_LETTERS[fuse] for fuse in fuses)


def parse_piece(text: str) -> Piece:
    """What stands in a cell: `NS/EW`, `SD`, `RD` or `--`."""
    if text in (GAP, *DEFUSERS):
        return text
    lanes = text.split("/")
    if len(lanes) != 2 or not all(_is_lane(lane) for lane in lanes) or text == "./.":
        raise GameError(f"{text!r} is no tile; say NS/EW (silver, then red), SD, RD or --")
    return text


def _is_lane(lane: str) -> bool:
    return lane == "." or (lane == "".join(to for to in DIRECTIONS if to in lane) and bool(lane))
