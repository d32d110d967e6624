"""The ledger, the panels and menus of bargaining, and what the table message shows of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import ui
from discord.utils import utcnow

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Layout,
    Menu,
    Piece,
    card,
    fits,
    message,
    option,
    row,
    separator,
    text,
)
from bot.graphemes import beginning
from bot.layouts.haggles import answer_buttons
from bot.layouts.held_messages import held_section
from bot.tables.pace import LAST_CALL, Pace
from bot.tables.table_view import TableView
from bot.wording.bargaining import (
    MAX_LINES,
    agreed_bribe,
    block_statements,
    hidden_statements,
    ledger_line,
    open_offers,
    paid_in,
    quote,
    quote_within,
    said_by,
    statement_line,
    tallies_of,
)
from bot.wording.deciding import MAX_LABEL_CHARACTERS
from bot.wording.names import Wording
from bot.wording.statement_codec import write_statement
from intrigue_core import PublicView, Seat, SeatView, Speak, Statement, StatementState

_MAX_STATEMENTS = 8
"""The most statements that the ledger of all players shows, the latest first."""
_MAX_STATEMENTS_OF_ONE = 15
"""The most statements that the ledger of one player shows."""
MAX_BUTTON_CHARACTERS = 80
"""Characters that Discord allows on a button."""
_MAX_CHARACTERS = 2_800
"""Characters for them: Discord allows 4,000 in all."""


def ledger_panel(
    table: TableView, public: PublicView, wording: Wording, whose: Seat | None, user_id: int
) -> ui.LayoutView:
    """Return the ledger.

    Args:
        whose: of one seat; None for everybody's tally and the latest statements of all.
        user_id: who reads it, and can answer what they are held to.
    """
    texts = wording.texts
    head = f"### {texts('ledger-title')}\n-# {texts('ledger-how')}"
    if not public.statements and not table.held_messages:
        return message(card(text(f"{head}\n{texts('ledger-nobody')}")))
    concerned = [
        statement
        for statement in public.statements
        if whose is None or whose in (statement.seat, statement.to)
    ]
    held = held_section(table, wording, user_id, whose)
    seats: Sequence[Seat] = range(public.seats)
    most = _MAX_STATEMENTS
    if whose is not None:
        seats = (whose,)
        most = _MAX_STATEMENTS_OF_ONE
    lines = _lines(concerned, most, wording, _MAX_CHARACTERS - held.length)
    tallies = "\n".join(_tally(public, seat, wording) for seat in seats)
    pieces: list[Piece] = [text(f"{head}\n{tallies}"), separator()]
    if lines:
        pieces.append(text("\n".join(lines)))
    elif not held.pieces:
        pieces.append(text(texts("ledger-nobody")))
    return message(card(*pieces, *held.pieces, _menu(table, public, wording, whose)))


def _lines(statements: Sequence[Statement], most: int, wording: Wording, room: int) -> list[str]:
    """Return lines about the latest statements, the newest first, as many as there is room for."""
    lines = list[str]()
    for statement in reversed(statements):
        line = f"- {ledger_line(statement, wording)}"
        if len(lines) == most or len(line) > room:
            return [*lines, wording.texts("ledger-older", count=len(statements) - len(lines))]
        lines.append(line)
        room -= len(line) + 1
    return lines


def _tally(public: PublicView, seat: Seat, wording: Wording) -> str:
    """Return the tally of a seat's player, below those of the people who had the seat and made statements."""
    still = sum(statement.is_given and bool(statement.clauses_of(seat)) for statement in public.statements)
    *before, own = tallies_of(seat, public.statements, wording)
    given = [(name, tally, 0) for name, tally in before if tally.statements]
    return "\n".join(
        wording.texts("ledger-tally", seat=name, kept=tally.kept, broken=tally.broken, open=left)
        for name, tally, left in (*given, (*own, still))
    )


def _menu(table: TableView, public: PublicView, wording: Wording, whose: Seat | None) -> Piece:
    options = [
        option(wording.plain_name(seat), str(seat), chosen=seat == whose, emoji=wording.mark(seat))
        for seat in range(public.seats)
    ]
    ledger_of = ComponentId(Action.LEDGER_OF, table.id, public.decision_number)
    return row(Menu.make(ledger_of, wording.texts("ledger-whose"), options))


OPEN_FORM = "else"
"""The value of what opens the form for any offer."""
OWN_WORDS = "own-"
"""The beginning of the value that opens the form for own words; the addressed seat's number may follow.

The menu's index is the offer that they answer."""
COMPOSE = "compose-"
"""The beginning of the value that opens the form for any statement; the addressed seat's number follows."""


def say_menu(
    said: Iterable[Speak],
    public: PublicView,
    table_id: int,
    wording: Wording,
    *,
    to: Seat | None = None,
    answers: int | None = None,
    own: str = OPEN_FORM,
) -> Piece:
    """Return the menu of a player's possible statements; choosing one makes it.

    Args:
        to: the only seat that they are said to, if there is one.
        answers: the offer that it answers.
        own: the value of what opens a form for anything else.
    """
    texts = wording.texts
    addressed = "" if to is None else to
    options = [option(texts("offer-own-words"), f"{OWN_WORDS}{addressed}")]
    for one in said:
        whom = ""
        if one.to is not None:
            whom = texts("offer-to", seat=wording.plain_seat(one.to))
        label, rest = in_two(quote(one, wording, plain=True))
        options.append(option(label, write_statement(one), description=rest or whom))
    options.append(option(texts("offer-else"), own))
    say = ComponentId(Action.SAY, table_id, public.decision_number, index=answers)
    return row(Menu.make(say, texts("offer-choose"), options))


def in_two(sentence: str) -> tuple[str, str]:
    """Return a sentence as an option's label and the rest that the label has no room for, cut at a word."""
    if len(sentence) <= MAX_LABEL_CHARACTERS:
        return sentence, ""
    begun = beginning(sentence, MAX_LABEL_CHARACTERS - 1)
    whole = begun.rpartition(" ")[0] or begun
    return f"{whole}…", f"…{sentence[len(whole) :].lstrip()}"


_MAX_OPEN_OFFERS = 3
"""The most open offers to a player that are shown, and the most of their own, if there is room."""


def offer_panel(view: SeatView, table_id: int, wording: Wording) -> ui.LayoutView | None:
    """Return the panel of open and possible offers of a player; None if there are none."""
    public = view.public
    waiting = [statement for statement in open_offers(public) if statement.to == view.seat]
    own_open = (statement for statement in reversed(public.statements) if statement.seat == view.seat)
    mine = [
        statement
        for statement in own_open
        if statement.state is StatementState.OPEN and not statement.is_promise
    ]
    ready = view.ready.offers()
    own = bool(view.ready.bargained_for())
    texts = wording.texts
    title = "offer-title"
    if view.seat == public.landlord:
        title = "offer-title-price"
    head = f"### {texts(title)}\n{texts('panel-purse', amount=wording.ducats(view.cash))}"
    if not (waiting or mine or ready or own):
        return None
    form_for = OPEN_FORM
    if not own:
        form_for = f"{COMPOSE}{public.landlord}"

    def offers(most: int) -> Layout:
        pieces = [*_waiting(waiting[:most], table_id, public, wording)]
        pieces += _own_offers(mine[:most], table_id, public, wording)
        if ready or own:
            pieces.append(text(f"-# {texts('offer-how', promises=public.edition.promises)}"))
            pieces.append(say_menu(ready, public, table_id, wording, own=form_for))
        return message(card(text(head), *pieces))

    fitting = (panel for most in range(_MAX_OPEN_OFFERS, 0, -1) if fits(panel := offers(most)))
    return next(fitting, None) or offers(0)


def _waiting(
    statements: Sequence[Statement], table_id: int, public: PublicView, wording: Wording
) -> list[Piece]:
    pieces: list[Piece] = []
    if statements:
        pieces.append(text(f"**{wording.texts('offer-waits')}**"))
    for statement in statements:
        answers = answer_buttons(statement, table_id, public.decision_number, wording)
        pieces += [text(statement_line(statement, wording)), answers]
    return pieces


def _own_offers(
    statements: Sequence[Statement], table_id: int, public: PublicView, wording: Wording
) -> list[Piece]:
    pieces: list[Piece] = []
    if statements:
        pieces.append(text(f"**{wording.texts('offer-mine')}**"))
    for statement in statements:
        take_back = ComponentId(Action.TAKE_BACK, table_id, public.decision_number, index=statement.number)
        button = ActionButton.make(take_back, wording.texts("button-take-back"))
        pieces += [text(statement_line(statement, wording)), row(button)]
    return pieces


def counter_panel(view: SeatView, statement: Statement, table_id: int, wording: Wording) -> ui.LayoutView:
    """Return the panel of a player's counter-offers to an offer."""
    texts = wording.texts
    own = OPEN_FORM
    if not paid_in(statement):
        own = f"{COMPOSE}{statement.seat}"
    ready = view.ready.counters(statement)
    head = f"### {texts('counter-title')}\n{statement_line(statement, wording)}"
    menu = say_menu(
        ready, view.public, table_id, wording, to=statement.seat, answers=statement.number, own=own
    )
    purse = texts("panel-purse", amount=wording.ducats(view.cash))
    return message(card(text(head), text(f"{purse}\n-# {texts('counter-how')}"), menu))


def promise_panel(view: SeatView, table_id: int, wording: Wording, to: Seat | None = None) -> ui.LayoutView:
    """Return the panel of promises and threats.

    Args:
        to: the addressed player, once one is chosen.
    """
    texts = wording.texts
    options = [
        option(wording.plain_name(seat), str(seat), chosen=seat == to, emoji=wording.mark(seat))
        for seat in range(view.public.seats)
        if seat != view.seat
    ]
    pieces: list[Piece] = [
        text(f"### {texts('promise-title')}"),
        row(Menu.make(ComponentId(Action.WHOM, table_id), texts("promise-whom"), options)),
    ]
    if to is not None:
        ready = view.ready.promises(to)
        how = [f"-# {texts('offer-how', promises=view.public.edition.promises)}"]
        if not ready:
            how.insert(0, texts("promise-nothing", seat=wording.seat(to)))
        elif not view.ready.harms(to):
            how.insert(0, texts("promise-no-threat", seat=wording.seat(to)))
        pieces.append(text("\n".join(how)))
        pieces.append(say_menu(ready, view.public, table_id, wording, to=to, own=f"{COMPOSE}{to}"))
    return message(card(*pieces))


LINES_BY_SIZE = (MAX_LINES, 4, 3, 1, 0)
"""The numbers of lines of bargaining to try in a table message, from the most to the least."""


def table_block(public: PublicView, wording: Wording, table: TableView, most: int) -> list[Piece]:
    """Return this turn's statements, and the buttons to bargain; nothing where promises are just talk.

    Args:
        most: so many lines.
    """
    if public.edition.promises == "talk":
        return []
    people = [seat for seat, chair in enumerate(table.chairs) if not chair.computer]
    lines = [statement_line(statement, wording) for statement in block_statements(public, most, people)]
    if hidden := hidden_statements(public, most):
        lines.append(wording.texts("block-more", count=hidden))
    pieces: list[Piece] = []
    if lines:
        pieces.append(text("\n".join([wording.texts("block-title"), *lines])))
    return [*pieces, row(*_buttons(public, wording, table))]


def pay_agreed_button(
    public: PublicView,
    table_id: int,
    wording: Wording,
    style: discord.ButtonStyle = discord.ButtonStyle.success,
) -> Piece | None:
    """Return the button that pays the bribe that is due as it was agreed; None if nothing was."""
    agreed = agreed_bribe(public)
    if agreed is None:
        return None
    statement, clause = agreed
    pay = ComponentId(Action.PAY_AGREED, table_id, public.decision_number, index=statement.number)
    label = wording.texts("button-pay-agreed", amount=clause.amount)
    said = said_by(statement, wording.edition.owner(clause.scholar))
    if said.yours:
        deal = quote_within(said._replace(mine=(), mine_now=()), wording, plain=True)
        label = as_agreed_label(label, deal, wording)
    return ActionButton.make(pay, label, style)


def as_agreed_label(label: str, deal: str, wording: Wording) -> str:
    """Return the label of a button that does what was agreed, with the deal where there is room."""
    named = wording.texts("button-as-agreed-for", label=label, deal=deal)
    if len(named) <= MAX_BUTTON_CHARACTERS:
        return named
    return label


def _buttons(public: PublicView, wording: Wording, table: TableView) -> list[Piece]:
    actions = [(Action.OFFER, "button-offer")]
    unpaid = public.payer is not None or public.stage + 1 < len(public.stages)
    if unpaid and not table.chairs[public.landlord].computer:
        actions.append((Action.PRICE, "button-price"))
    actions += [(Action.PROMISE, "button-promise"), (Action.LEDGER, "button-ledger")]
    if _may_hurry(table):
        actions.append((Action.LAST_CALL, "button-last-call"))
    return [ActionButton.of(action, wording.texts(label), table) for action, label in actions]


def _may_hurry(table: TableView) -> bool:
    timing = table.timing
    if table.paused or timing.last_called or timing.talk_until is None or table.decides_by is None:
        return False
    return timing.control.pace is Pace.LIVE and timing.talk_until > utcnow() + LAST_CALL
