"""What is settled about somebody before the lots settle the rest."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from spytable.games.spy_guy.city.paper.inks import (
    BLUE,
    BRICK,
    BUTTER,
    CREAM,
    GREYS,
    HAIRS,
    LEAF,
    PEACH,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
    SKINS,
    SKY,
    TEAL,
    TERRA,
    WOOD,
    Ink,
)
from spytable.games.spy_guy.city.paper.lots import Lots
from spytable.games.spy_guy.city.paper.pen import Point

T = TypeVar("T", bound=str)

Stance: TypeAlias = Literal["stand", "walk", "sit"]
Pose: TypeAlias = Literal["down", "hips", "wave", "point"]
Hands: TypeAlias = Literal["", "carry", "raise", "hold"]
"""Whether a hand is kept free for a thing to be found, and how."""
Hair: TypeAlias = Literal["bun", "long", "bob", "pony", "short", "side", "curl", "bald"]
Hat: TypeAlias = Literal[
    "none", "cap", "beret", "straw", "bowler", "scarf", "sailor", "chef", "police", "band"
]
Trim: TypeAlias = Literal[
    "none", "apron", "buttons", "belt", "scarf", "stripes", "lapel", "spots", "braces", "satchel"
]

COATS: Final = (
    *(TERRA, TERRA, BUTTER, BUTTER, PEACH, ROSE, ROSE, SAGE, LEAF, SKY, SKY, TEAL, TEAL),
    *(BLUE, CREAM, CREAM, BRICK, PLUM, PINE),
)
_LEGS: Final = (WOOD, BLUE, PLUM, BRICK, SAND, TEAL, GREYS[5], PEACH)
_HATS: Final = (WOOD, PLUM, BLUE, BRICK, SAND, TEAL, TERRA, BUTTER, SAGE)


_HER_HAIR: Final[tuple[Hair, ...]] = ("bun", "long", "bob", "pony")
_HIS_HAIR: Final[tuple[Hair, ...]] = ("short", "short", "side", "curl")
_POSES: Final[tuple[Pose, ...]] = ("down", "down", "hips", "wave", "point")
_ON_HEADS: Final[tuple[Hat, ...]] = (
    *("none", "none", "none", "cap", "scarf", "straw", "beret", "bowler", "sailor"),
)
_TRIMS: Final[tuple[Trim, ...]] = (
    *("apron", "buttons", "belt", "scarf", "stripes", "none", "lapel", "spots", "braces"),
    "satchel",
)


class Figure(msgspec.Struct, frozen=True):
    """What is settled about somebody; of several, one is taken by lot; None and () are open."""

    stance: Stance | tuple[Stance, ...] = "stand"
    pose: Pose | tuple[Pose, ...] = ()
    hands: Hands = ""
    left: tuple[Point, ...] = ()
    right: tuple[Point, ...] = ()
    """Elbow and hand, where a pose has no word for it; feet are at 0, 0, shoulders at -41."""
    facing: Literal[-1, 0, 1] = 0
    dress: bool | None = None
    long: bool = False
    coat: Ink | None = None
    legs: Ink | None = None
    skin: Ink | None = None
    hair_ink: Ink | None = None
    hair: Hair | tuple[Hair, ...] = ()
    beard: bool | None = None
    glasses: bool | None = None
    hat: Hat | tuple[Hat, ...] = ()
    hat_ink: Ink | None = None
    trim: Trim | tuple[Trim, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """Somebody about whom nothing is open."""

    figure: Figure
    stance: Stance
    facing: int
    dress: bool
    coat: Ink
    legs: Ink
    skin: Ink
    hair: Hair
    hair_ink: Ink
    pose: Pose
    stout: float
    beard: Literal["", "full", "moustache"]
    glasses: bool
    hat: Hat
    hat_ink: Ink
    trim: Trim


def _one(lots: Lots, given: T | tuple[T, ...], usual: tuple[T, ...]) -> T:
    """What is given, or one of several."""
    return lots.pick(given or usual) if isinstance(given, tuple) else given


def settled(lots: Lots, figure: Figure) -> Settled:
    """Somebody, the open questions settled by lot."""
    dress = lots.chance(0.42) if figure.dress is None else figure.dress
    coat = figure.coat or lots.pick(COATS)
    legs = figure.legs or lots.pick(_LEGS)
    bald = lots.chance(0.06)
    hair = _one(lots, figure.hair, ("bald",) if bald else _HER_HAIR if dress else _HIS_HAIR)
    has_beard = (not dress and lots.chance(0.28)) if figure.beard is None else figure.beard
    return Settled(
        figure=figure,
        stance=_one(lots, figure.stance, ("stand",)),
        facing=figure.facing or lots.pick((-1, 1)),
        dress=dress,
        coat=coat,
        legs=WOOD if legs == coat and not figure.legs else legs,
        skin=figure.skin or lots.pick(SKINS),
        hair=hair,
        hair_ink=figure.hair_ink or lots.pick(HAIRS),
        pose=_one(lots, figure.pose, _POSES),
        stout=lots.between(-0.8, 2.4),
        beard=lots.pick(("full", "moustache")) if has_beard else "",
        glasses=lots.chance(0.1) if figure.glasses is None else figure.glasses,
        hat=_one(lots, figure.hat, _ON_HEADS),
        hat_ink=figure.hat_ink or lots.pick(_HATS),
        trim=_one(lots, figure.trim, _TRIMS),
    )
