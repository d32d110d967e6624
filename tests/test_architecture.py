"""What import-linter (``[tool.importlinter]`` in pyproject.toml) cannot say of the structure.

The core is pure and entered by its doors, layouts and sentences wait for nothing, and one module puts the
parts together.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PURE = {
    *("intrigue_core", "pydantic", "__future__", "abc", "collections", "contextlib", "dataclasses", "enum"),
    *(
        "functools",
        "io.BytesIO",
        "itertools",
        "json",
        "math",
        "operator.not_",
        "random.Random",
        "re",
        "statistics",
        "tomllib",
        "types",
        "typing",
        "unicodedata",
    ),
}
"""All that any module of the core may import: nothing that reads, writes, waits, or tells the time."""

IMPURE: dict[str, set[str]] = {
    "intrigue_core.__main__": {"argparse", "os", "pathlib", "sys"},
    "intrigue_core.arena": {
        *("argparse", "os", "pathlib", "sys", "time.monotonic", "concurrent.futures", "multiprocessing"),
        "importlib.import_module",
    },
    "intrigue_core.external": {
        *("queue", "shlex", "shutil", "subprocess", "sys", "threading", "weakref", "time.monotonic"),
    },
    "intrigue_core.environments.intrigue_v0": {"gymnasium.spaces", "numpy", "pettingzoo.AECEnv"},
    "intrigue_core.players.character": {"importlib.resources.files"},
    "intrigue_core.reading.words": {"importlib.resources"},
}
"""What else the command lines may, the arena, which imports players by name and lets games run in
processes, and the weights and the words of languages, which are files of the package.
"""

DOORS = {
    "intrigue_core",
    *(f"intrigue_core.{door}" for door in ("arena", "environments", "external", "players", "reading")),
    *(f"intrigue_core.{door}" for door in ("records", "story", "text_door")),
}
"""All of the core that others may import."""

OUTSIDE = {"open", "print", "input", "breakpoint", "eval", "exec", "compile", "__import__"}
"""What is built in and reads, writes, or runs what no check has seen."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def taken(path: Path) -> set[str]:
    """Return the imports of a file, as exact as it says: ``random.Random``, or ``random`` as a whole."""
    found: set[str] = set()
    for node in tree(path):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module or ''}.{alias.name}" for alias in node.names)
    return found


def modules_taken(path: Path) -> set[str]:
    """Return the modules that names are imported from."""
    return {str(node.module) for node in tree(path) if isinstance(node, ast.ImportFrom)}


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def modules(*packages: str) -> list[Path]:
    """Return the files of these packages, or of all."""
    found = (path for package in ("bot", "intrigue_core") for path in (ROOT / package).rglob("*.py"))
    wanted = packages or ("bot", "intrigue_core")
    return sorted(path for path in found if any(within(module_name(path), name) for name in wanted))


def test_the_core_is_pure() -> None:
    """No input or output, no clock, no asyncio, no Discord, no global randomness; pydantic alone."""
    for path in modules("intrigue_core"):
        allowed = PURE | IMPURE.get(module_name(path), set())
        wrong = {name for name in taken(path) if not any(within(name, each) for each in allowed)}
        assert not wrong, f"{module_name(path)} must not import {sorted(wrong)}"
        assert not {node.id for node in tree(path) if isinstance(node, ast.Name)} & OUTSIDE, path
        assert not any(map(seeds_by_chance, tree(path))), path


def test_the_core_is_entered_by_its_doors() -> None:
    known = {module_name(one) for one in modules("intrigue_core")}
    for path in modules("bot"):
        wanted = modules_taken(path) | known.intersection(taken(path))
        inner = {name for name in wanted if within(name, "intrigue_core")} - DOORS
        assert not inner, f"{module_name(path)} must not import {sorted(inner)}"


@pytest.mark.parametrize("door", sorted(DOORS))
def test_a_door_has_what_it_says(door: str) -> None:
    opened = import_module(door)
    assert opened.__all__ == sorted(set(opened.__all__), key=opened.__all__.index)
    for name in opened.__all__:
        assert getattr(opened, name) is not None


@pytest.mark.parametrize("door", sorted(DOORS))
def test_a_door_has_nothing_that_no_page_names(door: str) -> None:
    page = (ROOT / "docs" / "engine-names.md").read_text(encoding="utf-8")
    section = page.partition(f"## `{door}`\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE))
    assert named == set(import_module(door).__all__)


def test_the_core_is_allowed_nothing_that_it_does_not_need() -> None:
    needs = {module_name(path): taken(path) for path in modules("intrigue_core")}
    every = set[str]().union(*needs.values())
    for allowed, needed in ((PURE, every), *((IMPURE[module], needs[module]) for module in IMPURE)):
        assert not {each for each in allowed if not any(within(name, each) for name in needed)}


def seeds_by_chance(node: ast.AST) -> bool:
    """Is this a generator with nothing to begin from, which takes it from the system?"""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Random"
        and not node.args
        and not node.keywords
    )


def test_sentences_know_nothing_of_discord_s_objects() -> None:
    for path in modules("bot.wording"):
        of_discord = {name for name in taken(path) if within(name, "discord")}
        assert all(within(name, "discord.utils") for name in of_discord), path


def test_layouts_and_sentences_wait_for_nothing() -> None:
    """Data goes in, a layout or a sentence comes out."""
    for path in modules("bot.layouts", "bot.wording"):
        assert not any(isinstance(node, ast.AsyncFunctionDef | ast.Await) for node in tree(path)), path


def made_in(path: Path) -> set[str]:
    """The names of the classes that are called by name."""
    calls = (node.func for node in tree(path) if isinstance(node, ast.Call))
    return {name.id for name in calls if isinstance(name, ast.Name)}


def test_only_the_assembly_puts_the_parts_together() -> None:
    """Nobody else makes what everybody shares: it is given to whoever needs it."""
    shared = {"TableService", "Publisher", "Background", "Languages", "Parts", "Services", "Registry", "Gate"}
    for path in modules():
        made = made_in(path) & shared
        assert made == (shared if module_name(path) == "bot.app" else set()), module_name(path)


def test_each_package_has_a_floor_of_coverage() -> None:
    lines = (ROOT / "tests/floors.txt").read_text(encoding="utf-8").splitlines()
    listed = {line.rpartition("/")[0] for line in lines if not line.startswith("#")}
    modules = [*ROOT.glob("bot/**/__init__.py"), *ROOT.glob("intrigue_core/**/__init__.py")]
    packages = ["/".join(path.parent.relative_to(ROOT).parts[:2]) for path in modules]
    assert listed == set(packages)
