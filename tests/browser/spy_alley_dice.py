"""Somebody who plays Spy Alley Dice in a browser: reads what is shown, presses what is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from playwright.sync_api import Locator

from tests.browser.seated import LONG_MS, Seated
from tests.browser.tabs import tab_to

Hands: TypeAlias = Literal["clicks", "keys"]
Asked: TypeAlias = Literal["roll", "name", "answer", "card", "over"]

STARTERS: Final = ".sad-starters"
"""The strip about who begins: it lies on the rim of the tray until one touches the table."""

# What the table wants of me, read off what can be pressed.
ASKED: Final = """() => {
  const has = (sign) => [...document.querySelectorAll(sign)].some(e => e.offsetParent !== null);
  if (has('[data-action=rematch], [data-action=next]')) return 'over';
  if (has('[data-answer], [data-action=call]')) return 'answer';
  if (has('[data-card]')) return 'card';
  if (has('[data-name]')) return 'name';
  if (has('button[data-die]')) return 'roll';
  return null;
}"""

FOCUS: Final[dict[Asked, str]] = {
    "roll": "[data-do=roll], [data-do=stop]",
    "name": "[data-name]",
    "answer": "[data-answer]",
    "card": "[data-card]",
    "over": "[data-ending], [data-ending] *, .ending-side *",
}
"""Where the keyboard is on a desk, by what is asked."""


@dataclass
class Player(Seated):
    """A person at the table, with a mouse or with keys alone."""

    game: ClassVar[str] = "spy-alley-dice"
    board: ClassVar[str] = ".sad"

    hands: Hands = "clicks"
    bold: bool = False
    """Chases five of a kind, attempts every mission, calls every mission, names nobody."""
    named: int = 0

    def asked(self) -> Asked | None:
        """What the table wants of me now."""
        asked: Asked | None = self.page.evaluate(ASKED)
        return asked

    def wait(self) -> Asked:
        """Until the table wants something, or the match is over."""
        self.page.wait_for_function(f"() => ({ASKED})() !== null", timeout=LONG_MS)
        asked = self.asked()
        assert asked is not None
        return asked

    def play_on(self, moves: int = 500) -> None:
        """Do what the table asks, until the match is over or so many moves were made."""
        for _ in range(moves):
            asked = self.wait()
            if self.hands == "keys":
                self.await_focus(asked)
            if asked == "over":
                return
            self.move()

    def await_focus(self, asked: Asked) -> None:
        """The keyboard is where the next act is."""
        at = f"document.activeElement.matches({FOCUS[asked]!r})"
        self.page.wait_for_function(f"() => {at}", timeout=LONG_MS)

    def act(self, action: str) -> Locator:
        """The button of an action: in the picture on a desk, in the bar on a phone."""
        place = f"[data-do={action}], [data-action={action}], [data-answer={action}]"
        return self.page.locator(place).locator("visible=true").first

    def move(self) -> None:
        """One answer to one question."""
        asked, heard = self.asked(), len(self.frames)
        match asked:
            case "roll":
                self._roll_or_stop()
            case "name":
                self._name()
            case "answer":
                self._do("call" if self.bold else "decline")
            case "card":
                self._part()
            case _:
                return
        self.await_answer(heard)

    def _do(self, action: str) -> None:
        """One of the big actions; with keys it is a few tabs away at most."""
        if self.hands == "keys":
            tab_to(self.page, f"[data-do={action}], [data-answer={action}]")
            self.page.keyboard.press("Enter")
        else:
            self.act(action).click()

    def dice(self) -> list[tuple[str, bool]]:
        """The face of each die, and whether it is kept."""
        labels: list[list[str]] = self.page.locator("button[data-die]").evaluate_all(
            "all => all.map(e => [e.ariaLabel, e.ariaPressed])"
        )
        return [(label.split(": ")[1].split(",")[0], on == "true") for label, on in labels]

    def _roll_or_stop(self) -> None:
        dice = self.dice()
        faces = [face for face, _ in dice]
        best = max(faces, key=faces.count)
        if faces.count(best) >= (5 if self.bold else 3) or not self._can_roll():
            self._do("stop")
            if faces.count(best) >= 3:
                assert self.wait() == "name"
                self._name()
            return
        for place, (face, kept) in enumerate(dice):
            if kept != (face == best):
                self._lift(place)
        self._do("roll")

    def _can_roll(self) -> bool:
        return self.act("roll").count() > 0

    def _lift(self, place: int) -> None:
        if self.hands == "keys":
            self.page.keyboard.press(str(place + 1))
            return
        self.page.locator(f"button[data-die='{place}']").click()

    def _name(self) -> None:
        if self.bold:
            if self.page.locator("[data-do=mission]").count():
                self._do("mission")
            else:
                self._do("pass")
            return
        targets = self.page.locator("[data-name]")
        self.named += 1
        place = self.named % targets.count()
        if self.hands == "keys":
            self.page.keyboard.press(str(place + 1))
        else:
            targets.nth(place).click()

    def _part(self) -> None:
        if self.hands == "keys":
            self.page.keyboard.press("1")
            part = "[data-do=give], [data-do=discard], .actions .button"
            at = f"document.activeElement.matches({part!r})"
            self.page.wait_for_function(f"() => {at}", timeout=LONG_MS)
            self.page.keyboard.press("Enter")
            return
        self.page.locator("[data-card]").first.click()
        act = "give" if self.act("give").count() else "discard"
        self.act(act).click()
