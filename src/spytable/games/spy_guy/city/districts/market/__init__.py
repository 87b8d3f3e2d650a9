"""The plans of the market."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.market import hall
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final = (Plan(hall.STREETS, hall.compose),)
