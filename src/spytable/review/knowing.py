"""What each seat could know after every step of a finished match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.core.match import Match
from spytable.core.review import Known
from spytable.review.memories import Memories


class Knowing(msgspec.Struct, frozen=True):
    """What the seats could know after so many records."""

    version: int
    seats: tuple[Known | None, ...]
    """None before anything is hidden from that seat."""


def follow_knowledge(match: Match, memories: Memories | None = None) -> Iterator[Knowing]:
    """Every state of a match in turn, the one before the first record included.

    A match that is still going on is refused: what could be known is never told during play.
    Memories that are given are read on with it, as far as it has come.
    """
    if match.outcome() is None:
        raise GameError("this match is not over: a review is made of finished matches only")
    know = folder(match.game.spec.id).know
    memories = memories or Memories(match)
    if know is None and not memories.are_kept:
        raise GameError(f"there is no review of {match.game.spec.id} yet")
    views: list[Any] = [None] * match.config.seats
    told: list[Known | None] = [None] * match.config.seats
    for version in range(match.version + 1):
        state = match.position_at(version).state
        for seat in range(match.config.seats):
            view = match.game.view(state, seat)
            memory = memories.find(version, seat)
            if memory is not None:
                told[seat] = memory.know(view)
            elif know is not None and view != views[seat]:  # most steps tell most seats nothing
                views[seat], told[seat] = view, know(view)
        yield Knowing(version, tuple(told))
