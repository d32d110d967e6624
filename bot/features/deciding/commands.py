"""``/bribe``, ``/hire`` and ``/send``: decisions said in one command, or asked for by it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from discord import app_commands

from bot.discord_api.acknowledgement import receipt_of
from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, act_of, words_of
from bot.discord_api.responses import acknowledge, answer
from bot.features.answering import Answering, Seated, own_table
from bot.features.deciding import text as choices
from bot.features.deciding.sessions import TablePanels, clear_away
from bot.features.deciding.text import Choice, amount_choices, legal_pairs
from bot.features.deciding.views import again_message, did_count
from bot.features.names import Wording
from bot.features.standing_bribes.commands import StandingBribes
from bot.locales import Words
from bot.tables.drafting.drafts import BribeDraft, HireDraft, SendDraft, pending_hire
from bot.tables.drafting.keeper import DraftKeeper
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import (
    Area,
    BribeOptions,
    Command,
    DecisionKind,
    Ducats,
    Hire,
    HireOptions,
    PayBribe,
    Placement,
    Sending,
    SendScholars,
)

_WITHIN = 60.0
"""Seconds after which nobody types a command again because of the first one."""
_MOST_ASKED = 1_000

_Place: TypeAlias = tuple[int, int, type[Command]]
"""A table, a user, and which command."""
Again: TypeAlias = Callable[[Interaction], Awaitable[None]]
"""Does what was typed, for another interaction of the same user."""


class Retyping:
    """Remembers, in memory alone, what was played unheard, and what was asked about."""

    def __init__(self) -> None:
        self._unheard: dict[_Place, tuple[Command, float]] = {}
        self._asked: dict[tuple[int, int], Again] = {}

    def answered(self, interaction: Interaction, table_id: int, command: Command) -> None:
        """Note whether the user has heard that a command of theirs was played."""
        now, place = asyncio.get_running_loop().time(), (table_id, interaction.user.id, type(command))
        self._unheard = {each: one for each, one in self._unheard.items() if now - one[1] < _WITHIN}
        self._unheard.pop(place, None)
        if receipt_of(interaction).unheard:
            self._unheard[place] = command, now

    def unheard(self, interaction: Interaction, table_id: int, command: type[Command]) -> Command | None:
        """Return the user's command of this kind that was played within a minute, if they do not know it."""
        before, at = self._unheard.get((table_id, interaction.user.id, command), (None, 0.0))
        return before if asyncio.get_running_loop().time() - at < _WITHIN else None

    def ask(self, user_id: int, table_id: int, again: Again) -> None:
        """Keep what was typed until the user says whether they mean it."""
        if len(self._asked) >= _MOST_ASKED:
            self._asked.clear()
        self._asked[table_id, user_id] = again

    def take(self, user_id: int, table_id: int) -> Again | None:
        """Return what the user was asked about last at a table, once."""
        return self._asked.pop((table_id, user_id), None)


_DECIDES: Mapping[type[Command], DecisionKind] = {
    PayBribe: DecisionKind.BRIBE,
    Hire: DecisionKind.HIRE,
    SendScholars: DecisionKind.SEND,
}


class GameHandler:
    """Says decisions at the channel's table; what is not said at all is asked for."""

    def __init__(
        self, answering: Answering, service: TableService, drafts: DraftKeeper, panels: TablePanels
    ) -> None:
        self._answering = answering
        self._service = service
        self._drafts = drafts
        self._panels = panels
        self._retyping = Retyping()

    async def bribe(self, interaction: Interaction, amount: Ducats | None, asking: str | None) -> None:
        """Bribe the landlord for the scholar whose turn it is to pay, perhaps asking for an area.

        Without an amount the form opens.
        """
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            area = choices.area_chosen(asking, seated.wording) if asking else None
            if amount is None:
                draft = None if area is None else BribeDraft(asking=area).write()
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.BRIBE, draft)
                return
            command = PayBribe(seat=seated.view.seat, amount=amount)
            await self._say(
                interaction, seated, command, lambda again: self.bribe(again, amount, asking), area
            )

    async def send(
        self,
        interaction: Interaction,
        professions: tuple[str | None, str | None],
        palaces: tuple[str | None, str | None],
    ) -> None:
        """Send two scholars, named by what was chosen or typed. Where anything is left out the form opens."""
        async with self._answering.refusals(interaction):
            seated = await self._answering.seat_here(interaction)
            first, second = (
                _sending(seated, profession, palace)
                for profession, palace in zip(professions, palaces, strict=True)
            )
            if first is None or second is None:
                draft = SendDraft(first=first, second=second).write() if first or second else None
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.SEND, draft)
                return
            command = SendScholars(seat=seated.view.seat, first=first, second=second)
            await self._say(
                interaction, seated, command, lambda again: self.send(again, professions, palaces)
            )

    async def hire(self, interaction: Interaction, scholar_text: str | None, area_text: str | None) -> None:
        """Hire somebody; where several posts are to be decided together, note it until all are.

        Without anything said the panel opens.
        """
        async with self._answering.refusals(interaction):
            if scholar_text is None and area_text is None:
                seated = await self._answering.seat_here(interaction)
                await self._panels.open_here(interaction, seated.table.id, DecisionKind.HIRE)
                return
            table_id = (await self._answering.own_table(interaction)).id
            async with self._drafts.hold(table_id):
                seated = self._answering.seat_at(await self._service.get(table_id), interaction)
                noted = await self._drafts.read_hire(seated.table)
                placement = _placement(seated, noted, scholar_text, area_text)
                if await self._asks_first(
                    interaction, seated, Hire, lambda again: self.hire(again, scholar_text, area_text)
                ):
                    return
                act = act_of(interaction, table_id)
                outcome = await self._drafts.place(act, seated.table, noted, *placement)
            if isinstance(outcome, Table):
                await self._answering.show(interaction, outcome)
                typed = Hire(seat=seated.view.seat, placements=(placement,))
                self._retyping.answered(interaction, table_id, typed)
            else:
                await self._answering.privately(interaction, None, _noted(outcome, seated))

    async def say_again(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Do what was typed, or leave it, now that the user knows that the first time did count."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            again = self._retyping.take(interaction.user.id, table.id)
            if again is None or pressed.decision != table.decision_number:
                raise TableRefusal(Cause.STALE)
            await acknowledge(interaction)
            await clear_away(interaction, Wording.of(table.view, words_of(interaction)))
            if pressed.index:
                await again(interaction)

    async def _say(
        self,
        interaction: Interaction,
        seated: Seated,
        command: Command,
        again: Again,
        asking: Area | None = None,
    ) -> None:
        """Play what was typed, unless it may have been typed before."""
        if await self._asks_first(interaction, seated, type(command), again):
            return
        act = act_of(interaction, seated.table.id)
        table = await self._service.playing.play(act, command, asking=asking)
        await self._answering.show(interaction, table)
        self._retyping.answered(interaction, table.id, command)

    async def _asks_first(
        self, interaction: Interaction, seated: Seated, command: type[Command], again: Again
    ) -> bool:
        """Ask whether a command is meant, where the one before did count and nobody said so.

        Returns:
            Whether it was asked; or said, where nothing like it is due.
        """
        table, public = seated.table, seated.view.public
        before = self._retyping.unheard(interaction, table.id, command)
        if before is None:
            return False
        if (public.acting, public.deciding) == (seated.view.seat, _DECIDES[command]):
            self._retyping.ask(interaction.user.id, table.id, again)
            question = again_message(before, table, seated.wording)
            await answer(interaction, Post(view=question), private=True)
        else:
            await self._answering.privately(interaction, None, did_count(before, seated.wording))
        self._retyping.answered(interaction, table.id, before)
        return True


def _sending(seated: Seated, profession: str | None, palace: str | None) -> Sending | None:
    """Return what was said of one scholar, if all of it was.

    Raises:
        Misunderstood: if something was said that stands for nothing.
    """
    wording = seated.wording
    kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
    houses = choices.palace_choices(range(seated.view.public.seats), wording)
    what = choices.chosen(kinds, profession, "unknown_scholar") if profession else None
    where = choices.chosen(houses, palace, "unknown_palace") if palace else None
    return None if what is None or where is None else Sending(what, where)


def _placement(
    seated: Seated, noted: HireDraft, scholar_text: str | None, area_text: str | None
) -> Placement:
    view, wording = seated.view, seated.wording
    if pending_hire(view) is None:
        return Placement(0, 0)  # then nobody can be hired, and the game says why
    scholars = choices.scholar_choices(view, wording, noted)
    if scholar_text is None:
        raise Misunderstood("scholar_missing", scholars=wording.words.any_of([one.label for one in scholars]))
    scholar = choices.chosen(scholars, scholar_text, "unknown_scholar")
    if area_text:
        return Placement(scholar, choices.area_chosen(area_text, wording))
    areas = choices.area_choices(view, wording, noted, scholar)
    if len(areas) == 1:
        return Placement(scholar, areas[0].value)
    raise Misunderstood("area_missing", areas=wording.words.any_of([choice.label for choice in areas]))


def _noted(draft: HireDraft, seated: Seated) -> str:
    """Return what is noted so far, and what is still to decide."""
    wording, options = seated.wording, pending_hire(seated.view)
    assert isinstance(options, HireOptions)
    noted = [
        wording.words(
            "choice-placement",
            scholar=wording.scholar(placement.scholar),
            salary=wording.salary(placement.area),
        )
        for placement in draft.placements
    ]
    still = [
        wording.words.any_of([wording.scholar(scholar, group) for scholar in group])
        for group in draft.open_groups(options)
    ]
    return wording.words("noted-hire", noted=", ".join(noted), open="; ".join(still))


class Suggestions:
    """Answers autocompletes. Where there is nothing to offer, the offer is empty."""

    def __init__(self, service: TableService, drafts: DraftKeeper) -> None:
        self._service = service
        self._drafts = drafts

    async def amounts(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest bribes."""
        seated = await self._look(interaction)
        return [] if seated is None else amount_choices(seated.view, seated.wording, typed)

    async def asked_areas(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest what a bribe may ask for."""
        seated = await self._look(interaction)
        decision = seated.view.decision if seated else None
        if seated is None or decision is None or not isinstance(decision.options, BribeOptions):
            return []
        return choices.offered(choices.asked_area_choices(seated.view, seated.wording), typed)

    async def scholars(self, interaction: Interaction, typed: str) -> list[Choice]:
        """Suggest whom the landlord may hire."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        noted = await self._drafts.read_hire(seated.table)
        return choices.offered(choices.scholar_choices(seated.view, seated.wording, noted), typed)

    async def areas(self, interaction: Interaction, typed: str, scholar: str | None) -> list[Choice]:
        """Suggest where the landlord may place the scholar chosen so far."""
        seated = await self._look(interaction)
        if seated is None:
            return []
        noted = await self._drafts.read_hire(seated.table)
        whom = int(scholar) if scholar and re.fullmatch("[0-9]{1,4}", scholar) else None
        return choices.offered(choices.area_choices(seated.view, seated.wording, noted, whom), typed)

    async def sendings(
        self, interaction: Interaction, option: str, typed: str, filled: dict[str, str]
    ) -> list[Choice]:
        """Suggest one part of two sendings that goes with the parts chosen so far.

        Args:
            option: ``scholar_1``, ``palace_1``, ``scholar_2`` or ``palace_2``.
            filled: the other options chosen so far.
        """
        seated = await self._look(interaction)
        if seated is None:
            return []
        view, wording = seated.view, seated.wording
        kinds = choices.profession_choices(range(len(wording.edition.professions)), wording)
        houses = choices.palace_choices(range(view.public.seats), wording)
        wanted: dict[str, int] = {}
        for name, text in filled.items():
            among = kinds if name.startswith("scholar") else houses
            try:
                wanted[name] = choices.chosen(among, text, "unknown_scholar")
            except Misunderstood:
                continue  # half typed: it restricts nothing yet
        possible = {
            _part(pair, option)
            for pair in legal_pairs(view)
            if all(_part(pair, name) == value for name, value in wanted.items())
        }
        among = kinds if option.startswith("scholar") else houses
        return choices.offered([choice for choice in among if choice.value in possible], typed)

    async def _look(self, interaction: Interaction) -> Seated | None:
        try:
            table = await own_table(self._service, interaction)
            view = table.hand_of(interaction.user.id)
        except (TableRefusal, Misunderstood):
            return None
        return Seated(table, view, Wording.of(table.view, words_of(interaction)))


def _part(pair: tuple[Sending, Sending], option: str) -> int:
    name, _, number = option.partition("_")
    sending = pair[int(number) - 1]
    return sending.profession if name == "scholar" else sending.palace


Offers = list[app_commands.Choice[str]]


def add_playing_commands(
    tree: app_commands.CommandTree[Any],
    game: GameHandler,
    standing_bribes: StandingBribes,
    suggestions: Suggestions,
    words: Words,
) -> None:
    """Add the commands, described in these words."""

    @tree.command(name="bribe", description=words("command-bribe"))
    @app_commands.describe(amount=words("command-bribe-amount"), asking=words("command-bribe-asking"))
    async def bribe(interaction: Interaction, amount: int | None = None, asking: str | None = None) -> None:
        await game.bribe(interaction, amount, asking)

    @bribe.autocomplete("asking")
    async def _(interaction: Interaction, typed: str) -> Offers:
        return _offers(await suggestions.asked_areas(interaction, typed))

    @bribe.autocomplete("amount")
    async def _(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        offers = await suggestions.amounts(interaction, str(typed))
        return [app_commands.Choice(name=offer.short_label, value=offer.value) for offer in offers]

    @tree.command(name="prepare", description=words("command-prepare"))
    @app_commands.guild_only()
    async def _(interaction: Interaction) -> None:
        await standing_bribes.prepare(interaction)

    @tree.command(name="hire", description=words("command-hire"))
    @app_commands.describe(scholar=words("command-hire-scholar"), post=words("command-hire-post"))
    async def hire(interaction: Interaction, scholar: str | None = None, post: str | None = None) -> None:
        await game.hire(interaction, scholar, post)

    @hire.autocomplete("scholar")
    async def _(interaction: Interaction, typed: str) -> Offers:
        return _offers(await suggestions.scholars(interaction, typed))

    @hire.autocomplete("post")
    async def _(interaction: Interaction, typed: str) -> Offers:
        scholar = getattr(interaction.namespace, "scholar", None)
        return _offers(await suggestions.areas(interaction, typed, scholar))

    @tree.command(name="send", description=words("command-send"))
    @app_commands.describe(
        scholar_1=words("command-send-scholar_1"),
        palace_1=words("command-send-palace_1"),
        scholar_2=words("command-send-scholar_2"),
        palace_2=words("command-send-palace_2"),
    )
    async def send(
        interaction: Interaction,
        scholar_1: str | None = None,
        palace_1: str | None = None,
        scholar_2: str | None = None,
        palace_2: str | None = None,
    ) -> None:
        await game.send(interaction, (scholar_1, scholar_2), (palace_1, palace_2))

    for option in ("scholar_1", "palace_1", "scholar_2", "palace_2"):
        send.autocomplete(option)(_sending_suggester(suggestions, option))


def _sending_suggester(suggestions: Suggestions, option: str) -> Any:
    async def suggest(interaction: Interaction, typed: str) -> Offers:
        filled = {
            name: value for name, value in interaction.namespace if name != option and isinstance(value, str)
        }
        return _offers(await suggestions.sendings(interaction, option, typed, filled))

    return suggest


def _offers(offers: list[Choice]) -> Offers:
    return [app_commands.Choice(name=offer.short_label, value=str(offer.value)) for offer in offers]
