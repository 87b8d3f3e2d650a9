"""Judges the eyes in Spy Guy: who found what of each card, how fast, and what nobody found."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from spytable.core.game import Seat
from spytable.core.match import Match
from spytable.core.options import Word
from spytable.core.review import Handled
from spytable.core.taking_back import find_undone
from spytable.games.spy_guy.data import copies_of
from spytable.games.spy_guy.model import Marker, State, found

WORDS: Final = "spy-guy.review.eyes"
GOOD, FAIR = 0.75, 0.5
"""The share of all copies that a team finds in a good search, and in a fair one."""
Verdict = Literal["good", "inaccurate", "mistake", "missed"]


class Searched(NamedTuple):
    """What a team found in a search, of how many copies, how many they were, and how long."""

    team: int
    copies: int
    seats: int
    ms: int


def judge_hands(match: Match) -> tuple[Handled, ...]:
    """Every search of every seat; an end of it that was taken back is none."""
    judged = []
    undone = find_undone(match.log)
    first = None
    for version in range(match.version + 1):
        if version - 1 in undone:
            continue
        is_search = match.position_at(version).state.phase == "search"
        if is_search and first is None:
            first = version
        elif not is_search and first is not None:
            begun: State = match.position_at(first).state
            ended: State = match.position_at(version).state
            if len(ended.past) > len(begun.past) or ended.phase == "shortcut":
                judged += _judge_search(match, first, version)
            first = None
    return tuple(judged)


def _judge_search(match: Match, first: int, last: int) -> list[Handled]:
    begun: State = match.position_at(first).state
    ended: State = match.position_at(last).state
    assert begun.card is not None
    marks = ended.marks if ended.phase == "shortcut" else ended.past[-1].marks
    copies = copies_of(begun.card)
    team = found(marks)
    ms = match.position_at(last).at - match.position_at(first).at
    searched = Searched(team, copies, begun.config.seats, ms)
    return [
        Handled(
            first=first,
            last=last,
            seat=seat,
            verdict=_name_verdict(team / copies, mine),
            done=mine,
            least=copies,
            ms=ms,
            sentences=explain_search(seat, marks, mine, searched),
        )
        for seat in range(begun.config.seats)
        for mine in [sum([mark.right for mark in marks if mark.seat == seat])]
    ]


def _name_verdict(share: float, mine: int) -> Verdict:
    if share >= GOOD:
        return "good"
    if not mine:
        return "missed"
    return "inaccurate" if share >= FAIR else "mistake"


def explain_search(
    seat: Seat, marks: tuple[Marker, ...], mine: int, searched: Searched
) -> tuple[Word, ...]:
    """What one found, and the team if there is one."""
    seconds = round(searched.ms / 1000)
    args: dict[str, int | str] = {"mine": mine, "copies": searched.copies, "seconds": seconds}
    args["seat"] = seat
    wrong = sum([not mark.right for mark in marks if mark.seat == seat])
    told = [Word(f"{WORDS}.alone", args)]
    if searched.seats > 1:
        told = [Word(f"{WORDS}.found", {**args, "team": searched.team})]
    if wrong:
        told.append(Word(f"{WORDS}.wrong", {"seat": seat, "count": wrong}))
    return tuple(told)
