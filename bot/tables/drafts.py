"""What somebody has prepared towards the pending decision, before it is complete or confirmed.

The game takes a decision whole (ruling A11), while people choose one thing after the other. A draft belongs
to one version of the game and is forgotten with it. Nothing of it is shown to anybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from pydantic import BaseModel, ConfigDict

from intrigue_core import (
    Area,
    Ducats,
    Hire,
    HireOptions,
    IllegalCommand,
    Placement,
    Reason,
    Scholar,
    SeatView,
    SendScholars,
)


class _Draft(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    revision: int = 0
    """How often it has been changed since the decision came up. A panel shows one revision."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """What was kept, or an empty draft."""
        return cls.model_validate_json(text) if text else cls()

    def write(self) -> str:
        return self.model_dump_json()

    def after(self, revision: int) -> Self:
        """This draft in the place of the one that had this revision."""
        return self.model_copy(update={"revision": revision + 1})


class BribeDraft(_Draft):
    """An amount that waits to be confirmed, and perhaps the area to ask for."""

    amount: Ducats | None = None
    asking: Area | None = None


class HireDraft(_Draft):
    """Placements noted for some of the posts of a stage, at most one for each."""

    placements: tuple[Placement, ...] = ()
    pending: Scholar | None = None
    """A scholar who has been chosen, the area not yet."""

    def with_placement(self, options: HireOptions, scholar: Scholar, area: Area) -> HireDraft:
        """This draft with one more post noted; naming a post again replaces what was noted for it.

        Raises:
            IllegalCommand: if the scholar or the area cannot be part of the decision.
        """
        group = next((group for group in options.groups if scholar in group), None)
        if group is None:
            raise IllegalCommand(Reason.NOT_AN_APPLICANT, "the scholar has no part in this stage")
        others = tuple(placement for placement in self.placements if placement.scholar not in group)
        if options.area is not None and area != options.area:
            raise IllegalCommand(Reason.AREA_GIVEN, "the area is given", given=options.area)
        if options.area is None and area not in options.free_areas:
            raise IllegalCommand(Reason.AREA_TAKEN, "the area is taken", area=area)
        if any(placement.area == area for placement in others):
            raise IllegalCommand(Reason.AREA_TWICE, "the area is noted for another scholar", area=area)
        return HireDraft(placements=(*others, Placement(scholar, area)))

    def completions(self, view: SeatView) -> list[Hire]:
        """Every legal decision that agrees with what is noted."""
        noted = set(self.placements)
        return [
            command
            for command in view.legal_commands()
            if isinstance(command, Hire) and noted <= set(command.placements)
        ]

    def open_groups(self, options: HireOptions) -> list[tuple[Scholar, ...]]:
        """The rivals for the posts not noted yet."""
        noted = {placement.scholar for placement in self.placements}
        return [group for group in options.groups if not noted & set(group)]


class SendDraft(_Draft):
    """Up to four choices: first scholar's profession, its palace, second's profession, its palace."""

    steps: tuple[int, ...] = ()

    def next_choices(self, view: SeatView) -> list[int]:
        """What may be chosen next, so that a legal sending remains; empty when all is chosen."""
        count = len(self.steps)
        return sorted({steps[count] for steps, _ in self._fitting(view) if count < len(steps)})

    def command(self, view: SeatView) -> SendScholars | None:
        """The whole sending, once all is chosen."""
        fitting = self._fitting(view)
        return fitting[0][1] if len(self.steps) == 4 and fitting else None

    def with_step(self, value: int) -> SendDraft:
        return SendDraft(steps=(*self.steps, value))

    def without_last(self) -> SendDraft:
        return SendDraft(steps=self.steps[:-1])

    def _fitting(self, view: SeatView) -> Sequence[tuple[tuple[int, ...], SendScholars]]:
        return [
            (steps, command)
            for command in view.legal_commands()
            if isinstance(command, SendScholars)
            and (steps := (*command.first, *command.second))[: len(self.steps)] == self.steps
        ]
