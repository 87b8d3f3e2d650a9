"""A server that leaks in one place is caught, wherever that is."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire_twins.mutants import MUTANTS, Mutant
from tests.wire_twins.nightly import run

PATIENCE = 200
"""Positions within which a leak is found."""


@pytest.mark.slow
@pytest.mark.parametrize("leak", MUTANTS, ids=lambda leak: leak.__name__)
def test_a_server_that_leaks_is_caught(leak: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    tally = asyncio.run(run("template", PATIENCE, "day", most=1))
    assert len(tally.leaks) == 1
