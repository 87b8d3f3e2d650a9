"""The bench of large data folders, on a small one: real matches, copied, served and deleted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench.large.folder import make_folder
from bench.large.measure import Plan, measured
from spytable.server.doctor import run_checks
from spytable.server.storage.data_folder import FILE

pytestmark = pytest.mark.slow
MATCHES, PLAYED = 300, 3


def test_a_folder_of_many_matches_is_made_served_and_cleared(tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_folder(data, MATCHES, seed=3, played=PLAYED)
    (found,) = [each for each in run_checks(0, data) if each.what == "matches"]
    assert (found.state, f"{MATCHES} finished" in found.found) == ("well", True)
    plan = Plan(tables=2, days=150, requests=5, undisturbed_s=0.0, settle_s=0.2, starts=0)
    figures = measured(data, tmp_path / "empty", plan)
    assert (figures.matches, figures.deleting.errors) == (MATCHES, 0)
    assert figures.records > MATCHES * 20
    assert figures.checked_after_s is not None
    assert figures.page.count == figures.standings.count == plan.requests
    assert MATCHES * 0.3 < figures.deleting.deleted < MATCHES * 0.7
    with closing(sqlite3.connect(data / FILE)) as file:
        for table in ("records", "seats", "standings"):
            stray = f"SELECT count(*) FROM {table} WHERE match NOT IN (SELECT id FROM matches)"  # noqa: S608
            assert file.execute(stray).fetchone() == (0,)
        noted = file.execute("SELECT count(*) FROM standings").fetchone()[0]
    assert noted >= MATCHES - figures.deleting.deleted - PLAYED
