"""`card.json` in a game's folder: how its case file lies in the lobby."""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from spytable.core.catalogue import HOME
from spytable.core.game import GameError


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby knows of a game before it is opened. The client reads the same file."""

    order: int = sys.maxsize
    """Where its file lies: the lowest number first. Equal numbers are sorted by id."""
    minutes: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How long a match takes; null if nobody knows yet."""
    accent: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")] | None = None
    """The game's colour in lists of matches; null for brass."""
    opens_first: bool = False
    """Whether its file lies open for somebody who has never been here."""
    clock: str | None = None
    """The option that sets a clock. Its values `off` and `untimed` mean that none runs."""
    on_one_screen: dict[str, str] = {}
    """Options of a table that is played on one device, passed round."""


@cache
def card_of(game_id: str) -> Card:
    """The card of a game; a game without one lies last. Opens no game."""
    file = files(HOME).joinpath(game_id.replace("-", "_"), "card.json")
    if not file.is_file():
        return Card()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Card)
    except msgspec.DecodeError as problem:
        raise GameError(f"card.json of {game_id} cannot be read: {problem}") from problem
