"""The compiled sums decide as the plain ones do, to the last digit; and as they did before."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Final

import pytest

from spytable.bots.bot import Budget
from spytable.bots.contest import Contest
from spytable.games.spy_vs_spy import GAME
from spytable.games.spy_vs_spy.actions import Action
from spytable.games.spy_vs_spy.bots import POSITIONS, TunnelBot
from spytable.games.spy_vs_spy.model import Config
from spytable.games.spy_vs_spy.thinking import engine
from spytable.games.spy_vs_spy.thinking.mastermind import Mastermind
from spytable.games.spy_vs_spy.thinking.operative import Operative
from spytable.games.spy_vs_spy.thinking.temper import Temper
from spytable.games.spy_vs_spy.view import View
from spytable.testing.minds import make_luck

DECIDED = {
    2: ("decided", "e52a19e8a7812170"),
    3: ("decided", "5a176fc731a6e4a0"),
    4: ("decided 2", "75bf9a5b0aaf278a"),
}
"""By seats: the luck of one match, and what masterminds and operatives did in it, as a digest.

As recorded on 19 November 2026, when they began to keep bombs within reach; at two seats, where
that changed nothing, on 18 November, before anything was compiled. Masterminds have one temper.
"""
THEN: Final = Temper(planned=0.05, saved=0.5, scarce=40, spies_saved=0.4, spies_scarce=70)
"""The temper of masterminds at two seats in those matches."""


@pytest.fixture
def _plain() -> Iterator[None]:
    """Whatever was warmed before, the sums are plain again, and afterwards as they were."""
    before = engine.compiled()
    engine.forget()
    yield
    engine.forget()
    if before is not None:
        engine.warm()


def digest(seats: int) -> str:
    """What is decided in one match, masterminds and operatives by turns."""
    players = (
        TunnelBot("mastermind", Mastermind(THEN), Budget(16)),
        TunnelBot("operative", Operative()),
    )
    bots = [players[seat % 2] for seat in range(seats)]
    match = Contest(GAME, Config(seats=seats), make_luck(DECIDED[seats][0]), bots, "decided")
    match.play()
    told = "\n".join([str(advance.record) for advance in match.match.log])
    return sha256(told.encode()).hexdigest()[:16]


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_sums_decide_as_they_did(seats: int) -> None:
    assert digest(seats) == DECIDED[seats][1]


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_compiled_sums_decide_as_they_did(seats: int) -> None:
    assert engine.warm(), "numba is in the lock, and must be here"
    assert digest(seats) == DECIDED[seats][1]


class Doubtful(Mastermind):
    """A mastermind whose every decision is made in both ways."""

    def __init__(self) -> None:
        super().__init__()
        self.compared = 0

    def answer(self, view: View, offered: tuple[Action, ...], budget: int, rng: Random) -> Action:
        """The plain decision; the compiled one must be the same."""
        state = rng.getstate()
        engine.forget()
        plain = super().answer(view, offered, budget, rng)
        engine.warm()
        rng.setstate(state)
        assert super().answer(view, offered, budget, rng) == plain
        self.compared += 1
        return plain


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(
    ("seats", "number"),
    [(3, 0), *[pytest.param(2 + n % 3, n, marks=pytest.mark.nightly) for n in range(1, 60)]],
)
def test_both_decide_the_same(seats: int, number: int) -> None:
    doubtful = Doubtful()
    bot = TunnelBot("mastermind", doubtful, Budget(samples=POSITIONS))
    luck = make_luck(f"doubtful {number}")
    Contest(GAME, Config(seats=seats), luck, [bot] * seats, str(number)).play()
    assert doubtful.compared > 50


def test_bots_play_on_where_numba_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(engine, "_ready", [])
    monkeypatch.setattr(engine, "import_module", missing)
    assert not engine.warm()
    assert engine.compiled() is None
