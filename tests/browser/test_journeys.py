"""What the older journeys do in one game, done in another: docs/journeys.md has the whole list."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.gathered import give_to_bot, set_seats
from tests.browser.invited import code_of, invited, opened, says
from tests.browser.looked_back import at, last_step, looked_back, see_by, shared_link
from tests.browser.people import PHONE, Person
from tests.browser.seated import LONG_MS, Seated, sit_down
from tests.browser.spy_alley_dice import Player as Roller
from tests.browser.spy_wire import Agent
from tests.browser.test_coming_and_going import setting
from tests.browser.test_watching import links

pytestmark = pytest.mark.slow
People = Callable[..., Person]
SECRET = re.compile(r"^(Silver|Red) \d, (Trigger|Power|Detonator|decoy)")


class Anybody(Seated):
    """Somebody at any table."""

    board: ClassVar[str] = ".room"


def fuses(page: Page) -> Locator:
    """Fuses on the tablet that say what they are."""
    return page.locator(".wire").get_by_label(SECRET)


def undo(page: Page) -> Locator:
    """The button that takes back."""
    return page.locator("button[data-undo]")


def hidden(people: People, *names: str) -> list[Agent]:
    """Agents at a tablet, whose fuses are in their slots."""
    agents = [Agent(people(name)) for name in names]
    sit_down(agents, pace="untimed")
    for agent in agents:
        agent.hide()
    for agent in agents:
        agent.until(lambda view: view["phase"] == "ready")
    return agents


# 1. Sitting down.


def test_a_code_a_link_and_a_qr_lead_to_one_table_and_its_host_fills_it(person: People) -> None:
    ana, bruno, chidi = (person(name) for name in ("Ana", "Bruno", "Chidi"))
    code = invited(ana, "spy-alley-dice")
    set_seats(ana.page, 3)
    link = f"{ana.server}/t/{code}"
    expect(ana.page.locator(".link-keys")).to_have_attribute("data-link", link)
    drawn = ana.page.locator(".qr path").first
    expect(drawn).to_have_attribute("d", re.compile("^M"))
    assert says(drawn.get_attribute("d") or "", link)
    assert not says(drawn.get_attribute("d") or "", f"{link}?"), "a QR of something else is found"
    bruno.at_desk().get_by_label("table code").press_sequentially(code.replace("-", "").lower())
    bruno.page.keyboard.press("Enter")
    chidi.page.goto(link)
    for guest in (bruno, chidi):
        guest.page.get_by_role("button", name="Sit down").click()
        expect(guest.page.locator(".seat-list")).to_contain_text("you")
    ana.page.locator(".seat-list li", has_text="Chidi").get_by_role(
        "button", name="Remove player"
    ).click()
    ana.page.get_by_role("button", name="Press again to be sure").click()
    expect(chidi.page.locator(".sit-form")).to_be_visible()
    for level in ("agent", "recruit"):
        give_to_bot(ana.page, 3, level)
        expect(bruno.page.locator(".seat-list .bot-tag")).to_have_text(f"BOT {level}")
    ana.page.get_by_role("button", name="Begin").click()
    for one in (ana, bruno):
        expect(one.page.locator(".sad")).to_be_visible(timeout=LONG_MS)


@pytest.mark.parametrize(
    "game", ["da-vinci-code", "spy-alley-dice", "spy-guy", "spy-vs-spy", "spy-wire"]
)
def test_two_clicks_and_no_typing_lead_to_a_question_of_my_own(
    person: People, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Anybody, "game", game, raising=False)
    ana = Anybody(person("Ana"))
    page = opened(ana.person, game)
    page.locator(f"[data-file={game}]").get_by_role("button", name="Play now").click()
    expect(ana.at()).to_be_visible(timeout=LONG_MS)
    for _ in range(600):
        if ana.updates() and ana.last().get("question") is not None:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"nothing was asked: {ana.line()!r}")


def test_nobody_finds_a_private_table_on_the_desk(person: People) -> None:
    ana, bruno = person("Ana"), person("Bruno")
    page = opened(ana, "spy-vs-spy")
    page.locator("[data-file=spy-vs-spy]").get_by_role("button", name="Options").click()
    page.get_by_label("Private table").check()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".seat-list")).to_be_visible()
    code = code_of(page)
    assert len(code.replace("-", "")) == 24, "too long to be guessed"
    desk = bruno.at_desk()
    expect(desk.locator(".recent-row")).to_have_count(0)
    assert code not in desk.content()
    desk.goto(f"/t/{code}")
    expect(desk.locator(".sit-form")).to_be_visible()


def test_the_link_of_a_seat_gives_it_to_another_device(person: People) -> None:
    ana, _ = hidden(person, "Ana", "Bruno")
    phone = person("Nobody", width=PHONE[0], height=PHONE[1]).page
    phone.goto(links(ana.page)["move"])
    expect(fuses(phone)).to_have_count(6)
    expect(ana.page.locator("[data-line]")).to_contain_text("another device")
    phone.get_by_role("button", name="START", exact=True).click()
    ana.until(lambda view: view["phase"] == "slide")


# 3 and 4. A big screen, and watching.


def test_a_screen_and_watchers_see_caps_where_a_phone_holds_its_fuses(person: People) -> None:
    ana, bruno = hidden(person, "Ana", "Bruno")
    found = links(ana.page)
    screen = person("Screen", width=1920, height=1080).page
    screen.goto(found["screen"])
    carol = person("Carol", width=PHONE[0], height=PHONE[1]).page
    carol.goto(found["watch"])
    for page in (screen, carol):
        expect(page.locator(".wire")).to_be_visible()
        expect(fuses(page)).to_have_count(0)
    for agent in (ana, bruno):
        expect(fuses(agent.page)).to_have_count(6)
    setting(ana.page, "Let watchers see what I see")
    bruno.page.get_by_role("button", name="Agree", exact=True).click()
    expect(carol.locator("[data-seen-by='0']")).to_have_text("What Ana sees")
    expect(fuses(carol)).to_have_count(6)
    expect(fuses(screen)).to_have_count(0)


def test_what_a_watcher_sends_is_refused(person: People) -> None:
    ana, bruno = hidden(person, "Ana", "Bruno")
    token = links(ana.page)["watch"].split("#watch=")[1]
    carol = person("Carol").page
    carol.goto("/")
    heard = carol.evaluate(
        """([match, token]) => new Promise((done) => {
          const heard = [];
          const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/socket`);
          const start = { t: 'act', id: 'x', key: 1, action: { type: 'start' } };
          socket.onopen = () => {
            for (const one of [{ t: 'hello', protocol: 1, token }, start, { t: 'leave' }]) {
              socket.send(JSON.stringify(one));
            }
          };
          socket.onmessage = ({ data }) => {
            const told = JSON.parse(data);
            if (told.t === 'refused') heard.push(told.refusal.word.key);
            if (told.t === 'trouble') heard.push(told.error.key);
            if (heard.length === 2) done(heard);
          };
        })""",
        [ana.match, token],
    )
    assert heard == ["server.refused.watching"] * 2
    assert bruno.view["phase"] == "ready"


# 5. Coming and going.


def test_the_older_of_two_tabs_looks_on_and_takes_over(person: People) -> None:
    ana, _ = hidden(person, "Ana", "Bruno")
    older, newer = ana.page, ana.page.context.new_page()
    newer.goto(older.url)
    start = {page: page.get_by_role("button", name="START", exact=True) for page in (older, newer)}
    expect(start[newer]).to_be_visible()
    expect(older.locator("[data-line]")).to_contain_text("another tab")
    older.get_by_role("button", name="Play from here").click()
    expect(newer.locator("[data-line]")).to_contain_text("another tab")
    start[older].click()
    ana.until(lambda view: view["phase"] == "slide")


# 6. Taking back.


def test_hidden_fuses_are_taken_back_at_once(person: People) -> None:
    ana, bruno = Agent(person("Ana")), Agent(person("Bruno"))
    sit_down([ana, bruno], pace="untimed")
    ana.hide()
    expect(undo(ana.page)).to_have_attribute("data-undo", "free")
    undo(ana.page).click()
    expect(ana.page.locator("[data-action=deal]")).to_be_visible()
    expect(bruno.page.locator("[data-toast]")).to_contain_text("Ana undid a move")


def test_a_roll_is_taken_back_by_consent_or_not_at_all(person: People) -> None:
    ana, bruno = Roller(person("Ana")), Roller(person("Bruno"))
    sit_down([ana, bruno], pace="off")
    for _ in range(200):
        if "roll" in (ana.asked(), bruno.asked()):
            break
        ana.page.wait_for_timeout(100)
    first, other = (ana, bruno) if ana.asked() == "roll" else (bruno, ana)
    expect(undo(first.page)).to_have_attribute("data-undo", "no")
    undo(first.page).press("Enter")
    expect(first.page.locator("[data-toast]")).to_contain_text("undo")
    heard = len(first.frames)
    first.act("roll").click()
    first.await_answer(heard)
    for answer, then in (("Decline", "does not agree"), ("Agree", "undid a move")):
        expect(undo(first.page)).to_have_attribute("data-undo", "ask")
        undo(first.page).click()
        other.page.get_by_role("button", name=answer, exact=True).click()
        expect(first.page.locator("[data-toast]")).to_contain_text(then)


# 7. Replay.


def test_a_film_is_stepped_played_and_linked_to_from_any_seat(person: People) -> None:
    ana = person("Ana")
    ana.page.clock.install()
    page = looked_back(ana, "spy-wire")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("End")
    at(page, last_step(page))
    page.keyboard.press("Home")
    page.locator(".film-track input").fill(str(last_step(page) // 2))
    shown = {}
    for eyes in ("open", "0", "1", "public"):
        see_by(page, eyes)
        shown[eyes] = set(fuses(page).evaluate_all("all => all.map(e => e.ariaLabel)"))
    assert shown["open"] >= shown["0"] | shown["1"]
    assert shown["0"] & shown["1"] == shown["public"], "what was pulled"
    assert len(shown["open"]) > len(shown["0"]) > len(shown["public"])
    page.keyboard.press("Home")
    see_by(page, "1")
    page.locator("[data-speed]").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(5_000)
    page.get_by_role("button", name="Pause", exact=True).click()
    stopped = int(page.locator(".replay").get_attribute("data-step") or 0)
    assert 0 < stopped < last_step(page)
    page.get_by_role("button", name="Share replay").click()
    bruno = person("Bruno").page
    bruno.goto(shared_link(page))
    expect(bruno.locator(".replay[data-eyes-of='1']")).to_be_visible()
    at(bruno, stopped)


# 9. Language.


@pytest.mark.parametrize(
    ("game", "word"), [("spy-wire", "bezpieczniki"), ("spy-vs-spy", "na stosie")]
)
def test_a_table_changes_its_language_at_once(
    person: People, game: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Anybody, "game", game, raising=False)
    ana, bruno = Anybody(person("Ana")), Anybody(person("Bruno"))
    sit_down([ana, bruno])
    before = ana.line()
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_text("Polski", exact=True).click()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("html")).to_have_attribute("lang", "pl")
    expect(ana.page.locator("[data-line]")).not_to_have_text(before)
    expect(ana.at()).to_contain_text(re.compile(word, re.IGNORECASE))
    expect(bruno.page.locator("html")).to_have_attribute("lang", "en")
    ana.page.reload()
    expect(ana.page.locator("html")).to_have_attribute("lang", "pl")
