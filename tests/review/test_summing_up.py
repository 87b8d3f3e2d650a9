"""The headline of a review says nothing that its numbers do not say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from spytable.core.game import Outcome
from spytable.core.options import Word
from spytable.core.review import Handled
from spytable.core.review_report import WHOLE, Account, Choice, Decision, Split, Verdict
from spytable.core.words import languages, load_words
from spytable.review.summing_up import (
    PERCENT,
    write_hands_headline,
    write_headline,
    write_resignation,
)

NOTHING = Choice(text="stop", action=None, word=Word("review.none"), worth=0)
WON = Outcome(ranks=(1, 2), reason=NOTHING.word)


class Even:
    """A moment at which both had the same chance."""

    values = (WHOLE // 2, WHOLE // 2)


def decide(seat: int, verdict: Verdict, loss: int) -> Decision:
    """A decision that gave up so many points."""
    return Decision(
        version=0,
        seat=seat,
        bot=None,
        verdict=verdict,
        chosen=NOTHING,
        best=NOTHING,
        choices=(),
        loss=loss * PERCENT,
        error=0,
        worlds=1,
        is_exact=True,
        sentences=(),
        judgement=0,
        fortune=0,
    )


def account(luck: int, drift: int = 0, judgement: int = 0, fortune: int = 0) -> Account:
    """Where the winner's result came from, in points; what is missing, others gave."""
    return Account(
        seat=0,
        start=WHOLE // 2,
        luck=luck * PERCENT,
        drift=drift * PERCENT,
        judgement=judgement * PERCENT,
        fortune=fortune * PERCENT,
        others=WHOLE // 2 - (luck + drift + judgement + fortune) * PERCENT,
        result=WHOLE,
    )


def shoot(right: int, wrong: int) -> Decision:
    """A guess of one in five that came in, and what was left in each case."""
    splits = (
        Split(name="right", chance=20 * PERCENT, worth=right * PERCENT),
        Split(name="wrong", chance=80 * PERCENT, worth=wrong * PERCENT),
    )
    fortune = (right - wrong) * 80 * PERCENT // 100
    return replace(
        decide(0, "best", 0),
        is_brave=True,
        chosen=replace(NOTHING, splits=splits),
        fortune=fortune,
    )


MINE, THEIRS = decide(0, "mistake", 12), decide(1, "blunder", 22)
SMALL, WORST = decide(1, "mistake", 11), decide(0, "blunder", 30)


@pytest.mark.parametrize(
    ("won", "decisions", "said"),
    [
        (account(8), [MINE], "Ana won in spite of one mistake."),
        (account(8), [MINE, MINE], "Ana won in spite of 2 mistakes."),
        (account(8), [MINE, THEIRS], "One mistake by Bruno decided it. Ana won."),
        (account(8), [THEIRS, THEIRS], "2 mistakes decided it, the worst by Bruno. Ana won."),
        (account(-9, fortune=-2), [THEIRS], "Ana won although luck took 11 points."),
        # A little luck, and what is the model's own error, are not worth telling.
        (account(-3), [THEIRS], "One mistake by Bruno decided it. Ana won."),
        (account(12, drift=-40), [THEIRS], "One mistake by Bruno decided it. Ana won."),
        (account(-12, drift=40), [THEIRS], "One mistake by Bruno decided it. Ana won."),
        # Small mistakes of others decide nothing, nor do they beside a worse one of the winner.
        (account(8), [SMALL], "Nobody made a big mistake. Ana won."),
        (account(8), [SMALL, MINE], "Ana won in spite of one mistake."),
        (account(8), [SMALL, SMALL, WORST], "Ana won in spite of one mistake."),
        (account(8), [SMALL, SMALL], "2 mistakes decided it, the worst by Bruno. Ana won."),
        # The longer bar of the account is told.
        (account(30), [], "Nobody made a big mistake. Ana was luckier."),
        (account(12), [], "Nobody made a big mistake. Ana won."),
        (account(-40, fortune=80, judgement=-5), [], "Nobody made a big mistake. Ana was luckier."),
        (account(30, drift=-35), [], "Nobody made a big mistake. Ana won."),
        (account(2, judgement=3), [], "Nobody made a big mistake. Ana played best."),
        (account(26), [MINE], "Luck decided it: it gave Ana 26 points."),
        (account(40), [THEIRS], "Luck decided it: it gave Ana 40 points."),
        # A long shot won only if without it there was less to be had.
        (account(8), [shoot(80, 30)], "Ana won this on a 20 % chance."),
        (account(8), [shoot(90, 60), THEIRS], "One mistake by Bruno decided it. Ana won."),
        (account(8), [shoot(40, 10), THEIRS], "One mistake by Bruno decided it. Ana won."),
    ],
)
def test_the_headline_is_true(won: Account, decisions: list[Decision], said: str) -> None:
    even: Any = (Even(),)
    found = write_headline(WON, (won, account(0)), decisions, even, is_team=False)
    check(found, said)


def check(found: Word, said: str, seat: str = "Ana") -> None:
    """It is said so in English, and in some way in every language."""
    names = {"seat": seat, "other": "Bruno"}
    args = {name: names[name] for name in found.args if name in names}
    assert load_words("da-vinci-code").word(found, **args) == said
    for language in languages():
        assert load_words("da-vinci-code", language).word(found, **args)


@pytest.mark.parametrize(
    ("chance", "said"), [(36, "Bruno resigned with a 36 % chance to win."), (12, None)]
)
def test_who_resigned_too_early_is_told(chance: int, said: str | None) -> None:
    gone = Outcome(ranks=(1, 2), reason=Word("core.end.resigned", {"seat": 1}))
    before: Any = SimpleNamespace(values=(WHOLE - chance * PERCENT, chance * PERCENT))
    found = write_resignation(gone, (before, before))
    if said is None:
        assert found is None
    else:
        assert found is not None
        check(found, said, seat="Bruno")


def fumble(seat: int) -> Handled:
    """A turn in which a seat wired nothing, though a fuse was near."""
    return Handled(
        first=0, last=1, seat=seat, verdict="missed", done=5, least=2, ms=1000, sentences=()
    )


@pytest.mark.parametrize(
    ("fumblers", "said"),
    [
        ([1, 1, 0], "Ana won: Bruno fumbled in 2 turns."),
        ([1, 0], "Ana won. Both were equally good with their hands."),
        ([0], "Ana won in spite of fumbling in one turn."),
        ([0, 0, 1], "Ana won in spite of fumbling in 2 turns."),
    ],
)
def test_the_headline_of_hands_is_true(fumblers: list[int], said: str) -> None:
    found = write_hands_headline(WON, [fumble(seat) for seat in fumblers], is_team=False)
    assert found is not None
    check(found, said)
