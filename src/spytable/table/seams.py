"""What tables need from their host: a store, a thinker, scenery, and lines to people.

Each host brings its own implementations: this server a data file, worker processes and
WebSockets; a test or a browser may bring objects in memory.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from typing import Any, Protocol

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.game import Config
from spytable.table.rows import Save, StoredMatch, StoredTable
from spytable.table.thinking import Errand


class Store(Protocol):
    """Where tables and their logs are kept."""

    def save(self, save: Save) -> Awaitable[None]:
        """Save all of this durably or, with StoreError, none of it.

        Conflict if a record's version, or a new table's code or id, exists already.
        """

    async def load(self, match_id: str) -> StoredMatch | None:
        """A match with its log; None if there is no such match."""

    async def load_tables(self, ids: Collection[str]) -> dict[str, StoredTable]:
        """These matches without their logs, by id; ids that do not exist are left out."""

    async def find_by_code(self, code: str) -> str | None:
        """The id of the match with this table code."""

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match."""

    async def list_running(self) -> tuple[str, ...]:
        """The matches in which a clock ran when they were last saved."""


class Thinker(Protocol):
    """Who runs bots."""

    async def decide(self, errand: Errand) -> Intent[Any]:
        """What a bot wants to do: always legal, and never an exception."""


class SceneryListener(Protocol):
    """Who waits for scenery."""

    def scenery_done(self) -> None:
        """The drawing is done, or has failed."""


class Scenery(Protocol):
    """Who draws what a game needs before play, such as a city."""

    def state(self, game: str, config: Config) -> wire.SceneryState:
        """Whether a table's scenery is drawn."""

    def order(self, game: str, config: Config, address: str) -> None:
        """Have a table's scenery drawn; RequestError if this address has too much waiting."""

    def want(self, game: str, config: Config, listener: SceneryListener) -> None:
        """Have a table's scenery drawn if it is missing; the listener is told when it is done."""

    async def have(self, game: str, config: Config) -> None:
        """Wait until a table's scenery is drawn; RequestError if it cannot be."""


class Line(Protocol):
    """One connection of a person or a watcher, to which updates are sent."""

    seat: int | None
    """None for a watcher."""
    guest: bool
    """Whether this is a watcher who came by the watch link."""
    address: str
    """The network address, for rate limits."""

    def tell(self, message: bytes) -> None:
        """Send a message, without waiting."""

    def lag_ms(self) -> int:
        """How long a message takes to arrive, as measured by the host."""

    def hang_up(self, key: str) -> None:
        """Send the reason, as the key of a text; then close."""
