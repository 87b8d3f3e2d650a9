"""What a player sees in a view: the tablet in its own colour and in the enemy's."""

from __future__ import annotations

import msgspec

from spytable.core.game import GameError
from spytable.games.spy_wire.actions import SLOTS, Slide
from spytable.games.spy_wire.bits import Board, board_of, turned_slide
from spytable.games.spy_wire.search import Steps
from spytable.games.spy_wire.tablet import SILVER, Side, Tablet, dots_shown, other, slid
from spytable.games.spy_wire.view import View


class Sight(msgspec.Struct, frozen=True):
    """The tablet as its mover sees it, north being where the enemy's fuses are."""

    side: Side
    tablet: Tablet
    mine: Board
    theirs: Board
    """The enemy's colour, seen from his side."""
    wanted: int
    """The enemy's fuses that are left, as bits, seen from this side."""
    guarded: int
    """One's own, as the enemy sees them."""
    live: int
    """How many fuses are wired now."""
    dots: int
    """What shows through one's own Defuser."""


def sight_of(view: View) -> Sight:
    """What the seat of a view sees on the tablet."""
    side = own_side(view)
    enemy = other(side)
    return Sight(
        side=side,
        tablet=view.tablet,
        mine=board_of(view.tablet, side),
        theirs=board_of(view.tablet, enemy),
        wanted=slot_bits(fuses_left(view, enemy), side),
        guarded=slot_bits(fuses_left(view, side), enemy),
        live=len(view.wires[side]),
        dots=dots_shown(view.tablet, side),
    )


def own_side(view: View) -> Side:
    """The colour of the seat whose view this is."""
    if view.side is None:
        raise GameError("a watcher is asked nothing")
    return view.side


def fuses_left(view: View, side: Side) -> tuple[int, ...]:
    """The slots of a side that still hold a fuse."""
    return tuple(slot for slot in range(SLOTS) if slot not in view.out[side])


def slot_bits(slots: tuple[int, ...], side: Side) -> int:
    """Slots as the bits of the row before them, as the side that wires them sees it."""
    return sum(1 << (slot if side == SILVER else SLOTS - 1 - slot) for slot in slots)


def slides_of(steps: Steps, side: Side) -> tuple[Slide, ...]:
    """Steps found by search, as its side plays them."""
    if side == SILVER:
        return tuple(Slide(cell, to) for cell, to in steps)
    return tuple(Slide(*turned_slide(cell, to)) for cell, to in steps)


def tablet_after(tablet: Tablet, slides: tuple[Slide, ...]) -> Tablet:
    """The tablet after some slides."""
    for slide in slides:
        tablet = slid(tablet, slide.cell, slide.to)
    return tablet
