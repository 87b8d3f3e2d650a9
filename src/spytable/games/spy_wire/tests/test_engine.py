"""The compiled search: loaded late, never needed, and no different from the plain one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from spytable.bots.contest import Contest
from spytable.core.fairness import SeededLuck
from spytable.games.spy_wire import GAME, engine
from spytable.games.spy_wire.bots import BOTS
from spytable.games.spy_wire.model import Config, State
from spytable.games.spy_wire.search import plain_search

LIGHT = """
import sys
import spytable.cli, spytable.server.app, spytable.server.workers.bots
from spytable.core.catalogue import folder
folder("spy-wire").module("bots")
print(sorted({"numba", "llvmlite"} & set(sys.modules)))
"""
BARE = """
import sys
sys.modules["numba"] = None
from spytable.games.spy_wire import engine
from spytable.games.spy_wire.solver import SILVER, STANDARD, solve
print(engine.warm(), engine.is_warm(), len(solve(STANDARD, SILVER, nodes=20_000).slides))
"""


def told(script: str) -> str:
    """What a fresh Python prints."""
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.strip()


def after(turns: int, level: str) -> State:
    """The state after some turns of a match of one level."""
    bots = [BOTS[level](), BOTS[level]()]
    match = Contest(GAME, Config(seats=2), SeededLuck(b"engine"), bots, "engine")
    while match.state.turn <= turns:
        assert match.step()
    state: State = match.state
    return state


@pytest.mark.slow
def test_neither_the_server_nor_the_rules_nor_the_bots_load_numba_by_themselves() -> None:
    assert told(LIGHT) == "[]"


@pytest.mark.slow
def test_all_goes_on_without_numba() -> None:
    assert told(BARE) == "False False 6"


@pytest.mark.slow
def test_a_bot_plays_the_same_turns_before_and_after_it_is_warm() -> None:
    kept = list(engine._ready)
    engine._ready.clear()
    plain = after(2, "agent")
    try:
        assert engine.warm(), "numba is in the lock, and must be here"
        assert after(2, "agent") == plain
    finally:
        engine._ready[:] = kept or engine._ready


@pytest.mark.slow
def test_what_answers_otherwise_than_plain_search_does_not_serve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Such as code kept on disk from before a table changed."""
    fast = pytest.importorskip(f"{engine.__package__}.fast")
    monkeypatch.setattr(engine, "_ready", [])
    monkeypatch.setattr(fast, "fast_search", lambda *_: (None, 0))
    assert not engine.warm()
    assert engine.search(*engine.TRIAL) == plain_search(*engine.TRIAL)


@pytest.mark.slow
def test_what_can_be_kept_nowhere_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the package nor the home folder may be written to."""
    caching = pytest.importorskip("numba.core.caching")
    fast = pytest.importorskip(f"{engine.__package__}.fast")
    monkeypatch.setattr(caching.CacheImpl, "_locator_classes", [])
    assert fast._compiled(_doubled)(21) == 42


def _doubled(number: int) -> int:
    return 2 * number
