"""Cards that change hands, by number."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import CHANCE, CLOCK, Draw
from spytable.core.play import IllegalStep
from spytable.games.spy_alley_dice import GAME
from spytable.games.spy_alley_dice.actions import Discard
from spytable.games.spy_alley_dice.events import Discarded, HandedOver, TimedOut, WentOut
from spytable.games.spy_alley_dice.model import Config, State
from spytable.games.spy_alley_dice.notation import parse, text
from spytable.games.spy_alley_dice.tests.table import (
    asked,
    change,
    lively,
    offered,
    played,
    seen,
    shown,
    why_not,
)
from spytable.games.spy_alley_dice.view import deal_of
from spytable.games.spy_alley_dice.view_model import Opened
from spytable.testing import rule

THREE = "seats:3 hands:AF,GI,RS mover:0 throws:GGGIR"
FOUR = "seats:4 hands:A,G,R,S mover:0 throws:GGGIR"


def everyone(state: State) -> list[int | None]:
    """All who watch."""
    return [*range(state.config.seats), None]


@rule("SA-23", "SA-24")
def test_the_named_card_is_shown_and_handed_over() -> None:
    named = change(THREE, "0 name 1 G")
    assert shown(named, HandedOver, 0, 2, None) == [HandedOver(1, 0, "up", "G")] * 3
    assert named.state.hands == (("A", "F", "G"), ("I",), ("R", "S"))
    assert [seen(named.state, seat).held for seat in (0, 2, None)] == [(3, 1, 2)] * 3


@rule("SA-25")
def test_without_a_card_a_player_is_out() -> None:
    named = change(FOUR, "0 name 1 G")
    assert shown(named, WentOut, None) == [WentOut(1)]
    assert named.state.outs == (1,)
    assert named.state.playing() == (0, 2, 3)


@rule("SA-26", "SA-Q3")
@pytest.mark.parametrize(("dice", "spy", "left"), [("GGG", "G", ("I",)), ("III", "I", ("G",))])
def test_with_a_card_left_a_player_plays_on(dice: str, spy: str, left: tuple[str, ...]) -> None:
    state = played(f"seats:3 hands:AF,GI,RS mover:0 throws:{dice}AS", f"0 name 1 {spy}")
    assert state.hands[1] == left
    assert state.outs == ()
    assert played(text(state), "0 discard A").mover == 1


@rule("SA-27", "SA-28")
def test_the_guesser_throws_away_any_card() -> None:
    named = played(THREE, "0 name 1 G")
    assert asked(named) == [0, CLOCK]
    assert offered(named, 0) == [Discard("A"), Discard("F"), Discard("G")]
    thrown = change(named, "0 discard F")
    assert thrown.state.hands[0] == ("A", "G")
    assert thrown.state.mover == 1
    assert why_not(named, "0 discard S") == "SA-27"
    assert why_not(named, "0 pass") == "SA-27"


@rule("SA-27", "SA-32")
@pytest.mark.parametrize(
    ("before", "step", "number", "why"),
    [
        (("GGGIR", "0 name 1 G"), "0 discard S", "SA-27", "not-held"),
        (("GGGIR", "0 name 1 G"), "0 pass", "SA-27", "card-first"),
        (("SSSSS", "0 mission", "1 call"), "1 give A", "SA-32", "not-held"),
        (("SSSSS", "0 mission", "1 call"), "1 discard G", "SA-32", "card-first"),
        (("SSSSS", "0 mission", "1 call"), "1 call", "SA-32", "card-first"),
    ],
)
def test_a_card_that_is_due_is_asked_for_by_its_own_words(
    before: tuple[str, ...], step: str, number: str, why: str
) -> None:
    dice, *steps = before
    state = played(f"seats:3 hands:AF,GI,RS mover:0 throws:{dice}", *steps)
    with pytest.raises(IllegalStep) as refused:
        change(state, step)
    assert refused.value.reason.rule == number
    assert refused.value.reason.word.key == f"spy-alley-dice.refused.{why}"


@rule("SA-28", "SA-Q15")
def test_nobody_sees_which_card_was_thrown_away() -> None:
    named = played(FOUR, "0 name 1 G")
    old, new = change(named, "0 discard A"), change(named, "0 discard G")
    assert shown(old, Discarded, 0, 2, None) == [
        Discarded(0, "A"),
        Discarded(0, None),
        Discarded(0, None),
    ]
    for seat in (1, 2, 3, None):
        assert seen(old.state, seat) == seen(new.state, seat)
    assert seen(old.state, 0).past[0].deed != seen(new.state, 0).past[0].deed


CLOSING = "seats:4 hands:A,-,R,- outs:13 mover:2 throws:AAASS past:0/GGGIR/name1G+dG"


@rule("SA-Q15")
def test_the_pile_stays_closed_while_the_match_goes_on() -> None:
    for seat in (1, 2, 3, None):
        assert seen(parse(CLOSING), seat).opened is None
        deed = seen(parse(CLOSING), seat).past[0].deed
        assert deed is not None
        assert deed.thrown is None


@rule("SA-Q2", "SA-Q15")
def test_all_passports_lie_open_when_the_match_is_over() -> None:
    end = played(CLOSING, "2 name 0 A")
    assert end.ended == "last"
    for seat in everyone(end):
        opened = GAME.open_view(end, seat)
        assert opened.seat == seat
        assert opened.opened == Opened(
            hands=((), (), ("A", "R"), ()),
            dealt=(("A",), ("G",), ("R",), ()),
            undealt=("F", "I", "S"),
        )
        assert [turn.deed for turn in opened.past] == [turn.deed for turn in end.past]
        assert str(opened).split()[3] == "hands:-,-,AR,-"


@rule("SA-Q15")
@pytest.mark.parametrize(
    ("table", "dealt", "undealt"),
    [
        # Everybody left in the middle of a turn: it is over all the same.
        ("seats:2 hands:AF,GI mover:0 throws:SSSII", ("AF", "GI"), "RS"),
        # A passport that was given face down and thrown away unseen.
        (
            "seats:3 hands:AF,G,RS mover:1 throws:SSSII past:0/IIIII/askI1c2-gIdI",
            ("AF", "G", "IRS"),
            "",
        ),
        # One that was found twice belongs to whoever was dealt it.
        (
            "seats:3 hands:AG,S,R mover:1 throws:SSSII past:1/GGGII/name2G+dI;0/GGGII/name1G+dF",
            ("AF", "IS", "GR"),
            "",
        ),
        # The roller of a mission was caught.
        (
            "seats:3 hands:A,FI,R mover:1 throws:SSSII past:0/GGGGG/askGc1+dS",
            ("AG", "FIS", "R"),
            "",
        ),
    ],
)
def test_who_was_dealt_what_is_read_back_from_the_turns(
    table: str, dealt: tuple[str, ...], undealt: str
) -> None:
    state = parse(table)
    opened = GAME.open_view(state, None).opened
    assert opened is not None
    assert opened.hands == state.hands
    assert tuple(map("".join, opened.dealt)) == dealt
    assert "".join(opened.undealt) == undealt


@rule("SA-Q15")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_was_dealt_what_is_true_in_lively_matches(seats: int) -> None:
    for seed in range(6):
        states = lively(Config(seats=seats), Random(f"open {seats} {seed}"))
        deal = next(state.hands for state in states if state.starts)
        for state in states:
            if state.starts:
                assert deal_of(state) == deal


@rule("SA-37")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nobody_ends_a_turn_with_more_cards(seats: int) -> None:
    for seed in range(6):
        held = [Config(seats=seats).dealt()] * seats
        for state in lively(Config(seats=seats), Random(f"{seats} {seed}")):
            if (state.loose and not state.throws) or state.ended == "stalemate":
                now = [len(hand) for hand in state.hands]
                assert all(n <= before for n, before in zip(now, held, strict=True))
                held = now


@rule("SA-38")
def test_who_is_out_takes_no_part() -> None:
    table = "seats:4 hands:A,-,R,S outs:1 mover:0"
    assert why_not(f"{table} throws:GGGIR", "0 name 1 G") == "SA-38"
    assert played(f"{table} throws:GGGIR", "0 pass").mover == 2
    assert asked(played(f"{table} throws:GGGGG", "0 mission")) == [2, CLOCK]


@rule("SA-Q16")
@pytest.mark.parametrize(
    "steps",
    [
        ("0 name 1 A",),
        ("0 mission", "1 call"),
    ],
)
@pytest.mark.parametrize("hands", ["A,G", "G,A", "F,G"])
def test_the_last_two_never_go_out_together(hands: str, steps: tuple[str, ...]) -> None:
    state = parse(f"seats:4 hands:{hands},-,- outs:23 mover:0 throws:AAAAA")
    for step in steps:
        state = change(state, step).state
    assert len(state.playing()) >= 1
    assert all(state.hands[seat] for seat in state.playing())


@rule("SA-Q23")
def test_a_card_owed_too_late_is_picked_by_chance() -> None:
    named = played(THREE, "0 name 1 G")
    rung = change(named, "bell")
    assert rung.events == (TimedOut(0),)
    assert GAME.prompts(rung.state) == {CHANCE: Draw((Discard("A"), Discard("F"), Discard("G")))}
    picked = change(rung.state, "discard G")
    assert shown(picked, Discarded, 0, 1) == [Discarded(0, "G"), Discarded(0, None)]
    assert picked.state.hands[0] == ("A", "F")
    assert not picked.state.late


def test_all_keep_what_they_have_seen() -> None:
    state = played(THREE, "0 name 1 G", "0 discard F", "fall AAAGS", "1 name 2 A")
    for seat in everyone(state):
        deed = seen(state, seat).past[0].deed
        assert deed is not None
        assert deed.thrown == ("F" if seat == 0 else None)


@rule("SA-08", "SA-15", "SA-20", "SA-28", "SA-31", "SA-32", "SA-36")
@pytest.mark.parametrize(
    ("dice", "steps", "reveals"),
    [
        ("GGGIR", ("0 roll 34",), False),
        ("GGGIR", ("0 pass",), False),
        ("GGGIR", ("0 name 1 G",), True),
        ("GGGIR", ("0 name 2 G",), True),
        ("GGGIR", ("0 name 1 G", "0 discard A"), False),
        ("SSSSS", ("0 mission",), False),
        ("SSSSS", ("0 mission", "1 decline"), False),
        ("SSSSS", ("0 mission", "1 decline", "2 decline"), True),
        ("SSSSS", ("0 mission", "1 call"), True),
        ("SSSSS", ("0 mission", "1 call", "1 give G"), True),
        ("AAAAA", ("0 mission", "1 call"), True),
        ("AAAAA", ("0 mission", "1 decline", "2 decline"), True),
    ],
)
def test_only_steps_that_show_a_card_cannot_be_taken_back(
    dice: str, steps: tuple[str, ...], *, reveals: bool
) -> None:
    before = played(f"seats:3 hands:AF,GI,RS mover:0 throws:{dice}", *steps[:-1])
    assert change(before, steps[-1]).reveals == reveals
    assert change("seats:3", "deal G").reveals
