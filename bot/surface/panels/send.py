"""The send panel: scholar and palace, twice; then both in plain words to confirm."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.buttons import ActionButton, Menu
from bot.surface.ids import Action
from bot.surface.layout import Piece, card, message, row, text
from bot.surface.panels.bribe import confirmation
from bot.surface.refusal import Misunderstood
from bot.surface.wording import Wording
from bot.tables.drafts import SendDraft
from intrigue_core import NOBODY, Profession, Seat, SeatView, SendScholars

_PALACE_STEPS = (1, 3)


class SendPanel:
    """For the landlord, at the end of the turn."""

    def __init__(self, view: SeatView, draft: str | None, table_id: int, wording: Wording) -> None:
        self._view = view
        self._draft = SendDraft.read(draft)
        self._table_id = table_id
        self._wording = wording

    def message(self, note: str | None = None) -> ui.LayoutView:
        words, steps = self._wording.words, self._draft.steps
        head = [f"### {words('panel-send-title')}", *self._lines()]
        if note:
            head.insert(0, note)
        pieces = [text("\n".join(head))]
        if self.command() is not None:
            pieces.append(text(words("panel-send-sure")))
            pieces.append(confirmation(self._table_id, self._view, self.revision, self._wording))
            return message(card(*pieces))
        if len(steps) in _PALACE_STEPS:
            question = words("panel-send-where", profession=self._wording.profession(steps[-1]))
        else:
            question = words("panel-send-second" if steps else "panel-send-first")
        pieces += [text(question), *self._menu()]
        return message(card(*pieces))

    def pick(self, value: int) -> str:
        if value not in self._draft.next_choices(self._view):
            raise Misunderstood("unknown_palace", text=str(value))
        return self._draft.with_step(value).after(self.revision).write()

    def back(self) -> str:
        return self._draft.without_last().after(self.revision).write()

    def command(self) -> SendScholars | None:
        return self._draft.command(self._view)

    @property
    def revision(self) -> int:
        return self._draft.revision

    @property
    def asking(self) -> None:
        """Only a bribe asks for something."""
        return

    def _menu(self) -> list[Piece]:
        words, wording, version = self._wording.words, self._wording, self._view.public.version
        palaces = len(self._draft.steps) in _PALACE_STEPS
        choices = [
            (wording.plain_palace(value) if palaces else self._left(value), value)
            for value in self._draft.next_choices(self._view)
        ]
        menu = Menu.of_choices(
            self._table_id, version, choices, words("panel-choose"), revision=self.revision
        )
        pieces: list[Piece] = [row(menu)]
        if self._draft.steps:
            back = ActionButton.make(
                Action.BACK,
                self._table_id,
                version,
                words("panel-back"),
                discord.ButtonStyle.secondary,
                revision=self.revision,
            )
            pieces.append(row(back))
        return pieces

    def _left(self, profession: Profession) -> str:
        """A profession in the menu, with how many are left."""
        left = self._view.public.reserve_of(self._view.seat)[profession]
        left -= self._draft.steps[:1] == (profession,) and len(self._draft.steps) > 1
        return self._wording.count(profession, left)

    def _lines(self) -> list[str]:
        """What has been chosen so far, and what it will lead to."""
        steps, wording = self._draft.steps, self._wording
        lines: list[str] = []
        for number, start in enumerate((0, 2), 1):
            match steps[start : start + 2]:
                case (profession, palace):
                    lines.append(
                        wording.words(
                            "panel-send-line",
                            number=number,
                            profession=wording.profession(profession),
                            palace=wording.palace(palace),
                            prospect=self._prospect(profession, palace),
                        )
                    )
                case (profession,):
                    name = wording.profession(profession)
                    lines.append(wording.words("panel-send-pending", number=number, profession=name))
                case _:
                    pass
        return lines

    def _prospect(self, profession: Profession, palace: Seat) -> str:
        """What a scholar of this profession meets at this palace."""
        public, wording, seat = self._view.public, self._wording, self._view.seat
        edition, words = public.edition, wording.words
        for area, occupant in enumerate(public.palace(palace)):
            if occupant != NOBODY and edition.profession(occupant) == profession:
                key = "prospect-self" if edition.owner(occupant) == seat else "prospect-internal"
                defender = wording.scholar(occupant)
                return words(key, defender=defender, salary=wording.salary(area))
        steps = self._draft.steps
        if len(steps) == 4 and steps[:2] == steps[2:]:
            return words("prospect-twins")
        rivals = [
            scholar for scholar in public.applicants[palace] if edition.profession(scholar) == profession
        ]
        if rivals:
            return words("prospect-external", rivals=wording.scholars(rivals))
        return words("prospect-uncontested")
