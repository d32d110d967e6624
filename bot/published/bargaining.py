"""Shows each haggle with a person as one message at the end of the channel, with the answers below it.

Edits do not notify, so a haggle is posted again when the other player is asked, and the earlier message is
deleted. Its end is one line without buttons. It notifies the first time that it asks a player in a stage; at
the live pace never.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import ClassVar

from discord import ui
from discord.utils import utcnow

from bot.discord_api.component_ids import Action
from bot.discord_api.components import message, text
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.history import OwnMessage
from bot.layouts.bargaining import answer_buttons
from bot.preferences import Preferences
from bot.publishing.projection import Policy, Stage, StoryFollower, Update, Wanted
from bot.publishing.publication import HAGGLE, HAGGLE_BEFORE, Place, Posted
from bot.tables.pace import Pace
from bot.tables.store import PostedMessage
from bot.tables.table import Step, Table
from bot.tables.table_view import Chair
from bot.wording.bargaining import as_spoken, quoted
from bot.wording.haggles import (
    Haggle,
    StatementEvent,
    about,
    haggle_of,
    haggle_told_apart,
    is_as_offered,
    terms_of,
)
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import (
    BribePaid,
    Seat,
    StageBegan,
    StatementAgreed,
    StatementJudged,
    StatementMade,
    StatementState,
    TurnBegan,
)

_NOTHING = 0
"""The version that a haggle without a message shows."""


class HaggleMessages(StoryFollower):
    """Shows the haggles of people."""

    stage: ClassVar = Stage.HAGGLE
    hurries: ClassVar = True

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note the new haggles: also those that computer players began, when a person answers."""
        table = update.table
        state = update.state
        for step in table.history[before : state.told]:
            haggle = haggle_told_apart(step) if step.statements else None
            if haggle is not None and state.find(HAGGLE, haggle.number) is None:
                state.put(HAGGLE, haggle.number, Delivery(table.channel_id), _NOTHING)

    def recognise(self, update: Update, found: OwnMessage) -> None:
        """Note the unnoted message of a haggle: by the offer in its buttons' ids, or else by its text."""
        table = update.table
        if table.public is None or not found.is_layout:
            return
        answers = [each for each in found.ids if each.action is Action.AGREE and each.table_id == table.id]
        number = answers[0].index if answers else None
        if number is None:
            self._recognise_text(update, found)
            return
        if number >= len(table.public.statements):
            return
        haggle = haggle_of(table.public.statements, number)
        if haggle is not None:
            shows = _version_of(table.history, number)
            update.state.put_found(HAGGLE, haggle.number, found, shows, _before)

    def _recognise_text(self, update: Update, found: OwnMessage) -> None:
        """Note the message of a haggle that asks nobody, or has ended, by its text."""
        table = update.table
        if table.public is None:
            return
        wording = Wording.of(table.view, update.texts)
        for noted in sorted(update.state.all_of(HAGGLE), key=lambda each: each.key):
            haggle = haggle_of(table.public.statements, noted.key)
            if haggle is None:
                continue
            numbers = {offer.number for offer in haggle.offers}
            for step in table.history[noted.shows :]:
                changed = any(
                    isinstance(one, StatementEvent) and one.statement in numbers for one in step.events
                )
                if changed and found.is_of(Post(view=haggle_shown(table, haggle, wording, step.version))):
                    update.state.put_found(HAGGLE, noted.key, found, step.version, _before)
                    return

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the messages of haggles that have changed, and then those that others have followed."""
        table = update.table
        state = update.state
        if not update.told or table.public is None or not table.public.statements:
            return
        wording = Wording.of(table.view, update.texts)
        for noted in sorted(state.all_of(HAGGLE), key=lambda each: each.key):
            haggle = haggle_of(table.public.statements, noted.key)
            if haggle is not None and noted.shows < _last_step(table.history, haggle).version:
                yield await self._message(table, haggle, noted, wording)
            elif haggle is None or not haggle.is_open:  # it was found after a crash
                yield Wanted(kind=HAGGLE, key=noted.key, shows=noted.shows, policy=Policy.EDIT, ends=True)
        for before in state.all_of(HAGGLE_BEFORE):
            yield Wanted(kind=HAGGLE_BEFORE, key=before.key, policy=Policy.REMOVE, ends=True)

    async def _message(self, table: Table, haggle: Haggle, noted: PostedMessage, wording: Wording) -> Wanted:
        post = await self._post(table, haggle, wording)
        asks = _asked(table, haggle) is not None
        anew = bool(post.mentioned) or not noted.message_id or _answers_person(table, haggle)
        kind = "e"
        if haggle.is_open:
            kind = "o" if asks else "w"

        return Wanted(
            kind=HAGGLE,
            key=noted.key,
            shows=_last_step(table.history, haggle).version,
            policy=Policy.ANEW if anew else Policy.FOLLOW,
            post=post,
            channel_id=table.channel_id,
            # What ends it is another message than the offer, which may have been as silent.
            nonce=f"h{table.id}.{haggle.last.number}.{kind}",
            apart=not asks,
            at_once=anew,
            ends=not haggle.is_open,
            before=_before,
        )

    async def _post(self, table: Table, haggle: Haggle, wording: Wording) -> Post:
        view = haggle_shown(table, haggle, wording)
        asked = _asked(table, haggle)
        if asked is None or asked.user_id is None:
            return Post(view=view)
        wishes = await self._preferences.of_person(asked.user_id)
        hushed = asked.is_away_at(utcnow()) or wishes.rests(utcnow()) or not _rings(table, haggle)
        return Post(view=view, mentioned=(asked.user_id,), hushed=hushed)


def _version_of(history: Sequence[Step], number: int) -> int:
    """Return the version with which a statement was made; 0 if it was not."""
    for step in reversed(history):
        for event in step.events:
            if isinstance(event, StatementMade) and event.statement == number:
                return step.version
    return _NOTHING


def _before(message_id: int) -> Place:
    return HAGGLE_BEFORE, message_id


def haggle_shown(table: Table, haggle: Haggle, wording: Wording, version: int | None = None) -> ui.LayoutView:
    """Return the message of a haggle, open or ended; the outcome of its deal is told elsewhere.

    Args:
        version: the haggle is shown as it stood then, if that is said.
    """
    step = _last_step(table.history[:version], haggle)
    haggle = haggle_of(step.statements, haggle.number) or haggle
    asked = _asked(table, haggle)
    voice = Storyteller(wording, table).voice(step)
    user_id = None if asked is None else asked.user_id
    bribes = (event for event in step.events if isinstance(event, BribePaid))
    paid = any(is_as_offered(step.statements_before, step.statements, bribe) for bribe in bribes)
    return haggle_message(haggle, table.id, table.decision_number, wording, user_id, voice, paid=paid)


def _asked(table: Table, haggle: Haggle) -> Chair | None:
    """Return the person for whose answer a haggle waits, if it waits for one."""
    to = haggle.last.to
    if not haggle.is_open or to is None:
        return None
    chair = table.chairs[to]
    if chair.computer:
        return None
    return chair


def _answers_person(table: Table, haggle: Haggle) -> bool:
    """Return whether a computer player has answered a person: that is read below what they pressed last."""
    offer = haggle.last
    answered = offer.state in (StatementState.AGREED, StatementState.DECLINED)
    return (
        answered
        and offer.to is not None
        and table.chairs[offer.to].computer
        and (not table.chairs[offer.seat].computer)
    )


_FAILED = (StatementState.DECLINED, StatementState.WITHDRAWN, StatementState.MOOT)


def haggle_message(
    haggle: Haggle,
    table_id: int,
    decision: int,
    wording: Wording,
    asked: int | None,
    voice: str,
    *,
    paid: bool = False,
) -> ui.LayoutView:
    """Return the message of a haggle.

    Args:
        asked: the user for whose answer it waits, if any.
        voice: a computer player's comment; may be empty.
        paid: was the last offer paid as it was made, without an answer?
    """
    offer = haggle.last
    texts = wording.texts
    seat = wording.party(offer.seat, offer.number)
    to = "" if offer.to is None else wording.party(offer.to, offer.number)
    if not haggle.is_open:
        line = _end_line(haggle, seat, to, wording, paid=paid)
        return message(text("\n".join(filter(None, (line, voice)))))
    lines: list[str] = []
    if len(haggle.offers) > 1 and haggle.scholar is not None:
        lines.append(texts("haggle-sums", parties=_parties(haggle, wording), sums=terms_of(haggle, wording)))
    addressed = to if asked is None else f"<@{asked}>"
    lines.append(texts("haggle-offer", seat=seat, to=addressed, quote=as_spoken(offer, wording)))
    if voice:
        lines.append(voice)
    told = text("\n".join(lines))
    if asked is None:
        return message(told)
    return message(told, answer_buttons(offer, table_id, decision, wording))


def _parties(haggle: Haggle, wording: Wording, *, named: bool = True) -> str:
    """Return the two who haggle, the one who began first, and the subject.

    Args:
        named: is it said about what?
    """
    first = haggle.offers[0]
    seat = _party(haggle, first.seat, wording)
    other = "" if first.to is None else _party(haggle, first.to, wording)
    key = "haggle-parties"
    if named and haggle.scholar is not None:
        key = "haggle-parties-about"
    return wording.texts(key, seat=seat, other=other, about=about(haggle, wording))


def _party(haggle: Haggle, seat: Seat, wording: Wording) -> str:
    """Return the name of a seat's player in a haggle: a person may have replaced a computer player."""
    own = [offer.number for offer in haggle.offers if offer.seat == seat]
    return wording.party(seat, max(own, default=haggle.last.number))


def _end_line(haggle: Haggle, seat: str, to: str, wording: Wording, *, paid: bool) -> str:
    """Return the sentence about the end of a haggle.

    Args:
        seat, to: the names of the player who made the last offer, and of the one who got it.
        paid: was it paid as it was offered, without an answer?
    """
    offer = haggle.last
    failed = offer.state in _FAILED
    outcome = str(offer.state) if failed else "agreed"
    if paid:
        outcome = "paid"
    return wording.texts(
        "haggle-over",
        parties=_parties(haggle, wording, named=failed),
        sums=terms_of(haggle, wording),
        outcome=outcome,
        seat=seat,
        by=seat if offer.state is StatementState.WITHDRAWN else to,
        quote=quoted(offer, wording),
        count=0 if haggle.scholar is None else len(haggle.offers),
    )


def _last_step(history: Sequence[Step], haggle: Haggle) -> Step:
    """Return the last of some steps of the log that has changed a haggle."""
    numbers = {offer.number for offer in haggle.offers}
    lapsed = None
    for step in reversed(history):
        events = [one for one in step.events if isinstance(one, StatementEvent) and one.statement in numbers]
        if any(not isinstance(one, StatementJudged) for one in events):
            agreed = any(isinstance(one, StatementAgreed) for one in events)
            if agreed or lapsed is None:
                return step
            return lapsed
        if events:
            lapsed = step
    raise LookupError(haggle.number)


def _rings(table: Table, haggle: Haggle) -> bool:
    """Return whether an offer may notify: the first to this player in the stage, not at the live pace."""
    if table.timing.control.pace is Pace.LIVE:
        return False
    offer = haggle.last
    for step in reversed(table.history):
        for event in reversed(step.events):
            match event:
                case TurnBegan() | StageBegan():
                    return True
                case StatementMade(statement=number, to=to) if number < offer.number and to == offer.to:
                    if step.statements[number].is_offer:
                        return False
                case _:
                    pass
    return True
