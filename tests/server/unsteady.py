"""A server that answers each connection of a bot in another way, as those in trouble do."""

from __future__ import annotations

from http import HTTPStatus
from types import TracebackType
from typing import Self

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.wire import Stage


def _show_table(stage: Stage) -> wire.Table:
    return wire.Table("m", "ABC-234", "da-vinci-code", {}, (), stage)


ANSWERS: dict[str, wire.Outgoing] = {
    "reloads": wire.Trouble(Word("server.trouble.reload"), fatal=True),
    "over": _show_table("over"),
    "gathers": _show_table("gathering"),
    "says goodbye": wire.Notice(Word("server.notice.left")),
    "elsewhere": wire.Hands(mine=False),
    "wrong token": wire.Trouble(Word("server.trouble.token"), fatal=True),
}
"""What is said after a hello, by what is to happen."""
STAYS = ("over", "gathers", "elsewhere", "wrong token")
"""What does not end the connection."""


class Unsteady:
    """It listens on a port of its own, and does these things, a connection each."""

    def __init__(self, *plan: str) -> None:
        self.left = [*plan]
        self.heard: list[str] = []
        """The kinds of the messages that came."""
        self._server: Server | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        assert self._server is not None
        port: int = next(iter(self._server.sockets)).getsockname()[1]
        return f"127.0.0.1:{port}"

    async def __aenter__(self) -> Self:
        self._server = await serve(
            self._answer, "127.0.0.1", 0, process_request=self._refuse, compression=None
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    def _refuse(self, line: ServerConnection, _: Request) -> Response | None:
        """A proxy's answer while the server behind it is away, if that is the plan."""
        if self.left[0] != "refuses":
            return None
        self.left.pop(0)
        return line.respond(HTTPStatus.SERVICE_UNAVAILABLE, "away\n")

    async def _answer(self, line: ServerConnection) -> None:
        plan = self.left.pop(0)
        if plan == "hangs up":
            return
        async for text in line:
            said = msgspec.json.decode(text, type=wire.Incoming)
            self.heard.append(str(said.__struct_config__.tag))
            if plan == "says goodbye" and not isinstance(said, wire.Leave):
                continue
            await line.send(encode(ANSWERS[plan]).decode())
            if plan not in STAYS:
                return
