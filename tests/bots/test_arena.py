"""The arena: fair pairs, the same result from the same seed, loud about what cannot be."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from spytable.bots import arena, levels
from spytable.bots.bot import Budget, Intent, Question
from spytable.bots.contest import Contest, play_contest, share_first_place
from spytable.bots.simple import RandomBot
from spytable.cli import main
from spytable.core.catalogue import folder, folders
from spytable.core.fairness import SeededLuck
from spytable.core.game import Act, Ask, GameError, Outcome
from spytable.core.match import Match
from spytable.core.options import Refusal, Word
from spytable.core.play import IllegalStep
from tests.replays import replay_log

GAME = "da-vinci-code"
LUCK = SeededLuck(b"luck")


def report(*levels: str, games: int = 8, seed: int = 1, processes: int = 1) -> arena.Report:
    return arena.run(arena.make_field(GAME, levels, seed, {}), games, processes)


def test_a_pair_is_the_same_luck_with_seats_exchanged() -> None:
    found = report("random", "random", games=9)
    assert (found.sets, found.games) == (4, 8)
    assert sum(standing.share for standing in found.field) == pytest.approx(1)


@pytest.mark.parametrize("seats", [3, 4])
def test_fields_are_turned_through_every_seating(seats: int) -> None:
    found = report(*["recruit"] * seats, games=2 * seats)
    assert (found.sets, found.games) == (2, 2 * seats)
    assert sum(standing.share for standing in found.field) == pytest.approx(1)


class First(RandomBot):
    """Takes the first action that is offered: it draws no luck of its own."""

    def decide(
        self, _view: Any, question: Question[Any], _budget: Budget, _rng: Random
    ) -> Intent[Any]:
        return Intent(next(iter(question.options)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twins_share_every_set_evenly(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that draws no luck of its own wins exactly its part against itself: half of a pair."""
    monkeypatch.setattr(levels, "list_bots", lambda _home: {"first": First})
    field = arena.make_field(GAME, ["first"] * seats, 1, {})
    sets = [arena.play_set(field, number) for number in range(10)]
    for each in sets:
        for player in range(seats):
            assert sum(match.shares[player] for match in each.matches) == 1
    seats_that_won = {each.matches[0].shares.index(1) for each in sets}
    assert len(seats_that_won) > 1, "if one seat always won, any arena would look fair"
    found = report(*["first"] * seats, games=10 * seats)
    for standing in found.field:
        assert standing.share == standing.low == standing.high == round(1 / seats, 4)


def test_bots_that_draw_luck_of_their_own_do_not_share_every_pair() -> None:
    field = arena.make_field(GAME, ["random", "random"], 1, {})
    sets = [arena.play_set(field, number) for number in range(10)]
    assert any(sum(match.shares[0] for match in each.matches) != 1 for each in sets)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_report_whatever_the_processes() -> None:
    alone = report("agent", "recruit", games=24)
    assert report("agent", "recruit", games=24) == alone
    assert report("agent", "recruit", games=24, processes=2) == alone
    assert report("agent", "recruit", games=24, seed=2) != alone


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--games", "4", "--seed", "3", "--json", "--processes", "1"]
    told = ["--option", "tiles=advanced"]
    assert main(["arena", GAME, "--seats", "operative,random", *flags, *told]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["options"] == {"tiles": "advanced"}
    assert [standing["level"] for standing in found["field"]] == ["operative", "random"]
    assert {"share", "low", "high", "budget", "guard_hits"} <= set(found["field"][0])


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", GAME, "--seats", "recruit,random", "--games", "2"]) == 0
    assert "95 % interval" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seats", "option", "says"),
    [
        ("recruit,genius", "tiles=standard", "no bot called 'genius'"),
        ("recruit,agent", "tiles=gold", "its values are: standard, advanced"),
        ("recruit,agent", "colour=red", "'red'; there are: tiles, "),
        ("recruit,agent", "tiles", "NAME=VALUE"),
        ("recruit", "tiles=standard", "2 to 4"),
    ],
)
def test_what_cannot_be_is_said(
    seats: str, option: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", GAME, "--seats", seats, "--option", option]) == 1
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("home", folders(), ids=lambda home: home.id)
def test_every_game_can_be_played_by_chance(home: Any) -> None:
    seats = home.game.spec.seats[0]
    config = home.game.spec.config(seats=seats)
    played = play_contest(home.game, config, LUCK, [RandomBot()] * seats, "chance")
    assert played.steps <= home.game.spec.max_steps
    assert all(played.decisions)


class Cheat(RandomBot):
    """Does what nobody may."""

    def decide(self, *_: Any) -> Intent[Any]:
        return Intent("cheat")


class Sleeper(RandomBot):
    """Waits for ever."""

    def decide(self, *_: Any) -> Intent[Any]:
        return Intent(None)


class Diarist(RandomBot):
    """Writes down how often it was asked, and checks that it is handed that back."""

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        meant = super().decide(view, question, budget, rng)
        self.read = [*getattr(self, "read", []), question.note]
        return replace(meant, note=len(self.read))


def test_a_bot_is_handed_back_its_own_note_and_no_others() -> None:
    home = folder(GAME)
    bots = [Diarist(), Diarist()]
    played = play_contest(home.game, home.game.spec.config(seats=2), LUCK, bots, "notes")
    for diarist, asked in zip(bots, played.decisions, strict=True):
        assert diarist.read == [None, *range(1, asked)]


def test_an_illegal_action_stops_the_arena() -> None:
    home = folder(GAME)
    with pytest.raises(IllegalStep):
        play_contest(
            home.game, home.game.spec.config(seats=2), LUCK, [Cheat(), RandomBot()], "cheat"
        )


def test_bots_that_all_wait_are_found_out_and_a_clock_helps() -> None:
    home = folder(GAME)
    config: Any = home.game.spec.config
    with pytest.raises(GameError, match="waits"):
        play_contest(home.game, config(seats=2), LUCK, [Sleeper(), Sleeper()], "asleep")
    timed = Contest(home.game, config(seats=2, turn_clock="on"), LUCK, [Sleeper()] * 2, "asleep")
    for _ in range(40):
        timed.step()
    assert timed.at >= 80_000


class Slow(RandomBot):
    """Answers five seconds after the bell of its night."""

    def decide(
        self, view: Any, question: Question[Any], budget: Budget, rng: Random
    ) -> Intent[Any]:
        return replace(super().decide(view, question, budget, rng), after_ms=25_000)


def test_a_bell_makes_the_same_question_a_new_one_for_bots_as_for_people() -> None:
    """What was meant in one night is no answer in the next, although both ask the same.

    At a table the desk refuses it, by the question's number. So a contest asks the bot again.
    """
    game = folder("template").game
    table = Match(game, game.spec.config(seats=2), LUCK)
    table.commit(table.begin())
    ask, old = table.prompts()[0], table.position.question_numbers[0]
    assert isinstance(ask, Ask)
    meant = ask.options.sample(Random(1))
    rung = table.ring(20_000)
    assert rung is not None
    table.commit(rung)
    again = table.prompts()[0]
    assert isinstance(again, Ask)
    assert (again.topic, meant in again.options) == (ask.topic, True)
    refused = table.answer(0, old, meant, 25_000)
    assert isinstance(refused, Refusal)
    assert refused.word.key == "core.refused.stale"

    match = Contest(game, game.spec.config(seats=2), LUCK, [Slow(), Slow()], "slow")
    played = match.play()
    assert played.decisions == (2, 2)
    assert [advance.record.at for advance in match.match.log if advance.record.at] == [
        20_000, 20_000, 40_000, 40_000,
    ]  # fmt: skip
    assert not any(isinstance(advance.record, Act) for advance in match.match.log)


def test_a_contest_is_a_match_that_can_be_replayed() -> None:
    game = folder(GAME).game
    config = game.spec.config(seats=2)
    match = Contest(game, config, LUCK, [RandomBot(), RandomBot()], "again")
    match.play()
    records = [advance.record for advance in match.match.log]
    assert replay_log(game, config, LUCK, records).position == match.match.position


def test_a_first_place_is_shared_and_a_common_win_is_not() -> None:
    tie = Outcome((1, 1, 3), Word("end"))
    assert share_first_place(tie, cooperative=False) == (0.5, 0.5, 0.0)
    assert share_first_place(Outcome((1, 1), Word("end")), cooperative=True) == (1.0, 1.0)
    assert share_first_place(Outcome((2, 2), Word("end")), cooperative=True) == (0.0, 0.0)
