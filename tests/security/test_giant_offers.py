"""A match file may say that chance was asked anything: nobody walks through what the rules deny."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any, ClassVar

import pytest

from bench.harmful import file_of, with_giant_offer
from spytable.core import verification
from spytable.core.fairness import UnfairError
from spytable.core.game import Draw
from spytable.core.transcript import Offer, Transcript, read_transcript
from tests.core.finished import finished

SIZE = 50_000
DOCS = Path(__file__).resolve().parents[2] / "docs"


class Counted(tuple[int, ...]):
    """Weights that know how often somebody went through them."""

    __slots__ = ()
    walks: ClassVar[int] = 0

    def __iter__(self) -> Iterator[int]:
        type(self).walks += 1
        return super().__iter__()


def stored() -> Transcript:
    return read_transcript(json.dumps(finished("da-vinci-code")))


def test_weights_are_added_up_once_however_often_is_drawn() -> None:
    Counted.walks = 0
    draw = Draw(tuple(range(4)), Counted((3, 1, 4, 1)))
    assert [draw.at(point) for point in range(draw.total())] == [0, 0, 0, 1, 2, 2, 2, 2, 3]
    assert Counted.walks == 1
    for beyond in (-1, 9):
        with pytest.raises(IndexError):
            draw.at(beyond)
    assert Draw((), ()).total() == 0


def test_an_offer_that_the_rules_do_not_make_is_not_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = verification._plain
    longest = []

    def measured(offer: Offer) -> bytes:
        longest.append(len(offer.outcomes))
        return plain(offer)

    monkeypatch.setattr(verification, "_plain", measured)
    with pytest.raises(UnfairError) as caught:
        verification.verify_draws(with_giant_offer(stored(), SIZE))
    assert (caught.value.kind, caught.value.word.args["number"]) == ("offers", 0)
    assert max(longest, default=0) < SIZE
    assert verification.verify_draws(stored()) > 0


def test_the_checker_without_our_code_adds_each_offer_up_once() -> None:
    check: Any = run_path(str(DOCS / "verify.py"))["check"]
    walks = []

    def accumulate(weights: list[int]) -> list[int]:
        walks.append(len(weights))
        sums = [0]
        for weight in weights:
            sums.append(sums[-1] + weight)
        return sums[1:]

    check.__globals__["accumulate"] = accumulate
    file = json.loads(file_of(with_giant_offer(stored(), SIZE)))
    assert check(file), "it is named as unfair"
    assert walks.count(SIZE) <= 1
    assert len(walks) <= len(file["offers"])


@pytest.mark.parametrize("weight", [0, -1, 1.5, math.inf, math.nan, True, 1 << 257, "1"])
def test_weights_that_would_never_give_a_draw_are_named(weight: object) -> None:
    """A point below no number, or below more than one HMAC holds, would be looked for forever."""
    sums_of: Any = run_path(str(DOCS / "verify.py"))["sums_of"]
    assert sums_of({"outcomes": [1, 2], "weights": [weight, 1]}) is None
