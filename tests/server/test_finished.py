"""Every finished match of the suite verifies; this is what would happen to one that does not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from spytable.core.fairness import UnfairError
from spytable.server.storage.data_folder import FILE
from tests.server.desks import room, settled
from tests.server.finished import verify_finished

pytestmark = pytest.mark.anyio

FIRST_DRAW = "select data from records where version = 1"


async def test_a_draw_that_was_bent_is_found_in_the_data_file(tmp_path: Path) -> None:
    async with room(tmp_path) as house:
        desk = await house.playing("template", 2)
        assert verify_finished(tmp_path) == 0
        await desk.ask(lambda: desk.company().resign(0))
        await settled(desk)
        await desk.close()
    assert verify_finished(tmp_path) == 1
    _bend(tmp_path)
    with pytest.raises(UnfairError):
        verify_finished(tmp_path)


def _bend(data: Path) -> None:
    """Another card is dealt than luck dealt."""
    with closing(sqlite3.connect(data / FILE)) as connection, connection:
        (record,) = connection.execute(FIRST_DRAW).fetchone()
        cards = [b'"card":%d' % card for card in range(1, 6)]
        dealt = next(card for card in cards if card in record)
        bent = record.replace(dealt, cards[cards.index(dealt) - 1])
        connection.execute("update records set data = ? where version = 1", (bent,))
