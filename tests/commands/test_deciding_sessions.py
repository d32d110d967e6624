"""Panels and forms from the click to the decision: nothing typed is lost, and what is old changes nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
import simcord
from discord.ui import LayoutView

from bot.demo.transcript import walk
from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Delivery
from bot.discord_api.interactions import Chosen
from bot.handling import request
from bot.tables.drafts import DraftStore
from bot.tables.entries import Played
from bot.tables.repository import Actor
from bot.tables.table import Table
from bot.wording.deciding import legal_pairs, placement_value, sending_value
from intrigue_core import FX_SCHMID_1994, MAYFAIR_2005, NOBODY, Hire, PayBribe, SendScholars
from tests.support.builders import choosing, open_bribe, sending, some
from tests.support.failures import at_once
from tests.support.judging import game_at, until
from tests.support.room import WORDS, Answer, Form, OpenRoom, Panel, Room, hire_options, services_of, shown_by
from tests.support.talking import clicks

# --- forms ---


STALE = "The game has moved on."


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


async def paid(here: Room, table: Table) -> tuple[int, int | None]:
    """The bribe that came next at a table, and the area that it asks for."""
    entry = await last(here, table)
    assert isinstance(entry.command, PayBribe)
    return entry.command.amount, entry.asking


# --- bribes ---


async def test_a_bribe_is_one_click_and_one_form(here: Room) -> None:
    table = await game_at(here, open_bribe)
    view = table.view_of(here.acting(table).id)
    async with clicks(here, 1):
        form = await here.form(here.acting(table))
    assert f"You have {view.cash:,} ducats." in form.text
    assert "**you, now**" in form.text
    asking = form.options("asking")
    salaries = table.edition.salaries
    wish = next(value for value, option in asking.items() if option["label"] == "the 10,000 post")
    assert form.filled_in() == {"asking": str(len(salaries))}, "no wish, and no amount"
    async with clicks(here, 1):
        answers = here.answers(await form.submit(offered="2000", asking=wish))
    assert all(answer.public for answer in answers)
    assert " with 2,000 for " in answers[0].text
    assert await paid(here, table) == (2_000, salaries.index(10_000))


@pytest.mark.parametrize(
    ("amount", "why"),
    [("30k", "That is more than half of what you have."), ("36,000", "That is all you have.")],
)
async def test_a_sum_that_is_rarely_meant_is_asked_about_once(room: OpenRoom, amount: str, why: str) -> None:
    async with room(MAYFAIR_2005.variant(starting_cash=36_000)) as here:
        table = await game_at(here, open_bribe)
        assert table.view_of(here.acting(table).id).cash == 36_000
        log = await here.log()
        shown = [here.text(message) for message in here.messages()]
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
        assert await paid(here, table) == (31_000, 1)


@pytest.mark.parametrize(
    ("values", "why", "back"),
    [
        ({}, "Choose an amount, or type one.", {}),
        ({"amount": "3k", "offered": "2000"}, "You chose one amount and typed another.", {"amount": "3k"}),
        ({"amount": "99k"}, "99,000 is more than the ", {"amount": "99k"}),
    ],
)
async def test_a_wrong_bribe_comes_back_filled_in(
    here: Room, values: dict[str, str], why: str, back: dict[str, str]
) -> None:
    table = await game_at(here, open_bribe)
    log = await here.log()
    shown = [here.text(message) for message in here.messages()]
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
    assert await paid(here, table) == (2_000, 2)


def in_lists(values: dict[str, str]) -> dict[str, Any]:
    """Values as menus want them."""
    return {name: [value] if name == "asking" else value for name, value in values.items()}


async def test_the_same_amount_chosen_and_typed_is_one(here: Room) -> None:
    table = await game_at(here, open_bribe)
    form = await here.form(here.acting(table))
    values = in_lists({"amount": "2.000", "offered": "2000", "asking": "4"})
    await form.person.submit_modal(form.shown, values)
    assert await paid(here, table) == (2_000, None)


async def test_who_can_pay_one_amount_only_finds_it_typed(room: OpenRoom) -> None:
    async with room(MAYFAIR_2005.variant(starting_cash=1_000)) as here:
        table = await game_at(here, open_bribe)
        assert table.view_of(here.acting(table).id).cash == 1_000
        form = await here.form(here.acting(table))
        assert "offered" not in form.fields
        assert form.filled_in()["amount"] == "1000"
        answers = here.answers(await form.submit())
        assert answers[0].public, "it is the minimum: nobody needs to be asked"


# --- sendings ---


async def test_a_sending_is_four_clicks(here: Room) -> None:
    """One opens the form, two tick the scholars, and one hands it in."""
    table = await game_at(here, lambda public: sending(public) and public.round == 2, people=4)
    view = table.view_of(here.acting(table).id)
    form = await here.form(here.acting(table))
    for seat, chair in enumerate(table.chairs):
        offered = any(f"{chair.name}’s palace" in str(node.get("label")) for node in form.pieces)
        assert offered == (seat != view.seat), "all palaces but one's own"
    first, second = next(pair for pair in legal_pairs(view) if len({one.profession for one in pair}) == 2)
    async with clicks(here, 4, chosen=2):
        form = await here.form(here.acting(table))
        answers = here.answers(await form.fill(SendScholars(seat=view.seat, first=first, second=second)))
    assert answers[0].public
    assert " sends " in answers[0].text
    assert (await here.truth()).version > table.version


async def test_what_is_no_pair_comes_back_filled_in(room: OpenRoom) -> None:
    async with room(FX_SCHMID_1994) as here:
        table = await game_at(here, sending, people=4)
        view = table.view_of(here.acting(table).id)
        form = await here.form(here.acting(table))
        log = await here.log()
        first, second = next(pair for pair in legal_pairs(view) if pair[0].profession != pair[1].profession)
        assert "They must go to different palazzi." in form.text
        alone = {f"to{first.palace}": str(sending_value(first, 4))}
        wrong = private(here, form, await form.submit(**alone))
        assert "Tick two" in wrong.text, "this edition has no two of a kind at one place"
        assert await here.log() == log
        again = await wrong.form()
        assert again.filled_in() == alone
        await again.fill(SendScholars(seat=view.seat, first=first, second=second))
        assert wrong.gone
        assert (await here.truth()).version > table.version


async def test_who_makes_rivals_of_their_own_is_asked_whether_they_mean_it(here: Room) -> None:
    table = await game_at(here, sending)
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
    assert again.filled_in() == {f"to{one.palace}": str(sending_value(one, table.running_game().seats))}
    await asked.press("confirm")
    assert asked.gone
    assert (await last(here, table)).command == twins


async def test_more_than_two_are_never_sent(here: Room) -> None:
    table = await game_at(here, sending, people=4)
    form = await here.form(here.acting(table))
    log = await here.log()
    ticked = {name: next(iter(form.options(name))) for name in form.fields}
    assert len(ticked) == 3
    wrong = private(here, form, await form.submit(**ticked))
    assert "Tick two" in wrong.text
    assert await here.log() == log


# --- late, early, and by people who have no say ---


async def test_where_no_form_can_be_opened_there_is_a_button_for_it(here: Room) -> None:
    table = await game_at(here, open_bribe)
    person = here.acting(table)
    here.env.inject_error("POST", "/interactions/*", status=400, code=50035)
    message, custom_id = here.button("decide")
    shown = shown_by(await person.click(message, custom_id=custom_id))
    assert shown.ephemeral
    form = await Panel(here, person, shown).form()
    await form.submit(amount="1000")
    assert (await here.truth()).version > table.version


async def test_a_paused_table_keeps_what_was_filled_in(here: Room) -> None:
    table = await game_at(here, open_bribe)
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


# --- panels that are left behind ---


async def played(here: Room) -> list[str]:
    table = await here.truth()
    return [str(happened.entry) for happened in table.history if isinstance(happened.entry, Played)]


# --- panels of one decision ---


async def doubted(here: Room, person: simcord.MemberActor, amount: str) -> Panel:
    """Hand in a form with an amount that people rarely mean."""
    asked = shown_by(await (await here.form(person)).submit(amount=amount))
    return Panel(here, person, asked)


def stays(here: Room, panel: Panel) -> None:
    """A panel is not removed when the next one opens, as after a restart or a quarter of an hour."""
    services_of(here).dialogs.closed(panel.message.id)


async def test_what_is_confirmed_is_what_the_panel_shows(here: Room) -> None:
    table = await game_at(here, open_bribe)
    person = here.acting(table)
    old = await doubted(here, person, "31k")
    stays(here, old)
    assert "**31,000 ducats**" in old.text
    new = await doubted(here, person, "30,000")
    assert "**30,000 ducats**" in new.text
    before = await played(here)
    await here.restart()
    await old.press("confirm")
    assert await played(here) == before
    assert old.text.startswith(STALE)
    assert "**30,000 ducats**" in old.text
    await old.press("confirm")
    assert (await paid(here, table))[0] == 30_000


async def test_an_older_copy_is_not_read_as_another_step(here: Room) -> None:
    table = await game_at(here, choosing)
    person = here.acting(table)
    command = table.running_game().legal_commands()[-1]
    assert isinstance(command, Hire)
    old = await here.panel(person)
    stays(here, old)
    new = await here.panel(person)
    await new.prepare(command, steps=1)
    draft = some(await here.store.draft(table.id, table.decision_number))
    await old.poke()
    assert old.text.startswith(STALE)
    assert await here.store.draft(table.id, table.decision_number) == draft
    # a choice that is changed does not bring the older copies to life again
    await old.poke()
    await new.poke()
    assert new.text.startswith(STALE)


async def test_two_clicks_at_once_make_one_choice(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    async def change(_: Any, view: LayoutView) -> Delivery:
        shown.append(str(view.to_components()))
        return Delivery()

    async with room() as here:
        table = await game_at(here, choosing)
        panel = await here.panel(here.acting(table))
        menu = some(panel.control("pick"))
        bot: Any = here.env.bot
        monkeypatch.setattr(request, "change", change)
        flags = SimpleNamespace(ephemeral=True)
        shown_in = SimpleNamespace(flags=flags)
        click = SimpleNamespace(user=panel.person, locale="en", client=bot, message=shown_in, extras={})
        chosen = some(ComponentId.parse(menu["custom_id"]))
        values = [option["value"] for option in menu["options"][:2]]
        await asyncio.gather(
            *(bot.parts.registry.dispatch(click, Chosen(chosen, (value,))) for value in values)
        )
        assert [STALE in text for text in shown] == [False, True]
        noted = await here.draft(table)
        assert noted.revision == 1
        assert len(noted.placements) == 1


async def test_nobody_waits_for_a_draft_while_discord_takes_its_time(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    free: list[bool] = []

    async with room() as here:
        table = await game_at(here, choosing)
        change = request.change

        async def take_time(interaction: Any, view: LayoutView) -> Delivery:
            async with asyncio.timeout(60), here.bot.services.drafts.lock(table.id):
                free.append(True)
            return await change(interaction, view)

        monkeypatch.setattr(request, "change", take_time)
        await (await here.panel(here.acting(table))).poke()
        assert free == [True]


async def test_hiring_by_command_in_the_moment_in_which_it_is_decided(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said late is not noted for a decision that is over."""
    table = await game_at(here, choosing)
    person = here.acting(table)
    command = table.running_game().legal_commands()[0]
    assert isinstance(command, Hire)
    said = await here.in_slash(table, command)
    assert len(said) > 1
    hold = DraftStore.lock
    waits = asyncio.Event()

    def wait_and_hold(drafts: DraftStore, table_id: int) -> AbstractAsyncContextManager[None]:
        waits.set()
        return hold(drafts, table_id)

    async with at_once(here), here.bot.services.drafts.lock(table.id):
        monkeypatch.setattr(DraftStore, "lock", wait_and_hold)
        late = asyncio.create_task(here.slash(person, said[0][0], **said[0][1]))
        await waits.wait()
        await here.bot.services.tables.play(Actor(table.id, person.id, 1), command)
    await late
    answer = here.take()[-1]
    assert answer.where == "ephemeral"
    assert answer.text.startswith(("⚠️ You are the landlord now", "⚠️ Now you bribe.", "⚠️ Nobody waits"))


# --- whoever has left decides nothing ---


async def test_who_has_left_is_told_so_in_their_panel_and_at_the_table(here: Room) -> None:
    table = await game_at(here, open_bribe)
    person = here.acting(table)
    panel = await doubted(here, person, "31k")
    await here.leave(person)
    await panel.press("confirm")
    told = "⚠️ A computer player decides for you, because you have left."
    back = "Now: `/join` takes your seat back from the computer player."
    assert panel.text == f"{told}\n{back}"
    (answer,) = here.answers(await here.click(person, "decide"))
    assert (answer.text.splitlines(), answer.public) == ([told, back], False)


async def test_a_forged_choice_is_refused(here: Room) -> None:
    """Somebody's client says what no menu offers: nothing is noted, and the panel says so."""
    await here.seat(3)
    table = await until(
        here, lambda public: choosing(public) and max(public.palace(public.landlord)) > NOBODY
    )
    panel = await here.panel(here.acting(table))
    options = hire_options(table)
    areas = range(len(table.edition.salaries))
    taken = next(area for area in areas if area not in options.areas)
    stored: Any = here.env.backend.messages[here.channel.id][panel.message.id]
    for value, why in (
        (placement_value(999, 0, len(areas)), "is not one of the choices"),
        (placement_value(options.groups[0][0], taken, len(areas)), "That post is taken."),
    ):
        menu: Any = next(node for node in walk(stored.components) if "options" in node)
        menu["options"][0]["value"] = str(value)
        await panel.person.select(panel.message, [str(value)], custom_id=menu["custom_id"])
        assert why in panel.text
    assert (await here.draft(table)).placements == ()


# --- what follows a click that one person alone sees is no reply to it ---


EPHEMERAL = 1 << 6
MESSAGE, DEFERRED_UPDATE = 4, 6
"""Kinds of answers to an interaction."""
NONCE = re.compile(r"[stc]\d+(\.\d+){1,2}|e\d+")
"""What a message is of a table: its story, its turn's board, its call. discord.py's own say nothing."""
LATER = 400.0
"""Seconds after which everything has been tried again."""


async def prepared(here: Room) -> tuple[Panel, Callable[[], Awaitable[simcord.InteractionResult]]]:
    """Prepare the form of a player who must send and comes by way of /help: it is only to be handed in."""
    table = await here.truth()
    person = here.acting(table)
    view = table.view_of(here.acting(table).id)
    mine = Panel(here, person, shown_by(await person.slash(here.channel, "help now")))
    form = here.opened(person, await mine.press("decide"))
    assert isinstance(form, Form)
    first, second = next(pair for pair in legal_pairs(view) if pair[0].palace != pair[1].palace)
    return mine, partial(form.fill, SendScholars(seat=view.seat, first=first, second=second))


def body(request: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", request.json) if isinstance(request.json, dict) else {}


def public_answers(requests: Sequence[Any]) -> int:
    """How many messages for everybody were sent through interactions."""
    replies = [body(one) for one in requests if one.method == "POST" and one.path.startswith("/webhooks/")]
    answers = [body(one) for one in requests if one.path.endswith("/callback")]
    replies += [answer["data"] for answer in answers if answer["type"] == MESSAGE]
    return sum(not int(reply.get("flags") or 0) & EPHEMERAL for reply in replies)


def sent(here: Room, requests: Sequence[Any]) -> list[dict[str, Any]]:
    """What was sent to the channel as messages of the bot's own."""
    path = f"/channels/{here.channel.id}/messages"
    return [body(one) for one in requests if one.method == "POST" and one.path == path]


async def test_the_click_is_acknowledged_first_and_has_no_reply(here: Room) -> None:
    """Discord waits three seconds; what is posted may take longer, and a retry sends nothing twice."""
    await here.seat(3)
    panel, finish = await prepared(here)
    start = len(here.env.http_requests)
    assert here.answers(await finish()) == []
    assert panel.gone
    requests = list(here.env.http_requests)[start:]
    first, second, *rest = requests
    assert first.path.endswith("/callback")
    assert body(first)["type"] == DEFERRED_UPDATE
    assert (second.method, second.path.rpartition("/")[2]) == ("DELETE", "@original")
    assert public_answers(requests) == 0
    nonces = [message["nonce"] for message in sent(here, rest)]
    assert len(set(nonces)) == len(nonces) > 0
    assert all(NONCE.fullmatch(nonce) for nonce in nonces)


@pytest.mark.parametrize(("status", "code", "says"), [(403, 50013, "Done."), (404, 10008, None)])
async def test_a_panel_that_cannot_be_removed_says_that_it_is_done(
    here: Room, status: int, code: int, says: str | None
) -> None:
    """Who has dismissed it themselves needs nothing."""
    table = await here.seat(3)
    panel, finish = await prepared(here)
    shown = panel.text
    here.env.inject_error("DELETE", "/webhooks/*/messages/@original", status=status, code=code)
    await finish()
    assert panel.text == (says or shown)
    assert (says is None) == (panel.control("decide") is not None)
    after = await here.truth()
    assert after.decision_number == table.decision_number + 1
    assert here.button_decision(here.live()[-1]) == after.decision_number


async def test_where_the_bot_may_not_write_a_panel_answers_for_everybody(here: Room) -> None:
    """There a table lives on answers alone: better a reply to nothing than silence."""
    await here.seat(3)
    path = f"/channels/{here.channel.id}/messages"
    here.env.inject_error("POST", path, status=403, code=50013, times=None)
    table = await here.truth()
    story = here.story()
    panel, finish = await prepared(here)
    answers = here.answers(await finish())
    assert panel.gone
    assert any(answer.public for answer in answers)
    assert here.story()[: len(story)] == story
    assert len(here.story()) > len(story)
    after = await here.truth()
    assert after.version > table.version
    assert here.button_decision(here.live()[-1]) == after.decision_number
    assert await here.store.unpublished_tables() == []


async def test_what_cannot_be_shown_yet_is_said_to_be_done(here: Room) -> None:
    """The panel is gone, and the channel silent: who has decided is told, and the rest follows."""
    await here.seat(3)
    (panel, finish), story = await prepared(here), here.story()
    path = f"/channels/{here.channel.id}/messages"
    here.env.inject_error("POST", path, status=429, code=20028, times=None)
    answers = here.answers(await finish())
    assert panel.gone
    assert answers == [Answer(WORDS("done-later"), public=False)]
    assert here.story() == story
    here.env.backend.faults.clear()
    start = len(here.env.http_requests)
    await here.env.advance_time(LATER)
    told = here.story()
    assert told[: len(story)] == story
    assert len(told) > len(story)
    assert public_answers(list(here.env.http_requests)[start:]) == 0
    assert await here.store.unpublished_tables() == []
