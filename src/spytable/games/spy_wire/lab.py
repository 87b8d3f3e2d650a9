"""Spy Wire as numbers: action ids and tensors for machine learning.

Everybody plays north: for Red the tablet is turned half round and the colours are exchanged.
An answer takes one tick of a second, so that a turn at the standard pace has 40 of them.
"""

from __future__ import annotations

from typing import Final, get_args

from spytable.core.game import GameError
from spytable.core.lab import Lab, Part, Sheet, Tensor, lay_out, seconds_left
from spytable.games.spy_wire.actions import (
    ARRANGEMENTS,
    SLOTS,
    Action,
    Answer,
    Claim,
    Deal,
    Fuse,
    Fuses,
    GiveUp,
    Hold,
    Lay,
    Place,
    Pull,
    Shuffle,
    Slide,
    Start,
    Stop,
)
from spytable.games.spy_wire.model import PACES, Phase
from spytable.games.spy_wire.tablet import (
    CELLS,
    DEFUSERS,
    DIRECTIONS,
    GAP,
    OPPOSITE,
    RED,
    Cell,
    Direction,
    Piece,
    Side,
    opposite_cell,
    other,
    partner,
    ports,
)
from spytable.games.spy_wire.view import View

TICK_MS: Final = 1_000
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
KINDS: Final[tuple[Fuse, ...]] = get_args(Fuse)
SPEEDS: Final = (*PACES, "untimed")
MOST_DOTS: Final = 3
PLAIN: Final[tuple[Action, ...]] = (Deal(), Start(), Stop(), Hold(), GiveUp())
"""Actions without parameters."""
CELL: Final = 3 + 4 + 4

ACTIONS: Final = lay_out(
    Part("plain", (len(PLAIN),), "let chance place one's fuses, start, stop, hold, give up"),
    Part("slide", (CELLS, len(DIRECTIONS)), "by cell and direction: north, east, south, west"),
    Part("claim", (MOST_DOTS,), "claim one, two or three dots"),
    Part("pull", (SLOTS,), "pull the enemy's fuse in this slot"),
    Part("place", (len(ARRANGEMENTS),), "arrange one's fuses in this order"),
)
TENSOR: Final = lay_out(
    Part(
        "options",
        (7,),
        "random layout, shuffled fuses, hint, turn cap, old rules of an empty bank and of STOP, "
        "short first turn",
    ),
    Part("pace", (len(SPEEDS),), "standard, twice, ten times, untimed"),
    Part("phase", (len(PHASES),), "what the match waits for"),
    Part("mine", (1,), "the viewer's button"),
    Part("tablet", (CELLS, CELL), "gap, own and enemy Defuser, own ports N E S W, enemy ports"),
    Part("slots", (2, SLOTS, len(KINDS) + 1), "own and enemy's: the kind if known, and pulled"),
    Part("wires", (2, SLOTS), "enemy fuses that one is wired to, own ones the enemy is wired to"),
    Part("answered", (2,), "who has arranged its fuses"),
    Part("dealt", (2,), "whose fuses stand"),
    Part(
        "answer", (len(ARRANGEMENTS) + 1,), "one's own sealed arrangement, or leaving it to chance"
    ),
    Part("banks", (2,), "saved seconds or slides"),
    Part("fines", (2,), "seconds or slides off the next clock"),
    Part("slides", (1,), "slides left in untimed play"),
    Part("window", (2,), "the mover may claim; the match ends when the window shuts"),
    Part("claimed", (1,), "dots claimed since the last turn"),
    Part("hint", (MOST_DOTS + 1,), "dots that could be claimed, if the table is told"),
    Part("pulls", (1,), "penalty pulls that are left"),
    Part("turn", (1,), "the number of the turn"),
    Part("quiet", (1,), "turns in a row in which no fuse was pulled"),
    Part("seconds", (1,), "left until the bell"),
)


class SpyWireLab(Lab[View, Action], actions=ACTIONS, tensor=TENSOR, tick_ms=TICK_MS, at_once=True):
    """Ids and tensors of Spy Wire."""

    def action_id(self, view: View, action: Action) -> int:
        """The id of an action that the viewer is offered."""
        number, side = ACTIONS.number, _side(view)
        match action:
            case Slide(cell, to):
                cell, to = _turned_slide(cell, to, side)
                return number("slide", cell, DIRECTIONS.index(to))
            case Claim(dots):
                return number("claim", dots - 1)
            case Pull(slot):
                return number("pull", _turned_slot(slot, side))
            case Place(fuses):
                return number("place", ARRANGEMENTS.index(_turned_fuses(fuses, side)))
            case Lay() | Shuffle():
                raise GameError("chance has no ids")
            case _:
                return number("plain", PLAIN.index(action))

    def action(self, view: View, number: int) -> Action:
        """The action of an id for the viewer."""
        side = _side(view)
        match ACTIONS.locate(number):
            case "plain", (which,):
                return PLAIN[which]
            case "slide", (cell, to):
                return Slide(*_turned_slide(cell, DIRECTIONS[to], side))
            case "claim", (fewer,):
                return Claim(fewer + 1)
            case "pull", (slot,):
                return Pull(_turned_slot(slot, side))
            case _, (which, *_):
                return Place(_turned_fuses(ARRANGEMENTS[which], side))
            case _:
                raise AssertionError("every part of the table has an axis")

    def encode(self, view: View, now: int = 0) -> Tensor:
        """The viewer's view as a tensor."""
        sheet, config, side = Sheet(TENSOR), view.config, _side(view)
        both = (side, other(side))
        chosen = (
            config.layout == "random",
            config.fuses == "shuffled",
            config.hint == "on",
            config.turn_cap != "off",
            config.empty_bank == "waits",
            config.empty_stop == "waits",
            config.first_turn == "short",
        )
        sheet.write("options", chosen)
        sheet.mark("pace", SPEEDS.index(config.pace))
        sheet.mark("phase", PHASES.index(view.phase))
        sheet.write("mine", (view.mover == view.seat,))
        for cell, piece in enumerate(view.tablet):
            sheet.write("tablet", _piece(piece, side), _turned_cell(cell, side) * CELL)
        _write_slots(sheet, view, both)
        sheet.write("answered", [view.answered[who] for who in both])
        sheet.write("dealt", [view.dealt[who] for who in both])
        if view.answer is not None:
            sheet.mark("answer", _answer_place(view.answer, side))
        unit = TICK_MS if config.is_timed() else 1
        sheet.write("banks", [view.banks[who] // unit for who in both])
        sheet.write("fines", [view.fines[who] // unit for who in both])
        sheet.write("slides", (view.left or 0,))
        sheet.write("window", (view.window, view.is_last_window))
        sheet.write("claimed", (view.claimed,))
        if view.hint is not None:
            sheet.mark("hint", view.hint)
        sheet.write("pulls", (view.pulls,))
        sheet.write("turn", (view.turn,))
        sheet.write("quiet", (view.quiet,))
        sheet.write("seconds", (seconds_left(view.due, now),))
        return sheet.tensor()


LAB: Final = SpyWireLab()


def _side(view: View) -> Side:
    if view.side is None:
        raise GameError("a lab reads the view of a seat, not what everybody sees")
    return view.side


def _turned_cell(cell: Cell, side: Side) -> Cell:
    return opposite_cell(cell) if side == RED else cell


def _turned_slide(cell: Cell, to: Direction, side: Side) -> tuple[Cell, Direction]:
    return (opposite_cell(cell), OPPOSITE[to]) if side == RED else (cell, to)


def _turned_slot(slot: int, side: Side) -> int:
    return SLOTS - 1 - slot if side == RED else slot


def _turned_fuses(fuses: Fuses, side: Side) -> Fuses:
    return fuses[::-1] if side == RED else fuses


def _piece(piece: Piece, side: Side) -> list[int]:
    """What stands in a cell, as if the viewer were Silver."""
    seen = partner(piece) if side == RED else piece
    kinds = [seen == kind for kind in (GAP, *DEFUSERS)]
    return [*kinds, *(to in ports(seen, colour) for colour in (0, 1) for to in DIRECTIONS)]


def _answer_place(answer: Answer, side: Side) -> int:
    match answer:
        case Place(fuses):
            return ARRANGEMENTS.index(_turned_fuses(fuses, side))
        case Deal():
            return len(ARRANGEMENTS)


def _write_slots(sheet: Sheet, view: View, both: tuple[Side, Side]) -> None:
    """Fuses and circuits, the viewer's first."""
    kinds = len(KINDS) + 1
    for row, owner in enumerate(both):
        for slot, seen in enumerate(view.slots[owner]):
            told = [*(seen.fuse == kind for kind in KINDS), seen.out]
            place = row * SLOTS + _turned_slot(slot, both[0])
            sheet.write("slots", told, place * kinds)
        slots = [_turned_slot(wire.slot, both[0]) for wire in view.wires[owner]]
        sheet.mark("wires", *(row * SLOTS + slot for slot in slots))
