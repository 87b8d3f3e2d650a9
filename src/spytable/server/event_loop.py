"""Which event loop the server runs on: uvloop where it is installed, or else Python's own."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Literal, TypeAlias

LoopName: TypeAlias = Literal["uvloop", "asyncio"]
LOOPS: Final[tuple[LoopName, ...]] = ("uvloop", "asyncio")


def choose_loop(asked: LoopName | None) -> LoopName:
    """The one that was asked for, or the fastest that is installed."""
    return asked or ("uvloop" if is_installed("uvloop") else "asyncio")


def is_installed(loop: LoopName) -> bool:
    """Whether the server can run on it: what was built for another machine cannot be loaded."""
    try:
        import_module(loop)
    except ImportError:
        return False
    return True


def describe_loop() -> str:
    """The loop that a server would choose, with its version, if it has one of its own."""
    chosen = choose_loop(None)
    version = getattr(import_module(chosen), "__version__", "")  # asyncio comes with Python
    return f"event loop {chosen} {version}".rstrip()
