"""What a landlord has noted towards a decision with several posts, before it is complete.

The game takes such a decision whole (ruling A11), while people name one post after the other. Nothing of
a draft is shown to anybody else.
"""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import TypeAdapter

from intrigue_core import Area, Hire, HireOptions, IllegalCommand, Placement, Reason, Scholar, SeatView

_PLACEMENTS: TypeAdapter[tuple[Placement, ...]] = TypeAdapter(tuple[Placement, ...])


@dataclass(frozen=True, slots=True)
class HireDraft:
    """Placements noted for some of the posts of a stage, at most one for each."""

    placements: tuple[Placement, ...] = ()

    @classmethod
    def read(cls, text: str | None) -> HireDraft:
        return cls(_PLACEMENTS.validate_json(text)) if text else cls()

    def write(self) -> str:
        return _PLACEMENTS.dump_json(self.placements).decode()

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
        return HireDraft((*others, Placement(scholar, area)))

    def completions(self, view: SeatView) -> list[Hire]:
        """Every legal decision that agrees with what is noted."""
        noted = set(self.placements)
        return [
            command
            for command in view.legal_commands
            if isinstance(command, Hire) and noted <= set(command.placements)
        ]

    def open_groups(self, options: HireOptions) -> list[tuple[Scholar, ...]]:
        """The rivals for the posts not noted yet."""
        noted = {placement.scholar for placement in self.placements}
        return [group for group in options.groups if not noted & set(group)]
