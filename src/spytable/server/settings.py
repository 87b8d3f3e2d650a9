"""How a server runs: the settings of its tables, its limits, and where it listens."""

from __future__ import annotations

from spytable.server.net.address import Place
from spytable.table.settings import TableSettings


class Settings(TableSettings, frozen=True, kw_only=True):
    """How a server runs."""

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
    place: Place = Place()
    """Where it listens, and by which names the world calls it."""
    workers: int | None = None
    """How many processes think for bots; None leaves one core to the server."""
