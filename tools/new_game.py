"""Starts a new game: copies the template's folder under a new id.

    python tools/new_game.py border-run

Nothing outside the new folder is written. `docs/adding-a-game.md` says what to do next.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = "_template"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RULE = re.compile(r"[A-Z]{2}")
TEXTS = {".py", ".md", ".json", ".txt", ".ts", ".tsx", ".css"}


def replace_names(text: str, game_id: str, rule: str) -> str:
    """A text of the template with the new game's folder, id, rule numbers, class and title."""
    words = game_id.split("-")
    text = text.replace(f"games.{TEMPLATE}", f"games.{game_id.replace('-', '_')}")
    text = text.replace(f"games/{TEMPLATE}", f"games/{game_id.replace('-', '_')}")
    text = re.sub(r'"template(?=["./])', f'"{game_id}', text)
    text = re.sub(r"^game template\b", f"game {game_id}", text, flags=re.MULTILINE)
    text = re.sub(r"\bTM-(?=Q?\d)", f"{rule}-", text)
    of_class = r"\bBriefcase(?=\(|:$|Worlds|Bot)|(?<=import )Briefcase\b"
    text = re.sub(of_class, "".join(map(str.capitalize, words)), text, flags=re.MULTILINE)
    title = " ".join(map(str.capitalize, words))
    text = re.sub(rf'("{game_id}\.title": )"[^"]*"', rf'\1"{title}"', text)
    return re.sub(r"\bBriefcase\b(?!s)", title, text)


def pick_rule_letters(game_id: str, taken: set[str]) -> str:
    """Two letters for the numbers of the rules: the initials, or else the first that are free."""
    letters = game_id.replace("-", "").upper()
    initials = "".join(word[0] for word in game_id.split("-")).upper()[:2]
    found = [
        initials,
        *(letters[0] + other for other in letters[1:] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ]
    return next(each for each in found if RULE.fullmatch(each) and each not in taken)


def copy_template(games: Path, game_id: str, rule: str | None = None) -> Path:
    """The new game's folder; SystemExit says what is wrong with the name."""
    if not NAME.fullmatch(game_id):
        sys.exit(f"{game_id!r} is no id: use lower case words with dashes, such as my-game.")
    folder = games / game_id.replace("-", "_")
    if folder.exists():
        sys.exit(f"There is already a folder {folder.name}. Choose another id, or remove it.")
    taken = {
        found[1]
        for rules in games.glob("*/RULES.md")
        for found in re.finditer(r"^- ([A-Z]{2})-\d", rules.read_text("utf-8"), re.MULTILINE)
    }
    rule = rule or pick_rule_letters(game_id, taken)
    if not RULE.fullmatch(rule) or rule in taken:
        sys.exit(f"{rule!r} cannot number rules: use two capitals that are free, not {taken}.")
    shutil.copytree(games / TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*"):
        if file.suffix in TEXTS and file.is_file():
            file.write_text(replace_names(file.read_text("utf-8"), game_id, rule), "utf-8")
    return folder


def main() -> None:
    """Copy the template, and say where it went."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("id", help="such as my-game")
    parser.add_argument("--rule", help="two capitals for the numbers of the rules, such as BR")
    asked = parser.parse_args()
    folder = copy_template(ROOT / "src/spytable/games", asked.id, asked.rule)
    print(f"{folder.relative_to(ROOT)} is there. Next: python tools/typescript.py")


if __name__ == "__main__":
    main()
