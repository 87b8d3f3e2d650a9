"""How often a team wins that finds a share of the copies.

Printed by `python -m spytable.games.spy_guy.win_chance`.

The team finds each copy with the same chance, marks all it finds, and goes the way that silence
takes (SG-Q16). The chances are computed turn by turn, not played: where Spy Guy may stand, and how
many cards of 2, 3 and 4 footprints are gone. Within each of these kinds a card is drawn as if none
of them were gone; the error is below half a point (a nightly test plays it out).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from functools import cache
from math import comb
from pathlib import Path
from typing import Final, TypeAlias

from spytable.games.spy_guy.data import CLUE_DATA, PRINTS, TRACK
from spytable.games.spy_guy.track import (
    START,
    Space,
    Spot,
    fled,
    has_caught,
    moritz_start,
    silent_way,
    walked,
)

PLAYERS: Final = range(1, 7)
SHARES: Final = range(40, 101, 5)
"""The shares that the printed table has, in percent."""
KEPT: Final = range(0, 101, 5)
"""The shares that `data/odds.json` has."""
SPACES: Final = sorted(
    {moritz_start(players, difficulty) for players in PLAYERS for difficulty in TRACK.difficulty}
)
"""The spaces that it has: wherever Moritz may start at a new table."""
DATA: Final = Path(__file__).parent / "data" / "odds.json"
CAUGHT: Final = -1

Used: TypeAlias = tuple[int, int, int]
"""How many cards of each kind are used."""
Where: TypeAlias = list[float]
"""How likely Spy Guy stands on each spot."""

_PRINTS: Final = tuple(sorted(set(PRINTS)))
_CARDS: Final = tuple(PRINTS.count(prints) for prints in _PRINTS)
_SPOTS: Final = (
    *(Spot(space) for space in range(TRACK.port + 1)),
    *(Spot(TRACK.arrow, far) for far in range(1, TRACK.alley + 1)),
)
_PLACE: Final = {spot: place for place, spot in enumerate(_SPOTS)}


@cache
def win_chance(start: Space, share: float) -> float:
    """How likely a team wins that finds this share, if Moritz begins there."""
    finds = [_finds(prints, share) for prints in _PRINTS]
    won = 0.0
    chances: dict[Used, Where] = {(0, 0, 0): _nowhere()}
    chances[0, 0, 0][_PLACE[START]] = 1.0
    while chances:
        after: dict[Used, Where] = defaultdict(_nowhere)
        for used, where in chances.items():
            moritz = start + sum(map(int.__mul__, used, _PRINTS))
            left = sum(_CARDS) - sum(used)
            for kind, prints in enumerate(_PRINTS):
                likely = (_CARDS[kind] - used[kind]) / left
                over = fled(moritz, prints) == TRACK.port
                gone = tuple(count + (kind == other) for other, count in enumerate(used))
                to = _nowhere() if over else after[gone]  # type: ignore[index]
                won += likely * _step(where, finds[kind], moritz, to, likely)
        chances = dict(after)
    return won


@cache
def chase_chances(percent: int) -> tuple[tuple[float, ...], ...]:
    """How likely a team wins that finds so many percent: by Moritz's space and Spy Guy's place.

    Cards are drawn as if none of them were gone.
    """
    finds = [_finds(prints, percent / 100) for prints in _PRINTS]
    cards = sum(_CARDS)
    rows: list[tuple[float, ...]] = [()] * TRACK.port
    for moritz in range(TRACK.port - 1, -1, -1):
        row = [0.0] * len(_SPOTS)
        for kind, prints in enumerate(_PRINTS):
            to = fled(moritz, prints)
            later = (0.0,) * len(_SPOTS) if to == TRACK.port else rows[to]
            for place, moves in enumerate(_moves(moritz)):
                chance = 0.0
                for likely, there in zip(finds[kind], moves, strict=False):
                    chance += likely * (1.0 if there == CAUGHT else later[there])
                row[place] += chance * _CARDS[kind] / cards
        rows[moritz] = tuple(row)
    return tuple(rows)


def place_after(spot: Spot, steps: int, moritz: Space) -> int:
    """Where so many finds lead, as an index of `chase_chances`; CAUGHT if he is caught."""
    return _moves(moritz)[_PLACE[spot]][steps]


def place_of(spot: Spot) -> int:
    """A spot as an index of `chase_chances`."""
    return _PLACE[spot]


def _step(where: Where, finds: list[float], moritz: Space, to: Where, likely: float) -> float:
    """One turn: adds where Spy Guy then stands to `to`, and gives how likely he has caught him."""
    caught = 0.0
    for row, chance in zip(_moves(moritz), where, strict=True):
        if chance:
            for found, place in zip(finds, row, strict=False):
                if place == CAUGHT:
                    caught += chance * found
                else:
                    to[place] += likely * chance * found
    return caught


def _nowhere() -> Where:
    return [0.0] * len(_SPOTS)


@cache
def _moves(moritz: Space) -> tuple[tuple[int, ...], ...]:
    """From each spot, where each number of finds leads while Moritz is there."""
    return tuple(
        tuple(_move(spot, steps, moritz) for steps in range(CLUE_DATA.markers + 1))
        for spot in _SPOTS
    )


def _move(spot: Spot, steps: int, moritz: Space) -> int:
    to = walked(spot, steps, silent_way(spot, steps, moritz))
    return CAUGHT if has_caught(to, moritz) else _PLACE[to]


def _finds(prints: int, share: float) -> list[float]:
    """How likely each number of finds is with a card of so many footprints."""
    rows = [row for row in CLUE_DATA.rows if row.prints == prints]
    cards = sum(row.last - row.first + 1 for row in rows)
    chances = [0.0] * (CLUE_DATA.markers + 1)
    for row in rows:
        part = (row.last - row.first + 1) / cards
        for found in range(row.copies + 1):
            ways = comb(row.copies, found) * share**found
            chances[found] += part * ways * (1 - share) ** (row.copies - found)
    return chances


def table(difficulty: str) -> str:
    """The chances of one difficulty, for people: a line a share, a column a number of players."""
    head = "| finds | " + " | ".join(f"{players}" for players in PLAYERS) + " |"
    rule = "| --- |" + " --- |" * len(PLAYERS)
    lines = [
        f"| {share} % | "
        + " | ".join(
            f"{100 * win_chance(moritz_start(players, difficulty), share / 100):.0f} %"
            for players in PLAYERS
        )
        + " |"
        for share in SHARES
    ]
    return "\n".join([head, rule, *lines])


def kept() -> dict[str, list[int]]:
    """What `data/odds.json` holds: percent by start and share."""
    return {
        str(start): [round(100 * win_chance(start, share / 100)) for share in KEPT]
        for start in SPACES
    }


def main() -> int:
    """Print the table, or write what the game looks up."""
    parser = argparse.ArgumentParser(
        prog="python -m spytable.games.spy_guy.win_chance",
        description="How often a team wins that finds a share of the copies.",
    )
    parser.add_argument(
        "--difficulty", choices=list(TRACK.difficulty), help="only this one; usually all three"
    )
    parser.add_argument("--write", action="store_true", help="write data/odds.json (a minute)")
    asked = parser.parse_args()
    if asked.write:
        rows = ",\n".join(f'  "{start}": {json.dumps(row)}' for start, row in kept().items())
        DATA.write_text("{\n" + rows + "\n}\n", encoding="utf-8")
        return 0
    for difficulty in [asked.difficulty] if asked.difficulty else TRACK.difficulty:
        starts = [moritz_start(players, difficulty) for players in PLAYERS]
        head = f"{difficulty}: Moritz starts on {', '.join(map(str, starts))}"
        sys.stdout.write(f"{head}\n\n{table(difficulty)}\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
