"""Arrows point one way, between the packages and between the rooms in them; and rooms stay small.

surface → tables → intrigue_core, store → tables, app → everything. What is imported for type checking counts.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ASSEMBLY = {"bot.app", "bot.__main__", "bot.demo"}
"""The places that put parts together, and so may import all of them."""

DATABASE = {"sqlalchemy", "alembic", "aiosqlite", "asyncpg", "sqlite3"}

FORBIDDEN: dict[str, set[str]] = {
    "intrigue_core": {"bot", "discord", "simcord", "asyncio", "threading", "socket", "aiohttp", *DATABASE},
    "bot.tables": {"discord", "simcord", "bot.store", "bot.surface", *DATABASE, *ASSEMBLY},
    "bot.store": {"discord", "simcord", "bot.surface", *ASSEMBLY},
    "bot.pictures": {"discord", "simcord", "bot.tables", "bot.store", "bot.surface", *DATABASE, *ASSEMBLY},
    "bot.surface": {"simcord", "bot.store", *DATABASE, *ASSEMBLY},
    "bot.app": {"simcord", "bot.demo", "bot.__main__"},
    "bot.demo": {"bot.__main__"},
}
OTHERS = {"simcord", "bot.store", *DATABASE, *ASSEMBLY}
"""What the small modules beside the layers (settings, logs …) may not import."""


FLOORS: dict[str, tuple[str, ...]] = {
    "intrigue_core": (
        *("editions", "errors", "fast", "commands", "model", "events", "options"),
        *("setup", "state", "views", "bargaining", "negotiation", "checks", "apply"),
        *("game", "records", "players", "arena", "__main__"),
    ),
    "bot.surface": (
        *("text", "wire", "messages", "publishing", "handlers"),
        *("router", "commands", "parts", "client"),
    ),
}
"""The modules and rooms of a package: each leans only on those before it."""

MOST_MODULES = 12
"""In one folder: more cannot be held in the head."""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str) -> Iterator[str]:
    """Every module that some line of `source` imports, whether at its top or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def forbidden_to(module: str) -> set[str]:
    for package, forbidden in FORBIDDEN.items():
        if within(module, package):
            return forbidden
    return set() if module in ASSEMBLY else OTHERS


def modules() -> list[Path]:
    return sorted(path for package in ("bot", "intrigue_core") for path in (ROOT / package).rglob("*.py"))


@cache
def arrows() -> dict[str, set[str]]:
    """Which of our modules imports which."""
    known = {module_name(path): path for path in modules()}
    found = {
        name: set(imports(path.read_text(encoding="utf-8"))) & known.keys() for name, path in known.items()
    }
    # `from bot.locales import words_for` names the package; `from bot.surface.text import choices` does not.
    return {
        name: {target for target in targets if not any(within(other, target) for other in targets - {target})}
        for name, targets in found.items()
    }


def floor_of(module: str, package: str) -> int | None:
    """On which floor a module is; None for the package itself, which only says what is in it."""
    room = module.removeprefix(package).lstrip(".").partition(".")[0]
    return FLOORS[package].index(room) if room else None


@pytest.mark.parametrize("path", modules(), ids=module_name)
def test_arrows_point_one_way(path: Path) -> None:
    forbidden = forbidden_to(module_name(path))
    wrong = {
        name
        for name in imports(path.read_text(encoding="utf-8"))
        if any(within(name, package) for package in forbidden)
    }
    assert not wrong, f"{module_name(path)} must not import {sorted(wrong)}"


@pytest.mark.parametrize("package", FLOORS)
def test_every_room_leans_only_on_those_before_it(package: str) -> None:
    for module, targets in arrows().items():
        if not within(module, package) or (floor := floor_of(module, package)) is None:
            continue
        for target in targets:
            if within(target, package) and target != package:
                below = floor_of(target, package)
                assert below is not None
                assert below <= floor, f"{module} must not lean on {target}"


def test_there_is_no_circle() -> None:
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_no_folder_has_too_many_modules() -> None:
    counted = Counter(path.parent for path in modules() if not path.stem.startswith("__"))
    crowded = {
        str(folder.relative_to(ROOT)): count for folder, count in counted.items() if count > MOST_MODULES
    }
    assert not crowded


@pytest.mark.parametrize("package", ["bot", "intrigue_core"])
def test_no_two_modules_have_one_name(package: str) -> None:
    names = Counter(
        path.stem
        for path in modules()
        if within(module_name(path), package) and not path.stem.startswith("__")
    )
    assert not {name for name, count in names.items() if count > 1}


def rooms(*names: str) -> list[Path]:
    return [path for path in modules() if any(within(module_name(path), name) for name in names)]


def test_words_know_nothing_of_discord_s_objects() -> None:
    for path in rooms("bot.surface.text"):
        of_discord = {name for name in imports(path.read_text(encoding="utf-8")) if within(name, "discord")}
        assert all(within(name, "discord.utils") for name in of_discord), module_name(path)


def test_messages_wait_for_nothing() -> None:
    """A view goes in, a layout comes out."""
    for path in rooms("bot.surface.messages"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        assert not any(isinstance(node, ast.AsyncFunctionDef | ast.Await) for node in nodes), module_name(
            path
        )


def made_in(source: str) -> set[str]:
    """The names of the classes that are called by name."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {name.id for name in calls if isinstance(name, ast.Name)}


def test_only_the_assembly_puts_the_parts_together() -> None:
    """In the surface nobody makes what everybody shares: it is given to whoever needs it."""
    shared = {"TableService", "Publisher", "Background", "Languages", "Parts", "HandlerRouter"}
    for path in modules():
        if module_name(path) == "bot.app":
            assert shared <= made_in(path.read_text(encoding="utf-8"))
        else:
            made = made_in(path.read_text(encoding="utf-8"))
            assert not made & shared, module_name(path)
            assert not any(name.endswith("Handler") for name in made), module_name(path)


def test_the_check_sees_late_and_indirect_imports() -> None:
    source = "def f():\n    from bot import store\n    import discord.ui as ui\n"
    assert {"bot.store", "discord.ui"} <= set(imports(source))
    assert within("discord.ui", "discord")
    assert not within("discordant", "discord")
    assert "bot.store" in forbidden_to("bot.surface.commands.join")
    assert "bot.store" in forbidden_to("bot.config")
    assert not forbidden_to("bot.__main__")
