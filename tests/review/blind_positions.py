"""Hand-made positions whose best action was written down before the review was asked.

They were committed before they were judged for the first time, and none was changed since: what
the review names rightly here is an honest figure, as `positions.py` cannot give one any more.
"""

from __future__ import annotations

from typing import Final

from tests.review.positions import CUT_OFF, DV, ON_BOMB, SA, SV, Position, on_street

CUT_ON_BOMB: Final = (
    CUT_OFF.replace("phase:turn", "phase:play")
    .replace("racks:bDbDwDwD,", "racks:bIbDbDwDwD,")
    .replace("b├*", "b├*0")
    .replace("b│0", "b│ ")
)
"""The pawn of seat 0 stands on the bomb E5 and is cut off; a line in its rack mends the tunnel."""
SPY_ON_MINE: Final = """seats:2 phase:remove racks:bDbDwDwD,bIbLwIwL under:D3=b│
  A    B    C    D    E    F    G    H    I
1 M    b─   w─   b┐   .    .    .    .    M
2 .    .    .    w│   .    .    .    .    .
3 .    .    *    Sw   *    .    *    .    .
4 .    .    .    b└   w┐   .    .    .    .
5 *    .    *    .    b├*  .    *    .    *
6 .    .    .    .    .    .    .    .    .
7 .    .    *    .    *    .    *    .    .
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
FIRST_BOMB: Final = """seats:2 phase:play racks:bIbDwIwIwD,bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    b─   w┐   .    *    .    .    .    M
2 .    .    b│   .    .    .    .    .    .
3 .    .    *    .    *    .    *    .    .
4 .    .    .    .    .    .    .    .    .
5 *    .    *    .    *    .    *    .    *
6 .    .    .    .    .    .    .    .    .
7 .    .    *    .    *    .    *    .    .
8 .    .    .    .    .    .    .    .    b│
9 M    .    .    .    *    .    .    .    M
"""
QUIET: Final = "AFGIR,01>AFGIR,01>AFGIR/-"

BLIND: Final = {
    "a black tile after the white 4 is no 4": Position(
        DV, "a: w1 w7 b9; b: [w4] b5 [b6] b10; clue: b0", 0,
        "guess b1=4", "guess b1=5", "could not be 4",
    ),
    "a tile that has two numbers is guessed before one that has three": Position(
        DV, "a: w2 w8 b10; b: [w3] w4 [w6] b8 [b11]; clue: b0", 0,
        "guess b3=7", "guess b1=4|guess b1=5", "guess 4 for seat 2|guess 5 for seat 2",
    ),
    "a fifty-fifty that wins the match is tried while four of my tiles hide": Position(
        DV, "a: w4 b5 w6 b9; b: [b1] b2 [b3] [w3] w5 [w8]; clue: b10", 0,
        "stop 4", "guess b4=5|guess b4=7", "ended the turn", ("guess b1=2",),
    ),
    "four white numbers are seen, so the lowest white one is the fifth": Position(
        DV, "a: w0 w1 b6 w8; b: w3 [b5] b7 w10; c: [w2] [w4] b9 w11; clue: b1", 0,
        "guess b0=2", "guess b0=3", "could not be 2",
    ),
    "a rival who holds the 3 knows what lies between my 1 and my 4": Position(
        DV, "a: [b1] b2 [b4] w6 w9; b: w0 [b3] b8 w11; pool:; phase: reveal", 0,
        "reveal 3", "reveal 1", "reveal tile 2",
    ),
    "all are dealt to three, and one rival was shown not to be Spanish: name the other": Position(
        SA, f"seats:3 pace:off hands:AF,GS,IR past:0/SSSGI/name2S-;1/{QUIET};2/{QUIET} "
        "mover:0 throws:SSSAG", 0,
        "name 2 S", "name 1 S", "name seat 2",
    ),
    "a mission that must be true is called": Position(
        SA, f"seats:3 pace:off hands:AF,IR,GS past:0/SSSGI/name1S-;1/{QUIET} "
        "mover:2 throws:SSSSS deed:askS", 0,
        "decline", "call", "say yes",
    ),
    "when all passports are known, a mission of one's own would be called": Position(
        SA, "seats:2 cards:three pace:off hands:AFG,IRS mover:0 "
        "throws:AAAGI,34>AAAAG,4>AAAAA", 0,
        "mission", "pass|name 1 A", "name",
    ),
    "after a right yes the passport that all have seen is thrown away": Position(
        SA, "seats:3 pace:off hands:AFS,IR,G mover:2 throws:SSSSS deed:askSc0+", 0,
        "discard A", "discard S", "Spanish",
    ),
    "who is cut off on a bomb mends the tunnel": Position(
        SV, CUT_ON_BOMB, 0, "discard wD", "lay bNS D3", "tunnel on D3",
    ),
    "a rival with six bombs is cut off before I dig on": Position(
        SV, on_street("play", "SgbDbDwDwD").replace("seats:2", "seats:2 home:0,6"), 0,
        "lay bN E7", "lay Sg H7|lay Sg I7|lay Sg I8", "a Spy on",
    ),
    "a message takes the Spy from my own way": Position(
        SV, SPY_ON_MINE, 0, "decline", "remove D3", "remove the tile on D3",
    ),
    "the seventh bomb is carried home, which wins": Position(
        SV, on_street("rolled", "bDbDwDwD", ON_BOMB).replace("seats:2", "seats:2 home:6,6"), 0,
        "go E4", "carry", "carry the bomb home",
    ),
    "the tunnel under the nearest bomb comes before one in another direction": Position(
        SV, FIRST_BOMB, 0,
        "lay bNS A2", "lay bN C3|lay wN C3|lay bNS C3|lay wNS C3", "tunnel on C3",
    ),
}  # fmt: skip
