"""How often teams win: the computed chances are those of play, and no setting is hopeless."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spytable.core.game import Act, Chance
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy import win_chance as module
from spytable.games.spy_guy.actions import Deal, Done, Go, Mark, Open
from spytable.games.spy_guy.chances import ODDS, expected_wins
from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.data import CLUES, TRACK, Clue, copies_of, prints_of
from spytable.games.spy_guy.model import Config, found
from spytable.games.spy_guy.tests.table import play
from spytable.games.spy_guy.track import (
    START,
    fled,
    has_caught,
    moritz_start,
    silent_way,
    walked,
)
from spytable.games.spy_guy.win_chance import KEPT, SHARES, SPACES, main, table, win_chance
from spytable.testing import rule

ROOT = Path(__file__).parents[5]
GAMES = 1_000
LOOSE = 6
"""Percentage points; the standard error of a thousand games is 1.6 at most."""
PER_CENT = {
    12: {0.45: 19, 0.50: 48, 0.55: 76, 0.60: 94, 0.65: 99, 0.70: 100, 0.75: 100},
    15: {0.45: 5, 0.50: 19, 0.55: 44, 0.60: 72, 0.65: 92, 0.70: 99, 0.75: 100},
    18: {0.45: 1, 0.50: 4, 0.55: 15, 0.60: 36, 0.65: 62, 0.70: 86, 0.75: 98},
}
"""Wins by Moritz's start and by the chance that a copy is found."""


def tap_of(clue: Clue, nth: int) -> str:
    """A tap on a copy."""
    thing = city(0).copies(clue)[nth]
    return f"mark {thing.x} {thing.y}"


def drawn(share: float, rng: Random) -> list[tuple[Clue, int]]:
    """The cards of a match in order, and how many of each are found."""
    deck = list(CLUES)
    rng.shuffle(deck)
    return [(card, sum(rng.random() < share for _ in range(copies_of(card)))) for card in deck]


def chased(moritz: int, turns: list[tuple[Clue, int]]) -> tuple[bool, bool]:
    """Whether a team wins, and whether it took the shortcut."""
    spy, short = START, False
    for card, steps in turns:
        way = silent_way(spy, steps, moritz)
        short = short or (spy.is_on_arrow and steps > 0 and way == "shortcut")
        spy = walked(spy, steps, way)
        if has_caught(spy, moritz):
            return True, short
        moritz = fled(moritz, prints_of(card))
        if moritz == TRACK.port:
            return False, short
    raise AssertionError("the deck is never empty")


def played(seats: int, turns: list[tuple[Clue, int]]) -> bool:
    """Whether the same team wins by the rules themselves, every marker put down."""
    state = GAME.initial(Config(seats=seats, timer="untimed"))
    for card, steps in turns:
        state = GAME.apply(state, Act(0, Open())).state
        state = GAME.apply(state, Chance(Deal(card))).state
        for thing in state.config.the_city().copies(card)[:steps]:
            state = GAME.apply(state, Act(thing.id % seats, Mark(thing.x, thing.y))).state
        for seat in range(seats):
            if state.phase == "search":
                state = GAME.apply(state, Act(seat, Done())).state
        if state.phase == "shortcut":
            way = silent_way(state.spy, found(state.marks), state.moritz)
            state = GAME.apply(state, Act(0, Go(way))).state
        outcome = GAME.outcome(state)
        if outcome is not None:
            return set(outcome.ranks) == {1}
    raise AssertionError("the deck is never empty")


@pytest.mark.slow
@rule("SG-Q3", "SG-Q4")
@pytest.mark.parametrize("start", PER_CENT)
def test_the_win_chances_are_those_of_the_rules_file(start: int) -> None:
    for share, expected in PER_CENT[start].items():
        rng = Random(f"{start} {share}")
        matches = [chased(start, drawn(share, rng)) for _ in range(GAMES)]
        wins = 100 * sum(won for won, _ in matches) / GAMES
        assert abs(wins - expected) < LOOSE, (start, share, wins)
        assert abs(100 * win_chance(start, share) - expected) < LOOSE


@pytest.mark.slow
@rule("SG-Q3")
def test_the_shortcut_is_taken_in_a_fifth_to_a_third_of_close_matches() -> None:
    for start, share in ((12, 0.5), (15, 0.55), (18, 0.6)):
        rng = Random(f"{start} {share}")
        taken = sum(chased(start, drawn(share, rng))[1] for _ in range(GAMES))
        assert 0.18 < taken / GAMES < 0.33


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_rules_and_the_short_reckoning_agree(seats: int) -> None:
    rng, start = Random(seats), moritz_start(seats, "sheet")
    for number in range(40):
        turns = drawn((0.5, 0.6, 0.7, 0.8)[number % 4], rng)
        assert played(seats, turns) == chased(start, turns)[0]


RECRUITS = {1: 50, 2: 55, 3: 62, 4: 62, 5: 62, 6: 62}
"""What share of the copies so many recruits find with their sand, in percent."""


@rule("SG-Q2", "SG-Q3")
@pytest.mark.parametrize(("players", "share"), list(RECRUITS.items()))
def test_new_players_win_about_half_from_the_spaces_of_the_sheet(players: int, share: int) -> None:
    assert 0.4 < win_chance(moritz_start(players, "sheet"), share / 100) < 0.6


@rule("SG-Q14")
@pytest.mark.parametrize("difficulty", TRACK.difficulty)
def test_no_setting_is_hopeless_and_none_is_sure(difficulty: str) -> None:
    """A team that finds 90 % mostly wins, and who finds little mostly does not, everywhere."""
    for players in range(1, 7):
        start = moritz_start(players, difficulty)
        assert expected_wins(start, 90) >= 90
        assert expected_wins(start, 30) < 10
        assert expected_wins(start, RECRUITS[players]) in range(10, 90)


def test_what_the_game_looks_up_is_what_the_command_computes() -> None:
    """A cell of each row, every tenth percent; `odds --write` writes all of them."""
    assert sorted(ODDS) == SPACES
    for nth, start in enumerate(SPACES):
        assert len(ODDS[start]) == len(KEPT)
        share = 40 + 10 * (nth % 5)
        assert expected_wins(start, share) == round(100 * win_chance(start, share / 100))
    for row in ODDS.values():
        assert list(row) == sorted(row), "who finds more wins more"
    assert expected_wins(12, 47) == round(ODDS[12][9] + (ODDS[12][10] - ODDS[12][9]) * 2 / 5)


def test_the_printed_table_has_every_share_and_every_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        module, "win_chance", lambda start, share: expected_wins(start, round(100 * share)) / 100
    )
    monkeypatch.setattr("sys.argv", ["odds"])
    assert main() == 0
    printed = capsys.readouterr().out
    page = (ROOT / "docs" / "spy-guy-odds.md").read_text(encoding="utf-8")
    for difficulty in TRACK.difficulty:
        assert table(difficulty) in printed
        assert table(difficulty) in page, "python -m spytable.games.spy_guy.win_chance"
    assert all(printed.count(f"\n| {share} % |") == len(TRACK.difficulty) for share in SHARES)


def test_the_team_is_told_what_its_finds_are_worth() -> None:
    """Seven of eight found, then Moritz is away: 88 %."""
    start = "table: seats=2 timer=45; spy: 10; moritz: 42; card: 40; phase: search; due: 45000"
    lost = play(start, *(tap_of(40, nth) for nth in range(7)), "bell")
    seen = GAME.view(lost, None)
    assert lost.ending == "escaped"
    assert seen.chances is not None
    assert seen.chances.share == 88
    assert seen.chances.sheet == expected_wins(15, 88)
    assert seen.chances.gentler >= seen.chances.sheet >= seen.chances.tougher
    assert GAME.view(GAME.initial(Config(seats=2)), 0).chances is None


def test_the_search_that_caught_moritz_does_not_count_against_the_team() -> None:
    """Eight of eight, then one more step was enough."""
    first = "".join(f" 0@{thing.x},{thing.y}" for thing in city(0).copies(40))
    past = f"past: 40 8 12{first}"
    start = f"table: seats=1 timer=45; spy: 8; moritz: 9; card: 30; due: 45000; {past}"
    won = play(start, tap_of(30, 0), "done")
    assert won.ending == "caught"
    told = GAME.view(won, 0).chances
    assert told is not None
    assert told.share == 100


@pytest.mark.nightly
@pytest.mark.parametrize(("start", "share"), [(12, 0.5), (15, 0.55), (18, 0.65), (20, 0.7)])
def test_the_computed_chances_are_those_of_many_matches(start: int, share: float) -> None:
    """40,000 matches: their standard error is a quarter of a point at most."""
    rng = Random(f"many {start} {share}")
    wins = sum(chased(start, drawn(share, rng))[0] for _ in range(40_000)) / 40_000
    assert abs(wins - win_chance(start, share)) < 0.0125
