"""People who look at everything, and numbers found however they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random

from bot.demo.transcript import walk
from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import bargained_for, offer_of, ready_promises
from bot.features.bargaining.text import open_offers
from bot.tables.table import Table
from intrigue_core import (
    Agree,
    Command,
    DecisionKind,
    Decline,
    PayBribe,
    Speak,
)
from tests.support.room import Room
from tests.support.talking import person_at, talk_panel

ID = re.compile(r"ig1:(?:menu-)?[a-z]+:\d+:\d+(?::\d\d?|:@[a-z]+)?(?::r\d\d?)?")
RICH = {
    "unit": 1,
    "minimum_bribe": 1,
    "starting_cash": 512_345,
}
"""With bribes below a thousand everybody's cash is a number of six digits that is nothing else's."""
SALARIES = (1_013, 6_029, 10_037, 3_019)


def numbers(text: str) -> set[int]:
    """Every number in a text, however it is written."""
    joined = re.sub(r"(?<=\d)[,.\s’'_\u202f](?=\d{3}(?!\d))", "", text)
    found = {int(number) for number in re.findall(r"\d+", joined)}
    found |= {int(number) * 1_000 for number in re.findall(r"(\d+)\s*k\b", joined)}
    return found | {int(number) for number in re.findall(r"\d+", text)}


def careful(table: Table, rng: Random) -> Command:
    """Any legal command, but a small bribe: nobody goes broke."""
    legal = table.running_game().legal_commands()
    small = [one for one in legal[:900] if isinstance(one, PayBribe)]
    return rng.choice(small or legal)


@dataclass(slots=True)
class Curious:
    """People who try everything, all the time; of what they may not decide they are offered nothing."""

    here: Room
    rng: Random

    async def pry(self, table: Table, *, purses: bool) -> None:
        """Everybody who is not to act tries to act, one thing each."""
        acting = self.here.acting(table)
        deciding = table.running_game().view().deciding
        for person in self.here.others(acting):
            if str(person.user.global_name) in ("Dan", "Eve"):
                continue
            match self.rng.randrange(6):
                case 0:
                    await self.here.click(person, "decide")
                case 1:
                    ((call, custom_id),) = (
                        (call, node["custom_id"])
                        for call in self.here.calls()
                        for node in walk(call.components)
                        if "decide" in str(node.get("custom_id"))
                    )
                    await person.click(call, custom_id=custom_id)
                case 2:
                    await self.here.slash(person, "bribe", amount=self.rng.choice((0, 1, 500, 10**6, 10**9)))
                case 3:
                    await self.here.slash(person, "table show")
                case 4 if purses:
                    await self.here.slash(person, "purse")
                case _:
                    await self.here.slash(person, "hire", scholar="1", post="1")
            options = {
                DecisionKind.BRIBE: ("bribe", "amount"),
                DecisionKind.HIRE: ("hire", "scholar"),
                DecisionKind.SEND: ("send", "palace_1"),
            }
            assert deciding is not None
            command, option = options[deciding]
            offered = await person.autocomplete(
                self.here.channel, command, option, self.rng.choice(("", "5"))
            )
            assert offered == []


@dataclass(slots=True)
class Bargainers:
    """People who say what anybody could say, and try what they may not."""

    here: Room
    rng: Random
    words: list[Command | None] = field(default_factory=list[Command | None])
    """What is said before each decision, in the first game."""

    def choose(self, table: Table) -> Command | None:
        """Something to say, which depends on nobody's cash: amounts are small."""
        public, game = table.running_game().view(), table.running_game()
        waiting = [word for word in open_offers(public) if word.to is not None]
        if waiting and self.rng.random() < 0.7:
            word = self.rng.choice(waiting)
            assert word.to is not None
            answer = Agree if self.rng.random() < 0.6 else Decline
            return answer(seat=word.to, statement=word.number)
        seat = self.rng.randrange(public.seats)
        view = game.view(seat)._replace(cash=10**6)
        to = self.rng.choice([one for one in range(public.seats) if one != seat])
        scholars = bargained_for(view)
        if scholars and self.rng.random() < 0.5:
            return offer_of(view, self.rng.choice(scholars), self.rng.randrange(100, 900), None)
        ready = ready_promises(view, to)
        return self.rng.choice(ready) if ready else None

    async def say(self, table: Table, word: Command | None) -> None:
        """Say it, by the doors that there are; and let others try what only one could be refused for."""
        if isinstance(word, Speak):
            person = person_at(self.here, table, word.seat)
            await self.here.slash(person, "promise", what=write_word(word))
        elif isinstance(word, Agree | Decline):
            panel = await talk_panel(self.here, person_at(self.here, table, word.seat), "offer")
            action = "agree" if isinstance(word, Agree) else "decline"
            for control in panel.controls(action):
                if control["custom_id"].endswith(f":{word.statement}"):
                    await panel.person.click(panel.message, custom_id=control["custom_id"])
        await self.here.slash("Zoe", "ledger")
        await self.here.slash("Zoe", "offer", amount=500)
        await self.here.click("Zoe", "promise")
