"""Texts by key: they live in `words/<language>.json`, for Python and the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec

from spytable.core.catalogue import folder, listed_folders
from spytable.core.game import GameError
from spytable.core.options import Word

Entry: TypeAlias = str | dict[str, str]
"""A text with {placeholders}, or its plural forms by category, counted by {count}."""
ENGLISH: Final = "en"


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


def _or_millions(category: str, count: int) -> str:
    """French and Spanish say "a million of ..."."""
    return "many" if count != 0 and count % 1_000_000 == 0 else category


def _spanish(count: int) -> str:
    return _or_millions(_one_or_other(count), count)


def _french(count: int) -> str:
    return _or_millions("one" if count in (0, 1) else "other", count)


def _polish(count: int) -> str:
    if count == 1:
        return "one"
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return "few" if few else "many"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "de": _one_or_other,
    "en": _one_or_other,
    "es": _spanish,
    "fr": _french,
    "pl": _polish,
}
"""The plural rules of whole numbers (CLDR); web/kit/plurals.test.ts holds them against Intl."""


def plural_category(count: int, language: str = ENGLISH) -> str:
    """The plural category of a whole number, with the names of CLDR; as in English without a rule.

    >>> [plural_category(count, "pl") for count in (1, 3, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    return PLURALS.get(language, _one_or_other)(count)


class Words:
    """The loaded texts of one language."""

    def __init__(self, entries: Mapping[str, Entry], language: str = ENGLISH) -> None:
        self.entries = dict(entries)
        self.language = language

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def say(self, key: str, **args: int | str) -> str:
        """The text of a key, with its arguments filled in."""
        entry = self.entries.get(key)
        if entry is None:
            raise GameError(f"no words for {key!r}")
        if isinstance(entry, dict):
            form = plural_category(int(args["count"]), self.language)
            entry = entry.get(form, entry["other"])
        return entry.format(**args)

    def word(self, word: Word, **more: int | str) -> str:
        """The text of a `Word`."""
        return self.say(word.key, **{**word.args, **more})


def _read(text: str) -> dict[str, Entry]:
    return msgspec.json.decode(text, type=dict[str, Entry])


@cache
def languages() -> tuple[str, ...]:
    """Every language with texts, English first."""
    found = (path.name for path in files("spytable").joinpath("words").iterdir())
    names = {name.removesuffix(".json") for name in found if name.endswith(".json")}
    return (ENGLISH, *sorted(names - {ENGLISH}))


@cache
def read_entries(language: str, game_id: str | None = None) -> Mapping[str, Entry]:
    """The texts of a game, or those common to all games, in one language; empty without any."""
    if game_id is not None:
        try:
            return _read(folder(game_id).text("words", f"{language}.json"))
        except FileNotFoundError:
            return {}
    if language not in languages():
        raise GameError(f"there are no words in {language!r}; there are: {', '.join(languages())}")
    return _read(files("spytable").joinpath("words", f"{language}.json").read_text("utf-8"))


def entries(language: str, game_id: str | None = None) -> dict[str, Entry]:
    """The texts of a game, or those common to all games; English where a translation is missing."""
    return {**read_entries(ENGLISH, game_id), **read_entries(language, game_id)}


def find_missing_keys(english: Mapping[str, Entry], other: Mapping[str, Entry]) -> Iterator[str]:
    """The keys that a language lacks, or whose plural forms are incomplete."""
    for key, entry in english.items():
        found = other.get(key)
        if isinstance(found, dict):
            is_there = "other" in found and (isinstance(entry, dict) or "{count}" in entry)
        else:
            is_there = found is not None and isinstance(entry, str)
        if not is_there:
            yield key


@cache
def list_missing(language: str) -> tuple[str, ...]:
    """What a language lacks, as `key` or `game: key`."""
    of_house = find_missing_keys(read_entries(ENGLISH), read_entries(language))
    of_games = (
        f"{game.id}: {key}"
        for game in listed_folders()
        for key in find_missing_keys(
            read_entries(ENGLISH, game.id), read_entries(language, game.id)
        )
    )
    return (*of_house, *of_games)


@cache
def load_words(game_id: str, language: str = ENGLISH) -> Words:
    """The texts of a game and those common to all games."""
    return Words({**entries(language), **entries(language, game_id)}, language)
