"""The bribe panel: what I have, what is at stake, who else pays, and a form for the amount.

What people rarely mean is asked about once: a bribe is final.
"""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.surface.messages.panels.panel import Filled, FormPanel
from bot.surface.text.choosing.amounts import amount_choice, amount_typed, doubt_about, quick_amounts, stake
from bot.surface.text.choosing.choices import asked_area_choices
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import option
from bot.surface.wire.forms import form, menu_field, offer_field, text_field
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.drafting.drafts import BribeDraft
from intrigue_core import Area, BribeOptions, Ducats, PayBribe, SeatView
from intrigue_core.commands import pay_bribe

PICKED, TYPED, ASKING = "offered", "amount", "asking"
"""The form's fields."""


class BribePanel(FormPanel):
    """For the seat whose bribe is due."""

    def __init__(
        self, view: SeatView, options: BribeOptions, draft: str | None, table_id: int, wording: Wording
    ) -> None:
        self._draft = BribeDraft.read(draft)
        self._options = options
        super().__init__(view, self._draft.revision, table_id, wording)

    # --- as a message ---

    def message(self, note: str | None = None) -> ui.LayoutView:
        words, public, amount = self.wording.words, self.view.public, self._draft.amount
        landlord = self.wording.seat(public.landlord)
        head = [f"### {words('panel-bribe-title', landlord=landlord, profession=self.wording.due(public))}"]
        if note:
            head.insert(0, note)
        pieces = [text("\n".join([*head, self._situation()])), text(self._rivals())]
        if amount is None:
            pieces.append(row(self.form_button(words("button-bribe"))))
        else:
            pieces.append(text(self._sure(amount)))
            pieces.append(row(self.confirm_button(), self.form_button(words("panel-change"))))
        return message(card(*pieces))

    def command(self) -> PayBribe | None:
        return None if self._draft.amount is None else pay_bribe(self.view.seat, self._draft.amount)

    @property
    def asking(self) -> Area | None:
        return self._draft.asking

    def _sure(self, amount: Ducats) -> str:
        """Return the question before an amount is paid, and why it is asked."""
        words, wording, options = self.wording.words, self.wording, self._options
        doubt = doubt_about(amount, self.view, options)
        lines = [words(f"panel-bribe-doubt-{doubt}")] if doubt else []
        lines.append(
            words(
                "panel-bribe-sure-bank" if options.by_bank else "panel-bribe-sure",
                landlord=wording.seat(self.view.public.landlord),
                amount=wording.ducats(amount),
                profession=wording.due(self.view.public),
                rest=wording.ducats(self.view.cash - (0 if options.by_bank else amount)),
            )
        )
        if self._draft.asking is not None:
            lines.append(words("panel-bribe-asks", salary=wording.salary(self._draft.asking)))
        return "\n".join(lines)

    # --- as a form ---

    def form(self, note: str | None = None) -> ui.Modal:
        words, wording = self.wording.words, self.wording
        told = [self._situation(), self._rivals()]
        if note:
            told.insert(0, note)
        title = words("form-bribe", landlord=wording.plain_seat(self.view.public.landlord))
        return form(title, self.form_id(), text("\n".join(told)), *self._amounts(), *self._asking_menu())

    def filled(self, answers: Mapping[str, str]) -> Filled:
        typed, picked = answers.get(TYPED, "").strip(), answers.get(PICKED, "")
        asking = self._asked(answers.get(ASKING, ""))
        amount, fault = _amount(typed, picked)
        draft = BribeDraft(typed=typed, picked=_number(picked), asking=asking).after(self.revision)
        return Filled(
            command=None if amount is None else pay_bribe(self.view.seat, amount),
            asking=asking,
            fault=fault,
            doubtful=amount is not None and doubt_about(amount, self.view, self._options) is not None,
            draft=draft.write(),
            prepared=draft.model_copy(update={"amount": amount}).write(),
        )

    def _amounts(self) -> list[Piece]:
        """Return the fields for the amount: some to pick, and one for any other."""
        words, draft, options = self.wording.words, self._draft, self._options
        amounts, typed = quick_amounts(self.view, options), draft.typed
        hint = words("form-bribe-hint", minimum=options.minimum, maximum=options.maximum, step=options.step)
        if len(amounts) < 2:  # then there is no choice to offer
            typed = typed or str(options.minimum)
            return [text_field(TYPED, words("panel-amount"), typed, hint, required=True)]
        offered = [amount_choice(amount, self.view, options, self.wording) for amount in amounts]
        picked = None if typed else draft.picked
        radio = [
            option(
                choice.label,
                str(choice.value),
                chosen=choice.value == picked,
                description=choice.description,
            )
            for choice in offered
        ]
        return [
            offer_field(PICKED, words("panel-amount"), radio),
            text_field(TYPED, words("form-bribe-other"), typed, hint, required=False),
        ]

    def _asking_menu(self) -> list[Piece]:
        """Return what to ask for with the bribe, where areas are open."""
        choices = asked_area_choices(self.view, self.wording)
        if len(choices) < 2:
            return []
        words, asked = self.wording.words, self._draft.asking
        offered = [(words("choice-asking-nothing"), self._nothing)]
        offered += [(choice.label, choice.value) for choice in choices]
        asked = self._nothing if asked is None else asked
        options = [option(label, str(value), chosen=value == asked) for label, value in offered]
        return [
            menu_field(
                ASKING, words("form-asking"), options, words("panel-choose"), words("form-asking-hint")
            )
        ]

    def _asked(self, answer: str) -> Area | None:
        asked = _number(answer)
        return None if asked is None or asked == self._nothing else asked

    @property
    def _nothing(self) -> Area:
        """An area that is none."""
        return len(self.wording.edition.salaries)

    # --- as both ---

    def _situation(self) -> str:
        """Return what the seat has, and what a post will pay."""
        wording = self.wording
        about = {
            "times": self.view.public.payments_left(self.view.seat),
            "profession": wording.due(self.view.public),
        }
        stage, worth = self.view.public.current_stage, stake(self.view)
        lines = [wording.words("panel-purse", amount=wording.ducats(self.view.cash))]
        if self._options.by_bank:
            minimum = wording.ducats(self._options.minimum)
            lines.append(wording.words("panel-bribe-broke", minimum=minimum))
        if stage is not None and stage.area is not None:
            salary, most = wording.salary(stage.area), wording.ducats(worth.most)
            lines.append(wording.words("panel-stake-area", salary=salary, worth=most, **about))
        elif len(free := self.view.public.free_areas(self.view.public.landlord)) == 1:
            salary, most = wording.salary(free[0]), wording.ducats(worth.most)
            lines.append(wording.words("panel-stake-last", salary=salary, worth=most, **about))
        else:
            least, most = wording.words("money", amount=worth.least), wording.ducats(worth.most)
            lines.append(wording.words("panel-stake-open", least=least, most=most, **about))
        return "\n".join(lines)

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
                amount = wording.money(paid[scholar])
                lines.append("- " + wording.words("panel-rival-paid", scholar=name, amount=amount))
        return "\n".join(lines)


def _amount(typed: str, picked: str) -> tuple[Ducats | None, Misunderstood | None]:
    """Return the amount that was meant, or why it is not clear."""
    try:
        amounts = {amount_typed(one) for one in (typed, picked) if one}
    except Misunderstood as fault:
        return None, fault
    if not amounts:
        return None, Misunderstood("amount_missing")
    return (amounts.pop(), None) if len(amounts) == 1 else (None, Misunderstood("two_amounts"))


def _number(answer: str) -> int | None:
    return int(answer) if answer.isdecimal() and len(answer) < 10 else None
