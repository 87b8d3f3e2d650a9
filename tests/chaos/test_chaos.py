"""Nothing is lost: a small party by day, long ones by night, and mutants that the judge catches."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from spytable.core.catalogue import ids
from tests.chaos.nightly import run
from tests.chaos.odd import MUTANTS
from tests.chaos.party import Wish, party
from tests.server.postgresql import Postgresql

RUNS: Final = 1_000
CAUGHT: Final = {
    "acks-before-saving": "the log ends at|the log has it at None",
    "forgets-ids": "was refused .*, the log has it",
    "saves-no-ids": "a step that nobody sent",
    "doubles-the-last-step": "does not replay|a step that nobody sent",
    "counts-outages": "ms had been up",
    "counts-pauses": "the pause of record",
    "tells-another-version": "is not so",
    "tells-another-seat": "is not so",
    "loses-steps": "does not replay|have a gap|the log ends at",
}
BY_DAY: Final = ("acks-before-saving",)
SMALL: Final = Wish("day", ("da-vinci-code",), matches=6, kills=0, social=0.1, enough_s=12)
KILLED: Final = Wish(
    "day", ("da-vinci-code",), matches=6, kills=1, first_kill=(7, 8), down_s=(5, 5), enough_s=25
)


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_party_of_every_game_loses_nothing(data: Path) -> None:
    total = await party(Wish("day", ids(), matches=2 * len(ids()), kills=1, enough_s=12), data)
    assert total.broken == ()
    assert total.finished == total.runs == 2 * len(ids())
    assert total.kills == 1
    assert total.acknowledged
    assert total.disturbed


async def _is_caught(mutant: str, data: Path) -> None:
    wish = KILLED if mutant in ("doubles-the-last-step", "counts-outages") else SMALL
    wish = replace(wish, seed=mutant, entry=("tests.chaos.odd", mutant), patience_s=90)
    found = (await party(wish, data)).broken
    assert any(re.search(CAUGHT[mutant], fault) for fault in found), found


def test_every_mutant_has_its_fault() -> None:
    assert CAUGHT.keys() == MUTANTS.keys()


@pytest.mark.anyio
@pytest.mark.slow
@pytest.mark.parametrize("mutant", BY_DAY)
async def test_the_judge_catches_a_mutant(mutant: str, data: Path) -> None:
    await _is_caught(mutant, data)


@pytest.mark.anyio
@pytest.mark.nightly
@pytest.mark.parametrize("mutant", sorted(set(CAUGHT).difference(BY_DAY)))
async def test_the_judge_catches_every_mutant(mutant: str, data: Path) -> None:
    await _is_caught(mutant, data)


@pytest.mark.nightly
@pytest.mark.parametrize("game", ids())
def test_many_parties_lose_nothing(game: str) -> None:
    assert run(game, RUNS, "night").broken == ()


@pytest.mark.anyio
@pytest.mark.nightly
@pytest.mark.parametrize("seed", ["night:1", "night:2"])
async def test_parties_on_a_postgresql_that_crashes_lose_nothing(seed: str, data: Path) -> None:
    with Postgresql() as database:
        total = await party(Wish(seed, ids(), crashes=4), data, database)
    assert total.broken == ()
    assert total.finished == total.runs
    assert total.acknowledged
