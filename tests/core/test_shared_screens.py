"""On a screen that is shared nobody is "you": what says so has a twin that names, or is not there.

Commands are no "you": "Draw a clue" is said of no seat, in English as in other languages.
"""

from __future__ import annotations

import re
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import pytest

from spytable.core.words import Entry
from tests.core.second_person import find_you
from tests.core.test_languages import FILES, name
from tools.words import forms, gaps
from tools.words import read_words as entries

NEVER_SHARED: Final = {
    r"lobby\..*": "the desk: one person chooses, before there is a table",
    r"here\..*": "the desk of a browser that plays without a server",
    r"watch\..*": "the desk: the list of matches to watch",
    r"[\w-]+\.option\..*\.why": "the desk: what an option does",
    r"[\w-]+\.option\..*\.says": "what a table agreed on, said to all who sit there together",
    r"[\w-]+\.card\..*": "the desk: what a case file says of its game",
    r"(?:[\w-]+\.)?lesson\..*": "a match that teaches one person, shown to nobody else",
    r"(?:[\w-]+\.)?rules\..*": "a page to read, beside any table",
    r"server\.error\..*": "the doors of the server: no seat is held yet, or none was found",
    r"server\.trouble\.(?:freed|left|own-seat)": "a seat on a device of its own that is given up",
    r"table\.(?:full|waiting)": "a table that gathers: a guest on a device of their own",
    r"table\.(?:seat\.you-\w+|name\.kept|how|invite\.title\.one)": (
        "a table that gathers, each on a device of their own"
    ),
    r"(?:table|lobby)\.title\.turns?": "the tab of whoever is asked",
    r"table\.you": "a table that gathers, unless one device is passed round",
    r"review\.(?:you(?:\.small)?|name-you|account\.parts\.you)": (
        "a review names everybody on a device that is passed round"
    ),
    r"(?:[\w-]+\.review\.)?case\..*": "the case of the day: one person on a device of their own",
    r"table\.invite\.move\.note": "the link to a seat: a passed device and a watcher have none",
}
"""Keys that can never be on a shared screen, and why."""

WEB: Final = Path(__file__).resolve().parents[2] / "web"


def is_chosen_for_mine(key: str, english: dict[str, Entry]) -> bool:
    """`<key>.you` is said for `<key>` where the seat that it names is mine, on no shared screen."""
    base, _, last = key.rpartition(".")
    return last == "you" and "seat" in gaps(forms(english.get(base, ""))["other"])


def unnamed(path: Path) -> list[str]:
    """The keys of a file that say "you" to a screen that is shared."""
    english, spoken = entries(path.with_stem("en")), entries(path)
    found = []
    for key, entry in spoken.items():
        twin = spoken.get(f"{key}.named")
        said = twin if twin is not None else entry
        excused = any(re.fullmatch(each, key) for each in NEVER_SHARED)
        if excused or (twin is None and is_chosen_for_mine(key, english)):
            continue
        if any(find_you(text, path.stem) for text in forms(said).values()):
            found.append(key)
    return found


@pytest.mark.parametrize("path", FILES, ids=name)
def test_what_says_you_has_a_twin_that_names(path: Path) -> None:
    assert unnamed(path) == []


def test_a_word_that_says_you_is_found(tmp_path: Path) -> None:
    said = {"en": '"a.b": "You wait.", "a.c": "Your {n}.", "a.c.named": "{me}\'s {n}."'}
    said["pl"] = '"a.b": "Nie czekasz.", "a.c": "Twój {n}.", "a.c.named": "Masz {n}, {me}."'
    for language, text in said.items():
        (tmp_path / f"{language}.json").write_text(f"{{{text}}}", encoding="utf-8")
    assert unnamed(tmp_path / "en.json") == ["a.b"]
    assert unnamed(tmp_path / "pl.json") == ["a.b", "a.c", "a.c.named"]


def test_every_excuse_is_needed() -> None:
    said = {
        key
        for path in FILES
        for key, entry in entries(path).items()
        if any(find_you(text, path.stem) for text in forms(entry).values())
    }
    for each in NEVER_SHARED:
        assert any(re.fullmatch(each, key) for key in said), each


@pytest.mark.parametrize("path", [path for path in FILES if path.stem == "en"], ids=name)
def test_a_twin_fills_in_what_its_key_does_and_a_name(path: Path) -> None:
    english = entries(path)
    for key, entry in english.items():
        twin = english.get(f"{key}.named")
        if twin is not None:
            extra = gaps(forms(twin)["other"]) - gaps(forms(entry)["other"])
            assert extra <= {"me"}, key


def sources() -> dict[Path, str]:
    """The client: the house, and the boards of the games."""
    with as_file(files("spytable")) as package:
        found = [*WEB.rglob("*.ts*"), *package.glob("games/*/client/**/*.ts*")]
    return {path: path.read_text(encoding="utf-8") for path in found}


def test_what_has_a_twin_is_said_at_the_table_and_never_by_key_alone() -> None:
    twins = {
        key.removesuffix(".named")
        for path in FILES
        for key in entries(path)
        if key.endswith(".named") and key.removesuffix(".named") in entries(path)
    }
    plain = re.compile(r"\bt(?:Of)?\([^()]*?[\"'`]([\w.-]+)[\"'`]")
    said = {
        (path.name, key)
        for path, text in sources().items()
        for key in plain.findall(text)
        if key in twins
    }
    assert said == set()
