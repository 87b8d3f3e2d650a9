"""Tells the playthroughs anew in the standard city as it is drawn now.

`python -m spytable.games.spy_guy.tests.retell`, after the standard city was written anew: each
marker goes to a thing as right or as wrong as the one it was on, and whoever walked to it in words
walks there again.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.tests.table import named, tap
from spytable.games.spy_guy.things import Thing
from spytable.testing.playthroughs import retell

HOME: Final = Path(__file__).parent / "playthroughs"
_CARD: Final = re.compile(r"^(?:card: |\d+\. @\d+ chance \d+: deal )(\d+)$")
_MARKS: Final = re.compile(r"^(\d+\. @\d+ (seat \d+): )(mark|name) .*$")
_WALKS: Final = re.compile(r"^(\d+\. @\d+ (seat \d+): walk ).*$")


def moved(golden: str) -> str:
    """A playthrough whose markers lie on things of the present city."""
    lines = golden.splitlines()
    card, marked, walked = 0, set[int](), dict[str, int]()
    for at, line in enumerate(lines):
        dealt, marks, walks = _CARD.match(line), _MARKS.match(line), _WALKS.match(line)
        if dealt is not None:
            card, marked = int(dealt[1]), set()
        if marks is not None:
            thing = _next(card, marked, right='"right":true' in lines[at + 1])
            marked.add(thing.id)
            lines[at] = marks[1] + (tap(thing) if marks[3] == "mark" else named(thing.place))
            if marks[2] in walked:
                began = walked.pop(marks[2])
                street = f"{thing.place.district}/{thing.place.street}"
                lines[began] = _WALKS.sub(rf"\g<1>{street}", lines[began])
        if walks is not None:
            walked[walks[2]] = at
    return "\n".join(lines) + "\n"


def _next(card: int, marked: set[int], *, right: bool) -> Thing:
    """The next thing that is, or is not, on the card."""
    return next(
        thing
        for thing in city(0).things
        if (thing.clue == card) == right and thing.id not in marked
    )


def main() -> None:
    """Every playthrough."""
    for path in sorted(HOME.glob("*.txt")):
        path.write_text(retell(moved(path.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
