"""The twin by JAX, on the CPU: the same matches as the plain rules, and how it is used."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spytable.core.game import GameError
from spytable.games.da_vinci_code.lanes.table import Kind
from tests.lab.lane_matches import KINDS, play_both

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def jax() -> Any:
    import jax  # noqa: PLC0415 (installed by night)

    return jax


@pytest.fixture(scope="module")
def env(jax: Any) -> Any:
    assert jax is not None
    from spytable.lab import JaxEnv  # noqa: PLC0415

    return JaxEnv("da-vinci-code", seats=2)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("count", [60, 7])  # packed by four, and byte by byte
def test_jax_plays_as_the_rules_do(jax: Any, kind: Kind, count: int) -> None:
    from tests.lab.jax_player import JaxPlayer  # noqa: PLC0415

    assert jax is not None
    assert play_both(JaxPlayer(), kind, count, "night") > count * 20


def test_steps_reset_and_random_choices_are_offered(jax: Any, env: Any) -> None:
    state = env.init(jax.random.key(1), 64)
    step, look, choose = (
        jax.jit(each) for each in (env.step_and_reset, env.look, env.choose_randomly)
    )
    ended = 0
    for _ in range(120):
        tensors, masks = look(state)
        assert tensors.shape == (env.lab.tensor.size, 64)
        actions, state = choose(state)
        assert np.asarray(masks)[np.asarray(actions), np.arange(64)].all()
        state = step(state, actions)
        ended += int(state.terminated.sum())
        assert np.allclose(np.asarray(state.rewards).sum(axis=0), 0)
    assert ended > 64


@pytest.mark.parametrize("count", [64, 7])
def test_looking_into_earlier_arrays_gives_the_same(jax: Any, env: Any, count: int) -> None:
    state = env.init(jax.random.key(4), count)
    seen = env.look(state)
    step, look, into = (jax.jit(each) for each in (env.step_and_reset, env.look, env.look_into))
    for _ in range(60):
        actions, state = env.choose_randomly(state)
        state = step(state, actions)
        seen = into(state, *seen)
        for one, other in zip(seen, look(state), strict=True):
            assert (np.asarray(one) == np.asarray(other)).all()


def test_one_table_and_vmap_give_what_a_batch_gives(jax: Any, env: Any) -> None:
    key = jax.random.key(2)
    batch = env.init(key, 8)
    tables = [jax.tree.map(lambda lane, n=n: lane[..., n], batch) for n in range(8)]
    stacked = jax.tree.map(lambda *lanes: jax.numpy.stack(lanes), *tables)
    actions = jax.numpy.arange(8) % 5
    together = env.look(env.step(batch, actions))
    mapped = jax.vmap(lambda state, action: env.look(env.step(state, action)))(stacked, actions)
    for one, other in zip(together, mapped, strict=True):
        assert (np.asarray(one) == np.asarray(other).T).all()
    alone = env.observe(env.step(tables[3], 3))
    assert (np.asarray(alone) == np.asarray(together[0])[:, 3]).all()


def test_playing_out_is_fair_and_leaves_the_tables(jax: Any, env: Any) -> None:
    state = env.init(jax.random.key(3), 2048)
    rewards = np.asarray(env.play_out(state))
    assert set(rewards.ravel().tolist()) == {-1.0, 1.0}
    assert abs(rewards.mean(axis=1)).max() < 0.08
    _, decisions, matches = env.play_randomly(state, 300)
    assert 40 < int(decisions.sum()) / int(matches.sum()) < 50


def test_what_jax_cannot_play_is_said(jax: Any) -> None:
    from spytable.lab import JaxEnv  # noqa: PLC0415

    assert jax is not None
    with pytest.raises(GameError, match="match=tournament"):
        JaxEnv("da-vinci-code", match="tournament")
    with pytest.raises(GameError, match="there are: da-vinci-code"):
        JaxEnv("spy-wire")


def test_what_jax_would_cut_or_spread_is_refused(jax: Any, env: Any) -> None:
    state = env.init(jax.random.key(1), np.int64(8))
    whole = np.zeros(8, np.int32)
    for wrong in (whole + 0.5, whole[:, None], whole[:3], whole.astype(bool), None, "x"):
        with pytest.raises(GameError, match=r"step wants whole numbers of the shape \(8,\)"):
            env.step(state, wrong)
    with pytest.raises(GameError, match="a look by seats wants whole numbers"):
        env.observe(state, whole[:3])
    assert (np.asarray(env.observe(state, 1)) == np.asarray(env.observe(state, whole + 1))).all()
    for shape in (0, "8", (4, -1)):
        with pytest.raises(GameError, match=r"the number of tables|at least one table"):
            env.init(jax.random.key(1), shape)
