"""Where a seat says that it begins to search: a district of the city."""

from __future__ import annotations

from spytable.core.game import Seat
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.view import View


def targets(view: View, _seat: Seat) -> tuple[str, ...]:
    """`3/5` is the sixth district, said in the third turn."""
    if view.phase != "search":
        return ()
    districts = {thing.district for thing in city(view.config.city).things}
    return tuple(name_target(view, district) for district in sorted(districts))


def name_target(view: View, district: int) -> str:
    """A district, and the turn in which it is said: later turns begin elsewhere."""
    return f"{view.turn}/{district}"
