"""Somebody who is taught at a desk: does what the script wants, one thing after the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec

from spytable import wire
from spytable.core.codec import encode
from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Act
from spytable.core.lesson import LEARNER
from spytable.core.records import Heard, LetGo, MatchRecord
from spytable.table.commands import try_action
from spytable.table.desk import Desk
from spytable.table.rows import Save, StoredMatch
from spytable.table.seating.new_table import free_seats, new_sitting
from spytable.table.seating.tokens import fresh_code
from tests.core.lessons import Pupil
from tests.server import desks
from tests.server.desks import Room, settled

PATIENCE = 60_000


class Learner:
    """A desk that teaches, the line of its learner, and what a perfect pupil does there."""

    def __init__(self, room: Room, game: str, seed: int = 1) -> None:
        self.room = room
        self.game = game
        pupil = Pupil(game, seed)
        pupil.learn()
        self.pupil = pupil
        self.deeds = [
            record
            for record in (advance.record for advance in pupil.match.log)
            if isinstance(record, MatchRecord) or (isinstance(record, Act) and record.seat == 0)
        ]
        self.done = 0
        self.desk: Desk
        self.line = desks.Heard(LEARNER)

    async def sit(self, luck: tuple[Any, ...] | None = None) -> None:
        """Sit down at a table that teaches, and agree on the seed."""
        lesson = self.pupil.lesson
        fixed = lesson.luck if luck is None else luck
        code = fresh_code()
        table = new_sitting(self.game, lesson.options, code, free_seats(lesson.seats), fixed)
        table, _, _ = table.seat_person("Ann")
        for place in range(1, lesson.seats):
            table = table.set_seat(0, place, "recruit")
        table = table.start(0)
        await self.room.store.save(Save(new=table.row, new_seats=table.roster.seats))
        self.desk = await self.room.opened(StoredMatch(table.row, table.roster.seats, ()))
        value = make_secret()
        await self.desk.seeding.promise(0, commitment(value))
        await self.desk.seeding.contribute(0, value.hex())
        await self.join()

    async def join(self) -> None:
        """Be on the line."""
        self.line = desks.Heard(LEARNER)
        await self.desk.ask(lambda: self.desk.join(self.line))

    @property
    def version(self) -> int:
        """How far the match has come."""
        return self.desk.in_play().match.version

    def update(self) -> dict[str, Any]:
        """The last update."""
        return self.line.last("update")

    def step(self) -> int | None:
        """The number of the slip on the table."""
        lesson = self.update()["lesson"]
        return None if lesson is None else int(lesson["step"])

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(PATIENCE):
            await settled(self.desk)
            if is_so():
                return
            await asyncio.sleep(0.001)
        raise AssertionError(f"waited in vain at {self.update()['lesson']}")

    async def watch(self) -> None:
        """Wait until no bot moves any more."""
        await self.until(lambda: not (self.update()["lesson"] or {"moving": False})["moving"])

    async def act(self, action: Any, made: str | None = None) -> dict[str, Any]:
        """Answer the present question; what came of it."""
        name = made or f"{self.version}-{len(self.line.told)}"
        key = self.desk.in_play().match.position.question_numbers[LEARNER]
        said = wire.Act(name, key, msgspec.Raw(encode(action)))
        await self.desk.ask(lambda: self.desk.act(self.line, said, self.room.wall()))
        answers = self.line.all("acknowledged") + self.line.all("refused")
        return next(each for each in reversed(answers) if each["id"] == name)

    async def tried(self, action: Any) -> dict[str, Any] | None:
        """Why an action would be refused."""
        wish = wire.Try("t", msgspec.Raw(encode(action)))
        await self.desk.ask(lambda: try_action(self.desk, self.line, wish))
        refused: dict[str, Any] | None = self.line.last("tried")["refusal"]
        return refused

    async def learn_of(self, event: Heard | LetGo) -> None:
        """Say that a slip was read, or that it is enough."""
        await self.desk.ask(lambda: self.desk.in_play().learn(event))

    async def go_on(self) -> None:
        """Do the next thing that the script wants of the learner, and watch what follows."""
        await self.watch()
        deed = self.deeds[self.done]
        self.done += 1
        if isinstance(deed, MatchRecord):
            assert isinstance(deed.event, Heard)
            await self.learn_of(deed.event)
        else:
            assert isinstance(deed, Act)
            answer = await self.act(deed.action)
            assert answer["t"] == "acknowledged", answer
        await self.watch()

    def told(self) -> list[Any]:
        """What the log says happened, less when."""
        return [_plain(advance.record) for advance in self.desk.in_play().match.log]

    def meant(self) -> list[Any]:
        """What the script says should happen."""
        return [_plain(advance.record) for advance in self.pupil.match.log]


def _plain(record: object) -> Any:
    told: dict[str, Any] = json.loads(encode(record))
    told.pop("at", None)
    return told
