"""Which event loops tests run on.

Servers in processes of their own run on the fastest that is installed, nodes on one and the other
in turn, and what is tested in this process on Python's own. SPYTABLE_TEST_LOOP names one for all.
"""

from __future__ import annotations

import os
from typing import Final

from spytable.server.event_loop import LOOPS, LoopName, is_installed

ASKED: Final = os.environ.get("SPYTABLE_TEST_LOOP")
FLAGS: Final = ("--loop", ASKED) if ASKED else ()
"""What every server is told."""
INSTALLED: Final[tuple[LoopName, ...]] = tuple(filter(is_installed, LOOPS))
BACKEND: Final = ("asyncio", {"use_uvloop": ASKED == "uvloop"})
"""What asynchronous tests run on."""


def take_turns(number: int) -> tuple[str, ...]:
    """What the server with this number is told besides."""
    return () if ASKED else ("--loop", INSTALLED[number % len(INSTALLED)])
