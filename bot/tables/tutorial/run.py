"""A person's tutorial: a table that nobody else sees, kept as a note between clicks."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.tables.admission import check
from bot.tables.computers.minds import ComputerPlayers, own_entry
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import Kept, after, folded
from bot.tables.locks import TableLocks
from bot.tables.refusals import TableRefusal
from bot.tables.store import TableStore
from bot.tables.table import Table
from bot.tables.tutorial.promises import agreed_price, answer_due, word_due
from bot.tables.tutorial.script import EDITION, ScriptedPlayer, asked_area
from intrigue_core import Agree, Area, Command, CommandError, Decline, PayBribe, Speak

COMPUTERS = ("Aurelio", "Bianca")
"""The computers' names, from the person's left."""

FIRST_VERSION = 2
"""The version of the table before anybody has played."""

COURSE = 2
"""Which script is followed: 2 since landlords give their word. A tutorial of another begins again."""


class _Note(BaseModel):
    """What is kept of a tutorial."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    course: int = 1
    number: int
    name: str
    played: tuple[Played, ...] = ()
    told: int = 0
    draft: str | None = None


class TutorialRun:
    """One tutorial as it stands.

    Args:
        number: 1 for the person's first, 2 for the second.
        name: what the person is called.
        rng: for what the computers do where the script says nothing.
    """

    def __init__(self, user_id: int, number: int, name: str, rng: Random) -> None:
        self.user_id = user_id
        self.number = number
        self.told = 0
        """The version of the table up to which the person has read on; 0 before the first page."""
        self.draft: str | None = None
        """What the person has prepared towards the pending decision."""
        self._name = name
        self._computers = ComputerPlayers(ScriptedPlayer, rng)
        opened = Table(-number, channel_id=0, guild_id=None, edition=EDITION)
        log = (
            SeatTaken(user_id=user_id, name=name),
            GameStarted(edition=EDITION, computers=COMPUTERS, first_player=0),
        )
        self.table = folded(opened, map(Kept, log))

    @property
    def has_news(self) -> bool:
        """Has something happened that the person has not read yet?"""
        return self.told < self.table.version

    def play(self, command: Command, asking: Area | None) -> None:
        """Play the person's decision, and all that follows until the next one.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """
        self._enter(Played(command=command, by=By.PLAYER, asking=asking))
        self.draft = None
        while True:
            if (word := word_due(self.table.running_game().view())) is not None:
                self._enter(Played(command=word, by=By.COMPUTER))
            elif self.table.acts_by_itself:
                self._enter(self._own_entry())
            else:
                return

    def say(self, word: Speak | Agree | Decline) -> None:
        """Say the person's word, and what the landlord answers. The page shows both, so that it is no news.

        What is agreed is prepared to be paid.

        Raises:
            intrigue_core.CommandError: if it cannot be said; nothing has changed.
        """
        self._enter(Played(command=word, by=By.PLAYER))
        if (answer := answer_due(self.table.running_game().view())) is not None:
            self._enter(Played(command=answer, by=By.COMPUTER))
        if (agreed := agreed_price(self.table.running_game().view())) is not None:
            revision = BribeDraft.read(self.draft).revision + 1
            self.draft = BribeDraft(revision=revision, amount=agreed, typed=str(agreed)).write()
        self.told = self.table.version

    def _own_entry(self) -> Played:
        """Return what the table does by itself; the script's computers say what they pay for."""
        entry = own_entry(self.table, self._computers)
        if entry.by is By.NECESSITY or not isinstance(entry.command, PayBribe):
            return entry
        return entry.model_copy(update={"asking": asked_area(self.table.running_game().view())})

    def _enter(self, entry: Played) -> None:
        check(self.table, entry)
        self.table = after(self.table, entry)

    def write(self) -> str:
        """Return all of it, to be kept."""
        played = [step.entry for step in self.table.history if isinstance(step.entry, Played)]
        note = _Note(
            course=COURSE,
            number=self.number,
            name=self._name,
            played=tuple(played),
            told=self.told,
            draft=self.draft,
        )
        return note.model_dump_json()

    @classmethod
    def read(cls, user_id: int, text: str, rng: Random) -> TutorialRun:
        """Return what was kept. If this version of the tutorial has another course, it begins again."""
        note = _Note.model_validate_json(text)
        run = cls(user_id, note.number, note.name, rng)
        if note.course != COURSE:
            return cls(user_id, note.number + 1, note.name, rng)
        try:
            for entry in note.played:
                run._enter(entry)
        except (TableRefusal, CommandError):
            return cls(user_id, note.number + 1, note.name, rng)
        run.told, run.draft = note.told, note.draft
        return run


class Tutorials:
    """Everybody's tutorials, one for each person.

    Args:
        store: where they are kept.
        rng: for what the computers do where the script says nothing.
    """

    def __init__(self, store: TableStore, rng: Random | None = None) -> None:
        self._store = store
        self._rng = rng or Random()
        self._locks = TableLocks()

    @asynccontextmanager
    async def hold(self, user_id: int) -> AsyncGenerator[TutorialRun | None]:
        """Hold somebody's tutorial, so that two clicks come one after the other; None if there is none."""
        async with self._locks.hold(user_id):
            text = await self._store.recall(_key(user_id))
            try:
                run = None if text is None else TutorialRun.read(user_id, text, self._rng)
            except ValidationError:  # kept by a version that wrote it differently
                run = None
            yield run

    async def begin(self, user_id: int, name: str, before: TutorialRun | None) -> TutorialRun:
        """Return a new tutorial in place of the one before."""
        run = TutorialRun(user_id, before.number + 1 if before else 1, name, self._rng)
        await self.keep(run)
        return run

    async def play(self, run: TutorialRun, command: Command, asking: Area | None) -> None:
        """Play the person's decision, and keep what became of it.

        Raises:
            TableRefusal, intrigue_core.CommandError: if it cannot be; nothing has changed.
        """
        run.play(command, asking)
        await self.keep(run)

    async def say(self, run: TutorialRun, word: Speak | Agree | Decline) -> None:
        """Say the person's word, and keep what became of it.

        Raises:
            intrigue_core.CommandError: if it cannot be said; nothing has changed.
        """
        run.say(word)
        await self.keep(run)

    async def keep(self, run: TutorialRun) -> None:
        """Keep it as it stands."""
        await self._store.remember(_key(run.user_id), run.write())


def _key(user_id: int) -> str:
    return f"tutorial:{user_id}"
