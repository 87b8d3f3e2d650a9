"""`card.json` in a game's folder: how the lobby shows it."""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from spytable.core.catalogue import HOME
from spytable.core.game import GameError


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby shows of a game without importing it. The client reads the same file."""

    order: int = sys.maxsize
    """Its place in the list: the lowest number first, equal numbers by id."""
    minutes: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How long a match takes; null if nobody knows yet."""
    accent: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")] | None = None
    """The game's colour in lists of matches; null for the default, brass."""
    opens_first: bool = False
    """Whether it is selected for somebody who comes for the first time."""
    clock: str | None = None
    """The option that sets a clock; its values `off` and `untimed` mean no clock."""
    on_one_screen: dict[str, str] = {}
    """Options of a match on one device that is passed round."""


@cache
def card_of(game_id: str) -> Card:
    """The card of a game; a game without one comes last. Imports no game."""
    file = files(HOME).joinpath(game_id.replace("-", "_"), "card.json")
    if not file.is_file():
        return Card()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Card)
    except msgspec.DecodeError as problem:
        raise GameError(f"card.json of {game_id} cannot be read: {problem}") from problem
