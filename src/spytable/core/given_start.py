"""A match that does not start at the beginning of its game: practice from a finished one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from spytable.core.codec import codec
from spytable.core.game import AnyGame


class GivenStart(msgspec.Struct, frozen=True, kw_only=True):
    """The position that a practice match starts from.

    What is hidden in it was drawn from what one seat of a finished match could believe.
    """

    state: Annotated[msgspec.Raw, msgspec.Meta(extra={"game": "State"})]
    """All that was open and hidden there."""
    at: int
    """The match time then."""
    match: str
    """The id of the finished match."""
    version: int
    """How many records of that match came before."""
    seat: int
    """Whose belief it is: a person plays this seat."""

    def read_state(self, game: AnyGame) -> Any:
        """The position as the game's own state."""
        return codec(game).state(bytes(self.state))
