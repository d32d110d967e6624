"""A computer landlord hears those who have just paid: a line, a button, and what comes of them."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.entries import By, HearingEnded, HearingWaived, Played
from bot.tables.table import Table
from intrigue_core import FavourClause, HireClause, PublicView, StatementState
from intrigue_core.players import RandomPlayer
from tests.support.chatter import Chatter, among_computers, as_kept, let_computers_say
from tests.support.judging import Judge
from tests.support.room import OpenRoom, Panel, Room, forge
from tests.support.talking import person_at, public_of, talk_panel


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """What the computers say."""
    return let_computers_say(monkeypatch)


async def heard(here: Room, people: int = 1, computers: int = 2, most: int = 1) -> Table:
    """A game in which a computer landlord waits for so many people at least."""
    await here.seat(people, computers=computers)

    def waits(table: Table) -> bool:
        return len(table.hearing) >= most

    return await among_computers(here, waits, RandomPlayer(Random(5)))


def payers(table: Table) -> list[int]:
    """The seats that the landlord waits for."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.user_id in table.hearing]


def line(here: Room) -> str | None:
    """What the table message says of it."""
    lines = here.text(here.live()[0]).split("\n")
    return next((one for one in lines if "may still offer something" in one), None)


def control(here: Room, action: str) -> bool:
    return Panel(here, here.people["Ada"], here.live()[0]).control(action) is not None


def since(before: Table, after: Table) -> list[object]:
    return [step.entry for step in after.history[before.version :]]


def landlord_name(public: PublicView, table: Table) -> str:
    return table.chairs[public.landlord].name


async def test_the_table_says_for_whom_the_landlord_waits(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        until = table.hearing_until
        assert until is not None
        said = line(here)
        assert said is not None
        assert said.startswith("⏳ ")
        assert landlord_name(public_of(table), table) in said
        assert f"decides <t:{round(until.timestamp())}:R>; until then 🔴 Ada may still" in said
        assert control(here, "heard")
        assert not control(here, "decide"), "nobody here can press that"


async def test_go_on_lets_the_landlord_decide(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        await here.click("Ada", "heard")
        await here.env.settle()
        went_on, decided, *_ = since(table, await as_kept(here))
        assert went_on == HearingWaived(user_id=here.people["Ada"].id)
        assert isinstance(decided, Played)
        assert decided.by is By.COMPUTER
        assert decided.command.seat == public_of(table).landlord


async def test_without_it_the_landlord_decides_when_the_time_is_over(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        await here.env.advance_time(15)
        assert since(table, await as_kept(here)) == []
        await here.env.advance_time(10)
        await here.env.settle()
        ended, decided, *_ = since(table, await as_kept(here))
        assert ended == HearingEnded()
        assert isinstance(decided, Played)


async def test_only_who_is_waited_for_can_say_so(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here, people=2, computers=2)
        assert len(payers(table)) == 1
        (payer,) = payers(table)
        judge = Judge(here)
        other = next(seat for seat in range(4) if seat != payer and not table.chairs[seat].computer)
        why = "Only those whom the landlord is waiting for can say that"
        now = "Now: ⏳ "
        await judge.click(person_at(here, table, other), "heard", why, now)
        await judge.click("Zoe", "heard", "You have no seat", now)


async def test_who_has_said_so_waits_for_the_others(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here, people=3, computers=2, most=2)
        one, two = payers(table)[:2]
        result = await here.click(person_at(here, table, one), "heard")
        assert result.acknowledged
        table = await as_kept(here)
        assert one not in payers(table)
        said = line(here)
        assert said is not None
        assert table.chairs[one].name not in said.partition("until then")[2], "so it is seen at once"
        assert table.chairs[two].name in said
        judge = Judge(here)
        await judge.click(person_at(here, table, one), "heard", "You have said so already", "Now: ⏳ ")


async def test_late_and_double_clicks_change_nothing(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        await heard(here)
        message, custom_id = here.button("heard")
        ada = here.people["Ada"]
        await ada.click(message, custom_id=custom_id)
        await here.env.settle()
        log = await here.log()
        (latest,) = here.live()
        purse = here.button("purse")[1]
        forge(here, latest, purse, custom_id)
        answers = here.answers(await ada.click(latest, custom_id=custom_id))
        assert [answer.public for answer in answers] == [False]
        assert "has moved on" in answers[0].text
        assert "Now: " in answers[0].text
        assert await here.log() == log


async def test_where_nobody_waits_there_is_no_button(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(1, computers=2)
        assert table.hearing_until is None
        assert line(here) is None
        assert not control(here, "heard")


async def test_whoever_has_paid_can_still_offer_a_favour(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        table = await heard(here)
        (payer,) = payers(table)
        panel = await talk_panel(here, "Ada", "offer")
        await panel.say(panel.first())
        table = await as_kept(here)
        word = public_of(table).statements[-1]
        assert (word.seat, word.to, word.state) == (payer, public_of(table).landlord, StatementState.OPEN)
        (given,), (asked,) = word.mine, word.yours
        assert isinstance(given, FavourClause)
        assert isinstance(asked, HireClause)
        assert asked.scholar in {bribe.scholar for bribe in public_of(table).bribes}
        assert table.hearing_until is not None, "the landlord has not heard all yet"


async def test_help_says_what_there_is_to_wait_for(room: OpenRoom) -> None:
    async with room(pause_seconds=1.0) as here:
        await heard(here)
        (helped,) = await here.slash("Ada", "help now")
        assert "may still offer something" in helped.text
