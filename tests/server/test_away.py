"""Who goes and comes back, and who only watches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable import wire
from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Config
from spytable.core.records import Leave, Return
from spytable.server.workers.scenery import SceneryWorker
from spytable.table.errors import RequestError
from tests.server.desks import Heard, Room, act, crash, room, settled
from tests.server.people import GRACE_MS, happenings, lined_up, notices, stays, table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as made:
        yield made


# ---- Away and back ----------------------------------------------------------------------------


async def test_a_bot_sits_in_after_the_grace_and_hands_the_seat_back(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    await desk.drop(bob)
    seat = table(ann)["seats"][1]
    assert (seat["present"], seat["bot_in_ms"], seat["left"]) == (False, GRACE_MS, False)
    here.wall.ms += GRACE_MS - 1
    await desk._wake()
    assert happenings(desk) == []
    here.wall.ms += 1
    await desk._wake()
    assert happenings(desk) == [Leave(1, "agent", away=True)]
    seat = table(ann)["seats"][1]
    assert (seat["bot"], seat["left"], seat["away"]) == ("agent", True, True)
    assert notices(ann) == ["bot-sits-in"]
    await settled(desk)
    await desk.join(bob)
    assert happenings(desk)[1:] == [Return(1)]
    assert notices(bob) == ["back"]
    assert not table(bob)["seats"][1]["left"]
    await crash(desk)


async def test_nobody_is_late_who_was_there_when_play_began(here: Room) -> None:
    desk = await here.seated("template", 3, bell="off")
    ann, _ = await lined_up(desk, 0, 1)
    values = [make_secret() for _ in range(3)]
    for seat, value in enumerate(values):
        await desk.seeding.promise(seat, commitment(value))
    for seat, value in enumerate(values):
        await desk.seeding.contribute(seat, value.hex())
    assert table(ann)["stage"] == "playing"
    assert [seat["bot_in_ms"] for seat in table(ann)["seats"]] == [None, None, GRACE_MS]
    await crash(desk)


async def test_nobody_is_replaced_while_nobody_waits(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    await desk._wake()
    here.wall.ms += 10 * GRACE_MS
    await desk._wake()
    assert happenings(desk) == []
    (ann,) = await lined_up(desk, 0)
    await desk.company().proposals.propose(0, "pause")
    here.wall.ms += 10 * GRACE_MS
    await desk._wake()
    assert table(ann)["paused"]
    assert not table(ann)["seats"][1]["left"]
    assert table(ann)["seats"][1]["bot_in_ms"] is None
    await crash(desk)


async def test_who_leaves_for_good_comes_back_only_by_saying_so(here: Room) -> None:
    desk = await here.playing("template", 3, bell="off")
    ann, bob, _ = await lined_up(desk, 0, 1, 2)
    await desk.leave(1)
    seat = table(ann)["seats"][1]
    assert (seat["left"], seat["away"]) == (True, False)
    await desk.drop(bob)
    await desk.join(bob)
    assert table(ann)["seats"][1]["left"]
    with pytest.raises(RequestError, match=r"refused\.left"):
        await desk.company().proposals.propose(1, "pause")
    await desk.company().come_back(1)
    assert not table(ann)["seats"][1]["left"]
    await desk.company().resign(2)
    assert [seat["resigned"] for seat in table(ann)["seats"]] == [False, False, True]
    with pytest.raises(RequestError, match="not-gone"):
        await desk.company().come_back(2)
    assert notices(ann) == ["left", "back", "resigned"]
    await crash(desk)


class Drawn(SceneryWorker):
    """The city's pictures are not looked at here: only where its things stand."""

    def state(self, _game: str, _config: Config) -> wire.SceneryState:
        return "ready"


@pytest.fixture
async def city(here: Room) -> Room:
    here.services = replace(here.services, scenery=Drawn())
    return here


async def test_nobody_is_done_for_somebody_away_before_a_bot_steps_in(city: Room) -> None:
    desk = await city.playing("spy-guy", 3, timer="untimed", turning="anyone")
    assert desk.playing is not None
    match = desk.playing.match
    ann, bob, cy = await lined_up(desk, 0, 1, 2)
    await desk.act(ann, act("open", match.position.question_numbers[0], {"type": "open"}), 0)
    key = match.position.question_numbers[0]
    await desk.act(ann, act("done", key, {"type": "done"}), 0)
    assert desk.standing().waited == (1, 2), "who is done may still mark, and nobody waits for that"
    await desk.drop(cy)
    await desk.act(bob, act("done", key, {"type": "done"}), 0)
    assert match.position.state.phase == "search"
    assert match.position.state.done == (True, True, False)
    here = table(ann)["seats"][2]
    assert (here["present"], here["bot_in_ms"]) == (False, GRACE_MS)
    city.wall.ms += GRACE_MS
    await desk._wake()
    assert happenings(desk) == [Leave(2, "agent", away=True)]
    assert notices(ann) == ["bot-sits-in"]
    await crash(desk)


async def test_a_search_goes_on_while_everybody_is_away(city: Room) -> None:
    desk = await city.playing("spy-guy", 2, timer="untimed", turning="anyone")
    assert desk.playing is not None
    match = desk.playing.match
    ann, bob = await lined_up(desk, 0, 1)
    await desk.act(ann, act("open", match.position.question_numbers[0], {"type": "open"}), 0)
    await desk.drop(bob)
    await desk.drop(ann)
    assert match.position.state.phase == "search"
    assert not any(match.position.state.done)
    await crash(desk)


# ---- Watching ---------------------------------------------------------------------------------


async def test_watchers_see_a_seat_when_everyone_agrees_and_nobody_hides_it(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    guest, passer = Heard(None, guest=True), Heard(None)
    for line in (guest, passer):
        await desk.join(line)
    assert table(ann)["watchers"] == 2
    assert guest.last("update")["view"]["hand"] == []
    with pytest.raises(RequestError, match="nothing-to-share"):
        await desk.company().proposals.propose(0, "share", 4)
    await desk.company().proposals.propose(0, "share", 1)
    assert guest.last("update")["seat"] is None
    await desk.company().proposals.consent(1, 1, yes=True)
    assert table(guest)["shared"] == 1
    shown = guest.last("update")
    assert shown["view"] == bob.last("update")["view"]
    assert (shown["seat"], shown["question"], shown["undo"]) == (1, None, None)
    await stays(desk, ann)
    assert guest.last("update")["seat"] == 1
    assert passer.last("update")["seat"] is None
    assert passer.last("update")["view"]["hand"] == []
    again = await here.reloaded(desk)
    assert again.presence.shared == 1
    await crash(again)
    await desk.company().hide(0)
    assert guest.last("update")["seat"] is None
    assert table(guest)["shared"] is None
    assert notices(bob) == ["shared", "hidden"]
    await crash(desk)
