"""How matches end, by number, and the game's own text."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import GameError
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.events import Discarded, Ended, HandedOver
from spytable.games.spy_alley_dice.model import Config
from spytable.games.spy_alley_dice.notation import parse, parse_action, text
from spytable.games.spy_alley_dice.tests.table import (
    change,
    lively,
    played,
    ranks,
    shown,
    wandering,
)
from spytable.testing import option_sets, rule

QUIET = "quiet:59"


@rule("SA-04", "SA-Q25")
def test_the_last_player_wins_and_owes_nothing() -> None:
    last = change("seats:4 hands:A,G,-,- outs:23 mover:0 throws:GGGIR", "0 name 1 G")
    assert [type(event) for event in last.events[-1:]] == [Ended]
    assert shown(last, HandedOver, None)
    assert not [event for event in last.events if isinstance(event, Discarded)]
    assert GAME.prompts(last.state) == {}
    assert last.state.ended == "last"
    assert ranks(last.state) == (1, 2, 4, 3)


@rule("SA-04")
def test_a_wrong_call_with_the_last_card_loses() -> None:
    state = played("seats:2 hands:AF,G mover:0 throws:SSSSS", "0 mission", "1 call")
    assert state.ended == "last"
    assert ranks(state) == (1, 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason.key == "spy-alley-dice.end.last"


@rule("SA-Q19")
@pytest.mark.parametrize(
    ("hands", "order", "reason"),
    [
        ("AF,G,RS", (1, 3, 1), "tie"),
        ("AF,G,R", (1, 2, 2), "stalemate"),
        ("A,G,R", (1, 1, 1), "tie"),
    ],
)
def test_sixty_quiet_turns_end_the_match(hands: str, order: tuple[int, ...], reason: str) -> None:
    table = f"seats:3 hands:{hands} mover:1 throws:SSSII {QUIET}"
    ended = change(table, "1 name 0 S")
    assert ended.state.ended == "stalemate"
    assert ranks(ended.state) == order
    outcome = GAME.outcome(ended.state)
    assert outcome is not None
    assert outcome.reason.key == f"spy-alley-dice.end.{reason}"
    most = max(len(hand) for hand in ended.state.hands)
    winner = {} if reason == "tie" else {"seat": order.index(1)}
    assert outcome.reason.args == {**winner, "count": most}
    assert shown(ended, Ended, None)[0].winners == outcome.winners()


@rule("SA-Q19")
@pytest.mark.parametrize(("step", "reveals"), [("1 pass", False), ("1 name 0 S", True)])
def test_the_end_by_quiet_turns_shows_no_passport(step: str, *, reveals: bool) -> None:
    ended = change(f"seats:3 hands:AF,G,R mover:1 throws:SSSII {QUIET}", step)
    assert ended.state.ended == "stalemate"
    assert ended.reveals == reveals


@rule("SA-Q19")
@pytest.mark.parametrize(
    ("dice", "steps", "quiet"),
    [
        ("AFGIR", ("0 pass",), 8),
        ("GGGGG", ("0 mission", "1 decline", "2 decline"), 8),
        ("GGGIR", ("0 name 2 G",), 8),
        ("GGGIR", ("0 name 1 G", "0 discard A"), 0),
        ("AAAAA", ("0 mission", "1 call", "1 discard A"), 0),
        ("SSSSS", ("0 mission", "1 call", "1 give G", "0 discard A"), 0),
    ],
)
def test_a_card_that_changes_hands_starts_the_count_anew(
    dice: str, steps: tuple[str, ...], quiet: int
) -> None:
    state = played(f"seats:3 hands:AF,GI,RS mover:0 throws:{dice} quiet:7", *steps)
    assert state.quiet == quiet


@rule("SA-Q19")
def test_fifty_nine_quiet_turns_do_not_end_it() -> None:
    assert played("seats:2 hands:AF,GI mover:0 throws:SSSII quiet:58", "0 pass").ended is None


@pytest.mark.slow
@rule("SA-Q19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_match_ends(seats: int) -> None:
    for config in option_sets(Config, [seats]):
        rng = Random(repr(config))
        states = wandering(config, rng)
        assert GAME.outcome(states[-1]) is not None
        assert len(states) - 1 <= GAME.spec.max_steps


@rule("SA-Q26")
@pytest.mark.parametrize(
    ("table", "order"),
    [
        ("seats:5 hands:A,F,-,G,- outs:42 mover:3 ended:mission", (2, 2, 4, 1, 5)),
        ("seats:3 hands:AF,G,- outs:2 mover:1 ended:mission", (2, 1, 3)),
        ("seats:3 hands:AF,G,RS mover:1 ended:mission", (2, 1, 2)),
        ("seats:3 hands:-,-,RS outs:10 mover:1 ended:last", (2, 3, 1)),
        ("seats:4 hands:A,-,RS,I outs:1 mover:0 ended:stalemate", (2, 4, 1, 2)),
    ],
)
def test_places_below_the_first(table: str, order: tuple[int, ...]) -> None:
    assert ranks(parse(table)) == order


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_position_of_a_lively_match_has_a_text(seats: int) -> None:
    for seed in range(3):
        for state in lively(Config(seats=seats, pace="x2"), Random(seed)):
            assert parse(text(state)) == state


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "seats:2 hands:A",
        "seats:2 hands:AX,G",
        "seats:2 hands:AF,AG",
        "seats:2 hands:A,- outs:0 mover:1 throws:AAAAA",
        "seats:2 hands:A,G mover:0",
        "seats:2 hands:A,G mover:0 throws:AAAA",
        "seats:2 hands:A,G mover:0 throws:AAAAA deed:name1",
        "seats:2 hands:A,G x:1",
        "seats:2 seats:2",
        "seats:2 pace:x3",
        "seats:2 ended:boredom",
    ],
)
def test_a_wrong_position_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)


@pytest.mark.parametrize("wrong", ["", "roll", "name 1", "name x G", "give X", "fall ABC", "stop"])
def test_a_wrong_action_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse_action(wrong)
