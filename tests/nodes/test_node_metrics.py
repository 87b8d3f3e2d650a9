"""The metrics of a node: by the rules of Prometheus's text form, and all of them documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spytable.server.metrics import Metrics
from spytable.server.nodes.messages import HttpAnswer
from tests.nodes.near import Both

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs/operations.md"
ROW = re.compile(r"^\| (`spytable_[^|]*) \|", re.MULTILINE)


async def test_every_metric_is_well_formed_and_documented(both: Both) -> None:
    await both.give()
    both.other.say = lambda _question: HttpAnswer(200, [], b"{}")
    await both.node.ask("GET", f"/api/matches/{both.match}")  # which the other node answers
    state = both.node.app.state
    metrics = Metrics(state.backend, state.store, state.sockets, both.node.node)
    lines = tuple(metrics._lines())
    kinds = dict(line.split()[2:] for line in lines if line.startswith("# TYPE "))
    assert list(kinds) == [line.split()[2] for line in lines if line.startswith("# HELP ")]
    for name, kind in kinds.items():
        assert (kind == "counter") == name.endswith("_total"), name
        counts = [int(line.split()[1]) for line in lines if line.startswith(f"{name}_bucket")]
        assert bool(counts) == (kind == "histogram"), name
        assert counts == sorted(counts)
        if counts:
            assert f"{name}_count {counts[-1]}" in lines
    assert "spytable_forwarded_total 1" in lines
    assert "spytable_answer_seconds_count 1" in lines
    rows = " ".join(ROW.findall(PAGE.read_text()))
    assert set(re.findall(r"spytable_\w+", rows)) == set(kinds)
