"""Games played on by chance, and a judge of refusals: private, helpful, and without effect."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import simcord

from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import (
    MAYFAIR_2005,
    PublicView,
)
from intrigue_core.players import RandomPlayer
from tests.support.room import Answer, Panel, Room, views

PRIME = MAYFAIR_2005.variant(starting_cash=512_000, salaries=(1_000, 7_000, 11_000, 3_000))
"""Nobody's cash can be taken for another number here."""


@dataclass(slots=True)
class Judge:
    """Looks at everything before and after something that must be refused."""

    here: Room

    async def refuses(
        self, who: simcord.MemberActor | str, act: Awaitable[list[Answer]], why: str, now: str = "Now: "
    ) -> str:
        """It is refused for this reason, properly. The answer is returned."""
        here = self.here
        person = here.people[who] if isinstance(who, str) else who
        before = await self._everything()
        answers = await act
        assert len(answers) == 1, answers
        text = answers[0].text
        assert not answers[0].public
        assert text.startswith("⚠️ ")
        assert why in text, text
        assert now in text, text
        assert await self._everything() == before
        if before[0]:
            self._keeps_secrets(await here.truth(), person, text)
        return text

    async def slash(
        self, who: simcord.MemberActor | str, command: str, why: str, now: str = "Now: ", **options: Any
    ) -> str:
        return await self.refuses(who, self.here.slash(who, command, **options), why, now)

    async def click(self, who: simcord.MemberActor | str, action: str, why: str, now: str = "Now: ") -> str:
        async def act() -> list[Answer]:
            result = await self.here.click(who, action)
            assert result.modal is None
            return self.here.answers(result)

        return await self.refuses(who, act(), why, now)

    async def typed(self, who: simcord.MemberActor, amount: str, why: str, now: str) -> str:
        """A wrong amount in the form: a private message says why, and opens the form with what was typed."""
        form = await self.here.form(who)
        before = await self._everything()
        result = await form.submit(amount=amount)
        assert result.response is not None
        panel = Panel(self.here, who, result.response)
        assert self.here.answers(result) == [Answer(panel.text, public=False)]
        assert why in panel.text, panel.text
        assert now in panel.text, panel.text
        assert panel.control("confirm") is None
        assert (await panel.form()).filled_in()["amount"] == amount
        assert (await self.here.form(who)).filled_in()["amount"] == amount, "from wherever it is opened"
        assert await self._everything() == before
        self._keeps_secrets(await self.here.truth(), who, panel.text)
        return panel.text

    async def _everything(self) -> tuple[list[str], list[str], list[int]]:
        here = self.here
        return await here.log(), [here.text(message) for message in here.messages()], here.called()

    def _keeps_secrets(self, table: Table, person: simcord.MemberActor, text: str) -> None:
        if table.game is None:
            return
        numbers = {int(re.sub(r"\D", "", number)) for number in re.findall(r"\d[\d,. ]*", text) if number}
        for view in views(table):
            if table.chairs[view.seat].user_id != person.id:
                assert view.cash not in numbers, text


async def until(here: Room, wanted: Callable[[PublicView], bool], seed: int = 1) -> Table:
    """Play on at random until a position is reached."""
    player = RandomPlayer(Random(seed))
    table = await here.truth()
    while not wanted(table.running_game().view()):
        assert table.phase is Phase.PLAYING
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        table = await here.truth()
    return table


async def game_at(here: Room, wanted: Callable[[PublicView], bool], people: int = 3) -> Table:
    """A game of so many people, played on at random until a position is reached."""
    await here.seat(people)
    return await until(here, wanted)


async def play(here: Room, decisions: int, seed: int = 1) -> Table:
    """So many decisions are taken, or all that are left; return the table as it is then."""
    player = RandomPlayer(Random(seed))
    table = await here.truth()
    for _ in range(decisions):
        if table.phase is not Phase.PLAYING:
            break
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        table = await here.truth()
    return table
