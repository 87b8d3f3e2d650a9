"""Every language says what English says: the same keys, the same gaps to fill, its own plurals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path
from string import Formatter

import msgspec
import pytest

from spytable.core.words import Entry

PLURALS = {"en": ("one", "other"), "pl": ("one", "few", "many", "other")}
"""The categories a language counts by, as CLDR has them."""

SAME_AS_ENGLISH = {
    "server.page.title",
    "lobby.mark",
    "lobby.minutes",
    "table.bot",
    "table.level.agent",
    "table.settings.language.en",
    "table.settings.language.pl",
    "time.minutes",
    "host.time.s",
    "host.time.min",
    "host.size.kb",
    "host.size.mb",
    "review.seconds",
}
"""Names, units, and words that both languages have; a game lists its own in same_words.txt."""

PERSON = r"\{(?:me|seat|by|owner|other|winner|mover|caller|who|whom|host)\}"
CASE = re.compile(rf"\b(?:bez|dla|do|ku|na|nad|o|od|po|pod|przed|przez|przy|u|w|z|za|ze) {PERSON}")
PAST = re.compile(rf"{PERSON} (?:nie )?(?:\w+ł|\w+ła)\b")

with as_file(files("spytable")) as package:
    FOLDERS = sorted([package / "words", *package.glob("games/*/words")])
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.json"))]


def name(path: Path) -> str:
    """The owner of a file of words, and its language."""
    return f"{path.parent.parent.name}-{path.stem}"


def entries(path: Path) -> dict[str, Entry]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Entry])


def forms(entry: Entry) -> dict[str, str]:
    """What an entry can come out as, by category; a text that does not count is `other`."""
    return entry if isinstance(entry, dict) else {"other": entry}


def gaps(text: str) -> set[str]:
    return {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}


def pairs(path: Path) -> Iterator[tuple[str, Entry, Entry]]:
    """Every key of a file with the English entry and its own."""
    english = entries(path.with_stem("en"))
    for key, entry in entries(path).items():
        yield key, english[key], entry


def test_every_folder_speaks_every_language() -> None:
    for folder in FOLDERS:
        spoken = {path.stem for path in folder.glob("*.json")}
        assert spoken == set(PLURALS), folder.parent.name


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_language_has_the_keys_of_english_in_their_order(path: Path) -> None:
    assert list(entries(path)) == list(entries(path.with_stem("en")))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_what_is_counted_has_the_categories_of_the_language(path: Path) -> None:
    for key, english, entry in pairs(path):
        if isinstance(entry, dict):
            assert tuple(entry) == PLURALS[path.stem], key
            assert isinstance(english, dict) or "count" in gaps(english), f"{key} counts nothing"
        else:
            assert isinstance(english, str), f"{key} is counted in English"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_form_fills_in_what_english_does(path: Path) -> None:
    for key, english, entry in pairs(path):
        asked = gaps(forms(english)["other"])
        for category, text in forms(entry).items():
            spelled = {"count"} if category == "one" else set[str]()  # "a bot"
            assert gaps(text) | spelled == asked | spelled, f"{key}, {category}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_text_is_empty(path: Path) -> None:
    for key, entry in entries(path).items():
        assert all(text.strip() for text in forms(entry).values()), key


def names_of_games() -> set[str]:
    """The titles: a name may be the same in every language."""
    return {
        key for path in FILES for key in entries(path) if re.fullmatch(r"[\w-]+\.title", key)
    } - {"lobby.title"}


def same_in_games() -> set[str]:
    """What games say alike in both languages, by their own `tests/same_words.txt`."""
    lists = (folder.parent / "tests/same_words.txt" for folder in FOLDERS)
    return {key for each in lists if each.is_file() for key in each.read_text("utf-8").split()}


def test_only_names_are_the_same_as_in_english() -> None:
    same = {
        key
        for path in FILES
        if path.stem != "en"
        for key, english, entry in pairs(path)
        if set(forms(english).values()) & set(forms(entry).values())
        and re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", forms(english)["other"]))
    }
    assert same - names_of_games() == SAME_AS_ENGLISH | same_in_games()


@pytest.mark.parametrize("path", [path for path in FILES if path.stem == "pl"], ids=name)
def test_polish_asks_no_name_for_a_case_or_a_gender(path: Path) -> None:
    for key, entry in entries(path).items():
        for text in forms(entry).values():
            assert not CASE.search(text), f"{key}: a name is never declined"
            assert not PAST.search(text), f"{key}: the past tense would guess a gender"
