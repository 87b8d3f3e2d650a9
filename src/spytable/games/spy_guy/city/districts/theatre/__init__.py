"""The plans of the theatre."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.plan import Plan
from spytable.games.spy_guy.city.districts.theatre import arena, opera

PLANS: Final = (
    Plan(opera.STREETS, opera.compose),
    Plan(arena.STREETS, arena.compose),
)
