"""``/help now`` and ``/help rules``: private answers about the moment, and the rules by topic."""

from __future__ import annotations

from discord import app_commands

from bot.discord_api.command_sync import fixed_choice
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId, is_tutorial
from bot.discord_api.interactions import Interaction, Misunderstood
from bot.discord_api.permissions import invitation, is_elsewhere
from bot.discord_api.responses import change
from bot.features.help.text import TOPICS
from bot.features.help.views import help_message, rules_message
from bot.features.names import Wording
from bot.features.registry import Registry
from bot.features.request import Request
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import TableRefusal
from bot.tables.table import Table
from bot.tables.tutorial import EDITION as TUTORIAL_EDITION
from intrigue_core import EDITIONS, Edition


async def show_help(request: Request) -> None:
    """Answer with what the user can do now."""
    words, table = request.words, await _table(request)
    if table is None:
        wording = Wording(words, await _usual_edition(request), ())
    else:
        wording = Wording.of(table.view, words)
    link = invitation(request.interaction) if is_elsewhere(request.interaction) else None
    view = help_message(table, request.user_id, wording, link)
    await request.answer(view)


async def explain_rules(request: Request, topic: str | None = None) -> None:
    """Explain a topic by the edition at the channel's table."""
    table = await _table(request)
    edition = await _usual_edition(request) if table is None else table.edition
    table_id = NO_TABLE if table is None else table.id
    kept = None if table is None else table.bookkeeping
    view = rules_message(topic, edition, request.words, table_id, kept)
    await request.answer(view)


async def explain_topic(request: Request, pressed: ComponentId) -> None:
    """Explain the topic of a button."""
    edition, kept = await _played(request, pressed.table_id)
    view = rules_message(pressed.name, edition, request.words, pressed.table_id, kept)
    await request.answer(view)


async def turn_to_topic(request: Request, pressed: ComponentId, topic: str) -> None:
    """Explain another topic in the same message."""
    edition, kept = await _played(request, pressed.table_id)
    view = rules_message(topic, edition, request.words, pressed.table_id, kept)
    await change(request.interaction, view)


async def _table(request: Request) -> Table | None:
    try:
        return await request.viewed_table()
    except (TableRefusal, Misunderstood):
        return None


async def _usual_edition(request: Request) -> Edition:
    """Return the edition of a new table in the user's channel."""
    server = await request.services.preferences.of_server(request.interaction.guild_id)
    return EDITIONS.get(server.edition or "", request.tables.default_edition)


async def _played(request: Request, table_id: int) -> tuple[Edition, Bookkeeping | None]:
    """Return the edition of a table, and who sees its books; the default edition if it is gone."""
    if is_tutorial(table_id):
        return TUTORIAL_EDITION, Bookkeeping.NOBODY
    try:
        table = await request.tables.get(table_id)
    except TableRefusal:
        return await _usual_edition(request), None
    return table.edition, table.bookkeeping


def setup(bot: Registry) -> None:
    """Register ``/help now`` and ``/help rules``, and what explains a topic."""
    bot.button(explain_topic, Action.RULES)
    bot.menu(turn_to_topic, Action.TOPIC)
    words = bot.words

    @bot.help.command(name="rules", description=words("command-help-rules"))
    @app_commands.describe(topic=words("command-help-rules-topic"))
    @app_commands.choices(topic=[fixed_choice(words, f"topic-{topic}", topic) for topic in TOPICS])
    async def _(interaction: Interaction, topic: app_commands.Choice[str] | None = None) -> None:
        await bot.run(interaction, explain_rules, topic.value if topic else None)

    @bot.help.command(name="now", description=words("command-help-now"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, show_help)
