"""What the log of the server tells about a match: who comes and goes, its beginning and its end."""

from __future__ import annotations

import logging

from spytable.table.match_names import MatchName
from spytable.table.seams import Line

log = logging.getLogger("spytable.desk")


class LogLines:
    """The lines about one match; it is named by a hash, seats by their numbers."""

    def __init__(self, name: MatchName) -> None:
        self.name = name

    def connects(self, line: Line) -> None:
        """Somebody is connected."""
        log.info("match %s: %s connects", self.name, _describe(line))

    def disconnects(self, line: Line) -> None:
        """Somebody is not connected any more."""
        log.info("match %s: %s is disconnected", self.name, _describe(line))

    def begins(self, game: str) -> None:
        """Play begins."""
        log.info("match %s: %s begins", self.name, game)

    def ends(self) -> None:
        """The match is over."""
        log.info("match %s: over", self.name)


def _describe(line: Line) -> str:
    return "a watcher" if line.seat is None else f"seat {line.seat}"
