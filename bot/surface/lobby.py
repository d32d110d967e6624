"""The lobby: who sits where, what will be played, and the buttons to change it."""

from __future__ import annotations

import discord
from discord import ui
from discord.utils import format_dt

from bot.surface.buttons import ActionButton, Menu
from bot.surface.house_rules import changes
from bot.surface.ids import Action
from bot.surface.layout import Piece, card, message, row, text
from bot.surface.wording import Wording
from bot.tables.table import Phase, TableView
from intrigue_core import Edition


def lobby_message(table: TableView, wording: Wording) -> ui.LayoutView:
    """The lobby as it stands, or what is left of it when it is closed."""
    words, edition = wording.words, table.edition
    if table.closed:
        key = "lobby-expired" if table.phase is Phase.EXPIRED else "lobby-closed"
        return message(text(f"-# {words(key)}"))
    return message(
        card(
            text(f"## {words('lobby-title')}\n{_facts(edition, wording)}"),
            text(_seats(table, wording)),
            text("\n".join(f"-# {note}" for note in _notes(table, wording))),
            row(Menu.of_editions(table.id, edition.name, words)),
            row(Menu.of_rules(table.id, edition, words)),
            *_buttons(table, wording),
        )
    )


def _facts(edition: Edition, wording: Wording) -> str:
    words = wording.words
    facts = words(
        "lobby-edition",
        edition=words(f"edition-{edition.name}"),
        fewest=edition.min_seats,
        most=edition.max_seats,
        rounds=edition.rounds,
        cash=wording.ducats(edition.starting_cash),
    )
    changed = [words("lobby-changed-rule", rule=rule) for rule in changes(edition, words)]
    return "\n".join([facts, words("lobby-changed-rules"), *changed]) if changed else facts


def _seats(table: TableView, wording: Wording) -> str:
    words, edition = wording.words, table.edition
    shown = min(max(edition.max_seats, wording.seats), len(edition.colours))
    lines: list[str] = []
    for seat in range(shown):
        if seat >= wording.seats:
            lines.append(f"{wording.mark(seat)} *{words('lobby-empty-seat')}*")
        elif table.host is not None and table.chairs[seat].user_id == table.host:
            lines.append(words("lobby-host", player=wording.player(seat)))
        else:
            lines.append(wording.player(seat))
    return "\n".join(lines)


def _notes(table: TableView, wording: Wording) -> list[str]:
    words = wording.words
    notes = [_hint(table.edition, wording)]
    if table.waiting:
        notes.append(words("lobby-waiting", count=table.waiting))
    if table.deadline is not None:
        notes.append(words("lobby-closes", when=format_dt(table.deadline, "R")))
    return notes


def _hint(edition: Edition, wording: Wording) -> str:
    words, missing = wording.words, edition.min_seats - wording.seats
    if missing > 0:
        return words("lobby-hint-join", missing=missing)
    if wording.seats > edition.max_seats:
        return words("lobby-hint-too-many", most=edition.max_seats)
    if edition.refusal(wording.seats):
        return words("refused-impossible_edition")
    return words("lobby-hint-start")


def _buttons(table: TableView, wording: Wording) -> list[Piece]:
    words, edition, seated = wording.words, table.edition, wording.seats
    full, playable = seated >= edition.max_seats, edition.refusal(seated) is None
    no_computer = not any(chair.computer for chair in table.chairs)
    blue, green, grey = (
        discord.ButtonStyle.primary,
        discord.ButtonStyle.success,
        discord.ButtonStyle.secondary,
    )

    def button(
        action: Action, key: str, style: discord.ButtonStyle = grey, *, disabled: bool = False
    ) -> Piece:
        return ActionButton.make(action, table.id, 0, words(key), style, disabled=disabled)

    return [
        row(
            button(Action.JOIN, "button-join", blue, disabled=full),
            button(Action.LEAVE, "button-leave"),
            button(Action.START, "button-start", green, disabled=not playable),
        ),
        row(
            button(Action.SEAT_COMPUTER, "button-computer", disabled=full),
            button(Action.DISMISS_COMPUTER, "button-dismiss", disabled=no_computer),
            button(Action.CALL_ME, "button-call-me"),
        ),
        row(
            button(Action.RULES, "button-rules"),
            # No table: the tutorial is the person's own.
            ActionButton.make(Action.TUTORIAL, 0, 0, words("button-tutorial"), discord.ButtonStyle.secondary),
        ),
    ]
