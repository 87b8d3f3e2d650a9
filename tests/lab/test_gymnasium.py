"""Gymnasium's checker passes for every game with a lab; one seat against bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from spytable.core.game import GameError
from spytable.lab import SeatEnv, gymnasium_id, lab_ids, open_session


@pytest.mark.parametrize("game", lab_ids())
def test_the_official_checker_passes(game: str) -> None:
    check_env(gymnasium.make(gymnasium_id(game), render_mode="ansi").unwrapped)


@pytest.mark.parametrize(
    ("game", "opponents"),
    [("da-vinci-code", ("recruit", "random")), ("spy-alley-dice", ("agent",) * 4)],
)
def test_a_learner_meets_bots(game: str, opponents: tuple[str, ...]) -> None:
    env = SeatEnv(game, opponents=opponents, seat=1)
    for seed in range(2):
        _, info = env.reset(seed=seed)
        rng, over, reward = np.random.default_rng(seed), False, 0.0
        while not over:
            assert reward == 0
            allowed = np.flatnonzero(info["action_mask"])
            assert (info["action_mask"] == env.action_masks()).all()
            _, reward, over, truncated, info = env.step(int(rng.choice(allowed)))
            assert not truncated
        assert reward == env.session.rewards()[1]
        assert not info["action_mask"].any()
        assert env.session.outcome() is not None


def test_an_illegal_action_loses_and_says_why() -> None:
    env = SeatEnv("spy-alley-dice")
    env.reset(seed=4)
    _, reward, over, _, info = env.step(76)
    assert (reward, over) == (-1.0, True)
    assert "refused" in info["refused"]
    with pytest.raises(GameError, match=r"over: call reset\(\)"):
        env.step(int(env.action_masks().argmax()))


def test_bad_input_gets_a_sentence() -> None:
    env = SeatEnv("da-vinci-code")
    with pytest.raises(GameError, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    for wrong in (None, "a", 1.7, float("nan"), np.array([3, 4])):
        with pytest.raises(GameError, match="an action is a whole number, not"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.action_masks().any()
    for settings, why in (
        ({"opponents": "random"}, r"\['random'\], not 'random'"),
        ({"seat": 0.5}, "a seat is a whole number"),
        ({"render_mode": "human"}, "'ansi' or None"),
        ({"tiles": 3}, "options are text: tiles='3'"),
    ):
        with pytest.raises(GameError, match=why):
            SeatEnv("da-vinci-code", **settings)
    for seed in (-1, "x", 1.5):
        with pytest.raises(GameError, match="a seed is"):
            open_session("da-vinci-code", seed=seed)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="no seat -1"):
        open_session("da-vinci-code").observe(-1)
    with pytest.raises(GameError, match="no game called None"):
        SeatEnv(None)  # type: ignore[arg-type]


def test_ids_end_in_their_version() -> None:
    assert [gymnasium_id(game) for game in lab_ids()] == [
        "spytable/DaVinciCode-v0",
        "spytable/SpyAlleyDice-v0",
        "spytable/SpyVsSpy-v0",
        "spytable/SpyWire-v0",
    ]
    with pytest.raises(GameError, match="no seat 2"):
        SeatEnv("spy-wire", seat=2)


def test_a_turn_of_spy_wire_is_so_many_ticks() -> None:
    session = open_session("spy-wire", seed=2, fuses="shuffled")
    start = session.lab.actions.number("plain", 1)
    (mover,) = session.open_asks()
    session.tick({mover: session.read_action(mover, start)})
    ticks = 0
    while mover in session.open_asks():
        number = int(np.flatnonzero(session.mask(mover))[-1])
        session.tick({mover: session.read_action(mover, number)})
        ticks += 1
    assert ticks == 39
    seen = session.recall(mover)
    assert sum(" did " in line for line in seen.lines) == 40
