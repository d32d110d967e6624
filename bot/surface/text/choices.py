"""What may be chosen now, in words: for the menus of slash commands and forms. And back again.

A choice's value is a bare number. Somebody who types instead of choosing may write the number or the
words; what stands for nothing is `Misunderstood`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from bot.tables.drafting.drafts import HireDraft, pending_hire
from intrigue_core import (
    Area,
    BribeOptions,
    Ducats,
    HireOptions,
    Profession,
    Scholar,
    Seat,
    SeatView,
    Sending,
    SendScholars,
)

_MOST = 25
"""Discord shows no more choices."""
_LONGEST = 30
"""Characters that an amount may have. Discord lets people type thousands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen."""

    label: str
    value: int

    @property
    def short_label(self) -> str:
        """The label within Discord's hundred characters."""
        return self.label if len(self.label) <= 100 else self.label[:99] + "…"


def offered(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """Return the choices that agree with what has been typed so far."""
    wanted = typed.casefold().split()
    fitting = [choice for choice in choices if all(word in choice.label.casefold() for word in wanted)]
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
    raise Misunderstood(key, text=_harmless(text))


def _harmless(text: str) -> str:
    """Return what somebody typed, short and unable to mention anybody, to be shown back to them."""
    return text.strip()[:50].translate(str.maketrans("`@<>", "ʼ＠‹›"))


# --- bribes ---


def amount_choices(view: SeatView, wording: Wording, typed: str) -> list[Choice]:
    """Return the amounts to suggest: what has been typed, if it can be paid, or a range while nothing has.

    Never anything else: Enter takes what is suggested, and a bribe is final.
    """
    decision = view.decision
    if decision is None or not isinstance(decision.options, BribeOptions):
        return []
    options = decision.options
    if not typed.strip():
        return [_amount_choice(amount, options, wording) for amount in quick_amounts(options)[:_MOST]]
    try:
        amount = amount_typed(typed)
    except Misunderstood:
        return []
    payable = options.minimum <= amount <= options.maximum and amount % options.step == 0
    return [_amount_choice(amount, options, wording)] if payable else []


def _amount_choice(amount: Ducats, options: BribeOptions, wording: Wording) -> Choice:
    words = wording.words
    if amount == options.minimum:
        hint = words("choice-minimum")
    elif amount == options.maximum:
        hint = words("choice-everything")
    else:
        return Choice(words("choice-amount", amount=amount), amount)
    return Choice(words("choice-amount-hint", amount=amount, hint=hint), amount)


def amount_typed(text: str) -> Ducats:
    """Return an amount as people write it: ``5000``, ``5,000``, ``5.000``, ``5 000`` or ``5k``.

    Raises:
        Misunderstood: if it is none.
    """
    typed = text.strip().casefold()
    if len(typed) > _LONGEST:
        raise Misunderstood("unknown_amount", text=_harmless(text))
    thousands = re.fullmatch(r"([0-9]+)\s*k", typed)
    if thousands:
        return int(thousands[1]) * 1000
    if re.fullmatch(r"[0-9]+|[0-9]{1,3}(?:[,. ’'_][0-9]{3})+", typed):
        return int(re.sub(r"\D", "", typed))
    raise Misunderstood("unknown_amount", text=_harmless(text))


def quick_amounts(options: BribeOptions) -> list[Ducats]:
    """Return a few amounts over the whole range, the least first."""
    multiples = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100)
    amounts = {options.minimum, options.maximum}
    amounts.update(options.minimum * multiple for multiple in multiples)
    return sorted(amount for amount in amounts if options.minimum <= amount <= options.maximum)


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
        Choice(scholar_label(view, scholar, group, options, wording), scholar)
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


def sendings(view: SeatView) -> list[tuple[Sending, Sending]]:
    """Return every legal pair of sendings, in both orders."""
    return [
        (command.first, command.second)
        for command in view.legal_commands()
        if isinstance(command, SendScholars)
    ]


def profession_choices(professions: Iterable[Profession], wording: Wording) -> list[Choice]:
    """Return professions by their names."""
    return [Choice(wording.profession(profession), profession) for profession in sorted(set(professions))]


def palace_choices(palaces: Iterable[Seat], wording: Wording) -> list[Choice]:
    """Return palaces by their owners."""
    return [Choice(wording.plain_palace(palace), palace) for palace in sorted(set(palaces))]
