"""What a review says of decisions: every sentence, by position, action and better action."""

from __future__ import annotations

from typing import Any

import pytest

from spytable.core.review import Judged
from spytable.core.words import load_words
from spytable.games.da_vinci_code import verdicts
from spytable.games.da_vinci_code.notation import parse, parse_action
from spytable.games.da_vinci_code.rules import DaVinciCode

GAME = DaVinciCode()
WORDS = load_words("da-vinci-code")
ROW = "a: b2 b4 w8; b: [w0] w5 w6 [w9] b10; clue: b0"
BARE = "a: b2 b4 w8; b: [w0] w5 w6 [w9] b10; pool:"


def say(text: str, chosen: str, best: str, verdict: str = "") -> str:
    """What is said of an action beside the best one, with seats by their numbers."""
    judged = Judged(
        view=GAME.view(parse(text), 0),
        seat=0,
        chosen=parse_action(chosen),
        best=parse_action(best),
        chances={},
        best_chances={},
        came=None,
        is_best=verdict == "best",
        is_close=verdict == "close",
    )
    said: list[Any] = []
    for word in verdicts.explain(judged):
        names = {arg: f"s{word.args[arg]}" for arg in ("seat", "owner") & word.args.keys()}
        said.append(WORDS.word(word, **names))
    return " ".join(said)


@pytest.mark.parametrize(
    ("text", "chosen", "best", "verdict", "said"),
    [
        # Two values that are alike are not called the likeliest and the next.
        (ROW, "guess b4=10", "guess b4=10", "best",
         "s1's tile 5 could only be 10 or 11: 50 % to 50 %. s0 guessed 10: no move was better."),
        ("a: b2 b4 w8; b: [w0] w5 [w9] b10; clue: b0", "guess b1=5", "guess b1=5", "best",
         "s1's tile 2 could be 5 just as well as 1: 14 % each. s0 guessed 5: no move was better."),
        # A guess that is not among the two likeliest has its own chance.
        (ROW, "guess b1=3", "guess b1=3", "best",
         ("s1's tile 2 was most likely 1, 29 %; then 2, 24 %. "
         "s0 guessed 3, 19 %: no move was better.")),
        # A verdict within the error calls nothing better: neither `best` nor `close`.
        (ROW, "guess b4=10", "guess b4=11", "best",
         "s1's tile 5 could only be 10 or 11: 50 % to 50 %. s0 guessed 10: no move was better."),
        (ROW, "guess b4=10", "guess b4=11", "close", "s0 guessed 10 for s1's tile 5: 50 %."),
        (ROW, "stop 0", "guess b4=11", "close",
         "s0 ended the turn. The likeliest guess left: 10 for s1's tile 5, 50 %."),
        (ROW, "stop 0", "stop 0", "best",
         "s0 ended the turn. The likeliest guess left: 10 for s1's tile 5, 50 %."),
        (ROW, "draw b", "draw w", "close", ""),
        (ROW, "stop 0", "guess b4=11", "",
         "s0 ended the turn. Better: guess 11 for s1's tile 5, 50 %."),
        # Why a guess that is less likely was better.
        (ROW, "guess b4=10", "guess b1=3", "",
         ("s0 guessed 10 for s1's tile 5: 50 %. Better: guess 3 for s1's tile 2, 19 %. "
         "It was no likelier, but worth more.")),
        (ROW, "guess b1=3", "guess b4=10", "",
         "s0 guessed 3 for s1's tile 2: 19 %. Better: guess 10 for s1's tile 5, 50 %."),
        # There is a clue to hide only if one was drawn.
        (ROW, "guess b1=3", "stop 0", "",
         "s0 guessed 3 for s1's tile 2: 19 %. Better: end the turn and keep the clue hidden."),
        (BARE, "guess b1=3", "stop 0", "",
         "s0 guessed 3 for s1's tile 2: 19 %. Better: end the turn and risk no more tiles."),
    ],
)  # fmt: skip
def test_what_is_said_of_an_action(
    text: str, chosen: str, best: str, verdict: str, said: str
) -> None:
    assert say(text, chosen, best, verdict) == said
