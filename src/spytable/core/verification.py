"""Verifies a finished match: promises, chain, rules, offers to chance, and every draw.

Promises, chain, order and times need only the file; the verify page and docs/verify.py check them
too. Then the match is replayed by the rules, which tell what chance had to be offered. The draws
are checked last.
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
"""A draw in a file: its number, its step, its outcome, whether the lesson fixed it."""


class Told(msgspec.Struct, frozen=True):
    """The fields of a record that do not depend on the game."""

    kind: str
    at: int = 0
    number: int = 0
    action: Any = None
    event: Any = None


def verify_draws(stored: Transcript) -> int:
    """Verify a finished match, and count its draws; UnfairError names what is wrong."""
    return check_match(stored).position.draws


def check_promises(stored: Transcript) -> Luck:
    """Check what needs no rules: the promises, and the start of the chain."""
    luck = stored.fairness.luck()
    check_beginning(stored)
    return luck


def check_match(stored: Transcript) -> Match:
    """The match of a file, with rules, draws and chain checked; UnfairError names what is wrong.

    The offers in the file are compared with those of the rules before they are used: a malicious
    file may hold an offer of any size.
    """
    luck = check_promises(stored)
    _check_table(stored)
    _check_lesson(stored)
    told = tuple(_told_draws(stored))
    match, broken = _replay_legal_part(stored)
    offered, strange = _list_offers(stored, match, told)
    _check_draws(told[: len(offered)], offered, stored.fairness.lesson or (), luck)
    if problem := strange or broken:
        raise problem
    if match.outcome() is None:
        raise UnfairError("truncated", step=match.version)
    check_end(stored, match)
    return match


def _check_table(stored: Transcript) -> None:
    """Check that there is exactly one contribution for each seat."""
    seats = codec(find_rules(stored)).config(bytes(stored.config)).seats
    given = len(stored.fairness.contributions)
    if given < seats:
        raise UnfairError("contribution-missing", seat=given)
    if given > seats:
        raise UnfairError("contribution-stray", count=given, seats=seats)


def _check_lesson(stored: Transcript) -> None:
    """Check that the fixed outcomes are those of this game's lesson."""
    told = stored.fairness.lesson
    if told is None:
        return
    lesson = folder(stored.game).lesson
    if lesson is None or encode(msgspec.to_builtins(lesson.luck)) != encode(told):
        raise UnfairError("lesson")


def count_taught_draws(stored: Transcript) -> int:
    """How many draws the lesson fixed: the first ones, until it ended."""
    return sum(is_taught for _, _, _, is_taught in _told_draws(stored))


def _check_draws(
    told: Sequence[ToldDraw], offered: Sequence[Draw[Any]], lesson: Sequence[Any], luck: Luck
) -> None:
    """Check that each draw follows from the seed and the rules' offer, or from the lesson."""
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
    if len(bent) > 1 and 2 * len(bent) > open_draws:  # many wrong draws mean a wrong seed
        raise UnfairError("seed", step=bent[0].word.args["step"], count=len(bent), draws=open_draws)
    if bent:
        raise bent[0]


def _short(value: bytes) -> str:
    """A value for a message, cut if it is longer than any game's."""
    return value.decode()[:LONGEST_TOLD]


def _told_draws(stored: Transcript) -> Iterator[ToldDraw]:
    """The draws in order; UnfairError if a step is out of place."""
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


def _replay_legal_part(stored: Transcript) -> tuple[Match, UnfairError | None]:
    """The match replayed as far as it is legal, and the illegal step if there is one."""
    match = begin_replay(stored)
    try:
        for _ in replay_records(match, stored.records):
            pass
    except BadRecord as problem:
        return match, UnfairError("step", step=problem.number + 1)
    return match, None


def _list_offers(
    stored: Transcript, match: Match, told: Sequence[ToldDraw]
) -> tuple[list[Draw[Any]], UnfairError | None]:
    """The rules' offer for each draw, up to the first that differs from the file."""
    offers, draws = list_draws(match)
    mine = [_draw(offer) for offer in offers]
    known: dict[tuple[int, int], bool] = {}
    offered: list[Draw[Any]] = []
    for number, drawn in enumerate(draws):
        if number >= len(told) or told[number][1] != drawn.step:
            return offered, UnfairError("step", step=drawn.step)
        if stored.draws:  # an old file has no offers: those of the rules are used
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
    """Whether two offers are equal; offers of different sizes are not compared item by item."""
    if len(mine.outcomes) != len(told.outcomes) or mine.weights != told.weights:
        return False
    return _plain(mine) == _plain(told)


def _plain(offer: Offer) -> bytes:
    """An offer in a form that can be compared."""
    return encode(msgspec.json.decode(encode(offer)))
