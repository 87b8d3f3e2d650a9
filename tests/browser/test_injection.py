"""Whatever a name says, it is read and never run; and the page runs its own scripts alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_back import kept, match_file
from tests.browser.people import Person
from tests.server.host import Host

pytestmark = pytest.mark.slow
People = Callable[..., Person]
IMG = "<img src=x onerror=x()>"
TAG = "</script><h1>A</h1><!--"
ODD = "'\"><svg/onload=x()>${x}"
RUN = "window.x = () => { window.ran = true; }"
BROKEN = """
window.broken = [];
document.addEventListener("securitypolicyviolation", (e) => broken.push(e.effectiveDirective));
"""


def is_only_read(page: Page, *names: str) -> None:
    """The names stand there as they were typed, and nothing came of them."""
    for name in names:
        expect(page.locator("body")).to_contain_text(name)
    assert page.evaluate("window.ran") is None
    assert page.locator("img[src=x], svg[onload], h1 h1").count() == 0
    assert page.get_by_role("heading", name="A", exact=True).count() == 0
    assert page.evaluate("window.broken") == []


@pytest.fixture
def house(built: Path, tmp_path: Path) -> Iterator[Host]:
    """A server whose host's link is known."""
    assert built.is_dir()
    with Host(tmp_path / "data", clock_rate=20) as running:
        yield running


@pytest.fixture
def visitor(chromium: Browser, house: Host) -> Iterator[Callable[[str], Person]]:
    """Makes people with names of their own, in pages that notice what is run or refused."""
    contexts = []

    def come(name: str) -> Person:
        context = chromium.new_context(base_url=house.url, reduced_motion="reduce")
        context.set_default_timeout(15_000)
        context.add_init_script(RUN)
        context.add_init_script(BROKEN)
        context.add_init_script(f"localStorage.setItem('spytable.name', JSON.stringify({name!r}))")
        contexts.append(context)
        return Person(context.new_page(), house.url)

    yield come
    for context in contexts:
        context.close()


def test_a_name_is_read_at_the_table_on_the_desk_and_in_the_host_room(
    visitor: Callable[[str], Person], house: Host
) -> None:
    eve, ann = visitor(IMG), visitor(TAG)
    code = eve.set_table()
    is_only_read(eve.page)
    ann.page.goto(f"/t/{code}")
    ann.page.get_by_role("button", name="Sit down").click()
    # One's own name is in a field of the gathering room; the other one's is read.
    is_only_read(eve.page, TAG)
    is_only_read(ann.page, IMG)
    room = visitor("Host").page
    room.goto(f"/host#token={house.token}")
    is_only_read(room, IMG, TAG)
    eve.page.get_by_role("button", name="Begin", exact=True).click()
    for page in (eve.page, ann.page):
        expect(page.locator("[data-line]")).to_be_visible()
        is_only_read(page, IMG, TAG)
    eve.page.goto("/")
    expect(eve.page.locator("[data-file]")).to_have_count(5)
    is_only_read(eve.page)
    assert eve.complaints + ann.complaints == []


@pytest.mark.parametrize("game", ["da-vinci-code", "spy-wire"])
def test_a_name_in_a_match_file_is_read_in_its_film(
    visitor: Callable[[str], Person], game: str
) -> None:
    eve = visitor(ODD)
    eve.page.goto(f"/replay/{kept(eve, match_file(game, (IMG, ODD)))}")
    expect(eve.page.locator(".film-bar")).to_be_visible()
    is_only_read(eve.page, IMG, ODD)
    assert eve.complaints == []


def test_a_film_that_was_tampered_with_runs_nothing_more(
    visitor: Callable[[str], Person], chromium: Browser, tmp_path: Path
) -> None:
    eve = visitor(ODD)
    code = kept(eve, match_file("da-vinci-code", (IMG, TAG)))
    match = eve.page.request.get(f"/api/codes/{code}").json()["match"]
    film = eve.page.request.get(f"/api/matches/{match}/replay.html").text()
    inline = "<script>x()</script><img src=x onerror=x()><a href='javascript:x()'>go</a></body>"
    assert "unsafe" not in film.partition("<style")[0]
    for name, page_text in (("film", film), ("bent", film.replace("</body>", inline))):
        file = tmp_path / f"{name}.html"
        file.write_text(page_text)
        context = chromium.new_context(offline=True)
        context.add_init_script(RUN)
        context.add_init_script(BROKEN)
        page = context.new_page()
        page.goto(file.as_uri())
        expect(page.locator(".film-bar")).to_be_visible()
        if name == "film":
            is_only_read(page, IMG, TAG)
        else:
            page.get_by_role("link", name="go").evaluate("link => link.click()")
            page.wait_for_function("broken.length >= 3")
            assert page.evaluate("window.ran") is None
        context.close()


def test_the_page_runs_its_own_scripts_and_nothing_else(person: People) -> None:
    ana = person()
    page = ana.at_desk()
    page.evaluate(BROKEN)
    page.evaluate(
        """() => {
          const add = (tag, set) =>
            document.body.appendChild(Object.assign(document.createElement(tag), set));
          add("script", { textContent: "window.ran = 'inline'" });
          add("script", { src: "data:text/javascript,window.ran='data'" });
          add("script", { src: "http://127.0.0.1:9/elsewhere.js" });
          add("img", { src: "http://127.0.0.1:9/seen.png" });
          add("iframe", { src: "/" });
          add("form", { action: "http://127.0.0.1:9/", method: "post" }).submit();
          add("base", { href: "http://127.0.0.1:9/" });
          const shown = add("div", {});
          shown.innerHTML = "<img src=x onerror=\\"window.ran = 'handler'\\">";
          shown.setAttribute("style", "color: red");
          setTimeout("window.ran = 'timer'", 0);
          setTimeout(() => { window.ran = eval("'eval'"); }, 0);
        }"""
    )
    wanted = {"script-src-elem", "script-src-attr", "script-src", "img-src", "style-src-attr"}
    wanted |= {"form-action", "base-uri"}
    page.wait_for_function(
        "wanted => wanted.every((one) => broken.includes(one))", arg=list(wanted)
    )
    assert page.evaluate("window.ran") is None
    # That is how every other test in a browser, and so a match in each game, notices one.
    assert sum("Content Security Policy" in said for said in ana.complaints) >= len(wanted)
    ana.complaints.clear()
    ana.strangers.clear()


def test_no_other_page_can_frame_ours(chromium: Browser, server: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto("about:blank")
    with page.expect_event("requestfailed") as refused:
        page.set_content(f"<iframe src='{server}/'></iframe>")
    assert refused.value.url == f"{server}/"
    frame = page.frames[1]
    assert frame.locator("#app").count() == 0
    context.close()
