"""A second round of hand-made positions, written down and committed before the review was asked.

None may be changed but to make it legal: what the review names rightly here is an honest figure.
Real-time games have none: hands and eyes are measured there, no single move is judged.
"""

from __future__ import annotations

from typing import Final

from tests.review.blind_positions import QUIET
from tests.review.positions import CUT_OFF, DV, ROLLED, SA, STREET, SV, Position, on_street

AT_HOME_CUT: Final = (
    CUT_OFF.replace("phase:turn", "phase:play")
    .replace("racks:bDbDwDwD,", "racks:bIbDbDwDwD,")
    .replace("b│0", "b│ ")
)
"""Nobody of seat 0 is on the board; a Spy on D3 shuts its street, and a line opens it again."""
NO_LINK: Final = STREET.replace("b└   w┐ ", "b└   .  ")
"""The street of seat 0 lacks E4; the bomb on E5 has its tunnel already."""
NO_WAY_HOME: Final = STREET.replace("b─   b┐\n8", "b─   .\n8").replace(
    "racks:{rack},bIbLwIwL", "mover:1 racks:bDbDwDwD,{rack}"
)
"""The pawn of seat 1 stands on the bomb G7, and I7 is missing on its way home."""
TWO_WAYS: Final = STREET.replace("b─*1", "b┌*1").replace(
    "\n8 .    .    .    .    .    .    .    .    w│",
    "\n8 .    .    .    .    .    .    b└   b─   w┤",
)
"""Two ways lead the pawn of seat 1 from G7 to I8, and one from there home."""
THREE_BOMBS: Final = """seats:3 phase:shift home:1,4,1 racks:bDbDwDwD,bIbLwIwL,bIbLwIwL
  A    B    C    D    E    F    G    H    I
1 M    .    .    .    *    .    b╶*1 b─   M
2 .    .    .    .    .    .    .    .    .
3 .    .    *    .    *    .    *    .    .
4 .    .    .    .    .    .    .    .    .
5 *    .    *    .    *    .    *    .    *
6 .    .    .    .    .    .    .    .    .
7 .    .    *    .    *    .    b─*2 b─   b┐
8 .    .    .    .    .    .    .    .    w│
9 M    .    .    .    *    .    .    .    M
"""
"""Two rivals stand on bombs: seat 1 wins with its next one, seat 2 needs four."""

SECOND: Final = {
    "the black 2 is mine, so between white 0 and black 3 there is only the 1": Position(
        DV, "a: b2 w5 b9; b: [w0] b1 [b3] w4 [w10]; clue: b0", 0,
        "guess b1=2", "guess b1=1", "held that tile|you hold",
    ),
    "at four seats the turn does not end while a tile is sure": Position(
        DV, "phase: again; a: w2 b6 w9; b: [b0] b1 [w1] w8; c: [w3] w5 b8; d: b4 [w6] w11; "
        "clue: b10", 0,
        "stop 3", "guess b1=1", "guess 1 for seat 2's tile 2, 100 %",
    ),
    "who must guess takes one of two numbers, not one of four": Position(
        DV, "a: w1 b6 w8; b: [b2] w3 [w4] [b7] w10; clue: b0", 0,
        "guess b4=9", "guess b1=2|guess b1=3", "guess 2 for seat 2|guess 3 for seat 2",
    ),
    "the black tile between the two white neighbours 6 and 7 is no secret: reveal it": Position(
        DV, "a: [w6] b7 [w7] w10 b11; b: b0 w2 [b4] b9; pool:; phase: reveal", 0,
        "reveal 3", "reveal 1", "reveal tile 2",
    ),
    "the last hidden tile of a rival is sure: put that rival out": Position(
        DV, "a: w2 b8 w11; b: [b4] w4 [b5]; c: b0 [w3] b6 w9; clue: w7", 0,
        "guess c0=1", "guess b1=4", "guess 4 for seat 2's tile 2, 100 %",
    ),
    "two wrong guesses left one number of three": Position(
        DV, "a: w1 b7 w9; b: [b3] w4 [b6] [w10]; clue: b0; "
        "guesses: 1 a>b@1=3 no, 2 a>b@1=5 no", 0,
        "guess b1=5", "guess b1=4", "could not be 5",
    ),
    "the white 2 lies open at the third seat, so the tile before the 4 is the 3": Position(
        DV, "a: b1 w8 b10; b: [b2] w3 [b4] b9; c: [w2] b5 [w9] w11; clue: b0", 0,
        "guess b1=2", "guess b1=3", "could not be 2",
    ),
    "with one hidden tile of mine left the turn ends where only long shots remain": Position(
        DV, "phase: again; a: [w0] b2 [b7] [w11]; b: [b0] w3 b5 w6 b8 w10; c: b1 w4 b6 w8; "
        "clue: w9", 0,
        "guess b1=2", "stop 3", "end the turn",
    ),
    "everything is known, and nothing is won by rolling on: name the rival": Position(
        SA, "seats:2 cards:three pace:off hands:AFG,IRS mover:0 throws:AFIII", 0,
        "roll 01", "name 1 I", "name seat 2",
    ),
    "after a wrong yes the passport that all have seen taken is handed over": Position(
        SA, f"seats:3 pace:off hands:AF,I,RS past:0/AAAGR/name1A+dG;1/{QUIET} "
        "mover:2 throws:GGGGG deed:askGc0-", 0,
        "give F", "give A", "American",
    ),
    "two wrong guesses leave the rival two passports: both are sure": Position(
        SA, f"seats:2 pace:off hands:AF,IR past:0/AGGGS/name1G-;1/{QUIET};0/AGSSS/name1S-;"
        f"1/{QUIET} mover:0 throws:AFIII", 0,
        "roll 01", "name 1 I", "name seat 2",
    ),
    "of two rivals the one with two passports is more likely the German": Position(
        SA, f"seats:3 pace:off hands:AF,I,GS past:0/AGRRR/name1R+dR;1/{QUIET};2/{QUIET} "
        "mover:0 throws:AGGGS,04>FGGGA,04>AGGGI", 0,
        "name 1 G", "name 2 G", "name seat 3",
    ),
    "a mission by one who was shown not to be that spy is let pass": Position(
        SA, f"seats:3 pace:off hands:AS,GI,FR past:0/GISSS/name1S-;1/{QUIET};2/{QUIET};0/{QUIET} "
        "mover:1 throws:SSSSS deed:askS", 2,
        "call", "decline", "let it pass|0 % likely",
    ),
    "five Italians, and the rival surely holds that passport: name, do not bluff": Position(
        SA, "seats:2 cards:three pace:off hands:AFG,IRS mover:0 throws:IIIII", 0,
        "mission", "name 1 I", "name seat 2",
    ),
    "a pair of a possible spy is kept, not a pair of my own": Position(
        SA, f"{ROLLED}AAGGI", 0,
        "roll 234", "roll 014", "roll",
    ),
    "with six bombs at home the way to the seventh is walked at once": Position(
        SV, on_street("turn", "bDbDwDwD").replace("seats:2", "seats:2 home:6,5"), 0,
        "stay", "go E5", "bomb on E5",
    ),
    "the Fox cannot lie on its own colour, so it shuts the last tile before home": Position(
        SV, on_street("play", "SbbDbDwDwD"), 0,
        "discard Sb", "lay Sb I8", "a Spy on I8",
    ),
    "a shut street is opened again before anything else": Position(
        SV, AT_HOME_CUT, 0,
        "discard bD", "lay bNS D3", "tunnel on D3",
    ),
    "of two rivals on bombs the one who wins with his loses it": Position(
        SV, THREE_BOMBS, 0,
        "decline", "bomb G1", "move the bomb on G1",
    ),
    "the missing link of my street is laid": Position(
        SV, on_street("play", "bLbDbDwDwD", NO_LINK), 0,
        "discard bL", "lay bSW E4", "tunnel on E4",
    ),
    "who stands on a bomb mends the way home": Position(
        SV, on_street("play", "wLbDbDwDwD", NO_WAY_HOME), 1,
        "discard wL", "lay wSW I7", "tunnel on I7",
    ),
    "where two ways meet before home the Cat shuts both": Position(
        SV, on_street("play", "SgbDbDwDwD", TWO_WAYS), 0,
        "lay Sg H7", "lay Sg I8", "a Spy on I8",
    ),
}  # fmt: skip
