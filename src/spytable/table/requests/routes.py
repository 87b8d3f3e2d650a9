"""The routing table: which function answers which request about tables."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from typing import Literal, NamedTuple, TypeAlias
from urllib.parse import unquote

from spytable.table.errors import RequestError
from spytable.table.requests import cases, past_matches, tables
from spytable.table.requests.asking import Answer, Request, TableHost

Method: TypeAlias = Literal["GET", "POST"]


class Route(NamedTuple):
    """A path with named parts in braces, and the function that answers it."""

    method: Method
    path: str
    answer: Callable[[TableHost, Request], Awaitable[Answer]]


def list_routes() -> tuple[Route, ...]:
    """Every request about tables that a host answers."""
    return (
        Route("POST", "/api/matches", tables.create_match),
        Route("POST", "/api/matches/{id}/seats", tables.sit_down),
        Route("GET", "/api/games", tables.list_games),
        Route("POST", "/api/standings", tables.list_standings),
        Route("GET", "/api/matches/{id}", tables.match_table),
        Route("GET", "/api/codes/{code}", tables.coded_table),
        Route("GET", "/api/open-tables", tables.list_open_tables),
        Route("GET", "/api/matches/{id}/transcript", past_matches.match_transcript),
        Route("GET", "/api/matches/{id}/replay", past_matches.match_replay),
        Route("GET", "/api/matches/{id}/replay-file", past_matches.match_replay_file),
        Route("GET", "/api/matches/{id}/replay.html", past_matches.match_film),
        Route("POST", "/api/imports", past_matches.import_match),
        Route("GET", "/api/cases/{game}/{day}", cases.day_case),
        Route("GET", "/api/cases/{game}/{day}/hints/{count}", cases.case_hints),
        Route("POST", "/api/cases/{game}/{day}/answer", cases.answer_case),
    )


def find_route(routes: Iterable[Route], method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    """The route of a request and the named parts of its path; RequestError if there is none."""
    is_known = False
    for route in routes:
        found = _pattern(route.path).fullmatch(unquote(path))
        if found is not None:
            is_known = True
            if route.method == method:
                return route, found.groupdict()
    if is_known:
        raise RequestError("server.error.method", 405)
    raise RequestError("server.error.no-such-page", 404)


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """A path as a regular expression; a part has no slash in it."""
    pieces = re.split(r"\{(\w+)\}", path)
    named = [f"(?P<{each}>[^/]+)" if at % 2 else re.escape(each) for at, each in enumerate(pieces)]
    return re.compile("".join(named))
