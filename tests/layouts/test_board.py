"""The buttons of the table message, which everybody reads: none is blue that is for one of several."""

from __future__ import annotations

import discord
import pytest
from discord import ui

from bot.demo.autoplay import tables
from bot.discord_api.component_ids import Action, ComponentId
from bot.layouts.board import table_message
from bot.locales import texts_for
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import MAYFAIR_2005
from tests.support.builders import some
from tests.support.room import Panel, Room
from tests.support.talking import agree_to, bargaining

BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
GREY = discord.ButtonStyle.secondary


def styles(table: Table, *actions: Action) -> list[discord.ButtonStyle]:
    """The styles of the table message's buttons for these actions."""
    shown = table_message(table.view, texts_for("en"))
    buttons = [one for one in shown.walk_children() if isinstance(one, ui.Button)]
    ids = {some(ComponentId.parse(some(one.custom_id))).action: one.style for one in buttons}
    return [ids[action] for action in actions if action in ids]


@pytest.mark.parametrize(("people", "style"), [(1, BLUE), (2, GREY)])
def test_to_decide_is_blue_for_who_plays_alone_and_no_button_where_a_computer_decides(
    people: int, style: discord.ButtonStyle
) -> None:
    seen = dict[bool, set[tuple[discord.ButtonStyle, ...]]]()
    for table in tables(MAYFAIR_2005, people, 2, seed=3):
        if table.phase is Phase.PLAYING and table.acting_chair is not None and table.hearing_until is None:
            shown = tuple(styles(table, Action.DECIDE))
            seen.setdefault(table.acting_chair.computer, set()).add(shown)
    assert seen == {False: {(style,)}, True: {()}}


async def test_where_several_play_it_is_blue_in_the_call_to_the_one_who_decides(here: Room) -> None:
    table = await bargaining(here)
    (call,) = here.calls()
    (bribe,) = Panel(here, here.acting(table), call).controls("decide")
    assert bribe["style"] == BLUE.value
    await agree_to(here, table)
    assert styles(await here.truth(), Action.DECIDE, Action.PAY_AGREED) == [GREY, GREY]
    (pay,) = Panel(here, here.acting(table), here.calls()[-1]).controls("payagreed")
    assert pay["style"] == GREEN.value
