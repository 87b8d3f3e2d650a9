"""Checking a finished match: every promise, every draw, what chance was asked, and the chain.

Promises, chain, order and times need only the file; the page in the browser and docs/verify.py
check them too. Then the match is played again by the rules, which tell what chance had to be asked;
the draws come last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from spytable.core.catalogue import folder
from spytable.core.chained import check_beginning, check_end
from spytable.core.codec import codec, encode
from spytable.core.fairness import Luck, UnfairError
from spytable.core.game import Draw
from spytable.core.match import Match
from spytable.core.transcript import (
    BadRecord,
    Offer,
    Transcript,
    begin_replay,
    find_rules,
    list_draws,
    replay_records,
)

LONGEST_TOLD: Final = 200
ToldDraw: TypeAlias = tuple[int, int, Any, bool]
"""A draw by the file: its number, its step, what came of it, whether it was the lesson's."""


class Told(msgspec.Struct, frozen=True):
    """What a record says of itself, whatever the game."""

    kind: str
    at: int = 0
    number: int = 0
    action: Any = None
    event: Any = None


def verify_draws(stored: Transcript) -> int:
    """Check a finished match, and count its draws; UnfairError names what is wrong."""
    return check_match(stored).position.draws


def check_promises(stored: Transcript) -> Luck:
    """What needs no rules: the promises, and what the chain says was agreed before play."""
    luck = stored.fairness.luck()
    check_beginning(stored)
    return luck


def check_match(stored: Transcript) -> Match:
    """The match in a file, with rules, draws and chain checked; UnfairError names what is wrong.

    What the file says chance was asked is compared with what the rules ask before it is used: a
    hostile file may hold an offer of any size.
    """
    luck = check_promises(stored)
    _check_table(stored)
    _check_lesson(stored)
    told = tuple(_told_draws(stored))
    match, broken = _played(stored)
    offered, strange = _offered(stored, match, told)
    _check_draws(told[: len(offered)], offered, stored.fairness.lesson or (), luck)
    if problem := strange or broken:
        raise problem
    if match.outcome() is None:
        raise UnfairError("truncated", step=match.version)
    check_end(stored, match)
    return match


def _check_table(stored: Transcript) -> None:
    """Everyone at the table gave something, and nobody else did."""
    seats = codec(find_rules(stored)).config(bytes(stored.config)).seats
    given = len(stored.fairness.contributions)
    if given < seats:
        raise UnfairError("contribution-missing", seat=given)
    if given > seats:
        raise UnfairError("contribution-stray", count=given, seats=seats)


def _check_lesson(stored: Transcript) -> None:
    """What is said to have been fixed is the lesson of this game, and nothing else."""
    told = stored.fairness.lesson
    if told is None:
        return
    lesson = folder(stored.game).lesson
    if lesson is None or encode(msgspec.to_builtins(lesson.luck)) != encode(told):
        raise UnfairError("lesson")


def count_taught_draws(stored: Transcript) -> int:
    """How many draws were the lesson's: the first ones, until it let go."""
    return sum(is_taught for _, _, _, is_taught in _told_draws(stored))


def _check_draws(
    told: Sequence[ToldDraw], offered: Sequence[Draw[Any]], lesson: Sequence[Any], luck: Luck
) -> None:
    """Each draw is what the seed gives for what the rules offered, or what the lesson says."""
    bent: list[UnfairError] = []
    open_draws = 0
    for (number, step, action, is_taught), draw in zip(told, offered, strict=True):
        if is_taught:
            if encode(lesson[number]) != encode(action):
                raise UnfairError("lesson-draw", step=step, number=number)
            continue
        given = encode(draw.at(luck.point(number, draw.total())))
        open_draws += draw.total() > 1
        if given != encode(action):
            said = {"given": _short(given), "told": _short(encode(action))}
            bent.append(UnfairError("draw", step=step, number=number, **said))
    if len(bent) > 1 and 2 * len(bent) > open_draws:  # a draw is changed alone, a seed as a whole
        raise UnfairError("seed", step=bent[0].word.args["step"], count=len(bent), draws=open_draws)
    if bent:
        raise bent[0]


def _short(value: bytes) -> str:
    """A value as it is told: what is longer than any game's is cut."""
    return value.decode()[:LONGEST_TOLD]


def _told_draws(stored: Transcript) -> Iterator[ToldDraw]:
    """The draws in their order; UnfairError if a step does not stand where it belongs."""
    number = at = 0
    fixed = len(stored.fairness.lesson or ())
    for step, raw in enumerate(stored.records, 1):
        try:
            told = msgspec.json.decode(raw, type=Told)
        except msgspec.DecodeError:
            raise UnfairError("step", step=step) from None
        if told.at < at:
            raise UnfairError("time", step=step)
        at = told.at
        if isinstance(told.event, dict) and told.event.get("what") == "let-go":
            fixed = 0
        if told.kind != "chance":
            continue
        if told.number != number:
            raise UnfairError("order", step=step, number=told.number, expected=number)
        if number < len(stored.draws) and stored.draws[number].step != step:
            raise UnfairError("moved", step=step, number=number, expected=stored.draws[number].step)
        yield number, step, told.action, number < fixed
        number += 1
    if number < len(stored.draws):
        raise UnfairError("truncated", step=len(stored.records))


def _played(stored: Transcript) -> tuple[Match, UnfairError | None]:
    """The match by its rules, as far as they go, and the step that they refuse."""
    match = begin_replay(stored)
    try:
        for _ in replay_records(match, stored.records):
            pass
    except BadRecord as problem:
        return match, UnfairError("step", step=problem.number + 1)
    return match, None


def _offered(
    stored: Transcript, match: Match, told: Sequence[ToldDraw]
) -> tuple[list[Draw[Any]], UnfairError | None]:
    """What the rules offered for each draw, up to the first of which the file says otherwise."""
    offers, draws = list_draws(match)
    mine = [_draw(offer) for offer in offers]
    known: dict[tuple[int, int], bool] = {}
    offered: list[Draw[Any]] = []
    for number, drawn in enumerate(draws):
        if number >= len(told) or told[number][1] != drawn.step:
            return offered, UnfairError("step", step=drawn.step)
        if stored.draws:  # else the file does not tell what was asked: the rules do
            place = stored.draws[number].offer if number < len(stored.draws) else len(stored.offers)
            pair = drawn.offer, place
            if pair not in known:
                is_there = 0 <= place < len(stored.offers)
                known[pair] = is_there and _is_same(offers[drawn.offer], stored.offers[place])
            if not known[pair]:
                return offered, UnfairError("offers", step=drawn.step, number=number)
        offered.append(mine[drawn.offer])
    return offered, None


def _draw(offer: Offer) -> Draw[Any]:
    return Draw(tuple(msgspec.json.decode(each) for each in offer.outcomes), offer.weights)


def _is_same(mine: Offer, told: Offer) -> bool:
    """Whether two offers are alike; one of another size is not looked through."""
    if len(mine.outcomes) != len(told.outcomes) or mine.weights != told.weights:
        return False
    return _plain(mine) == _plain(told)


def _plain(offer: Offer) -> bytes:
    """An offer in the one form that can be compared."""
    return encode(msgspec.json.decode(encode(offer)))
