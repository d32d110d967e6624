"""Refused forms: they say what else is possible of that kind, and come back as they were filled in."""

from __future__ import annotations

import simcord

from bot.discord_api.component_ids import Action, ComponentId
from bot.tables.table import Table
from intrigue_core import SpareClause, Speak
from tests.support.builders import some
from tests.support.preparing import prepare, somebody_waits
from tests.support.room import WORDS, Form, Panel, Room, shown_by
from tests.support.talking import (
    bargainers,
    bargaining,
    block,
    landlord_of,
    press_word,
    public_of,
    talk_panel,
    talking_in,
    tell,
)


def refused(here: Room, form: Form, result: simcord.InteractionResult) -> Panel:
    """The private message that tells why a form was refused."""
    return Panel(here, form.person, some(result.response))


async def again(panel: Panel, action: str) -> Form:
    """What *Try again* opens."""
    control = some(panel.control(action))
    assert control["label"] == "Try again"
    return Form(panel.room, panel.person, await panel.press(action))


async def offering(here: Room, table: Table) -> tuple[Form, str]:
    """The form for any offer, and the scholar whose bribe is due."""
    form = await (await talk_panel(here, here.acting(table), "offer")).something_else()
    return form, str(public_of(table).payer)


async def test_a_wrong_amount_in_an_offer_is_no_advice_to_pay(here: Room) -> None:
    table = await bargaining(here)
    panel = await talk_panel(here, here.acting(table), "offer")
    form = await panel.something_else()
    scholar = str(public_of(table).payer)
    told = refused(here, form, await form.submit(scholar=scholar, amount="500", post="2"))
    assert told.text.split("\n") == [
        "⚠️ 500 is less than the minimum bribe of 1,000.",
        "Now: an offer of 1,000 to 32,000, in steps of 1,000, for the doctor.",
    ]
    assert told.message.id == panel.message.id, "in place of the menu, which opens no form a second time"
    form = await again(told, "ownoffer")
    assert form.filled_in() == {"scholar": scholar, "amount": "500", "post": "2"}
    told = refused(here, form, await form.submit(amount="99k"))
    assert "99,000 is more than the 32,000 that you have" in told.text
    form = await again(told, "ownoffer")
    assert form.filled_in()["amount"] == "99k"
    await form.submit(amount="5k")
    assert block(here) == ["🔴 Ada → 🟡 Ben: “5,000, and my doctor gets the 10,000 post”"]
    assert told.gone
    form = await (await talk_panel(here, here.acting(table), "offer")).something_else()
    assert "amount" not in form.filled_in(), "what was accepted is not offered again"


async def test_a_wrong_price_says_what_a_price_can_be_and_nothing_of_the_payers_purse(here: Room) -> None:
    table = await bargaining(here)
    form = await (await talk_panel(here, landlord_of(here, table), "price")).something_else()
    told = refused(here, form, await form.submit(amount="1500", post="2"))
    assert told.text.endswith("Now: a price of 1,000 or more, in steps of 1,000, for the doctor.")
    assert (await again(told, "ownoffer")).filled_in() == {"amount": "1500", "post": "2"}


async def test_a_counter_comes_back_as_an_answer_to_the_same_offer(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await (await talk_panel(here, here.acting(table), "offer")).say(
        "12,000, and my doctor gets the 10,000 post"
    )
    form = await talking_in(here, landlord, await press_word(here, landlord, "counter", 0)).something_else()
    told = refused(here, form, await form.submit(amount="13.5", post="1"))
    assert "“13.5” is not an amount of ducats." in told.text
    assert "Now: a price of 1,000 or more" in told.text
    form = await again(told, "ownoffer")
    assert form.filled_in() == {"amount": "13.5", "post": "1"}
    await form.submit(amount="13k")
    assert public_of(await here.truth()).statements[-1].answers == 0


async def test_an_offer_by_command_is_refused_with_what_can_be_offered(here: Room) -> None:
    table = await bargaining(here)
    for typed, why in (
        ("5.5", "is not an amount of ducats"),
        ("500", "less than the minimum"),
        ("99k", "more than"),
    ):
        (told,) = await here.slash(here.acting(table), "offer", amount=typed)
        assert why in told.text
        assert told.text.endswith("Now: an offer of 1,000 to 32,000, in steps of 1,000, for the doctor.")


async def test_a_composed_statement_comes_back_with_both_sides(here: Room) -> None:
    await bargaining(here)
    truce = Speak(seat=0, to=2, mine=(SpareClause(whom=2),), yours=(SpareClause(whom=0),))
    await tell(here, truce)
    cleo = here.people["Cleo"]
    panel = talking_in(here, cleo, await press_word(here, cleo, "counter", 0))
    form = Form(here, cleo, await panel.say("Something else…"))
    favour = next(value for value in form.options("mine") if value.startswith("f0"))
    told = refused(here, form, await form.submit(mine=favour))
    assert told.text.endswith(WORDS("possible-say"))
    form = await again(told, "compose")
    assert form.filled_in() == {"mine": favour, "yours": "nothing"}


async def test_a_prepared_bribe_comes_back_with_its_amount(here: Room) -> None:
    table, situation, person = await somebody_waits(here)
    result = await prepare(here, table, situation, "2500", "over")
    told = Panel(here, person, some(result.response))
    assert told.text.endswith("Now: prepare 1,000 or more, in steps of 1,000.")
    form = await again(told, "preparedbribe")
    assert {"amount": "2500", "price": "over"}.items() <= form.filled_in().items()
    await form.submit(amount="2k")
    assert [one.preparation.amount for one in (await here.truth()).prepared.values()] == [2_000]
    assert "Prepared bribes" in told.text, "in the same message"


async def test_a_refused_bribe_or_sending_has_the_same_button(here: Room) -> None:
    table = await bargaining(here)
    form = await here.form(here.acting(table))
    told = refused(here, form, await form.submit(amount="99k"))
    assert (await again(told, "decide")).filled_in()["amount"] == "99k"


async def test_quiet_hours_come_back_with_the_time_zone_that_there_is_not(here: Room) -> None:
    ada = here.people["Ada"]
    panel = Panel(here, ada, shown_by(await ada.slash(here.channel, "settings me")))
    form = Form(here, ada, await panel.press("quiet"))
    await form.submit(start="21", end="7", zone="Mordor")
    form = await again(panel, "quiet")
    assert form.filled_in() == {"start": "21", "end": "7", "zone": "Mordor"}
    await form.submit(zone="Vienna")
    assert some(panel.control("quiet"))["label"] == "Choose quiet hours…"


async def test_a_set_up_comes_back_when_the_lobby_has_changed_meanwhile(here: Room) -> None:
    await here.join("Ada", "Ben")
    ada = here.people["Ada"]
    presets = Panel(here, ada, shown_by(await here.click("Ada", "setup")))
    form = Form(here, ada, await presets.press("setupall"))
    before = form.filled_in()["promises"]
    other = Form(here, ada, await presets.press("setupall"))
    await other.submit(promises="talk")
    told = refused(here, form, await form.submit(edition="amigo-2003", pace="slow"))
    assert told.text == f"⚠️ {WORDS('refused-stale')}\n{WORDS('possible-set-up')}"
    form = await again(told, "setupall")
    assert {"edition": "amigo-2003", "pace": "slow", "promises": before}.items() <= form.filled_in().items()
    await form.submit()
    assert (await here.truth()).edition.name == "amigo-2003"


async def test_after_a_restart_the_button_opens_the_form_as_it_is_for_everybody(here: Room) -> None:
    table = await bargaining(here)
    form, scholar = await offering(here, table)
    told = refused(here, form, await form.submit(scholar=scholar, amount="500", post="2"))
    await here.restart()
    form = await again(told, "ownoffer")
    assert "amount" not in form.filled_in()
    await form.submit(scholar=scholar, amount="5000", post="2")
    assert block(here) == ["🔴 Ada → 🟡 Ben: “5,000, and my doctor gets the 10,000 post”"]


async def test_what_one_has_filled_in_nobody_else_sees_and_no_id_tells(here: Room) -> None:
    table = await bargaining(here)
    cleo = here.people["Cleo"]
    form, scholar = await offering(here, table)
    told = refused(here, form, await form.submit(scholar=scholar, amount="31500"))
    control = some(told.control("ownoffer"))
    pressed = some(ComponentId.parse(control["custom_id"]))
    assert pressed.action is Action.OWN_OFFER
    assert "315" not in control["custom_id"]
    mine = await (await talk_panel(here, cleo, "offer")).something_else()
    assert "amount" not in mine.filled_in()


async def test_what_cannot_be_mended_has_no_button(here: Room) -> None:
    table = await bargaining(here)
    form, scholar = await offering(here, table)
    await here.slash("Ada", "table pause")
    for name in ("Ben", "Cleo"):
        await here.slash(name, "table pause")
    told = refused(here, form, await form.submit(scholar=scholar, amount="5000"))
    assert "The game is paused." in told.text
    assert told.control("ownoffer") is None
