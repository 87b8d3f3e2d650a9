"""PettingZoo's own tests hold for every game with a lab, and what they leave open holds too."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.lab import ParallelTableEnv, TableEnv, lab_ids, make_env

AT_ONCE = [game for game in lab_ids() if getattr(folder(game).lab, "at_once", False)]
CYCLES = 40

# What PettingZoo itself does in its classic games: a mask beside the tensor, none for the others.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}:UserWarning")
    for text in (
        "Observation space for each agent probably should be",
        "Observation is not a NumPy array",
        r"Action mask numpy array is all zeros",
    )
]


def parallel(game: str, **arguments: Any) -> ParallelTableEnv:
    return ParallelTableEnv(game, **arguments)


@pytest.mark.parametrize("game", lab_ids())
def test_the_official_tests_of_turns_pass(game: str) -> None:
    seats = folder(game).game.spec.seats[1]
    api_test(make_env(game, seats=seats), num_cycles=CYCLES)
    seed_test(lambda: make_env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", AT_ONCE)
def test_the_official_tests_of_acting_at_once_pass(game: str) -> None:
    parallel_api_test(parallel(game), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(game), num_cycles=CYCLES)
    turned = SimpleNamespace(
        parallel_env=lambda **given: parallel(game, **given),
        env=lambda **given: parallel_to_aec(parallel(game, **given)),
    )
    max_cycles_test(turned)
    api_test(turned.env(), num_cycles=CYCLES)


def global_generators() -> Any:
    """Where the generators stand that everybody shares."""
    state: Any = np.random.get_state()
    return random.getstate(), state[1].tolist(), state[2:]


@pytest.mark.parametrize("game", lab_ids())
def test_a_match_is_played_to_its_end(game: str) -> None:
    env = TableEnv(game)
    env.reset(seed=3)
    rng, dead, total = random.Random(3), [], 0.0
    before = global_generators()
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            dead.append(agent)
            total += reward
            assert reward == env.session.rewards()[env.possible_agents.index(agent)]
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            assert reward == 0
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert dead == env.possible_agents
    assert total == pytest.approx(0)
    assert env.session.outcome() is not None
    assert global_generators() == before


@pytest.mark.parametrize("game", AT_ONCE)
def test_turns_and_ticks_play_the_same_match(game: str) -> None:
    """Agents that are asked at once see nothing of each other's answers, in either form."""
    turns, ticks = TableEnv(game), parallel(game)
    turns.reset(seed=5)
    seen, _ = ticks.reset(seed=5)
    rng, several = random.Random(5), 0
    for _ in range(CYCLES):
        actions = dict.fromkeys(ticks.agents, ticks.wait)
        asked = [agent for agent in ticks.agents if not seen[agent]["action_mask"][ticks.wait]]
        several += len(asked) > 1
        for agent in asked:
            assert turns.agent_selection == agent
            observation = turns.last()[0]
            assert (observation["observation"] == seen[agent]["observation"]).all()
            assert (observation["action_mask"] == seen[agent]["action_mask"][:-1]).all()
            actions[agent] = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
            turns.step(actions[agent])
        seen, _, over, *_ = ticks.step(actions)
        assert turns.session.state == ticks.session.state
        if any(over.values()):
            break
    assert several


def test_what_is_not_offered_is_never_another_action() -> None:
    env = TableEnv("da-vinci-code")
    env.reset(seed=1)
    with pytest.raises(GameError, match="refused"):
        env.step(575)
    with pytest.raises(GameError, match="outside"):
        env.step(576)
    wrapped = make_env("da-vinci-code")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(575)
    assert wrapped.last()[1:3] == (-1.0, True)
    assert wrapped.agent_selection == loser
    ticks = parallel("spy-wire")
    ticks.reset(seed=1)
    _, rewards, over, _, infos = ticks.step(dict.fromkeys(ticks.agents, 7))
    assert all("refused" in info for info in infos.values())
    assert not any(rewards.values())
    assert not any(over.values())
    assert ticks.session.now == ticks.table.lab.tick_ms


def test_bad_input_gets_a_sentence_and_changes_nothing() -> None:
    env, ticks = TableEnv("da-vinci-code"), parallel("spy-wire")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), ticks.render):
        with pytest.raises(GameError, match=r"call reset\(\) first"):
            call()
    env.reset(seed=np.int64(3))  # type: ignore[arg-type]
    ticks.reset(seed=1)
    before = env.session.state
    for wrong in (None, "x", 1.7, np.array([1])):
        with pytest.raises(GameError, match="an action is a whole number, not"):
            env.step(wrong)
    assert env.session.state is before
    with pytest.raises(GameError, match="there are: player_0, player_1"):
        env.observe("player_9")
    for actions, why in (
        ({"player_0": ticks.wait}, "player_1 has none"),
        ({"player_0": 1.5, "player_1": 0}, "not 1.5"),
    ):
        with pytest.raises(GameError, match=why):
            ticks.step(actions)
    assert ticks.session.now == 0
    for seed in (-1, "x", 1.5):
        with pytest.raises(GameError, match="a seed is"):
            env.reset(seed=seed)  # type: ignore[arg-type]
    for settings in ({"max_cycles": 0}, {"max_cycles": "5"}, {"render_mode": "human"}):
        with pytest.raises(GameError, match=r"max_cycles|render_mode"):
            TableEnv("da-vinci-code", **settings)


def test_cycles_are_cut_off_for_everybody() -> None:
    env = make_env("spy-vs-spy", seats=3, max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        mask = env.last()[0]["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


def test_seats_and_options_are_those_of_a_table() -> None:
    env = TableEnv("da-vinci-code", seats=4, tiles="advanced")
    env.reset(seed=1)
    assert env.metadata["name"] == "da_vinci_code_v0"
    assert len(env.agents) == 4
    assert env.table.config.seats == 4
    assert "advanced" in str(env.table.config)
    assert env.render().startswith("table: 4 tiles=advanced")
    for wrong in ({"seats": 5}, {"tiles": "round"}):
        with pytest.raises(GameError):
            TableEnv("da-vinci-code", **wrong)
    with pytest.raises(GameError, match="has no lab"):
        TableEnv("spy-guy")
    with pytest.raises(GameError, match="nobody acts at once"):
        parallel("spy-alley-dice")
