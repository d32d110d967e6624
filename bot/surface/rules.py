"""The rules, by topic, in our own words: with the numbers and switches of the edition at the table."""

from __future__ import annotations

from discord import ui

from bot.locales import Words
from bot.surface.choices import Choice, offered
from bot.surface.layout import card, message, text
from bot.surface.refusal import Misunderstood
from intrigue_core import Edition

TOPICS = ("goal", "turn", "stages", "bribes", "hiring", "sending", "money", "end", "commands")


def topic_choices(words: Words) -> list[Choice]:
    """The topics by their titles."""
    return [Choice(words(f"topic-{topic}"), number) for number, topic in enumerate(TOPICS)]


def rules_message(topic: str | None, edition: Edition, words: Words) -> ui.LayoutView:
    """One topic, or the first where none is named.

    Raises:
        Misunderstood: if there is no such topic.
    """
    words, name = words.for_edition(edition.name), topic or TOPICS[0]
    if name not in TOPICS:
        fitting = offered(topic_choices(words), name)
        if len(fitting) != 1:
            topics = ", ".join(choice.label for choice in topic_choices(words))
            raise Misunderstood("unknown_topic", text=name[:50], topics=topics)
        name = TOPICS[fitting[0].value]
    title = words("rules-title", topic=words(f"topic-{name}"), edition=words(f"edition-{edition.name}"))
    explanation = words(f"rules-{name}", **_arguments(edition, words))
    others = ", ".join(words(f"topic-{other}") for other in TOPICS if other != name)
    return message(card(text(f"## {title}\n{explanation}"), text(f"-# `/rules`: {others}")))


def _arguments(edition: Edition, words: Words) -> dict[str, str | int]:
    def switch(on: bool) -> str:
        return "yes" if on else "no"

    return {
        "areas": len(edition.salaries),
        "scholars": edition.scholars_per_seat,
        "rounds": edition.rounds,
        "minimum": words("ducats", amount=edition.minimum_bribe),
        "unit": words("money", amount=edition.unit),
        "salaries": words.any_of([words("money", amount=salary) for salary in edition.salaries]),
        "cash": words("ducats", amount=edition.starting_cash),
        "refund": switch(edition.refund_banished),
        "order": edition.internal_order,
        "bank": switch(edition.bank_pays_broke),
        "both": switch(edition.both_to_one_palace),
        "attack": switch(edition.self_attack),
        "open": switch(edition.open_money),
        "final": edition.final_salary,
        "payments": edition.rounds - 1 + (edition.final_salary == "extra"),
    }
