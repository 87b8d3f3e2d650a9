"""The six districts, each with its plans, and the order in which the standard city has them."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts import (
    harbour,
    market,
    old_town,
    park,
    station,
    theatre,
)
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final[dict[str, tuple[Plan, ...]]] = {
    "station": station.PLANS,
    "old-town": old_town.PLANS,
    "park": park.PLANS,
    "theatre": theatre.PLANS,
    "market": market.PLANS,
    "harbour": harbour.PLANS,
}
DISTRICTS: Final = tuple(PLANS)
"""From left to right, as in the standard city."""
