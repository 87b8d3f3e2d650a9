"""The host's room in a real browser: its link, its tables, its seats, how long matches are kept."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.people import DESK, PHONE, Person, flaws
from tests.browser.seated import LONG_MS, Seated, sit_down
from tests.browser.test_words import PSEUDO, unmarked
from tests.server.host import Host

pytestmark = pytest.mark.slow
People = Callable[..., Person]
PUBLIC = {
    *("version", "retention_days", "tables", "total", "data_bytes", "up_s"),
    *("check", "older"),
    *("match", "code", "game", "stage", "seats", "watchers", "set_at", "over_at", "imported"),
    *("idle_s", "name", "bot", "present", "left"),
}
"""All that the host of a server is told."""


class Roller(Seated):
    """Somebody at the table of Spy Alley Dice."""

    game = "spy-alley-dice"
    board = ".sad"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose host we are."""
    with Host(tmp_path_factory.mktemp("hosted"), clock_rate=20) as host:
        yield host


def opened(host: Host, person: Person, query: str = "") -> Page:
    """The room, by the link that the terminal prints."""
    person.page.goto(f"/host{query}#token={host.token}")
    expect(person.page.locator("[data-tables]")).to_be_visible(timeout=LONG_MS)
    return person.page


def table_of(person: Person, seats: int = 2, guest: str = "Bruno") -> dict[str, str]:
    """A table with Ana and a guest: its id, its code, and the guest's own token."""
    ask = person.page.request
    headers = {"Origin": person.server}
    body = {"game": "da-vinci-code", "name": "Ana", "seats": seats}
    made = ask.post("/api/matches", data=body, headers=headers).json()
    at = f"/api/matches/{made['match']}/seats"
    sat = ask.post(at, data={"name": guest}, headers=headers).json()
    return {"match": made["match"], "code": made["code"], "token": sat["token"]}


def seat(page: Page, code: str, number: int) -> Locator:
    """A seat as the room shows it."""
    return page.locator(f"[data-code='{code}'] [data-seat='{number}']")


def keys(told: object) -> set[str]:
    """Every name in an answer."""
    if isinstance(told, dict):
        return set(told) | set[str]().union(*(keys(each) for each in told.values()))
    return set[str]().union(*(keys(each) for each in told)) if isinstance(told, list) else set()


def test_the_link_opens_the_room_and_its_token_is_nowhere_to_be_seen(
    person: People, hosted: Host
) -> None:
    ana = person(at=hosted.url)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.extend((request.url.partition("#")[0], request.headers.get("referer", "")))

    ana.page.on("request", note)
    code = table_of(ana)["code"]
    page = opened(hosted, ana)
    assert page.url == f"{hosted.url}/host"
    expect(page.locator(f"[data-code='{code}']")).to_contain_text("The Da Vinci Code")
    expect(page.locator(f"[data-code='{code}']")).to_contain_text("gathering")
    page.reload()
    expect(page.locator(f"[data-code='{code}']")).to_be_visible()
    assert asked
    assert not any(hosted.token in each for each in asked)
    assert page.evaluate("Object.values(localStorage).join()").count(hosted.token) == 0
    page.get_by_role("button", name="Lock this page").click()
    page.reload()
    expect(page.get_by_label("Link or token")).to_be_visible()


def test_the_host_is_told_what_is_public_and_nothing_else(person: People, hosted: Host) -> None:
    ana = Roller(person(at=hosted.url))
    sit_down([ana], bots=("recruit",))
    host = person(at=hosted.url)
    with host.page.expect_response("**/api/host") as answer:
        opened(hosted, host)
    assert keys(answer.value.json()) == PUBLIC


def test_a_wrong_token_is_refused_in_words_and_the_printed_link_can_be_pasted(
    person: People, hosted: Host
) -> None:
    page = person(at=hosted.url).page
    page.goto(f"/host#token={'A' * 32}")
    expect(page.locator(".host-wrong[role=alert]")).to_contain_text("That token opens nothing.")
    assert page.url == f"{hosted.url}/host"
    field = page.get_by_label("Link or token")
    field.fill("open sesame")
    field.press("Enter")
    expect(page.locator(".host-wrong[role=alert]")).to_contain_text("There is no token in that.")
    field.fill(f"{hosted.url}/host#token={hosted.token}")
    field.press("Enter")
    expect(page.locator("[data-tables]")).to_be_visible()


def test_a_seat_is_really_free_after_two_presses(person: People, hosted: Host) -> None:
    bruno = person("Bruno", at=hosted.url)
    made = table_of(bruno)
    bruno.page.goto(f"/t/{made['code']}#seat=1.{made['token']}")
    expect(bruno.page.locator(".seat-list")).to_contain_text("you")
    page = opened(hosted, person(at=hosted.url))
    mine = seat(page, made["code"], 1)
    expect(mine).to_contain_text("Bruno")
    expect(mine).to_contain_text("here")
    mine.get_by_role("button", name="Remove player").press("Enter")
    expect(mine).to_contain_text("Bruno")
    mine.get_by_role("button", name="press again").press("Enter")
    expect(mine).to_contain_text("Free seat")
    expect(bruno.page.locator("[data-toast]")).to_contain_text(
        "The host removed you from the table."
    )
    table = bruno.page.request.get(f"/api/matches/{made['match']}").json()
    assert [each["name"] for each in table["seats"]] == ["Ana", None]
    cy = person("Chidi", at=hosted.url).page
    cy.goto(f"/t/{made['code']}")
    cy.locator(".sit-form button").click()
    expect(cy.locator(".seat-list")).to_contain_text("you")


def test_in_play_a_bot_has_the_seat_that_the_host_frees(person: People, hosted: Host) -> None:
    ana, bruno = Roller(person(at=hosted.url)), Roller(person("Bruno", at=hosted.url))
    sit_down([ana, bruno])
    code = ana.page.url.rsplit("/", 1)[1]
    held = bruno.page.evaluate("JSON.parse(localStorage['spytable.seats'])[0]")
    link = f"/t/{code}#seat={held['seat']}.{held['token']}"
    page = opened(hosted, person(at=hosted.url))
    expect(page.locator(f"[data-code='{code}']")).to_contain_text("in play")
    mine = seat(page, code, 1)
    mine.get_by_role("button", name="Remove player").click()
    mine.get_by_role("button", name="press again").click()
    expect(mine).to_contain_text("BOT")
    expect(ana.page.locator("[data-toast]")).to_contain_text("The host removed Bruno")
    expect(bruno.page.locator("[data-toast]")).to_contain_text("The host removed you")
    # The old link opens nothing: only what everybody may see is left.
    bruno.page.goto("/")
    bruno.frames.clear()
    bruno.page.goto(link)
    expect(bruno.page.locator("[data-toast]")).to_contain_text("does not open a seat")
    expect(bruno.at()).to_be_visible(timeout=LONG_MS)
    assert {update["seat"] for update in bruno.updates()} == {None}


def test_a_match_is_ended_and_its_table_deleted_after_asking_in_words(
    person: People, hosted: Host
) -> None:
    ana, bruno = Roller(person(at=hosted.url)), Roller(person("Bruno", at=hosted.url))
    sit_down([ana, bruno])
    code = ana.page.url.rsplit("/", 1)[1]
    host = person(at=hosted.url)
    page = opened(hosted, host)
    row = page.locator(f"[data-code='{code}']")
    row.get_by_role("button", name="Delete table").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text(f"Delete table {code}?")
    expect(dialog).to_contain_text("2 players are at the table and will be told.")
    assert flaws(page) == []
    page.keyboard.press("Enter")  # the way back has the focus
    expect(dialog).to_have_count(0)
    expect(row).to_contain_text("in play")

    row.get_by_role("button", name="End match").click()
    expect(dialog).to_contain_text("Ana and Bruno")
    dialog.get_by_role("button", name="End the match").click()
    expect(row).to_contain_text("over")
    expect(row.get_by_role("button", name="End match")).to_have_count(0)
    for each in (ana, bruno):
        expect(each.page.locator("body")).to_contain_text("The host of the server ended the match.")

    row.get_by_role("button", name="Delete table").click()
    dialog.get_by_role("button", name="Delete for good").click()
    expect(row).to_have_count(0)
    expect(page.locator("[data-toast]")).to_contain_text(f"Table {code} is deleted.")
    for each in (ana, bruno):
        expect(each.page.locator("h1")).to_contain_text("There is no such table.")
        expect(each.page.locator("body")).to_contain_text("deleted this table")
    assert hosted.rows("select count(*) from matches where code = ?", code) == [(0,)]
    ana.person.at_desk()
    expect(ana.page.locator(".recent-row")).to_have_count(0)


def test_how_long_matches_are_kept_is_really_set(person: People, hosted: Host) -> None:
    page = opened(hosted, person(at=hosted.url))
    page.get_by_text("for 30 days", exact=True).click()
    page.get_by_role("button", name="Keep them for 30 days").click()
    expect(page.locator("[data-toast]")).to_contain_text("kept for 30 days")
    assert hosted.rows("select value from about where key = 'retention_days'") == [("30",)]
    page.reload()
    expect(page.get_by_label("for 30 days")).to_be_checked()
    page.get_by_text("forever").click()
    page.get_by_role("button", name="Keep them forever").click()
    expect(page.get_by_role("button", name=re.compile("^Keep them"))).to_have_count(0)
    assert hosted.rows("select value from about where key = 'retention_days'") == [("",)]


@pytest.mark.parametrize(("theme", "size"), [("night", PHONE), ("day", DESK)])
def test_the_room_is_for_everyone(
    person: People, hosted: Host, theme: str, size: tuple[int, int]
) -> None:
    host = person(width=size[0], height=size[1], theme=theme, at=hosted.url)
    table_of(host, seats=4, guest="Bartholomew the Longest")
    host.page.goto(f"/host{PSEUDO}")
    expect(host.page.locator(".host-door form")).to_be_visible()
    assert flaws(host.page) == []
    assert unmarked(host.page) == []
    page = opened(hosted, host, PSEUDO)
    assert flaws(page) == []
    assert unmarked(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


MANY = """
with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
insert into matches (id, code, game, game_version, options, stage, fairness, stand_ins, played_ms,
  is_timed, set_at)
select 'copy-' || i, 'X' || i, game, game_version, options, stage, fairness, stand_ins, 0, 0,
  set_at - 1000 + i
from n, matches where id = ?
"""


def test_the_pages_of_many_tables_are_turned(person: People, hosted: Host) -> None:
    ana = person(at=hosted.url)
    made = table_of(ana)
    with closing(sqlite3.connect(hosted.data / "spytable.db", timeout=30)) as file, file:
        file.execute(MANY, (made["match"],))
    page = opened(hosted, ana)
    rows, newest = page.locator(".host-table"), page.locator(f"[data-code='{made['code']}']")
    expect(rows).to_have_count(100)
    expect(newest).to_be_visible()
    page.get_by_role("button", name="Older tables").click()
    expect(newest).to_have_count(0)
    expect(page.locator("[data-code='X1']")).to_have_count(1)
    older = page.get_by_role("button", name="Older tables")
    expect(older).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Delete table X1", exact=True).click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator("[data-code='X1']")).to_have_count(0)
    expect(page.locator("[data-code='X2']")).to_have_count(1)
    page.get_by_role("button", name="Newer tables").click()
    expect(newest).to_be_visible()
    expect(rows).to_have_count(100)
    with closing(sqlite3.connect(hosted.data / "spytable.db", timeout=30)) as file, file:
        file.execute("delete from matches where id like 'copy-%'")
