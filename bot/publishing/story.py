"""The story of a table: sends its sentences to the channel, in as few messages as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import structlog

from bot.discord_api.delivery import MAX_TEXT_CHARACTERS, Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.publishing.projection import Reply, StoryFollower, Teller, Update
from bot.publishing.publication import CALL, FORMER_CALL, STORY, UNTOLD, Posted
from bot.publishing.ways import Part, Way, Ways
from bot.tables.entries import ChannelLost, MovedToThread
from bot.tables.store import PostedMessage
from bot.tables.table import Step, Table
from bot.wording.names import Wording

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Told:
    """The result of telling the story."""

    done: bool = True
    """Is it told, as far as it can be? Otherwise it should be tried again."""
    message_id: int = 0
    """The id of its last message; 0 where nothing was sent."""
    calls: bool = False
    """Does that end with the call?"""
    refused: Delivery | None = None
    """The refusal, if Discord has refused the story, or the rest of it."""
    until: int = 0
    """The version up to which it was told before the refusal; 0 if nothing was."""

    @property
    def doubts_text(self) -> bool:
        """May Discord have refused the text, and not the channel?"""
        refused = self.refused
        return (
            refused is not None
            and refused.trouble is Trouble.REFUSED
            and not refused.archived
            and not self.until
        )

    @property
    def is_shut_out(self) -> bool:
        """Can the bot tell nothing in that channel?"""
        refused = self.refused
        return refused is not None and not self.until and (refused.archived or refused.shut_out)


class _Page(NamedTuple):
    """One message of a story."""

    text: str
    until: int
    """The version up to which the story is told with this message."""


class Story:
    """Tells the stories of tables. If a person must decide next, a story ends with the call, if it fits.

    Args:
        sentences: makes the sentences.
        reply: makes the buttons under them.
        followers: hear what was told.
    """

    def __init__(
        self,
        api: DiscordApi,
        ways: Ways,
        *,
        sentences: Teller,
        reply: Reply,
        followers: Iterable[StoryFollower],
    ) -> None:
        self._api = api
        self._ways = ways
        self._sentences = sentences
        self._reply = reply
        self._followers = tuple(followers)

    async def tell(self, update: Update) -> bool:
        """Tell the news, and what was refused before; return whether that is done, as far as it can be."""
        table = update.table
        state = update.state
        before = state.told
        untold = state.find(UNTOLD, 0)
        if untold is not None and has_lost_channel(table):
            state.retire(untold)
            untold = None
        if before >= table.version and untold is None:
            return True
        since = before if untold is None else min(untold.shows, before)
        asked = update.interaction
        if state.unnoted_since:
            # A message that is there already is recognised by its nonce; answers have none.
            update.interaction = None
        answered = self._answered(update) if untold is None else None
        told = await self._send(update, since, answered)
        if told.doubts_text and since < before < table.version:
            # Is it the text or the channel? If Discord takes the new part alone, it never takes the rest.
            newer = await self._send(update, before, answered)
            if not newer.refused:
                told = newer
                since = before
        if told.is_shut_out and update.interaction is not asked:  # an answer alone can tell it
            update.interaction = asked
            told = await self._send(update, since)
        if told.done:
            self._note(update, told, since, before)
        return told.done

    def _note(self, update: Update, told: _Told, since: int, before: int) -> None:
        """Note what was told, and what was refused.

        Args:
            since: the version from which on it was told.
            before: the version up to which it was told before.
        """
        table = update.table
        state = update.state
        if told.refused is not None:
            state.put(UNTOLD, 0, Delivery(table.channel_id), max(since, told.until))
        elif (untold := state.find(UNTOLD, 0)) is not None:
            state.retire(untold)
        telling = Way(Part.TELLING, table.channel_id)
        if told.is_shut_out:  # nobody can be called: no time counts for them
            self._ways.close(telling)
        else:
            self._ways.open(telling)
        if state.unnoted_since:
            for found in [*state.all_of(CALL), *state.all_of(FORMER_CALL)]:
                if found.message_id == told.message_id:  # the story is in that message now
                    state.retire(found)
                    update.call = None
        state.told = table.version
        where = Delivery(table.channel_id, told.message_id)
        if told.message_id:
            state.put(STORY, 0, where, table.version)
        update.called = told.calls
        self.note_told(update, since, before, where)

    def note_told(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Let the followers note what is due after a message of the story (`StoryFollower.follow`)."""
        for projection in self._followers:
            projection.follow(update, since, before, where)

    def _answered(self, update: Update) -> PostedMessage | None:
        """Return the call that is answered now, if it is the last message and nobody else is called next.

        It becomes the line that tells of the answer, which rings nobody.
        """
        interaction = update.interaction
        follows = update.call is None or update.call.follows
        if not follows or interaction is None or interaction.message is None:
            return None
        call = update.state.call
        if call is None or call.message_id != interaction.message.id:
            return None
        return call if self._api.is_last(interaction, call.message_id) else None

    async def _send(self, update: Update, since: int, answered: PostedMessage | None = None) -> _Told:
        """Send the story of a table from a version on, and the call with it.

        After a crash some of it may be there already. Within minutes Discord recognises that by the nonce:
        then the message is edited to have all of the text, and the call follows.

        Args:
            since: that version.
            answered: the call that is answered now.
        """
        table = update.table
        wording = update.wording
        interaction = update.interaction
        doubtful = update.state.unnoted_since > 0
        call = None
        if update.call is not None and not update.call.shown and not doubtful:
            call = update.call.post
        steps = table.history[since:]
        notified = tuple(dict.fromkeys(user_id for step in steps for user_id in step.notified))
        # When a table moves, its players are looking at it already.
        rings = any(step.notified and not isinstance(step.entry, MovedToThread) for step in steps)
        pages = self._pages(table, steps, wording)
        if answered is not None and interaction is not None and len(pages) == 1 and not notified:
            post = Post(text=pages[0].text)
            ended = _with_call(post, call)
            if ended is None:
                post = replace(post, view=self._reply(table, steps, wording))
            delivery = await self._api.answer_call(interaction, answered.message_id, ended or post)
            if delivery.arrived or delivery.unsure:
                return _Told(delivery.arrived, delivery.message_id, calls=ended is not None)
        sent = until = 0
        for number, page in enumerate(pages, start=1):
            post = Post(text=page.text, mentioned=notified, hushed=not rings)
            last = number == len(pages)
            ended = _with_call(post, call) if last else None
            if last and ended is None:
                post = replace(post, view=self._reply(table, steps, wording))
            nonce = f"s{table.id}.{table.public_count(since)}.{number}"
            delivery = await self._api.post(
                table.channel_id, ended or post, nonce=nonce, interaction=interaction
            )
            if doubtful and interaction is None and delivery.arrived:
                where = delivery.channel_id, delivery.message_id
                delivery = await self._api.edit(*where, post)
            if not delivery.arrived:
                _log.warning("story.untold", table=table.id, version=table.version, trouble=delivery.trouble)
                refused = delivery if delivery.refused else None
                return _Told(refused is not None, sent, refused=refused, until=until)
            sent = delivery.message_id
            until = page.until
            if ended is not None:
                return _Told(message_id=sent, calls=True)
        return _Told(message_id=sent)

    def pages(self, table: Table, since: int, until: int, wording: Wording) -> list[str]:
        """Return the texts of the story's messages between two versions, calls left aside."""
        return [page.text for page in self._pages(table, table.history[since:until], wording)]

    def _pages(self, table: Table, steps: Sequence[Step], wording: Wording) -> list[_Page]:
        """Return the sentences in as few texts as Discord's limit allows."""
        pages = list[_Page]()
        for step in steps:
            for line in self._sentences(table, [step], wording):
                if pages and len(pages[-1].text) + 1 + len(line) <= MAX_TEXT_CHARACTERS:
                    pages[-1] = pages[-1]._replace(text=f"{pages[-1].text}\n{line}")
                else:
                    pages.append(_Page(line, step.version - 1))
            if pages:
                pages[-1] = pages[-1]._replace(until=step.version)
        return pages


def _with_call(post: Post, call: Post | None) -> Post | None:
    """Return a post that ends with a call; None if there is none, or no room for it."""
    if call is None:
        return None
    text = f"{post.text}\n{call.text}"
    if len(text) > MAX_TEXT_CHARACTERS:
        return None
    hushed = post.hushed and not call.mentioned
    return replace(
        post, text=text, view=call.view, mentioned=(*post.mentioned, *call.mentioned), hushed=hushed
    )


def has_lost_channel(table: Table) -> bool:
    """Return whether a table was closed because its channel exists no longer: nothing can be told there."""
    return isinstance(table.history[-1].entry, ChannelLost)
