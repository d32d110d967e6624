"""What somebody has prepared towards the pending decision, before it is complete or confirmed.

The game takes a decision whole (ruling A11), while people choose one thing after the other. A draft belongs
to one decision and is forgotten with it. Nothing of it is shown to anybody else.
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
    Placement,
    Scholar,
    SeatView,
    SendScholars,
)
from intrigue_core.checks import check_placement


def pending_hire(view: SeatView) -> HireOptions | None:
    """Return what the landlord decides now, if it is this seat and time to hire."""
    decision = view.decision
    return decision.options if decision and isinstance(decision.options, HireOptions) else None


class _Draft(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    revision: int = 0
    """How often it has been changed since the decision came up. A panel shows one revision."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """Return what was kept, or an empty draft."""
        return cls.model_validate_json(text) if text else cls()

    def write(self) -> str:
        """Return the draft as it is kept."""
        return self.model_dump_json()

    def after(self, revision: int) -> Self:
        """Return this draft in the place of the one that had this revision."""
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

    def with_placement(self, view: SeatView, scholar: Scholar, area: Area) -> HireDraft:
        """Return this draft with one more post noted; naming a post again replaces what was noted for it.

        Args:
            view: of the landlord, who has to hire.

        Raises:
            IllegalCommand: if the scholar or the area cannot be part of the decision.
        """
        options = pending_hire(view)
        assert options is not None
        rivals = next((group for group in options.groups if scholar in group), ())
        others = tuple(placement for placement in self.placements if placement.scholar not in rivals)
        placement = Placement(scholar, area)
        check_placement(options, others, placement, len(view.public.edition.salaries))
        return HireDraft(placements=(*others, placement))

    def completions(self, view: SeatView) -> list[Hire]:
        """Return every legal decision that agrees with what is noted."""
        noted = set(self.placements)
        return [
            command
            for command in view.legal_commands()
            if isinstance(command, Hire) and noted <= set(command.placements)
        ]

    def open_groups(self, options: HireOptions) -> list[tuple[Scholar, ...]]:
        """Return the rivals for the posts not noted yet."""
        noted = {placement.scholar for placement in self.placements}
        return [group for group in options.groups if not noted & set(group)]


class SendDraft(_Draft):
    """Up to four choices: first scholar's profession, its palace, second's profession, its palace."""

    steps: tuple[int, ...] = ()

    def next_choices(self, view: SeatView) -> list[int]:
        """Return what may be chosen next, so that a legal sending remains; nothing when all is chosen."""
        count = len(self.steps)
        return sorted({steps[count] for steps, _ in self._fitting(view) if count < len(steps)})

    def command(self, view: SeatView) -> SendScholars | None:
        """Return the whole sending, once all is chosen."""
        fitting = self._fitting(view)
        return fitting[0][1] if len(self.steps) == 4 and fitting else None

    def with_step(self, value: int) -> SendDraft:
        """Return this draft with one more choice."""
        return SendDraft(steps=(*self.steps, value))

    def without_last(self) -> SendDraft:
        """Return this draft without its last choice."""
        return SendDraft(steps=self.steps[:-1])

    def _fitting(self, view: SeatView) -> Sequence[tuple[tuple[int, ...], SendScholars]]:
        return [
            (steps, command)
            for command in view.legal_commands()
            if isinstance(command, SendScholars)
            and (steps := (*command.first, *command.second))[: len(self.steps)] == self.steps
        ]
