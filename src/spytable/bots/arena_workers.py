"""Where the arena plays: in this process, in processes of this machine, or on a Ray cluster.

All of them are driven by `play_everywhere`: it hands out pieces of work, hands a piece out again
whose worker was lost, and yields the results in whatever order they come.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

from spytable.bots.guest_program import end_with_parent
from spytable.core.game import GameError
from spytable.systems import make_context

MOST_LOSSES: Final = 5
"""How often the worker of one piece of work may be lost before it is the work's own fault."""
PIECES_EACH: Final = 2
"""How many pieces of work a worker is given at a time, so that it never waits for the next one."""

Piece = range
"""A piece of work: the numbers of the sets to play."""


class Workers(Protocol):
    """Those who play: any number of them, anywhere."""

    def count_places(self) -> int:
        """How many pieces of work may be under way at once."""
        ...

    def start(self, piece: Piece) -> None:
        """Begin a piece of work."""
        ...

    def finish(self) -> list[tuple[Piece, Any]]:
        """Wait until some pieces are done; the result of one whose worker was lost is None."""
        ...

    def close(self) -> None:
        """End what was started, finished or not."""
        ...


def play_everywhere(workers: Workers, pieces: Sequence[Piece]) -> Iterator[Any]:
    """The result of every piece of work, once each, in any order."""
    waiting, losses, under_way = deque(pieces), Counter[Piece](), 0
    try:
        while waiting or under_way:
            while waiting and under_way < workers.count_places():
                workers.start(waiting.popleft())
                under_way += 1
            for piece, result in workers.finish():
                under_way -= 1
                if result is not None:
                    yield result
                    continue
                losses[piece] += 1
                if losses[piece] == MOST_LOSSES:
                    raise GameError(
                        f"{MOST_LOSSES} times the process that played sets {piece.start} to "
                        f"{piece.stop - 1} ended: is there enough memory?"
                    )
                waiting.appendleft(piece)
    finally:
        workers.close()


class ThisProcess:
    """Plays right here, one piece after the other."""

    def __init__(self, play: Callable[[Piece], Any]) -> None:
        self._play = play
        self._next: Piece | None = None

    def count_places(self) -> int:
        """One: nothing goes on in the background."""
        return 1

    def start(self, piece: Piece) -> None:
        """Note what is to be played."""
        self._next = piece

    def finish(self) -> list[tuple[Piece, Any]]:
        """Play it."""
        assert self._next is not None
        return [(self._next, self._play(self._next))]

    def close(self) -> None:
        """There is nothing to end."""


class LocalProcesses:
    """Plays in processes of this machine; if one dies, all are started anew."""

    def __init__(self, play: Callable[[Piece], Any], count: int) -> None:
        self._play = play
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._under_way: dict[Future[Any], Piece] = {}
        self._lost: list[Piece] = []

    def count_places(self) -> int:
        """Two for each process."""
        return self._count * PIECES_EACH

    def start(self, piece: Piece) -> None:
        """Give it to the processes; the first call starts them."""
        if self._pool is None:
            context = make_context()
            self._pool = ProcessPoolExecutor(self._count, context, initializer=end_with_parent)
        try:
            self._under_way[self._pool.submit(self._play, piece)] = piece
        except BrokenProcessPool:
            self._lost.append(piece)

    def finish(self) -> list[tuple[Piece, Any]]:
        """Wait for the next results."""
        done: list[tuple[Piece, Any]] = [(piece, None) for piece in self._lost]
        self._lost.clear()
        for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
            piece = self._under_way.pop(future)
            try:
                done.append((piece, future.result()))
            except BrokenProcessPool:
                done.append((piece, None))
        # Every future of a broken pool fails: once all have, there can be a new pool.
        if any(result is None for _, result in done) and not self._under_way:
            self.close()
        return done

    def close(self) -> None:
        """Drop what was not begun, and end the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None
