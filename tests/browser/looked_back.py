"""Looking back: finished matches, played here by chance, and what a person does with their film."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from spytable.core.catalogue import folder
from spytable.core.chain import Beginning
from spytable.core.chained import add_chain
from spytable.core.codec import encode
from spytable.core.fairness import Fairness, make_fairness
from spytable.core.match import Match
from spytable.core.transcript import make_transcript
from spytable.testing.random_play import next_step
from tests.browser.people import Person

NAMES = ("Ana", "Bruno")
STEP_MS = 1500
BEGUN, ENDED = "2026-11-16T19:30:00Z", "2026-11-16T20:05:00Z"
GAMES = ("da-vinci-code", "spy-alley-dice")
"""Those that are looked back at in every way."""


def shared_link(page: Page) -> str:
    """The link of the dialog that is open, once the server has told its address."""
    field = page.locator("dialog[open] .copy-link input").first
    expect(field).to_have_value(re.compile("^http"))
    return field.input_value()


def match_file(
    game_id: str,
    names: tuple[str, ...] = NAMES,
    seed: int = 1,
    bots: tuple[str | None, ...] = (),
) -> bytes:
    """A match of people who do whatever they may, to its end, as its file."""
    match, fairness = played(game_id, len(names), seed)
    beginning = Beginning(names=names, bots=bots or (None,) * len(names), begun=BEGUN)
    stored = make_transcript(match, fairness, names)
    return encode(add_chain(stored, beginning, ENDED, match.outcome()))


def old_file(game_id: str, seed: int = 1) -> bytes:
    """The same as a file from before there were chains."""
    return encode(make_transcript(*played(game_id, len(NAMES), seed), NAMES))


def played(game_id: str, seats: int, seed: int) -> tuple[Match, Fairness]:
    """A match of people who do whatever they may, to its end."""
    game = folder(game_id).game
    rng = Random(seed)
    fairness = make_fairness("m", rng.randbytes(32), [rng.randbytes(32) for _ in range(seats)])
    match = Match(game, game.spec.config(seats=seats), fairness.luck())
    match.commit(match.begin())
    while match.outcome() is None:
        match.commit(next_step(match, rng, STEP_MS))
    return match, fairness


def kept(person: Person, file: bytes) -> str:
    """The code of a finished match on a person's server."""
    headers = {"Origin": person.server, "content-type": "application/json"}
    answer = person.page.request.post("/api/imports", data=file, headers=headers)
    assert answer.ok, answer.text()
    return str(answer.json()["code"])


def looked_back(person: Person, game: str, *, query: str = "", place: str = "") -> Page:
    """The film of a finished match."""
    person.page.goto(f"/replay/{kept(person, match_file(game))}{query}{place}")
    expect(person.page.locator(".film-bar")).to_be_visible()
    return person.page


def see_by(page: Page, eyes: str) -> None:
    """Look with other eyes."""
    page.locator("[data-eyes]").select_option(eyes)
    expect(page.locator(f".replay[data-eyes-of='{eyes}']")).to_be_visible()


def last_step(page: Page) -> int:
    """How long the film is."""
    return int(page.locator(".film-track input").get_attribute("max") or 0)


def story(page: Page) -> list[str]:
    """Every line of the story."""
    return page.locator(".film-side [data-step]").all_inner_texts()


def jump(page: Page, to: int) -> None:
    """Press a line of the story."""
    page.locator(f".film-side [data-step='{to}']").click()
    at(page, to)


def at(page: Page, step: int) -> None:
    """The film is there, and the board shows it."""
    expect(page.locator(f".replay[data-step='{step}']")).to_be_attached()
    expect(page.locator(f".room [data-version='{step}']")).to_be_attached()
