"""What compiled twins share: numba's settings, luck, and sets as numbers with a bit a member.

Nothing but twins and their batches imports this module: numba takes a second to load.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

F = TypeVar("F", bound=Callable[..., Any])
Row = Any
"""A numpy array of one dimension; numba finds the types."""
MULTIPLIER: Final = np.uint64(2685821657736338717)
"""Of Vigna's xorshift64*; the upper half of its product is used."""
KEPT_S: Final = 30 * 24 * 3600
"""How long what was compiled of other versions is kept after its last use."""


def compiled(function: F) -> F:
    """A function compiled when it is first called, and kept on disk where that can be."""
    try:
        with _kept_in(_choose_folder(Path(function.__code__.co_filename).parent)):
            kept = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    except (RuntimeError, OSError):  # no folder may be written to: compiled anew in every process
        kept = numba.njit(nogil=True, error_model="numpy")(function)
    return cast("F", kept)


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """What is decorated in here is kept in that folder."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        settings.CACHE_DIR = before


@cache
def _choose_folder(twin: Path) -> Path:
    """Where what is compiled of a game is kept; another folder once any source or data has changed.

    numba looks at the file of a function alone, and not at what it calls or which constants it
    was compiled with.
    """
    here = Path(__file__)
    home = here if twin == here.parent else twin.parent
    sources = sorted([*home.rglob("*.py"), *home.glob("data/*.json"), here])
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    return take_folder(user_cache_path("spytable") / "twins" / home.stem, digest)


def take_folder(shelf: Path, name: str) -> Path:
    """A folder of this name, made if need be; those that nobody took for a month are removed.

    Programs of other versions may be running: what they keep is left alone.
    """
    folder = shelf / name
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    oldest = time.time() - KEPT_S
    for other in shelf.iterdir():
        with suppress(FileNotFoundError):  # another process removed it
            if other.stat().st_mtime < oldest:
                rmtree(other, ignore_errors=True)
    return folder


def make_table(numbers: Iterable[int]) -> Row:
    """Numbers that compiled functions look up; they are compiled into them."""
    return np.array(list(numbers), np.int32)


def make_wide_table(numbers: Sequence[Any]) -> Row:
    """The same for numbers of up to 63 bits, or rows of them."""
    return np.array(numbers, np.int64)


@compiled
def draw_below(luck: Row, count: int) -> int:
    """A random number from 0 up to this one; `luck` is one uint64, never 0."""
    x = luck[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    luck[0] = x
    part = ((x * MULTIPLIER) >> np.uint64(32)) * np.uint64(count) >> np.uint64(32)
    return int(np.int64(part))


@compiled
def count_members(members: int) -> int:
    """How many are in a set."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


@compiled
def nth_member(members: int, number: int) -> int:
    """The member of a set before which so many others are."""
    for _ in range(number):
        members &= members - 1
    return count_members((members & -members) - 1)


@compiled
def ring_nothing(t: Row) -> bool:  # noqa: ARG001 (as all twins call it)
    """No bell rings: `Twin.ring` of games without a clock."""
    return False
