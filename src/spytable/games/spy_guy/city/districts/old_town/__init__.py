"""The plans of the old town."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.old_town import castle, hill
from spytable.games.spy_guy.city.districts.plan import Plan

PLANS: Final = (
    Plan(castle.STREETS, castle.compose),
    Plan(hill.STREETS, hill.compose),
)
