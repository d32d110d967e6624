"""Bribes and sendings by form: two interactions, and nothing that somebody typed is lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import simcord

from bot.discord_api.component_ids import Action, ComponentId
from bot.features.deciding.text import legal_pairs
from bot.tables.entries import Played
from bot.tables.table import Table
from intrigue_core import (
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    DecisionKind,
    PayBribe,
    PublicView,
    SendScholars,
    StageKind,
)
from tests.support.builders import open_bribe, sending
from tests.support.judging import until
from tests.support.pupil import Pupil
from tests.support.room import Form, OpenRoom, Panel, Room, forge

STALE = "The game has moved on."


def attack(public: PublicView) -> bool:
    """A bribe of an attacker, when the defender has paid."""
    stage = public.current_stage
    return (
        public.deciding is DecisionKind.BRIBE
        and stage is not None
        and stage.kind is StageKind.INTERNAL
        and public.payer != stage.payers[0]
    )


def small_stake(public: PublicView) -> bool:
    """A bribe for the post that pays least."""
    stage, salaries = public.current_stage, public.edition.salaries
    return stage is not None and stage.area is not None and salaries[stage.area] == min(salaries)


def private(here: Room, form: Form, result: simcord.InteractionResult) -> Panel:
    """The message that one person alone sees after a form."""
    assert result.response is not None
    assert result.response.ephemeral
    assert not result.followups
    return Panel(here, form.person, result.response)


async def last(here: Room, table: Table) -> Played:
    """What was played next at a table."""
    entry = (await here.truth()).history[table.version].entry
    assert isinstance(entry, Played)
    return entry


# --- bribes ---


async def test_a_bribe_is_one_click_and_one_form(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        view = table.view_of(here.acting(table).id)
        form = await here.form(here.acting(table))
        assert f"You have {view.cash:,} ducats." in form.text
        assert "**you, now**" in form.text
        asking = form.options("asking")
        salaries = table.edition.salaries
        wish = next(value for value, option in asking.items() if option["label"] == "the 10,000 post")
        assert form.filled_in() == {"asking": str(len(salaries))}, "no wish, and no amount"
        answers = here.answers(await form.submit(offered="2000", asking=wish))
        assert all(answer.public for answer in answers)
        assert " with 2,000 for " in answers[0].text
        entry = await last(here, table)
        assert isinstance(entry.command, PayBribe)
        assert entry.command.amount == 2_000
        assert entry.asking is not None
        assert salaries[entry.asking] == 10_000


async def test_the_sums_lie_about_the_highest_bribe(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(4)
        table = await until(here, attack)
        view = table.view_of(here.acting(table).id)
        stage = view.public.current_stage
        assert stage is not None
        highest = max(bribe.amount for bribe in view.public.bribes if bribe.scholar in stage.payers)
        form = await here.form(here.acting(table))
        offered = {int(value): option for value, option in form.options("offered").items()}
        described = {option.get("description") for option in offered.values()}
        assert offered[highest]["description"] == "as much as the highest bribe so far"
        assert offered[highest + 1_000]["description"] == "1,000 more than the highest bribe so far"
        assert offered[max(offered)]["label"] == f"All: {max(offered):,}"
        assert max(offered) == view.cash
        assert "the minimum" in described
        assert "asking" not in form.fields, "the area is given"


@pytest.mark.parametrize(
    ("amount", "why"),
    [("30k", "That is more than half of what you have."), ("36,000", "That is all you have.")],
)
async def test_a_sum_that_is_rarely_meant_is_asked_about_once(room: OpenRoom, amount: str, why: str) -> None:
    async with room(MAYFAIR_2005.variant(starting_cash=36_000)) as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        assert table.view_of(here.acting(table).id).cash == 36_000
        log, shown = await here.log(), [here.text(message) for message in here.messages()]
        form = await here.form(here.acting(table))
        asked = private(here, form, await form.submit(amount=amount, asking="1"))
        assert why in asked.text
        assert "You ask for the " in asked.text
        assert await here.log() == log
        again = await asked.form()
        assert again.filled_in() == {"amount": amount, "asking": "1"}
        still = private(here, again, await again.submit(amount="31,000"))
        assert still.message.id == asked.message.id, "it is the same message"
        assert "**31,000 ducats**" in asked.text
        assert [here.text(message) for message in here.messages()] == shown
        await here.restart()
        await asked.press("confirm")
        assert asked.gone
        entry = await last(here, table)
        assert isinstance(entry.command, PayBribe)
        assert (entry.command.amount, entry.asking) == (31_000, 1)


async def test_more_than_a_post_can_pay_is_asked_about(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, lambda public: attack(public) and small_stake(public))
        public = table.running_game().view()
        stage = public.current_stage
        assert stage is not None
        assert stage.area is not None
        assert public.payer is not None
        seat = table.seat_of(here.acting(table).id)
        worth = table.edition.salaries[stage.area] * public.payments_left(seat)
        assert table.view_of(here.acting(table).id).cash > worth + 1_000
        form = await here.form(here.acting(table))
        assert f"{worth:,} ducats in all" in form.text
        asked = private(here, form, await form.submit(amount=str(worth + 1_000)))
        assert "That is more than the post can ever pay you." in asked.text
        again = await asked.form()
        await again.submit(amount=str(worth))
        assert asked.gone, "what the post can pay is nothing unusual"
        entry = await last(here, table)
        assert isinstance(entry.command, PayBribe)
        assert entry.command.amount == worth


@pytest.mark.parametrize(
    ("values", "why", "back"),
    [
        ({}, "Choose an amount, or type one.", {}),
        ({"amount": "3k", "offered": "2000"}, "You chose one amount and typed another.", {"amount": "3k"}),
        ({"amount": "1500"}, "1,500 is not a multiple of 1,000.", {"amount": "1500"}),
        ({"amount": "99k"}, "99,000 is more than the ", {"amount": "99k"}),
    ],
)
async def test_a_wrong_bribe_comes_back_filled_in(
    room: OpenRoom, values: dict[str, str], why: str, back: dict[str, str]
) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        log, shown = await here.log(), [here.text(message) for message in here.messages()]
        form = await here.form(here.acting(table))
        wrong = private(
            here, form, await form.person.submit_modal(form.shown, in_lists({**values, "asking": "2"}))
        )
        assert why in wrong.text
        assert wrong.control("confirm") is None
        assert await here.log() == log
        assert [here.text(message) for message in here.messages()] == shown
        await here.restart()
        again = await wrong.form()
        assert again.filled_in() == {**back, "asking": "2"}
        answers = here.answers(await again.submit(amount="2k"))
        assert not answers, "what everybody reads is no reply to what one alone saw"
        assert wrong.gone
        assert (await last(here, table)).asking == 2


def in_lists(values: dict[str, str]) -> dict[str, Any]:
    """Values as menus want them."""
    return {name: [value] if name == "asking" else value for name, value in values.items()}


async def test_the_same_amount_chosen_and_typed_is_one(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        form = await here.form(here.acting(table))
        values = in_lists({"amount": "2.000", "offered": "2000", "asking": "4"})
        await form.person.submit_modal(form.shown, values)
        entry = await last(here, table)
        assert isinstance(entry.command, PayBribe)
        assert (entry.command.amount, entry.asking) == (2_000, None)


async def test_who_can_pay_one_amount_only_finds_it_typed(room: OpenRoom) -> None:
    async with room(MAYFAIR_2005.variant(starting_cash=1_000)) as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        assert table.view_of(here.acting(table).id).cash == 1_000
        form = await here.form(here.acting(table))
        assert "offered" not in form.fields
        assert form.filled_in()["amount"] == "1000"
        answers = here.answers(await form.submit())
        assert answers[0].public, "it is the minimum: nobody needs to be asked"


# --- sendings ---


async def test_a_sending_is_one_click_and_one_form(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(4)
        table = await until(here, lambda public: sending(public) and public.round == 2)
        view = table.view_of(here.acting(table).id)
        form = await here.form(here.acting(table))
        for seat, chair in enumerate(table.chairs):
            assert (f"{chair.name}’s palace" in form.text) == (seat != view.seat), "all palaces but one's own"
        first, second = next(pair for pair in legal_pairs(view) if len({one.profession for one in pair}) == 2)
        answers = here.answers(await form.fill(SendScholars(seat=view.seat, first=first, second=second)))
        assert answers[0].public
        assert " sends " in answers[0].text
        assert (await here.truth()).version > table.version


@pytest.mark.parametrize(
    ("edition", "why"),
    [
        (MAYFAIR_2005, "You do not have two of that profession left to send."),
        (FX_SCHMID_1994, "In this edition your two relatives must go to different palazzi."),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
async def test_an_illegal_pair_comes_back_filled_in(room: OpenRoom, edition: Any, why: str) -> None:
    async with room(edition) as here:
        await here.seat(4)

        def lacking(public: PublicView) -> bool:
            acting = public.acting
            return sending(public) and acting is not None and 1 in public.reserve_of(acting)

        table = await until(here, lacking)
        person = here.acting(table)
        view = table.view_of(person.id)
        reserve = view.public.reserve_of(view.seat)
        options = {first for first, _ in legal_pairs(view)}
        if edition is MAYFAIR_2005:
            one = next(one for one in sorted(options) if reserve[one.profession] == 1)
            other = next(
                other for other in sorted(options) if other.profession == one.profession and other != one
            )
        else:
            one, other = next(
                (one, other)
                for one in sorted(options)
                for other in sorted(options)
                if one.palace == other.palace and one.profession != other.profession
            )
        form = await here.form(person)
        log = await here.log()
        wrong = private(here, form, await form.fill(SendScholars(seat=view.seat, first=one, second=other)))
        assert why in wrong.text
        assert await here.log() == log
        again = await wrong.form()
        values = again.filled_in()
        assert len(values) == 2
        legal = next(pair for pair in legal_pairs(view) if pair[0].palace != pair[1].palace)
        await again.fill(SendScholars(seat=view.seat, first=legal[0], second=legal[1]))
        assert wrong.gone
        assert (await here.truth()).version > table.version


async def test_brettspielwelt_offers_no_attack_on_oneself(room: OpenRoom) -> None:
    async with room(BRETTSPIELWELT) as here:
        await here.seat(4)
        table = await until(here, lambda public: sending(public) and public.round == 3)
        view = table.view_of(here.acting(table).id)
        form = await here.form(here.acting(table))
        legal = {one for pair in legal_pairs(view) for one in pair}
        assert len(form.options("first")) == len(form.options("second")) == len(legal)
        told = [option["description"] for option in form.options("first").values()]
        assert not any("your own" in text for text in told)


async def test_who_makes_rivals_of_their_own_is_asked_whether_they_mean_it(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, sending)
        person = here.acting(table)
        view = table.view_of(person.id)
        one = legal_pairs(view)[0][0]
        twins = SendScholars(seat=view.seat, first=one, second=one)
        form = await here.form(person)
        asked = private(here, form, await form.fill(twins))
        assert "your two become rivals" in asked.text
        assert "Do you mean it?" in asked.text
        assert (await here.truth()).version == table.version
        again = await asked.form()
        assert len(again.filled_in()) == 2
        await asked.press("confirm")
        assert asked.gone
        assert (await last(here, table)).command == twins


# --- late, early, and by people who have no say ---


@pytest.mark.parametrize("wanted", [open_bribe, sending])
async def test_a_form_that_is_handed_in_late_changes_nothing(
    room: OpenRoom, wanted: Callable[[PublicView], bool]
) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, wanted)
        person = here.acting(table)
        form, late = await here.form(person), await here.form(person)
        command = table.running_game().legal_commands()[1]
        await form.decide(command)
        log = await here.log()
        (answer,) = here.answers(await late.fill(command))
        assert not answer.public
        after = await here.truth()
        if here.acting(after).id == person.id:
            assert answer.text.startswith(STALE)
        else:
            assert answer.text.startswith("There is nothing for you to decide just now.")
        assert await here.log() == log
        assert await here.store.draft(after.id, after.decision_number) is None


async def test_a_form_of_somebody_who_does_not_decide(room: OpenRoom) -> None:
    """Their client says that they were shown one."""
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        log = await here.log()
        other = next(
            person for person in here.others(here.acting(table)) if person.id != here.people["Zoe"].id
        )
        form_id = ComponentId(Action.DECIDE, table.id, table.decision_number)
        for person, why in (
            (other, "There is nothing for you to decide just now."),
            (here.people["Zoe"], "no seat"),
        ):
            shown = await opened_form_of_a_tutorial(here, person)
            record: Any = here.env.backend.interactions[shown._interaction.id]  # pyright: ignore[reportPrivateUsage]
            record.modal["custom_id"] = str(form_id)
            await Form(here, person, shown).submit(amount="1000")
            here.take()
            told = [line.text for line in here.lines if line.to == str(person.user.global_name)]
            assert why in told[-1], told[-1]
        assert await here.log() == log


async def opened_form_of_a_tutorial(here: Room, person: simcord.MemberActor) -> simcord.InteractionResult:
    """A form for a bribe that somebody has really been shown: in the tutorial."""
    rng = Random(1)
    pupil = Pupil(here, str(person.user.global_name))
    await pupil.begin()
    while not pupil.bribing:
        await pupil.step(rng)
    return await pupil.press(Action.DECIDE)


async def test_an_old_button_opens_the_form_and_says_that_it_is_old(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        message, custom_id = here.button("decide")
        old = str(ComponentId(Action.DECIDE, table.id, table.decision_number - 1))
        forge(here, message, custom_id, old)
        form = Form(here, here.acting(table), await here.acting(table).click(message, custom_id=old))
        assert form.text.startswith(STALE)
        await form.submit(amount="1000")
        assert (await here.truth()).version > table.version


async def test_where_no_form_can_be_opened_there_is_a_button_for_it(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        person = here.acting(table)
        here.env.inject_error("POST", "/interactions/*", status=400, code=50035)
        message, custom_id = here.button("decide")
        shown = (await person.click(message, custom_id=custom_id)).response
        assert shown is not None
        assert shown.ephemeral
        form = await Panel(here, person, shown).form()
        await form.submit(amount="1000")
        assert (await here.truth()).version > table.version


async def test_a_paused_table_keeps_what_was_filled_in(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        form = await here.form(here.acting(table))
        (guild,) = here.env.backend.guilds.values()
        guild.owner_id = here.people["Zoe"].id
        await here.slash("Zoe", "table pause")
        refused = private(here, form, await form.submit(amount="2k"))
        assert "paused" in refused.text
        await here.slash("Zoe", "table resume")
        again = await refused.form()
        assert again.filled_in()["amount"] == "2k"
        await again.submit()
        assert (await here.truth()).decision_number > table.decision_number
