"""What holds in every match, on random ones of every option set."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Literal

import pytest

from spytable.core.game import AnyGame
from spytable.core.play import random_step
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.model import Config, State, flaw
from spytable.games.da_vinci_code.notation import parse, text
from spytable.games.da_vinci_code.tests.strategies import configs
from spytable.games.da_vinci_code.tiles import ORDER, VALUE
from spytable.testing import rule

PACE_MS = 60_000


def random_match(config: Config, seed: int) -> list[State]:
    """The states of a random match, bells served when they are due."""
    rng = Random(seed)
    game: AnyGame = GAME
    states, at = [GAME.initial(config)], 0
    while prompts := game.prompts(states[-1]):
        step = random_step(prompts, rng, at, rng.randrange(PACE_MS))
        at = step.at
        states.append(game.apply(states[-1], step).state)
    return states


@cache
def matches() -> list[list[State]]:
    """A match of every fifth option set."""
    return [random_match(config, seed) for seed, config in enumerate(configs()) if seed % 5 == 0]


@rule("DV-45")
def test_no_tile_is_lost_or_doubled() -> None:
    for states in matches():
        box = 26 if states[0].config.tiles == "advanced" else 24
        for state in states:
            lying = [stood.tile for row in state.rows for stood in row]
            lying += state.pool.tiles() + ((state.clue,) if state.clue else ())
            assert len(lying) == len(set(lying)) == box, text(state)


@rule("DV-46")
def test_codes_ascend_without_their_dashes() -> None:
    for states in matches():
        for state in states:
            if state.turn:
                for row in state.rows:
                    numbers = [ORDER[s.tile] for s in row if VALUE[s.tile] != "dash"]
                    assert numbers == sorted(numbers), text(state)


@rule("DV-19", "DV-Q6")
def test_within_a_round_tiles_stay_in_order_and_exposed() -> None:
    for states in matches():
        for before, after in pairwise(states):
            if before.round == after.round and before.turn:
                for old, new in zip(before.rows, after.rows, strict=True):
                    kept = [stood for stood in new if stood.born < len(old)]
                    assert [s.tile for s in kept] == [s.tile for s in old]
                    assert all(n.open for o, n in zip(old, kept, strict=True) if o.open)


@rule("DV-27", "DV-28")
def test_who_is_out_is_exposed_and_never_asked() -> None:
    for states in matches():
        for state in states:
            if state.turn and state.mover is not None:
                exposed = {n for n, row in enumerate(state.rows) if all(s.open for s in row)}
                assert exposed == set(state.outs), text(state)
                assert state.mover not in exposed


def test_nothing_impossible_is_ever_reached() -> None:
    assert [flaw(state) for states in matches() for state in states if flaw(state)] == []


def test_every_position_reads_back_from_its_text() -> None:
    rng = Random(3)
    for states in matches():
        for state in rng.sample(states, 8):
            assert parse(text(state)) == state


def has_one_survivor(config: Config, seed: int) -> bool:
    """Whether a match ends with each seat in a place of its own and one code still hidden."""
    end = random_match(config, seed)[-1]
    outcome = GAME.outcome(end)
    assert outcome is not None
    hiding = [row for row in end.rows if not all(stood.open for stood in row)]
    return len(hiding) == 1 and sorted(outcome.ranks) == list(range(1, config.seats + 1))


@rule("DV-29", "DV-Q1")
@pytest.mark.parametrize("tiles", ["standard", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_with_penalties_has_one_survivor(
    seats: int, tiles: Literal["standard", "advanced"]
) -> None:
    config = Config(seats=seats, tiles=tiles)
    assert all(has_one_survivor(config, seed) for seed in range(15))


@pytest.mark.nightly
@pytest.mark.parametrize("tiles", ["standard", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_rounds_have_one_survivor_each(
    seats: int, tiles: Literal["standard", "advanced"]
) -> None:
    config = Config(seats=seats, tiles=tiles)
    assert [seed for seed in range(2_000) if not has_one_survivor(config, seed)] == []
