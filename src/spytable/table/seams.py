"""What tables need from whoever hosts them: a store, a thinker, scenery, and lines to people.

A host gives its own: this server a data file, worker processes and WebSockets; a test or a
browser may give objects in memory. Nothing here knows how they work.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.game import Config
from spytable.table.rows import Kept, Resting, Save
from spytable.table.thinking import Errand


class Store(Protocol):
    """Where tables and their logs are kept."""

    async def save(self, save: Save) -> None:
        """Return once all of this is durable; StoreError if it is not, and then none of it is.

        Conflict if a record's version or a new table's code or id is there already.
        """

    async def load(self, match_id: str) -> Kept | None:
        """All that is stored of a match; None if there is no such match."""

    async def resting(self, ids: Collection[str]) -> dict[str, Resting]:
        """What is stored of those of these matches that exist, without their records."""

    async def coded(self, code: str) -> str | None:
        """The id of the match with this table code."""

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""

    async def awake(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""


class Thinker(Protocol):
    """Who runs bots."""

    async def decide(self, errand: Errand) -> Intent[Any]:
        """What a bot means to do; always something legal, and never an exception."""


class SceneryListener(Protocol):
    """Who waits for scenery."""

    def scenery_done(self) -> None:
        """The drawing is done, or has failed."""


class Scenery(Protocol):
    """Who draws what a game needs before play, such as a city."""

    def state(self, game: str, config: Config) -> wire.SceneryState:
        """Whether a table's scenery is there."""

    def order(self, game: str, config: Config, address: str) -> None:
        """Have a table's scenery drawn for an address; Sorry if it has too much waiting already."""

    def want(self, game: str, config: Config, listener: SceneryListener) -> None:
        """Have a table's scenery drawn if it is missing; the listener is told when it is done."""

    async def have(self, game: str, config: Config) -> None:
        """Wait until a table's scenery is there; Sorry if it cannot be drawn."""


class Line(Protocol):
    """One connection of a person or a watcher: who hears updates."""

    seat: int | None
    """None for a watcher."""
    guest: bool
    """A watcher who came by the watch link."""
    address: str
    """The network address, for rate limits."""

    def tell(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def lag_ms(self) -> int:
        """How long a message takes to come here, as measured by the host."""

    def hang_up(self, key: str) -> None:
        """Tell why, by the key of a text; then close."""
