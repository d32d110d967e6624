"""Discord's limits hold at the worst positions that a game can reach, with the worst names."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, cast

import discord
import pytest
from discord.utils import utcnow

from bot.appearance import COLOURS, PROFESSIONS
from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Misunderstood
from bot.layouts.board import table_message
from bot.layouts.deciding import call_message, panel_for, stale_note, suggestions
from bot.layouts.deciding_panels import FormPanel
from bot.layouts.ending import course_alt
from bot.layouts.prepared_bribes import prepared_form, prepared_panel, under_purse
from bot.layouts.purse import purse_by_dm, purse_message
from bot.layouts.settings import MAX_CHANNELS, ServerFacts, own_panel, quiet_form, server_panel
from bot.locales import LANGUAGES, PLAIN, Notation, texts_for
from bot.preferences import PersonPreferences, QuietHours, ServerPreferences
from bot.tables.drafts import BribeDraft, HireDraft, SendDraft
from bot.tables.pace import Pace, Timing
from bot.tables.prepared_bribes import Dropped, Preparation, PreparedBribe, Price, preparable
from bot.tables.table import Table
from bot.tables.titles import end_summary
from bot.wording import deciding as choices
from bot.wording.ending import last_act
from bot.wording.names import Wording
from bot.wording.refusals import refusal_text
from bot.wording.story import Storyteller
from intrigue_core import EDITIONS, MAYFAIR_2005, Edition, Game, Hire, HireOptions, PayBribe, SendScholars
from tests.support.builders import SLOW, some
from tests.support.builders import wording as wording_of
from tests.support.limits import (
    ADDRESS,
    EACH,
    NUMBERED,
    SNOWFLAKE,
    crowded,
    crowded_game,
    form_keeps_limits,
    keeps_limits,
)


def drafts(table: Table, rng: Random) -> list[str | None]:
    """Nothing, something and everything prepared towards the pending decision."""
    view = table.running_game().view(table.running_game().acting or 0)
    command = rng.choice(view.legal_commands())
    if isinstance(command, PayBribe):
        typed = BribeDraft(typed="9" * 12, asking=0)
        return [None, BribeDraft(amount=command.amount, asking=0).write(), typed.write()]
    if isinstance(command, Hire):
        some = command.placements[:1]
        others = [one.scholar for one in command.placements[1:]]
        given_texts: list[str | None] = [None, HireDraft(placements=command.placements).write()]
        given_texts.append(HireDraft(placements=some, pending=others[0] if others else None).write())
        given_texts.append(HireDraft(pending=command.placements[0].scholar).write())
        return given_texts
    assert isinstance(command, SendScholars)
    half = SendDraft(first=command.first)
    whole = SendDraft(first=command.first, second=command.second, prepared=True)
    return [None, half.write(), whole.write(), SendDraft(first=command.first, second=command.first).write()]


def test_at_a_greater_table_two_palaces_share_a_field_to_send() -> None:
    nine = MAYFAIR_2005.variant(name="nine", max_seats=9, colours=tuple(COLOURS))
    game = Game(nine, 9, first_player=0)
    names = [f"P{seat}" for seat in range(9)]
    panel = some(panel_for(game.view(0), None, 1, wording_of("en", names, nine), {}))
    assert isinstance(panel, FormPanel)
    assert form_keeps_limits(panel.form()) == 8
    fields = [node for node in walk(cast("Any", panel.form().to_dict())["components"]) if "options" in node]
    labels = [option["label"] for field in fields for option in field["options"]]
    assert len(labels) == len(set(labels)) == 32


@EACH
def test_what_is_prepared_fits(edition: Edition, language: str, notation: Notation) -> None:
    """Everybody prepares all that they can, asks for something, and half of it is dropped."""
    texts = texts_for(language, notation)
    most = 0
    for table in crowded_game(edition, 1):
        public = some(table.view.public)
        for seat in range(5) if not public.over else ():
            user_id = SNOWFLAKE - seat
            situations = preparable(public, seat)
            most = max(most, len(situations))
            orders = [
                Preparation(situation=situation, price=Price.OVER, amount=10**12, asking=0)
                for situation in situations
            ]
            prepared = {
                order.situation.scholar: PreparedBribe(
                    user_id, order, dropped=Dropped.SITUATION if number % 2 else None, dropped_at=1
                )
                for number, order in enumerate(orders)
            }
            slow = replace(table, prepared=prepared, timing=Timing(control=SLOW))
            view = table.running_game().view(seat)
            wording = Wording.of(table.view, texts)
            keeps_limits(prepared_panel(slow, view, user_id, wording).to_components())
            below = under_purse(slow, user_id, wording)
            purse = purse_message(view, table.accounts[seat], "<#1>", wording, *below)
            keeps_limits(purse.to_components())
            if situations:
                chosen = ComponentId(Action.PREPARED_BRIBE, table.id, 1_000, index=situations[0].scholar)
                form = prepared_form(view, chosen, wording).to_dict()
                assert len(form["title"]) <= 45
                assert len(form["components"]) <= 5
                for label in form["components"]:
                    assert len(label["label"]) <= 45
                    assert len(label.get("description") or "") <= 100
                keeps_limits(form["components"])
    assert most > 3


@EACH
def test_every_message_fits(edition: Edition, language: str, notation: Notation) -> None:
    texts = texts_for(language, notation)
    rng = Random(1)
    longest = 0
    applicants = 0
    rivals = 0
    offered = 0
    for seed in range(3 if notation is PLAIN else 1):
        table: Table | None = None
        for table in crowded_game(edition, seed):
            shown = table.view
            public = some(shown.public)
            longest = max(longest, keeps_limits(table_message(shown, texts).to_components()))
            keeps_limits(table_message(shown, texts, pictured=True).to_components())
            applicants = max(applicants, *map(len, public.applicants))
            seat = public.acting
            decision = table.running_game().decision
            if seat is None or decision is None:
                break
            wording = Wording.of(shown, texts)
            view = table.running_game().view(seat)
            if isinstance(decision.options, HireOptions):
                rivals = max(rivals, *map(len, decision.options.groups))
            asked = {scholar: 0 for stage in public.stages for scholar in stage.payers}
            for draft in drafts(table, rng):
                panel = some(panel_for(view, draft, table.id, wording, asked))
                note = refusal_text(
                    Misunderstood("unknown_amount", text="9" * 50), table, SNOWFLAKE - seat, wording
                )
                keeps_limits(panel.message().to_components())
                keeps_limits(panel.message(note).to_components())
                keeps_limits(panel.message(stale_note(wording)).to_components())
                if isinstance(panel, FormPanel):
                    note = stale_note(wording)
                    offered = max(
                        offered, form_keeps_limits(panel.form()), form_keeps_limits(panel.form(note))
                    )
                assert len(note) <= 2_000
            call = some(call_message(table.view, ADDRESS, wording))
            assert len(call.text or "") <= 2_000
            assert isinstance(call.view, discord.ui.View)
            keeps_limits(call.view.to_components())
            assert all(
                len(choice.name) <= 100
                for choice in suggestions(choices.scholar_choices(view, wording, HireDraft()))
            )
        assert table is not None
        wording = Wording.of(table.view, texts)
        told = Storyteller(wording, table).tell(table.history)
        assert max(map(len, told)) <= 2_000
        _the_end_fits(table, wording)
        for seat in range(5):
            view = table.running_game().view(seat)
            account = table.accounts[seat]
            keeps_limits(purse_message(view, account, f"<#{SNOWFLAKE}>", wording).to_components())
            assert len(purse_by_dm(table, SNOWFLAKE - seat, wording).content or "") <= 2_000
    assert applicants == (8 if edition.both_to_one_palace else 4), "four players with all they may send"
    assert rivals >= 3
    assert offered >= 4, "four professions to each palace"
    assert longest > 2_000, "the names were long"


def _the_end_fits(table: Table, wording: Wording) -> None:
    """The last act in one message, and the last message, with a picture and without."""
    public = table.public
    closing = end_summary(table)
    assert public is not None
    act = "\n".join(last_act(public, table.history[-1].events, wording))
    content = some(Post(text=act).content)
    assert len(content) <= 2_000
    for pictured in (False, True):
        end = table_message(table.view, wording.texts, pictured=pictured, closing=closing).to_components()
        keeps_limits(end)
        told = "\n".join(node["content"] for node in walk(end) if node["type"] == 10)
        listed = not pictured  # the picture, and its alternative text, have everybody's cash
        assert all(told.count(wording.name(seat)) >= listed + (seat in closing.titles) for seat in range(5))
    alt = course_alt(table.view, closing, wording)
    assert len(alt) <= 1_024
    assert all(wording.plain_name(seat) in alt for seat in range(5))
    assert not alt.endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_have_room_for_our_own_emoji(language: str) -> None:
    """At a table with usual names there is always room for crests, beside a picture also for all others."""
    texts = texts_for(language, NUMBERED)
    for table in crowded(MAYFAIR_2005, 1, "Benvenuto"):
        closing = end_summary(table) if table.closed else None
        told, pictured = (
            "\n".join(node["content"] for node in walk(shown.to_components()) if node["type"] == 10)
            for shown in (
                table_message(table.view, texts, closing=closing),
                table_message(table.view, texts, pictured=True, closing=closing),
            )
        )
        assert "<:crest_red:" in told
        assert "<:crest_" in pictured
        for shown in (told, pictured):
            assert not any(look.emoji in shown for look in COLOURS.values())
        assert not any(look.emoji in pictured for look in PROFESSIONS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_fit(language: str) -> None:
    texts = texts_for(language, NUMBERED)
    many = range(SNOWFLAKE - MAX_CHANNELS, SNOWFLAKE)
    trouble = texts(
        "permissions-missing",
        count=2,
        channel=f"<#{SNOWFLAKE}>",
        permissions=texts.all_of([texts("permission-view_channel"), texts("permission-send_messages")]),
        bot=f"<@{SNOWFLAKE}>",
    )
    refusal = texts("refused", why=texts("refused-zone_vague", text="\\_" * 60, zones="x" * 200))
    facts = ServerFacts(many, SNOWFLAKE, SNOWFLAKE, next(iter(EDITIONS)), Pace.LIVE, trouble)
    server = server_panel(ServerPreferences(channels=tuple(many)), facts, texts, refusal)
    keeps_limits(server.to_components())
    quiet = QuietHours(zone="America/Argentina/ComodRivadavia", start=22, end=8)
    own = own_panel(PersonPreferences(quiet=quiet), utcnow(), LANGUAGES, texts, refusal)
    keeps_limits(own.to_components())
    form = quiet_form(quiet, texts).to_dict()
    assert len(form["title"]) <= 45
    for label in form["components"]:
        assert len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
        assert len(label["component"].get("options", ())) <= 25
