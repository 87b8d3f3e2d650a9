"""The plans of the station."""

from __future__ import annotations

from typing import Final

from spytable.games.spy_guy.city.districts.plan import Plan
from spytable.games.spy_guy.city.districts.station import hall, halt

PLANS: Final = (
    Plan(hall.STREETS, hall.compose, open_side="left"),
    Plan(halt.STREETS, halt.compose),
)
