"""Dialogs know what was promised: they mark it, choose it, and ask before it is broken, and never else."""

from __future__ import annotations

from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.tables.entries import Played
from bot.tables.table import Table
from bot.wording.deciding import legal_pairs, placement_value, sending_value
from bot.wording.names import Wording
from intrigue_core import (
    DecisionKind,
    Hire,
    PayBribe,
    PayClause,
    Placement,
    PublicView,
    SendClause,
    SendScholars,
    SpareClause,
    StatementState,
    is_against,
    statements_broken,
)
from tests.support.builders import sending, some
from tests.support.judging import game_at, until
from tests.support.room import WORDS, Form, Panel, Room, shown_by
from tests.support.talking import (
    agree_to,
    bargainers,
    bargaining,
    clicks,
    hire_agreed,
    landlord_of,
    offer_for,
    press_word,
    price_for,
    promise,
    public_of,
    rivalry,
    sold_to_the_first,
    talk_panel,
    tell,
)

BREAKS = "🗡️ This breaks your word to"


async def last(here: Room) -> Any:
    entry = (await here.truth()).history[-1].entry
    return entry.command if isinstance(entry, Played) else entry


def private(here: Room, person: simcord.MemberActor, result: simcord.InteractionResult) -> Panel:
    shown = shown_by(result)
    assert shown.ephemeral
    return Panel(here, person, shown)


def labels(panel: Panel) -> list[str]:
    return [str(node["label"]) for node in walk(panel.message.components) if node["type"] == 2]


def rival_placement(table: Table, agreed: Placement) -> Placement:
    stage = some(public_of(table).current_stage)
    other = next(one for one in stage.payers if one != agreed.scholar)
    return Placement(other, agreed.area)


# --- hiring ---


async def test_a_landlord_finds_chosen_what_was_agreed(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    panel = await here.panel(here.acting(table))
    assert "**Your word**\n- 🤝 Agreed, 🟢 Cleo & 🔴 Ada: “8,000, and your" in panel.text, "Cleo reads it"
    assert "What you have agreed to is chosen already." in panel.text
    options = [one for menu in panel.controls("pick") for one in menu["options"]]
    areas = len(table.edition.salaries)
    (chosen,) = (one for one in options if one.get("default"))
    assert chosen["value"] == str(placement_value(*agreed, areas))
    assert chosen["description"].startswith("🤝 as agreed")
    assert sum("as agreed" in one.get("description", "") for one in options) == 1
    assert labels(panel) == ["As agreed"]
    assert BREAKS not in panel.text
    await panel.press("confirm")
    assert await last(here) == Hire(seat=public_of(table).landlord, placements=(agreed,))


async def test_another_choice_is_asked_about_and_taken_back(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    panel = await here.panel(here.acting(table))
    log = await here.log()
    other = rival_placement(table, agreed)
    value = str(placement_value(*other, len(table.edition.salaries)))
    await panel.pick(value)
    assert f"{BREAKS} 🔴 Ada: “8,000, and your " in panel.text
    assert "**Your word**" not in panel.text, "it would quote the same once more"
    assert labels(panel) == ["Break it", "Back"]
    await panel.press("back")
    assert labels(panel) == ["As agreed"]
    assert BREAKS not in panel.text
    assert await here.log() == log
    await here.restart()
    await panel.pick(value)
    await panel.press("confirm")
    assert await last(here) == Hire(seat=public_of(table).landlord, placements=(other,))
    assert public_of(await here.truth()).statements[0].state is StatementState.BROKEN


async def test_a_typed_hiring_is_asked_about_only_if_it_breaks_a_word(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    person = here.acting(table)
    log = await here.log()
    other = rival_placement(table, agreed)
    asked = await here.ask(table, Hire(seat=public_of(table).landlord, placements=(other,)))
    assert BREAKS in asked.text
    assert labels(asked) == ["Break it", "Back"]
    assert await here.log() == log
    answers = await here.slash(person, "hire", scholar=str(agreed.scholar), post=str(agreed.area))
    assert all(answer.public for answer in answers)
    assert await last(here) == Hire(seat=public_of(table).landlord, placements=(agreed,))
    assert here.private_reply(await asked.press("confirm")).startswith("The game has moved on.")
    assert len(await here.log()) > len(log)


async def test_a_word_given_since_is_asked_about_anew(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    person = here.acting(table)
    public = public_of(table)
    panel = await here.panel(person)
    other = rival_placement(table, agreed)
    await panel.pick(str(placement_value(*other, len(table.edition.salaries))))
    assert panel.text.count(BREAKS) == 1
    hired = offer_for(table, scholar=agreed.scholar).yours
    await tell(here, promise(public.landlord, (public.landlord + 1) % 3, *hired))
    log = await here.log()
    await panel.press("confirm")
    assert panel.text.count(BREAKS) == 2, "the second was not asked about"
    assert await here.log() == log
    await panel.press("confirm")
    assert await last(here) == Hire(seat=public.landlord, placements=(other,))


async def test_what_is_chosen_already_is_never_another_when_it_is_confirmed(here: Room) -> None:
    """A word that changes what a panel would choose does not change what was read."""
    await here.seat(3)

    def two_rivals_for_one_post(public: PublicView) -> bool:
        stage = public.current_stage
        return (
            public.deciding is DecisionKind.HIRE
            and stage is not None
            and stage.area is not None
            and len({bribe.amount for bribe in public.bribes[-2:]}) == 2
        )

    table = await until(here, two_rivals_for_one_post)
    panel = await here.panel(here.acting(table))
    public = public_of(table)
    assert "Whoever paid most is chosen already" in panel.text
    stage = some(public.current_stage)
    paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
    least = min(stage.payers, key=lambda one: paid[one])
    offer = offer_for(table, scholar=least)
    other = next(seat for seat in range(3) if seat != public.landlord)
    await tell(here, promise(public.landlord, other, *offer.yours))
    log = await here.log()
    await panel.press("confirm")
    assert await here.log() == log
    assert "What you have agreed to is chosen already." in panel.text
    await panel.press("confirm")
    command = await last(here)
    assert isinstance(command, Hire)
    assert command.placements[0].scholar == least


async def test_a_post_for_the_highest_bribe_is_said_to_all_and_marked(here: Room) -> None:
    table = await game_at(here, rivalry)
    panel = await talk_panel(here, landlord_of(here, table), "offer")
    await panel.say(next(one for one in panel.sentences() if one.startswith("Whoever pays most")))
    assert here.story()[-1].startswith("🤞 🟢 Cleo promises everybody: “Whoever pays most gets the ")
    stage = some(public_of(table).current_stage)
    for amount in range(1, len(stage.payers) + 1):
        await here.slash(here.acting(await here.truth()), "bribe", amount=str(1_000 * amount))
    panel = await here.panel(here.acting(await here.truth()))
    options = [one for menu in panel.controls("pick") for one in menu["options"]]
    areas = len(table.edition.salaries)
    marked = [one["value"] for one in options if "🤞 as promised" in one.get("description", "")]
    assert marked
    assert {int(value) // (areas + 1) for value in marked} == {stage.payers[-1]}
    lower = next(one["value"] for one in options if one["value"] not in marked)
    await panel.pick(lower)
    assert f"{BREAKS} everybody: “Whoever pays most gets the " in panel.text


async def test_the_call_hires_as_agreed_and_names_it(here: Room) -> None:
    table, agreed = await sold_to_the_first(here)
    (call,) = here.calls()
    (button,) = Panel(here, here.acting(table), call).controls("hireagreed")
    assert button["label"].startswith("As agreed: Ada’s ")
    assert button["label"].endswith(" → the 10,000 post")
    stranger = here.others(here.acting(table))[0]
    (answer,) = here.answers(await stranger.click(call, custom_id=button["custom_id"]))
    assert not answer.public
    assert "Somebody else decides now." in answer.text
    async with clicks(here, 1):
        await hire_agreed(here, here.acting(table))
    assert await last(here) == Hire(seat=public_of(table).landlord, placements=(agreed,))


# --- bribes ---


async def test_the_agreed_sum_is_marked_and_chosen(here: Room) -> None:
    table = await bargaining(here)
    await agree_to(here, table)
    form = await here.form(here.acting(table))
    assert form.filled_in()["offered"] == "8000"
    assert form.options("offered")["8000"]["description"] == "🤝 as agreed with 🟡 Ben"
    assert "**Your word**\n- 🤝 Agreed, 🔴 Ada & 🟡 Ben: “8,000, and my" in form.text
    async with clicks(here, 2):
        await (await here.form(here.acting(table))).submit()
    assert await last(here) == PayBribe(seat=public_of(table).acting or 0, amount=8_000)


async def test_a_price_and_an_own_offer_are_marked(here: Room) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table, 3_000))
    form = await here.form(here.acting(table))
    assert form.filled_in()["offered"] == "3000"
    assert form.options("offered")["3000"]["description"] == "what you have offered 🟡 Ben"
    await tell(here, price_for(table, 7_000))
    form = await here.form(here.acting(table))
    assert form.filled_in()["offered"] == "7000", "who pays what is asked for has agreed"
    assert form.options("offered")["7000"]["description"] == "what 🟡 Ben asks for"
    assert form.options("offered")["3000"]["description"] == "what you have offered 🟡 Ben"
    assert form.text.count("→") == 2, form.text
    assert "**Still open**" in form.text
    await form.submit(amount="2000")
    assert await last(here) == PayBribe(seat=public_of(table).acting or 0, amount=2_000)


async def test_less_than_agreed_is_asked_about_and_more_is_not(here: Room) -> None:
    table, person, _ = await bargainers(here)
    await agree_to(here, table)
    log = await here.log()
    form = await here.form(person)
    asked = private(here, person, await form.person.submit_modal(form.shown, filled(form, "7k")))
    assert f"{BREAKS} 🟡 Ben: “8,000, and my " in asked.text
    assert "**Your word**" not in asked.text
    assert labels(asked) == ["Break it", "Back"]
    assert await here.log() == log
    again = await asked.form()
    assert again.filled_in()["amount"] == "7k"
    await again.submit(amount="9000")
    assert await last(here) == PayBribe(seat=public_of(table).acting or 0, amount=9_000)
    assert public_of(await here.truth()).statements[0].state is not StatementState.BROKEN


def filled(form: Form, amount: str) -> dict[str, Any]:
    """A form in which a sum is typed though another is chosen already."""
    values: dict[str, Any] = form.filled_in()
    assert values["offered"] == "8000"
    values["asking"] = [values["asking"]]
    return {**values, "amount": amount}


async def test_a_typed_bribe_is_asked_about_only_if_it_breaks_a_word(here: Room) -> None:
    table, person, _ = await bargainers(here)
    await agree_to(here, table)
    log = await here.log()
    asked = await here.ask(table, PayBribe(seat=some(public_of(table).acting), amount=7_000))
    assert f"{BREAKS} 🟡 Ben" in asked.text
    assert await here.log() == log
    (answer,) = await here.slash(person, "bribe", amount="99000")
    assert "99,000 is more than the " in answer.text, "what is not possible breaks nothing"
    await here.restart()
    await asked.press("confirm")
    assert await last(here) == PayBribe(seat=public_of(table).acting or 0, amount=7_000)


async def test_to_pay_as_agreed_is_asked_about_where_more_was_promised(here: Room) -> None:
    table, person, _ = await bargainers(here)
    public = public_of(table)
    assert public.payer is not None
    assert public.acting is not None
    more = PayClause(scholar=public.payer, amount=9_000)
    await tell(here, promise(public.acting, public.landlord, more))
    await tell(here, offer_for(table))
    await press_word(here, landlord_of(here, table), "agree", 1)
    (call,) = here.calls()
    log = await here.log()
    (button,) = Panel(here, person, call).controls("payagreed")
    assert button["label"].startswith("Pay 8,000 as agreed: my ")
    assert button["label"].endswith(" gets the 10,000 post")
    asked = private(here, person, await person.click(call, custom_id=button["custom_id"]))
    assert f"{BREAKS} 🟡 Ben: “I pay 9,000 for my" in asked.text
    assert await here.log() == log


# --- sending ---


async def test_whom_one_has_promised_to_spare_is_marked_and_asked_about(here: Room) -> None:
    await here.seat(3)

    def can_attack(public: PublicView) -> bool:
        return sending(public) and public.round == 2

    table = await until(here, can_attack)
    person = here.acting(table)
    view = table.view_of(person.id)
    against = next(
        (one, whom)
        for one, _ in legal_pairs(view)
        for whom in range(3)
        if whom != view.seat and is_against(view.public, *one, whom)
    )
    sent, whom = against
    await tell(here, promise(view.seat, whom, SpareClause(whom=whom)))
    table = await here.truth()
    view = table.view_of(person.id)
    form = await here.form(person)
    value = str(sending_value(sent, 3))
    name = Wording.of(table.view, WORDS).plain_seat(whom)
    marked = f"⚠️ you promised to leave {name} alone · "
    assert form.options(f"to{sent.palace}")[value]["description"].startswith(marked)
    assert "**Your word**" in form.text
    breaking = next(
        one
        for one in view.legal_commands()
        if isinstance(one, SendScholars) and one.first == sent and statements_broken(view.public, one)
    )
    log = await here.log()
    asked = private(here, person, await form.fill(breaking))
    assert BREAKS in asked.text
    assert "**Your word**" not in asked.text
    assert labels(asked) == ["Break it", "Back"]
    assert await here.log() == log
    keeping = next(
        one
        for one in view.legal_commands()
        if isinstance(one, SendScholars)
        and not statements_broken(view.public, one)
        and one.first != one.second
    )
    answers = await here.say(table, keeping)
    assert all(answer.public for answer in answers)
    assert (await last(here)) in (keeping, keeping.model_copy(update={"first": keeping.second}))


async def test_a_typed_sending_that_breaks_a_word_is_asked_about(here: Room) -> None:
    table = await game_at(here, sending)
    person = here.acting(table)
    view = table.view_of(here.acting(table).id)
    owed = legal_pairs(view)[0][0]
    whom = next(seat for seat in range(3) if seat != view.seat)
    clause = SendClause(profession=owed.profession, palace=owed.palace)
    await tell(here, promise(view.seat, whom, clause))
    form = await here.form(person)
    assert form.options(f"to{owed.palace}")[str(sending_value(owed, 3))]["description"].startswith(
        "🤝 as you said"
    )
    command = next(
        one
        for one in view.legal_commands()
        if isinstance(one, SendScholars) and owed not in (one.first, one.second)
    )
    asked = await here.ask(table, command)
    assert BREAKS in asked.text
    assert (await here.truth()).version == table.version + 1
    await asked.press("confirm")
    assert await last(here) == command
