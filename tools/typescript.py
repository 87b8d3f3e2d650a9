"""Writes the client's types from ours: wire.ts, review.ts and each game's generated.ts.

It writes docs/wire.md and docs/wire/<game>.md too, from the same types (`tools/wiredoc.py`).

With --check it writes nothing and fails where a file is not what it would write.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from spytable import wire
from spytable.core.catalogue import HOME, Folder, folder
from spytable.core.review_report import Kind, Review, TriedMove, Verdict

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import wiredoc  # noqa: E402
from tools.wiretypes import structs_in  # noqa: E402

WIRE = ROOT / "web/generated/wire.ts"
REVIEW = ROOT / "web/generated/review.ts"
BANNER = "// Made by tools/typescript.py from {source}. Do not edit.\n\n"
PROGRAM = """
import { compile } from "json-schema-to-typescript";
let text = "";
for await (const part of process.stdin) text += part;
const options = { bannerComment: "", unreachableDefinitions: true, additionalProperties: false,
  style: { printWidth: 100 } };
process.stdout.write(await compile(JSON.parse(text), "Root__", options));
"""
LEVEL = 'type Level = "agent" | "mastermind" | "operative" | "recruit";'
REF = "#/$defs/{name}"
Schema = dict[str, Any]


def components(types: tuple[Any, ...], sent: frozenset[str]) -> dict[str, Schema]:
    """The schemas of all types that these lead to, by name."""
    _, parts = msgspec.json.schema_components(types, ref_template=REF)
    return {name: tidy(part, complete=name in sent) for name, part in parts.items()}


def reached(types: tuple[Any, ...]) -> frozenset[str]:
    """The names of the structs that are sent whole when one of these types is sent."""
    parts = {each.__name__: each for each in structs_in(*types)}
    omits = {name for name, each in parts.items() if each.__struct_config__.omit_defaults}
    return frozenset(msgspec.json.schema_components(types)[1]) - omits


def tidy(schema: Any, *, complete: bool = False) -> Any:
    """A schema in words that the TypeScript printer knows; `complete` leaves no field optional."""
    if isinstance(schema, list):
        return [tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    # No longer than a name needs: lengths, patterns and defaults are the server's business.
    mute = {"minItems", "maxItems", "default", "discriminator", "pattern", "minLength", "maxLength"}
    kept = {key: tidy(value) for key, value in schema.items() if key not in mute}
    if "properties" in schema:  # fields may have any name, these too
        kept["properties"] = {name: tidy(field) for name, field in schema["properties"].items()}
    if "prefixItems" in kept:
        kept["items"] = kept.pop("prefixItems")
        kept["minItems"] = kept["maxItems"] = len(kept["items"])
    if "description" in kept and len(kept["description"]) > 400:
        kept["description"] = kept["description"].split("\n")[0]
    if complete and "properties" in kept:
        # A field that is neither required nor has a default is left out where it is not set.
        sure = schema.get("required", ())
        fields = schema["properties"].items()
        kept["required"] = [name for name, each in fields if name in sure or "default" in each]
    return kept


def printed(parts: dict[str, Schema], aliases: dict[str, Any], source: str) -> str:
    """The TypeScript of these schemas, with names for unions of them."""
    unions = {name: kind for name, kind in aliases.items() if name not in parts}
    schemas, _ = msgspec.json.schema_components(tuple(unions.values()), ref_template=REF)
    named = {
        name: {"title": name, **tidy(schema)} for name, schema in zip(unions, schemas, strict=True)
    }
    root = {"title": "Root__", "type": "object", "properties": {}, "$defs": {**parts, **named}}
    node = shutil.which("node") or os.environ.get("NODE", "node")
    command = [node, "--input-type=module", "--eval", PROGRAM]
    done = subprocess.run(
        command, cwd=ROOT, input=json.dumps(root), capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stderr}\nThe TypeScript could not be printed: is `npm ci` done?")
    body = re.sub(r"export interface Root__ \{\s*\}\n", "", done.stdout)
    body = re.sub(r"/\*\*\n \* This interface was referenced by [^/]*\*/\n", "", body)
    body = re.sub(r" \*\s*\n \* This interface was referenced by [^/]* \*/\n", " */\n", body)
    return BANNER.format(source=source) + body.strip() + "\n"


def wire_types() -> str:
    """Everything that crosses the wire."""
    asked = (*wiredoc.REQUESTS, wire.Incoming)
    told = (*wiredoc.RESPONSES, wire.Outgoing)
    parts = components((*asked, *told), reached(told))
    aliases = {
        "Level": wire.Level,
        "Pace": wire.Pace,
        "CaseNews": wire.CaseNews,
        "ReviewNews": wire.ReviewNews,
        "StampName": wire.StampName,
        "Incoming": wire.Incoming,
        "Outgoing": wire.Outgoing,
    }
    text = printed(parts, aliases, "wire")
    head, level, rest = text.partition(LEVEL)
    return (
        head + level + rest.replace(LEVEL.removeprefix("type Level = ").removesuffix(";"), "Level")
    )


def review_types() -> str:
    """The review of a finished match."""
    told = (Review, TriedMove)
    parts = components(told, reached(told))
    return printed(parts, {"Verdict": Verdict, "Kind": Kind}, "spytable/core/review_report.py")


def game_types(game: Folder) -> str:
    """What one game's board reads and sends: View, Event, Action and Config."""
    spec = game.game.spec
    told = (spec.view, spec.event)
    parts = components((*told, spec.action, spec.config), reached(told))
    aliases = {"View": spec.view, "Event": spec.event, "Action": spec.action, "Config": spec.config}
    return printed(parts, aliases, game.package.replace(".", "/"))


def files() -> Iterator[tuple[Path, str]]:
    """Every file to be written, and what belongs into it."""
    yield WIRE, wire_types()
    yield REVIEW, review_types()
    for client in sorted((ROOT / "src").joinpath(*HOME.split(".")).glob("*/client")):
        game = folder(client.parent.name.removeprefix("_"))
        yield client / "generated.ts", game_types(game)
    yield from wiredoc.pages()


def main() -> None:
    """Write, or check what is written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = []
    for path, text in files():
        if path.is_file() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if check and stale:
        sys.exit(f"Not what the types say: {', '.join(stale)}. Run `python tools/typescript.py`.")
    print("\n".join(stale) or "up to date")


if __name__ == "__main__":
    main()
