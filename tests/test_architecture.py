"""Arrows point one way, between the layers and within them, and there is no circle.

features → publishing → discord_api, features → tables → intrigue_core, store → tables, process → app →
everything. What is imported for type checking counts.
"""

from __future__ import annotations

import ast
from collections.abc import Set
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

DOCTOR = {"bot.cli.doctor", "bot.cli.doctor_checks"}

ASSEMBLY = {"bot.app", "bot.process", "bot.__main__", "bot.demo", *DOCTOR}
"""The places that put parts together, and so may import all of them."""

DATABASE = {"aiosqlite", "asyncpg", "sqlite3"}

SURFACE = {"bot.features", "bot.publishing", "bot.discord_api", "bot.client", "bot.handling.gate"}
"""All that knows Discord."""

CLIENT = {"bot.client", "bot.handling.gate"}
"""What leads all that comes from Discord to the features."""

BESIDE = {"simcord", "bot.tables", "bot.store", *SURFACE, *DATABASE, *ASSEMBLY}
"""What the small modules beside the layers (settings, logs …) may not import."""

FORBIDDEN: dict[str, set[str]] = {
    "intrigue_core": {"bot"},  # and whatever else is not allowed below
    "bot.tables": {"discord", "simcord", "bot.store", *SURFACE, "bot.preferences", *DATABASE, *ASSEMBLY},
    "bot.preferences": {"discord", "simcord", "bot.store", *SURFACE, *DATABASE, *ASSEMBLY},
    "bot.language_choice": {"discord", "simcord", "bot.store", *SURFACE, *DATABASE, *ASSEMBLY},
    "bot.store": {"discord", "simcord", *SURFACE, *ASSEMBLY},
    # What watches needs the interface of a store, and nothing else of what is watched.
    **{module: {"bot.__main__", "bot.demo", "simcord"} for module in DOCTOR},
    "bot.cli.errors": {"simcord", "bot.demo", "bot.__main__"},  # it knows what each of them may fail with
    "bot.ops": {"discord", "simcord", "bot.store", *SURFACE, "bot.preferences", *DATABASE, *ASSEMBLY},
    "bot.pictures": {"discord", *BESIDE},
    "bot.discord_api": {"simcord", "bot.store", *(SURFACE - {"bot.discord_api"}), *DATABASE, *ASSEMBLY},
    "bot.publishing": {"simcord", "bot.store", "bot.features", *CLIENT, *DATABASE, *ASSEMBLY},
    "bot.features": {"simcord", "bot.store", *CLIENT, *DATABASE, *ASSEMBLY},
    **{module: {"simcord", "bot.store", *DATABASE, *ASSEMBLY} for module in CLIENT},
    "bot.app": {"simcord", "bot.process", *DOCTOR, "bot.demo", "bot.__main__"},
    "bot.process": {"simcord", *DOCTOR, "bot.demo", "bot.__main__"},
    "bot.demo": {"bot.__main__"},
}
OTHERS = {"discord", *BESIDE}

PURE = {
    *("intrigue_core", "pydantic", "__future__", "abc", "collections", "contextlib", "enum", "functools"),
    *(
        "io.BytesIO",
        "itertools",
        "json",
        "math",
        "random.Random",
        "statistics",
        "types",
        "typing",
    ),
}
"""All that any module of the core may import: nothing that reads, writes, waits, or tells the time."""

IMPURE: dict[str, set[str]] = {
    "intrigue_core.__main__": {"argparse", "os", "pathlib", "sys"},
    "intrigue_core.arena": {
        *("argparse", "os", "pathlib", "sys", "time.monotonic", "concurrent.futures", "multiprocessing"),
        "importlib.import_module",
    },
    "intrigue_core.players.character": {"importlib.resources.files"},
}
"""What else the command lines may, the arena, which imports players by name and lets games run in
processes, and the weights, which are a file of the package.
"""

DOORS = {"intrigue_core", "intrigue_core.players", "intrigue_core.records"}
"""All of the core that others may import."""

OUTSIDE = {"open", "print", "input", "breakpoint", "eval", "exec", "compile", "__import__"}
"""What is built in and reads, writes, or runs what no check has seen."""


FLOORS = (
    *("editions", "errors", "bargaining", "fast", "dimensions", "commands", "model", "bargaining.binding"),
    *("events", "options", "positions", "position_builder", "state", "views", "bargaining.feasibility"),
    *("bargaining.legality", "bargaining.outcome", "negotiation", "checks", "apply"),
    *("game", "records", "players", "arena", "__main__"),
)
"""The modules and rooms of the core: each leans only on those before it. Some modules of a room have a floor
of their own."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def taken(path: Path) -> set[str]:
    """Return what a file imports, as exactly as it says: ``random.Random``, or ``random`` as a whole."""
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


def forbidden_to(module: str) -> set[str]:
    for package, forbidden in FORBIDDEN.items():
        if within(module, package):
            return forbidden
    return set() if module in ASSEMBLY else OTHERS


def modules(*packages: str) -> list[Path]:
    """Return the files of these packages, or of all."""
    found = (path for package in ("bot", "intrigue_core") for path in (ROOT / package).rglob("*.py"))
    wanted = packages or ("bot", "intrigue_core")
    return sorted(path for path in found if any(within(module_name(path), name) for name in wanted))


def arrows_from(module: str, path: Path, known: Set[str]) -> set[str]:
    """Return which of the `known` modules a module imports; of one in a package elsewhere, the package, too.

    ``from bot.locales import words_for`` takes a name out of the package; ``from bot.features.board import
    text`` takes a module, which leans on the package only if that is not the importer's own.
    """
    found: set[str] = set()
    for name in taken(path):
        target = name if name in known else name.rpartition(".")[0]
        if target not in known:
            continue
        found.add(target)
        while target := target.rpartition(".")[0]:
            if not within(module, target):
                found.add(target)
    return found & known


@cache
def arrows() -> dict[str, set[str]]:
    """Which of our modules imports which."""
    known = {module_name(path): path for path in modules()}
    return {name: arrows_from(name, path, known.keys()) for name, path in known.items()}


def floor_of(module: str) -> int | None:
    """On which floor a module of the core is; None for the core itself, which only says what is in it."""
    room = module.removeprefix("intrigue_core").lstrip(".")
    while room and room not in FLOORS:
        room = room.rpartition(".")[0]
    return FLOORS.index(room) if room else None


def test_arrows_point_one_way() -> None:
    for path in modules():
        forbidden = forbidden_to(module_name(path))
        wrong = {name for name in taken(path) if any(within(name, package) for package in forbidden)}
        assert not wrong, f"{module_name(path)} must not import {sorted(wrong)}"


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


def test_every_room_leans_only_on_those_before_it() -> None:
    for module, targets in arrows().items():
        if not within(module, "intrigue_core") or (floor := floor_of(module)) is None:
            continue
        for target in targets:
            below = floor_of(target) if within(target, "intrigue_core") else None
            assert below is None or below <= floor, f"{module} must not lean on {target}"


def test_there_is_no_circle() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def named(*stems: str) -> list[Path]:
    """Return the modules of the features that have one of these names."""
    return [path for path in modules("bot.features") if path.stem in stems]


def test_sentences_know_nothing_of_discord_s_objects() -> None:
    for path in named("text", "names"):
        of_discord = {name for name in taken(path) if within(name, "discord")}
        assert all(within(name, "discord.utils") for name in of_discord), path


def test_views_and_sentences_wait_for_nothing() -> None:
    """Data goes in, a layout or a sentence comes out."""
    for path in named("text", "views", "names"):
        assert not any(isinstance(node, ast.AsyncFunctionDef | ast.Await) for node in tree(path)), path


def test_no_feature_leans_on_the_commands_of_another() -> None:
    """What two features need lies in a module of its own name, or beside them."""
    for module, targets in arrows().items():
        if within(module, "bot.features"):
            commands = {
                target for target in targets if within(target, "bot") and target.endswith(".commands")
            }
            assert not commands, module


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
