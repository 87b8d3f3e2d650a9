"""Every key that the rules use has its words."""

from __future__ import annotations

import re

import pytest

from spytable.core.catalogue import folder
from spytable.core.choices import option_values
from spytable.core.words import load_words
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.events import Event
from spytable.games.da_vinci_code.model import ASKING, Config

WORDS = load_words("da-vinci-code")
PREFIX = "da-vinci-code"


@pytest.mark.parametrize("phase", sorted(ASKING))
def test_every_question_is_put_and_waited_for(phase: str) -> None:
    assert f"{PREFIX}.ask.{phase}" in WORDS
    assert f"{PREFIX}.wait.{phase}" in WORDS


def test_every_option_is_named_and_explained() -> None:
    for name, values in option_values(Config).items():
        for key in (name, *(f"{name}.{value}" for value in values)):
            assert f"{PREFIX}.option.{key}" in WORDS
            assert f"{PREFIX}.option.{key}.why" in WORDS


def test_every_event_has_a_line() -> None:
    for event in Event.__args__:
        tag = event.__struct_config__.tag
        assert any(key.startswith(f"{PREFIX}.event.{tag}") for key in WORDS.entries)


def test_every_key_in_the_rules_has_words() -> None:
    home = folder(GAME.spec.id)
    for name in ("questions.py", "rounds.py"):
        for key in re.findall(r'\{WORDS\}\.([a-z.-]+[a-z])"', home.text(name)):
            assert f"{PREFIX}.{key}" in WORDS
