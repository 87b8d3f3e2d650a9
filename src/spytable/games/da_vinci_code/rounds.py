"""How a round ends, what it scores, and who wins the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from spytable.core.game import Change, Outcome, Seat
from spytable.core.options import Word
from spytable.games.da_vinci_code.events import Event, RoundEnded, Scored
from spytable.games.da_vinci_code.faces import faces
from spytable.games.da_vinci_code.model import ROUNDS, Phase, RoundResult, State
from spytable.games.da_vinci_code.tiles import WORTH, hidden_count

GUESS_POINTS: Final = 1  # DV-37
CODE_POINTS: Final = 3  # DV-38
ROUND_POINTS: Final = 5  # DV-39

Why = Literal["guess", "code", "round", "bonus"]


def add_points(
    state: State, seat: Seat, count: int, why: Why, events: list[Event]
) -> tuple[int, ...]:
    """The points after a seat scored some, told in `events`; a single round has none (DV-36)."""
    if state.config.match == "single":
        return state.points
    events.append(Scored(seat, count, why))
    return (*state.points[:seat], state.points[seat] + count, *state.points[seat + 1 :])


def win_round(state: State, winner: Seat, events: Sequence[Event], at: int) -> Change[State, Event]:
    """Only one seat has hidden tiles left: it wins the round (DV-29)."""
    return _ended(state, (winner,), "last", events, at)


def end_quiet_round(state: State, events: Sequence[Event], at: int) -> Change[State, Event]:
    """Nothing has happened for too long: most hidden tiles win, ties share (DV-Q22)."""
    hidden = [hidden_count(row) for row in state.rows]
    most = max(hidden)
    winners = tuple([seat for seat in state.config.clockwise() if hidden[seat] == most])
    return _ended(state, winners, "most-hidden" if len(winners) == 1 else "shared", events, at)


def _ended(
    state: State,
    winners: tuple[Seat, ...],
    why: Literal["last", "most-hidden", "shared"],
    events: Sequence[Event],
    at: int,
) -> Change[State, Event]:
    told = list(events)
    if len(winners) == 1:
        state = _rewarded(state, winners[0], told)
    result = _result(state, winners)
    told.append(RoundEnded(state.round, why, result))
    more = state.config.match == "tournament" and state.round < ROUNDS  # DV-42
    phase: Phase = "ready" if more else "over"
    after = replace(
        state,
        phase=phase,
        mover=None,
        sealed=(None,) * state.config.seats if more else (),
        results=(*state.results, result),
        asked_at=state.config.asked_at(phase, at),
    )
    return Change(after, tuple(told), reveals=True)  # DV-Q21


def _rewarded(state: State, winner: Seat, events: list[Event]) -> State:
    """A sole winner scores the round and what it still hides (DV-39, DV-40, DV-Q14)."""
    bonus = sum([WORTH[stood.tile] for stood in state.rows[winner] if not stood.open])
    state = replace(state, points=add_points(state, winner, ROUND_POINTS, "round", events))
    return replace(state, points=add_points(state, winner, bonus, "bonus", events))


def _result(state: State, winners: tuple[Seat, ...]) -> RoundResult:
    before = [
        sum(result.points[seat] for result in state.results) for seat in range(state.config.seats)
    ]
    starter = state.starter
    assert starter is not None
    return RoundResult(
        starter=starter,
        turns=state.turn,
        winners=winners,
        outs=state.outs,
        points=tuple([now - then for now, then in zip(state.points, before, strict=True)]),
        rows=tuple([faces(row) for row in state.rows]),
        pool=state.pool.tiles(),
        guesses=state.guesses,
    )


def outcome(state: State) -> Outcome | None:
    """How the match ended, or None while it goes on."""
    if state.phase != "over":
        return None
    return _points_outcome(state) if state.config.match == "tournament" else _survival(state)


def _survival(state: State) -> Outcome:
    """Survivors by what they hide, then those who went out, the last of them first."""
    result = state.results[-1]
    merit = [
        (0, result.outs.index(seat)) if seat in result.outs else (1, hidden_count(row))
        for seat, row in enumerate(state.rows)
    ]
    if len(result.outs) == state.config.seats - 1:
        reason = "last"
    else:
        reason = "most-hidden" if len(result.winners) == 1 else "shared"
    return Outcome(_ranks(merit), Word(f"da-vinci-code.end.{reason}"))


def _points_outcome(state: State) -> Outcome:
    """Most points, then more rounds won, then shared (DV-42, DV-Q16)."""
    rounds = [
        sum(result.winners == (seat,) for result in state.results)
        for seat in range(state.config.seats)
    ]
    merit = list(zip(state.points, rounds, strict=True))
    first = [seat for seat, mine in enumerate(merit) if mine == max(merit)]
    if len(first) > 1:
        reason = "shared-points"
    else:
        tied = [score for score in state.points if score == max(state.points)]
        reason = "points" if len(tied) == 1 else "rounds"
    word = Word(f"da-vinci-code.end.{reason}", {"count": max(state.points)})
    return Outcome(_ranks(merit), word)


def _ranks(merit: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    return tuple([1 + sum(other > mine for other in merit) for mine in merit])
