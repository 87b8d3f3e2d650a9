"""Pages of the documentation that are made from files elsewhere: rules, decisions, the library."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src/spytable"
ROOT_PAGES: Final = {
    "architecture.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "credits.md": "CREDITS.md",
}
"""Pages of the root folder, by their names on the site."""
LIBRARY: Final = {
    "The six functions": ("spytable", "spytable.core.game", "spytable.core.options"),
    "Steps and matches": (
        "spytable.core.play",
        "spytable.core.records",
        "spytable.core.match",
        "spytable.core.position",
        "spytable.core.transcript",
        "spytable.core.verification",
    ),
    "Fair draws": ("spytable.core.fairness", "spytable.core.chain"),
    "Bots": (
        "spytable.bots.bot",
        "spytable.bots.simple",
        "spytable.bots.contest",
        "spytable.bots.arena",
    ),
    "Games as numbers": ("spytable.core.lab", "spytable.core.twin"),
    "Environments for training": (
        "spytable.lab",
        "spytable.lab.aec",
        "spytable.lab.parallel",
        "spytable.lab.seat",
        "spytable.lab.spiel",
        "spytable.lab.batches",
        "spytable.lab.jax_env",
    ),
    "Reviews": ("spytable.review", "spytable.core.review", "spytable.core.review_report"),
}
"""The Python library, by the titles of its pages."""
MODULES: Final = ROOT / "node_modules"
FONTS: Final = MODULES / "@fontsource"
SERVED: Final = {
    "site.css": Path(__file__).with_name("site.css"),
    "assets/iframe-worker.js": MODULES / "iframe-worker/shim/index.js",
    **{f"examples/{path.name}": path for path in sorted((ROOT / "examples").glob("network_bot.*"))},
    "fonts/sans.woff2": FONTS / "ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2",
    "fonts/sans-ext.woff2": FONTS / "ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2",
    "fonts/sans-bold.woff2": FONTS / "ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2",
    "fonts/mono.woff2": FONTS / "ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
}
"""Files that pages load or lead to, by their places on the site: nothing comes from elsewhere."""
SHIM: Final = re.compile(r"https://unpkg\.com/iframe-worker/shim")
"""What the theme loads from elsewhere so that search works on pages opened from a folder."""
LINK: Final = re.compile(r"(?<=\]\()(?!https?:|#)([^)\s]+)(?=\))")
COMMENT: Final = re.compile(r"[ \t]*<!--.*?-->", re.DOTALL)
TAG: Final = re.compile(r"\s*`?\[(?:browser|later|physical|P)\]`?")
RULE: Final = re.compile(r"^- ([A-Z]{2}-Q?\d+) ", re.MULTILINE)


def name_file(title: str) -> str:
    """A title as the name of a page."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") + ".md"


def read_json(path: Path) -> dict[str, Any]:
    """A file of words, or the card of a game."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def list_games() -> list[str]:
    """The folder of every game, in the order of the lobby; the template is no game."""
    cards = (PACKAGE / "games").glob("[a-z]*/card.json")
    return [path.parent.name for path in sorted(cards, key=lambda path: read_json(path)["order"])]


def list_languages() -> dict[str, str]:
    """The own name of every language, English first."""
    found = {
        path.stem: read_json(path)["table.settings.language.name"]
        for path in sorted((PACKAGE / "words").glob("*.json"))
    }
    return {"en": found.pop("en"), **found}


def read_rules(game: str, language: str) -> str:
    """The rules page of a game without what only its developers need."""
    suffix = "" if language == "en" else f".{language}"
    text = (PACKAGE / f"games/{game}/RULES{suffix}.md").read_text("utf-8")
    return RULE.sub(r"- **\1** ", TAG.sub("", COMMENT.sub("", text)))


def read_root_page(source: str) -> str:
    """A page of the root folder, its links led to where things are on the site."""

    def lead(link: re.Match[str]) -> str:
        named = {name: page for page, name in ROOT_PAGES.items()}
        target, mark, part = link[1].partition("#")
        return named.get(target, target.removeprefix("docs/")) + mark + part

    return LINK.sub(lead, (ROOT / source).read_text("utf-8"))


def has_docstring(module: str) -> bool:
    """Whether a module says what it is, which makes a page of it readable."""
    return ast.get_docstring(ast.parse(module_file(module).read_text("utf-8"))) is not None


def module_file(module: str) -> Path:
    """The file of a module."""
    path = ROOT / "src" / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def list_pages() -> Iterator[tuple[str, str]]:
    """Every made page: its place and its text."""
    for page, source in ROOT_PAGES.items():
        yield page, read_root_page(source)
    for game in list_games():
        for language in list_languages():
            yield f"rules/{game.replace('_', '-')}.{language}.md", read_rules(game, language)
    for title, modules in LIBRARY.items():
        shown = "\n\n".join(f"::: {module}" for module in modules if has_docstring(module))
        yield f"library/{name_file(title)}", f"# {title}\n\n{shown}\n"


def fill_nav(nav: list[Any]) -> None:
    """Put the made pages into the empty parts of the navigation."""
    rules = [
        {name: [f"rules/{game.replace('_', '-')}.{language}.md" for game in list_games()]}
        for language, name in list_languages().items()
    ]
    decisions = sorted(path.name for path in (ROOT / "docs/decisions").glob("*.md"))
    wire = sorted(path.name for path in (ROOT / "docs/wire").glob("*.md"))
    filled = {
        "Rules": rules,
        "Decisions": [f"decisions/{name}" for name in decisions],
        "Reference": [
            {"Python library": [f"library/{name_file(title)}" for title in LIBRARY]},
            {"Wire protocol": ["wire.md", *(f"wire/{name}" for name in wire)]},
        ],
    }
    for entry in nav:
        if isinstance(entry, dict):
            for title, inside in entry.items():
                if title in filled:
                    entry[title] = filled[title]
                else:
                    fill_nav(inside)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Called by MkDocs before it looks for pages."""
    assert config.nav is not None
    fill_nav(config.nav)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Called by MkDocs when it has listed docs/."""
    for place, text in list_pages():
        files.append(File.generated(config, place, content=text))
    for place, source in SERVED.items():
        files.append(File.generated(config, place, abs_src_path=str(source)))
    return files


def on_page_markdown(markdown: str, **_more: Any) -> str:
    """Called by MkDocs with the source of each page: examples lie beside the pages here."""
    return markdown.replace("](../examples/", "](examples/")


def on_post_template(output_content: str, **_more: Any) -> str:
    """Called by MkDocs with each page that has no source: that of a wrong address."""
    return SHIM.sub("/assets/iframe-worker.js", output_content)


def on_post_page(output: str, page: Page, **_more: Any) -> str:
    """Called by MkDocs with each finished page."""
    depth = page.file.dest_uri.count("/")
    return SHIM.sub("../" * depth + "assets/iframe-worker.js", output)
