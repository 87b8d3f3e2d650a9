"""Plays matches between bots, and keeps what the weights of `worth.json` are fitted to.

Samples are written to files, some hundred matches each, so that a long fit can be stopped and
started again. They belong to the traits and players of that day: others get another folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np

from spytable.bots.bot import Bot
from spytable.bots.contest import Contest, share_first_place
from spytable.bots.levels import find_bots_module, make_bot
from spytable.core.catalogue import Folder
from spytable.core.fairness import SeededLuck
from spytable.core.game import CHANCE, Config, GameError

STATES = 12
"""How many states of a match are used at most: more of the same match say little more."""
PART = 250
"""How many matches one file holds."""
Floats = np.ndarray[Any, np.dtype[np.float64]]


class Sample(msgspec.Struct, frozen=True):
    """One state: the traits of the seats that can still win, and what each of them got."""

    traits: list[list[float]]
    shares: list[float]


class Field(msgspec.Struct, frozen=True):
    """Which bots play how many matches, and by which seed."""

    levels: tuple[str, ...]
    """They take turns at the seats."""
    matches: int
    seed: int = 1


class Samples(msgspec.Struct, frozen=True):
    """Many states as arrays: a row a state, padded to as many seats as any of them has."""

    traits: Floats
    there: Any
    """Which of the seats are there."""
    shares: Floats
    match: Any
    """From which match each state is."""

    def pick(self, rows: Any) -> Samples:
        """Some of the rows."""
        return Samples(self.traits[rows], self.there[rows], self.shares[rows], self.match[rows])


def make_player(home: Folder, level: str) -> Bot:
    """A bot of a level, or one of those whom only the fit needs (`FITTING` in `bots.py`)."""
    own = getattr(find_bots_module(home), "FITTING", {})
    if level in own:
        bot: Bot = own[level]()
        return bot
    return make_bot(home, level)


def play_samples(home: Folder, config: Config, levels: Sequence[str], seed: str) -> list[Sample]:
    """The states of one match between bots, with its result."""
    worth = home.worth
    if worth is None:
        raise GameError(f"{home.id} has no worth.py: there is nothing to fit")
    bots = [make_player(home, level) for level in levels]
    luck = SeededLuck(sha256(seed.encode()).digest())
    contest = Contest(home.game, config, luck, bots, seed)
    while contest.step():
        pass
    match = contest.match
    outcome = match.outcome()
    assert outcome is not None
    shares = share_first_place(outcome, cooperative=home.game.spec.cooperative)
    versions = list(range(match.version))
    Random(seed).shuffle(versions)
    found: list[Sample] = []
    for version in versions:
        state = match.position_at(version).state
        if CHANCE in home.game.prompts(state):
            continue
        traits = worth.traits(state)
        seats = [seat for seat, each in enumerate(traits) if each is not None]
        if home.game.spec.cooperative:
            seats = seats[:1]
        found.append(
            Sample([list(traits[seat] or ()) for seat in seats], [shares[seat] for seat in seats])
        )
        if len(found) == STATES:
            break
    return found


def line_up_samples(samples: Sequence[tuple[int, Sample]]) -> Samples:
    """Samples as arrays, each with the number of its match."""
    size = len(samples[0][1].traits[0])
    seats = max(len(sample.traits) for _, sample in samples)
    traits = np.zeros((len(samples), seats, size))
    there = np.zeros((len(samples), seats), dtype=bool)
    shares = np.zeros((len(samples), seats))
    for row, (_, sample) in enumerate(samples):
        count = len(sample.traits)
        traits[row, :count] = sample.traits
        there[row, :count] = True
        shares[row, :count] = sample.shares
    return Samples(traits, there, shares, np.array([number for number, _ in samples]))


def gather_samples(
    home: Folder,
    configs: Sequence[Config],
    field: Field,
    keep: Path | None = None,
    tell: Callable[[int, int], object] | None = None,
) -> Samples:
    """The states of all matches of a field; what was played before is read from `keep`.

    Configs that share their weights take turns.
    """
    parts = []
    for first in range(0, field.matches, PART):
        numbers = range(first, min(first + PART, field.matches))
        file = None if keep is None else keep / f"{first:06}-{len(numbers)}.npz"
        if file is not None and file.is_file():
            with np.load(file) as kept:
                parts.append(Samples(*[kept[name] for name in Samples.__struct_fields__]))
        else:
            parts.append(line_up_samples(list(_play_part(home, configs, field, numbers))))
            if file is not None:
                _write_part(file, parts[-1])
        if tell is not None:
            tell(numbers[-1] + 1, field.matches)
    seats = max(part.traits.shape[1] for part in parts)
    padded = [_pad_part(part, seats) for part in parts]
    return Samples(
        *[
            np.concatenate([getattr(part, name) for part in padded])
            for name in Samples.__struct_fields__
        ]
    )


def _play_part(
    home: Folder, configs: Sequence[Config], field: Field, numbers: range
) -> Iterator[tuple[int, Sample]]:
    assert home.worth is not None
    kind, levels = home.worth.kind(configs[0]), field.levels
    for number in numbers:
        config = configs[number % len(configs)]
        turned = [levels[(seat + number) % len(levels)] for seat in range(config.seats)]
        seed = f"worth {home.id} {kind} {field.seed} {number}"
        for sample in play_samples(home, config, turned, seed):
            yield number, sample


def _write_part(file: Path, part: Samples) -> None:
    """Write a file whole, or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_suffix(".half.npz")
    small = {name: getattr(part, name) for name in Samples.__struct_fields__}
    small["traits"] = small["traits"].astype(np.float32)
    np.savez_compressed(half, **small)
    half.replace(file)


def _pad_part(part: Samples, seats: int) -> Samples:
    more = seats - part.traits.shape[1]
    return Samples(
        np.pad(part.traits.astype(np.float64), ((0, 0), (0, more), (0, 0))),
        np.pad(part.there, ((0, 0), (0, more))),
        np.pad(part.shares, ((0, 0), (0, more))),
        part.match,
    )
