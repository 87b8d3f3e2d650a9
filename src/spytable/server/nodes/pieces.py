"""Messages in pieces that the bus takes: large answers, and many items at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from secrets import token_hex
from typing import Final

from spytable.server.nodes.messages import PIECE_BYTES, Answer, AskPiece, Item

KEPT_S: Final = 10.0
"""How long the rest of a large answer can be asked for."""
ITEM_BYTES: Final = 256
"""What a small item costs in a parcel, at most."""


class Pieces:
    """Large answers whose first piece was sent."""

    def __init__(self) -> None:
        self._answers: dict[str, bytes] = {}

    def cut(self, body: bytes | None) -> Answer:
        """The first piece of an answer; the others are kept for a while."""
        if body is None:
            return Answer(is_elsewhere=True)
        if len(body) <= PIECE_BYTES:
            return Answer(body)
        name = token_hex(8)
        self._answers[name] = body
        asyncio.get_running_loop().call_later(KEPT_S, self._answers.pop, name, None)
        return Answer(body[:PIECE_BYTES], name=name, pieces=-(-len(body) // PIECE_BYTES))

    def find(self, question: AskPiece) -> bytes:
        """A later piece; empty if it is not kept any more."""
        start = question.number * PIECE_BYTES
        return self._answers.get(question.answer, b"")[start : start + PIECE_BYTES]


def split_items(items: list[Item]) -> Iterator[list[Item]]:
    """Parts of a parcel that the bus takes."""
    some: list[Item] = []
    size = 0
    for item in items:
        more = len(getattr(item, "data", b"")) + ITEM_BYTES * len(getattr(item, "lines", (0,)))
        if some and size + more > PIECE_BYTES:
            yield some
            some, size = [], 0
        some.append(item)
        size += more
    yield some
