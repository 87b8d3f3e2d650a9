"""The routes of the server as OpenAPI: the messages are described by their own types."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.routing import BaseRoute, Route

from spytable import wire
from spytable.core.transcript import Transcript
from spytable.server.app import create_app
from spytable.server.storage.data_file import DataFile

REF: Final = "#/components/schemas/{name}"


class Described(msgspec.Struct, frozen=True):
    """What a route reads and gives; None for what has no type of its own."""

    reads: Any = None
    gives: Any = None
    query: tuple[str, ...] = ()
    status: int = 200


ROUTES: Final = {
    "/healthz": Described(gives=dict[str, bool]),
    "/api/games": Described(gives=tuple[wire.GameCard, ...]),
    "/api/matches": Described(wire.NewMatch, wire.Seated, status=201),
    "/api/open-tables": Described(gives=wire.OpenTables, query=("from",)),
    "/api/matches/{id}": Described(gives=wire.Table),
    "/api/matches/{id}/seats": Described(wire.Sit, wire.Seated, status=201),
    "/api/matches/{id}/transcript": Described(gives=Transcript),
    "/api/matches/{id}/replay": Described(gives=wire.Replay, query=("seat", "from", "count")),
    "/api/matches/{id}/replay-file": Described(gives=wire.ReplayFile, query=("language",)),
    "/api/matches/{id}/replay.html": Described(query=("language",)),
    "/api/matches/{id}/review": Described(),
    "/api/matches/{id}/review.html": Described(query=("language",)),
    "/api/matches/{id}/try": Described(wire.TryMove, wire.MoveTried),
    "/api/matches/{id}/practice": Described(wire.PlayOn, wire.Seated, status=201),
    "/api/cases/{game}/{day}": Described(gives=wire.DayCase),
    "/api/cases/{game}/{day}/hints/{count}": Described(gives=wire.CaseHints),
    "/api/cases/{game}/{day}/answer": Described(
        wire.TryCase, wire.CaseRefused | wire.CaseGoesOn | wire.CaseClosed
    ),
    "/api/imports": Described(Transcript, wire.Imported, status=201),
    "/api/standings": Described(wire.AskStandings, wire.Standings),
    "/api/address": Described(gives=wire.Address),
    "/api/limits": Described(gives=wire.Limits),
    "/api/host": Described(gives=wire.HostRoom),
    "/api/host/seats": Described(wire.FreeSeat, wire.HostRoom),
    "/api/host/ended": Described(wire.EndTable, wire.HostRoom),
    "/api/host/deleted": Described(wire.DeleteTable, wire.HostRoom),
    "/api/host/retention": Described(wire.Keep, wire.HostRoom),
    "/api/languages": Described(gives=tuple[wire.Language, ...]),
    "/words/{language}.json": Described(),
    "/words/{language}/{game}.json": Described(),
    "/api/scenery/{game}/{number}/{file}": Described(),
    "/api/codes/{code}": Described(gives=wire.Table),
    "/": Described(),
    "/t/{code}": Described(),
    "/rules/{game}": Described(),
    "/replay/{match}": Described(),
    "/review/{match}": Described(),
    "/what-if/{match}": Described(),
    "/case/{game}": Described(),
    "/case/{game}/{day}": Described(),
    "/host": Described(),
    "/here": Described(),
    "/here/": Described(),
    "/here/t/{code}": Described(),
    "/here/rules/{game}": Described(),
    "/here/replay/{match}": Described(),
    "/here/review/{match}": Described(),
    "/here/what-if/{match}": Described(),
    "/here/case/{game}": Described(),
}


def routes_of(file: DataFile) -> list[Route]:
    """Every route of the application itself."""
    listed: list[BaseRoute] = create_app(file).routes
    return [route for route in listed if isinstance(route, Route)]


def openapi(routes: list[Route]) -> dict[str, Any]:
    """The document."""
    kinds = (*(each.reads for each in ROUTES.values()), *(each.gives for each in ROUTES.values()))
    typed = tuple(kind for kind in kinds if kind is not None)
    schemas, parts = msgspec.json.schema_components((*typed, wire.Problem), ref_template=REF)
    of = dict(zip(map(repr, (*typed, wire.Problem)), schemas, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spytable", "version": "1"},
        "components": {"schemas": parts},
        "paths": {route.path: _path(route, ROUTES[route.path], of) for route in routes},
    }


def _path(route: Route, told: Described, of: dict[str, Any]) -> dict[str, Any]:
    method = "post" if "POST" in (route.methods or ()) else "get"
    places = [(name, "path") for name in route.param_convertors]
    queries = [(name, "query") for name in told.query]
    operation: dict[str, Any] = {
        "parameters": [
            {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
            for name, place in (*places, *queries)
        ],
        "responses": {
            "default": {"description": "a problem", **_content(wire.Problem, of)},
            str(told.status): {"description": "what was asked for", **_content(told.gives, of)},
        },
    }
    if told.reads is not None:
        operation["requestBody"] = {"required": True, **_content(told.reads, of)}
    return {method: operation}


def _content(kind: Any, of: dict[str, Any]) -> dict[str, Any]:
    return {} if kind is None else {"content": {"application/json": {"schema": of[repr(kind)]}}}
