"""What `make check` leaves out by itself: every test that talks to a server in its own process."""

from __future__ import annotations

from typing import Final

import pytest

SERVED: Final = frozenset({"host", "server", "chromium"})
"""Fixtures that start a process."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them slow before anything is chosen by its marks."""
    for item in items:
        if SERVED.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
