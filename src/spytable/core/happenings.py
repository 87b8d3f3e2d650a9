"""What happens to a match rather than in the game: leaving, resigning, pausing, stopping."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from spytable.core.companions import Ranked
from spytable.core.game import AnyGame, Outcome, Seat
from spytable.core.options import Refusal, Word, refusal
from spytable.core.position import Position
from spytable.core.records import (
    Agree,
    Happening,
    Heard,
    Leave,
    LetGo,
    Pause,
    Resign,
    Resume,
    Return,
    Rewind,
)

T = TypeVar("T")


def why_not_now(position: Position, event: Happening) -> Refusal | None:
    """Why something cannot happen now; None if it can. `match.py` checks taking back."""
    seats = range(len(position.bots))
    match event:
        case Leave(seat) | Resign(seat) | Return(seat) | Rewind(_, seat) if seat not in seats:
            return refusal("core", "core.refused.no-seat")
        case Leave(seat, _, away) if position.bots[seat] is not None:
            # Somebody who is away may still leave for good.
            return (
                refusal("core", "core.refused.gone") if away or seat not in position.away else None
            )
        case Resign(seat) if position.bots[seat] is not None:
            return refusal("core", "core.refused.gone")
        case Return(seat) if position.bots[seat] is None or seat in position.resigned:
            return refusal("core", "core.refused.not-gone")
        case Pause() | Rewind() if position.paused:
            return refusal("core", "core.refused.paused")
        case Resume() if not position.paused:
            return refusal("core", "core.refused.not-paused")
        case Heard() | LetGo() if not position.taught:
            return refusal("core", "core.refused.no-lesson")
        case _:
            return None


def apply_happening(game: AnyGame, position: Position, event: Happening) -> Position:
    """The position after something happened to the match. `match.py` does taking back."""
    match event:
        case Leave(seat, level, away):
            bots = replace_at(position.bots, seat, level)
            gone = tuple(other for other in position.away if other != seat)
            return replace(position, bots=bots, away=(*gone, seat) if away else gone)
        case Return(seat):
            gone = tuple(other for other in position.away if other != seat)
            return replace(position, bots=replace_at(position.bots, seat, None), away=gone)
        case Resign(seat, level):
            return _apply_resignation(game, position, seat, level)
        case Pause():
            return replace(position, paused=True)
        case Resume():
            return replace(position, paused=False)
        case Agree(by_host):
            word = "core.end.host" if by_host else "core.end.agreed"
            return replace(position, ended=_stop_early(game, position, word))
        case LetGo():
            return replace(position, taught=False)
        case Rewind() | Heard():
            return position


def _stop_early(game: AnyGame, position: Position, word: str) -> Outcome:
    """The outcome of a match that stops early: the game's own ranking, else a draw."""
    rank = 2 if game.spec.cooperative else 1
    ranks: tuple[int, ...] = (rank,) * len(position.bots)
    if isinstance(game, Ranked):
        ranks = game.ranks(position.state)
    return rank_resigned_last(game, Outcome(ranks, Word(word)), position.resigned)


def _apply_resignation(game: AnyGame, position: Position, seat: Seat, level: str) -> Position:
    """Somebody resigns; in a co-operative game that is the same as leaving."""
    seats = len(position.bots)
    if seats > 2 or (game.spec.cooperative and seats > 1):
        return replace(
            position,
            bots=replace_at(position.bots, seat, level),
            resigned=(*position.resigned, seat),
        )
    ranks = tuple(2 if other == seat else 1 for other in range(seats))
    return replace(position, ended=Outcome(ranks, Word("core.end.resigned", {"seat": seat})))


def rank_resigned_last(game: AnyGame, outcome: Outcome, resigned: tuple[Seat, ...]) -> Outcome:
    """The outcome with the seats that resigned ranked last; among them, later is better."""
    if not resigned or game.spec.cooperative:
        return outcome
    last = resigned[::-1]
    stayed = sorted({rank for seat, rank in enumerate(outcome.ranks) if seat not in last})
    ranks = tuple(
        len(outcome.ranks) - len(last) + last.index(seat) + 1
        if seat in last
        else stayed.index(rank) + 1
        for seat, rank in enumerate(outcome.ranks)
    )
    return replace(outcome, ranks=ranks)


def replace_at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])
