"""Saying things at a table, for tests."""

from __future__ import annotations

from spytable import wire
from spytable.table.desk import Desk
from tests.server.desks import Heard


def troubles(line: Heard) -> list[str]:
    return [told["error"]["key"] for told in line.all("trouble")]


async def hear(desk: Desk, line: Heard, message: wire.Talking) -> None:
    await desk.talk.hear(desk, line, message)


async def watch(desk: Desk, *, guest: bool = False) -> Heard:
    line = Heard(None, guest=guest)
    await desk.join(line)
    return line
