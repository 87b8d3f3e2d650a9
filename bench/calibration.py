"""How often each level's most likely tile is right, against how likely it said it was.

`python -m bench.calibration` prints the table; `--plot docs/da-vinci-code-calibration.svg` draws
it too.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from bench.davinci import HOME, watched
from spytable.bots.bot import LEVELS
from spytable.bots.levels import make_bot
from spytable.games.da_vinci_code.bots import DaVinciBot
from spytable.games.da_vinci_code.thinking.sight import list_hunches
from spytable.games.da_vinci_code.tiles import VALUE

BINS = 10
FIELD = ["recruit", "agent", "operative", "mastermind"]
"""Who sits at the watched tables: everybody against everybody."""
COLOURS = {
    "recruit": "#b4762c",
    "agent": "#2f7d6b",
    "operative": "#3565a8",
    "mastermind": "#8a3b8f",
}


class Bin(msgspec.Struct):
    """Guesses of about the same chance."""

    said: float = 0.0
    right: int = 0
    count: int = 0

    def mean(self) -> float:
        """How likely they were said to be."""
        return self.said / self.count

    def rate(self) -> float:
        """How often they were right."""
        return self.right / self.count


def measured(games: int, seed: int) -> dict[str, list[Bin]]:
    """By level: what it said whenever it was asked to guess, and what was true."""
    bins: dict[str, list[Bin]] = {level: [Bin() for _ in range(BINS)] for level in LEVELS}
    minds = {level: make_bot(HOME, level) for level in LEVELS}
    for number in range(games):
        levels = [FIELD[(seat + number) % len(FIELD)] for seat in range(2 + number % 3)]
        for contest in watched(levels, "standard", f"calibration {seed} {number}"):
            state = contest.state
            if state.phase not in ("guess", "again"):
                continue
            level = levels[state.mover]
            bot = minds[level]
            assert isinstance(bot, DaVinciBot)
            found = list_hunches(bot.mind.odds(HOME.game.view(state, state.mover)))
            if not found:
                continue
            chance, guess = found[0]
            here = bins[level][min(BINS - 1, int(chance * BINS))]
            here.said += chance
            here.count += 1
            here.right += VALUE[state.rows[guess.seat][guess.place].tile] == guess.value
    return bins


def error(bins: list[Bin]) -> float:
    """The mean distance between what was said and what was true, by guesses."""
    total = sum(each.count for each in bins)
    return sum(abs(each.said - each.right) for each in bins) / total


def table(found: dict[str, list[Bin]]) -> str:
    """The figures for people, as Markdown."""
    lines = ["| said | " + " | ".join(found) + " |", "| --- |" + " --- |" * len(found)]
    for index in range(BINS):
        cells = [
            f"{row[index].mean():.0%} → {row[index].rate():.0%} ({row[index].count})"
            if row[index].count
            else ""
            for row in found.values()
        ]
        lines.append(f"| {index * 10} to {index * 10 + 10} % | " + " | ".join(cells) + " |")
    errors = [f"{error(row):.1%}" for row in found.values()]
    lines.append("| mean distance | " + " | ".join(errors) + " |")
    return "\n".join(lines)


def plot(found: dict[str, list[Bin]]) -> str:
    """What was said across, what was true upwards; the diagonal is the truth."""
    size, edge = 360, 48
    box = f"0 0 {size + 2 * edge + 110} {size + 2 * edge}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img"',
        ' font-family="sans-serif" font-size="12" aria-label="Calibration of the four levels">',
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for tick in range(0, 101, 20):
        at = edge + size * tick / 100
        up = edge + size - size * tick / 100
        parts.append(f'<path d="M{edge} {up}h{size}M{at} {edge}v{size}" stroke="#ddd"/>')
        parts.append(f'<text x="{at}" y="{edge + size + 18}" text-anchor="middle">{tick} %</text>')
        parts.append(f'<text x="{edge - 6}" y="{up + 4}" text-anchor="end">{tick} %</text>')
    parts.append(
        f'<path d="M{edge} {edge + size}l{size} {-size}" stroke="#999" stroke-dasharray="4"/>'
    )
    parts.append(
        f'<text x="{edge + size / 2}" y="{edge + size + 38}" text-anchor="middle">'
        "how likely it said its best guess was</text>"
    )
    parts.append(f'<text x="{edge}" y="{edge - 16}">how often that guess was right</text>')
    for number, (level, bins) in enumerate(found.items()):
        dots = [
            (edge + size * each.mean(), edge + size - size * each.rate(), each.count)
            for each in bins
            if each.count >= 20
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in dots)
        colour = COLOURS[level]
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y, _ in dots]
        there = edge + 16 + 20 * number
        parts.append(f'<rect x="{edge + size + 16}" y="{there - 9}" width="12" height="12" '
                     f'fill="{colour}"/>')  # fmt: skip
        parts.append(f'<text x="{edge + size + 34}" y="{there + 2}">{level}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Measure, print and draw."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="where to draw it, as SVG")
    asked = parser.parse_args()
    found = measured(asked.games, asked.seed)
    print(table(found))
    if asked.plot:
        asked.plot.write_text(plot(found), encoding="utf-8")


if __name__ == "__main__":
    main()
