"""How far a job has come, told by its process to the server."""

from __future__ import annotations

import pickle
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final

import msgspec

EVERY_S: Final = 0.1
"""The server is not told more often."""


class Progress(msgspec.Struct, frozen=True):
    """So many parts of a job are done."""

    done: int
    total: int


class _Report:
    """Where this process reports to."""

    line: Connection | None = None
    told_s: float = 0.0


def report_to(line: Connection) -> None:
    """Report over this pipe from now on: called once in the process of a job."""
    _Report.line = line


def report_progress(done: int, total: int) -> None:
    """Tell the server how far this job has come; in any other process nobody is told."""
    if _Report.line is not None and monotonic() - _Report.told_s >= EVERY_S:
        _Report.told_s = monotonic()
        _Report.line.send_bytes(pickle.dumps(Progress(done, total)))
