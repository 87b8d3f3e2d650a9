"""What a review says of decisions: every sentence, by position, action and better action."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import Act, Ask, Seat
from spytable.core.review import Judged
from spytable.core.words import load_words
from spytable.games.spy_alley_dice import verdicts
from spytable.games.spy_alley_dice.notation import parse, parse_action
from spytable.games.spy_alley_dice.rules import SpyAlleyDice
from spytable.games.spy_alley_dice.view_model import View

GAME = SpyAlleyDice()
WORDS = load_words("spy-alley-dice")
AT_LAST = "seats:2 pace:off hands:AF,GS mover:0 throws:AFGGI,01>FGGIS,04>GGGIS"
FIRST = "seats:2 pace:off hands:AF,GS mover:0 throws:GGAFI"
FIVE = "seats:2 pace:off hands:AF,GS mover:0 throws:AAAAA"
ASKED = "seats:2 pace:off hands:FS,AG mover:0 throws:AAAAA deed:askA"
CALLED = "seats:2 pace:off hands:AFS,G mover:0 throws:SSSSS deed:name1S+"
DENIED = (
    "seats:2 pace:off hands:FS,GI past:0/AAARS/name1A-;1/FIRSA,34>FIRSA,34>FIRSG/- "
    "mover:0 throws:AAAIS"
)


def see(text: str, seat: Seat = 0) -> View:
    """What a seat sees in a position."""
    return GAME.view(parse(text), seat)


def say(text: str, chosen: str, best: str, seat: Seat = 0, *, is_close: bool = False) -> str:
    """What is said of an action beside the best one, with seats by their numbers."""
    judged = Judged(
        view=see(text, seat),
        seat=seat,
        chosen=parse_action(chosen),
        best=parse_action(best),
        chances={},
        best_chances={},
        came=None,
        is_best=chosen == best,
        is_close=is_close,
    )
    return " ".join(
        WORDS.word(
            word, **{arg: f"s{word.args[arg]}" for arg in ("seat", "owner") & word.args.keys()}
        )
        for word in verdicts.explain(judged)
    )


@pytest.mark.parametrize(
    ("text", "chosen", "best", "said"),
    [
        (AT_LAST, "name 1 G", "name 1 G", "s0 named s1: German, 50 %."),
        (AT_LAST, "pass", "name 1 G", "s0 named nobody. Better: name s1, German, 50 %."),
        (AT_LAST, "pass", "pass", "s0 named nobody."),
        (
            DENIED, "name 1 A", "roll 34",
            ("s0 named s1: American. s1 could not hold it. "
            "Better: keep A A A and roll again, 11 % for a passport or a mission."),
        ),
        (
            FIVE, "name 1 A", "mission",
            "s0 named s1: American, a passport that s0 held. Better: attempt the mission.",
        ),
        (FIVE, "mission", "name 1 A",
         "s0 attempted the mission. Better, as a bluff: name s1, American."),
        (FIVE.replace("AAAAA", "RRRRR"), "mission", "pass",
         "s0 attempted the mission as a bluff. Better: stop and name nobody."),
        (FIRST, "roll 234", "roll 2",
         ("s0 kept G G and rolled again: 34 % for a passport or a mission. "
         "Better: keep G G F I and roll one die again, 26 %. "
         "It was no likelier, but worth more.")),
        (FIRST, "roll 01234", "roll 01234",
         "s0 rolled all dice again: 22 % for a passport or a mission."),
        (CALLED, "discard A", "discard S",
         ("Better: part with this passport: Spanish. "
         "The others thought it 100 % likely, and the one that went 40 %.")),
        (CALLED, "discard A", "give F",
         ("Better: part with this passport: French. "
         "The others thought it 40 % likely, and the one that went 40 %.")),
    ],
)  # fmt: skip
def test_what_is_said_of_an_action(text: str, chosen: str, best: str, said: str) -> None:
    assert say(text, chosen, best) == said


def test_nothing_is_called_better_where_it_cannot_be_told() -> None:
    assert say(AT_LAST, "pass", "name 1 G", is_close=True) == "s0 named nobody."


def test_what_is_said_of_an_answer_to_a_mission() -> None:
    claimed = "s0 claimed this spy: American. That was 0 % likely."
    better = "Better: let it pass, as a wrong yes costs a passport."
    assert say(ASKED, "call", "decline", seat=1) == f"{claimed} {better}"
    true = ASKED.replace("hands:FS,AG", "hands:FA,GS").replace("FA", "AF")
    claimed = "s0 claimed this spy: American. That was 50 % likely."
    better = "Better: say yes, as an accomplished mission ends the match."
    assert say(true, "decline", "call", seat=1) == f"{claimed} {better}"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("roll 014", "Keep A F, roll 3 dice"),
        ("roll 01234", "Roll all dice again"),
        ("name 1 R", "Name s1: Russian"),
        ("mission", "Attempt the mission"),
        ("call", "Say yes to the mission"),
        ("decline", "Let the mission pass"),
        ("give I", "Hand over: Italian"),
        ("discard S", "Throw away: Spanish"),
        ("pass", "Stop and name nobody"),
        ("deal A", "Another move"),
    ],
)
def test_what_an_action_is_called(action: str, said: str) -> None:
    word = verdicts.describe(see(FIRST), parse_action(action))
    assert WORDS.word(word, **({"owner": "s1"} if "owner" in word.args else {})) == said


def test_rolls_that_promise_most_are_compared_with_everything_else() -> None:
    first, last = parse(FIRST), parse(AT_LAST)
    ask = GAME.prompts(first)[0]
    assert isinstance(ask, Ask)
    listed = verdicts.shortlist(see(FIRST), ask.options)
    assert [str(each) for each in listed if each.__class__.__name__ != "Roll"] == ["Pass()"]
    assert 1 < len(listed) <= 1 + verdicts.ROLLS
    assert parse_action("roll 234") in listed  # the pair that the rival may be is kept
    ask = GAME.prompts(last)[0]
    assert isinstance(ask, Ask)
    assert set(verdicts.shortlist(see(AT_LAST), ask.options)) == set(ask.options)
    forced = parse("seats:2 pace:off hands:AF,GS mover:0 throws:AFGGI,01>FGGIS,04>AFGIS")
    ask = GAME.prompts(forced)[0]
    assert isinstance(ask, Ask)
    assert verdicts.shortlist(GAME.view(forced, 0), ask.options) == ()


def test_all_deals_are_looked_at_or_some_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = verdicts.imagine(see(FIRST), 0, 8, Random(1))
    assert whole.is_whole
    assert len(whole.worlds) == len({world.hands for world in whole.worlds}) == 6
    monkeypatch.setattr(verdicts, "MOST_HANDS", 2)
    drawn = verdicts.imagine(see(FIRST), 0, 5, Random(1))
    assert not drawn.is_whole
    assert (len(drawn.worlds), drawn.weights) == (5, (1.0,) * 5)
    assert {world.hands for world in drawn.worlds} <= {world.hands for world in whole.worlds}


@pytest.mark.parametrize(
    ("text", "seat", "action", "result"),
    [
        (AT_LAST, 0, "name 1 G", "right"),
        (AT_LAST, 0, "pass", None),
        (DENIED, 0, "name 1 A", "wrong"),
        (ASKED, 1, "call", "wrong"),
        (ASKED, 1, "decline", None),
        (ASKED.replace("FS,AG", "AF,GS"), 1, "call", "right"),
    ],
)
def test_how_an_action_turned_out(text: str, seat: Seat, action: str, result: str | None) -> None:
    state = parse(text)
    after = GAME.apply(state, Act(seat, parse_action(action), 1_000)).state
    assert verdicts.name_result(state, after) == result
