"""Requests and answers as plain values, and what a host does for them.

A server gets requests by HTTP, a browser by messages from its own page: both answer them by the
same routing table (`routes.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Protocol, TypeVar

import msgspec

from spytable import wire
from spytable.core.codec import encode
from spytable.core.options import Word
from spytable.table.errors import RequestError
from spytable.table.lobby import Lobby
from spytable.table.looking_back.exports import Export, Packing
from spytable.table.rate_limits import Bucket
from spytable.table.time_slices import TimeSlices

T = TypeVar("T")
JSON: Final = "application/json"
NOT_KEPT: Final = {"cache-control": "no-store"}
MOST_BYTES: Final = 64 * 1024
"""The longest message, by a line and by a request."""


class Request(Protocol):
    """A request, whatever brought it here."""

    @property
    def parts(self) -> Mapping[str, str]:
        """The named parts of its path."""

    @property
    def query(self) -> Mapping[str, str]:
        """What follows the question mark."""

    @property
    def address(self) -> str:
        """Who asks, for rate limits."""

    @property
    def takes_gzip(self) -> bool:
        """Whether a compressed answer is understood."""

    def charge(self, cost: float) -> Bucket:
        """Charge it to its address's rate limit; RequestError if that is used up."""

    async def read_body(
        self, most: int, cost: float = 1, too_long: RequestError | None = None
    ) -> bytes:
        """Its JSON body, charged; RequestError if it may not be sent or is too long."""


class Answer(msgspec.Struct, frozen=True):
    """The answer to a request."""

    body: bytes
    status: int = 200
    kind: str = JSON
    headers: Mapping[str, str] = msgspec.field(default_factory=lambda: NOT_KEPT)


class TableHost(Protocol):
    """What answers requests about tables: a server, or a browser for its own page."""

    @property
    def lobby(self) -> Lobby:
        """Its tables."""

    @property
    def slices(self) -> TimeSlices:
        """Runs long work in small slices."""

    @property
    def guests(self) -> Mapping[str, tuple[str, ...]]:
        """The bots it brought along: their names, by game."""

    async def list_standings(self, ids: Collection[str], address: str) -> wire.Standings:
        """How some matches stand; one that cannot be loaded now is left out."""

    async def list_open_tables(self, most: int) -> tuple[list[wire.OpenTable], int]:
        """The newest of the tables that anyone may watch, and how many there are."""

    async def export_match_file(self, match_id: str, address: str) -> Export:
        """The match file of a finished match."""

    async def export_film_data(
        self, match_id: str, address: str, language: str | None, packing: Packing
    ) -> Export:
        """Every step of a finished match with every view."""

    async def export_film_page(self, match_id: str, address: str, language: str) -> Export:
        """A finished match as one HTML page."""

    async def import_match(self, data: bytes, address: str) -> wire.Imported:
        """Check a match file and keep it."""


def answer_json(value: Any, status: int = 200) -> Answer:
    """A value as JSON, not to be cached."""
    return Answer(encode(value), status)


def answer_problem(key: str, status: int) -> Answer:
    """An error, by the key of its text."""
    return answer_json(wire.Problem(Word(key)), status)


async def read_message(request: Request, kind: type[T], cost: float = 1) -> T:
    """The body as a message type; RequestError if it is malformed."""
    return decode_message(await request.read_body(MOST_BYTES, cost), kind)


def decode_message(body: bytes, kind: type[T]) -> T:
    """A message of this type; RequestError if it is malformed."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise RequestError("server.error.malformed", 400) from None


def read_number(request: Request, name: str, default: int, most: int) -> int:
    """A number in the query of a request."""
    said = request.query.get(name, "")
    if not said:
        return default
    if not (said.isascii() and said.isdigit() and len(said) <= 9):
        raise RequestError("server.error.malformed", 400)
    return min(int(said), most)
