"""Options that matter only beside others name fields and values that there are."""

from __future__ import annotations

import pytest

from spytable.core.catalogue import Folder, folders
from spytable.core.choices import option_conditions, option_values


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


def test_three_cards_are_for_two_and_opening_dashes_for_the_advanced_tiles() -> None:
    found = {
        (home.id, name): [(each.field, each.values) for each in conditions]
        for home in folders()
        for name, conditions in option_conditions(home.game.spec.config).items()
    }
    assert found["spy-alley-dice", "cards"] == [("seats", (2,))]
    assert found["da-vinci-code", "opening_dashes"] == [("tiles", ("advanced",))]
