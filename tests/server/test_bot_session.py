"""What `spytable bot connect` makes of messages that come late, in another order or again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.bots.bot import Intent
from spytable.core.codec import encode
from spytable.core.game import GameError
from spytable.core.options import refusal
from spytable.remote.player import Player
from spytable.remote.server_api import RemoteError, Server
from spytable.remote.session import Session
from tests.server.unsteady import Unsteady

pytestmark = pytest.mark.anyio
OLD, NEW = 1, 2


class Line:
    """Keeps what is sent."""

    def __init__(self) -> None:
        self.acts: list[wire.Act] = []
        self.incoming: list[bytes] = []
        self._is_closed = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for message in self.incoming:
            yield message
        await self._is_closed.wait()

    async def close(self) -> None:
        self._is_closed.set()

    async def send(self, text: str) -> None:
        said = msgspec.json.decode(text, type=wire.Incoming)
        if isinstance(said, wire.Act):
            self.acts.append(said)


class Thinker:
    """A bot that says which question it answers; what is chosen for it says so."""

    async def decide(self, update: wire.Update, question: wire.Question) -> Intent[Any]:
        await asyncio.sleep(0)
        if bytes(update.view) != b"{}":
            raise GameError("not a view")
        return Intent({"mine": question.key})

    def choose(self, question: wire.Question) -> Any:
        return {"random": question.key}


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def session(line: Line) -> Session:
    made = Session(
        Server("127.0.0.1:9"), "m", "bot-" + "x" * 32, cast("Player", Thinker()), lambda _: None
    )
    made._socket = cast("Any", line)
    return made


def update(version: int, key: int | None, *, standing: bool = False) -> wire.Update:
    question = None if key is None else wire.Question(key, "ask", standing, (msgspec.Raw(b"{}"),))
    timing = wire.Timing(0, None, running=True)
    return wire.Update(version, 0, msgspec.Raw(b"{}"), question, (0,), (), timing)


async def sent(line: Line, count: int) -> list[Any]:
    """The actions that were sent, once there are so many, and no more follow."""
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(line.acts) == count
    return [msgspec.json.decode(act.action) for act in line.acts]


async def test_a_late_answer_does_not_cost_the_bot_its_next_move(
    session: Session, line: Line
) -> None:
    """A take-back, a bell or the server's own answer came first: the old key is refused."""
    await session._take(update(1, OLD))
    await sent(line, 1)
    await session._take(update(3, NEW))
    late = wire.Refused(line.acts[0].id, refusal("core", "core.refused.not-asked"))
    await session._take(late)
    assert await sent(line, 2) == [{"mine": OLD}, {"mine": NEW}]


async def test_what_is_refused_while_its_question_stands_is_done_at_random(
    session: Session, line: Line
) -> None:
    await session._take(update(1, OLD))
    await sent(line, 1)
    await session._take(wire.Refused(line.acts[0].id, refusal("x", "core.refused.not-asked")))
    assert await sent(line, 2) == [{"mine": OLD}, {"random": OLD}]


@pytest.mark.parametrize("standing", [False, True])
async def test_what_the_server_could_not_save_is_sent_again(
    session: Session, line: Line, monkeypatch: pytest.MonkeyPatch, *, standing: bool
) -> None:
    monkeypatch.setattr("spytable.remote.session.SHORTEST_S", 0.0)
    monkeypatch.setattr("spytable.remote.session.LONGEST_S", 0.0)
    not_saved = refusal("server", "server.refused.not-saved")
    await session._take(update(1, OLD, standing=standing))
    await sent(line, 1)
    for _ in range(2):
        await session._take(wire.Refused(line.acts[0].id, not_saved))
        await session._take(update(1, OLD, standing=standing))
    assert await sent(line, 2) == [{"mine": OLD}] * 2
    assert len({act.id for act in line.acts}) == 1
    monkeypatch.setattr("spytable.remote.session.PATIENCE_S", -1.0)
    with pytest.raises(RemoteError, match="cannot save this match any more"):
        await session._take(wire.Refused(line.acts[0].id, not_saved))


@pytest.mark.parametrize("standing", [False, True])
async def test_after_a_lost_line_it_answers_the_question_that_came_before_the_acknowledgement(
    session: Session, line: Line, *, standing: bool
) -> None:
    await session._take(update(1, OLD, standing=standing))
    await sent(line, 1)
    key = OLD if standing else NEW
    await session._take(update(3, key, standing=standing))  # it said hello again
    await session._take(wire.Acknowledged(line.acts[0].id, 2))
    assert await sent(line, 2) == [{"mine": OLD}, {"mine": key}]


async def test_it_answers_once_when_the_acknowledgement_comes_first(
    session: Session, line: Line
) -> None:
    await session._take(update(1, OLD))
    await sent(line, 1)
    await session._take(wire.Acknowledged(line.acts[0].id, 2))
    await sent(line, 1)
    await session._take(update(2, None))
    await session._take(update(3, NEW))
    assert await sent(line, 2) == [{"mine": OLD}, {"mine": NEW}]


@pytest.mark.parametrize(
    "message",
    [b'{"t": "of a later version"}', encode(replace(update(1, OLD), view=msgspec.Raw(b"[]")))],
)
async def test_what_it_cannot_read_ends_it_with_a_sentence(
    session: Session, line: Line, message: bytes
) -> None:
    line.incoming.append(message)
    with pytest.raises(RemoteError, match="another version of Spytable"):
        async with asyncio.timeout(120):
            await session._listen(cast("Any", line))


class Told(asyncio.Queue[str]):
    """What the bot tells whoever runs it."""

    def list_rest(self) -> list[str]:
        """What was told and not taken yet."""
        return [self.get_nowait() for _ in range(self.qsize())]


def sit_at(server: Unsteady, told: Told) -> Session:
    """A bot's seat at a server that is not steady."""
    player = cast("Player", Thinker())
    return Session(Server(server.address), "m", "bot-" + "x" * 32, player, told.put_nowait)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """It connects again at once."""
    monkeypatch.setattr("spytable.remote.session.SHORTEST_S", 0.0)


@pytest.mark.usefixtures("hasty")
async def test_it_connects_again_until_the_match_is_over() -> None:
    """The server hangs up, refuses, is loaded anew; the loss is told once, and so is its end."""
    told = Told()
    async with Unsteady("hangs up", "refuses", "reloads", "over") as server:
        async with asyncio.timeout(120):
            await sit_at(server, told).play(stay_s=0.0)
        assert server.left == []
    lost, *rest = told.list_rest()
    assert lost == "the connection is lost (it was closed); trying again"
    assert rest == ["connected again", "the match is over"]


@pytest.mark.usefixtures("hasty")
async def test_it_gives_up_on_a_server_that_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spytable.remote.session.PATIENCE_S", -1.0)
    async with Unsteady("refuses", "refuses") as server:
        with pytest.raises(RemoteError, match=r"cannot reach .* any more: it refuses"):
            async with asyncio.timeout(120):
                await sit_at(server, Told()).play(stay_s=0.0)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ("elsewhere", "another connection plays this seat now"),
        ("wrong token", "does not open a seat"),
    ],
)
async def test_it_ends_where_it_cannot_play(plan: str, why: str) -> None:
    async with Unsteady(plan) as server:
        with pytest.raises(RemoteError, match=why):
            async with asyncio.timeout(120):
                await sit_at(server, Told()).play(stay_s=0.0)


@pytest.mark.parametrize(
    ("plan", "heard", "end"),
    [
        ("says goodbye", ["hello", "hello", "leave"], "left the table"),
        ("refuses", ["hello"], "gone; the server did not answer"),
    ],
)
async def test_who_leaves_says_so_if_it_can(plan: str, heard: list[str], end: str) -> None:
    told = Told()
    async with asyncio.timeout(120), Unsteady("gathers", plan) as server:
        playing = asyncio.create_task(sit_at(server, told).play(stay_s=0.0))
        assert await told.get() == "sits at table ABC-234 of da-vinci-code; the host begins"
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
        assert server.heard == heard
    assert (await told.get()).startswith(end)
