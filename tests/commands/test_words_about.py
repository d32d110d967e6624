"""*Say it yourself…* under an offer, or to a person: it is about that offer and that person alone."""

from __future__ import annotations

from random import Random

import pytest
import simcord

from bot.demo.transcript import walk
from bot.wording.bargaining import open_offers
from intrigue_core import PublicView, Statement, StatementState
from intrigue_core.players import RandomPlayer
from tests.commands.test_solo import PAUSE, Solo
from tests.support.builders import NAMES, some
from tests.support.judging import until
from tests.support.room import Form, OpenRoom, Room
from tests.support.talking import (
    TalkPanel,
    landlord_of,
    offer_for,
    person_at,
    press_word,
    public_of,
    rivalry,
    talk_panel,
    talking_in,
    tell,
)

OLDER, NEWER = 0, 1
"""The offers of the two who want the same."""


async def two_offers(here: Room) -> tuple[PublicView, simcord.MemberActor]:
    """The offers of two different people wait for the landlord, who comes second here."""
    await here.seat(4)
    table = await until(here, rivalry)
    public = public_of(table)
    first, second = some(public.current_stage).payers[:2]
    await tell(here, offer_for(table, 5_000, scholar=first))
    await tell(here, offer_for(table, 6_000, scholar=second))
    public = public_of(await here.truth())
    assert [one.state for one in public.statements] == [StatementState.OPEN] * 2
    return public, landlord_of(here, table)


async def countered(here: Room, landlord: simcord.MemberActor, opened: str, number: int) -> TalkPanel:
    """The panel of counter-offers to an offer: opened in the channel, or in the panel of offers."""
    if opened == "channel":
        return talking_in(here, landlord, await press_word(here, landlord, "counter", number))
    panel = await talk_panel(here, landlord, "offer")
    (button,) = (one for one in panel.controls("counter") if str(one["custom_id"]).endswith(f":{number}"))
    await landlord.click(panel.message, custom_id=button["custom_id"])
    return panel


async def states(here: Room) -> list[StatementState]:
    return [one.state for one in public_of(await here.truth()).statements]


@pytest.mark.parametrize("opened", ["channel", "panel"])
@pytest.mark.parametrize("number", [OLDER, NEWER])
@pytest.mark.parametrize(
    ("language", "sentences"),
    [("en", ("make it 8k", "8k", "no way", "deal")), ("de", ("sagen wir 8k", "8k", "nein", "abgemacht"))],
)
async def test_words_under_an_offer_answer_another_one(
    here: Room, opened: str, number: int, language: str, sentences: tuple[str, ...]
) -> None:
    public, landlord = await two_offers(here)
    await here.choose_setting(landlord, "me", "language", language)
    speaker = NAMES[public.statements[number].seat]
    panel = await countered(here, landlord, opened, number)
    form = await panel.in_own_words()
    for words in sentences:
        await form.submit(words=words)
        assert speaker in panel.text.split("\n")[1]
        assert not [one for one in panel.controls("sayit") if "options" in one], "nothing else is meant"
        form = Form(here, landlord, await panel.press("ownwords"))
    await panel.press("sayit")
    after = await states(here)
    assert after[number] is StatementState.AGREED
    assert after[1 - number] is StatementState.OPEN


async def test_words_to_a_person_answer_what_another_has_offered(here: Room) -> None:
    public, landlord = await two_offers(here)
    for number in (OLDER, NEWER):
        for words in ("deal", "no way", "make it 8k"):
            panel = await talk_panel(here, landlord, "promise")
            await panel.choose("whom", str(public.statements[number].seat))
            await (await panel.in_own_words()).submit(words=words)
            assert panel.control("sayit") is not None
            assert [one for one in panel.controls("sayit") if "options" in one] == []
    await panel.press("sayit")
    assert await states(here) == [StatementState.OPEN, StatementState.COUNTERED, StatementState.OPEN]


async def test_words_to_a_person_who_has_offered_nothing_answer_an_offer(here: Room) -> None:
    public, landlord = await two_offers(here)
    seats = {public.landlord, *(one.seat for one in public.statements)}
    (bystander, *_) = (seat for seat in range(public.seats) if seat not in seats)
    panel = await talk_panel(here, landlord, "promise")
    await panel.choose("whom", str(bystander))
    await (await panel.in_own_words()).submit(words="deal")
    assert panel.control("sayit") is None
    assert panel.text.startswith("No offer of ")
    assert NAMES[bystander] in panel.text.split("\n")[0]


async def test_words_for_one_are_said_to_another(here: Room) -> None:
    """Nor after the words were changed."""
    public, landlord = await two_offers(here)
    other = NAMES[public.statements[NEWER].seat]
    panel = await countered(here, landlord, "channel", OLDER)
    await (await panel.in_own_words()).submit(words=f"{other}, deal")
    assert "That is not said to" in panel.text
    assert "`/say`" in panel.text
    assert panel.control("sayit") is None
    form = Form(here, landlord, await panel.press("ownwords"))
    await form.submit(words="no way")
    await panel.press("sayit")
    assert await states(here) == [StatementState.DECLINED, StatementState.OPEN]


async def test_an_offer_that_has_lapsed_meanwhile_is_answered(here: Room) -> None:
    public, landlord = await two_offers(here)
    panel = await countered(here, landlord, "channel", OLDER)
    form = await panel.in_own_words()
    await form.submit(words="make it 8k")
    unsent = await panel.press("ownwords")
    speaker = person_at(here, await here.truth(), public.statements[OLDER].seat)
    await (await talk_panel(here, speaker, "offer")).press("takeback")
    log = await here.log()
    (answer,) = here.answers(await Form(here, landlord, unsent).submit(words="deal"))
    assert not answer.public
    assert answer.text.startswith("⚠️ That is settled already.")
    (answer,) = here.answers(await panel.press("ownwords"))
    assert answer.text.startswith("⚠️ That is settled already.")
    assert not answer.public
    assert await here.log() == log
    assert await states(here) == [StatementState.WITHDRAWN, StatementState.OPEN]


async def test_words_under_an_offer_in_direct_messages_answer_it(room: OpenRoom) -> None:
    async with room(pause_seconds=PAUSE) as here:
        solo = Solo(here)
        await solo.begin()
        player = RandomPlayer(Random(2))
        offers = list[Statement]()
        for _ in range(40):
            table = await solo.truth()
            offers = [one for one in open_offers(public_of(table)) if one.to == table.seat_of(solo.user.id)]
            if offers:
                break
            await solo.play_on(player, 1)
        (offer, *_) = offers
        await solo.press("counter")
        shown = solo.messages()[-1]
        (menu,) = (one for one in walk(shown.components) if "menu-say" in str(one.get("custom_id", "")))
        opened = await solo.user.select(shown, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        await solo.user.submit_modal(opened, {"words": "no way"})
        await solo.press("sayit")
        assert public_of(await solo.truth()).statements[offer.number].state is StatementState.DECLINED
        assert "“no way”" in solo.texts()[-1]
