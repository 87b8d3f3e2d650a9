"""What every test run shares: which tests are slow, and how random the random ones are."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import settings

pytest_plugins = ("tests.second_try",)

SERVED: Final = frozenset({"host", "server", "chromium"})
"""Fixtures that start a process."""
THOROUGH: Final = ("tests/nodes/", "tests/chaos/", "tests/bench/", "/spy_guy/tests/test_city_")
"""Where tests start databases and buses, play many matches, or draw cities."""

settings.register_profile("day", derandomize=True)
settings.register_profile("night", derandomize=False)


def pytest_configure(config: pytest.Config) -> None:
    """By day Hypothesis tries the same cases in every run; new ones are looked for at night."""
    settings.load_profile("night" if config.getoption("markexpr") == "nightly" else "day")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what starts processes or does much as slow; `make check` leaves it out."""
    for item in items:
        is_served = SERVED.intersection(getattr(item, "fixturenames", ()))
        if is_served or any(place in item.nodeid for place in THOROUGH):
            item.add_marker(pytest.mark.slow)
