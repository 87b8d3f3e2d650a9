"""A plan: one of the ways in which a district can be laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.city.paper.stage import Stage, Street

Side: TypeAlias = Literal["left", "right"]


class Plan(msgspec.Struct, frozen=True):
    """The layout of a district. All plans of a district have the same six street keys."""

    streets: tuple[Street, ...]
    compose: Callable[[Stage], None]
    """Draws it on an empty stage."""
    has_sun: bool = False
    """Whether it shows the sun itself; a city has one."""
    open_side: Side | None = None
    """The side that runs out of the picture (open sea, tracks): nothing can follow there."""
