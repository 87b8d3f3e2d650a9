"""A language that nobody speaks: English in brackets, with accents, every word two fifths longer.

The client is the real one. Where it asks for the words of `CARRIER`, it is given these instead.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from playwright.sync_api import BrowserContext, Route

from spytable.core.catalogue import listed_folders
from spytable.core.words import ENGLISH, Entry, read_entries
from tools.words import TITLE

CARRIER: Final = "pl"
"""Any language but English, whose words come in files of their own."""
ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
VOWELS: Final = "aeiouyAEIOUY"
WORD: Final = re.compile(r"(?<![{\w])[A-Za-z]+(?![}\w])")
SHORT: Final = 5
"""A text of so few letters, such as "you", only gets accents: it is short in every language."""
GAP: Final = re.compile(r"\{\w+\}")
CODE: Final = ".card.code"
"""A word of up to seven letters on the tab of a file, as docs/translating.md says."""
STRING: Final = r'(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")'
ENTRY: Final = re.compile(rf'"([\w.-]+)":(?:{STRING}|\{{(?:\w+:{STRING},?)+\}})')
"""A key with its text, or with its plural forms, in a built script."""


def _stretch_word(found: re.Match[str]) -> str:
    word = found[0]
    missing = round(0.4 * len(word))
    vowels_first = sorted(range(len(word)), key=lambda at: word[at] not in VOWELS)
    twice = set(vowels_first[:missing])
    longer = "".join(letter * (2 if at in twice else 1) for at, letter in enumerate(word))
    return longer.translate(ACCENTS)


def stretch(text: str) -> str:
    """A text with letters doubled and accented, in brackets if it has several words.

    >>> stretch("Take {count} tiles"), stretch("Detonator"), stretch("you")
    ('[Táákéé {count} tííléés]', 'Déétóónáátóór', 'ýóú')
    """
    if len(text) <= SHORT:
        return text if GAP.search(text) else text.translate(ACCENTS)
    longer = WORD.sub(_stretch_word, text)
    return f"[{longer}]" if " " in text else longer


def stretch_entry(entry: Entry) -> Entry:
    """All forms of an entry, stretched."""
    if isinstance(entry, str):
        return stretch(entry)
    return {category: stretch(text) for category, text in entry.items()}


@cache
def _all_english() -> dict[str, Entry]:
    games = [read_entries(ENGLISH, folder.id) for folder in listed_folders()]
    return {key: entry for each in (read_entries(ENGLISH), *games) for key, entry in each.items()}


def stretch_script(script: str) -> str:
    """A built file of words with the stretched ones in it."""
    english = _all_english()

    def replace(found: re.Match[str]) -> str:
        key = found[1]
        if key not in english or TITLE.fullmatch(key) or key.endswith(CODE):
            return found[0]
        return f"{json.dumps(key)}:{json.dumps(stretch_entry(english[key]))}"

    return ENTRY.sub(replace, script)


def speak_stretched(context: BrowserContext) -> None:
    """Gives the pages of a context stretched words instead of those of `CARRIER`."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=stretch_script(found.text()))

    context.route(re.compile(rf"/assets/{CARRIER}-[\w-]+\.js"), answer)
