"""A match decides, is saved, then moves; questions go stale, states do not."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from spytable.core.fairness import SeededLuck
from spytable.core.game import CLOCK, Act, Ask, Bell, Chance, Clock, GameError
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.play import IllegalStep
from spytable.core.position import Staged
from spytable.core.records import (
    MatchRecord,
    Rewind,
)
from spytable.games._template import GAME
from spytable.games._template.actions import Pack, Stay
from spytable.games._template.model import BELL_MS, Config
from tests.core.table import fresh, play, refused, stay
from tests.replays import replay_log


def random_match(seed: int, *, bell: bool) -> Match:
    """A match played to its end by random answers."""
    rng = Random(seed)
    match = fresh(rng.choice([2, 3, 4]), bell=bell)
    while prompts := match.prompts():
        ring = match.ring(match.position.at + rng.choice([0, 0, BELL_MS])) if bell else None
        seat = rng.choice([seat for seat in prompts if isinstance(seat, int)])
        ask = prompts[seat]
        assert isinstance(ask, Ask)
        action = ask.options.sample(rng)
        at = match.position.at
        staged = ring or match.answer(seat, match.position.question_numbers[seat], action, at)
        assert isinstance(staged, Staged)
        match.commit(staged)
    return match


def test_the_set_up_is_chances() -> None:
    match = fresh()
    assert all(isinstance(advance.record, Chance) for advance in match.log)
    assert match.position.draws == match.version
    assert set(match.prompts()) == {0, 1, 2}


def test_deciding_changes_nothing_until_it_is_committed() -> None:
    match = fresh()
    before = (match.version, match.position)
    staged = stay(match, 1)
    assert isinstance(staged, Staged)
    assert (match.version, match.position) == before
    match.commit(staged)
    assert match.version == before[0] + 1


def test_records_decided_for_an_older_version_are_not_taken() -> None:
    match = fresh()
    first, second = stay(match, 1), stay(match, 2)
    assert isinstance(first, Staged)
    assert isinstance(second, Staged)
    match.commit(first)
    with pytest.raises(GameError, match="cannot follow"):
        match.commit(second)


def test_others_acting_at_the_same_time_do_not_spoil_a_question() -> None:
    match = fresh()
    key = match.position.question_numbers[2]
    play(match, 0)
    play(match, 1)
    assert isinstance(match.answer(2, key, Stay(), 0), Staged)


def test_an_answered_question_is_stale_and_so_is_yesterdays() -> None:
    match = fresh()
    key = match.position.question_numbers[0]
    play(match, 0)
    assert refused(match.answer(0, key, Stay(), 0)) == "not-asked"
    play(match, 1)
    play(match, 2)
    assert match.position.question_numbers[0] == key + 1
    assert refused(match.answer(0, key, Stay(), 0)) == "stale"


def test_an_illegal_answer_names_the_games_rule() -> None:
    match = fresh()
    answer = match.answer(0, match.position.question_numbers[0], Pack(99), 0)
    assert isinstance(answer, Refusal)
    assert answer.rule == "TM-05"


def test_a_step_and_its_chance_are_one_append_with_one_time() -> None:
    match = fresh()
    play(match, 0)
    play(match, 1)
    staged = stay(match, 2, at=700)
    assert isinstance(staged, Staged)
    act, roll = staged.records()
    assert isinstance(act, Act)
    assert isinstance(roll, Chance)
    assert act.at == roll.at == 700


def test_a_bell_is_stamped_at_its_due_time_and_comes_first() -> None:
    match = fresh(bell=True)
    bell = match.prompts()[CLOCK]
    assert isinstance(bell, Bell)
    assert match.ring(bell.due - 1) is None
    assert refused(stay(match, 0, at=bell.due)) == "bell-first"
    rung = match.ring(bell.due + 5_000)
    assert rung is not None
    assert rung.records()[0] == Clock(bell.due)


def test_an_answer_that_the_bell_overtook_does_not_serve_the_next_question() -> None:
    match = fresh(bell=True)
    key = match.position.question_numbers[0]
    rung = match.ring(BELL_MS)
    assert rung is not None
    match.commit(rung)
    assert match.position.question_numbers[0] == key + 1
    assert refused(match.answer(0, key, Stay(), match.position.at)) == "stale"


def test_time_does_not_run_back() -> None:
    match = fresh()
    play(match, 0)
    staged = stay(match, 1, at=500)
    assert isinstance(staged, Staged)
    match.commit(staged)
    assert refused(stay(match, 2, at=499)) == "time-runs-back"


@pytest.mark.parametrize("seed", range(20))
def test_records_replay_to_the_same_match(seed: int) -> None:
    match = random_match(seed, bell=seed % 2 == 0)
    assert match.outcome() is not None
    records = [advance.record for advance in match.log]
    again = replay_log(GAME, match.config, match.luck, records)
    assert list(again.log) == list(match.log)
    assert again.outcome() == match.outcome()


def test_a_stored_record_that_never_could_have_been_is_refused() -> None:
    match = fresh()
    with pytest.raises(IllegalStep):
        match.append(Act(0, Pack(99)))
    with pytest.raises(GameError, match="cannot rewind"):
        match.append(MatchRecord(Rewind(999, 0)))
    used_twice = match.log[0].record
    with pytest.raises(GameError, match="chance used number"):
        match.append(used_twice)


def test_a_refused_step_comes_out_of_another_process_as_it_was() -> None:
    with pytest.raises(IllegalStep) as caught:
        fresh().append(Act(0, Pack(99)))
    back = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 (our own)
    assert (str(back), back.reason) == (str(caught.value), caught.value.reason)


def test_a_table_that_cannot_be_set_is_refused() -> None:
    with pytest.raises(GameError, match="seats 2 to 4"):
        Match(GAME, Config(seats=5), SeededLuck(b""))
    with pytest.raises(GameError, match="each seat"):
        Match(GAME, Config(seats=2, order=(0, 0)), SeededLuck(b""))
