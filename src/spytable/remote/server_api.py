"""What a network bot asks a server by HTTP before it plays: the table of a code, and a seat."""

from __future__ import annotations

import re
from http.client import HTTPException
from typing import Any, Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from spytable import wire
from spytable.core.options import Word
from spytable.core.words import ENGLISH, Words, entries

T = TypeVar("T")
PATIENCE_S: Final = 15
"""How long an answer may take."""
LONGEST: Final = 1 << 20
"""So much of an answer is read, in bytes: no table needs a tenth of it."""
LINK: Final = re.compile(r"/t/([0-9A-Za-z-]+)/?")
"""The path of a link to a table."""


class RemoteError(Exception):
    """A server refuses, or cannot be played at; says why in a sentence."""


class AwayError(RemoteError):
    """A server cannot be reached: it may be back soon."""


class Server:
    """A server, by its address."""

    def __init__(self, address: str) -> None:
        try:
            parts = urlsplit(address if "://" in address else f"http://{address}")
        except ValueError:  # such as half an IPv6 address
            parts = urlsplit("")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise RemoteError(f"{address} is not an address such as http://192.168.1.5:8000")
        self.url = f"{parts.scheme}://{parts.netloc}"
        link = LINK.fullmatch(parts.path)
        self.code = None if link is None else link[1]
        """The code of the table, if the address is a link to one."""
        if link is None and parts.path.strip("/"):
            raise RemoteError(f"{address} is neither a server nor a link to a table (…/t/CODE)")
        self._opener = build_opener(ProxyHandler({}))

    def socket_url(self, match: str) -> str:
        """The address of the WebSocket of a match."""
        return f"{self.url.replace('http', 'ws', 1)}/api/matches/{quote(match, safe='')}/socket"

    def find_table(self, code: str) -> wire.Table:
        """The table with a code."""
        return self._ask(f"/api/codes/{quote(code, safe='')}", wire.Table)

    def sit(self, match: str, name: str) -> wire.Seated:
        """Take a seat as a bot."""
        wish = wire.Sit(name=name, bot=True)
        path = f"/api/matches/{quote(match, safe='')}/seats"
        return self._ask(path, wire.Seated, msgspec.json.encode(wish))

    def read_limits(self) -> wire.Limits:
        """What the server allows."""
        return self._ask("/api/limits", wire.Limits)

    def _ask(self, path: str, kind: type[T], body: bytes | None = None) -> T:
        """Send a request; RemoteError with the server's reason if it is refused."""
        asked = Request(self.url + path, body, {"content-type": "application/json"})  # noqa: S310
        try:
            with self._opener.open(asked, timeout=PATIENCE_S) as answer:
                return msgspec.json.decode(answer.read(LONGEST), type=kind)
        except HTTPError as refused:
            with refused:
                raise RemoteError(self._read_problem(refused.read(LONGEST))) from None
        except msgspec.MsgspecError:
            raise RemoteError(self._not_ours()) from None
        except (URLError, HTTPException, OSError) as problem:
            why = getattr(problem, "reason", None) or problem
            raise AwayError(
                f"cannot reach {self.url}: {why}. Check that the server runs and that this is the "
                "address it printed."
            ) from None

    def _read_problem(self, body: bytes) -> str:
        try:
            return say_word(msgspec.json.decode(body, type=wire.Problem).error)
        except msgspec.MsgspecError:
            return self._not_ours()

    def _not_ours(self) -> str:
        return f"{self.url} does not answer like a Spytable server that bots can join"


def say_word(word: Word) -> str:
    """What a server says, in English; its key if this version does not know it."""
    known: dict[str, Any] = dict(entries(ENGLISH))
    return Words(known, ENGLISH).say(word.key, **word.args) if word.key in known else word.key
