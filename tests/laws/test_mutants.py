"""The laws are tried themselves: each kills its mutants of Briefcase, and spares Briefcase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace as altered

from spytable.core.catalogue import folder
from spytable.core.companions import Notation
from spytable.games._template import notation
from tests.laws import mutants as play
from tests.laws import secret_mutants as secret
from tests.laws.law import LawBroken
from tests.laws.laws import LAWS
from tests.laws.material import Subject, gathered, subject_of

TEMPLATE = subject_of(folder("template"))


def game(make: Callable[[], Any]) -> Subject:
    """Briefcase with other rules."""
    return replace(TEMPLATE, game=make())


def seeing(worlds: Callable[..., Any]) -> Subject:
    """Briefcase whose seats imagine otherwise."""
    return replace(TEMPLATE, worlds=worlds)


def untimed() -> Subject:
    """Briefcase whose notation forgets the bell."""
    short = SimpleNamespace(**vars(notation))
    short.text = lambda state: notation.text(altered(state, due=None))
    return replace(TEMPLATE, notation=cast("Notation[Any, Any]", short))


MUTANTS: dict[str, tuple[Subject, tuple[int, ...]]] = {
    "remembers": (game(play.Remembers), (1, 13)),
    "ends-early": (game(play.EndsEarly), (2,)),
    "stray-rank": (game(play.StrayRank), (2,)),
    "accepts-unlisted": (game(play.AcceptsUnlisted), (3,)),
    "refuses-silently": (game(play.RefusesSilently), (3,)),
    "cites-no-rule": (game(play.CitesNoRule), (3,)),
    "says-nothing": (game(play.SaysNothing), (3,)),
    "asks-with-chance": (game(play.AsksWithChance), (4,)),
    "weighs-nothing": (game(play.WeighsNothing), (4,)),
    "draws-twice": (game(play.DrawsTwice), (4, 14)),
    "shuffles": (game(play.Shuffles), (4, 14)),
    "rings-back": (game(play.RingsBack), (5,)),
    "dreamers": (seeing(secret.Dreamers), (6,)),
    "sceptics": (seeing(secret.Sceptics), (6,)),
    "amnesiacs": (seeing(secret.Amnesiacs), (6, 9)),
    "forgers": (seeing(secret.Forgers), (6,)),
    "leaks-view": (game(secret.LeaksView), (7, 6, 15)),
    "leaks-event": (game(secret.LeaksEvent), (7,)),
    "sorts-by-secret": (game(secret.SortsBySecret), (7,)),
    "explains-by-secret": (game(secret.ExplainsBySecret), (7,)),
    "asks-by-secret": (game(secret.AsksBySecret), (7, 15)),
    "counts-by-secret": (game(secret.CountsBySecret), (7,)),
    "opens-more": (game(secret.OpensMore), (7,)),
    "hides-reveal": (game(secret.HidesReveal), (15, 7)),
    "claims-reveal": (game(secret.ClaimsReveal), (16,)),
    "changes-silently": (game(secret.ChangesSilently), (8,)),
    "watchers-peek": (game(secret.WatchersPeek), (9,)),
    "watchers-hear": (game(secret.WatchersHear), (9,)),
    "forgets-card": (game(play.ForgetsCard), (10,)),
    "untimed": (untimed(), (10,)),
    "never-ends": (game(play.NeverEnds), (11,)),
    "hurries": (game(play.Hurries), (11,)),
    "claims-peace": (game(lambda: play.claiming(cooperative=True)), (12,)),
    "claims-openness": (game(lambda: play.claiming(secrets=False)), (12,)),
    "claims-no-chance": (game(lambda: play.claiming(chance=False)), (12,)),
    "claims-no-clock": (game(lambda: play.claiming(clock=False)), (12,)),
    "claims-five-seats": (game(lambda: play.claiming(seats=(2, 5))), (12,)),
    "claims-no-version": (game(lambda: play.claiming(version=0)), (12,)),
    "favours-low-seats": (game(play.FavoursLowSeats), (13,)),
    "counts-from-zero": (game(play.CountsFromZero), (13,)),
    "loads-the-die": (game(play.LoadsTheDie), (14,)),
}
"""Each mutant with the law it is made to break, and after it those that must break with it."""


def broken(subject: Subject) -> set[int]:
    """The numbers of the laws that a subject breaks."""
    material = gathered(subject.game, list(subject.strategies.configs()) * 2, "mutant")
    numbers = set()
    for law in LAWS:
        try:
            law(subject, material)
        except LawBroken as verdict:
            numbers.add(verdict.number)
    return numbers


@pytest.mark.slow
def test_the_template_is_spared() -> None:
    assert broken(TEMPLATE) == set()


def test_every_law_has_a_mutant() -> None:
    killers = {laws[0] for _, laws in MUTANTS.values()}
    assert killers == {law.number for law in LAWS}


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_is_killed_by_its_law(name: str) -> None:
    subject, laws = MUTANTS[name]
    assert broken(subject) == set(laws)
