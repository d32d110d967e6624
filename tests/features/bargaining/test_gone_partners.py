"""An offer of somebody whose seat a computer player has by now: it is still open, and can be agreed to."""

from __future__ import annotations

import pytest

from intrigue_core import Decline, SpareClause, Speak, StatementState
from tests.support.chatter import let_computers_say
from tests.support.room import OpenRoom
from tests.support.talking import answer_word, bargaining, block, landlord_of, person_at, public_of, tell


async def test_an_offer_of_somebody_who_has_left_can_be_agreed_to(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_computers_say(monkeypatch)
    async with room() as here:
        table = await bargaining(here, 4)
        public = public_of(table)
        gone = next(seat for seat in range(4) if seat not in (public.landlord, public.acting))
        landlord = landlord_of(here, table)
        peace = SpareClause(whom=public.landlord), SpareClause(whom=gone)
        await tell(here, Speak(seat=gone, to=public.landlord, mine=(peace[0],), yours=(peace[1],)))
        await here.leave(person_at(here, table, gone))
        assert len(block(here)) == 1
        assert public_of(await here.truth()).statements[0].state is StatementState.OPEN
        await answer_word(here, landlord, "agree", 0)
        assert public_of(await here.truth()).statements[0].state is StatementState.AGREED


async def test_an_offer_to_somebody_who_has_left_is_answered_in_their_place(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatter = let_computers_say(monkeypatch)
    async with room() as here:
        table = await bargaining(here, 4)
        public = public_of(table)
        gone = next(seat for seat in range(4) if seat not in (public.landlord, public.acting))
        peace = SpareClause(whom=public.landlord), SpareClause(whom=gone)
        await tell(here, Speak(seat=public.landlord, to=gone, mine=(peace[1],), yours=(peace[0],)))
        chatter.line = lambda view: Decline(seat=view.seat, statement=0)
        await here.leave(person_at(here, table, gone))
        await here.env.settle()
        assert public_of(await here.truth()).statements[0].state is StatementState.DECLINED
