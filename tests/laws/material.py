"""What the laws are tried on: a game with its companions, random matches, positions of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any, cast

from spytable.core.catalogue import HOME, Folder
from spytable.core.codec import encode
from spytable.core.companions import Imagine, Notation
from spytable.core.game import AnyGame, Ask, Change, Config, Prompts, Seat, Step
from spytable.core.play import random_step
from spytable.core.words import Words, load_words
from spytable.testing import Strategies

PACES_MS = (0, 300, 3_000, 30_000, 120_000)
"""How long players of a random match think at most: from blitz to asleep."""

PRINTED = 10
"""Every so many states are written down when they are new."""


@dataclass(frozen=True)
class Subject:
    """A game under test, with all that its folder brings."""

    game: AnyGame
    worlds: Imagine[Any, Any]
    notation: Notation[Any, Any]
    strategies: Strategies
    odds: Callable[[Any], Mapping[Any, int]]
    """How likely each outcome of a draw is, as its `tests/odds.py` states."""
    rules: frozenset[str]
    """The numbers in its RULES.md."""
    words: Words

    @property
    def id(self) -> str:
        """The game's own name."""
        return self.game.spec.id


def game_ids() -> list[str]:
    """The id of every game folder; none is opened, so that a broken game fails alone."""
    names = sorted(
        found.name for found in iter_modules(import_module(HOME).__path__) if found.ispkg
    )
    return [name.removeprefix("_").replace("_", "-") for name in names]


def subject_of(folder: Folder) -> Subject:
    """The subject that a game folder makes."""
    return Subject(
        game=folder.game,
        worlds=folder.worlds,
        notation=folder.notation,
        strategies=cast("Strategies", folder.module("tests.strategies")),
        odds=folder.module("tests.odds").odds,
        rules=frozenset(re.findall(r"\b[A-Z]{2}-Q?\d+\b", folder.text("RULES.md"))),
        words=load_words(folder.id),
    )


@dataclass(frozen=True)
class Match:
    """A random match, as it was played live."""

    config: Config
    seed: str
    states: tuple[Any, ...]
    """One more than there are steps."""
    prints: dict[int, bytes]
    """Some of the states as they were when they were new, by index."""
    steps: tuple[Step[Any], ...]
    changes: tuple[Change[Any, Any], ...]
    failure: Exception | None = None
    """What the rules raised on a step they offered."""

    @property
    def place(self) -> str:
        """Where to find this match again."""
        return f"seed {self.seed!r}, {self.config}"

    def at(self, index: int) -> int:
        """The time of the last step before the state of this index."""
        return self.steps[index - 1].at if index else 0


@dataclass(frozen=True)
class Spot:
    """A position in a match."""

    match: Match
    index: int

    @property
    def place(self) -> str:
        """Where to find this position again."""
        return f"after step {self.index} of {self.match.place}"

    @property
    def state(self) -> Any:
        """The position itself."""
        return self.match.states[self.index]

    @property
    def at(self) -> int:
        """The time of the last step."""
        return self.match.at(self.index)

    @property
    def seats(self) -> range:
        """Everyone at the table."""
        return range(self.match.config.seats)


@dataclass(frozen=True)
class Material:
    """Matches, and positions of them."""

    matches: tuple[Match, ...]
    spots: tuple[Spot, ...] = field(repr=False)


@dataclass(frozen=True)
class Trial:
    """A game and what it is tried on."""

    subject: Subject
    material: Material


def played(game: AnyGame, config: Config, seed: str) -> Match:
    """A match of random steps; time passes by random gaps and due bells are served."""
    rng = Random(seed)
    pace = rng.choice(PACES_MS)
    states = [game.initial(config)]
    prints = {0: encode(states[0])}
    steps: list[Step[Any]] = []
    changes: list[Change[Any, Any]] = []
    failure = None
    at = 0
    while len(steps) <= game.spec.max_steps and game.outcome(states[-1]) is None:
        prompts = game.prompts(states[-1])
        if not prompts:
            break
        try:
            step = random_step(prompts, rng, at, rng.randint(0, pace))
            change = game.apply(states[-1], step)
        except Exception as problem:  # noqa: BLE001 a law reports it
            failure = problem
            break
        at = step.at
        steps.append(step)
        changes.append(change)
        states.append(change.state)
        if len(steps) % PRINTED == 0:
            prints[len(steps)] = encode(change.state)
    return Match(config, seed, tuple(states), prints, tuple(steps), tuple(changes), failure)


def spot_of(match: Match) -> Spot:
    """One position of a match, drawn by the match's own seed."""
    return Spot(match, Random(f"spot {match.seed}").randint(0, len(match.steps)))


def spots_of(match: Match, most: int) -> tuple[Spot, ...]:
    """So many positions of a match, that of `spot_of` first; all of them if it has no more."""
    first = spot_of(match)
    others = [index for index in range(len(match.states)) if index != first.index]
    rng = Random(f"spots {match.seed}")
    more = rng.sample(others, min(most - 1, len(others)))
    return first, *(Spot(match, index) for index in more)


def gathered(game: AnyGame, configs: Iterable[Config], seed: str) -> Material:
    """A match of every configuration, and one position of each."""
    matches = tuple(played(game, config, f"{seed}.{n}") for n, config in enumerate(configs))
    return Material(matches, tuple(map(spot_of, matches)))


def asks(prompts: Prompts[Any]) -> Iterator[tuple[Seat, Ask[Any]]]:
    """The seats that are asked, and what."""
    for actor, prompt in prompts.items():
        if isinstance(actor, int) and isinstance(prompt, Ask):
            yield actor, prompt
