"""Players pause, resume and end a running game when all who are there agree; no moderator is needed."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.deadlines import Timeouts
from bot.tables.table_view import Phase
from tests.support.judging import Judge
from tests.support.moderating import moderator
from tests.support.room import OpenRoom, Panel, forge
from tests.support.talking import bargaining, offer_for, tell


async def test_all_pause_and_resume_a_game(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        (asked,) = await here.slash("Ben", "table pause")
        assert asked.public
        assert asked.text == "⏸️ 🟡 Ben would like to pause the game. Everybody who is here has to agree."
        judge = Judge(here)
        await judge.click("Ben", "agreewish", "You have said so already")
        await judge.click("Zoe", "agreewish", "You have no seat")
        await here.click("Cleo", "agreewish")
        await here.restart()
        assert "🟡 Ben and 🟢 Cleo would all like to pause" in here.text(here.live()[0])
        (told,) = here.answers(await here.click("Ada", "agreewish"))
        assert told.text == "⏸️ Everybody who is here agrees: the game is paused."
        assert "The players have paused the game." in here.text(here.live()[0])
        assert (await here.truth()).paused
        said = await judge.slash("Ben", "table pause", "The game is paused.")
        assert "as soon as everybody who is here uses `/table resume` or **Go on**" in said
        await here.click("Ada", "wish")
        for other in ("Ben", "Cleo"):
            await here.click(other, "agreewish")
        assert not (await here.truth()).paused
        assert "▶️ Everybody who is here agrees: the game goes on." in "\n".join(here.story())
        assert here.call(), "who must decide is called again"


async def test_all_end_a_game_and_its_ledger_is_kept(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        await tell(here, offer_for(table))
        await here.slash("Ada", "table close")
        await here.click("Ben", "agreewish")
        assert (await here.truth()).phase is Phase.PLAYING
        await here.click("Cleo", "agreewish")
        table = await here.truth()
        assert table.phase is Phase.ENDED
        assert any("the game ends here. Nobody wins, and it is not rated" in line for line in here.story())
        (left,) = here.live()
        assert "it has no winner and is not rated" in here.text(left)
        (ledger,) = here.answers(await here.click("Zoe", "ledger"))
        assert "8,000" in ledger.text
        assert not await here.store.unpublished_tables()
        (opened, *_) = await here.slash("Zoe", "join")
        assert opened.text == "Zoe opens a table."


async def test_it_is_asked_for_where_one_would_leave(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        shown = await here.people["Ada"].slash(here.channel, "leave")
        assert shown.response is not None
        panel = Panel(here, here.people["Ada"], shown.response)
        _, end = panel.controls("wish")
        await panel.person.click(panel.message, custom_id=end["custom_id"])
        assert (await here.truth()).chairs[0].is_there
        assert here.story()[-1].startswith("🏳️ 🔴 Ada would like to end the game")


async def test_a_wish_of_before_is_agreed_to_no_more(room: OpenRoom) -> None:
    async with room() as here:
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


async def test_who_is_alone_with_computers_agrees_at_once(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(1, computers=2)
        (told,) = await here.slash("Ada", "table pause")
        assert told.text == "⏸️ Everybody who is here agrees: the game is paused."
        (told, *_) = await here.slash("Ada", "table resume")
        assert "the game goes on" in told.text
        await here.slash("Ada", "table close")
        assert (await here.truth()).phase is Phase.ENDED


async def test_moderators_do_it_at_once_and_who_has_no_seat_not_at_all(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        judge = Judge(here)
        await judge.slash("Zoe", "table pause", "Only those who may manage messages")
        moderator(here, "Ada")
        await here.slash("Ada", "table pause")
        assert (await here.truth()).paused
        said = await judge.slash("Ben", "table resume", "The game is paused.")
        assert "when a moderator uses `/table resume`" in said
        await here.slash("Ben", "table close")
        assert (await here.truth()).phase is Phase.PLAYING
        await here.slash("Ada", "table resume")
        assert not (await here.truth()).paused


async def test_in_the_lobby_only_moderators_close(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await Judge(here).slash("Ada", "table close", "Only those who may manage messages")


async def test_who_has_vanished_in_a_pause_does_not_keep_the_others(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(decision=timedelta(minutes=30))) as here:
        await here.seat(3)
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "table pause")
        await here.env.advance_time(7 * 86_400)
        assert (await here.truth()).paused
        await here.click("Ada", "wish")
        await here.restart()
        await here.env.advance_time(1_700)
        assert (await here.truth()).paused
        await here.env.advance_time(200)
        table = await here.truth()
        assert not table.paused
        assert [chair.is_there for chair in table.chairs] == [True, False, False]
        assert "the game goes on" in "\n".join(here.story())
