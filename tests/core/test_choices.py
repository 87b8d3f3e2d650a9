"""Options that matter only beside others name fields and values that there are."""

from __future__ import annotations

import msgspec
import pytest

from spytable.core.catalogue import Folder, folder, folders
from spytable.core.choices import option_conditions, option_values, replaced_values
from spytable.core.codec import codec, encode


@pytest.mark.parametrize("home", folders(), ids=lambda home: home.id)
def test_conditions_name_what_can_be_chosen(home: Folder) -> None:
    spec = home.game.spec
    offered = option_values(spec.config)
    fewest, most = spec.seats
    known = {**offered, "seats": tuple(range(fewest, most + 1))}
    for name, conditions in option_conditions(spec.config).items():
        assert name in offered
        for condition in conditions:
            there = set(known[condition.field])
            assert set(condition.values) < there, "it would always or never matter"


@pytest.mark.parametrize("home", folders(), ids=lambda home: home.id)
def test_what_only_old_matches_have_is_never_offered_and_has_a_successor(home: Folder) -> None:
    config = home.game.spec.config
    offered = option_values(config)
    plain = config(seats=home.game.spec.seats[0])
    for field in msgspec.structs.fields(config):
        for old, new in replaced_values(config, field.name).items():
            assert old not in offered.get(field.name, ())
            assert new in offered.get(field.name, (getattr(plain, field.name),))
            assert getattr(plain, field.name) != old, "no new match is of the old kind"


def test_a_field_that_a_stored_match_does_not_have_means_what_it_meant_then() -> None:
    game = folder("spy-wire").game
    stored = codec(game).config('{"seats":2,"pace":"x2"}')
    said = msgspec.to_builtins(stored)
    assert (said["empty_bank"], said["pace"]) == ("waits", "x2")
    fresh = game.spec.config(seats=2)
    assert codec(game).config(encode(fresh)) == fresh != codec(game).config('{"seats":2}')


def test_three_cards_are_for_two_and_opening_dashes_for_the_advanced_tiles() -> None:
    found = {
        (home.id, name): [(each.field, each.values) for each in conditions]
        for home in folders()
        for name, conditions in option_conditions(home.game.spec.config).items()
    }
    assert found["spy-alley-dice", "cards"] == [("seats", (2,))]
    assert found["da-vinci-code", "opening_dashes"] == [("tiles", ("advanced",))]
