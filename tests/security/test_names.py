"""Names: whatever is typed, what others read is one line, seen, and in its own place."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spytable.table.errors import RequestError
from spytable.table.seating.names import LONGEST, MOST_MARKS, clean_name

TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
UNSEEN = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u1160\u3164\uffa0\u2800\ufe0f\U000e0041"
BREAKS = "\n\r\t\v\f\x00\x1b\x7f\u0085\u2028\u2029"


@pytest.mark.slow
@given(st.text(max_size=60) | st.text(alphabet=f"a e\u0301\u0316{TURNS}{UNSEEN}{BREAKS}"))
def test_a_name_is_one_line_of_signs_that_can_be_seen(typed: str) -> None:
    try:
        name = clean_name(typed)
    except RequestError:
        return
    assert 0 < len(name) <= LONGEST
    assert name.isprintable()
    assert name == " ".join(name.split())
    assert not set(name) & set(TURNS + UNSEEN + BREAKS)
    assert clean_name(name) == name
    piles = "".join("m" if unicodedata.combining(sign) else " " for sign in name)
    assert max(map(len, piles.split()), default=0) <= MOST_MARKS


@pytest.mark.parametrize("typed", ["", "  ", TURNS, UNSEEN, BREAKS, "\u0301\u0302", "\ud800"])
def test_a_name_that_nobody_could_read_is_none(typed: str) -> None:
    with pytest.raises(RequestError):
        clean_name(typed)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Ann\u202egnp.exe", "Anngnp.exe"),
        ("A\u0301na", "\u00c1na"),
        ("Z" + "\u0335\u0336\u0337\u0338" * 5, "Z\u0335\u0336"),
        ("Tr\u1ea7n Th\u1ecb", "Tr\u1ea7n Th\u1ecb"),
        (" a \n b ", "a b"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_a_name_keeps_what_can_be_read(typed: str, read: str) -> None:
    assert clean_name(typed) == read
