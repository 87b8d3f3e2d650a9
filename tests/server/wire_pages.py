"""The pages about the wire, read back: what a message may and must have, held against real JSON."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect as kinds

from spytable.core.game import AnyGame
from tools.wiredoc import IN_ORDER
from tools.wiretypes import ABSENT, LEFT_OUT

DOCS = Path(__file__).parents[2] / "docs"
Page: TypeAlias = dict[str, dict[str, str]]
"""By the name of a message: its fields, and what the page says of when they are there."""
_TITLE = re.compile(r"^### (?:`(?P<tag>[^`]+)` \()?(?P<name>\w+)\)?$")
_FIELD = re.compile(r"^\| `(?P<name>\w+)` \| `(?:[^`]|``)+` \| (?P<when>[a-z ]+) \|")


ARRAY = "[]"
"""Stands among the fields of a message that is sent as an array of them."""


class Undocumented(AssertionError):
    """A message that is not what its page says."""


def read_page(text: str) -> Page:
    """What a page says."""
    found: Page = {}
    name = None
    for line in text.splitlines():
        if title := _TITLE.match(line):
            name = title["name"]
            found[name] = {}
        elif line.startswith("## "):
            name = None
        elif name is not None and line.startswith(IN_ORDER):
            found[name][ARRAY] = ""
        elif name is not None and (field := _FIELD.match(line)):
            found[name][field["name"]] = field["when"]
    return found


def pages_of(game: str) -> Page:
    """What the page of all games and the one of this game say together."""
    both = (DOCS / "wire.md", DOCS / "wire" / f"{game}.md")
    said = [read_page(path.read_text(encoding="utf-8")) for path in both]
    return {**said[0], **said[1]}


class Reader:
    """Holds messages of one game against its pages."""

    def __init__(self, game: AnyGame, page: Page | None = None) -> None:
        spec = game.spec
        self.page = pages_of(spec.id) if page is None else page
        self.types: dict[str, Any] = {
            "View": spec.view,
            "Event": spec.event,
            "Action": spec.action,
            "Config": spec.config,
        }
        self.met: set[str] = set()
        """The messages that were looked at."""

    def check(self, value: Any, kind: Any) -> None:
        """Nothing, or Undocumented with the place of what the pages do not say."""
        self._check(value, kinds.type_info(kind), getattr(kind, "__name__", "message"))

    def _check(self, value: Any, info: kinds.Type, at: str) -> None:
        match info:
            case kinds.Metadata(type=inner, extra=extra):
                game = (extra or {}).get("game")
                self._check(value, kinds.type_info(self.types[game]) if game else inner, at)
            case kinds.StructType():
                self._check_struct(value, info, at)
            case kinds.UnionType(types=types):
                self._check_union(value, types, at)
            case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
                self._holds(isinstance(value, list), at, "is no list")
                for place, each in enumerate(value):
                    self._check(each, item, f"{at}.{place}")
            case kinds.TupleType(item_types=items):
                self._holds(isinstance(value, list) and len(value) == len(items), at, "is no tuple")
                for place, (each, item) in enumerate(zip(value, items, strict=True)):
                    self._check(each, item, f"{at}.{place}")
            case kinds.DictType(value_type=each_type):
                self._holds(isinstance(value, dict), at, "is no object")
                for key, each in value.items():
                    self._check(each, each_type, f"{at}.{key}")
            case kinds.AnyType():
                pass
            case _:
                self._check_plain(value, info, at)

    def _check_struct(self, value: Any, info: kinds.StructType, at: str) -> None:
        name = info.cls.__name__
        self._holds(name in self.page, at, f"is a {name}, of which no page tells")
        self.met.add(name)
        said = self.page[name]
        if ARRAY in said:
            self._holds(isinstance(value, list), at, "is no array")
            names = [field for field in said if field != ARRAY]
            value = value[info.tag is not None :]
            self._holds(len(value) == len(names), at, f"has not the {len(names)} fields of {name}")
            value = dict(zip(names, value, strict=True))
            said = {field: said[field] for field in names}
            info = msgspec.structs.replace(info, tag=None)
        self._holds(isinstance(value, dict), at, "is no object")
        tag = {info.tag_field} if info.tag is not None else set()
        for field in value.keys() - said.keys() - tag:
            raise Undocumented(f"{at}.{field} is sent, and {name} has no such field on its page")
        for field, when in said.items():
            missing = field not in value and when not in (ABSENT, LEFT_OUT)
            self._holds(not missing, f"{at}.{field}", f"is missing, and the page says {when}")
        for field in info.fields:
            if field.encode_name in value:
                self._check(value[field.encode_name], field.type, f"{at}.{field.encode_name}")

    def _check_union(self, value: Any, types: tuple[kinds.Type, ...], at: str) -> None:
        for each in types:
            if isinstance(each, kinds.StructType) and isinstance(value, dict | list):
                said = value[0] if isinstance(value, list) else value.get(each.tag_field or "")
                if each.tag is None or said == each.tag:
                    return self._check(value, each, at)
            elif not isinstance(each, kinds.StructType):
                try:
                    return self._check(value, each, at)
                except Undocumented:
                    continue
        raise Undocumented(f"{at} is none of what the page says: {value!r}")

    def _check_plain(self, value: Any, info: kinds.Type, at: str) -> None:
        match info:
            case kinds.NoneType():
                fits = value is None
            case kinds.BoolType():
                fits = isinstance(value, bool)
            case kinds.IntType():
                fits = type(value) is int and (info.ge is None or value >= info.ge)
                fits = fits and (info.le is None or value <= info.le)
            case kinds.FloatType():
                fits = type(value) in (int, float)
            case kinds.StrType():
                fits = isinstance(value, str)
                fits = fits and (info.pattern is None or bool(re.search(info.pattern, value)))
            case kinds.LiteralType(values=values):
                fits = value in values and not isinstance(value, bool)
            case _:
                raise TypeError(f"{at}: nobody looks at {info}")
        self._holds(fits, at, f"is {value!r}, not {type(info).__name__}")

    def _holds(self, fact: bool, at: str, problem: str) -> None:  # noqa: FBT001 (an assertion)
        if not fact:
            raise Undocumented(f"{at} {problem}")


def tagged(message: dict[str, Any], kind: Any) -> type[msgspec.Struct]:
    """The message of a union that a frame is."""
    for info in kinds.multi_type_info(kind.__args__):
        if isinstance(info, kinds.StructType) and info.tag == message["t"]:
            return info.cls
    raise Undocumented(f"no page tells of {message['t']!r}")
