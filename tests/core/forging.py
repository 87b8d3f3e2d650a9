"""What can be done to a match file, and a true one to do it to."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from spytable.core.chain import Beginning
from spytable.core.chained import add_chain
from spytable.core.codec import encode
from spytable.core.fairness import commitment
from spytable.core.transcript import make_transcript
from tests.browser.looked_back import BEGUN, ENDED, played
from tests.core.finished import File, changed_draw, linked_again

GAME = "da-vinci-code"
NAMES = ("Ana", "Bruno", "Wren")
TRUE_SEED, OTHER_SEED = 1, 2
GUESS = 18
"""The place of the first guess among the records."""
Forge = Callable[[File], object]


def real(seed: int = TRUE_SEED) -> File:
    """A finished match of two people and a bot; Bruno's page did not reveal in the first round."""
    match, fairness = played(GAME, len(NAMES), seed)
    fairness = replace(fairness, restarts=((1,),))
    bots = (None, None, "agent")
    beginning = Beginning(names=NAMES, bots=bots, stand_ins=(1,), begun=BEGUN)
    stored = make_transcript(match, fairness, NAMES)
    file: File = json.loads(encode(add_chain(stored, beginning, ENDED, match.outcome())))
    return file


def at(*path: str | int) -> Callable[[Any], Forge]:
    """Puts a value at a place of a file."""

    def put(value: Any) -> Forge:
        def forge(file: File) -> None:
            place: Any = file
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value

        return forge

    return put


def both(*forgeries: Forge) -> Forge:
    """Several at once."""

    def forge(file: File) -> None:
        for each in forgeries:
            each(file)

    return forge


def swap_names(file: File) -> None:
    file["names"][0], file["names"][1] = file["names"][1], file["names"][0]


def swap_seats(file: File) -> None:
    """The bot and a person change places, as far as the file says who sat where."""
    for who in (file["names"], file["chain"]["bots"]):
        who[1], who[2] = who[2], who[1]


def shift_times(file: File) -> None:
    """Everything from the first guess on happens a second later."""
    for record in file["records"][GUESS:]:
        record["at"] += 1_000


def weigh_offer(file: File) -> None:
    """What was drawn first weighs much more than the rules say: the seed gives it all the same."""
    step, place = file["draws"][0]
    outcomes, drawn = file["offers"][place]["outcomes"], file["records"][step - 1]["action"]
    weights = [10**9 if outcome == drawn else 1 for outcome in outcomes]
    file["offers"][place] = {"outcomes": outcomes, "weights": weights}


def swap_steps(file: File) -> None:
    """Two choices made apart from each other change places, and times: legal by the rules."""
    one, two = file["records"][1:3]
    file["records"][1:3] = [two | {"at": one["at"]}, one | {"at": two["at"]}]


def move_draws(file: File, by: int) -> None:
    """The draws after the first guess stand elsewhere."""
    for drawn in file["draws"]:
        drawn[0] += by if drawn[0] > GUESS else 0


def drop_step(file: File) -> None:
    """The first guess never was."""
    del file["records"][GUESS]
    move_draws(file, -1)


def add_steps(file: File) -> None:
    """A pause that nobody asked for: legal by the rules."""
    when = file["records"][GUESS]["at"]
    pause = {"kind": "match", "event": {"what": "pause"}, "at": when}
    resume = {"kind": "match", "event": {"what": "resume"}, "at": when}
    file["records"][GUESS:GUESS] = [pause, resume]
    move_draws(file, 2)


def swap_ranks(file: File) -> None:
    file["chain"]["outcome"]["ranks"] = [3, 2, 1]


def cut(file: File) -> None:
    """The last steps are gone, and no draw with them."""
    del file["records"][-4:]


def cut_to_a_win(file: File) -> None:
    """The match stops where Bruno leads, and is said to have ended so."""
    last = file["draws"][-1][0]
    del file["records"][last:]
    file["chain"]["outcome"]["ranks"] = [2, 1, 3]


def promise_anew(file: File) -> None:
    """Another number of Ana's, promised and revealed."""
    file["fairness"]["contributions"][0] = "11" * 32
    file["fairness"]["promises"][0] = commitment(b"\x11" * 32)


def commit_anew(file: File) -> None:
    """Another secret, committed to."""
    file["fairness"]["secret"] = "22" * 32
    file["fairness"]["commitment"] = commitment(b"\x22" * 32)


def make_up(file: File) -> None:
    """Another match altogether, of the same people on the same evening."""
    file.clear()
    file.update(real(OTHER_SEED))


def strip(file: File) -> None:
    """As if the file were from before there were chains."""
    del file["chain"]
    file["format_version"] = 1


def tamper_draw(file: File) -> None:
    changed_draw(file)


def count_from_the_end(file: File) -> None:
    """The places of what chance was asked, counted backwards."""
    for drawn in file["draws"]:
        drawn[1] -= len(file["offers"])


def swap_all(file: File) -> None:
    """Two people change places with all that is theirs."""
    fairness, chain = file["fairness"], file["chain"]
    for each in (file["names"], fairness["promises"], fairness["contributions"]):
        each[0], each[1] = each[1], each[0]
    chain["stand_ins"], fairness["restarts"] = [0], [[0]]


def link_in_part(file: File) -> None:
    """Another name; links computed anew, and the head left as players wrote it down."""
    head = file["chain"]["head"]
    file["names"][0] = "Eve"
    file["chain"] = linked_again(file)["chain"] | {"head": head}


def spell(*path: str | int) -> Callable[[Callable[[str], str]], Forge]:
    """Writes a text of a file in another way."""

    def put(spelling: Callable[[str], str]) -> Forge:
        def forge(file: File) -> None:
            text: Any = file
            for step in path:
                text = text[step]
            at(*path)(spelling(text))(file)

        return forge

    return put
