"""Prepared bribes in a room."""

from __future__ import annotations

from random import Random
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.tables.entries import By, Played
from bot.tables.prepared_bribes import Situation, preparable
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import Command, PayBribe, SendScholars
from tests.support.room import BUTTON, Room


async def begin(here: Room, people: int = 3) -> Table:
    """A slow game of so many people."""
    for name in list(here.people)[:people]:
        await here.slash(name, "join")
    await here.slash("Ada", "table pace", pace="slow")
    await here.slash("Ada", "start")
    return await here.truth()


def crowding(table: Table, rng: Random) -> Command:
    """A decision; most send to the same palaces, so that there are fights."""
    legal = table.running_game().legal_commands()
    sends = [one for one in legal if isinstance(one, SendScholars)]
    wanted = [one for one in sends if {one.first.palace, one.second.palace} <= {0, 1, 2}]
    bribes = [one for one in legal[:4] if isinstance(one, PayBribe)]
    return rng.choice(wanted or bribes or legal)


async def act(here: Room, rng: Random) -> Table:
    """Whoever must decide does."""
    table = await here.truth()
    await here.say(table, crowding(table, rng))
    return await here.truth()


def owner(here: Room, table: Table, situation: Situation) -> simcord.MemberActor:
    user_id = table.chairs[table.edition.owner(situation.scholar)].user_id
    return next(person for person in here.people.values() if person.id == user_id)


def waiting(table: Table) -> list[Situation]:
    """What can be prepared by others than the one who must decide."""
    public = table.public
    assert public is not None
    seats = [seat for seat in range(public.seats) if seat != public.acting]
    return [situation for seat in seats for situation in preparable(public, seat)]


async def until_somebody_waits(here: Room, rng: Random, *, soon: bool = False) -> tuple[Table, Situation]:
    """Play until somebody can prepare a bribe.

    Args:
        soon: for the very next decision.
    """
    table = await here.truth()
    while table.phase is Phase.PLAYING:
        public = table.public
        assert public is not None
        stage = public.current_stage
        for situation in waiting(table):
            payers = stage.payers if stage is not None and public.payer is not None else ()
            place = payers.index(public.payer) + 1 if public.payer in payers else 0
            if not soon or (place < len(payers) and payers[place] == situation.scholar):
                return table, situation
        table = await act(here, rng)
    raise LookupError("nobody ever can")


async def somebody_waits(
    here: Room, *, seed: int = 1, soon: bool = False
) -> tuple[Table, Situation, simcord.MemberActor]:
    """A slow game in which somebody can prepare a bribe, with its situation and owner."""
    await begin(here)
    table, situation = await until_somebody_waits(here, Random(seed), soon=soon)
    return table, situation, owner(here, table, situation)


def value_of(situation: Situation) -> str:
    return f"{situation.scholar}.{situation.palace}.{'-'.join(map(str, situation.rivals))}"


async def fill_in(
    person: simcord.MemberActor,
    shown: simcord.InteractionResult,
    situation: Situation,
    amount: str = "2000",
    price: str = "exactly",
    asking: str = "nothing",
) -> simcord.InteractionResult:
    """Fill in the form and hand it in."""
    assert shown.modal is not None
    fields = {str(node["custom_id"]) for node in walk(shown.modal["components"]) if "custom_id" in node}
    answers: dict[str, Any] = {"scholar": [value_of(situation)], "amount": amount, "price": price}
    if "asking" in fields:
        answers["asking"] = [asking]
    return await person.submit_modal(shown, answers)


async def prepare(
    here: Room,
    table: Table,
    situation: Situation,
    amount: str = "2000",
    price: str = "exactly",
    asking: str = "nothing",
) -> simcord.InteractionResult:
    """Whoever's scholar it is prepares a bribe, having nothing prepared yet."""
    person = owner(here, table, situation)
    shown = await person.slash(here.channel, "table prepare")
    return await fill_in(person, shown, situation, amount, price, asking)


def button(message: simcord.ResponseMessage, action: str) -> str:
    """The id of a message's button."""
    ids = [str(node.get("custom_id", "")) for node in walk(message.components) if node["type"] == BUTTON]
    (found,) = [custom_id for custom_id in ids if custom_id.startswith(f"ig1:{action}:")]
    return found


def prepared_plays(table: Table) -> list[Played]:
    entries = (step.entry for step in table.history)
    return [entry for entry in entries if isinstance(entry, Played) and entry.by is By.PREPARED]
