"""Two servers side by side: every byte that leaves them for one seat is compared as it leaves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from spytable.bots.bot import LEVELS, Level, offer_actions
from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.game import Act
from spytable.table.thinking import Errand, decide
from tests.laws.material import Subject
from tests.wire_twins.finales import FINALES, finale
from tests.wire_twins.heard import Heard, same
from tests.wire_twins.moves import Move, next_move
from tests.wire_twins.pairs import Pair
from tests.wire_twins.probes import Said, addresses, spoken
from tests.wire_twins.seating import seated
from tests.wire_twins.world import World, one_wall, world

STEPS = 8
"""How many moves a pair is followed for."""
EVERYTHING, SOME = 99, 4
"""Addresses asked where a pair begins, and after each move."""
DECIDED_EVERY = 8
"""One in so many errands, which are all compared, is decided too."""


class Twins:
    """Two worlds, and one seat that must not be able to tell them apart."""

    def __init__(self, subject: Subject, one: World, two: World) -> None:
        self.subject = subject
        self.worlds = one, two
        self.compared = 0
        """Positions at which everything was tried and nothing differed."""
        self.apart = 0
        """Those of them at which the states differed; at the others, only what is still to come."""
        self.decided = 0
        """Errands of bots that were decided in both worlds, at every level."""
        self.errands = 0
        """What was handed to the seat's bot, and was the same in both worlds."""
        self._number = 0

    async def follow(self, pair: Pair, rng: Random) -> None:
        """Compare a pair now, and after each of some moves; Leak says what told them apart."""
        seating = seated(folder(self.subject.id), pair.config, rng)
        try:
            for one, log in zip(self.worlds, pair.logs, strict=True):
                await one.plant(seating, log, pair.seat)
            await self._sit(pair)
            await self._probe(pair.place, rng, EVERYTHING)
            for _ in range(STEPS):
                if not await self._step(pair, rng):
                    break
            if not self._is_over():
                await self._finale(pair, rng)
        finally:
            for one in self.worlds:
                await one.clear()

    async def _sit(self, pair: Pair) -> None:
        """Everyone comes on the line: the seat twice, and two who look on."""
        tokens, watch = self.worlds[0].seating.tokens, self.worlds[0].seating.watch
        own = tokens[pair.seat]
        lines = [("older", own), ("mine", own), ("watcher", None), ("guest", watch)]
        for name, token in lines:
            await self._both(f"{name} joins", lambda one: one.join(name, token, own=True))  # noqa: B023
        for seat, token in enumerate(tokens):
            if seat != pair.seat:
                await self._both(
                    f"seat {seat} joins",
                    lambda one: one.join(f"seat {seat}", token, own=False),  # noqa: B023
                )

    async def _probe(self, where: str, rng: Random, most: int) -> None:
        """Try everything at a position; of what is asked by HTTP so much."""
        one, two = (each.match for each in self.worlds)
        world = self.worlds[0]
        await self._say(f"said at {where}", list(spoken(self.subject, one, two, world.seat, rng)))
        found = addresses(one, world.seating.sitting.row, world.seat)
        for each in rng.sample(found, min(most, len(found))):
            await self._both(
                f"asked at {where}",
                lambda one: one.ask(each.method, each.path, each.body, each.token),  # noqa: B023
            )
        self.compared += 1
        self.apart += one.position.state != two.position.state

    async def _step(self, pair: Pair, rng: Random) -> bool:
        """One move in both worlds; whether play goes on from it."""
        one, two = self.worlds
        move = next_move(self.subject, one.match, two.match, pair.seat, rng)
        if move is None:
            return False
        self._number += 1
        one.wall.ms += move.at - one.match.position.at
        for each, course in zip(self.worlds, move.courses, strict=True):
            each.luck.points |= course.points
        await self._both(f"{move.text} at {pair.place}", lambda each: self._move(each, move))
        if self._is_over():
            return False
        await self._probe(f"{move.text} at {pair.place}", rng, SOME)
        return True

    def _is_over(self) -> bool:
        """Whether a match has ended: then all of it may be looked at."""
        return any(each.match.outcome() is not None for each in self.worlds)

    async def _move(self, one: World, move: Move) -> None:
        course = move.courses[self.worlds.index(one)]
        step = course.step
        if isinstance(step, Act):
            line = "mine" if step.seat == one.seat else f"seat {step.seat}"
            key = one.match.position.question_numbers[step.seat]
            one.ear(line).say("act", id=f"a{self._number}", key=key, action=step.action)
            await one.settled()
        else:
            await one.wake()
        assert one.match.position.state == course.state, f"{move.text} was not played"

    async def _finale(self, pair: Pair, rng: Random) -> None:
        kind = rng.choice(FINALES)
        for lines in finale(kind, self.worlds[0].match, pair.seat, rng):
            await self._say(f"{kind} at {pair.place}", lines)
            self._decide(f"{kind} at {pair.place}")

    def _decide(self, where: str) -> None:
        """The seat's bot decides the same in both worlds, at every level; some of the time."""
        one, two = (each.thoughts for each in self.worlds)
        for here, there in zip(one, two, strict=True):
            self.errands += 1
            if self.errands % DECIDED_EVERY == 1:
                mine, theirs = (
                    [decided(errand, level) for level in LEVELS] for errand in (here, there)
                )
                same(mine, theirs, f"decided at {where}")
                self.decided += 1

    # In both worlds.

    async def _say(self, where: str, lines: list[Said]) -> None:
        async def heard(one: World) -> None:
            for each in lines:
                one.ear(each.line).send(each.text)
            await one.settled()

        await self._both(where, heard)

    async def _both(self, where: str, do: Callable[[World], Awaitable[Any]]) -> None:
        """Do the same in one world, then in the other, and compare what left them."""
        for one in self.worlds:
            with one.logging():
                await do(one)
        one, two = self.worlds
        same(one.heard(), two.heard(), where)


def decided(errand: Errand, level: Level) -> Heard:
    """What a bot of a level makes of an errand, which reaches it as a worker would hand it on."""
    asked = replace(errand.asked, options=offer_actions(errand.asked.options))
    return Heard(level, encode(decide(replace(errand, level=level, asked=asked))))


@asynccontextmanager
async def twins(subject: Subject, home: Path) -> AsyncIterator[Twins]:
    """Two servers on files of their own."""
    with one_wall() as wall:
        async with (
            world(home / "one", wall, 0) as one,
            world(home / "two", wall, 1) as two,
        ):
            yield Twins(subject, one, two)
