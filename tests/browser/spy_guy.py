"""Somebody who plays Spy Guy in a browser: clicks, taps or types, over the picture of the city."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from playwright.sync_api import expect

from spytable.games.spy_guy.cities import city
from spytable.games.spy_guy.things import City, Thing
from tests.browser.over_city import Hands, OverCity
from tests.browser.people import Person
from tests.browser.seated import Seated, sit_down

View: TypeAlias = dict[str, Any]
CLOSE: Final = 20
"""Things that are no more units apart a finger cannot tell from each other at first."""


@dataclass
class Searcher(Seated, OverCity):
    """A person over the city, with a mouse, a finger or keys alone."""

    game: ClassVar[str] = "spy-guy"
    board: ClassVar[str] = ".guy"

    hands: Hands = "clicks"

    @property
    def view(self) -> View:
        """The last view that reached this page."""
        seen: View = self.last()["view"]
        return seen

    def is_over(self) -> bool:
        return self.last().get("outcome") is not None

    def until(self, holds: Callable[[View], bool], *, tries: int = 600) -> None:
        """Wait until a view says so, and the page shows it."""
        for _ in range(tries):
            if self.updates() and holds(self.view):
                self.await_drawn(self.last()["version"])
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"still {self.view['phase']}, turn {self.view['turn']}")

    # The city as the server knows it: where to tap.

    def town(self) -> City:
        """The city that is searched."""
        return city(self.view["config"]["city"])

    def copies(self, count: int | None = None) -> list[Thing]:
        """Things that are on the card and carry no marker."""
        return self._free(right=True)[:count]

    def decoys(self, count: int | None = None) -> list[Thing]:
        """Things that are not, and carry none."""
        return self._free(right=False)[:count]

    def _free(self, *, right: bool) -> list[Thing]:
        clue = self.view["card"]["clue"]
        places = [tuple(place.values()) for place in self.view["places"]]
        free = [
            thing
            for thing in self.town().things
            if (thing.clue == clue) == right
            and (thing.place.district, thing.place.street, thing.place.by) not in places
        ]
        # A finger on one of two things that stand close zooms in and marks nothing (SG-Q23).
        return sorted(free, key=lambda thing: len(self.town().around(thing.x, thing.y, CLOSE)) > 1)

    # What one does.

    def mark(self, thing: Thing) -> None:
        """Mark a thing, and see the marker drop."""
        heard, turn, marks = len(self.frames), self.view["turn"], len(self.view["marks"])
        if self.hands == "keys":
            self.aim(thing.x, thing.y)
            self.page.keyboard.press("Enter")
        else:
            self.touch(self.bring(thing.x, thing.y))
        self.await_answer(heard)
        # The last copy ends the search: the markers are counted, and are gone.
        self.until(
            lambda view: (
                view["turn"] > turn or len(view["marks"]) > marks or view["phase"] != "search"
            )
        )

    def open_card(self, *others: Searcher) -> None:
        """Be ready for the next card, all together, and see it."""
        turn = self.view["turn"]
        for each in (self, *others):
            each.be_ready()
        for each in (self, *others):
            each.until(lambda view: view["phase"] == "search" and view["turn"] == turn)

    def be_ready(self) -> None:
        """Say that the next card may be turned."""
        if self.hands == "keys":
            self.page.keyboard.press("o")
        else:
            self.page.locator("[data-action=open]").click()

    def say_done(self) -> None:
        """Say that the search is enough."""
        heard = len(self.frames)
        if self.hands == "keys":
            self.page.keyboard.press("d")
        else:
            self.page.locator("[data-action=done]").click()
        self.await_answer(heard)

    def take_turn(self, finds: int | None) -> None:
        """A card, some finds, done; at the arrow the alley."""
        self.open_card()
        turn = self.view["turn"]
        for thing in self.copies(finds):
            self.mark(thing)
            if self.view["turn"] > turn or self.is_over():
                return
        if self.view["phase"] == "search":
            self.say_done()
        if self.view["phase"] == "shortcut":
            self.page.locator("[data-action=shortcut]").click()
            self.until(lambda view: view["phase"] != "shortcut")


def take_seats(
    people: list[Person],
    *,
    bots: tuple[str, ...] = (),
    query: str = "",
    hands: Hands = "clicks",
    **options: str,
) -> list[Searcher]:
    """Everybody over one city, which is in sight."""
    searchers = [Searcher(person, hands=hands) for person in people]
    sit_down(searchers, bots=bots, query=query, **options)
    for searcher in searchers:
        expect(searcher.window()).to_be_visible()
    return searchers
