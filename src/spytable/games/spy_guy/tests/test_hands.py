"""What a review says of a search in Spy Guy."""

from __future__ import annotations

import pytest

from spytable.core.words import languages, load_words
from spytable.games.spy_guy.hands import Searched, explain_search


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (1, "Ana found 2 of 10 in 4 s."),
        (3, "Ana found 2; the team found 5 of 10 in 4 s."),
    ],
)
def test_who_searches_alone_is_no_team(seats: int, said: str) -> None:
    (word,) = explain_search(0, (), 2, Searched(5, 10, seats, 4_200))
    assert load_words("spy-guy").word(word, seat="Ana") == said
    for language in languages():
        assert load_words("spy-guy", language).word(word, seat="Ana")
