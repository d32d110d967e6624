"""The ledger: everything that was said and what became of it, for whoever wants to look."""

from __future__ import annotations

from bot.tables.table import Table
from intrigue_core import SpareClause
from tests.support.judging import until
from tests.support.room import OpenRoom, Room
from tests.support.talking import (
    agree_to,
    answer_word,
    bargaining,
    landlord_of,
    offer_for,
    promise,
    public_of,
    talk_panel,
    talking_in,
    tell,
)


async def said(here: Room) -> Table:
    """A price of before, an offer that was declined, one that was agreed and broken, and a promise."""
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    await answer_word(here, landlord_of(here, table), "decline", 0)
    await agree_to(here, await here.truth())
    await tell(here, promise(2, 0, SpareClause(whom=0)))
    await here.insist(here.acting(table), "bribe", amount=1_000)
    return await here.truth()


async def test_it_is_there_for_everybody_and_seen_by_one(room: OpenRoom) -> None:
    async with room() as here:
        await said(here)
        (answer,) = await here.slash("Zoe", "ledger")
        assert not answer.public
        lines = answer.text.split("\n")
        assert "### Ledger" in lines
        assert "🔴 Ada: kept 0, broken 1, open 0" in answer.text
        assert "🟢 Cleo: kept 0, broken 0, open 1" in answer.text
        assert [line for line in lines if line.startswith("- ")] == [
            "- 🤞 Promise, 🟢 Cleo → 🔴 Ada: “I’ll leave you alone until the end of the game” · open",
            "- 🔴 Ada → 🟡 Ben: “8,000, and my doctor gets the 10,000 post” · **broken** by 🔴 Ada",
            "- ✖️ No from 🟡 Ben to 🔴 Ada: “5,000, and my doctor gets the 10,000 post”",
        ]


async def test_of_one_person(room: OpenRoom) -> None:
    async with room() as here:
        await said(here)
        panel = await talk_panel(here, "Ada", "ledger")
        await panel.choose("ledgerof", "2")
        assert "🟢 Cleo: kept 0, broken 0, open 1" in panel.text
        assert "🔴 Ada: kept" not in panel.text
        assert "5,000" not in panel.text
        await panel.choose("ledgerof", "1")
        assert "5,000" in panel.text


async def test_before_anybody_has_said_anything(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        (answer,) = await here.slash("Ada", "ledger")
        assert "Nobody has promised anything yet." in answer.text


async def test_where_there_is_no_game(room: OpenRoom) -> None:
    async with room() as here:
        (answer,) = await here.slash("Ada", "ledger")
        assert not answer.public
        assert "There is no table in this channel." in answer.text
        await here.slash("Ada", "join")
        (answer,) = await here.slash("Ada", "ledger")
        assert "The game has not begun yet" in answer.text


async def test_a_forged_menu_changes_nothing(room: OpenRoom) -> None:
    async with room() as here:
        await said(here)
        for value in ("7", "x", "-1", "²"):
            panel = await talk_panel(here, "Ada", "ledger")
            panel.forge_value("ledgerof", value)
            (answer,) = here.answers(await panel.choose("ledgerof", value))
            assert answer.text.startswith("⚠️ ")
            assert not answer.public


async def test_it_stays_after_the_end(room: OpenRoom) -> None:
    async with room() as here:
        await said(here)
        table = await until(here, lambda public: public.over)
        assert not any(word.state == "open" for word in public_of(table).statements)
        panel = await talk_panel(here, "Ada", "ledger")
        assert "🔴 Ada: kept 0, broken 1, open 0" in panel.text
        assert "·" in panel.text
        zoe = here.people["Zoe"]
        assert talking_in(here, zoe, await here.click(zoe, "ledger")).text == panel.text
        await here.click("Ada", "rematch")
        (answer,) = await here.slash("Ada", "ledger")
        assert answer.text == panel.text, "nor does a lobby hide it"


async def test_in_german(room: OpenRoom) -> None:
    async with room() as here:
        await said(here)
        await here.preferences.change_person(here.people["Ada"].id, language="de")
        (answer,) = await here.slash("Ada", "ledger")
        assert "### Merkbuch" in answer.text
        assert "„8.000, und mein Arzt bekommt den 10.000er-Posten“ · **gebrochen** von 🔴 Ada" in answer.text
