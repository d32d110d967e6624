"""The rules as messages: one topic, a menu of the others, and the buttons that lead to a topic."""

from __future__ import annotations

from discord import ui

from bot.locales import Words
from bot.surface.text.refusal import Refusal
from bot.surface.text.rules_text import rules_text, topic_named
from bot.surface.text.switches import short_title
from bot.surface.text.topics import TOPICS, topic_explaining
from bot.surface.wire.buttons import ActionButton, Menu, option
from bot.surface.wire.ids import NO_TABLE, Action, ComponentId, is_tutorial
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.chronicle.bookkeeping import Bookkeeping
from intrigue_core import Edition


def rules_message(
    topic: str | None,
    edition: Edition,
    words: Words,
    table_id: int = NO_TABLE,
    kept: Bookkeeping | None = None,
) -> ui.LayoutView:
    """Return one topic, or the first where none is named, with a menu of the others.

    Args:
        table_id: the table whose edition it is.
        kept: for whom that table adds up everybody's money.

    Raises:
        Misunderstood: if there is no such topic.
    """
    words = words.for_edition(edition.name)
    name = topic_named(topic or TOPICS[0], words)
    title = words("rules-title", topic=words(f"topic-{name}"), edition=short_title(edition, words))
    tutorial = ActionButton.make(ComponentId(Action.TUTORIAL, NO_TABLE), words("button-tutorial"))
    below = [] if is_tutorial(table_id) else [row(tutorial)]
    return message(
        card(text(f"## {title}\n{rules_text(name, edition, words, kept)}")),
        row(_topics_menu(name, table_id, words)),
        *below,
    )


def _topics_menu(topic: str, table_id: int, words: Words) -> Piece:
    options = [option(words(f"topic-{each}"), each, chosen=each == topic) for each in TOPICS]
    return Menu.make(ComponentId(Action.TOPIC, table_id), words("rules-choose"), options)


def rules_button(topic: str, table_id: int, words: Words) -> Piece:
    """Return a button that explains a topic."""
    label = words("button-rules-topic", topic=words(f"topic-{topic}"))
    return ActionButton.make(ComponentId(Action.RULES, table_id, name=topic), label)


def explaining_view(refusal: Refusal, table_id: int, words: Words) -> ui.View | None:
    """Return the button under a refusal that a rule explains."""
    topic = topic_explaining(refusal)
    if topic is None:
        return None
    view = ui.View(timeout=None)
    view.add_item(rules_button(topic, table_id, words))
    return view
