"""How a server runs, and what all its desks share."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import msgspec

from spytable.server.address import Place
from spytable.server.company import Manners
from spytable.server.limits import Buckets
from spytable.server.sitting import Sitting
from spytable.server.slices import Slices
from spytable.server.store import Store
from spytable.server.studio import Studio
from spytable.server.workers import Workers


def wall_ms() -> int:
    """The wall: milliseconds that never run back."""
    return time.monotonic_ns() // 1_000_000


def today_s() -> int:
    """The time of day: seconds since 1970, whatever the host's clock says."""
    return int(time.time())


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server runs."""

    clock_rate: int = 1
    """Match milliseconds per wall millisecond, for tests."""
    patience_ms: int = 10_000
    """How long a client may take to contribute to the seed, in wall milliseconds."""
    manners: Manners = Manners()
    idle_ms: int = 60_000
    """How long a desk stays after the last thing happened at it."""
    sweep_ms: int = 15_000
    """How often the lobby looks for idle desks, and for matches that need not be kept."""
    messages_a_second: int = 50
    """What one socket may send for long; more is made to wait."""
    requests_a_second: int = 10
    """What one address may ask for by HTTP for long; more is refused."""
    messages_an_address: int = 500
    """What all sockets of one address may send together for long; more is made to wait."""
    jobs_an_address: int = 4
    """How many films, match files and imports of one address may wait or be made."""
    sockets_an_address: int = 128
    """How many sockets one address may have open."""
    unlisted: bool = True
    """Whether tables of games that no lobby lists may be set, such as the template; for tests."""
    place: Place = Place()
    """Where it listens, and by which names the world calls it."""
    workers: int | None = None
    """How many processes think for bots; None leaves one core to the server."""


class Again(msgspec.Struct, frozen=True):
    """What is asked for with a rematch."""

    by: int
    swap: bool
    freed: frozenset[int]
    """The seats of those who left for good: they are free."""


class House(msgspec.Struct, frozen=True):
    """What all desks share."""

    store: Store
    workers: Workers
    settings: Settings
    again: Callable[[Sitting, Again], Awaitable[str]]
    """Sets a table for a rematch and gives its code."""
    wall: Callable[[], int] = wall_ms
    today: Callable[[], int] = today_s
    studio: Studio = msgspec.field(default_factory=Studio)
    buckets: Buckets = msgspec.field(default_factory=lambda: Buckets(Settings().requests_a_second))
    """What each address may still ask for; a rematch is paid from it."""
    kept_until: Callable[[int | None], int | None] = lambda _over_at: None
    """When a match that ended then is deleted; None if never. Both in seconds since 1970."""
    slices: Slices = msgspec.field(default_factory=Slices)
