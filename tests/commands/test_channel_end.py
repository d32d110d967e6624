"""At each of ten moments of bargaining the last screen of a phone says what is offered, agreed and owed.

Such a screen shows some sixteen lines of forty letters (844 pixels high, 390 wide). The moments: an offer, a
counter-offer, a no, an agreement, the call to pay, a promise, a price, a threat, the call to hire, a broken
word.
"""

from __future__ import annotations

import simcord

from bot.demo.transcript import walk
from bot.locales import plain
from intrigue_core import Hire, RefuseClause, SpareClause, Speak
from tests.support.judging import game_at
from tests.support.room import Room
from tests.support.talking import (
    answer_statement,
    bargainers,
    offer_for,
    price_for,
    promise,
    public_of,
    rivalry,
    sold_to_the_first,
    tell,
)

LINES = 16
LETTERS = 40
ANSWERS = ("[Agree: ", "[Counter…]", "[No]")


def last_screen(here: Room) -> str:
    """The newest messages that fit on a phone, or the newest one; a row of buttons is a line of two."""
    shown = list[str]()
    used = 0
    for message in reversed(here.messages()):
        nodes = list(walk(message.components))
        text = "\n".join([message.content, *(str(node["content"]) for node in nodes if "content" in node)])
        buttons = " ".join(f"[{node['label']}]" for node in nodes if node.get("label"))
        lines = sum(1 + len(line) // LETTERS for line in plain(text).splitlines() if line) + 3 * bool(buttons)
        if shown and used + lines > LINES:
            break
        shown.insert(0, f"{plain(text)}\n{buttons}")
        used += lines
    return "\n".join(shown)


def assert_shows(here: Room, *expected: str) -> None:
    screen = last_screen(here)
    assert [each for each in expected if each not in screen] == [], screen


def name(person: simcord.MemberActor) -> str:
    return person.name.capitalize()


async def test_an_offer_a_counter_offer_a_no_an_agreement_and_the_call_to_pay(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    await tell(here, offer_for(table, 5_000))
    assert_shows(here, "5,000", "10,000", name(payer), *ANSWERS)
    await tell(here, price_for(table, 9_000).model_copy(update={"answers": 0}))
    assert_shows(here, "5,000 → 9,000", name(landlord), *ANSWERS)
    await answer_statement(here, payer, "decline", 1)
    assert_shows(here, "5,000 → 9,000", "says no")
    await tell(here, price_for(table, 7_000))
    assert_shows(here, "7,000", *ANSWERS)
    await answer_statement(here, payer, "agree", 2)
    assert_shows(here, "Agreed", "7,000", "[Pay 7,000 as agreed", f"<@{payer.id}>")


async def test_a_promise_a_threat_and_a_price(here: Room) -> None:
    table = await game_at(here, rivalry)
    payer = here.acting(table)
    public = public_of(table)
    seat = public.acting
    landlord = public.landlord
    assert seat is not None
    await tell(here, promise(seat, landlord, SpareClause(whom=landlord, until=2)))
    assert_shows(here, name(payer), "until the end of round 2")
    price = price_for(table, 9_000)
    await tell(here, price)
    assert_shows(here, "9,000", *ANSWERS)
    refused = RefuseClause(scholar=price.mine[0].model_dump()["scholar"])
    await tell(here, Speak(seat=landlord, to=seat, mine=(refused,), yours=price.yours, threat=True))
    assert_shows(here, "⚡", "9,000", name(payer))


async def test_the_call_to_hire_and_a_broken_word(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    assert_shows(here, "[As agreed: ", "[Hire…]")
    hires = (one for one in table.running_game().legal_commands() if isinstance(one, Hire))
    await here.say(table, next(one for one in hires if agreed not in one.placements))
    assert_shows(here, "**Broken.**", "8,000")
