"""Payloads that no client of Discord would send."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.discord_api.component_ids import Action
from bot.features.help.text import TOPICS
from tests.support.room import Room

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
BUTTON, TEXT_INPUT, LABEL = 2, 4, 18
MENUS = (3, 5, 6, 7, 8)
LINK = "[look](https://example.invalid) <@1> @everyone"
HUGE = (2**31, 2**63 - 1, 2**63, 10**30)
FIELDS = ("amount", "asking", "first", "second", "whom", "post", "character", "level", "from", "to", "what")
COMMANDS = (
    *(
        "join",
        "leave",
        "start",
        "bribe",
        "hire",
        "send",
        "purse",
        "table",
        "help",
        "offer",
        "promise",
    ),
    *("ledger", "settings", "games", "Hold to this", "fly", ""),
)


def number(rng: Random, *likely: int) -> int:
    return rng.choice((*likely, 0, 1, 2, 3, 7, 99, *HUGE))


def component_id(rng: Random, here: tuple[int, int]) -> str:
    """An id of ours, or nearly one."""
    table, decision = here
    if rng.random() < 0.05:
        return rng.choice(("", "x", "ig1:", "ig2:join:1:0", "ig1:fly:1:0", "ig1:join:1:0:", LINK))
    action = rng.choice(("menu-", "")) + rng.choice(list(Action))
    text = f"ig1:{action}:{rng.choice((table, table, table, -1, -2, 0, number(rng)))}"
    text += f":{rng.choice((decision, decision, decision, number(rng, decision - 1)))}"
    match rng.randrange(4):
        case 0:
            text += f":{number(rng)}"
        case 1:
            text += f":@{rng.choice((*TOPICS, 'listed', 'language', 'results', 'reminders', 'nonsense'))}"
        case _:
            pass
    return text + (f":r{number(rng)}" if rng.random() < 0.4 else "")


def value(rng: Random) -> str:
    return rng.choice(("", "0", "1", "7", "-1", "x", "de", "off", LINK, str(number(rng)), "½", "p1.2", "\0"))


def payload(rng: Random, here: tuple[int, int]) -> tuple[int, dict[str, Any]]:
    """Return the type and the data of an interaction that a hostile client sends."""
    match rng.randrange(5):
        case 0 | 1:
            return COMPONENT, {"custom_id": component_id(rng, here), "component_type": BUTTON}
        case 2:
            values = [value(rng) for _ in range(rng.choice((0, 1, 1, 1, 3)))]
            kind = rng.choice(MENUS)
            return COMPONENT, {"custom_id": component_id(rng, here), "component_type": kind, "values": values}
        case 3:
            fields = [
                {
                    "type": LABEL,
                    "component": {
                        "type": rng.choice((TEXT_INPUT, 3, 21)),
                        "custom_id": name,
                        **rng.choice(({"value": value(rng)}, {"values": [value(rng)]}, {})),
                    },
                }
                for name in rng.sample(FIELDS, rng.randrange(5))
            ]
            return FORM, {"custom_id": component_id(rng, here), "components": fields}
        case _:
            kind = rng.choice((COMMAND, COMMAND, AUTOCOMPLETE))
            names = ("asking", "scholar", "area", "scholar_1", "palace_1", "edition", "player", "to")
            options: list[dict[str, Any]] = [
                {"name": name, "type": 3, "value": value(rng)} for name in rng.sample(names, rng.randrange(3))
            ]
            if rng.random() < 0.3:
                options.append({"name": "amount", "type": 4, "value": number(rng, -1)})
            if rng.random() < 0.3:
                below = rng.choice(("me", "server", "close", "resume", "fly"))
                options = [{"name": below, "type": 1, "options": options}]
            if kind == AUTOCOMPLETE and options:
                options[0]["focused"] = True
            return kind, {"id": "1", "name": rng.choice(COMMANDS), "type": 1, "options": options}


def targets(here: Room) -> Iterator[Any]:
    """Every message in the channel, public and private."""
    for _, message in sorted(here.env.backend.messages[here.channel.id].items()):
        yield message


def public(here: Room) -> list[tuple[int, str]]:
    """What everybody sees."""
    return [
        (one.id, json.dumps([one.content, one.components], sort_keys=True, default=str))
        for one in targets(here)
        if not one.is_ephemeral
    ]
