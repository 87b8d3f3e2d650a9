"""The witness of the chaos parties catches nodes whose fence is broken, and no others."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spytable.server.nodes import leases
from spytable.server.storage.postgresql.address import read_address
from spytable.server.storage.postgresql.database import prepare_database
from spytable.server.storage.postgresql.writer import PostgresqlWriter
from spytable.table.errors import Conflict
from tests.nodes.witness import call_witness, list_double_writes
from tests.server.bases import Base, beside_the_loop
from tests.server.postgresql import Postgresql
from tests.server.test_leases import LAPSE, Node, begun, node

pytestmark = pytest.mark.anyio


async def check_nothing(_writer: PostgresqlWriter, _saves: Any) -> None:
    """Look at no lease before a save."""


def break_fence(patch: pytest.MonkeyPatch, fault: str) -> None:
    """Plant a fault: saves that look at no lease, or a new owner with the old owner's number."""
    if fault == "unchecked":
        patch.setattr(PostgresqlWriter, "_check_leases", check_nothing)
    elif fault == "same epoch":
        raised = "epoch = leases.epoch + 1"
        assert raised in leases._TAKE
        patch.setattr(leases, "_TAKE", leases._TAKE.replace(raised, "epoch = leases.epoch"))


async def take_turns(base: Base, ann: Node, bob: Node) -> str:
    """One node writes, another takes the match and writes, then the first, who does not know."""
    match = await begun(ann)
    await ann.append(match, 1)
    assert base.rows(LAPSE, "a")
    assert await bob.leases.take(match)
    await bob.append(match, 2)
    with suppress(Conflict):
        await ann.append(match, 3)
    return match


@pytest.mark.parametrize("fault", ["none", "unchecked", "same epoch"])
async def test_the_witness_catches_an_owner_that_writes_on(
    tmp_path: Path, postgresql: Postgresql, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    url = beside_the_loop(postgresql.fresh)
    base = Base(tmp_path, url)
    await prepare_database(read_address(url))
    call_witness(base)
    break_fence(monkeypatch, fault)
    async with node(url, tmp_path / "a") as ann, node(url, tmp_path / "b") as bob:
        match = await take_turns(base, ann, bob)
    caught = [f"{match} record 3 is by spytable a, its owner was spytable b"]
    assert list_double_writes(base) == ([] if fault == "none" else caught)
    assert len(base.rows("select 1 from records")) == (2 if fault == "none" else 3)
