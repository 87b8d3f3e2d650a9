"""Lighthouse gives every page 100 for accessibility and best practices, on phone and desk."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser

from spytable.core.catalogue import listed_folders
from tests.browser.lighthouse import FORMS, driven, judged
from tests.browser.looked_back import match_file
from tests.server.host import Host

pytestmark = pytest.mark.slow
SEATS: Final = {
    "da-vinci-code": 3,
    "spy-alley-dice": 4,
    "spy-guy": 2,
    "spy-vs-spy": 2,
    "spy-wire": 2,
}
FIRST: Final = "da-vinci-code"
every_form = pytest.mark.parametrize("form", FORMS)


def one_by_day(form: str) -> list[Any]:
    """One form in every run, the other by night."""
    return [
        form,
        *(pytest.param(other, marks=pytest.mark.nightly) for other in FORMS if other != form),
    ]


class Silent(SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing about it."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def port(chromium: Browser) -> Iterator[int]:
    """Where the Chromium listens that Lighthouse drives."""
    with driven(chromium.browser_type) as opened:
        yield opened


def table(server: str, game: str, *, bots: bool) -> str:
    """The link to the first seat of a new table: in play against bots, or waiting for people."""
    seats = SEATS[game]
    body = {"game": game, "name": "Ana", "seats": seats, "options": {}, "start": bots}
    body["bots"] = ["recruit"] * (seats - 1) if bots else []
    answer = httpx.post(f"{server}/api/matches", json=body, headers={"Origin": server}, timeout=60)
    seated: dict[str, Any] = answer.raise_for_status().json()
    return f"{server}/t/{seated['code']}#seat={seated['seat']}.{seated['token']}"


def lesson(server: str, game: str) -> str:
    """The link to a first match that teaches."""
    body = {"game": game, "name": "Ana", "seats": 1, "lesson": True}
    answer = httpx.post(f"{server}/api/matches", json=body, headers={"Origin": server}, timeout=60)
    seated: dict[str, Any] = answer.raise_for_status().json()
    return f"{server}/t/{seated['code']}#seat={seated['seat']}.{seated['token']}"


def film(server: str, game: str) -> str:
    """The address of a finished match."""
    headers = {"Origin": server, "content-type": "application/json"}
    file = match_file(game)
    answer = httpx.post(f"{server}/api/imports", content=file, headers=headers, timeout=60)
    return f"{server}/replay/{answer.raise_for_status().json()['code']}"


@pytest.mark.parametrize("form", one_by_day("phone"))
def test_lobby(server: str, port: int, form: str) -> None:
    assert judged(port, server, form) == []


@pytest.mark.nightly
@every_form
def test_first_table(server: str, port: int, form: str) -> None:
    assert judged(port, table(server, FIRST, bots=True), form) == []


@pytest.mark.nightly
@every_form
@pytest.mark.parametrize("game", SEATS.keys() - {FIRST})
def test_table(server: str, port: int, form: str, game: str) -> None:
    assert judged(port, table(server, game, bots=True), form) == []


@pytest.mark.nightly
@every_form
def test_gathering(server: str, port: int, form: str) -> None:
    assert judged(port, table(server, FIRST, bots=False), form) == []


@pytest.mark.nightly
@every_form
def test_rules(server: str, port: int, form: str) -> None:
    assert judged(port, f"{server}/rules/spy-wire", form) == []


@pytest.mark.nightly
@every_form
def test_replay(server: str, port: int, form: str) -> None:
    assert judged(port, film(server, FIRST), form) == []


@pytest.mark.nightly
@every_form
@pytest.mark.parametrize("game", [home.id for home in listed_folders() if home.lesson is not None])
def test_lesson(server: str, port: int, form: str, game: str) -> None:
    assert judged(port, lesson(server, game), form) == []


@pytest.mark.nightly
@every_form
def test_host_page(port: int, form: str, tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        table(host.url, FIRST, bots=False)
        assert judged(port, f"{host.url}/host#token={host.token}", form) == []


@pytest.mark.nightly
def test_a_page_with_flaws_is_found(port: int, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<img src=none.png><button></button>")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        found = judged(port, f"http://127.0.0.1:{server.server_port}/", "desk")
        server.shutdown()
    names = {flaw.partition(":")[0] for flaw in found}
    assert {"accessibility", "best-practices", "image-alt", "button-name", "doctype"} <= names
