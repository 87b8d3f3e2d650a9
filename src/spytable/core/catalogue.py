"""Finds the game folders. A game needs no registration: its folder is enough."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, cast

import msgspec

from spytable.core.companions import Imagine, Notation, Pointing, Scenery, Screen
from spytable.core.game import AnyGame, GameError
from spytable.core.lab import Lab
from spytable.core.lesson import Lesson, check_lesson
from spytable.core.review import JudgeHands, Know, Remember, Verdicts, Worth
from spytable.core.twin import LaneTwin, Twin

HOME = "spytable.games"


class Folder(msgspec.Struct, frozen=True):
    """One game folder: its rules, and the other files in it."""

    name: str
    """The folder's name, `da_vinci_code`."""
    game: AnyGame

    @property
    def id(self) -> str:
        """The public id, `da-vinci-code`."""
        return self.game.spec.id

    @property
    def package(self) -> str:
        """The dotted name of the folder."""
        return f"{HOME}.{self.name}"

    def module(self, name: str) -> ModuleType:
        """A module of the folder."""
        return _loaded(f"{self.package}.{name}")

    def text(self, *path: str) -> str:
        """The text of a file in the folder."""
        return files(self.package).joinpath(*path).read_text(encoding="utf-8")

    @property
    def notation(self) -> Notation[Any, Any]:
        """Positions and actions as text."""
        return cast("Notation[Any, Any]", self.module("notation"))

    @property
    def worlds(self) -> Imagine[Any, Any]:
        """The states that are possible for all a seat knows."""
        return cast("Imagine[Any, Any]", self.module("worlds").worlds)

    @property
    def screen(self) -> Screen[Any, Any]:
        """Which part of a view reaches a person's screen."""
        return _screen(self.name)

    @property
    def scenery(self) -> Scenery[Any] | None:
        """What is drawn before play; None if this game draws nothing."""
        return cast("Scenery[Any]", self.module("scenery")) if _draws(self.name) else None

    @property
    def pointing(self) -> Pointing[Any] | None:
        """What a player may point at for all to see; None if this game has no pointing."""
        return _pointing(self.package)

    @property
    def lab(self) -> Lab[Any, Any] | None:
        """Actions and views as numbers, for machine learning; None if this game has none."""
        if not _has(self.package, "lab"):
            return None
        return cast("Lab[Any, Any]", self.module("lab").LAB)

    @property
    def twin(self) -> Twin | None:
        """The compiled twin, if the game has one; ImportError where numba is not installed."""
        if not files(self.package).joinpath("twin").is_dir():
            return None
        return cast("Twin", self.module("twin").TWIN)

    @property
    def know(self) -> Know[Any] | None:
        """What a view tells about what is hidden; None if it does not, see `remember`."""
        if not _has(self.package, "review"):
            return None
        return cast("Know[Any] | None", getattr(self.module("review"), "know", None))

    @property
    def remember(self) -> Remember | None:
        """What a seat that remembers could know; None if a view tells it, or nothing does."""
        if not _has(self.package, "review"):
            return None
        return cast("Remember | None", getattr(self.module("review"), "remember", None))

    @property
    def worth(self) -> Worth | None:
        """What predicts who wins; None if nothing does."""
        if not _has(self.package, "worth"):
            return None
        return cast("Worth", self.module("worth"))

    @property
    def verdicts(self) -> Verdicts | None:
        """How decisions are judged; None if this game's are not."""
        if not _has(self.package, "verdicts"):
            return None
        return cast("Verdicts", self.module("verdicts"))

    @property
    def hands(self) -> JudgeHands | None:
        """How play in real time is judged; None for games of turns."""
        if not _has(self.package, "hands"):
            return None
        return cast("JudgeHands", self.module("hands").judge_hands)

    @property
    def lanes(self) -> LaneTwin | None:
        """The twin for array libraries, if the game has one."""
        if not files(self.package).joinpath("lanes").is_dir():
            return None
        return cast("LaneTwin", self.module("lanes").LANES)

    @property
    def lesson(self) -> Lesson | None:
        """The first match that teaches; None if this game has none."""
        if not _teaches(self.package):
            return None
        return check_lesson(cast("Lesson", self.module("lesson").LESSON))


_loaded = cache(import_module)


def _has(package: str, *names: str) -> bool:
    """Whether a package has a module, be it compiled, as in browsers; imports nothing more."""
    *folders, name = names
    home = files(package).joinpath(*folders)
    return any(home.joinpath(f"{name}{kind}").is_file() for kind in (".py", ".pyc"))


@cache
def _teaches(package: str) -> bool:
    """Whether a game has a `lesson.py`. Cached: it is needed for every match."""
    return _has(package, "lesson")


@cache
def _screen(name: str) -> Screen[Any, Any]:
    """Cached: it is needed for every update."""
    return cast("Screen[Any, Any]", import_module(f"{HOME}.{name}.view").screen)


@cache
def _pointing(package: str) -> Pointing[Any] | None:
    if not _has(package, "pointing"):
        return None
    return cast("Pointing[Any]", import_module(f"{package}.pointing").targets)


@cache
def _draws(name: str) -> bool:
    """Whether a game has a `scenery.py`; looks at the folder and does not import the game."""
    return _has(HOME, name, "scenery")


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games; imports none of them."""
    return tuple(name.removeprefix("_").replace("_", "-") for name in _names())


@cache
def listed_ids() -> tuple[str, ...]:
    """The ids of the games that people may choose; imports none of them."""
    return tuple(name.replace("_", "-") for name in _names() if not name.startswith("_"))


@cache
def _names() -> tuple[str, ...]:
    """The names of the folders; cached, as tables need them often."""
    home = import_module(HOME)
    return tuple(sorted(found.name for found in iter_modules(home.__path__) if found.ispkg))


@cache
def _open_folder(name: str) -> Folder:
    return Folder(name, import_module(f"{HOME}.{name}").GAME)


def folders() -> tuple[Folder, ...]:
    """Every game folder, `_template` included, by name."""
    return tuple(_open_folder(name) for name in _names())


def listed_folders() -> tuple[Folder, ...]:
    """The games that people may choose. Names that begin with `_` are tested, but not listed."""
    return tuple(_open_folder(name) for name in _names() if not name.startswith("_"))


def folders_with_scenery() -> tuple[Folder, ...]:
    """The folders of games that draw scenery; imports no other game."""
    return tuple(_open_folder(name) for name in _names() if _draws(name))


def folder(game_id: str) -> Folder:
    """The folder of a game by its id; imports no other game."""
    return _find_folder(game_id)


@cache
def _find_folder(game_id: str) -> Folder:
    """Cached: a table needs it about ninety times before play begins."""
    wanted = str(game_id).replace("-", "_")
    for name in _names():
        if name.removeprefix("_") == wanted:
            return _open_folder(name)
    known = ", ".join(found.id for found in listed_folders())
    raise GameError(f"there is no game called {game_id!r}; there are: {known}")
