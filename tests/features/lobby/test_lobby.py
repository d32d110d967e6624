"""The lobby on Discord: what is played, who is called, when it closes, and what Discord does not allow."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import discord
import pytest
from discord.utils import utcnow

from bot.demo.transcript import walk
from bot.features.board.views import table_message
from bot.features.lobby.text import PROMISES, SWITCHES, changes, rule_changes
from bot.features.names import Wording
from bot.features.story.text import Storyteller
from bot.locales import words_for
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.deadlines import Timeouts
from bot.tables.entries import (
    ComputerSeated,
    EditionChosen,
    GameStarted,
    LobbyExpired,
    SeatTaken,
)
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003, BRETTSPIELWELT, EDITIONS, MAYFAIR_2005, Edition
from tests.support.judging import Judge
from tests.support.limits import LONG, SNOWFLAKE, keeps_limits
from tests.support.lobby import choose, lobby
from tests.support.room import WORDS, Answer, OpenRoom, Room, forge

HOUR = timedelta(hours=1)
IMPOSSIBLE: set[str] = set()
"""With no switch on, three cannot play."""


def menu_of_rules(here: Room) -> dict[str, bool]:
    """What the menu offers, and what is chosen in it."""
    (message,) = here.live()
    menu = next(
        node
        for node in walk(message.components)
        if str(node.get("custom_id", "")).startswith("ig1:menu-switches:")
    )
    assert (menu["min_values"], menu["max_values"]) == (0, len(SWITCHES))
    return {option["value"]: bool(option.get("default")) for option in menu["options"]}


def promises_chosen(here: Room) -> list[str]:
    """What is chosen in the menu of promises, as it is written there."""
    (message,) = here.live()
    menu = next(
        node
        for node in walk(message.components)
        if str(node.get("custom_id", "")).startswith("ig1:menu-promises:")
    )
    assert [option["value"] for option in menu["options"]] == ["talk", "remembered", "binding"]
    assert all(option["description"] for option in menu["options"])
    return [option["label"] for option in menu["options"] if option.get("default")]


def sent_by_the_bot(here: Room) -> int:
    return len(here.messages())


# --- what will be played ---


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_switch_says_how_it_stands(edition: Edition, language: str) -> None:
    words = words_for(language).for_edition(edition.name)
    assert changes(edition, words) == []
    on = {switch.field for switch in SWITCHES if switch.is_on(edition)}
    assert edition.variant(**rule_changes(on)) == edition
    for switch in SWITCHES:
        other = edition.variant(**rule_changes(on ^ {switch.field}))
        assert changes(other, words) == [switch.described(other, words)] != [switch.described(edition, words)]
        assert len(words(f"rule-{switch.field}")) <= 100, "as an option of a menu"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_promises_are_worth_is_said_where_it_was_changed(edition: Edition, language: str) -> None:
    words = words_for(language).for_edition(edition.name)
    for worth in PROMISES:
        other = edition.variant(promises=worth)
        said = [] if worth == "remembered" else [words(f"rule-promises-{worth}")]
        assert changes(other, words) == said
        assert len(words(f"promises-{worth}-means")) <= 100, "as the second line of an option"
    bound = EDITIONS | {edition.name: edition.variant(promises="binding")}
    with pytest.MonkeyPatch.context() as printed:
        printed.setattr("bot.features.lobby.text.EDITIONS", bound)
        assert changes(edition, words) == [words("rule-promises-remembered")]


async def test_promises_are_chosen_in_the_lobby_and_played(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        assert promises_chosen(here) == ["Promises: remembered"]
        before = sent_by_the_bot(here)
        await choose(here, "Ada", "promises", "talk")
        assert sent_by_the_bot(here) == before, "the lobby itself shows it"
        assert promises_chosen(here) == ["Promises: just talk"]
        assert "- Promises are just talk, and nobody keeps a list" in lobby(here)
        await here.restart()
        old = here.button("menu-promises")[1]
        (answer,) = await choose(here, "Zoe", "promises", "binding")
        assert "You have no seat" in answer.text
        assert not answer.public
        assert here.button("menu-promises")[1] != old, "a menu of which clients forget what was chosen"
        await choose(here, "Ada", "switches", "both_to_one_palace", "self_attack", "open_money")
        await here.click("Ada", "length")
        assert promises_chosen(here) == ["Promises: just talk"], "neither rules nor length touch it"
        await choose(here, "Ada", "edition", AMIGO_2003.name)
        assert promises_chosen(here) == ["Promises: remembered"], "an edition comes as it is printed"
        assert "Changed rules" not in lobby(here)
        await choose(here, "Ada", "promises", "binding")
        await here.click("Ada", "length")
        assert "What both have agreed for this turn, once it is paid, binds the landlord" in lobby(here)
        for name in ("Ben", "Cleo"):
            await here.slash(name, "join")
        await here.click("Ada", "start")
        assert (await here.truth()).edition == AMIGO_2003.variant(promises="binding")
        (opening,) = [line for line in here.story() if line.startswith("The game begins")]
        assert "Amigo 2003, with changed rules (What both have agreed" in opening


async def test_rules_are_changed_in_the_lobby_and_played(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        assert menu_of_rules(here) == {
            switch.field: switch.field in ("both_to_one_palace", "self_attack") for switch in SWITCHES
        }
        assert "Changed rules" not in lobby(here)
        before = sent_by_the_bot(here)
        await choose(here, "Ben", "switches", "both_to_one_palace", "open_money", "final_salary")
        assert sent_by_the_bot(here) == before, "the lobby itself shows it"
        shown = lobby(here)
        for line in (
            "You may not attack your own",
            "Open purses: everybody sees everybody’s money",
            "No final salary",
        ):
            assert f"- {line}" in shown
        assert menu_of_rules(here)["open_money"]
        await here.restart()
        before = here.button("menu-switches")[1]
        (answer,) = await choose(here, "Zoe", "switches")
        assert "You have no seat" in answer.text
        assert not answer.public
        assert lobby(here) == shown
        assert here.button("menu-switches")[1] != before, "a menu of which clients forget what was chosen"
        await here.slash("Cleo", "join")
        (answer,) = await choose(here, "Ada", "switches", *IMPOSSIBLE)
        assert "Three cannot play by these rules" in answer.text
        assert not answer.public
        assert lobby(here).count("\n- ") == 3
        await here.click("Ada", "start")
        table = await here.truth()
        assert table.edition == MAYFAIR_2005.variant(self_attack=False, open_money=True, final_salary="none")
        (opening,) = [line for line in here.story() if line.startswith("The game begins")]
        assert "Mayfair 2005, with changed rules (You may not attack" in opening


async def test_everybody_sees_open_money(room: OpenRoom) -> None:
    async with room(MAYFAIR_2005.variant(open_money=True)) as here:
        await here.seat(3)
        assert lobby(here).count("0 a turn · 32,000 ducats") == 3


async def test_secret_money_is_not_shown(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        assert "32,000" not in "\n".join(here.text(message) for message in here.messages()[2:])


async def test_an_edition_comes_as_it_is_printed(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await choose(here, "Ada", "switches", "both_to_one_palace", "self_attack", "refund_banished")
        assert "returns the bribe" in lobby(here)
        await choose(here, "Ada", "edition", AMIGO_2003.name)
        assert (await here.truth()).edition == AMIGO_2003
        assert "Changed rules" not in lobby(here)
        await choose(here, "Ada", "switches")
        await here.slash("Ben", "join")
        await here.slash("Ada", "start", edition=BRETTSPIELWELT.name, computers=2)
        assert (await here.truth()).edition == BRETTSPIELWELT


async def test_every_change_makes_other_menus(room: OpenRoom) -> None:
    """Clients show what was chosen in a menu for as long as its id stays the same."""
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        seen: list[list[tuple[str, int]]] = []
        for menu, values in (
            ("edition", [BRETTSPIELWELT.name]),
            ("switches", ["open_money"]),
            ("promises", ["talk"]),
            ("edition", [BRETTSPIELWELT.name]),
            ("edition", [MAYFAIR_2005.name]),
        ):
            seen.append(menus(here))
            await choose(here, "Ada", menu, *values)
        seen.append(menus(here))
        assert [len(shown) for shown in seen] == [4, 4, 3, 3, 4, 4], "open money needs no bookkeeping"
        assert len({one for shown in seen for one in shown}) == sum(map(len, seen))
        await here.slash("Cleo", "join")
        assert menus(here) == seen[-1]


def menus(here: Room) -> list[tuple[str, int]]:
    """The ids and the numbers of the lobby's menus."""
    (message,) = here.live()
    return [(node["custom_id"], node["id"]) for node in walk(message.components) if "options" in node]


@pytest.mark.parametrize("menu", ["edition", "switches", "promises", "bookkeeping"])
async def test_a_menu_of_before_changes_nothing(room: OpenRoom, menu: str) -> None:
    """Ben still sees the lobby as it was before Ada chose another edition."""
    async with room() as here:
        judge = Judge(here)
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        lobby_message, old = here.button(f"menu-{menu}")
        await choose(here, "Ada", "edition", BRETTSPIELWELT.name)
        forge(here, lobby_message, here.button(f"menu-{menu}")[1], old)
        values = {"edition": AMIGO_2003.name, "switches": "open_money", "promises": "talk"}
        value = values.get(menu, "open")

        async def late() -> list[Answer]:
            return here.answers(await here.people["Ben"].select(lobby_message, [value], custom_id=old))

        await judge.refuses("Ben", late(), "The game has moved on")
        table = await here.truth()
        assert (table.edition, table.bookkeeping) == (BRETTSPIELWELT, Bookkeeping.NOBODY)
        assert here.button(f"menu-{menu}")[1] != old, "and Ben sees the lobby as it is"


@pytest.mark.parametrize("old", ["ig1:menu-edition:{}:0", "ig1:menu-switches:{}:0:2"])
async def test_a_menu_of_an_earlier_version_of_the_bot(room: OpenRoom, old: str) -> None:
    """It knew no revisions: nobody can say which lobby it shows."""
    async with room() as here:
        judge = Judge(here)
        await here.slash("Ada", "join")
        lobby_message, custom_id = here.button(old.split(":")[1])
        forged = old.format((await here.truth()).id)
        forge(here, lobby_message, custom_id, forged)
        value = "open_money" if "switches" in old else AMIGO_2003.name

        async def use() -> list[Answer]:
            return here.answers(await here.people["Ada"].select(lobby_message, [value], custom_id=forged))

        await judge.refuses("Ada", use(), "The game has moved on")
        await choose(here, "Ada", "edition", AMIGO_2003.name)
        assert (await here.truth()).edition == AMIGO_2003


async def test_rules_for_four_wait_for_the_fourth(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Ada", "Ben"):
            await here.slash(name, "join")
        await choose(here, "Ada", "switches", *IMPOSSIBLE)
        await here.slash("Cleo", "join")
        assert "Three cannot play by these rules" in lobby(here)
        (refused,) = await here.slash("Cleo", "start")
        assert not refused.public
        assert (await here.truth()).phase is Phase.LOBBY
        assert not _disabled(here, "start"), "it adds the fourth"
        await here.click("Cleo", "start")
        table = await here.truth()
        assert table.phase is Phase.PLAYING
        assert [chair.computer for chair in table.chairs] == [False, False, False, True]


def _disabled(here: Room, action: str) -> bool:
    message, custom_id = here.button(action)
    return next(
        bool(node.get("disabled")) for node in walk(message.components) if node.get("custom_id") == custom_id
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_fullest_lobby_fits(edition: Edition, language: str) -> None:
    on = {switch.field for switch in SWITCHES if not switch.is_on(edition)}
    other = edition.variant(**rule_changes(on | {"both_to_one_palace"}), promises="binding")
    table = Table(10**9, SNOWFLAKE, SNOWFLAKE, edition=other)
    table = apply_entry(table, SeatTaken(user_id=SNOWFLAKE, name=LONG))
    words = words_for(language)
    for user in range(1, 5):
        if user == 4:
            timed = replace(table, deadline=utcnow())
            keeps_limits(table_message(timed.view, words).to_components())
            secret = timed.edition.variant(open_money=False)
            booked = replace(timed, edition=secret, bookkeeping=Bookkeeping.EACH)
            keeps_limits(table_message(booked.view, words, threads=True).to_components())
        table = apply_entry(table, SeatTaken(user_id=SNOWFLAKE - user, name=f"{user}{LONG}"))
    table = apply_entry(table, GameStarted(edition=other, first_player=0))
    told = Storyteller(Wording.of(table.view, words)).tell(table.history)
    assert max(map(len, told)) <= 2_000


# --- seats and quiet ---


async def test_the_lobby_shows_its_host(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        assert "🔴 Ada · host\n🟡 Ben\n" in lobby(here)
        await here.restart()
        left = await here.slash("Ada", "leave")
        assert left == [Answer("Ada leaves the table. Ben is the host now.", public=True)]
        assert "🔴 Ben · host\n🟡 free seat" in lobby(here).replace("*", "")
        await here.slash("Cleo", "join")
        assert await here.slash("Cleo", "leave") == [Answer("Cleo leaves the table.", public=True)]


async def test_the_channel_stays_quiet(room: OpenRoom) -> None:
    """What the lobby message shows is not told as well, and costs no call against the rate limit."""
    async with room() as here:
        await here.slash("Ada", "join")
        before, requests = sent_by_the_bot(here), len(here.env.http_requests)
        for action in ("computer", "computer", "dismiss"):
            await here.click("Ada", action)
        await choose(here, "Ada", "edition", AMIGO_2003.name)
        await choose(here, "Ada", "switches", "open_money")
        await choose(here, "Ada", "promises", "binding")
        assert sent_by_the_bot(here) == before
        paths = [request.path for request in here.env.http_requests[requests:]]
        assert len(paths) == 6
        assert all("/callback" in path for path in paths), paths
        assert [type(one.entry) for one in (await here.truth()).history[1:3]] == [ComputerSeated] * 2
        assert here.story() == ["Ada opens a table."]
        await here.restart()
        assert here.story() == ["Ada opens a table."], "nor after a restart"


async def test_what_was_not_shown_before_a_crash_is_shown_afterwards(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        here.env.inject_error("*", "*/callback", status=404, code=10062, times=None)
        here.env.inject_error("*", "*/messages/*", status=500, code=0, times=None)
        await here.click("Ada", "computer")
        assert "(computer:" not in lobby(here)
        here.env.backend.faults.clear()
        await here.click("Ada", "computer")
        assert lobby(here).count("(computer: ") == 2


# --- an unused lobby ---


async def test_an_unused_lobby_closes_and_frees_the_channel(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.slash("Ada", "join")
        opened = here.env.now()
        assert f"closes <t:{int(opened.timestamp()) + 3600}:R>" in lobby(here)
        await here.env.advance_time(3_000)
        await here.slash("Ben", "join")
        await here.env.advance_time(3_000)
        assert (await here.truth()).phase is Phase.LOBBY
        sent = sent_by_the_bot(here)
        await here.env.advance_time(700)
        table = await here.truth()
        assert isinstance(table.history[-1].entry, LobbyExpired)
        assert here.live() == [], "nothing is left to click"
        assert here.text(here.messages()[1]) == f"-# {WORDS('lobby-expired')}"
        assert sent_by_the_bot(here) == sent
        assert here.called() == []
        (answer,) = await here.slash("Ada", "start")
        assert "There is no table in this channel" in answer.text
        await here.slash("Ben", "join")
        again = await here.truth()
        assert again.id != table.id
        assert "🔴 Ben · host" in lobby(here)


@pytest.mark.parametrize("gracefully", [False, True])
async def test_a_lobby_that_was_due_while_the_bot_was_away(room: OpenRoom, gracefully: bool) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.slash("Ada", "join")
        await here.restart(gracefully=gracefully)
        await here.env.advance_time(3_500)
        assert (await here.truth()).phase is Phase.LOBBY
        here.timeouts = Timeouts()  # what was promised still holds
        await here.restart(gracefully=gracefully)
        await here.env.advance_time(200)
        assert (await here.truth()).phase is Phase.EXPIRED
        assert here.live() == []


async def test_a_game_has_no_time_limit(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.seat(3)
        assert "closes <t:" not in lobby(here)
        await here.env.advance_time(10 * 3_600)
        assert (await here.truth()).phase is Phase.PLAYING


async def test_a_lobby_whose_message_is_gone_closes_in_silence(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=HOUR)) as here:
        await here.slash("Ada", "join")
        here.env.inject_error("PATCH", "*/messages/*", status=404, code=10008, times=None)
        sent = sent_by_the_bot(here)
        await here.env.advance_time(3_700)
        assert (await here.truth()).phase is Phase.EXPIRED
        assert sent_by_the_bot(here) == sent


# --- what Discord does not allow ---


async def furnished(here: Room, **denied: bool) -> None:
    """Another channel to play in, where the bot may not do everything."""
    bot_user, guild = here.env.bot.user, here.channel.guild
    assert bot_user is not None
    assert guild is not None
    overwrite = discord.PermissionOverwrite(**dict.fromkeys(denied, False))
    here.channel = guild.create_text_channel("locked", overwrites={bot_user: overwrite})
    await here.env.settle()


async def test_no_game_starts_where_it_cannot_be_shown(room: OpenRoom) -> None:
    async with room() as here:
        await furnished(here, send_messages=True, attach_files=True)
        bot_user = here.env.bot.user
        assert bot_user is not None
        answers = await here.slash("Ada", "join")
        assert answers[0] == Answer("Ada opens a table.", public=True)
        (warning,) = [answer for answer in answers if not answer.public]
        for word in ("**Send Messages** and **Attach Files**", f"<#{here.channel.id}>", f"<@{bot_user.id}>"):
            assert word in warning.text
        assert "Until then no game can start" in warning.text
        await here.slash("Ben", "join")
        for refused in (
            await here.slash("Ada", "start", computers=1),
            await here.slash("Ben", "start", computers=3),
        ):
            assert len(refused) == 1
            assert not refused[0].public
            assert "**Send Messages**" in refused[0].text
        (refused,) = await here.slash("Zoe", "start", computers=1)
        assert "You have no seat" in refused.text
        assert (await here.truth()).phase is Phase.LOBBY
        assert here.called() == []


async def test_without_its_picture_a_game_can_still_start(room: OpenRoom) -> None:
    async with room() as here:
        await furnished(here, attach_files=True)
        for name in ("Ada", "Ben", "Cleo"):
            answers = await here.slash(name, "join")
            assert sum("without its picture" in answer.text for answer in answers) == 1
        answers = await here.slash("Ada", "start")
        assert (await here.truth()).phase is Phase.PLAYING
        assert [answer.public for answer in answers if "without its picture" in answer.text] == [False]


async def test_a_thread_has_a_permission_of_its_own(room: OpenRoom) -> None:
    async with room() as here:
        await furnished(here, send_messages_in_threads=True)
        parent = here.env.bot.get_channel(here.channel.id)
        assert isinstance(parent, discord.TextChannel)
        thread = await parent.create_thread(name="table 1", type=discord.ChannelType.public_thread)
        await here.env.settle()
        (handle,) = here.channel.threads
        assert handle.id == thread.id
        assert len(await here.slash("Ada", "join")) == 2, "in the channel all is well"
        here.channel = handle
        (warning,) = [answer for answer in await here.slash("Ben", "join") if not answer.public]
        assert "**Send Messages in Threads**." in warning.text
        assert f"<#{parent.id}>" in warning.text, "where it is to be granted"


async def test_all_is_well_where_nothing_is_denied(room: OpenRoom) -> None:
    async with room() as here:
        assert await here.slash("Ada", "join") == [Answer("Ada opens a table.", public=True), *lobby_of(here)]


def lobby_of(here: Room) -> list[Answer]:
    return [Answer(here.text(message), public=True) for message in here.live()]


async def test_entries_of_the_lobby_are_told_or_shown(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.click("Ada", "computer")
        await choose(here, "Ada", "switches", "open_money")
        kinds = [type(one.entry) for one in (await here.truth()).history]
        assert kinds == [SeatTaken, ComputerSeated, EditionChosen]
        assert await here.store.unpublished_tables() == []


# --- a quick game ---


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
async def test_a_quick_game_is_named_and_played_whole(room: OpenRoom, edition: Edition) -> None:
    async with room(edition) as here:
        await here.slash("Ada", "join")
        assert "Quick" not in lobby(here)
        before = sent_by_the_bot(here)
        await here.click("Ada", "length")
        title = WORDS.edition_title(edition.name)
        assert f"**{title}, quick**" in lobby(here)
        assert "⚡ Quick game: 3 rounds, 4 " in lobby(here)
        assert ("left out" in lobby(here)) is (len(edition.professions) > 4)
        assert "Changed rules" not in lobby(here)
        assert sent_by_the_bot(here) == before, "the lobby itself shows it"
        await here.click("Ada", "length")
        assert "Quick" not in lobby(here)
        await here.click("Ada", "length")
        rules = "\n".join(answer.text for answer in await here.slash("Ada", "rules", topic="variants"))
        assert f"({title}, quick)" in rules
        assert "It lasts 3 rounds." in rules
        await here.slash("Ada", "start", computers=edition.min_seats - 1)
        (opening,) = [line for line in here.story() if line.startswith("The game begins")]
        assert f"The game begins: {title}, quick." in opening
        table = await here.truth()
        rng = Random(1)
        while table.phase is Phase.PLAYING:
            assert any("of 3" in here.text(message) for message in here.live())
            command = rng.choice(table.view_of(here.people["Ada"].id).legal_commands())
            await here.say(table, command)
            await here.env.settle()
            table = await here.truth()
        assert table.phase is Phase.FINISHED
        assert table.running_game().view().round == 3
        assert here.story()[-1].startswith("🏆 ")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_quick_game_in_german(edition: Edition) -> None:
    quick = edition.quick()
    table = apply_entry(Table(1, 1, 1, edition=quick), SeatTaken(user_id=1, name="Ada"))
    nodes = walk(table_message(table.view, words_for("de")).to_components())
    shown = "\n".join(str(node.get("content", "")) for node in nodes)
    assert f"**{words_for('de').edition_title(edition.name)}, kurzes Spiel**" in shown
    assert "⚡ Kurzes Spiel: 3 Runden, je 4 " in shown
