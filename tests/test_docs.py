"""The Python in docs/ is run: blocks with ``>>>`` are compared with what they print, others just executed.

All blocks of one page share their names, in order.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections import Counter
from itertools import chain
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
    "bot/health",
    "bot/doctor",
    "bot/demo",
)
SPAN = re.compile(r"`([^`]+)`")


def sections() -> dict[tuple[str, ...], list[str]]:
    """Return the rows of each section of the map, by the packages that its heading names."""
    assert MAP is not None
    found: dict[tuple[str, ...], list[str]] = {}
    for section in MAP[1].split("\n### ")[1:]:
        heading, *lines = section.splitlines()
        head, rule, *rows = [line for line in lines if line.startswith("|")]
        assert (SPAN.search(head), set(rule)) == (None, set("|-"))
        found[tuple(SPAN.findall(heading))] = rows
    return found


def rows_about(package: str) -> list[str]:
    """Return the rows about a package; in a section about several, those that begin with its name."""
    [(packages, rows)] = [(names, rows) for names, rows in sections().items() if package in names]
    if len(packages) == 1:
        return rows
    return [row for row in rows if row.startswith(f"| `{Path(package).name}/")]


def named(text: str) -> set[str]:
    """The modules and rooms that a text names in its code spans, by their last parts."""
    spans: list[str] = SPAN.findall(text)
    return {part for span in spans for part in span.rstrip("/").split("/")}


def modules_of(package: str) -> list[Path]:
    return [path for path in (DOCS.parent / package).rglob("*.py") if "migrations" not in path.parts]


def defined_in(package: str) -> set[str]:
    """Return the names of the classes and functions of a package."""
    return {
        node.name
        for path in modules_of(package)
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    }


def is_a_module(name: str) -> bool:
    """Is this the full name of one of our modules?"""
    path = DOCS.parent.joinpath(*name.split("."))
    return name.startswith(("bot.", "intrigue_core.")) and path.with_suffix(".py").exists()


def test_every_row_of_the_map_is_about_one_package() -> None:
    assert Counter(chain(*sections())) == Counter(MAPPED)
    rows = list(chain(*sections().values()))
    assert Counter(row for package in MAPPED for row in rows_about(package)) == Counter(rows)


@pytest.mark.parametrize("package", MAPPED)
def test_the_map_names_every_room_and_module(package: str) -> None:
    """In the rows about their package, wherever else they are named."""
    modules = modules_of(package)
    rooms = {path.parent.name for path in modules} - {Path(package).name}
    wanted = rooms | {path.stem for path in modules if not path.stem.startswith("__")}
    there = named("\n".join(rows_about(package)))
    assert wanted <= there, wanted - there


@pytest.mark.parametrize("package", MAPPED)
def test_the_map_names_nothing_that_is_not_there(package: str) -> None:
    """In front modules and rooms of the package; behind, its classes and functions and any full name, too."""
    inside = (DOCS.parent / package).rglob("*")
    there = {path.stem for path in inside if path.suffix == ".py" or path.is_dir()} | {Path(package).name}
    defined = defined_in(package)
    for row in rows_about(package):
        _, first, *others = row.split("|")
        assert named(first) <= there, named(first) - there
        names = {name.partition("(")[0] for name in named("|".join(others))}
        assert all(name in there | defined or is_a_module(name) for name in names), names - there - defined
