"""A table of the template on which tests of the match play."""

from __future__ import annotations

from spytable.core.fairness import SeededLuck
from spytable.core.match import Match
from spytable.core.options import Refusal
from spytable.core.position import Staged
from spytable.core.records import Happening
from spytable.games._template import GAME
from spytable.games._template.actions import Stay
from spytable.games._template.model import Config


def fresh(seats: int = 3, *, bell: bool = False) -> Match:
    """A dealt match in which everyone is asked to pack."""
    config = Config(seats=seats, bell="on" if bell else "off")
    match = Match(GAME, config, SeededLuck(b"a seed"))
    match.commit(match.begin())
    return match


def stay(match: Match, seat: int, at: int | None = None) -> Staged | Refusal:
    """The seat's answer to its present question."""
    when = match.position.at if at is None else at
    return match.answer(seat, match.position.question_numbers[seat], Stay(), when)


def play(match: Match, seat: int) -> None:
    """The seat stays at home, for good."""
    staged = stay(match, seat)
    assert isinstance(staged, Staged)
    match.commit(staged)


def refused(answer: Staged | Refusal | None) -> str:
    """The word of a refusal."""
    assert isinstance(answer, Refusal)
    return answer.word.key.removeprefix("core.refused.")


def happened(match: Match, event: Happening) -> None:
    """The event, for good."""
    staged = match.happen(event, match.position.at)
    assert isinstance(staged, Staged)
    match.commit(staged)
