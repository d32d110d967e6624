"""Decides for the people of `demo --watch`, and puts what they decide into slash commands."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import discord
import simcord

from bot.client import IntrigueBot
from bot.demo.world import AGREE, DECLINE, HEARD, World
from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import ready_counters, ready_offers, ready_promises
from bot.features.bargaining.text import open_offers
from bot.features.deciding import text as choices
from bot.features.deciding.text import Choice
from bot.features.ending.text import last_act
from bot.features.names import Wording
from bot.features.story.text import Storyteller
from bot.locales import Words
from bot.tables.computer_names import draw_computers
from bot.tables.computers import ComputerPlayers, automatic_entry
from bot.tables.drafts import HireDraft
from bot.tables.entries import By, GameStarted, Played, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Step, Table
from bot.tables.table_view import Phase
from intrigue_core import (
    Agree,
    Clause,
    Command,
    Decline,
    Edition,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    RefuseClause,
    Scholar,
    Seat,
    SeatView,
    SendClause,
    SendScholars,
    SpareClause,
    Speak,
    Statement,
    contest_of,
    is_against,
)
from intrigue_core.players import GreedyPlayer, Level, Player

_OFFERS, _PRICES, _TALKS, _COUNTERS, _PACTS = 0.55, 0.35, 0.3, 0.6, 0.6
"""How likely somebody makes an offer or names a price when a bribe is due, promises something when scholars
are to be sent, counters what is too little, and agrees to what is no matter of money."""
_HONESTY = 0.8
_FAIR = (0.2, 0.36)
"""From which part of a post's worth on a landlord agrees, and up to which one a payer does."""


class Haggler:
    """Says what the people of one table say, and keeps or breaks it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._bargained: set[tuple[int, Seat]] = set()
        """About which decision who has said something."""

    def word(self, table: Table, users: Container[int] | None = None) -> Speak | Agree | Decline | None:
        """Return what somebody says next, before the pending decision is taken; None if nobody does.

        Args:
            table: as everybody sees it; of the purses, each sees their own.
            users: who may say anything, by their ids; None for all people.
        """
        public = table.public
        if public is None or public.acting is None:
            return None
        people = [
            seat
            for seat, chair in enumerate(table.chairs)
            if not chair.computer and (users is None or (chair.user_id or 0) in users)
        ]
        if not people:
            return None
        for word in open_offers(public):
            if word.to is not None and word.to in people:
                return self._answer(table.running_game().view(word.to), word)
        return self._begin(table, people)

    def decide(self, view: SeatView, usual: Command) -> Command:
        """Return a decision in place of the usual one: mostly what keeps the seat's words."""
        clauses = [
            clause
            for word in view.public.statements
            if word.is_given
            for clause in word.clauses_of(view.seat)
        ]
        if not clauses or self._rng.random() > _HONESTY:
            return usual
        if isinstance(usual, PayBribe):
            due = [one for one in clauses if isinstance(one, PayClause) and one.scholar == view.public.payer]
            amounts = [one.amount for one in due if one.amount <= view.cash]
            return PayBribe(seat=view.seat, amount=max(amounts)) if amounts else usual
        keeping = [command for command in view.legal_commands() if _keeps(view, clauses, command)]
        return usual if usual in keeping or not keeping else self._rng.choice(keeping)

    def _answer(self, view: SeatView, word: Statement) -> Speak | Agree | Decline:
        paid = [(clause, clause in word.mine) for clause in (*word.mine, *word.yours) if clause.kind == "pay"]
        rng, answer = self._rng, Agree(seat=view.seat, statement=word.number)
        if not paid:
            return answer if rng.random() < _PACTS else Decline(seat=view.seat, statement=word.number)
        clause, by_other = paid[0]
        assert isinstance(clause, PayClause)
        share = clause.amount / max(1, _worth(view, word, clause))
        if share >= _FAIR[0] if by_other else (share <= _FAIR[1] and clause.amount * 2 <= view.cash):
            return answer
        counters = ready_counters(view, word)
        if counters and word.answers is None and rng.random() < _COUNTERS:
            return counters[0]
        return Decline(seat=view.seat, statement=word.number)

    def _begin(self, table: Table, people: Sequence[Seat]) -> Speak | None:
        public = table.public
        assert public is not None
        assert public.acting is not None
        if public.payer is None:
            speakers, likely = [self._rng.choice(people)], _TALKS
        else:
            speakers, likely = [public.acting, public.landlord], _OFFERS
        for seat in speakers:
            about = (public.decision_number, seat)
            if seat not in people or about in self._bargained:
                continue
            self._bargained.add(about)
            if seat == public.landlord and public.payer is not None:
                likely = _PRICES
            if self._rng.random() < likely:
                said = self._sentences(table.running_game().view(seat))
                return self._rng.choice(said[:3]) if said else None
        return None

    def _sentences(self, view: SeatView) -> list[Speak]:
        public = view.public
        if public.payer is None:
            others = [seat for seat in range(public.seats) if seat != view.seat]
            return ready_promises(view, self._rng.choice(others))
        return [
            said
            for said in ready_offers(view)
            if any(_is_for(clause, public.payer) for clause in (*said.mine, *said.yours))
        ]


def _is_for(clause: Clause, scholar: Scholar) -> bool:
    return isinstance(clause, PayClause) and clause.scholar == scholar


def _worth(view: SeatView, word: Statement, clause: PayClause) -> int:
    """Return what the post that is paid for will pay until the end, in ducats."""
    edition, scholar = view.public.edition, clause.scholar
    areas = [
        one.area
        for one in (*word.mine, *word.yours)
        if isinstance(one, HireClause) and one.scholar == scholar and one.area is not None
    ]
    contest = contest_of(view.public, scholar)
    if not areas and contest is not None and contest.area is not None:
        areas = [contest.area]
    salary = edition.salaries[areas[0]] if areas else min(edition.salaries)
    return salary * view.public.payments_left(edition.owner(scholar))


def _keeps(view: SeatView, clauses: Sequence[object], command: Command) -> bool:
    """Return whether a decision breaks none of these clauses, as far as it is about them."""
    if isinstance(command, Hire):
        return all(_hires(view, clause, command) for clause in clauses)
    if isinstance(command, SendScholars):
        sent = (command.first, command.second)
        return all(_sends(view, clause, sent) for clause in clauses)
    return True


def _hires(view: SeatView, clause: object, command: Hire) -> bool:
    stage, hired = view.public.current_stage, dict(command.placements)
    match clause:
        case HireClause(scholar=scholar, area=area, least=least) if stage and scholar in stage.payers:
            got, salaries = hired.get(scholar), view.public.edition.salaries
            return got is not None and salaries[got] >= (least if area is None else salaries[area])
        case RefuseClause(scholar=scholar):
            return scholar not in hired
        case _:
            return True


def _sends(view: SeatView, clause: object, sent: Sequence[tuple[int, Seat]]) -> bool:
    match clause:
        case SpareClause(whom=whom):
            return not any(is_against(view.public, *one, whom) for one in sent)
        case SendClause(profession=profession, palace=palace):
            return (profession, palace) in sent
        case _:
            return True


PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def game_lines(edition: Edition, people: int, words: Words, seed: int, computers: int = 0) -> list[str]:
    """Return the lines of a game; what only the table message showed stands in brackets."""
    narrator, lines = Narrator(words), list[str]()
    for table in tables(edition, people, computers, seed):
        lines += narrator.tell(table)
    return lines


class Narrator:
    """Tells what has happened at tables since the last time, as their channels read it.

    Args:
        words: in which language; the edition is the table's own.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._told: dict[int, int] = {}
        """Up to which version each table is told."""

    def tell(self, table: Table) -> list[str]:
        """Return the lines that are new; what only the table message showed stands in brackets."""
        told, self._told[table.id] = self._told.get(table.id, 0), table.version
        return [line for step in table.history[told:] for line in _lines(table, step, self._words)]


def tables(edition: Edition, people: int, computers: int, seed: int) -> Iterator[Table]:
    """Yield the table of a game, when it begins and after everything that is said or done."""
    rng = Random(seed)
    table = Table(1, 1, 1, edition=edition)
    for number, name in enumerate(PEOPLE[:people], start=1):
        table = apply_entry(table, SeatTaken(user_id=number, name=name))
    table = apply_entry(table, _start(table, computers, rng))
    haggler, players = Haggler(rng), [GreedyPlayer(rng) for _ in range(people)]
    minds, heard = ComputerPlayers(None, rng), 0
    yield table
    while not table.closed:
        for event in (event for step in table.history[heard:] for event in step.events):
            for player in players:
                player.observe(event)
        heard = table.version
        table = apply_entry(table, _next(table, haggler, players, minds))
        yield table


def _start(table: Table, computers: int, rng: Random) -> GameStarted:
    drawn = draw_computers(table, computers, rng)
    return GameStarted(
        edition=table.edition,
        computers=tuple(name for name, _ in drawn),
        characters=tuple(character for _, character in drawn),
        level=Level.NORMAL if computers else None,
        first_player=0,
    )


def _next(table: Table, haggler: Haggler, players: Sequence[GreedyPlayer], minds: ComputerPlayers) -> Played:
    """Return what is said next, or done: computers speak when people have nothing to say."""
    word = haggler.word(table)
    if word is not None:
        return Played(command=word, by=By.PLAYER)
    said = minds.next_statement(table)
    if said is not None:
        return said
    game = table.running_game()
    assert game.acting is not None
    if table.chairs[game.acting].computer:
        return automatic_entry(table, minds)
    view = game.view(game.acting)
    return Played(command=haggler.decide(view, players[game.acting].decide(view)), by=By.PLAYER)


def _lines(table: Table, step: Step, words: Words) -> list[str]:
    wording = Wording.of(table.view, words)
    lines = Storyteller(wording, table, staged=True).tell([step])
    if step.closing and table.public is not None:
        lines += "\n".join(last_act(table.public, step.events, wording)).split("\n")
    return lines


class TableAutopilot:
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

    async def next_action(self) -> tuple[str, str, Mapping[str, Any]] | None:
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
        said = len(table.public.statements) if table.public else 0
        return table.phase is Phase.PLAYING and (self._most_words is None or said < self._most_words)

    def _observe(self, table: Table) -> None:
        for step in table.history[self._observed :]:
            for event in step.events:
                for player in self._players.values():
                    player.observe(event)
        self._observed = table.version

    async def _table(self) -> Table:
        return await self._service.latest_table_at(self._channel_id)


def _acting(table: Table) -> int | None:
    chair = table.acting_chair
    return None if chair is None or chair.computer else chair.user_id


def _told(word: Speak | Agree | Decline) -> tuple[str, Mapping[str, Any]]:
    if isinstance(word, Agree):
        return AGREE, {"word": word.statement}
    if isinstance(word, Decline):
        return DECLINE, {"word": word.statement}
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
