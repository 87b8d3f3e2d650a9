"""Scenery by the catalogue: a game has some or has none, and play does not load what draws it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spytable.core.catalogue import folder, listed_folders
from spytable.core.scenery import keep_scenery_in, prepare_scenery
from spytable.games.spy_guy import keeping


def test_a_game_draws_something_or_nothing() -> None:
    assert [home.id for home in listed_folders() if home.scenery is not None] == ["spy-guy"]
    for home in listed_folders():
        prepare_scenery(home, home.game.spec.config(seats=home.game.spec.seats[0]))


def test_the_shelf_is_in_the_cache_until_it_is_moved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert keeping.default_shelf() == tmp_path / "spytable" / "scenery"
    assert keeping.folder(12).is_relative_to(keeping.default_shelf() / "spy-guy")
    keep_scenery_in(tmp_path / "here")
    assert keeping.folder(12).is_relative_to(tmp_path / "here" / "spy-guy")
    keep_scenery_in(None)
    assert keeping.folder(12).is_relative_to(keeping.default_shelf() / "spy-guy")


def test_only_the_game_that_draws_is_opened_to_say_where() -> None:
    code = (
        "import sys; from spytable.core.scenery import keep_scenery_in; keep_scenery_in(None); "
        "found = [name.split('.') for name in sys.modules if name.startswith('spytable.games.')]; "
        "games = {parts[2] for parts in found}; assert games == {'spy_guy'}, games"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


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
    keep_scenery_in(tmp_path)
    made: list[int] = []
    monkeypatch.setattr(home.scenery, "make", made.append)
    prepare_scenery(home, home.game.spec.config(seats=1))
    prepare_scenery(home, home.game.spec.config(seats=1, city=12))  # type: ignore[call-arg]
    keep_scenery_in(None)
    assert made == [12]


def test_the_cities_of_the_package_are_played_without_what_draws() -> None:
    """As on a host without the extra `draw`: its libraries cannot be found."""
    code = """
import importlib.machinery, sys
find = importlib.machinery.PathFinder.find_spec
importlib.machinery.PathFinder.find_spec = lambda name, *more: (
    None if name.split(".")[0] in ("numpy", "PIL", "resvg_py") else find(name, *more)
)
from spytable.core.catalogue import folder
home = folder("spy-guy")
packaged = home.scenery.packaged()
assert not home.scenery.can_draw()
assert len(packaged) == 2, packaged
for number in (0, *packaged):
    assert home.scenery.is_there(number)
    state = home.game.initial(home.game.spec.config(seats=2, city=number))
    assert len(state.config.the_city().things) == 606
assert not home.scenery.is_there(packaged[0] + 1)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
