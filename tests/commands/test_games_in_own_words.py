"""Whole games in which a person says everything in words: typed, the first suggestion chosen, sent."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.locales import texts_for
from bot.wording.bargaining import quote
from bot.wording.names import Wording
from intrigue_core import Agree, Decline, SeatView, Speak, StatementState
from intrigue_core.players import GreedyPlayer
from tests.sampling import plain_and_stress
from tests.support.room import Panel, Room

ANSWERS = {"en": ("deal", "no way"), "de": ("abgemacht", "vergiss es")}
CHATTY = 0.5
"""How likely somebody says something more before they decide."""


def meant(view: SeatView, rng: Random) -> Speak | Agree | Decline | None:
    """Answer an offer; else make an offer or a threat that can be made, or say nothing more.

    What one side alone gives or asks for is said as an offer, too: its words do not say which it is.
    """
    asked = [each for each in view.public.statements if each.to == view.seat and each.is_offer]
    for offer in asked:
        if offer.state is StatementState.OPEN:
            kind = rng.choice((Agree, Decline))
            return kind(seat=view.seat, statement=offer.number)
    ready = [one for one in view.legal_statements() if isinstance(one, Speak) and one.mine and one.yours]
    return rng.choice(ready) if ready and rng.random() < CHATTY else None


def typed(said: Speak | Agree | Decline, view: SeatView, wording: Wording) -> str:
    """What somebody types: whom they speak to, and what."""
    agree, decline = ANSWERS[wording.texts.language]
    if isinstance(said, Speak):
        to = said.to
        words = quote(said, wording, plain=True)
    else:
        to = view.public.statements[said.statement].seat
        words = agree if isinstance(said, Agree) else decline
    return words if to is None else f"{wording.plain_name(to)}, {words}"


@pytest.mark.parametrize("seed", plain_and_stress([4], range(4, 12)))
@pytest.mark.parametrize("language", ["en", "de"])
async def test_nothing_has_to_be_said_by_menus(here: Room, language: str, seed: int) -> None:
    """Each says what was meant: nothing else, and to nobody else."""
    await here.seat(1, computers=3)
    ada = here.people["Ada"]
    await here.choose_setting(ada, "me", "language", language)
    rng = Random(seed)
    player = GreedyPlayer(rng)
    said_so_far = Counter[str]()
    table = await here.truth()
    while not table.closed:
        view = table.view_of(ada.id)
        said = meant(view, rng)
        if said is not None:
            words = typed(said, view, Wording.of(table.view, texts_for(language)))
            first, *_ = await ada.autocomplete(here.channel, "say", "words", words)
            shown = (await ada.slash(here.channel, "say", words=first["value"])).response
            if shown is not None and shown.ephemeral:  # too long for a suggestion, it is shown whole first
                await Panel(here, ada, shown).press("sayit")
            said_so_far[said.kind] += 1
            entries = [step.entry for step in (await here.truth()).history[len(table.history) :]]
            assert said in [getattr(entry, "command", None) for entry in entries], words
        elif table.running_game().acting == view.seat and table.hearing_until is None:
            await here.decide(table, player.decide(view))
        else:
            await here.env.advance_time(30)
        table = await here.truth()
    assert said_so_far["speak"] >= 10
    assert said_so_far["agree"] + said_so_far["decline"] > 0
