"""A client that is not easily discouraged: it comes back, says things again, and remembers all."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from spytable.core.fairness import commitment
from spytable.core.game import GameError
from tests.chaos.wire import Wire
from tests.server.player import Player

SILENCE_S: Final = 1.5
"""After so long without an answer something is said again; after twice that, from the start."""
AGAIN_S: Final = 0.2
PAUSE_S: Final = 0.2
SOCIAL: Final = 0.02


class Shown(msgspec.Struct, frozen=True):
    """Of an update, what is held against the log, in its very bytes."""

    version: int
    seat: int | None
    view: msgspec.Raw


@dataclass
class Diary:
    """What one client said and was told, for the judge."""

    match: str
    seat: int
    made: dict[str, Any] = field(default_factory=dict)
    """Its actions by id, in the order in which they were made."""
    acknowledged: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    refused: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    shown: dict[int, set[bytes]] = field(default_factory=lambda: defaultdict(set))
    """The digests of the views it was shown, by version; there should be one each."""
    heads: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The heads of the chain it was shown, by version."""
    strangers: int = 0
    """Updates that were another seat's."""
    puzzled: int = 0
    """Questions that the view they came with does not know of."""
    times: list[tuple[float, int]] = field(default_factory=list)
    """When it heard what match time it was."""
    born: float = 0.0
    """When it first came to the table."""
    began: float = 0.0
    """A time before which the match had not begun: when it first gave its part of the seed."""
    is_over: bool = False
    """Whether it was told how the match ended."""


@dataclass
class Pending:
    """An action without an answer."""

    id: str
    key: int
    sent: float


class Guest(Player):
    """A person's client at the end of a disturbed line."""

    def __init__(self, wire: Wire, match: str, token: str, seat: int, seed: str) -> None:
        super().__init__(wire, match, token)
        self.rng.seed(seed)
        self.contribution = self.rng.randbytes(32)
        self.diary = Diary(match, seat)
        self.limit = 0
        """After so many acknowledged actions it asks the others to stop."""
        self.social = SOCIAL
        """How often it pauses, and how often it takes back."""
        self._pending: Pending | None = None
        self._answered = -1
        self._asked_to_stop = 0.0

    def is_done(self) -> bool:
        """Whether the match is over, and nothing is left to say."""
        return self.diary.is_over and self._pending is None

    async def live(self) -> None:
        """Play until the match is over, however often the line breaks."""
        self.diary.born = self.diary.began = asyncio.get_running_loop().time()
        while not self.is_done():
            with suppress(
                ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError
            ):
                await self.connect()
                await self._talk()
            await self._break_off()
            await asyncio.sleep(AGAIN_S)

    async def _break_off(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.transport.abort()
            await socket.wait_closed()

    async def _talk(self) -> None:
        """Listen and answer until the line has been silent for too long."""
        assert self._socket is not None
        is_silent = False
        while not self.is_done():
            try:
                async with asyncio.timeout(SILENCE_S):
                    said = await self._socket.recv()
            except TimeoutError:
                if is_silent or self._pending is None:
                    raise
                is_silent = True
                await self._say_again()
                continue
            is_silent = False
            message = self.take(said)
            if message["t"] == "table":
                await self._gather()
            await self._move()

    # Listening.

    def take(self, said: str | bytes) -> dict[str, Any]:
        """Note what was said; news that comes late is no news."""
        message: dict[str, Any] = msgspec.json.decode(said)
        match message["t"]:
            case "table":
                self.table = message
                if message["seats"][self.diary.seat]["stand_in"]:  # begun without it
                    self.diary.began = self.diary.born
            case "update":
                self._look(msgspec.json.decode(said, type=Shown), message)
            case "acknowledged":
                self.diary.acknowledged[message["id"]].add(message["version"])
                self._settle(message["id"])
            case "refused":
                self.diary.refused[message["id"]].add(message["refusal"]["word"]["key"])
                self._settle(message["id"])
                self._answered = -1
        over = self.table.get("stage") == "over" and self.update.get("outcome") is not None
        self.diary.is_over = self.diary.is_over or over
        return message

    def _look(self, shown: Shown, message: dict[str, Any]) -> None:
        self.diary.shown[shown.version].add(sha256(bytes(shown.view)).digest())
        self.diary.heads[shown.version].add(message["head"])
        self.diary.strangers += shown.seat != self.diary.seat
        self.diary.times.append((asyncio.get_running_loop().time(), message["timing"]["now"]))
        if shown.version >= self.update.get("version", 0):
            self.update = message

    def _settle(self, made: str) -> None:
        if self._pending is not None and self._pending.id == made:
            self._pending = None

    # Speaking.

    async def _gather(self) -> None:
        """What there is to do at the table."""
        table, seat = self.table, self.diary.seat
        if table["stage"] == "gathering" and seat == 0:
            await self.say("start", bots="recruit")
        elif table["restart"] is not None and seat in table["restart"]["waiting"]:
            await self.say("anew", number=table["restart"]["number"], yes=True)
            await self.say("promise", hash=commitment(self.contribution))
        elif table["stage"] == "agreeing" and not table["fairness"]["promises"]:
            await self.say("promise", hash=commitment(self.contribution))
        elif table["stage"] == "agreeing":
            if self.diary.began == self.diary.born:
                self.diary.began = asyncio.get_running_loop().time()
            await self.say("contribute", value=self.contribution.hex())
        elif table["proposal"] is not None and seat in table["proposal"]["waiting"]:
            await self.say("consent", number=table["proposal"]["number"], yes=True)
        elif table["paused"]:
            await asyncio.sleep(PAUSE_S)
            await self.say("resume")

    async def _move(self) -> None:
        """Answer what is asked, or do something else that people do."""
        now = asyncio.get_running_loop().time()
        question = self.update.get("question")
        if self._pending is not None:
            if now - self._pending.sent > SILENCE_S:
                await self._say_again()
        elif self.table.get("stage") != "playing" or self.update.get("outcome") is not None:
            return
        elif len(self.diary.acknowledged) >= self.limit:
            if now - self._asked_to_stop > SILENCE_S:
                self._asked_to_stop = now
                await self.say("propose", what="stop")
        elif question is not None and (
            question["key"] != self._answered or question.get("standing")
        ):
            await self._act_or_not(question["key"])

    async def _act_or_not(self, key: int) -> None:
        chance = self.rng.random()
        if chance < self.social:
            await self.say("propose", what="pause")
        elif chance < 2 * self.social:
            await self.say("take-back", version=self.update["version"])
        self._answered = key
        made = UUID(int=self.rng.getrandbits(128)).hex
        try:
            self.diary.made[made] = self.some_action()
        except (GameError, KeyError):
            self.diary.puzzled += 1
            return
        self._pending = Pending(made, key, 0.0)
        await self._say_again()

    async def _say_again(self) -> None:
        """Send the action that has no answer."""
        pending = self._pending
        assert pending is not None
        pending.sent = asyncio.get_running_loop().time()
        action = self.diary.made[pending.id]
        await self.send(
            json.dumps({"t": "act", "id": pending.id, "key": pending.key, "action": action})
        )
