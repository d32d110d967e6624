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
