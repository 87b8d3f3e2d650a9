"""`card.json` says how a game lies in the lobby; a damaged one never closes the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from spytable.core import card
from spytable.core.card import Card, card_of
from spytable.core.catalogue import Folder, folders, listed_ids
from spytable.core.choices import option_values
from spytable.core.game import GameError


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games that have nothing but a card."""
    monkeypatch.setattr(card, "files", lambda _package: tmp_path)
    card_of.cache_clear()
    yield tmp_path
    card_of.cache_clear()


def test_every_game_has_a_card_and_no_two_lie_in_one_place() -> None:
    cards = [card_of(game_id) for game_id in listed_ids()]
    assert all(each.minutes and each.accent for each in cards)
    assert len({each.order for each in cards}) == len(cards)
    assert sum(each.opens_first for each in cards) == 1


@pytest.mark.parametrize("home", folders(), ids=lambda home: str(home.id))
def test_what_a_card_says_of_options_is_true(home: Folder) -> None:
    found = card_of(home.id)
    values = option_values(home.game.spec.config)
    assert found.clock is None or {"off", "untimed"} & set(values[found.clock])
    assert all(value in values[name] for name, value in found.on_one_screen.items())


def test_a_game_without_a_card_lies_last(cards: Path) -> None:
    assert card_of("dead-drop") == Card()
    assert not list(cards.iterdir())


@pytest.mark.parametrize(
    ("text", "problem"),
    [("{", "truncated"), ('{"accent": "red"}', "accent"), ('{"ordr": 1}', "ordr")],
)
def test_a_damaged_card_is_named(cards: Path, text: str, problem: str) -> None:
    (cards / "dead_drop").mkdir()
    (cards / "dead_drop" / "card.json").write_text(text)
    with pytest.raises(GameError, match=rf"card.json of dead-drop cannot be read: .*{problem}"):
        card_of("dead-drop")
