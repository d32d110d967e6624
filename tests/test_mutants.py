"""The faults of tests/mutants.toml can still be made: `scripts/mutants` says which ones the tests find."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any

import pytest

TREE = Path(__file__).parents[1]
MUTANTS: list[dict[str, Any]] = tomllib.loads((TREE / "tests/mutants.toml").read_text("utf-8"))["mutant"]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[str(mutant["fault"]) for mutant in MUTANTS])
def test_a_fault_of_the_list_can_be_made_in_the_code_as_it_is(mutant: dict[str, Any]) -> None:
    """Whoever changes that line writes the fault anew in tests/mutants.toml, or drops it if it has gone."""
    text = (TREE / mutant["file"]).read_text("utf-8")
    assert text.count(mutant["old"]) == 1
    changed = text.replace(mutant["old"], mutant["new"])
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(text))
    assert all((TREE / path).exists() for path in mutant["tests"])


def test_each_fault_is_listed_once() -> None:
    places = [(mutant["file"], mutant["old"], mutant["new"]) for mutant in MUTANTS]
    assert len(set(places)) == len(places)
