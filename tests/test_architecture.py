"""Arrows point one way: surface → tables → intrigue_core, store → tables, app → everything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


@pytest.mark.parametrize("path", modules(), ids=module_name)
def test_arrows_point_one_way(path: Path) -> None:
    forbidden = forbidden_to(module_name(path))
    wrong = {
        name
        for name in imports(path.read_text(encoding="utf-8"))
        if any(within(name, package) for package in forbidden)
    }
    assert not wrong, f"{module_name(path)} must not import {sorted(wrong)}"


def test_the_check_sees_late_and_indirect_imports() -> None:
    source = "def f():\n    from bot import store\n    import discord.ui as ui\n"
    assert {"bot.store", "discord.ui"} <= set(imports(source))
    assert within("discord.ui", "discord")
    assert not within("discordant", "discord")
    assert "bot.store" in forbidden_to("bot.surface.commands.join")
    assert "bot.store" in forbidden_to("bot.config")
    assert not forbidden_to("bot.__main__")
