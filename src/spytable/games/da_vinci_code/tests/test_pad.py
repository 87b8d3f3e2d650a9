"""The deduction pad against the exact count of all deals."""

from __future__ import annotations

from random import Random

import pytest

from spytable.bots.bot import offer_actions
from spytable.core.game import Act, Ask, Chance, Draw, Seat
from spytable.games.da_vinci_code import GAME
from spytable.games.da_vinci_code.inference import posterior
from spytable.games.da_vinci_code.model import Config, State
from spytable.games.da_vinci_code.notation import parse
from spytable.games.da_vinci_code.tests.table import LATER_MS
from spytable.games.da_vinci_code.tiles import Value
from spytable.games.da_vinci_code.view import View, screen

TABLES = [
    Config(seats=2, memory="helped"),
    Config(seats=2, memory="helped", tiles="advanced"),
    Config(seats=3, memory="helped", tiles="advanced", opening_dashes="no"),
    Config(seats=4, memory="helped", tiles="advanced"),
]


def hidden(view: View) -> dict[tuple[Seat, int], tuple[set[Value], set[Value]]]:
    """By hidden tile of another: what the pad says, and what the exact count allows."""
    pad = screen(view, view.config).pad
    assert pad is not None
    return {
        (seat, place): (set(pad[seat][place]), set(chances))
        for (seat, place), chances in posterior(view).items()
        if view.rows[seat][place].value is None
    }


def step_on(state: State, rng: Random) -> State:
    """A random step of whoever is asked."""
    actor, prompt = next(iter(GAME.prompts(state).items()))
    if isinstance(prompt, Draw):
        return GAME.apply(state, Chance(rng.choice(prompt.outcomes), LATER_MS)).state
    assert isinstance(prompt, Ask)
    assert isinstance(actor, int)
    action = rng.choice(list(offer_actions(prompt.options)))
    return GAME.apply(state, Act(actor, action, LATER_MS)).state


@pytest.mark.parametrize("config", TABLES, ids=["two", "two-dashes", "three", "four"])
def test_the_pad_strikes_out_nothing_that_is_possible(config: Config) -> None:
    rng = Random(18)
    state, looked = GAME.initial(config), 0
    while GAME.outcome(state) is None:
        state = step_on(state, rng)
        if state.turn == 0 or state.phase == "over" or rng.random() < 0.8:
            continue
        for said, possible in hidden(GAME.view(state, rng.randrange(config.seats))).values():
            assert possible <= said
            assert config.seats > 2 or said == possible
            looked += 1
    assert looked > 20


def test_a_tile_that_is_certain_in_one_row_is_struck_out_of_the_others() -> None:
    # Only the white 4 fits between the black 4 and the black 5, so Chidi's white tile is higher.
    state = parse(
        "table: 3 memory=helped; a: b1 w1 b7 w10; b: [b4] w4 [b5] b11; c: [w3] w5 [w6] b8;clue: b6"
    )
    pad = screen(GAME.view(state, 0), state.config).pad
    assert pad is not None
    assert pad[1][1] == (4,)
    assert pad[2][1] == (5,)


def test_a_dash_can_stand_anywhere_until_it_is_seen() -> None:
    text = "table: 2 memory=helped tiles=advanced; a: b1 w4 {} w10; b: [b2] w2 [b3] b9"
    for own, dash in (("b7", True), ("w-", False)):
        state = parse(text.format(own))
        pad = screen(GAME.view(state, 0), state.config).pad
        assert pad is not None
        assert ("dash" in pad[1][1]) is dash
