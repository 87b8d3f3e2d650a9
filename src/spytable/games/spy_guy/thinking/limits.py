"""The human limits of each level, read from `data/bots.json`.

Every figure is one that a person has too: how much a glance takes in, how long it lasts, how often
what is looked at is noticed, how quick the hand is, what stays in mind, what is taken for what.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from spytable.core.game_data import read_data


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From noticing to the tap: an ex-Gaussian, a normal time and now and then a long one more."""

    mean_ms: int
    spread_ms: int
    tail_ms: int


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level can do, and what it cannot."""

    span: int
    """The side of what one glance takes in, in city units."""
    glance_ms: int
    """How long a glance lasts, in the mean."""
    notice: float
    """How often the clue is noticed where nothing crowds it."""
    hand: Hand
    marking_ms: int
    """How long the eyes rest while a marker is put down."""
    memory: float
    """How often a thing that was passed over in an earlier turn is still in mind."""
    recall_ms: int
    """How long it takes to come back to it, in the mean."""
    confusion: float
    """How often a near colour is taken for the right one, once it is noticed."""
    patience: float
    """Rounds of the city without anything new, after which an untimed search is enough."""
    starts: Literal["left", "own"]
    """Where it begins: at the left like everybody, or in a part of its own."""
    plans: bool
    """Whether it leaves things unmarked in order to land on the arrow (SG-Q6)."""


class Bots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all levels share, and each of them."""

    crowd_reach: int
    """How near another thing must be to crowd one, in city units."""
    alike: int
    """How much more a thing of the same shape or colour crowds."""
    crowd_scale: int
    """Crowd times eccentricity at which half goes unnoticed: tune this one to a drawn city."""
    crowd_power: float
    """How steeply noticing falls about there: how much harder the hard things are."""
    glance_shape: float
    """The shape of the gamma of one glance; 1 is an exponential."""
    card_ms: int
    """How long everybody looks at the card before the city."""
    district_ms: int
    """How long it takes to move on to another district."""
    near_colours: tuple[tuple[str, str], ...]
    levels: dict[str, Limits]


BOT_DATA: Final = read_data("spytable.games.spy_guy", "bots.json", Bots)
_NEAR: Final = frozenset(frozenset(pair) for pair in BOT_DATA.near_colours)


def are_near(one: str, other: str) -> bool:
    """Whether two colours can be taken for each other."""
    return frozenset((one, other)) in _NEAR
