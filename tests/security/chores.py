"""What a job may do to its process; it travels there by name."""

from __future__ import annotations

import os
import time
from pathlib import Path

from spytable.server.workers.progress import EVERY_S, report_progress
from spytable.table.errors import RequestError, StoreError


def add(one: int, two: int) -> int:
    return one + two


def say_where() -> int:
    """The process in which it runs."""
    return os.getpid()


def wait_for(started: Path, go_on: Path) -> str:
    """Say that it runs, and end when it is told to."""
    started.write_text(str(os.getpid()))
    while not go_on.exists():
        time.sleep(0.01)
    return "done"


def count_for_ever() -> None:
    number = 0
    while True:
        number += 1


def take_memory() -> int:
    return len(bytearray(1 << 30))


def find_no_store() -> None:
    """As a job whose database is away."""
    raise StoreError("the database is away")


def refuse() -> None:
    raise RequestError("server.error.import.record", 400, number=7)


def fail() -> None:
    raise KeyError("clumsy")


def die() -> None:
    os._exit(3)


def count_to(number: int) -> int:
    """Report each step; the server hears of some of them."""
    for done in range(number):
        report_progress(done, number)
        time.sleep(EVERY_S)
    return number
