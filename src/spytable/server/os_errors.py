"""What the operating system says of a connection that fails, in its own words."""

from __future__ import annotations

import os


def explain_os_error(problem: OSError) -> str:
    """Why; asyncio puts "Connect call failed" and a tuple in the place of "Connection refused"."""
    why = problem.strerror or str(problem)
    if why.startswith("Connect call failed") and problem.errno is not None:
        return os.strerror(problem.errno)
    return why
