"""A match decides, is saved, then moves; questions go stale, states do not."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.fairness import SeededLuck
from spytable.core.game import CLOCK, Act, Ask, Bell, Chance, Clock, GameError
from spytable.core.match import Match, Staged, replayed
from spytable.core.options import Refusal
from spytable.core.play import IllegalStep
from spytable.core.records import (
    Agree,
    Leave,
    MatchRecord,
    Pause,
    Resign,
    Resume,
    Return,
    Rewind,
)
from spytable.games._template import GAME
from spytable.games._template.actions import Pack, Stay
from spytable.games._template.model import BELL_MS, Config


def fresh(seats: int = 3, *, bell: bool = False) -> Match:
    """A dealt match in which everyone is asked to pack."""
    config = Config(seats=seats, bell="on" if bell else "off")
    match = Match(GAME, config, SeededLuck(b"a seed"))
    match.commit(match.begin())
    return match


def stay(match: Match, seat: int, at: int | None = None) -> Staged | Refusal:
    """The seat's answer to its present question."""
    when = match.position.at if at is None else at
    return match.answer(seat, match.position.asked[seat], Stay(), when)


def play(match: Match, seat: int) -> None:
    """The seat stays at home, for good."""
    staged = stay(match, seat)
    assert isinstance(staged, Staged)
    match.commit(staged)


def refused(answer: Staged | Refusal | None) -> str:
    """The word of a refusal."""
    assert isinstance(answer, Refusal)
    return answer.word.key.removeprefix("core.refused.")


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
        staged = ring or match.answer(seat, match.position.asked[seat], action, at)
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
    key = match.position.asked[2]
    play(match, 0)
    play(match, 1)
    assert isinstance(match.answer(2, key, Stay(), 0), Staged)


def test_an_answered_question_is_stale_and_so_is_yesterdays() -> None:
    match = fresh()
    key = match.position.asked[0]
    play(match, 0)
    assert refused(match.answer(0, key, Stay(), 0)) == "not-asked"
    play(match, 1)
    play(match, 2)
    assert match.position.asked[0] == key + 1
    assert refused(match.answer(0, key, Stay(), 0)) == "stale"


def test_an_illegal_answer_names_the_games_rule() -> None:
    match = fresh()
    answer = match.answer(0, match.position.asked[0], Pack(99), 0)
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
    key = match.position.asked[0]
    rung = match.ring(BELL_MS)
    assert rung is not None
    match.commit(rung)
    assert match.position.asked[0] == key + 1
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
    again = replayed(GAME, match.config, match.luck, records)
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


def test_taking_back_is_free_until_somebody_else_acts() -> None:
    match = fresh()
    assert refused(match.happen(Rewind(match.version - 1, 0), 0)) == "nothing-to-take-back"
    before = match.version
    state, key = match.position.state, match.position.asked[0]
    play(match, 0)
    assert match.free_rewind(0) == before
    staged = match.happen(Rewind(before, 0), 0)
    assert isinstance(staged, Staged)
    match.commit(staged)
    assert match.position.state == state
    assert match.position.asked[0] == key + 1
    play(match, 0)
    play(match, 1)
    assert refused(match.happen(Rewind(before, 0), 0)) == "revealed"


def test_consent_goes_back_past_a_roll_and_numbers_are_not_used_twice() -> None:
    match = fresh()
    before, draws = match.version, match.position.draws
    for seat in range(3):
        play(match, seat)
    assert match.position.draws == draws + 1
    assert refused(match.happen(Rewind(before, 0), 0)) == "revealed"
    staged = match.happen(Rewind(before, 0, consent=True), 0)
    assert isinstance(staged, Staged)
    match.commit(staged)
    assert match.position.state == match.position_at(before).state
    assert match.position.draws == draws + 1
    for seat in range(3):
        play(match, seat)
    rolls = [a.record.number for a in match.log if isinstance(a.record, Chance)]
    assert rolls == list(range(draws + 2))
    replayed(GAME, match.config, match.luck, [advance.record for advance in match.log])


def test_going_back_into_the_middle_of_chance_settles_it_anew() -> None:
    match = fresh()
    for seat in range(3):
        play(match, seat)
    roll = max(v for v, a in enumerate(match.log) if isinstance(a.record, Chance))
    staged = match.happen(Rewind(roll, 0, consent=True), 0)
    assert isinstance(staged, Staged)
    assert [type(record) for record in staged.records()] == [MatchRecord, Chance]


def test_nothing_is_taken_back_while_a_bell_runs() -> None:
    match = fresh(bell=True)
    before = match.version
    play(match, 0)
    assert refused(match.happen(Rewind(before, 0, consent=True), 0)) == "clock-runs"


def happened(match: Match, event: Leave | Return | Resign | Pause | Resume | Agree) -> None:
    """The event, for good."""
    staged = match.happen(event, match.position.at)
    assert isinstance(staged, Staged)
    match.commit(staged)


def test_a_paused_match_takes_nothing() -> None:
    match = fresh()
    happened(match, Pause())
    assert match.prompts() == {}
    assert refused(stay(match, 0)) == "paused"
    happened(match, Resume())
    assert isinstance(stay(match, 0), Staged)


def test_leaving_hands_the_seat_to_a_bot_and_returning_takes_it_back() -> None:
    match = fresh()
    happened(match, Leave(1, "agent"))
    assert list(match.position.bots) == [None, "agent", None]
    happened(match, Return(1))
    assert list(match.position.bots) == [None, None, None]


def test_resigning_ends_a_match_of_two() -> None:
    match = fresh(2)
    happened(match, Resign(0, "agent"))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1)
    assert match.prompts() == {}
    assert refused(stay(match, 1)) == "over"
    assert refused(match.happen(Pause(), 0)) == "over"


def test_those_who_resign_come_last_and_a_bot_plays_on() -> None:
    match = fresh(3)
    happened(match, Resign(2, "agent"))
    happened(match, Resign(0, "agent"))
    assert match.position.bots == ("agent", None, "agent")
    rng = Random(1)
    while prompts := match.prompts():
        seat = next(seat for seat in prompts if isinstance(seat, int))
        ask = prompts[seat]
        assert isinstance(ask, Ask)
        staged = match.answer(seat, match.position.asked[seat], ask.options.sample(rng), 0)
        assert isinstance(staged, Staged)
        match.commit(staged)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1, 3)


def test_agreeing_to_stop_shares_first_place() -> None:
    match = fresh(3)
    happened(match, Agree())
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1, 1)


def test_a_table_that_cannot_be_set_is_refused() -> None:
    with pytest.raises(GameError, match="seats 2 to 4"):
        Match(GAME, Config(seats=5), SeededLuck(b""))
    with pytest.raises(GameError, match="each seat"):
        Match(GAME, Config(seats=2, order=(0, 0)), SeededLuck(b""))
