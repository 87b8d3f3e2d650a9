"""Builds the Python part: what a browser downloads once to host tables by itself.

Pyodide, as much of Python's library as we need, msgspec and our rules, bots and tables, compiled.
The files are gzipped one by one, so that they are small from any server; names carry their content.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from tools.browser_python import pack_python

HERE: Final = Path(__file__).resolve().parent
LIST: Final = "part.json"
NEEDED: Final = (".py", ".so")
"""What is taken from a wheel."""
PACKED: Final = ".bin"
"""Gzipped, but not named so: some servers would tell browsers to unpack it."""
RunNode = Callable[..., None]


def build_part(pyodide: Path, wheels: Path, target: Path, run_node: RunNode) -> None:
    """Write the part and its list into a folder; the same sources give the same bytes."""
    shutil.rmtree(target, ignore_errors=True)
    work = target / "work"
    work.mkdir(parents=True)
    pack_python(work / "source.zip")
    with ZipFile(work / "source.zip", "a", ZIP_DEFLATED) as archive:
        for wheel in sorted(wheels.glob("*.whl")):
            for name, data in _read_wheel(wheel):
                archive.writestr(name, data)
    scripts = (HERE / "needing.py", HERE / "compiling.py")
    run_node(HERE / "compile.mjs", pyodide, work, *scripts)
    made: Mapping[str, tuple[str, bytes]] = {
        "engine": ("pyodide.mjs", _read_script(pyodide / "pyodide.mjs")),
        "glue": ("pyodide.asm.mjs", _read_script(pyodide / "pyodide.asm.mjs")),
        "wasm": ("pyodide.wasm.bin", _pack(pyodide / "pyodide.asm.wasm")),
        "library": ("library.zip.bin", _pack(work / "library.zip")),
        "ours": ("spytable.tar.bin", _pack(work / "ours.tar")),
    }
    shutil.rmtree(work)
    files = {}
    for role, (name, data) in made.items():
        stem, dot, kind = name.partition(".")
        hashed = f"{stem}-{sha256(data).hexdigest()[:10]}{dot}{kind}"
        (target / hashed).write_bytes(data)
        files[role] = {"name": hashed, "bytes": len(data)}
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    about = {"info": lock["info"], "files": files}
    (target / LIST).write_text(json.dumps(about, indent=1) + "\n")


def read_part(folder: Path) -> dict[str, dict[str, str | int]]:
    """The files of a built part by what they are for: name and size."""
    files: dict[str, dict[str, str | int]] = json.loads((folder / LIST).read_text())["files"]
    return files


def measure_part(folder: Path) -> dict[str, int]:
    """How many bytes each file of a part has when gzipped."""
    sizes = {}
    for role, file in read_part(folder).items():
        path = folder / str(file["name"])
        data = path.read_bytes()
        sizes[role] = len(data if path.suffix == PACKED else gzip.compress(data, 9))
    return sizes


def _read_wheel(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as packed:
        for name in sorted(packed.namelist()):
            if name.endswith(NEEDED):
                yield name, packed.read(name)


def _read_script(path: Path) -> bytes:
    """A script without the address of its source map, which is not published."""
    kept = [line for line in path.read_text().splitlines() if not line.startswith("//# source")]
    return ("\n".join(kept) + "\n").encode()


def _pack(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)
