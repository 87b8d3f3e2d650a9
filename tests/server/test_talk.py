"""Talk at a table: who may say what, how often, and that none of it is kept anywhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from spytable import wire
from spytable.table.removal import remove_player
from spytable.table.talking.talk import KEPT, NUDGE_MS, STAMP_MS
from tests.server.desks import Heard, Room, crash, room
from tests.server.gatherings import gathered
from tests.server.host import Host
from tests.server.learner import Learner
from tests.server.people import lined_up
from tests.server.player import Player
from tests.server.talks import hear, troubles, watch
from tests.server.test_gathering import two

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(data: Path) -> AsyncIterator[Room]:
    async with room(data) as made:
        yield made


def remarks(line: Heard) -> list[dict[str, Any]]:
    """Everything this line heard of the talk."""
    return [each for told in line.all("talk") for each in told["remarks"]]


async def test_what_is_written_reaches_everyone_and_is_there_after_a_reconnect(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    watcher = await watch(desk)
    await hear(desk, ann, wire.Say("Hello Bob"))
    for line in (ann, bob, watcher):
        (said,) = remarks(line)
        assert (said["kind"], said["by"], said["name"], said["text"]) == (
            "say",
            0,
            "Ann",
            "Hello Bob",
        )
    (again,) = await lined_up(desk, 1)
    assert again.last("talk")["whole"] is True
    assert [each["text"] for each in remarks(again)] == ["Hello Bob"]
    late = await watch(desk)
    assert remarks(late) == [], "what was said before a watcher came is not theirs to read"
    await hear(desk, bob, wire.Say("Hello Ann"))
    assert [each["text"] for each in remarks(late)] == ["Hello Ann"]
    await crash(desk)


async def test_people_talk_while_they_gather_and_after_the_end(here: Room) -> None:
    desk = await here.seated("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    await hear(desk, ann, wire.Say("Are you ready?"))
    assert remarks(bob)[0]["text"] == "Are you ready?"
    await crash(desk)
    over = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(over, 0, 1)
    await over.company().proposals.propose(0, "stop")
    await over.company().proposals.consent(1, 1, yes=True)
    assert over.sitting.stage == "over"
    await hear(over, bob, wire.Say("Well done"))
    await hear(over, bob, wire.Stamp("thanks", 0))
    assert [each["kind"] for each in remarks(ann)] == ["say", "stamp"]
    await hear(over, bob, wire.Nudge(0))
    assert troubles(bob) == ["server.talk.not-waiting"]
    await crash(over)


async def test_nobody_is_taken_for_who_had_their_seat_before(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 3)
    desk, (ann, bob, _cy) = at.desk, at.lines
    await hear(desk, bob, wire.Say("I am Bob"))
    await hear(desk, ann, wire.Stamp("hmm", 1))
    await remove_player(desk, 0, 1)
    eve = await desk.gathering.sit("Eve", 1, None)
    line = Heard(eve.seat)
    await desk.join(line, eve.token)
    said = [(each["by"], each["name"], each["to"]) for each in line.last("talk")["remarks"]]
    assert said == [(None, "Bob", None), (0, "Ann", None)]
    told = len(ann.all("talk"))
    await desk.gathering.rename(1, "Eva")
    assert len(ann.all("talk")) == told, "nothing is told twice"
    await crash(desk)


async def test_a_stamp_stays_with_the_bot_it_was_sent_to(here: Room) -> None:
    at = await gathered(here, "da-vinci-code", 4, 2)
    await at.desk.gathering.set_seat(0, wire.SetSeat(3, bot="agent"))
    await hear(at.desk, at.lines[0], wire.Stamp("hmm", 3))
    await at.resize(3)
    (said,) = at.lines[1].last("talk")["remarks"]
    assert (said["to"], at.names()) == (2, ["Ann", "Bob", "Magpie"])
    await crash(at.desk)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Ann\u202egnp.exe", "Anngnp.exe"),
        (" a \u200b\u0007 b ", "a b"),
        ("see you\nat\u00a0nine\u2028sharp", "see you at nine sharp"),
        ("<b>&amp;", "<b>&amp;"),
        ("Z" + "\u0335" * 20, "Z\u0335\u0335"),
    ],
)
async def test_text_is_filtered_like_names(here: Room, typed: str, read: str) -> None:
    desk = await here.seated("template", 2)
    ann, bob = await lined_up(desk, 0, 1)
    await hear(desk, ann, wire.Say(typed))
    assert [each["text"] for each in remarks(bob)] == [read]
    await hear(desk, ann, wire.Say("\u202e\u200b"))
    assert troubles(ann) == ["server.talk.empty"]
    await crash(desk)


async def test_nobody_can_flood_a_table(here: Room) -> None:
    desk = await here.seated("template", 2)
    ann, bob = await lined_up(desk, 0, 1)
    for n in range(6):
        await hear(desk, ann, wire.Say(f"line {n}"))
    assert len(remarks(bob)) == 5
    assert troubles(ann) == ["server.talk.too-fast"]
    await hear(desk, bob, wire.Say("I may"))
    here.wall.ms += 10_000
    await hear(desk, ann, wire.Say("again"))
    assert len(remarks(bob)) == 7
    await hear(desk, ann, wire.Stamp("hmm"))
    here.wall.ms += STAMP_MS - 1
    await hear(desk, ann, wire.Stamp("hmm"))
    assert troubles(ann) == ["server.talk.too-fast"] * 2
    here.wall.ms += 1
    await hear(desk, ann, wire.Stamp("hmm", 1))
    assert [each["to"] for each in remarks(bob) if each["kind"] == "stamp"] == [None, 1]
    await crash(desk)


async def test_only_the_last_remarks_are_kept(here: Room) -> None:
    desk = await here.seated("template", 2)
    (ann,) = await lined_up(desk, 0)
    for n in range(KEPT + 3):
        here.wall.ms += 10_000
        await hear(desk, ann, wire.Say(f"{n}"))
    (bob,) = await lined_up(desk, 1)
    told = remarks(bob)
    assert len(told) == KEPT
    assert told[0]["text"] == "3"
    await crash(desk)


async def test_a_stamp_needs_somebody_who_sits_there(here: Room) -> None:
    desk = await here.playing("template", 2, 1, bell="off")
    (ann,) = await lined_up(desk, 0)
    await hear(desk, ann, wire.Stamp("bluff", 5))
    assert troubles(ann) == ["server.error.no-seat"]
    await hear(desk, ann, wire.Stamp("bluff", 2))
    assert remarks(ann)[0]["to"] == 2, "a bot gets stamps too"
    await crash(desk)


async def test_a_nudge_goes_to_a_person_who_is_waited_for_once_a_minute(here: Room) -> None:
    desk = await here.playing("template", 3, 1, bell="off")
    ann, bob, cat = await lined_up(desk, 0, 1, 2)
    await hear(desk, ann, wire.Nudge(1))
    assert remarks(bob)[0]["kind"] == "nudge"
    for line, seat, why in (
        (cat, 1, "server.talk.nudged"),
        (ann, 3, "server.talk.not-waiting"),
        (ann, 0, "server.talk.not-waiting"),
        (ann, 5, "server.talk.not-waiting"),
    ):
        await hear(desk, line, wire.Nudge(seat))
        assert troubles(line)[-1] == why
    here.wall.ms += NUDGE_MS
    await hear(desk, cat, wire.Nudge(1))
    assert len(remarks(bob)) == 2
    await crash(desk)


async def test_watchers_read_and_react_only_if_the_host_lets_them(here: Room) -> None:
    desk = await here.playing("template", 2, bell="off")
    ann, bob = await lined_up(desk, 0, 1)
    watcher, guest = await watch(desk), await watch(desk, guest=True)
    for line in (watcher, guest):
        await hear(desk, line, wire.Say("psst"))
        await hear(desk, line, wire.Stamp("hmm"))
        await hear(desk, line, wire.Nudge(0))
        assert troubles(line) == ["server.talk.watching"] * 3
    await hear(desk, bob, wire.SetTalk(watchers=True))
    assert troubles(bob) == ["server.trouble.host-only"]
    assert ann.last("talk")["watchers_react"] is False
    await hear(desk, ann, wire.SetTalk(watchers=True))
    assert watcher.last("talk")["watchers_react"] is True
    await hear(desk, watcher, wire.Stamp("hmm", 1))
    assert (remarks(ann)[0]["by"], remarks(ann)[0]["to"]) == (None, 1)
    await hear(desk, guest, wire.Stamp("hmm"))
    assert troubles(guest)[-1] == "server.talk.too-fast", "all watchers share one pace"
    here.wall.ms += STAMP_MS
    desk.presence.shared = 1
    await hear(desk, guest, wire.Stamp("hmm"))
    assert troubles(guest)[-1] == "server.talk.watching", "who sees a seat's view cannot react"
    await hear(desk, watcher, wire.Say("psst"))
    assert troubles(watcher)[-1] == "server.talk.watching"
    await crash(desk)


async def test_there_is_no_talk_in_a_lesson(here: Room) -> None:
    learner = Learner(here, "da-vinci-code")
    await learner.sit()
    await learner.desk.talk.hear(learner.desk, learner.line, wire.Say("Hello?"))
    assert troubles(learner.line) == ["server.talk.lesson"]
    assert not learner.line.all("talk")
    await crash(learner.desk)


# ---- Pointing ---------------------------------------------------------------------------------


# ---- Nothing is kept --------------------------------------------------------------------------


async def test_no_word_of_the_talk_is_stored_exported_or_carried_to_a_rematch(host: Host) -> None:
    canary = "the canary sings at midnight 7f3a"
    ann, bob = await two(host)
    async with ann, bob:
        await ann.say("say", text=canary)
        told = await bob.hear_until("talk")
        while not told["remarks"]:
            told = await bob.hear_until("talk")
        assert told["remarks"][0]["text"] == canary
        await ann.say("propose", what="stop")
        while not bob.table["proposal"]:
            await bob.hear_until("table")
        await bob.say("consent", number=bob.table["proposal"]["number"], yes=True)
        await ann.hear_end()
        await ann.say("rematch")
        while ann.table["rematch"] is None:
            await ann.hear_until("table")
        next_table = await host.get(f"/api/codes/{ann.table['rematch']}")
        async with Player(host, next_table["match"], ann.token) as again:
            assert (await again.hear_until("talk"))["remarks"] == []
    home = f"/api/matches/{ann.match}"
    for path in (f"{home}/transcript", f"{home}/replay?seat=open", f"{home}/replay-file", home):
        assert canary not in str(await host.get(path)), path
    files = [path for path in host.data.rglob("*") if path.is_file()]
    assert any(path.name == "spytable.db" for path in files)
    for file in files:
        assert canary.encode() not in file.read_bytes(), file
