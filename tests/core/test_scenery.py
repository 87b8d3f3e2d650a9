"""Scenery by the catalogue: a game has some or has none, and play does not load what draws it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spytable.core.catalogue import folder, listed
from spytable.core.scenery import SHELF, default_shelf, prepared


def test_a_game_draws_something_or_nothing() -> None:
    assert [home.id for home in listed() if home.scenery is not None] == ["spy-guy"]
    for home in listed():
        prepared(home, home.game.spec.config(seats=home.game.spec.seats[0]))


def test_the_shelf_is_in_the_cache_until_it_is_moved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_shelf() == SHELF.folder == tmp_path / "spytable" / "scenery"
    SHELF.move_to(tmp_path / "here")
    assert SHELF.folder == tmp_path / "here"
    SHELF.move_to(None)
    assert SHELF.folder == default_shelf()


def test_rules_load_nothing_that_draws() -> None:
    heavy = "{'numpy', 'PIL', 'resvg_py'}"
    code = (
        "import sys; from spytable.core.catalogue import folder; home = folder('spy-guy'); "
        "home.scenery.is_there(0); home.game.initial(home.game.spec.config(seats=1)).config"
        f".the_city(); assert not {heavy} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_city_that_is_missing_is_made_where_it_is_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = folder("spy-guy")
    SHELF.move_to(tmp_path)
    made: list[int] = []
    monkeypatch.setattr(home.scenery, "make", made.append)
    prepared(home, home.game.spec.config(seats=1))
    prepared(home, home.game.spec.config(seats=1, city=12))  # type: ignore[call-arg]
    SHELF.move_to(None)
    assert made == [12]
