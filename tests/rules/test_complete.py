"""No ruling and no scenario is without a test, and every test says which one it is about."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULINGS = [f"a{number:02}" for number in range(1, 39)]
SCENARIOS = [f"t{number:02}" for number in range(1, 28)]


def rule_tests() -> list[tuple[str, str]]:
    """Name and docstring of every test in this folder but these."""
    found: list[tuple[str, str]] = []
    for path in sorted(HERE.glob("test_*.py")):
        if path == Path(__file__):
            continue
        found += [
            (node.name, ast.get_docstring(node) or "")
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]
    return found


def clauses_in(name: str) -> list[str]:
    """The clauses that a test is named after: all at the beginning of its name."""
    return re.findall(r"[at]\d\d(?=_)", name)


def test_every_clause_has_a_test_of_its_name() -> None:
    clauses = {clause for name, _ in rule_tests() for clause in clauses_in(name)}
    assert clauses == {*RULINGS, *SCENARIOS}


def test_every_test_quotes_its_clause() -> None:
    for name, doc in rule_tests():
        assert clauses_in(name), name
        for clause in clauses_in(name):
            assert re.search(rf"\b{clause[0].upper()}{int(clause[1:])}\b", doc), f"{name}: {doc}"


def test_no_test_is_hidden_by_another_of_its_name() -> None:
    names = [name for name, _ in rule_tests()]
    assert len(names) == len(set(names))
