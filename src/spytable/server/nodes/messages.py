"""What nodes send each other over the bus, as types."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from spytable import wire

# Lines: a person's socket on one node, their table on another.

Kind: TypeAlias = Literal["open", "text", "end"]


class Frame(msgspec.Struct, array_like=True, tag="f", gc=False):
    """One numbered message of a line, either way."""

    line: str
    number: int
    kind: Kind
    data: bytes
    lag_ms: int = 0
    """How long a message takes to the client, as its node measured it."""


class LineBeat(msgspec.Struct, array_like=True, gc=False):
    """How far one end of a line has come."""

    line: str
    sent: int
    heard: int
    again: bool = False
    """Whether something is missing: all that was not heard is to be sent again at once."""


class Beat(msgspec.Struct, array_like=True, tag="b"):
    """How far all lines between two nodes have come; sent again and again."""

    lines: list[LineBeat]


class Gone(msgspec.Struct, array_like=True, tag="g", gc=False):
    """One end of a line has closed."""

    line: str


Item: TypeAlias = Frame | Beat | Gone


class Parcel(msgspec.Struct, array_like=True):
    """What one node tells another at a time."""

    items: list[Item]


class OpenLine(msgspec.Struct, array_like=True):
    """The first frame of a line: who connects to which table."""

    match: str
    hello: str
    """The client's first message, as it came."""
    address: str


# Questions with an answer.


class AskHttp(msgspec.Struct, tag="http"):
    """A request about a table of yours."""

    match: str | None
    """None for what any node may answer, such as a picture."""
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    address: str


class AskStandings(msgspec.Struct, tag="standings"):
    """How do these matches of yours stand?"""

    ids: list[str]
    address: str


class AskTables(msgspec.Struct, tag="tables"):
    """How do these tables look to the host?"""

    ids: list[str]


class AskOpenTables(msgspec.Struct, tag="open"):
    """Which of your tables may anyone find? Only the newest are needed."""

    most: int


class AskHostToken(msgspec.Struct, tag="host"):
    """Is this the hash of your host's token?"""

    digest: str


class AskPiece(msgspec.Struct, tag="piece"):
    """The next piece of a long answer."""

    answer: str
    number: int


Question: TypeAlias = AskHttp | AskStandings | AskTables | AskOpenTables | AskHostToken | AskPiece


class HttpAnswer(msgspec.Struct, array_like=True):
    """A response, as it goes to the client."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class OpenTablesAnswer(msgspec.Struct, array_like=True):
    """The newest public tables of a node, and how many it has."""

    tables: list[wire.OpenTable]
    total: int


class Answer(msgspec.Struct, array_like=True):
    """The first piece of an answer."""

    body: bytes = b""
    is_elsewhere: bool = False
    """Whether it was not done, as the match is not this node's."""
    name: str = ""
    """Under which the other pieces are asked for."""
    pieces: int = 1


PIECE_BYTES: Final = 512 * 1024
"""The bus takes no message above 1 MB."""

parcels: Final = msgspec.msgpack.Decoder(Parcel)
questions: Final = msgspec.msgpack.Decoder(Question)
answers: Final = msgspec.msgpack.Decoder(Answer)
encode_message: Final = msgspec.msgpack.Encoder().encode
