"""The desk: one order, bells before late acts, credit for lag, nothing told that is not saved."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from functools import partial
from typing import Any
from weakref import ref

import pytest

from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Clock
from spytable.core.records import Leave
from spytable.core.transcript import make_transcript
from spytable.core.verification import verify_draws
from spytable.server.settings import Settings
from spytable.table.alarm import RETRY_MS
from spytable.table.desk import Desk
from spytable.table.errors import Conflict, RequestError, StoreError
from spytable.table.playing.lag import QUOTA_MS, Credits
from spytable.table.rows import RecordRow, Save
from spytable.table.unloading import is_idle
from tests.server.bases import Base
from tests.server.desks import Heard, Room, act, crash, fill_disk, free_disk, room, settled

pytestmark = pytest.mark.anyio

STAY = {"type": "stay"}
NIGHT_MS = 20_000


@pytest.fixture
async def here(base: Base) -> AsyncIterator[Room]:
    async with room(base) as made:
        yield made


async def lined_up(desk: Desk, *lags: int) -> tuple[Heard, ...]:
    """A line for each seat, with its lag."""
    lines = tuple(Heard(seat, lag) for seat, lag in enumerate(lags))
    for line in lines:
        await desk.join(line)
    return lines


def rung(desk: Desk) -> list[int]:
    """When bells rang."""
    assert desk.playing is not None
    return [a.record.at for a in desk.playing.match.log if isinstance(a.record, Clock)]


async def test_a_due_bell_is_served_before_a_late_act(here: Room) -> None:
    desk = await here.playing("template", 2)
    ann, bob = await lined_up(desk, 0, 0)
    here.wall.ms += NIGHT_MS + 5
    told = len(bob.told)
    await desk.act(ann, act("late", 1, {"type": "pack", "card": 9}), here.wall.ms)
    assert rung(desk) == [NIGHT_MS]
    assert ann.last("refused")["id"] == "late"
    assert [message["events"][0]["type"] for message in bob.told[told:]] == ["rang"]
    await crash(desk)


async def test_lag_is_credited_and_the_bell_waits_for_it(here: Room) -> None:
    desk = await here.playing("template", 2)
    ann, bob = await lined_up(desk, 100, 0)
    assert desk.playing is not None
    here.wall.ms += NIGHT_MS + 60
    await desk._wake()
    assert rung(desk) == []
    await desk.act(ann, act("in-time", 1, STAY), here.wall.ms)
    assert ann.last("acknowledged")["id"] == "in-time"
    assert desk.playing.match.position.at == NIGHT_MS - 40
    # Nobody with lag is asked any more: the bell waits no longer.
    await desk._wake()
    assert rung(desk) == [NIGHT_MS]
    assert bob.all("acknowledged") == []
    await crash(desk)


async def test_an_act_without_credit_that_comes_while_the_bell_waits_is_late(here: Room) -> None:
    desk = await here.playing("template", 2)
    _, bob = await lined_up(desk, 100, 0)
    here.wall.ms += NIGHT_MS + 60
    await desk.act(bob, act("too-late", 1, STAY), here.wall.ms)
    assert rung(desk) == [NIGHT_MS]
    await crash(desk)


async def test_no_happening_overtakes_the_next_bell_while_a_bell_is_saved_slowly(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await here.playing("template", 2, nights="3")
    assert desk.playing is not None
    save = here.store.save

    async def save_slowly(what: Save) -> None:
        await save(what)
        here.wall.ms += NIGHT_MS + 7

    here.wall.ms += NIGHT_MS + 5
    with monkeypatch.context() as slow:
        slow.setattr(here.store, "save", save_slowly)
        await desk.playing.happen(Leave(1, "agent"))
    await desk._wake()
    assert rung(desk)[:2] == [NIGHT_MS, 2 * NIGHT_MS]
    times = [advance.record.at for advance in desk.playing.match.log]
    assert times == sorted(times)
    await crash(desk)
    await crash(await here.reloaded(desk))


async def test_no_more_than_the_limit_is_credited(here: Room) -> None:
    desk = await here.playing("template", 2)
    (ann, _) = await lined_up(desk, 5_000, 0)
    here.wall.ms += NIGHT_MS + 151
    await desk._wake()
    assert rung(desk) == [NIGHT_MS]
    assert desk.playing is not None
    assert ann.last("update")["version"] == desk.playing.match.version
    await crash(desk)


def test_a_turn_has_a_quota_of_credit() -> None:
    left = Credits()
    assert left.of(0, 1, 400) == 150
    for _ in range(3):
        left.spend(0, 1, 150)
    assert left.of(0, 1, 400) == QUOTA_MS - 450 == 0
    assert left.of(0, 2, 40) == 40
    assert left.of(1, 1, 40) == 40


async def test_match_time_is_saved_every_second_and_a_restart_resumes_there(here: Room) -> None:
    desk = await here.playing("template", 2)
    here.wall.ms += 3_400
    await desk._wake()
    here.wall.ms += 700
    await crash(desk)
    here.wall.ms += 3_600_000
    again = await here.reloaded(desk)
    assert again.playing is not None
    assert again.playing.clock.now() == 3_400
    assert await here.store.list_running() == (desk.sitting.row.id,)
    here.wall.ms += NIGHT_MS
    await again._wake()
    assert rung(again) == [NIGHT_MS]
    await crash(again)


async def test_a_silent_client_does_not_hang_the_table(here: Room) -> None:
    desk = await here.seated("template", 2)
    (ann, _) = await lined_up(desk, 0, 0)
    mine = make_secret()
    await desk.seeding.promise(0, commitment(mine))
    assert ann.last("table")["fairness"]["promises"] == []
    with pytest.raises(RequestError):
        await desk.seeding.contribute(0, mine.hex())
    here.wall.ms += 10_000
    await desk._wake()
    assert len(ann.last("table")["fairness"]["promises"]) == 2
    with pytest.raises(RequestError):
        await desk.seeding.contribute(0, make_secret().hex())
    await desk.seeding.contribute(0, mine.hex())
    assert ann.last("table")["stage"] == "playing"
    assert [seat["stand_in"] for seat in ann.last("table")["seats"]] == [False, True]
    assert ann.last("table")["fairness"]["secret"] is None
    await crash(desk)


async def test_a_table_whose_clients_never_answer_begins_all_the_same(here: Room) -> None:
    desk = await here.seated("template", 2)
    again = await here.reloaded(desk)
    await crash(desk)
    here.wall.ms += 10_000
    await again._wake()
    assert again.sitting.stage == "playing"
    assert again.sitting.stand_ins() == (0, 1)
    await crash(again)


async def test_a_match_of_bots_and_bells_verifies(here: Room) -> None:
    desk = await here.playing("template", 1, 1, nights="3")
    while desk.sitting.stage == "playing":
        here.wall.ms += 5_000
        desk.post(desk._wake)
        await settled(desk)
    assert desk.playing is not None
    assert verify_draws(make_transcript(desk.playing.match, desk.sitting.fairness())) > 0
    assert here.store.commits > 3
    kept = await here.store.load(desk.sitting.row.id)
    assert kept is not None
    assert (kept.match.stage, kept.match.is_timed) == ("over", 0)
    await desk.close()


async def test_what_cannot_be_saved_did_not_happen_and_may_be_sent_again(base: Base) -> None:
    async with room(base) as here:
        desk = await here.playing("template", 2, bell="off")
        (ann, bob) = await lined_up(desk, 0, 0)
        told = len(bob.told)
        fill_disk(here.store)
        await desk.act(ann, act("again", 1, STAY), here.wall.ms)
        assert ann.last("refused")["refusal"]["word"]["key"] == "server.refused.not-saved"
        assert len(bob.told) == told
        free_disk(here.store)
        await desk.act(ann, act("again", 1, STAY), here.wall.ms)
        assert ann.last("acknowledged")["id"] == "again"
        await crash(desk)


async def test_what_is_due_on_a_full_disk_is_tried_again_later_not_at_once(here: Room) -> None:
    desk = await here.playing("template", 2)
    here.wall.ms += NIGHT_MS
    fill_disk(here.store)
    desk.post(desk._wake)
    with pytest.raises(StoreError):
        await desk.ask(desk._wake)
    assert rung(desk) == []
    assert desk._alarm.is_set()
    free_disk(here.store)
    desk.post(desk._wake)
    await settled(desk)
    assert rung(desk) == [NIGHT_MS]
    await crash(desk)


async def test_a_desk_that_lost_its_match_to_another_writer_stops(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    (ann, _) = await lined_up(desk, 0, 0)
    assert desk.playing is not None
    version = desk.playing.match.version
    await here.store.save(Save(records=[RecordRow(desk.sitting.row.id, version + 1, b"{}")]))
    desk.post(lambda: desk.act(ann, act("a", 1, STAY), here.wall.ms))
    await desk.mailbox._task  # type: ignore[misc]
    assert desk.is_lost()
    assert ann.ended == "server.trouble.reload"
    assert ann.all("acknowledged") == []
    await desk.close()


async def test_two_writers_of_one_version_are_impossible(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    rows = [RecordRow(desk.sitting.row.id, 1, b"{}")]
    with pytest.raises(Conflict):
        await here.store.save(Save(records=rows))
    await crash(desk)


@pytest.mark.slow
@pytest.mark.parametrize("bell", ["on", "off"])
async def test_what_a_closed_desk_held_is_gone_at_once(base: Base, bell: str) -> None:
    async with room(base) as here:
        desk = await here.playing("template", 2, bell=bell)
        line = Heard(0)
        await desk.ask(partial(desk.join, line))
        await desk.ask(partial(desk.drop, line))
        held: list[ref[Any]] = [ref(desk), ref(desk.in_play().match)]
        who_went: ref[Any] = ref(line)
        gc.collect()
        gc.disable()
        try:
            del line
            await asyncio.sleep(0)
            assert who_went() is None
            await desk.close()
            del desk
            await asyncio.sleep(0)
            assert [each() for each in held] == [None, None]
        finally:
            gc.enable()


async def test_an_idle_desk_rests_and_one_with_a_bell_does_not(base: Base) -> None:
    async with room(base, Settings(idle_ms=1_000)) as here:
        quiet = await here.playing("template", 2, bell="off")
        timed = await here.playing("template", 2)
        for desk in (quiet, timed):
            await settled(desk)
        assert not is_idle(quiet)
        here.wall.ms += 2_000
        assert is_idle(quiet)
        assert not is_idle(timed)
        line = Heard(0)
        await quiet.join(line)
        assert not is_idle(quiet)
        await quiet.drop(line)
        before = quiet.in_play().match
        await quiet.close()
        again = await here.reloaded(quiet)
        assert again.playing is not None
        assert again.playing.match.version == before.version
        assert again.playing.match.position == before.position
        await crash(again)
        await crash(timed)


async def test_failed_due_work_is_tried_again_though_other_commands_succeed(here: Room) -> None:
    desk = await here.playing("da-vinci-code", 2)

    async def fail() -> None:
        raise StoreError("the database is away")

    async def succeed() -> None:
        """Something else that somebody does meanwhile."""

    desk.post(fail)
    await desk.ask(succeed)
    await settled(desk)
    assert desk._alarm._due == here.wall.ms + RETRY_MS
    await desk.ask(desk._wake)
    await settled(desk)
    assert not desk._alarm.is_set()
    await crash(desk)
