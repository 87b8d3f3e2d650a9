"""When more markers are useless, and which way is better."""

from __future__ import annotations

from math import exp
from typing import Final

from spytable.games.spy_guy.track import Way, has_caught, silent_way, walked
from spytable.games.spy_guy.view import View

WORTH: Final = 0.9
"""The value of a step saved next turn, compared with one gained now."""


def has_him(view: View) -> bool:
    """Whether what is marked catches Moritz already, by whichever way is best."""
    way = silent_way(view.spy, view.found, view.moritz)
    return has_caught(walked(view.spy, view.found, way), view.moritz)


def has_all(view: View) -> bool:
    """Whether every copy is marked: the table says how many there are (SG-35)."""
    return view.card is not None and view.found == view.card.copies


def stops_on_arrow(view: View, left_ms: float, round_ms: float) -> bool:
    """Whether to leave the rest unmarked, as the shortcut saves more than it brings (SG-Q6)."""
    if view.card is None or not walked(view.spy, view.found, "long").is_on_arrow:
        return False
    if view.found == 0 or view.moritz + view.card.prints >= view.track.port:
        return False
    missing = view.card.copies - view.found
    looks = view.config.seats * left_ms / round_ms
    more = missing * (1 - exp(-looks / 2))
    if view.track.arrow + more >= view.moritz:
        return False
    saved = view.track.rejoin - view.track.arrow - view.track.alley - 1
    return more < WORTH * saved


def better_way(view: View) -> Way:
    """The way that catches Moritz now, else the one that saves steps (SG-Q16)."""
    return silent_way(view.spy, view.found, view.moritz)
