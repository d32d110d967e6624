"""Panels, buttons and menus that have been left behind change nothing: they show what is true now."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from discord.ui import LayoutView
from discord.utils import utcnow

from bot.demo.visible import walk
from bot.surface.handlers import deciding
from bot.surface.publishing.background import Background
from bot.surface.wire.delivery import Delivery
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.entries import Played
from bot.tables.registry import Act
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import DecisionKind, Hire, PayBribe, PublicView, SendScholars
from tests.bot.surface.crowd import at_once
from tests.bot.surface.handlers.test_refusals import Judge, until
from tests.bot.surface.room import BUTTON, Answer, OpenRoom, Panel, Room, forge

STALE = "The table has moved on since this panel was opened."


def bribing(public: PublicView) -> bool:
    """A bribe that may ask for an area."""
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is None


def choosing(public: PublicView) -> bool:
    """A landlord with several posts to fill."""
    stage = public.current_stage
    return bool(
        public.deciding is DecisionKind.HIRE and stage and stage.area is None and len(stage.groups) > 1
    )


def internal(public: PublicView) -> bool:
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is not None


async def press_label(panel: Panel, label: str) -> None:
    node = next(node for node in walk(panel.message.components) if node.get("label") == label)
    await panel.person.click(panel.message, custom_id=node["custom_id"])


async def played(here: Room) -> list[str]:
    table = await here.truth()
    return [str(happened.entry) for happened in table.history if isinstance(happened.entry, Played)]


# --- panels of one decision ---


async def test_what_is_confirmed_is_what_the_panel_shows(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        person = here.acting(table)
        old, new = await here.panel(person), await here.panel(person)
        await press_label(old, "1,000")
        assert "**1,000 ducats**" in old.text
        await new.poke()
        assert new.text.startswith(STALE)
        await new.press("back")
        await press_label(new, "8,000")
        assert "**8,000 ducats**" in new.text
        before = await played(here)
        await here.restart()
        await old.press("confirm")
        assert await played(here) == before
        assert old.text.startswith(STALE)
        assert "**8,000 ducats**" in old.text
        await old.press("confirm")
        bribe = (await here.truth()).history[table.version].entry
        assert isinstance(bribe, Played)
        assert isinstance(bribe.command, PayBribe)
        assert bribe.command.amount == 8_000


@pytest.mark.parametrize("control", ["pick", "back", "amount", "form", "menu"])
async def test_an_older_copy_of_a_bribe_changes_nothing(room: OpenRoom, control: str) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        person = here.acting(table)
        prepared = control in ("back", "menu")
        first = await here.panel(person)
        if prepared:
            await press_label(first, "2,000")
        old, new = await here.panel(person), await here.panel(person)
        form = await old.press("amount") if control == "form" else None
        await new.press("back") if prepared else await press_label(new, "3,000")
        draft = await here.store.draft(table.id, table.decision_number)
        if form is not None:
            await person.submit_modal(form, {"amount": "5,000"})
        elif control == "menu":
            menu = old.control("pick")
            assert menu is not None
            await old.choose(menu["options"][1]["value"])
        else:
            assert (await old.press(control)).modal is None
        assert old.text.startswith(STALE)
        assert await here.store.draft(table.id, table.decision_number) == draft
        assert (old.control("confirm") is None) == prepared


@pytest.mark.parametrize("kind", [DecisionKind.HIRE, DecisionKind.SEND])
async def test_an_older_copy_is_not_read_as_another_step(room: OpenRoom, kind: DecisionKind) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(
            here, choosing if kind is DecisionKind.HIRE else lambda public: public.deciding is kind
        )
        person = here.acting(table)
        command = table.running_game().legal_commands()[-1]
        assert isinstance(command, Hire | SendScholars)
        old, new = await here.panel(person), await here.panel(person)
        await new.prepare(command, steps=1)
        draft = await here.store.draft(table.id, table.decision_number)
        assert draft is not None
        await old.poke()
        assert old.text.startswith(STALE)
        assert await here.store.draft(table.id, table.decision_number) == draft
        # a choice that was taken back does not bring the older copies to life again
        await old.press("back")
        await new.poke()
        assert new.text.startswith(STALE)


async def test_two_clicks_at_once_make_one_choice(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    async def change(_: Any, view: LayoutView) -> None:
        shown.append(str(view.to_components()))

    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        bot: Any = here.env.bot
        monkeypatch.setattr(deciding, "change", change)
        click = SimpleNamespace(user=here.acting(table), locale="en", client=bot, extras={})
        buttons = [
            ComponentId(Action.PICK, table.id, table.decision_number, index=number, revision=0)
            for number in (0, 1)
        ]
        await asyncio.gather(*(bot.router.press(click, button) for button in buttons))
        assert [STALE in text for text in shown] == [False, True]
        kept = BribeDraft.read(await here.store.draft(table.id, table.decision_number))
        assert kept.revision == 1
        assert all(f"**{kept.amount:,} ducats**" in text for text in shown)


async def test_nobody_waits_for_a_draft_while_discord_takes_its_time(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    free: list[bool] = []

    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        bot: Any = here.env.bot
        change = deciding.change

        async def take_time(interaction: Any, view: LayoutView) -> Delivery:
            async with asyncio.timeout(5), bot.parts.drafts.hold(table.id):
                free.append(True)
            return await change(interaction, view)

        monkeypatch.setattr(deciding, "change", take_time)
        await (await here.panel(here.acting(table))).poke()
        assert free == [True]


async def test_hiring_by_command_in_the_moment_in_which_it_is_decided(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said late is not noted for a decision that is over."""
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        person = here.acting(table)
        command = table.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        said = await here.in_slash(table, command)
        assert len(said) > 1
        bot: Any = here.env.bot
        hold, waits = DraftKeeper.hold, asyncio.Event()

        def wait_and_hold(drafts: DraftKeeper, table_id: int) -> AbstractAsyncContextManager[None]:
            waits.set()
            return hold(drafts, table_id)

        async with at_once(here), bot.parts.drafts.hold(table.id):
            monkeypatch.setattr(DraftKeeper, "hold", wait_and_hold)
            late = asyncio.create_task(here.slash(person, said[0][0], **said[0][1]))
            await waits.wait()
            await bot.parts.service.play(Act(table.id, person.id, 1), command)
        await late
        answer = here.take()[-1]
        assert answer.where == "ephemeral"
        assert answer.text.startswith("⚠️ That is not what is to be decided now.")


async def test_hiring_by_command_and_by_panel_go_together(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        panel = await here.panel(here.acting(table))
        command = table.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        await here.slash(
            here.acting(table),
            "hire",
            scholar=str(command.placements[0].scholar),
            area=str(command.placements[0].area),
        )
        await panel.poke()
        assert panel.text.startswith(STALE)
        assert (await here.draft(table)).placements == command.placements[:1]


async def test_ids_of_panels_say_nothing_of_amounts(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        ids: list[set[str]] = []
        for amount in ("1,000", "2,000"):
            panel = await here.panel(here.acting(table))
            await press_label(panel, amount)
            nodes = walk(panel.message.components)
            ids.append({str(node["custom_id"]).rpartition(":r")[0] for node in nodes if "custom_id" in node})
            await panel.press("back")
        assert ids[0] == ids[1]


async def test_a_draft_outlives_those_who_come_and_go(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        landlord = here.acting(table)
        command = table.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        panel = await here.panel(landlord)
        await panel.prepare(command, steps=2)
        noted = await here.draft(table)
        assert noted.placements
        half = panel.text
        other = next(chair.name for chair in table.chairs if chair.user_id != landlord.id)
        await here.leave(other)
        await here.slash(other, "join")
        after = await here.truth()
        assert after.version == table.version + 2
        assert await here.draft(after) == noted
        assert (await here.panel(landlord)).text == half
        await panel.prepare(command)
        await panel.press("confirm")
        assert (await here.truth()).decision_number > table.decision_number


# --- old controls of a lobby ---


async def help_of(here: Room, name: str) -> simcord.ResponseMessage:
    response = (await here.people[name].slash(here.channel, "help")).response
    assert response is not None
    return response


async def press(here: Room, name: str, message: simcord.ResponseMessage, action: Action) -> list[Answer]:
    ids = [ComponentId.parse(str(node.get("custom_id", ""))) for node in walk(message.components)]
    (found,) = [one for one in ids if one is not None and one.action is action]
    return here.answers(await here.people[name].click(message, custom_id=str(found)))


async def test_an_old_leave_button_does_not_leave_the_game(room: OpenRoom) -> None:
    async with room() as here:
        judge = Judge(here)
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        ready = await help_of(here, "Ben")
        await here.slash("Ada", "start")
        for action in (Action.LEAVE, Action.START):
            await judge.refuses("Ben", press(here, "Ben", ready, action), "moved on since that was shown")
        assert not any(chair.computer for chair in (await here.truth()).chairs)


async def test_the_buttons_of_an_earlier_lobby(room: OpenRoom) -> None:
    async with room() as here:
        judge = Judge(here)
        await here.slash("Ada", "join")
        short = await help_of(here, "Ada")
        for name in ("Ben", "Cleo"):
            await here.slash(name, "join")
        ready = await help_of(here, "Ada")
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "leave")
        for name in ("Cleo", "Ada", "Ben"):
            await here.slash(name, "join")
        why = "moved on since that was shown"
        await judge.refuses("Ada", press(here, "Ada", short, Action.SEAT_COMPUTER), why)
        for action in (Action.LEAVE, Action.START):
            await judge.refuses("Ada", press(here, "Ada", ready, action), why)


async def test_the_menus_of_a_lobby_that_has_become_a_game(room: OpenRoom) -> None:
    """The message could not be changed: its menus and buttons are still there."""
    async with room() as here:
        judge = Judge(here)
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await here.click("Ada", "computer")
        (lobby,) = here.live()
        here.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
        here.env.inject_error("DELETE", "*/messages/*", status=403, code=50013, times=None)
        await here.slash("Ada", "start")
        ada = here.people["Ada"]
        why = "moved on since that was shown"

        async def use(node: dict[str, Any]) -> list[Answer]:
            if node["type"] == BUTTON:
                return here.answers(await ada.click(lobby, custom_id=node["custom_id"]))
            value = node["options"][0]["value"]
            return here.answers(await ada.select(lobby, [value], custom_id=node["custom_id"]))

        tried: set[str] = set()
        for node in [dict(node) for node in walk(lobby.components) if "custom_id" in node]:
            action = str(node["custom_id"]).split(":")[1]
            if action in ("leave", "start", "computer", "dismiss", "menu-edition", "menu-switches"):
                tried.add(action)
                await judge.refuses("Ada", use(node), why)
        assert len(tried) == 6
        here.env.backend.faults.clear()


# --- leaving a game ---


async def ask_to_leave(here: Room, name: str) -> Panel:
    result = await here.people[name].slash(here.channel, "leave")
    assert result.response is not None
    assert result.response.ephemeral
    return Panel(here, here.people[name], result.response)


async def test_leaving_a_game_is_confirmed(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        before = await here.log(), here.story(), here.called()
        asked = await ask_to_leave(here, "Ben")
        assert asked.text == "Leave the game? A computer player takes your seat; `/join` takes it back."
        assert (await here.log(), here.story(), here.called()) == before
        await here.restart()
        answers = here.answers(await asked.press("quit"))
        assert not any(answer.public for answer in answers), "others do not see what that would reply to"
        assert "Ben leaves the game" in here.story()[-1]
        assert asked.text == "You have left the game."
        table = await here.truth()
        assert table.chairs[table.seat_of(here.people["Ben"].id)].computer


async def test_the_last_one_is_told_so(room: OpenRoom) -> None:
    async with room() as here:
        judge = Judge(here)
        await here.seat(3)
        early = await ask_to_leave(here, "Cleo")
        await here.leave("Ada")
        await here.leave("Ben")

        async def confirm() -> list[Answer]:
            return here.answers(await early.press("quit"))

        await judge.refuses("Cleo", confirm(), "moved on since that was shown")
        assert (await here.truth()).phase is Phase.PLAYING
        asked = await ask_to_leave(here, "Cleo")
        assert asked.text == "Leave the game? You are the last: the game ends for everybody."
        await here.slash("Ada", "join")
        early = asked
        await judge.refuses("Cleo", confirm(), "moved on since that was shown")
        await here.leave("Ada")
        asked = await ask_to_leave(here, "Cleo")
        await asked.press("quit")
        assert (await here.truth()).phase is Phase.DESERTED


async def test_a_lobby_is_left_at_once_but_no_game_that_has_begun_this_moment(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        for name in ("Ada", "Ben", "Cleo", "Dan"):
            await here.slash(name, "join")
        (left,) = await here.slash("Dan", "leave")
        assert left == Answer("Dan leaves the table.", public=True)
        leave = TableService.leave

        async def too_late(service: TableService, *args: Any) -> Table:
            table = await here.truth()
            other = TableService(here.store, now=utcnow, rng=Random(1), edition=here.edition)
            await other.start(Act(table.id, here.people["Ada"].id, 99))
            return await leave(service, *args)

        monkeypatch.setattr(TableService, "leave", too_late)
        (refused,) = await here.slash("Ben", "leave")
        assert "moved on since that was shown" in refused.text
        table = await here.truth()
        assert table.phase is Phase.PLAYING
        assert not any(chair.computer for chair in table.chairs)


# --- whoever has left decides nothing ---


async def test_who_has_left_prepares_nothing(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's turn has not come yet: it pauses, or another process is at it."""

    async def not_yet(service: TableService, table_id: int, turn: int) -> Table:
        return await service.get(table_id)

    def never(_: Background, __: Table) -> None:
        pass

    async with room() as here:
        await here.seat(3)
        hiring = await until(here, choosing)
        monkeypatch.setattr(TableService, "advance", not_yet)
        monkeypatch.setattr(Background, "go_on", never)
        judge = Judge(here)
        landlord = here.acting(hiring)
        command = hiring.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        ours = {"scholar": str(command.placements[0].scholar), "area": str(command.placements[0].area)}
        await here.leave(landlord)
        table = await here.truth()
        assert table.decision_number == hiring.decision_number
        back = "Now: `/join` takes your seat back"
        await judge.slash(landlord, "hire", "A computer player decides for your seat", back, **ours)
        await judge.slash(landlord, "bribe", "A computer player decides for your seat", back, amount=1_000)
        await judge.slash(landlord, "leave", "A computer player decides for your seat", back)
        assert await here.store.draft(table.id, table.decision_number) is None
        assert await landlord.autocomplete(here.channel, "hire", "scholar", "") == []
        assert await landlord.autocomplete(here.channel, "hire", "area", "", scholar=ours["scholar"]) == []


async def test_asking_for_an_area_where_the_area_is_given(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, internal)
        stage = table.running_game().view().current_stage
        assert stage is not None
        assert stage.area is not None
        salaries = table.edition.salaries
        await Judge(here).slash(
            here.acting(table),
            "bribe",
            f"This conflict is about the {salaries[stage.area]:,}-ducat area",
            amount=table.edition.minimum_bribe,
            asking=f"{salaries[(stage.area + 1) % 4]:,}",
        )


async def test_a_forged_button_names_no_amount(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        panel = await here.panel(here.acting(table))
        forged = ComponentId(Action.PICK, table.id, table.decision_number, index=77, revision=0)
        button = next(node for node in walk(panel.message.components) if node.get("type") == BUTTON)
        forge(here, panel.message, str(button["custom_id"]), str(forged))
        await panel.person.click(panel.message, custom_id=str(forged))
        assert "moved on since that was shown" in panel.text
        assert "77" not in panel.text
