"""The account of every game adds up to the last digit, whatever a log holds; luck has mean zero."""

from __future__ import annotations

import sys
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.fairness import SeededLuck
from spytable.core.game import Ask
from spytable.core.match import Match
from spytable.core.option_texts import make_config
from spytable.core.position import Staged
from spytable.core.records import Agree, Happening, Leave, Pause, Resign, Resume, Return, Rewind
from spytable.core.review_report import WHOLE, Account
from spytable.review.accounting import add_up
from spytable.review.case import Case
from spytable.review.reviewing import judge_decisions
from tests.review.bot_matches import play_bots

WEIGHED = [home for home in listed_folders() if home.worth is not None]
CASES = [
    (home, seats)
    for home in WEIGHED
    for seats in sorted({max(2, home.game.spec.seats[0]), min(3, home.game.spec.seats[1])})
]
NAMES = [f"{home.id}-{seats}" for home, seats in CASES]
DAILY = [(home, seats) for home, seats in CASES if home.id != "spy-wire"]
"""A match of Spy Wire has a thousand slides: by day a short one is enough, below."""
PLAIN = {"spy-alley-dice": {"pace": "off"}}
JUDGED = [(home, seats) for home, seats in CASES if home.verdicts is not None]
WHOLE_NIGHT = 1_000
"""Matches a game, over its numbers of seats."""
JUDGED_MATCHES = 60
"""Judging every decision takes seconds a match: so many, for each number of seats."""
ERRORS = 4
"""A mean may be off by so many of its standard errors."""


def check_sum(case: Case) -> tuple[Account, ...]:
    """The accounts of a case without judgements: these move between two parts only."""
    return check_parts(case, {})


def check_parts(case: Case, judgements: dict[int, int]) -> tuple[Account, ...]:
    """The accounts of a case: their parts add up to the result, exactly."""
    accounts = add_up(case.start, case.changes, judgements)
    for account in accounts:
        parts = account.luck + account.drift + account.judgement + account.fortune + account.others
        assert account.start + parts == account.result
    if not case.match.game.spec.cooperative:
        assert sum(account.start for account in accounts) == WHOLE
        assert sum(account.result for account in accounts) == WHOLE
        assert all(sum(change.luck) == 0 == sum(change.drift) for change in case.changes)
    return accounts


@pytest.mark.parametrize(("home", "seats"), DAILY, ids=[f"{h.id}-{n}" for h, n in DAILY])
def test_the_account_of_every_game_adds_up(home: Folder, seats: int) -> None:
    match = play_bots(home, "account", seats, "recruit", **PLAIN.get(home.id, {}))
    check_sum(Case(match))


def test_the_account_of_a_tournament_of_several_rounds_adds_up() -> None:
    match = play_bots(folder("da-vinci-code"), "rounds", 2, "recruit", match="tournament")
    case = Case(match)
    assert len(match.position.state.results) > 1
    for account in check_sum(case):
        assert account.result in (0, WHOLE // 2, WHOLE)


@pytest.mark.nightly
@pytest.mark.parametrize(("home", "seats"), CASES, ids=NAMES)
def test_a_thousand_accounts_add_up_and_luck_has_mean_zero(home: Folder, seats: int) -> None:
    lucks, drifts = [], []
    for number in range(WHOLE_NIGHT // len([each for each, _ in CASES if each is home])):
        match = play_bots(home, f"night {number}", seats, **PLAIN.get(home.id, {}))
        accounts = check_sum(Case(match))
        lucks.append(accounts[0].luck / WHOLE)
        drifts.append(accounts[0].drift / WHOLE)
    error = find_error(lucks)
    sys.stdout.write(
        f"{home.id}, {seats} seats, {len(lucks)} matches: mean luck {fmean(lucks):+.4f}, "
        f"standard error {error:.4f}; mean drift {fmean(drifts):+.4f}\n"
    )
    assert abs(fmean(lucks)) < ERRORS * error


@pytest.mark.nightly
@pytest.mark.parametrize(("home", "seats"), JUDGED, ids=[f"{h.id}-{n}" for h, n in JUDGED])
def test_accounts_of_judged_decisions_add_up_and_fortune_is_printed(
    home: Folder, seats: int
) -> None:
    """Fortune may have a mean: a belief does not know why somebody said something."""
    fortunes, judgements = [], []
    for number in range(JUDGED_MATCHES):
        match = play_bots(home, f"judged {number}", seats, **PLAIN.get(home.id, {}))
        case = Case(match)
        judged = {each.version: each.judgement for each in judge_decisions(case)}
        for account in check_parts(case, judged):
            fortunes.append(account.fortune / WHOLE)
            judgements.append(account.judgement / WHOLE)
    sys.stdout.write(
        f"{home.id}, {seats} seats, {JUDGED_MATCHES} matches with judged decisions: "
        f"mean fortune {fmean(fortunes):+.4f}, standard error {find_error(fortunes):.4f}; "
        f"mean judgement {fmean(judgements):+.4f}\n"
    )
    assert any(fortunes)


def find_error(values: list[float]) -> float:
    """The standard error of a mean; without any spread, as before draws, a tiny one."""
    return max(stdev(values) / sqrt(len(values)), 1e-9)


def play_on(match: Match, steps: int) -> None:
    """Let the first seat that is asked do the first thing it may, so often."""
    for _ in range(steps):
        prompts = match.prompts()
        seat = next(actor for actor in prompts if isinstance(actor, int))
        ask = prompts[seat]
        assert isinstance(ask, Ask)
        action = next(iter(ask.options))
        staged = match.answer(
            seat, match.position.question_numbers[seat], action, match.position.at + 100
        )
        assert isinstance(staged, Staged)
        match.commit(staged)


def happen(match: Match, event: Happening) -> None:
    """Let something happen to the match."""
    staged = match.happen(event, match.position.at)
    assert isinstance(staged, Staged)
    match.commit(staged)


def start_match(home: Folder, seats: int) -> Any:
    """A match after its first draws."""
    config = make_config(home.id, seats, PLAIN.get(home.id, {}))
    match = Match(home.game, config, SeededLuck(b"happenings"))
    match.commit(match.begin())
    play_on(match, 6)
    return match


@pytest.mark.parametrize("home", WEIGHED, ids=lambda home: str(home.id))
def test_whatever_happens_to_a_match_is_in_the_account(home: Folder) -> None:
    seats = min(3, home.game.spec.seats[1])
    match = start_match(home, seats)
    happen(match, Leave(1, "agent", away=True))
    happen(match, Pause())
    happen(match, Resume())
    happen(match, Return(1))
    back = match.version
    play_on(match, 1)
    seat = next(a.record.seat for a in reversed(match.log) if hasattr(a.record, "seat"))
    undo = Rewind(back, seat, consent=True)
    is_free = match.why_no_rewind(undo) is None  # no clock runs
    if is_free:
        happen(match, undo)
        play_on(match, 1)
    resigning = match.version
    happen(match, Resign(0, "agent"))
    if match.outcome() is None:
        happen(match, Agree())
    case = Case(match)
    check_sum(case)
    assert case.changes[-1].values[0] == 0 or home.game.spec.cooperative
    resigned = next(each for each in case.changes if each.version == resigning)
    assert (resigned.by, resigned.luck) == (0, (0,) * seats)
    assert (min(case.undone, default=None) == back) == is_free
    assert is_free or home.id in ("spy-wire", "spy-guy")
    # What was taken back counts for nobody, and so does taking it back.
    for version in case.undone:
        change = case.changes[version]
        assert not any((*change.play, *change.luck, *change.drift))
        assert change.by is None
    if is_free:
        assert not any(case.changes[max(case.undone) + 1].play)
