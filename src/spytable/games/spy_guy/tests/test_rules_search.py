"""The card and the search, by number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spytable.core.choices import option_defaults
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.game import CLOCK, Ask
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.games.spy_guy import GAME, model
from spytable.games.spy_guy.actions import Done, Mark, Open
from spytable.games.spy_guy.events import (
    Counted,
    MoritzMoved,
    Opened,
    Revealed,
    SaidDone,
    SaidReady,
    SpyMoved,
)
from spytable.games.spy_guy.model import Config, Marker
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.tests.table import (
    DESCRIBED,
    SOLO,
    TWO,
    UNTIMED,
    answer,
    asked,
    cards,
    due,
    free,
    named,
    news,
    offers,
    play,
    refusal,
    tap,
    where,
)
from spytable.games.spy_guy.things import Place
from spytable.games.spy_guy.track import Spot
from spytable.testing import rule


@rule("SG-07", "SG-08", "SG-35")
def test_a_card_shows_what_to_find_and_the_footprints() -> None:
    card = GAME.view(parse("card: 47"), 1).card
    assert card is not None
    assert card.look == parse("").config.the_city().look_of(47)
    assert (card.clue, card.copies, card.prints) == (47, 9, 4)
    assert news("", "open", "deal 47 @2000") == (Revealed(47, 9, 4, 37_500),)


@rule("SG-35")
def test_the_table_of_copies_is_there_for_all_to_read() -> None:
    for seat in (0, 1, None):
        copies = GAME.view(parse(""), seat).copies
        assert len(copies) == 56
        assert (copies[0], copies[8], copies[55]) == (5, 6, 10)


@rule("SG-12")
def test_nothing_is_marked_before_the_card_is_up() -> None:
    assert refusal("", "mark 100 100") == "SG-12"
    assert refusal("", "done") == "SG-12"
    assert asked(play("", "open")) == {}
    assert play("", "open", "deal 9").card == 9
    assert refusal("", "deal 9") == "SG-06"


@rule("SG-12")
def test_anybody_turns_the_card_and_after_a_minute_it_turns_by_itself() -> None:
    assert play("", "1: open") == play("", "0: open")
    assert cards(play("", "bell")) == list(range(1, 57))


@rule("SG-13", "SG-Q13")
def test_everybody_searches_everywhere_at_the_same_time() -> None:
    state = parse("table: seats=6; card: 30")
    assert asked(state) == dict.fromkeys(range(6), "search")
    for seat, prompt in GAME.prompts(state).items():
        if seat != CLOCK:
            assert isinstance(prompt, Ask)
            assert prompt.standing
    taps = {tap(thing) for thing in state.config.the_city().things}
    assert set(offers(state, 5)) == {*taps, "done"}
    assert refusal(play(state, "0: right", "3: wrong"), "0: right") is None


@rule("SG-13")
def test_taps_at_the_same_instant_all_count_in_the_order_in_which_they_came() -> None:
    first, second = (tap(thing) for thing in free(parse(TWO), right=True)[:2])
    state = play(TWO, f"1: {second} @3000", f"0: {first} @3000")
    assert [mark.seat for mark in state.marks] == [1, 0]
    assert GAME.view(state, 0).found == 2


@rule("SG-36", "SG-Q1")
def test_the_sand_runs_from_the_card_for_its_time() -> None:
    state = play("table: seats=2 timer=45", "open @7000", "deal 30 @7000")
    assert due(state) == 52_000
    assert GAME.view(state, 0).length == 45_000
    rung = play(state, "right", "bell")
    assert where(rung) == ("1", 18)
    assert news(state, "bell")[0] == Counted("time", 0)
    assert refusal(rung, "mark 100 100") == "SG-36"
    assert refusal(state, "right @52000") == "core"


@rule("SG-Q14", "SG-36")
@pytest.mark.parametrize(("timer", "ms"), [("45", 45_000), ("60", 60_000), ("90", 90_000)])
def test_the_sand_can_run_longer(timer: str, ms: int) -> None:
    assert due(play(f"table: seats=1 timer={timer}", "open", "deal 1 @0")) == ms


@rule("SG-Q14")
def test_untimed_nothing_is_due() -> None:
    state = play(UNTIMED, "open", "deal 30 @0")
    assert due(state) is None
    assert due(play(state, "right", "done")) is None
    arrow = play(f"{UNTIMED}; spy: 21; moritz: 40; card: 30", "right", "done")
    assert asked(arrow) == {0: "shortcut"}
    assert due(arrow) is None


@rule("SG-38", "SG-Q17")
def test_the_tenth_marker_ends_the_search_and_an_eleventh_is_refused() -> None:
    state = play(TWO, "right*4", "1: wrong*5")
    assert asked(state) == {0: "search", 1: "search"}
    told = news(state, "wrong")
    assert told[1:] == (Counted("markers", 4), SpyMoved(4, Spot(4)), MoritzMoved(3, 18, 61_000))
    full = play(state, "wrong")
    assert refusal(full, "1: mark 100 100") == "SG-38"
    arrow = play("spy: 21; moritz: 40; card: 30", "right", "wrong*9")
    assert asked(arrow) == {0: "shortcut", 1: "shortcut"}
    assert refusal(arrow, "1: mark 100 100") == "SG-38"
    assert refusal("spy: 21; moritz: 40; card: 30", "go long") == "SG-Q16"


@rule("SG-Q17")
def test_a_search_ends_when_everybody_is_done() -> None:
    three = "table: seats=3; card: 30"
    state = play(three, "0: done", "2: done")
    assert GAME.view(state, 1).done == (True, False, True)
    assert asked(state) == dict.fromkeys(range(3), "search")
    assert refusal(state, "0: done") == "SG-Q17"
    assert refusal(state, "0: right") is None
    assert news(state, "1: done")[:2] == (SaidDone(1), Counted("done", 0))
    assert play(state, "1: done").done == (False, False, False)


@rule("SG-Q21")
def test_the_next_card_waits_until_everyone_is_ready() -> None:
    three = "table: seats=3 turning=everyone"
    assert GAME.prompts(play(three)).keys() == {0, 1, 2}, "and no bell turns it"
    assert news(play(three), "1: open") == (SaidReady(1),)
    state = play(three, "1: open", "0: open")
    assert GAME.view(state, 2).done == (True, True, False)
    assert asked(state) == {2: "open"}
    assert news(state, "2: open") == (Opened(2),)
    assert play(state, "2: open").done == (False, False, False)
    assert play("table: seats=1 turning=everyone", "0: open").phase == "deal"


@rule("SG-Q21")
def test_who_never_says_ready_holds_nobody_up_for_more_than_a_minute() -> None:
    three = "table: seats=3 turning=soon"
    assert CLOCK not in GAME.prompts(play(three)), "nobody is ready yet, so nobody waits"
    state = play(three, "1: open @5000", "0: open @9000")
    assert due(state) == 65_000, "a minute after the first"
    assert news(state, "bell") == (Opened(None),)
    assert play(state, "bell").due is None
    assert play(state, "2: open @10000").phase == "deal"
    untimed = play("table: seats=3 turning=soon timer=untimed", "1: open @5000")
    assert CLOCK not in GAME.prompts(untimed)
    assert option_defaults(Config, with_bots=False)["turning"] == "soon"
    assert option_defaults(Config, with_bots=True)["turning"] == "everyone", "bots wait for people"


@rule("SG-Q21")
def test_anyone_turns_the_card_where_the_table_agreed_so() -> None:
    state = play("table: seats=3")
    assert CLOCK in GAME.prompts(state)
    assert play(state, "1: open").phase == "deal"


@rule("SG-Q17")
def test_nobody_waits_for_a_seat_that_is_done() -> None:
    state = play("table: seats=3; card: 30", "0: done")
    assert [GAME.is_done(state, seat) for seat in range(3)] == [True, False, False]
    assert not GAME.is_done(play(state, "1: done", "2: done"), 0)


@rule("SG-Q17")
def test_a_late_tap_never_meets_the_next_card() -> None:
    match = Match(GAME, Config(seats=2), SeededLuck(b"late"))
    answer(match, 0, Open())
    key = match.position.question_numbers[1]
    for seat, action in ((1, Done()), (0, Done()), (0, Open())):
        answer(match, seat, action)
    assert match.position.state.phase == "search"
    thing = match.position.state.config.the_city().things[0]
    late = match.answer(1, key, Mark(thing.x, thing.y), 20)
    assert isinstance(late, Refusal)
    assert late.word.key == "core.refused.stale"


@rule("SG-38", "SG-36")
def test_a_tap_that_comes_too_late_is_told_why() -> None:
    match = Match(GAME, Config(seats=2), SeededLuck(b"last"))
    answer(match, 0, Open())
    key = match.position.question_numbers[1]
    things = match.position.state.config.the_city().things
    for thing in things[:10]:
        answer(match, 0, Mark(thing.x, thing.y))
    late = match.answer(1, key, Mark(things[10].x, things[10].y), 20)
    assert isinstance(late, Refusal)
    assert (late.rule, late.word.key) == ("SG-38", "spy-guy.refused.no-marker-left")


@rule("SG-Q6")
def test_things_may_be_left_unmarked_to_land_on_the_arrow() -> None:
    state = play(f"{SOLO}; spy: 18; moritz: 40; card: 30", "right*3", "done")
    assert where(state)[0] == "21"
    assert state.spy.is_on_arrow


@pytest.mark.slow
@rule("SG-Q19")
def test_no_view_and_no_refusal_says_what_is_a_clue(monkeypatch: pytest.MonkeyPatch) -> None:
    state = play("card: 30", "right", "wrong")
    town = state.config.the_city()
    seen = [encode(GAME.view(state, seat)) for seat in (0, 1, None)]
    taps = [f"1: mark {x} {y}" for x in range(0, 1200, 47) for y in range(0, 400, 41)]
    refused = [refusal(state, one) for one in taps]
    offered = offers(state)
    unlike = tuple(replace(thing, clue=None) for thing in town.things)
    monkeypatch.setattr(model, "city", lambda _: replace(town, things=unlike))
    monkeypatch.setattr(model, "thing_at", lambda _, x, y: replace(town, things=unlike).at(x, y))
    assert [encode(GAME.view(state, seat)) for seat in (0, 1, None)] == seen
    assert [refusal(state, one) for one in taps] == refused
    assert offers(state) == offered
    assert {"SG-Q5", None} <= set(refused)
    monkeypatch.setattr(model, "city", lambda _: replace(town, things=()))
    assert [encode(GAME.view(state, seat)) for seat in (0, 1, None)] == seen


@rule("SG-15")
def test_a_place_is_marked_by_its_words_where_that_was_agreed() -> None:
    state = parse(DESCRIBED)
    clue, other = (free(state, right=right)[0] for right in (True, False))
    mark = Marker(0, clue.x, clue.y, right=True)
    assert play(state, named(clue.place)).marks == (mark,)
    assert not play(state, named(other.place)).marks[0].right
    assert refusal(play(state, named(clue.place)), tap(clue)) == "SG-Q18"
    assert refusal(play(state, tap(clue)), named(clue.place)) == "SG-Q18"
    assert refusal(state, named(Place("park", "nowhere", "bench"))) == "SG-Q5"
    assert refusal(f"{SOLO}; card: 30", named(clue.place)) == "SG-15"
    assert refusal(state, tap(other)) is None
    assert len(offers(state)) == 2 * 606 + 36 + 1
