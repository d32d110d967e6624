"""The words of the page about a whole game, in the language of its readers: as the channel read them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.surface.messages.looking_back.retelling import told_steps
from bot.surface.messages.pictured.unmarked import unmarked
from bot.surface.text import board_text
from bot.surface.text.sayings.quoting import quote
from bot.surface.text.switches import edition_title
from bot.surface.text.wording import Wording
from bot.tables.entries import GameStarted, Played
from bot.tables.table import Step, Table
from intrigue_core import Event, Seat
from intrigue_core.events import BribePaid, BribeRefunded, SalaryPaid, TurnBegan
from intrigue_core.showing.course import Course, Flow
from intrigue_core.showing.wordings import Labels, Player, Said, Wordings

_LINK = re.compile(r" ?\(\[[^\]\n]+\]\([^)\n]+\)\)")
"""To a message on Discord, in brackets: who reads a page elsewhere could not follow it."""
_ESCAPED = re.compile(r"\\([^\w\s])")
_NO_WIDTH = "\u200b"
_NOT_SAID = ("language", "thousands", "island")
"""Labels that no message of ours says."""


def page_words(table: Table, course: Course, wording: Wording) -> Wordings:
    """Return all that the page of a finished game says.

    It takes as long as telling all of it: call it in a thread.
    """
    words, public = wording.words, course.last
    edition = table.edition
    return Wordings(
        labels=_labels(wording),
        title=words("page-title", names=words.all_of([_name(wording, seat) for seat in _seats(wording)])),
        edition=_plain(edition_title(edition, words), wording),
        outcome=_plain(board_text.winners(public.winners, wording), wording),
        players=tuple(
            Player(
                name=_name(wording, seat),
                colour=wording.colour(seat),
                note=words("page-computer") if table.chairs[seat].computer else "",
            )
            for seat in _seats(wording)
        ),
        professions=tuple(wording.profession(each) for each in range(len(edition.professions))),
        turns=tuple(
            words("replay-turn", round=turn.round, seat=_name(wording, turn.landlord))
            for turn in course.turns
        ),
        story=_story(table, course, wording),
        flows=tuple(_plain(_why(flow, course.event(flow), wording), wording) for flow in course.flows),
        said=tuple(
            Said(
                text=_plain(quote(word, wording), wording),
                became=_plain(
                    words(
                        f"word-state-{word.state}",
                        seat="" if word.broken_by is None else wording.seat(word.broken_by),
                    ),
                    wording,
                ),
            )
            for word in public.words
        ),
    )


def _seats(wording: Wording) -> range:
    return range(wording.seats)


def _plain(text: str, wording: Wording) -> str:
    """Return a text of a message as it is written on a page, which shows colours by marks of its own."""
    for seat in _seats(wording):
        text = text.replace(wording.seat(seat), wording.name(seat))
    return _legible(_ESCAPED.sub(r"\1", unmarked(_LINK.sub("", text))))


def _name(wording: Wording, seat: Seat) -> str:
    return _legible(wording.plain_name(seat))


def _legible(text: str) -> str:
    """Return a text without what keeps Discord from taking it for a mention: here nothing is."""
    return text.replace(_NO_WIDTH, "")


def _labels(wording: Wording) -> Labels:
    words = wording.words
    said = {
        name: words(f"page-label-{name.replace('_', '-')}")
        for name in Labels.model_fields
        if name not in _NOT_SAID
    }
    thousands = words("money", amount=1_000).removeprefix("1").removesuffix("000")
    return Labels(
        language=words.language, thousands=thousands, island=_begun(words("picture-island")), **said
    )


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the story ---


def _story(table: Table, course: Course, wording: Wording) -> tuple[tuple[str, ...], ...]:
    """Return a text for each event of each line of the record.

    What else was told at the table stands with the last event before it.
    """
    story = list[list[str]]()
    for step, told in told_steps(table, wording):
        lines = [_plain(line, wording) for line in told]
        if isinstance(step.entry, GameStarted | Played):
            story.append(_by_event(step, lines, wording))
        elif story:
            story[-1][-1] = _joined([story[-1][-1], *lines])
    assert len(story) == len(course.lines)
    return tuple(map(tuple, story))


def _by_event(step: Step, lines: Sequence[str], wording: Wording) -> list[str]:
    """Return one text for each event: what comes before or after all of them stands with the next one."""
    before = 1 if isinstance(step.entry, GameStarted) else 0
    events = step.events
    texts = list(lines[before : before + len(events)])
    texts[0] = _joined([*lines[:before], texts[0]])
    texts[-1] = _joined([texts[-1], *lines[before + len(events) :]])
    for place, event in enumerate(events):
        if isinstance(event, TurnBegan):  # which the page says over the turn
            heading = wording.words("story-turn", round=event.round, landlord=wording.seat(event.landlord))
            summary = texts[place].replace(_plain(heading, wording), "").strip()
            texts[place] = "" if place else summary
            if place:
                texts[place - 1] = _joined([texts[place - 1], summary])
    return texts


def _joined(texts: Sequence[str]) -> str:
    return "\n".join(filter(None, texts))


# --- why cash has changed hands ---


def _why(flow: Flow, event: Event, wording: Wording) -> str:
    words = wording.words
    if isinstance(event, SalaryPaid):
        return words("page-final-salary" if event.final else "page-salary")
    assert isinstance(event, BribePaid | BribeRefunded)
    by_bank = event.by_bank if isinstance(event, BribePaid) else event.to_bank
    side = "landlord" if flow.seat == event.landlord else "payer"
    kind = "bribe" if isinstance(event, BribePaid) else "refund"
    return words(
        f"page-{kind}-{side}",
        landlord=wording.seat(event.landlord),
        seat=words("page-bank") if by_bank else wording.seat(event.seat),
        profession=wording.profession_of(event.scholar),
        scholar=wording.scholar(event.scholar),
        bank="yes" if by_bank else "no",
    )
