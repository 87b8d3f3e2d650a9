"""People at a desk, as tests line them up and listen to them."""

from __future__ import annotations

from typing import Any

from spytable.core.records import MatchRecord
from spytable.table.desk import Desk
from tests.server.desks import Heard, act

STAY = {"type": "stay"}
GRACE_MS = 60_000


async def lined_up(desk: Desk, *seats: int) -> list[Heard]:
    """A line for each of these seats."""
    lines = [Heard(seat) for seat in seats]
    for line in lines:
        await desk.join(line)
    return lines


def notices(line: Heard) -> list[str]:
    """What was said to all, without its common beginning."""
    return [told["word"]["key"].removeprefix("server.notice.") for told in line.all("notice")]


def table(line: Heard) -> dict[str, Any]:
    return line.last("table")


def happenings(desk: Desk) -> list[object]:
    """What happened to the match itself."""
    assert desk.playing is not None
    log = desk.playing.match.log
    return [each.record.event for each in log if isinstance(each.record, MatchRecord)]


async def stays(desk: Desk, line: Heard, made: str = "stay") -> None:
    """The seat answers its question."""
    assert desk.playing is not None
    assert line.seat is not None
    key = desk.playing.match.position.question_numbers[line.seat]
    await desk.act(line, act(made, key, STAY), 0)
