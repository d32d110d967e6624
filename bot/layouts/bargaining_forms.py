"""The forms of bargaining: an offer of any amount, and any other statement, of a clause of each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest

from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import form, menu_field, offer_field, option, text_field
from bot.discord_api.interactions import Misunderstood
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.amounts import amount_typed
from bot.wording.bargaining import open_offers, paid_in, quote
from bot.wording.names import Wording
from bot.wording.statement_codec import read_clause, write_clause
from intrigue_core import Area, Clause, Scholar, Seat, SeatView, Speak, Statement, contest_of

_MAX_OPTIONS = 25
"""Options that a menu can have."""

# --- offers and prices ---

# The form's fields.
_SCHOLAR = "scholar"
_AMOUNT = "amount"
_POST = "post"


def offer_form(
    view: SeatView,
    scholars: Sequence[Scholar],
    table_id: int,
    wording: Wording,
    statement: Statement | None = None,
) -> ui.Modal:
    """Return the form for any offer, or for any price.

    Args:
        scholars: for whom something can be offered, or a price named; one at least.
        statement: the offer that it answers.
    """
    texts = wording.texts
    edition = view.public.edition
    paid = [] if statement is None else paid_in(statement)
    scholar = paid[0].scholar if paid else scholars[0]
    mine = edition.owner(scholar) == view.seat
    several = not paid and len(scholars) > 1
    if several:
        title = texts("offer-title" if mine else "offer-title-price")
    else:
        title = texts("form-offer" if mine else "form-offer-price", profession=wording.profession_of(scholar))
    areas = range(len(edition.salaries))
    posts = [option(texts("form-offer-any"), str(len(areas)), chosen=True)]
    posts += [option(wording.salary(area), str(area)) for area in wording.dearest_first(areas)]
    hint = texts("form-offer-hint", minimum=edition.minimum_bribe, step=edition.unit)
    fields = [
        text_field(_AMOUNT, texts("form-offer-amount"), hint=hint, required=True),
        menu_field(_POST, texts("form-offer-post"), posts, texts("panel-choose")),
    ]
    if several:
        options = [
            option(wording.plain_scholar(one, scholars, marked=False), str(one), emoji=wording.mark_of(one))
            for one in scholars[:_MAX_OPTIONS]
        ]
        fields.insert(0, menu_field(_SCHOLAR, texts("form-offer-scholar"), options, texts("panel-choose")))
    own = ComponentId(
        Action.OWN_OFFER,
        table_id,
        view.public.decision_number,
        index=scholar,
        revision=revision_of(None if statement is None else statement.number),
    )
    return form(title, own, *fields)


def offer_filled_in(
    view: SeatView, pressed: ComponentId, answers: Mapping[str, str], wording: Wording
) -> Speak:
    """Return the offer that a form says.

    Raises:
        Misunderstood, TableRefusal: if it says none.
    """
    amount = amount_typed(answers.get(_AMOUNT, ""))
    area = _area(answers.get(_POST, ""), wording)
    said = view.ready.offer_for(scholar_of(pressed, answers), amount, area, answered_by(pressed))
    if said is None:
        raise TableRefusal(Cause.STALE)
    return said


def revision_of(answered: int | None) -> int | None:
    """Return the revision of a form's id: one more than the number of the offer that it answers."""
    if answered is None:
        return None
    return answered + 1


def answered_by(pressed: ComponentId) -> int | None:
    """Return the number of the offer that a form answers; None if it answers none."""
    if pressed.revision is None:
        return None
    return pressed.revision - 1


def scholar_of(pressed: ComponentId, answers: Mapping[str, str]) -> Scholar:
    """Return the scholar that a form is about: the chosen one, or the only one that it offers."""
    chosen = answers.get(_SCHOLAR, "")
    if chosen.isdecimal() and len(chosen) < 5:
        return int(chosen)
    return pressed.index or 0


def possible_offer(table: Table, user_id: int, wording: Wording, scholar: Scholar) -> str | None:
    """Return the hint at an offer or a price for a scholar that is possible instead of the refused one.

    Returns:
        None if nothing can be, also where a broke player has nothing to choose.
    """
    view = table.hand_of(user_id)
    edition = wording.edition
    scholars = view.ready.bargained_for()
    if not _may_talk(table) or scholar not in scholars:
        return None
    contest = contest_of(view.public, scholar)
    minimum = edition.minimum_bribe
    step = edition.unit
    key = "possible-price"
    if edition.owner(scholar) == view.seat:
        soon = contest is not None and contest.palace == view.public.landlord
        if soon and view.cash < minimum:
            return None
        key = "possible-offer-later"
        if soon:
            key = "possible-offer"
    return wording.texts(
        key,
        minimum=minimum,
        maximum=view.cash - view.cash % step,
        step=step,
        profession=wording.profession_of(scholar, scholars),
    )


def possible_statements(table: Table, user_id: int, wording: Wording) -> str | None:
    """Return the hint at possible statements instead of the refused one; None if there are none."""
    table.hand_of(user_id)
    if not _may_talk(table):
        return None
    return wording.texts("possible-say")


def possible_answer(table: Table, user_id: int, wording: Wording, number: int) -> str | None:
    """Return the hint at the answers to an offer that cannot be agreed to; None if it waits for none."""
    view = table.hand_of(user_id)
    waits = any((one.number, one.to) == (number, view.seat) for one in open_offers(view.public))
    if not waits or not _may_talk(table):
        return None
    return wording.texts("possible-answer")


def _may_talk(table: Table) -> bool:
    return table.phase is Phase.PLAYING and not table.paused


def _area(answer: str, wording: Wording) -> Area | None:
    area = None
    if answer.isdecimal() and len(answer) < 3:
        area = int(answer)
    areas = len(wording.edition.salaries)
    if area is None or area == areas:
        return None
    if area > areas:
        raise Misunderstood("unknown_statement")
    return area


# --- anything else ---

# The form's fields.
_MINE = "mine"
_YOURS = "yours"
_MANNER = "manner"

# Values of its options.
_NOTHING = "nothing"
_DEAL = "deal"
_THREAT = "threat"


def composing_form(
    view: SeatView, to: Seat, table_id: int, wording: Wording, answers: int | None = None
) -> ui.Modal:
    """Return the form for one clause of the speaker, and one of the addressed player.

    Args:
        to: the addressed player.
        answers: the number of the offer that it answers.
    """
    texts = wording.texts
    pressed = ComponentId(
        Action.COMPOSE,
        table_id,
        view.public.decision_number,
        index=to,
        revision=revision_of(answers),
    )
    fields = [
        menu_field(
            name,
            texts(f"compose-{name}"),
            [
                option(texts("compose-nothing"), _NOTHING, chosen=True),
                *(
                    option(quote(said, wording, plain=True), write_clause(clause))
                    for clause, said in _offered(view, to, of_speaker=name == _MINE)
                ),
            ],
            texts("panel-choose"),
        )
        for name in (_MINE, _YOURS)
    ]
    if answers is None:
        manners = [
            option(texts(f"compose-{manner}"), manner, chosen=manner == _DEAL) for manner in (_DEAL, _THREAT)
        ]
        fields.append(offer_field(_MANNER, texts("compose-manner"), manners))
    return form(texts("compose-title", seat=wording.plain_seat(to)), pressed, *fields)


def composed(view: SeatView, pressed: ComponentId, answers: Mapping[str, str]) -> Speak:
    """Return the statement of a form; the rules decide later whether it can be made now.

    Raises:
        Misunderstood: if it says nothing.
    """
    if pressed.index is None or pressed.index >= view.public.seats:
        raise Misunderstood("unknown_statement")
    return Speak(
        seat=view.seat,
        to=pressed.index,
        mine=_read(answers.get(_MINE, _NOTHING)),
        yours=_read(answers.get(_YOURS, _NOTHING)),
        threat=answers.get(_MANNER, _DEAL) == _THREAT,
        answers=answered_by(pressed),
    )


def _read(answer: str) -> tuple[Clause, ...]:
    if answer == _NOTHING:
        return ()
    clause = read_clause(answer)
    if clause is None:
        raise Misunderstood("unknown_statement")
    return (clause,)


def _offered(view: SeatView, to: Seat, *, of_speaker: bool) -> list[tuple[Clause, Speak]]:
    """Return one side's possible clauses for or against the other, of each kind as many as there is room for.

    Each clause comes with the statement that says it alone.
    """
    kinds = [
        [((said.mine or said.yours)[0], said) for said in kind]
        for kind in view.ready.of_one_clause(to, asked=not of_speaker)
    ]
    turns = chain.from_iterable(zip_longest(*kinds))
    wanted = {write_clause(one[0]) for one in list(filter(None, turns))[: _MAX_OPTIONS - 1]}
    return [one for kind in kinds for one in kind if write_clause(one[0]) in wanted]
