"""Holds compiled twins to the plain rules: a random match is played by both, step by step.

`python -m tests.lab.twin_matches --game G --matches 10000 --seed S` runs it by night; with
`--first 5000 --matches 5000` the second half of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    AnyGame,
    Ask,
    Bell,
    Chance,
    Clock,
    Config,
    Draw,
    Prompts,
    Step,
)
from spytable.core.lab import Lab, Layout, Tensor
from spytable.core.play import judge
from spytable.core.twin import Twin
from spytable.games.spy_alley_dice import actions as dice
from spytable.games.spy_vs_spy import actions as spies
from spytable.games.spy_wire import actions as wire
from spytable.lab.session import share_rewards


def twin_ids() -> tuple[str, ...]:
    """The games that have a twin."""
    return tuple(home.id for home in listed_folders() if home.twin is not None)


def favours_missions(action: Any) -> bool:
    """Five of a kind and what follows them in Spy Alley Dice."""
    if isinstance(action, dice.Fall):
        return len(set(action.faces)) == 1
    return isinstance(action, dice.Attempt | dice.Name)


def favours_bombs(action: Any) -> bool:
    """Longer tunnels of Spy vs Spy, and bombs that come home."""
    return isinstance(action, spies.Carry | spies.Lay | spies.RollDie) or action == spies.BLANK


def favours_attempts(action: Any) -> bool:
    """Claims and the way through a Final Attempt of Spy Wire."""
    return isinstance(action, wire.Claim | wire.Hold | wire.Pull)


FAVOURS: dict[str, Callable[[Any], bool]] = {
    "spy-alley-dice": favours_missions,
    "spy-vs-spy": favours_bombs,
    "spy-wire": favours_attempts,
}
"""By game: actions and draws without which matches would seldom come far."""


def jump_to_the_end(state: Any, rng: Random) -> Any:
    """Spy Wire with four fuses of each side gone; a closed circuit becomes a Final Attempt."""
    if state.phase == "slide" and state.live(state.mover):
        return replace(state, phase="attempt")
    if state.phase != "ready" or state.turn != 1:
        return None
    out = tuple(tuple(rng.sample(range(wire.SLOTS), 4)) for _ in range(2))
    banks = (rng.randrange(60) * 1_000, rng.randrange(60) * 1_000)
    return replace(state, turn=9, out=out, banks=banks)


JUMPS: dict[str, Callable[[Any, Random], Any]] = {"spy-wire": jump_to_the_end}
"""By game: in the luckiest matches a state is replaced by what this returns, if it is not None."""
LUCKIEST = 0.9
TOLD_EVERY = 250
"""Matches after which the command says how far it is."""
IDLE = 0.03
"""How often, in lucky matches, everybody waits for the bell."""
VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "da-vinci-code": ({"tiles": "standard"}, {"tiles": "advanced"}),
    "spy-alley-dice": ({"pace": "off"}, {"pace": "off", "cards": "three", "five_names": "any"}),
}
"""By game: the options of its matches."""


def configs(home: Folder) -> Iterator[Config]:
    """Every number of seats with every variant that the twin plays, over and over."""
    fewest, most = home.game.spec.seats
    while True:
        for seats in range(fewest, most + 1):
            for variant in VARIANTS.get(home.id, ({},)):
                yield replace(home.game.spec.config(seats=seats), **variant)


RANG, WAITED, JUMPED, ACTED = -1, -2, -3, -10
"""In a script: the bell rang; the time after a wait follows; the numbers of a row follow; an action
of a seat, less its id and the seat. What is not negative is a point of a draw."""
SEAT_BITS = 16


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
        """How often somebody does what random play seldom does."""
        self.favours = FAVOURS.get(home.id)
        self.jumps = JUMPS.get(home.id) if luckily == LUCKIEST else None
        self.now = 0
        """The match time; an answer takes a tick, and those asked at once answer in the same."""
        self.waiting = set[int]()
        """Who has yet to answer in this tick."""
        self.state = self.game.initial(config)
        self.prompts = self.game.prompts(self.state)
        self.row = np.zeros(self.twin.size, np.int32)
        self.packed = np.zeros(self.twin.size, np.int32)
        self.twin.reset(self.row, *self.twin.read_config(config))
        self.mask = np.zeros(self.lab.actions.size, np.uint8)
        self.tensor = np.zeros(self.lab.tensor.size, np.uint8)
        self.rewards = np.zeros(config.seats, np.float32)
        self.script: list[int] = []
        """What the twin was told, for `tests/lab/recordings.py`."""

    def compare(self, seat: int) -> None:
        """Nothing, or AssertionError with what differs for this seat."""
        view, ask = self.game.view(self.state, seat), self.prompts.get(seat)
        offered = self.lab.mask(view, ask.options if isinstance(ask, Ask) else ())
        self.twin.write_mask(self.row, seat, self.mask)
        self.twin.write_tensor(self.row, seat, self.tensor)
        seen = self.lab.encode(view, self.now)
        self._expect(self.lab.actions, self.mask, offered, seat)
        self._expect(self.lab.tensor, self.tensor, seen, seat)
        self.twin.pack(self.state, self.packed)
        if self.twin.clock is not None:
            self.packed[self.twin.clock] = self.now
        if not np.array_equal(self.packed, self.row):
            where = np.flatnonzero(self.packed != self.row)
            raise AssertionError(f"packed otherwise at {where} in {self.state}")
        outcome = self.game.outcome(self.state)
        self.twin.write_rewards(self.row, self.rewards)
        assert self.twin.is_over(self.row) == (outcome is not None)
        wanted = np.array(share_rewards(outcome, self.config.seats))
        assert (abs(self.rewards - wanted) < 1e-6).all()

    def _expect(self, layout: Layout, found: Any, wanted: Tensor, seat: int) -> None:
        """Nothing, or AssertionError with the parts in which two rows of numbers differ."""
        if found.tobytes() != bytes(wanted):
            where = np.flatnonzero(found != np.array(wanted, np.uint8))
            parts = [layout.locate(int(each)) for each in where[:5]]
            raise AssertionError(f"seat {seat}: {parts} differ in {self.state}")

    def _jump(self, rng: Random) -> None:
        """Go on from another state, if this is a place for it."""
        state = self.jumps(self.state, rng) if self.jumps else None
        if state is not None:
            self.state, self.prompts = state, self.game.prompts(state)
            self.twin.pack(state, self.row)
            if self.twin.clock is not None:
                self.row[self.twin.clock] = self.now
            self.script += (JUMPED, *self.row.tolist())

    def step(self, rng: Random) -> bool:
        """One random step by both; False when it is over."""
        self._jump(rng)
        prompts = self.prompts
        if not prompts:
            return False
        asked = [seat for seat in self.config.clockwise() if isinstance(prompts.get(seat), Ask)]
        assert self.twin.actor(self.row) == (asked[0] if asked else -1)
        draw, bell = prompts.get(CHANCE), prompts.get(CLOCK)
        assert self.twin.chances(self.row) == (draw.total() if isinstance(draw, Draw) else 0)
        if isinstance(draw, Draw):
            point = self._pick_point(draw, rng)
            self.twin.draw(self.row, point)
            self.script.append(point)
            self._advance(Chance(draw.at(point), self.now))
        elif isinstance(bell, Bell) and asked and rng.random() < IDLE * self.luckily:
            self.now = self.row[self.twin.clock] = max(self.now, bell.due - self.lab.tick_ms)
            self.script += (WAITED, self.now)
        elif isinstance(bell, Bell) and (not asked or bell.due <= self.now + self.lab.tick_ms):
            assert self.twin.ring(self.row)
            self.script.append(RANG)
            self.now, self.waiting = max(self.now, bell.due), set()
            self._advance(Clock(bell.due))
        else:
            assert self.twin.ring is None or not self.twin.ring(self.row)
            self._answer(prompts, rng.choice(asked), rng)
        return True

    def _pick_point(self, draw: Draw[Any], rng: Random) -> int:
        """A random point of what chance draws from; sometimes of the outcomes that are favoured."""
        if self.favours and rng.random() < self.luckily:
            lucky = [n for n, each in enumerate(draw.outcomes) if self.favours(each)]
            if lucky:
                number, weights = rng.choice(lucky), draw.weights or (1,) * len(draw.outcomes)
                return sum(weights[:number]) + rng.randrange(weights[number])
        return rng.randrange(draw.total())

    def _answer(self, prompts: Prompts[Any], seat: int, rng: Random) -> None:
        ask = prompts[seat]
        assert isinstance(ask, Ask)
        if seat in self.waiting:
            self.waiting.remove(seat)
        else:
            self.now += self.lab.tick_ms
            self.waiting = {each for each in prompts if isinstance(each, int)} - {seat}
        step: Act[Any] = Act(seat, ask.options.sample(rng), self.now)
        if rng.random() < self.luckily:
            step = self._find_lucky(ask, step, rng)
        number = self.lab.action_id(self.game.view(self.state, seat), step.action)
        self.twin.act(self.row, seat, number)
        self.script.append(ACTED - (seat << SEAT_BITS) - number)
        self._advance(step)

    def _advance(self, step: Step[Any]) -> None:
        assert judge(self.prompts, step, step.at) is None
        self.state = self.game.apply(self.state, step).state
        self.prompts = self.game.prompts(self.state)

    def _find_lucky(self, ask: Ask[Any], step: Act[Any], rng: Random) -> Act[Any]:
        """An action that is favoured; without favours one that ends the match, or leaves the most.

        That is to say: leaves the seat the most to choose from at once.
        """
        if self.favours:
            lucky = [action for action in ask.options if self.favours(action)]
            return Act(step.seat, rng.choice(lucky), step.at) if lucky else step
        most, found = 0, step
        for action in ask.options:
            tried = Act(step.seat, action, step.at)
            asked = self.game.prompts(self.game.apply(self.state, tried).state)
            if not asked:
                return tried
            after = asked.get(step.seat)
            count = len(list(after.options)) if isinstance(after, Ask) else 0
            if count > most:
                most, found = count, tried
        return found


def begin_pairs(home: Folder, seed: str, first: int = 0) -> Iterator[tuple[Pair, Random]]:
    """The matches of a seed by their numbers, from the first one on, each with its own luck."""
    for number, config in islice(zip(count(), configs(home), strict=False), first, None):
        rng = Random(f"{seed} {number}")
        yield Pair(home, config, luckily=rng.choice((0.0, 0.5, LUCKIEST))), rng


def play_both(game_id: str, matches: int, seed: str, first: int = 0) -> int:
    """Play random matches by both and compare every step; how many steps that were."""
    steps = 0
    for pair, rng in islice(begin_pairs(folder(game_id), seed, first), matches):
        seats = pair.config.seats
        pair.compare(0)
        while pair.step(rng):
            steps += 1
            pair.compare(steps % seats)
        for seat in range(seats):
            pair.compare(seat)
    return steps


def main() -> int:
    """Run it as a command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=twin_ids(), required=True)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--seed", default="night")
    args = parser.parse_args()
    steps = 0
    for done in range(0, args.matches, TOLD_EVERY):
        count = min(TOLD_EVERY, args.matches - done)
        steps += play_both(args.game, count, args.seed, args.first + done)
        print(  # noqa: T201 (a command)
            f"{args.game}: {done + count} matches from number {args.first}, {steps} steps, "
            f"no difference, seed {args.seed}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
