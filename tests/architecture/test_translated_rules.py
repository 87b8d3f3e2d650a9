"""RULES.<language>.md says what RULES.md says: the same numbers in the same places, translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import spytable
from spytable.core.words import languages

GAMES = Path(spytable.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/RULES.md"))
TRANSLATED = sorted(GAMES.glob("*/RULES.*.md"))
every_translation = pytest.mark.parametrize(
    "rules", TRANSLATED, ids=lambda path: f"{path.parent.name}-{path.suffixes[0][1:]}"
)

HEADING = re.compile(r"(#+) (.*?)(?: \{#([a-z0-9-]+)\})?")
NUMBER = re.compile(r"\b[A-Z]{2}-Q?\d+\b")
CODE = re.compile(r"`[^`]*`")
TAG = re.compile(r"\[(?:browser|later|physical|P)\]")
FIGURE = re.compile(r"\d+")
COMMENT = re.compile(r"[ \t]*<!--.*?-->", re.DOTALL)
"""For authors alone: the rules page does not show it."""
ENGLISH = re.compile(
    r"\b(?:the|and|is|are|of|with|that|may|not|nobody|who|which|its|it|their|player|tile|turn)\b",
    re.IGNORECASE,
)
LETTERS = re.compile(r"[a-z]{3}")


@dataclass(frozen=True)
class Piece:
    """A heading, a paragraph, a rule or a cell of a table: what it is, where, and what it says."""

    kind: str
    text: str

    def marks(self) -> tuple[list[str], ...]:
        """What no language changes: numbers of rules, code, tags and figures."""
        plain = CODE.sub("", self.text)
        figures = FIGURE.findall(NUMBER.sub("", plain))
        found = (NUMBER, CODE, TAG)
        return (*(sorted(each.findall(self.text)) for each in found), sorted(figures))

    def words(self) -> str:
        """What a language does change."""
        return TAG.sub("", NUMBER.sub("", CODE.sub("", self.text)))


def slug(text: str) -> str:
    """The address of a heading, as the rules page makes it."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def pieces(rules: str) -> Iterator[Piece]:
    """A rule text in its pieces; lines that belong together are one."""
    shown = COMMENT.sub("", rules)
    joined = re.sub(r"\n(?=  \S)| *\n(?=[^\n#|-])(?<=\S\n)(?<!\n\n)", " ", shown)
    for line in filter(None, map(str.strip, joined.splitlines())):
        if heading := HEADING.fullmatch(line):
            level, text, address = heading.groups()
            yield Piece(f"{level} {address or slug(text)}" if level != "#" else level, text)
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            yield from (Piece(f"cell {n} of {len(cells)}", cell) for n, cell in enumerate(cells))
        else:
            yield Piece("rule" if line.startswith("- ") else "paragraph", line)


def both(rules: Path) -> list[tuple[Piece, Piece]]:
    """The pieces of a translation beside those of the English text."""
    english, other = (
        list(pieces(path.read_text("utf-8"))) for path in (rules.with_name("RULES.md"), rules)
    )
    assert [piece.kind for piece in other] == [piece.kind for piece in english]
    return list(zip(english, other, strict=True))


@pytest.mark.parametrize("language", languages()[1:])
def test_every_game_has_its_rules_in_every_language(language: str) -> None:
    lacking = [each.name for each in FOLDERS if not (each / f"RULES.{language}.md").is_file()]
    assert lacking == []


@every_translation
def test_headings_rules_and_tables_stand_in_the_same_places(rules: Path) -> None:
    assert len(both(rules)) > 40


@every_translation
def test_numbers_options_tags_and_figures_are_the_same(rules: Path) -> None:
    for english, other in both(rules):
        assert other.marks() == english.marks(), other.text


@every_translation
def test_no_line_is_left_in_english(rules: Path) -> None:
    for english, other in both(rules):
        if other.kind != "#":
            assert not ENGLISH.search(other.words()), other.text
            assert other.words() != english.words() or not LETTERS.search(english.words())


def test_what_was_forgotten_is_found() -> None:
    head = "# Title\n\nSome words\nover lines.\n\n## A turn\n\n"
    told = list(pieces(f"{head}- TM-01 One\n  of `2` is 3.\n| TM-Q1 | a |\n"))
    assert [piece.kind for piece in told] == [
        "#",
        "paragraph",
        "## a-turn",
        "rule",
        "cell 0 of 2",
        "cell 1 of 2",
    ]
    assert told[1].text == "Some words over lines."
    assert told[3].marks() == (["TM-01"], ["`2`"], [], ["3"])
    assert ENGLISH.search(told[3].words())
