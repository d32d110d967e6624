"""Discord's limits hold at the worst positions that a game can reach, with the worst names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import discord
import pytest
from discord import ui
from discord.utils import utcnow

from bot.appearance import COLOURS, PROFESSIONS
from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import form, offer_field, text_field
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Misunderstood
from bot.features.board.views import table_message
from bot.features.deciding import text as choices
from bot.features.deciding.panels import FormPanel
from bot.features.deciding.views import call_message, panel_for, stale_note, stale_panel
from bot.features.ending.text import last_act
from bot.features.ending.views import course_alt
from bot.features.names import Wording
from bot.features.purse.views import purse_by_dm, purse_message
from bot.features.refusals import refusal_text
from bot.features.settings.views import MAX_CHANNELS, ServerFacts, own_panel, quiet_form, server_panel
from bot.features.standing_bribes.views import standing_form, standing_panel, under_purse
from bot.features.story.text import Storyteller
from bot.locales import LANGUAGES, PLAIN, Notation, words_for
from bot.preferences import PersonPreferences, QuietHours, ServerPreferences
from bot.tables.drafts import BribeDraft, HireDraft, SendDraft
from bot.tables.entries import By, ComputerSeated, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.standing_bribes import Dropped, Price, StandingBribe, StandingOrder, preparable
from bot.tables.table import Table
from bot.tables.time_control import Timing
from bot.tables.titles import end_summary
from intrigue_core import (
    EDITIONS,
    MAYFAIR_2005,
    Command,
    Edition,
    Hire,
    HireOptions,
    PayBribe,
    SendScholars,
)
from intrigue_core.players import CHARACTERS, Level
from tests.sampling import combined
from tests.support.controls import SLOW

NUMBER = re.compile(r":\d{17,}>")
LONG = "*_" * 40
"""As long as can be shown, and twice that when escaped."""
SNOWFLAKE = 2**63 - 1
NUMBERED = Notation(
    commands={
        name: f"</{name}:{SNOWFLAKE}>"
        for name in (
            *(
                "join",
                "leave",
                "start",
                "bribe",
                "prepare",
                "hire",
                "send",
                "purse",
                "rules",
                "help",
                "tutorial",
            ),
            *("table show", "settings language", "offer", "promise", "ledger"),
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
            least, most = (2, 10) if field["type"] == 21 else (1, 25)
            assert least <= len(field["options"]) <= most
            assert sum(bool(option.get("default")) for option in field["options"]) <= 1
    for option in chain(*options):
        assert 1 <= len(option["label"]) <= 100
        assert len(option.get("description") or "") <= 100
        assert 1 <= len(option["value"]) <= 100
    assert all(len({option["value"] for option in field}) == len(field) for field in options)
    return max(map(len, options), default=0)


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
        texts: list[str | None] = [None, HireDraft(placements=command.placements).write()]
        texts.append(HireDraft(placements=some, pending=others[0] if others else None).write())
        texts.append(HireDraft(pending=command.placements[0].scholar).write())
        return texts
    assert isinstance(command, SendScholars)
    half = SendDraft(first=command.first)
    whole = SendDraft(first=command.first, second=command.second, prepared=True)
    return [None, half.write(), whole.write(), SendDraft(first=command.first, second=command.first).write()]


@EACH
def test_what_is_prepared_fits(edition: Edition, language: str, notation: Notation) -> None:
    """Everybody prepares all that they can, asks for something, and half of it is dropped."""
    words, most = words_for(language, notation), 0
    for table in crowded_game(edition, 1):
        public = table.view.public
        assert public is not None
        for seat in range(5) if not public.over else ():
            user_id, situations = SNOWFLAKE - seat, preparable(public, seat)
            most = max(most, len(situations))
            orders = [
                StandingOrder(situation=situation, price=Price.OVER, amount=10**12, asking=0)
                for situation in situations
            ]
            prepared = {
                order.situation.scholar: StandingBribe(
                    user_id, order, dropped=Dropped.SITUATION if number % 2 else None, dropped_at=1
                )
                for number, order in enumerate(orders)
            }
            slow = replace(table, prepared=prepared, timing=Timing(control=SLOW))
            view, wording = table.running_game().view(seat), Wording.of(table.view, words)
            keeps_limits(standing_panel(slow, view, user_id, wording).to_components())
            below = under_purse(slow, user_id, wording)
            purse = purse_message(view, table.accounts[seat], "<#1>", wording, *below)
            keeps_limits(purse.to_components())
            if situations:
                chosen = ComponentId(Action.ORDER, table.id, 1_000, index=situations[0].scholar)
                form = standing_form(view, chosen, wording).to_dict()
                assert len(form["title"]) <= 45
                assert len(form["components"]) <= 5
                for label in form["components"]:
                    assert len(label["label"]) <= 45
                    assert len(label.get("description") or "") <= 100
                keeps_limits(form["components"])
    assert most > 3


@EACH
def test_every_message_fits(edition: Edition, language: str, notation: Notation) -> None:
    words, rng = words_for(language, notation), Random(1)
    longest, applicants, rivals, offered = 0, 0, 0, 0
    for seed in range(3 if notation is PLAIN else 1):
        table: Table | None = None
        for table in crowded_game(edition, seed):
            shown = table.view
            public = shown.public
            assert public is not None
            longest = max(longest, keeps_limits(table_message(shown, words).to_components()))
            keeps_limits(table_message(shown, words, pictured=True).to_components())
            applicants = max(applicants, *map(len, public.applicants))
            seat, decision = public.acting, table.running_game().decision
            if seat is None or decision is None:
                break
            wording, view = Wording.of(shown, words), table.running_game().view(seat)
            if isinstance(decision.options, HireOptions):
                rivals = max(rivals, *map(len, decision.options.groups))
            asked = {scholar: 0 for stage in public.stages for scholar in stage.payers}
            for draft in drafts(table, rng):
                panel = panel_for(view, draft, table.id, wording, asked)
                assert panel is not None
                note = refusal_text(
                    Misunderstood("unknown_amount", text="9" * 50), table, SNOWFLAKE - seat, wording
                )
                keeps_limits(panel.message().to_components())
                keeps_limits(panel.message(note).to_components())
                keeps_limits(stale_panel(panel).to_components())
                if isinstance(panel, FormPanel):
                    note = stale_note(wording)
                    offered = max(
                        offered, form_keeps_limits(panel.form()), form_keeps_limits(panel.form(note))
                    )
                assert len(note) <= 2_000
            call = call_message(table.view, ADDRESS, wording)
            assert call is not None
            assert len(call.text or "") <= 2_000
            assert isinstance(call.view, discord.ui.View)
            keeps_limits(call.view.to_components())
            assert all(
                len(choice.short_label) <= 100
                for choice in choices.scholar_choices(view, wording, HireDraft())
            )
        assert table is not None
        wording = Wording.of(table.view, words)
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
    assert offered >= 16, "four professions to four palaces"
    assert longest > 2_000, "the names were long"


def _the_end_fits(table: Table, wording: Wording) -> None:
    """The last act in one message, and the last message, with a picture and without."""
    public, closing = table.public, end_summary(table)
    assert public is not None
    act = "\n".join(last_act(public, table.history[-1].events, wording))
    content = Post(text=act).content
    assert content is not None
    assert len(content) <= 2_000
    for pictured in (False, True):
        end = table_message(table.view, wording.words, pictured=pictured, closing=closing).to_components()
        keeps_limits(end)
        told = "\n".join(node["content"] for node in walk(end) if node["type"] == 10)
        assert all(told.count(wording.name(seat)) >= 1 + (seat in closing.titles) for seat in range(5))
    alt = course_alt(table.view, closing, wording)
    assert len(alt) <= 1_024
    assert not alt.endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_have_room_for_our_own_emoji(language: str) -> None:
    """At a table with usual names there is always room for crests, beside a picture also for all others."""
    words = words_for(language, NUMBERED)
    for table in crowded(MAYFAIR_2005, 1, "Benvenuto"):
        closing = end_summary(table) if table.closed else None
        told, pictured = (
            "\n".join(node["content"] for node in walk(shown.to_components()) if node["type"] == 10)
            for shown in (
                table_message(table.view, words, closing=closing),
                table_message(table.view, words, pictured=True, closing=closing),
            )
        )
        for shown in (told, pictured):
            assert "<:crest_red:" in shown
            assert COLOURS["red"].emoji not in shown
        assert not any(look.emoji in pictured for look in PROFESSIONS.values())


@pytest.mark.parametrize("notation", [PLAIN, NUMBERED], ids=["plain", "numbered"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_fits(language: str, notation: Notation) -> None:
    words = words_for(language, notation)
    for edition in EDITIONS.values():
        table = Table(10**9, SNOWFLAKE, SNOWFLAKE, edition=edition)
        for user in range(5):
            table = apply_entry(table, SeatTaken(user_id=user, name=f"{user}{LONG}"))
            keeps_limits(table_message(table.view, words).to_components())
        table = Table(10**9, SNOWFLAKE, SNOWFLAKE, edition=edition)
        table = apply_entry(table, SeatTaken(user_id=1, name=f"1{LONG}"))
        for key in list(CHARACTERS)[-4:]:
            table = apply_entry(table, ComputerSeated(name=f"{key}{LONG}", character=key, level=Level.NORMAL))
            keeps_limits(table_message(table.view, words, threads=True).to_components())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_fit(language: str) -> None:
    words = words_for(language, NUMBERED)
    many = range(SNOWFLAKE - MAX_CHANNELS, SNOWFLAKE)
    trouble = words(
        "permissions-missing",
        count=2,
        channel=f"<#{SNOWFLAKE}>",
        permissions=words.all_of([words("permission-view_channel"), words("permission-send_messages")]),
        bot=f"<@{SNOWFLAKE}>",
    )
    refusal = words("refused", why=words("quiet-too-many-zones", text="\\_" * 60, zones="x" * 200))
    facts = ServerFacts(many, SNOWFLAKE, SNOWFLAKE, next(iter(EDITIONS)), trouble)
    server = server_panel(ServerPreferences(channels=tuple(many)), facts, words, refusal)
    keeps_limits(server.to_components())
    quiet = QuietHours(zone="America/Argentina/ComodRivadavia", start=22, end=8)
    own = own_panel(PersonPreferences(quiet=quiet), utcnow(), words, refusal)
    keeps_limits(own.to_components())
    form = quiet_form(quiet, words).to_dict()
    assert len(form["title"]) <= 45
    for label in form["components"]:
        assert len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
        assert len(label["component"].get("options", ())) <= 25


def test_the_check_can_fail() -> None:
    text = {"type": 10, "content": "x" * 4_001}
    with pytest.raises(AssertionError):
        keeps_limits([text])
    with pytest.raises(AssertionError):
        keeps_limits([{"type": 10, "content": "x"}] * 41)


def test_the_check_of_forms_can_fail() -> None:
    one = [discord.SelectOption(label="x" * 100)]
    for options in (one, one * 11):
        with pytest.raises(AssertionError):
            form_keeps_limits(
                form("Title", ComponentId(Action.DECIDE, 1), offer_field("x", "Label", options))
            )
    fits = form(
        "t" * 99, ComponentId(Action.DECIDE, 1), text_field("x", "l" * 99, "9" * 99, "h" * 999, required=True)
    )
    assert form_keeps_limits(fits) == 0
