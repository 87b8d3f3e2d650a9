"""The shapes by name: how large each is, and in which kinds of slots it may be."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from spytable.games.spy_guy.city.paper.scene import SlotKind


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape; its foot is at 0, 0 and its middle above it."""

    wide: float
    high: float
    kinds: frozenset[SlotKind]
    """Where it may be."""


SHAPES: Final = msgspec.json.decode(
    files(__package__).joinpath("shapes.json").read_bytes(), type=dict[str, Shape]
)
