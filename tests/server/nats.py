"""A real NATS for tests, from the wheel or from this machine's programs."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from types import TracebackType
from typing import Final, Self

LISTENING: Final = range(20_000, 32_000)
"""Below the ports of outgoing connections of Linux, macOS and Windows."""
PATIENCE_S: Final = 120.0


def find_program() -> str:
    """The program of NATS: the wheel's, or the system's."""
    beside = Path(sys.executable).with_name("nats-server")
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    assert found is not None, "no NATS: install nats-server, or run `make test`"
    return found


def free_port() -> int:
    """A port of the loopback address that nobody has now.

    It is not one of those that the system gives to outgoing connections: a server that is away for
    a moment finds its port free when it comes back.
    """
    ports = list(LISTENING)
    SystemRandom().shuffle(ports)
    for port in ports:
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
    raise AssertionError("every port is taken")


class Nats:
    """A server on a port of its own; leaving stops it."""

    def __init__(self, *flags: str, is_apart: bool = False) -> None:
        self._is_apart = is_apart
        """Whether Ctrl-C is not for it."""
        self.port = free_port()
        self._name = f"n{secrets.token_hex(8)}"
        self._flags = flags
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._process is not None
        return self._process.pid

    def has_ended(self) -> bool:
        """Whether it ended by itself, or was killed."""
        return self._process is not None and self._process.poll() is not None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it answers; again, if somebody has its port at this moment."""
        until = time.monotonic() + PATIENCE_S
        self._launch()
        while not self._is_answering():
            assert self._process is not None
            assert time.monotonic() < until, f"NATS does not answer on port {self.port}"
            if self._process.poll() is not None:
                self._launch()
            time.sleep(0.02)

    def _launch(self) -> None:
        where = ("-a", "127.0.0.1", "-p", str(self.port), "-n", self._name)
        self._process = subprocess.Popen(
            [find_program(), *where, *self._flags],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=self._is_apart,
        )

    def _is_answering(self) -> bool:
        """Whether it, and no other server, greets whoever connects."""
        try:
            return self._name.encode() in self.greet()
        except OSError:
            return False

    def greet(self) -> bytes:
        """What it says to whoever connects."""
        with socket.create_connection(("127.0.0.1", self.port), 1) as asking:
            return asking.recv(4096)

    def stop(self) -> None:
        """End it at once."""
        process, self._process = self._process, None
        if process is not None:
            os.kill(process.pid, signal.SIGKILL)
            process.wait(120)
