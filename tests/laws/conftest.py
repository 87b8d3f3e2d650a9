"""The material of every game, gathered once per process."""

from __future__ import annotations

import pytest

from spytable.core.catalogue import folder
from tests.laws.material import Trial, game_ids, gathered, subject_of

MATCHES = 60
"""At least so many matches per game, and one of every option set."""


# `make check` holds the template alone to the laws; `make test` holds every game.
GAMES = [
    pytest.param(name, marks=() if name == "template" else pytest.mark.slow) for name in game_ids()
]


@pytest.fixture(scope="session", params=GAMES)
def trial(request: pytest.FixtureRequest) -> Trial:
    """A game folder, with matches that are the same every time."""
    subject = subject_of(folder(request.param))
    configs = list(subject.strategies.configs())
    rounds = -(-MATCHES // len(configs))
    return Trial(subject, gathered(subject.game, configs * rounds, "law"))
