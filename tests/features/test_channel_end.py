"""At each of ten moments of bargaining the last screen of a phone says what is offered, agreed and owed.

Such a screen shows some sixteen lines of forty letters (844 pixels high, 390 wide). The moments: an offer, a
counter-offer, a no, an agreement, the call to pay, a promise, a price, a threat, the call to hire, a broken
word.
"""

from __future__ import annotations

import pytest
import simcord

from bot.demo.transcript import walk
from bot.locales import plain
from intrigue_core import Hire, Placement, RefuseClause, SpareClause, Speak
from tests.support.judging import game_at
from tests.support.room import OpenRoom, Room
from tests.support.talking import (
    answer_word,
    bargaining,
    landlord_of,
    offer_for,
    price_for,
    promise,
    public_of,
    rivalry,
    sold_to_the_first,
    tell,
)

LINES, LETTERS = 16, 40
ANSWERS = {"en": ("[Agree]", "[Counter…]", "[No]"), "de": ("[Einverstanden]", "[Gegenangebot…]", "[Nein]")}
HIRE = {"en": ("[As agreed: ", "[Hire…]"), "de": ("[Wie vereinbart: ", "[Aufnehmen…]")}


def last_screen(here: Room) -> str:
    """The newest messages that fit on a phone, or the newest one; a row of buttons is a line of two."""
    shown, used = list[str](), 0
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


async def speak(here: Room, language: str) -> None:
    guild = here.channel.guild
    assert guild is not None
    await here.preferences.change_server(guild.id, language=language)


def name(person: simcord.MemberActor) -> str:
    return person.name.capitalize()


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def test_an_offer_a_counter_offer_a_no_an_agreement_and_the_call_to_pay(
    room: OpenRoom, language: str
) -> None:
    thousand = {"en": ",", "de": "."}[language]
    async with room() as here:
        await speak(here, language)
        table = await bargaining(here)
        payer, landlord = here.acting(table), landlord_of(here, table)
        await tell(here, offer_for(table, 5_000))
        assert_shows(here, f"5{thousand}000", f"10{thousand}000", name(payer), *ANSWERS[language])
        await tell(here, price_for(table, 9_000).model_copy(update={"answers": 0}))
        assert_shows(here, f"5{thousand}000 → 9{thousand}000", name(landlord), *ANSWERS[language])
        await answer_word(here, payer, "decline", 1)
        assert_shows(here, f"5{thousand}000 → 9{thousand}000", {"en": "says no", "de": "sagt Nein"}[language])
        await tell(here, price_for(table, 7_000))
        assert_shows(here, f"7{thousand}000", *ANSWERS[language])
        await answer_word(here, payer, "agree", 2)
        pay = {"en": "[Pay 7,000 as agreed", "de": "[7.000 zahlen wie vereinbart"}[language]
        agreed = {"en": "Agreed", "de": "Abgemacht"}[language]
        assert_shows(here, agreed, f"7{thousand}000", pay, f"<@{payer.id}>")


async def test_a_promise_a_threat_and_a_price(room: OpenRoom, language: str) -> None:
    async with room() as here:
        await speak(here, language)
        table = await game_at(here, rivalry)
        payer, public = here.acting(table), public_of(table)
        seat, landlord = public.acting, public.landlord
        assert seat is not None
        await tell(here, promise(seat, landlord, SpareClause(whom=landlord, until=2)))
        until_when = {"en": "until the end of round 2", "de": "bis zum Ende von Runde 2"}[language]
        assert_shows(here, name(payer), until_when)
        price = price_for(table, 9_000)
        await tell(here, price)
        amount = {"en": "9,000", "de": "9.000"}[language]
        assert_shows(here, amount, *ANSWERS[language])
        refused = RefuseClause(scholar=price.mine[0].model_dump()["scholar"])
        await tell(here, Speak(seat=landlord, to=seat, mine=(refused,), yours=price.yours, threat=True))
        assert_shows(here, "⚡", amount, name(payer))


async def test_the_call_to_hire_and_a_broken_word(room: OpenRoom, language: str) -> None:
    async with room() as here:
        await speak(here, language)
        table, agreed = await sold_to_the_first(here)
        amount = {"en": "8,000", "de": "8.000"}[language]
        assert_shows(here, *HIRE[language])
        other = next(
            one
            for one in table.running_game().legal_commands()
            if isinstance(one, Hire) and Placement(agreed.scholar, agreed.area) not in one.placements
        )
        await here.say(table, other)
        assert_shows(here, {"en": "**Broken.**", "de": "**Gebrochen.**"}[language], amount)
