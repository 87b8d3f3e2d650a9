"""The plans of the harbour."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.harbour import basin, lagoon
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final = (
    Plan(basin.STREETS, basin.compose, open_side="right", has_sun=True),
    Plan(lagoon.STREETS, lagoon.compose),
)
