"""The form for other statements: one clause of the speaker, and one of the addressed player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import form, menu_field, offer_field, option
from bot.discord_api.interactions import Misunderstood
from bot.features.bargaining.codec import read_clause, write_clause
from bot.features.bargaining.suggestions import is_sayable, possible_clauses
from bot.features.bargaining.text import quote
from bot.features.names import Wording
from intrigue_core import Clause, Seat, SeatView, Speak

_MAX_OPTIONS = 25
"""Options that a menu can have."""
_NOTHING = "nothing"
MINE, YOURS, MANNER = "mine", "yours", "manner"
"""The form's fields."""
_DEAL, _THREAT = "deal", "threat"


def composing_form(
    view: SeatView, to: Seat, table_id: int, wording: Wording, answers: int | None = None
) -> ui.Modal:
    """Return the form.

    Args:
        to: the one spoken to.
        answers: the number of the offer that it answers.
    """
    words, seat = wording.words, view.seat
    pressed = ComponentId(
        Action.COMPOSE,
        table_id,
        view.public.decision_number,
        index=to,
        revision=None if answers is None else answers + 1,
    )
    mine = [Speak(seat=seat, to=to, mine=(one,), yours=()) for one in _offered(view, seat, to)]
    yours = [Speak(seat=seat, to=to, mine=(), yours=(one,)) for one in _offered(view, to, seat)]
    nothing = option(words("compose-nothing"), _NOTHING, chosen=True)
    manners = [
        option(words(f"compose-{manner}"), manner, chosen=manner == _DEAL) for manner in (_DEAL, _THREAT)
    ]
    fields = [
        menu_field(MINE, words("compose-mine"), [nothing, *_options(mine, wording)], words("panel-choose")),
        menu_field(
            YOURS, words("compose-yours"), [nothing, *_options(yours, wording)], words("panel-choose")
        ),
    ]
    if answers is None:
        fields.append(offer_field(MANNER, words("compose-manner"), manners))
    return form(words("compose-title", seat=wording.plain_seat(to)), pressed, *fields)


def composed(view: SeatView, pressed: ComponentId, answers: Mapping[str, str]) -> Speak:
    """Return what a form says. Whether it can be said now, the rules know.

    Raises:
        Misunderstood: if it says nothing.
    """
    if pressed.index is None or pressed.index >= view.public.seats:
        raise Misunderstood("unknown_word")
    return Speak(
        seat=view.seat,
        to=pressed.index,
        mine=_read(answers.get(MINE, _NOTHING)),
        yours=_read(answers.get(YOURS, _NOTHING)),
        threat=answers.get(MANNER, _DEAL) == _THREAT,
        answers=None if pressed.revision is None else pressed.revision - 1,
    )


def _read(answer: str) -> tuple[Clause, ...]:
    if answer == _NOTHING:
        return ()
    clause = read_clause(answer)
    if clause is None:
        raise Misunderstood("unknown_word")
    return (clause,)


def _offered(view: SeatView, seat: Seat, other: Seat) -> list[Clause]:
    """Return what a seat can do for another or against it: of each kind as much as there is room for."""

    def can_be_said(clause: Clause) -> bool:
        if seat == view.seat:
            return is_sayable(view, Speak(seat=seat, to=other, mine=(clause,), yours=()))
        return is_sayable(view, Speak(seat=other, to=seat, mine=(), yours=(clause,)))

    kinds = [[one for one in kind if can_be_said(one)] for kind in possible_clauses(view.public, seat, other)]
    turns = chain.from_iterable(zip_longest(*kinds))
    wanted = {write_clause(one) for one in list(filter(None, turns))[: _MAX_OPTIONS - 1]}
    return [one for kind in kinds for one in kind if write_clause(one) in wanted]


def _options(said: Sequence[Speak], wording: Wording) -> Iterator[discord.SelectOption]:
    for one in said:
        (clause,) = (*one.mine, *one.yours)
        yield option(quote(one, wording, plain=True), write_clause(clause))
