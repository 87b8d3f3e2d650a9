"""Routes of the texts by language; a missing translation falls back to English."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.core.catalogue import ids
from spytable.core.words import entries, languages, list_missing, read_entries
from spytable.server.http.json_http import json_response
from spytable.server.http.static_files import ASK_AGAIN
from spytable.table.errors import RequestError


def language_routes() -> list[BaseRoute]:
    """The list of routes."""
    return [
        Route("/api/languages", language_list),
        Route("/words/{language}.json", shared_words),
        Route("/words/{language}/{game}.json", game_words),
    ]


async def language_list(_request: Request) -> Response:
    """Every language, English first."""
    return json_response(tuple(_describe(language) for language in languages()))


def _describe(language: str) -> wire.Language:
    lacks = len(list_missing(language))
    name = read_entries(language).get("table.settings.language.name", language)
    return wire.Language(language, str(name), complete=lacks == 0, missing=lacks)


async def shared_words(request: Request) -> Response:
    """The texts that all games share."""
    return _revalidated(json_response(entries(_language(request))))


async def game_words(request: Request) -> Response:
    """The texts of a game."""
    game = request.path_params["game"]
    if game not in ids():
        raise RequestError("server.error.no-such-page", 404)
    return _revalidated(json_response(entries(_language(request), game)))


def _language(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in languages():
        raise RequestError("server.error.no-such-language", 404)
    return language


def _revalidated(answer: Response) -> Response:
    answer.headers["cache-control"] = ASK_AGAIN
    return answer
