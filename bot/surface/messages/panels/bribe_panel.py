"""The bribe panel: what I have, what is at stake, who else pays; then an amount, then a confirmation."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.messages.panels.panel import Panel
from bot.surface.text.choices import asked_area_choices, quick_amounts
from bot.surface.text.wording import Wording
from bot.surface.wire.ids import Action
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.drafting.drafts import BribeDraft
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import Area, BribeOptions, PayBribe, SeatView
from intrigue_core.commands import pay_bribe

_ROW = 5
_QUICK = 9
"""Quick amounts: two rows of buttons, the last for any other amount."""


class BribePanel(Panel):
    """For the seat whose bribe is due."""

    def __init__(
        self, view: SeatView, options: BribeOptions, draft: str | None, table_id: int, wording: Wording
    ) -> None:
        self._draft = BribeDraft.read(draft)
        self._options = options
        super().__init__(view, self._draft.revision, table_id, wording)

    def message(self, note: str | None = None) -> ui.LayoutView:
        words, wording, options = self.wording.words, self.wording, self._options
        profession = wording.due(self.view.public)
        landlord = wording.seat(self.view.public.landlord)
        head = [f"### {words('panel-bribe-title', landlord=landlord, profession=profession)}"]
        if note:
            head.insert(0, note)
        head.append(words("panel-purse", amount=wording.ducats(self.view.cash)))
        head.append(self._stake())
        pieces = [text("\n".join(head)), text(self._rivals())]
        if self._draft.amount is None:
            question = (
                words("panel-bribe-broke", minimum=wording.ducats(options.minimum))
                if options.by_bank
                else words("panel-amount")
            )
            pieces += [text(question), *self._amounts()]
        else:
            rest = self.view.cash - (0 if options.by_bank else self._draft.amount)
            sure = words(
                "panel-bribe-sure-bank" if options.by_bank else "panel-bribe-sure",
                landlord=landlord,
                amount=wording.ducats(self._draft.amount),
                profession=profession,
                rest=wording.ducats(rest),
            )
            pieces += [text(sure), *self._asking_menu(), self.confirmation()]
        return message(card(*pieces))

    def pick(self, value: int) -> str:
        if self._draft.amount is not None:
            asked = value if value in self._askable() else None
            return BribeDraft(amount=self._draft.amount, asking=asked).after(self.revision).write()
        amounts = self._quick()
        if not 0 <= value < len(amounts):  # a button's number, which says nothing to anybody
            raise TableRefusal(Cause.STALE)
        return BribeDraft(amount=amounts[value]).after(self.revision).write()

    def back(self) -> str:
        return BribeDraft().after(self.revision).write()

    def command(self) -> PayBribe | None:
        return None if self._draft.amount is None else pay_bribe(self.view.seat, self._draft.amount)

    @property
    def asking(self) -> Area | None:
        return self._draft.asking

    def _askable(self) -> list[Area]:
        return [choice.value for choice in asked_area_choices(self.view, self.wording)]

    def _asking_menu(self) -> list[Piece]:
        """Return what to ask for with the bribe, where areas are open."""
        choices = asked_area_choices(self.view, self.wording)
        if len(choices) < 2:
            return []
        words = self.wording.words
        nothing = len(self.wording.edition.salaries)  # an area that is none
        offered = [(words("choice-asking-nothing"), nothing)]
        offered += [(choice.label, choice.value) for choice in choices]
        asked = self._draft.asking
        menu = self.menu(offered, chosen=nothing if asked is None else asked)
        return [text(words("panel-asking")), menu]

    def _quick(self) -> list[int]:
        """Return the amounts on the buttons: the least ones, and everything."""
        amounts = quick_amounts(self._options)
        return amounts if len(amounts) <= _QUICK else [*amounts[: _QUICK - 1], amounts[-1]]

    def _amounts(self) -> list[Piece]:
        words = self.wording.words
        buttons = [
            self.button(Action.PICK, words("choice-amount", amount=amount), index=index)
            for index, amount in enumerate(self._quick())
        ]
        if not self._options.by_bank:
            other = words("panel-other-amount")
            buttons.append(self.button(Action.OTHER_AMOUNT, other, discord.ButtonStyle.primary))
        return [row(*buttons[start : start + _ROW]) for start in range(0, len(buttons), _ROW)]

    def _stake(self) -> str:
        public, wording = self.view.public, self.wording
        stage, times = public.current_stage, public.payments_left(self.view.seat)
        salaries = public.edition.salaries
        if stage is not None and stage.area is not None:
            return wording.words(
                "panel-stake-area",
                salary=wording.salary(stage.area),
                times=times,
                worth=wording.ducats(salaries[stage.area] * times),
            )
        free = [salaries[area] for area in public.free_areas(public.landlord)]
        return wording.words(
            "panel-stake-open",
            times=times,
            least=wording.words("money", amount=min(free) * times),
            most=wording.ducats(max(free) * times),
        )

    def _rivals(self) -> str:
        public, wording = self.view.public, self.wording
        stage = public.current_stage
        payers = stage.payers if stage else ()
        paid = {bribe.scholar: bribe.amount for bribe in public.bribes}
        due = False
        lines = [wording.words("panel-rivals-title")]
        for scholar in payers:
            name = wording.scholar(scholar, payers)
            if scholar == public.payer:
                due = True  # they pay in this order, so all after this one still have to
                lines.append("- " + wording.words("panel-rival-you", scholar=name))
            elif due:
                lines.append("- " + wording.words("panel-rival-due", scholar=name))
            else:
                amount = wording.ducats(paid[scholar])
                lines.append("- " + wording.words("panel-rival-paid", scholar=name, amount=amount))
        return "\n".join(lines)
