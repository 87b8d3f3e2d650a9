"""Runs on Pyodide: compiles our Python, and as much of the standard library as it needs.

It reads `/desk/source.zip` (ours, with msgspec) and `/desk/needed.json`, and writes
`/desk/library.zip`, from which Python imports, and `/desk/ours.tar`, which is unpacked: games are
found by listing folders. Neither is compressed inside: as a whole they pack better.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import json
import marshal
import sys
import tarfile
import zipfile
from pathlib import Path

STAMP = importlib.util.MAGIC_NUMBER + bytes(12)
"""The head of a compiled file that has no source beside it."""
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
NEEDED = frozenset(json.loads(Path("/desk/needed.json").read_text()))


def is_needed(path: str) -> bool:
    """Whether a source file is that of a needed module."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in NEEDED


def strip_docstrings(tree: ast.AST) -> None:
    """Remove docstrings; assertions stay."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            first = ast.Pass(lineno=node.body[0].lineno, col_offset=0)
            node.body[:1] = [] if len(node.body) > 1 else [first]


def compile_library(source: bytes, name: str) -> bytes:
    """A module of the library without docstrings and assertions."""
    return STAMP + marshal.dumps(compile(source, name, "exec", dont_inherit=True, optimize=2))


def compile_ours(source: bytes, name: str) -> bytes:
    """A module of ours without docstrings."""
    tree = ast.parse(source)
    strip_docstrings(tree)
    return STAMP + marshal.dumps(compile(tree, name, "exec", dont_inherit=True, optimize=0))


def pack_json(data: bytes) -> bytes:
    """The same JSON without spaces."""
    return json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":")).encode()


def pack_ours() -> None:
    """Write what is unpacked: our modules, compiled, and the data beside them."""
    with (
        zipfile.ZipFile("/desk/source.zip") as source,
        tarfile.open("/desk/ours.tar", "w", format=tarfile.USTAR_FORMAT) as packed,
    ):
        for name in sorted(source.namelist()):
            data, kept = source.read(name), name
            if name.endswith(".py"):
                if not is_needed(name):
                    continue
                data, kept = compile_ours(data, name), f"{name}c"
            elif name.endswith(".json"):
                data = pack_json(data)
            entry = tarfile.TarInfo(kept)
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))


def pack_library() -> None:
    """Write the part of the standard library that is needed."""
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile("/desk/library.zip", "w") as packed:
        for name in sorted(library.namelist()):
            if name.endswith(".py") and is_needed(name):
                entry = zipfile.ZipInfo(f"{name}c")
                packed.writestr(entry, compile_library(library.read(name), name))


pack_ours()
pack_library()
