"""How a server runs: the settings of its tables, its limits, and where it listens."""

from __future__ import annotations

from spytable.server.net.address import Place
from spytable.server.workers.guests import Guest
from spytable.table.settings import TableSettings


class Settings(TableSettings, frozen=True, kw_only=True):
    """How a server runs."""

    messages_a_second: int = 50
    """Rate limit of one WebSocket; messages above it are delayed."""
    requests_a_second: int = 10
    """Rate limit of one address for HTTP requests; more are refused."""
    messages_an_address: int = 500
    """Rate limit of all WebSockets of one address; messages above it are delayed."""
    jobs_an_address: int = 4
    """How many jobs (films, match files, imports) of one address may be queued or running."""
    sockets_an_address: int = 128
    """How many WebSockets one address may have open."""
    place: Place = Place()
    """Where it listens, and its public names."""
    guest_bots: tuple[Guest, ...] = ()
    """The bots that the host brought along; `guests` has their names."""
    workers: int | None = None
    """How many bot worker processes; None means one less than there are cores."""
