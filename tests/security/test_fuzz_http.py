"""Every route, asked for everything its schema allows and much that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, CheckContext, GenerationMode, Response
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from spytable import wire
from spytable.server.settings import Settings
from spytable.server.storage.data_file import DataFile
from tests.browser.looked_back import match_file
from tests.security.openapi import ROUTES, openapi, routes_of
from tests.security.served import served
from tests.server.host import Host

FEW, MANY = 40, 3_000
Places = dict[str, list[str]]


def no_failure(_context: CheckContext, response: Response, _case: Case[Any]) -> None:
    """A server may be busy, and says so in words; it never fails."""
    assert response.status_code in (503, *range(200, 500)), response.text
    if response.status_code == 503:
        assert msgspec.json.decode(response.content, type=wire.Problem).error.key


CHECKS = [no_failure, response_schema_conformance]


@pytest.fixture(scope="session")
def document(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    file = DataFile(tmp_path_factory.mktemp("routes"))
    yield openapi(routes_of(file))
    file.close()


@pytest.fixture(scope="session")
def places(host: Host) -> Places:
    """What is really there, for what stands in an address."""
    with httpx.Client(base_url=host.url, timeout=120) as client:
        new = {"game": "template", "name": "Ann", "seats": 3, "options": {"bell": "off"}}
        gathering = client.post("/api/matches", json=new).json()
        begun = client.post(
            "/api/matches", json={**new, "start": True, "bots": ["agent"] * 2}
        ).json()
        file, headers = match_file("da-vinci-code"), {"content-type": "application/json"}
        over = client.post("/api/imports", content=file, headers=headers).json()
    return {
        "id": [gathering["match"], begun["match"], over["match"]],
        "code": [gathering["code"], begun["code"].lower()],
        "game": ["spy-guy", "template"],
        "language": ["en", "pl"],
        "number": ["0"],
        "file": ["city.json", "index.json"],
    }


def test_every_route_is_described(document: dict[str, Any]) -> None:
    assert document["paths"].keys() == ROUTES.keys()


def _fuzzed(document: dict[str, Any], path: str, host: Host, places: Places, count: int) -> None:
    schema = schemathesis.openapi.from_dict(document)
    found = (each.ok() for each in schema.get_all_operations() if isinstance(each, Ok))
    (operation,) = (each for each in found if each.path == path)
    modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    cases = st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])
    headers = {"authorization": f"Bearer {host.token}"} if "/host" in path else {}

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        derandomize=count == FEW,
    )
    @given(cases, st.data())
    def asked(case: Case[Any], data: st.DataObject) -> None:
        for name in case.path_parameters or {}:
            real = st.sampled_from([None, *places.get(name, [])])
            if (chosen := data.draw(real)) is not None:
                case.path_parameters[name] = chosen
        case.call_and_validate(base_url=host.url, checks=CHECKS, headers=headers, timeout=120)

    asked()
    assert httpx.get(f"{host.url}/healthz", timeout=120).json() == {"ok": True}


@pytest.mark.parametrize("path", ROUTES)
def test_no_route_fails(document: dict[str, Any], path: str, host: Host, places: Places) -> None:
    _fuzzed(document, path, host, places, FEW)


@pytest.mark.slow
def test_a_route_that_fails_is_found(
    document: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spytable.table.requests.tables.cards", lambda: 1 // 0)
    with served(tmp_path, Settings(requests_a_second=1000)) as url:
        failing = Host(tmp_path)
        failing.url = url
        with pytest.raises(BaseException, match=r"server\.error\.unexpected"):
            _fuzzed(document, "/api/games", failing, {}, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("path", ROUTES)
def test_no_route_ever_fails(
    document: dict[str, Any], path: str, host: Host, places: Places
) -> None:
    _fuzzed(document, path, host, places, MANY)
