"""The Python part that a browser downloads keeps its weight."""

from __future__ import annotations

from typing import Final

import pytest

from tools.offline.__main__ import PART
from tools.offline.part import measure_part

MOST_BYTES: Final = 6_000_000


@pytest.mark.slow
def test_it_weighs_six_megabytes_at_most() -> None:
    sizes = measure_part(PART)
    assert len(sizes) > 3
    assert sum(sizes.values()) <= MOST_BYTES, sizes
