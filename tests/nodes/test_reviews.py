"""Many nodes: none of them gives a review, another move or practice of a match in play."""

from __future__ import annotations

import pytest

from tests.nodes.near import Both

pytestmark = pytest.mark.anyio
TRY = {"version": 0, "seat": 0, "action": {"type": "stop"}}
PRACTICE = {"version": 0, "seat": 0, "name": "Ann"}


async def test_no_node_tells_of_a_match_in_play(both: Both) -> None:
    for is_given in (False, True):
        if is_given:
            await both.give()
        path = f"/api/matches/{both.match}"
        for told in (
            await both.node.ask("GET", f"{path}/review"),
            await both.node.ask("GET", f"{path}/review.html"),
            await both.node.ask("POST", f"{path}/try", json=TRY),
            await both.node.ask("POST", f"{path}/practice", json=PRACTICE),
        ):
            assert told.status_code == 409
            assert told.json()["error"]["key"] == "server.trouble.not-over"
    assert both.other.asked == [], "nothing is asked of the owner either"
