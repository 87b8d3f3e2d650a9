"""Actions, and the lines of the file, in a short text that parses back."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from spytable.core.game import GameError
from spytable.core.notation import ActionWords, not_an_action
from spytable.games.spy_vs_spy.actions import (
    BLANK,
    BLAST,
    CARRY,
    DECLINE,
    MESSAGES,
    PASS,
    REDRAW,
    RESCUE,
    ROLL,
    STAY,
    Action,
    Contest,
    Deal,
    Discard,
    Dump,
    Go,
    Lay,
    MoveBomb,
    Read,
    Remove,
)
from spytable.games.spy_vs_spy.glyphs import piece_in, tile_in
from spytable.games.spy_vs_spy.model import Deed, Line, What

PLAIN: Final[ActionWords[Action]] = ActionWords(
    {
        "redraw": REDRAW,
        "roll": ROLL,
        "stay": STAY,
        "carry": CARRY,
        "rescue": RESCUE,
        "pass": PASS,
        "decline": DECLINE,
        "blank": BLANK,
        "blast": BLAST,
    }
)


def parse_action(text: str) -> Action:
    """The action a text names."""
    if (plain := PLAIN.find(text)) is not None:
        return plain
    match text.split():
        case ["lay", piece, cell]:
            return Lay(piece_in(piece), cell)
        case ["go", cell]:
            return Go(cell)
        case ["dump", *tiles]:
            return Dump(tuple(map(tile_in, tiles)))
        case ["discard", tile]:
            return Discard(tile_in(tile))
        case ["bomb", source, target]:
            return MoveBomb(source, target)
        case ["remove", cell]:
            return Remove(cell)
        case ["draw", tile]:
            return Deal(tile_in(tile))
        case ["read", message]:
            return _read(message)
        case ["contest", seats] if seats == "-" or seats.isdecimal():
            return Contest(tuple(map(int, seats.removeprefix("-"))))
        case _:
            raise not_an_action(
                text,
                f"{', '.join(PLAIN)}, or such as 'lay bNES D4', 'go D4', 'dump bI Sw', "
                "'discard bI', 'bomb E5 D4', 'remove D4', 'draw bI', 'read free-turn', "
                "'contest 02'",
            )


def _read(text: str) -> Read:
    for message in MESSAGES:
        if message == text:
            return Read(message)
    raise GameError(f"{text!r} is no message; there are {', '.join(MESSAGES)}")


def action_text(action: Action) -> str:
    """The canonical text of an action."""
    match action:
        case Lay(piece, cell):
            return f"lay {piece} {cell}"
        case Go(cell):
            return f"go {cell}"
        case Dump(tiles):
            return " ".join(["dump", *tiles])
        case Discard(tile):
            return f"discard {tile}"
        case MoveBomb(source, target):
            return f"bomb {source} {target}"
        case Remove(cell):
            return f"remove {cell}"
        case Deal(tile):
            return f"draw {tile}"
        case Read(message):
            return f"read {message}"
        case Contest(blasts):
            return f"contest {''.join(map(str, blasts)) or '-'}"
        case _:
            return PLAIN.text(action)


def line_text(line: Line) -> str:
    """A line of the file: `0/go/D4`, `0/lay/D4/bNES`, `0/back/-/1`."""
    fields = [str(line.seat), line.what, line.cell or "-", "-" if line.more is None else line.more]
    while fields[-1] == "-":
        del fields[-1]
    return "/".join(map(str, fields))


def parse_line(text: str) -> Line:
    """The line that `line_text` wrote."""
    seat, what, *rest = text.split("/")
    cell, more = (*rest, "-", "-")[:2]
    if what not in get_args(What):
        raise GameError(f"the file has no line {text!r}")
    return msgspec.convert(
        [
            int(seat),
            what,
            None if cell == "-" else cell,
            int(more) if more.isdecimal() else None if more == "-" else more,
        ],
        Line,
    )


def deed_text(deed: Deed) -> str:
    """An entry of the story: `12/0/blank/C5`."""
    return f"{deed.turn}/{deed.seat}/{deed.what}/{deed.cell}"


def parse_deed(text: str) -> Deed:
    """The entry that `deed_text` wrote."""
    turn, seat, what, cell = text.split("/")
    return msgspec.convert([int(turn), int(seat), what, cell], Deed)
