"""Large answers between nodes, piece by piece, and large parcels in parts that the bus takes."""

from __future__ import annotations

import pytest

from spytable.server.nodes.messages import PIECE_BYTES, AskPiece, Frame, Item
from spytable.server.nodes.pieces import Pieces, split_items

pytestmark = pytest.mark.anyio


async def test_a_large_answer_is_put_together_again() -> None:
    pieces = Pieces()
    body = bytes(range(256)) * (PIECE_BYTES // 100)
    first = pieces.cut(body)
    rest = [pieces.find(AskPiece(first.name, number)) for number in range(1, first.pieces)]
    assert first.pieces > 2
    assert b"".join((first.body, *rest)) == body
    assert pieces.find(AskPiece("forgotten", 1)) == b""


def test_a_parcel_is_split_where_it_would_be_too_large() -> None:
    items: list[Item] = [
        Frame("a", number, "text", b"x" * (PIECE_BYTES // 3)) for number in range(5)
    ]
    parts = list(split_items(items))
    assert [len(part) for part in parts] == [2, 2, 1]
    assert [item for part in parts for item in part] == items


async def test_a_small_answer_needs_no_piece_and_none_is_elsewhere() -> None:
    pieces = Pieces()
    assert (pieces.cut(b"x").body, pieces.cut(b"x").pieces) == (b"x", pieces.cut(b"").pieces)
    assert pieces.cut(None).is_elsewhere
    assert not pieces.cut(b"x").is_elsewhere
