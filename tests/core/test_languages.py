"""Every language says what English says: the same keys, the same gaps to fill, its own plurals."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from spytable.core.words import PLURALS, languages, plural_category
from tests.core.second_person import SECOND_PERSON
from tools.words import (
    FORMS,
    check_file,
    check_language,
    forms,
    list_folders,
    list_languages,
    read_same_words,
    read_words,
)

PERSON: Final = r"\{(?:me|seat|by|owner|other|winner|mover|caller|who|whom|host)\}"
NAMES_CHANGED: Final = {
    # A name would need a case after a preposition, or a gender in the past tense.
    "pl": (
        rf"\b(?:bez|dla|do|ku|na|nad|o|od|po|pod|przed|przez|przy|u|w|z|za|ze) {PERSON}",
        rf"{PERSON} (?:nie )?(?:\w+ł|\w+ła)\b",
    ),
    # "Thomass": "von Thomas" goes with every name.
    "de": (rf"{PERSON}['’]?s\b",),
    # "De Ana" and "d'Ana", "le Ana": a name may begin with any letter. "Est assis": or "assise".
    "fr": (
        rf"\b(?:[dljmtnsc]['’]|(?:de|la|le|jusque|lorsque|puisque|que) ){PERSON}",
        rf"{PERSON} (?:s['’])?(?:est|a été) \w+(?:é|is|u)\b",
    ),
    # "Ana está listo": a participle would guess a gender.
    "es": (rf"(?<!de ){PERSON} (?:está|fue|queda|quedó) (?:\w+[ai]d[oa]|list[oa]|sol[oa])\b",),
}
"""What would change a name that people chose."""

FILES: Final = [path for folder in list_folders() for path in sorted(folder.glob("*.json"))]
COUNTED: Final = [*range(131), 1000, 1001, 999_999, 1_000_000, 1_000_001, 2_000_000, 3_500_000]
PLURALS_SEEN: Final = Path(__file__).with_name("plurals.json")


def name(path: Path) -> str:
    """The owner of a file of words, and its language."""
    return f"{path.parent.parent.name}-{path.stem}"


def test_every_folder_speaks_every_language() -> None:
    for folder in list_folders():
        spoken = {path.stem for path in folder.glob("*.json")}
        assert spoken >= set(languages()), folder.parent.name


@pytest.mark.parametrize("language", list_languages())
def test_a_language_has_its_rules_of_counting_and_of_naming(language: str) -> None:
    assert language in PLURALS, "see docs/translating.md"
    assert language in FORMS
    assert language in SECOND_PERSON


@pytest.mark.parametrize("path", FILES, ids=name)
def test_nothing_is_missing_left_over_or_english(path: Path) -> None:
    assert [str(each) for each in check_file(path)] == []


@pytest.mark.parametrize("path", FILES, ids=name)
def test_no_name_is_asked_for_a_case_or_a_gender(path: Path) -> None:
    for key, entry in read_words(path).items():
        for pattern in NAMES_CHANGED.get(path.stem, ()):
            for text in forms(entry).values():
                assert not re.search(pattern, text), f"{key}: a name is never changed"


def test_the_forms_of_counting_are_those_that_the_browser_is_tested_with() -> None:
    """web/kit/plurals.test.ts reads the same file."""
    seen = {
        language: {
            "forms": list(FORMS[language]),
            "by count": {str(count): plural_category(count, language) for count in COUNTED},
        }
        for language in FORMS
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in seen.items()]
    told = "{\n" + ",\n".join(lines) + "\n}\n"
    assert PLURALS_SEEN.read_text("utf-8") == told, told


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    words, tests = tmp_path / "games/g/words", tmp_path / "games/g/tests"
    words.mkdir(parents=True)
    tests.mkdir()
    (tmp_path / "games/g/RULES.md").write_text("# G\n", encoding="utf-8")
    counted = {"one": "{count} tile", "other": "{count} tiles"}
    english = {
        "g.title": "Spies",
        "g.a": "A tile",
        "g.b": counted,
        "g.c": "{seat} waits",
        "g.d": counted,
        "g.e": "Radio",
        "g.f": "Fire",
    }
    german = {
        "g.title": "Spies",
        "g.a": "A tile",
        "g.b": {"few": "{count} Stein", "one": "Ein Stein", "other": "{count} Steine"},
        "g.c": "{owner} wartet",
        "g.d": "{count} Steine",
        "g.e": "Radio",
        "g.g": " ",
    }
    for language, entries in (("en", english), ("de", german)):
        (words / f"{language}.json").write_text(json.dumps(entries), encoding="utf-8")
    (tests / "same_words.de.txt").write_text("g.e\ng.h\n", encoding="utf-8")
    assert read_same_words(words / "de.json") == {"g.e", "g.h"}
    found = {(each.file.name, each.key): each.what for each in check_language("de", tmp_path)}
    assert {key: what.partition(":")[0] for (_, key), what in found.items() if key} == {
        "g.f": "is missing",
        "g.g": "is left over",
        "g.a": "is the same as in English",
        "g.b": "has the form few, which the language does not count by",
        "g.c": "fills in {owner}, which is never given",
        "g.d": "is counted in English",
        "g.h": "is listed in same_words, and there is no such key",
    }
    assert ("RULES.de.md", "") in found
    assert list(check_file(words / "en.json")) == []
    assert any("plural rule" in each.what for each in check_language("xx", tmp_path))
