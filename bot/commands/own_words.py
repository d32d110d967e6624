"""``/say``: a statement or an answer in the player's own words, shown as understood before it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import discord
from discord import app_commands
from discord.utils import remove_markdown

from bot.commands.bargaining import bargaining_seat, make_statement, show_promises, what_about
from bot.commands.deciding_sessions import remove_panel
from bot.discord_api.command_sync import menu_name
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import Buttons
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, is_private_click
from bot.discord_api.responses import acknowledge
from bot.graphemes import clipped
from bot.handling.registry import Registry, on_servers
from bot.handling.request import Request, Seated
from bot.handling.sentences import Echo
from bot.layouts.bargaining_forms import answered_by, possible_statements
from bot.layouts.own_words import WORDS, echo_panel, fits_option, own_words_form
from bot.locales import ENGLISH, texts_for
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table_view import MAX_SENTENCE_LENGTH
from bot.wording.deciding import MAX_LABEL_CHARACTERS
from bot.wording.names import Wording, free_text
from bot.wording.own_words import (
    ANYTHING,
    About,
    fits_suggestion,
    names_at,
    reading_label,
    seal_of_echo,
    suggestion_of,
    talk_line,
    unasked_line,
)
from bot.wording.refusals import why_refused
from bot.wording.statement_codec import Talk, read_talk, write_talk
from intrigue_core import CommandError
from intrigue_core.reading import Reading, Understanding, languages, understand

_KEY = "~"
"""Begins the value of a suggestion: a reading, in place of what was typed."""
_MAX_SUGGESTIONS = 10
_NOTHING_SHOWN = Echo("", ())


async def say(request: Request, *, words: app_commands.Range[str, 1, MAX_SENTENCE_LENGTH]) -> None:
    """Make the statement that was chosen while typing, or show how the typed words are understood.

    What was chosen is shown, too, if the suggestion had no room for all of it.
    """
    seated = await bargaining_seat(request)
    request.tries(seated.table, possible_statements)
    talk = None
    if words.startswith(_KEY):
        talk = read_talk(words.removeprefix(_KEY), seated.view.seat)
    if talk is None:
        await _show_echo(request, seated, words)
        return
    sentence = request.services.sentences.typed_for(request.user_id, words)
    if _is_cut(seated, talk):
        await _show_whole(request, seated, sentence, talk)
    else:
        await _say(request, seated, talk, sentence)


async def suggest_readings(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the readings of what was typed so far: each sentence with its key.

    What reads the same is suggested once, the likeliest meaning of it. Where nothing can be said, the only
    suggestion is the reason, if that is known; sending it shows what could be.
    """
    seated = await bargaining_seat(request)
    texts = seated.wording.texts
    sentence = free_text(typed)
    if len(sentence) > MAX_SENTENCE_LENGTH:
        return []
    unread = texts("own-words-unread", text=sentence)
    if not sentence:
        talks: Sequence[Talk] = seated.view.legal_statements()
    else:
        understood = _understood(request, seated, sentence)
        talks = [reading.talk for reading in understood.readings]
        if understood.refusal is not None:
            unread = texts("refused", why=why_refused(understood.refusal, seated.wording))
        elif understood.unasked:
            unread = texts("refused", why=unasked_line(seated.wording, ANYTHING))
    suggested: list[app_commands.Choice[str]] = []
    names = set[str]()
    for talk in talks:
        key = f"{_KEY}{write_talk(talk)}"
        name = suggestion_of(_label(seated, talk))
        if len(key) > MAX_LABEL_CHARACTERS or name in names:
            continue
        names.add(name)
        request.services.sentences.note_typed(request.user_id, key, sentence)
        suggested.append(app_commands.Choice(name=name, value=key))
        if len(suggested) == _MAX_SUGGESTIONS:
            break
    if not suggested and 0 < len(sentence) <= MAX_LABEL_CHARACTERS:
        suggested.append(app_commands.Choice(name=clipped(unread, MAX_LABEL_CHARACTERS), value=sentence))
    return suggested


async def say_it(request: Request, pressed: ComponentId, value: str | None = None) -> None:
    """Make the statement that was read from the user's last sentence: the likeliest, or the chosen one."""
    seated = await bargaining_seat(request, pressed)
    request.tries(seated.table, possible_statements)
    echo = _echo(request, seated, pressed)
    if not echo.readings:
        raise Misunderstood("sentence_gone")
    talk = echo.readings[0]
    if value is not None:
        chosen = read_talk(value, seated.view.seat)
        if chosen is None or chosen not in echo.readings:
            raise Misunderstood("sentence_gone")
        talk = chosen
        if not fits_option(_label(seated, talk)):
            await _show_whole(request, seated, echo.sentence, talk, echo)
            return
    await _say(request, seated, talk, echo.sentence)
    if echo.line is not None:
        await request.services.api.edit(*echo.line, Post(view=Buttons()))


async def just_talk(request: Request, pressed: ComponentId) -> None:
    """Post the user's last sentence as a quote; the table keeps nothing of it."""
    seated = await bargaining_seat(request, pressed)
    echo = _echo(request, seated, pressed)
    request.services.sentences.note_said(request.user_id, seated.table.id, echo.sentence)
    await acknowledge(request.interaction)
    await remove_panel(request, seated.wording)
    public = Wording.of(seated.table.view, await request.server_texts())
    line = talk_line(seated.view.seat, echo.sentence, public)
    nonce = f"q{request.interaction.id}"
    posted = await request.services.api.post(
        seated.table.channel_id, Post(text=line), nonce=nonce, interaction=request.interaction
    )
    if not posted.arrived:
        await request.say(request.texts("own-words-unposted"))


async def ask_words(request: Request, pressed: ComponentId) -> None:
    """Open the form for a sentence, with the user's last one in it."""
    seated = await bargaining_seat(request, pressed)
    about = _about(seated, pressed)
    echo = request.services.sentences.echo(request.user_id, seated.table.id)
    sentence = "" if echo is None else echo.sentence
    await request.open_form(
        own_words_form(seated.view.public, seated.table.id, seated.wording, about, sentence)
    )


async def hand_in_words(request: Request, pressed: ComponentId, answers: Mapping[str, str]) -> None:
    """Show the readings of a form's sentence."""
    seated = await bargaining_seat(request, pressed)
    request.tries(seated.table, possible_statements)
    await _show_echo(request, seated, answers.get(WORDS, ""), _about(seated, pressed))


async def make_it_an_offer(request: Request, message: discord.Message) -> None:
    """Show the readings of a message of the user's, so that they can say it at the table."""
    seated = await bargaining_seat(request)
    author = cast("discord.User | None", getattr(message, "author", None))  # it may be forged
    if author is None or author.id != request.user_id:
        raise Misunderstood("not_your_message")
    await _show_echo(request, seated, remove_markdown(message.clean_content))


async def say_held(request: Request, pressed: ComponentId) -> None:
    """Show the author of a held message how it is understood, so that they can say it at the table."""
    seated = await bargaining_seat(request, pressed)
    held = seated.table.held_messages
    if pressed.index is None or pressed.index >= len(held):
        raise TableRefusal(Cause.STALE)
    if held[pressed.index].author_id != request.user_id:
        raise Misunderstood("not_your_message")
    if held[pressed.index].stated:
        raise TableRefusal(Cause.ANSWERED_ALREADY)
    sentence = held[pressed.index].text
    _check_length(sentence, cut=held[pressed.index].cut)
    shown = request.interaction.message
    line = None
    if shown is not None and not is_private_click(request.interaction):
        line = (shown.channel.id, shown.id)
    await _show_understood(request, seated, sentence, _understood(request, seated, sentence), line=line)


async def bargain_with(request: Request, user: discord.User | discord.Member) -> None:
    """Show the statements that can be made to a person at the user's table."""
    seated = await bargaining_seat(request)
    chair = seated.table.chair_of(user.id)
    if chair is None:
        raise Misunderstood("not_at_your_table")
    to = seated.table.seat_of(user.id)
    if to == seated.view.seat:
        raise Misunderstood("statement_to_self")
    await show_promises(request, seated, to)


async def _say(request: Request, seated: Seated, talk: Talk, sentence: str) -> None:
    """Make a statement in the user's own words, which are kept with it, and no longer in memory."""
    await make_statement(request, seated, talk, sentence)
    request.services.sentences.note_said(request.user_id, seated.table.id, sentence)


def _about(seated: Seated, form: ComponentId) -> About:
    """Return what a form for own words is for; it raises as `what_about`."""
    to = "" if form.index is None else str(form.index)
    return what_about(seated, to, answered_by(form))


def _echo(request: Request, seated: Seated, pressed: ComponentId) -> Echo:
    """Return the user's last sentence, if it is the one that the pressed panel shows.

    Raises:
        Misunderstood: if it is forgotten, or another was shown since.
    """
    echo = request.services.sentences.echo(request.user_id, seated.table.id)
    if echo is None or pressed.name != seal_of_echo(echo.sentence, echo.readings):
        raise Misunderstood("sentence_gone")
    return echo


def _is_cut(seated: Seated, talk: Talk) -> bool:
    """Return whether the suggestion of a statement has no room for all of it.

    What is refused has no suggestion: it may be of anything that a client sends.
    """
    try:
        seated.table.running_game().validate(talk)
    except CommandError:
        return False
    return not fits_suggestion(_label(seated, talk))


def _label(seated: Seated, talk: Talk) -> str:
    return reading_label(talk, seated.view.public, seated.wording)


def _check_length(sentence: str, *, cut: bool = False) -> None:
    """Check that all of a sentence can be read: whoever means less than they said has said something else.

    Args:
        cut: whether it has been longer.

    Raises:
        Misunderstood: if it is too long.
    """
    if cut or len(sentence) > MAX_SENTENCE_LENGTH:
        raise Misunderstood("sentence_too_long", most=MAX_SENTENCE_LENGTH)


def _understood(request: Request, seated: Seated, sentence: str, about: About = ANYTHING) -> Understanding:
    """Return the readings of a sentence.

    It is read in the user's language, or else in another one: people type as the table speaks. English is
    read first for a language without words of its own, and what that language calls things is known, too.

    Args:
        about: what it was typed for: it is read as nothing else.
    """
    own = seated.wording.texts.language
    unread: list[Understanding] = []
    first_read = own if own in languages() else ENGLISH
    for language in sorted(languages(), key=lambda each: each != first_read):
        wordings = [Wording.of(seated.table.view, texts_for(language))]
        if own not in languages():
            wordings.append(seated.wording)
        understood = understand(
            seated.view,
            sentence,
            names=names_at(*wordings),
            language=language,
            to=about.to,
            answers=about.answers,
        )
        if understood.readings:
            return understood
        unread.append(understood)
    return max(unread, key=_explains)


def _explains(understood: Understanding) -> tuple[bool, ...]:
    """Return how well it is known why a sentence cannot be said."""
    refused = understood.refusal is not None or understood.elsewhere
    return refused, understood.nearest is not None, understood.unasked


async def _show_echo(request: Request, seated: Seated, typed: str, about: About = ANYTHING) -> None:
    sentence = free_text(typed)
    if not sentence:
        raise Misunderstood("nothing_said_here")
    _check_length(sentence)
    await _show_understood(request, seated, sentence, _understood(request, seated, sentence, about), about)


async def _show_whole(
    request: Request, seated: Seated, sentence: str, talk: Talk, echo: Echo = _NOTHING_SHOWN
) -> None:
    """Show the reading that was chosen, which the choice had no room for, before it is said.

    Args:
        echo: what was shown, if it was chosen there.
    """
    understood = Understanding()
    if sentence:
        understood = _understood(request, seated, sentence, echo.about)
    chosen = Reading(talk, sure=1.0, unused=())
    others = [reading for reading in understood.readings if reading.talk != talk]
    understood = understood._replace(readings=(chosen, *others))
    await _show_understood(request, seated, sentence, understood, echo.about, echo.line)


async def _show_understood(
    request: Request,
    seated: Seated,
    sentence: str,
    understood: Understanding,
    about: About = ANYTHING,
    line: tuple[int, int] | None = None,
) -> None:
    offered = [reading.talk for reading in understood.readings]
    if not offered and understood.nearest is not None:
        offered = [understood.nearest.talk]
    echo = Echo(sentence, tuple(offered), line, about)
    request.services.sentences.note_echo(request.user_id, seated.table.id, echo)
    panel = echo_panel(sentence, understood, seated.view, seated.table.id, seated.wording, about)
    await request.change(panel, seated.table.id, Action.OWN_WORDS)


def setup(bot: Registry) -> None:
    """Register ``/say``, its controls, and the menus on messages and people."""
    bot.button(ask_words, Action.OWN_WORDS)
    bot.button(say_it, Action.SAY_IT)
    bot.button(just_talk, Action.JUST_TALK)
    bot.button(say_held, Action.SAY_HELD)
    bot.menu(say_it, Action.SAY_IT)
    bot.form(hand_in_words, Action.OWN_WORDS)
    bot.command(say, "say", suggest={"words": suggest_readings})

    @on_servers
    @bot.tree.context_menu(name=menu_name(bot.texts, "menu-offer"))
    async def _(interaction: Interaction, message: discord.Message) -> None:
        await bot.run(interaction, make_it_an_offer, message)

    @on_servers
    @bot.tree.context_menu(name=menu_name(bot.texts, "menu-bargain"))
    async def _(interaction: Interaction, user: discord.User) -> None:
        await bot.run(interaction, bargain_with, user)
