"""Fits the weights by which reviews tell who is likely to win: `worth.json` in a game's folder.

`python -m bench.worth da-vinci-code --matches 10000` plays bots against each other with every
number of seats, writes the weights, and prints the tables of docs/review.md. Run it again when the
bots or the traits of a game (`worth.py`) change. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib.resources import as_file, files

from spytable.core.catalogue import Folder, folder
from spytable.core.game import GameError
from spytable.core.option_texts import make_config
from spytable.review.fitting import Field, Fit, fit_weights, print_fit


def fit_game(home: Folder, matches: int, seed: int, kinds: list[str]) -> list[Fit]:
    """Fit every kind of match of a game, or only those that are named."""
    worth = home.worth
    if worth is None:
        raise GameError(f"{home.id} has no worth.py: there is nothing to fit")
    fewest, most = home.game.spec.seats
    found = []
    done: set[str] = set()
    for options, part in worth.FITTED:
        for seats in range(fewest, most + 1):
            config = make_config(home.id, seats, options)
            kind = worth.kind(config)
            if kind in done or (kinds and kind not in kinds):
                continue
            done.add(kind)
            fit = fit_weights(home, config, Field(worth.LEVELS, int(matches * part), seed), _tell)
            found.append(fit)
            write_weights(home, fit)
            print(f"\n{print_fit(fit)}\n", flush=True)
    return found


def write_weights(home: Folder, fit: Fit) -> None:
    """Put the weights of one kind into the game's file."""
    with as_file(files(home.package).joinpath("worth.json")) as path:
        weights = json.loads(path.read_text()) if path.is_file() else {}
        weights[fit.kind] = fit.weights
        lines = [f'  "{kind}": {json.dumps(list(some))}' for kind, some in sorted(weights.items())]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def _tell(done: int, count: int) -> None:
    if done % 100 == 0 and sys.stderr.isatty():
        print(f"\r{done:,} of {count:,} ", end="", file=sys.stderr)


def main() -> None:
    """Play, fit, write and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.worth", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", default=[], help="fit only this kind")
    asked = parser.parse_args()
    fit_game(folder(asked.game), asked.matches, asked.seed, asked.kind)


if __name__ == "__main__":
    main()
