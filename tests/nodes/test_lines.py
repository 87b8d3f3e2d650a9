"""Lines between nodes that do not come about: each end is told, and none waits for ever."""

from __future__ import annotations

import pytest

from spytable.server.net.websocket import POLICY
from spytable.server.nodes.messages import Beat, Frame, LineBeat, OpenLine, encode_message
from tests.nodes.near import Both, wait_until

pytestmark = pytest.mark.anyio


async def test_the_token_of_another_table_is_refused_for_good(both: Both) -> None:
    elsewhere = await both.node.table()
    eve = both.node.join(both.made | {"token": elsewhere["token"]})
    await eve.wait("server.trouble.token", '"fatal":true')
    await eve.wait_for_close(POLICY)


async def test_a_line_that_a_node_does_not_know_is_begun_again(both: Both) -> None:
    forgotten = Beat([LineBeat("x", 0, 0, again=True)])
    both.other.bus.tell(both.node.node.name, Frame("x", 5, "text", b"{}"))
    await wait_until(lambda: both.other.told == [forgotten])
    both.other.bus.tell(both.node.node.name, Beat([LineBeat("x", 5, 2)]))
    await wait_until(lambda: both.other.told == [forgotten, forgotten])


async def test_a_line_to_a_table_of_nobody_here_ends_at_once(both: Both) -> None:
    opening = encode_message(OpenLine("not-here", '{"t":"hello","protocol":1}', "127.0.0.1"))
    both.other.bus.tell(both.node.node.name, Frame("y", 1, "open", opening))
    await wait_until(lambda: Frame("y", 1, "end", b"retry 1") in both.other.told)


async def test_a_frame_that_comes_too_early_is_asked_for_again(both: Both) -> None:
    name = both.node.node.name
    hello = f'{{"t":"hello","protocol":1,"token":"{both.made["token"]}"}}'
    opening = encode_message(OpenLine(both.match, hello, "127.0.0.1"))
    both.other.bus.tell(name, Frame("z", 1, "open", opening))
    listing = Frame("z", 2, "text", b'{"t":"set-listed","listed":true}')
    both.other.bus.tell(name, Frame("z", 3, "text", b'{"t":"set-listed","listed":false}'))

    def is_asked_again() -> bool:
        beats = [each for each in both.other.told if isinstance(each, Beat)]
        lines = [line for beat in beats for line in beat.lines if line.line == "z"]
        return any(line.again and line.heard == 1 for line in lines)

    await wait_until(is_asked_again)
    assert b'"listed":true' not in encode_message(both.other.told)
    both.other.bus.tell(name, listing)
    await wait_until(lambda: b'"listed":true' in encode_message(both.other.told))
