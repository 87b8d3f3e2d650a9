"""How long a table waits for somebody away: minutes, or days with rests and restarts in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.core.fairness import commitment, make_secret
from spytable.core.records import Leave, Return
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from spytable.server.storage.store import Store
from spytable.server.workers.scenery import SceneryWorker
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.rate_limits import Buckets
from spytable.table.services import Services
from tests.server.desks import Asleep, AtOnce, Heard, Room, Wall, crash, room
from tests.server.people import GRACE_MS, happenings, lined_up, notices, stays, table

pytestmark = pytest.mark.anyio
HOUR_S = 3_600
DAY_S = 24 * HOUR_S
MONDAY = 1_800_000_000


class Calendar:
    """A time of day that is moved by hand."""

    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data, thinker=Asleep()) as made:
        yield made


async def playing(here: Room, away: wire.Away, people: int = 2, bots: int = 0) -> Desk:
    """A desk in play at a table that chose how long to wait."""
    desk = await here.seated("template", people, bots, bell="off")
    sitting = desk.sitting
    desk.sitting = type(sitting)(replace(sitting.row, away=away), sitting.roster)
    return await here.begun(desk, people)


# ---- How long -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("away", "minutes"), [("minute", 1), ("five", 5), ("hour", 60)])
async def test_a_bot_steps_in_after_what_the_table_chose(
    here: Room, away: wire.Away, minutes: int
) -> None:
    desk = await playing(here, away)
    ann, bob = await lined_up(desk, 0, 1)
    await desk.drop(bob)
    assert (table(ann)["away"], table(ann)["seats"][1]["bot_in_ms"]) == (away, minutes * GRACE_MS)
    here.wall.ms += minutes * GRACE_MS - 1
    await desk._wake()
    assert happenings(desk) == []
    here.wall.ms += 1
    await desk._wake()
    assert happenings(desk) == [Leave(1, "agent", away=True)]
    await crash(desk)


async def test_a_table_that_chose_never_waits_until_the_host_lets_a_bot_play(here: Room) -> None:
    desk = await playing(here, "never", 3)
    ann, bob, cy = await lined_up(desk, 0, 1, 2)
    assert table(ann)["may_replace"] == []
    with pytest.raises(RequestError, match="not-away"):
        await desk.company().stand_in(0, 1)
    await desk.drop(bob)
    here.wall.ms += 1_000 * GRACE_MS
    await desk._wake()
    assert happenings(desk) == []
    assert desk.company().due() is None
    assert table(ann)["seats"][1]["bot_in_ms"] is None
    assert (table(ann)["may_replace"], table(cy)["may_replace"]) == ([1], [])
    with pytest.raises(RequestError, match="host-first"):
        await desk.company().stand_in(2, 1)
    await desk.company().stand_in(0, 1)
    assert notices(cy) == ["bot-sits-in"]
    assert table(cy)["seats"][1]["away"]
    await desk.join(bob)
    assert happenings(desk) == [Leave(1, "agent", away=True), Return(1)]
    assert not table(cy)["seats"][1]["left"]
    await crash(desk)


async def test_after_a_day_of_waiting_anyone_may_let_a_bot_play(here: Room) -> None:
    today = Calendar()
    here.services = replace(here.services, today=today)
    desk = await playing(here, "never")
    assert (desk.sitting.row.host, desk.standing().waited) == (0, (0, 1))
    await lined_up(desk, 1)
    today.now += DAY_S - 1
    assert desk.company().replaceable(1) == ()
    today.now += 1
    assert desk.company().replaceable(1) == (0,)
    await desk.company().stand_in(1, 0)
    assert happenings(desk) == [Leave(0, "agent", away=True)]
    await crash(desk)


async def test_a_stand_in_plays_at_the_level_of_the_table_s_bots(here: Room) -> None:
    desk = await here.seated("template", 2, 2, bell="off")
    given = desk.sitting.roster.give_seat(2, "mastermind").give_seat(3, "mastermind")
    desk.sitting = type(desk.sitting)(desk.sitting.row, given)
    desk = await here.begun(desk, 2)
    _, bob = await lined_up(desk, 0, 1)
    await desk.drop(bob)
    here.wall.ms += GRACE_MS
    await desk._wake()
    assert happenings(desk) == [Leave(1, "mastermind", away=True)]
    await desk.leave(0)
    assert happenings(desk)[-1] == Leave(0, "mastermind")
    await crash(desk)


async def test_only_the_host_chooses_and_only_before_play(here: Room) -> None:
    desk = await here.gathered("template", 2)
    ann, _bob = await lined_up(desk, 0, 1)
    await desk.gathering.set_away(0, "never")
    assert table(ann)["away"] == "never"
    with pytest.raises(RequestError, match="host-only"):
        await desk.gathering.set_away(1, "minute")
    again = await here.reloaded(desk)
    assert again.sitting.row.away == "never"
    await again.gathering.start(0)
    with pytest.raises(RequestError, match="begun"):
        await again.gathering.set_away(0, "minute")
    await crash(again)
    await crash(desk)


# ---- Days ---------------------------------------------------------------------------------------


class Server:
    """A server whose clocks are moved by hand; it can be stopped and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.wall = Wall()
        self.today = Calendar()

    async def __aenter__(self) -> Lobby:
        self._file = DataFile(self.data)
        self._store = Store(self._file)
        await self._store.open()
        self.lobby = Lobby(
            Services(
                store=self._store,
                thinker=AtOnce(),
                scenery=SceneryWorker(),
                wall=self.wall,
                today=self.today,
                buckets=Buckets(10),
                settings=Settings(idle_ms=0, sweep_ms=3_600_000),
            )
        )
        return self.lobby

    async def __aexit__(self, *_: object) -> None:
        await self.lobby.close()
        await self._store.close()
        self._file.close()

    def let_pass(self, days: int) -> None:
        """So many days later."""
        self.wall.ms += days * DAY_S * 1_000
        self.today.now += days * DAY_S


async def seated(lobby: Lobby) -> wire.Seated:
    """A table of two that waits for ever, in play."""
    new = wire.NewMatch("template", "Ann", 2, {"bell": "off"}, away="never")
    mine = await lobby.create(new)
    desk = await lobby.find_desk(mine.match)
    await desk.ask(lambda: desk.gathering.sit("Bob", None, None))
    await desk.ask(lambda: desk.gathering.start(0))
    await agree(desk)
    return mine


async def agree(desk: Desk) -> None:
    """Both contribute to the seed, and play begins."""
    values = [make_secret(), make_secret()]
    for seat, value in enumerate(values):
        await desk.ask(partial(desk.seeding.promise, seat, commitment(value)))
    for seat, value in enumerate(values):
        await desk.ask(partial(desk.seeding.contribute, seat, value.hex()))


async def test_a_match_over_days_is_played_by_its_people_alone(data: Path) -> None:
    server = Server(data)
    async with server as lobby:
        mine = await seated(lobby)
    since = dict.fromkeys((0, 1), MONDAY)
    for turn in range(4):  # two nights, in each of which both say something
        server.let_pass(days=1)
        async with server as lobby:  # restarted in between
            standing = (await lobby.list_standings([mine.match])).standings[0]
            assert dict(zip(standing.waited, standing.since, strict=True)) == since
            await lobby.unload_idle()
            assert lobby.desks == {}, "nobody is here: the desk rests"
            server.let_pass(days=1)
            assert (await lobby.list_standings([mine.match])).standings[0] == standing
            desk = await lobby.find_desk(mine.match)
            seat = standing.waited[-1]
            line, other = Heard(seat), Heard(1 - seat)
            await desk.join(line)
            await desk.join(other)
            await desk.drop(line)
            server.let_pass(days=1)  # the other one waits at the table all day
            await desk.ask(desk._wake)
            assert table(other)["seats"][seat]["bot_in_ms"] is None
            await desk.join(line)
            await desk.ask(partial(stays, desk, line, f"stay {turn}"))
            del since[seat]
            since = since or dict.fromkeys((0, 1), server.today.now)
            assert happenings(desk) == [], "no bot ever sat in"
            await desk.drop(other)
            await desk.drop(line)
    async with server as lobby:
        standing = (await lobby.list_standings([mine.match])).standings[0]
        assert standing.outcome is not None
        assert (standing.table.stage, standing.table.away) == ("over", "never")


async def test_standings_leave_out_what_is_gone(data: Path) -> None:
    async with Server(data) as lobby:
        mine = await lobby.create(wire.NewMatch("template", "Ann", 2))
        answer = await lobby.list_standings([mine.match, "nothing", mine.match])
        assert [each.table.match for each in answer.standings] == [mine.match]
        assert (answer.gone, answer.now) == (("nothing",), MONDAY)
        assert answer.standings[0].waited == ()
        desk = await lobby.find_desk(mine.match)
        assert desk.presence.watchers() == 0
