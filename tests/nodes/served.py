"""One world of two nodes in a process: `python -m tests.nodes.served 0 SEED DIR STORE BUS [leak]`.

One node owns a match of every game; the port of the other one is printed. Nothing moves the wall.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from pathlib import Path

import pytest
import uvicorn

from spytable.server.nodes.bus_address import read_bus_address
from spytable.server.nodes.lines import FarPerson
from spytable.server.nodes.node import Node
from spytable.server.storage.database import Database
from spytable.server.storage.postgresql.database import PostgresqlDatabase
from tests.wire_twins.mutants import number as number_state
from tests.wire_twins.served import A_DAY, _config, planted
from tests.wire_twins.world import one_wall, world


async def open_node(folder: Path, store: str, bus: str) -> tuple[Database, Node]:
    """A database that both nodes use, and one of them."""
    database = await PostgresqlDatabase.open(store, folder, is_shared=True)
    return database, Node(database, read_bus_address(bus))


def leak(patch: pytest.MonkeyPatch) -> None:
    """With every message to another node goes a number of the whole state, which no client sees."""
    true = FarPerson._say

    def say(self: FarPerson, message: bytes) -> None:
        desk = self.owned.desk
        if desk is not None and desk.playing is not None:
            self.stream.send("open", b"%d" % number_state(desk.playing.match))
        true(self, message)

    patch.setattr(FarPerson, "_say", say)


async def serve(number: int, seed: str, home: Path, store: str, bus: str, *mutants: str) -> None:
    """Serve one of two worlds until told to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with one_wall() as wall, pytest.MonkeyPatch.context() as patch:
        patch.setattr("uvicorn.server.formatdate", lambda *_args, **_named: A_DAY)
        if mutants:
            leak(patch)
        other = await open_node(home / "other/data", store, bus)
        owner = await open_node(home / "data", store, bus)
        async with (
            world(home / "other", wall, number, other) as far,
            world(home, wall, number, owner) as one,
        ):
            for _, pair, seating in planted(seed):
                await one.plant(seating, pair.logs[number], pair.seat)
            with socket.socket() as taken:
                taken.bind(("127.0.0.1", 0))
                sys.stdout.write(f"{taken.getsockname()[1]}\n")
                sys.stdout.flush()
                await uvicorn.Server(_config(far.app)).serve(sockets=[taken])


if __name__ == "__main__":
    first, *rest = sys.argv[1:]
    asyncio.run(serve(int(first), rest[0], Path(rest[1]), rest[2], rest[3], *rest[4:]))
