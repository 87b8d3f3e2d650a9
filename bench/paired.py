"""Matches of two players in all seatings on the same luck, over processes, kept in a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, NamedTuple

from bench.opponents import make_player
from spytable.bots.arena import NORMAL_95, Field, make_table, play_seatings
from spytable.bots.arena_workers import LocalProcesses, Piece, ThisProcess, play_everywhere
from spytable.core.catalogue import folder

SETS_AT_A_TIME: Final = 2


class Pairing(NamedTuple):
    """An opponent and a level, and the table they meet at."""

    game: str
    opponent: str
    level: str
    seats: int = 2
    seed: int = 1
    options: Mapping[str, str] = {}
    lone: str = "opponent"
    """Who sits alone where more than two play; the other has all the other seats."""

    def field(self) -> Field:
        """The field, the opponent first if it is alone."""
        home = folder(self.game)
        one, rest = self.opponent, self.level
        if self.lone == "level":
            one, rest = rest, one
        levels = (one, *[rest] * (self.seats - 1))
        return Field(home.id, levels, make_table(home, self.seats, self.options), self.seed)

    def name(self) -> str:
        """What tells this pairing from others in a file."""
        return json.dumps(self._asdict(), sort_keys=True)


class Measured(NamedTuple):
    """How an opponent did against a level."""

    pairing: Pairing
    games: int
    share: float
    """The opponent's share of the wins: of all its seats together."""
    low: float
    high: float
    undecided: float
    """The share of matches without a sole winner."""
    cpu_s: float


class Row(NamedTuple):
    """One set: its number, the opponent's share, matches without a sole winner, CPU seconds."""

    number: int
    share: float
    undecided: float
    cpu_s: float


def play_rows(pairing: Pairing, numbers: Piece) -> list[Row]:
    """Play the sets of these numbers."""
    field, home = pairing.field(), folder(pairing.game)
    made = {name: make_player(home, name) for name in set(field.levels)}
    bots = [made[name] for name in field.levels]
    found = []
    for number in numbers:
        began = process_time()
        matches = play_seatings(field, number, bots).matches
        first = fmean([match.shares[0] for match in matches])
        share = first if pairing.lone == "opponent" else 1 - first
        undecided = fmean([1 not in match.shares for match in matches])
        found.append(Row(number, share, undecided, process_time() - began))
    return found


def measure(pairing: Pairing, games: int, jobs: int, kept: Path | None = None) -> Measured:
    """Play so many games, less those that the file holds already, and sum up."""
    field = pairing.field()
    home = folder(pairing.game)
    for name in field.levels:
        make_player(home, name)  # says here what is wrong with a name
    count = max(2, games // pairing.seats)
    rows = {row.number: row for row in _read_rows(pairing, kept) if row.number < count}
    missing = [number for number in range(count) if number not in rows]
    for row in _play_missing(pairing, missing, jobs):
        rows[row.number] = row
        if kept is not None:
            with kept.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"pairing": pairing.name(), "row": row}) + "\n")
    return sum_up(pairing, [rows[number] for number in range(count)])


def sum_up(pairing: Pairing, rows: list[Row]) -> Measured:
    """The share over all sets, with the interval over sets."""
    shares = [row.share for row in rows]
    share = fmean(shares)
    half = NORMAL_95 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return Measured(
        pairing,
        len(rows) * pairing.seats,
        round(share, 4),
        round(max(0.0, share - half), 4),
        round(min(1.0, share + half), 4),
        round(fmean([row.undecided for row in rows]), 4),
        round(sum([row.cpu_s for row in rows]), 1),
    )


def _play_missing(pairing: Pairing, missing: list[int], jobs: int) -> Iterator[Row]:
    if not missing:
        return
    numbers = range(missing[0], missing[-1] + 1)
    wanted = set(missing)
    pieces = [
        range(first, min(numbers.stop, first + SETS_AT_A_TIME))
        for first in range(numbers.start, numbers.stop, SETS_AT_A_TIME)
    ]
    pieces = [piece for piece in pieces if wanted.intersection(piece)]
    play = partial(play_rows, pairing)
    workers = ThisProcess(play) if jobs == 1 else LocalProcesses(play, jobs)
    for rows in play_everywhere(workers, pieces):
        yield from [row for row in rows if row.number in wanted]


def _read_rows(pairing: Pairing, kept: Path | None) -> Iterator[Row]:
    """The sets of this pairing in a file; a line that was cut off is played again."""
    if kept is None or not kept.exists():
        return
    name = pairing.name()
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            found: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        if found.get("pairing") == name:
            yield Row(*found["row"])
