"""A finished match stored, as a page that needs no server, and its scenery where it is missing."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from spytable.core.catalogue import folder
from spytable.core.transcript import read_transcript
from spytable.server.storage.data_folder import FILE
from spytable.server.workers.exports import (
    export_film_data,
    export_film_page,
    export_match_file,
)
from spytable.server.workers.film_page import PLACE
from spytable.table.errors import RequestError
from spytable.table.looking_back import imports
from spytable.table.looking_back.import_check import check_match_file, make_rows, replay_match_file
from spytable.table.looking_back.imports import ATTEMPTS, store_import
from spytable.table.looking_back.past_match import MissingScenery
from spytable.table.rows import Save
from tests.core.finished import File, finished, finished_before_chains, linked_again
from tests.server.desks import room

pytestmark = pytest.mark.anyio


def checked(file: File) -> Save:
    """The rows of a match file."""
    stored = read_transcript(json.dumps(file))
    return make_rows(stored, replay_match_file(stored))


async def stored(data: Path, game: str) -> tuple[Path, str]:
    """A finished match in a data file: where, and its id."""
    async with room(data) as here:
        kept = await store_import(here.store, checked(finished(game)), 1_800_000_000)
    return data / FILE, kept.match


def embedded(page: bytes) -> Any:
    """What a page carries between its two halves."""
    packed = page.removeprefix(b"<p>").removesuffix(b"</p>")
    return json.loads(gzip.decompress(b64decode(packed)))


@pytest.mark.parametrize("game", ["template", "spy-guy"])
async def test_a_page_carries_the_match_and_its_pictures(
    data: Path, tmp_path: Path, game: str
) -> None:
    file, match = await stored(data, game)
    with pytest.raises(RequestError) as problem:
        export_film_page(file, match, "en", tmp_path)
    assert problem.value.status == 503, "the page is not built"
    (tmp_path / "apart").mkdir()
    (tmp_path / "apart" / f"{game}.html").write_text(f"<p>{PLACE}</p>")
    made = export_film_page(file, match, "en", tmp_path)
    assert not isinstance(made, MissingScenery)
    assert made.name.startswith(f"{game}-")
    told = embedded(made.body)
    assert told["file"]["replay"]["match"] == match
    assert told["table"]["stage"] == "over"
    pictures = set(told["scenery"].values())
    assert bool(pictures) == (game == "spy-guy")
    assert all(each.startswith("data:") for each in pictures)


async def test_scenery_that_is_missing_is_named_and_nothing_is_made(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, match = await stored(data, "spy-guy")
    monkeypatch.setattr(folder("spy-guy").scenery, "is_there", lambda _number: False)
    told = json.dumps(finished("spy-guy")).encode()
    for made in (
        export_match_file(file, match),
        export_film_data(file, match, "en", ""),
        export_film_page(file, match, "en", tmp_path),
        check_match_file(told),
    ):
        assert isinstance(made, MissingScenery)
        assert made.game == "spy-guy"


async def test_an_import_gets_a_code_that_is_free(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(data) as here:
        first = await store_import(here.store, checked(finished("template")), 1_800_000_000)
        other = checked(finished("template", seed=2))
        codes = [first.code] * ATTEMPTS
        monkeypatch.setattr(imports, "fresh_code", lambda: codes.pop())  # noqa: PLW0108 (the list is another one later)
        with pytest.raises(RequestError) as problem:
            await store_import(here.store, other, 1_800_000_000)
        assert (problem.value.status, codes) == (503, [])
        codes = ["FREE22", first.code]
        assert (await store_import(here.store, other, 1_800_000_000)).code == "FREE22"


def test_what_no_chain_covers_is_checked_too() -> None:
    old = finished_before_chains("template")
    assert checked(old).new is not None
    for names in (["Ann"] * 7, ["A" * 10_000] * 2):
        with pytest.raises(RequestError) as problem:
            checked(old | {"names": names})
        assert problem.value.word.key == "server.error.import.unreadable"
    new = finished("template")
    wrong = linked_again(new | {"chain": new["chain"] | {"ended": "2027-02-30T00:00:00Z"}})
    with pytest.raises(RequestError) as problem:
        checked(wrong)
    assert problem.value.word.key == "server.error.import.unreadable"
