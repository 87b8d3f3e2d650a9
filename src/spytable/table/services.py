"""What all tables of one host share: store, thinker, scenery, clocks, rate limits, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from spytable.table.errors import RequestError
from spytable.table.rate_limits import Buckets
from spytable.table.seams import Scenery, Store, Thinker
from spytable.table.seating.sitting import Sitting
from spytable.table.settings import TableSettings
from spytable.table.time_slices import TimeSlices


class RematchWish(msgspec.Struct, frozen=True):
    """What is asked for with a rematch."""

    by: int
    """The seat that asks."""
    swap: bool
    """Whether everyone moves on by one seat."""
    freed: frozenset[int]
    """The seats of those who left for good: they are free."""
    bots: str | None = None
    """The bots that have the free seats; None: these wait for somebody."""
    starts: bool = False
    """Whether it begins at once, if no seat is free."""


class TableCreator(Protocol):
    """Who creates tables: the lobby."""

    async def create_rematch(self, before: Sitting, wish: RematchWish) -> str:
        """Create a table for the same people and return its code; RequestError if it is refused."""


class NoTableCreator:
    """For a host without a lobby: it has no other table to offer."""

    async def create_rematch(self, before: Sitting, wish: RematchWish) -> str:  # noqa: ARG002
        """Refuse."""
        raise RequestError("server.error.no-such-table")


class Services(msgspec.Struct, frozen=True, kw_only=True):
    """What all tables share."""

    store: Store
    thinker: Thinker
    scenery: Scenery
    wall: Callable[[], int]
    """A monotonic clock in milliseconds."""
    today: Callable[[], int]
    """The time of day, in seconds since 1970."""
    buckets: Buckets
    """The rate limit of each address; a rematch counts too."""
    settings: TableSettings = TableSettings()
    creator: TableCreator = NoTableCreator()
    """Who creates the table for a rematch; the lobby puts itself here."""
    kept_until: Callable[[int | None], int | None] = lambda _over_at: None
    """When a match that ended then is deleted; None if never. Both in seconds since 1970."""
    slices: TimeSlices = msgspec.field(default_factory=TimeSlices)
    """Runs long work in the event loop in small slices."""
