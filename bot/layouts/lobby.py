"""The lobby's message, its forms for computer players and the set-up, and the question before leaving."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import (
    ActionButton,
    Menu,
    Piece,
    card,
    form,
    menu_field,
    message,
    offer_field,
    option,
    row,
    switches_field,
    text,
)
from bot.layouts.announced_lobbies import time_buttons
from bot.layouts.gathering import invite_buttons, tell_me_button
from bot.layouts.purse import bookkeeping_note
from bot.locales import Texts
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.pace import Pace
from bot.tables.presets import Preset
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.setup import Setup, Wanted
from bot.tables.starting import StartSuggestion, missing_computers
from bot.tables.table import Table
from bot.tables.table_view import Phase, TableView, Wish
from bot.wording.board import pace_text
from bot.wording.lobby import (
    PROMISES,
    SWITCHES,
    changes,
    rule_changes,
    setup_text,
    short_title,
    start_text,
)
from bot.wording.names import Wording, begun, yes_no
from intrigue_core import EDITIONS, Edition, Seat
from intrigue_core.players import CHARACTERS, Level

_BLUE = discord.ButtonStyle.primary
_GREY = discord.ButtonStyle.secondary
_GREEN = discord.ButtonStyle.success

_CLOSED_KEYS = {Phase.EXPIRED: "lobby-expired", Phase.CLOSED: "table-closed"}
"""The messages of a closed lobby, unless all players had left it."""


def lobby_message(table: TableView, wording: Wording, invitation: str | None = None) -> ui.LayoutView:
    """Return the message of a lobby, open or closed.

    Args:
        invitation: the link that adds the bot to a server, which a solo game offers.
    """
    texts = wording.texts
    if table.closed:
        left = "solo-left" if table.solo else "lobby-closed"
        over = text(f"-# {texts(_CLOSED_KEYS.get(table.phase, left))}")
        return message(over) if table.solo else message(over, row(tell_me_button(texts)))
    return message(
        card(
            text(f"{_heading(table, texts)}\n{_facts(table, wording)}"),
            text(_seats(table, wording)),
            text("\n".join(f"-# {note}" for note in _notes(table, wording))),
            *_suggestions(table, wording),
            *_buttons(table, wording, invitation),
        )
    )


def _heading(table: TableView, texts: Texts) -> str:
    if not table.is_announced or table.set_time is None:
        return f"## {texts('solo-title' if table.solo else 'lobby-title')}"
    when = texts("set-time", when=format_dt(table.set_time.at, "F"), ahead=format_dt(table.set_time.at, "R"))
    return f"## {texts('lobby-announced-title')}\n{when}"


def _facts(table: TableView, wording: Wording) -> str:
    texts = wording.texts
    edition = table.edition
    facts = texts(
        "lobby-edition",
        edition=short_title(edition, texts),
        fewest=edition.min_seats,
        most=edition.max_seats,
        rounds=edition.rounds,
        cash=wording.ducats(edition.starting_cash),
    )
    if edition.is_quick:
        facts += f"\n{_quick(edition, texts)}"
    lines = [facts]
    if not table.solo:
        lines.append(texts("lobby-pace", pace=pace_text(table.timing.control, texts)))
    if changed := changes(edition, texts):
        lines += [texts("lobby-changed-rules"), *(texts("lobby-changed-rule", rule=rule) for rule in changed)]
    kept = bookkeeping_note(table.bookkeeping, edition, texts)
    if kept is not None:
        lines.append(kept)
    return "\n".join(lines)


def _quick(edition: Edition, texts: Texts) -> str:
    printed = EDITIONS.get(edition.name, edition)
    left_out = len(edition.professions) < len(printed.professions)
    return texts(
        "lobby-quick",
        rounds=edition.rounds,
        scholars=edition.scholars_per_seat,
        left_out=yes_no(left_out),
    ).rstrip()


def _seats(table: TableView, wording: Wording) -> str:
    texts = wording.texts
    edition = table.edition
    shown = min(max(edition.max_seats, wording.seats), len(edition.colours))
    lines: list[str] = []
    kept = dict(enumerate(table.invitations, start=wording.seats))
    for seat in range(shown):
        if seat in kept:
            until = format_dt(kept[seat].until, "t")
            line = texts("lobby-kept-seat", name=wording.person(kept[seat].name), until=until)
            lines.append(f"{wording.mark(seat)} {line}")
        elif seat >= wording.seats:
            lines.append(f"{wording.mark(seat)} *{texts('lobby-empty-seat')}*")
        elif not table.solo and table.host is not None and table.chairs[seat].user_id == table.host:
            lines.append(_here(table, seat, texts("lobby-host", player=wording.player(seat)), texts))
        else:
            lines.append(_here(table, seat, _player(table, seat, wording), texts))
    return "\n".join(lines)


def _here(table: TableView, seat: Seat, player: str, texts: Texts) -> str:
    """Return the line of a player, who may be here by the time of an announced lobby."""
    set_time = table.set_time
    user_id = table.chairs[seat].user_id
    if set_time is None or not set_time.number or user_id is None or user_id in table.missing:
        return player
    return texts("lobby-here", player=player)


def _player(table: TableView, seat: Seat, wording: Wording) -> str:
    texts = wording.texts
    chair = table.chairs[seat]
    if chair.character is None or chair.character not in CHARACTERS or chair.level is None:
        return wording.player(seat)
    return texts(
        "lobby-computer",
        name=wording.seat(seat),
        mark=wording.character_mark(chair.character),
        character=texts(f"character-{chair.character}"),
        level=texts(f"level-{chair.level}"),
    )


def _notes(table: TableView, wording: Wording) -> list[str]:
    texts = wording.texts
    notes = [_hint(table, wording)]
    if table.by_invitation:
        notes.insert(0, texts("lobby-by-invitation"))
    if table.closes_at is not None:
        notes.append(texts("lobby-closes", when=format_dt(table.closes_at, "R")))
    return notes


def _hint(table: TableView, wording: Wording) -> str:
    texts = wording.texts
    edition = table.edition
    if table.is_announced and table.set_time is not None:
        return texts("lobby-hint-waits" if table.set_time.waits else "lobby-hint-announced")
    if table.ready is not None:
        asked = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in table.ready.asked]
        until = format_dt(table.ready.until, "R")
        return texts("lobby-hint-asked", players=wording.seat_list(asked), until=until)
    missing = edition.min_seats - wording.seats
    if missing > 0:
        return texts("solo-hint" if table.solo else "lobby-hint-join", missing=missing)
    if wording.seats > edition.max_seats:
        return texts("lobby-hint-too-many", most=edition.max_seats)
    if edition.refusal(wording.seats):
        return texts("refused-impossible_edition")
    if table.solo:
        return texts("solo-hint")
    if sum(not chair.computer for chair in table.chairs) > 1:
        return texts("lobby-hint-start", host=wording.seat(_host_seat(table)))
    return texts("lobby-hint-start-alone")


def _host_seat(table: TableView) -> Seat:
    return next(seat for seat, chair in enumerate(table.chairs) if chair.user_id == table.host)


def _suggestions(table: TableView, wording: Wording) -> list[Piece]:
    texts = wording.texts
    lines = list[str]()
    buttons = list[Piece]()
    for one in table.suggestions:
        seat = next(seat for seat, chair in enumerate(table.chairs) if chair.user_id == one.user_id)
        setup = setup_text(one.setup, texts)
        lines.append(texts("lobby-suggestion", player=wording.player(seat), setup=setup))
        accept = ComponentId(Action.ACCEPT, table.id, index=one.number)
        label = texts("button-accept", name=wording.plain_name(seat))
        buttons.append(ActionButton.make(accept, label, emoji=wording.mark(seat)))
    pieces = [text("\n".join(lines)), row(*buttons)] if lines else []
    return pieces if table.start is None else [*pieces, *_start_suggestion(table, table.start, wording)]


def _start_suggestion(table: TableView, suggestion: StartSuggestion, wording: Wording) -> list[Piece]:
    """Return the line about a suggested start, and the button with which the host starts and others agree."""
    texts = wording.texts
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.user_id in suggestion.agreed]
    people = sum(chair.user_id is not None for chair in table.chairs)
    host = wording.seat(_host_seat(table))
    lines = [
        texts(
            "lobby-start-suggestion",
            players=wording.seat_list(seats),
            how=start_text(suggestion.start, texts),
            voices=len(seats),
            needed=people,
        ),
        texts("lobby-start-host", host=host),
    ]
    if table.host_waits_until is not None:
        lines.append(texts("lobby-start-alone", host=host, when=format_dt(table.host_waits_until, "R")))
    agree = ComponentId(Action.ACCEPT, table.id, index=suggestion.number)
    return [text("\n".join(lines)), row(ActionButton.make(agree, texts("button-start-agree"), _GREEN))]


def _buttons(table: TableView, wording: Wording, invitation: str | None) -> list[Piece]:
    texts = wording.texts
    edition = table.edition
    seated = wording.seats
    playable = edition.refusal(seated) is None
    missing = missing_computers(edition, seated)
    asks = table.ready is not None
    can_start = not (asks or table.is_announced) and (playable or missing > 0)
    start = ComponentId(Action.START, table.id)
    start_label = texts("button-start")
    if missing:
        start = ComponentId(Action.START, table.id, index=1)
        start_label = texts("button-fill", count=missing)

    def button(
        action: Action, key: str, style: discord.ButtonStyle = _GREY, *, disabled: bool = False
    ) -> Piece:
        return ActionButton.make(ComponentId(action, table.id), texts(key), style, disabled=disabled)

    begin = [
        button(Action.LEAVE, "button-leave"),
        ActionButton.make(start, start_label, _GREEN, disabled=not can_start),
    ]
    if not table.solo:
        begin.insert(0, button(Action.JOIN, "button-join", _BLUE))
    elif invitation is not None:
        begin.append(ui.Button(label=texts("button-invite"), url=invitation))
    return [
        row(*begin),
        row(
            button(Action.CHOOSE_COMPUTER, "button-computer", disabled=not table.seats_left),
            button(Action.SET_UP, "button-set-up"),
            ActionButton.make(ComponentId(Action.LOBBY_MORE, table.id), "⋯"),
        ),
    ]


# The form's fields.
CHARACTER = "character"
LEVEL = "level"

DRAWN = "drawn"
"""The value that leaves the character to chance."""


def computer_form(table: TableView, texts: Texts) -> ui.Modal:
    """Return the form with the characters that are not seated yet."""
    seated = {chair.character for chair in table.chairs}
    characters = [
        option(texts("computer-drawn"), DRAWN, chosen=True, description=texts("computer-drawn-means"))
    ]
    characters += [
        option(_capital(texts(f"character-{key}")), key, description=texts(f"character-{key}-means"))
        for key in CHARACTERS
        if key not in seated
    ]
    levels = [
        option(_capital(texts(f"level-{level}")), level, chosen=level is Level.NORMAL) for level in Level
    ]
    return form(
        texts("form-computer"),
        ComponentId(Action.CHOOSE_COMPUTER, table.id),
        menu_field(CHARACTER, texts("form-computer-character"), characters, texts("panel-choose")),
        menu_field(LEVEL, texts("form-computer-level"), levels, texts("panel-choose")),
    )


def computer_chosen(answers: Mapping[str, str]) -> tuple[str | None, Level]:
    """Return the character and the level of a form; None for a drawn character.

    Raises:
        TableRefusal: if there is no such character or level.
    """
    character = answers.get(CHARACTER, DRAWN)
    level = answers.get(LEVEL, Level.NORMAL)
    if character not in (DRAWN, *CHARACTERS) or level not in tuple(Level):
        raise TableRefusal(Cause.STALE)
    return None if character == DRAWN else character, Level(level)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def is_last(table: Table, user_id: int) -> bool:
    """Return whether the game ends if this person leaves."""
    return not any(chair.is_there and chair.user_id != user_id for chair in table.chairs)


def leave_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return a message with the consequences of leaving, which asks for confirmation."""
    texts = wording.texts
    last = is_last(table, user_id)
    confirm = ActionButton.make(
        ComponentId(Action.LEAVE_GAME, table.id, table.decision_number, index=int(last)),
        texts("button-leave-game"),
        discord.ButtonStyle.danger,
    )
    together = [Wish.PAUSE, Wish.END]
    if last:
        together = []
    elif table.paused:
        together = [Wish.END]
    wishes = [
        ActionButton.make(
            ComponentId(Action.WISH, table.id, index=list(Wish).index(wish)), texts(f"button-{wish}")
        )
        for wish in together
    ]
    key = "leave-last" if last else "leave-sure"
    return message(text(texts("solo-leave" if table.solo else key)), row(confirm, *wishes))


# --- the set-up: presets, the form for all of it, and suggestions to the host ---


def presets_message(
    table: TableView, user_id: int, wording: Wording, left_out: Sequence[str] = ()
) -> ui.LayoutView:
    """Return the presets, with the current one in blue, and the button that opens the form.

    Args:
        user_id: the reader: the host sets, others suggest.
        left_out: fields of the form that were left out, because they do not fit the rest.
    """
    texts = wording.texts
    control = None if table.solo else table.timing.control
    now = Setup(edition=table.edition, control=control, bookkeeping=table.bookkeeping)
    labels = _presets_of(table)
    lines = [texts("set-up-now", setup=setup_text(now, texts))]
    lines += [texts(f"{label}-means") for label in labels.values()]
    if user_id != table.host:
        lines.append(texts("set-up-suggests", host=wording.player(_host_seat(table))))
    if any(one.user_id == user_id for one in table.suggestions):
        lines.append(texts("set-up-suggested"))
    if left_out:
        rules = texts.all_of([texts(f"left-out-{field}") for field in left_out])
        lines.append(texts("set-up-left-out", rules=rules))
    buttons = [
        ActionButton.make(
            ComponentId(Action.PRESET, table.id, index=list(Preset).index(preset)),
            texts(label),
            _BLUE if _is_set(preset, table) else _GREY,
            disabled=_is_set(preset, table),
        )
        for preset, label in labels.items()
    ]
    everything = ComponentId(Action.SET_UP_ALL, table.id, revision=table.edition_revision)
    buttons.append(ActionButton.make(everything, texts("button-set-up-all")))
    return message(text("\n".join(lines)), row(*buttons))


def _presets_of(table: TableView) -> dict[Preset, str]:
    """Return the presets that a lobby offers, with the keys of their names: without a clock, the lengths."""
    if table.solo:
        return {Preset.TONIGHT: "solo-whole", Preset.SHORT: f"preset-{Preset.SHORT}"}
    return {preset: f"preset-{preset}" for preset in Preset}


def _is_set(preset: Preset, table: TableView) -> bool:
    if table.solo:
        return table.edition.is_quick == preset.is_quick
    return (table.edition.is_quick, table.timing.control.pace) == (preset.is_quick, preset.pace)


def more_message(
    table: Table, user_id: int, wording: Wording, *, threads: bool, manages: bool, takes_over: bool
) -> ui.LayoutView:
    """Return the other actions of a lobby, a row for each kind: the host's, who comes when, the table, help.

    Args:
        user_id: the reader.
        threads: can it move to a thread?
        manages: may the reader do what the host may?
        takes_over: may the reader become the host, who has done nothing there for long?
    """
    texts = wording.texts
    alone = table.solo
    groups = (
        [] if alone else _of_host(table, user_id, texts, manages=manages, takes_over=takes_over),
        [] if alone else _of_gathering(table, user_id, texts),
        _of_table(table, texts, threads=threads),
        _of_help(table, texts),
    )
    return message(text(texts("lobby-more")), *(row(*buttons) for buttons in groups if buttons))


def _of_gathering(table: Table, user_id: int, texts: Texts) -> list[Piece]:
    if table.host != user_id:
        return []
    return [*invite_buttons(table.view, texts), *time_buttons(table, texts)]


def _of_host(table: Table, user_id: int, texts: Texts, *, manages: bool, takes_over: bool) -> list[Piece]:
    if takes_over:
        take_over = ComponentId(Action.TAKE_OVER, table.id)
        return [ActionButton.make(take_over, texts("button-take-over"), _BLUE)]
    if not manages:
        return []
    return [
        ActionButton.make(
            ComponentId(Action.REMOVE, table.id),
            texts("button-remove"),
            disabled=not _others(table, user_id),
        ),
        ActionButton.make(
            ComponentId(Action.HAND_ON, table.id),
            texts("button-hand-on"),
            disabled=not _others(table, table.host),
        ),
        ActionButton.make(
            ComponentId(Action.CLOSE_LOBBY, table.id),
            texts("button-close"),
            discord.ButtonStyle.danger,
        ),
    ]


def _others(table: Table, user_id: int | None) -> list[Seat]:
    """Return the seats of the people of a lobby, one of them left out."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.user_id not in (None, user_id)]


def whom_message(table: Table, action: Action, left_out: int | None, wording: Wording) -> ui.LayoutView:
    """Return the question whom to remove, or who is to host.

    Args:
        left_out: a person who is no answer.
    """
    texts = wording.texts
    people = [
        option(wording.plain_name(seat), str(table.chairs[seat].user_id), emoji=wording.mark(seat))
        for seat in _others(table, left_out)
    ]
    if not people:
        return message(text(texts("lobby-nobody-else")))
    menu = Menu.make(ComponentId(action, table.id), texts("panel-choose"), people)
    return message(text(texts(f"lobby-whom-{action}")), row(menu))


def _of_table(table: Table, texts: Texts, *, threads: bool) -> list[Piece]:
    no_computer = not any(chair.computer for chair in table.chairs)
    dismiss = ComponentId(Action.DISMISS_COMPUTER, table.id)
    buttons = [ActionButton.make(dismiss, texts("button-dismiss"), disabled=no_computer)]
    if threads:
        buttons.append(ActionButton.make(ComponentId(Action.THREAD, table.id), texts("button-thread")))
    return buttons


def _of_help(table: Table, texts: Texts) -> list[Piece]:
    rules = ComponentId(Action.RULES, table.id)
    tutorial = ComponentId(Action.TUTORIAL, NO_TABLE)  # it is the person's own
    return [
        ActionButton.make(rules, texts("button-rules")),
        ActionButton.make(tutorial, texts("button-tutorial")),
    ]


# The form's fields.
EDITION = "edition"
RULES = "rules"
WORTH = "promises"
BOOKS = "bookkeeping"
PACE = "pace"

_QUICK = "quick"
_FIELDS_BETWEEN = ","


def _edition_option(name: str, shown: Edition, texts: Texts, *, quick: bool) -> discord.SelectOption:
    title = texts.edition_title(name)
    value = name
    if quick:
        title = texts("quick-edition", edition=title)
        value = f"{name}/{_QUICK}"
    return option(title, value, chosen=(name, quick) == (shown.name, shown.is_quick))


def setup_form(table: TableView, texts: Texts) -> ui.Modal:
    """Return the form for edition, rules, promises, bookkeeping and pace, filled in."""
    shown = table.edition
    texts = texts.for_edition(shown.name)
    editions = [_edition_option(name, shown, texts, quick=False) for name in EDITIONS]
    editions += [_edition_option(name, shown, texts, quick=True) for name in EDITIONS]
    rules = [
        option(texts(f"rule-{switch.field}"), switch.field, chosen=switch.is_on(shown)) for switch in SWITCHES
    ]

    def explained(value: str, key: str, *, chosen: bool) -> discord.SelectOption:
        return option(begun(texts(key)), value, chosen=chosen, description=texts(f"{key}-means"))

    promises = [explained(worth, f"promises-{worth}", chosen=worth == shown.promises) for worth in PROMISES]
    books = [explained(whom, f"bookkeeping-{whom}", chosen=whom is table.bookkeeping) for whom in Bookkeeping]
    clock = list[Piece]()
    if not table.solo:
        paces = [
            option(texts(f"setting-pace-{pace}"), pace, chosen=pace is table.timing.control.pace)
            for pace in Pace
        ]
        clock.append(offer_field(PACE, texts("lobby-choose-pace"), paces, required=True))
    return form(
        texts("form-set-up"),
        ComponentId(Action.SET_UP_ALL, table.id, revision=table.edition_revision),
        menu_field(EDITION, texts("lobby-choose-edition"), editions, texts("panel-choose")),
        switches_field(RULES, texts("lobby-choose-rules"), rules, texts("form-set-up-rules")),
        offer_field(WORTH, texts("lobby-choose-promises"), promises, required=True),
        offer_field(BOOKS, texts("lobby-choose-bookkeeping"), books, required=True),
        *clock,
    )


def wanted(answers: Mapping[str, str], *, solo: bool = False) -> Wanted:
    """Return the choices of a form.

    Args:
        solo: is it for a solo game, which is not asked for a pace?

    Raises:
        TableRefusal: if the form did not offer them.
    """
    name, _, length = answers.get(EDITION, "").partition("/")
    rules = set(filter(None, answers.get(RULES, "").split(_FIELDS_BETWEEN)))
    worth, books = (answers.get(field) for field in (WORTH, BOOKS))
    pace = Pace.NO_CLOCK if solo else answers.get(PACE)
    known = rules <= {switch.field for switch in SWITCHES} and length in ("", _QUICK)
    if not known or name not in EDITIONS or worth not in PROMISES:
        raise TableRefusal(Cause.STALE)
    if books not in list(Bookkeeping) or pace not in list(Pace):
        raise TableRefusal(Cause.STALE)
    return Wanted(
        edition=EDITIONS[name],
        quick=length == _QUICK,
        rules={**rule_changes(rules), "promises": worth},
        bookkeeping=Bookkeeping(books),
        pace=Pace(pace),
    )
