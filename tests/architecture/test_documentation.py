"""The documentation site: built without a warning, no wrong link, nothing from another host."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag

import pytest

from tools import house, rooms

LOADS: Final = frozenset({"img", "link", "script", "iframe", "source", "video", "audio"})
"""Tags that fetch what they name; a link to elsewhere is only followed by people."""
ELSEWHERE: Final = re.compile(r"^(?:https?:)?//")
GAMES: Final = ("da-vinci-code", "spy-alley-dice", "spy-vs-spy", "spy-wire", "spy-guy")

pytestmark = pytest.mark.slow


class Links(HTMLParser):
    """What a page loads, where it leads, and the names of its parts."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.parts: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.parts.add(told.get("id", ""))
        for target in (told.get("src"), told.get("href")):
            if target is not None and told.get("rel") != "canonical":
                (self.loads if tag in LOADS else self.leads).append(target)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it; a warning would stop it."""
    folder = tmp_path_factory.mktemp("site")
    python = rooms.DOCS / house.BIN / "python"
    line = [str(python), "-m", "tools.targets", "docs", "--site-dir", str(folder)]
    done = subprocess.run(line, cwd=house.ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Links]:
    return {page: Links(page) for page in sorted(site.rglob("*.html"))}


def wrong_links(pages: dict[Path, Links]) -> Iterator[str]:
    """Links to pages and parts of pages that are not there."""
    for page, links in pages.items():
        for link in links.leads + links.loads:
            target, part = urldefrag(unquote(link))
            if re.match(r"[a-z]+:|//", target) or target.startswith("/"):
                continue
            file = (page.parent / target).resolve() if target else page
            file = file / "index.html" if file.is_dir() else file
            if not file.is_file() or (part and file in pages and part not in pages[file].parts):
                yield f"{page.name}: {link}"


def test_no_link_leads_nowhere(pages: dict[Path, Links]) -> None:
    assert list(wrong_links(pages)) == []


def test_a_wrong_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<p id="a"></p><a href="#b"></a><a href="#a"></a><img src="c.png">', "utf-8")
    assert list(wrong_links({page: Links(page)})) == ["page.html: #b", "page.html: c.png"]


def test_no_page_loads_anything_from_another_host(site: Path, pages: dict[Path, Links]) -> None:
    loaded = [each for links in pages.values() for each in links.loads if ELSEWHERE.match(each)]
    assert loaded == []
    for sheet in site.rglob("*.css"):
        text = sheet.read_text("utf-8")
        assert not re.search(r"(?:url\(|@import)\W*(?:https?:)?//", text), sheet


def test_every_game_has_its_rules_in_every_language(pages: dict[Path, Links], site: Path) -> None:
    languages = [path.stem for path in (house.ROOT / "src/spytable/words").glob("*.json")]
    there = {page.name for page in pages if page.parent == site / "rules"}
    assert there == {f"{game}.{language}.html" for game in GAMES for language in languages}


def test_it_can_be_searched_and_tells_the_library_from_its_docstrings(site: Path) -> None:
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    texts = {each["location"]: each["text"] for each in index["docs"]}
    assert "legal" in texts["library/steps-and-matches.html#spytable.core.play.advance"]
    assert any("DV-18" in text for place, text in texts.items() if place.startswith("rules/"))
