"""A real server in a real process on a real data file, one for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.bases import Base
from tests.server.event_loops import BACKEND
from tests.server.host import Host
from tests.server.postgresql import Postgresql

RATE = 40
"""Bots and clocks of the shared server are this many times as fast."""


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return BACKEND


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    more = ("--metrics", "0")
    with Host(tmp_path_factory.mktemp("data"), clock_rate=RATE, more=more) as running:
        yield running


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    with Postgresql() as running:
        yield running


@pytest.fixture(params=["file", "postgresql"])
def base(request: pytest.FixtureRequest, data: Path) -> Base:
    """Where a store keeps its matches: a test that asks for it runs on both databases."""
    if request.param == "file":
        return Base(data)
    server: Postgresql = request.getfixturevalue("postgresql")
    return Base(data, server.emptied())
