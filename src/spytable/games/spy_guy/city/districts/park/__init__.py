"""The plans of the park."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.park import funfair, pond
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final = (
    Plan(pond.STREETS, pond.compose),
    Plan(funfair.STREETS, funfair.compose),
)
