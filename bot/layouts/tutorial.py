"""The pages of the tutorial: the welcome, the news, a decision, the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import discord
from discord import ui

from bot.discord_api.component_ids import Action
from bot.discord_api.components import ActionButton, Piece, card, message, row, separator, text
from bot.layouts.deciding import panel_for
from bot.layouts.deciding_panels import Panel
from bot.layouts.haggles import agree_label
from bot.layouts.help import rules_button
from bot.locales import Texts
from bot.tables.tutorial import FIRST_VERSION, PERSON, TutorialRun, asked_by, open_price
from bot.wording import board as board_text
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from bot.wording.tutorial import Teacher, before, topic_before
from intrigue_core import BribeOptions, DecisionKind, Seat, SeatView

_BLUE = discord.ButtonStyle.primary
_COLOUR = 0xDD2E44


def page(
    run: TutorialRun, texts: Texts, invitation: str, note: str | None = None, *, again: bool = False
) -> ui.LayoutView:
    """Return the current page.

    Args:
        invitation: the link that adds the bot to a server.
        note: a first line.
        again: offer to start anew.
    """
    wording = Wording.of(run.table.view, texts)
    if run.told < FIRST_VERSION:
        pieces = _welcome(run, wording)
    elif run.has_news:
        pieces = _news(run, wording)
    elif run.table.closed:
        pieces = _end(run, wording, invitation)
    else:
        pieces = _decision(run, wording)
    if note:
        pieces.insert(0, text(note))
    if again:
        pieces.append(row(ActionButton.of(Action.ANEW, wording.texts("tutorial-anew"), run.table)))
    return message(*pieces)


def stopped_page(run: TutorialRun, texts: Texts) -> ui.LayoutView:
    """Return the page after the person has stopped."""
    texts = Wording.of(run.table.view, texts).texts
    back = ActionButton.of(Action.TUTORIAL, texts("tutorial-back"), run.table, _BLUE)
    anew = ActionButton.of(Action.ANEW, texts("tutorial-anew"), run.table)
    return message(text(texts("tutorial-stopped")), row(back, anew))


def panel_of(run: TutorialRun, texts: Texts) -> Panel | None:
    """Return the panel for the pending decision, which is the same as at a table."""
    table = run.table
    wording = Wording.of(table.view, texts)
    view = table.view_of(run.user_id)
    return panel_for(view, run.draft, table.id, wording, table.view.asked)


def _welcome(run: TutorialRun, wording: Wording) -> list[Piece]:
    texts = wording.texts
    edition = wording.edition
    welcome = texts(
        "tutorial-welcome",
        neighbour=wording.seat(1),
        other=wording.seat(2),
        you=wording.seat(PERSON),
        cash=wording.ducats(edition.starting_cash),
        scholars=edition.scholars_per_seat,
        areas=len(edition.salaries),
        salaries=texts.all_of(list(map(wording.money, sorted(edition.salaries)))),
    )
    begin = ActionButton.of(Action.GO_ON, texts("tutorial-begin"), run.table, _BLUE)
    stop = ActionButton.of(Action.STOP, texts("tutorial-stop"), run.table)
    return [card(text(f"## {texts('tutorial-title')}\n{welcome}"), colour=_COLOUR), row(begin, stop)]


def _news(run: TutorialRun, wording: Wording) -> list[Piece]:
    """Return the news since the last page, each lesson under its event."""
    teller = Storyteller(wording, run.table)
    teacher = Teacher(wording)
    blocks: list[tuple[list[str], list[str]]] = [([], [])]
    for step in run.table.history:
        told = teller.tell_each(step)
        lessons = teacher.teach(step)
        if step.version > run.told:
            for line, learned in zip_longest(told, lessons, fillvalue=None):
                if blocks[-1][1]:
                    blocks.append(([], []))
                blocks[-1][0].extend([line] if line else [])
                blocks[-1][1].extend(learned or [])
    go_on = ActionButton.of(Action.GO_ON, wording.texts("tutorial-go"), run.table, _BLUE)
    topic = "end"
    if not run.table.closed:
        topic = topic_before(run.table.view_of(run.user_id))
    return [
        card(*_texts(blocks), colour=_COLOUR),
        _board(run, wording),
        row(go_on, *_footer(run, wording, topic)),
    ]


def _texts(blocks: list[tuple[list[str], list[str]]]) -> list[Piece]:
    """Return lines of the story, each group followed by its lessons.

    A quotation is a text of its own: not every client ends it with the line.
    """
    texts: list[Piece] = []
    for told, learned in blocks:
        if told:
            texts.append(text("\n".join(told)))
        if learned:
            texts.append(text("\n".join(f"> 💡 {lesson}" for lesson in learned)))
    return texts


def _decision(run: TutorialRun, wording: Wording) -> list[Piece]:
    view = run.table.view_of(run.user_id)
    panel = panel_of(run, wording.texts)
    assert panel is not None
    intro = before(view, wording)
    if not isinstance(view.decision and view.decision.options, BribeOptions):  # whose panel says so itself
        intro += f"\n-# {wording.texts('tutorial-purse', amount=wording.ducats(view.cash))}"
    return [
        card(text(intro), *_replies(run, view, wording), colour=_COLOUR),
        *panel.message().children,
        _board(run, wording, _at_stake(view)),
        row(*_footer(run, wording, topic_before(view))),
    ]


def _replies(run: TutorialRun, view: SeatView, wording: Wording) -> list[Piece]:
    price = open_price(view.public)
    if price is None:
        return []
    edition = wording.edition
    asked = asked_by(price)
    texts = wording.texts
    amounts = range(min(asked - edition.unit, view.cash), edition.minimum_bribe - 1, -edition.unit)

    def reply(
        action: Action, label: str, index: int, revision: int | None = None, *, chief: bool = False
    ) -> Piece:
        style = discord.ButtonStyle.secondary
        if chief:
            style = discord.ButtonStyle.success
        return ActionButton.of(action, label, run.table, style, index=index, revision=revision)

    counters = [
        reply(Action.COUNTER, texts("tutorial-counter", amount=amount), amount, price.number)
        for amount in amounts
    ]
    return [
        row(
            reply(Action.AGREE, agree_label(price, wording), price.number, chief=True),
            *counters,
            reply(Action.DECLINE, texts("button-decline"), price.number),
        )
    ]


def _end(run: TutorialRun, wording: Wording, invitation: str) -> list[Piece]:
    public = run.table.running_game().view()
    texts = wording.texts
    won = texts("tutorial-won" if PERSON in public.winners else "tutorial-lost")
    return [
        card(
            text(f"## {texts('table-over-title')}\n{board_text.winners(public.winners, wording)}"),
            text(board_text.standings_lines(public, wording)),
            separator(),
            text(f"{won}\n{texts('tutorial-end')}\n{texts('tutorial-threats')}"),
            text(texts("tutorial-next")),
            colour=_COLOUR,
        ),
        row(
            ActionButton.of(Action.SOLO, texts("button-solo"), style=_BLUE),
            ui.Button(label=texts("button-invite"), url=invitation),
        ),
        row(
            ActionButton.of(Action.ANEW, wording.texts("tutorial-again"), run.table),
            ActionButton.of(Action.PURSE, wording.texts("button-purse"), run.table),
            rules_button("goal", run.table.id, wording.texts),
        ),
    ]


def _at_stake(view: SeatView) -> tuple[Seat, ...]:
    public = view.public
    if public.deciding is DecisionKind.SEND:
        return tuple(seat for seat in range(public.seats) if seat != view.seat)
    return (public.landlord,)


def _board(run: TutorialRun, wording: Wording, palaces: Sequence[Seat] | None = None) -> Piece:
    """Return palaces in a few lines, as the table message shows them at a real table.

    Args:
        palaces: all by default.
    """
    public = run.table.running_game().view()
    shown = range(public.seats) if palaces is None else palaces
    lines = board_text.palace_lines(public, shown, wording)
    if public.island and palaces is None:
        lines.append(board_text.island_line(public, wording))
    return card(text("\n".join(lines)))


def _footer(run: TutorialRun, wording: Wording, topic: str) -> list[Piece]:
    return [
        ActionButton.of(Action.PURSE, wording.texts("button-purse"), run.table),
        rules_button(topic, run.table.id, wording.texts),
        ActionButton.of(Action.STOP, wording.texts("tutorial-stop"), run.table),
    ]
