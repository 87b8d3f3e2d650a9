"""The real server process, as tests start, kill and question it."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from tests.server.bases import Base
from tests.server.event_loops import FLAGS

PLAIN: tuple[str, ...] = ("spytable",)
"""The module that is run, and what it is told before it is told to serve."""
TAIL = 3_000
"""So much of the end of a log is shown with a failure."""


class NotStarted(AssertionError):
    """A server ended before it answered; `said` is what it logged since it was started."""

    def __init__(self, said: str) -> None:
        super().__init__(f"the server did not start:\n{said[-TAIL:]}")
        self.said = said


def command(*flags: str | Path, entry: tuple[str, ...] = PLAIN) -> list[str]:
    """How the server is started."""
    return [
        sys.executable,
        "-m",
        *entry,
        "serve",
        "--unlisted",
        "--host",
        "127.0.0.1",
        *FLAGS,
        *map(str, flags),
    ]


class Host:
    """A server on a port of its own; leaving kills it, and checks the luck of all it finished."""

    def __init__(
        self, place: Path | Base, clock_rate: int = 1, grace_s: int = 60, more: tuple[str, ...] = ()
    ) -> None:
        self.base = place if isinstance(place, Base) else Base(place)
        self.data = self.base.folder
        self.more = (*self.base.flags(), *more)
        self.clock_rate = clock_rate
        self.grace_s = grace_s
        self.allowance = 100
        """Tests ask for more than people do; those of the limits themselves set 1."""
        self.url = ""
        self.log: Path | None = None
        """Where what the server logs goes; None lets it be seen."""
        self.token = ""
        """Opens what only the host of the server may do."""
        self.metrics = ""
        """Where it tells its metrics, if it was started with `--metrics`."""
        self.entry = PLAIN
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
        if kind is None:
            self.base.verify_finished()

    def start(self) -> None:
        """Start the process and wait until it answers; NotStarted if it ends before."""
        speeds = ("--clock-rate", str(self.clock_rate), "--grace", str(self.grace_s))
        allowed = ("--allowance", str(self.allowance), *self.more)
        flags: tuple[str | Path, ...] = ("--port", "0", "--data", self.data, *speeds, *allowed)
        before = 0
        with ExitStack() as until_started:
            log = None if self.log is None else until_started.enter_context(self.log.open("ab"))
            before = 0 if log is None else log.tell()
            self._process = subprocess.Popen(
                command(*flags, entry=self.entry), stdout=subprocess.PIPE, stderr=log, text=True
            )
        try:
            self.url = self._hear("http://").split()[-1]
            self.token = self._hear("#token=").strip().partition("#token=")[2]
            if "--metrics" in self.more:
                self.metrics = self._hear("Metrics:").split()[-1]
            transport = httpx.HTTPTransport(retries=5)
            with httpx.Client(transport=transport, base_url=self.url, timeout=120) as client:
                assert client.get("/healthz").json() == {"ok": True}
        except (EOFError, httpx.TransportError) as problem:
            with suppress(subprocess.TimeoutExpired):  # it may have something to say yet
                self._process.wait(5)
            status = self._end(signal.SIGKILL)
            said = b"" if self.log is None else self.log.read_bytes()[before:]
            raise NotStarted(f"{said.decode()}status {status}, {problem!r}") from None

    def _hear(self, sign: str) -> str:
        """The next line with this in it; EOFError if the server ends."""
        assert self._process is not None
        assert self._process.stdout is not None
        while sign not in (said := self._process.stdout.readline()):
            if not said:
                raise EOFError(f"it ended without {sign}")
        return said

    @property
    def pid(self) -> int:
        """The server's process id."""
        assert self._process is not None
        return self._process.pid

    def is_running(self) -> bool:
        """Whether it was started and has not been ended."""
        return self._process is not None

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
        process.send_signal(number)
        status = process.wait(120)
        if process.stdout is not None:
            process.stdout.close()
        return status

    def rows(self, query: str, *args: object) -> list[Any]:
        """What the database itself says."""
        return self.base.rows(query, *args)

    def write(self, statement: str, *args: object) -> None:
        """Change the data file behind the server's back, while it is stopped."""
        assert self._process is None
        connection = sqlite3.connect(self.data / "spytable.db", timeout=120)
        with connection:
            connection.execute(statement, args)
        connection.close()

    async def post(self, path: str, body: object, status: int = 201) -> Any:
        """The answer to a POST."""
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as client:
            answer = await client.post(path, json=body)
            assert answer.status_code == status, answer.text
            return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        """The answer to a GET."""
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as client:
            answer = await client.get(path)
            assert answer.status_code == status, answer.text
            return answer.json()

    async def table(self, game: str, seats: int, **more: object) -> Any:
        """A new table; what its first seat was given. One that starts at once is full of bots."""
        if more.get("start"):
            more.setdefault("bots", ["agent"] * (seats - 1))
        body = {"game": game, "name": "Ann", "seats": seats, **more}
        return await self.post("/api/matches", body)
