"""Every rule of Briefcase by its number: a position, an action, a result."""

from __future__ import annotations

import pytest

from spytable.core.game import (
    CHANCE,
    CLOCK,
    Act,
    Ask,
    Bell,
    Chance,
    Clock,
    Draw,
    GameError,
    Step,
)
from spytable.core.play import check_config
from spytable.games._template import GAME, notation
from spytable.games._template.actions import Action, Deal, Pack, Roll, Stay
from spytable.games._template.model import Config, State, points
from spytable.games._template.notation import action_text, parse, parse_action, text
from spytable.games._template.view import Answered, Dealt, Event, Opened, Rang
from spytable.testing import rule
from spytable.testing.driver import Driver

TWO = "seats:2 hands:113,245 due:20000"
THREE = "seats:3 hands:113,245,334 due:20000"


def read_step(_state: State, text: str) -> Step[Action]:
    """A step at ten seconds, such as `0 3` (seat 0 packs a 3), `deal 3`, `roll 3` or `bell`."""
    match text.split():
        case ["bell"]:
            return Clock(20_000)
        case ["deal" | "roll", _]:
            return Chance(parse_action(text), 10_000)
        case [seat, action]:
            return Act(int(seat), parse_action(action), 10_000)
        case _:
            raise ValueError(text)


DRIVER: Driver[State, Action, Event] = Driver(GAME, notation, read_step)


@rule("TM-01")
@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_spies(seats: int, *, fits: bool) -> None:
    if fits:
        check_config(GAME, Config(seats=seats))
    else:
        with pytest.raises(GameError, match="2 to 4"):
            check_config(GAME, Config(seats=seats))


@rule("TM-02")
def test_four_cards_of_each_number() -> None:
    draw = GAME.prompts(GAME.initial(Config(seats=2)))[CHANCE]
    assert draw == Draw(tuple(Deal(number) for number in range(1, 6)), (4, 4, 4, 4, 4))


@rule("TM-02")
def test_a_number_that_is_out_is_not_dealt() -> None:
    draw = GAME.prompts(parse("seats:2 hands:11,11"))[CHANCE]
    assert draw == Draw((Deal(2), Deal(3), Deal(4), Deal(5)), (4, 4, 4, 4))


@rule("TM-03")
def test_cards_go_round_one_at_a_time() -> None:
    dealt = DRIVER.play("seats:3 order:120", "deal 5", "deal 4", "deal 3", "deal 2")
    assert dealt.hands == ((3,), (2, 5), (4,))


@rule("TM-03")
def test_a_dealt_card_is_shown_to_its_owner() -> None:
    after = DRIVER.change(parse("seats:2"), "deal 5")
    shown = [GAME.show(after.state, after.events[0], seat) for seat in (0, 1, None)]
    assert shown == [Dealt(0, 5), Dealt(0, None), Dealt(0, None)]
    assert [GAME.view(after.state, seat).hand for seat in (0, 1, None)] == [(5,), (), ()]


@rule("TM-04")
@pytest.mark.parametrize("nights", [1, 2, 3])
def test_as_many_nights_as_agreed(nights: int) -> None:
    state = parse(f"nights:{nights} guard:asleep {TWO}")
    for night in range(nights):
        assert GAME.outcome(state) is None, f"over before night {night + 1}"
        state = DRIVER.play(text(state), "0 .", "1 .")
    assert GAME.outcome(state) is not None


@rule("TM-05", "TM-Q2")
def test_all_are_asked_at_once() -> None:
    prompts = GAME.prompts(parse(THREE))
    asks = [prompts[seat] for seat in range(3)]
    offered = [list(ask.options) for ask in asks if isinstance(ask, Ask)]
    assert offered[0] == [Pack(1), Pack(3), Stay()]
    assert offered[2] == [Pack(3), Pack(4), Stay()]


@rule("TM-Q3")
def test_all_hands_lie_open_when_the_match_is_over() -> None:
    state = parse(TWO)
    assert GAME.view(state, 0).hands is None
    assert [GAME.open_view(state, seat).hands for seat in (0, 1, None)] == [state.hands] * 3


@rule("TM-05")
def test_only_cards_of_the_hand_are_packed() -> None:
    assert DRIVER.refusal(TWO, "0 5") == "TM-05"


@rule("TM-06")
def test_an_answer_is_sealed() -> None:
    after = DRIVER.change(parse(TWO), "0 3")
    shown = [GAME.show(after.state, after.events[0], seat) for seat in (0, 1)]
    assert shown == [Answered(0, Pack(3)), Answered(0, None)]
    assert GAME.view(after.state, 1).answered == (True, False)
    assert DRIVER.refusal(after.state, "0 1") == "core"


@rule("TM-07")
def test_the_bell_sends_home_who_has_not_answered() -> None:
    night = DRIVER.play("seats:2 hands:113,24", "deal 5")
    assert GAME.prompts(night)[CLOCK] == Bell(30_000)
    rung = DRIVER.change(parse(TWO + " sealed:3?"), "bell")
    assert rung.events == (Rang(), Opened((3, None)))


@rule("TM-07")
def test_without_the_option_no_bell_is_set() -> None:
    assert CLOCK not in GAME.prompts(DRIVER.play("seats:2 bell:off hands:113,24", "deal 5"))


@rule("TM-08")
def test_cases_open_when_all_have_answered() -> None:
    opened = DRIVER.change(DRIVER.play(TWO, "1 5"), "0 3")
    assert opened.reveals
    assert opened.state == parse("seats:2 hands:11,24 cases:35")


@rule("TM-09")
def test_the_guard_takes_his_number() -> None:
    state = DRIVER.play(TWO, "0 3", "1 5")
    assert GAME.prompts(state)[CHANCE] == Draw(tuple(Roll(number) for number in range(1, 6)))
    assert DRIVER.play(text(state), "roll 5").past[0].winner == 0
    assert DRIVER.play(text(state), "roll 4").past[0].winner == 1


@rule("TM-09")
def test_a_sleeping_guard_takes_nothing() -> None:
    assert DRIVER.play(f"guard:asleep {TWO}", "0 3", "1 5").past[0].winner == 1


@rule("TM-10")
@pytest.mark.parametrize(
    ("answers", "winner"),
    [("345", 2), ("344", 0), ("1..", 0), ("...", None)],
)
def test_the_highest_single_number_wins(answers: str, winner: int | None) -> None:
    start = "seats:3 guard:asleep hands:133,445,455"
    state = DRIVER.play(start, *(f"{seat} {answer}" for seat, answer in enumerate(answers)))
    assert state.past[0].winner == winner


@rule("TM-11")
@pytest.mark.parametrize("action", ["deal 3", "roll 3"])
def test_only_chance_deals_and_rolls(action: str) -> None:
    ask = GAME.prompts(parse(TWO))[0]
    assert isinstance(ask, Ask)
    refused = ask.options.why_not(parse_action(action))
    assert refused is not None
    assert refused.rule == "TM-11"


@rule("TM-13")
@pytest.mark.parametrize(
    ("past", "ranks"),
    [("...5/1/3;3.../1/0", (1, 3, 3, 1)), ("...5/1/3;...4/1/3", (2, 2, 2, 1))],
)
def test_most_points_win(past: str, ranks: tuple[int, ...]) -> None:
    state = parse(f"seats:4 past:{past}")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranks == ranks
    assert outcome.reason.args == {"count": max(points(state.past, 4))}


@rule("TM-Q1")
def test_the_guard_rolls_for_empty_cases() -> None:
    assert CHANCE in GAME.prompts(DRIVER.play(TWO, "0 .", "1 ."))


@pytest.mark.parametrize("wrong", ["", "seats:2 hands:1", "seats:2 hands:1111,1", "seats:2 x:1"])
def test_a_wrong_position_is_refused(wrong: str) -> None:
    with pytest.raises(GameError):
        parse(wrong)


@pytest.mark.parametrize("action", [Pack(3), Stay(), Deal(3), Roll(3)])
def test_actions_have_a_text(action: Pack | Stay | Deal | Roll) -> None:
    assert parse_action(action_text(action)) == action
