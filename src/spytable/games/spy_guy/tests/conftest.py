"""Another city than the standard one: its mirror image, kept on a shelf of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from spytable.core.codec import encode
from spytable.games.spy_guy import keeping
from spytable.games.spy_guy.cities import city, thing_at
from spytable.games.spy_guy.data import CITY

ANOTHER = 7


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """An empty shelf."""
    keeping.SHELF.move_to(tmp_path)
    yield tmp_path
    keeping.SHELF.move_to(None)
    city.cache_clear()
    thing_at.cache_clear()


@pytest.fixture
def another_city(shelf: Path) -> int:
    """The number of a city that is kept there."""
    assert shelf.is_dir()
    town, last = city(0), len(CITY.districts) - 1
    mirrored = tuple(
        replace(thing, x=town.width - thing.x, district=last - thing.district)
        for thing in town.things
    )
    home = keeping.folder(ANOTHER)
    home.mkdir(parents=True)
    things = replace(town, number=ANOTHER, things=mirrored)
    (home / keeping.THINGS).write_bytes(encode(things))
    return ANOTHER
