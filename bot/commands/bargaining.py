"""The commands, buttons and forms of bargaining: offers, prices, promises, threats, and the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import partial

from discord import app_commands

from bot.commands.deciding_sessions import TablePanels, remove_panel
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Interaction, Misunderstood, is_private_click
from bot.discord_api.responses import acknowledge, change
from bot.handling.registry import Registry
from bot.handling.request import Request, Seated
from bot.layouts.bargaining import (
    COMPOSE,
    OPEN_FORM,
    OWN_WORDS,
    counter_panel,
    ledger_panel,
    offer_panel,
    promise_panel,
)
from bot.layouts.bargaining_forms import (
    answered_by,
    composed,
    composing_form,
    offer_filled_in,
    offer_form,
    possible_answer,
    possible_offer,
    possible_statements,
    scholar_of,
)
from bot.layouts.deciding import suggestions
from bot.layouts.own_words import own_words_form
from bot.tables.entries import RematchOpened
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording import deciding as choices
from bot.wording.amounts import amount_typed
from bot.wording.bargaining import agreed_bribe, paid_in, quoted
from bot.wording.deciding import Choice
from bot.wording.own_words import About
from bot.wording.statement_codec import read_statement
from intrigue_core import (
    Agree,
    Command,
    CommandError,
    Decline,
    Ducats,
    ErrorCode,
    Scholar,
    Seat,
    Statement,
    Withdraw,
    pay_bribe,
)


async def bargaining_seat(request: Request, pressed: ComponentId | None = None) -> Seated:
    """Return the user's seat at a button's table, or else at the channel's.

    Raises:
        TableRefusal, Misunderstood, CommandError: if they cannot bargain there.
    """
    if pressed is None:
        table = await request.own_table()
    else:
        table = await request.table(pressed.table_id)
    seated = request.seat_at(table)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    if table.paused:
        raise TableRefusal(Cause.PAUSED)
    if table.edition.promises == "talk":
        raise CommandError(ErrorCode.NO_STATEMENTS, "promises are just talk here")
    return seated


async def make_statement(request: Request, seated: Seated, command: Command, sentence: str = "") -> None:
    """Make a statement, or answer one, and publish it.

    Args:
        sentence: the user's own words for it, if any.

    Raises:
        TableRefusal, CommandError: if it is refused; nothing has changed.
    """
    actor = request.actor(seated.table.id)
    table = await request.tables.play(actor, command, sentence=sentence)
    if is_private_click(request.interaction):
        await acknowledge(request.interaction)
        await remove_panel(request, seated.wording)
    await request.show(table)


def _statement_of(seated: Seated, number: int | None) -> Statement:
    statements = seated.view.public.statements
    if number is None or number >= len(statements):
        raise TableRefusal(Cause.STALE)
    return statements[number]


async def open_offers(request: Request, pressed: ComponentId) -> None:
    """Show the possible offers and prices."""
    await _show_offers(request, await bargaining_seat(request, pressed))


async def offer(
    request: Request, *, amount: str | None = None, post: str | None = None, scholar: str | None = None
) -> None:
    """Offer an amount for a post, or name it as a price; without an amount, show the possible offers."""
    seated = await bargaining_seat(request)
    if amount is None:
        await _show_offers(request, seated)
        return
    about = _scholar_meant(seated, scholar)
    request.tries(seated.table, partial(possible_offer, scholar=about))
    area = choices.area_chosen(post, seated.wording) if post else None
    ducats = choices.amount_chosen(amount, lambda: _ready_amounts(seated))
    said = seated.view.ready.offer_for(about, ducats, area)
    if said is None:
        raise TableRefusal(Cause.STALE)
    await make_statement(request, seated, said)


async def say_ready(request: Request, pressed: ComponentId, value: str) -> None:
    """Make the statement chosen in a menu, or open the form for another one."""
    seated = await bargaining_seat(request, pressed)
    if value.startswith(OWN_WORDS):
        about = what_about(seated, value.removeprefix(OWN_WORDS), pressed.index)
        await request.open_form(own_words_form(seated.view.public, seated.table.id, seated.wording, about))
        return
    if value == OPEN_FORM:
        await _open_offer_form(request, seated, pressed.index)
        return
    if value.startswith(COMPOSE):
        to = _whom(seated, value.removeprefix(COMPOSE))
        await _open_composing_form(request, seated, to, pressed.index)
        return
    request.tries(seated.table, possible_statements)
    said = read_statement(value, seated.view.seat)
    if said is None:
        raise Misunderstood("unknown_statement")
    await make_statement(request, seated, said)


async def ask_offer(request: Request, pressed: ComponentId) -> None:
    """Open the form for any offer."""
    seated = await bargaining_seat(request, pressed)
    await _open_offer_form(request, seated, answered_by(pressed))


async def ask_composed(request: Request, pressed: ComponentId) -> None:
    """Open the form for any other statement."""
    seated = await bargaining_seat(request, pressed)
    to = _whom(seated, str(pressed.index))
    await _open_composing_form(request, seated, to, answered_by(pressed))


async def hand_in_offer(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Make the offer of a form."""
    seated = await bargaining_seat(request, pressed)
    request.tries(seated.table, partial(possible_offer, scholar=scholar_of(pressed, answers)))
    said = offer_filled_in(seated.view, pressed, answers, seated.wording)
    await make_statement(request, seated, said)


async def hand_in_composed(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Make the statement composed in a form."""
    seated = await bargaining_seat(request, pressed)
    request.tries(seated.table, possible_statements)
    await make_statement(request, seated, composed(seated.view, pressed, answers))


_NEW_FOR = timedelta(seconds=1)
"""In this time nobody reads an offer, and a thumb may be on its way to the one before."""
_ANSWERS = {Action.AGREE: Agree, Action.DECLINE: Decline, Action.TAKE_BACK: Withdraw}


async def answer_statement(request: Request, pressed: ComponentId) -> None:
    """Agree to an offer, decline it, or withdraw one's own offer or threat."""
    seated = await bargaining_seat(request, pressed)
    statement = _statement_of(seated, pressed.index)
    if pressed.action is Action.AGREE and _is_too_new(request.interaction, statement, seated):
        raise Misunderstood("offer_too_new", quote=quoted(statement, seated.wording))
    if pressed.action is Action.AGREE:
        request.tries(seated.table, partial(possible_answer, number=statement.number))
    answer = _ANSWERS[pressed.action](seat=seated.view.seat, statement=statement.number)
    await make_statement(request, seated, answer)


def _is_too_new(interaction: Interaction, statement: Statement, seated: Seated) -> bool:
    """Return whether an offer may have taken the place of the one that its player meant to agree to.

    Its message then came less than a second before the click, and it is not the first to them in this turn.
    """
    message = interaction.message
    if message is None or interaction.created_at - message.created_at >= _NEW_FOR:
        return False
    return not is_private_click(interaction) and any(
        earlier.is_offer and (earlier.to, earlier.turn) == (statement.to, statement.turn)
        for earlier in seated.view.public.statements[: statement.number]
    )


async def counter(request: Request, pressed: ComponentId) -> None:
    """Show the possible answers to an offer, besides yes and no."""
    seated = await bargaining_seat(request, pressed)
    statement = _answerable(seated, pressed.index)
    panel = counter_panel(seated.view, statement, seated.table.id, seated.wording)
    await request.change(panel, seated.table.id, Action.OFFER)


async def pay_agreed(request: Request, pressed: ComponentId) -> None:
    """Pay the agreed bribe; ask for confirmation only if that breaks another statement."""
    seated = await bargaining_seat(request, pressed)
    view = seated.view
    agreed = agreed_bribe(view.public)
    if view.public.acting != view.seat:
        raise Misunderstood("not_your_turn")
    if agreed is None or agreed[0].number != pressed.index:
        raise Misunderstood("no_agreement")
    command = pay_bribe(view.seat, agreed[1].amount)
    table = await TablePanels(request).decide(seated, command, decision=pressed.decision)
    if table is not None:
        await request.show(table)


async def suggest_scholars(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest scholars for an offer or a price."""
    seated = await bargaining_seat(request)
    return suggestions(choices.offered(_scholar_choices(seated), typed))


async def suggest_amounts(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest amounts: the typed one, or those of the ready sentences."""
    seated = await bargaining_seat(request)
    if not typed.strip():
        return suggestions(_ready_amounts(seated))
    return suggestions([_amount_choice(amount_typed(typed), seated)])


def _ready_amounts(seated: Seated) -> list[Choice]:
    amounts = {clause.amount for said in seated.view.ready.offers() for clause in paid_in(said)}
    return [_amount_choice(amount, seated) for amount in sorted(amounts)]


def _amount_choice(amount: Ducats, seated: Seated) -> Choice:
    return Choice(seated.wording.texts("choice-amount", amount=amount), amount)


async def suggest_posts(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the posts."""
    seated = await bargaining_seat(request)
    areas = range(len(seated.wording.edition.salaries))
    return suggestions(choices.posts_offered(choices.posts(areas, seated.wording), typed, seated.wording))


async def _show_offers(request: Request, seated: Seated) -> None:
    panel = offer_panel(seated.view, seated.table.id, seated.wording)
    if panel is None:
        raise Misunderstood("nothing_to_offer")
    await request.answer(panel, seated.table.id, Action.OFFER)


async def _open_offer_form(request: Request, seated: Seated, answers: int | None) -> None:
    statement = None if answers is None else _answerable(seated, answers)
    scholars = seated.view.ready.bargained_for()
    if not scholars:
        raise Misunderstood("nothing_to_offer")
    form = offer_form(seated.view, scholars, seated.table.id, seated.wording, statement)
    await request.open_form(form)


async def _open_composing_form(request: Request, seated: Seated, to: Seat, answers: int | None) -> None:
    if answers is not None:
        _answerable(seated, answers)
    await request.open_form(composing_form(seated.view, to, seated.table.id, seated.wording, answers))


def _answerable(seated: Seated, number: int | None) -> Statement:
    """Return an offer that waits for a player's answer.

    Raises:
        TableRefusal, CommandError: if it does not.
    """
    statement = _statement_of(seated, number)
    seated.table.running_game().validate(Decline(seat=seated.view.seat, statement=statement.number))
    return statement


def what_about(seated: Seated, to: str, answers: int | None) -> About:
    """Return what a form for own words is for.

    Args:
        to: the number of the only seat that they can be said to; empty for any.
        answers: the offer that they answer.

    Raises:
        TableRefusal, CommandError: if that offer does not wait for a player's answer any more.
        Misunderstood: if there is no such seat, or it is the player's own.
    """
    if answers is not None:
        return About(_answerable(seated, answers).seat, answers)
    return About(_whom(seated, to) if to else None)


def _scholar_meant(seated: Seated, typed: str | None) -> Scholar:
    """Return the scholar that the user means: the named one, the only one, or that whose bribe is due.

    Raises:
        Misunderstood: if it is unclear.
    """
    offered = _scholar_choices(seated)
    if typed:
        return choices.chosen(offered, typed, "unknown_scholar")
    if not offered:
        raise Misunderstood("nothing_to_offer")
    due = [choice.value for choice in offered if choice.value == seated.view.public.payer]
    if due:
        return due[0]
    if len(offered) == 1:
        return offered[0].value
    scholars = seated.view.ready.bargained_for()
    names = seated.wording.texts.any_of([seated.wording.scholar(one, scholars) for one in scholars])
    raise Misunderstood("scholar_missing", scholars=names)


def _scholar_choices(seated: Seated) -> list[Choice]:
    scholars = seated.view.ready.bargained_for()
    return [Choice(seated.wording.plain_scholar(one, scholars), one) for one in scholars]


async def open_promises(request: Request, pressed: ComponentId) -> None:
    """Ask for the addressed player."""
    await show_promises(request, await bargaining_seat(request, pressed), None)


async def choose_whom(request: Request, pressed: ComponentId, value: str) -> None:
    """Show the possible statements to the chosen player."""
    seated = await bargaining_seat(request, pressed)
    to = _whom(seated, value)
    panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
    await change(request.interaction, panel)


async def show_promises(request: Request, seated: Seated, to: Seat | None) -> None:
    """Show the statements that can be made to a player; without one, ask for the player."""
    panel = promise_panel(seated.view, seated.table.id, seated.wording, to)
    await request.answer(panel, seated.table.id, Action.PROMISE)


def _whom(seated: Seated, typed: str) -> Seat:
    """Return the addressed player.

    Raises:
        Misunderstood: if there is none, or it is the speaker.
    """
    wording = seated.wording
    others = _player_choices(seated)
    everybody = [Choice(wording.plain_seat(seat), seat) for seat in range(wording.seats)]
    try:
        seat = choices.chosen(everybody, typed, "unknown_player")
    except Misunderstood:
        names = wording.texts.any_of([wording.seat(choice.value) for choice in others])
        raise Misunderstood("unknown_player", players=names) from None
    if seat == seated.view.seat:
        raise Misunderstood("statement_to_self")
    return seat


def _player_choices(seated: Seated) -> list[Choice]:
    wording = seated.wording
    return [
        Choice(wording.plain_seat(seat), seat) for seat in range(wording.seats) if seat != seated.view.seat
    ]


async def ledger(request: Request) -> None:
    """Show the ledger of the user's table; before a rematch begins, that of the finished game."""
    table = await request.viewed_table()
    if table.public is None and table.history:
        opened = table.history[0].entry
        if isinstance(opened, RematchOpened):
            table = await request.table(opened.game)
    await _show_ledger(request, table, None)


async def open_ledger(request: Request, pressed: ComponentId) -> None:
    """Show the ledger of a button's table."""
    await _show_ledger(request, await request.table(pressed.table_id), None)


async def choose_ledger(request: Request, pressed: ComponentId, value: str) -> None:
    """Show the statements of one player."""
    table = await request.table(pressed.table_id)
    if not value.isdecimal() or int(value) >= len(table.chairs):
        raise TableRefusal(Cause.STALE)
    await _show_ledger(request, table, int(value))


async def _show_ledger(request: Request, table: Table, whose: Seat | None) -> None:
    if table.public is None:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.edition.promises == "talk":
        raise CommandError(ErrorCode.NO_STATEMENTS, "promises are just talk here")
    wording = request.wording(table)
    panel = ledger_panel(table.view, table.public, wording, whose, request.user_id)
    if whose is not None:
        await change(request.interaction, panel)
    else:
        await request.answer(panel, table.id, Action.LEDGER)


def setup(bot: Registry) -> None:
    """Register ``/offer`` and ``/ledger``, with their controls."""
    bot.button(open_offers, Action.OFFER, Action.PRICE)
    bot.button(counter, Action.COUNTER)
    bot.button(answer_statement, *_ANSWERS)
    bot.button(ask_offer, Action.OWN_OFFER)
    bot.button(ask_composed, Action.COMPOSE)
    bot.button(pay_agreed, Action.PAY_AGREED)
    bot.button(open_promises, Action.PROMISE)
    bot.button(open_ledger, Action.LEDGER)
    bot.menu(say_ready, Action.SAY)
    bot.menu(choose_whom, Action.WHOM)
    bot.menu(choose_ledger, Action.LEDGER_OF)
    bot.form(hand_in_offer, Action.OWN_OFFER)
    bot.form(hand_in_composed, Action.COMPOSE)
    bot.command(
        offer,
        "offer",
        suggest={"amount": suggest_amounts, "post": suggest_posts, "scholar": suggest_scholars},
    )
    bot.command(ledger, "ledger")
