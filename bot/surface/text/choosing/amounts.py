"""Bribes: which sums are worth offering, what is at stake, and how a sum that was typed is read."""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.surface.text.choosing.choices import Choice, harmless
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import Wording
from intrigue_core import BribeOptions, Ducats, SeatView

_LONGEST = 30
"""Characters that an amount may have. Discord lets people type thousands."""
_STEPS_OVER = (0, 1, 2, 5)
"""So many steps over the highest bribe are offered."""
_FIRST = (2, 3, 4, 5)
"""Where nobody has paid yet, so many times the minimum."""
_ZERO_TOO_MANY = 10
"""A sum with a zero too many is so many times the minimum, at least."""


class Stake(NamedTuple):
    """What a post will pay in all, from now to the end, if its scholar keeps it."""

    least: Ducats
    most: Ducats
    """The same as the least where the area is given."""


def stake(view: SeatView) -> Stake:
    """Return what the post that the pending bribe is for will pay its owner."""
    public = view.public
    stage, salaries = public.current_stage, public.edition.salaries
    given = None if stage is None else stage.area
    areas = public.free_areas(public.landlord) if given is None else (given,)
    paid = [salaries[area] * public.payments_left(view.seat) for area in areas]
    return Stake(min(paid), max(paid))


def highest_bribe(view: SeatView) -> Ducats:
    """Return the most that a rival has paid for the same post, or else anybody in this stage; 0 if nobody."""
    public = view.public
    stage = public.current_stage
    if stage is None or public.payer is None:
        return 0
    rivals = stage.rivals(public.payer)
    paid = [
        (bribe.scholar in rivals, bribe.amount)
        for bribe in public.bribes
        if bribe.scholar in stage.payers and public.edition.owner(bribe.scholar) != view.seat
    ]
    same_post = any(rival for rival, _ in paid)
    return max((amount for rival, amount in paid if rival or not same_post), default=0)


def quick_amounts(view: SeatView, options: BribeOptions) -> list[Ducats]:
    """Return a few amounts, the least first: about the highest bribe, parts of what is at stake, everything.

    They are nine at most.
    """
    least, step, highest = options.minimum, options.step, highest_bribe(view)
    worth = stake(view).most
    near = (
        [highest + over * step for over in _STEPS_OVER]
        if highest
        else [max(least, step) * times for times in _FIRST]
    )
    parts = [part - part % step for part in (worth // 4, worth // 2, worth)]
    amounts = {least, *near, *parts, options.maximum}
    return sorted(amount for amount in amounts if is_payable(amount, options))


def is_payable(amount: Ducats, options: BribeOptions) -> bool:
    """Return whether this may be paid."""
    return options.minimum <= amount <= options.maximum and amount % options.step == 0


def doubt_about(amount: Ducats, view: SeatView, options: BribeOptions) -> str | None:
    """Return why to ask once before an amount is paid; None for what people usually pay.

    Returns:
        ``all`` if it is everything that the seat has, ``worth`` if it is more than the post will ever pay,
        ``half`` if it is a large sum and more than half of what the seat has.
    """
    if amount <= options.minimum:
        return None
    if amount == options.maximum:
        return "all"
    if amount > stake(view).most:
        return "worth"
    large = amount >= _ZERO_TOO_MANY * max(options.minimum, options.step)
    return "half" if large and 2 * amount > view.cash else None


# --- in words ---


def amount_choice(amount: Ducats, view: SeatView, options: BribeOptions, wording: Wording) -> Choice:
    """Return an amount, and what is special about it."""
    words = wording.words
    if amount == options.maximum and not options.by_bank:
        return Choice(words("choice-everything", amount=amount), amount)
    label = words("choice-amount", amount=amount)
    highest, over = highest_bribe(view), amount - highest_bribe(view)
    if amount == options.minimum:
        hint = words("choice-minimum")
    elif amount == stake(view).most:
        hint = words("choice-worth")
    elif highest and over == 0:
        hint = words("choice-equal")
    elif highest and over > 0 and over // options.step in _STEPS_OVER:
        hint = words("choice-over", more=over)
    else:
        return Choice(label, amount)
    return Choice(label, amount, hint)


def amount_choices(view: SeatView, wording: Wording, typed: str) -> list[Choice]:
    """Return the amounts to suggest: what has been typed, if it can be paid, or a few while nothing has.

    Never anything else: Enter takes what is suggested, and a bribe is final.
    """
    decision = view.decision
    if decision is None or not isinstance(decision.options, BribeOptions):
        return []
    options = decision.options
    amounts = quick_amounts(view, options)
    if typed.strip():
        try:
            amount = amount_typed(typed)
        except Misunderstood:
            return []
        amounts = [amount] if is_payable(amount, options) else []
    offered = [amount_choice(amount, view, options, wording) for amount in amounts]
    return [Choice(_in_one_line(choice, wording), choice.value) for choice in offered]


def _in_one_line(choice: Choice, wording: Wording) -> str:
    if not choice.description:
        return choice.label
    return wording.words("choice-amount-hint", amount=choice.label, hint=choice.description)


def amount_typed(text: str) -> Ducats:
    """Return an amount as people write it: ``5000``, ``5,000``, ``5.000``, ``5 000`` or ``5k``.

    Raises:
        Misunderstood: if it is none.
    """
    typed = text.strip().casefold()
    if len(typed) > _LONGEST:
        raise Misunderstood("unknown_amount", text=harmless(text))
    thousands = re.fullmatch(r"([0-9]+)\s*k", typed)
    if thousands:
        return int(thousands[1]) * 1000
    if re.fullmatch(r"[0-9]+|[0-9]{1,3}(?:[,. ’'_][0-9]{3})+", typed):
        return int(re.sub(r"\D", "", typed))
    raise Misunderstood("unknown_amount", text=harmless(text))
