"""The small texts a position is made of: seats, values, rows, guesses, results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from spytable.core.game import GameError, Seat
from spytable.games.da_vinci_code.faces import faces
from spytable.games.da_vinci_code.model import Face, RoundResult, Said
from spytable.games.da_vinci_code.tiles import Row, Stood, Tile, Value, tile_named

_LETTERS: Final = "abcd"
_SPLIT: Final = " | "


def parse_count(value: str) -> int:
    """A whole number from 0."""
    if not re.fullmatch(r"\d+", value):
        raise GameError(f"{value!r} is no number")
    return int(value)


def seat_name(seat: Seat) -> str:
    """The letter of a seat."""
    return _LETTERS[seat]


def seat_named(letter: str) -> Seat:
    """The seat with this letter."""
    if len(letter) != 1 or letter not in _LETTERS:
        raise GameError(f"{letter!r} is no seat; write a, b, c or d")
    return _LETTERS.index(letter)


def value_text(value: Value) -> str:
    """A number, or - for a dash."""
    return "-" if value == "dash" else str(value)


def parse_value(value: str) -> Value:
    """What a text says a tile is."""
    if value == "-":
        return "dash"
    if not re.fullmatch(r"\d+", value) or int(value) > 11:
        raise GameError(f"{value!r} cannot be said of a tile; say 0 to 11, or - for a dash")
    return int(value)


def tiles_text(tiles: Sequence[Tile]) -> str:
    """Some tiles."""
    return " ".join(tiles)


def parse_tiles(value: str) -> tuple[Tile, ...]:
    """Some tiles by their names."""
    return tuple(tile_named(name) for name in value.split())


def row_text(row: Row) -> str:
    """A row from the left: exposed tiles in brackets, `@n` for a tile that came late."""
    return in_order([(f"[{s.tile}]" if s.open else s.tile, s.born) for s in row])


def in_order(row: Sequence[tuple[str, int]]) -> str:
    """Tiles by name and serial, from the left; the serial is said of those that came late."""
    by_place = [born for _, born in row]
    settled = 0
    while settled < len(row) and by_place.index(settled) >= (
        by_place.index(settled - 1) if settled else 0
    ):
        settled += 1
    return " ".join(f"{name}@{born}" if born >= settled else name for name, born in row)


def parse_row(value: str) -> Row:
    """A row; tiles without a serial have the first ones, by place."""
    row: list[Stood] = []
    settled = 0
    for word in value.split():
        name, at, serial = word.partition("@")
        is_open = name.startswith("[") and name.endswith("]")
        tile = tile_named(name[1:-1] if is_open else name)
        row.append(Stood(tile, parse_count(serial) if at else settled, is_open))
        settled += not at
    return tuple(row)


def said_text(said: Said) -> str:
    """A guess: turn, who at whom, the tile's serial, what was said, and whether it was right."""
    right = "yes" if said.right else "no"
    where = f"{seat_name(said.target)}@{said.born}"
    return f"{said.turn} {seat_name(said.by)}>{where}={value_text(said.value)} {right}"


def parse_said(value: str) -> Said:
    """A guess that was made."""
    found = re.fullmatch(r"(\d+) ([a-d])>([a-d])@(\d+)=(\S+) (yes|no)", value.strip())
    if found is None:
        raise GameError(f"{value!r} is no guess that was made; write 3 a>b@2=7 no")
    by, target = seat_named(found[2]), seat_named(found[3])
    said = parse_value(found[5])
    return Said(int(found[1]), by, target, int(found[4]), said, found[6] == "yes")


def guesses_text(guesses: Sequence[Said]) -> str:
    """Guesses in the order in which they were made."""
    return ", ".join(said_text(said) for said in guesses)


def parse_guesses(value: str) -> tuple[Said, ...]:
    """Guesses that were made."""
    return tuple(parse_said(part) for part in value.split(",") if part.strip())


def result_text(result: RoundResult) -> str:
    """A finished round in one line."""
    parts = (
        f"{seat_name(result.starter)} {result.turns}",
        _seats_text(result.winners),
        _seats_text(result.outs),
        " ".join(str(score) for score in result.points),
        " / ".join(row_text(_stood_row(row)) for row in result.rows),
        tiles_text(result.pool),
        guesses_text(result.guesses),
    )
    return _SPLIT.join(part or "-" for part in parts)


def parse_result(value: str) -> RoundResult:
    """A finished round."""
    parts = ["" if part == "-" else part for part in value.split(_SPLIT)]
    if len(parts) != 7:
        raise GameError(
            "a result is: starter turns | winners | out | points | rows | pool | guesses"
        )
    starter, _, turns = parts[0].partition(" ")
    return RoundResult(
        starter=seat_named(starter),
        turns=parse_count(turns),
        winners=_seats(parts[1]),
        outs=_seats(parts[2]),
        points=tuple(parse_count(score) for score in parts[3].split()),
        rows=tuple(faces(parse_row(row)) for row in parts[4].split("/")),
        pool=parse_tiles(parts[5]),
        guesses=parse_guesses(parts[6]),
    )


def _stood_row(row: Sequence[Face]) -> Row:
    return tuple(tile_of(face) for face in row)


def tile_of(face: Face) -> Stood:
    """The tile behind a face that is seen."""
    if face.value is None:
        raise GameError("a tile seen from behind has no name")
    return Stood(tile_named(face.colour + value_text(face.value)), face.born, face.open)


def _seats_text(seats: Sequence[Seat]) -> str:
    return " ".join(seat_name(seat) for seat in seats)


def _seats(value: str) -> tuple[Seat, ...]:
    return tuple(seat_named(letter) for letter in value.split())
