"""The card of a broken promise or agreement, and its alt text; its sentence in the story: `statements`."""

from __future__ import annotations

from dataclasses import dataclass

from bot.graphemes import beginning
from bot.pictures import BetrayalCard, Person, description
from bot.wording.names import Wording, ended, unmarked
from intrigue_core import Seat

MAX_QUOTE_CHARACTERS = 160
"""Characters of a promise that are quoted: the card has room for as many in any script."""


@dataclass(frozen=True, slots=True)
class Betrayal:
    """A broken promise or agreement; its texts are as in a message."""

    round: int
    breaker: Seat
    given_to: Seat | None
    """None for everybody."""
    quote: str
    """The promise, without quotation marks."""
    instead: str
    """The deed that broke it, as a sentence; may be empty."""
    tally: str
    """The number of statements that the breaker has broken, as a sentence."""


def betrayal_card(told: Betrayal, wording: Wording) -> BetrayalCard:
    """Return the card of a broken promise or agreement; Markdown is left out."""
    texts = wording.texts
    given_to = Person(texts("card-everybody"))
    if told.given_to is not None:
        given_to = _person(wording, told.given_to)
    return BetrayalCard(
        headline=texts("card-headline"),
        round=texts("card-round", round=told.round),
        breaker=_person(wording, told.breaker),
        given_to=given_to,
        quote=texts("card-quote", quote=_shortened(_on_one_line(told.quote))),
        instead=_on_one_line(_unsigned(told.instead, wording)),
        tally=_on_one_line(_unsigned(told.tally, wording)),
    )


def betrayal_alt(card: BetrayalCard, wording: Wording) -> str:
    """Return the alt text of a card: all that it says, and then its looks."""
    texts = wording.texts
    breaker, given_to = (_described(person, wording) for person in (card.breaker, card.given_to))
    return description(
        ended(line)
        for line in (
            texts("card-alt-title", headline=card.headline, round=card.round),
            texts("card-alt-statement", breaker=breaker, person=given_to, quote=card.quote),
            card.instead,
            card.tally,
            texts("card-alt-drawing"),
        )
        if line
    )


def _unsigned(text: str, wording: Wording) -> str:
    """Return a sentence without the signs of colours, which a picture shows as arms."""
    for seat in range(wording.seats):
        text = text.replace(wording.seat(seat), wording.name(seat))
    return text


def _person(wording: Wording, seat: Seat) -> Person:
    return Person(wording.plain_name(seat), wording.edition.colours[seat])


def _described(person: Person, wording: Wording) -> str:
    """Return a name with the colour in which the card shows it."""
    if not person.house:
        return wording.texts("card-alt-everybody")
    colour = wording.texts(f"colour-{person.house}")
    return wording.texts("card-alt-person", name=person.name, colour=colour)


def _on_one_line(text: str) -> str:
    return " ".join(unmarked(text).split())


def _shortened(quote: str) -> str:
    """Return a quote that is no longer than the card has room for, cut between words where there are any."""
    if len(quote) <= MAX_QUOTE_CHARACTERS:
        return quote
    cut = beginning(quote, MAX_QUOTE_CHARACTERS - 1)
    if quote[len(cut)] != " ":
        whole = cut.rpartition(" ")[0]
        if len(whole) > MAX_QUOTE_CHARACTERS / 2:
            cut = whole
    return f"{cut.rstrip(' ,;:–-')}…"
