"""The hire panel: a menu for each post with its scholar and area; below them the decision, to confirm.

Agreed placements are preselected; if only the scholar is open and nothing is agreed, the highest bribe is.
Nothing is decided before the landlord confirms it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from discord import ui

from bot.discord_api.component_ids import Action
from bot.discord_api.components import ActionButton, Menu, Piece, card, message, row, separator, text
from bot.discord_api.interactions import Misunderstood
from bot.layouts.deciding_panels import Panel, note_lines, option_of
from bot.tables.drafts import HireDraft
from bot.wording.deciding import Choice, placement_of, placement_value, posts
from bot.wording.names import Wording, begun
from bot.wording.owed import (
    agreed_placements,
    given_lines,
    hire_mark,
    seal_of,
    statements_due,
    ways_to_keep,
)
from intrigue_core import Area, Ducats, Hire, HireOptions, Placement, Scholar, SeatView

_MAX_OPTIONS = 25
"""Options that a menu can have."""

Group = tuple[Scholar, ...]


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
        kept = HireDraft.read(draft)
        self._options = options
        self._asked = asked
        self._paid = {bribe.scholar: bribe.amount for bribe in view.public.bribes}
        self._rivals = [scholar for group in options.groups for scholar in group]
        super().__init__(view, kept.revision, table_id, wording)
        self._keeping = ways_to_keep(view.public)
        self._why_chosen: str | None = None
        """The key of the reason for a preselection, if there is one."""
        self._draft = kept
        if not kept.placements and kept.pending is None:
            self._draft = self._preselected()

    def message(self, note: str | None = None) -> ui.LayoutView:
        texts = self.wording.texts
        given = given_lines(self.view.public, self.wording, self._broken())
        bribes = [f"- {self._bribed(scholar)}" for scholar in self._rivals]
        head = [*note_lines(note), f"### {self._title()}", *bribes]
        if given:  # after an empty line, or its title would be one of the list of bribes
            head += ["", *given]
        pieces = [text("\n".join(head)), separator()]
        complete = self.command()
        noted = self._draft.placements
        if complete is not None:
            noted = complete.placements
        areas = self.wording.dearest_first(self._options.areas)
        for number, group in enumerate(self._options.groups):
            pieces += self._menus(number, group, noted, areas)
            given = [placement.area for placement in noted if placement.scholar in group]
            areas = [area for area in areas if area not in given]  # the menus below do not offer it again
        if complete is not None:
            label = "panel-confirm"
            if self._keeping == [complete]:
                label = "panel-as-agreed"
            back = ActionButton.make(self.component_id(Action.BACK), texts("panel-back"))
            pieces += [text(self._review(complete)), *self.confirmation(back, label=label)]
        else:
            if noted:
                pieces.append(text("\n".join([texts("panel-hire-noted-title"), *self._noted(noted)])))
            chosen = self._by_bribes()
            if not set(chosen) <= set(noted):
                by_bribes = self.component_id(Action.BY_BRIBES)
                pieces.append(row(ActionButton.make(by_bribes, texts("panel-by-bribes"))))
        return message(card(*pieces))

    def pick(self, value: int) -> str:
        """Choose an option of a menu, and return the draft to save.

        Raises:
            Misunderstood, intrigue_core.IllegalCommand: if it is not offered.
        """
        scholar, area = placement_of(value, self._nowhere)
        if scholar not in self._rivals:
            raise Misunderstood("unknown_scholar", text=str(value))
        draft = self._draft
        if area == self._nowhere:
            draft = HireDraft(placements=self._without(scholar), pending=scholar)
        else:  # the scholar noted for this area needs another
            draft = draft.clearing(area).with_placement(self.view, scholar, area)
        return draft.after(self.revision).write()

    def back(self) -> str:
        """Take back the choices, and return the draft to save: the preselection is back."""
        return HireDraft().after(self.revision).write()

    def by_bribes(self) -> str:
        """Give the posts to whoever paid most, and return the draft to save.

        Raises:
            Misunderstood: if bribes do not tell who that is.
        """
        placements = self._by_bribes()
        if not placements:
            raise Misunderstood("unparsable")
        open_groups = HireDraft(placements=placements).open_groups(self._options)
        equals = {scholar for group in open_groups for scholar in group}
        given = {area for _, area in placements}
        chosen = [one for one in self._draft.placements if one.scholar in equals and one.area not in given]
        return HireDraft(placements=(*placements, *chosen)).after(self.revision).write()

    def command(self) -> Hire | None:
        if not self._draft.placements:
            return None
        complete = self._draft.completions(self.view)
        return complete[0] if len(complete) == 1 else None

    def seal(self) -> str | None:
        return seal_of(None if self._why_chosen is None else self.command(), self._broken())

    def _preselected(self) -> HireDraft:
        public = self.view.public
        chosen = agreed_placements(self._keeping)
        if chosen:
            self._why_chosen = "panel-hire-agreed"
        elif (self._keeping or not statements_due(public)) and (highest := self._highest()) is not None:
            chosen = (highest,)
            self._why_chosen = "panel-hire-suggested"
        return HireDraft(placements=chosen, revision=self.revision)

    def _highest(self) -> Placement | None:
        """Return the placement of the highest bribe, if it is the only one and the area is given.

        Scholars that the landlord has promised not to hire do not count.
        """
        groups = self._options.groups
        areas = self._options.areas
        if len(groups) != 1 or len(areas) != 1:
            return None
        (rivals,) = groups
        (area,) = areas
        rivals = [one for one in rivals if hire_mark(self.view.public, one, area) != "choice-refused"]
        most = max(self._paid.get(scholar, 0) for scholar in rivals)
        best = [scholar for scholar in rivals if self._paid.get(scholar, 0) == most]
        complete = HireDraft(placements=(Placement(best[0], area),)).completions(self.view)
        if len(best) == len(complete) == 1:
            return Placement(best[0], area)
        return None

    def _by_bribes(self) -> tuple[Placement, ...]:
        """Return the posts by the bribes: the highest of each group gets one, the most the dearest.

        There are none where there is one post alone. Of rivals who have paid the same none gets the post that
        is theirs: the landlord chooses. Promises do not count: the confirmation names those that break.
        """
        groups = self._options.groups
        if len(groups) < 2:
            return ()
        by_most: list[tuple[Ducats, Group]] = []
        for group in groups:
            most = max(self._paid.get(scholar, 0) for scholar in group)
            by_most.append((most, tuple(one for one in group if self._paid.get(one, 0) == most)))
        by_most.sort(key=lambda one: one[0], reverse=True)
        areas = self.wording.dearest_first(self._options.areas)
        given = tuple(
            Placement(best[0], area)
            for (_, best), area in zip(by_most, areas, strict=False)
            if len(best) == 1
        )
        return given if HireDraft(placements=given).completions(self.view) else ()

    # --- menus ---

    def _menus(
        self, number: int, group: Group, noted: Sequence[Placement], areas: Sequence[Area]
    ) -> Iterator[Piece]:
        """Yield the menu for one post; if it would be too long, one for the scholar and one for the area."""
        texts = self.wording.texts
        if len(self._options.groups) > 1:
            rivals = [self.wording.listed_scholar(scholar, self._rivals) for scholar in group]
            yield text(texts("panel-hire-post", scholars=texts.any_of(rivals)))
        chosen = {self._value(*placement) for placement in noted}
        if len(group) * len(areas) <= _MAX_OPTIONS:
            both = [self._placement(scholar, area, group) for scholar in group for area in areas]
            yield self._menu(number, texts("panel-choose"), both, chosen)
            return
        pending = self._draft.pending
        if pending not in group:
            pending = next((scholar for scholar, _ in noted if scholar in group), None)
        if pending is not None:
            chosen.add(self._value(pending, self._nowhere))
        whom = [self._whom(scholar, group) for scholar in group]
        yield self._menu(number, texts("panel-hire-whom"), whom, chosen)
        if pending is not None:
            where = [self._where(pending, area) for area in areas]
            yield self._menu(number + len(self._options.groups), texts("panel-hire-where"), where, chosen)

    def _menu(self, number: int, placeholder: str, choices: Sequence[Choice], chosen: set[int]) -> Piece:
        options = [option_of(choice, chosen=choice.value in chosen) for choice in choices]
        return row(Menu.make(self.component_id(Action.PICK, number), placeholder, options))

    def _placement(self, scholar: Scholar, area: Area, group: Group) -> Choice:
        """Return a choice of scholar and area, which names only what is open."""
        if len(self._options.areas) == 1:
            whom = self._whom(scholar, group)
            return Choice(whom.label, self._value(scholar, area), self._mark(scholar, area), emoji=whom.emoji)
        if len(group) == 1:
            return self._where(scholar, area)
        label = self.wording.texts(
            "choice-placement",
            scholar=self.wording.plain_scholar(scholar, self._rivals, marked=False),
            salary=self.wording.salary(area),
        )
        about = " · ".join(filter(None, (self._mark(scholar, area), self._wish(scholar))))
        return Choice(label, self._value(scholar, area), about, self.wording.mark_of(scholar))

    def _whom(self, scholar: Scholar, group: Group) -> Choice:
        defends = self._options.area is not None and scholar == group[0]
        label = self.wording.texts(
            "choice-defender" if defends else "choice-scholar",
            scholar=self.wording.plain_scholar(scholar, self._rivals, marked=False),
            amount=self._paid.get(scholar, 0),
        )
        value = self._value(scholar, self._nowhere)
        mark = self._mark(scholar, None)
        return Choice(label, value, mark, emoji=self.wording.mark_of(scholar))

    def _where(self, scholar: Scholar, area: Area) -> Choice:
        (post,) = posts([area], self.wording)
        wish = ""
        if self._asked.get(scholar) == area:
            wish = self.wording.texts("choice-wished")
        about = " · ".join(filter(None, (self._mark(scholar, area), wish)))
        return Choice(post.label, self._value(scholar, area), about, self.wording.mark_of(scholar))

    def _mark(self, scholar: Scholar, area: Area | None) -> str:
        key = hire_mark(self.view.public, scholar, area)
        if key is None:
            return ""
        return self.wording.texts(key)

    def _wish(self, scholar: Scholar) -> str:
        texts = self.wording.texts
        amount = self._paid.get(scholar, 0)
        asked = self._asked.get(scholar)
        if asked is None:
            return texts("choice-bribed", amount=amount)
        return texts("choice-bribed-asking", amount=amount, salary=self.wording.salary(asked))

    def _value(self, scholar: Scholar, area: Area) -> int:
        return placement_value(scholar, area, self._nowhere)

    @property
    def _nowhere(self) -> Area:
        """The number that stands for no area: only the scholar is chosen."""
        return len(self.wording.edition.salaries)

    def _without(self, scholar: Scholar) -> tuple[Placement, ...]:
        rivals = next(group for group in self._options.groups if scholar in group)
        return tuple(one for one in self._draft.placements if one.scholar not in rivals)

    # --- texts ---

    def _title(self) -> str:
        texts = self.wording.texts
        options = self._options
        if options.area is not None:
            return texts("panel-hire-title-internal", salary=self.wording.salary(options.area))
        kind = "uncontested"
        if any(len(group) > 1 for group in options.groups):
            kind = "external"
        return texts(f"panel-hire-title-{kind}", count=len(options.groups))

    def _bribed(self, scholar: Scholar) -> str:
        wording = self.wording
        asked = self._asked.get(scholar)
        line = wording.texts(
            "panel-hire-bribed",
            scholar=wording.listed_scholar(scholar, self._rivals),
            amount=wording.money(self._paid.get(scholar, 0)),
        )
        if asked is None:
            return line
        return wording.texts("bribe-line-asking", line=line, salary=wording.salary(asked))

    def _noted(self, placements: Sequence[Placement]) -> list[str]:
        wording = self.wording
        return [
            "- "
            + wording.texts(
                "panel-hire-noted",
                scholar=wording.listed_scholar(scholar, self._rivals),
                salary=wording.salary(area),
            )
            for scholar, area in placements
        ]

    def _review(self, command: Hire) -> str:
        texts = self.wording.texts
        wording = self.wording
        hired = {placement.scholar for placement in command.placements}
        banished = [scholar for scholar in self._rivals if scholar not in hired]
        lines = [texts("panel-hire-sure"), *self._noted(command.placements)]
        if banished:
            names = begun(wording.scholars(banished, self._rivals))
            lines.append("- " + texts("panel-hire-banished", scholars=names, count=len(banished)))
        lines.append("")  # or the last line would be one of the list
        if self._why_chosen is not None:
            lines.append(f"-# {texts(self._why_chosen)}")
        lines.append(f"-# {texts('panel-hire-final')}")
        return "\n".join(lines)
