"""Every word that play can ask for is there."""

from __future__ import annotations

from typing import get_args

from spytable.core.choices import option_values
from spytable.core.words import load_words
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.events import Event
from spytable.games.spy_guy.model import Config, Why

WORDS = load_words("spy-guy")


def test_every_option_says_what_it_does() -> None:
    for option, values in option_values(Config).items():
        for key in (option, *(f"{option}.{value}" for value in values)):
            assert WORDS.say(f"spy-guy.option.{key}")
            assert WORDS.say(f"spy-guy.option.{key}.why")


def test_every_event_and_ending_can_be_said() -> None:
    said = {key.split(".")[2] for key in WORDS.entries if key.startswith("spy-guy.event.")}
    assert said == {event.__struct_config__.tag for event in get_args(Event)}
    for why in get_args(Why):
        assert WORDS.say(f"spy-guy.end.{why}")


def test_every_thing_and_place_has_a_name() -> None:
    streets = [street for district in CITY.districts for street in district.streets]
    named = {
        "shape": CITY.shapes,
        "colour": CITY.colours,
        "district": [district.name for district in CITY.districts],
        "street": streets,
        "landmark": CITY.landmarks,
    }
    for kind, names in named.items():
        there = {key for key in WORDS.entries if key.startswith(f"spy-guy.{kind}.")}
        assert there == {f"spy-guy.{kind}.{name}" for name in names}
    assert len(set(streets)) == 36
