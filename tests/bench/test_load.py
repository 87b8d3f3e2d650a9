"""The load generator plays real matches over real sockets, and takes down what it saw."""

from __future__ import annotations

import asyncio

import pytest

from bench.load.meter import percentile
from bench.load.run import Plan, measured
from bench.load.soak import soaked
from bench.load.table import Pace

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("game", "pace"), [("da-vinci-code", "flat"), ("tic-tac-toe", "human")])
def test_tables_play_and_are_measured(game: str, pace: Pace) -> None:
    plan = Plan(game=game, tables=4, pace=pace, warm_s=0.5, seconds=2.0)
    figure = asyncio.run(measured(plan))
    assert figure.first_error is None
    assert figure.moves > 0
    assert 0 < figure.p50_ms <= figure.p99_ms <= figure.worst_ms
    assert 0 < figure.idle_mb < figure.memory_mb
    assert figure.update_bytes > 100
    if pace == "human":
        assert figure.moves <= plan.tables * (plan.seconds + 1)


@pytest.mark.nightly
@pytest.mark.parametrize("server", ["postgresql", "three-nodes"])
def test_tables_play_on_a_database_and_on_nodes(server: str) -> None:
    plan = Plan(server=server, tables=6, pace="human", warm_s=0.5, seconds=2.0)
    figure = asyncio.run(measured(plan))
    assert figure.first_error is None
    assert figure.moves > 0
    assert figure.beside_share > 0


def test_a_soak_plays_every_match_to_its_end() -> None:
    soak = asyncio.run(soaked("da-vinci-code", matches=6, seconds=2.0, seed=2))
    assert soak.first_error is None
    assert soak.matches == 6
    assert soak.moves > 6
    assert soak.samples[-1].finished == 6


@pytest.mark.parametrize(("percent", "value"), [(50, 2.0), (75, 3.0), (99, 4.0), (100, 4.0)])
def test_a_percentile_is_one_of_the_values(percent: float, value: float) -> None:
    assert percentile([4.0, 1.0, 3.0, 2.0], percent) == value
    assert percentile([], percent) == 0
