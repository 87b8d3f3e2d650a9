"""Writes the static site: a folder that plays from any file server, under any path."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from tools.offline.app import HEAD, add_part, list_cities, write_worker

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Of the page. Workers have their own: WebAssembly is allowed in theirs only."""
WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'"
)
HEADERS: Final = "_headers"
"""Read by some hosts of static sites."""
DEEP: Final = re.compile(r'(href|src)="\./')


def write_site(built: Path, part: Path, target: Path) -> None:
    """Copy the built client and the Python part into a folder, with all that they need."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(built, target)
    add_part(target, part)
    for drawn in list_cities():
        place = target / "scenery" / drawn.name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(drawn.path, place)
    meta = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    page = (target / "index.html").read_text().replace(HEAD, f"{HEAD}\n    {meta}")
    table = (target / "table.html").read_text().replace(HEAD, f"{HEAD}\n    {meta}")
    (target / "table.html").unlink()
    (target / "index.html").write_text(page)
    # Sent for every other address: all of ours lie one folder deep.
    (target / "404.html").write_text(DEEP.sub(r'\1="../', table))
    (target / ".nojekyll").write_text("")
    (target / HEADERS).write_text(_headers(target / "assets"))
    write_worker(target, "scenery/", is_site=True)


def _headers(assets: Path) -> str:
    """Headers, for the hosts that read such a file; workers by name, as few hosts know patterns."""
    rules = {
        "/*": (
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "X-Frame-Options: DENY",
        ),
        "/assets/*": ("Cache-Control: public, max-age=31536000, immutable",),
    }
    for worker in sorted(assets.glob("*-worker-*.js")):
        rules[f"/assets/{worker.name}"] = (f"Content-Security-Policy: {WORKER_POLICY}",)
    return "".join(f"{path}\n" + "".join(f"  {line}\n" for line in rules[path]) for path in rules)
