"""What people agree on around a match: pausing, stopping, taking back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spytable.core.records import Pause, Rewind
from spytable.table.errors import RequestError, StoreError
from spytable.table.playing import playing, telling
from tests.server.desks import Room, crash, fill_disk, free_disk, room
from tests.server.people import GRACE_MS, happenings, lined_up, notices, stays, table

TOO_LONG = "server.refused.too-long-to-undo"
pytestmark = pytest.mark.anyio

NIGHT_MS = 20_000


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as made:
        yield made


# ---- Pausing and stopping ---------------------------------------------------------------------


async def test_a_pause_needs_everyone_there_and_stands_the_clock(here: Room) -> None:
    desk = await here.playing("template", 3)
    ann, bob, _ = await lined_up(desk, 0, 1, 2)
    here.wall.ms += 3_000
    await desk.company().proposals.propose(0, "pause")
    asked = table(bob)["proposal"]
    assert (asked["what"], asked["by"], asked["waiting"]) == ("pause", 0, [1, 2])
    with pytest.raises(RequestError, match="proposal-open"):
        await desk.company().proposals.propose(1, "stop")
    await desk.company().proposals.consent(1, asked["number"], yes=True)
    assert table(ann)["proposal"]["agreed"] == [0, 1]
    assert not table(ann)["paused"]
    await desk.company().proposals.consent(2, asked["number"], yes=True)
    assert table(ann)["paused"]
    assert table(ann)["proposal"] is None
    assert not ann.last("update")["timing"]["running"]
    assert notices(ann) == ["paused"]
    here.wall.ms += 3_600_000
    await desk._wake()
    await stays(desk, ann)
    assert ann.last("refused")["refusal"]["word"]["key"] == "core.refused.paused"
    again = await here.reloaded(desk)
    assert again.playing is not None
    assert again.playing.clock.now() == 3_000
    await crash(again)
    await desk.company().resume(1)
    assert ann.last("update")["timing"] == {
        "now": 3_000,
        "due": NIGHT_MS,
        "running": True,
        "rate": 1,
    }
    with pytest.raises(RequestError, match="not-paused"):
        await desk.company().resume(1)
    await crash(desk)


async def test_a_pause_does_not_wait_for_the_absent_and_a_stop_does(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    (ann,) = await lined_up(desk, 0)
    await desk.company().proposals.propose(0, "pause")
    assert table(ann)["paused"]
    await desk.company().resume(0)
    await desk.company().proposals.propose(0, "stop")
    assert table(ann)["proposal"]["waiting"] == [1]
    here.wall.ms += GRACE_MS
    await desk._wake()
    # A bot sits in for who is away, and bots agree.
    assert table(ann)["stage"] == "over"
    assert ann.last("update")["outcome"]["reason"]["key"] == "core.end.agreed"
    await crash(desk)


async def test_one_no_ends_a_proposal_and_so_does_time(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    company = desk.company()
    await company.proposals.propose(0, "stop")
    await company.proposals.consent(1, 1, yes=False)
    assert table(ann)["proposal"] is None
    with pytest.raises(RequestError, match="no-proposal"):
        await company.proposals.consent(1, 1, yes=True)
    await company.proposals.propose(0, "stop")
    await company.proposals.consent(0, 2, yes=False)
    await company.proposals.propose(1, "pause")
    assert table(ann)["proposal"]["left_ms"] == 60_000
    here.wall.ms += 60_000
    await desk._wake()
    assert table(bob)["proposal"] is None
    assert notices(bob) == ["refused.stop", "withdrawn", "lapsed"]
    assert table(ann)["stage"] == "playing"
    await crash(desk)


async def test_a_proposal_ends_with_whoever_made_it(here: Room) -> None:
    desk = await here.playing("template", 3, bell="off")
    ann, *_ = await lined_up(desk, 0, 1, 2)
    await desk.company().proposals.propose(1, "stop")
    await desk.leave(1)
    assert table(ann)["proposal"] is None
    assert notices(ann) == ["left", "withdrawn"]
    await crash(desk)


async def test_what_was_agreed_too_late_does_no_harm(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    await stays(desk, ann)
    await stays(desk, bob)
    await desk.company().proposals.take_back(0, ann.last("update")["version"])
    assert desk.playing is not None
    await desk.playing.happen(Pause())
    version = desk.playing.match.version
    await desk.company().proposals.consent(1, 1, yes=True)
    assert desk.playing.match.version == version
    assert notices(ann) == ["too-late"]
    with pytest.raises(RequestError, match="paused"):
        await desk.company().proposals.take_back(0, version)
    await crash(desk)


async def test_what_was_agreed_on_a_full_disk_happens_later(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, _ = await lined_up(desk, 0, 1)
    await desk.company().proposals.propose(0, "pause")
    fill_disk(here.store)
    with pytest.raises(StoreError):
        await desk.company().proposals.consent(1, 1, yes=True)
    assert not table(ann)["paused"]
    free_disk(here.store)
    await desk._wake()
    assert table(ann)["paused"]
    await crash(desk)


async def test_bots_agree_to_everything(here: Room) -> None:
    desk = await here.playing("template", 1, 2, bell="off")
    (ann,) = await lined_up(desk, 0)
    await desk.company().proposals.propose(0, "stop")
    assert table(ann)["stage"] == "over"
    with pytest.raises(RequestError, match="over"):
        await desk.company().proposals.propose(0, "pause")
    await crash(desk)


# ---- Taking back ------------------------------------------------------------------------------


async def test_a_match_does_not_grow_for_ever_by_taking_back(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await here.playing("template", 2, bell="off")
    (ann,) = await lined_up(desk, 0)
    longest = desk.in_play().match.version + 1
    monkeypatch.setattr(telling, "LONGEST_TO_UNDO", longest)
    monkeypatch.setattr(playing, "LONGEST_TO_UNDO", longest)
    await stays(desk, ann)
    told = ann.last("update")
    assert (told["undo"]["how"], told["undo"]["why"]["key"]) == ("no", TOO_LONG)
    with pytest.raises(RequestError, match=TOO_LONG):
        await desk.company().proposals.take_back(0, told["version"])
    assert happenings(desk) == []


async def test_the_update_says_whether_a_step_can_be_taken_back_and_why_not(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    none = {"how": "no", "why": {"key": "core.refused.nothing-to-take-back", "args": {}}}
    assert ann.last("update")["undo"] == none
    await stays(desk, ann)
    assert ann.last("update")["undo"] == {"how": "free", "why": None}
    assert bob.last("update")["undo"] == none
    version = ann.last("update")["version"]
    with pytest.raises(RequestError, match="moved-on"):
        await desk.company().proposals.take_back(0, version - 1)
    await desk.company().proposals.take_back(0, version)
    assert happenings(desk) == [Rewind(version - 1, 0)]
    assert ann.last("update")["question"] is not None
    assert notices(bob) == ["took-back"]
    await stays(desk, ann, "again")
    await stays(desk, bob, "too")
    assert ann.last("update")["undo"]["how"] == "ask"
    assert ann.last("update")["undo"]["why"]["key"] == "core.refused.revealed"
    with pytest.raises(RequestError, match="nothing-to-take-back"):
        await (await here.playing("template", 2, bell="off")).company().proposals.take_back(0, 0)
    await crash(desk)


async def test_what_was_answered_is_taken_back_only_by_consent(here: Room) -> None:
    desk = await here.playing("template", 3, bell="off")
    ann, bob, cy = await lined_up(desk, 0, 1, 2)
    for line in (ann, bob, cy):
        await stays(desk, line)
    version = ann.last("update")["version"]
    await desk.company().proposals.take_back(0, version)
    asked = table(bob)["proposal"]
    assert (asked["what"], asked["waiting"]) == ("take-back", [1, 2])
    await desk.company().proposals.consent(1, asked["number"], yes=True)
    assert ann.last("update")["version"] == version
    await desk.company().proposals.consent(2, asked["number"], yes=True)
    (back,) = happenings(desk)
    assert isinstance(back, Rewind)
    assert back.consent
    assert ann.last("update")["asked"] == [0, 1, 2]
    await crash(desk)


async def test_nothing_is_taken_back_in_real_time(here: Room) -> None:
    desk = await here.playing("template", 2)
    (ann, _) = await lined_up(desk, 0, 1)
    await stays(desk, ann)
    undo = ann.last("update")["undo"]
    assert (undo["how"], undo["why"]["key"]) == ("no", "core.refused.clock-runs")
    with pytest.raises(RequestError, match="clock-runs"):
        await desk.company().proposals.take_back(0, ann.last("update")["version"])
    await crash(desk)


@pytest.mark.parametrize("what", ["take-back", "share"])
async def test_no_bot_agrees_for_who_is_away_where_they_could_be_cheated(
    here: Room, what: str
) -> None:
    desk = await here.playing("template", 3, bell="off")
    ann, bob, cy = await lined_up(desk, 0, 1, 2)
    await stays(desk, ann)
    await stays(desk, bob)
    await desk.drop(cy)
    here.wall.ms += GRACE_MS
    await desk._wake()
    assert table(ann)["seats"][2]["away"]
    if what == "share":
        await desk.company().proposals.propose(0, "share", 1)
    else:
        await desk.company().proposals.take_back(0, ann.last("update")["version"])
    asked = table(ann)["proposal"]
    assert asked["waiting"] == [1, 2]
    await desk.company().proposals.consent(1, asked["number"], yes=True)
    assert table(ann)["proposal"]["waiting"] == [2]
    here.wall.ms += GRACE_MS
    await desk._wake()
    assert notices(ann) == ["bot-sits-in", "lapsed"]
    assert table(ann)["shared"] is None
    await crash(desk)
