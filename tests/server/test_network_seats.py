"""The seat of a network bot, at a table without sockets: what it may do, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable import wire
from spytable.server.settings import Settings
from spytable.table.commands import make_command
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.playing import telling
from spytable.table.removal import remove_player
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from spytable.table.settings import Manners
from tests.server.desks import Heard, Room, room, settled
from tests.server.people import GRACE_MS, lined_up, notices, stays, table

pytestmark = pytest.mark.anyio
ANN, BOT = 0, 1
QUIET = {"bell": "off"}


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as made:
        yield made


async def gathered(here: Room, *, people: int = 1) -> Desk:
    """An open desk with people, and a network bot at seat 1."""
    sitting = new_sitting("template", QUIET, fresh_code(), free_seats(people + 1))
    sitting, _, _ = sitting.seat_person("Ann")
    sitting, seat, token = sitting.seat_person("Lucy", is_bot=True)
    assert (seat, token.startswith("bot-")) == (BOT, True)
    for _ in range(people - 1):
        sitting, _, _ = sitting.seat_person("Bob")
    return await here._set(sitting)


async def playing(here: Room) -> tuple[Desk, Heard, Heard]:
    """A match of Ann and a network bot, both connected; the server contributes for the bot."""
    desk = await gathered(here)
    ann, bot = await lined_up(desk, ANN, BOT)
    await desk.gathering.start(ANN)
    return await here.begun(desk, 1), ann, bot


async def test_it_is_marked_for_everyone_and_never_hosts(here: Room) -> None:
    desk = await gathered(here)
    ann, bot = await lined_up(desk, ANN, BOT)
    seats = table(bot)["seats"]
    assert [(seat["bot"], seat["host"]) for seat in seats] == [(None, True), ("network", False)]
    await desk.leave(ANN)
    assert ann.ended == "server.trouble.left"
    assert not any(seat["host"] for seat in table(bot)["seats"])
    seated = await desk.gathering.sit("Carl", None, None)
    assert (seated.host, seated.token.startswith("bot-")) == (True, False)


@pytest.mark.parametrize(
    "message",
    [
        wire.Start(),
        wire.Rename("Ann's friend"),
        wire.SetSeat(0, None),
        wire.Propose("pause"),
        wire.Remove(0),
        wire.Rematch(),
        wire.Promise("0" * 64),
        wire.Say("Hello"),
        wire.Stamp("nice"),
        wire.Nudge(0),
        wire.Point("x"),
        wire.SetPace("skip"),
    ],
)
async def test_it_can_only_play(here: Room, message: wire.Incoming) -> None:
    desk = await gathered(here)
    ann, bot = await lined_up(desk, ANN, BOT)
    told = len(ann.told)
    if isinstance(message, wire.Say | wire.Stamp | wire.Nudge | wire.Point | wire.SetTalk):
        await desk.talk.hear(desk, bot, message)
    else:
        await make_command(message, bot, desk)()  # type: ignore[arg-type]
    assert bot.last("trouble")["error"]["key"] == "server.refused.bot"
    assert len(ann.told) == told


async def test_only_its_question_carries_the_legal_actions(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_OFFERED", 2)
    desk, ann, bot = await playing(here)
    watcher = Heard(None, guest=True)
    await desk.join(watcher)
    await desk.share(ANN)
    for line in (ann, watcher):
        assert "options" not in (line.last("update")["question"] or {})
    assert desk.match is not None
    ask = desk.match.prompts()[BOT]
    question = bot.last("update")["question"]
    assert question["options"]
    assert len(question["options"]) == min(2, len(list(ask.options)))  # type: ignore[union-attr]
    again = Heard(BOT)
    await desk.join(again)
    assert again.last("update")["question"] == question  # the same sample after a reconnect


async def test_people_agree_without_it(here: Room) -> None:
    desk, ann, bot = await playing(here)
    await desk.company().proposals.propose(ANN, "pause")
    assert table(ann)["paused"]
    with pytest.raises(RequestError, match="nothing-to-share"):
        await desk.company().proposals.propose(ANN, "share", BOT)
    await desk.drop(bot)
    assert desk.company().people() == (ANN,)


async def test_when_it_is_away_a_bot_of_ours_plays_until_it_is_back(here: Room) -> None:
    desk, ann, bot = await playing(here)
    await stays(desk, ann)
    await desk.drop(bot)
    assert table(ann)["seats"][BOT]["present"] is False
    here.wall.ms += GRACE_MS
    await desk._wake()
    assert (table(ann)["seats"][BOT]["bot"], table(ann)["seats"][BOT]["left"]) == ("agent", True)
    await lined_up(desk, BOT)
    assert (table(ann)["seats"][BOT]["bot"], table(ann)["seats"][BOT]["left"]) == ("network", False)
    assert notices(ann) == ["bot-sits-in", "back"]


async def test_the_host_removes_it_in_play(here: Room) -> None:
    desk, ann, bot = await playing(here)
    await remove_player(desk, ANN, BOT)
    assert bot.ended == "server.trouble.freed"
    assert table(ann)["seats"][BOT]["bot"] == "agent"
    assert notices(ann) == ["removed"]


async def test_a_bot_that_does_not_answer_costs_itself_the_move(data: Path) -> None:
    """The template asks everyone at once: Ann has answered, and waits for the bot."""
    hurried = Settings(manners=Manners(minute_ms=50), clock_rate=1_000)
    async with room(data, hurried) as here:
        desk, ann, bot = await playing(here)
        version = desk.in_play().match.version
        await stays(desk, ann)
        async with asyncio.timeout(120):
            while desk.in_play().match.version < version + 2:
                await asyncio.sleep(0.01)
                await settled(desk)
        assert table(ann)["seats"][BOT]["left"] is False
        assert bot.last("update")["version"] >= version + 2
        await desk.close()


async def test_it_cannot_flood_the_table_by_leaving_and_coming_back(here: Room) -> None:
    desk, ann, bot = await playing(here)
    before = desk.in_play().match.version
    for _ in range(30):
        for message in (wire.Leave(), wire.Return()):
            await make_command(message, bot, desk)()
    assert bot.last("trouble")["error"]["key"] == "server.trouble.too-fast"
    assert len(notices(ann)) <= 12
    assert desk.in_play().match.version - before <= 12
    here.wall.ms += 2_000
    await make_command(wire.Return(), bot, desk)()
    assert table(ann)["seats"][BOT]["left"] is False


async def test_a_bot_that_connects_again_and_again_holds_no_table(data: Path) -> None:
    """It starts anew each time it is asked, and never answers."""
    async with room(data, Settings(manners=Manners(minute_ms=400), clock_rate=8)) as here:
        desk, ann, bot = await playing(here)
        version = desk.in_play().match.version
        await stays(desk, ann)
        for _ in range(2_000):
            await desk.drop(bot)
            (bot,) = await lined_up(desk, BOT)
            await asyncio.sleep(0.05)
            await settled(desk)
            if desk.in_play().match.version >= version + 2:
                break
        assert desk.in_play().match.version >= version + 2
        await desk.close()
