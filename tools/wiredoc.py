"""Writes docs/wire.md and docs/wire/<game>.md from the types of the messages and their docstrings.

`tools/typescript.py` writes and checks them with the client's types.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from spytable import wire
from spytable.core.catalogue import Folder, listed_folders
from spytable.core.choices import option_conditions, option_defaults, option_ranges, option_values
from tools.wiretypes import Direction, doc_of, fields_of, said_by, structs_in

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/spytable/wire"
PAGE = ROOT / "docs/wire.md"
ORDER = ("http_requests", "http_responses", "incoming", "outgoing", "talk", "kinds")
INTRODUCTION = """# The wire

Made by tools/wiredoc.py from `src/spytable/wire`. Do not edit.

Messages are JSON objects. On a socket each has its name in the field `t`; the first is `hello`. A
`Word` is a key with arguments, never a sentence: arguments such as `seat` are seat numbers, and the
client shows names instead. The column `sent` says whether a field is always there or may be absent,
which means its default. Clients may leave out what has a default. The server ignores fields that it
does not know, unless the message says that it refuses them.

What each game shows and takes is on a page of its own: GAMES.

Errors by HTTP are a `Problem` with the status. One socket is one seat: several people at one device
open one socket each, with their own tokens, and each gets its own view. The newest socket of a seat
acts; the others get `hands`, only watch, and may `take-over`.

Links: `/t/{code}` to sit down or, with all seats taken, to watch; `/t/{code}#seat={seat}.{token}`
is a seat; `/t/{code}#watch={watch}` only watches; `/t/{code}?table`, without any token, is for a
television. `/replay/{match}` is the replay, `/review/{match}` the review,
`/what-if/{match}#{step}.{seat}` another move; `/host#token={token}` is the host's page. What
follows the # never leaves the browser.

| route | request | response |
| --- | --- | --- |
| `GET /healthz` | | `{"ok": true}` |
| `GET /api/games` | | GameCard, a list of them |
| `POST /api/matches` | NewMatch | Seated |
| `POST /api/standings` | AskStandings | Standings |
| `GET /api/open-tables` | | OpenTables |
| `GET /api/matches/{id}`, `GET /api/codes/{code}` | | `table` |
| `POST /api/matches/{id}/seats` | Sit | Seated |
| `/api/matches/{id}/socket` | a socket: incoming | outgoing |
| `GET /api/matches/{id}/transcript` | | the match file of a finished match |
| `GET /api/matches/{id}/replay` | `seat`, `from`, `count` | Replay |
| `GET /api/matches/{id}/replay-file` | `language` | ReplayFile |
| `GET /api/matches/{id}/replay.html` | `language` | the same as one page to download |
| `GET /api/matches/{id}/review` | | lines: ReviewReading, then ReviewMade or ReviewFailed |
| `GET /api/matches/{id}/review.html` | `language` | the review as one page to download |
| `POST /api/matches/{id}/try` | TryMove | MoveTried |
| `POST /api/matches/{id}/practice` | PlayOn | Seated |
| `GET /api/cases/{game}/{day}` | | DayCase |
| `GET /api/cases/{game}/{day}/hints/{count}` | | CaseHints |
| `POST /api/cases/{game}/{day}/answer` | TryCase | CaseGoesOn, CaseRefused or CaseClosed |
| `POST /api/imports` | a match file, 4 MB at most | Imported |
| `GET /api/scenery/{game}/{number}/{file}` | | pictures, and the list of them |
| `GET /api/limits` | | Limits |
| `GET /api/address` | | Address |
| `GET /api/languages` | | Language, a list of them |
| `GET /words/{language}.json` | | the shared texts by key; English where one is not translated |
| `GET /words/{language}/{game}.json` | | the texts of a game |
| `GET /api/host` | | HostRoom |
| `POST /api/host/seats` | FreeSeat | HostRoom |
| `POST /api/host/ended` | EndTable | HostRoom |
| `POST /api/host/deleted` | DeleteTable | HostRoom |
| `POST /api/host/retention` | Keep | HostRoom |
"""
GAME = """# The wire of {id}

Made by tools/wiredoc.py from `src/{folder}`. Do not edit.

The `view`, `events` and `config` of [the wire](../wire.md) are the View, Events and Config below,
and an `action` is one of the Actions. Actions and events have their name under `type`. Seats are
numbers from 0; times are match milliseconds. Options are chosen as text.

## Options of a new table
"""
NEW_LINE = "\n"
IN_ORDER = "Sent as an array of these fields, in this order"
REQUESTS = (
    wire.NewMatch,
    wire.Sit,
    wire.FreeSeat,
    wire.EndTable,
    wire.DeleteTable,
    wire.Keep,
    wire.AskStandings,
    wire.TryMove,
    wire.PlayOn,
    wire.TryCase,
)
RESPONSES = (
    wire.GameCard,
    wire.Seated,
    wire.Problem,
    wire.Imported,
    wire.OpenTables,
    wire.Replay,
    wire.ReplayFile,
    wire.ReviewReading,
    wire.ReviewMade,
    wire.ReviewFailed,
    wire.MoveTried,
    wire.Language,
    wire.Address,
    wire.Limits,
    wire.HostRoom,
    wire.Standings,
    wire.DayCase,
    wire.CaseHints,
    wire.CaseRefused,
    wire.CaseGoesOn,
    wire.CaseClosed,
)
PACKAGE_NAME = "spytable.wire"
DIRECTIONS: dict[str, Direction] = {"http_requests": "asked", "incoming": "asked"}


def page() -> str:
    """The page of what is the same for every game."""
    games = ", ".join(f"[{home.id}](wire/{home.id}.md)" for home in listed_folders())
    parts = [INTRODUCTION.replace("GAMES", games)]
    for name in ORDER:
        tree = ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
        parts.append(f"## {(ast.get_docstring(tree) or '').partition(NEW_LINE)[0].rstrip('.')}\n")
        parts += _kinds(tree) if name == "kinds" else _messages(name)
    parts.append("## What messages are made of\n")
    asked, told = wire.Incoming, wire.Outgoing
    ours = [
        each for each in structs_in(*RESPONSES, told, *REQUESTS, asked) if not _is_message(each)
    ]
    parts += [line for each in ours for line in section(each, "sent")]
    return "\n".join(parts)


def _is_message(struct: type[msgspec.Struct]) -> bool:
    return struct.__module__.startswith(PACKAGE_NAME)


def _messages(name: str) -> Iterator[str]:
    """Each message of a module."""
    module = import_module(f"{PACKAGE_NAME}.{name}")
    for each in vars(module).values():
        is_struct = isinstance(each, type) and issubclass(each, msgspec.Struct)
        if is_struct and each.__module__ == module.__name__:
            direction = DIRECTIONS.get(name, "sent")
            if name == "talk" and each in structs_in(wire.Incoming):
                direction = "asked"
            yield from section(each, direction)


def section(struct: type[msgspec.Struct], direction: Direction) -> Iterator[str]:
    """One message: its name, its tag, what it says of itself and its fields."""
    config = struct.__struct_config__
    tag = f"`{config.tag}` ({struct.__name__})" if config.tag is not None else struct.__name__
    yield f"### {tag}\n"
    yield f"{doc_of(struct)}\n"
    if config.array_like:
        first = f", after its name `{config.tag}`" if config.tag is not None else ""
        yield f"{IN_ORDER}{first}.\n"
    if direction == "asked" and config.forbid_unknown_fields:
        yield "A field that is not here is refused.\n"
    if fields := fields_of(struct, direction):
        yield "| field | kind | sent | meaning |\n| --- | --- | --- | --- |"
        for each in fields:
            kind, meaning = (text.replace("|", "\\|") for text in (each.kind, each.meaning))
            yield f"| `{each.name}` | `{kind}` | {each.when} | {meaning} |"
        yield ""


def _kinds(tree: ast.Module) -> Iterator[str]:
    """The kinds and their limits."""
    yield "| kind | what it is | meaning |\n| --- | --- | --- |"
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            value = ast.unparse(node.value).replace("|", "\\|")
            meaning = said_by(after).replace("|", "\\|")
            yield f"| `{ast.unparse(target)}` | `{value}` | {meaning} |"
    yield ""


def game_page(home: Folder) -> str:
    """What one game shows and takes."""
    spec = home.game.spec
    action = structs_in(spec.action)
    acts = [each for each in action if each.__struct_config__.tag is not None]
    events = [each for each in structs_in(spec.event) if each.__struct_config__.tag is not None]
    view = [each for each in structs_in(spec.view) if each is spec.view or each is spec.config]
    named = {*acts, *events, *view}
    parts = [each for each in structs_in(spec.view, spec.event) if each not in named]
    taken = [each for each in action if each not in named and each not in parts]
    return "\n".join(
        [
            GAME.format(id=home.id, folder=home.package.replace(".", "/")),
            *_options(home),
            "## View: what a seat sees\n",
            *(line for each in view for line in section(each, "sent")),
            "## Actions: what a seat does, and what chance answers\n",
            *(line for each in (*acts, *taken) for line in section(each, "asked")),
            "## Events: what is told on the way to an update\n",
            *(line for each in events for line in section(each, "sent")),
            "## What they are made of\n",
            *(line for each in parts for line in section(each, "sent")),
        ]
    )


def _options(home: Folder) -> Iterator[str]:
    """What can be chosen at a new table; as text in `options`."""
    config = home.game.spec.config
    values: dict[str, Any] = {
        **{name: " | ".join(map(_text, some)) for name, some in option_values(config).items()},
        **{name: f"{some[0]} to {some[-1]}" for name, some in option_ranges(config).items()},
    }
    friends = option_defaults(config, with_bots=False)
    bots = option_defaults(config, with_bots=True)
    yield "| option | values | default | with bots only | matters where |"
    yield "| --- | --- | --- | --- | --- |"
    for name, some in values.items():
        notes = option_conditions(config).get(name, ())
        where = " and ".join(
            f"{note.field} is {' or '.join(map(_text, note.values))}" for note in notes
        )
        alone = _text(bots[name]) if bots[name] != friends[name] else ""
        shown = some.replace("|", "\\|")
        yield f"| `{name}` | `{shown}` | `{_text(friends[name])}` | {alone} | {where} |"
    yield ""


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def pages() -> Iterator[tuple[Path, str]]:
    """Every page, and what belongs on it."""
    yield PAGE, page()
    for home in listed_folders():
        yield PAGE.parent / "wire" / f"{home.id}.md", game_page(home)
