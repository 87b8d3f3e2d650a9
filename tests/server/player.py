"""A client as a person's page would be one, playing at random by what its view allows."""

from __future__ import annotations

import asyncio
import json
from random import Random
from types import TracebackType
from typing import Any, Protocol, Self, cast
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.fairness import commitment, make_secret
from spytable.core.game import Ask

PATIENCE_S = 120.0


class Door(Protocol):
    """Where a server is found: its own address, or that of whatever stands before it."""

    url: str


class Player:
    """One socket of one seat, or of a watcher."""

    def __init__(self, host: Door, match: str, token: str | None = None, seed: int = 1) -> None:
        self.host = host
        self.match = match
        self.token = token
        self.rng = Random(seed)
        self.table: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.acknowledged: dict[str, int] = {}
        self.contribution = make_secret()
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        if self._socket is None:
            await self.connect()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def connect(self, **hello: object) -> None:
        """Open the socket and say hello, with the last version seen."""
        url = f"{self.host.url.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        self._socket = await connect(url, compression=None, proxy=None, open_timeout=PATIENCE_S)
        said: dict[str, object] = {"protocol": 1, "version": self.update.get("version")}
        if self.token is not None:
            said["token"] = self.token
        await self.say("hello", **(said | hello))

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message."""
        await self.send(json.dumps({"t": kind, **fields}))

    async def send(self, data: str | bytes) -> None:
        """Send anything."""
        assert self._socket is not None
        await self._socket.send(data)

    async def hear(self) -> dict[str, Any]:
        """The next message; the last table and update are remembered."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE_S):
            return self.take(await self._socket.recv())

    def take(self, said: str | bytes) -> dict[str, Any]:
        """Note what was said."""
        message: dict[str, Any] = json.loads(said)
        self.heard.append(message)
        match message["t"]:
            case "table":
                self.table = message
            case "update":
                self.update = message
            case "acknowledged":
                self.acknowledged[message["id"]] = message["version"]
        return message

    async def hear_until(self, kind: str, **fields: object) -> dict[str, Any]:
        """The next message of a kind, those before it taken note of."""
        while True:
            message = await self.hear()
            if message["t"] == kind and fields.items() <= message.items():
                return message

    async def closed(self) -> int | None:
        """Hear until the server closes; its close code."""
        assert self._socket is not None
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else None

    async def agree(self) -> None:
        """Take part in agreeing on the seed until play begins."""
        promised = revealed = False
        message = self.table  # may have been heard before
        while self.table.get("stage") != "playing" or not self.update:
            if message is self.table and message.get("stage") == "agreeing":
                asked = message["restart"]
                if asked is not None and message["you"] in asked["waiting"]:
                    await self.say("anew", number=asked["number"], yes=True)
                    promised = revealed = False
                has_promises = bool(message["fairness"]["promises"])
                if not has_promises and not promised:
                    promised = True
                    await self.say("promise", hash=commitment(self.contribution))
                elif has_promises and not revealed:
                    revealed = True
                    await self.say("contribute", value=self.contribution.hex())
            message = await self.hear()

    def some_action(self) -> dict[str, Any]:
        """A random legal answer: every world the view allows offers the same."""
        home = folder(self.table["game"])
        view = codec(home.game).view(json.dumps(self.update["view"]))
        seat = self.update["seat"]
        state = home.worlds(view, seat).sample(self.rng)
        ask = home.game.prompts(state)[seat]
        assert isinstance(ask, Ask)
        return cast("dict[str, Any]", json.loads(encode(ask.options.sample(self.rng))))

    async def act(self) -> str:
        """Answer the present question at random; the id of the action."""
        made = uuid4().hex
        key = self.update["question"]["key"]
        await self.say("act", id=made, key=key, action=self.some_action())
        return made

    async def play(self, steps: int = 10_000) -> None:
        """Answer whatever is asked, so many times or until the match is over."""
        answered = -1
        while steps and self.update.get("outcome") is None:
            question = self.update.get("question")
            if question is not None and question["key"] != answered:
                answered = question["key"]
                made = await self.act()
                answer = await self.hear_until_answered(made)
                steps -= answer == "acknowledged"
                continue
            await self.hear()

    async def play_to_the_end(self) -> None:
        """Answer whatever is asked until the table says that the match is over."""
        await self.play()
        await self.hear_end()

    async def hear_end(self) -> None:
        """Hear until the table says that the match is over, which it may have said already."""
        while self.table.get("stage") != "over":
            await self.hear()

    async def hear_until_answered(self, made: str) -> str:
        """Hear until an action is answered; how."""
        while True:
            message = await self.hear()
            if message.get("id") == made:
                return str(message["t"])
