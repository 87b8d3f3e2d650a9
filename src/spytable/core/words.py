"""Words by key: sentences live in `words/<language>.json`, for Python and the browser alike."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from spytable.core.catalogue import folder
from spytable.core.game import GameError
from spytable.core.options import Word

Entry: TypeAlias = str | dict[str, str]
"""A text with {placeholders}, or its plural forms by category, counted by {count}."""


def plural_category(count: int) -> str:
    """English: one or other. Another language brings its own."""
    return "one" if count == 1 else "other"


class Words:
    """The words of one language, as much of them as was loaded."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = dict(entries)

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def say(self, key: str, **args: int | str) -> str:
        """The sentence for a key."""
        entry = self.entries.get(key)
        if entry is None:
            raise GameError(f"no words for {key!r}")
        if isinstance(entry, dict):
            entry = entry[plural_category(int(args["count"]))]
        return entry.format(**args)

    def word(self, word: Word, **more: int | str) -> str:
        """The sentence for a word that came with its arguments."""
        return self.say(word.key, **{**word.args, **more})


def _read(text: str) -> dict[str, Entry]:
    return msgspec.json.decode(text, type=dict[str, Entry])


@cache
def words_of(game_id: str, language: str = "en") -> Words:
    """The words of a game and those common to all."""
    common = files("spytable").joinpath("words", f"{language}.json").read_text("utf-8")
    return Words({**_read(common), **_read(folder(game_id).text("words", f"{language}.json"))})
