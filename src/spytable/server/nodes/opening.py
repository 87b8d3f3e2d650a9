"""Opens the database and checks the bus that a node is told to use."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spytable.server.nodes.bus_address import read_bus_address
from spytable.server.nodes.bus_link import probe_bus
from spytable.server.nodes.node import Node
from spytable.server.storage.database import Database
from spytable.server.storage.postgresql.database import PostgresqlDatabase


def open_node(folder: Path, store: str, bus: str) -> tuple[Database, Node]:
    """A database that others use too, and what a server on it needs; StoreError says why not."""
    address = read_bus_address(bus)
    asyncio.run(probe_bus(address))
    database = asyncio.run(PostgresqlDatabase.open(store, folder, is_shared=True))
    return database, Node(database, address)
