"""A game folder that is broken: the others can be played, and the host is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spytable.core import card, catalogue
from spytable.server.doctor import run_checks
from spytable.table.seating.cards import cards

HOME = "games_of_a_test"


def _forget_names() -> None:
    for known in (catalogue._names, catalogue.ids, catalogue.listed_ids):
        known.cache_clear()


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of games with one folder, whose card is damaged and whose rules are missing."""
    broken = tmp_path / HOME / "broken_game"
    broken.mkdir(parents=True)
    (broken.parent / "__init__.py").touch()
    (broken / "__init__.py").write_text("from .rules import GAME\n")
    (broken / "card.json").write_text('{"order": ')
    monkeypatch.syspath_prepend(tmp_path)
    for module in (card, catalogue):
        monkeypatch.setattr(module, "HOME", HOME)
    _forget_names()
    yield broken
    _forget_names()
    for name in [each for each in sys.modules if each.startswith(HOME)]:
        del sys.modules[name]


@pytest.mark.usefixtures("games")
def test_the_lobby_shows_it_closed_and_the_log_says_why(caplog: pytest.LogCaptureFixture) -> None:
    (closed,) = cards({})
    assert (closed.id, closed.ready, closed.levels) == ("broken-game", False, ())
    assert "card.json of broken-game cannot be read" in caplog.text
    assert "No module named" in caplog.text


def test_the_doctor_names_what_is_missing(games: Path, tmp_path: Path) -> None:
    (told,) = [each for each in run_checks(0, tmp_path / "data") if each.what == "games"]
    assert told.state == "ill"
    assert f"{HOME}.{games.name}.rules" in told.found
    assert told.advice == "Reinstall spytable."
