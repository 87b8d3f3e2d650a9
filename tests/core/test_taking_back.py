"""Taking back: one's own steps freely, everything else by consent, nothing in real time."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from spytable.core.game import Act, Chance
from spytable.core.options import Refusal
from spytable.core.position import Advance, Staged
from spytable.core.records import Leave, MatchRecord, Pause, Return, Rewind
from spytable.core.taking_back import LatestSteps, ways_back
from spytable.games._template import GAME
from spytable.games._template.actions import Stay
from tests.core.table import fresh, happened, play, refused
from tests.replays import replay_log


def test_taking_back_is_free_until_somebody_else_acts() -> None:
    match = fresh()
    assert refused(match.happen(Rewind(match.version - 1, 0), 0)) == "nothing-to-take-back"
    before = match.version
    state, key = match.position.state, match.position.question_numbers[0]
    play(match, 0)
    assert match.free_rewind(0) == before
    staged = match.happen(Rewind(before, 0), 0)
    assert isinstance(staged, Staged)
    match.commit(staged)
    assert match.position.state == state
    assert match.position.question_numbers[0] == key + 1
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
    replay_log(GAME, match.config, match.luck, [advance.record for advance in match.log])


def test_going_back_into_the_middle_of_chance_settles_it_anew() -> None:
    match = fresh()
    for seat in range(3):
        play(match, seat)
    roll = max(v for v, a in enumerate(match.log) if isinstance(a.record, Chance))
    staged = match.happen(Rewind(roll, 0, consent=True), 0)
    assert isinstance(staged, Staged)
    assert [type(record) for record in staged.records()] == [MatchRecord, Chance]


def test_what_was_taken_back_can_be_done_and_taken_back_again() -> None:
    match = fresh()
    before = match.version
    for _ in range(2):
        play(match, 0)
        happened(match, Leave(1, "agent"))
        happened(match, Return(1))
        to = match.free_rewind(0)
        assert isinstance(to, int)
        assert match.position_at(to).state == match.position_at(before).state
        happened(match, Rewind(to, 0))
    assert refused_rewind(match.free_rewind(0)) == "nothing-to-take-back"
    play(match, 0)
    play(match, 1)
    assert refused_rewind(match.free_rewind(0)) == "revealed"
    to = match.consented_rewind(0)
    assert isinstance(to, int)
    assert 0 in match.game.prompts(match.position_at(to).state)


def test_the_way_back_over_own_steps_skips_what_was_taken_back() -> None:
    position = fresh().position

    def log(*records: Act[Stay] | Chance[Stay] | MatchRecord) -> list[Advance]:
        return [Advance(record, position) for record in records]

    mine, other, roll = Act(0, Stay()), Act(1, Stay()), Chance(Stay())
    back = [MatchRecord(Rewind(to, 0)) for to in range(5)]
    assert ways_back(log(roll, mine, mine, mine), 0)[0] == 1
    assert ways_back(log(roll, mine, mine, back[2]), 0)[0] == 1
    assert ways_back(log(roll, mine, mine, back[2], back[1]), 0)[0] is None
    assert ways_back(log(mine, other, mine, MatchRecord(Pause()), mine), 0)[0] == 2
    assert ways_back(log(mine, roll), 0)[0] is None
    assert ways_back(log(mine, other, roll), 0)[1] == 0
    assert ways_back(log(mine, other, roll), 2)[1] is None


@given(
    st.lists(
        st.one_of(
            st.tuples(st.builds(Act, st.integers(0, 2), st.just(Stay())), st.booleans()),
            st.tuples(st.just(Chance(Stay())), st.just(value=False)),
            st.tuples(st.just(MatchRecord(Pause())), st.just(value=False)),
            st.integers(0, 30),
        ),
        max_size=30,
    )
)
def test_the_ways_back_are_known_without_walking_the_log(
    history: list[tuple[Any, bool] | int],
) -> None:
    position, latest, log = fresh().position, LatestSteps(), list[Advance]()
    for each in history:
        if not isinstance(each, int):
            advance = Advance(each[0], position, reveals=each[1])
        elif log:
            advance = Advance(MatchRecord(Rewind(each % len(log), 0)), position)
        else:
            continue
        latest.note(len(log), advance)
        log.append(advance)
        for seat in range(3):
            assert latest.ways_back(log, seat) == ways_back(log, seat)


def refused_rewind(answer: int | Refusal) -> str:
    """The word of a refusal to go back."""
    assert isinstance(answer, Refusal)
    return answer.word.key.removeprefix("core.refused.")


def test_nothing_is_taken_back_while_a_bell_runs() -> None:
    match = fresh(bell=True)
    before = match.version
    play(match, 0)
    assert refused(match.happen(Rewind(before, 0, consent=True), 0)) == "clock-runs"
