"""Writes docs/wire.md from the messages themselves: their fields, and what their docstrings say.

With --check it writes nothing and fails if the page is not what it would write.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/spytable/server/wire"
PAGE = ROOT / "docs/wire.md"
ORDER = ("asked", "told", "incoming", "outgoing", "talk", "kinds")
INTRODUCTION = """# The wire

Made by tools/wiredoc.py from `src/spytable/server/wire`. Do not edit.

Messages are JSON objects. On a socket each has its name under `t`; the first is `hello`. Words are
keys with arguments, never sentences: arguments named `seat` and the like are seats, and are said as
names. A field with a default may be left out by clients; the server always sends all of them.

Errors by HTTP are a `Problem` with the status. One socket is one seat: several people at one device
open one socket each, with their own tokens, and each is told its own view. The newest socket of a
seat acts; the others are told `hands`, look on, and may `take-over`.

Links: `/t/{code}` to sit down or, with all seats taken, to watch; `/t/{code}#seat={seat}.{token}`
is a seat; `/t/{code}#watch={watch}` only watches; `/t/{code}?table`, without any token, is for a
television. `/replay/{match}` looks back; `/host#token={token}` is the host's. What follows the #
never leaves the browser.

| route | asked | told |
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
| `GET /api/matches/{id}/replay.html` | `language` | the same as one page to take away |
| `POST /api/imports` | a match file, 4 MB at most | Imported |
| `GET /api/scenery/{game}/{number}/{file}` | | pictures, and the list of them |
| `GET /api/address` | | Address |
| `GET /api/languages` | | Language, a list of them |
| `GET /words/{language}.json` | | what the house says, by key; English where nothing is written |
| `GET /words/{language}/{game}.json` | | what a game says |
| `GET /api/host` | | HostRoom |
| `POST /api/host/seats` | FreeSeat | HostRoom |
| `POST /api/host/ended` | EndTable | HostRoom |
| `POST /api/host/deleted` | DeleteTable | HostRoom |
| `POST /api/host/retention` | Keep | HostRoom |
"""


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for name in ORDER:
        tree = ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
        parts.append(f"## {_first_line(ast.get_docstring(tree) or '').rstrip('.')}\n")
        parts += _kinds(tree) if name == "kinds" else _messages(tree)
    return "\n".join(parts)


def _messages(tree: ast.Module) -> Iterator[str]:
    """Each message: its name, its tag, what it says of itself and its fields."""
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        tag = next((word.value for word in node.keywords if word.arg == "tag"), None)
        title = f"`{ast.literal_eval(tag)}` ({node.name})" if tag is not None else node.name
        yield f"### {title}\n"
        yield f"{ast.get_docstring(node) or ''}\n"
        fields = list(_fields(node))
        if fields:
            yield "| field | kind | meaning |\n| --- | --- | --- |"
            yield from (f"| `{name}` | `{kind}` | {said} |" for name, kind, said in fields)
            yield ""


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign):
            kind = ast.unparse(field.annotation)
            if field.value is not None:
                kind = f"{kind} = {ast.unparse(field.value)}"
            yield ast.unparse(field.target), kind.replace("|", "\\|"), _said(after)


def _kinds(tree: ast.Module) -> Iterator[str]:
    """The kinds and their limits."""
    yield "| kind | what it is | meaning |\n| --- | --- | --- |"
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            value = ast.unparse(node.value).replace("|", "\\|")
            yield f"| `{ast.unparse(target)}` | `{value}` | {_said(after)} |"
    yield ""


def _said(node: ast.stmt | None) -> str:
    """The docstring that follows a field."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(cleandoc(str(node.value.value)).split()).replace("|", "\\|")
    return ""


def _first_line(text: str) -> str:
    return text.partition("\n")[0]


def main() -> None:
    """Write, or check what is written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page():
        print("up to date")
    elif check:
        sys.exit("docs/wire.md is not what the messages say. Run `python tools/wiredoc.py`.")
    else:
        PAGE.write_text(page(), encoding="utf-8")
        print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
