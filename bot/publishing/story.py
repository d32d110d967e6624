"""The story: what happened at a table, told in its channel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace

import structlog
from discord import ui

from bot.discord_api.delivery import LONGEST_TEXT, Delivery, Post, Trouble
from bot.discord_api.interactions import Interaction
from bot.discord_api.rest import DiscordApi
from bot.features.free_talk.views import denial
from bot.features.names import Wording
from bot.features.story.text import Storyteller
from bot.features.story.views import betrayal_alt, betrayal_card
from bot.pictures import Painter, PictureError
from bot.publishing.publication import CARD, PublicationState
from bot.tables.entries import MovedToThread, WordHeld
from bot.tables.store import Shown
from bot.tables.table import Step, Table
from intrigue_core import StatementJudged

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a story."""

    done: bool = True
    """Is it told, as far as it ever can be? Otherwise it should be tried again."""
    message_id: int = 0
    """The last message of it; 0 where nothing was sent."""
    called: Delivery | None = None
    """The message that ends with the call, if one does."""
    refused: Trouble | None = None
    """Why Discord has taken nothing of it, if it will not as things are."""


class Story:
    """Tells channels what happened at their tables, in as few messages as that takes.

    Where somebody must decide next, the call is the end of the last one, as far as it has room there.
    """

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def tell(
        self,
        table: Table,
        told: int,
        wording: Wording,
        interaction: Interaction | None,
        call: Post | None = None,
        doubtful: bool = False,
    ) -> Told:
        """Tell what happened after a version.

        Args:
            told: that version.
            interaction: answered with the story, if it has no answer yet.
            call: what the story is to end with.
            doubtful: some of it may be there already: within minutes Discord knows that by the nonce, and
                then it is made to say all of it.
        """
        steps = table.history[told:]
        notified = tuple(dict.fromkeys(user_id for step in steps for user_id in step.notified))
        # Who is at the table when it moves is looking at it already.
        rings = any(step.notified and not isinstance(step.entry, MovedToThread) for step in steps)
        pages = _pages(table, steps, wording)
        sent = 0
        for number, page in enumerate(pages, start=1):
            post, last = Post(text=page, mentioned=notified, hushed=not rings), number == len(pages)
            ended = _with_call(post, call) if last else None
            if last and ended is None:
                post = replace(post, view=_answer(table, steps, wording))
            nonce = f"s{table.id}.{table.known(told)}.{number}"
            delivery = await self._api.post(
                table.channel_id, ended or post, nonce=nonce, interaction=interaction
            )
            if doubtful and delivery.arrived:
                where = delivery.channel_id, delivery.message_id
                delivery = await self._api.leave_text(*where, post.content or "", post.view)
            if not delivery.arrived:
                _log.warning("story.untold", table=table.id, version=table.version, trouble=delivery.trouble)
                nothing = delivery.refused and number == 1
                refused = delivery.trouble if nothing else None
                return Told(delivery.trouble is not Trouble.FAILED, sent, refused=refused)
            sent = delivery.message_id
            if ended is not None:
                return Told(message_id=sent, called=delivery)
        return Told(message_id=sent)


class Cards:
    """Adds the cards of broken words to the messages that tell of them: the line comes first, always.

    A card that is added once more after a crash takes the place of the same one.

    Args:
        painter: draws them; without one the words are all.
    """

    def __init__(self, api: DiscordApi, painter: Painter | None) -> None:
        self._api = api
        self._painter = painter

    def owe(self, table: Table, notes: PublicationState, told: int, until: int, where: Delivery) -> None:
        """Note that a message is to get a card, if it tells of a broken word; of several, of the last.

        Args:
            told: it tells what happened after this version,
            until: and up to this one.
        """
        broken = [
            step.version
            for step in table.history[told:until]
            for event in step.events
            if isinstance(event, StatementJudged) and event.seat is not None
        ]
        if broken and self._painter is not None:
            notes.put(CARD, where.message_id, where, broken[-1])

    async def show(self, table: Table, notes: PublicationState, wording: Wording) -> bool:
        """Add the cards that are missing.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        complete = True
        for owed in notes.all_of(CARD):
            if await self._add(table, owed, wording):
                notes.retire(owed)
            else:
                complete = False
        return complete

    async def _add(self, table: Table, owed: Shown, wording: Wording) -> bool:
        if self._painter is None:
            return True
        teller = Storyteller(wording, table, staged=True)
        teller.tell_each(table.history[owed.shows - 1])
        card = betrayal_card(wording, *astuple(teller.betrayals[-1]))
        try:
            picture = await self._painter.betrayal(card)
        except PictureError as error:
            _log.warning("picture.missing", table=table.id, why=str(error))
            return True
        alt = betrayal_alt(card, wording)
        added = await self._api.add_picture(owed.channel_id, owed.message_id, picture, alt)
        return added.trouble is not Trouble.FAILED


def story_pages(table: Table, told: int, until: int, wording: Wording) -> list[str]:
    """Return the texts of the messages that tell what happened at a table after a version, up to another one.

    Args:
        wording: in the language of the server.
    """
    return _pages(table, table.history[told:until], wording)


def _answer(table: Table, steps: Sequence[Step], wording: Wording) -> ui.View | None:
    """Return what stands under a story that ends with somebody being held to a word: their answer."""
    entry = steps[-1].entry
    if not isinstance(entry, WordHeld):
        return None
    place = next(place for place, word in enumerate(table.held) if word.message_id == entry.message_id)
    return denial(table.view, place, wording.words)


def _with_call(post: Post, call: Post | None) -> Post | None:
    """Return a post that ends with a call; None if there is none, or no room for it."""
    if call is None:
        return None
    text = f"{post.text}\n{call.text}"
    if len(text) > LONGEST_TEXT:
        return None
    hushed = post.hushed and not call.mentioned
    return replace(
        post, text=text, view=call.view, mentioned=(*post.mentioned, *call.mentioned), hushed=hushed
    )


def _pages(table: Table, steps: Iterable[Step], wording: Wording) -> list[str]:
    """Return what happened in as few texts as Discord's limit allows."""
    pages = list[str]()
    for line in Storyteller(wording, table, staged=True).tell(steps):
        if pages and len(pages[-1]) + 1 + len(line) <= LONGEST_TEXT:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
