"""Fits the weights by which reviews tell who is likely to win: `worth.json` in a game's folder.

`python -m bench.worth da-vinci-code --matches 10000` plays bots against each other with every
number of seats, writes the weights, and prints the tables of docs/review.md. Run it again when the
bots or the traits of a game (`worth.py`) change. The same seed gives the same weights. What was
played is kept in `.cache/worth`, so that it can be stopped and started again. `--speed` fits
nothing and prints what a look at a position costs.
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from time import process_time

from bench.whole_file import write_whole
from spytable.bots.contest import Contest
from spytable.core.catalogue import Folder, folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import Config, GameError
from spytable.core.option_texts import make_config
from spytable.review.fitting import Fit, fit_weights, print_fit
from spytable.review.sampling import STATES, Field, make_player
from spytable.review.values import Model

KEPT = Path(".cache/worth")
WATCHED = 4
"""How many matches are looked at to see what a look costs."""


def fit_game(home: Folder, matches: int, seed: int, kinds: list[str]) -> list[Fit]:
    """Fit every kind of match of a game, or only those that are named."""
    worth = home.worth
    if worth is None:
        raise GameError(f"{home.id} has no worth.py: there is nothing to fit")
    fewest, most = home.game.spec.seats
    found = []
    grouped: dict[str, tuple[list[Config], float]] = {}
    for options, part in worth.FITTED:
        for seats in range(fewest, most + 1):
            config = make_config(home.id, seats, options)
            grouped.setdefault(worth.kind(config), ([], part))[0].append(config)
    for kind, (configs, part) in grouped.items():
        if kinds and kind not in kinds:
            continue
        field = Field(worth.LEVELS, int(matches * part), seed)
        fit = fit_weights(home, configs, field, find_kept(home, kind, field), _tell)
        found.append(fit)
        write_weights(home, fit)
        print(f"\n{print_fit(fit)}\n", flush=True)
    return found


def find_kept(home: Folder, kind: str, field: Field) -> Path:
    """The folder of the samples of these players and traits."""
    text = f"{STATES} {field.levels} {field.seed} {home.text('worth.py')}"
    return KEPT / home.id / f"{kind}-{sha256(text.encode()).hexdigest()[:12]}"


def print_speed(home: Folder) -> None:
    """What a look at a position costs, in processor time, by kind of match."""
    worth = home.worth
    assert worth is not None
    fewest, most = home.game.spec.seats
    for options, _ in worth.FITTED:
        for seats in range(fewest, most + 1):
            config = make_config(home.id, seats, options)
            model = Model(home, config)
            states = []
            for number in range(WATCHED):
                luck = SeededLuck(b"speed %d" % number)
                bots = [make_player(home, worth.LEVELS[0]) for _ in range(seats)]
                contest = Contest(home.game, config, luck, bots, f"speed {number}")
                contest.play()
                match = contest.match
                states += [match.position_at(each).state for each in range(match.version)]
            micros = []
            for _ in range(2):
                began = process_time()
                for state in states:
                    model.estimate(state)
                micros.append((process_time() - began) / len(states) * 1e6)
            print(
                f"{home.id} {model.kind}: {micros[1]:.0f} us a look, {micros[0]:.0f} us at first, "
                f"{len(states):,} positions",
                flush=True,
            )


def write_weights(home: Folder, fit: Fit) -> None:
    """Put the weights of one kind into the game's file."""
    with as_file(files(home.package).joinpath("worth.json")) as path:
        weights = json.loads(path.read_text()) if path.is_file() else {}
        weights[fit.kind] = fit.weights
        lines = [f'  "{kind}": {json.dumps(list(some))}' for kind, some in sorted(weights.items())]
        write_whole(path, "{\n" + ",\n".join(lines) + "\n}\n")


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
    parser.add_argument("--speed", action="store_true", help="print what a look costs, fit nothing")
    asked = parser.parse_args()
    if asked.speed:
        print_speed(folder(asked.game))
        return
    fit_game(folder(asked.game), asked.matches, asked.seed, asked.kind)


if __name__ == "__main__":
    main()
