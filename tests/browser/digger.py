"""What somebody who wants bombs does next in Spy vs Spy: read off what the view offers, no more."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

View: TypeAlias = dict[str, Any]

COLUMNS: Final = "ABCDEFGHI"
STEP: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
KINDS: Final = {1: "D", 3: "T", 4: "X"}
FAR: Final = 99


def place(cell: str) -> tuple[int, int]:
    """Column and row of a space, from 0."""
    return COLUMNS.index(cell[0]), int(cell[1]) - 1


def beside(cell: str, way: str) -> str | None:
    """The space on a side of another."""
    column, row = place(cell)[0] + STEP[way][0], place(cell)[1] + STEP[way][1]
    return f"{COLUMNS[column]}{row + 1}" if 0 <= column < 9 and 0 <= row < 9 else None


def kind(piece: str) -> str:
    """The tile in the rack that a piece is."""
    if piece.startswith("S"):
        return piece
    letters = piece[1:]
    shape = KINDS.get(len(letters)) or ("I" if letters in {"NS", "EW"} else "L")
    return piece[0] + shape


def tunnels(may: View) -> list[tuple[str, str]]:
    """The tunnels that may be laid, and where."""
    return [
        (piece, cell)
        for piece, cells in may["lay"].items()
        for cell in cells
        if not piece.startswith("S")
    ]


def answer(view: View) -> tuple[str, ...]:
    """What to do, and with what: the name of an action, then its piece or space."""
    may = view["may"]
    match may["type"]:
        case "move":
            return _move(view, may)
        case "lay":
            return _lay(view, may)
        case _:
            return ("decline",)


def _move(view: View, may: View) -> tuple[str, ...]:
    here = view["pawns"][view["seat"]]
    bombs = [cell for cell in may["cells"] if cell in view["bombs"]]
    if may["roll"]:
        return ("roll",)
    if may["carry"]:
        return ("carry",)
    if bombs and here not in view["bombs"]:
        return ("go", bombs[0])
    return ("stay",)


def _lay(view: View, may: View) -> tuple[str, ...]:
    if may["redraw"]:
        return ("redraw",)
    choices = [(_worth(view, piece, cell), piece, cell) for piece, cell in tunnels(may)]
    if choices:
        _, piece, cell = min(choices)
        return ("lay", piece, cell)
    if may["discard"]:
        return ("discard", min(view["rack"], key=lambda tile: (tile[0] != "S", tile)))
    return ("skip",)


def _worth(view: View, piece: str, cell: str) -> tuple[int, int]:
    """How many spaces a bomb is still away, then how few ends there are: less is better."""
    far = _spaces_to_a_bomb(view)
    if cell in view["bombs"]:
        return (0, -len(piece))
    ends = [there for way in piece[1:] if (there := beside(cell, way))]
    near = min([far[end] for end in ends if end in far], default=FAR)
    return (near, -len(piece))


def _spaces_to_a_bomb(view: View) -> dict[str, int]:
    """For each space nobody dug at: how many spaces a tunnel there is from the nearest bomb."""
    board = view["board"]
    wanted = [bomb for bomb in view["bombs"] if bomb not in board]
    far = dict.fromkeys(wanted, 1)
    edge = list(wanted)
    for cell in edge:
        for way in STEP:
            there = beside(cell, way)
            if there and there not in far and there not in board:
                far[there] = far[cell] + 1
                edge.append(there)
    return far
