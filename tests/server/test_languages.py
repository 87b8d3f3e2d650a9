"""Words by language over HTTP: complete or filled up with English."""

from __future__ import annotations

import httpx
import pytest

from spytable.core.catalogue import listed_folders
from spytable.core.words import (
    Entry,
    entries,
    find_missing_keys,
    languages,
    list_missing,
    read_entries,
)
from tests.server.host import Host

pytestmark = pytest.mark.anyio


async def test_the_languages_are_listed_with_what_they_lack(host: Host) -> None:
    told = await host.get("/api/languages")
    assert [each["id"] for each in told] == list(languages())
    english = told[0]
    assert (english["id"], english["name"], english["complete"]) == ("en", "English", True)
    for each in told:
        assert each["complete"] == (not list_missing(each["id"]))
        assert each["missing"] == len(list_missing(each["id"]))


@pytest.mark.parametrize("language", languages())
async def test_the_words_of_a_language_have_every_key_of_english(host: Host, language: str) -> None:
    house = await host.get(f"/words/{language}.json")
    assert house.keys() >= read_entries("en").keys()
    assert house.items() >= read_entries(language).items()
    for game in listed_folders():
        words = await host.get(f"/words/{language}/{game.id}.json")
        assert words.keys() >= read_entries("en", game.id).keys()
        assert words.items() >= read_entries(language, game.id).items()


@pytest.mark.parametrize(
    "path", ["xx.json", "../en.json", "en/chess.json", "xx/spy-wire.json", "en/..%2Fen.json"]
)
async def test_there_are_no_other_words(host: Host, path: str) -> None:
    async with httpx.AsyncClient(base_url=host.url, timeout=120) as client:
        answer = await client.get(f"/words/{path}")
        assert answer.status_code == 404


def test_what_a_language_lacks_is_found() -> None:
    forms: Entry = {"one": "1", "other": "n"}
    english: dict[str, Entry] = {"a": "A", "b": forms, "c": "C", "d": forms, "e": "{count} E"}
    other: dict[str, Entry] = {"a": "Ä", "b": {"one": "1"}, "c": forms, "d": "D", "e": forms}
    assert list(find_missing_keys(english, english)) == []
    assert list(find_missing_keys(english, other)) == ["b", "c", "d"]
    assert list(find_missing_keys(english, {})) == list(english)


def test_what_is_not_translated_is_english() -> None:
    for language in languages():
        for key in list_missing(language):
            if ": " not in key:
                assert entries(language)[key] in (
                    read_entries("en")[key],
                    read_entries(language).get(key),
                )
