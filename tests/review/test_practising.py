"""Playing on from a finished match: what is hidden comes from one seat's belief, not the truth."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from spytable.core.catalogue import Folder, folder, listed_folders
from spytable.core.codec import encode
from spytable.core.fairness import SeededLuck
from spytable.core.game import CHANCE, GameError
from spytable.core.given_start import GivenStart
from spytable.core.match import Match
from spytable.core.review import Imagined, Known
from spytable.review.memories import Memories
from spytable.review.practising import draw_start, draw_world, find_playable, imagine_worlds
from spytable.review.reviewing import review
from spytable.testing.random_play import next_step
from tests.review.bot_matches import cut_short, play_bots
from tests.review.test_knowing import find_truth, play

pytestmark = pytest.mark.slow

GAMES = [home for home in listed_folders() if home.worth is not None]
SECRET = [home for home in GAMES if home.know or home.remember]
SEATS = {"spy-alley-dice": 4}
FOLLOWED = 60
"""Records of a match in which a seat's memory has to be followed, which takes long."""
DRAWS = 400
ERRORS = 5.0
IMAGINED_OF_ONE = 40


@cache
def played(home: Folder) -> Match:
    """A finished match of bots; in real time at random, as bots with human hands are slow."""
    if home.game.spec.clock:
        return play(home, 1)
    match = play_bots(home, "practice", SEATS.get(home.id, 2), "recruit")
    return match if home.remember is None else cut_short(match, FOLLOWED)


def start_state(home: Folder, start: GivenStart) -> Any:
    return start.read_state(home.game)


@pytest.mark.parametrize("home", GAMES, ids=lambda home: str(home.id))
def test_the_seat_sees_what_it_saw_then(home: Folder) -> None:
    match = played(home)
    steps = 12 if home.remember is None else 3
    for version in range(0, match.version, max(1, match.version // steps)):
        for seat in range(match.config.seats):
            start = draw_start(match, "m", version, seat, Random(f"{version} {seat}"))
            then = match.position_at(start.version)
            assert start.version >= version
            assert (start.seat, start.at) == (seat, then.at)
            state = start_state(home, start)
            view = home.game.view(then.state, seat)
            assert home.game.view(state, seat) == view
            assert state in home.worlds(view, seat)
            assert CHANCE not in home.game.prompts(state)


@pytest.mark.parametrize("home", SECRET, ids=lambda home: str(home.id))
def test_hidden_things_are_drawn_as_the_seat_believed(home: Folder) -> None:
    match = played(home)
    version, known = find_open_moment(home, match)
    drawn: list[Counter[str]] = [Counter() for _ in known.beliefs]
    states = set()
    for state in draw_states(home, match, version):
        states.add(encode(state))
        for counts, truth in zip(drawn, find_truth(home, state, known), strict=True):
            counts.update(truth if isinstance(truth, frozenset) else (truth,))
    assert len(states) > 1  # not the truth, again and again
    for belief, counts in zip(known.beliefs, drawn, strict=True):
        assert counts.keys() <= belief.chances.keys()
        for value, chance in belief.chances.items():
            error = (chance * (1 - chance) / DRAWS) ** 0.5 + known.error
            assert abs(counts[value] / DRAWS - chance) <= ERRORS * error + 1e-9, (belief, value)


def draw_states(home: Folder, match: Match, version: int) -> list[Any]:
    """Many starts of the first seat; where it remembers, from what it imagines at once."""
    if home.remember is None:
        starts = [draw_start(match, "m", version, 0, Random(number)) for number in range(DRAWS)]
        return [start_state(home, each) for each in starts]
    rng, view = Random(1), home.game.view(match.position_at(version).state, 0)
    imagined = imagine_worlds(match, version, 0, view, rng)
    first = start_state(home, draw_start(match, "m", version, 0, Random(1)))
    assert first in imagined.worlds
    return [draw_world(imagined, rng) for _ in range(DRAWS)]


def find_open_moment(home: Folder, match: Match) -> tuple[int, Known]:
    """A moment in the middle of the match at which the first seat could not know everything."""
    memories = Memories(match)
    for version in range(match.version // 3, match.version):
        if find_playable(match, version) != version:
            continue
        view = home.game.view(match.position_at(version).state, 0)
        memory = memories.find(version, 0)
        know = memory.know if memory else home.know
        known = None if know is None else know(view)
        if known is not None and known.ways > 3:
            return version, known
    raise AssertionError("nothing is ever hidden")


def test_worlds_are_drawn_by_weight() -> None:
    rng = Random(1)
    some = Imagined(("rare", "often", "never"), (1.0, 3.0, 0.0), is_whole=True)
    counts = Counter(draw_world(some, rng) for _ in range(DRAWS))
    assert counts["never"] == 0
    assert abs(counts["often"] / DRAWS - 0.75) < ERRORS * (0.75 * 0.25 / DRAWS) ** 0.5


@pytest.mark.parametrize("home", GAMES, ids=lambda home: str(home.id))
def test_practice_is_played_to_its_end_and_replayed(home: Folder) -> None:
    past = played(home)
    start = draw_start(past, "m", past.version // 2, 0, Random(3))
    match = Match(home.game, past.config, SeededLuck(b"on"), start=start)
    assert match.is_practice
    assert match.position.at == start.at
    assert match.position_at(0).state == start_state(home, start)
    match.commit(match.begin())
    rng = Random(2)
    while match.outcome() is None:
        match.commit(next_step(match, rng, 700))
    again = Match(home.game, past.config, SeededLuck(b""), start=start)
    for advance in match.log:
        again.append(advance.record)
    assert again.position == match.position
    check_review(again)


def check_review(match: Match) -> None:
    """Practice is reviewed from where it starts; what is known there comes from the view alone."""
    home, found = folder(match.game.spec.id), review(match)
    assert [moment.version for moment in found.moments] == list(range(match.version + 1))
    assert found.moments[0].at == match.position_at(0).at
    for account in found.accounts:
        parts = (account.luck, account.drift, account.judgement, account.fortune, account.others)
        assert account.start + sum(parts) == account.result
    if home.verdicts is None:
        assert found.hands
    for place in found.moments[0].known if home.remember else ():
        assert place is not None
        for belief in found.known[place].beliefs:
            assert sum(belief.chances.values()) >= 1 - 1e-9  # of a rack with a tile or more


def test_a_memory_that_begins_with_practice_is_as_the_deal_allows() -> None:
    """In Spy vs Spy each unseen tile may be in each rival's rack, as often as in a deal."""
    home = folder("spy-vs-spy")
    past = played(home)
    start = draw_start(past, "m", past.version // 2, 0, Random(3))
    match = Match(home.game, past.config, SeededLuck(b"on"), start=start)
    state = match.position.state
    view = home.game.view(state, 0)
    memory = Memories(match).find(0, 0)
    assert memory is not None
    known = memory.know(view)
    assert known is not None
    assert {belief.seat for belief in known.beliefs} == {1}
    worlds = home.worlds(view, 0)
    imagined = memory.imagine(view, IMAGINED_OF_ONE, Random(1))
    assert all(world in worlds for world in imagined.worlds)
    rng, dealt = Random(2), Counter[str]()
    for _ in range(DRAWS):
        dealt.update(find_truth(home, worlds.sample(rng), known)[0])
    for tile, chance in known.beliefs[0].chances.items():
        assert abs(dealt[tile] / DRAWS - chance) < 2 * ERRORS * known.error, tile


def test_there_is_nothing_to_play_after_the_end_and_nothing_to_practise_before_it() -> None:
    home = folder("da-vinci-code")
    match = played(home)
    for version in (match.version, match.version + 5):
        with pytest.raises(GameError, match="nothing left to play"):
            draw_start(match, "m", version, 0, Random(1))
    with pytest.raises(GameError, match="there is no seat 2"):
        draw_start(match, "m", 3, 2, Random(1))
    begun = Match(home.game, match.config, SeededLuck(b"begun"))
    begun.commit(begun.begin())
    with pytest.raises(GameError, match="not over"):
        draw_start(begun, "m", 0, 0, Random(1))
