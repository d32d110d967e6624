"""The hire panel: one post after the other, whom and where; then all of them to review and confirm."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.surface.messages.panels.panel import Panel
from bot.surface.text.choices import area_choices, scholar_label
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.layout import Piece, card, message, row, separator, text
from bot.tables.drafting.drafts import HireDraft
from intrigue_core import Area, Ducats, Hire, HireOptions, Scholar, SeatView


class HirePanel(Panel):
    """For the landlord, when all bribes of a stage are paid."""

    def __init__(
        self,
        view: SeatView,
        options: HireOptions,
        draft: str | None,
        table_id: int,
        wording: Wording,
        asked: Mapping[Scholar, Area],
    ) -> None:
        self._draft = HireDraft.read(draft)
        self._options = options
        self._asked = asked
        super().__init__(view, self._draft.revision, table_id, wording)
        self._pending = self._draft.pending
        left = [scholar for group in self._draft.open_groups(options) for scholar in group]
        if len(left) == 1:  # then nobody needs to be asked whom
            self._pending = left[0]

    def message(self, note: str | None = None) -> ui.LayoutView:
        words, wording, area = self.wording.words, self.wording, self._options.area
        title = (
            words("panel-hire-title")
            if area is None
            else words("panel-hire-title-internal", salary=wording.salary(area))
        )
        head = [f"### {title}", *self._bribes()]
        if note:
            head.insert(0, note)
        pieces = [text("\n".join(head)), separator()]
        complete = self.command()
        if complete is not None:
            pieces += [text(self._review(complete)), self.confirmation()]
            return message(card(*pieces))
        if self._draft.placements:
            noted = [words("panel-hire-noted-title"), *self._noted(self._draft.placements)]
            pieces.append(text("\n".join(noted)))
        pieces += self._question()
        return message(card(*pieces))

    def pick(self, value: int) -> str:
        draft, options = self._draft, self._options
        if self._pending is not None:
            return draft.with_placement(self.view, self._pending, value).after(self.revision).write()
        if not any(value in group for group in draft.open_groups(options)):
            raise Misunderstood("unknown_scholar", text=str(value))
        areas = [choice.value for choice in area_choices(self.view, self.wording, draft, value)]
        if len(areas) == 1:
            return draft.with_placement(self.view, value, areas[0]).after(self.revision).write()
        return HireDraft(placements=draft.placements, pending=value).after(self.revision).write()

    def back(self) -> str:
        draft = self._draft
        if draft.pending is not None:
            return HireDraft(placements=draft.placements).after(self.revision).write()
        return HireDraft(placements=draft.placements[:-1]).after(self.revision).write()

    def command(self) -> Hire | None:
        if not self._draft.placements:
            return None
        complete = self._draft.completions(self.view)
        return complete[0] if len(complete) == 1 else None

    def _bribes(self) -> list[str]:
        paid = {bribe.scholar: bribe.amount for bribe in self.view.public.bribes}
        return [
            f"- {self._bribed(scholar, paid.get(scholar, 0))}"
            for group in self._options.groups
            for scholar in group
        ]

    def _bribed(self, scholar: Scholar, amount: Ducats) -> str:
        wording = self.wording
        rivals = [rival for group in self._options.groups for rival in group]
        line = wording.words(
            "panel-hire-bribed", scholar=wording.scholar(scholar, rivals), amount=wording.ducats(amount)
        )
        asked = self._asked.get(scholar)
        if asked is None:
            return line
        return wording.words("bribe-line-asking", line=line, salary=wording.salary(asked))

    def _noted(self, placements: tuple[tuple[Scholar, int], ...]) -> list[str]:
        wording = self.wording
        rivals = [scholar for group in self._options.groups for scholar in group]
        return [
            "- "
            + wording.words(
                "panel-hire-noted", scholar=wording.scholar(scholar, rivals), salary=wording.salary(area)
            )
            for scholar, area in placements
        ]

    def _review(self, command: Hire) -> str:
        words, wording = self.wording.words, self.wording
        hired = {placement.scholar for placement in command.placements}
        rivals = [scholar for group in self._options.groups for scholar in group]
        banished = [scholar for scholar in rivals if scholar not in hired]
        lines = [words("panel-hire-sure"), *self._noted(command.placements)]
        if banished:
            names = wording.scholars(banished, rivals)
            lines.append("- " + words("panel-hire-banished", scholars=names, count=len(banished)))
        lines.append(f"-# {words('panel-hire-final')}")
        return "\n".join(lines)

    def _question(self) -> list[Piece]:
        words, wording, draft, options = self.wording.words, self.wording, self._draft, self._options
        if self._pending is None:
            question = words("panel-hire-next" if draft.placements else "panel-hire-scholar")
            choices = [
                (scholar_label(self.view, scholar, group, options, wording), scholar)
                for group in draft.open_groups(options)
                for scholar in group
            ]
            menu = self.menu(choices, emoji=wording.mark_of)
        else:
            question = words("panel-hire-area", scholar=wording.scholar(self._pending))
            choices = [
                (choice.label, choice.value)
                for choice in area_choices(self.view, wording, draft, self._pending)
            ]
            menu = self.menu(choices)
        pieces = [text(question), menu]
        if draft.placements or draft.pending is not None:
            pieces.append(row(self.back_button()))
        return pieces
