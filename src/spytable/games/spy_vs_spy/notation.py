"""Positions and actions in a short text that parses back.

A position is a drawn board and words of the form `key:value`; what is not said has its default.

      A    B    C
    1 M    b─   w┐*0

Spaces: `.` nothing, `M` a manhole, `b` or `w` and the tunnel as it lies, `Sb`, `Sw` or `Sg` a Spy;
then `*` for a bomb and the digits of the pawns there. Rows that are not drawn are empty, and a pawn
that is not drawn is at home. `under:C4=b─Sw` are covered tiles, the lowest first. `racks:bIbTSg,-`
are tiles by seat. The pile is what is left of the box unless `pile:` lists it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from spytable.core.game import GameError, Seat
from spytable.core.notation import changed_options, read_words
from spytable.games.spy_vs_spy.action_notation import (
    action_text,
    deed_text,
    line_text,
    parse_action,
    parse_deed,
    parse_line,
)
from spytable.games.spy_vs_spy.board import COLUMNS, MANHOLES, ROWS, Board, Cell
from spytable.games.spy_vs_spy.glyphs import GLYPH, drawn, piece_in, pieces_in, tiles_in
from spytable.games.spy_vs_spy.model import Config, State, flaw, pile_left, set_up
from spytable.games.spy_vs_spy.tiles import KINDS, listed
from spytable.games.spy_vs_spy.view import View

__all__ = ["action_text", "parse", "parse_action", "text"]

OPTIONS = ("target", "explosion_ends_turn", "roll_before_dump", "mercy", "pace", "help")
NUMBERS = ("turn", "mover", "owed", "stirred", "due")
FLAGS = ("carried", "late")
KEYS = (
    "seats", "order", *OPTIONS, "phase", *NUMBERS, *FLAGS, "rolls",
    "home", "read", "racks", "returned", "book", "pile", "under", "log", "story",
)  # fmt: skip


def parse(text: str) -> State:
    """The state a text describes; GameError says what is wrong with it."""
    words: list[str] = []
    rows: dict[str, list[str]] = {}
    for line in text.splitlines():
        found = line.split()
        if found == list(COLUMNS):
            continue
        if found and found[0] in ROWS and len(found) == len(COLUMNS) + 1:
            rows[found[0]] = found[1:]
        else:
            words += found
    said = read_words(words, KEYS)
    try:
        state = _state(said, rows)
    except (KeyError, ValueError) as problem:
        raise GameError(f"not a position: {problem!r} in {text!r}") from problem
    wrong = flaw(state)
    if wrong is not None:
        raise GameError(f"not a position: {wrong}")
    return state


def text(state: State) -> str:
    """The canonical text of a state."""
    own = {}
    for key in ("racks", "returned"):
        tiles = getattr(state, key)
        own[key] = ",".join("".join(each) or "-" for each in tiles) if any(tiles) else ""
    if state.pile != pile_left(state):
        own["pile"] = "".join(listed(state.pile)) or "-"
    own["story"] = ",".join(map(deed_text, state.story))
    return said_text(state, own)


def said_text(table: State | View, own: dict[str, str]) -> str:
    """What a state and a view have in common, with the words that are their own."""
    config = table.config
    said: dict[str, Any] = {"seat": own.get("seat"), "seats": config.seats}
    said["order"] = "".join(map(str, config.order))
    said |= changed_options(config, OPTIONS)
    said |= {"phase": table.phase, "turn": table.turn, "mover": table.mover}
    said |= {key: getattr(table, key) or None for key in ("owed", "stirred")}
    said |= {"due": table.due} | {key: "yes" if getattr(table, key) else "" for key in FLAGS}
    said["rolls"] = ",".join("".join(map(str, blasts)) or "-" for blasts in table.rolls)
    said["home"] = ",".join(map(str, table.home)) if any(table.home) else ""
    said["read"] = ",".join(table.read)
    said |= {key: own.get(key) for key in ("racks", "returned")}
    said["book"] = table.book
    said["pile"] = own.get("pile")
    covered = {cell: stack[:-1] for cell, stack in table.board.items() if len(stack) > 1}
    said["under"] = ",".join(f"{cell}={drawn(covered[cell])}" for cell in sorted(covered))
    said["log"] = ",".join(map(line_text, table.log))
    said["story"] = own.get("story")
    words = " ".join(f"{key}:{value}" for key, value in said.items() if value not in (None, ""))
    return f"{words}\n{board_text(table)}"


def board_text(table: State | View) -> str:
    """The board, drawn."""
    lines = ["  " + "".join(f"{column:4} " for column in COLUMNS)]
    for row in ROWS:
        cells = [_cell_text(table, column + row) for column in COLUMNS]
        lines.append(f"{row} " + "".join(f"{cell:4} " for cell in cells))
    return "\n".join(line.rstrip() for line in lines)


def _cell_text(table: State | View, cell: Cell) -> str:
    body = GLYPH[table.board[cell][-1]] if cell in table.board else ""
    body = "M" if cell in MANHOLES else body
    bomb = "*" if cell in table.bombs else ""
    pawns = "".join(str(seat) for seat, pawn in enumerate(table.pawns) if pawn == cell)
    return body + bomb + pawns or "."


def _state(said: dict[str, str], rows: dict[str, list[str]]) -> State:
    options = {key: said[key] for key in OPTIONS if key in said}
    order = [int(digit) for digit in said.get("order", "")]
    agreed = {"seats": int(said["seats"]), "order": order, **options}
    config = msgspec.convert(agreed, Config)
    state = set_up(config)
    if rows:
        state = _with_rows(state, rows, said.get("under", ""))
    phase = said.get("phase", "turn")
    asked: dict[str, Any] = {key: int(said[key]) for key in NUMBERS if key in said}
    if phase != "contest":
        asked = {"mover": 0, "turn": config.seats + 1} | asked
    by_seat: dict[str, Any] = {}
    if "racks" in said:
        by_seat["racks"] = tuple(map(tiles_in, said["racks"].split(",")))
    if "returned" in said:
        by_seat["returned"] = tuple(each.strip("-") for each in said["returned"].split(","))
    state = replace(
        state,
        phase=phase,
        rolls=tuple(_seats(part) for part in said["rolls"].split(",")) if "rolls" in said else (),
        read=tuple(said["read"].split(",")) if "read" in said else (),
        book=said.get("book", ""),
        log=tuple(map(parse_line, said["log"].split(","))) if "log" in said else (),
        story=tuple(map(parse_deed, said["story"].split(","))) if "story" in said else (),
        home=tuple(map(int, said["home"].split(","))) if "home" in said else state.home,
        **asked,
        **{key: said[key] == "yes" for key in FLAGS if key in said},
        **by_seat,
    )
    pile = pile_left(state)
    if "pile" in said:
        left = tiles_in(said["pile"])
        pile = tuple([left.count(kind) for kind in KINDS])
    # Words that are no phase or message are caught here.
    checked: State = msgspec.convert(msgspec.to_builtins(replace(state, pile=pile)), State)
    return checked


def _seats(digits: str) -> tuple[Seat, ...]:
    return tuple(map(int, digits.removeprefix("-")))


def _with_rows(state: State, rows: dict[str, list[str]], under: str) -> State:
    """The state with what is drawn on the board."""
    board: Board = {}
    bombs: list[Cell] = []
    pawns = dict(enumerate(state.config.homes()))
    covered = dict(part.split("=") for part in under.split(",")) if under else {}
    for row in ROWS:
        for column, sign in zip(COLUMNS, rows.get(row, ["."] * len(COLUMNS)), strict=True):
            cell = column + row
            body = sign.rstrip("0123456789")
            pawns |= {int(digit): cell for digit in sign[len(body) :]}
            if body.endswith("*"):
                bombs.append(cell)
            body = body.rstrip("*")
            if body not in ("", ".", "M"):
                board[cell] = (*pieces_in(covered.pop(cell, "")), piece_in(body))
            if (body == "M") != (cell in MANHOLES) and cell[1] in rows:
                raise GameError(f"{cell} cannot be {sign!r}: manholes are {', '.join(MANHOLES)}")
    if covered:
        raise GameError(f"nothing covers {', '.join(covered)}")
    return replace(state, board=board, bombs=tuple(bombs), pawns=tuple(pawns.values()))
