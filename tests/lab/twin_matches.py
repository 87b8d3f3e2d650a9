"""Holds compiled twins to the plain rules: a random match is played by both, step by step.

`python -m tests.lab.twin_matches --game G --matches 10000 --seed S` runs it by night.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.game import CHANCE, Act, AnyGame, Ask, Chance, Config, Draw, Prompts
from spytable.core.lab import Lab, Layout, Tensor
from spytable.core.play import advance, random_step
from spytable.core.twin import Twin
from spytable.lab.session import share_rewards


def twin_ids() -> tuple[str, ...]:
    """The games that have a twin."""
    return tuple(home.id for home in listed_folders() if home.twin is not None)


def configs(home: Folder) -> Iterator[Config]:
    """Every number of seats with every variant that the twin plays, over and over."""
    fewest, most = home.game.spec.seats
    variants = {"da-vinci-code": ({"tiles": "standard"}, {"tiles": "advanced"})}
    while True:
        for seats in range(fewest, most + 1):
            for variant in variants.get(home.id, ({},)):
                yield replace(home.game.spec.config(seats=seats), **variant)


class Pair:
    """A match by the plain rules, and the same one by the twin."""

    def __init__(self, home: Folder, config: Config, luckily: float = 0.0) -> None:
        assert home.lab is not None
        assert home.twin is not None
        self.game: AnyGame = home.game
        self.lab: Lab[Any, Any] = home.lab
        self.twin: Twin = home.twin
        self.config = config
        self.luckily = luckily
        """How often a seat does what keeps the turn: random play alone seldom wins early."""
        self.state = self.game.initial(config)
        self.row = np.zeros(self.twin.size, np.int32)
        self.packed = np.zeros(self.twin.size, np.int32)
        self.twin.reset(self.row, *self.twin.read_config(config))
        self.mask = np.zeros(self.lab.actions.size, np.uint8)
        self.tensor = np.zeros(self.lab.tensor.size, np.uint8)
        self.rewards = np.zeros(config.seats, np.float32)

    def compare(self, seat: int) -> None:
        """Nothing, or AssertionError with what differs for this seat."""
        prompts = self.game.prompts(self.state)
        view, ask = self.game.view(self.state, seat), prompts.get(seat)
        offered = self.lab.mask(view, ask.options if isinstance(ask, Ask) else ())
        self.twin.write_mask(self.row, seat, self.mask)
        self.twin.write_tensor(self.row, seat, self.tensor)
        _same(self.lab.actions, self.mask, offered, f"mask of seat {seat} in {self.state}")
        seen = self.lab.encode(view)
        _same(self.lab.tensor, self.tensor, seen, f"tensor of seat {seat} in {self.state}")
        self.twin.pack(self.state, self.packed)
        where = np.flatnonzero(self.packed != self.row)
        assert len(where) == 0, f"packed otherwise at {where} in {self.state}"
        outcome = self.game.outcome(self.state)
        self.twin.write_rewards(self.row, self.rewards)
        assert self.twin.is_over(self.row) == (outcome is not None)
        assert np.allclose(self.rewards, share_rewards(outcome, self.config.seats))

    def step(self, rng: Random, at: int) -> bool:
        """One random step by both; False when it is over."""
        prompts = self.game.prompts(self.state)
        if not prompts:
            return False
        asked = [seat for seat in self.config.clockwise() if isinstance(prompts.get(seat), Ask)]
        assert self.twin.actor(self.row) == (asked[0] if asked else -1)
        step = random_step(prompts, rng, at)
        if isinstance(step, Act) and rng.random() < self.luckily:
            step = self._find_lucky(prompts, step)
        draw = prompts.get(CHANCE)
        weight = draw.total() if isinstance(draw, Draw) else 0
        assert self.twin.chances(self.row) == weight
        if isinstance(draw, Draw) and isinstance(step, Chance):
            point = next(each for each in range(weight) if draw.at(each) == step.action)
            self.twin.draw(self.row, point)
        elif isinstance(step, Act):
            number = self.lab.action_id(self.game.view(self.state, step.seat), step.action)
            self.twin.act(self.row, step.seat, number)
        self.state = advance(self.game, self.state, step, at).state
        return True

    def _find_lucky(self, prompts: Prompts[Any], step: Act[Any]) -> Act[Any]:
        """The action that ends the match, or leaves the seat the most to choose from at once."""
        ask = prompts[step.seat]
        assert isinstance(ask, Ask)
        most, lucky = 0, step
        for action in ask.options:
            tried = Act(step.seat, action, step.at)
            asked = self.game.prompts(self.game.apply(self.state, tried).state)
            if not asked:
                return tried
            after = asked.get(step.seat)
            count = len(list(after.options)) if isinstance(after, Ask) else 0
            if count > most:
                most, lucky = count, tried
        return lucky


def _same(layout: Layout, found: Any, wanted: Tensor, what: str) -> None:
    where = np.flatnonzero(found != np.array(wanted, np.uint8))
    assert len(where) == 0, f"{what}: {[layout.locate(int(each)) for each in where[:5]]}"


def play_both(game_id: str, matches: int, seed: str) -> int:
    """Play random matches by both and compare every step; how many steps that were."""
    home = folder(game_id)
    steps = 0
    for number, config in zip(range(matches), configs(home), strict=False):
        rng = Random(f"{seed} {number}")
        pair = Pair(home, config, luckily=rng.choice((0.0, 0.5, 0.9)))
        pair.compare(0)
        while pair.step(rng, 0):
            steps += 1
            pair.compare(steps % config.seats)
        for seat in range(config.seats):
            pair.compare(seat)
    return steps


def main() -> int:
    """Run it as a command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=twin_ids(), required=True)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", default="night")
    args = parser.parse_args()
    steps = play_both(args.game, args.matches, args.seed)
    print(  # noqa: T201 (a command)
        f"{args.game}: {args.matches} matches, {steps} steps, no difference, seed {args.seed}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
