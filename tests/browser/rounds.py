"""Each game on a device that is passed round: who plays it, and what its secrets look like."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar, Final, TypeAlias

from spytable.games.spy_wire.engine import warm
from tests.browser import da_vinci_code, spy_alley_dice, spy_guy, spy_vs_spy, spy_wire
from tests.browser.passed import Frame, curtain, fall, rise, whose_curtain
from tests.browser.seated import NAMES, Seated

Secrets: TypeAlias = set[str]
Update: TypeAlias = dict[str, Any]

TURNS: Final = 900
TILE: Final = re.compile(r"\b(black|white),? (\w+)")
FUSE: Final = re.compile(r"\b(Silver|Red) (\d), (Trigger|Power|Detonator|decoy)")
PASSPORT: Final = re.compile(
    r"(\w+)(?:'s passport: |, paszport: | is the \w+ spy, for now)|: to (\w+), na razie"
)
DREW: Final = re.compile(r"(\w+) drew a ")


class Round(Seated):
    """Whoever has the device: the page has a line for every seat, and shows the one in front."""

    options: ClassVar[dict[str, str]] = {}
    falls: ClassVar[int | None] = None
    """So many times the curtain falls; None: until the match is over."""
    front: int = 0

    def updates(self) -> list[Update]:
        """The updates of the seat in front."""
        return [update for update in super().updates() if update["seat"] == self.front]

    def last(self) -> Update:
        return self.updates()[-1]

    def everything(self) -> list[Update]:
        """The updates of every seat."""
        return super().updates()

    @abstractmethod
    def is_due(self) -> bool:
        """Whether the table wants something of whoever is in front."""

    @abstractmethod
    def step(self) -> None:
        """One answer to one question."""

    @staticmethod
    @abstractmethod
    def shown(frame: Frame) -> Secrets:
        """The secrets that a frame draws or says."""

    @staticmethod
    @abstractmethod
    def told(update: Update) -> Secrets:
        """The secrets that an update tells its seat."""

    def come(self) -> None:
        """Say that one is there."""
        rise(self.page)
        self.front = int(self.page.locator(".shell").get_attribute("data-eyes") or 0)

    def play_round(self) -> dict[str, set[bytes]]:
        """Play for everybody, passing the device as it asks: pictures of each one's curtain.

        It is painted the first time, the second, the fourth, the eighth...: painting is slow.
        """
        pictures: dict[str, set[bytes]] = {}
        fallen: Counter[str] = Counter()
        for _ in range(TURNS):
            if fallen.total() == self.falls:
                return pictures
            if self.page.locator("[data-curtain]").count():
                whose = whose_curtain(self.page)
                fallen[whose] += 1
                if fallen[whose].bit_count() == 1:
                    pictures.setdefault(whose, set()).add(curtain(self.page))
                self.come()
            elif self.page.locator("[data-action=rematch]").count():
                return pictures
            elif self.page.locator("[data-action=pass-on]").count():
                fall(self.page)
            elif self.is_due():
                self.step()
            else:
                self.page.wait_for_timeout(20)
        raise AssertionError("the match does not end")

    def leaks(self, seen: list[Frame]) -> list[tuple[Frame, Secrets]]:
        """The frames that show what was never told to the seat whose board they are."""
        known: dict[int | None, list[tuple[int, Secrets]]] = {}
        for update in self.everything():
            known.setdefault(update["seat"], []).append((update["version"], self.told(update)))
        found = []
        for frame in seen:
            mine = known.get(frame.eyes, []) if frame.eyes is not None else []
            until = [told for version, told in mine if version <= frame.version]
            too_much = self.shown(frame).difference(*until)
            if too_much:
                found.append((frame, too_much))
        return found


class Codes(Round, da_vinci_code.Player):
    """The Da Vinci Code: hidden tiles."""

    def is_due(self) -> bool:
        return self.is_asked()

    def step(self) -> None:
        self.move()

    @staticmethod
    def shown(frame: Frame) -> Secrets:
        drawn = {tile for tile in frame.drawn if tile[1:].isdigit()}
        said = {
            f"{colour[0]}{da_vinci_code.NUMBERS.index(value)}"
            for colour, value in TILE.findall(frame.words)
            if value in da_vinci_code.NUMBERS
        }
        return drawn | said

    @staticmethod
    def told(update: Update) -> Secrets:
        return set(_tiles(update))


def _tiles(part: Any) -> Iterator[str]:
    """Every tile that a message names, whatever the shape."""
    if isinstance(part, dict):
        if "colour" in part and part.get("value") is not None:
            yield f"{part['colour']}{part['value']}"
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from _tiles(each)
    elif isinstance(part, str) and re.fullmatch(r"[bw]\d+", part):
        yield part


class Dice(Round, spy_alley_dice.Player):
    """Spy Alley Dice: the passports in a hand, all of them at once."""

    options: ClassVar[dict[str, str]] = {"pace": "off"}

    def is_due(self) -> bool:
        return self.asked() is not None

    def step(self) -> None:
        self.move()

    @staticmethod
    def shown(frame: Frame) -> Secrets:
        hand = {f"holds {''.join(sorted(frame.drawn))}"} if frame.drawn else set()
        return hand | {f"of {said[1] or said[2]}" for said in PASSPORT.finditer(frame.words)}

    @staticmethod
    def told(update: Update) -> Secrets:
        return {f"holds {''.join(sorted(update['view']['hand']))}", f"of {NAMES[update['seat']]}"}


class Tunnels(Round, spy_vs_spy.Player):
    """Spy vs Spy: the tiles in a rack, all of them at once."""

    options: ClassVar[dict[str, str]] = {"target": "short"}

    def is_due(self) -> bool:
        return self.is_asked() and self._is_drawn()

    def _is_drawn(self) -> bool:
        self.await_drawn(self.last()["version"])
        return True

    def step(self) -> None:
        self.move()

    @staticmethod
    def shown(frame: Frame) -> Secrets:
        rack = {f"holds {' '.join(sorted(frame.drawn))}"} if frame.drawn else set()
        return rack | {f"of {drawer}" for drawer in DREW.findall(frame.words)}

    @staticmethod
    def told(update: Update) -> Secrets:
        return {f"holds {' '.join(sorted(update['view']['rack']))}", f"of {NAMES[update['seat']]}"}


class FewTunnels(Tunnels):
    """The first rounds of it: a whole match of Spy vs Spy is long, and played by night."""

    falls = 12


class Wires(Round, spy_wire.Agent):
    """Spy Wire: where the fuses stand. One's own may be moved about until they are hidden."""

    options: ClassVar[dict[str, str]] = {"pace": "x10"}

    def __post_init__(self) -> None:
        super().__post_init__()
        warm()

    def is_due(self) -> bool:
        return bool(self.updates()) and self.is_asked()

    def step(self) -> None:
        seen = self.last()["version"]
        if self.view["phase"] == "place":
            self.page.locator("[data-place='0']").click()
            self.page.locator("[data-place='5']").click()
            self.page.locator("[data-action=place]").click()
        else:
            self.answer()
        self.until(lambda _: self.last()["version"] > seen)

    @staticmethod
    def shown(frame: Frame) -> Secrets:
        said = {
            f"{('Silver', 'Red').index(colour)}/{int(number) - 1}/{fuse.lower()}"
            for colour, number, fuse in FUSE.findall(frame.words)
        }
        return said | set(frame.drawn)

    @staticmethod
    def told(update: Update) -> Secrets:
        view = update["view"]
        known = {
            f"{side}/{place}/{slot['fuse']}"
            for side in (0, 1)
            for place, slot in enumerate(view["slots"][side])
            if slot["fuse"] is not None
        }
        if view["dealt"][view["side"]]:
            return known
        fuses = ("trigger", "power", "detonator", "decoy")
        return known | {f"{view['side']}/{place}/{fuse}" for place in range(6) for fuse in fuses}


class Cities(Round, spy_guy.Searcher):
    """Spy Guy: nothing is hidden from anybody."""

    options: ClassVar[dict[str, str]] = {"timer": "untimed", "turning": "anyone"}

    def is_due(self) -> bool:
        return self.view["phase"] == "open" or not self.view["done"][self.front]

    def step(self) -> None:
        """The next card and nothing found: Moritz is at the port soon."""
        if self.view["phase"] == "open":
            self.open_card()
        else:
            self.say_done()

    @staticmethod
    def shown(frame: Frame) -> Secrets:
        return set(frame.drawn)

    @staticmethod
    def told(_: Update) -> Secrets:
        return set()
