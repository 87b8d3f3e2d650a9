"""The track through the city, its shortcut, and who has caught whom."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from spytable.games.spy_guy.data import OLD_TRACK, TRACK, Track

Space: TypeAlias = int
"""A space of the track, from 0."""
Way: TypeAlias = Literal["shortcut", "long"]
WAYS: Final[tuple[Way, ...]] = ("shortcut", "long")


class Spot(msgspec.Struct, frozen=True):
    """Where Spy Guy stands."""

    space: Space
    alley: int = 0
    """Which space of the shortcut he is on; 0 is none, and else `space` is the arrow."""

    @property
    def is_on_arrow(self) -> bool:
        """Whether he may turn into the shortcut from here."""
        return self == Spot(TRACK.arrow)


START: Final = Spot(0)


def track_of(difficulty: str) -> Track:
    """The track as a match knows it: old ones have other spaces to start from."""
    return TRACK if difficulty in TRACK.difficulty else OLD_TRACK


def moritz_start(seats: int, difficulty: str) -> Space:
    """Where Moritz begins (SG-04, SG-Q2, SG-Q14)."""
    track = track_of(difficulty)
    return track.starts[min(seats, len(track.starts)) - 1] + track.difficulty[difficulty]


def walked(spot: Spot, steps: int, way: Way) -> Spot:
    """Where Spy Guy comes to; the way matters on the arrow alone."""
    into = spot.alley > 0 or (spot.is_on_arrow and way == "shortcut" and steps > 0)
    if not into:
        return Spot(min(spot.space + steps, TRACK.port))
    far = spot.alley + steps
    if far <= TRACK.alley:
        return Spot(TRACK.arrow, far)  # SG-Q8
    return Spot(min(TRACK.rejoin + far - TRACK.alley - 1, TRACK.port))  # SG-28, SG-29


def fled(moritz: Space, prints: int) -> Space:
    """Where Moritz comes to; he stops in the port (SG-Q7)."""
    return min(moritz + prints, TRACK.port)


def has_caught(spy: Spot, moritz: Space) -> bool:
    """Whether Spy Guy is on Moritz's space or beyond it; never from the shortcut (SG-Q9)."""
    return spy.alley == 0 and spy.space >= moritz


def silent_way(spy: Spot, steps: int, moritz: Space) -> Way:
    """The way that is taken if nobody says which (SG-Q16)."""
    catches = {way: has_caught(walked(spy, steps, way), moritz) for way in WAYS}
    return "long" if catches["long"] and not catches["shortcut"] else "shortcut"
