"""Where the player on turn points: shown to everyone, never saved."""

from __future__ import annotations

from collections import deque

from spytable import wire
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.table.access import TableAccess
from spytable.table.seams import Line

MOST_A_SECOND = 8
A_SECOND_MS = 1_000


class Pointing:
    """Sends everyone where people point, at most eight times a second for each."""

    def __init__(self) -> None:
        self._passed: dict[int, deque[int]] = {}
        """The wall times of each seat's last points."""

    def show(self, table: TableAccess, line: Line, at: str | None) -> None:
        """Tell everyone where a seat points.

        A target that does not exist, or a point that comes too fast, is dropped silently: the match
        may have moved on meanwhile, and the next point comes soon.
        """
        seat, match = line.seat, table.match
        if seat is None or match is None or not table.presence.is_acting(line):
            return
        if match.position.bots[seat] is not None or not _is_target(table, match, seat, at):
            return
        if not self._is_too_fast(seat, table.services.wall()):
            _tell(table, seat, at)

    def show_bot(self, table: TableAccess, seat: int, at: str) -> None:
        """Tell everyone where a bot points, which it does once for each decision."""
        if table.match is not None and _is_target(table, table.match, seat, at):
            _tell(table, seat, at)

    def _is_too_fast(self, seat: int, now: int) -> bool:
        passed = self._passed.setdefault(seat, deque(maxlen=MOST_A_SECOND))
        if len(passed) == MOST_A_SECOND and now - passed[0] < A_SECOND_MS:
            return True
        passed.append(now)
        return False


def _is_target(table: TableAccess, match: Match, seat: int, at: str | None) -> bool:
    """Whether a seat may point there now; lifting the hand is always allowed."""
    targets = table.home.pointing
    if targets is None or match.outcome() is not None:
        return False
    return at is None or at in targets(match.game.view(match.position.state, None), seat)


def _tell(table: TableAccess, seat: int, at: str | None) -> None:
    told = encode(wire.Pointed(seat, at))
    table.presence.tell(lambda _seat: told)
