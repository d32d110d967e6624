"""Plays for the demo's people: decides as bargaining players do, and types it as slash commands.

Who they are: `world`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any, TypeAlias

import simcord

from bot.demo.world import HEARD, PEOPLE, World
from bot.locales import Texts
from bot.tables.computer_names import draw_computers
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.drafts import HireDraft
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Step, Table
from bot.tables.table_view import WAIT_RULES, Phase
from bot.tables.titles import end_summary
from bot.wording import deciding as choices
from bot.wording.deciding import Choice
from bot.wording.ending import closing_lines, last_act
from bot.wording.names import Wording
from bot.wording.statement_codec import write_talk
from bot.wording.story import Storyteller
from intrigue_core import (
    Agree,
    Command,
    Decline,
    Edition,
    Hire,
    PayBribe,
    Seat,
    SeatView,
    Speak,
    Withdraw,
)
from intrigue_core.players import (
    CHARACTERS,
    BargainingPlayer,
    Level,
    Player,
    PlayerFactory,
    speaking_order,
)

_CHARACTERS = ("opportunist", "merchant", "gambler", "diplomat", "miser")
"""The characters of the people in turn; avengers are among the computer players."""

Spoken: TypeAlias = Speak | Agree | Decline


class People:
    """Decide and speak for the people of one table, for each with the knowledge of their seat alone."""

    def __init__(self, users: Iterable[int], rng: Random, first: PlayerFactory | None = None) -> None:
        """Let bargaining players decide; for the first person another one, if one is given."""
        users = list(users)
        self._players: dict[int, Player] = {
            user_id: BargainingPlayer(Random(rng.getrandbits(64)), CHARACTERS[character])
            for user_id, character in zip(users, cycle(_CHARACTERS), strict=False)
        }
        if first is not None:
            self._players[users[0]] = first(Random(rng.getrandbits(64)))
        self._observed = 0

    def statement(self, table: Table) -> Spoken | None:
        """Return the next statement of one of them before the pending decision; None if they have none."""
        public = table.public
        if public is None or public.acting is None:
            return None
        self._observe(table)
        for seat in speaking_order(public):
            player = self._player_at(table, seat)
            statement = player and player.speak(table.running_game().view(seat))
            if statement is not None and not isinstance(statement, Withdraw):
                return statement
        return None

    def decide(self, table: Table) -> Command:
        """Return the pending decision.

        Raises:
            ValueError: if a computer player must take it.
        """
        self._observe(table)
        seat = table.running_game().acting
        if seat is not None and (player := self._player_at(table, seat)):
            return player.decide(table.running_game().view(seat))
        raise ValueError("no person must decide")

    def _player_at(self, table: Table, seat: Seat) -> Player | None:
        chair = table.chairs[seat]
        if chair.computer:
            return None
        return self._players.get(chair.user_id or 0)

    def _observe(self, table: Table) -> None:
        for step in table.history[self._observed :]:
            for event in step.events:
                for player in self._players.values():
                    player.observe(event)
        self._observed = table.version


def game_lines(edition: Edition, people: int, texts: Texts, seed: int, computers: int = 0) -> list[str]:
    """Return the story of a whole game, line by line."""
    narrator = Narrator(texts)
    lines = list[str]()
    for table in tables(edition, people, computers, seed):
        lines += narrator.tell(table)
    return lines


class Narrator:
    """Tells the story of tables as their channels read it, each time from where it ended."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._told: dict[int, int] = {}
        """The version of each table up to which it is told."""

    def tell(self, table: Table) -> list[str]:
        """Return the lines since the last call."""
        told = self._told.get(table.id, 0)
        self._told[table.id] = table.version
        return [line for step in table.history[told:] for line in _lines(table, step, self._texts)]


def tables(edition: Edition, people: int, computers: int, seed: int) -> Iterator[Table]:
    """Yield the table of a whole game at its beginning and after each entry."""
    rng = Random(seed)
    table = Table(1, 1, 1, edition=edition)
    for number, name in enumerate(PEOPLE[:people], start=1):
        table = apply_entry(table, SeatTaken(user_id=number, name=name))
    table = apply_entry(table, _start(table, computers, rng))
    played_by = People(range(1, people + 1), rng)
    players = ComputerPlayers(None, rng)
    yield table
    while not table.closed:
        table = apply_entry(table, _next(table, played_by, players))
        yield table


def _start(table: Table, computers: int, rng: Random) -> GameStarted:
    drawn = draw_computers(table, computers, rng)
    return GameStarted(
        edition=table.edition,
        computers=tuple(name for name, _ in drawn),
        characters=tuple(character for _, character in drawn),
        level=Level.NORMAL if computers else None,
        first_player=0,
        wait_rules=WAIT_RULES,
    )


def _next(table: Table, people: People, players: ComputerPlayers) -> Played:
    """Return the next entry; people speak before computer players, and those before the decision."""
    statement = people.statement(table)
    if statement is not None:
        return Played(command=statement, by=By.PLAYER)
    entry = players.next_statement(table)
    if entry is not None:
        return entry
    game = table.running_game()
    assert game.acting is not None
    if table.chairs[game.acting].computer:
        return automatic_entry(table, players)
    return Played(command=people.decide(table), by=By.PLAYER)


def _lines(table: Table, step: Step, texts: Texts) -> list[str]:
    wording = Wording.of(table.view, texts)
    lines = Storyteller(wording, table, staged=True).tell([step])
    if step.closing and table.public is not None:
        lines += "\n".join(last_act(table.public, step.events, wording)).split("\n")
        lines += closing_lines(end_summary(table), wording)
    return lines


class TableAutopilot:
    """Plays for people at the table of a world's first channel, with the knowledge of each seat alone.

    Args:
        world: a world with the real bot.
        seed: makes chance repeatable.
        most_statements: the most offers, promises and threats of a game; None for any number.
        people: the people for whom it plays; None for all people of the world.
        first: makes a player for the first of them; None for one like the others'.
    """

    def __init__(
        self,
        world: World,
        seed: int | None,
        most_statements: int | None = None,
        people: Sequence[simcord.MemberActor] | None = None,
        first: PlayerFactory | None = None,
    ) -> None:
        self._world = world
        self._drafts = world.bot.services.drafts
        self._narrator = Narrator(world.texts)
        rng = Random(seed)
        if people is None:
            people = world.people
        self._names = {person.id: person.name for person in people}
        self._people = People(self._names, rng, first)
        self._most_statements = most_statements
        self._chosen: tuple[int, Spoken | None] = (0, None)
        """The next statement, and the version of the table for which it was chosen."""

    async def version(self) -> tuple[int, str | None]:
        """Return a value that changes with every change of the table or its draft."""
        table = await self._world.table()
        return table.version, await self._drafts.read(table)

    async def acting(self) -> str | None:
        """Return the name of the person who decides or speaks next; None when the game is over."""
        user_id = self._next(await self._world.table())
        if user_id is None:
            return None
        return self._names[user_id]

    async def choose(self) -> tuple[str, Mapping[str, Any]]:
        """Return the command and options for `World.act` of the person who is next.

        Raises:
            ValueError: if the game is over.
        """
        table = await self._world.table()
        statement = self._statement(table)
        if statement is not None:
            return _typed_statement(statement)
        if table.hearing_until is not None:
            return HEARD, {}
        table, view, draft, command = await self._decided()
        wording = Wording.of(table.view, self._world.texts)
        if isinstance(command, PayBribe):
            return "bribe", {"amount": str(command.amount)}
        if isinstance(command, Hire):
            scholar, area = next(one for one in command.placements if one not in draft.placements)
            options = {"scholar": _typed(choices.scholar_choices(view, wording, draft), scholar)}
            areas = choices.area_choices(view, wording, draft, scholar)
            if len(areas) > 1:
                options["post"] = _typed(areas, area)
            return "hire", options
        return "send", _sending(command, wording)

    async def next_action(self) -> tuple[str, str, Mapping[str, Any]] | None:
        """Return the next action with the name of its person; None while these people wait for others."""
        user_id = self._next(await self._world.table())
        if user_id is None or user_id not in self._names:
            return None
        return self._names[user_id], *(await self.choose())

    async def talks(self) -> bool:
        """Return whether the next action is a statement."""
        return self._statement(await self._world.table()) is not None

    async def decide(self) -> Command:
        """Return the complete decision of the acting player.

        Raises:
            ValueError: if the game is over.
        """
        return (await self._decided())[-1]

    async def told(self) -> Sequence[str]:
        """Return the lines of the story since the last call, the first time from the beginning."""
        return self._narrator.tell(await self._world.table())

    async def _decided(self) -> tuple[Table, SeatView, HireDraft, Command]:
        """Return the decision of the acting player, with the table, view and draft that it is made from."""
        table = await self._world.table()
        user_id = _acting(table)
        if user_id is None:
            raise ValueError("no person must decide")
        view = table.view_of(user_id)
        draft = await self._drafts.read_hire(table)
        if draft.placements:  # a draft that was begun is completed
            return table, view, draft, draft.completions(view)[0]
        return table, view, draft, self._people.decide(table)

    def _next(self, table: Table) -> int | None:
        """Return the id of the person who speaks, waives the hearing, or decides next."""
        statement = self._statement(table)
        if statement is not None:
            return table.chairs[statement.seat].user_id
        if table.hearing_until is not None:
            return min(table.hearing & self._names.keys(), default=None)
        return _acting(table)

    def _statement(self, table: Table) -> Spoken | None:
        version, statement = self._chosen
        if version == table.version:
            return statement
        statement = None
        if self._may_talk(table):
            statement = self._people.statement(table)
        self._chosen = table.version, statement
        return statement

    def _may_talk(self, table: Table) -> bool:
        if table.phase is not Phase.PLAYING or table.public is None:
            return False
        return self._most_statements is None or len(table.public.statements) < self._most_statements


def _acting(table: Table) -> int | None:
    chair = table.acting_chair
    if chair is None or chair.computer:
        return None
    return chair.user_id


def _typed_statement(statement: Spoken) -> tuple[str, Mapping[str, Any]]:
    return "say", {"words": f"~{write_talk(statement)}"}


def _sending(command: Command, wording: Wording) -> dict[str, str]:
    kinds = choices.profession_choices(wording)
    houses = choices.palace_choices(wording)
    options: dict[str, str] = {}
    for number, name in enumerate(("first", "second"), start=1):
        sending = getattr(command, name)
        options[f"scholar_{number}"] = _typed(kinds, sending.profession)
        options[f"palace_{number}"] = _typed(houses, sending.palace)
    return options


def _typed(offers: Sequence[Choice], value: int) -> str:
    """Return the label of a value as a person types it, or its number if the label is ambiguous."""
    label = next(offer.label for offer in offers if offer.value == value)
    meant = {offer.value for offer in choices.offered(offers, label)}
    return label if meant == {value} else str(value)
