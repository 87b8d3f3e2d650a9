"""The arena on a Ray cluster: one started here for this run, or one that runs at an address."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from spytable.bots.arena_workers import PIECES_EACH, Piece
from spytable.core.game import GameError

HERE: Final = "ray"
"""The name of a cluster that is started on this machine, for this run alone."""
KNOCK_S: Final = 5
SETTINGS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_agent_register_timeout_ms": "28000",  # it gives up after half of that on a busy machine
}
AWAY = (
    "no Ray cluster answers at {place}: {why}\n"
    "Start one with `ray start --head`, or use `--on ray` for this machine alone."
)
BUSY = "Ray does not start here: {why}\nTry again when the machine is less busy, or without --on."
MISSING = "the arena on Ray needs the extra `ray`: pip install 'spytable[ray]'"
OTHER_SOURCES = (
    "a machine of the cluster at {place} has another Spytable than this one, so its results could "
    "differ: install the same one on all of them"
)


class RayCluster:
    """Plays on the cores of a cluster; Ray replaces the processes that die."""

    def __init__(
        self, play: Callable[[Piece], Any], place: str, processes: int | None = None
    ) -> None:
        self._place = place
        self._ray = _load_ray()
        self._connect(processes)
        self._play = self._ray.put(play)
        self._task = self._ray.remote(num_cpus=1, max_retries=0)(play_here)
        self._under_way: dict[Any, Piece] = {}

    def count_places(self) -> int:
        """Two for each core that the cluster has now."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1))) * PIECES_EACH

    def start(self, piece: Piece) -> None:
        """Give it to the cluster."""
        self._under_way[self._task.remote(self._play, piece)] = piece

    def finish(self) -> list[tuple[Piece, Any]]:
        """Wait for the next result."""
        [reference], _ = self._ray.wait(list(self._under_way), num_returns=1)
        return [(self._under_way.pop(reference), self._read(reference))]

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._under_way.clear()
        self._ray.shutdown()

    def _connect(self, processes: int | None) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if self._place == HERE:
                cores = processes or os.cpu_count() or 1
                self._ray.init("local", num_cpus=cores, include_dashboard=False, **quiet)
            else:
                _knock(self._place)  # Ray itself would try for ten minutes
                self._ray.init(self._place, **quiet)
        except Exception as problem:  # noqa: BLE001 (Ray has no class of its own for these)
            why = (str(problem).strip().splitlines() or [type(problem).__name__])[0]
            advice = BUSY if self._place == HERE else AWAY
            raise GameError(advice.format(place=self._place, why=why)) from None

    def _read(self, reference: Any) -> Any:
        """The result; None if its worker, or that worker's machine, was lost."""
        errors = self._ray.exceptions
        try:
            sources, result = self._ray.get(reference)
        except errors.RayTaskError as problem:
            cause = getattr(problem, "cause", None)
            if isinstance(cause, ImportError):
                raise GameError(f"a machine of the cluster at {self._place}: {cause}") from None
            raise (cause or problem) from None
        except (
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.ObjectLostError,
            errors.OutOfMemoryError,
        ):
            return None
        if sources != digest_sources():
            raise GameError(OTHER_SOURCES.format(place=self._place))
        return result


def check_place(place: str, processes: int | None, *, has_guests: bool) -> None:
    """GameError says what is wrong with the value of --on, before anything is started."""
    if place == HERE:
        return
    host, port = _split_address(place)
    if not (host and port.isdigit()):
        raise GameError(f"--on is ray, ray://HOST:PORT or HOST:PORT, not {place!r}")
    if processes is not None:
        raise GameError("--processes is for this machine: a cluster has as many cores as it has")
    if has_guests:
        raise GameError(
            "a bot of your own plays on this machine only: leave out --on, or use --on ray"
        )


def _split_address(place: str) -> tuple[str, str]:
    host, _, port = place.removeprefix("ray://").rpartition(":")
    return host, port


def _knock(place: str) -> None:
    """OSError if nothing listens there."""
    host, port = _split_address(place)
    socket.create_connection((host, int(port)), KNOCK_S).close()


def play_here(play: Callable[[Piece], Any], piece: Piece) -> tuple[str, Any]:
    """What a worker of the cluster runs: the work, and which Spytable it was done with."""
    return digest_sources(), play(piece)


@cache
def digest_sources() -> str:
    """The digest of all Python of this package: the same rules and bots, the same result."""
    package = Path(__file__).parents[1]
    digest = sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _load_ray() -> Any:
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        return import_module("ray")
    except ImportError:
        raise GameError(MISSING) from None
