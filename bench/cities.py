"""Cities of Spy Guy made and checked: `python -m bench.cities --cities 20 --json`."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec

from spytable.games.spy_guy.city.design import Refused, designed
from spytable.games.spy_guy.city.make import proof_of, write
from spytable.games.spy_guy.city.recipe import SECOND, recipe_of
from spytable.games.spy_guy.data import CITY
from spytable.games.spy_guy.keeping import MANIFEST

FIRST = 1
"""The standard city is no figure: it was chosen."""


def made(number: int, folder: Path, *, pictures: bool) -> dict[str, Any]:
    """One city made from scratch, with what it took."""
    wall, work = perf_counter(), process_time()
    try:
        design = designed(number)
    except Refused as refused:
        return {"number": number, "refused": refused.promise}
    designed_s = process_time() - work
    told = msgspec.to_builtins(proof_of(design))
    recipe = recipe_of(number)
    contrasts = design.town.contrasts or (1.0,)
    figures = {
        **{name: told[name] for name in ("number", "tries", "things", "clue_things")},
        "mood": recipe.mood,
        "palette": recipe.palette,
        "contrast_least": round(min(contrasts), 2),
        "seen_least": told["seen_least"],
        "seen_mean": told["seen_mean"],
        "smallest_css_px": round(told["smallest"] * CITY.closest, 1),
        "designed_cpu_s": round(designed_s, 1),
    }
    if pictures:
        size = write(design, folder / f"{number}")
        figures |= {
            "cpu_s": round(process_time() - work, 1),
            "wall_s": round(perf_counter() - wall, 1),
            "bytes": size,
            "first_sight": _first_sight(folder / f"{number}"),
        }
    return figures


def _first_sight(home: Path) -> int:
    """The bytes of the heaviest district at first sight."""
    districts = json.loads((home / MANIFEST).read_bytes())["districts"]
    return max(int((home / each["picture"]).stat().st_size) for each in districts)


def summed_up(cities: list[dict[str, Any]]) -> dict[str, Any]:
    """All of them in one line: the mean, and the worst."""
    worst = {"contrast_least": min, "seen_least": min, "seen_mean": min, "smallest_css_px": min}
    whole = [city for city in cities if "refused" not in city]
    total: dict[str, Any] = {"made": len(whole), "refused": len(cities) - len(whole)}
    for name in whole[0] if whole else ():
        if name not in ("number", "mood", "palette"):
            values = [city[name] for city in whole]
            total[name] = {
                "mean": round(fmean(values), 3),
                "worst": worst.get(name, max)(values),
            }
    return total


def main() -> int:
    """Make them and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.cities", description=__doc__)
    parser.add_argument("--cities", type=int, default=20)
    parser.add_argument("--first", type=int, default=FIRST, help="the number of the first one")
    parser.add_argument("--rotating", action="store_true", help="others every day, from its date")
    parser.add_argument("--no-pictures", action="store_true", help="place and check only")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    first = asked.first
    if asked.rotating:
        first = SECOND + 20 * datetime.now(UTC).date().toordinal()
    cities = []
    with TemporaryDirectory() as folder:
        for number in range(first, first + asked.cities):
            cities.append(made(number, Path(folder), pictures=not asked.no_pictures))
            print(json.dumps(cities[-1]), file=sys.stderr, flush=True)
    total = summed_up(cities)
    print(json.dumps({"cities": cities, "all": total} if asked.json else total, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
