"""Routes of the built client: hashed files are cached for ever, the page is always revalidated."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from spytable.core.words import Words

STATIC: Final = Path(__file__).parent.parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
HERE: Final = (
    "/t/{code}",
    "/rules/{game}",
    "/replay/{match}",
    "/review/{match}",
    "/what-if/{match}",
    "/case/{game}",
)
"""Pages of tables in the visitor's own browser, under `/here`."""


class Assets(StaticFiles):
    """Files whose names change with their content."""

    def __init__(self, folder: Path, cache: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # the folder is missing before the first build
        self.cache = cache

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with its cache headers."""
        response = await super().get_response(path, scope)
        if response.status_code < 400:
            response.headers["cache-control"] = self.cache
        return response


class Parts(Assets):
    """The Python part: files whose names change with their content, and their list."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with its cache headers; the list is always revalidated."""
        response = await super().get_response(path, scope)
        if path.endswith(".json"):
            response.headers["cache-control"] = ASK_AGAIN
        return response


def page_routes(static: Path = STATIC) -> list[BaseRoute]:
    """The page at each of its paths, and the files it needs."""

    def serve(name: str) -> Response:
        """A page of the build; the usual one where the build has no other of that name."""
        file = static / name
        if not file.is_file():
            file = static / "index.html"
        if not file.is_file():
            return HTMLResponse(_not_built(), 503)
        return FileResponse(file, headers={"cache-control": ASK_AGAIN})

    async def page(_request: Request) -> Response:
        return serve("index.html")

    async def table(_request: Request) -> Response:
        """The same page; a table is seen on it before its script arrives."""
        return serve("table.html")

    return [
        Route("/", page),
        Route("/t/{code}", table),
        Route("/rules/{game}", page),
        Route("/replay/{match}", table),
        Route("/review/{match}", page),
        Route("/case/{game}", table),
        Route("/case/{game}/{day}", table),
        Route("/what-if/{match}", table),
        Route("/host", page),
        *(Route(f"/here{path}", page) for path in ("", "/", *HERE)),
        Mount("/assets", Assets(static / "assets", FOR_EVER)),
        Mount("/python", Parts(static / "python", FOR_EVER)),
        Mount("/", Assets(static, ASK_AGAIN)),
    ]


def _not_built() -> str:
    text = files("spytable").joinpath("words", "en.json").read_text("utf-8")
    words = Words(msgspec.json.decode(text))
    title, advice = (escape(words.say(f"server.page.{key}")) for key in ("title", "not-built"))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{advice}</p></html>"
    )
