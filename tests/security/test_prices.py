"""A rematch costs what a table costs: nobody sets more of them by chaining one to the next."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from spytable import wire
from spytable.server.backend import Backend
from spytable.server.settings import Settings
from spytable.table.commands import make_command
from spytable.table.desk import Desk
from spytable.table.prices import A_TABLE
from spytable.table.rate_limits import BURST_S
from tests.server.desks import Heard, room

pytestmark = pytest.mark.anyio
RATE = 2
TABLES = RATE * BURST_S // A_TABLE
"""What an address may set at once."""


async def stopped(desk: Desk) -> None:
    """One person's match against a bot begins, with the server's luck, and is given up."""
    while desk.playing is None:
        desk.seeding._deadline = 0
        await desk.ask(desk._wake)
    await desk.ask(partial(desk.company().proposals.propose, 0, "stop"))
    assert desk.sitting.stage == "over"


async def asked_again(desk: Desk, address: str) -> Heard:
    """What somebody at an address who asks for a rematch hears."""
    line = Heard(0)
    line.address = address
    await desk.ask(partial(desk.join, line))
    await desk.ask(make_command(wire.Rematch(swap=False), line, desk))
    return line


@pytest.mark.usefixtures("no_time")
async def test_a_chain_of_rematches_costs_what_tables_cost(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        lobby = Backend(here.store, Settings(requests_a_second=RATE, workers=0)).lobby
        alone = wire.NewMatch("template", "Eve", 2, {"bell": "off"}, ("recruit",), start=True)
        desk = await lobby.find_desk((await lobby.create(alone)).match)
        chain = [desk]
        for _ in range(TABLES):
            await stopped(chain[-1])
            line = await asked_again(chain[-1], "192.0.2.1")
            assert line.all("trouble") == []
            chain.append(await lobby.find_by_code(line.last("table")["rematch"]))
        desk = chain[-1]
        await stopped(desk)
        refused = await asked_again(desk, "192.0.2.1")
        assert refused.last("trouble")["error"]["key"] == "server.error.too-many"
        assert desk.sitting.row.rematch is None
        told = await asked_again(chain[0], "192.0.2.1")
        assert told.all("trouble") == [], "the table that is set already costs nothing"
        elsewhere = await asked_again(desk, "192.0.2.2")
        assert elsewhere.last("table")["rematch"] is not None
        await lobby.close()
