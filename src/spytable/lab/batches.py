"""Many tables of one game at once, in numpy arrays: millions of decisions a second on one core.

Who is to answer at each table is in `actors`; its mask and tensor
are in `masks` and `tensors`; `step` plays an action at every table, and begins a new match where
one has ended.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from spytable.core.catalogue import folder, listed_folders
from spytable.core.game import GameError
from spytable.core.twin import Twin
from spytable.lab.batch_loops import find_loops
from spytable.lab.session import find_lab, make_lab_table, read_count, read_seed

NOBODY: Final = -1
MOST_MATCHES: Final = 2**31 - 1
"""More than a day of one core."""
T = TypeVar("T", bound=np.generic)


class Batch:
    """So many tables. All arrays belong to the batch and are written anew by each step.

    Those that the compiled rules rely on are read-only: they check nothing themselves.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seats: int | None = None,
        seed: int = 0,
        tensors: bool = True,
        **options: str,
    ) -> None:
        home = folder(game)
        self.lab, self._twin = find_lab(home), find_twin(game)
        count = read_count(count, "a batch's number of tables")
        if count < 1:
            raise GameError(f"a batch has at least one table, not {count}")
        self.config = make_lab_table(home, seats, options)
        self._worlds = home.worlds
        self._told = self._twin.read_config(self.config)
        self._loops = find_loops(game, self._twin)
        self.seats = self.config.seats
        self._tables: NDArray[np.int32] = _make_rows(count, self._twin.size, np.int32)
        self._actors: NDArray[np.int32] = np.zeros(count, np.int32)
        self._masks: NDArray[np.uint8] = _make_rows(count, self.lab.actions.size, np.uint8)
        self.tensors: NDArray[np.uint8] = _make_rows(
            count if tensors else 0, self.lab.tensor.size, np.uint8
        )
        """What the actor knows; empty if the batch was made without tensors."""
        self.rewards: NDArray[np.float32] = np.zeros((count, self.seats), np.float32)
        """By seat, of the match that has just ended; else 0."""
        self.done: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """Where the last step ended a match."""
        luck = np.random.default_rng(read_seed(seed))
        self._luck = luck.integers(1, 2**63, (count, 1), np.uint64)
        self.reset()

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def tables(self) -> NDArray[np.int32]:
        """The state of every table, as the twin lays it out."""
        return _lock(self._tables)

    @property
    def actors(self) -> NDArray[np.int32]:
        """The seat that is to answer; -1 where an imagined match is over."""
        return _lock(self._actors)

    @property
    def masks(self) -> NDArray[np.uint8]:
        """By action id, 1 where the actor is offered it."""
        return _lock(self._masks)

    def reset(self) -> None:
        """Begin a new match at every table."""
        self._loops.begin(self._tables, self._luck, *self._told)
        self.rewards[:] = 0
        self.done[:] = False
        self._look()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action at every table; GameError names the first table where it is not offered.

        Then nothing is played anywhere.
        """
        given = np.asarray(actions)
        if given.shape != (len(self),) or not np.issubdtype(given.dtype, np.integer):
            raise GameError(f"step wants {len(self)} whole numbers, one for each table")
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = self._loops.find_wrong(self._masks, chosen)
        if wrong != NOBODY:
            if self._actors[wrong] == NOBODY:
                raise GameError(
                    f"the imagined match of table {wrong} is over: reset() or imagine()"
                )
            raise GameError(f"action {given[wrong]} is not offered at table {wrong}")
        self._loops.step(
            self._tables, self._luck, self._actors, chosen, self.rewards, self.done, *self._told
        )
        self._look()

    def choose_randomly(self) -> NDArray[np.int64]:
        """An offered action for every table, each as likely; 0 where an imagined match is over."""
        chosen: NDArray[np.int64] = self._loops.choose(self._masks, self._luck)
        return chosen

    def play_out(self) -> NDArray[np.float32]:
        """The rewards if every table were played on at random to its end; tables do not change."""
        rewards = np.zeros_like(self.rewards)
        self._loops.play_out(self._tables, self._luck, rewards)
        return rewards

    def play_matches(self, count: int) -> int:
        """Play so many whole matches at random, and forget them; how many decisions they took."""
        count = read_count(count, "the number of matches")
        if not 0 <= count <= MOST_MATCHES:
            raise GameError(f"the number of matches is 0 to {MOST_MATCHES}, not {count}")
        return int(self._loops.play_matches(self._twin.size, count, self._luck[0], *self._told))

    def imagine(self, view: Any, rng: Random, now: int = 0) -> None:
        """Put a world into every table in which the owner of this view would see it.

        `now` is the match time in milliseconds, for games with a clock.
        """
        self._check_view(view)
        if not isinstance(rng, Random):
            raise GameError(f"worlds are sampled by a random.Random, not {rng!r}")
        worlds = self._worlds(view, view.seat)
        for table in self._tables:
            self._twin.pack(worlds.sample(rng), table)
        if self._twin.clock is not None:
            self._tables[:, self._twin.clock] = read_count(now, "the match time")
        self._loops.settle(self._tables, self._luck)
        self.rewards[:] = 0
        self.done[:] = False
        self._look()

    def _check_view(self, view: Any) -> None:
        """Nothing, or GameError if this is no view of a seat at such a table."""
        config = getattr(view, "config", None)
        if type(config) is not type(self.config):
            raise GameError(f"{view!r:.60} is no view of this game")
        if self._twin.read_config(config) != self._told:
            raise GameError(f"the view is of another table than those of the batch: {config}")
        if view.seat is None:
            raise GameError("worlds are sampled from the view of a seat, not from the public one")

    def _look(self) -> None:
        self._loops.look(self._tables, self._actors, self._masks, self.tensors)


def _make_rows(count: int, size: int, kind: type[T]) -> NDArray[T]:
    """A row of zeros for each table; GameError if memory has no room for so many."""
    try:
        return np.zeros((count, size), kind)
    except (MemoryError, ValueError, OverflowError):
        raise GameError(f"there is not enough memory for {count} tables") from None


def _lock(numbers: NDArray[T]) -> NDArray[T]:
    """The same array, not to be written to."""
    seen = numbers.view()
    seen.flags.writeable = False
    return seen


def batch(game: str, count: int, **settings: Any) -> Batch:
    """So many tables of a game; `seats`, `seed`, `tensors` and options of the game as keywords."""
    return Batch(game, count, **settings)


def find_twin(game: str) -> Twin:
    """The twin of a game; GameError names those that have one."""
    twin = folder(game).twin
    if twin is None:
        there = [home.id for home in listed_folders() if home.twin is not None]
        raise GameError(f"{game} has no compiled twin; there are: {', '.join(there)}")
    return twin
