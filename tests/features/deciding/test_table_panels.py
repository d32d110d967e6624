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

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.delivery import Delivery
from bot.discord_api.interactions import Chosen
from bot.features import request
from bot.features.deciding.text import placement_value
from bot.publishing.background import Background
from bot.tables.computer_turns import ComputerTurns
from bot.tables.drafts import DraftStore
from bot.tables.entries import Played
from bot.tables.lobby import LobbyService
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import NOBODY, DecisionKind, Hire, PayBribe, PublicView
from tests.support.builders import choosing
from tests.support.failures import at_once
from tests.support.judging import Judge, until
from tests.support.lobby import add_computer
from tests.support.moderating import moderator
from tests.support.room import BUTTON, Answer, OpenRoom, Panel, Room, hire_options, services_of

STALE = "The game has moved on."


def bribing(public: PublicView) -> bool:
    """A bribe that may ask for an area."""
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is None


def internal(public: PublicView) -> bool:
    stage = public.current_stage
    return public.deciding is DecisionKind.BRIBE and stage is not None and stage.area is not None


async def played(here: Room) -> list[str]:
    table = await here.truth()
    return [str(happened.entry) for happened in table.history if isinstance(happened.entry, Played)]


# --- panels of one decision ---


async def doubted(here: Room, person: simcord.MemberActor, amount: str) -> Panel:
    """Hand in a form with an amount that people rarely mean."""
    asked = (await (await here.form(person)).submit(amount=amount)).response
    assert asked is not None
    return Panel(here, person, asked)


def stays(here: Room, panel: Panel) -> None:
    """A panel is not removed when the next one opens, as after a restart or a quarter of an hour."""
    services_of(here).dialogs.closed(panel.message.id)


async def test_what_is_confirmed_is_what_the_panel_shows(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
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
        bribe = (await here.truth()).history[table.version].entry
        assert isinstance(bribe, Played)
        assert isinstance(bribe.command, PayBribe)
        assert bribe.command.amount == 30_000


async def test_an_older_copy_is_not_read_as_another_step(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        person = here.acting(table)
        command = table.running_game().legal_commands()[-1]
        assert isinstance(command, Hire)
        old = await here.panel(person)
        stays(here, old)
        new = await here.panel(person)
        await new.prepare(command, steps=1)
        draft = await here.store.draft(table.id, table.decision_number)
        assert draft is not None
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
        await here.seat(3)
        table = await until(here, choosing)
        panel = await here.panel(here.acting(table))
        menu = panel.control("pick")
        assert menu is not None
        bot: Any = here.env.bot
        monkeypatch.setattr(request, "change", change)
        flags = SimpleNamespace(ephemeral=True)
        shown_in = SimpleNamespace(flags=flags)
        click = SimpleNamespace(user=panel.person, locale="en", client=bot, message=shown_in, extras={})
        chosen = ComponentId.parse(menu["custom_id"])
        assert chosen is not None
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
        await here.seat(3)
        table = await until(here, choosing)
        bot: Any = here.env.bot
        change = request.change

        async def take_time(interaction: Any, view: LayoutView) -> Delivery:
            async with asyncio.timeout(5), bot.services.drafts.lock(table.id):
                free.append(True)
            return await change(interaction, view)

        monkeypatch.setattr(request, "change", take_time)
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
        hold, waits = DraftStore.lock, asyncio.Event()

        def wait_and_hold(drafts: DraftStore, table_id: int) -> AbstractAsyncContextManager[None]:
            waits.set()
            return hold(drafts, table_id)

        async with at_once(here), bot.services.drafts.lock(table.id):
            monkeypatch.setattr(DraftStore, "lock", wait_and_hold)
            late = asyncio.create_task(here.slash(person, said[0][0], **said[0][1]))
            await waits.wait()
            await bot.services.service.playing.play(Actor(table.id, person.id, 1), command)
        await late
        answer = here.take()[-1]
        assert answer.where == "ephemeral"
        assert answer.text.startswith("⚠️ That is not up right now.")


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
            post=str(command.placements[0].area),
        )
        await panel.poke()
        assert panel.text.startswith(STALE)
        assert (await here.draft(table)).placements == command.placements[:1]


async def test_ids_of_panels_say_nothing_of_amounts(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        ids: list[set[str]] = []
        for amount in ("30,000", "31,000"):
            panel = await doubted(here, here.acting(table), amount)
            nodes = walk(panel.message.components)
            ids.append({str(node["custom_id"]).rpartition(":r")[0] for node in nodes if "custom_id" in node})
        assert ids[0] == ids[1]


async def test_a_draft_outlives_those_who_come_and_go(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        landlord = here.acting(table)
        command = table.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        panel = await here.panel(landlord)
        await panel.prepare(command, steps=1)
        noted = await here.draft(table)
        assert noted.placements
        half = panel.text
        stays(here, panel)
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
    response = (await here.people[name].slash(here.channel, "help now")).response
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
            await judge.refuses("Ben", press(here, "Ben", ready, action), "The game has moved on")
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
        why = "The game has moved on"
        await judge.refuses("Ada", press(here, "Ada", short, Action.CHOOSE_COMPUTER), why)
        for action in (Action.LEAVE, Action.START):
            await judge.refuses("Ada", press(here, "Ada", ready, action), why)


async def test_the_menus_of_a_lobby_that_has_become_a_game(room: OpenRoom) -> None:
    """The message could not be changed: its menus and buttons are still there."""
    async with room() as here:
        judge = Judge(here)
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        await add_computer(here, "Ada")
        (lobby,) = here.live()
        here.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
        here.env.inject_error("DELETE", "*/messages/*", status=403, code=50013, times=None)
        await here.slash("Ada", "start")
        ada = here.people["Ada"]
        why = "The game has moved on"

        async def use(node: dict[str, Any]) -> list[Answer]:
            if node["type"] == BUTTON:
                return here.answers(await ada.click(lobby, custom_id=node["custom_id"]))
            value = node["options"][0]["value"]
            return here.answers(await ada.select(lobby, [value], custom_id=node["custom_id"]))

        tried: set[str] = set()
        for node in [dict(node) for node in walk(lobby.components) if "custom_id" in node]:
            action = str(node["custom_id"]).split(":")[1]
            if action in ("leave", "start", "whichcomputer", "setup", "more"):
                tried.add(action)
                await judge.refuses("Ada", use(node), why)
        assert len(tried) == 5
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
        assert asked.text == (
            "Leave the game? A computer player takes your seat; `/join` takes it back. Or ask the others to "
            "pause or to end the game: both happen when everybody who is here agrees."
        )
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

        await judge.refuses("Cleo", confirm(), "The game has moved on")
        assert (await here.truth()).phase is Phase.PLAYING
        asked = await ask_to_leave(here, "Cleo")
        assert asked.text == "Leave the game? You are the last one: it ends for everybody."
        await here.slash("Ada", "join")
        early = asked
        await judge.refuses("Cleo", confirm(), "The game has moved on")
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
        leave = LobbyService.leave

        async def too_late(lobby: LobbyService, *args: Any) -> Table:
            table = await here.truth()
            other = TableService(here.store, now=utcnow, rng=Random(1), edition=here.edition)
            await other.lobby.start(Actor(table.id, here.people["Ada"].id, 99))
            return await leave(lobby, *args)

        monkeypatch.setattr(LobbyService, "leave", too_late)
        (refused,) = await here.slash("Ben", "leave")
        assert "The game has moved on" in refused.text
        table = await here.truth()
        assert table.phase is Phase.PLAYING
        assert not any(chair.computer for chair in table.chairs)


# --- whoever has left decides nothing ---


async def test_who_has_left_prepares_nothing(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's turn has not come yet: it pauses, or another process is at it."""

    async def not_yet(_: ComputerTurns, __: int, ___: int) -> Table:
        return await here.truth()

    def never(_: Background, __: Table) -> None:
        pass

    async with room() as here:
        await here.seat(3)
        hiring = await until(here, choosing)
        monkeypatch.setattr(ComputerTurns, "advance", not_yet)
        monkeypatch.setattr(Background, "schedule", never)
        judge = Judge(here)
        landlord = here.acting(hiring)
        command = hiring.running_game().legal_commands()[0]
        assert isinstance(command, Hire)
        ours = {"scholar": str(command.placements[0].scholar), "post": str(command.placements[0].area)}
        await here.leave(landlord)
        table = await here.truth()
        assert table.decision_number == hiring.decision_number
        back = "Now: `/join` takes your seat back"
        await judge.slash(landlord, "hire", "A computer player decides for you", back, **ours)
        await judge.slash(landlord, "bribe", "A computer player decides for you", back, amount=1_000)
        await judge.slash(landlord, "leave", "A computer player decides for you", back)
        assert await here.store.draft(table.id, table.decision_number) is None
        assert await landlord.autocomplete(here.channel, "hire", "scholar", "") == []
        assert await landlord.autocomplete(here.channel, "hire", "post", "", scholar=ours["scholar"]) == []


async def test_who_has_left_is_told_so_in_their_panel_and_at_the_table(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        person = here.acting(table)
        panel = await doubted(here, person, "31k")
        await here.leave(person)
        await panel.press("confirm")
        told = "⚠️ A computer player decides for you, because you have left."
        back = "Now: `/join` takes your seat back from the computer player."
        assert panel.text == f"{told}\n{back}"
        (answer,) = here.answers(await here.click(person, "decide"))
        assert (answer.text.splitlines(), answer.public) == ([told, back], False)


async def test_nobody_else_decides_when_the_game_is_over(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, bribing)
        person = here.acting(table)
        panel = await doubted(here, person, "31k")
        stays(here, panel)
        other = await doubted(here, person, "32k")
        await here.slash(moderator(here), "table close")
        over = ["⚠️ That game is over.", "Now: `/join` opens a new table."]
        for action in ("confirm", "decide"):
            left_behind = panel if action == "confirm" else other
            shown = await left_behind.press(action)
            assert shown.modal is None, "there is nothing to fill in any more"
            (answer,) = here.answers(shown) or [Answer(left_behind.text, public=False)]
            assert (answer.text.splitlines(), answer.public) == (over, False)


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
            f"This conflict is about the {salaries[stage.area]:,} post",
            amount=table.edition.minimum_bribe,
            asking=f"{salaries[(stage.area + 1) % 4]:,}",
        )


async def test_a_forged_choice_is_refused(room: OpenRoom) -> None:
    """Somebody's client says what no menu offers: nothing is noted, and the panel says so."""
    async with room() as here:
        await here.seat(3)
        table = await until(
            here, lambda public: choosing(public) and max(public.palace(public.landlord)) > NOBODY
        )
        panel, options = await here.panel(here.acting(table)), hire_options(table)
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
