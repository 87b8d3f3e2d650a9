"""Decisions per second of the JAX twin, and of pgx where it is installed, on one device.

`python -m bench.jax_twin` needs the extra `jax`; on a machine with a GPU it takes the GPU. Every
figure is the median of some slices, each timed until the device has finished.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from statistics import median
from typing import Any

import jax
import jax.numpy as jnp
import msgspec

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


class Asked(msgspec.Struct, frozen=True):
    """How to measure."""

    steps: int
    """In one slice."""
    a_call: int
    """So many of them in one compiled call."""
    repeats: int
    seed: int


def measure_steps(env: JaxEnv, tables: int, asked: Asked, *, is_over_earlier: bool) -> float:
    """Random steps with reset; each gives tensor, mask, rewards and `terminated` as arrays.

    Earlier tensors and masks are given away to be written over, the state is not: a move shifts
    tiles in it, so in its own arrays it would have to be copied.
    """

    @partial(jax.jit, donate_argnums=1 if is_over_earlier else ())
    def advance(state: Any, seen: Any) -> Any:
        for number in range(asked.a_call):
            action, state = env.choose_randomly(state)
            state = env.step_and_reset(state, action)
            seen = env.look_into(state, *seen) if is_over_earlier else env.look(state)
            if number + 1 < asked.a_call:
                state, seen = jax.lax.optimization_barrier((state, seen))
        return state, seen

    begin = jax.jit(env.init, static_argnums=1)
    kept: dict[str, Any] = {"state": begin(jax.random.key(asked.seed), tables)}
    kept["seen"] = jax.jit(env.look)(kept["state"])

    def run() -> Any:
        for _ in range(asked.steps // asked.a_call):
            seen = kept["seen"] if is_over_earlier else ()
            kept["state"], kept["seen"] = advance(kept["state"], seen)
        return kept

    return tables * (asked.steps // asked.a_call) * asked.a_call / time_slices(run, asked.repeats)


def measure_play(env: JaxEnv, tables: int, ticks: int, asked: Asked) -> float:
    """Random play without outputs, new matches included; only decisions are counted."""
    kept: dict[str, Any] = {"state": env.init(jax.random.key(asked.seed), tables)}

    def run() -> Any:
        kept["state"], decisions, matches = env.play_randomly(kept["state"], ticks)
        return decisions, matches

    jax.block_until_ready(run())
    decisions, _ = run()
    share = float(decisions.astype(jnp.float32).mean()) / ticks
    return share * tables * ticks / time_slices(run, asked.repeats)


def measure_peer(name: str, tables: int, asked: Asked) -> float:
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

    first = jax.random.key(asked.seed)
    begin = jax.jit(jax.vmap(env.init))
    kept: dict[str, Any] = {"state": begin(jax.random.split(first, tables)), "key": first}

    def run() -> Any:
        for _ in range(asked.steps):
            kept["state"], kept["key"] = advance(kept["state"], kept["key"])
        return kept["state"]

    return tables * asked.steps / time_slices(run, asked.repeats)


Row = tuple[str, int, Callable[[], float]]
"""What is measured, at how many tables, and how."""


def list_rows(given: argparse.Namespace) -> Iterator[Row]:
    """All that is asked for: first with outputs, then without, then the peers."""
    is_gpu = jax.default_backend() == "gpu"
    tables = given.tables or ([1 << 18, 1 << 20] if is_gpu else [1 << 12])
    new_tables = given.new_tables or tables
    play_tables = given.play_tables or ([1 << 20, 1 << 22] if is_gpu else [1 << 12])
    for seats in given.seats:
        for tiles in given.tiles:
            env = JaxEnv("da-vinci-code", seats=seats, tiles=tiles)
            name = f"{seats} seats, {tiles} tiles"
            for a_call in given.steps_a_call:
                asked = Asked(given.steps, a_call, given.repeats, given.seed)
                written = partial(measure_steps, env, asked=asked, is_over_earlier=True)
                said = f"{name}, written over, {a_call} a call"
                yield from ((said, count, partial(written, count)) for count in tables)
            asked = Asked(given.steps, 1, given.repeats, given.seed)
            new = partial(measure_steps, env, asked=asked, is_over_earlier=False)
            yield from ((f"{name}, new arrays", count, partial(new, count)) for count in new_tables)
            play = partial(measure_play, env, ticks=given.ticks, asked=asked)
            said = f"{name}, random play"
            yield from ((said, count, partial(play, count)) for count in play_tables)
    if find_spec("pgx") is not None:
        asked = Asked(given.steps, 1, given.repeats, given.seed)
        for peer in PEERS:
            measure = partial(measure_peer, peer, asked=asked)
            said = f"pgx {version('pgx')} {peer}, outputs"
            yield from ((said, count, partial(measure, count)) for count in tables)


def main() -> int:
    """Measure and print each figure as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", help="batch sizes with outputs")
    parser.add_argument("--new-tables", type=int, nargs="+", help="the same with new arrays")
    parser.add_argument("--play-tables", type=int, nargs="+", help="batch sizes without outputs")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--tiles", nargs="+", default=["standard"])
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--steps-a-call", type=int, nargs="+", default=[1])
    parser.add_argument("--ticks", type=int, default=1_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=600, help="seconds; then no row is begun")
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    given = parser.parse_args()
    began = time.perf_counter()
    print(f"jax {version('jax')} on {jax.devices()[0].device_kind}", flush=True)
    left_out = 0
    for what, tables, measure in list_rows(given):
        if time.perf_counter() - began > given.limit:
            left_out += 1
            continue
        rate = measure()
        found = {"what": what, "tables": tables, "decisions_per_second": round(rate)}
        took = time.perf_counter() - began
        line = f"  {what:<52} {tables:>9,} tables {rate / 1e6:>10,.1f} M/s   (at {took:,.0f} s)"
        print(json.dumps(found) if given.json else line, flush=True)
    if left_out:
        print(f"  the time was over: {left_out} rows were not measured")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
