"""What both PettingZoo environments of a table have: agents, spaces, text."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from spytable.core.game import GameError, Seat
from spytable.core.lab import HIGHEST
from spytable.lab.session import Session, Table, read_seed


def agent_names(seats: int) -> list[str]:
    """The names of the agents, by seat."""
    return [f"player_{seat}" for seat in range(seats)]


def observation_space(numbers: int, actions: int) -> spaces.Dict:
    """A tensor and a mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, HIGHEST, (numbers,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class TableSpaces:
    """The agents and spaces of a table; `extra` are action ids beyond those of the game."""

    _session: Session | None = None
    metadata: dict[str, Any]

    @property
    def session(self) -> Session:
        """The match in play; GameError before the first one."""
        if self._session is None:
            raise GameError("call reset() first: no match has begun")
        return self._session

    def _open_table(
        self, game: str, seats: int | None, options: Mapping[str, str], *, extra: int = 0
    ) -> None:
        self.table = Table(game, seats, options)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"]}
        self.possible_agents = agent_names(self.table.config.seats)
        self.agents: list[str] = []
        numbers = self.table.lab.tensor.size
        actions = self.table.lab.actions.size + extra
        agents = self.possible_agents
        self.observation_spaces = {each: observation_space(numbers, actions) for each in agents}
        self.action_spaces = {each: spaces.Discrete(actions) for each in agents}
        self._rng = Random()

    def _begin(self, seed: int | None) -> None:
        """Begin a match; the same seed gives the same match."""
        number = read_seed(seed)
        if number is not None:
            self._rng = Random(number)
        self._session = self.table.begin(self._rng)
        self.agents = self.possible_agents[:]

    def find_seat(self, agent: str) -> Seat:
        """The seat of an agent; GameError names the agents that there are."""
        if agent not in self.possible_agents:
            raise GameError(f"there is no {agent!r}; there are: {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Dict:
        """A tensor and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The action ids."""
        return self.action_spaces[agent]

    def render(self) -> str:
        """The public view as text."""
        return str(self.session.game.view(self.session.state, None))

    def close(self) -> None:
        """Nothing to close."""
