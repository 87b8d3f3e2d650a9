"""Law 14 on draws that random matches seldom meet: the `RARE` of a game's `tests/odds.py`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import spytable
from spytable.core.catalogue import folder
from spytable.core.game import CHANCE, Draw
from tests.laws.odds import compare_odds

GAMES = Path(spytable.__file__).parent / "games"
RARE = [
    path.parts[-3].removeprefix("_").replace("_", "-")
    for path in sorted(GAMES.glob("*/tests/odds.py"))
    if "\nRARE = " in path.read_text("utf-8")
]
"""The games that list some; none is opened, so that a broken game fails alone."""


@pytest.mark.parametrize("game", RARE)
def test_rare_draws_have_their_odds(game: str) -> None:
    home = folder(game)
    stated = home.module("tests.odds")
    assert stated.RARE
    for text in stated.RARE:
        state = home.notation.parse(text)
        draw = home.game.prompts(state)[CHANCE]
        assert isinstance(draw, Draw)
        compare_odds(draw, Counter(stated.odds(state)), 0)


def test_some_games_list_rare_draws() -> None:
    assert {"spy-alley-dice", "spy-wire"} <= set(RARE)
