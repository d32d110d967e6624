"""Landlords are called, once for each stage, before computer players pay at their palaces."""

from __future__ import annotations

from random import Random

import pytest
import simcord

from bot.locales import texts_for
from bot.tables.entries import PricesWaived
from bot.tables.table import Table
from bot.wording.board import hearing_line
from bot.wording.names import Wording
from intrigue_core import Command, HireClause, PayClause, SeatView, Speak
from intrigue_core.players import RandomPlayer
from tests.support.builders import some
from tests.support.chatter import Chatter, among_computers, as_kept, let_computers_say
from tests.support.failures import nothing_noted
from tests.support.room import Panel, Room, forge, services_of

_NO_PRICE = "ig1:noprice:"

pytestmark = pytest.mark.room(pause_seconds=1.0)


@pytest.fixture(autouse=True)
def chatter(monkeypatch: pytest.MonkeyPatch) -> Chatter:
    """What the computers say."""
    return let_computers_say(monkeypatch)


async def until_priced(here: Room) -> Table:
    """Play on until computers wait for Ada's prices."""
    return await among_computers(here, lambda table: bool(table.unpriced), RandomPlayer(Random(5)))


async def begun(here: Room) -> Table:
    """A game of Ada's among computers, which wait for her prices."""
    await here.seat(1, computers=3)
    return await until_priced(here)


def price_calls(here: Room) -> list[simcord.ResponseMessage]:
    """The calls to name a price in the channel."""
    return [
        message for message in here.messages() if message.content and _NO_PRICE in str(message.components)
    ]


def offering(view: SeatView) -> Command | None:
    """The player whose scholar is due offers the landlord twice the minimum, once."""
    public = view.public
    payer = public.payer
    if payer is None or public.edition.owner(payer) != view.seat or public.landlord != 0:
        return None
    paid = PayClause(scholar=payer, amount=2 * public.edition.minimum_bribe)
    return Speak(seat=view.seat, to=public.landlord, mine=(paid,), yours=(HireClause(scholar=payer),))


async def test_a_landlord_is_called_before_computers_pay(here: Room) -> None:
    table = await begun(here)
    (call,) = price_calls(here)
    assert here.call().startswith(f"➡️ <@{here.people['Ada'].id}>, ")
    assert "Name your price" in here.call()
    panel = Panel(here, here.people["Ada"], call)
    assert panel.control("price") is not None
    await panel.press("noprice")
    after = await as_kept(here)
    waived, paid, *_ = (step.entry for step in after.history[table.version :])
    assert waived == PricesWaived(user_id=here.people["Ada"].id)
    assert paid.decision is not None


async def test_who_may_name_a_price_is_addressed_and_others_read_who_may(here: Room) -> None:
    table = await begun(here)
    assert "Now: ⏳ You may name a price for " in await here.told("Ada", "bribe", amount="4000")
    assert any("⏳ 🔴 Ada may name a price for " in here.text(one) for one in here.live())
    german = Wording.of(table.view, texts_for("de"))
    own = some(hearing_line(table.view, german, here.people["Ada"].id))
    assert own.startswith("⏳ Du kannst noch einen Preis nennen für den ")
    others = some(hearing_line(table.view, german))
    assert others.startswith("⏳ 🔴 Ada kann noch einen Preis nennen für den ")


async def test_an_offer_and_a_restart_bring_no_second_call(here: Room, chatter: Chatter) -> None:
    table = await begun(here)
    (call,) = price_calls(here)
    chatter.line = offering
    services_of(here).background.refresh(table.id)
    for _ in range(2):
        await here.restart()
        asked = await as_kept(here)
        assert asked.asked
        assert asked.unpriced == table.unpriced
    assert [one.id for one in price_calls(here)] == [call.id]


async def test_a_kill_brings_no_second_call(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies when the landlord has been called, and it is not noted."""
    await here.seat(1, computers=3)
    player = RandomPlayer(Random(5))
    while not (table := await as_kept(here)).unpriced:
        with nothing_noted(monkeypatch):
            if table.hearing_until is not None:
                await here.env.advance_time(30)
            else:
                await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        await here.restart()
    assert len(price_calls(here)) == 1


async def test_the_button_of_an_earlier_stage_waives_nothing_in_a_later_one(here: Room) -> None:
    ada = here.people["Ada"]
    await begun(here)
    (call,) = price_calls(here)
    old = some(Panel(here, ada, call).control("noprice"))["custom_id"]
    await here.env.advance_time(200)
    await until_priced(here)
    *_, call = price_calls(here)
    now = some(Panel(here, ada, call).control("noprice"))["custom_id"]
    forge(here, call, now, old)
    (said,) = here.answers(await ada.click(call, custom_id=old))
    assert not said.public
    assert (await as_kept(here)).unpriced


async def test_the_time_is_over_and_computers_pay(here: Room) -> None:
    table = await begun(here)
    left = some(table.hearing_until) - here.env.now()
    await here.env.advance_time(left.total_seconds() - 1)
    assert (await as_kept(here)).decision_number == table.decision_number
    await here.env.advance_time(2)
    assert (await as_kept(here)).decision_number > table.decision_number
