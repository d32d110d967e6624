"""What may be chosen now, in words: for menus and the suggestions of slash commands. And back again.

A choice's value is a bare number. A player who types instead of choosing may write the number or the
words; what stands for nothing is `Misunderstood`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.discord_api.interactions import Misunderstood
from bot.tables.drafts import HireDraft, pending_hire
from bot.wording.amounts import amount_typed
from bot.wording.names import Wording, begun, harmless
from bot.wording.owed import NamedSum, named_sums, owes_sending, spared_by
from intrigue_core import (
    NOBODY,
    Area,
    BribeOptions,
    Ducats,
    Placement,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Sending,
    SendScholars,
)

_SUM = re.compile(r"\d(?:.*\d)?(?:\s*[kK])?")
"""The sum of ducats in what is said about a post: ``the 10k post``."""
_MAX_CHOICES = 25
"""Discord shows no more choices."""
MAX_LABEL_CHARACTERS = 100
"""Characters of a choice's label, and of its description, that Discord shows."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen: in a menu, in a form, or as an option of a command."""

    label: str
    value: int
    description: str = ""
    """A further remark, where there is room for it."""
    emoji: str | None = None
    also: str = ""
    """Another name that a player may type."""

    @property
    def searched(self) -> str:
        """The text that is searched for what a player types."""
        return f"{self.label} {self.also}".casefold()


def offered(choices: Iterable[Choice], typed: str) -> list[Choice]:
    """Return the choices that agree with what has been typed so far."""
    wanted = typed.casefold().split()
    fitting = [choice for choice in choices if all(part in choice.searched for part in wanted)]
    return fitting[:_MAX_CHOICES]


def chosen(choices: Sequence[Choice], typed: str, key: str) -> int:
    """Return the value meant by what was chosen or typed.

    Raises:
        Misunderstood: if it is none of them, or might be several.
    """
    text = typed.strip()
    for choice in choices:
        if text == str(choice.value):
            return choice.value
    fitting = set[int]()
    if text:
        fitting = {choice.value for choice in offered(choices, text)}
    if len(fitting) == 1:
        return fitting.pop()
    raise Misunderstood(key, text=harmless(text))


# --- bribes ---


def asked_area_choices(view: SeatView, wording: Wording) -> list[Choice]:
    """Return the areas that a bribe may ask for: the free ones, where they are the landlord's choice."""
    public = view.public
    stage = public.current_stage
    if view.decision is None or stage is None or stage.area is not None:
        return []
    return posts(public.free_areas(public.landlord), wording)


def posts(areas: Iterable[Area], wording: Wording) -> list[Choice]:
    """Return posts by their salaries, the dearest first."""
    salaries = wording.edition.salaries
    return [
        Choice(wording.texts("choice-area", salary=salaries[area]), area)
        for area in wording.dearest_first(areas)
    ]


# --- hiring ---


def scholar_choices(view: SeatView, wording: Wording, draft: HireDraft) -> list[Choice]:
    """Return the scholars that the landlord may hire now, those whose posts are not yet noted first."""
    options = pending_hire(view)
    if options is None:
        return []
    open_groups = draft.open_groups(options)
    groups = [*open_groups, *(group for group in options.groups if group not in open_groups)]
    paid = {bribe.scholar: bribe.amount for bribe in view.public.bribes}
    choices: list[Choice] = []
    for group in groups:
        for scholar in group:
            defends = options.area is not None and scholar == group[0]
            label = wording.texts(
                "choice-defender" if defends else "choice-scholar",
                scholar=wording.plain_scholar(scholar, group),
                amount=paid.get(scholar, 0),
            )
            colour = wording.colour(wording.edition.owner(scholar))
            choices.append(Choice(label, scholar, also=colour))
    return choices


def area_choices(view: SeatView, wording: Wording, draft: HireDraft, scholar: Scholar | None) -> list[Choice]:
    """Return the areas where the landlord may place a scholar now."""
    options = pending_hire(view)
    if options is None:
        return []
    if options.area is not None:
        areas: Sequence[Area] = (options.area,)
    else:
        noted = {placement.area for placement in draft.placements if placement.scholar != scholar}
        areas = [area for area in options.free_areas if area not in noted]
    return posts(areas, wording)


def placement_value(scholar: Scholar, area: Area, areas: int) -> int:
    """Return a placement as the value of a choice.

    Args:
        area: one of so many, or the number after the last where only whom is chosen.
    """
    return scholar * (areas + 1) + area


def placement_of(value: int, areas: int) -> Placement:
    """Return the placement that a value stands for."""
    return Placement(*divmod(value, areas + 1))


def area_chosen(typed: str, wording: Wording) -> Area:
    """Return the chosen area, typed as its number, its name or its salary.

    Raises:
        Misunderstood: if it is none.
    """
    every = posts(range(len(wording.edition.salaries)), wording)
    paying = _paying(every, typed, wording)
    if paying:
        return paying[0].value
    return chosen(every, typed, "unknown_area")


def posts_offered(among: Sequence[Choice], typed: str, wording: Wording) -> list[Choice]:
    """Return the posts that agree with what has been typed so far: a salary, or part of a name."""
    return _paying(among, typed, wording) or offered(among, typed)


def _paying(among: Sequence[Choice], typed: str, wording: Wording) -> list[Choice]:
    """Return the post with the salary that is typed, if it is one of these."""
    found = _SUM.search(typed)
    if found is None:
        return []
    try:
        salary = amount_typed(found.group())
    except Misunderstood:
        return []
    return [choice for choice in among if wording.edition.salaries[choice.value] == salary]


# --- sending ---


def profession_choices(wording: Wording) -> list[Choice]:
    """Return the professions by their names."""
    return [Choice(wording.profession(number), number) for number in range(len(wording.edition.professions))]


def palace_choices(wording: Wording) -> list[Choice]:
    """Return the palaces by their owners."""
    return [
        Choice(wording.plain_palace(palace), palace, also=wording.colour(palace))
        for palace in range(wording.seats)
    ]


_STEPS_OVER = (0, 1, 2, 5)
"""The steps over the highest bribe that are offered."""
_FIRST_MULTIPLES = (2, 3, 4, 5)
"""The multiples of the minimum that are offered where nobody has paid yet."""
_MAX_QUICK = 10
"""A form shows no more at once."""
_ZERO_TOO_MANY_FACTOR = 10
"""A sum with a zero too many is so many times the minimum, at least."""


class Stake(NamedTuple):
    """The future pay of a post, in ducats, from now to the end, if its scholar keeps it."""

    least: Ducats
    most: Ducats
    """The same as the least where the area is given."""


def stake(view: SeatView) -> Stake:
    """Return the future pay, in ducats, of the post that the pending bribe is for."""
    public = view.public
    stage = public.current_stage
    salaries = public.edition.salaries
    areas: Sequence[Area] = public.free_areas(public.landlord)
    if stage is not None and stage.area is not None:
        areas = (stage.area,)
    paid = [salaries[area] * public.payments_left(view.seat) for area in areas]
    return Stake(min(paid), max(paid))


def highest_bribe(view: SeatView) -> Ducats:
    """Return the highest bribe of a rival for the same post, or else of anybody in this stage; 0 if none."""
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


def quick_amounts(view: SeatView, options: BribeOptions, named: Sequence[NamedSum] = ()) -> list[Ducats]:
    """Return a few amounts, the least first: about the highest bribe, parts of what is at stake, everything.

    They are ten at most; those that were named are among them, and nothing if that may be paid.
    """
    least = options.minimum
    step = options.step
    highest = highest_bribe(view)
    worth = stake(view).most
    if highest:
        near = [highest + over * step for over in _STEPS_OVER]
    else:
        near = [max(least, step) * times for times in _FIRST_MULTIPLES]
    parts = [part - part % step for part in (worth // 4, worth // 2, worth)]
    wanted = [*(one.amount for one in named), least, options.maximum, *near, *parts]
    if options.may_pass:
        wanted.insert(0, 0)
    payable = dict.fromkeys(amount for amount in wanted if options.allows(amount))
    return sorted(list(payable)[:_MAX_QUICK])


def doubt_about(amount: Ducats, view: SeatView, options: BribeOptions) -> str | None:
    """Return the key of the reason to ask once more before an amount is paid; None if it is a usual one.

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
    large = amount >= _ZERO_TOO_MANY_FACTOR * max(options.minimum, options.step)
    if large and 2 * amount > view.cash:
        return "half"
    return None


# --- in words ---


def amount_choice(
    amount: Ducats,
    view: SeatView,
    options: BribeOptions,
    wording: Wording,
    named: Iterable[NamedSum] = (),
) -> Choice:
    """Return an amount with its description, which says first that it was named in bargaining."""
    texts = wording.texts
    everything = amount == options.maximum and not options.by_bank
    label = texts("choice-everything" if everything else "choice-amount", amount=amount)
    if options.may_pass and amount == 0:
        return Choice(texts("choice-pass"), amount)
    for one in named:
        if one.amount == amount:
            return Choice(label, amount, texts(one.key, seat=wording.plain_seat(view.public.landlord)))
    if everything:
        return Choice(label, amount)
    highest = highest_bribe(view)
    over = amount - highest
    hint = ""
    if amount == options.minimum:
        hint = texts("choice-minimum")
    elif amount == stake(view).most:
        hint = texts("choice-worth")
    elif highest and over == 0:
        hint = texts("choice-equal")
    elif highest and over > 0 and over // options.step in _STEPS_OVER:
        hint = texts("choice-over", more=over)
    return Choice(label, amount, hint)


def amount_chosen(typed: str, among: Callable[[], Iterable[Choice]]) -> Ducats:
    """Return the chosen amount: typed in any way, or one of some choices by its name.

    Args:
        among: returns those choices.

    Raises:
        Misunderstood: if it is none.
    """
    try:
        return amount_typed(typed)
    except Misunderstood:
        for choice in among():
            if choice.label == typed.strip():
                return choice.value
        raise


def amount_choices(view: SeatView, wording: Wording, typed: str) -> list[Choice]:
    """Return the amounts to suggest: what has been typed, if it can be paid, or a few while nothing has.

    Never anything else: Enter takes what is suggested, and a bribe is final.
    """
    decision = view.decision
    if decision is None or not isinstance(decision.options, BribeOptions):
        return []
    options = decision.options
    named = named_sums(view, options)
    amounts = quick_amounts(view, options, named)
    if typed.strip():
        try:
            amount = amount_typed(typed)
        except Misunderstood:
            return []
        if not options.allows(amount):
            return []
        amounts = [amount]
    offered = [amount_choice(amount, view, options, wording, named) for amount in amounts]
    return [Choice(_in_one_line(choice, wording), choice.value) for choice in offered]


def _in_one_line(choice: Choice, wording: Wording) -> str:
    if not choice.description:
        return choice.label
    return wording.texts("choice-amount-hint", amount=choice.label, hint=choice.description)


def legal_pairs(view: SeatView) -> list[tuple[Sending, Sending]]:
    """Return every legal pair of sendings, in both orders."""
    return [
        (command.first, command.second)
        for command in view.legal_commands()
        if isinstance(command, SendScholars)
    ]


class Prospect(NamedTuple):
    """The defender and the rivals of a scholar at a palace."""

    area: Area | None
    """The area where the profession is at work there already."""
    defender: Seat | None
    """The owner of the scholar in that area."""
    waiting: tuple[Seat, ...]
    """The owners of scholars of the profession that wait there, in the order of their arrival."""


def prospect(public: PublicView, sending: Sending) -> Prospect:
    """Return the prospect of a scholar: the holder of the post, and every rival that waits for it."""
    edition = public.edition
    holders = [
        (area, edition.owner(scholar))
        for area, scholar in enumerate(public.palace(sending.palace))
        if scholar != NOBODY and edition.profession(scholar) == sending.profession
    ]
    area, defender = holders[0] if holders else (None, None)
    waiting = [
        edition.owner(scholar)
        for scholar in public.applicants[sending.palace]
        if edition.profession(scholar) == sending.profession
    ]
    return Prospect(area, defender, tuple(waiting))


def attacks_own(view: SeatView, sending: Sending) -> bool:
    """Return whether a sending attacks a scholar of the sender's own."""
    return prospect(view.public, sending).defender == view.seat


# --- in words ---


def prospect_text(view: SeatView, sending: Sending, wording: Wording, name: Callable[[Seat], str]) -> str:
    """Return a short description of the rivals and the defender that a scholar meets.

    Args:
        name: how players are called in this place.
    """
    met = prospect(view.public, sending)
    rivals: list[str] = []
    for seat, count in Counter(met.waiting).items():
        rival = name(seat)
        if count > 1:
            rival = wording.texts("rivals-of-one", owner=rival, count=count)
        rivals.append(rival)
    return _prospect(met, view.seat, wording.texts.all_of(rivals), wording, name)


def _prospect(met: Prospect, seat: Seat, rivals: str, wording: Wording, name: Callable[[Seat], str]) -> str:
    texts = wording.texts
    count = len(met.waiting)
    if met.area is None or met.defender is None:
        if count:
            return texts("prospect-external", rivals=rivals, count=count)
        return texts("prospect-open")
    salary = wording.salary(met.area)
    if met.defender == seat:
        attack = texts("prospect-self", salary=salary)
    else:
        attack = texts("prospect-internal", defender=name(met.defender), salary=salary)
    if not count:
        return attack
    return texts("prospect-more", attack=attack, rivals=rivals, count=count)


def sending_choices(view: SeatView, wording: Wording) -> list[Choice]:
    """Return every sending that is part of a legal pair, each with what awaits the scholar.

    They are 25 at most: five professions and four palaces of others make twenty.
    """
    singles = sorted({first for first, _ in legal_pairs(view)})
    return [_sending_choice(view, sending, wording) for sending in singles]


def _sending_choice(view: SeatView, sending: Sending, wording: Wording) -> Choice:
    texts = wording.texts
    profession = sending.profession
    left = view.public.reserve_of(view.seat)[profession]
    label = texts("choice-profession", profession=begun(wording.profession(profession)), left=left)
    mark = ""
    if (spared := spared_by(view, sending)) is not None:
        mark = texts("choice-spared", seat=wording.plain_seat(spared))
    elif owes_sending(view, sending):
        mark = texts("choice-sent")
    met = prospect(view.public, sending)
    awaits = ""
    if met.area is not None or met.waiting:
        awaits = prospect_text(view, sending, wording, wording.plain_seat)
    if len(awaits) + len(mark) > MAX_LABEL_CHARACTERS - 3:  # then they are counted
        rivals = texts("rivals-counted", count=len(met.waiting))
        awaits = _prospect(met, view.seat, rivals, wording, wording.plain_seat)
    about = " · ".join(filter(None, (mark, awaits)))
    return Choice(label, sending_value(sending, view.public.seats), about)


def sending_value(sending: Sending, seats: int) -> int:
    """Return a sending as the value of a choice."""
    return sending.profession * seats + sending.palace


def sending_of(value: int, seats: int) -> Sending:
    """Return the sending that a value stands for."""
    return Sending(*divmod(value, seats))
