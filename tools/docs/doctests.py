"""Shows examples in docstrings as code: Markdown takes lines that begin with `>` for quotations."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

EXAMPLE: Final = re.compile(r"^>>>.*(?:\n(?!\s*$).*)*", re.MULTILINE)


class FencedDoctests(griffe.Extension):  # type: ignore[misc] # in an environment of its own
    """Puts a fence round every example of every docstring."""

    def on_package(self, *, pkg: griffe.Module, **_more: Any) -> None:
        """Called with the package itself."""
        fence_examples(pkg)

    def on_object(self, *, obj: griffe.Object, **_more: Any) -> None:
        """Called with everything inside it."""
        fence_examples(obj)


def fence_examples(obj: griffe.Object) -> None:
    """Put a fence round each example of one docstring."""
    if obj.docstring is not None:
        obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
