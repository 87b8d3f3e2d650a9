"""Each game between two friends: what they agree on, some turns, a way to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from playwright.sync_api import Locator, expect

from tests.browser import da_vinci_code, spy_alley_dice, spy_guy, spy_vs_spy, spy_wire
from tests.browser.people import Person
from tests.browser.seated import Seated

P = TypeVar("P", bound=Seated)
Together = Callable[[P, P], None]

TRIES: Final = 600
TURNS: Final = 20


@dataclass(frozen=True)
class Duel(Generic[P]):
    """A game of two: Ana at a desk, Bruno with a phone."""

    player: Callable[[Person], P]
    take_turns: Together[P]
    """Each of them acts; where the game has it, one points and the other sees it."""
    end: Together[P]
    agreed: str | None = None
    """What they choose instead of what was proposed."""
    endings: tuple[str, str] = ("Bob resigned.", "You resigned.")
    """What each of them reads at the end."""


def resign(_: Seated, bruno: Seated) -> None:
    """Bruno has enough of it."""
    page = bruno.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: press again").click()


def see_pointing(mine: Locator, other: Seated) -> None:
    """I point at something, and the other sees a hand there and reads of it."""
    if mine.page.evaluate("matchMedia('(hover: hover)').matches"):
        mine.hover()
    else:
        mine.tap()
    expect(other.page.locator("[data-hand]")).to_be_attached()
    expect(other.page.locator("[data-line]")).to_contain_text("is pointing at you")
    # On a phone the touch has opened what lies there.
    if mine.page.get_by_role("dialog").count():
        mine.page.keyboard.press("Escape")
        expect(mine.page.get_by_role("dialog")).to_have_count(0)


def whose_turn(ana: P, bruno: P, is_asked: Callable[[P], bool]) -> tuple[P, P]:
    """Who is asked something now, and the other."""
    for _ in range(TRIES):
        for one, other in ((ana, bruno), (bruno, ana)):
            if is_asked(one):
                return one, other
        ana.page.wait_for_timeout(20)
    raise AssertionError(f"nobody is asked: {ana.line()!r}")


# The Da Vinci Code: the code is set, one points at a tile and guesses.


def guess(ana: da_vinci_code.Player, bruno: da_vinci_code.Player) -> None:
    said = 0
    while said < 2:
        one, other = whose_turn(ana, bruno, da_vinci_code.Player.is_asked)
        if one.targets().count() and not one.button("Stop here").count():
            if not said:
                see_pointing(one.targets().nth(1), other)
            said += 1
        one.move()
    expect(ana.page.locator("[data-hand]")).to_have_count(0)


# Spy Alley Dice: whoever begins points at the other and rolls; then a turn of the other.


def roll(ana: spy_alley_dice.Player, bruno: spy_alley_dice.Player) -> None:
    one, other = whose_turn(ana, bruno, lambda player: player.asked() == "roll")
    folder = one.page.locator(f"[data-folder='{other.last()['seat']}']")
    see_pointing(folder, other)
    acted: set[int] = set()
    while len(acted) < 2:
        one, _ = whose_turn(ana, bruno, lambda player: player.asked() is not None)
        acted.add(one.last()["seat"])
        one.move()


# Spy vs Spy: each digs.


def dig(ana: spy_vs_spy.Player, bruno: spy_vs_spy.Player) -> None:
    bruno.hands = "taps"
    acted: set[int] = set()
    while len(acted) < 2 or len(ana.events("laid")) < 2:
        one, _ = whose_turn(ana, bruno, spy_vs_spy.Player.is_asked)
        one.await_asked()
        acted.add(one.last()["seat"])
        one.move()


# Spy Wire: fuses are hidden, each has a turn at the tablet.


def slide(ana: spy_wire.Agent, bruno: spy_wire.Agent) -> None:
    for agent in (ana, bruno):
        agent.hide()
    for agent in (ana, bruno):
        agent.until(lambda view: view["phase"] == "ready")
    for _ in range(2):
        one, _ = whose_turn(ana, bruno, spy_wire.Agent.is_asked)
        turn = one.view["turn"]
        one.push("START")
        one.until(lambda view: view["phase"] == "slide")
        one.push("STOP")
        one.until(lambda view, turn=turn: view["turn"] > turn)  # type: ignore[misc]


# Spy Guy: both find something, and then nobody finds anything until Doctor Moritz is away.


def search(ana: spy_guy.Searcher, bruno: spy_guy.Searcher) -> None:
    bruno.hands = "taps"
    ana.open_card(bruno)
    for marks, searcher in enumerate((ana, bruno)):
        # What the other has marked must be seen first, or both mark the same thing.
        searcher.until(lambda view, marks=marks: len(view["marks"]) == marks)  # type: ignore[misc]
        searcher.mark(searcher.copies(1)[0])
    for searcher in (ana, bruno):
        searcher.until(lambda view: len(view["marks"]) == 2)
        expect(searcher.page.locator(".guy-pin[data-mark=right]")).to_have_count(2)
    _finish(ana, bruno)


def let_moritz_go(ana: spy_guy.Searcher, bruno: spy_guy.Searcher) -> None:
    for _ in range(TURNS):
        if ana.is_over():
            break
        ana.open_card(bruno)
        _finish(ana, bruno)
    assert ana.view["ending"] == "escaped", ana.line()


def _finish(ana: spy_guy.Searcher, bruno: spy_guy.Searcher) -> None:
    turn = ana.view["turn"]
    for searcher in (ana, bruno):
        searcher.say_done()
    for searcher in (ana, bruno):
        searcher.until(lambda view: view["turn"] > turn or view["phase"] != "search")


DUELS: Final[dict[str, Duel[Any]]] = {
    "da-vinci-code": Duel(da_vinci_code.Player, guess, resign),
    "spy-alley-dice": Duel(spy_alley_dice.Player, roll, resign),
    "spy-vs-spy": Duel(spy_vs_spy.Player, dig, resign),
    "spy-wire": Duel(spy_wire.Agent, slide, resign, "No clock"),
    "spy-guy": Duel(spy_guy.Searcher, search, let_moritz_go, "No timer", ("He got away.",) * 2),
}
