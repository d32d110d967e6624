"""The channel hears why computer players do something, once, however many messages it is told in."""

from __future__ import annotations

import pytest

from bot.tables.entries import Played
from intrigue_core import SeatView, SpareClause, Speak
from intrigue_core.players import BargainingPlayer, Mood, PlayerAction, Reason, ReasonKind
from tests.support.chatter import let_computers_say
from tests.support.room import OpenRoom

RICH = "Nobody earns more than 🔴 Ada just now: 7,000 a turn."


def peaceful(view: SeatView) -> PlayerAction | None:
    """Each promises the person at the first seat peace, once, and all give the same reason."""
    if view.seat == 0 or any(word.seat == view.seat for word in view.public.statements):
        return None
    said = Speak(seat=view.seat, to=0, mine=(SpareClause(whom=0, until=view.public.round),), yours=())
    return PlayerAction(said, Mood.PROMISE, Reason(kind=ReasonKind.LEADER, seat=0, amount=7_000))


async def test_three_who_say_the_same_one_after_the_other_give_their_reason_once(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_computers_say(monkeypatch)

    def say(_mind: BargainingPlayer, view: SeatView) -> PlayerAction | None:
        return peaceful(view)

    monkeypatch.setattr(BargainingPlayer, "say", say)
    async with room(pause_seconds=1.0) as here:
        before = len(here.messages())
        await here.seat(1, computers=3)
        await here.env.settle()
        table = await here.truth()
        words = [step for step in table.history if isinstance(step.entry, Played) and step.entry.mood]
        assert len(words) == 3
        said = [line for line in here.story() if line.startswith("🤞")]
        assert len(said) == 3
        assert len(here.messages()) - before >= 3, "each is told by itself"
        assert "\n".join(here.story()).count(RICH) == 1
