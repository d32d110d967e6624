"""The rules, by topic, in our own words: with the numbers and switches of the edition at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import ui

from bot.locales import Words
from bot.surface.buttons import ActionButton, Menu
from bot.surface.choices import Choice, offered
from bot.surface.ids import Action
from bot.surface.layout import Piece, card, message, row, text
from bot.surface.refusal import Misunderstood, Refusal
from bot.surface.topics import TOPICS, topic_explaining
from intrigue_core import EDITIONS, Edition

NO_TABLE = 0
"""In place of a table's number: the edition that a new table would begin with."""


def topic_choices(words: Words) -> list[Choice]:
    """The topics by their titles."""
    return [Choice(words(f"topic-{topic}"), number) for number, topic in enumerate(TOPICS)]


def topic_named(typed: str, words: Words) -> str:
    """The topic that is meant.

    Raises:
        Misunderstood: if there is no such topic.
    """
    if typed in TOPICS:
        return typed
    fitting = offered(topic_choices(words), typed)
    if len(fitting) != 1:
        topics = ", ".join(choice.label for choice in topic_choices(words))
        raise Misunderstood("unknown_topic", text=typed[:50], topics=topics)
    return TOPICS[fitting[0].value]


def rules_message(
    topic: str | None, edition: Edition, words: Words, table_id: int = NO_TABLE
) -> ui.LayoutView:
    """One topic, or the first where none is named, and a menu of the others.

    Args:
        table_id: the table whose edition it is.

    Raises:
        Misunderstood: if there is no such topic.
    """
    words = words.for_edition(edition.name)
    name = topic_named(topic or TOPICS[0], words)
    title = words("rules-title", topic=words(f"topic-{name}"), edition=words(f"edition-{edition.name}"))
    tutorial = ActionButton.make(
        Action.TUTORIAL, NO_TABLE, 0, words("button-tutorial"), discord.ButtonStyle.secondary
    )
    below = [] if table_id < NO_TABLE else [row(tutorial)]
    return message(
        card(text(f"## {title}\n{rules_text(name, edition, words)}")),
        row(_topics_menu(name, table_id, words)),
        *below,
    )


def _topics_menu(topic: str, table_id: int, words: Words) -> Piece:
    topics = [(choice.label, choice.value) for choice in topic_choices(words)]
    chosen = TOPICS.index(topic)
    return Menu.of_choices(table_id, 0, topics, words("rules-choose"), chosen, action=Action.TOPIC)


def rules_button(topic: str, table_id: int, words: Words) -> Piece:
    """A button that explains a topic."""
    label = words("button-rules-topic", topic=words(f"topic-{topic}"))
    grey = discord.ButtonStyle.secondary
    return ActionButton.make(Action.RULES, table_id, 0, label, grey, index=TOPICS.index(topic))


def explaining_view(refusal: Refusal, table_id: int, words: Words) -> ui.View | None:
    """The button under a refusal that a rule explains."""
    topic = topic_explaining(refusal)
    if topic is None:
        return None
    view = ui.View(timeout=None)
    view.add_item(rules_button(topic, table_id, words))
    return view


def rules_text(topic: str, edition: Edition, words: Words) -> str:
    """What there is to say about a topic.

    Args:
        words: those of the edition.
    """
    explanation = words(f"rules-{topic}", **_arguments(edition, words))
    if topic != "variants":
        return explanation
    lines = [f"- {line}" for line in differences(edition, words)] or [f"- {words('differs-nothing')}"]
    return "\n".join([explanation, *lines])


def _switch(on: bool) -> str:
    return "yes" if on else "no"


def _plain(value: Any, _: Words) -> Any:
    return _switch(value) if isinstance(value, bool) else value


def _ducats(value: int, words: Words) -> str:
    return words("ducats", amount=value)


def _salaries(value: tuple[int, ...], words: Words) -> str:
    return words.all_of([words("money", amount=salary) for salary in sorted(value)])


DIFFERENCES: dict[str, Callable[[Any, Words], Any]] = {
    "rounds": _plain,
    "salaries": _salaries,
    "scholars_per_profession": _plain,
    "starting_cash": _ducats,
    "minimum_bribe": _ducats,
    "both_to_one_palace": _plain,
    "self_attack": _plain,
    "internal_order": _plain,
    "first_player": _plain,
    "bank_pays_broke": _plain,
    "refund_banished": _plain,
    "binding_promises": _plain,
    "final_salary": _plain,
    "open_money": _plain,
}
"""The fields of an edition that a player wants to know of where they differ, and how they are shown."""


def differences(edition: Edition, words: Words) -> list[str]:
    """In what a table's edition differs from the preset of its name, one sentence each."""
    preset = EDITIONS.get(edition.name)
    if preset is None:
        return []
    values = {field: getattr(edition, field) for field in DIFFERENCES}
    return [
        words(f"differs-{field}", value=DIFFERENCES[field](value, words))
        for field, value in values.items()
        if value != getattr(preset, field)
    ]


def _arguments(edition: Edition, words: Words) -> dict[str, str | int]:
    return {
        "edition": words(f"edition-{edition.name}"),
        "areas": len(edition.salaries),
        "scholars": edition.scholars_per_seat,
        "rounds": edition.rounds,
        "fewest": edition.min_seats,
        "most": edition.max_seats,
        "minimum": words("ducats", amount=edition.minimum_bribe),
        "unit": words("money", amount=edition.unit),
        "salaries": words.any_of([words("money", amount=salary) for salary in edition.salaries]),
        "cash": words("ducats", amount=edition.starting_cash),
        "refund": _switch(edition.refund_banished),
        "order": edition.internal_order,
        "bank": _switch(edition.bank_pays_broke),
        "both": _switch(edition.both_to_one_palace),
        "attack": _switch(edition.self_attack),
        "open": _switch(edition.open_money),
        "binding": _switch(edition.binding_promises),
        "first": edition.first_player,
        "final": edition.final_salary,
        "payments": edition.rounds - 1 + (edition.final_salary == "extra"),
    }
