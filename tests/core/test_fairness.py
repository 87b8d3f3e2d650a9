"""Luck follows from promises that everyone can check."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spytable.core.fairness import SeededLuck, UnfairError, commitment, make_fairness, make_seed

SECRET = bytes(range(32))
GIVEN = [bytes([seat]) * 32 for seat in range(3)]


def test_every_part_moves_the_seed() -> None:
    made = make_seed(SECRET, GIVEN, "m")
    assert make_seed(bytes(32), GIVEN, "m") != made
    assert make_seed(SECRET, GIVEN[::-1], "m") != made
    assert make_seed(SECRET, GIVEN, "n") != made


def test_a_draw_depends_on_its_number_only() -> None:
    luck = SeededLuck(b"s")
    forward = [luck.point(number, 24) for number in range(50)]
    backward = [luck.point(number, 24) for number in reversed(range(50))]
    assert forward == backward[::-1]


@pytest.mark.parametrize("total", [0, -1, (1 << 256) + 1])
def test_a_senseless_total_is_refused(total: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededLuck(b"s").point(0, total)


def test_an_agreed_record_gives_its_luck() -> None:
    record = make_fairness("m", SECRET, GIVEN)
    assert record.luck().point(3, 1000) == SeededLuck(make_seed(SECRET, GIVEN, "m")).point(3, 1000)
    assert record.publish().secret is None
    with pytest.raises(UnfairError, match="secret-missing"):
        record.publish().luck()


@pytest.mark.parametrize(
    ("change", "kind", "seat"),
    [
        ({"secret": "00" * 32}, "secret-wrong", None),
        ({"secret": "zz"}, "secret-malformed", None),
        ({"secret": "00" * 31}, "secret-malformed", None),
        ({"commitment": commitment(b"other")}, "secret-wrong", None),
        ({"contributions": ("00" * 32, "01" * 32)}, "contribution-missing", 2),
        ({"contributions": ("00" * 32, "", "02" * 32)}, "contribution-missing", 1),
        ({"contributions": ("00" * 32, "01" * 32, "zz")}, "contribution-malformed", 2),
        ({"contributions": ("00" * 32, "01" * 32, "03" * 32)}, "contribution-changed", 2),
        ({"promises": (commitment(GIVEN[0]),)}, "promise-missing", 1),
    ],
)
def test_a_broken_promise_is_named(change: dict[str, object], kind: str, seat: int | None) -> None:
    with pytest.raises(UnfairError) as caught:
        replace(make_fairness("m", SECRET, GIVEN), **change).luck()
    assert caught.value.kind == kind
    assert caught.value.word.args == ({} if seat is None else {"seat": seat})


def test_a_secret_of_another_size_makes_no_seed() -> None:
    with pytest.raises(ValueError, match="32 bytes each"):
        make_seed(SECRET, [b"short"], "m")
