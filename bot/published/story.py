"""Makes the sentences of the story and the buttons under them, takes these away when they are of no use any
more, and adds cards to broken statements.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeGuard

import structlog
from discord import ui

from bot.discord_api.components import Buttons
from bot.discord_api.delivery import Post
from bot.layouts.deciding import go_on_button
from bot.layouts.held_messages import denial
from bot.pictures import Painter, PictureError
from bot.publishing.projection import Policy, StoryFollower, Update, Wanted
from bot.publishing.publication import CARD, GO_ON, Posted
from bot.tables.entries import MessageHeld
from bot.tables.store import PostedMessage
from bot.tables.table import Step, Table
from bot.tables.table_view import heard_payers
from bot.wording.betrayal_card import betrayal_alt, betrayal_card
from bot.wording.names import Wording
from bot.wording.statements import stake_of
from bot.wording.story import Storyteller
from intrigue_core import BribePaid, Event, StatementJudged, StatementState

_log = structlog.get_logger(__name__)


_LARGE_CARDS = 2
"""From the next one on cards are small: they push away what is going on."""


class Cards(StoryFollower):
    """Adds cards of broken statements to the messages that tell of them: the line comes first, always.

    A card that is added once more after a crash takes the place of the same one.

    Args:
        painter: draws them; without one there are no cards.
    """

    def __init__(self, painter: Painter | None) -> None:
        self._painter = painter

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note that a message is to get a card: of the last, if several statements that hurt were broken."""
        table = update.table
        state = update.state
        news = table.history[since : state.told]
        if not any(_is_betrayal(event) for step in news for event in step.events):
            return
        broken = [version for version in _betrayals_that_hurt(table) if since < version <= state.told]
        if broken and where.message_id and self._painter is not None:
            state.put(CARD, where.message_id, where, broken[-1])

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the cards that are missing."""
        for owed in update.state.all_of(CARD):
            yield Wanted(
                kind=CARD,
                key=owed.key,
                policy=Policy.EDIT,
                make=partial(self._card, update, owed),
                ends=True,
                gives_up=True,
            )

    async def _card(self, update: Update, owed: PostedMessage) -> Post | None:
        if self._painter is None:
            return None
        table = update.table
        wording = update.wording
        teller = Storyteller(wording, table, staged=True)
        teller.tell_each(table.history[owed.shows - 1])
        number = _betrayals_that_hurt(table).index(owed.shows)
        card = replace(betrayal_card(teller.betrayals[-1], wording), small=number >= _LARGE_CARDS)
        try:
            picture = await self._painter.png(card)
        except PictureError as error:
            _log.warning("picture.missing", table=table.id, why=str(error))
            return None
        return Post(picture=picture, alt=betrayal_alt(card, wording))


def _is_betrayal(event: Event) -> TypeGuard[StatementJudged]:
    return isinstance(event, StatementJudged) and event.state is StatementState.BROKEN


def _betrayals_that_hurt(table: Table) -> list[int]:
    """Return the versions with which statements were broken that deserve a card.

    They are the first of the game, and those about a post that pays at least half of what the dearest does.
    """
    versions = list[int]()
    dear = max(table.edition.salaries) / 2
    first = True
    for step in table.history:
        for event in step.events:
            if _is_betrayal(event):
                if first or stake_of(step.statements[event.statement], table.edition.salaries) >= dear:
                    versions.append(step.version)
                first = False
    return list(dict.fromkeys(versions))


class GoOnButtons(StoryFollower):
    """Takes *Go on* from the bribe under which it stands, once no landlord waits for who has paid."""

    def follow(self, update: Update, since: int, before: int, where: Posted) -> None:
        """Note a message with that button; of one that is found after a crash nobody knows if it has one."""
        table = update.table
        steps = table.history[since : update.state.told]
        if not where.message_id or update.called:
            return
        doubtful = update.state.unnoted_since and any(
            isinstance(event, BribePaid) for step in steps for event in step.events
        )
        if doubtful or _waits_for_payer(table, steps):
            update.state.put(GO_ON, where.message_id, where, table.decision_number)

    async def wanted(self, update: Update) -> AsyncIterator[Wanted]:
        """Yield the bribes whose button is of no use any more."""
        table = update.table
        if update.at_once:
            return
        for noted in update.state.all_of(GO_ON):
            if table.hearing_until is None or table.decision_number != noted.shows:
                post = Post(view=Buttons())
                yield Wanted(kind=GO_ON, key=noted.key, policy=Policy.EDIT, post=post, ends=True)


def sentences(table: Table, steps: Sequence[Step], wording: Wording) -> list[str]:
    """Return the sentences of the story for these steps."""
    return Storyteller(wording, table, staged=True, apart=True).tell(steps)


def reply(table: Table, steps: Sequence[Step], wording: Wording) -> ui.View | None:
    """Return the buttons under a story: for the author of a held message, and under a stage's last bribe.

    A computer landlord waits for those who have paid; who has nothing to offer lets it go on right there.
    """
    entry = steps[-1].entry
    if not isinstance(entry, MessageHeld):
        return go_on_button(table.view, wording.texts) if _waits_for_payer(table, steps) else None
    held = enumerate(table.held_messages)
    place = next(place for place, message in held if message.message_id == entry.message_id)
    return denial(table.view, place, wording.texts)


def _waits_for_payer(table: Table, steps: Sequence[Step]) -> bool:
    """Return whether these steps have the last bribe of a stage, and a landlord waits for a person who paid.

    That person may have paid before, and a computer player last: it waits only from here on.
    """
    public = table.public
    if public is None or not any(isinstance(event, BribePaid) for step in steps for event in step.events):
        return False
    return bool(heard_payers(public, table.chairs) & table.hearing - table.asked)
