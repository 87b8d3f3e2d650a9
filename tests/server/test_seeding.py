"""Agreeing on the seed, round by round, and the dates and chains of what then begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spytable.core.fairness import commitment, make_secret
from spytable.table.desk import Desk
from spytable.table.errors import RequestError
from spytable.table.looking_back.match_files import make_match_file
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.removal import remove_player
from spytable.table.seating.sitting import Sitting
from spytable.table.unloading import is_idle
from tests.server.desks import Heard, Room, crash, room
from tests.server.people import lined_up

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as room_here:
        yield room_here


async def test_a_broken_promise_begins_the_round_anew(here: Room) -> None:
    desk = await here.seated("template", 2)
    (ann, _) = await lined_up(desk, 0, 1)
    values = [make_secret(), make_secret()]
    for seat, value in enumerate(values):
        await desk.seeding.promise(seat, commitment(value))
    await desk.seeding.contribute(0, values[0].hex())
    first = ann.last("table")["fairness"]
    here.wall.ms += 10_000
    await desk._wake()
    assert ann.last("table")["fairness"]["promises"] == []
    await desk.seeding.promise(0, commitment(values[1]))
    assert ann.last("table")["fairness"]["promises"] == [], "nothing is shown before all agree"
    asked = {"number": 1, "silent": [1], "agreed": [], "waiting": [0, 1]}
    assert ann.last("table")["restart"] == asked
    for seat in (1, 0):
        await desk.seeding.answer(seat, 1, yes=True)
    assert ann.last("table")["restart"] is None
    await desk.seeding.contribute(0, values[1].hex())
    agreed = ann.last("table")["fairness"]
    assert agreed["commitment"] == first["commitment"]
    assert agreed["contributions"][0] == values[1].hex()
    assert agreed["restarts"] == [[1]], "who fell silent is known for ever"
    assert desk.sitting.stand_ins() == (1,)
    await crash(desk)


async def test_a_server_that_stops_after_the_promises_begins_anew_and_says_so(here: Room) -> None:
    desk = await here.seated("template", 2)
    values = [make_secret(), make_secret()]
    for seat, value in enumerate(values):
        await desk.seeding.promise(seat, commitment(value))
    await desk.seeding.contribute(0, values[0].hex())
    await crash(desk)
    again = await here.reloaded(desk)
    ann = Heard(0)
    await again.join(ann)
    assert ann.last("table")["fairness"]["promises"] == []
    assert ann.last("table")["fairness"]["restarts"] == [[]]
    await again.seeding.answer(0, 1, yes=True)
    assert ann.last("table")["restart"] is not None, "others may still come back"
    here.wall.ms += 10_000
    await again._wake()
    assert ann.last("table")["restart"] is None
    for seat, value in enumerate(values):
        await again.seeding.promise(seat, commitment(value))
    for seat, value in enumerate(values):
        await again.seeding.contribute(seat, value.hex())
    assert again.sitting.fairness().restarts == ((),)
    await crash(again)


async def spoilt(here: Room, desk: Desk) -> list[Heard]:
    """Who is at a table of three whose first round came to nothing: seat 2 fell silent."""
    lines = [Heard(seat) for seat in range(3)]
    for line in lines:
        await desk.join(line)
    values = [make_secret(), make_secret(), make_secret()]
    for seat, value in enumerate(values):
        await desk.seeding.promise(seat, commitment(value))
    for seat in (0, 1):
        await desk.seeding.contribute(seat, values[seat].hex())
    here.wall.ms += 10_000
    await desk._wake()
    return lines


async def test_another_round_waits_for_everyone_who_is_there(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    ann, bob, cyd = await spoilt(here, desk)
    assert ann.last("table")["restart"]["waiting"] == [0, 1, 2]
    await desk.seeding.answer(0, 1, yes=True)
    with pytest.raises(RequestError):
        await desk.seeding.answer(1, 2, yes=True)
    here.wall.ms += 3_600_000
    await desk._wake()
    assert ann.last("table")["restart"]["waiting"] == [1, 2]
    await desk.drop(cyd)
    assert ann.last("table")["restart"]["waiting"] == [1]
    await desk.seeding.answer(1, 1, yes=True)
    assert bob.last("table")["restart"] is None
    values = [make_secret(), make_secret()]
    for seat, value in enumerate(values):
        await desk.seeding.promise(seat, commitment(value))
    for seat, value in enumerate(values):
        await desk.seeding.contribute(seat, value.hex())
    assert ann.last("table")["stage"] == "playing"
    beginning = desk.sitting.beginning()
    assert beginning is not None
    assert beginning.stand_ins == (2,)
    await crash(desk)


async def test_whoever_is_there_and_goes_away_lets_the_others_go_on(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    ann, bob, cyd = await spoilt(here, desk)
    for seat in (0, 1):
        await desk.seeding.answer(seat, 1, yes=True)
    assert ann.last("table")["restart"] is not None
    await desk.drop(cyd)
    assert bob.last("table")["restart"] is None
    await crash(desk)


async def test_nobody_there_agrees_to_nothing(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    for line in await spoilt(here, desk):
        await desk.drop(line)
    here.wall.ms += 3_600_000
    await desk._wake()
    assert desk.table().restart is not None
    assert desk.playing is None
    await crash(desk)


async def test_who_fell_silent_is_known_after_a_stop_and_others_may_come_back(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    for line in await spoilt(here, desk):
        await desk.drop(line)
    here.wall.ms += here.services.settings.idle_ms
    assert is_idle(desk), "nobody is there: it can wait unloaded"
    await crash(desk)
    again = await here.reloaded(desk)
    ann = Heard(0)
    await again.join(ann)
    asked = ann.last("table")["restart"]
    assert (asked["number"], asked["silent"], asked["waiting"]) == (1, [2], [0])
    await again.seeding.answer(0, 1, yes=True)
    assert ann.last("table")["restart"] is not None, "others have time to come back"
    here.wall.ms += 10_000
    await again._wake()
    assert ann.last("table")["restart"] is None
    await crash(again)


async def test_a_match_from_before_chains_is_played_on_without_one(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    await desk.keep(Sitting(replace(desk.sitting.row, beginning=None), desk.sitting.roster))
    await crash(desk)
    again = await here.reloaded(desk)
    ann = Heard(0)
    await again.join(ann)
    assert ann.last("update")["head"] is None
    await again.company().leave(0)
    await again.company().leave(1)
    file = make_match_file(PastMatch.of(again.home, again.sitting, again.in_play()))
    assert (file.format_version, file.chain) == (1, UNSET)
    assert file.names == ("Ann", "Ann 2")
    await crash(again)


async def test_one_no_and_people_gather_again_and_hear_why(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    ann, _, _ = await spoilt(here, desk)
    await desk.leave(2)
    await desk.seeding.answer(1, 1, yes=False)
    assert ann.last("notice")["word"] == {"key": "server.notice.not-anew", "args": {"seat": 1}}
    table = ann.last("table")
    assert (table["stage"], table["restart"]) == ("gathering", None)
    assert [seat["name"] is None for seat in table["seats"]] == [False, False, True]
    assert table["fairness"]["restarts"] == [[2]], "what came to nothing is not forgotten"
    again = await here.reloaded(desk)
    assert again.sitting.fairness().restarts == ((2,),)
    assert again.sitting.fairness().promises == ()
    await again.gathering.sit("Dee", 2, None)
    assert again.sitting.fairness().restarts == ((),), "nobody else is blamed for it"
    await again.gathering.start(0)
    asked = again.table().restart
    assert asked is not None, "to begin again is no way round the question"
    assert (asked.number, asked.silent) == (1, ())
    for seat in range(3):
        await again.seeding.answer(seat, 1, yes=True)
    assert again.table().restart is None
    await crash(again)
    await crash(desk)


async def test_a_server_that_stops_before_all_have_promised_has_learnt_nothing(here: Room) -> None:
    desk = await here.seated("template", 2)
    await desk.seeding.promise(0, commitment(make_secret()))
    await crash(desk)
    again = await here.reloaded(desk)
    fairness = again.table().fairness
    assert fairness is not None
    assert fairness.restarts == ()
    await crash(again)


async def test_a_match_ends_no_earlier_than_it_began_where_the_clock_was_set_back(
    here: Room,
) -> None:
    desk = await here.playing("template", 2, bell="off")
    playing = desk.in_play()
    row = playing.match.log[-1]
    playing.heads.add(playing.match.position.state, row.record, 1_000)
    beginning = desk.sitting.beginning()
    assert beginning is not None
    assert playing.heads.end_date() == beginning.begun
    await crash(desk)


async def test_another_round_goes_on_when_who_did_not_answer_is_removed(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    ann, _bob, cyd = await spoilt(here, desk)
    for seat in (0, 1):
        await desk.seeding.answer(seat, 1, yes=True)
    assert ann.last("table")["restart"]["waiting"] == [2]
    await remove_player(desk, 0, 2)
    assert cyd.ended == "server.trouble.freed"
    assert ann.last("table")["restart"] is None
    await crash(desk)


async def test_who_has_agreed_may_still_decline_where_somebody_never_answers(here: Room) -> None:
    desk = await here.seated("spy-alley-dice", 3)
    ann, _bob, _cyd = await spoilt(here, desk)
    await desk.seeding.answer(0, 1, yes=True)
    await desk.seeding.answer(0, 1, yes=False)
    assert (ann.last("table")["stage"], ann.last("table")["restart"]) == ("gathering", None)
    await crash(desk)
