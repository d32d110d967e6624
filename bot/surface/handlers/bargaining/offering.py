"""``/offer`` and its buttons: offers, prices, and the answers to them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.surface.handlers.answering import Answering, Seated
from bot.surface.handlers.bargaining.bargaining_table import BargainingTable, word_of
from bot.surface.messages.panels.opening import panel_for
from bot.surface.messages.talk_panels.offer_form import offer_filled_in, offer_form
from bot.surface.messages.talk_panels.offer_panel import counter_panel, offer_panel
from bot.surface.messages.talk_panels.talk_menus import ELSE
from bot.surface.text.choosing import choices
from bot.surface.text.choosing.amounts import amount_typed
from bot.surface.text.choosing.choices import Choice
from bot.surface.text.refusal import REFUSALS, Misunderstood
from bot.surface.text.sayings.block import agreed_bribe
from bot.surface.text.sayings.ready import bargained_for, offer_of, ready_offers
from bot.surface.text.sayings.word_code import read_word
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.responding import answer, change, open_form
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import Agree, Decline, Ducats, PayClause, Scholar, Withdraw, Word
from intrigue_core.commands import pay_bribe
from intrigue_core.editions import MOST_DUCATS


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
