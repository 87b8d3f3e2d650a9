"""The plans of the market."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.market import church_square, hall
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final = (
    Plan(hall.STREETS, hall.compose),
    Plan(church_square.STREETS, church_square.compose),
)
