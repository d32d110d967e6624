"""Landlords are called, once for each stage, before computer players pay at their palaces."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
import simcord

from bot.locales import texts_for
from bot.tables.entries import By, Played, PricesWaived
from bot.tables.table import Table
from bot.wording.board import hearing_line
from bot.wording.names import Wording
from intrigue_core import Command, HireClause, PayClause, Seat, SeatView, Speak
from intrigue_core.players import RandomPlayer
from tests.support.builders import some
from tests.support.chatter import Chatter, among_computers, as_kept, let_computers_say
from tests.support.clocks import LIVE, choose
from tests.support.failures import nothing_noted
from tests.support.room import Panel, Room, forge, services_of
from tests.support.talking import landlord_of, price_for, tell

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


def a_person_pays_first(table: Table) -> bool:
    """Has a stage just opened at a person's palace, in which another person pays before a computer does?"""
    public = table.public
    stage = None if public is None else public.current_stage
    if public is None or stage is None or public.payer != stage.payers[0]:
        return False
    seats = [public.landlord, *(public.edition.owner(scholar) for scholar in stage.payers)]
    return [table.chairs[seat].computer for seat in seats[:3]] == [False, False, True]


async def a_person_pays(
    here: Room, pace: int | None = None, wanted: Callable[[Table], bool] = a_person_pays_first
) -> tuple[Table, int, int]:
    """A stage in which a person pays first at another's palace; the users of the landlord and of who pays."""
    for name in ("Ada", "Ben"):
        await here.slash(name, "join")
    if pace is not None:
        await choose(here, "Ada", pace)
    await here.slash("Ada", "start", computers=2)
    table = await among_computers(here, wanted, RandomPlayer(Random(1)), most=200)
    return table, landlord_of(here, table).id, here.acting(table).id


async def test_the_landlord_is_called_with_a_person_who_pays_before_a_computer(here: Room) -> None:
    table, landlord, payer = await a_person_pays(here)
    assert here.call().startswith(f"➡️ <@{payer}>, ")
    assert f" <@{landlord}>, you may name a price for " in here.call()
    assert set(here.called()[-2:]) == {payer, landlord}
    calling = next(one for one in here.messages() if one.content.endswith(here.call()))
    assert Panel(here, landlord_of(here, table), calling).control("price") is not None


async def test_a_price_that_was_named_ahead_needs_no_call(here: Room) -> None:
    table, _, _ = await a_person_pays(here)
    for scholar in table.unpriced_ahead:
        await tell(here, price_for(table, 9_000, scholar=scholar))
    assert not (await as_kept(here)).unpriced_ahead
    called = price_calls(here)
    await here.slash(here.acting(table), "bribe", amount="1000")
    await here.env.settle()
    assert (await as_kept(here)).decision_number > table.decision_number + 1, "the computer has paid, too"
    assert price_calls(here) == called


def has_just_decided(table: Table, seat: Seat) -> bool:
    """Has nobody but computers decided since somebody did?"""
    decided = (step.entry for step in reversed(table.history) if isinstance(step.entry, Played))
    return next(one.command.seat for one in decided if one.by is By.PLAYER) == seat


@pytest.mark.parametrize(
    ("pace", "present", "calls"),
    [(None, True, 1), (LIVE, True, 1), (LIVE, False, 0)],
    ids=["no clock", "live, not rung when it opened", "live, rung when it opened"],
)
async def test_when_a_person_has_paid_the_landlord_is_rung_unless_that_was_done_moments_ago(
    here: Room, pace: int | None, present: bool, calls: int
) -> None:
    """Who had just decided when that person was called was there, and need not be there any more."""

    def wanted(table: Table) -> bool:
        first = a_person_pays_first(table)
        return first and has_just_decided(table, some(table.public).landlord) is present

    table, landlord, _ = await a_person_pays(here, pace, wanted)
    called = here.called().count(landlord)
    await here.env.advance_time(100)
    await here.slash(here.acting(table), "bribe", amount="1000")
    await here.env.settle()
    assert (await as_kept(here)).unpriced
    assert "Name your price" in here.call()
    assert here.called().count(landlord) == called + calls


async def test_where_people_alone_pay_the_landlord_is_not_called(here: Room) -> None:
    """Each of them is called, and the landlord sees it."""
    await here.seat(3, computers=1)

    def people_pay(table: Table) -> bool:
        public = table.public
        stage = None if public is None else public.current_stage
        if public is None or stage is None or public.payer is None:
            return False
        seats = [public.landlord, *(public.edition.owner(scholar) for scholar in stage.payers)]
        return not any(table.chairs[seat].computer for seat in seats)

    table = await among_computers(here, people_pay, RandomPlayer(Random(5)), most=200)
    assert f"<@{landlord_of(here, table).id}>" not in here.call()


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
