"""Nothing is lost on three nodes, whatever befalls them: small parties by day, long by night."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable.core.catalogue import ids
from tests.nodes.nightly import run
from tests.nodes.party import NodesWish, hold_party
from tests.server.postgresql import Postgresql

RUNS = 500


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_small_party_on_three_nodes_loses_nothing(
    tmp_path: Path, postgresql: Postgresql
) -> None:
    kinds = ("kill", "restart", "cut")
    wish = NodesWish(
        "day",
        ids(),
        5,
        troubles=3,
        kinds=kinds,
        first_kill=(0.5, 2),
        down_s=(0.1, 0.4),
        enough_s=12,
    )
    total = await hold_party(wish, tmp_path, postgresql)
    assert total.broken == (), wish.seed
    assert total.finished == total.runs == 5
    assert total.acknowledged
    assert total.kills


@pytest.mark.nightly
def test_many_parties_on_three_nodes_lose_nothing() -> None:
    assert run(RUNS, "night").broken == ()
