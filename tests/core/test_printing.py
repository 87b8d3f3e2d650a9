"""`print(state)` and `print(view)` show the table in the game's notation."""

from __future__ import annotations

import re
from random import Random

import pytest

import spytable
from spytable.core.catalogue import Folder, folder, folders
from spytable.core.play import random_step

SEEN = {
    "template": (
        "seats:2 hands:113,245 sealed:3? due:20000",
        "seat:0 seats:2 hands:113,??? sealed:3? due:20000",
        "seat:1 seats:2 hands:???,245 sealed:x? due:20000",
    ),
    "da-vinci-code": (
        "a: b1 w4 [b7]; b: b0 w3@3 w5 [w6]; clue: b9",
        "seat: a\nphase: guess\nturn: 1 a\na: b1 w4 [b7]\nb: b? w?@3 w? [w6]\nclue: b9\npool: 8 8",
        "seat: b\nphase: guess\nturn: 1 a\na: b? w? [b7]\nb: b0 w3@3 w5 [w6]\nclue: b?\npool: 8 8",
    ),
    "spy-alley-dice": (
        "seats:2 hands:FS,AG mover:0 throws:AAGSR,34>AAGGG",
        "seat:0 seats:2 phase:turn hands:FS,?? aside:2 mover:0 throws:AAGSR,34>AAGGG",
        "seat:1 seats:2 phase:turn hands:??,AG aside:2 mover:0 throws:AAGSR,34>AAGGG",
    ),
    "spy-guy": (
        "table: seats=2; spy: 21; moritz: 30; card: 17; due: 45000",
        "table: seats=2\nseat: 0\nphase: search\nturn: 1\nspy: 21\nmoritz: 30\ncard: 17 x",
        "table: seats=2\nseat: 1\nphase: search\nturn: 1\nspy: 21\nmoritz: 30\ncard: 17 x",
    ),
    "spy-vs-spy": (
        "seats:2 racks:bIbL,Sg",
        "seat:0 seats:2 phase:turn turn:3 mover:0 racks:bIbL,? pile:",
        "seat:1 seats:2 phase:turn turn:3 mover:0 racks:??,Sg pile:",
    ),
    "spy-wire": (
        "red: TpDOOO; silver: OOOTPD",
        "red: ?p????",
        "red: TpDOOO",
    ),
}
"""By game: a position, and what of it the first and the second seat see."""


STEPS = 80


@pytest.mark.parametrize("home", folders(), ids=lambda home: str(home.id))
def test_every_state_and_view_of_a_match_can_be_printed(home: Folder) -> None:
    game, rng, at = home.game, Random(5), 0
    state = game.initial(game.spec.config(seats=game.spec.seats[0]))
    for _ in range(STEPS):
        assert str(state) == home.notation.text(state)
        for seat in (*range(state.config.seats), None):
            text = str(game.view(state, seat))
            assert re.search(r"\bseat: ?[-\w]+", text)
            assert "View(" not in text
        prompts = game.prompts(state)
        if not prompts:
            break
        step = random_step(prompts, rng, at)
        at, state = step.at, game.apply(state, step).state
    assert repr(state).startswith("State(")


@pytest.mark.parametrize("game_id", SEEN)
def test_a_view_shows_what_its_seat_sees_and_no_more(game_id: str) -> None:
    home = folder(game_id)
    written, *seen = SEEN[game_id]
    state = home.notation.parse(written)
    for seat, text in enumerate(seen):
        assert text in str(home.game.view(state, seat))
    assert re.search(r"\bseat: ?-", str(home.game.view(state, None)))


def test_printing_costs_states_and_views_nothing() -> None:
    for home in folders():
        spec = home.game.spec
        for kind in (spec.state, spec.view):
            assert kind.__struct_config__.frozen
            assert kind.__dictoffset__ == 0


def test_what_the_readme_promises() -> None:
    game = spytable.game("da-vinci-code")
    state = folder("da-vinci-code").notation.parse("a: b1 w4; b: b0 w5")
    assert "b: b? w?" in f"{game.view(state, 0)}"
