"""Law 14 on draws that random matches seldom meet: the `RARE` of a game's `tests/odds.py`."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core.catalogue import folder
from spytable.core.game import CHANCE, Draw
from tests.laws.material import game_ids
from tests.laws.odds import compare_odds

POSITIONS = [
    pytest.param(game, text, id=f"{game}-{number}")
    for game in game_ids()
    for number, text in enumerate(getattr(folder(game).module("tests.odds"), "RARE", ()))
]


@pytest.mark.parametrize(("game", "text"), POSITIONS)
def test_a_rare_draw_has_its_odds(game: str, text: str) -> None:
    home = folder(game)
    state = home.notation.parse(text)
    draw = home.game.prompts(state)[CHANCE]
    assert isinstance(draw, Draw)
    compare_odds(draw, Counter(home.module("tests.odds").odds(state)), 0)
