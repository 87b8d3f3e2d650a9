"""The real server process, as tests start, kill and question it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx


def command(*flags: str | Path) -> list[str]:
    """How the server is started."""
    return [sys.executable, "-m", "spytable", "serve", "--host", "127.0.0.1", *map(str, flags)]


class Host:
    """A server on a port of its own; leaving kills it."""

    def __init__(self, data: Path, clock_rate: int = 1) -> None:
        self.data = data
        self.clock_rate = clock_rate
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start the process and wait until it says where it is."""
        flags = ("--port", "0", "--data", self.data, "--clock-rate", str(self.clock_rate))
        self._process = subprocess.Popen(command(*flags), stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http://" in said, said
        self.url = said.split()[-1]
        transport = httpx.HTTPTransport(retries=5)
        with httpx.Client(transport=transport, base_url=self.url, timeout=30) as client:
            assert client.get("/healthz").json() == {"ok": True}

    @property
    def pid(self) -> int:
        """The server's process id."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM, as a service manager would; the exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        os.kill(process.pid, number)
        status = process.wait(30)
        if process.stdout is not None:
            process.stdout.close()
        return status

    def rows(self, query: str, *args: object) -> list[Any]:
        """What the data file itself says."""
        connection = sqlite3.connect(self.data / "spytable.db", timeout=30)
        try:
            return connection.execute(query, args).fetchall()
        finally:
            connection.close()

    async def post(self, path: str, body: object, status: int = 201) -> Any:
        """The answer to a POST."""
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as client:
            answer = await client.post(path, json=body)
            assert answer.status_code == status, answer.text
            return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        """The answer to a GET."""
        async with httpx.AsyncClient(base_url=self.url, timeout=30) as client:
            answer = await client.get(path)
            assert answer.status_code == status, answer.text
            return answer.json()

    async def table(self, game: str, seats: int, **more: object) -> Any:
        """A new table; what its first seat was given."""
        body = {"game": game, "name": "Ann", "seats": seats, **more}
        return await self.post("/api/matches", body)
