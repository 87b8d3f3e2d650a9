"""The route of drawn scenery: pictures, which are cached for ever, and their list."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from spytable.core.catalogue import folder, ids
from spytable.server.http.static_files import ASK_AGAIN, FOR_EVER
from spytable.server.workers.film_page import KINDS
from spytable.table.errors import RequestError

MOST_DIGITS = 12


def scenery_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [Route("/api/scenery/{game}/{number}/{file}", scenery_file)]


async def scenery_file(request: Request) -> Response:
    """A picture that is already drawn; a request never draws one."""
    path = _find_file(**request.path_params)
    lasts = path.suffix != ".json"
    tag = path.stem if lasts else sha256(path.read_bytes()).hexdigest()[:16]
    headers = {"etag": f'"{tag}"', "cache-control": FOR_EVER if lasts else ASK_AGAIN}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return FileResponse(path, headers=headers, media_type=KINDS[path.suffix])


def _find_file(game: str, number: str, file: str) -> Path:
    scenery = folder(game).scenery if game in ids() else None
    plain = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    if scenery is None or not plain or number != str(int(number)):
        raise RequestError("server.error.no-such-page", 404)
    path = scenery.file(int(number), file)
    if path is None:
        raise RequestError("server.error.no-such-page", 404)
    return path
