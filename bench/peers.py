"""Decisions per second of public implementations, on one core, as one JSON object.

It runs in an environment of its own, made from `requirements/peers.txt`, and imports nothing of
ours. Every choice that could go either way favours the peer: its cheapest full observation, its
default table of two, a cheap sampler for chance, no walk through finished seats.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from random import Random
from statistics import median
from typing import Any

Match = Callable[[], int]
"""Plays one match from the deal to the end and answers how many decisions players took."""


@dataclass(frozen=True)
class Peer:
    """One implementation: the library it comes from, what is timed there, how to open it."""

    library: str
    timed: str
    open: Callable[[Random], Match]


def liars_poker(rng: Random) -> Match:
    """OpenSpiel's liar's poker in Python; its default observer hides the bids, so recall is on.

    `set_from` lends the state's own arrays instead of copying them; the observer's other full view,
    `string_from`, is about fifty times slower.
    """
    import_module("open_spiel.python.games")
    spiel = import_module("pyspiel")
    game = spiel.load_game("python_liars_poker")
    recall = spiel.IIGObservationType(perfect_recall=True)
    observer = import_module("open_spiel.python.observation").make_observation(game, recall)

    def match() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sampled(rng, state.chance_outcomes()))
                continue
            observer.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return match


def liars_dice(rng: Random) -> Match:
    """OpenSpiel's liar's dice in C++, called from Python as its users do."""
    game = import_module("pyspiel").load_game("liars_dice")

    def match() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sampled(rng, state.chance_outcomes()))
                continue
            state.information_state_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return match


def sampled(rng: Random, outcomes: list[tuple[int, float]]) -> int:
    """One outcome of nature, drawn by its probability."""
    left = rng.random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


def hanabi(rng: Random) -> Match:
    """PettingZoo's hanabi, which asks OpenSpiel's C++ rules through Shimmy."""
    env: Any = import_module("pettingzoo.classic.hanabi_v5").env()

    def match() -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            decisions += 1

    return match


def uno(rng: Random) -> Match:
    """RLCard's UNO, without its agents and so without torch."""
    env: Any = import_module("rlcard").make("uno", {"seed": rng.getrandbits(31)})

    def match() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return match


PGX_TABLES = 1024
PGX_STEPS = 32


def pgx_game(name: str) -> Callable[[Random], Match]:
    """A game of pgx by JAX on the CPU: many tables at once, a random legal action at each."""

    def open_game(rng: Random) -> Match:
        os.environ["JAX_PLATFORMS"] = "cpu"
        jax = import_module("jax")
        env = import_module("pgx").make(name)
        reset = import_module("pgx.experimental.wrappers").auto_reset
        step = jax.vmap(reset(env.step, env.init))

        def advance(carry: Any, _: None) -> tuple[Any, None]:
            state, key = carry
            key, *keys = jax.random.split(key, 3)
            mask = state.legal_action_mask
            action = jax.numpy.argmax(jax.random.uniform(keys[0], mask.shape) * mask, axis=-1)
            return (step(state, action, jax.random.split(keys[1], PGX_TABLES)), key), None

        play = jax.jit(lambda carry: jax.lax.scan(advance, carry, None, length=PGX_STEPS)[0])
        first = jax.random.key(rng.getrandbits(31))
        begin = jax.jit(jax.vmap(env.init))
        kept = [(begin(jax.random.split(first, PGX_TABLES)), first)]

        def match() -> int:
            kept[0] = jax.block_until_ready(play(kept[0]))
            return PGX_TABLES * PGX_STEPS

        match()
        return match

    return open_game


PEERS = {
    "liars_poker": Peer(
        "open_spiel", "legal_actions, apply_action, chance, set_from of the actor", liars_poker
    ),
    "liars_dice": Peer(
        "open_spiel", "legal_actions, apply_action, chance, tensor of the actor; C++", liars_dice
    ),
    "hanabi": Peer("pettingzoo", "last with observation and mask, step, reset", hanabi),
    "pgx_leduc": Peer(
        "pgx",
        "1,024 tables in step: random legal action, step with reset",
        pgx_game("leduc_holdem"),
    ),
    "pgx_tic_tac_toe": Peer(
        "pgx", "1,024 tables in step: random legal action, step with reset", pgx_game("tic_tac_toe")
    ),
    "uno": Peer("rlcard", "step with its state and legal actions, reset", uno),
}


def rate(match: Match, seconds: float) -> float:
    """Decisions per CPU second over whole matches, for at least that many seconds."""
    decisions = 0
    start = now = time.process_time()
    while now < start + seconds:
        decisions += match()
        now = time.process_time()
    return decisions / (now - start)


def measured(peer: Peer, seed: int, seconds: float, repeats: int) -> dict[str, Any]:
    """The peer's figures, or the error that kept it from running; the first slice only warms up."""
    report: dict[str, Any] = {"library": peer.library, "timed": peer.timed}
    try:
        report["library"] += f" {version(peer.library)}"
        match = peer.open(Random(seed))
        rate(match, seconds / 4)
        rates = [round(rate(match, seconds)) for _ in range(repeats)]
    except Exception as error:  # noqa: BLE001 - what breaks inside a peer is a line of the report
        return report | {"error": f"{type(error).__name__}: {error}"}
    return report | {
        "decisions_per_second": round(median(rates)),
        "best": max(rates),
        "repeats": rates,
    }


def hold_one_core() -> None:
    """Everything from here on shares one core; libraries that start threads gain nothing."""
    for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[threads] = "1"
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> int:
    """Prints the report; the exit status is 1 where a peer could not run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one slice (2)")
    parser.add_argument("--repeats", type=int, default=5, help="slices of each peer (5)")
    parser.add_argument("--seed", type=int, default=1, help="seed of players and chance (1)")
    options = parser.parse_args()
    if options.repeats < 1 or options.seconds <= 0:
        parser.error("--repeats and --seconds must be more than nothing")
    hold_one_core()
    with redirect_stdout(sys.stderr):
        report = {
            name: measured(peer, options.seed, options.seconds, options.repeats)
            for name, peer in PEERS.items()
        }
    print(json.dumps(report, indent=2))
    broken = {name: figures["error"] for name, figures in report.items() if "error" in figures}
    for name, error in broken.items():
        print(f"bench: {name} did not run: {error}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
