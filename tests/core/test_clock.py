"""Match time counts play, not pauses."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spytable.core.clock import MAX_CREDIT_MS, MatchClock, stamp


def test_time_runs_only_between_start_and_pause() -> None:
    clock = MatchClock().start(1_000)
    assert clock.now(1_250) == 250
    clock = clock.pause(1_250)
    assert clock.now(9_000) == 250
    assert clock.start(10_000).now(10_100) == 350


def test_a_wall_that_runs_back_stands_still() -> None:
    assert MatchClock(500, 1_000).now(900) == 500


def test_starting_twice_changes_nothing() -> None:
    clock = MatchClock().start(100)
    assert clock.start(900) == clock


def test_the_wall_time_of_a_bell() -> None:
    assert MatchClock().wall_at(100) is None
    assert MatchClock(50, 1_000).wall_at(100) == 1_050
    assert MatchClock(50, 1_000, rate=20).wall_at(100) == 1_003


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 50), st.integers(0, 10**6))
def test_a_bell_is_due_exactly_when_the_wall_says(
    at: int, since: int, rate: int, ahead: int
) -> None:
    clock = MatchClock(at, since, rate)
    wall = clock.wall_at(at + ahead)
    assert wall is not None
    assert clock.now(wall) >= at + ahead
    assert ahead == 0 or clock.now(wall - 1) < at + ahead


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(-1_000, 1_000))
def test_a_stamp_forgives_a_little_lag_and_never_goes_back(
    last: int, arrival: int, lag: int
) -> None:
    at = stamp(last, arrival, lag)
    assert at >= last
    assert at >= arrival - MAX_CREDIT_MS
    assert at <= max(last, arrival)
