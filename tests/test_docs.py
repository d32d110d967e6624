"""The Python in docs/ is run: blocks with ``>>>`` are compared with what they print, others just executed.

All blocks of one page share their names, in order.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(page for page in DOCS.glob("*.md") if "```python" in page.read_text("utf-8"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_in(page: Path) -> None:
    text = page.read_text("utf-8")
    names: dict[str, object] = {"__name__": f"docs.{page.stem}"}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in BLOCK.finditer(text):
        code, line = block[1], text.count("\n", 0, block.start(1))
        if ">>>" not in code:
            exec(compile("\n" * line + code, str(page), "exec"), names)  # noqa: S102
            continue
        report: list[str] = []
        example = parser.get_doctest(code, names, page.name, str(page), line)
        result = runner.run(example, out=report.append, clear_globs=False)
        names.update(example.globs)
        assert result.failed == 0, "".join(report)


def test_there_are_pages() -> None:
    assert {page.name for page in PAGES} >= {"engine.md", "players.md", "record-format.md"}


# --- the map ---

MAP = re.search(
    r"^## The map$(.*?)^## ", (DOCS / "architecture.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
)
MAPPED = (
    "intrigue_core",
    "bot/tables",
    "bot/surface",
    "bot/store",
    "bot/locales",
    "bot/pictures",
    "bot/demo",
)


def named(text: str) -> set[str]:
    """The modules and rooms that a text names in its code spans, by their last parts."""
    spans: list[str] = re.findall(r"`([^`]+)`", text)
    return {part for span in spans for part in span.rstrip("/").split("/")}


@pytest.mark.parametrize("package", MAPPED)
def test_the_map_names_every_room_and_module(package: str) -> None:
    assert MAP is not None
    modules = [path for path in (DOCS.parent / package).rglob("*.py") if "migrations" not in path.parts]
    rooms = {path.parent.name for path in modules} - {Path(package).name}
    wanted = rooms | {path.stem for path in modules if not path.stem.startswith("__")}
    assert wanted <= named(MAP[1]), wanted - named(MAP[1])


def test_the_map_names_nothing_that_is_not_there() -> None:
    assert MAP is not None
    there = {
        path.stem for package in ("bot", "intrigue_core") for path in (DOCS.parent / package).rglob("*.py")
    }
    there |= {
        path.name for package in ("bot", "intrigue_core") for path in (DOCS.parent / package).rglob("*")
    }
    rows = [line for line in MAP[1].splitlines() if line.startswith("|")]
    rooms = {name for row in rows for name in named(row.split("|")[1])}
    assert rooms <= there | {"bot", "intrigue_core"}, rooms - there
