"""Games are found by being there, and their words with them."""

from __future__ import annotations

from typing import get_args

import pytest

from spytable.core.catalogue import Folder, folders, listed_folders
from spytable.core.game import GameError
from spytable.core.options import Word
from spytable.core.words import Words, load_words


def test_the_template_is_tested_but_not_listed() -> None:
    assert "template" in [folder.id for folder in folders()]
    assert "template" not in [folder.id for folder in listed_folders()]


def test_every_folder_has_its_companions() -> None:
    for folder in folders():
        assert callable(folder.worlds)
        assert callable(folder.screen)
        assert callable(folder.notation.parse)
        assert callable(folder.module("view_notation").view_text)
        assert folder.text("RULES.md").startswith("# ")


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: str(folder.id))
def test_what_a_log_keeps_is_spared_by_the_collector(folder: Folder) -> None:
    spec = folder.game.spec
    for kind in (spec.state, spec.action, spec.event):
        for each in get_args(kind) or (kind,):
            assert each.__struct_config__.gc is False, f"{each}: add gc=False"


def test_words_fill_in_and_count() -> None:
    words = Words({"a": "{name} wins", "b": {"one": "{count} tile", "other": "{count} tiles"}})
    assert words.say("a", name="Ana") == "Ana wins"
    assert words.say("b", count=1) == "1 tile"
    assert words.word(Word("b", {"count": 3})) == "3 tiles"
    with pytest.raises(GameError, match="no words for 'c'"):
        words.say("c")


def test_a_games_words_include_those_of_all() -> None:
    assert "core.refused.stale" in load_words("template")


def test_a_folder_is_called_after_its_game() -> None:
    for folder in folders():
        assert folder.name.removeprefix("_") == folder.id.replace("-", "_")
