"""Matches that teach, at a real desk: the script is what happens, and letting go is for real."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from spytable import wire
from spytable.core.catalogue import Folder
from spytable.core.fairness import Fairness
from spytable.core.game import Act, Ask
from spytable.core.lesson import LEARNER, LessonStep, Move
from spytable.core.records import Heard, LetGo, Rewind
from spytable.server.backend import Backend
from spytable.server.settings import Settings
from spytable.table.errors import RequestError
from spytable.table.looking_back.past_match import PastMatch
from spytable.table.looking_back.replay import watch_match
from spytable.table.playing.teaching import Teaching
from tests.core.lessons import TAUGHT
from tests.server.desks import crash, room, settled
from tests.server.host import Host
from tests.server.learner import Learner
from tests.server.player import Player

pytestmark = pytest.mark.anyio
GAME = "da-vinci-code"
FAST = Settings(clock_rate=5_000)
MOST = 5
"""Wrong tries a step, and actions in a row."""


@pytest.mark.parametrize("game", TAUGHT)
async def test_the_scripted_opening_is_what_happens(tmp_path: Path, game: str) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, game)
        await learner.sit()
        while learner.done < len(learner.deeds):
            await learner.go_on()
        assert learner.step() is None
        assert learner.told()[: len(learner.meant())] == learner.meant()
        await learner.desk.close()


@pytest.mark.parametrize("game", TAUGHT)
async def test_wrong_and_illegal_tries_are_refused_and_change_nothing(
    tmp_path: Path, game: str
) -> None:
    rng = Random(1)
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, game)
        await learner.sit()
        await learner.watch()
        refused = 0
        while (number := learner.step()) is not None:
            step = learner.pupil.lesson.steps()[number]
            match = learner.desk.in_play().match
            ask = match.prompts().get(LEARNER)
            before = learner.version, learner.update()
            if step.wants is not None:
                assert isinstance(ask, Ask)
                state = match.position.state
                beside = [each for each in ask.options if not step.wants(state, each)]
                for action in rng.sample(beside, min(MOST, len(beside))):
                    answer = await learner.act(action)
                    assert answer["t"] == "refused"
                    assert answer["refusal"]["rule"] == step.rule
                    wrong = f"{game}.lesson.{step.say}.wrong"
                    reasons = {wrong, *(f"{wrong}.{name}" for name in step.wrongs)}
                    assert answer["refusal"]["word"]["key"] in reasons
                    assert await learner.tried(action) == answer["refusal"]
                    refused += 1
            answer = await learner.act({"type": "nonsense"})
            assert answer["refusal"]["word"]["key"] == "server.refused.not-an-action"
            assert (learner.version, learner.update()) == before
            await learner.go_on()
        assert refused
        await learner.desk.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_crash_at_any_step_goes_on_at_the_same_slip(tmp_path: Path, game: str) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, game)
        await learner.sit()
        await learner.watch()
        while learner.done < len(learner.deeds):
            before = learner.update()["lesson"]
            await crash(learner.desk)
            learner.desk = await here.reloaded(learner.desk)
            await learner.join()
            assert learner.update()["lesson"] == before
            await learner.go_on()
        assert learner.told()[: len(learner.meant())] == learner.meant()
        await learner.desk.close()


async def before_each_slip(learner: Learner) -> list[int]:
    """How many deeds come before each slip; a step may take a hundred."""
    await learner.sit()
    first: dict[int | None, int] = {}
    for count in range(len(learner.deeds)):
        await learner.watch()
        first.setdefault(learner.step(), count)
        await learner.go_on()
    assert len(first) == len(learner.pupil.lesson.steps())
    await learner.desk.close()
    return list(first.values())


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
async def test_it_can_be_left_at_every_step(tmp_path: Path, game: str) -> None:
    async with room(tmp_path, FAST) as here:
        for count in await before_each_slip(Learner(here, game)):
            learner = Learner(here, game)
            await learner.sit()
            for _ in range(count):
                await learner.go_on()
            await learner.watch()
            await learner.learn_of(LetGo())
            assert learner.step() is None
            assert learner.line.last("notice")["word"]["key"] == "server.notice.let-go"
            match = learner.desk.in_play().match
            assert not match.position.taught
            with pytest.raises(RequestError, match="no-lesson"):
                await learner.learn_of(LetGo())
            await learner.desk.close()


async def to_the_end(learner: Learner, seed: int) -> None:
    """Answer at random until the match is over; the bots are recruits."""
    rng = Random(seed)
    match = learner.desk.in_play().match
    while match.outcome() is None:
        ask = match.prompts().get(LEARNER)
        if isinstance(ask, Ask):
            await learner.act(ask.options.sample(rng))
        learner.room.wall.ms += 1
        await learner.desk.ask(learner.desk._wake)
        await settled(learner.desk)


@pytest.mark.parametrize("count", [0, 3, 99])
async def test_after_letting_go_the_match_ends_and_its_luck_verifies(
    tmp_path: Path, count: int
) -> None:
    async with room(tmp_path, FAST) as here:  # leaving it verifies what was finished
        learner = Learner(here, GAME)
        await learner.sit()
        for _ in range(min(count, len(learner.deeds))):
            await learner.go_on()
        await learner.watch()
        if learner.step() is not None:
            await learner.learn_of(LetGo())
        await to_the_end(learner, count)
        assert learner.desk.sitting.stage == "over"
        seen = watch_match(
            PastMatch.of(learner.desk.home, learner.desk.sitting, learner.desk.in_play()), "open"
        )
        assert {"heard", "let-go"} & {step.kind for step in seen.steps(0, seen.total)}
        await learner.desk.close()


@pytest.mark.nightly
@pytest.mark.parametrize("game", TAUGHT)
async def test_every_game_ends_after_its_lesson(tmp_path: Path, game: str) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, game)
        await learner.sit()
        while learner.done < len(learner.deeds):
            await learner.go_on()
        await to_the_end(learner, 1)
        await learner.desk.close()


async def test_time_stands_still_until_it_lets_go(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        here.wall.ms += 60_000
        playing = learner.desk.in_play()
        assert playing.clock.now() == 0
        assert learner.update()["timing"]["running"] is False
        await learner.learn_of(LetGo())
        here.wall.ms += 2
        assert playing.clock.now() == 2 * FAST.clock_rate
        await learner.desk.close()


async def test_nothing_is_taken_back_while_it_lasts(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        await learner.go_on()
        assert learner.update()["undo"] is None
        with pytest.raises(RequestError, match=r"core\.refused\.lesson"):
            await learner.desk.ask(lambda: learner.desk.in_play().happen(Rewind(0, 0)))
        await learner.desk.close()


async def test_a_slip_is_heard_once(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        await learner.go_on()
        for number in (0, 1, 1, 7):
            await learner.learn_of(Heard(number))
        assert learner.step() == 2
        heard = [told for told in learner.told() if told["kind"] == "match"]
        assert len(heard) == 1
        await learner.desk.close()


async def test_watchers_are_not_taught_and_see_no_fixed_draw(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        table = learner.desk.table()
        assert table.fairness is not None
        assert table.fairness.lesson == ()
        line = type(learner.line)(None)
        await learner.desk.ask(lambda: learner.desk.join(line))
        assert line.last("update")["lesson"] is None
        await learner.desk.close()


async def test_a_lesson_written_anew_since_goes_on_as_a_plain_match(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit(learner.pupil.lesson.luck[:-1])
        assert learner.step() is None
        assert learner.desk.in_play().match.position.taught
        await learner.desk.close()


async def test_a_script_that_stumbles_lets_go(tmp_path: Path) -> None:
    async with room(tmp_path, FAST) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        playing, lesson = learner.desk.in_play(), learner.pupil.lesson
        last = lesson.script[-1]
        assert isinstance(last, LessonStep)
        broken = msgspec.structs.replace(lesson, script=(Move(1, "nothing", 0), last))

        playing.bot_players.close()
        playing.bot_players.teaching = Teaching(learner.desk, broken, playing.match)
        playing.call_bots()
        await learner.until(lambda: not playing.match.position.taught)
        await learner.desk.close()


async def test_a_pause_just_before_a_scripted_move_ends_no_lesson(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        learner = Learner(here, GAME)
        await learner.sit()
        first = learner.deeds[0]
        assert isinstance(first, Act)
        await learner.act(first.action)
        assert learner.update()["lesson"]["moving"]
        desk = learner.desk
        await desk.ask(lambda: desk.company().proposals.propose(LEARNER, "pause"))
        desk.take_script_move()  # its time had come before the pause was carried out
        await settled(desk)
        assert desk.in_play().teaching is not None
        await desk.ask(lambda: desk.company().resume(LEARNER))
        assert desk.in_play().bot_players.are_busy(), "the script goes on"
        await desk.close()


async def test_a_game_without_a_lesson_teaches_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Folder, "lesson", None)
    async with room(tmp_path, FAST) as here:
        lobby = Backend(here.store, FAST).lobby
        asked = wire.NewMatch("template", "Ann", 2, lesson=True)
        with pytest.raises(RequestError, match="no-such-table"):
            await lobby.create(asked)


@pytest.mark.slow
async def test_killed_in_the_middle_the_lesson_goes_on(data: Path) -> None:
    with Host(data, clock_rate=50) as host:
        wanted = {"game": GAME, "name": "Ann", "seats": 1, "lesson": True}
        mine: dict[str, Any] = await host.post("/api/matches", wanted)
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.agree()
            key = ann.update["question"]["key"]
            four = {"type": "take", "black": 4, "white": 0}
            await ann.say("act", id="a", key=key, action=four)
            refused = await ann.hear_until("refused", id="a")
            assert refused["refusal"]["word"]["key"] == "da-vinci-code.lesson.take.wrong"
            await ann.say("act", id="b", key=key, action={"type": "take", "black": 2, "white": 2})
            await ann.hear_until("acknowledged", id="b")
            while (ann.update["lesson"]["step"], ann.update["lesson"]["moving"]) != (1, False):
                await ann.hear()
            host.kill()
            assert ann.update["version"] == len(host.rows("select 1 from records"))
            (stored,) = host.rows("select fairness from matches")[0]
            assert json.loads(stored)["lesson"]
            assert msgspec.json.decode(stored, type=Fairness).publish().lesson == ()
        host.start()
        async with Player(host, mine["match"], mine["token"]) as ann:
            await ann.hear_until("update")
            assert ann.update["lesson"]["step"] == 1
            await ann.say("heard", step=1)
            await ann.hear_until("update")
            assert ann.update["lesson"]["step"] == 2
            await ann.say("let-go")
            await ann.hear_until("notice")
            assert ann.update["lesson"] is None
