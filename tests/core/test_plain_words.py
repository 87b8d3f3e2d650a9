"""Sentences on screen are plain: no archaic turns, no holes, nothing that only a program knows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import spytable
from tests.core.test_languages import FILES, name
from tools.words import forms
from tools.words import read_words as entries

GAMES = Path(spytable.__file__).parent / "games"
RULES = sorted(GAMES.glob("*/RULES*.md"))

ARCHAIC: Final = {
    r"\bWhom\b": "Who",
    r"\bWho (?:resigns|leaves|comes)\b(?!.*\?)": "Anyone who, or: If you",
    r"\b(?:is|are) to (?:push|press|move|roll|draw|play)\b": "Waiting for ...",
    r"\bfor ever\b": "forever",
    r"\b(?:rightly|wrongly)\b": "correct, wrong",
    r"\bRight[.,]": "Correct",
    r"\bsomebody\b": "someone",
    r"\b(?:anew|thereof|whence|hence|seldom|lest)\b": "again, ...",
    r"\bThis is no \w+": "This is not a",
    r"\b(?:tips?|tipped) (?:over)?\b": "is revealed",
    r"\boff the line\b|\bsits? in\b(?! seat)": "disconnected, takes over",
    r"\bTake it along\b|\bthe luck of\b": "share, fairness",
    r"\bhas had enough\b|\blets go\b": "is over",
    r"\bsigns\b": "characters",
}
"""What a good host would not say, and what to say instead."""

HOLES: Final = re.compile(r"[^\S\xa0][.,:;!?](?:\s|$)|(?<!\.)\.\s*\.(?!\.)|  |[:,]\.|\(\)")
"""What is left where an argument was empty; in French a hard space stands before a colon."""

COMMENT: Final = re.compile(r"[ \t]*<!--.*?-->", re.DOTALL)
TAG: Final = re.compile(r"\s*`?\[(?:browser|later|physical|P)\]`?")
PROGRAM: Final = re.compile(r"\w+_\w+|\[\w+\]|\w+/\w+\.\w+|\b(?:engine|screened|record|serial)\b")
"""Names of options and files, tags, and words of those who write programs."""


def archaic(text: str) -> list[str]:
    """The turns of a text that have a plainer one."""
    return [each for each in ARCHAIC if re.search(each, text)]


def filled(text: str) -> str:
    """A text with a word in each of its gaps."""
    return re.sub(r"\{\w+\}", "Ana", text)


def shown(rules: str) -> str:
    """What the rules page shows of a rule text; options have words of their own."""
    return re.sub(r"`[^`]*`", "Option", TAG.sub("", COMMENT.sub("", rules)))


@pytest.mark.parametrize("path", [path for path in FILES if path.stem == "en"], ids=name)
def test_english_is_what_a_friend_would_say(path: Path) -> None:
    said = {
        f"{key}: {text}": found
        for key, entry in entries(path).items()
        for text in forms(entry).values()
        if (found := archaic(text))
    }
    assert said == {}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_sentence_has_a_hole_when_it_is_filled(path: Path) -> None:
    for key, entry in entries(path).items():
        for text in forms(entry).values():
            if re.search(r"\w", text) and not text.startswith((", ", ". ")):
                assert not HOLES.search(filled(text).strip()), f"{key}: {text}"


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_rules_page_shows_nothing_that_only_a_program_knows(path: Path) -> None:
    for line in shown(path.read_text("utf-8")).splitlines():
        text = re.sub(r" \{#[\w-]+\}$", "", line)
        assert not PROGRAM.search(text), line
        assert path.stem != "RULES" or not archaic(text), line


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_rules_call_an_option_has_words(path: Path) -> None:
    game = path.parent.name.removeprefix("_").replace("_", "-")
    words = entries(path.parent / "words" / "en.json")
    for option in re.findall(r"`([^`]+)`", TAG.sub("", COMMENT.sub("", path.read_text("utf-8")))):
        assert f"{game}.option.{option}" in words, option


def test_what_is_looked_for_is_found() -> None:
    for said in ("Whom do you name?", "Right, it tips over.", "Who resigns comes last."):
        assert archaic(said)
    assert not archaic("Who comes first?")
    for said in ("Waiting for .", "Sealed..", "Ana : no", "No answer yet:."):
        assert HOLES.search(said)
    for said in ("Wait ...", "Ana's turn. Roll 2 of 3."):
        assert not HOLES.search(said)
    for said in ("Option five_names", "[browser] the page", "tests/strategies.py"):
        assert PROGRAM.search(said)
    assert shown("a [later] b `five_names` <!-- c -->") == "a b Option"
