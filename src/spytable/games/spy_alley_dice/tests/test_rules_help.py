"""What help shows on a screen, and what no position can be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from spytable.games.spy_alley_dice.model import State, flaw
from spytable.games.spy_alley_dice.notation import parse
from spytable.games.spy_alley_dice.spies import SPIES
from spytable.games.spy_alley_dice.tests.table import played, seen
from spytable.games.spy_alley_dice.view import screen
from spytable.games.spy_alley_dice.view_model import View
from spytable.testing import rule


def helped(state: State, seat: int | None) -> View:
    """What reaches a person's screen."""
    return screen(seen(state, seat), state.config)


def test_help_is_shown_on_request_alone() -> None:
    table = "hands:AF,GI mover:0 throws:GGFAR"
    plain, helping = parse(f"seats:2 {table}"), parse(f"seats:2 help:on {table}")
    assert helped(plain, 0) == seen(plain, 0)
    assert helped(helping, None).help is None
    assert seen(helping, 0).help is None
    mine, theirs = helped(helping, 0).help, helped(helping, 1).help
    assert mine is not None
    assert theirs is not None
    mine_and_theirs: tuple[tuple[float, ...], ...] = (1, 1, 0, 0, 0, 0), (0, 0, 0.5, 0.5, 0.5, 0.5)
    assert mine.beliefs == mine_and_theirs
    assert not theirs.aims
    best = next(aim for aim in mine.aims if (aim.spies, aim.kind) == (("G",), 3))
    assert best.keep == (0, 1)
    assert best.chance == pytest.approx(1 - (25 / 36) ** 3)
    assert [aim.spies for aim in mine.aims[-3:]] == [SPIES] * 3
    assert [aim.kind for aim in mine.aims[-3:]] == [3, 4, 5]


def test_help_counts_while_somebody_rolls_and_before_the_first_turn() -> None:
    table = parse("seats:2 help:on hands:AF,GI mover:0 throws:GGGGG")
    asked = helped(played("seats:2 help:on hands:AF,GI mover:0 throws:GGGGG", "0 mission"), 0).help
    assert asked is not None
    assert not asked.aims
    rolling = helped(played("seats:2 help:on hands:AF,GI mover:0 throws:GGFAR", "0 roll 2"), 0).help
    assert rolling is not None
    assert not rolling.aims
    starting = helped(parse("seats:2 help:on hands:AF,GI"), 1).help
    assert starting is not None
    assert helped(parse("seats:2 help:on hands:A,-"), 0).help is None
    assert helped(replace(table, ended="mission"), 0).help is None


@rule("SA-01", "SA-02", "SA-11", "SA-25")
@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({}, None),
        ({"hands": (("A", "F"), ("G", "I"))}, "there are not as many hands as seats"),
        ({"hands": (("A", "F"), ("A", "I"), ("R", "S"))}, "a card is in two hands"),
        ({"hands": (("F", "A"), ("G", "I"), ("R", "S"))}, "a hand is out of order"),
        ({"hands": (("A", "X"), ("G", "I"), ("R", "S"))}, "a hand is out of order"),
        ({"outs": (2,)}, "somebody who is out holds a card"),
        ({"hands": (("A", "F"), ("G", "I"), ()), "outs": (2,)}, None),
        ({"dice": "AAFG"}, "five dice show one spy each"),
        ({"dice": "AAFGX"}, "five dice show one spy each"),
        ({"throws": ()}, "it is somebody's turn and no dice are rolled"),
        ({"throws": (), "loose": (0, 1, 2, 3, 4)}, None),
        ({"throws": (), "ended": "last"}, None),
        ({"throws": (), "mover": None}, None),
    ],
)
def test_what_no_match_brings_about(changes: dict[str, Any], wrong: str | None) -> None:
    state: State = parse("seats:3 hands:AF,GI,RS mover:0 throws:AAFGI")
    if dice := changes.pop("dice", None):
        changes["throws"] = (replace(state.throws[0], dice=dice),)
    assert flaw(replace(state, **changes)) == wrong
