"""The call stays as it is while people bargain, and offers to pay what is agreed."""

from __future__ import annotations

from random import Random

import pytest
from discord.utils import utcnow

from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import (
    Agree,
    SpareClause,
)
from tests.support.builders import some
from tests.support.clocks import SLOW, choose
from tests.support.judging import game_at, until
from tests.support.room import Panel, Room
from tests.support.talking import (
    answer_statement,
    bargaining,
    landlord_of,
    offer_for,
    open_bribe,
    price_for,
    promise,
    public_of,
    rivalry,
    tell,
)

HALF_A_DAY = 43_200.0


# --- nobody is disturbed ---


async def test_only_a_call_and_who_is_asked_are_mentioned(here: Room) -> None:
    table = await bargaining(here)
    called = here.called()
    await tell(here, price_for(table))
    await answer_statement(here, here.acting(table), "counter", 0)
    await answer_statement(here, here.acting(table), "agree", 0)
    seat = some(public_of(table).acting)
    await tell(here, promise(2, seat, SpareClause(whom=seat)))
    await here.slash("Zoe", "ledger")
    assert here.called() == [*called, here.acting(table).id]


async def test_the_call_stays_and_is_not_posted_again(here: Room) -> None:
    table = await bargaining(here)
    (call,) = here.calls()
    content = call.content
    await tell(here, price_for(table))
    await tell(here, offer_for(table))
    (now,) = here.calls()
    assert now.id == call.id
    assert now.content == content
    after = await here.truth()
    assert after.decision_number == table.decision_number
    assert after.decision_since == table.decision_since


# --- the call offers to pay what is agreed ---


def pays(here: Room) -> list[str]:
    """The labels of the buttons that pay as agreed, in the calls."""
    acting = here.people["Ada"]
    return [
        str(one["label"]) for call in here.calls() for one in Panel(here, acting, call).controls("payagreed")
    ]


async def own_call(here: Room) -> Table:
    """A bribe is due, and its call is a message of its own: it has come again, half of the time gone."""
    await here.join("Ada", "Ben", "Cleo")
    await choose(here, "Ada", SLOW)
    await here.slash("Ada", "start")
    table = await until(here, open_bribe)
    await here.env.advance_time(HALF_A_DAY + 1)
    return table


@pytest.mark.parametrize("own", [False, True], ids=["of a story", "of its own"])
@pytest.mark.parametrize("restarted", [False, True])
async def test_an_agreement_posts_the_call_anew_with_a_button(here: Room, own: bool, restarted: bool) -> None:
    table = await (own_call if own else bargaining)(here)
    (call,) = here.calls()
    assert (len(call.content.split("\n")) == 1) == own
    line = call.content.split("\n")[-1]
    called = here.called()
    assert pays(here) == []
    if restarted:
        await here.restart()
    number = len(public_of(table).statements)
    await tell(here, offer_for(table))
    await answer_statement(here, landlord_of(here, table), "agree", number)
    assert pays(here) == ["Pay 8,000 as agreed: my doctor gets the 10,000 post"]
    (now,) = here.calls()
    assert now.id > call.id
    assert now.content.split("\n")[-1].endswith(line.removeprefix("⏰ ").removeprefix("➡️ "))
    assert (call.id in [one.id for one in here.messages()]) is not own, "nothing is told in that one"
    assert here.called() == [*called, landlord_of(here, table).id], "the landlord was asked"
    if restarted:
        await here.restart()
    assert pays(here) == ["Pay 8,000 as agreed: my doctor gets the 10,000 post"]
    button = some(Panel(here, here.acting(table), now).control("payagreed"))
    await here.acting(table).click(now, custom_id=button["custom_id"])
    assert any(", as agreed." in line for line in here.story())
    assert pays(here) == []


async def test_what_was_agreed_before_is_in_the_call_at_once(here: Room) -> None:
    table = await game_at(here, rivalry)
    public = public_of(table)
    second = public.stages[public.stage].payers[1]
    word = offer_for(table, 4_000, scholar=second)
    await tell(here, word)
    await answer_statement(here, landlord_of(here, table), "agree", 0)
    assert pays(here) == []
    await here.slash(here.acting(table), "bribe", amount="1000")
    assert public_of(await here.truth()).payer == second
    assert pays(here) == ["Pay 4,000 as agreed: my scientist gets the 10,000 post"]
    edits = [
        one for one in here.env.http_requests if one.method == "PATCH" and str(here.calls()[0].id) in one.path
    ]
    assert edits == [], "nothing had to be changed"


async def test_after_a_crash_between_the_agreement_and_the_call(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table))
    doomed = TableService(here.store, now=utcnow, rng=Random(0))
    agree = Agree(seat=public_of(table).landlord, statement=0)
    await doomed.play(Actor(table.id, landlord_of(here, table).id, 77), agree)
    assert pays(here) == []
    await here.restart()
    assert pays(here) == ["Pay 8,000 as agreed: my doctor gets the 10,000 post"]
    assert sum("🤝 Agreed" in text for text in here.haggles()) == 1
