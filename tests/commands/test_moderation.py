"""A way past the absent, what players agree to together, what moderators do, and ``/table status``."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random

import pytest
from discord.utils import utcnow

from bot.app import build
from bot.ops.version import own_version
from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.store import Appended, LogRow, Overview, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core.players import RandomPlayer
from tests.support.builders import open_bribe
from tests.support.judging import Judge, game_at, until
from tests.support.moderating import manager, moderator, settings_with, told
from tests.support.room import WORDS, OpenRoom, Panel, Room, forge, shown_by
from tests.support.talking import bargaining, offer_for, tell

PATIENCE = Timeouts(decision=timedelta(minutes=30), unreachable=timedelta(days=7))
HALF_HOUR = 1_801.0
DAY = 86_400.0
WEEK = 7 * DAY
AWAY = "seems to be away"


def of(here: Room, table: Table, seat: int) -> str:
    user_id = table.chairs[seat].user_id
    return next(name for name, person in here.people.items() if person.id == user_id)


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_owes_a_decision_for_long_is_shown_as_away(room: OpenRoom, restarted: bool) -> None:
    async with room(timeouts=PATIENCE) as here:
        await here.seat(3)
        said = len(here.story())
        await here.env.advance_time(HALF_HOUR - 60)
        assert AWAY not in here.text(here.live()[0])
        if restarted:
            await here.restart()
        await here.env.advance_time(60)
        assert AWAY in here.text(here.live()[0])
        assert len(here.story()) == said, "it is shown, and nobody is told or called"
        assert len(here.calls()) == 1


async def test_the_host_lets_a_computer_take_over(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        away = here.acting(await game_at(here, lambda public: public.acting != 0))
        await here.env.advance_time(HALF_HOUR)
        other = next(
            name for name, person in here.people.items() if name in ("Ben", "Cleo") and person.id != away.id
        )
        assert "That is for Ada, the host, to decide." in here.reply(await here.click(other, "handover"))
        told = here.answers(await here.click("Ada", "handover"))
        assert any("lets a computer player stand in" in answer.text and answer.public for answer in told)
        (before,) = [chair for chair in (await here.truth()).chairs if chair.user_id == away.id]
        assert before.computer
        back = await here.slash(away, "join")
        assert any("is back and takes over" in answer.text for answer in back)


async def test_who_has_left_the_server_is_away(here: Room) -> None:
    for name in ("Ben", "Cleo"):
        closed = here.people[name].user.dm_channel
        here.env.inject_error("POST", f"/channels/{closed.id}/messages", status=403, code=50278, times=None)
    table = await here.seat(3)
    by_name = {chair.name: chair.is_there for chair in table.chairs}
    assert by_name == {"Ada": True, "Ben": False, "Cleo": False}
    await until(here, lambda public: public.acting != 0)
    assert AWAY in here.text(here.live()[0])
    await here.click("Ada", "handover")
    table = await here.truth()
    assert sum(chair.computer for chair in table.chairs) >= 1


async def test_a_newcomer_plays_on(here: Room) -> None:
    table = await here.seat(3)
    await here.leave("Ben")
    (asked, *_) = await here.slash("Zoe", "join")
    assert asked.text == "Zoe would like to play on for 🟡 Ben. Everybody who is here has to agree."
    assert "Zoe would like to play on for" in here.text(here.live()[0])
    assert "others have to agree" in await here.told("Zoe", "join")
    assert "You have no seat" in here.reply(await here.click("Zoe", "letin"))
    assert "You have no seat" in await here.told("Zoe", "purse")
    await here.restart()
    await here.click("Ada", "letin")
    await here.click("Cleo", "letin")
    assert "🟡 Zoe takes over the seat." in "\n".join(here.story())
    table = await here.truth()
    cash = table.running_game().view(1).cash
    assert f"Your purse: {cash:,}" in await here.told("Zoe", "purse")
    assert "You have no seat" in await here.told("Ben", "purse")


async def test_taking_over_a_seat_rewrites_nothing_that_was_told(here: Room) -> None:
    await here.seat(3)
    table = await until(here, lambda public: open_bribe(public) and public.round > 1)
    await tell(here, offer_for(table, 1_000))
    told = {one.id: here.text(one) for one in here.messages() if one.id != here.live()[0].id}
    assert sum("Ben" in text for text in told.values()) > 3
    await here.leave("Ben")
    await here.slash("Zoe", "join")
    await here.click("Ada", "letin")
    await here.click("Cleo", "letin")
    await until(here, lambda public: public.round > 2)
    after = {one.id: here.text(one) for one in here.messages()}
    changed = {number for number, text in told.items() if after.get(number, text) != text}
    assert "Zoe" in "".join(after.values())
    assert all(told[number].startswith("💬 ") for number in changed), "an offer that was open has ended"
    assert all("Ben" in after[number] for number in told.keys() & after.keys() if "Ben" in told[number])


async def test_a_moderator_who_plays_closes_a_table_but_removes_nobody(here: Room) -> None:
    await here.seat(3)
    moderator(here, "Ada")
    before = len(await here.log())
    (refused,) = await here.slash("Ada", "table remove", player=here.people["Ben"].user)
    assert WORDS("refused-moderator_plays") in refused.text
    assert not refused.public
    assert len(await here.log()) == before
    await (await asked(here, "Ada", "table close")).press("moderate")
    assert here.story()[-1] == "Ada closes the table, as a moderator."
    assert (await here.truth()).phase is Phase.CLOSED


async def asked(here: Room, who: str, command: str) -> Panel:
    """The question to a moderator who plays: for everybody at once, or as a player?"""
    person = here.people[who]
    panel = Panel(here, person, shown_by(await person.slash(here.channel, command)))
    assert panel.text.startswith("You play here yourself.")
    return panel


async def test_a_moderator_who_plays_stops_nobodys_game_unasked(here: Room) -> None:
    await here.seat(3)
    moderator(here, "Ada")
    before = await here.log()
    question = await asked(here, "Ada", "table pause")
    assert await here.log() == before
    await question.press("wish")
    assert "Ada would like to pause the game." in here.story()[-1]
    assert not (await here.truth()).paused
    question = await asked(here, "Ada", "table pause")
    await question.press("moderate")
    assert question.gone
    assert here.story()[-1] == "Ada pauses the game, as a moderator."
    assert (await here.truth()).paused


async def test_what_players_have_paused_a_moderator_who_plays_does_not_resume_unasked(here: Room) -> None:
    await here.seat(3)
    for name in ("Ada", "Ben", "Cleo"):
        await here.slash(name, "table pause")
    moderator(here, "Ada")
    question = await asked(here, "Ada", "table resume")
    assert (await here.truth()).paused
    await question.press("moderate")
    assert not (await here.truth()).paused


async def test_a_moderator_who_plays_alone_against_computers_is_not_asked(here: Room) -> None:
    await here.seat(1, computers=2)
    moderator(here, "Ada")
    await here.slash("Ada", "table pause")
    assert (await here.truth()).paused


async def test_what_is_not_possible_is_not_asked(here: Room) -> None:
    await here.seat(3)
    moderator(here, "Ada")
    await (await asked(here, "Ada", "table pause")).press("moderate")
    assert "The game is paused." in await here.told("Ada", "table pause")


async def test_who_moderates_no_more_decides_nothing_at_once(here: Room) -> None:
    await here.seat(3)
    moderator(here, "Ada")
    question = await asked(here, "Ada", "table pause")
    moderator(here, "Zoe")
    assert WORDS("refused-not_a_moderator") in here.reply(await question.press("moderate"))
    assert not (await here.truth()).paused


async def test_a_pause(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        table = await here.seat(3)
        zoe = moderator(here)
        (call,) = here.calls()
        called = here.called()
        (told,) = (answer for answer in await here.slash(zoe, "table pause") if answer.public)
        assert told.text == "Zoe pauses the game, as a moderator."
        assert "A moderator has paused the game." in here.text(here.live()[0])
        assert here.calls() == [], "nothing can be decided now"
        await here.env.advance_time(WEEK)
        player = RandomPlayer(Random(1))
        (refused,) = await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        why, now = refused.text.splitlines()
        assert why == "⚠️ The game is paused."
        assert now.startswith("Now: the game goes on when a moderator uses `/table resume`, or after six")
        await here.restart()
        await here.slash(zoe, "table resume")
        (again,) = here.calls()
        assert again.id > call.id
        assert here.called() == [*called, here.acting(table).id], "it is called again"
        assert (await here.truth()).phase is Phase.PLAYING


async def test_a_moderator_removes_somebody_and_closes_the_table(here: Room) -> None:
    await here.seat(3)
    zoe = moderator(here)
    told = await here.slash(zoe, "table remove", player=here.people["Ben"].user)
    assert "Zoe removes Ben from the game, as a moderator" in told[0].text
    assert "The game has begun already." in await here.told("Ben", "join")
    assert "You have no seat" in await here.told(zoe, "purse")
    assert (await here.slash(zoe, "table close"))[0].text == "Zoe closes the table, as a moderator."
    assert (await here.truth()).phase is Phase.CLOSED
    assert here.live() == []
    assert (await here.slash("Ben", "join"))[0].text == "Ben opens a table."


async def test_all_pause_and_resume_a_game(here: Room) -> None:
    await here.seat(3)
    (asked,) = await here.slash("Ben", "table pause")
    assert asked.public
    assert asked.text == (
        "⏸️ 🟡 Ben would like to pause the game. Everybody who is here has to agree: 1 of 3 so far."
    )
    judge = Judge(here)
    await judge.click("Ben", "agreewish", "You have said so already")
    await judge.click("Zoe", "agreewish", "You have no seat")
    await here.click("Cleo", "agreewish")
    await here.restart()
    assert "🟡 Ben and 🟢 Cleo would all like to pause" in here.text(here.live()[0])
    assert "2 of 3 so far" in here.text(here.live()[0])
    assert here.reply(await here.click("Ada", "agreewish")) == WORDS("story-agreed-pause")
    assert "The players have paused the game." in here.text(here.live()[0])
    assert (await here.truth()).paused
    said = await judge.slash("Ben", "table pause", "The game is paused.")
    assert "as soon as everybody who is here uses `/table resume` or **Go on**" in said
    await here.click("Ada", "wish")
    for other in ("Ben", "Cleo"):
        await here.click(other, "agreewish")
    assert not (await here.truth()).paused
    assert WORDS("story-agreed-resume") in "\n".join(here.story())
    assert here.call(), "who must decide is called again"


async def test_all_end_a_game_and_its_ledger_is_kept(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table))
    await here.slash("Ada", "table close")
    await here.click("Ben", "agreewish")
    assert (await here.truth()).phase is Phase.PLAYING
    await here.click("Cleo", "agreewish")
    table = await here.truth()
    assert table.phase is Phase.ENDED
    assert WORDS("story-agreed-end") in here.story()
    (left,) = here.live()
    assert "it has no winner and is not rated" in here.text(left)
    assert "8,000" in here.reply(await here.click("Zoe", "ledger"))
    assert not await here.store.unpublished_tables()
    (opened, *_) = await here.slash("Zoe", "join")
    assert opened.text == "Zoe opens a table."


async def test_it_is_asked_for_where_one_would_leave(here: Room) -> None:
    await here.seat(3)
    shown = await here.people["Ada"].slash(here.channel, "leave")
    assert shown.response is not None
    panel = Panel(here, here.people["Ada"], shown.response)
    _, end = panel.controls("wish")
    await panel.person.click(panel.message, custom_id=end["custom_id"])
    assert (await here.truth()).chairs[0].is_there
    assert here.story()[-1].startswith("🏳️ 🔴 Ada would like to end the game")


async def test_a_wish_of_before_is_agreed_to_no_more(here: Room) -> None:
    await here.seat(3)
    await here.slash("Ben", "table pause")
    _, agree = here.button("agreewish")
    moderator(here, "Dan")
    for command in ("table pause", "table resume"):
        await here.slash("Dan", command)
    message, purse = here.button("purse")
    forge(here, message, purse, agree)
    result = await here.people["Ada"].click(message, custom_id=agree)
    assert "The game has moved on" in here.answers(result)[-1].text
    assert not (await here.truth()).paused


async def test_a_moderator_s_pause_is_lifted_by_all_after_six_hours(here: Room) -> None:
    await here.seat(3)
    moderator(here, "Zoe")
    await here.slash("Zoe", "table pause")
    until = int(here.env.now().timestamp()) + 6 * 3_600
    assert f"<t:{until}:R>" in here.text(here.live()[0])
    await here.env.advance_time(6 * 3_600 - 60)
    assert f"<t:{until}:R> at the earliest" in await here.told("Ada", "table resume")
    await here.restart()
    await here.env.advance_time(60)
    for name in ("Ada", "Ben"):
        await here.slash(name, "table resume")
    assert (await here.truth()).paused
    assert "2 of 3 so far" in here.story()[-1]
    await here.slash("Cleo", "table resume")
    assert not (await here.truth()).paused


async def test_all_is_well(here: Room) -> None:
    await here.seat(3)
    text = await told(here, manager(here))
    assert "How I am here" in text
    assert "All is well." in text
    assert "One table is open on this server." in text
    assert WORDS("health-permissions") in text
    assert WORDS("health-shown") in text
    assert f"I am version {own_version()}, and was started <t:" in text
    assert "Nothing has gone wrong here lately." in text
    assert not re.search("Ada|Ben|Cleo|ducats", text), "it tells nothing of a game"


async def test_it_is_for_those_who_moderate(here: Room) -> None:
    manager(here)
    assert WORDS("refused-not_a_moderator") in await told(here, "Ben")
    role = here.env.backend.create_role(next(iter(here.env.backend.guilds)), name="Wardens").id
    (guild,) = here.env.backend.guilds.values()
    await here.preferences.change_server(guild.id, moderators=role)
    assert f"Only <@&{role}>" in await told(here, "Ben")
    assert "How I am here" in await told(here, "Zoe")


async def test_what_is_missing_here_is_named_with_what_to_do(here: Room) -> None:
    zoe = manager(here)
    await here.lock("send_messages", "attach_files")
    text = await told(here, zoe)
    assert "Not all is well:" in text
    assert "**Send Messages**" in text
    assert "Attach Files" not in text, "this bot shows no pictures"
    assert "Edit Channel" in text
    assert "I have every permission" not in text


async def test_what_stands_still_is_told(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = list[Overview]()
    asked = list[int | None]()

    async def overview(_store: SqliteStore, guild_id: int | None = None) -> Overview:
        asked.append(guild_id)
        if not counted:
            raise StoreError("cannot count tables: disk I/O error")
        return counted.pop(0)

    monkeypatch.setattr(SqliteStore, "overview", overview)
    async with room() as here:
        zoe = manager(here)
        overdue = utcnow() - timedelta(minutes=10)
        counted += [
            Overview(open_tables=3, earliest_deadline=overdue, unpublished=2),
            Overview(open_tables=3, earliest_deadline=utcnow() - timedelta(seconds=20)),
        ]
        text = await told(here, zoe)
        assert "3 tables are open" in text
        assert f"A time limit ran out <t:{overdue.timestamp():.0f}:R>" in text
        assert "2 tables have news that I have not been able to show yet" in text
        assert asked == list(here.env.backend.guilds), "of this server, and no other"
        assert "ran out" not in await told(here, zoe), "it is being seen to just now"
        text = await told(here, zoe)
        assert "I cannot read my tables just now" in text
        assert "open on this server" not in text


async def test_what_broke_has_a_reference_that_outlives_a_restart(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def append(_store: SqliteStore, row: LogRow) -> Appended:
        raise ZeroDivisionError("somebody's purse")

    async with room() as here:
        zoe = manager(here)
        with monkeypatch.context() as broken:
            broken.setattr(SqliteStore, "append", append)
            (apology,) = await here.slash("Ada", "join")
        here.env.errors.clear()
        assert WORDS("trouble-report") in apology.text
        found = re.search(r"\(error ([A-Z]{4}-[0-9]{2})\)", apology.text)
        assert found
        for _ in range(2):
            text = await told(here, zoe)
            assert re.search(rf"`{found[1]}` <t:[0-9]+:R>: the command `join`", text)
            assert "purse" not in text
            assert "Ada" not in text
            await here.restart()


async def test_where_to_report_is_told_if_the_owner_has_said_so(here: Room) -> None:
    settings = settings_with(here.path)
    url = "https://discord.gg/intrigue"
    settings = settings.model_copy(
        update={"discord": settings.discord.model_copy(update={"support_url": url})}
    )
    await here.env.restart_bot(build(settings, here.store))
    (guild,) = here.env.backend.guilds.values()
    await here.bot.services.incidents.note(guild.id, "LUMO-47", "button", "confirm")
    text = await told(here, manager(here))
    assert "`LUMO-47` <t:" in text
    assert "a button (`confirm`)" in text
    assert WORDS("trouble-report-at", url=f"<{url}>") in text
