"""Requests about a table of another node: whoever owns it answers, or the client is told."""

from __future__ import annotations

import logging
import sys
from collections.abc import AsyncIterator

import pytest

from spytable.server.nodes import forwarding, pieces
from spytable.server.nodes.bus import Bus, Unanswered
from spytable.server.nodes.bus_link import NEEDED, import_client
from spytable.server.nodes.messages import PIECE_BYTES, AskHttp, AskPiece, HttpAnswer
from spytable.server.nodes.sockets import Where
from spytable.table.errors import StoreError
from spytable.table.requests.asking import MOST_BYTES
from tests.nodes.near import Both, far, wait_until
from tests.server.nats import Nats

pytestmark = pytest.mark.anyio
ELSEWHERE = "server.error.elsewhere"
PICTURE = "/api/scenery/spy-guy/1/none.webp"


def say_well(_question: AskHttp) -> HttpAnswer:
    return HttpAnswer(200, [(b"content-type", b"text/plain")], b"from afar")


def say_nothing(_question: AskHttp) -> HttpAnswer:
    raise RuntimeError("it does not come to an answer")


def say_not_found(_question: AskHttp) -> HttpAnswer:
    return HttpAnswer(404, [], b"")


async def test_an_owner_that_does_not_answer(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "AGAIN_S", 0.01)
    monkeypatch.setattr(Bus.ask, "__defaults__", (0.1,))
    await both.give()
    both.other.say = say_nothing
    said = await both.node.ask("POST", f"/api/matches/{both.match}/seats", json={"name": "Bob"})
    assert (said.status_code, said.json()["error"]["key"]) == (503, ELSEWHERE)
    await wait_until(lambda: both.other.asked)
    (question,) = both.other.asked
    assert isinstance(question, AskHttp)
    assert question.body == b'{"name":"Bob"}', "it may have been done: nobody asks twice"

    def say_at_last(question: AskHttp) -> HttpAnswer | None:
        monkeypatch.setattr(Bus.ask, "__defaults__", (60.0,))
        count = len(both.other.asked)
        return say_nothing(question) if count == 2 else None if count == 3 else say_well(question)

    both.other.say = say_at_last
    got = await both.node.ask("GET", f"/api/matches/{both.match}")
    assert (got.status_code, got.text) == (200, "from afar")
    assert len(both.other.asked) >= 4
    assert both.node.node.where.forwarded == 1
    both.other.say = lambda _question: None
    never = await both.node.ask("GET", f"/api/matches/{both.match}")
    assert (never.status_code, never.json()["error"]["key"]) == (503, ELSEWHERE)


async def test_an_owner_that_cannot_be_reached(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "AGAIN_S", 0.01)
    monkeypatch.setattr(Where.find, "__defaults__", (0.1,))
    await both.give()
    await both.other.bus.close()
    monkeypatch.setattr(Bus, "hears", lambda _bus, _node: True)  # it spoke a moment ago
    path = f"/api/matches/{both.match}/seats"
    said = await both.node.ask("POST", path, json={"name": "Bob"})
    assert (said.status_code, said.json()["error"]["key"]) == (503, ELSEWHERE)
    monkeypatch.setattr(Bus, "hears", lambda _bus, _node: False)
    said = await both.node.ask("POST", path, json={"name": "Bob"})
    assert (said.status_code, said.json()["error"]["key"]) == (503, ELSEWHERE)
    await both.other.leases.release([both.match])
    assert (await both.node.ask("POST", path, json={"name": "Bob"})).status_code == 201


async def test_bodies_are_read_as_far_as_any_route_reads(both: Both) -> None:
    async def in_parts(*parts: bytes) -> AsyncIterator[bytes]:
        for part in parts:
            yield part

    path = f"/api/matches/{both.match}/seats"
    kind = {"content-type": "application/json"}
    parts = in_parts(bytes(MOST_BYTES), bytes(9), b"x")
    long = await both.node.ask("POST", path, content=parts, headers=kind)
    assert long.status_code == 413
    own = await both.node.ask("POST", path, content=in_parts(b'{"name":', b'"Bob"}'), headers=kind)
    assert own.status_code == 201, "this node answers what its own table is asked"
    await both.give()
    both.other.say = say_well
    assert (await both.node.ask("POST", path, content=in_parts(b"ab", b"c"))).text == "from afar"
    (question,) = both.other.asked
    assert isinstance(question, AskHttp)
    assert question.body == b"abc"
    token = both.node.app.state.host_token.make()
    host = kind | {"authorization": f"Bearer {token}"}
    wrong = await both.node.ask("POST", "/api/host/deleted", content=b"{", headers=host)
    assert wrong.status_code == 400
    named = {"match": both.match}
    right = await both.node.ask("POST", "/api/host/deleted", json=named, headers=host)
    assert right.text == "from afar"


async def test_a_picture_is_asked_of_all_nodes(both: Both, bus: Nats) -> None:
    async with far(both.url, bus.url, "third") as third:
        await third.know(both.node)
        both.other.say = say_nothing
        third.say = say_not_found
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Bus.ask, "__defaults__", (0.1,))
            assert (await both.node.ask("GET", PICTURE)).status_code == 404
        both.other.say = say_not_found
        third.say = say_well
        got = await both.node.ask("GET", PICTURE)
        assert (got.status_code, got.text) == (200, "from afar")
        asked = [each for each in third.asked if isinstance(each, AskHttp)]
        assert [each.match for each in asked] == [None, None]
        answer = await both.other.ask(both.node, PICTURE, None)
        assert answer is not None
        assert answer.status == 404, "who is asked by a node asks no other"
        assert len(third.asked) == 2


async def test_a_node_that_drains_answers_for_no_table(both: Both) -> None:
    path = f"/api/matches/{both.match}"
    answer = await both.other.ask(both.node, path, both.match)
    assert answer is not None
    assert answer.status == 200
    both.node.node.keeper.begin_drain()
    assert await both.other.ask(both.node, path, both.match) is None
    said = await both.node.ask("GET", path)
    assert (said.status_code, said.json()["error"]["key"]) == (503, ELSEWHERE)


async def test_what_a_node_does_not_understand_does_not_end_it(
    both: Both, caplog: pytest.LogCaptureFixture
) -> None:
    link, name = both.other.bus.link, both.node.node.name
    deep = b"\x91" * 100_000
    for subject in ("tell", "ask"):
        for body in (b"?", b"", deep, bytes(PIECE_BYTES)):
            await link.publish(f"{name}.{subject}", body)
    await wait_until(lambda: both.node.node.bus.link.refused == 8)
    assert await both.other.ask(both.node, f"/api/matches/{both.match}", both.match) is not None
    gone = await both.other.bus._request(name, AskPiece("none", 1), 60)
    assert gone == b"", "the rest of an answer that is not kept any more"
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert len([each for each in caplog.records if "is ignored" in each.message]) == 1


async def test_an_answer_in_pieces_is_whole_or_none(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = bytes(range(256)) * 8 * 1024
    both.other.say = lambda _question: HttpAnswer(200, [], long)
    await both.give()
    got = await both.node.ask("GET", f"/api/matches/{both.match}")
    assert got.content == long
    monkeypatch.setattr(pieces, "KEPT_S", 0.0)
    asking = AskHttp(both.match, "GET", "/", b"", [], b"", "")
    with pytest.raises(Unanswered):
        await both.node.node.bus.ask(both.other.name, asking)


def test_a_bus_needs_its_client(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nats", None)
    with pytest.raises(StoreError, match="pip install") as told:
        import_client()
    assert str(told.value) == NEEDED
