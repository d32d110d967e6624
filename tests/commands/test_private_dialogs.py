"""Private dialogs do not pile up: of each kind there is one a person and table, the newest."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import simcord

from intrigue_core.players import RandomPlayer
from tests.commands.test_lobby_threads import opened
from tests.support.room import Panel, Room, shown_by
from tests.support.talking import (
    bargainers,
    bargaining,
    offer_for,
    press_word,
    sold_to_the_first,
    tell,
)


def shown(here: Room, person: simcord.MemberActor, result: simcord.InteractionResult) -> Panel:
    shown = shown_by(result)
    assert shown.ephemeral
    return Panel(here, person, shown)


@pytest.mark.parametrize("action", ["offer", "promise", "ledger", "purse"])
async def test_a_new_one_takes_the_place_of_the_one_before(here: Room, action: str) -> None:
    await bargaining(here)
    ada = here.people["Ada"]
    ben = here.people["Ben"]
    first = shown(here, ada, await here.click(ada, action))
    other = shown(here, ben, await here.click(ben, action))
    second = shown(here, ada, await here.click(ada, action))
    assert first.gone
    assert not second.gone
    assert not other.gone, "it is another's"
    assert second.text == first.text


async def test_hiring_is_in_one_panel(here: Room) -> None:
    table, _ = await sold_to_the_first(here)
    person = here.acting(table)
    first = await here.panel(person)
    purse = shown(here, person, await here.click(person, "purse"))
    second = await here.panel(person)
    assert first.gone
    assert not purse.gone, "it is of another kind"
    await here.restart()
    third = await here.panel(person)
    assert not second.gone, "whoever has forgotten it leaves it"
    await third.press("confirm")
    assert third.gone
    stale = await second.press("confirm")
    assert all(not answer.public for answer in here.answers(stale))


async def test_what_answers_an_offer_is_one_dialog_with_what_is_offered(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    prices = shown(here, landlord, await here.click(landlord, "price"))
    counters = shown(here, landlord, await press_word(here, landlord, "counter", 0))
    assert prices.gone
    assert not counters.gone


async def test_who_has_dismissed_one_is_shown_the_next(here: Room) -> None:
    await bargaining(here)
    ada = here.people["Ada"]
    first = shown(here, ada, await here.click(ada, "promise"))
    stored: dict[int, Any] = here.env.backend.messages[first.message.channel_id]
    del stored[first.message.id]
    second = shown(here, ada, await here.click(ada, "promise"))
    assert not second.gone


async def test_refusals_do_not_pile_up(here: Room) -> None:
    _, payer, other = await bargainers(here)

    async def refused(who: simcord.MemberActor) -> Panel:
        return shown(here, who, await who.slash(here.channel, "hire"))

    first = await refused(payer)
    others = await refused(other)
    second = await refused(payer)
    assert first.gone
    assert not second.gone
    assert not others.gone, "it is another's"


async def test_what_is_done_in_a_thread_leaves_one_answer_a_person_where_it_was_typed(here: Room) -> None:
    """A hiring of several scholars among it, of which each but the last is noted only."""
    thread = await opened(here, "Ada", "Ben", "Cleo")
    await thread.slash("Ada", "start")
    player = RandomPlayer(Random(1))
    for _ in range(20):
        table = await thread.truth()
        person = thread.acting(table)
        command = player.decide(table.view_of(person.id))
        for name, options in await thread.in_slash(table, command):
            await here.slash(person, name, **options)
    told = [here.text(message) for message in here.private_messages()]
    assert len([text for text in told if text.startswith(("Done.", "Noted"))]) == 3, told
