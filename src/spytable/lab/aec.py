"""PettingZoo environment in which agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spytable.core.game import GameError, Seat
from spytable.lab.session import check_render_mode, read_cycles
from spytable.lab.table_spaces import TableSpaces

ILLEGAL_REWARD = -1.0


class TableEnv(TableSpaces, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A whole table. Seats that are asked at the same time answer in turn, and act in one tick.

    Rewards come with the last step, when all agents are done together; agents that are out of the
    game stay until then and are not asked. An action that is not offered raises GameError.
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
        super().__init__()
        self._open_table(game, seats, options)
        self.metadata = {**self.metadata, "is_parallelizable": False}
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = read_cycles(max_cycles)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 of PettingZoo
        """Begin a match; the same seed gives the same match."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._answers: dict[Seat, Any] = {}
        self._cycles = 0
        self._select_agent()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows; its mask is all zero while it is not its turn to answer."""
        session, seat = self.session, self.find_seat(agent)
        size = self.table.lab.actions.size
        chosen = agent == self.agent_selection and agent in self.agents
        mask = session.mask(seat) if chosen else np.zeros(size, np.int8)
        return {"observation": session.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the answer of the selected agent; None if that agent is done."""
        session = self.session
        if not self.agents:
            raise GameError("the match is over and everybody has gone: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._answers[seat] = session.read_action(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._answers.keys() >= session.open_asks().keys():
            session.tick(self._answers)
            self._answers = {}
            self._cycles += 1
            self._judge()
        self._accumulate_rewards()
        self._select_agent()

    def _judge(self) -> None:
        """End all agents together when the match is over or the cycles are used up."""
        if self.session.outcome() is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.session.rewards(), strict=True))
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _select_agent(self) -> None:
        """Select the first asked agent that has not answered; at the end, the first agent."""
        waiting = [seat for seat in self.session.open_asks() if seat not in self._answers]
        done = any(self.terminations.values()) or any(self.truncations.values())
        seat = 0 if done or not waiting else waiting[0]
        self.agent_selection = self.possible_agents[seat]


def make_env(game: str, **arguments: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, with reward -1."""
    env = wrappers.TerminateIllegalWrapper(TableEnv(game, **arguments), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
