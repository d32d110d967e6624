"""Discord’s limits, and the longest values that can be put into messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.appearance import COLOURS, PROFESSIONS
from bot.demo.transcript import walk
from bot.locales import LANGUAGES, PLAIN, Notation
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from intrigue_core import (
    EDITIONS,
    Command,
    Edition,
    SendScholars,
)
from tests.sampling import combined

NUMBER = re.compile(r":\d{17,}>")
LONG = "*_" * 40
"""As long as can be shown, and twice that when escaped."""
SNOWFLAKE = 2**63 - 1
NUMBERED = Notation(
    commands={
        name: f"</{name}:{SNOWFLAKE}>"
        for name in (
            *("join", "leave", "start", "bribe", "hire", "send", "purse", "offer", "say", "ledger"),
            *("table show", "table prepare", "help now", "help rules", "help tutorial", "settings me"),
        )
    },
    emoji={
        look.emblem: f"<:{look.emblem}:{SNOWFLAKE}>"
        for looks in (COLOURS, PROFESSIONS)
        for look in looks.values()
    },
)
"""With the longest numbers that there can be."""


def name_of(value: Any) -> str:
    """What an edition, a language or a notation is called in the name of a test."""
    if isinstance(value, str):
        return value
    return str(getattr(value, "name", None) or ("numbered" if value.commands else "plain"))


EACH = pytest.mark.parametrize(
    ("edition", "language", "notation"),
    combined(EDITIONS.values(), LANGUAGES, (PLAIN, NUMBERED)),
    ids=name_of,
)
"""Every two of them, and all combinations where that is wanted."""
ADDRESS = f"https://discord.com/channels/{SNOWFLAKE}/{SNOWFLAKE}/{SNOWFLAKE}"


def crowded(
    edition: Edition, seed: int, name: str = LONG, talk: Callable[[Table], Command | None] | None = None
) -> Iterator[Table]:
    """A game of five with the longest names, in which everybody sends to the same few palaces.

    Args:
        talk: what is said next before a decision is taken; None for nothing more.
    """
    rng = Random(seed)
    table = Table(10**9, SNOWFLAKE, SNOWFLAKE)
    for user in range(5):
        table = apply_entry(table, SeatTaken(user_id=SNOWFLAKE - user, name=f"{user}{name}"))
    table = apply_entry(table, GameStarted(edition=edition, first_player=seed % 5))
    favourites = {seed % 5} if edition.both_to_one_palace else {seed % 5, (seed + 1) % 5}
    while not table.closed:
        while talk is not None and (word := talk(table)) is not None:
            table = apply_entry(table, Played(command=word, by=By.PLAYER))
        yield table
        legal = table.running_game().legal_commands()
        crowding = [
            one
            for one in legal
            if isinstance(one, SendScholars) and {one.first.palace, one.second.palace} <= favourites
        ]
        table = apply_entry(table, Played(command=rng.choice(crowding or legal), by=By.PLAYER))
    yield table


@cache
def crowded_game(edition: Edition, seed: int) -> list[Table]:
    """All of such a game in which nothing is said."""
    return list(crowded(edition, seed))


def keeps_limits(components: Sequence[Mapping[str, Any]]) -> int:
    """A message's components are within Discord's limits; how much text they have."""
    nodes = list(walk(components))
    assert len(nodes) <= 40
    ids = [node["custom_id"] for node in nodes if "custom_id" in node]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    for node in nodes:
        for shown in (node, *node.get("options", ()), *node.get("items", ())):
            for key in ("label", "placeholder", "description"):
                assert not NUMBER.search(shown.get(key) or ""), "there it would be seen"
        assert len(node.get("label") or "") <= 80
        assert len(node.get("placeholder") or "") <= 150
        if node["type"] == 1:
            assert 1 <= len(node["components"]) <= 5
        assert len(node.get("default_values", ())) <= node.get("max_values", 25) <= 25
        if "options" in node:
            assert 1 <= len(node["options"]) <= 25
            assert all(1 <= len(option["label"]) <= 100 for option in node["options"])
            assert len({option["value"] for option in node["options"]}) == len(node["options"])
        if node["type"] == 10:
            assert node["content"]
    texts = [node["content"] for node in nodes if node["type"] == 10]
    assert sum(len(text.encode("utf-16-le")) // 2 for text in texts) <= 4_000
    return sum(map(len, texts))


def form_keeps_limits(form: ui.Modal) -> int:
    """A form is within Discord's limits; how many options its longest field has."""
    shown: Any = form.to_dict()
    assert 1 <= len(shown["title"]) <= 45
    assert len(shown["custom_id"]) <= 100
    assert 1 <= len(shown["components"]) <= 5
    nodes = list(walk(shown["components"]))
    fields = [node for node in nodes if "custom_id" in node]
    assert len({field["custom_id"] for field in fields}) == len(fields)
    assert sum(len(node["content"]) for node in nodes if node["type"] == 10) <= 4_000
    for node in nodes:
        if node["type"] == 18:
            assert 1 <= len(node["label"]) <= 45
            assert len(node.get("description") or "") <= 100
        assert len(node.get("placeholder") or "") <= 150
        assert len(node.get("value") or "") <= node.get("max_length", 4_000)
    options = [field["options"] for field in fields if "options" in field]
    for field in fields:
        if "options" in field:
            least, most = {21: (2, 10), 22: (1, 10)}.get(field["type"], (1, 25))
            assert least <= len(field["options"]) <= most
            chosen = sum(bool(option.get("default")) for option in field["options"])
            assert chosen <= field.get("max_values", 1)
    for option in chain(*options):
        assert 1 <= len(option["label"]) <= 100
        assert len(option.get("description") or "") <= 100
        assert 1 <= len(option["value"]) <= 100
    assert all(len({option["value"] for option in field}) == len(field) for field in options)
    return max(map(len, options), default=0)
