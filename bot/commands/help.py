"""``/help now`` and ``/help rules``: private answers about the moment, and the rules by topic."""

from __future__ import annotations

from discord import app_commands, ui

from bot.discord_api.command_sync import fixed_choice
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId, is_tutorial
from bot.discord_api.interactions import Misunderstood, is_direct
from bot.discord_api.permissions import invitation, is_elsewhere
from bot.discord_api.responses import change
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.help import Where, help_message, rules_message
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import TableRefusal
from bot.tables.table import Table
from bot.tables.tutorial import EDITION as TUTORIAL_EDITION
from bot.wording.help import TOPICS
from bot.wording.names import Wording
from intrigue_core import EDITIONS, Edition


async def show_help(request: Request) -> None:
    """Answer with the actions that are open to the user now."""
    table = await _table(request)
    if table is None:
        wording = Wording(request.texts, await _usual_edition(request), ())
    else:
        wording = request.wording(table)
    asked = request.interaction
    where = Where.SERVER
    if is_direct(asked):
        where = Where.DIRECT
    elif is_elsewhere(asked):
        where = Where.ELSEWHERE
    link = invitation(asked.application_id)
    await request.answer(help_message(table, request.user_id, wording, where, link))


async def explain_rules(request: Request, *, topic: app_commands.Choice[str] | None = None) -> None:
    """Explain a topic by the edition at the channel's table."""
    table = await _table(request)
    table_id = NO_TABLE if table is None else table.id
    await request.answer(await _rules(request, table_id, topic.value if topic else None))


async def explain_topic(request: Request, pressed: ComponentId) -> None:
    """Explain the topic of a button."""
    await request.answer(await _rules(request, pressed.table_id, pressed.name))


async def turn_to_topic(request: Request, pressed: ComponentId, topic: str) -> None:
    """Explain another topic in the same message."""
    await change(request.interaction, await _rules(request, pressed.table_id, topic))


async def _table(request: Request) -> Table | None:
    try:
        return await request.viewed_table()
    except (TableRefusal, Misunderstood):
        return None


async def _usual_edition(request: Request) -> Edition:
    return EDITIONS.get((await request.server()).edition or "", request.tables.default_edition)


async def _rules(request: Request, table_id: int, topic: str | None) -> ui.LayoutView:
    """Return a topic by the edition of a table; by the usual one if it is gone."""
    edition = TUTORIAL_EDITION
    kept = Bookkeeping.NOBODY
    if not is_tutorial(table_id):
        try:
            table = await request.table(table_id)
            edition = table.edition
            kept = table.bookkeeping
        except TableRefusal:
            edition = await _usual_edition(request)
            kept = None
    return rules_message(topic, edition, request.texts, table_id, kept)


def setup(bot: Registry) -> None:
    """Register ``/help now`` and ``/help rules``, and the controls that explain a topic."""
    bot.button(explain_topic, Action.RULES)
    bot.menu(turn_to_topic, Action.TOPIC)
    bot.command(show_help, "now", bot.help)
    topics = [fixed_choice(bot.texts, f"topic-{topic}", topic) for topic in TOPICS]
    bot.command(explain_rules, "rules", bot.help, choices={"topic": topics})
