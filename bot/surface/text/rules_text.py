"""The rules, by topic, in our own words: with the numbers and switches of the edition at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.locales import Words
from bot.surface.text.choosing.choices import Choice, harmless, offered
from bot.surface.text.known.sums import bookkeeping_rules
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.switches import short_title
from bot.surface.text.topics import TOPICS
from bot.tables.chronicle.bookkeeping import Bookkeeping
from intrigue_core import EDITIONS, Edition
from intrigue_core.players.character import CHARACTERS
from intrigue_core.players.decision import Level


def topic_choices(words: Words) -> list[Choice]:
    """Return the topics by their titles, their values being places in `TOPICS`."""
    return [Choice(words(f"topic-{topic}"), place) for place, topic in enumerate(TOPICS)]


def topic_named(typed: str, words: Words) -> str:
    """Return the topic that is meant.

    Raises:
        Misunderstood: if there is no such topic.
    """
    if typed in TOPICS:
        return typed
    fitting = offered(topic_choices(words), typed)
    if len(fitting) != 1:
        topics = ", ".join(choice.label for choice in topic_choices(words))
        raise Misunderstood("unknown_topic", text=harmless(typed), topics=topics)
    return TOPICS[fitting[0].value]


def rules_text(topic: str, edition: Edition, words: Words, kept: Bookkeeping | None = None) -> str:
    """Return what there is to say about a topic.

    Args:
        words: those of the edition.
        kept: for whom the table adds up everybody's money; None where there is no table.
    """
    arguments = _arguments(edition, words)
    if topic == "money":
        if kept is Bookkeeping.OPEN:
            arguments["open"] = _switch(True)
        books = bookkeeping_rules(kept, edition, words)
        return "\n".join([words("rules-money", **arguments), *([] if books is None else [books])])
    explanation = words(f"rules-{topic}", **arguments)
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


def _professions(value: tuple[str, ...], words: Words) -> str:
    return words.all_of([words(f"profession-{profession}") for profession in value])


DIFFERENCES: dict[str, Callable[[Any, Words], Any]] = {
    "rounds": _plain,
    "salaries": _salaries,
    "professions": _professions,
    "scholars_per_profession": _plain,
    "starting_cash": _ducats,
    "minimum_bribe": _ducats,
    "both_to_one_palace": _plain,
    "self_attack": _plain,
    "internal_order": _plain,
    "first_player": _plain,
    "bank_pays_broke": _plain,
    "refund_banished": _plain,
    "promises": _plain,
    "final_salary": _plain,
    "open_money": _plain,
}
"""The fields of an edition that a player wants to know of where they differ, and how they are shown."""


def differences(edition: Edition, words: Words) -> list[str]:
    """Return in what a table's edition differs from the preset of its name, one sentence each."""
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
        "edition": short_title(edition, words),
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
        "promises": edition.promises,
        "binding": _switch(edition.promises == "binding"),
        "first": edition.first_player,
        "characters": words.any_of([words(f"character-{key}") for key in CHARACTERS]),
        "levels": words.any_of([words(f"level-{level}") for level in Level]),
        "final": edition.final_salary,
        "payments": edition.rounds - 1 + (edition.final_salary == "extra"),
    }
