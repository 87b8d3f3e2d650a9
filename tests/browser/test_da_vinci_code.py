"""A person's journey at the table of The Da Vinci Code, in a real browser, to the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.da_vinci_code import ASKED, FOCUSED, NUMBERS, Player, take_seats
from tests.browser.da_vinci_code_secrets import assert_nothing_leaked
from tests.browser.people import DESK, PHONE, Person, every_look, flaws
from tests.browser.seated import sit_down
from tests.browser.tabs import tab_to
from tests.browser.test_words import PSEUDO, unmarked

pytestmark = pytest.mark.slow
People = Callable[..., Person]


def test_a_person_plays_a_bot_to_the_end_by_clicks_alone(person: People) -> None:
    ana = Player(person())
    page = ana.person.at_desk()
    page.get_by_label("Just us two").check()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".dvc")).to_be_visible()
    ana.play_on()
    expect(page.locator("[data-line]")).to_contain_text(re.compile("wins?\\."))
    view = ana.updates()[-1]["view"]
    assert all(face["value"] is not None for row in view["rows"] for face in row)
    unread = [face for row in view["rows"] for face in row if not face["open"]]
    expect(page.get_by_role("img", name=re.compile(", never read$"))).to_have_count(len(unread))
    expect(page.locator(".dvc-tile.is-unread")).to_have_count(len(unread))
    expect(page.locator(".dvc-plate").filter(has_text="cracked by")).to_have_count(1)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("[data-line]")).to_contain_text("Take 4 tiles", timeout=30_000)


SKIP_ONCE = """() => {
  const look = () => {
    const skip = document.querySelector('[data-skip]');
    if (skip) skip.click();
    else requestAnimationFrame(look);
  };
  look();
}"""


def guesses_of_others(ana: Player, since: int) -> int:
    """How many guesses the bots have made since so many updates."""
    events = [event for update in ana.updates()[since:] for event in update["events"]]
    return sum(event["type"] == "guessed" and event["said"]["by"] != 0 for event in events)


def paces_in(said: list[dict[str, Any]]) -> list[str]:
    """The paces that a page asked for."""
    return [each["pace"] for each in said if each["t"] == "set-pace"]


def test_the_tape_tells_what_bots_did_and_plays_it_again(person: People) -> None:
    ana = Player(person())
    page, said = ana.page, list[dict[str, Any]]()
    page.on("websocket", lambda s: s.on("framesent", lambda frame: said.append(json.loads(frame))))
    sit_down([ana], bots=("agent", "agent"))
    page.evaluate(SKIP_ONCE)
    heard = 0
    tape, playing = page.locator(".tape"), page.locator(".tape [aria-current]")
    verdicts = tape.locator("button:has(.is-right, .is-wrong)")
    ana.await_asked()
    # Fast bots may be done before the button to skip them is shown.
    while not guesses_of_others(ana, heard) or len(paces_in(said)) == 1:
        expect(verdicts).to_have_count(guesses_of_others(ana, heard))
        heard = len(ana.updates())
        ana.move()
        ana.await_asked()
    expect(verdicts).to_have_count(guesses_of_others(ana, heard))
    assert flaws(page) == []
    # The wish to skip was told, and taken back when I was asked.
    assert paces_in(said) == ["normal", "skip", "normal"]

    version = str(ana.last()["version"])
    line = ana.line()
    verdicts.first.click()
    expect(playing).to_have_count(1)
    expect(page.locator(".dvc")).not_to_have_attribute("data-version", version)
    assert ana.line() == line
    expect(page.locator(".dvc")).to_have_attribute("data-version", version)
    expect(playing).to_have_count(0)

    tape.get_by_role("button", name="Replay all").click()
    expect(playing).to_have_count(1)
    page.keyboard.press("Escape")
    expect(playing).to_have_count(0)
    expect(page.locator(".dvc")).to_have_attribute("data-version", version)
    ana.move()
    expect(tape).to_have_count(0)


def test_a_person_plays_a_bot_to_the_end_by_keyboard_alone(person: People) -> None:
    ana = Player(person(), hands="keys")
    page = ana.person.at_desk()
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dvc")).to_be_visible()
    page.wait_for_function(FOCUSED, arg=ASKED)
    ana.play_on()
    expect(page.locator("[data-ending]")).to_be_focused()
    expect(page.locator("[data-line]")).to_contain_text(re.compile("wins?\\."))
    tab_to(page, "[data-action=rematch]")


def test_a_phone_plays_three_bots_with_dashes(person: People) -> None:
    ana = person(width=PHONE[0], height=PHONE[1])
    (player,) = take_seats([ana], bots=("agent",) * 3, tiles="advanced")
    player.play_on()
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_two_browsers_play_with_a_reload_in_the_middle_and_keep_their_secrets(
    person: People,
) -> None:
    people = [person("Ana"), person("Bruno", width=PHONE[0], height=PHONE[1])]
    ana, bruno = take_seats(people, tiles="advanced", memory="helped")
    ana.watchful = bruno.watchful = True
    reloaded = False
    for turn in range(400):
        if ana.is_over():
            break
        for player in (ana, bruno):
            if not player.is_over() and player.is_asked():
                player.move()
                player.glance()
        if turn == 12 and not reloaded:
            reloaded = True
            bruno.await_drawn(ana.last()["version"])
            before = bruno.last()
            bruno.page.reload()
            bruno.await_drawn(before["version"])
            assert bruno.last()["view"]["rows"] == before["view"]["rows"] or ana.is_over()
        ana.page.wait_for_timeout(20)
    assert reloaded
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    for me, other in ((ana, 1), (bruno, 0)):
        truth = me.updates()[-1]["view"]["rows"][other]
        assert all(face["value"] is not None for face in truth)
        assert_nothing_leaked(me, other, truth)


@pytest.mark.nightly
def test_a_tournament_of_three_rounds_is_scored_on_a_sheet(person: People) -> None:
    (ana,) = take_seats([person()], bots=("agent",), match="tournament")
    page = ana.page
    rounds = 0
    for _ in range(400):
        if ana.is_over():
            break
        if ana.is_asked() and not ana.is_over():
            if ana.button("Next round").count():
                rounds += 1
                expect(page.get_by_role("table")).to_contain_text(f"R{rounds}")
                assert rounds > 1 or flaws(page) == []
            ana.move()
        page.wait_for_timeout(20)
    assert rounds == 2
    # The report has everybody's points, and the sheet is gone.
    expect(page.get_by_role("region", name="Scores")).to_have_count(0)
    told = page.locator(".report-figures dd").all_inner_texts()
    points = ana.updates()[-1]["view"]["points"]
    assert [int(text.split(" = ")[1]) for text in told] == sorted(points, reverse=True)
    expect(page.locator(".report-figures .is-first")).to_have_count(points.count(max(points)))


def test_strict_memory_sends_and_shows_this_turn_only(person: People) -> None:
    (ana,) = take_seats([person()], bots=("agent",), memory="strict")
    ana.play_on(14)
    if ana.is_over():
        ana.page.locator(".ending-turn").click()
    expect(ana.page.get_by_role("heading", name="The file: this")).to_be_visible()
    for update in ana.updates():
        view = update["view"]
        if view["phase"] != "over":
            assert {said["turn"] for said in view["guesses"]} <= {view["turn"]}


def test_pointing_is_undone_before_anything_is_said(person: People) -> None:
    (ana,) = take_seats([person()], bots=("recruit",))
    page = ana.page
    while not ana.targets().count():
        ana.play_on(1)
    ana.targets().first.click()
    picker = page.get_by_role("radiogroup")
    expect(picker).to_be_visible()
    expect(page.get_by_role("button", name="Say …")).to_have_attribute("aria-disabled", "true")
    heard = len(ana.frames)
    page.get_by_role("radio", name="six").click()
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    assert not [frame for frame in ana.frames[heard:] if frame["t"] == "acknowledged"]
    # Figures of two tiles are two numbers, however fast they are typed: 1 and 0, not 10.
    for key in ("1", "Escape", "ArrowRight", "0"):
        page.keyboard.press(key)
    expect(page.get_by_role("radio", name="zero")).to_be_checked()
    for key in ("1", "0"):
        page.keyboard.press(key)
    expect(page.get_by_role("radio", name="ten")).to_be_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("7")
    expect(page.get_by_role("radio", name="seven")).to_be_checked()

    # The pad says what the tile can be; it can be put away, and taken out again.
    struck = page.locator(".dvc-key.is-struck")
    at = page.locator("button[data-seat][aria-pressed=true]")
    seat, place = (int(at.get_attribute(f"data-{name}") or "") for name in ("seat", "place"))
    possible = ana.last()["view"]["pad"][seat][place]
    expect(struck).to_have_count(len(NUMBERS) - len(possible))
    page.get_by_role("button", name="Put the pad away").click()
    expect(struck).to_have_count(0)
    expect(page.locator(".dvc-marks")).to_have_count(0)
    page.get_by_role("button", name="Show what each hidden tile can be").click()
    expect(struck).to_have_count(len(NUMBERS) - len(possible))

    # What was said last stays pinned to its tile until somebody has read it.
    page.get_by_role("button", name="Say seven").click()
    ana.await_asked()
    slip = page.locator(".dvc-slip")
    expect(slip).to_have_count(1)
    page.locator(".dvc-room").click(position={"x": 8, "y": 90})
    expect(slip).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_word_at_the_table_comes_from_the_words(
    person: People, size: tuple[int, int]
) -> None:
    people = [person(width=size[0], height=size[1])]
    (ana,) = take_seats(people, bots=("recruit", "recruit"), query=PSEUDO, tiles="advanced")
    page = ana.page
    for action in ("take", "arrange", "draw-b"):
        button = page.locator(f"[data-action={action}]")
        expect(button).to_be_visible(timeout=30_000)
        assert unmarked(page) == [], action
        button.click()
    expect(ana.targets().first).to_be_visible()
    ana.targets().first.click()
    expect(page.get_by_role("radiogroup")).to_be_visible()
    assert unmarked(page) == []


@every_look
def test_axe_finds_nothing_at_the_table(person: People, theme: str, size: tuple[int, int]) -> None:
    ana = person(width=size[0], height=size[1], theme=theme)
    (player,) = take_seats([ana], bots=("agent", "recruit"), tiles="advanced")
    assert flaws(ana.page) == [], "choosing tiles"
    player.play_on(1)
    assert flaws(ana.page) == [], "the dash"
    while not player.targets().count() or not player.page.get_by_text("Your turn.").count():
        player.play_on(1)
    assert flaws(ana.page) == [], "about to guess"
    player.targets().first.click()
    ana.page.get_by_role("radio", name="four").click()
    assert flaws(ana.page) == [], "the picker"
