"""What happens at the same moment, found by the chaos suite: here the moment is chosen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spytable.core.codec import codec
from spytable.core.records import MatchRecord, Pause, Resume
from spytable.table.rows import Save
from tests.server.desks import room
from tests.server.people import STAY, happenings, lined_up

pytestmark = pytest.mark.anyio


async def test_a_bots_answer_that_comes_when_the_person_is_back_is_not_taken(data: Path) -> None:
    async with room(data) as here:
        desk = await here.playing("template", people=2)
        playing = desk.playing
        assert playing is not None
        before = playing.match.version
        stay = codec(playing.match.game).action(json.dumps(STAY))
        await playing.bot_acts(0, playing.match.position.question_numbers[0], stay)
        assert playing.match.version == before
        await desk.close()


async def test_how_long_it_takes_to_save_a_pause_does_not_count(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(data) as here:
        desk = await here.playing("template", people=2)
        assert desk.playing is not None
        await lined_up(desk, 0, 1)
        honest = here.store.save

        async def slow(save: Save) -> None:
            await honest(save)
            here.wall.ms += 500

        monkeypatch.setattr(here.store, "save", slow)
        await desk.company().proposals.propose(0, "pause")
        await desk.company().proposals.consent(1, 1, yes=True)
        here.wall.ms += 10_000
        await desk.company().resume(0)
        assert happenings(desk) == [Pause(), Resume()]
        records = [each.record for each in desk.playing.match.log]
        times = [record.at for record in records if isinstance(record, MatchRecord)]
        assert times[0] == times[1]
        await desk.close()
