"""The library as its users see it: typed games, a list of them, help."""

from __future__ import annotations

import pydoc
import sys
from types import ModuleType
from typing import assert_type

import pytest

import spytable
from spytable.core.catalogue import Folder, folders, listed_folders
from spytable.core.game import Config, GameError
from spytable.games.da_vinci_code.rules import DaVinciCode
from tools import stubs


def test_a_game_is_typed_by_its_id() -> None:
    game = assert_type(spytable.game("da-vinci-code"), DaVinciCode)
    state = game.initial(game.spec.config(seats=3, tiles="advanced"))
    assert_type(state, spytable.games.da_vinci_code.State)
    assert_type(game.view(state, 0), spytable.games.da_vinci_code.View)
    assert state.config.tiles == "advanced"


def test_an_id_from_elsewhere_gives_some_game() -> None:
    for game_id in spytable.list_games():
        game = assert_type(spytable.game(game_id), spytable.AnyGame)
        assert isinstance(game.spec.config(seats=game.spec.seats[0]), Config)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(GameError, match=r"no game called 'chess'.*da-vinci-code"):
        spytable.game("chess")


def test_games_is_the_package_and_the_list_has_its_own_name() -> None:
    import spytable.games.da_vinci_code as opened  # noqa: PLC0415

    assert isinstance(spytable.games, ModuleType)
    assert opened.GAME is spytable.game("da-vinci-code")
    assert spytable.games.da_vinci_code is opened
    assert spytable.list_games() == tuple(folder.id for folder in listed_folders())
    assert "template" not in spytable.list_games()


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: str(folder.id))
def test_a_games_package_has_its_types(folder: Folder) -> None:
    package, spec = sys.modules[folder.package], folder.game.spec
    names = ("Config", "State", "Action", "Event", "View")
    types = (spec.config, spec.state, spec.action, spec.event, spec.view)
    assert tuple(getattr(package, name) for name in names) == types


def test_the_stub_follows_the_folders() -> None:
    """`tools/stubs.py` writes it; this fails when a game came and it was not run."""
    assert stubs.STUB.read_text(encoding="utf-8") == stubs.stub(listed_folders())
    assert 'Literal["spy-wire"]' not in stubs.stub(listed_folders()[:-1])


def test_help_is_a_page_that_tells_how_to_play() -> None:
    page = pydoc.plain(pydoc.render_doc(spytable))
    for word in (
        *(f"{name}(" for name in ("initial", "prompts", "apply", "game", "list_games")),
        ">>>",
    ):
        assert word in page
