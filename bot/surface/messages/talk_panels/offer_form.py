"""The form for any offer: for whom, how much, and which post."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.surface.text.choosing.amounts import amount_typed
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.sayings.ready import offer_of
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import option
from bot.surface.wire.forms import form, menu_field, text_field
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import Area, PayClause, Scholar, SeatView, Speak, Word

SCHOLAR, AMOUNT, POST = "scholar", "amount", "post"
"""The form's fields."""


def offer_form(
    view: SeatView, scholars: Sequence[Scholar], table_id: int, wording: Wording, word: Word | None = None
) -> ui.Modal:
    """Return the form.

    Args:
        scholars: for whom something can be offered, or a price named; one at least.
        word: the offer that it answers.
    """
    words, edition = wording.words, view.public.edition
    answered = None if word is None else _paid_in(word)
    scholar = scholars[0] if answered is None else answered.scholar
    mine, several = edition.owner(scholar) == view.seat, answered is None and len(scholars) > 1
    if several:
        title = words("offer-title" if mine else "offer-title-price")
    else:
        title = words("form-offer" if mine else "form-offer-price", profession=wording.profession_of(scholar))
    hint = words("form-offer-hint", minimum=edition.minimum_bribe, step=edition.unit)
    posts = [option(words("form-offer-any"), str(len(edition.salaries)), chosen=True)]
    posts += [option(wording.salary(area), str(area)) for area in range(len(edition.salaries))]
    fields = [
        text_field(AMOUNT, words("form-offer-amount"), hint=hint, required=True),
        menu_field(POST, words("form-offer-post"), posts, words("panel-choose")),
    ]
    if several:
        options = [option(wording.plain_scholar(one, scholars), str(one)) for one in scholars[:25]]
        fields.insert(0, menu_field(SCHOLAR, words("form-offer-scholar"), options, words("panel-choose")))
    own = ComponentId(
        Action.OWN_OFFER,
        table_id,
        view.public.decision_number,
        index=scholar,
        revision=None if word is None else word.number + 1,
    )
    return form(title, own, *fields)


def offer_filled_in(
    view: SeatView, pressed: ComponentId, answers: Mapping[str, str], wording: Wording
) -> Speak:
    """Return the offer that a form says.

    Raises:
        Misunderstood, TableRefusal: if it says none.
    """
    amount = amount_typed(answers.get(AMOUNT, ""))
    chosen, scholar = answers.get(SCHOLAR, ""), pressed.index or 0
    if chosen.isdecimal() and len(chosen) < 5:
        scholar = int(chosen)
    number = None if pressed.revision is None else pressed.revision - 1
    said = offer_of(view, scholar, amount, _area(answers.get(POST, ""), wording), number)
    if said is None:
        raise TableRefusal(Cause.STALE)
    return said


def _area(answer: str, wording: Wording) -> Area | None:
    area = int(answer) if answer.isdecimal() and len(answer) < 3 else None
    if area is None or area == len(wording.edition.salaries):
        return None
    if area > len(wording.edition.salaries):
        raise Misunderstood("unknown_word")
    return area


def _paid_in(word: Word) -> PayClause | None:
    return next((one for one in (*word.mine, *word.yours) if isinstance(one, PayClause)), None)
