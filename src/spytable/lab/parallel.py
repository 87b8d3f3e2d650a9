"""PettingZoo environment in which all agents act at the same time (parallel)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from pettingzoo import ParallelEnv

from spytable.core.game import GameError, Seat
from spytable.lab.session import check_render_mode, read_count, read_cycles
from spytable.lab.table_spaces import TableSpaces

Observed: TypeAlias = dict[str, dict[str, Any]]
Stepped: TypeAlias = tuple[Observed, dict[str, float], dict[str, bool], dict[str, bool], Observed]


class ParallelTableEnv(TableSpaces, ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """A whole table; each step is one tick.

    The last action id, after those of the game, means waiting; agents that are not asked wait. An
    action that is not offered is refused, as the agent's info says: the tick passes, and the
    question stays.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self._open_table(game, seats, options, extra=1)
        if not self.table.lab.at_once:
            raise GameError(f"in {game} nobody acts at once: use TableEnv or make_env")
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = read_cycles(max_cycles)
        self.wait = self.table.lab.actions.size
        """The id of waiting."""

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 of PettingZoo
    ) -> tuple[Observed, Observed]:
        """Begin a match; the same seed gives the same match."""
        self._begin(seed)
        self._cycles = 0
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> Stepped:
        """Play one tick with the actions of all agents."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        infos: Observed = {agent: {} for agent in agents}
        answers: dict[Seat, Any] = {}
        missing = [agent for agent in agents if agent not in actions]
        if missing:
            raise GameError(f"step wants an action of every agent; {missing[0]} has none")
        told = {agent: read_count(actions[agent], f"the action of {agent}") for agent in agents}
        for agent in agents:
            seat, number = self.find_seat(agent), told[agent]
            if number == self.wait:
                continue
            try:
                answers[seat] = self.session.read_action(seat, number)
            except GameError as refused:
                infos[agent] = {"refused": str(refused)}
        self.session.tick(answers)
        self._cycles += 1
        over = self.session.outcome() is not None
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(agents, self.session.rewards(), strict=True))
        observed = self._observe()
        if over or cut:
            self.agents = []
        return observed, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _observe(self) -> Observed:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.append(self.session.mask(seat), np.int8(0))
            mask[self.wait] = not mask.any()
            found[agent] = {"observation": self.session.observe(seat), "action_mask": mask}
        return found
