"""The send panel: scholar and palace, twice; then both in plain words to confirm."""

from __future__ import annotations

from discord import ui

from bot.surface.messages.panels.panel import Panel
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.layout import Piece, card, message, row, text
from bot.tables.drafting.drafts import SendDraft
from intrigue_core import NOBODY, Profession, Seat, SeatView, SendScholars

_PALACE_STEPS = (1, 3)


class SendPanel(Panel):
    """For the landlord, at the end of the turn."""

    def __init__(self, view: SeatView, draft: str | None, table_id: int, wording: Wording) -> None:
        self._draft = SendDraft.read(draft)
        super().__init__(view, self._draft.revision, table_id, wording)

    def message(self, note: str | None = None) -> ui.LayoutView:
        words, steps = self.wording.words, self._draft.steps
        head = [f"### {words('panel-send-title')}", *self._lines()]
        if note:
            head.insert(0, note)
        pieces = [text("\n".join(head))]
        if self.command() is not None:
            pieces.append(text(words("panel-send-sure")))
            pieces.append(self.confirmation())
            return message(card(*pieces))
        if len(steps) in _PALACE_STEPS:
            question = words("panel-send-where", profession=self.wording.profession(steps[-1]))
        else:
            question = words("panel-send-second" if steps else "panel-send-first")
        pieces += [text(question), *self._controls()]
        return message(card(*pieces))

    def pick(self, value: int) -> str:
        if value not in self._draft.next_choices(self.view):
            raise Misunderstood("unknown_palace", text=str(value))
        return self._draft.with_step(value).after(self.revision).write()

    def back(self) -> str:
        return self._draft.without_last().after(self.revision).write()

    def command(self) -> SendScholars | None:
        return self._draft.command(self.view)

    def _controls(self) -> list[Piece]:
        wording, steps = self.wording, self._draft.steps
        palaces = len(steps) in _PALACE_STEPS
        choices = [
            (wording.plain_palace(value) if palaces else self._left(value), value)
            for value in self._draft.next_choices(self.view)
        ]
        menu = self.menu(choices, emoji=wording.mark if palaces else wording.symbol)
        return [menu, row(self.back_button())] if steps else [menu]

    def _left(self, profession: Profession) -> str:
        """Return a profession in the menu, with how many are left."""
        left = self.view.public.reserve_of(self.view.seat)[profession]
        left -= self._draft.steps[:1] == (profession,) and len(self._draft.steps) > 1
        return self.wording.count(profession, left)

    def _lines(self) -> list[str]:
        """Return what has been chosen so far, and what it will lead to."""
        steps, wording = self._draft.steps, self.wording
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
        """Return what a scholar of this profession meets at this palace."""
        public, wording, seat = self.view.public, self.wording, self.view.seat
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
