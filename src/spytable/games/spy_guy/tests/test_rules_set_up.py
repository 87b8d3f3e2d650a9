"""The table before the first card, by number."""

from __future__ import annotations

import msgspec
import pytest

from spytable.core.choices import option_values, replaced_values
from spytable.core.codec import codec
from spytable.core.game import GameError
from spytable.core.play import check_config
from spytable.games.spy_guy import GAME
from spytable.games.spy_guy.data import CLUES, COPIES, MARKERS, PRINTS, TRACK
from spytable.games.spy_guy.model import Config
from spytable.games.spy_guy.notation import parse
from spytable.games.spy_guy.rules import MOST_TURNS
from spytable.games.spy_guy.tests.table import asked, cards, due, play
from spytable.games.spy_guy.track import Spot
from spytable.testing import rule


@rule("SG-01")
@pytest.mark.parametrize(
    ("end", "rank"),
    [
        ("spy: 20; moritz: 20; ending: caught", 1),
        ("spy: 22; moritz: 20; ending: beyond", 1),
        ("spy: 20; moritz: 45; ending: escaped", 2),
    ],
)
def test_all_win_or_all_lose(end: str, rank: int) -> None:
    outcome = GAME.outcome(parse(f"table: seats=4; {end}"))
    assert outcome is not None
    assert outcome.ranks == (rank,) * 4
    assert GAME.spec.cooperative


@rule("SG-02", "SG-Q3")
def test_the_track_has_46_spaces_and_a_shortcut_that_saves_four() -> None:
    assert TRACK.port == 45
    assert TRACK.starts == (12, 15, 18)
    assert TRACK.arrow == 21
    assert TRACK.alley == 3
    assert TRACK.rejoin - TRACK.arrow - 1 == 7
    assert GAME.view(parse(""), None).track == TRACK


@rule("SG-03")
def test_spy_guy_begins_on_the_first_space() -> None:
    assert GAME.initial(Config(seats=2)).spy == Spot(0)


@rule("SG-04", "SG-Q2", "SG-Q3")
@pytest.mark.parametrize(("seats", "start"), [(1, 12), (2, 15), (3, 18), (4, 18), (5, 18), (6, 18)])
def test_moritz_begins_by_the_number_of_players(seats: int, start: int) -> None:
    assert GAME.initial(Config(seats=seats)).moritz == start


@rule("SG-Q2", "SG-Q1")
def test_more_players_have_less_sand() -> None:
    assert [Config(seats=seats).search_ms() for seats in range(1, 7)] == [
        58_000, 35_500, 32_000, 28_500, 26_500, 25_000,
    ]  # fmt: skip
    for seats in (1, 2, 6):
        state = play(f"table: seats={seats}", "open @0", "deal 30 @0")
        assert state.due == Config(seats=seats).search_ms()
        assert GAME.view(state, 0).sand == state.due


@rule("SG-Q14")
@pytest.mark.parametrize(
    ("difficulty", "starts"),
    [("gentler", [10, 13, 16, 16, 16, 16]), ("tougher", [14, 17, 20, 20, 20, 20])],
)
def test_difficulty_moves_the_start_by_two(difficulty: str, starts: list[int]) -> None:
    tables = [f"table: seats={seats} difficulty={difficulty}" for seats in range(1, 7)]
    assert [parse(table).moritz for table in tables] == starts


@pytest.mark.parametrize(
    ("difficulty", "starts"),
    [
        ("easier", [10, 19, 22, 23, 24, 25]),
        ("standard", [12, 21, 24, 25, 26, 27]),
        ("harder", [14, 23, 26, 27, 28, 29]),
    ],
)
def test_old_matches_keep_their_starts_and_their_sand(difficulty: str, starts: list[int]) -> None:
    """Their files say so in words that no new table takes any more."""
    for seats, start in enumerate(starts, 1):
        stored = f'{{"seats":{seats},"timer":"45","difficulty":"{difficulty}"}}'
        config = codec(GAME).config(stored)
        assert isinstance(config, Config)
        state = GAME.initial(config)
        assert state.moritz == start
        assert state.config.search_ms() == 45_000
        seen = GAME.view(state, None)
        assert seen.track.starts == (12, 21, 24, 25, 26, 27)
        assert set(seen.track.difficulty) == {"easier", "standard", "harder"}


def test_a_new_table_takes_the_successor_of_an_old_value() -> None:
    assert option_values(Config)["difficulty"] == ("gentler", "sheet", "tougher")
    assert replaced_values(Config, "difficulty")["harder"] == "tougher"


@rule("SG-05")
def test_ten_markers_and_the_sand_lie_ready() -> None:
    seen = GAME.view(GAME.initial(Config(seats=3)), 1)
    assert (MARKERS, seen.left, seen.marks) == (10, 10, ())
    assert Config(seats=3).search_ms() == 32_000


@rule("SG-06")
def test_the_deck_is_56_cards_and_any_may_be_on_top() -> None:
    assert cards(play("", "open")) == list(range(1, 57))
    assert GAME.view(parse(""), 0).deck == CLUES


@rule("SG-Q4")
def test_copies_and_footprints_are_as_the_table_says() -> None:
    rows = [
        (8, 5, 2), (7, 6, 2), (7, 6, 3), (14, 7, 3), (5, 8, 3), (5, 8, 4), (6, 9, 4), (4, 10, 4),
    ]  # fmt: skip
    figures = [(copies, prints) for number, copies, prints in rows for _ in range(number)]
    assert list(zip(COPIES, PRINTS, strict=True)) == figures
    assert sum(COPIES) == 396
    assert sum(PRINTS) == 3 * len(CLUES)
    assert max(COPIES) == MARKERS


@rule("SG-39")
def test_one_may_play_alone() -> None:
    assert asked("table: seats=1") == {0: "open"}
    for seats in (1, 6):
        check_config(GAME, Config(seats=seats))
    for seats in (0, 7):
        with pytest.raises(GameError):
            check_config(GAME, Config(seats=seats))


@rule("SG-Q11")
def test_the_deck_lasts_on_this_track() -> None:
    assert MOST_TURNS == 18
    assert len(CLUES) > MOST_TURNS


@rule("SG-Q15")
def test_the_standard_city_is_the_usual_one(another_city: int) -> None:
    assert Config(seats=1).city == 0
    assert Config(seats=1).the_city().number == 0
    other = Config(seats=1, city=another_city)
    assert other.the_city().number == another_city
    assert other.the_city() != Config(seats=1).the_city()
    with pytest.raises(GameError, match="not drawn"):
        Config(seats=1, city=78).the_city()
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seats": 1, "city": -1}, Config)


def test_the_first_card_waits_for_somebody() -> None:
    assert asked("table: seats=3") == {0: "open", 1: "open", 2: "open"}
    assert due("table: seats=3") == 60_000
    assert due("table: seats=3 timer=untimed") is None
