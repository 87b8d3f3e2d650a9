"""Checks a Spytable match file with nothing but Python: python3 verify.py match.json [--head HASH]

It checks the promises, every draw, and the chain that binds names, seats, options, dates, bots,
every step and the outcome. It does not know the rules: what chance was asked, and whether a step
was legal, `spytable verify` checks too. It shares no code with Spytable; see docs/fairness.md.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
from bisect import bisect_right
from itertools import accumulate, count
from pathlib import Path

SPACE = 1 << 256
MOST_NAMED = 20
MOST_BYTES = 1 << 26
DATE = "[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}Z"
TOP = "format format_version game game_version config names fairness records offers draws chain"
FAIRNESS = "match_id commitment promises contributions secret restarts lesson"
CHAIN = "begun ended bots stand_ins outcome links head"
AGREED = (
    *("secret", "match", "game", "options", "names", "bots", "begun", "commitment"),
    *("promises", "contributions", "stand-ins", "restarts", "lesson"),
)
"""What the chain begins with, a link each; the first depends on the secret alone."""


def commitment(value):
    """The promise to reveal a value: its SHA-256."""
    return hashlib.sha256(value).hexdigest()


def seed_of(secret, contributions, match_id):
    """What all draws follow from: HMAC-SHA256 of everyone's contribution, keyed by the secret."""
    return hmac.digest(secret, b"".join(contributions) + match_id.encode(), "sha256")


def point(seed, number, total):
    """The draw of a number, 0 <= point < total, all equally likely: in the ragged end once more."""
    digests = (hmac.digest(seed, f"{number}:{n}".encode(), "sha256") for n in count())
    values = (int.from_bytes(digest, "big") for digest in digests)
    return next(value % total for value in values if value < SPACE - SPACE % total)


def sums_of(offer):
    """The weights of an offer added up, one by one; None if nobody could have asked that."""
    weights = offer["weights"] or [1] * len(offer["outcomes"])
    if len(weights) != len(offer["outcomes"]) or not all(type(w) is int and w > 0 for w in weights):
        return None
    sums = list(accumulate(weights))
    return sums if sums and sums[-1] <= SPACE else None


def place_of(sums, at):
    """The place of the outcome that covers a point."""
    return bisect_right(sums, at)


def bytes_of(text):
    """The bytes of a secret or a contribution, or None."""
    is_hex = isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text)
    return bytes.fromhex(text) if is_hex else None


def read_file(path):
    """A match file; ValueError if others could read something else in it than we do."""
    with Path(path).open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(f"larger than {MOST_BYTES >> 20} MiB")
    numbers = dict.fromkeys(("parse_float", "parse_constant", "parse_int"), whole)
    file = json.loads(data.decode(), object_pairs_hook=named_once, **numbers)
    check_fields(file)
    return file


def named_once(pairs):
    """An object, no name of which is there twice: programs differ in which of the two they take."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError(f"a name is there twice, among {[name for name, _ in pairs][:8]}")
    return dict(pairs)


def whole(text):
    """A number, if it is one that every program reads alike."""
    if not re.fullmatch("0|-?[1-9][0-9]{0,14}", text):
        raise ValueError(f"{text[:40]} is not a whole number as match files have them")
    return int(text)


def check_fields(file):
    """ValueError unless the file has all fields of its version, and none that nothing binds."""
    is_chained, form = "chain" in file, (file.get("format"), file.get("format_version"))
    if form != ("spytable-match", 1 + is_chained):
        raise ValueError("a match file has format version 2 and a chain, or version 1 and none")
    for part, known in ((file, TOP), (file["fairness"], FAIRNESS), (file.get("chain"), CHAIN)):
        strange = set(part or ()) ^ set(known.split())
        if strange and (is_chained or strange - set(known.split())):
            raise ValueError(f"fields are missing or strange: {sorted(strange)[:8]}")
    if "draws" not in file:
        raise ValueError("this old file does not say what was drawn for: use `spytable verify`")
    if type(file["config"]["seats"]) is not int or not 0 < file["config"]["seats"] < 100:
        raise ValueError("no game has so many seats")


def broken_promises(fairness, seats):
    """What is wrong with the secret and the contributions."""
    secret = bytes_of(fairness["secret"])
    if not fairness["secret"]:
        yield "the server's secret is missing"
    elif secret is None:
        yield "the server's secret is not 32 bytes in hexadecimal"
    elif commitment(secret) != fairness["commitment"]:
        yield "the server's secret is not the one it committed to"
    promises, given = fairness["promises"], fairness["contributions"]
    for seat in range(max(seats, len(promises), len(given))):
        value = bytes_of(given[seat]) if seat < len(given) else None
        if seat >= seats:
            yield f"seat {seat + 1} gave something, but there are {seats} seats"
        elif seat >= len(given) or not given[seat]:
            yield f"the contribution of seat {seat + 1} is missing"
        elif seat >= len(promises) or not promises[seat]:
            yield f"the promise of seat {seat + 1} is missing"
        elif value is None:
            yield f"the contribution of seat {seat + 1} is not 32 bytes in hexadecimal"
        elif commitment(value) != promises[seat]:
            yield f"the contribution of seat {seat + 1} is not the one it promised"


def misplaced(records, draws):
    """Steps that do not stand where they belong."""
    before, number = 0, 0
    for step, record in enumerate(records, 1):
        if record.get("at", 0) < before:
            yield f"step {step} comes before the one in front of it: steps were swapped"
        before = record.get("at", 0)
        if record["kind"] == "chance":
            if record["number"] != number:
                yield f"step {step} is draw {record['number']} where draw {number} belongs"
            if number < len(draws) and draws[number][0] != step:
                yield f"draw {number} stands at step {step}, not at step {draws[number][0]}"
            number += 1
    if number != len(draws):
        yield f"{number} draws, but told is what was asked of {len(draws)}: the file was cut"


def lesson_of(file):
    """The first draws of a match that teaches: fixed and known to all, until it lets go."""
    kinds = [each.get("event", {}).get("what", each["kind"]) for each in file["records"]]
    drawn = kinds[: [*kinds, "let-go"].index("let-go")].count("chance")
    return (file["fairness"].get("lesson") or [])[:drawn]


def changed_draws(file, seed):
    """Draws that are not what the seed gives, or the lesson."""
    chance = [record for record in file["records"] if record["kind"] == "chance"]
    bent, open_draws, lesson = [], 0, lesson_of(file)
    sums = [sums_of(offer) for offer in file["offers"]]  # once each, however often it was asked
    for number, (record, (step, offer)) in enumerate(zip(chance, file["draws"], strict=True)):
        if not 0 <= offer < len(sums) or sums[offer] is None:
            return [f"step {step} (draw {number}): chance was asked nonsense"]
        drawn = place_of(sums[offer], point(seed, number, sums[offer][-1]))
        open_draws += number >= len(lesson) and sums[offer][-1] > 1
        giver, given = "seed", file["offers"][offer]["outcomes"][drawn]
        if number < len(lesson):
            giver, given = "lesson", lesson[number]
        if given != record["action"]:
            bent.append((step, number, giver, given, short(record["action"])))
    if len(bent) > 1 and 2 * len(bent) > open_draws:
        many = f"{len(bent)} of {open_draws} draws are not what the seed gives"
        return [f"{many}: match id, secret or contributions are those of another match"]
    return [
        f"step {step} (draw {number}): the {giver} gives {short(given)}, the file says {told}"
        for step, number, giver, given, told in bent[:MOST_NAMED]
    ]


def short(value):
    """A value as JSON, cut where no game's would be so long."""
    return json.dumps(value)[:200]


def canonical(value):
    """A value as it is hashed: JSON without spaces, all names in order."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def linked(file):
    """All that the chain binds, in its order: what it is, and the bytes that are hashed."""
    fairness, chain = file["fairness"], file["chain"]
    values = [1, fairness["match_id"], [file["game"], file["game_version"]], file["config"]]
    values += [file["names"], chain["bots"], chain["begun"]]
    values += [fairness[name] for name in ("commitment", "promises", "contributions")]
    values += [chain["stand_ins"], fairness["restarts"], fairness["lesson"]]
    for part, value in zip(AGREED, values, strict=True):
        yield part, canonical([part, value])
    digests = [hashlib.sha256(canonical(offer)).hexdigest() for offer in file["offers"]]
    asked = dict(file["draws"])
    for step, record in enumerate(file["records"], 1):
        if step in asked:
            yield f"the offer of step {step}", canonical(["offer", digests[asked[step]]])
        yield f"step {step}", canonical(record)
    for part in ("outcome", "ended"):
        yield part, canonical([part, chain[part]])


def heads_of(file):
    """Every link: what it is for, and its hash, keyed by the secret, over the one before."""
    key = hmac.digest(bytes_of(file["fairness"]["secret"]), b"spytable chain", "sha256")
    last = bytes(32)
    for what, item in linked(file):
        last = hmac.digest(key, last + item, "sha256")
        yield what, last.hex()


def broken_links(file):
    """The first part of the file that is not what the chain was made of."""
    chain, heads = file["chain"], list(heads_of(file))
    links = chain["links"] + [None] * (len(heads) - len(chain["links"]))
    for (what, head), link in zip(heads, links, strict=False):
        if link != head[:8]:
            is_cut = len(links) > len(heads) and what in ("outcome", "ended")
            how = "the file was cut before it" if is_cut else "it is not as it was played"
            return [f"the chain breaks at {what}: {how}"]
    if len(links) > len(heads):
        return ["the chain has more links than the file has steps: the file was cut"]
    if chain["head"] != heads[-1][1]:
        return ["the chain breaks at its head: it is not as it was played"]
    return impossible(file, file["config"]["seats"])


def impossible(file, seats):
    """What fits the chain and yet cannot be, whoever made it."""
    chain, silent = file["chain"], [seat for each in file["fairness"]["restarts"] for seat in each]
    named = [*chain["stand_ins"], *silent]
    if not len(file["names"]) == len(chain["bots"]) == seats or set(named) - set(range(seats)):
        return ["there is not one name, and one bot or person, for each seat"]
    for date in (chain["begun"], chain["ended"]):
        if not re.fullmatch(DATE, date):
            return [f"{short(date)} is no date"]
    if chain["outcome"] is None:
        return ["there is no outcome: the file was cut"]
    if {place for _, place in file["draws"]} != set(range(len(file["offers"]))):
        return ["some of what chance is said to have been asked was never asked"]
    return [] if chain["begun"] <= chain["ended"] else ["the match ended before it began"]


def check(file):
    """All that is wrong with a match file."""
    fairness = file["fairness"]
    faults = list(broken_promises(fairness, file["config"]["seats"]))
    if faults:
        return faults
    given = [bytes_of(text) for text in fairness["contributions"]]
    secret, match_id = bytes_of(fairness["secret"]), fairness["match_id"]
    faults = list(misplaced(file["records"], file["draws"]))
    faults = faults or changed_draws(file, seed_of(secret, given, match_id))
    return faults + (broken_links(file) if "chain" in file else [])


def compare(file, given):
    """How a sound file fits a head from a player's page: what is wrong, and the verdict."""
    is_given, given = given is not None, "".join((given or "").split()).lower()
    if "chain" not in file:
        wrong = ["there is no chain to compare with the head"] if is_given else []
        return wrong, "draws only: no chain binds names, dates, bots and outcome (an old file)"
    if not is_given:
        return [], "self-consistent: compare the head with the one on a player's page (--head)"
    if not 16 <= len(given) <= 64:
        return ["at least the first 16 of the 64 characters of a head are needed"], ""
    for what, head in reversed(list(heads_of(file))):
        if head.startswith(given) and what == "ended":
            return [], f"confirmed: the head is the one given ({4 * len(given)} of 256 bits)"
        if head.startswith(given) and (what == "lesson" or what.startswith("step")):
            return [], f"confirmed up to {what}, where the head is from; self-consistent after it"
    return ["the head is not the one given: this is another match, or another telling of it"], ""


def main(path, given):
    """Check a file and say what was found; 0 if all is well."""
    try:
        file = read_file(path)
        faults = check(file)
        more, verdict = ([], "") if faults else compare(file, given)
        faults += more
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as problem:
        said = f"{type(problem).__name__}: {problem}"
        faults = [f"not a match file, or a damaged one: {short(said)}"]
    for fault in faults:
        print(f"wrong: {fault}")
    if faults:
        return 1
    fixed = len(lesson_of(file))
    print(verdict)
    print(
        f"checked: {len(file['draws']) - fixed} draws are what the seed gives; promises were kept"
    )
    if "chain" in file:
        print("checked: the chain over names, seats, options, dates, bots, steps and the outcome")
        print(f"head: {file['chain']['head']}")
    print("not checked: the rules of the game; `spytable verify` does that")
    if fixed:
        print(f"note: a lesson; its first {fixed} draws were fixed and known to all")
    for silent in file["fairness"].get("restarts", []):
        print(f"note: the seed was agreed on anew; seats that did not reveal: {silent}")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Check a Spytable match file.")
    parser.add_argument("file", help="a match file")
    parser.add_argument("--head", help="the head of the chain, copied from a player's page")
    asked_for = parser.parse_args()
    sys.exit(main(asked_for.file, asked_for.head))
