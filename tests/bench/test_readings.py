"""What masterminds of Spy Alley Dice think of each other's cards is not led astray."""

from __future__ import annotations

from math import log
from statistics import fmean

import pytest

from bench.readings import tell, watch_match

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("level", "least"), [("operative", 0.3), ("mastermind", -1)])
def test_who_reads_dice_at_four_seats_is_not_deceived(level: str, least: float) -> None:
    """Operatives hide nothing. Masterminds who hid as at two seats were thought impossible."""
    thoughts = [thought for n in range(4) for thought in watch_match(level, 4, f"told {n}")]
    assert 20 < len(thoughts) < 100
    assert fmean([log(each.by_reading / each.by_facts) for each in thoughts]) > least
    assert tell(level, 4, thoughts).count("|") == 6
