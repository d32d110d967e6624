"""What the handlers of bargaining share: where somebody sits, and how a word is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, act_of, is_private_click, words_of
from bot.discord_api.responses import acknowledge, answer, change, open_form
from bot.features.answering import Answering, Seated, looked_at
from bot.features.bargaining.codec import read_word, write_word
from bot.features.bargaining.suggestions import bargained_for, offer_of, ready_offers, ready_promises
from bot.features.bargaining.text import agreed_bribe, quote
from bot.features.bargaining.views import (
    ELSE,
    counter_panel,
    ledger_panel,
    offer_filled_in,
    offer_form,
    offer_panel,
    promise_panel,
)
from bot.features.deciding import text as choices
from bot.features.deciding.sessions import clear_away
from bot.features.deciding.text import Choice, amount_typed, shortened
from bot.features.deciding.views import panel_for
from bot.features.names import Wording
from bot.features.refusals import REFUSALS
from bot.locales import Words
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table
from intrigue_core import (
    Agree,
    Command,
    CommandError,
    Decline,
    Ducats,
    PayClause,
    Reason,
    Scholar,
    Seat,
    Withdraw,
    Word,
)
from intrigue_core.commands import pay_bribe
from intrigue_core.editions import MOST_DUCATS


class BargainingTable:
    """Finds the table at which somebody bargains, and says what they say there."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def here(self, interaction: Interaction) -> Seated:
        """Return what somebody sees at the table that they mean.

        Raises:
            TableRefusal, Misunderstood, CommandError: if they cannot bargain there.
        """
        return _bargaining(await self._answering.seat_here(interaction))

    async def at(self, interaction: Interaction, table_id: int) -> Seated:
        """Return the same at a certain table.

        Raises:
            TableRefusal, CommandError: as `here`.
        """
        return _bargaining(self._answering.seat_at(await self._service.get(table_id), interaction))

    async def say(self, interaction: Interaction, seated: Seated, command: Command) -> None:
        """Say a word, or an answer to one, and show what came of it.

        Raises:
            TableRefusal, CommandError: if it cannot be; nothing has changed.
        """
        table = await self._service.playing.play(act_of(interaction, seated.table.id), command)
        if is_private_click(interaction):
            await acknowledge(interaction)
            await clear_away(interaction, seated.wording)
        await self._answering.show(interaction, table)


def word_of(seated: Seated, number: int | None) -> Word:
    """Return a word of the game.

    Raises:
        TableRefusal: if there is none of this number.
    """
    words = seated.view.public.words
    if number is None or number >= len(words):
        raise TableRefusal(Cause.STALE)
    return words[number]


def _bargaining(seated: Seated) -> Seated:
    table = seated.table
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    if table.paused:
        raise TableRefusal(Cause.PAUSED)
    if table.edition.promises == "talk":
        raise CommandError(Reason.NO_WORDS, "promises are just talk here")
    return seated


class OfferHandler:
    """Makes offers, names prices, and answers them."""

    def __init__(self, answering: Answering, tables: BargainingTable, drafts: DraftKeeper) -> None:
        self._answering = answering
        self._tables = tables
        self._drafts = drafts

    # --- saying ---

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Show what one can offer now, or name as a price."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await self._tables.at(interaction, pressed.table_id))

    async def offer(
        self, interaction: Interaction, amount: Ducats | None, post: str | None, scholar: str | None
    ) -> None:
        """Offer so much for a post, or name it as a price; without an amount, show what one can offer."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.here(interaction)
            if amount is None:
                await self._show(interaction, seated)
                return
            about = self._scholar(seated, scholar)
            area = choices.area_chosen(post, seated.wording) if post else None
            said = offer_of(seated.view, about, amount, area)
            if said is None:
                raise TableRefusal(Cause.STALE)
            await self._tables.say(interaction, seated, said)

    async def say(self, interaction: Interaction, pressed: ComponentId, value: str) -> None:
        """Say what was chosen in a menu, or open the form for anything else."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            if value == ELSE:
                await self._ask(interaction, seated, pressed.index)
                return
            said = read_word(value, seated.view.seat)
            if said is None:
                raise Misunderstood("unknown_word")
            await self._tables.say(interaction, seated, said)

    async def ask(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open the form for any offer."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            await self._ask(interaction, seated, None if pressed.revision is None else pressed.revision - 1)

    async def hand_in(
        self, interaction: Interaction, pressed: ComponentId, answers: Mapping[str, str]
    ) -> None:
        """Say what a form says."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            said = offer_filled_in(seated.view, pressed, answers, seated.wording)
            await self._tables.say(interaction, seated, said)

    # --- answering ---

    async def agree(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Agree to an offer."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            word = word_of(seated, pressed.index)
            await self._tables.say(interaction, seated, Agree(seat=seated.view.seat, word=word.number))

    async def decline(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Say no to an offer."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            word = word_of(seated, pressed.index)
            await self._tables.say(interaction, seated, Decline(seat=seated.view.seat, word=word.number))

    async def take_back(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Take one's own offer or threat back."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            word = word_of(seated, pressed.index)
            await self._tables.say(interaction, seated, Withdraw(seat=seated.view.seat, word=word.number))

    async def counter(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Show what one can answer an offer with, besides yes and no."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            word = self._answerable(seated, pressed.index)
            panel = counter_panel(seated.view, word, seated.table.id, seated.wording)
            await change(interaction, panel)

    async def pay_agreed(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Ask to confirm the bribe that was agreed."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            table, view, wording = seated.table, seated.view, seated.wording
            agreed = agreed_bribe(view.public)
            if view.public.acting != view.seat:
                raise Misunderstood("not_your_turn")
            if agreed is None or agreed[0].number != pressed.index:
                raise Misunderstood("no_agreement")
            table.running_game().validate(pay_bribe(view.seat, agreed[1].amount))
            async with self._drafts.hold(table.id):
                before = BribeDraft.read(await self._drafts.read(table))
                draft = BribeDraft(amount=agreed[1].amount).after(before.revision).write()
                await self._drafts.keep(table, draft)
            panel = panel_for(view, draft, table.id, wording, table.view.asked)
            assert panel is not None
            await answer(interaction, Post(view=panel.message()), private=True)

    # --- suggesting ---

    async def scholars(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest for whom somebody can offer, or name a price."""
        seated = await self._look(interaction)
        return [] if seated is None else choices.offered(_scholar_choices(seated), typed)

    async def amounts(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest amounts: what has been typed, or those of the ready sentences."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        words = seated.wording.words
        if typed.strip():
            try:
                amounts = [one for one in [amount_typed(typed)] if one <= MOST_DUCATS]
            except Misunderstood:
                return []
        else:
            ready = ready_offers(seated.view)
            paid = [one for said in ready for one in (*said.mine, *said.yours) if isinstance(one, PayClause)]
            amounts = sorted({clause.amount for clause in paid})
        return [Choice(words("choice-amount", amount=amount), amount) for amount in amounts]

    async def posts(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest the posts."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        salaries = seated.wording.edition.salaries
        areas = sorted(range(len(salaries)), key=lambda area: -salaries[area])
        words = seated.wording.words
        return choices.offered(
            [Choice(words("choice-area", salary=salaries[area]), area) for area in areas], typed
        )

    async def _look(self, interaction: Interaction) -> Seated | None:
        try:
            return await self._tables.here(interaction)
        except REFUSALS:
            return None

    # --- what they share ---

    async def _show(self, interaction: Interaction, seated: Seated) -> None:
        panel = offer_panel(seated.view, seated.table.id, seated.wording)
        if panel is None:
            raise Misunderstood("nothing_to_offer")
        await answer(interaction, Post(view=panel), private=True)

    async def _ask(self, interaction: Interaction, seated: Seated, answers: int | None) -> None:
        word = None if answers is None else self._answerable(seated, answers)
        scholars = bargained_for(seated.view)
        if not scholars:
            raise Misunderstood("nothing_to_offer")
        view, table_id = seated.view, seated.table.id
        await open_form(interaction, offer_form(view, scholars, table_id, seated.wording, word))

    def _answerable(self, seated: Seated, number: int | None) -> Word:
        """Return an offer that waits for somebody's answer.

        Raises:
            TableRefusal, CommandError: if it does not.
        """
        word = word_of(seated, number)
        seated.table.running_game().validate(Decline(seat=seated.view.seat, word=word.number))
        return word

    def _scholar(self, seated: Seated, typed: str | None) -> Scholar:
        """Return the scholar that is meant: the one named, or else the only one, or that whose bribe is due.

        Raises:
            Misunderstood: if it is not clear.
        """
        offered = _scholar_choices(seated)
        if typed:
            return choices.chosen(offered, typed, "unknown_scholar")
        if not offered:
            raise Misunderstood("nothing_to_offer")
        due = [choice.value for choice in offered if choice.value == seated.view.public.payer]
        if len(offered) == 1 or due:
            return due[0] if due else offered[0].value
        scholars = [choice.value for choice in offered]
        names = seated.wording.words.any_of([seated.wording.scholar(one, scholars) for one in scholars])
        raise Misunderstood("scholar_missing", scholars=names)


def _scholar_choices(seated: Seated) -> list[Choice]:
    scholars = bargained_for(seated.view)
    return [Choice(seated.wording.plain_scholar(one, scholars), one) for one in scholars]


class PromiseHandler:
    """Promises and threatens."""

    def __init__(self, answering: Answering, tables: BargainingTable) -> None:
        self._answering = answering
        self._tables = tables

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Ask to whom."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await self._tables.at(interaction, pressed.table_id), None)

    async def choose(self, interaction: Interaction, pressed: ComponentId, value: str) -> None:
        """Show what can be said to the one who was chosen."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.at(interaction, pressed.table_id)
            to = self._whom(seated, value)
            panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
            await change(interaction, panel)

    async def promise(self, interaction: Interaction, to: str | None, what: str | None) -> None:
        """Say to somebody what was chosen; where anything is left out, ask for it."""
        async with self._answering.refusals(interaction):
            seated = await self._tables.here(interaction)
            whom = self._whom(seated, to) if to else None
            said = read_word(what, seated.view.seat) if what else None
            if (what and said is None) or (said is not None and whom not in (None, said.to)):
                raise Misunderstood("unknown_word")
            if said is None:
                await self._show(interaction, seated, whom)
                return
            await self._tables.say(interaction, seated, said)

    # --- suggesting ---

    async def players(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest to whom."""
        seated = await self._look(interaction)
        return [] if seated is None else choices.offered(_player_choices(seated), typed)

    async def sentences(self, interaction: Interaction, typed: str, to: str | None) -> list[tuple[str, str]]:
        """Suggest what to say to somebody: each sentence, and what stands for it."""
        seated = await self._look(interaction)
        if seated is None or not to:
            return []
        try:
            whom = self._whom(seated, to)
        except Misunderstood:
            return []
        said = [
            (quote(one, seated.wording, plain=True), write_word(one))
            for one in ready_promises(seated.view, whom)
        ]
        wanted = typed.casefold()
        return [(shortened(text), code) for text, code in said if wanted in text.casefold()]

    async def _look(self, interaction: Interaction) -> Seated | None:
        try:
            return await self._tables.here(interaction)
        except REFUSALS:
            return None

    # --- what they share ---

    async def _show(self, interaction: Interaction, seated: Seated, to: Seat | None) -> None:
        panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
        await answer(interaction, Post(view=panel), private=True)

    def _whom(self, seated: Seated, typed: str) -> Seat:
        """Return to whom something is to be said.

        Raises:
            Misunderstood: if it is nobody, or the speaker.
        """
        wording = seated.wording
        everybody = [Choice(wording.plain_seat(seat), seat) for seat in range(wording.seats)]
        try:
            seat = choices.chosen(everybody, typed, "unknown_player")
        except Misunderstood:
            names = [wording.seat(choice.value) for choice in _player_choices(seated)]
            raise Misunderstood("unknown_player", players=wording.words.any_of(names)) from None
        if seat == seated.view.seat:
            raise Misunderstood("word_to_self")
        return seat


def _player_choices(seated: Seated) -> list[Choice]:
    wording = seated.wording
    return [
        Choice(wording.plain_seat(seat), seat)
        for seat in range(seated.view.public.seats)
        if seat != seated.view.seat
    ]


class LedgerHandler:
    """Shows the ledger: it is public, so anybody may look."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def ledger(self, interaction: Interaction) -> None:
        """Show the ledger of the table that is meant."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await looked_at(self._service, interaction), None)

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Show the ledger of the table whose button was pressed."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await self._service.get(pressed.table_id), None)

    async def choose(self, interaction: Interaction, pressed: ComponentId, value: str) -> None:
        """Show what one player has said."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            if not value.isdecimal() or int(value) >= len(table.chairs):
                raise TableRefusal(Cause.STALE)
            await self._show(interaction, table, int(value))

    async def _show(self, interaction: Interaction, table: Table, whose: Seat | None) -> None:
        if table.public is None:
            raise TableRefusal(Cause.GAME_NOT_STARTED)
        if table.edition.promises == "talk":
            raise CommandError(Reason.NO_WORDS, "promises are just talk here")
        wording = Wording.of(table.view, words_of(interaction))
        panel = ledger_panel(table.view, table.public, wording, whose, interaction.user.id)
        if whose is not None:
            await change(interaction, panel)
        else:
            await answer(interaction, Post(view=panel), private=True)


_Offers = list[app_commands.Choice[str]]


def add_bargaining_commands(
    tree: app_commands.CommandTree[Any],
    offers: OfferHandler,
    promises: PromiseHandler,
    ledgers: LedgerHandler,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="offer", description=words("command-offer"))
    @app_commands.describe(
        amount=words("command-offer-amount"),
        post=words("command-offer-post"),
        scholar=words("command-offer-scholar"),
    )
    async def offer(
        interaction: Interaction,
        amount: int | None = None,
        post: str | None = None,
        scholar: str | None = None,
    ) -> None:
        await offers.offer(interaction, amount, post, scholar)

    @offer.autocomplete("amount")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        suggested = await offers.amounts(interaction, str(typed))
        return [app_commands.Choice(name=one.short_label, value=one.value) for one in suggested]

    @offer.autocomplete("post")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await offers.posts(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @offer.autocomplete("scholar")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await offers.scholars(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @tree.command(name="promise", description=words("command-promise"))
    @app_commands.describe(to=words("command-promise-to"), what=words("command-promise-what"))
    async def promise(interaction: Interaction, to: str | None = None, what: str | None = None) -> None:
        await promises.promise(interaction, to, what)

    @promise.autocomplete("to")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        suggested = await promises.players(interaction, typed)
        return [app_commands.Choice(name=one.short_label, value=str(one.value)) for one in suggested]

    @promise.autocomplete("what")
    async def _(interaction: Interaction, typed: str) -> _Offers:
        to = getattr(interaction.namespace, "to", None)
        suggested = await promises.sentences(interaction, typed, to)
        return [app_commands.Choice(name=sentence, value=code) for sentence, code in suggested]

    @tree.command(name="ledger", description=words("command-ledger"))
    async def _(interaction: Interaction) -> None:
        await ledgers.ledger(interaction)
