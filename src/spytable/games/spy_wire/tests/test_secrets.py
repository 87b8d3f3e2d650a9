"""Fuses stay hidden until they are pulled, in every phase that random matches seldom meet."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.codec import encode
from spytable.core.game import Ask
from spytable.core.play import random_step
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.actions import SPECIALS
from spytable.games.spy_wire.model import State
from spytable.games.spy_wire.notation import parse
from spytable.games.spy_wire.tests.strategies import twin
from spytable.games.spy_wire.tests.table import FORK, UP, away
from spytable.games.spy_wire.worlds import worlds
from spytable.testing import rule

LATE = (
    f"phase: ready; turn: 2 red; claim: open; silver: tPDOOO; {away(0)}; table: hint=on",
    f"phase: pull; turn: 2 red; silver: OTOPOD; pulls: 3; {away(0)}",
    f"phase: fumble; turn: 2 red; silver: OTOPOD; pulls: 3; {away(0)}; due: -",
    f"phase: brink; turn: 9 silver; silver: tpdOOO; red: TPOODO; bank: 9000 0; claim: open; {UP}",
    f"phase: attempt; turn: 9 silver; silver: tpdOOO; red: TPOODO; due: 9000 of 9000; {FORK}",
    f"phase: grab; turn: 9 silver; silver: tpdOOO; red: TPOODO; due: 9000 of 9000; {FORK}",
    f"phase: verdict; turn: 9 silver; silver: tpdOOO; red: TPOODO; due: 900 of 900; {FORK}",
    "phase: over; turn: 9 silver; silver: tpdOOO; red: TPOODO; due: -; ending: gave-up red",
)


def shown(state: State, seat: int | None) -> bytes:
    """All that a seat sees and is asked."""
    ask = None if seat is None else GAME.prompts(state).get(seat)
    question = (ask.topic, list(ask.options)) if isinstance(ask, Ask) else None
    return encode((GAME.view(state, seat), question))


@rule("SW-Q9", "SW-Q17")
@pytest.mark.parametrize("text", LATE)
def test_twins_look_alike_until_a_fuse_is_pulled(text: str) -> None:
    state, rng = parse(text), Random(3)
    for seat in (0, 1):
        for _ in range(10):
            other = twin(state, seat, rng)
            if other is not None:
                assert shown(other, seat) == shown(state, seat)
                assert shown(other, None) == shown(state, None)
                assert other in worlds(GAME.view(state, seat), seat)


@rule("SW-Q9")
@pytest.mark.parametrize("text", LATE)
def test_no_view_names_a_fuse_that_is_in(text: str) -> None:
    state = parse(text)
    for seat in (0, 1, None):
        for side, row in enumerate(GAME.view(state, seat).slots):
            for slot, seen in enumerate(row):
                hides = state.config.seat_of(side) != seat and slot not in state.out[side]
                assert (seen.fuse is None) == hides


@rule("SW-Q9")
@pytest.mark.parametrize("text", LATE)
def test_worlds_are_the_arrangements_that_fit(text: str) -> None:
    state = parse(text)
    for seat in (0, 1):
        imagined = worlds(GAME.view(state, seat), seat)
        enemy = 1 - state.config.side_of(seat)
        left = [state.fuses[enemy][slot] for slot in state.slots_in(enemy)]
        specials = sum(fuse in SPECIALS for fuse in left)
        ways = 1
        for number in range(specials):
            ways *= len(left) - number
        assert len(imagined.enemy_fuses()) == ways
        assert state in imagined
        rng = Random(5)
        for _ in range(5):
            world = imagined.sample(rng)
            assert world in imagined
            at = 0
            for _ in range(8):
                prompts = GAME.prompts(world)
                if prompts:
                    step = random_step(prompts, rng, at, 100)
                    world, at = GAME.apply(world, step).state, step.at
