"""What may be chosen now, in words: for menus and the suggestions of slash commands. And back again.

A choice's value is a bare number. Somebody who types instead of choosing may write the number or the
words; what stands for nothing is `Misunderstood`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.surface.text.refusal import Misunderstood
from bot.surface.text.sayings.free_text import safe_text
from bot.surface.text.wording import Wording
from bot.tables.drafting.drafts import HireDraft, pending_hire
from intrigue_core import (
    Area,
    HireOptions,
    Placement,
    Profession,
    Scholar,
    Seat,
    SeatView,
)

_MOST = 25
"""Discord shows no more choices."""
LONGEST_LABEL = 100
"""Characters of a choice's label, and of its description, that Discord shows."""
_LONGEST_TYPED = 50
_HARMLESS = str.maketrans("`@<>", "ʼ＠‹›")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen."""

    label: str
    value: int
    description: str = ""
    """What else is to be known, where there is room for it."""
    emoji: str | None = None
    also: str = ""
    """What it may be called, too, by somebody who types."""

    @property
    def searched(self) -> str:
        """What typed words are looked for in."""
        return f"{self.label} {self.also}".casefold()

    @property
    def short_label(self) -> str:
        """The label within Discord's hundred characters."""
        return shortened(self.label)


def shortened(label: str) -> str:
    """Return a label within Discord's hundred characters."""
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def offered(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """Return the choices that agree with what has been typed so far."""
    wanted = typed.casefold().split()
    fitting = [choice for choice in choices if all(word in choice.searched for word in wanted)]
    return fitting[:_MOST]


def chosen(choices: Sequence[Choice], typed: str, key: str) -> int:
    """Return the value meant by what was chosen or typed.

    Raises:
        Misunderstood: if it is none of them, or might be several.
    """
    text = typed.strip()
    for choice in choices:
        if text == str(choice.value):
            return choice.value
    fitting = {choice.value for choice in offered(choices, text)} if text else set[int]()
    if len(fitting) == 1:
        return fitting.pop()
    raise Misunderstood(key, text=harmless(text))


def harmless(text: str) -> str:
    """Return what somebody typed, to be shown back to them: short, it mentions nobody, and is no link."""
    return safe_text(text.strip()[:_LONGEST_TYPED].translate(_HARMLESS))


# --- bribes ---


def asked_area_choices(view: SeatView, wording: Wording) -> list[Choice]:
    """Return the areas that a bribe may ask for: the free ones, where they are the landlord's choice."""
    public = view.public
    stage = public.current_stage
    if view.decision is None or stage is None or stage.area is not None:
        return []
    salaries = wording.edition.salaries
    return [
        Choice(wording.words("choice-area", salary=salaries[area]), area)
        for area in public.free_areas(public.landlord)
    ]


# --- hiring ---


def scholar_choices(view: SeatView, wording: Wording, draft: HireDraft) -> list[Choice]:
    """Return whom the landlord may hire now, those with posts not yet noted first."""
    options = pending_hire(view)
    if options is None:
        return []
    open_groups = draft.open_groups(options)
    groups = [*open_groups, *(group for group in options.groups if group not in open_groups)]
    return [
        Choice(
            scholar_label(view, scholar, group, options, wording),
            scholar,
            also=wording.colour(wording.edition.owner(scholar)),
        )
        for group in groups
        for scholar in group
    ]


def scholar_label(
    view: SeatView, scholar: Scholar, group: Sequence[Scholar], options: HireOptions, wording: Wording
) -> str:
    """Return a scholar who may be hired, with the bribe paid for it."""
    paid = {bribe.scholar: bribe.amount for bribe in view.public.bribes}
    defends = options.area is not None and scholar == group[0]
    return wording.words(
        "choice-defender" if defends else "choice-scholar",
        scholar=wording.plain_scholar(scholar, group),
        amount=paid.get(scholar, 0),
    )


def area_choices(view: SeatView, wording: Wording, draft: HireDraft, scholar: Scholar | None) -> list[Choice]:
    """Return in which areas the landlord may place somebody now."""
    options = pending_hire(view)
    if options is None:
        return []
    if options.area is not None:
        areas: Sequence[Area] = (options.area,)
    else:
        noted = {placement.area for placement in draft.placements if placement.scholar != scholar}
        areas = [area for area in options.free_areas if area not in noted]
    return [
        Choice(wording.words("choice-area", salary=wording.edition.salaries[area]), area) for area in areas
    ]


def placement_value(scholar: Scholar, area: Area, areas: int) -> int:
    """Return whom and where as the value of a choice.

    Args:
        area: one of so many, or the number after the last where only whom is chosen.
    """
    return scholar * (areas + 1) + area


def placement_of(value: int, areas: int) -> Placement:
    """Return whom and where a value stands for."""
    return Placement(*divmod(value, areas + 1))


def area_chosen(typed: str, wording: Wording) -> Area:
    """Return the area meant: its number, its words, or its salary.

    Raises:
        Misunderstood: if it is none.
    """
    salaries = wording.edition.salaries
    digits = "".join(character for character in typed if character.isdecimal())
    for area, salary in enumerate(salaries):
        if digits == str(salary):
            return area
    everywhere = [Choice(wording.words("choice-area", salary=pay), area) for area, pay in enumerate(salaries)]
    return chosen(everywhere, typed, "unknown_area")


# --- sending ---


def profession_choices(professions: Iterable[Profession], wording: Wording) -> list[Choice]:
    """Return professions by their names."""
    return [Choice(wording.profession(profession), profession) for profession in sorted(set(professions))]


def palace_choices(palaces: Iterable[Seat], wording: Wording) -> list[Choice]:
    """Return palaces by their owners."""
    return [
        Choice(wording.plain_palace(palace), palace, also=wording.colour(palace))
        for palace in sorted(set(palaces))
    ]
