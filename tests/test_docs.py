"""The Python in docs/ is run, and what is cited of docs/rules.md is there.

Blocks with ``>>>`` are compared with what they print, others just executed; all blocks of a page share their
names, in order. In ``tests/rules`` and on the page of the rules, whatever looks like a ruling or an example
is one. Elsewhere it must be introduced ("ruling A9", "example T11"), stand in parentheses, or be a range
("T7 to T9"), because other things are called A1 or T20, too.
"""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(page for page in DOCS.glob("*.md") if "```python" in page.read_text("utf-8"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_in(page: Path) -> None:
    text = page.read_text("utf-8")
    names: dict[str, object] = {"__name__": f"docs.{page.stem}"}
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in BLOCK.finditer(text):
        code = block[1]
        line = text.count("\n", 0, block.start(1))
        if ">>>" not in code:
            exec(compile("\n" * line + code, str(page), "exec"), names)  # noqa: S102
            continue
        report: list[str] = []
        example = parser.get_doctest(code, names, page.name, str(page), line)
        result = runner.run(example, out=report.append, clear_globs=False)
        names.update(example.globs)
        assert result.failed == 0, "".join(report)


def test_examples_are_typed(tmp_path: Path) -> None:
    """Whoever copies one into a strict project gets no error."""
    for page in PAGES:
        blocks = [block[1] for block in BLOCK.finditer(page.read_text("utf-8")) if ">>>" not in block[1]]
        if blocks:
            code = "\n".join(["# pyright: strict", *blocks])
            (tmp_path / f"{page.stem}_example.py").write_text(code, "utf-8")
    program = (DOCS / "llm_player.py").read_text("utf-8")
    (tmp_path / "llm_player.py").write_text(f"# pyright: strict\n{program}", "utf-8")
    command = [sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, str(tmp_path)]
    checked = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert checked.returncode == 0, checked.stdout


def test_there_are_pages() -> None:
    assert {page.name for page in PAGES} >= {"engine.md", "players.md", "record-format.md"}


PAGE = ROOT / "docs" / "rules.md"
FOLDERS = ("benchmarks", "bot", "docs", "intrigue_core", "tests")
AT_THE_TOP = ("*.md", "pyproject.toml", "config.example.toml")
SUFFIXES = {".py", ".md", ".ftl", ".toml"}

CLAUSES = [*(f"A{number}" for number in range(1, 39)), *(f"T{number}" for number in range(1, 28))]

GAP = r"\s+(?:#\s+)?"  # a citation may go on in the next line, which may be a comment
CLAUSE = r"[AT]\d+\b"
AND_MORE = rf"(?:(?:,|,?{GAP}(?:and|or|to|with)|[-–]){GAP}?{CLAUSE})*"
ANY_CLAUSE = re.compile(rf"\b{CLAUSE}")
INTRODUCED = re.compile(
    rf"\b(?:[Rr]ulings?|[Ss]cenarios?|[Ee]xamples?){GAP}{CLAUSE}{AND_MORE}"
    rf"|\({CLAUSE}{AND_MORE}[,;:)]"
    rf"|\b{CLAUSE}(?:{GAP}to{GAP}|[-–]){CLAUSE}"
)
TEST_NAME = re.compile(r"\bdef test_(\w+)")
CLAUSE_IN_NAME = re.compile(r"(?:^|_)([at]\d\d)(?=_|$)")

LINES = r"L\.\d+(?:[-–]\d+)?"
SOURCE = re.compile(
    rf"\b([A-Z]{{2,}}(?:-[a-z])?){GAP}({LINES}(?:(?:[,;]|,?{GAP}(?:and|or|to)){GAP}{LINES})*)"
)

HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)
LINK_WITHIN = re.compile(r"\]\(#([^)]+)\)")


class Citation(NamedTuple):
    """What is cited, as the page names it (``A9``, ``MF L.97-99``), and where."""

    what: str
    line: int


def citations(text: str, *, closely: bool = False) -> Iterator[Citation]:
    """Everything that a text cites.

    Args:
        closely: is everything of the form A1 or T1 a ruling or an example, even by itself?
    """

    def at(what: str, position: int) -> Citation:
        return Citation(what, text.count("\n", 0, position) + 1)

    if closely:
        for clause in ANY_CLAUSE.finditer(text):
            yield at(clause[0], clause.start())
        for name in TEST_NAME.finditer(text):
            for clause in CLAUSE_IN_NAME.finditer(name[1]):
                yield at(f"{clause[1][0].upper()}{int(clause[1][1:])}", name.start())
    else:
        for passage in INTRODUCED.finditer(text):
            for clause in ANY_CLAUSE.finditer(passage[0]):
                yield at(clause[0], passage.start() + clause.start())
    for passage in SOURCE.finditer(text):
        for lines in re.finditer(LINES, passage[2]):
            yield at(f"{passage[1]} {as_cited(lines[0])}", passage.start(2) + lines.start())


def as_cited(lines: str) -> str:
    return lines.replace("–", "-")


def held(page: str) -> set[str]:
    """Everything that can be cited: the rulings, the examples, and the lines in the tables of the sources."""
    found = set(clauses_of(page))
    for section in re.split(r"^(?=#)", page, flags=re.MULTILINE):
        if source := re.match(r"### ([A-Z]+): ", section):
            for row in re.finditer(rf"^\| ({LINES}) \|", section, re.MULTILINE):
                found.add(f"{source[1]} {as_cited(row[1])}")
    return found


def clauses_of(page: str) -> list[str]:
    return re.findall(r"^### ([AT]\d+)\. \S", page, re.MULTILINE)


def anchor(heading: str) -> str:
    """How Markdown pages link to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def texts() -> Iterator[tuple[str, str]]:
    """Every file in which something may be cited: its name and what it says."""
    paths = [path for pattern in AT_THE_TOP for path in ROOT.glob(pattern)]
    for folder in FOLDERS:
        paths += [path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    for path in sorted(paths):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def cited_in(name: str, text: str) -> list[Citation]:
    return list(citations(text, closely=name == "docs/rules.md" or name.startswith("tests/rules/")))


def test_whatever_is_cited_is_there() -> None:
    there = held(PAGE.read_text(encoding="utf-8"))
    missing = [
        f"{name}:{citation.line} cites {citation.what}"
        for name, text in texts()
        for citation in cited_in(name, text)
        if citation.what not in there
    ]
    assert not missing, "not in docs/rules.md:\n" + "\n".join(missing)


def test_the_page_has_each_ruling_and_example_once() -> None:
    assert Counter(clauses_of(PAGE.read_text(encoding="utf-8"))) == Counter(CLAUSES)


def test_links_within_the_page_lead_to_its_headings() -> None:
    page = PAGE.read_text(encoding="utf-8")
    anchors = [anchor(heading) for heading in HEADING.findall(page)]
    assert len(anchors) == len(set(anchors))
    links = set(LINK_WITHIN.findall(page))
    assert links <= set(anchors)
    assert {name for name in anchors if re.match(r"[at]\d+-", name)} <= links, "each is in the contents"


# --- the scanner itself: one that found nothing would pass everything ---


def test_citations_are_found_where_they_are() -> None:
    """Every ruling and example in its tests, and lines of every source, in every form that is in use."""
    found = {(what, name) for name, text in texts() for what, _ in cited_in(name, text)}
    rules = {what for what, name in found if name.startswith("tests/rules/")}
    assert set(CLAUSES) <= rules
    assert {"MF L.143", "MF L.215-223", "AM L.66-68", "FX L.34", "BSW L.43-55"} <= rules
    elsewhere = {what for what, name in found if name.startswith(("intrigue_core/", "bot/"))}
    assert {"A19", "A32", "BSW L.41", "MF L.180"} <= elsewhere
