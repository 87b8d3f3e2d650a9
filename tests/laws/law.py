"""What a law is: a check of matches or of positions that raises LawBroken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.laws.material import Match, Material, Spot, Subject


class LawBroken(AssertionError):
    """A game breaks a law; says where, so that it can be repeated."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"law {number}: {what}")
        self.number = number


class Broken(Exception):
    """What a check raises; the law adds its number and the place."""


def holds(fact: object, otherwise: str) -> None:
    """Nothing, or Broken with what is wrong."""
    if not fact:
        raise Broken(otherwise)


@dataclass(frozen=True)
class Law:
    """A numbered law. `parts` cuts the material into what one check looks at."""

    number: int
    name: str
    parts: Callable[[Material], Iterator[tuple[str, Any]]]
    check: Callable[..., None]

    @property
    def id(self) -> str:
        """The name under which the tests report it."""
        return f"law_{self.number:02}_{self.name}"

    def __call__(self, subject: Subject, material: Material) -> None:
        """Nothing if the game keeps the law; LawBroken otherwise."""
        for place, part in self.parts(material):
            try:
                self.check(subject, part, Random(f"{self.number} {place}"))
            except Exception as problem:
                what = str(problem) if isinstance(problem, Broken) else repr(problem)
                raise LawBroken(self.number, f"{what} [{subject.id} {place}]") from problem


Check = Callable[[Subject, Any, Random], None]


def _matches(material: Material) -> Iterator[tuple[str, Match]]:
    return ((match.place, match) for match in material.matches)


def _spots(material: Material) -> Iterator[tuple[str, Spot]]:
    return ((spot.place, spot) for spot in material.spots)


def _everything(material: Material) -> Iterator[tuple[str, Material]]:
    yield "all matches", material


def every_match(number: int, name: str) -> Callable[[Check], Law]:
    """A law that is checked on every match."""
    return lambda check: Law(number, name, _matches, check)


def every_spot(number: int, name: str) -> Callable[[Check], Law]:
    """A law that is checked on every position of the material."""
    return lambda check: Law(number, name, _spots, check)


def once(number: int, name: str) -> Callable[[Check], Law]:
    """A law that is checked on all matches together."""
    return lambda check: Law(number, name, _everything, check)
