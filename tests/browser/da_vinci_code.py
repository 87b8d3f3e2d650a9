"""Somebody who plays The Da Vinci Code in a browser: reads what is said, presses what is there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.seated import LONG_MS, Seated, sit_down
from tests.browser.tabs import tab_to

Hands: TypeAlias = Literal["clicks", "keys"]
TileName: TypeAlias = tuple[str, str]
"""A colour and a value, as they are said."""

NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten", "eleven"),
)
HIDDEN: Final = re.compile(r"^(?P<owner>.+)'s \w+ tile, (?P<colour>\w+), hidden(, .+)?$")
KNOWN: Final = re.compile(r", (?P<colour>black|white), (?P<value>\w+)(, revealed|, hidden)?$")
ASKED: Final = (
    "Take|Confirm the code|Draw black|Draw white|Place the clue|Stop here|Say|Next round|Rematch"
)
FOCUSED: Final = """asked => {
  const at = document.activeElement;
  if (!at || at === document.body) return false;
  if (document.querySelector('[data-ending]')) return at.closest('.shell') !== null;
  const isAsked = document.querySelector('.dvc button[data-seat]') ||
    [...document.querySelectorAll('.actions button')].some(
      b => new RegExp(`^(${asked})`).test(b.innerText));
  if (!isAsked) return true;
  return at.matches('[data-black], [data-seat], [data-key], [data-dash], [data-chosen]') ||
    at.closest('.actions') !== null;
}"""
"""Whether the focus is on something: on what is asked, and while nothing is at the table."""
MAIN: Final = "[data-black], [data-seat], [data-key], [data-dash], [data-chosen], .actions .button"
"""The main act of every question."""
SEEN: Final = """() => ({
  labels: [...document.querySelectorAll('.dvc-row [aria-label]')].map(e => e.ariaLabel),
  drawn: [...document.querySelectorAll('.dvc-tile')].flatMap(g => {
    const text = g.querySelector('text');
    return text ? [[g.classList.contains('is-b') ? 'b' : 'w', text.textContent]] : [];
  }),
})"""


@dataclass
class Glance:
    """What a page showed at some moment: labels of tiles, and figures that are drawn."""

    labels: list[str]
    drawn: list[tuple[str, str]]


@dataclass
class Player(Seated):
    """A person with a memory, at a table, with a mouse or with keys alone."""

    game: ClassVar[str] = "da-vinci-code"
    board: ClassVar[str] = ".dvc"

    hands: Hands = "clicks"
    tried: dict[str, set[str]] = field(default_factory=dict)
    """What was said of a tile in vain."""
    glances: list[Glance] = field(default_factory=list)
    watchful: bool = False

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{name}"))

    def is_over(self) -> bool:
        return self.button("Rematch").count() > 0

    def is_asked(self) -> bool:
        """Whether the table wants something of me."""
        return self.button(ASKED).count() > 0 or self.targets().count() > 0

    def targets(self) -> Locator:
        """The tiles that can be pressed."""
        return self.page.locator("button[data-seat]")

    def glance(self) -> Glance:
        """Take in the table."""
        seen = self.page.evaluate(SEEN)
        glance = Glance(seen["labels"], [tuple(each) for each in seen["drawn"]])
        self.glances.append(glance)
        return glance

    def await_asked(self) -> None:
        """Until the table wants something of me, or the match is over."""
        self.page.wait_for_function(
            """asked => document.querySelector('button[data-seat]') ||
                 [...document.querySelectorAll('.actions button, .ending-actions button')].some(
                   b => new RegExp(`^(${asked})`).test(b.innerText))""",
            arg=ASKED,
            timeout=LONG_MS,
        )

    def play_on(self, moves: int = 400) -> None:
        """Do what the table asks, until the match is over or so many moves were made."""
        for _ in range(moves):
            self.await_asked()
            if self.is_over():
                return
            if self.hands == "keys":
                self.page.wait_for_function(FOCUSED, arg=ASKED)
                tab_to(self.page, MAIN)
            self.move()
            if self.watchful:
                self.glance()

    def move(self) -> None:
        """One answer to one question."""
        before = self.line()
        heard = len(self.frames)
        if self.targets().count() and "Reveal one of" in before:
            self._press(self.targets().first)
        elif self.button("Stop here").count() and not self._is_sure():
            self._do("Stop here", "s")
        elif self.targets().count() and HIDDEN.match(self._label(self.targets().first)):
            self._guess()
        else:
            self._answer()
        self.await_answer(heard)
        if self.hands == "keys":
            self.page.wait_for_function(FOCUSED, arg=ASKED)

    def _answer(self) -> None:
        for name, key in (
            ("Take", "Enter"),
            ("Confirm the code", "Enter"),
            ("Draw white", "w"),
            ("Draw black", "b"),
            ("Place the clue", "Enter"),
            ("Next round", "Enter"),
        ):
            if self.button(name).count():
                self._do(name, key)
                return

    def _do(self, name: str, key: str) -> None:
        if self.hands == "keys":
            self.page.keyboard.press(key)
        else:
            self.button(name).first.click()

    def _press(self, target: Locator) -> None:
        if self.hands == "keys":
            self._walk_to(target)
            self.page.keyboard.press("Enter")
        else:
            target.click()

    def _walk_to(self, target: Locator) -> None:
        """Arrows, until the focus is where it should be."""
        wanted = target.get_attribute("data-target")
        for _ in range(40):
            if self.page.evaluate("document.activeElement?.dataset?.target ?? ''") == wanted:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never reach {wanted}")

    def _label(self, target: Locator) -> str:
        return target.get_attribute("aria-label") or ""

    def _is_sure(self) -> bool:
        return any(len(values) == 1 for _, values in self._choices())

    def _choices(self) -> list[tuple[Locator, list[str]]]:
        """What each hidden tile could be, as far as a person sees at a glance."""
        glance = self.glance()
        gone: set[TileName] = set()
        for label in glance.labels:
            known = KNOWN.search(label)
            if known and known["value"] in NUMBERS:
                gone.add((known["colour"], known["value"]))
        choices = []
        for target in self.targets().all():
            hidden = HIDDEN.match(self._label(target))
            if not hidden:
                continue
            low, high = self._bounds(glance, hidden["owner"], self._label(target))
            said = self.tried.get(target.get_attribute("data-target") or "", set())
            values = [
                word
                for number, word in enumerate(NUMBERS)
                if low <= number <= high
                and (hidden["colour"], word) not in gone
                and word not in said
            ]
            choices.append((target, values or list(NUMBERS)))
        return sorted(choices, key=lambda choice: len(choice[1]))

    def _bounds(self, glance: Glance, owner: str, label: str) -> tuple[int, int]:
        row = [
            each for each in glance.labels if each.startswith(f"{owner}'s ") and " tile, " in each
        ]
        here = row.index(label)
        low, high = 0, 11
        for place, each in enumerate(row):
            known = KNOWN.search(each)
            if known and known["value"] in NUMBERS:
                number = NUMBERS.index(known["value"])
                if place < here:
                    low = max(low, number)
                elif place > here:
                    high = min(high, number)
        return low, high

    def _guess(self) -> None:
        target, values = self._choices()[0]
        value = values[len(values) // 2]
        key = target.get_attribute("data-target") or ""
        self.tried.setdefault(key, set()).add(value)
        if self.hands == "keys":
            self._walk_to(target)
            for digit in str(NUMBERS.index(value)):
                self.page.keyboard.press(digit)
            expect(self.page.get_by_role("radio", name=value, exact=True)).to_be_checked()
            tab_to(self.page, ".dvc-say")
            self.page.keyboard.press("Enter")
            return
        target.click()
        self.page.get_by_role("radio", name=value, exact=True).click()
        self.button(f"Say {value}").first.click()


def take_seats(
    people: list[Person], *, bots: tuple[str, ...] = (), query: str = "", **options: str
) -> list[Player]:
    """Everybody at one table."""
    players = [Player(person) for person in people]
    sit_down(players, bots=bots, query=query, **options)
    return players
