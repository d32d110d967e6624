"""The send panel: a form with the palaces, and two menus of who could go where and what awaits them there.

Whoever would harm themselves is asked once whether they mean it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.surface.messages.panels.panel import Filled, FormPanel
from bot.surface.text.board_text import palace_lines
from bot.surface.text.choosing.choices import Choice
from bot.surface.text.choosing.sendings import (
    attacks_own,
    prospect_text,
    sending_choices,
    sending_of,
    sending_value,
)
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import option
from bot.surface.wire.forms import form, menu_field
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.drafting.drafts import SendDraft
from intrigue_core import SeatView, Sending, SendOptions, SendScholars

FIRST, SECOND = "first", "second"
"""The form's fields."""


class SendPanel(FormPanel):
    """For the landlord, at the end of the turn."""

    def __init__(
        self, view: SeatView, options: SendOptions, draft: str | None, table_id: int, wording: Wording
    ) -> None:
        self._draft = SendDraft.read(draft)
        self._options = options
        super().__init__(view, self._draft.revision, table_id, wording)

    # --- as a message ---

    def message(self, note: str | None = None) -> ui.LayoutView:
        words = self.wording.words
        head = [f"### {words('panel-send-title')}", *self._lines()]
        if note:
            head.insert(0, note)
        pieces = [text("\n".join(head))]
        if self._draft.prepared:
            pieces.append(text(words("panel-send-sure")))
            pieces.append(row(self.confirm_button(), self.form_button(words("panel-change"))))
        else:
            pieces.append(row(self.form_button(words("button-send"))))
        return message(card(*pieces))

    def command(self) -> SendScholars | None:
        return self._draft.command(self.view.seat) if self._draft.prepared else None

    def _lines(self) -> list[str]:
        """Return what was chosen, and what each of the two will meet."""
        wording = self.wording
        return [
            wording.words(
                "panel-send-line",
                number=number,
                profession=wording.profession(sending.profession),
                palace=wording.palace(sending.palace),
                prospect=self._prospect(sending),
            )
            for number, sending in enumerate((self._draft.first, self._draft.second), 1)
            if sending is not None
        ]

    def _prospect(self, sending: Sending) -> str:
        awaits = prospect_text(self.view, sending, self.wording, self.wording.seat)
        if self._draft.first != self._draft.second:
            return awaits
        return self.wording.words("prospect-twins", prospect=awaits)

    # --- as a form ---

    def form(self, note: str | None = None) -> ui.Modal:
        words, draft = self.wording.words, self._draft
        palaces = [palace_lines(self.view.public, palace, self.wording) for palace in self._options.palaces]
        told = "\n".join(palaces if note is None else [note, *palaces])
        choices = sending_choices(self.view, self.wording)
        if self._options.twins_to_one_palace:
            hint = words("form-send-twins")
        else:
            hint = "" if self._options.both_to_one_palace else words("form-send-apart")
        return form(
            words("panel-send-title"),
            self.form_id(),
            text(told),
            self._menu(FIRST, choices, draft.first),
            self._menu(SECOND, choices, draft.second, hint),
        )

    def filled(self, answers: Mapping[str, str]) -> Filled:
        choices = {str(choice.value) for choice in sending_choices(self.view, self.wording)}
        first, second = (
            sending_of(int(answer), self.view.public.seats) if answer in choices else None
            for answer in (answers.get(FIRST, ""), answers.get(SECOND, ""))
        )
        draft = SendDraft(first=first, second=second).after(self.revision)
        command = draft.command(self.view.seat)
        return Filled(
            command=command,
            asking=None,
            fault=Misunderstood("sending_missing") if command is None else None,
            doubtful=command is not None and self._harms_own(command),
            draft=draft.write(),
            prepared=draft.model_copy(update={"prepared": True}).write(),
        )

    def _menu(
        self, custom_id: str, choices: Sequence[Choice], chosen: Sending | None, hint: str = ""
    ) -> Piece:
        words, seats = self.wording.words, self.view.public.seats
        value = None if chosen is None else sending_value(chosen, seats)
        options = [
            option(
                choice.label,
                str(choice.value),
                chosen=choice.value == value,
                description=choice.description,
                emoji=choice.emoji,
            )
            for choice in choices
        ]
        return menu_field(custom_id, words(f"form-send-{custom_id}"), options, words("panel-choose"), hint)

    def _harms_own(self, command: SendScholars) -> bool:
        """Return whether one of the sender's own will be banished for it."""
        both = (command.first, command.second)
        return command.first == command.second or any(attacks_own(self.view, one) for one in both)
