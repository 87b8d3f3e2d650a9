"""A real server that is attacked, and is asked afterwards what it logged."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from spytable.table.rate_limits import Bucket
from tests.server.event_loops import BACKEND
from tests.server.host import Host

RATE = 40


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return BACKEND


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket of this process fills: what is counted does not depend on how fast a machine is."""
    monkeypatch.setattr(Bucket, "_fill", lambda _bucket, _now_s: None)


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """One server for every attack: whatever is done to it, it goes on, and its log stays empty."""
    folder = tmp_path_factory.mktemp("attacked")
    running = Host(folder / "data", clock_rate=RATE)
    running.log = folder / "log"
    with running:
        yield running
        running.stop()
    assert running.log.read_text() == ""


@pytest.fixture
def match(host: Host) -> str:
    """A table."""
    with httpx.Client(base_url=host.url, timeout=120) as client:
        new = {"game": "template", "name": "Ann", "seats": 2}
        return str(client.post("/api/matches", json=new).json()["match"])
