"""Lists what each language lacks or has left over: words, gaps to fill, plural forms, rules pages.

    python -m tools.words
    python -m tools.words de fr

A language is the files that are named after it; docs/translating.md says how to add one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import msgspec

from spytable.core.words import ENGLISH, PLURALS, Entry

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src/spytable"
HOUSE_SAME: Final = ROOT / "tests/core"
"""Where `same_words.<language>.txt` is for the house; a game has it in its own tests."""

FORMS: Final = {
    "de": ("one", "other"),
    "en": ("one", "other"),
    "es": ("one", "many", "other"),
    "fr": ("one", "many", "other"),
    "pl": ("one", "few", "many", "other"),
}
"""The plural categories of a language (CLDR), which web/kit/plurals.test.ts compares with Intl."""
MAY_BE_LEFT_OUT: Final = {"es": {"many"}, "fr": {"many"}}
"""Forms of millions: without them `other` is said."""
SPELLED: Final = {"one": {"count"}}
"""A form may leave out an argument: "a bot" needs no number."""
GAP: Final = re.compile(r"\{\w+\}")
LETTER: Final = re.compile(r"[^\W\d_]")
TITLE: Final = re.compile(r"(?!lobby)[\w-]+\.title")


class Finding(NamedTuple):
    """What is wrong with a key of a file, or with the file."""

    file: Path
    key: str
    what: str

    def __str__(self) -> str:
        place = self.file.relative_to(ROOT) if self.file.is_relative_to(ROOT) else self.file
        return f"{place}: {self.key}: {self.what}" if self.key else f"{place}: {self.what}"


def list_folders(package: Path = PACKAGE) -> list[Path]:
    """The folders of words: the house's, and those of the games."""
    return sorted([package / "words", *package.glob("games/*/words")])


def list_languages(package: Path = PACKAGE) -> list[str]:
    """Every language that a file of words is named after."""
    return sorted({path.stem for each in list_folders(package) for path in each.glob("*.json")})


def read_words(path: Path) -> dict[str, Entry]:
    """The entries of a file of words."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Entry])


def forms(entry: Entry) -> dict[str, str]:
    """What an entry can come out as, by category; a text that does not count is `other`."""
    return entry if isinstance(entry, dict) else {"other": entry}


def gaps(text: str) -> set[str]:
    """The names of a text's placeholders."""
    return {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}


def check_forms(english: Entry, entry: Entry, language: str) -> Iterator[str]:
    """What is wrong with the plural forms of an entry."""
    if isinstance(entry, str):
        if isinstance(english, dict):
            yield "is counted in English: give it plural forms"
        return
    if isinstance(english, str) and "count" not in gaps(english):
        yield "has plural forms, and nothing is counted"
    known = FORMS.get(language, tuple(entry))
    needed = [each for each in known if each not in MAY_BE_LEFT_OUT.get(language, ())]
    if missing := [each for each in needed if each not in entry]:
        yield f"lacks the plural form {', '.join(missing)}"
    if left := [each for each in entry if each not in known]:
        yield f"has the form {', '.join(left)}, which the language does not count by"
    elif list(entry) != sorted(entry, key=known.index):
        yield f"has its forms in another order than {', '.join(known)}"


def check_gaps(english: Entry, entry: Entry) -> Iterator[str]:
    """Placeholders that English lacks or has more of."""
    asked = gaps(forms(english)["other"])
    for category, text in forms(entry).items():
        free = SPELLED.get(category, set[str]())
        if lost := asked - gaps(text) - free:
            yield f"lacks {{{'}, {'.join(sorted(lost))}}} in the form {category}"
        if more := gaps(text) - asked - free:
            yield f"fills in {{{'}, {'.join(sorted(more))}}}, which is never given"


def is_same(english: Entry, entry: Entry) -> bool:
    """Whether an entry with letters is as it is in English."""
    said = GAP.sub("", forms(english).get("other", ""))
    same = set(forms(english).values()) & set(forms(entry).values())
    return bool(same) and LETTER.search(said) is not None


def read_same_words(words: Path) -> set[str]:
    """The keys that are rightly the same in a file's language as in English."""
    home = words.parent.parent
    tests = HOUSE_SAME if home.name == "spytable" else home / "tests"
    listed = tests / f"same_words.{words.stem}.txt"
    return set(listed.read_text("utf-8").split()) if listed.is_file() else set()


def check_file(path: Path) -> Iterator[Finding]:
    """What is wrong with a file of words, compared with the English beside it."""
    english, spoken = read_words(path.with_stem(ENGLISH)), read_words(path)
    for key in english.keys() - spoken.keys():
        yield Finding(path, key, "is missing")
    for key in spoken.keys() - english.keys():
        yield Finding(path, key, "is left over: English does not have it")
    shared = [key for key in spoken if key in english]
    if spoken.keys() == english.keys() and shared != list(english):
        moved = next(key for key, other in zip(shared, english, strict=True) if key != other)
        yield Finding(path, moved, "stands in another place than in English")
    for key in shared:
        entry = spoken[key]
        for what in check_forms(english[key], entry, path.stem):
            yield Finding(path, key, what)
        for what in check_gaps(english[key], entry):
            yield Finding(path, key, what)
        if not all(text.strip() for text in forms(entry).values()):
            yield Finding(path, key, "is empty")
    if path.stem != ENGLISH:
        yield from check_same(path, english, spoken)


def check_same(
    path: Path, english: dict[str, Entry], spoken: dict[str, Entry]
) -> Iterator[Finding]:
    """Texts that are still English, and keys that are listed as rightly the same and are not."""
    listed = read_same_words(path)
    for key, entry in spoken.items():
        if key not in english or TITLE.fullmatch(key):
            continue
        same = is_same(english[key], entry)
        if same and key not in listed:
            yield Finding(path, key, f"is the same as in English: {forms(entry)['other']}")
        if key in listed and not same:
            yield Finding(path, key, "is listed in same_words, and is not the same as in English")
    for key in listed - spoken.keys():
        yield Finding(path, key, "is listed in same_words, and there is no such key")


def check_language(language: str, package: Path = PACKAGE) -> Iterator[Finding]:
    """All that is wrong with a language: its files of words, its rules pages, its plural rule."""
    if language not in PLURALS or language not in FORMS:
        place = ROOT / "src/spytable/core/words.py"
        yield Finding(place, language, "has no plural rule here, or no FORMS in tools/words.py")
    for folder in list_folders(package):
        path = folder / f"{language}.json"
        if path.is_file():
            yield from check_file(path)
        else:
            yield Finding(path, "", "is missing")
        name = "RULES.md" if language == ENGLISH else f"RULES.{language}.md"
        rules = folder.parent / name
        if (folder.parent / "RULES.md").is_file() and not rules.is_file():
            yield Finding(rules, "", "is missing")


def main() -> None:
    """Print what is wrong, language by language; the exit status is 1 if anything is."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("languages", nargs="*", help="such as de; all of them if none is named")
    asked = parser.parse_args().languages or list_languages()
    found = {language: list(check_language(language)) for language in asked}
    for language, findings in found.items():
        print(f"{language}: {len(findings) or 'nothing'} to mend")
        for each in findings:
            print(f"  {each}")
    sys.exit(any(found.values()))


if __name__ == "__main__":
    main()
