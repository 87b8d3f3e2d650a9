"""`python -m bench.cases GAME --seed S --count 64`: mine the cases of the day of a game.

Bots play each other; positions with one clearly best decision are written into `cases.json` in the
folder of the game. The same seed gives the same cases. Run it again when the rules, the bots or the
weights of the review change: `tests/review/test_cases.py` finds cases that no longer hold.
"""

from __future__ import annotations

import argparse
from importlib.resources import as_file, files
from time import process_time

import msgspec

from bench.whole_file import write_whole
from spytable.core.catalogue import folder
from spytable.core.daily_case import FILE, DailyCase
from spytable.core.game import GameError
from spytable.review.mining import Field, mine_cases

FIELDS = {
    "da-vinci-code": Field((2, 3), {"memory": "helped"}, "operative", ""),
    "spy-alley-dice": Field((2, 3, 4), {"pace": "off"}, "operative", ""),
    "spy-vs-spy": Field((2, 3), {}, "agent", ""),
    "spy-wire": Field((2,), {"pace": "untimed", "layout": "random"}, "recruit", ""),
}
"""Which matches are searched. Spy Guy has no cases: `docs/review.md` says why."""


def write_cases(game: str, cases: list[DailyCase]) -> None:
    """Put the cases into the game's folder, one a line."""
    with as_file(files(folder(game).package).joinpath(FILE)) as path:
        lines = [msgspec.json.encode(case).decode() for case in cases]
        write_whole(path, "[\n" + ",\n".join(lines) + "\n]\n")


def main() -> None:
    """Mine, print what is found, and write it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cases", description=__doc__)
    parser.add_argument("game", choices=sorted(FIELDS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=64)
    parser.add_argument("--matches", type=int, default=2_000, help="search at most so many")
    asked = parser.parse_args()
    home = folder(asked.game)
    field = msgspec.structs.replace(FIELDS[asked.game], seed=asked.seed)
    cases = []
    for case in mine_cases(home, field, asked.count, asked.matches):
        cases.append(case)
        print(
            f"{len(cases)}: {', '.join(case.best)}; margin {case.margin / 1e4:.1f}, "
            f"error {case.error / 1e4:.2f}, {case.worlds} worlds, missed by "
            f"{', '.join(case.missed) or 'nobody'}; {process_time():.0f} s",
            flush=True,
        )
    if len(cases) < asked.count:
        raise GameError(f"only {len(cases)} cases in {asked.matches} matches: search more of them")
    write_cases(asked.game, cases)


if __name__ == "__main__":
    main()
