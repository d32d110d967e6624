"""Who is next is told, if they want to be."""

from __future__ import annotations

from random import Random

import simcord

from bot.preferences.keeping import Preferences
from bot.preferences.person import QuietHours
from bot.tables.table import Phase, Table
from tests.bot.surface.handlers.ahead.test_standing_bribes import act, button
from tests.bot.surface.room import OpenRoom, Room


async def ask(here: Room, who: simcord.MemberActor) -> simcord.ResponseMessage:
    """Somebody asks to be told, or not to be any more."""
    purse = (await who.slash(here.channel, "purse")).response
    assert purse is not None
    await who.click(purse, custom_id=button(purse, "ondeck"))
    return purse


async def until(here: Room, rng: Random, *, next_is_a_person: bool = True) -> Table:
    """Play until everybody can see who is next."""
    table = await here.truth()
    while table.phase is Phase.PLAYING:
        if (table.view.on_deck is not None) is next_is_a_person:
            return table
        table = await act(here, rng)
    raise LookupError("nobody is ever next")


async def on_deck(here: Room, table: Table) -> simcord.MemberActor:
    seat = table.view.on_deck
    assert seat is not None
    return next(one for one in here.people.values() if one.id == table.chairs[seat].user_id)


async def test_the_wish_is_kept_and_taken_back_by_the_same_button(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        ben = here.people["Ben"]
        purse = await ask(here, ben)
        assert (await Preferences(here.store).of_person(ben.id)).on_deck
        assert "Your purse" in here.text(purse), "it is still the purse"
        await ben.click(purse, custom_id=button(purse, "ondeck"))
        assert not (await Preferences(here.store).of_person(ben.id)).on_deck
        await ask(here, ben)
        await here.restart()
        assert (await Preferences(here.store).of_person(ben.id)).on_deck


async def test_who_is_next_is_told_in_the_call_if_they_want_to_be(room: OpenRoom) -> None:
    """In a whole game, exactly those who are next and have asked, and in no message of its own."""
    async with room() as here:
        await here.seat(3)
        ben = here.people["Ben"]
        await ask(here, ben)
        rng, table, told, others = Random(3), await here.truth(), 0, 0
        while table.phase is Phase.PLAYING:
            seat = table.view.on_deck
            (call,) = here.calls()
            if seat is not None and table.chairs[seat].user_id == ben.id:
                told += 1
                assert call.content.endswith(f"👀 Next: <@{ben.id}>")
                assert ben.id in here.called()[-2:]
            else:
                others += seat is not None
                assert "Next:" not in call.content
            table = await act(here, rng)
        assert told > 5
        assert others > 5


async def test_nobody_is_rung_in_their_quiet_hours_nor_for_a_computer(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        people = [here.people[name] for name in ("Ada", "Ben", "Cleo")]
        now = here.env.now()
        quiet = QuietHours(zone="UTC", start=now.hour, end=(now.hour + 12) % 24)
        for person in people:
            await Preferences(here.store).change_person(person.id, on_deck=True, quiet=quiet)
        await here.restart()
        table = await until(here, Random(3))
        assert "Next:" not in here.calls()[0].content
        for person in people:
            await Preferences(here.store).change_person(person.id, quiet=None)
        await here.restart()
        rng = Random(4)
        table = await until(here, rng, next_is_a_person=False)
        await act(here, rng)
        table = await until(here, rng)
        person = await on_deck(here, table)
        while here.acting(table).id == person.id or f"<@{person.id}>" not in here.calls()[0].content:
            await act(here, rng)
            table = await until(here, rng)
            person = await on_deck(here, table)
        await here.leave(person)
        rung = len([one for one in here.called() if one == person.id])
        for _ in range(4):
            await act(here, rng)
        assert len([one for one in here.called() if one == person.id]) == rung
