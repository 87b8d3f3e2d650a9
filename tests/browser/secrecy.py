"""What reached a screen, held against what its seat may know: by the rules, and by the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from spytable.core.catalogue import folder
from spytable.core.codec import encode
from spytable.core.match import Match
from spytable.core.sight import view_match
from spytable.core.transcript import read_transcript, replay_match
from spytable.testing import Strategies
from tests.browser.seated import Seated

TRIES = 100


def match_of(player: Seated) -> Match:
    """The match as its file tells it, once its end is saved: that comes after it is told."""
    for _ in range(TRIES):
        if any(frame.get("stage") == "over" for frame in player.frames):
            break
        player.page.wait_for_timeout(50)
    answer = player.page.request.get(f"/api/matches/{player.match}/transcript")
    assert answer.ok, answer.text()
    return replay_match(read_transcript(answer.text()))


def told_too_much(player: Seated, seat: int, match: Match, strategies: Strategies) -> list[int]:
    """The versions at which a page was sent something else than this seat may know.

    What it may know is its view of a twin of the table: the same, but for all that is hidden from
    it. So a view that hangs on anything hidden differs from what arrived.
    """
    home, rng = folder(match.game.spec.id), Random(seat)
    found, heard = [], 0
    for update in player.updates():
        version = update["version"]
        state = match.position_at(version).state
        is_over = update.get("outcome") is not None
        # When the match is over everything lies open, so a twin would differ.
        twin = None if is_over else strategies.twin(state, seat, rng)
        seen = view_match(match.game, twin or state, seat, is_over=is_over)
        view = home.screen(seen, match.config)
        # A page that comes back hears no news.
        news = update["events"] in ([], list(_shown(match, heard, version, seat)))
        if update["view"] != _plain(view) or not news:
            found.append(version)
        heard = version
    return found


def _shown(match: Match, after: int, until: int, seat: int) -> Iterator[Any]:
    for version in range(after, until):
        state = match.position_at(version + 1).state
        for event in match.log[version].events:
            shown = match.game.show(state, event, seat)
            if shown is not None:
                yield _plain(shown)


def _plain(value: Any) -> Any:
    return json.loads(encode(value))
