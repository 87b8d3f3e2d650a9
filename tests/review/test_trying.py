"""Another move at a step of a finished match: judged by the code of the review's decisions."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.catalogue import Folder, listed_folders
from spytable.core.codec import codec, encode
from spytable.core.fairness import SeededLuck
from spytable.core.game import Act, GameError
from spytable.core.match import Match
from spytable.core.review_report import Decision
from spytable.review.case import Case
from spytable.review.reviewing import judge_decisions
from spytable.review.trying import IllegalTryError, NoTryError, find_question, try_action
from tests.review.bot_matches import cut_short, play_bots
from tests.review.test_practising import played

pytestmark = pytest.mark.slow

JUDGED = [home for home in listed_folders() if home.verdicts is not None]
IN_HANDS = [home for home in listed_folders() if home.worth and home.verdicts is None]


@pytest.mark.parametrize("home", JUDGED, ids=lambda home: str(home.id))
def test_a_tried_move_is_worth_what_the_review_says(home: Folder) -> None:
    match = play_bots(home, "trying", 2, "recruit")
    if home.remember is not None:
        match = cut_short(match, 40)
    decisions = judge_decisions(Case(match))
    some = Random(5).sample([each for each in decisions if len(each.choices) > 1], 3)
    for decision in some:
        record = match.log[decision.version].record
        assert isinstance(record, Act)
        same = try_action(match, decision.version, record.seat, record.action)
        assert (same.choice, same.best) == (decision.chosen, decision.best)
        assert (same.loss, same.error, same.verdict) == (
            decision.loss,
            decision.error,
            decision.verdict,
        )
        assert (same.worlds, same.is_exact) == (decision.worlds, decision.is_exact)
        check_best(home, match, decision)


def check_best(home: Folder, match: Match, decision: Decision) -> None:
    """What the review calls best is not called bad when it is tried."""
    action = codec(home.game).action(encode(decision.best.action))
    best = try_action(match, decision.version, decision.seat, action)
    assert best.choice.text == decision.best.text
    assert best.verdict in ("best", "good", "close")


@pytest.mark.parametrize("home", IN_HANDS, ids=lambda home: str(home.id))
def test_hands_and_eyes_have_no_single_moves(home: Folder) -> None:
    match = played(home)
    version, record = next(
        (version, advance.record)
        for version, advance in enumerate(match.log)
        if isinstance(advance.record, Act)
    )
    assert isinstance(record, Act)
    with pytest.raises(NoTryError) as problem:
        try_action(match, version, record.seat, record.action)
    assert problem.value.reason == "hands"


def test_what_cannot_be_tried_is_said() -> None:
    home = JUDGED[0]
    match = play_bots(home, "trying", 2, "recruit")
    version, record = next(
        (version, advance.record)
        for version, advance in enumerate(match.log)
        if isinstance(advance.record, Act) and version > match.version // 2
    )
    assert isinstance(record, Act)
    with pytest.raises(NoTryError) as problem:
        try_action(match, version, 1 - record.seat, record.action)
    assert problem.value.reason == "not-asked"
    for beyond in (-1, match.version, match.version + 1):
        with pytest.raises(NoTryError):
            try_action(match, beyond, record.seat, record.action)
    asked = find_question(match, version, record.seat)
    strange = next(
        advance.record.action
        for advance in match.log
        if isinstance(advance.record, Act) and advance.record.action not in asked.options
    )
    with pytest.raises(IllegalTryError) as illegal:
        try_action(match, version, record.seat, strange)
    assert illegal.value.why == asked.options.why_not(strange)
    begun = Match(home.game, match.config, SeededLuck(b"begun"))
    begun.commit(begun.begin())
    with pytest.raises(GameError, match="not over"):
        try_action(begun, 0, 0, record.action)
