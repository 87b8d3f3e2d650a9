"""How often teams of bots win at Spy Guy: `python -m bench.spy_guy_odds`.

Each line is a team of one level against each difficulty, played in the arena's contest until the
95 % interval is narrow enough. `--starts 12,13,14` lets Moritz begin there instead, whoever plays:
the starts in `data/track.json` are set from that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from random import Random

import msgspec
from msgspec.structs import replace

from spytable.bots.bot import LEVELS, OfferedActions
from spytable.bots.contest import Contest
from spytable.core.fairness import SeededLuck
from spytable.core.game import Ask, Prompts
from spytable.core.options import Options, Refusal
from spytable.games.spy_guy.actions import Action
from spytable.games.spy_guy.bots import BOTS
from spytable.games.spy_guy.data import TRACK, copies_of
from spytable.games.spy_guy.model import Config, State, found
from spytable.games.spy_guy.rules import SpyGuy
from spytable.games.spy_guy.track import walked

NORMAL_95 = 1.96
BATCH = 100
MOST = 2_000


class Cell(msgspec.Struct, frozen=True):
    """A team at one table, and how it did."""

    players: int
    level: str
    difficulty: str
    start: int
    """Where Moritz began."""
    matches: int
    wins: float
    """The share of matches won."""
    within: float
    """Half the 95 % interval of it."""
    turns: float
    found: float
    """The share of copies that was marked."""
    wrong: float
    """Wrong markers a turn."""
    shortcut: float
    """The share of matches in which the shortcut was taken."""


class Unlisted(OfferedActions[Action]):
    """What is offered, not listed before somebody asks: listing a city takes most of a match."""

    def __init__(self, options: Options[Action]) -> None:
        super().__init__(())
        self.options = options

    def __contains__(self, action: object) -> bool:
        return action in self.options

    def __iter__(self) -> Iterator[Action]:
        return iter(self.options)

    def sample(self, rng: Random) -> Action:
        return self.options.sample(rng)

    def why_not(self, action: Action) -> Refusal | None:
        return self.options.why_not(action)


class Quick(SpyGuy):
    """The same game for bots that do not read the list of what is offered."""

    def __init__(self, start: int | None = None) -> None:
        self.start = start
        """Where Moritz begins; None: where the rules say."""

    def initial(self, config: Config) -> State:
        """The same table, Moritz moved."""
        state = super().initial(config)
        return state if self.start is None else replace(state, moritz=self.start)

    def prompts(self, state: State) -> Prompts[Action]:
        """The same questions."""
        return {
            actor: replace(prompt, options=Unlisted(prompt.options))
            if isinstance(prompt, Ask)
            else prompt
            for actor, prompt in super().prompts(state).items()
        }


def played(team: Sequence[str], config: Config, start: int | None, seed: str) -> State:
    """The end of a match."""
    luck = SeededLuck(sha256(f"odds {seed}".encode()).digest())
    contest = Contest(Quick(start), config, luck, [BOTS[level]() for level in team], seed)
    contest.play()
    state: State = contest.state
    return state


def half_width(wins: int, matches: int) -> float:
    """Half the 95 % interval of a share, not nothing even if all were won (Agresti and Coull)."""
    more = matches + 4
    share = (wins + 2) / more
    return NORMAL_95 * sqrt(share * (1 - share) / more)


def measured(config: Config, level: str, start: int | None, seed: int, within: float) -> Cell:
    """Batches of matches until the share of wins is known well enough."""
    ends: list[State] = []
    began = Quick().initial(config).moritz if start is None else start
    wins, narrow = 0, 1.0
    while narrow > within and len(ends) < MOST:
        first = len(ends)
        name = f"{seed} {config.seats} {level} {config.difficulty} {start}"
        ends += [
            played([level] * config.seats, config, start, f"{name} {number}")
            for number in range(first, first + BATCH)
        ]
        wins = sum(end.ending != "escaped" for end in ends)
        narrow = half_width(wins, len(ends))
    turns = [turn for end in ends for turn in end.past]
    right = sum(found(turn.marks) for turn in turns)
    return Cell(
        players=config.seats,
        level=level,
        difficulty=config.difficulty,
        start=began,
        matches=len(ends),
        wins=round(wins / len(ends), 4),
        within=round(narrow, 4),
        turns=round(len(turns) / len(ends), 2),
        found=round(right / sum(copies_of(turn.card) for turn in turns), 3),
        wrong=round((sum(len(turn.marks) for turn in turns) - right) / len(turns), 3),
        shortcut=round(sum(map(took_shortcut, ends)) / len(ends), 3),
    )


def took_shortcut(end: State) -> bool:
    """Whether Spy Guy left the arrow by the shortcut."""
    spots = [turn.spy for turn in end.past]
    steps = [found(turn.marks) for turn in end.past[1:]]
    ways = zip(pairwise(spots), steps, strict=True)
    return any(old.is_on_arrow and new != walked(old, far, "long") for (old, new), far in ways)


def cells(asked: argparse.Namespace) -> Iterator[Cell]:
    """Every cell that was asked for."""
    for level in asked.levels:
        for players in asked.players:
            if asked.starts:
                for start in asked.starts:
                    yield measured(Config(seats=players), level, start, asked.seed, asked.within)
                continue
            for difficulty in asked.difficulties:
                config = msgspec.convert({"seats": players, "difficulty": difficulty}, Config)
                yield measured(config, level, None, asked.seed, asked.within)


def line(cell: Cell) -> str:
    """A cell for people."""
    return (
        f"{cell.level:<12}{cell.players:>8}  {cell.difficulty:<10}{cell.start:>6}"
        f"{cell.wins:>8.1%} ±{cell.within:>5.1%}{cell.matches:>9}{cell.turns:>7.1f}"
        f"{cell.found:>8.0%}{cell.wrong:>7.2f}{cell.shortcut:>10.0%}"
    )


HEAD = (
    f"{'level':<12}{'players':>8}  {'difficulty':<10}{'start':>6}{'wins':>8} {'95 %':>6}"
    f"{'matches':>9}{'turns':>7}{'found':>8}{'wrong':>7}{'shortcut':>10}"
)


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(one) for one in text.split(",")]


def words(text: str) -> list[str]:
    """Words with commas between them."""
    return text.split(",")


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.spy_guy_odds", description=__doc__)
    parser.add_argument("--players", type=numbers, default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--levels", type=words, default=list(LEVELS))
    parser.add_argument("--difficulties", type=words, default=list(TRACK.difficulty))
    parser.add_argument("--starts", type=numbers, default=[], help="where Moritz is to begin")
    parser.add_argument("--within", type=float, default=0.03, help="half the 95 %% interval")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    asked = parser.parse_args()
    if not asked.json:
        print(HEAD)
    for cell in cells(asked):
        text = json.dumps(msgspec.to_builtins(cell)) if asked.json else line(cell)
        print(text, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
