"""The ledger: all statements of a game by player, with their outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import discord
from discord import ui
from discord.utils import utcnow

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Menu,
    Piece,
    card,
    fits,
    form,
    menu_field,
    message,
    option,
    row,
    separator,
    text,
    text_field,
)
from bot.discord_api.interactions import Misunderstood
from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import (
    bargained_for,
    harms_to,
    offer_of,
    ready_counters,
    ready_offers,
    ready_promises,
)
from bot.features.bargaining.text import (
    MAX_LINES,
    agreed_bribe,
    block_words,
    hidden_words,
    ledger_line,
    open_offers,
    quote,
    said_by,
    word_line,
)
from bot.features.deciding.text import MAX_LABEL_CHARACTERS, amount_typed
from bot.features.free_talk.views import held_section
from bot.features.names import Wording
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table_view import TableView
from bot.tables.time_control import LAST_WORDS, Pace
from intrigue_core import (
    Area,
    PayClause,
    PublicView,
    Scholar,
    Seat,
    SeatView,
    Speak,
    Statement,
    StatementState,
    tally_of,
)

_MAX_STATEMENTS = 8
"""So many of the latest words are shown of everybody together."""
_MAX_STATEMENTS_OF_ONE = 15
"""So many of one person."""
_MAX_BUTTON_CHARACTERS = 80
"""Characters that Discord allows on a button."""
_MAX_CHARACTERS = 2_800
"""Characters for them: Discord allows 4,000 in all."""


def ledger_panel(
    table: TableView, public: PublicView, wording: Wording, whose: Seat | None, user_id: int
) -> ui.LayoutView:
    """Return the ledger.

    Args:
        whose: of one seat; None for everybody's tally and the latest words of all.
        user_id: who reads it, and can answer what they are held to.
    """
    words = wording.words
    head = f"### {words('ledger-title')}\n-# {words('ledger-how')}"
    if not public.statements and not table.held_words:
        return message(card(text(f"{head}\n{words('ledger-nobody')}")))
    concerned = [word for word in public.statements if whose is None or whose in (word.seat, word.to)]
    held = held_section(table, wording, user_id, whose)
    most = _MAX_STATEMENTS if whose is None else _MAX_STATEMENTS_OF_ONE
    lines = _lines(concerned, most, wording, _MAX_CHARACTERS - held.length)
    seats = range(public.seats) if whose is None else (whose,)
    pieces: list[Piece] = [
        text(f"{head}\n" + "\n".join(_tally(public, seat, wording) for seat in seats)),
        separator(),
        *([text("\n".join(lines) or words("ledger-nobody"))] if lines or not held.pieces else []),
        *held.pieces,
        _menu(table, public, wording, whose),
    ]
    return message(card(*pieces))


def _lines(said: Sequence[Statement], most: int, wording: Wording, room: int) -> list[str]:
    """Return the latest words, the newest first, as many as there is room for."""
    lines = list[str]()
    for word in reversed(said):
        line = f"- {ledger_line(word, wording)}"
        if len(lines) == most or len(line) > room:
            return [*lines, wording.words("ledger-older", count=len(said) - len(lines))]
        lines.append(line)
        room -= len(line) + 1
    return lines


def _tally(public: PublicView, seat: Seat, wording: Wording) -> str:
    tally = tally_of(public.statements, seat)
    still = sum(word.is_given and bool(word.clauses_of(seat)) for word in public.statements)
    return wording.words(
        "ledger-tally", seat=wording.seat(seat), kept=tally.kept, broken=tally.broken, open=still
    )


def _menu(table: TableView, public: PublicView, wording: Wording, whose: Seat | None) -> Piece:
    options = [
        option(wording.plain_seat(seat), str(seat), chosen=seat == whose) for seat in range(public.seats)
    ]
    ledger_of = ComponentId(Action.LEDGER_OF, table.id, public.decision_number)
    return row(Menu.make(ledger_of, wording.words("ledger-whose"), options))


SCHOLAR, AMOUNT, POST = "scholar", "amount", "post"
"""The form's fields."""


def offer_form(
    view: SeatView,
    scholars: Sequence[Scholar],
    table_id: int,
    wording: Wording,
    word: Statement | None = None,
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
    posts += [
        option(wording.salary(area), str(area))
        for area in wording.dearest_first(range(len(edition.salaries)))
    ]
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


def _paid_in(word: Statement) -> PayClause | None:
    return next((one for one in (*word.mine, *word.yours) if isinstance(one, PayClause)), None)


OPEN_FORM = "else"
"""The value of what opens the form for any offer."""
COMPOSE = "compose-"
"""How the value begins of what opens the form for anything said to a seat, whose number follows."""


def say_menu(
    said: Iterable[Speak],
    public: PublicView,
    table_id: int,
    wording: Wording,
    *,
    answers: int | None = None,
    own: str = OPEN_FORM,
) -> Piece:
    """Return the menu of what a player can say; choosing is saying.

    Args:
        answers: the offer that it answers.
        own: the value of what opens a form for anything else.
    """
    words = wording.words
    options: list[discord.SelectOption] = []
    for one in said:
        to = "" if one.to is None else words("offer-to", seat=wording.plain_seat(one.to))
        label, rest = in_two(quote(one, wording, plain=True))
        options.append(option(label, write_word(one), description=rest or to))
    options.append(option(words("offer-else"), own))
    say = ComponentId(Action.SAY, table_id, public.decision_number, index=answers)
    return row(Menu.make(say, words("offer-choose"), options))


def in_two(sentence: str) -> tuple[str, str]:
    """Return what of a sentence is an option's label, and what has no room there: nobody says half of one."""
    if len(sentence) <= MAX_LABEL_CHARACTERS:
        return sentence, ""
    begun = sentence[: MAX_LABEL_CHARACTERS - 1]
    whole = begun.rpartition(" ")[0] or begun
    return f"{whole}…", f"…{sentence[len(whole) :].lstrip()}"


def whom_menu(seats: Iterable[Seat], chosen: Seat | None, table_id: int, wording: Wording) -> Piece:
    """Return the menu of those to whom something can be said."""
    options = [option(wording.plain_seat(seat), str(seat), chosen=seat == chosen) for seat in seats]
    whom = ComponentId(Action.WHOM, table_id)
    return row(Menu.make(whom, wording.words("promise-whom"), options))


def answer_buttons(word: Statement, table_id: int, decision: int, wording: Wording) -> Piece:
    """Return the three answers to an offer."""

    def button(action: Action, label: str, style: discord.ButtonStyle) -> Piece:
        component_id = ComponentId(action, table_id, decision, index=word.number)
        return ActionButton.make(component_id, wording.words(label), style)

    return row(
        button(Action.AGREE, "button-agree-offer", discord.ButtonStyle.success),
        button(Action.COUNTER, "button-counter", discord.ButtonStyle.secondary),
        button(Action.DECLINE, "button-decline", discord.ButtonStyle.secondary),
    )


_MAX_OPEN_OFFERS = 3
"""So many offers are shown that wait for an answer, and so many of one's own, if there is room."""


def offer_panel(view: SeatView, table_id: int, wording: Wording) -> ui.LayoutView | None:
    """Return what a player can offer now, and what waits for their answer; None if there is nothing."""
    public = view.public
    waiting = [word for word in open_offers(public) if word.to == view.seat]
    mine = [word for word in reversed(public.statements) if _can_take_back(word, view)]
    ready, own = ready_offers(view), bool(bargained_for(view))
    if not (waiting or mine or ready or own):
        return None
    panels = (
        _offers(view, table_id, wording, waiting[:most], mine[:most], ready, own=own)
        for most in range(_MAX_OPEN_OFFERS, 0, -1)
    )
    return next((panel for panel in panels if fits(panel)), None) or _offers(
        view, table_id, wording, (), (), ready, own=own
    )


def _offers(
    view: SeatView,
    table_id: int,
    wording: Wording,
    waiting: Sequence[Statement],
    mine: Sequence[Statement],
    ready: Sequence[Speak],
    *,
    own: bool,
) -> ui.LayoutView:
    words, public = wording.words, view.public
    title = "offer-title-price" if view.seat == public.landlord else "offer-title"
    purse = words("panel-purse", amount=wording.ducats(view.cash))
    pieces: list[Piece] = [text(f"### {words(title)}\n{purse}")]
    if waiting:
        pieces.append(text(f"**{words('offer-waits')}**"))
    for word in waiting:
        pieces += [text(word_line(word, wording)), answer_buttons(word, table_id, _decision(view), wording)]
    if mine:
        pieces.append(text(f"**{words('offer-mine')}**"))
    for word in mine:
        pieces += [text(word_line(word, wording)), row(_take_back(word, table_id, view, wording))]
    if ready or own:
        pieces.append(text(f"-# {words('offer-how', promises=view.public.edition.promises)}"))
        form_for = OPEN_FORM if own else f"{COMPOSE}{public.landlord}"
        pieces.append(say_menu(ready, public, table_id, wording, own=form_for))
    return message(card(*pieces))


def counter_panel(view: SeatView, word: Statement, table_id: int, wording: Wording) -> ui.LayoutView:
    """Return what a player can answer an offer with, besides yes and no."""
    words = wording.words
    paid = any(clause.kind == "pay" for clause in (*word.mine, *word.yours))
    own = OPEN_FORM if paid else f"{COMPOSE}{word.seat}"
    ready, head = ready_counters(view, word), f"### {words('counter-title')}\n{word_line(word, wording)}"
    menu = say_menu(ready, view.public, table_id, wording, answers=word.number, own=own)
    purse = words("panel-purse", amount=wording.ducats(view.cash))
    return message(card(text(head), text(f"{purse}\n-# {words('counter-how')}"), menu))


def _can_take_back(word: Statement, view: SeatView) -> bool:
    return word.seat == view.seat and word.state is StatementState.OPEN and not word.is_promise


def _take_back(word: Statement, table_id: int, view: SeatView, wording: Wording) -> Piece:
    component_id = ComponentId(Action.TAKE_BACK, table_id, _decision(view), index=word.number)
    return ActionButton.make(component_id, wording.words("button-take-back"))


def _decision(view: SeatView) -> int:
    return view.public.decision_number


def promise_panel(view: SeatView, table_id: int, wording: Wording, to: Seat | None = None) -> ui.LayoutView:
    """Return the panel.

    Args:
        to: to whom, once that is chosen.
    """
    words = wording.words
    others = [seat for seat in range(view.public.seats) if seat != view.seat]
    pieces: list[Piece] = [
        text(f"### {words('promise-title')}"),
        whom_menu(others, to, table_id, wording),
    ]
    if to is not None:
        ready = ready_promises(view, to)
        how = [f"-# {words('offer-how', promises=view.public.edition.promises)}"]
        if not ready:
            how.insert(0, words("promise-nothing", seat=wording.seat(to)))
        elif not harms_to(view.public, view.seat, to):
            how.insert(0, words("promise-no-threat", seat=wording.seat(to)))
        pieces.append(text("\n".join(how)))
        pieces.append(say_menu(ready, view.public, table_id, wording, own=f"{COMPOSE}{to}"))
    return message(card(*pieces))


LINES_BY_SIZE = (MAX_LINES, 4, 3, 1, 0)
"""So many lines of the bargaining a table message has room for, from the most to the least."""


def table_block(public: PublicView, wording: Wording, table: TableView, most: int) -> list[Piece]:
    """Return what hangs over this turn, and the buttons to bargain; nothing where promises are just talk.

    Args:
        most: so many lines.
    """
    if public.edition.promises == "talk":
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if not chair.computer]
    lines = [word_line(word, wording) for word in block_words(public, most, people)]
    if hidden := hidden_words(public, most):
        lines.append(wording.words("block-more", count=hidden))
    told = [text("\n".join([wording.words("block-title"), *lines]))] if lines else []
    return [*told, row(*_buttons(public, wording, table))]


def pay_agreed_button(public: PublicView, table_id: int, wording: Wording) -> Piece | None:
    """Return the button that pays the bribe that is due as it was agreed; None if nothing was."""
    agreed = agreed_bribe(public)
    if agreed is None:
        return None
    word, clause = agreed
    pay = ComponentId(Action.PAY_AGREED, table_id, public.decision_number, index=word.number)
    return ActionButton.make(pay, _pay_agreed(word, clause, wording), discord.ButtonStyle.success)


def _pay_agreed(word: Statement, clause: PayClause, wording: Wording) -> str:
    """Return the label, with what is paid for where there is room."""
    label = wording.words("button-pay-agreed", amount=clause.amount)
    said = said_by(word, wording.edition.owner(clause.scholar))
    if not said.yours:
        return label
    return as_agreed_label(label, quote(said._replace(mine=(), mine_now=()), wording, plain=True), wording)


def as_agreed_label(label: str, deal: str, wording: Wording) -> str:
    """Return the label of a button that does what was agreed, with the deal where there is room."""
    named = wording.words("button-as-agreed-for", label=label, deal=deal)
    return named if len(named) <= _MAX_BUTTON_CHARACTERS else label


def _buttons(public: PublicView, wording: Wording, table: TableView) -> list[Piece]:
    actions = [(Action.OFFER, "button-offer")]
    if _has_price(public, table):
        actions.append((Action.PRICE, "button-price"))
    actions += [(Action.PROMISE, "button-promise"), (Action.LEDGER, "button-ledger")]
    if _may_hurry(table):
        actions.append((Action.LAST_CALL, "button-last-call"))
    return [
        ActionButton.make(ComponentId(action, table.id, public.decision_number), wording.words(label))
        for action, label in actions
    ]


def _has_price(public: PublicView, table: TableView) -> bool:
    """Return whether the landlord is a person who can still name a price."""
    unpaid = public.payer is not None or public.stage + 1 < len(public.stages)
    return unpaid and not table.chairs[public.landlord].computer


def _may_hurry(table: TableView) -> bool:
    timing = table.timing
    if table.paused or timing.last_called or timing.talk_until is None or table.decides_by is None:
        return False
    return timing.control.pace is Pace.LIVE and timing.talk_until > utcnow() + LAST_WORDS
