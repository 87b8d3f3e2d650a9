"""Every game found keeps every law."""

from __future__ import annotations

import pytest

from tests.laws.law import Law
from tests.laws.laws import LAWS
from tests.laws.material import Trial


def test_the_laws_are_sixteen() -> None:
    assert [law.number for law in LAWS] == list(range(1, 17))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_law(law: Law, trial: Trial) -> None:
    law(trial.subject, trial.material)
