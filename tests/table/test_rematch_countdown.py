"""A rematch of several people: a countdown that anyone may stop, then the table."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from spytable import wire
from spytable.table.desk import Desk
from tests.table.memory import RATE, ListLine, MemoryStore, open_lobby
from tests.table.test_in_memory import say, sit_down

pytestmark = pytest.mark.anyio
COUNTDOWN_MS = 3_000 // RATE


class Wall:
    """A clock that stands until it is set."""

    now = 1_000

    def __call__(self) -> int:
        return self.now

    async def pass_ms(self, desk: Desk, span: int) -> None:
        """Let time pass, and let the table do whatever is due."""
        self.now += span
        desk.wake_soon()
        await _settle(desk)


async def _settle(desk: Desk) -> None:
    """Everything in the queue is done."""

    async def nothing() -> None:
        pass

    await desk.ask(nothing)


async def end_match(desk: Desk, lines: list[ListLine]) -> None:
    """Bob gives up, so that the match is over."""
    await say(desk, lines[1], wire.Resign())
    desk.wake_soon()
    await _settle(desk)
    assert lines[0].last("table")["stage"] == "over"


def again(line: ListLine) -> dict[str, Any]:
    """Who wants a rematch, as this line was told."""
    told: dict[str, Any] = line.last("table")["again"]
    return told


async def test_everyone_has_three_seconds_in_which_anyone_may_think_again() -> None:
    wall, store = Wall(), MemoryStore()
    lobby = open_lobby(store, wall)
    desk, (ann, bob) = await sit_down(lobby, "spy-alley-dice", 0)
    await end_match(desk, [ann, bob])
    wish = wire.Rematch(wait=True)
    await say(desk, ann, wish)
    assert again(bob)["starts_in_ms"] is None
    await say(desk, bob, wish)
    assert again(ann)["starts_in_ms"] == COUNTDOWN_MS
    await wall.pass_ms(desk, COUNTDOWN_MS - 1)
    assert ann.last("table")["rematch"] is None
    await say(desk, bob, wire.Rematch(wants=False))
    assert again(ann) == {"ready": [0], "deciding": [1], "gone": [], "starts_in_ms": None}
    await wall.pass_ms(desk, COUNTDOWN_MS)
    assert ann.last("table")["rematch"] is None
    await say(desk, bob, wish)
    assert again(ann)["starts_in_ms"] == COUNTDOWN_MS
    await wall.pass_ms(desk, COUNTDOWN_MS)
    code = ann.last("table")["rematch"]
    assert code is not None
    assert again(ann)["starts_in_ms"] is None
    next_desk = await lobby.find_by_code(code)
    assert next_desk.sitting.row.played_ms == 0, "nobody's clock has run"
    await lobby.close()


async def test_bots_for_the_others_leave_them_three_seconds_to_join() -> None:
    wall, store = Wall(), MemoryStore()
    lobby = open_lobby(store, wall)
    desk, (ann, bob) = await sit_down(lobby, "spy-alley-dice", 0)
    await end_match(desk, [ann, bob])
    await say(desk, bob, wire.Rematch(wait=True))
    await say(desk, ann, wire.Rematch(bots="nobody"))
    assert ann.last("trouble")["error"]["key"] == "server.error.no-such-bot"
    await say(desk, ann, wire.Rematch(bots="agent"))
    assert again(bob)["starts_in_ms"] == COUNTDOWN_MS
    await desk.ask(partial(desk.drop, bob))
    await wall.pass_ms(desk, COUNTDOWN_MS)
    found = await lobby.find_by_code(ann.last("table")["rematch"])
    assert sorted(str(seat.bot) for seat in found.sitting.roster.seats) == ["None", "agent"]
    await lobby.close()
