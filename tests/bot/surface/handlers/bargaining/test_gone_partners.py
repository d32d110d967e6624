"""An offer of somebody whose seat a computer player has by now: nobody can agree to it."""

from __future__ import annotations

from intrigue_core import SpareClause, Speak, WordState
from tests.bot.surface.room import OpenRoom, Panel, forge
from tests.bot.surface.talking import bargaining, block, landlord_of, person_at, public_of, tell


async def test_an_offer_of_somebody_who_has_left_cannot_be_agreed_to(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here, 4)
        public = public_of(table)
        gone = next(seat for seat in range(4) if seat not in (public.landlord, public.acting))
        landlord, purse = landlord_of(here, table), f"ig1:purse:{table.id}:{table.decision_number}"
        peace = SpareClause(whom=public.landlord), SpareClause(whom=gone)
        await tell(here, Speak(seat=gone, to=public.landlord, mine=(peace[0],), yours=(peace[1],)))
        (message,) = here.live()
        agree = Panel(here, landlord, message).control("agree")
        assert agree is not None
        await here.leave(person_at(here, table, gone))
        (message,) = here.live()
        assert len(block(here)) == 1, "it is still open: they may come back"
        assert Panel(here, landlord, message).control("agree") is None
        log = await here.log()
        forge(here, message, purse, agree["custom_id"])
        (refused,) = here.answers(await landlord.click(message, custom_id=agree["custom_id"]))
        assert "is a computer player, and computer players do not bargain" in refused.text
        assert not refused.public
        assert await here.log() == log
        assert public_of(await here.truth()).words[0].state is WordState.OPEN
        await person_at(here, table, gone).slash(here.channel, "join")
        (message,) = here.live()
        assert Panel(here, landlord, message).control("agree") is not None
