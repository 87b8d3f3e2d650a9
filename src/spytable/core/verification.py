"""Checking the luck of a finished match: every promise, every draw, and what chance was asked.

The first half needs only the file; the page in the browser and docs/verify.py do the same. The
second half plays the match again by the rules, and so knows what chance had to be asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from spytable.core.catalogue import folder
from spytable.core.codec import codec, encode
from spytable.core.fairness import SPACE, Luck, UnfairError
from spytable.core.game import Draw
from spytable.core.match import Match
from spytable.core.transcript import BadRecord, Offer, Transcript, asked, replay, rules_of


class Told(msgspec.Struct, frozen=True):
    """What a record says of itself, whatever the game."""

    kind: str
    at: int = 0
    number: int = 0
    action: Any = None
    event: Any = None


def verify(stored: Transcript) -> int:
    """Recompute every draw of a finished match and count them; UnfairError names what was bent."""
    luck = stored.fairness.luck()
    _check_table(stored)
    _check_lesson(stored)
    match = None if stored.draws else _played(stored)
    if match is not None:  # a file that does not tell what was asked: the rules do
        offers, draws = asked(match)
        stored = replace(stored, offers=offers, draws=draws)
    _check_draws(stored, luck)
    match = match or _played(stored)
    _check_offers(stored, match)
    if match.outcome() is None:
        raise UnfairError("truncated", step=match.version)
    return len(stored.draws)


def _check_table(stored: Transcript) -> None:
    """Everyone at the table gave something, and nobody else did."""
    seats = codec(rules_of(stored)).config(bytes(stored.config)).seats
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


def taught(stored: Transcript) -> int:
    """How many draws were the lesson's: the first ones, until it let go."""
    return sum(is_taught for _, _, _, is_taught in _told_draws(stored))


def _check_draws(stored: Transcript, luck: Luck) -> None:
    """Each draw stands where it belongs and is what the seed gives for what was offered."""
    offered = [_draw(offer) for offer in stored.offers]
    lesson = stored.fairness.lesson or ()
    bent: list[UnfairError] = []
    open_draws = 0
    for number, step, told, is_taught in _told_draws(stored):
        place = stored.draws[number].offer if number < len(stored.draws) else len(offered)
        draw = offered[place] if 0 <= place < len(offered) else None
        if draw is None:
            raise UnfairError("offers", step=step, number=number)
        if is_taught:
            if encode(lesson[number]) != encode(told):
                raise UnfairError("lesson-draw", step=step, number=number)
            continue
        given = encode(draw.at(luck.point(number, draw.total())))
        open_draws += draw.total() > 1
        if given != encode(told):
            said = {"given": given.decode(), "told": encode(told).decode()}
            bent.append(UnfairError("draw", step=step, number=number, **said))
    if len(bent) > 1 and 2 * len(bent) > open_draws:  # a draw is changed alone, a seed as a whole
        raise UnfairError("seed", step=bent[0].word.args["step"], count=len(bent), draws=open_draws)
    if bent:
        raise bent[0]


def _told_draws(stored: Transcript) -> Iterator[tuple[int, int, Any, bool]]:
    """The draws in their order: number, step, what came of it, and whether the lesson said so."""
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


def _draw(offer: Offer) -> Draw[Any] | None:
    """What chance was asked, by the file; None if nobody could have asked that."""
    weights = offer.weights
    if weights is not None and (len(weights) != len(offer.outcomes) or min(weights, default=0) < 1):
        return None
    draw = Draw(tuple(msgspec.json.decode(outcome) for outcome in offer.outcomes), weights)
    return draw if 0 < draw.total() <= SPACE else None


def _played(stored: Transcript) -> Match:
    """The match by its rules."""
    try:
        return replay(stored)
    except BadRecord as problem:
        raise UnfairError("step", step=problem.number + 1) from problem


def _check_offers(stored: Transcript, match: Match) -> None:
    """What the file says was offered is what the rules offer."""
    offers, draws = asked(match)
    mine, theirs = [_plain(each) for each in offers], [_plain(each) for each in stored.offers]
    for number, (drawn, told) in enumerate(zip(draws, stored.draws, strict=True)):
        if mine[drawn.offer] != theirs[told.offer]:
            raise UnfairError("offers", step=drawn.step, number=number)


def _plain(offer: Offer) -> bytes:
    """An offer in the one form that can be compared."""
    return encode(msgspec.json.decode(encode(offer)))
