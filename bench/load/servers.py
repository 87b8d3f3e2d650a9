"""The servers that can be measured. Another kind is another entry here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from bench.load import colyseus_table, ours, peer
from bench.load.colyseus_table import ColyseusTable
from bench.load.http import Http
from bench.load.ours import OurTable
from bench.load.peer import PeerTable
from bench.load.table import Floor, Table

OURS: Final = "spytable"


class TableKind(Protocol):
    """Makes a table of a game at a server."""

    def __call__(self, floor: Floor, number: int, game: str, http: Http, port: int) -> Table:
        """A table that is not set yet."""


class ServerKind(NamedTuple):
    """How a server is started, and how its tables are played."""

    command: Callable[[Path, int], list[str | Path]]
    """From a new data folder and an allowance of requests to a command that says where it is."""
    table: TableKind
    is_peer: bool = False
    """Whether it is somebody else's."""
    is_on_postgresql: bool = False
    nodes: int = 1
    """How many servers share the database; one for each table's first seat, in turn."""


SERVERS: Final[dict[str, ServerKind]] = {
    OURS: ServerKind(ours.command, OurTable),
    "postgresql": ServerKind(ours.command, OurTable, is_on_postgresql=True),
    "three-nodes": ServerKind(ours.command, OurTable, is_on_postgresql=True, nodes=3),
    "boardgame.io": ServerKind(lambda _data, _allowance: peer.command(), PeerTable, is_peer=True),
    "colyseus": ServerKind(
        lambda _data, _allowance: peer.command(colyseus_table.ROOM), ColyseusTable, is_peer=True
    ),
}
"""By name, in the order of the table."""
