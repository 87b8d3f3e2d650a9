"""`python -m bench.held FILE serve ...`: the `spytable` command, and how long its loop is held.

On SIGUSR1 it writes into the file how many processor milliseconds the longest turn of the event
loop has taken since the last time. Processor time is hardly hurt by what else the machine does.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Any


class Longest:
    """The longest turn of the event loop since it was last told."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._took_s = 0.0

    def watch(self) -> None:
        """Take the time of every turn, and tell on SIGUSR1."""
        handles: Any = asyncio.Handle
        run = handles._run  # noqa: SLF001 (there is no other way into the loop)

        def timed(handle: asyncio.Handle) -> None:
            before = time.thread_time()
            run(handle)
            self._took_s = max(self._took_s, time.thread_time() - before)

        handles._run = timed  # noqa: SLF001
        signal.signal(signal.SIGUSR1, self._tell)

    def _tell(self, _signal: int, _frame: FrameType | None) -> None:
        part = self.path.with_suffix(".part")
        part.write_text(f"{self._took_s * 1000:.3f}")
        part.replace(self.path)
        self._took_s = 0.0


if __name__ == "__main__":
    # Not above: each process that the server starts reads this file once more.
    from spytable.cli import main

    Longest(Path(sys.argv.pop(1))).watch()
    sys.exit(main())
