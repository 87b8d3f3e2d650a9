"""Decisions per second of the JAX twin, and of pgx where it is installed, on one device.

`python -m bench.jax_twin` needs the extra `jax`; on a machine with a GPU it takes the GPU. Every
figure is the median of some slices, each timed until the device has finished.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from statistics import median
from typing import Any

import jax
import jax.numpy as jnp

from spytable.lab.jax_env import JaxEnv

PEERS = ("leduc_holdem", "tic_tac_toe")


def time_slices(run: Callable[[], Any], repeats: int) -> float:
    """The median of some runs in seconds, after one that compiles and one that warms up."""
    for _ in range(2):
        jax.block_until_ready(run())
    spent = []
    for _ in range(repeats):
        start = time.perf_counter()
        jax.block_until_ready(run())
        spent.append(time.perf_counter() - start)
    return median(spent)


def measure_steps(  # noqa: PLR0913 (a way to measure has many numbers)
    env: JaxEnv, tables: int, steps: int, repeats: int, seed: int, *, is_over_earlier: bool
) -> float:
    """Random steps with reset; each gives tensor, mask, rewards and `terminated` as arrays."""

    @partial(jax.jit, donate_argnums=(0, 1) if is_over_earlier else 0)
    def advance(state: Any, seen: Any) -> Any:
        action, state = env.choose_randomly(state)
        state = env.step_and_reset(state, action)
        return state, env.look_into(state, *seen) if is_over_earlier else env.look(state)

    begin = jax.jit(env.init, static_argnums=1)  # in arrays of their own, to be given away
    kept: dict[str, Any] = {"state": begin(jax.random.key(seed), tables)}
    kept["seen"] = jax.jit(env.look)(kept["state"])

    def run() -> Any:
        for _ in range(steps):
            kept["state"], kept["seen"] = advance(kept["state"], kept["seen"])
        return kept

    return tables * steps / time_slices(run, repeats)


def measure_play(env: JaxEnv, tables: int, ticks: int, repeats: int, seed: int) -> float:
    """Random play without outputs, new matches included; only decisions are counted."""
    kept: dict[str, Any] = {"state": env.init(jax.random.key(seed), tables)}

    def run() -> Any:
        kept["state"], decisions, matches = env.play_randomly(kept["state"], ticks)
        return decisions, matches

    jax.block_until_ready(run())
    decisions, _ = run()
    share = float(decisions.astype(jnp.float32).mean()) / ticks
    return share * tables * ticks / time_slices(run, repeats)


def measure_peer(name: str, tables: int, steps: int, repeats: int, seed: int) -> float:
    """The same loop for a game of pgx: random legal actions, step with reset, all in its state."""
    pgx = import_module("pgx")
    env = pgx.make(name)
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

    @partial(jax.jit, donate_argnums=0)
    def advance(state: Any, key: Any) -> Any:
        key, *keys = jax.random.split(key, 3)
        mask = state.legal_action_mask
        luck = jax.random.uniform(keys[0], mask.shape)
        action = jnp.argmax(luck * mask, axis=-1)
        return step(state, action, jax.random.split(keys[1], tables)), key

    first = jax.random.key(seed)
    begin = jax.jit(jax.vmap(env.init))
    kept: dict[str, Any] = {"state": begin(jax.random.split(first, tables)), "key": first}

    def run() -> Any:
        for _ in range(steps):
            kept["state"], kept["key"] = advance(kept["state"], kept["key"])
        return kept["state"]

    return tables * steps / time_slices(run, repeats)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", help="batch sizes with outputs")
    parser.add_argument("--play-tables", type=int, nargs="+", help="batch sizes without outputs")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--tiles", nargs="+", default=["standard"])
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--ticks", type=int, default=1_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    asked = parser.parse_args()
    is_gpu = jax.default_backend() == "gpu"
    tables = asked.tables or ([1 << 18, 1 << 20] if is_gpu else [1 << 12])
    play_tables = asked.play_tables or ([1 << 20, 1 << 22] if is_gpu else [1 << 12])
    device = jax.devices()[0].device_kind
    print(f"jax {version('jax')} on {device}", flush=True)

    def tell(what: str, batch: int, rate: float) -> None:
        found = {"what": what, "tables": batch, "decisions_per_second": round(rate)}
        line = f"  {what:<58} {batch:>9,} tables {rate / 1e6:>12,.1f} M/s"
        print(json.dumps(found) if asked.json else line, flush=True)

    for seats in asked.seats:
        for tiles in asked.tiles:
            env = JaxEnv("da-vinci-code", seats=seats, tiles=tiles)
            name = f"da-vinci-code, {seats} seats, {tiles} tiles"
            for batch in tables:
                for said, is_over in ((", outputs", False), (", outputs written over", True)):
                    counts = (batch, asked.steps, asked.repeats, asked.seed)
                    rate = measure_steps(env, *counts, is_over_earlier=is_over)
                    tell(name + said, batch, rate)
            for batch in play_tables:
                rate = measure_play(env, batch, asked.ticks, asked.repeats, asked.seed)
                tell(f"{name}, random play", batch, rate)
    if find_spec("pgx") is None:
        print("  pgx is not installed here: not measured")
        return 0
    for peer in PEERS:
        for batch in tables:
            rate = measure_peer(peer, batch, asked.steps, asked.repeats, asked.seed)
            tell(f"pgx {version('pgx')} {peer}, outputs", batch, rate)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
