"""Gymnasium environment: the learner plays one seat, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from spytable.bots.bot import Question, offer_actions
from spytable.bots.levels import RANDOM, make_bot
from spytable.bots.simple import RandomBot
from spytable.core.game import Ask, GameError, Seat
from spytable.core.lab import HIGHEST
from spytable.lab.session import (
    Mask,
    Numbers,
    Session,
    Table,
    check_render_mode,
    lab_ids,
    read_count,
)

ILLEGAL_REWARD = -1.0
SEEDS = 2**63


class SeatEnv(gymnasium.Env[Numbers, np.int64]):
    """One seat. The mask of legal actions is `info["action_mask"]` and `action_masks()`.

    A step is one answer of the learner, and everything until it is asked again. An action that is
    not offered ends the match with a reward of -1, and info says why.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        opponents: Sequence[str] = ("random",),
        seat: Seat = 0,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        if isinstance(opponents, str):
            raise GameError(f"opponents are a list of levels: [{opponents!r}], not {opponents!r}")
        self.table = Table(game, len(opponents) + 1, options)
        seat = read_count(seat, "a seat")
        if not 0 <= seat <= len(opponents):
            raise GameError(f"there is no seat {seat} at a table of {len(opponents) + 1}")
        self.seat = seat
        self.render_mode = check_render_mode(render_mode)
        self._session: Session | None = None
        self._is_over = False
        others = [other for other in range(len(opponents) + 1) if other != seat]
        self._bots = {
            other: RandomBot() if level == RANDOM else make_bot(self.table.home, level)
            for other, level in zip(others, opponents, strict=True)
        }
        lab = self.table.lab
        self.observation_space = spaces.Box(0, HIGHEST, (lab.tensor.size,), np.uint8)
        self.action_space = spaces.Discrete(lab.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a match; the same seed gives the same match."""
        super().reset(seed=seed, options=options)
        self._begin()
        while self.session.outcome() is not None:  # over before the learner was ever asked
            self._begin()
        return self.session.observe(self.seat), {"action_mask": self.action_masks()}

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The learner answers; then the others play until it is asked again."""
        session, number = self.session, read_count(action, "an action")
        if self._is_over:
            raise GameError("the match is over: call reset()")
        try:
            answer = session.read_action(self.seat, number)
        except GameError as refused:
            self._is_over = True
            size = self.table.lab.actions.size
            info = {"action_mask": np.zeros(size, np.int8), "refused": str(refused)}
            return self.session.observe(self.seat), ILLEGAL_REWARD, True, False, info
        session.tick(self._answers() | {self.seat: answer})
        self._play_on()
        over = self._is_over = session.outcome() is not None
        reward = self.session.rewards()[self.seat]
        info = {"action_mask": self.action_masks()}
        return self.session.observe(self.seat), reward, over, False, info

    def action_masks(self) -> Mask:
        """By id, 1 if the action is offered now; stable-baselines3 calls it by this name."""
        return self.session.mask(self.seat)

    @property
    def session(self) -> Session:
        """The match in play; GameError before the first one."""
        if self._session is None:
            raise GameError("call reset() first: no match has begun")
        return self._session

    def _begin(self) -> None:
        self._rng = Random(int(self.np_random.integers(SEEDS)))
        self._notes: dict[Seat, Any] = {}
        self._session = self.table.begin(self._rng)
        self._is_over = False
        self._play_on()

    def _play_on(self) -> None:
        """The others play until the learner is asked or the match is over."""
        while (asked := self.session.open_asks()) and self.seat not in asked:
            answers = self._answers()
            if not answers and self.session.due() is None:
                raise GameError(f"every bot of {self.table.home.id} waits")
            self.session.tick(answers)

    def _answers(self) -> dict[Seat, Any]:
        """The actions of the bots that are asked, without those that wait."""
        asked = self.session.open_asks()
        found = {seat: self._ask(seat, ask) for seat, ask in asked.items() if seat != self.seat}
        return {seat: action for seat, action in found.items() if action is not None}

    def _ask(self, seat: Seat, ask: Ask[Any]) -> Any:
        bot = self._bots[seat]
        now, note = self.session.now, self._notes.get(seat)
        question = Question(seat, ask.topic, offer_actions(ask.options), now, note)
        intent = bot.decide(self.session.view(seat), question, bot.budget, self._rng)
        self._notes[seat] = intent.note
        return intent.action

    def render(self) -> str:
        """The learner's view as text."""
        return str(self.session.view(self.seat))


def gymnasium_id(game_id: str) -> str:
    """The Gymnasium id of a game: `spytable/DaVinciCode-v0`."""
    return f"spytable/{''.join(word.capitalize() for word in game_id.split('-'))}-v0"


def register_seats() -> None:
    """Register every game that has a lab with Gymnasium."""
    for game_id in lab_ids():
        name = gymnasium_id(game_id)
        if name not in gymnasium.registry:
            gymnasium.register(name, "spytable.lab.seat:SeatEnv", kwargs={"game": game_id})
