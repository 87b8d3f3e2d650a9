"""Moves by a cheap rule: something at random that a view offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

Choose: TypeAlias = Callable[[bytes, Random], dict[str, Any]]
"""From a view, as JSON, to an action."""


class May(msgspec.Struct):
    """What a seat may do in The Da Vinci Code; fields of all its kinds."""

    type: str
    count: int = 0
    colours: list[str] = []
    places: list[Any] = []
    values: list[Any] = []
    stop: bool = False
    gaps: list[int] = []


class Code(msgspec.Struct):
    """What of a view of The Da Vinci Code is needed to choose."""

    may: May | None


class Board(msgspec.Struct):
    """What of a board of tic-tac-toe is needed to choose."""

    cells: list[int | str | None]


_code = msgspec.json.Decoder(Code)
_board = msgspec.json.Decoder(Board)


def da_vinci_code(view: bytes, rng: Random) -> dict[str, Any]:
    """Something that may be done."""
    may = _code.decode(view).may
    assert may is not None
    match may.type:
        case "take":
            black = rng.randint(0, may.count)
            return {"type": "take", "black": black, "white": may.count - black}
        case "draw":
            return {"type": "draw", "colour": rng.choice(may.colours)}
        case "guess" if may.stop and rng.random() < 0.5:
            return {"type": "stop", "gap": rng.choice(may.gaps) if may.gaps else None}
        case "guess":
            seat, place = rng.choice([(s, p) for s, some in enumerate(may.places) for p in some])
            return {"type": "guess", "seat": seat, "place": place, "value": rng.choice(may.values)}
        case "place":
            return {"type": "place", "gap": rng.choice(may.gaps)}
        case "reveal":
            return {"type": "reveal", "place": rng.choice(may.places)}
        case other:
            return {"type": other}


def free_cell(cells: Sequence[int | str | None], rng: Random) -> int:
    """A cell of tic-tac-toe that is free."""
    return rng.choice([cell for cell, mark in enumerate(cells) if mark is None])


def tic_tac_toe(view: bytes, rng: Random) -> dict[str, Any]:
    """A free cell."""
    return {"type": "mark", "cell": free_cell(_board.decode(view).cells, rng)}


CHOOSE: dict[str, Choose] = {"da-vinci-code": da_vinci_code, "tic-tac-toe": tic_tac_toe}
