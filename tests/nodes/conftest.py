"""What tests of many nodes share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from spytable.server.nodes.bus import Bus
from tests.nodes.near import Both, both_nodes
from tests.server.bases import beside_the_loop
from tests.server.event_loops import BACKEND
from tests.server.nats import Nats
from tests.server.postgresql import Postgresql


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return BACKEND


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    with Postgresql() as running:
        yield running


@pytest.fixture(scope="session")
def bus() -> Iterator[Nats]:
    with Nats() as running:
        yield running


@pytest.fixture
async def both(
    tmp_path: Path, postgresql: Postgresql, bus: Nats, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Both]:
    """A node in this process, its neighbour, and a table of the node; a busy one is waited for."""
    monkeypatch.setattr(Bus.hears, "__defaults__", (60.0,))
    monkeypatch.setattr("spytable.server.nodes.bus.HELLO_EVERY_S", 0.05)
    url = beside_the_loop(postgresql.emptied)
    async with both_nodes(url, bus.url, tmp_path / "node") as opened:
        yield opened
