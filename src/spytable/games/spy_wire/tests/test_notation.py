"""Positions and actions have a text that parses back."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import GameError
from spytable.core.play import random_step
from spytable.games.spy_wire import GAME
from spytable.games.spy_wire.notation import action_text, parse, parse_action, text
from spytable.games.spy_wire.tests.strategies import configs, near_misses
from spytable.games.spy_wire.tests.table import UP, play

DRAWN = """\
phase: ready
turn: 2 red
red: TPDoOO
row0: NESW/.   | NE/.     | RD       | NS/.     | NS/.     | NW/NE
row1: NS/.     | ./NE     | NS/NS    | NS/NE    | NW/.     | ES/NE
row2: ES/.     | NS/NEW   | NSW/SW   | NS/.     | NS/NW    | ./NSW
row3: EW/NS    | --       | ./EW     | NS/.     | --       | NS/EW
row4: NES/.    | ES/NS    | NE/NW    | NS/.     | ESW/NS   | ./NW
row5: SW/NW    | ./ES     | SW/NS    | NS/NS    | SW/.     | ./NS
row6: SW/ES    | ./NS     | NEW/EW   | SD       | ./SW     | ./NESW
silver: TPDOOO
bank: 28000 0
due: 72000 of 60000
claim: open
taken: 1:silver/3/circuit/28000"""


def test_the_tablet_is_drawn() -> None:
    assert text(play(UP, "stop @12000")) == DRAWN
    assert parse(DRAWN) == play(UP, "stop @12000")


@pytest.mark.slow
def test_every_position_of_random_matches_reads_back() -> None:
    rng = Random(2)
    for number, config in enumerate(configs()):
        if config.layout == "random" or number % 3:
            continue
        state, at = GAME.initial(config), 0
        while prompts := GAME.prompts(state):
            step = random_step(prompts, rng, at, rng.randrange(8_000))
            state, at = GAME.apply(state, step).state, step.at
            if rng.randrange(5) == 0:
                assert parse(text(state)) == state
        assert parse(text(state)) == state


def test_the_order_of_pulls_is_kept() -> None:
    state = parse("red: tpDOOo; out: - / 5 0 1")
    assert state.out == ((), (5, 0, 1))
    assert parse(text(state)) == state


def test_every_action_reads_back() -> None:
    rng = Random(1)
    for _ in range(20):
        for action in near_misses(parse(""), 0, rng):
            assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    "wrong",
    [
        "nonsense", "red: TPDOO", "red: TPDOOX", "row3: NS/. | --",
        "row0: RD | RD | RD | -- | -- | SD",
        "row3: EW/NS | EW/. | ./EW | EW/. | -- | NS/EW", "phase: lunch", "turn: 2", "turn: 2 green",
        "due: soon", "bank: 1", "table: pace=x3", "red: TPDOOO; red: TPDOOO", "out: 1 / -",
        "row3: SN/. | -- | ./EW | EW/. | -- | NS/EW", "sealed: stop / deal", "ending: bored -",
        "row3: ./. | -- | ./EW | EW/. | -- | NS/EW",
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)


@pytest.mark.parametrize(
    "wrong", ["", "slide", "slide g3 E", "slide b7 E", "slide b3 Q", "claim", "pull x", "place XYZ"]
)
def test_a_wrong_action_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse_action(wrong)
