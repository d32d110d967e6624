"""A broken word is the show: told, drawn as a card, and in words alone where no card can be."""

from __future__ import annotations

import re

import pytest

from bot.pictures import BetrayalCard, Painter
from bot.tables.entries import Played
from intrigue_core import PayBribe, SeatView, SpareClause, Speak, StatementState
from intrigue_core.players import BargainingPlayer, Mood, PlayerAction, Reason, ReasonKind
from tests.pictures.painters_help import draw_badly
from tests.support.builders import open_bribe
from tests.support.chatter import let_computers_say
from tests.support.judging import until
from tests.support.room import OpenRoom, Room
from tests.support.talking import (
    BROKEN,
    about_to_break_a_word,
    answer_statement,
    break_a_word,
    cards,
    landlord_of,
    offer_for,
    paid_as_agreed,
    promise,
    public_of,
    tell,
)
from tests.support.watched_painter import painting


async def test_it_is_drawn_as_a_card_with_its_words_as_alt_text(room: OpenRoom) -> None:
    async with painting() as painter, room(painter=painter) as here:
        await break_a_word(here)
        (card,) = cards(here)
        assert BROKEN in here.text(card)
        (picture,) = card.attachments
        assert picture.filename.endswith(".png")
        assert picture.description is not None
        for part in (
            "Broken word, Round 1.",
            "Ben (Yellow)",
            "“8,000, and your doctor gets the 10,000 post”",
            "Ada (Red)",
        ):
            assert part in picture.description


async def test_only_what_hurts_has_a_card_and_the_third_is_small(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[bool] = []

    async def noted(_: Painter, picture: object) -> bytes:
        if isinstance(picture, BetrayalCard):
            drawn.append(picture.small)
        return b"png"

    monkeypatch.setattr(Painter, "png", noted)
    async with painting() as painter, room(painter=painter) as here:
        await here.seat(3)
        for area, expected in ((0, [False]), (0, [False]), (2, [False, False]), (2, [False, False, True])):
            await break_a_price(here, area)
            await here.env.settle()
            assert drawn == expected, "the first in any case; then those about the dearest posts"


async def break_a_price(here: Room, area: int) -> None:
    """A payer agrees to pay for a post, and pays less."""
    table = await until(
        here, lambda public: open_bribe(public) and area in public.free_areas(public.landlord)
    )
    public = public_of(table)
    await tell(here, offer_for(table, 3_000, area))
    number = len(public.statements)
    await answer_statement(here, landlord_of(here, table), "agree", number)
    await here.say(await here.truth(), PayBribe(seat=public.acting or 0, amount=1_000))


async def test_the_card_stays_when_the_call_under_it_is_answered(room: OpenRoom) -> None:
    async with painting() as painter, room(painter=painter) as here:
        await break_a_word(here)
        (card,) = cards(here)
        assert card.id == here.calls()[0].id, "the same message calls who is next"
        table = await here.truth()
        await here.say(table, table.running_game().legal_commands()[0])
        (left,) = cards(here)
        assert left.id == card.id
        assert BROKEN in here.text(left)
        assert len(left.attachments) == 1


async def test_where_files_are_forbidden_it_is_told_in_words(room: OpenRoom) -> None:
    async with painting() as painter, room(painter=painter) as here:
        table, worst = await about_to_break_a_word(here)
        panel = await here.panel(here.acting(table))
        await panel.prepare(worst)
        # As Discord does where the bot may send, but nothing with it; simcord lets it. What is refused to the
        # board, by either way, is not tried with the card.
        for path in (f"/channels/{here.channel.id}/messages/*", "/webhooks/*"):
            here.env.inject_error("PATCH", path, status=403, code=50013, times=1)
        await panel.press("confirm")
        assert cards(here) == []
        assert sum(BROKEN in line for line in here.story()) == 1
        assert await here.store.unpublished_tables() == []


async def test_where_the_painter_fails_it_is_told_in_words(room: OpenRoom) -> None:
    async with painting(draw_badly) as painter, room(painter=painter) as here:
        await break_a_word(here)
        assert cards(here) == []
        assert sum(BROKEN in line for line in here.story()) == 1


async def test_one_that_was_told_before_a_crash_is_told_once(room: OpenRoom) -> None:
    async with painting() as painter, room(painter=painter) as here:
        await break_a_word(here)
        await here.restart()
        assert sum(BROKEN in line for line in here.story()) == 1


async def test_what_is_kept_has_no_card(room: OpenRoom) -> None:
    async with painting() as painter, room(painter=painter) as here:
        table, hires = await paid_as_agreed(here)
        await here.say(table, hires[-1])
        assert public_of(await here.truth()).statements[0].state is StatementState.KEPT
        assert cards(here) == []


# --- what is left of it ---


async def test_a_round_ends_with_what_words_have_come_to(here: Room) -> None:
    await break_a_word(here)
    await tell(here, promise(2, 0, SpareClause(whom=0)))
    await until(here, lambda public: public.round == 2)
    story = here.story()
    ends = story.index("**After round 1**")
    ada, ben, _ = story[ends + 1 : ends + 4]
    assert re.fullmatch(r"\*\*🔴 Ada\*\*: now earns [\d,]+ a turn, .*paid .+, kept a promise", ada)
    assert re.fullmatch(r"\*\*🟡 Ben\*\*: now earns [\d,]+ a turn, took .+, broke a promise", ben)
    assert story[ends + 4] == "-# One promise is still to be kept."


async def test_the_game_ends_with_them_and_with_the_line_of_every_rule_book(here: Room) -> None:
    await break_a_word(here)
    await until(here, lambda public: public.over)
    (end,) = here.live()
    told = here.text(end).split("\n")
    assert told[-2] == "It is only a game. Whoever was stabbed in the back: shake hands!"
    assert told[-1].startswith("-# Promises kept/broken: ")
    assert "🟡 Ben 0/1" in told[-1]


RICH = "🔴 Ada earns most of all: 7,000 a turn."


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
        table = await here.truth()
        texts = [step for step in table.history if isinstance(step.entry, Played) and step.entry.mood]
        assert len(texts) == 3
        said = [line for line in here.story() if line.startswith("🤞")]
        assert len(said) == 3
        assert len(here.messages()) - before >= 3, "each is told by itself"
        assert "\n".join(here.story()).count(RICH) == 1
