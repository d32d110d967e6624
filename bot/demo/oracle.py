"""Decides for the people of `demo --watch`, and puts what they decide into slash commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import discord
import simcord

from bot.client import IntrigueBot
from bot.demo.haggling import Haggler
from bot.demo.told_game import Narrator
from bot.demo.world import AGREE, DECLINE, HEARD, World
from bot.features.bargaining.codec import write_word
from bot.features.deciding import text as choices
from bot.features.deciding.text import Choice
from bot.features.names import Wording
from bot.tables.drafting.drafts import HireDraft
from bot.tables.table import Phase, Table
from intrigue_core import Agree, Command, Decline, Hire, PayBribe, SeatView, Speak
from intrigue_core.players import GreedyPlayer, Player


class TableOracle:
    """Decides for each person what a computer player would decide in their seat, seeing only that.

    Args:
        bot: ours.
        world: where its table is, in the first channel.
        seed: makes chance repeatable.
        most_words: so many things people say to each other, but for yes and no; None for any number.
        people: for whom; None for all people of the world.
    """

    def __init__(
        self,
        bot: discord.Client,
        world: World,
        seed: int | None,
        most_words: int | None = None,
        people: Sequence[simcord.MemberActor] | None = None,
    ) -> None:
        if not isinstance(bot, IntrigueBot):
            raise TypeError("only the real bot has tables")
        self._service, self._drafts = bot.services.service, bot.services.drafts
        self._channel_id = world.channel.id
        self._words = world.words
        self._narrator = Narrator(world.words)
        rng, people = Random(seed), world.people if people is None else people
        self._players: dict[int, Player] = {person.id: GreedyPlayer(rng) for person in people}
        self._names = {person.id: person.name for person in people}
        self._haggler = Haggler(rng)
        self._most_words = most_words
        self._said: tuple[int, Speak | Agree | Decline | None] = (0, None)
        """What somebody says next, and at which version of the table."""
        self._observed = 0

    async def version(self) -> tuple[int, str | None]:
        """Return a value that changes with everything that is kept of the table."""
        table = await self._table()
        return table.version, await self._drafts.read(table)

    async def acting(self) -> str | None:
        """Return the name of the one who is next to act, or to say something; None when the game is over."""
        user_id = self._next(await self._table())
        return None if user_id is None else self._names[user_id]

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        """Return what the one who is next does, as `World.act` takes it: words wherever the bot takes them.

        Raises:
            ValueError: if the game is over.
        """
        word = self._word(await self._table())
        if word is not None:
            return _told(word)
        if (await self._table()).hearing_until is not None:
            return HEARD, {}
        table, view, draft, command = await self._decided()
        wording = Wording.of(table.view, self._words)
        if isinstance(command, PayBribe):
            return "bribe", {"amount": command.amount}
        if isinstance(command, Hire):
            scholar, area = next(one for one in command.placements if one not in draft.placements)
            options = {"scholar": _said(choices.scholar_choices(view, wording, draft), scholar)}
            areas = choices.area_choices(view, wording, draft, scholar)
            return "hire", options if len(areas) == 1 else options | {"post": _said(areas, area)}
        return "send", _sending(command, view, wording)

    async def deed(self) -> tuple[str, str, Mapping[str, Any]] | None:
        """Return who does what next, of these people; None while it is up to somebody else."""
        user_id = self._next(await self._table())
        if user_id is None or user_id not in self._names:
            return None
        return self._names[user_id], *(await self.choose())

    async def talks(self) -> bool:
        """Return whether somebody says something next."""
        return self._word(await self._table()) is not None

    async def decide(self) -> Command:
        """Return the whole decision of the one who must act.

        Raises:
            ValueError: if the game is over.
        """
        return (await self._decided())[-1]

    async def told(self) -> Sequence[str]:
        """Return what the channel has read since this was asked last, from the beginning on."""
        return self._narrator.tell(await self._table())

    async def _decided(self) -> tuple[Table, SeatView, HireDraft, Command]:
        """Return what the one who must act decides, and from what."""
        table = await self._table()
        user_id = _acting(table)
        if user_id is None:
            raise ValueError("nobody is to act")
        self._observe(table)
        view, draft = table.view_of(user_id), await self._drafts.read_hire(table)
        return table, view, draft, self._decide(user_id, view, draft)

    def _decide(self, user_id: int, view: SeatView, draft: HireDraft) -> Command:
        """Return the command for a seat; a decision that has been begun is finished as it was begun."""
        if draft.placements:
            return draft.completions(view)[0]
        return self._haggler.decide(view, self._players[user_id].decide(view))

    def _next(self, table: Table) -> int | None:
        """Return who says something, has nothing more to offer, or decides."""
        word = self._word(table)
        if word is not None:
            return table.chairs[word.seat].user_id
        if table.hearing_until is not None:
            return min(table.hearing & self._names.keys(), default=None)
        return _acting(table)

    def _word(self, table: Table) -> Speak | Agree | Decline | None:
        """Return what somebody says before the pending decision is taken, if anybody does."""
        version, word = self._said
        if version != table.version:
            word = self._haggler.word(table, self._names) if self._may_talk(table) else None
            self._said = table.version, word
        return word

    def _may_talk(self, table: Table) -> bool:
        said = len(table.public.words) if table.public else 0
        return table.phase is Phase.PLAYING and (self._most_words is None or said < self._most_words)

    def _observe(self, table: Table) -> None:
        for step in table.history[self._observed :]:
            for event in step.events:
                for player in self._players.values():
                    player.observe(event)
        self._observed = table.version

    async def _table(self) -> Table:
        return await self._service.latest_at(self._channel_id)


def _acting(table: Table) -> int | None:
    chair = table.acting_chair
    return None if chair is None or chair.computer else chair.user_id


def _told(word: Speak | Agree | Decline) -> tuple[str, Mapping[str, Any]]:
    if isinstance(word, Agree):
        return AGREE, {"word": word.word}
    if isinstance(word, Decline):
        return DECLINE, {"word": word.word}
    return "promise", {"to": str(word.to), "what": write_word(word)}


def _sending(command: Command, view: SeatView, wording: Wording) -> dict[str, str]:
    kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
    houses = choices.palace_choices(range(view.public.seats), wording)
    said: dict[str, str] = {}
    for number, name in enumerate(("first", "second"), start=1):
        sending = getattr(command, name)
        said[f"scholar_{number}"] = _said(kinds, sending.profession)
        said[f"palace_{number}"] = _said(houses, sending.palace)
    return said


def _said(offers: Sequence[Choice], value: int) -> str:
    """Return the words for a value, or its number, as a menu gives it, where they could mean another too."""
    label = next(offer.label for offer in offers if offer.value == value)
    return label if {offer.value for offer in choices.offered(offers, label)} == {value} else str(value)
