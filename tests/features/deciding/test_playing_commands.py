"""``/bribe``, ``/hire`` and ``/send`` without values, or with some: they open what asks for the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import simcord

from bot.features.deciding.text import legal_pairs, sending_value
from bot.features.names import Wording
from intrigue_core import DecisionKind, PublicView
from tests.support.builders import choosing, open_bribe, sending
from tests.support.judging import PRIME, Judge, until
from tests.support.room import WORDS, Form, OpenRoom, Panel, Room


async def opened(here: Room, person: simcord.MemberActor, command: str, **options: str) -> Form | Panel:
    """What a command opens."""
    return here.opened(person, await person.slash(here.channel, command, **options))


@pytest.mark.parametrize("wanted", [open_bribe, choosing, sending])
async def test_without_values_they_open_what_the_button_opens(
    room: OpenRoom, wanted: Callable[[PublicView], bool]
) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, wanted)
        person, view = here.acting(table), table.view_of(here.acting(table).id)
        kind = view.public.deciding
        assert kind is not None
        told = (await here.open(person)).text
        by_command = await opened(here, person, kind)
        assert by_command.text == told
        before = len(here.story())
        command = table.running_game().legal_commands()[1]
        result = await by_command.decide(command)
        assert (await here.truth()).version > table.version
        assert len(here.story()) > before
        if isinstance(by_command, Form) and kind is DecisionKind.BRIBE:
            assert here.answers(result)[0].public, "a form that a command opened answers for everybody"


async def test_a_wish_without_an_amount_stands_in_the_form(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, open_bribe)
        form = await opened(here, here.acting(table), "bribe", asking="10,000")
        assert isinstance(form, Form)
        assert form.options("asking")[form.filled_in()["asking"]]["label"] == "the 10,000 post"
        (refused,) = await here.slash(here.acting(table), "bribe", asking="a lot")
        assert "“a lot” is not one of the choices" in refused.text


async def test_one_scholar_of_two_stands_in_the_form(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, sending)
        person, view = here.acting(table), table.view_of(here.acting(table).id)
        wording, (first, _) = Wording.of(table.view, WORDS), legal_pairs(view)[0]
        said = {
            "profession": wording.profession(first.profession),
            "palace": wording.plain_palace(first.palace),
        }
        value = str(sending_value(first, view.public.seats))
        whole = {"scholar_2": said["profession"], "palace_2": said["palace"]}
        for options, expected in (
            (whole, {"second": value}),
            ({"scholar_1": said["profession"]}, {}),
            ({**whole, "palace_1": said["palace"]}, {"second": value}),
        ):
            form = await opened(here, person, "send", **options)
            assert isinstance(form, Form)
            assert form.filled_in() == expected
        await Judge(here).slash(person, "send", "“nowhere” is not one of the choices", palace_1="nowhere")


async def test_an_area_without_a_scholar_asks_for_whom(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, choosing)
        person = here.acting(table)
        text = await Judge(here).slash(person, "hire", "Say whom, too: ", post="10,000")
        assert " or " in text


async def test_what_is_not_to_be_decided_opens_nothing(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        judge = Judge(here)
        await here.seat(3)
        for wanted in (sending, open_bribe):
            table = await until(here, lambda public, wanted=wanted: wanted(public) and public.round == 2)
            kind = table.running_game().view().deciding
            for command in {"bribe", "hire", "send"} - {str(kind)}:
                why = "That is not up right now."
                await judge.slash(here.acting(table), command, why, f"Now: `/{kind}`")
            for command in ("bribe", "hire", "send"):
                await judge.slash("Zoe", command, "You have no seat at this table")
                waiting = next(
                    one for one in here.others(here.acting(table)) if one.id != here.people["Zoe"].id
                )
                await judge.slash(waiting, command, "Somebody else decides now.")


async def test_where_there_is_no_game_they_open_nothing(room: OpenRoom) -> None:
    async with room() as here:
        for command in ("bribe", "hire", "send"):
            (answer,) = await here.slash("Ada", command)
            assert "There is no table in this channel." in answer.text
        await here.slash("Ada", "join")
        for command in ("bribe", "hire", "send"):
            (answer,) = await here.slash("Ada", command)
            assert "The game has not begun yet" in answer.text
