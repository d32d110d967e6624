"""``/say``, *Say it yourself…* and the menus on messages and people: bargaining in one's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
import simcord

from bot.caching import TYPED_SECONDS
from bot.commands import held_messages, own_words
from bot.demo.transcript import walk
from bot.layouts.haggles import haggle_shown
from bot.tables.entries import HeldMessageDenied, HeldMessageJudged, MessageHeld
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table_view import MAX_SENTENCE_LENGTH
from bot.wording.haggles import haggle_of
from bot.wording.names import Wording
from bot.wording.statement_codec import read_talk, write_statement
from intrigue_core import PayClause, Speak, StatementState
from intrigue_core.reading import Reading, Understanding
from tests.support.builders import some
from tests.support.judging import Judge
from tests.support.room import WORDS, Form, Panel, Room, forge, services_of, shown_by
from tests.support.talking import (
    answer_statement,
    bargainers,
    bargaining,
    landlord_of,
    offer_for,
    public_of,
    talk_panel,
    talking_in,
    tell,
)

LOADING = 1 << 7
"""The flag of a message that says “thinking…”."""
OFFER = "5k for the ten"
READING = "5,000, and my doctor gets the 10,000 post"


LONG = "5k for the ten, I send you a doctor and I leave you alone until the end of the game"
"""A suggestion has no room for all of what it means."""


def understood_as(payer_seat: int, offers: Sequence[str]) -> Callable[..., Understanding]:
    """A reader that reads these statements in every sentence."""
    talks = [some(read_talk(each, payer_seat)) for each in offers]
    readings = tuple(Reading(talk, 1.0, ()) for talk in talks)
    return lambda *_, **__: Understanding(readings)


async def suggested(here: Room, who: simcord.MemberActor, typed: str) -> list[Any]:
    return list(await who.autocomplete(here.channel, "say", "words", typed))


async def echo(here: Room, who: simcord.MemberActor, words: str) -> Panel:
    """The private panel that shows how typed words are understood."""
    result = await who.slash(here.channel, "say", words=words)
    assert result.response is not None
    assert result.response.ephemeral
    return Panel(here, who, result.response)


# --- while typing ---


async def test_the_chosen_suggestion_is_said_at_once_in_the_typed_words(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    first, *_ = await suggested(here, payer, OFFER)
    assert first["name"] == f"→ 🟡 Ben: {READING}"
    await here.slash(payer, "say", words=first["value"])
    (haggle,) = here.haggles()
    assert haggle.split("\n") == [
        f"💬 🔴 Ada → <@{landlord.id}>: “{OFFER}”",
        f"-# The table hears: {READING}",
    ]
    (statement,) = public_of(await here.truth()).statements
    assert statement.mine == (PayClause(scholar=some(public_of(table).payer), amount=5_000),)
    assert f"“{READING}” (“{OFFER}”)" in await here.told(payer, "ledger")


async def test_a_suggestion_whose_typed_words_are_forgotten_is_said_as_it_was_read(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    first, *_ = await suggested(here, payer, OFFER)
    await here.restart()
    await here.slash(payer, "say", words=first["value"])
    (haggle,) = here.haggles()
    assert haggle.endswith(f"“{READING}.”")


async def test_typed_words_are_kept_for_some_minutes_alone(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    first, *_ = await suggested(here, payer, OFFER)
    kept = services_of(here).sentences
    await here.env.advance_time(TYPED_SECONDS - 1)
    assert kept.typed_for(payer.id, first["value"]) == OFFER
    panel = await echo(here, payer, "7k for the ten")
    await here.env.advance_time(2)
    assert kept.typed_for(payer.id, first["value"]) == ""
    form = Form(here, payer, await panel.press("ownwords"))
    assert form.filled_in() == {"words": "7k for the ten"}
    await here.env.advance_time(TYPED_SECONDS)
    assert Form(here, payer, await panel.press("ownwords")).filled_in() == {}
    assert "I no longer know what you wrote." in here.reply(await panel.press("sayit"))
    assert public_of(await here.truth()).statements == ()


@pytest.mark.parametrize("how", ["suggestion", "sayit", "justtalk"])
async def test_words_stay_in_memory_once_they_are_said(here: Room, how: str) -> None:
    """Nor does what was typed on the way to them."""
    table, payer, _ = await bargainers(here)
    kept = services_of(here).sentences
    begun = await suggested(here, payer, OFFER)
    whole = await suggested(here, payer, f"{OFFER}, please")
    panel = await echo(here, payer, f"{OFFER}, please")
    if how == "suggestion":
        await here.slash(payer, "say", words=whole[0]["value"])
    else:
        await panel.press(how)
    assert {kept.typed_for(payer.id, one["value"]) for one in (*begun, *whole)} == {""}
    assert kept.echo(payer.id, table.id) is None


async def test_a_suggestion_without_room_for_all_is_shown_whole_before_it_is_said(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    first, *_ = await suggested(here, payer, LONG)
    assert (
        first["name"]
        == "→ Ben: 5,000, I’ll send you a doctor, I’ll leave you alone until the end of the game…"
    )
    log = await here.log()
    result = await payer.slash(here.channel, "say", words=first["value"])
    panel = Panel(here, payer, some(result.response))
    assert some(result.response).ephemeral
    assert "the end of the game, and my doctor gets the 10,000 post" in panel.text
    assert f"“{LONG}”" in panel.text
    assert await here.log() == log, "nothing is said yet"
    await panel.press("sayit")
    assert f"“{LONG}”" in here.haggles()[0]
    assert "my doctor gets the 10,000 post" in here.haggles()[0]


async def test_a_cut_suggestion_whose_typed_words_are_forgotten_is_shown_whole_too(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    first, *_ = await suggested(here, payer, LONG)
    await here.restart()
    result = await payer.slash(here.channel, "say", words=first["value"])
    panel = Panel(here, payer, some(result.response))
    assert "my doctor gets the 10,000 post" in panel.text
    assert "You wrote" not in panel.text
    assert panel.control("justtalk") is None, "there is nothing to post"
    await panel.press("sayit")
    assert here.haggles()[0].endswith("my doctor gets the 10,000 post.”")


async def test_what_reads_the_same_is_suggested_once(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    _, payer, _ = await bargainers(here)
    two = understood_as(payer_seat=0, offers=("1:p2.5000,g1.1,s1|h2a2", "1:p2.5000,g1.1,s1|h2a1"))
    monkeypatch.setattr(own_words, "understand", two)
    (only,) = await suggested(here, payer, LONG)
    assert only["value"] == "~1:p2.5000,g1.1,s1|h2a2", "the likelier one"


async def test_nothing_typed_yet_suggests_what_is_likely_said(here: Room) -> None:
    table = await bargaining(here)
    names = [one["name"] for one in await suggested(here, here.acting(table), "")]
    assert "→ 🟡 Ben: 12,000, and my doctor gets the 10,000 post" in names
    assert await suggested(here, here.people["Zoe"], "") == []


async def test_what_is_not_clear_yet_is_shown_while_typing(here: Room) -> None:
    table = await bargaining(here)
    (only,) = await suggested(here, here.acting(table), "well then")
    assert only == {"name": "Not clear yet: well then", "value": "well then"}


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("12.5k for the ten", "⚠️ 12,500 is not a multiple of 1,000."),
        ("99k for the ten", "⚠️ 99,000 is more than the 32,000 that you have."),
    ],
)
async def test_why_something_cannot_be_said_is_known_while_typing(here: Room, typed: str, why: str) -> None:
    _, payer, _ = await bargainers(here)
    assert await suggested(here, payer, typed) == [{"name": why, "value": typed}]


# --- why nothing can be said ---


async def test_a_word_with_a_wrong_letter_is_named_and_what_it_would_mean_can_be_said(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    panel = await echo(here, payer, "5k for the tem")
    assert "Not understood: “tem”" in panel.text
    assert f"Nearest to it: → 🟡 Ben: {READING}" in panel.text
    await panel.press("sayit")
    assert READING in here.haggles()[0]


async def test_the_posts_are_named_where_there_is_no_such_post(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    why = "No post pays 7,000. What there is: 10,000, 6,000, 3,000 and 1,000."
    panel = await echo(here, payer, "5k for the seven")
    assert why in panel.text
    assert "Nearest to it: → 🟡 Ben: 5,000, and my doctor gets the 6,000 post" in panel.text
    assert (await suggested(here, payer, "5k for the seven"))[0]["name"] == f"⚠️ {why}"


async def test_what_is_not_known_is_named(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    assert "Not understood: “wizard”" in (await echo(here, payer, "send a wizard to Cleo")).text


@pytest.mark.parametrize(
    ("language", "sentences", "unasked"),
    [
        ("en", ("deal", "no way", "make it 8k"), "No offer waits for an answer of yours."),
        ("de", ("abgemacht", "nein", "sagen wir 8k"), "Gerade wartet kein Angebot auf deine Antwort."),
    ],
)
async def test_an_answer_is_advised_where_no_offer_waits(
    here: Room, language: str, sentences: tuple[str, ...], unasked: str
) -> None:
    table, payer, landlord = await bargainers(here)
    for person in (payer, landlord):
        await here.choose_setting(person, "me", "language", language)
    for words in sentences:
        panel = await echo(here, payer, words)
        assert panel.text.startswith(unasked)
        assert panel.text.count(words) == 1, "it is quoted, and not advised"
        assert "12" in panel.text, "an example of what can be said now"
        assert panel.control("sayit") is None
        assert (await suggested(here, payer, words))[0]["name"] == f"⚠️ {unasked}"
    for person in here.people.values():
        if table.chair_of(person.id) is not None:
            assert "→" in (await echo(here, person, sentences[0])).text, "something can be said"
    await tell(here, offer_for(table))
    panel = await echo(here, landlord, sentences[0])
    assert unasked not in panel.text
    assert panel.control("sayit") is not None


# --- sent without choosing ---


async def test_typed_words_are_shown_before_they_are_said(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    log = await here.log()
    panel = await echo(here, payer, OFFER)
    assert f"→ 🟡 Ben: {READING}" in panel.text
    assert await here.log() == log, "nothing is said yet"
    await panel.press("sayit")
    assert panel.gone
    assert f"“{OFFER}”" in here.haggles()[0]


async def test_what_a_reading_leaves_out_of_a_sentence_is_shown_beside_it(here: Room) -> None:
    table = await bargaining(here)
    panel = await echo(here, here.acting(table), f"{OFFER}, blorp")
    assert f"→ 🟡 Ben: {READING}" in panel.text
    assert "Not understood: “blorp”" in panel.text


async def test_what_is_said_leaves_no_private_message(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    first, *_ = await suggested(here, landlord, "deal")
    await here.slash(landlord, "say", words=first["value"])
    assert "🤝" in here.haggles()[0], "the channel shows it"
    assert here.private_messages() == []


async def test_who_answers_a_threat_is_told_that_it_takes_no_answer(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    told = "Was that to 🟡 Ben’s threat? A threat takes no answer"
    assert told not in (await echo(here, payer, "no")).text
    await say(here, landlord, "12k or your doctor gets the one")
    for answer in ("no", "no way", "what?"):
        panel = await echo(here, payer, answer)
        assert told in panel.text
        assert panel.control("sayit") is None
    assert told not in (await echo(here, landlord, "no")).text, "it was not said to Ben"
    assert told not in (await echo(here, payer, OFFER)).text, "that was read"
    await say(here, landlord, "8k for your doctor and he gets the ten")
    assert told not in (await echo(here, payer, "blorp")).text, "the newest is an offer"


async def test_another_reading_can_be_chosen(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    panel = await echo(here, payer, OFFER)
    (menu,) = (control for control in panel.controls("sayit") if "options" in control)
    other = menu["options"][0]["value"]
    await payer.select(panel.message, [other], custom_id=menu["custom_id"])
    (said,) = public_of(await here.truth()).statements
    assert write_statement(Speak(seat=said.seat, to=said.to, mine=said.mine, yours=said.yours)) == other


async def test_what_reads_the_same_is_one_entry_of_the_menu(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At least the best post is the best post."""
    _, payer, _ = await bargainers(here)
    best = ("1:p2.5000|h2a2", "1:p2.5000|h2l10000")
    others = ("1:p2.5000|h2a1", "1:p2.5000|h2l6000")
    monkeypatch.setattr(own_words, "understand", understood_as(payer_seat=0, offers=(*best, *others)))
    panel = await echo(here, payer, OFFER)
    (menu,) = (control for control in panel.controls("sayit") if "options" in control)
    assert [one["value"] for one in menu["options"]] == list(others)
    assert len({one["label"] for one in menu["options"]}) == 2


async def test_mere_talk_is_posted_and_nothing_of_it_is_kept(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    log = await here.log()
    panel = await echo(here, payer, "what a *lovely* day @everyone")
    assert panel.control("sayit") is None
    result = await panel.press("justtalk")
    assert panel.gone
    assert not [answer for answer in here.answers(result) if not answer.public]
    assert here.messages()[-1].content == "💬 🔴 Ada: “what a \\*lovely\\* day @\u200beveryone”"
    assert await here.log() == log


async def test_mere_talk_of_a_player_is_called_a_bot_s(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    await (await echo(here, payer, "I never betray you, my friend")).press("justtalk")
    quoted = here.messages()[-1]
    (answer,) = here.answers(await landlord.context_menu(here.channel, "Hold to this", quoted))
    assert not answer.public
    assert answer.text.startswith("⚠️ A player said that as **Just talk**")
    await say(here, payer, OFFER)
    (haggle,) = (each for each in here.messages() if here.text(each).startswith("💬 🔴 Ada →"))
    (answer,) = here.answers(await landlord.context_menu(here.channel, "Hold to this", haggle))
    assert answer.text.startswith(f"⚠️ {WORDS('refused-said_by_bot')}"), "it is more than talk"
    assert (await here.truth()).held_messages == ()


async def test_what_was_typed_can_be_changed(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    panel = await echo(here, payer, "5k for the tem")
    form = Form(here, payer, await panel.press("ownwords"))
    assert form.filled_in() == {"words": "5k for the tem"}
    await form.submit(words=OFFER)
    assert READING in panel.text


async def test_an_answer_in_own_words_is_quoted_under_the_haggle(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    panel = await echo(here, landlord, "no way!")
    assert "Say no to 🔴 Ada" in panel.text
    await panel.press("sayit")
    (haggle,) = here.haggles()
    assert haggle.split("\n")[-1] == "🟡 Ben: “no way!”"
    assert public_of(await here.truth()).statements[0].state is StatementState.DECLINED


async def test_own_words_stay_in_the_channel_once_they_are_agreed_to(here: Room) -> None:
    table = await bargaining(here)
    panel = await echo(here, here.acting(table), f"{OFFER}, my friend")
    await panel.press("sayit")
    (said,) = public_of(await here.truth()).statements
    await answer_statement(here, landlord_of(here, table), "agree", said.number)
    (haggle,) = here.haggles()
    assert f"🤝 Agreed: “{OFFER}, my friend”" in haggle
    assert READING in haggle


async def say(here: Room, who: simcord.MemberActor, words: str) -> None:
    await (await echo(here, who, words)).press("sayit")


async def test_the_words_before_the_newest_stay_in_a_haggle(here: Room) -> None:
    """Three at most, each cut; when nobody agrees, the newest too."""
    _, payer, landlord = await bargainers(here)
    for who, words in (
        (payer, f"{OFFER}, friend"),
        (landlord, "make it 9k, you know me"),
        (payer, "6k, **please** <@1>"),
        (landlord, f"8k{', you know me' * 9}"),
        (payer, "7k then"),
    ):
        await say(here, who, words)
    (haggle,) = here.haggles()
    sums, *before, offer, reading = haggle.split("\n")
    assert sums.endswith("5,000 → 9,000 → 6,000 → 8,000 → 7,000")
    assert before[:2] == [
        "-# 🟡 Ben: “make it 9k, you know me”",
        "-# 🔴 Ada: “6k, \\*\\*please\\*\\* @\u200b…”",
    ]
    assert before[2].startswith("-# 🟡 Ben: “8k, you know me, you")
    assert before[2].endswith("…”")
    assert len(before) == 3
    assert len(before[2]) < 95
    assert "7k then" in offer
    assert reading.startswith("-# The table hears")
    newest = public_of(await here.truth()).statements[-1].number
    await answer_statement(here, landlord, "decline", newest)
    (haggle,) = here.haggles()
    assert "-# 🔴 Ada: “7k then”" in haggle.split("\n")
    assert haggle.count("-# 🔴 Ada: ") == 2


async def test_what_was_agreed_to_is_quoted_once(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    await say(here, payer, f"{OFFER}, friend")
    await say(here, landlord, "make it 8k, you know me")
    newest = public_of(await here.truth()).statements[-1].number
    await answer_statement(here, payer, "agree", newest)
    (haggle,) = here.haggles()
    assert haggle.count("you know me") == 1
    assert haggle.split("\n")[1] == f"-# 🔴 Ada: “{OFFER}, friend”"


async def test_a_haggle_quotes_nobody_who_is_forgotten(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    await say(here, payer, f"{OFFER}, friend")
    await say(here, landlord, "make it 8k, you know me")
    await services_of(here).tables.remove_forgotten(table.id, payer.id)
    table = await here.truth()
    haggle = some(haggle_of(public_of(table).statements, 0))
    shown = str(haggle_shown(table, haggle, Wording.of(table.view, WORDS)).to_components())
    assert "you know me" in shown
    assert "friend" not in shown


async def test_one_can_say_it_oneself_in_each_panel(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    for opened in ("offer", "promise"):
        panel = await talk_panel(here, payer, opened)
        if opened == "promise":
            await panel.choose("whom", "1")
        form = await panel.in_own_words()
        assert set(form.fields) == {"words"}
        await form.submit(words=OFFER)
        assert READING in panel.text, "the panel becomes what was understood"


async def test_what_was_understood_lapses_with_the_process(here: Room) -> None:
    table = await bargaining(here)
    panel = await echo(here, here.acting(table), OFFER)
    await here.restart()
    assert "I no longer know what you wrote." in here.reply(await panel.press("sayit"))
    assert public_of(await here.truth()).statements == ()


async def test_an_older_panel_says_the_newer_sentence(here: Room) -> None:
    """Discord lets nobody remove a private message after a quarter of an hour: its buttons still work."""
    _, payer, _ = await bargainers(here)
    older = await echo(here, payer, OFFER)
    services_of(here).dialogs.closed(older.message.id)  # so that it stays
    newer = await echo(here, payer, "7k for the ten")
    log = await here.log()
    for action in ("sayit", "justtalk"):
        assert here.reply(await older.press(action)).startswith("⚠️ I no longer know what you wrote.")
    assert await here.log() == log
    assert "7k" not in here.messages()[-1].content
    await newer.press("sayit")
    assert "“7k for the ten”" in here.haggles()[0]


async def test_what_can_be_seen_of_no_word_is_refused(here: Room) -> None:
    table = await bargaining(here)
    await Judge(here).slash(here.acting(table), "say", WORDS("refused-nothing_said_here"), words="\u200b")


TOO_LONG = f"{OFFER}{', as I have always admired your palace' * 5}, just kidding"
"""Its beginning would be an offer."""


def typed_option(here: Room) -> dict[str, Any]:
    """The option of the command, as Discord knows it."""
    known: Any = here.env.backend.commands[None].values()
    (option,) = (option for each in known if each["name"] == "say" for option in each["options"])
    return option


async def test_discord_takes_no_longer_sentence_than_is_read(here: Room) -> None:
    assert typed_option(here)["max_length"] == MAX_SENTENCE_LENGTH


async def test_the_beginning_of_a_long_sentence_is_read(here: Room) -> None:
    """Discord enforces the limit of the command alone."""
    _, payer, landlord = await bargainers(here)
    assert len(TOO_LONG) > MAX_SENTENCE_LENGTH
    assert await suggested(here, payer, TOO_LONG) == []
    refused = f"⚠️ {WORDS('refused-sentence_too_long', most=MAX_SENTENCE_LENGTH)}"
    log = await here.log()
    message = await payer.send(here.channel, TOO_LONG)
    (offered,) = here.answers(await payer.context_menu(here.channel, "Make it an offer", message))
    assert offered.text.startswith(refused)
    assert await here.log() == log
    await landlord.context_menu(here.channel, "Hold to this", message)
    assert said_lines(here) == [], "its author is shown no beginning of it"
    (held,) = (await here.truth()).held_messages
    assert held.cut
    short = await payer.send(here.channel, OFFER)
    await landlord.context_menu(here.channel, "Hold to this", short)
    ((line, button),) = said_lines(here)
    forge(here, line, button, button.removesuffix(":1") + ":0")
    (answer,) = here.answers(await payer.click(line, custom_id=button.removesuffix(":1") + ":0"))
    assert answer.text.startswith(refused)


# --- the menus on messages and people ---


async def test_the_beginning_of_a_message_that_was_held_by_an_earlier_version_is_read(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its entry does not say that it was cut."""

    def of_before(**fields: Any) -> MessageHeld:
        return MessageHeld(**fields).model_copy(update={"cut": None})

    monkeypatch.setattr(held_messages, "MessageHeld", of_before)
    _, payer, landlord = await bargainers(here)
    for words, cut in ((TOO_LONG, True), (OFFER, False)):
        message = await payer.send(here.channel, words)
        await landlord.context_menu(here.channel, "Hold to this", message)
        assert (await here.truth()).held_messages[-1].cut is cut
    assert len(said_lines(here)) == 1


async def test_a_long_sentence_that_a_client_sends_all_the_same_is_refused(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    del typed_option(here)["max_length"]
    (answer,) = await here.slash(payer, "say", words=TOO_LONG)
    assert answer.text.startswith(f"⚠️ {WORDS('refused-sentence_too_long', most=MAX_SENTENCE_LENGTH)}")


async def test_an_own_message_can_be_made_an_offer(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    message = await payer.send(here.channel, OFFER)
    result = await payer.context_menu(here.channel, "Make it an offer", message)
    panel = Panel(here, payer, some(result.response))
    assert READING in panel.text
    (refused,) = here.answers(await landlord.context_menu(here.channel, "Make it an offer", message))
    assert refused.text.startswith(f"⚠️ {WORDS('refused-not_your_message')}")
    assert not refused.public


def said_lines(here: Room) -> list[tuple[simcord.ResponseMessage, str]]:
    """The lines about held messages that their authors can say at the table, with the button."""
    return [
        (shown, str(node["custom_id"]))
        for shown in here.messages()
        for node in walk(shown.components)
        if str(node.get("custom_id", "")).startswith("ig1:sayheld:")
    ]


async def test_a_held_message_is_said_by_its_author_alone(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    message = await payer.send(here.channel, OFFER)
    await landlord.context_menu(here.channel, "Hold to this", message)
    ((line, button),) = said_lines(here)
    (refused,) = here.answers(await landlord.click(line, custom_id=button))
    assert refused.text.startswith(f"⚠️ {WORDS('refused-not_your_message')}")
    result = await payer.click(line, custom_id=button)
    panel = Panel(here, payer, some(result.response))
    assert READING in panel.text
    await panel.press("sayit")
    assert f"“{OFFER}”" in here.haggles()[0]


async def test_what_was_held_and_is_said_at_the_table_stands_in_the_ledger_once(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    message = await payer.send(here.channel, OFFER)
    await landlord.context_menu(here.channel, "Hold to this", message)
    ((line, button),) = said_lines(here)
    result = await payer.click(line, custom_id=button)
    panel = Panel(here, payer, some(result.response))
    for who in (payer, landlord):
        assert "holds 🔴 Ada to this" in (await here.told(who, "ledger"))
    await panel.press("sayit")
    assert said_lines(here) == [], "its line has no buttons any more"
    for who in (payer, landlord):
        ledger = shown_by(await who.slash(here.channel, "ledger"))
        assert here.text(ledger).count(OFFER) == 1
        assert "holds" not in here.text(ledger)
        assert not Panel(here, who, ledger).controls("heldkept")
        assert not Panel(here, who, ledger).controls("nopromise")
    (held,) = (await here.truth()).held_messages
    assert held.stated
    for entry, why in (
        (HeldMessageDenied(user_id=payer.id, held=0), Cause.ANSWERED_ALREADY),
        (HeldMessageJudged(user_id=landlord.id, held=0, kept=True), Cause.STALE),
    ):
        with pytest.raises(TableRefusal) as refused:
            entry.check(await here.truth())
        assert refused.value.cause is why


async def test_an_agreement_made_of_a_message_stands_below_it_without_its_marks(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    message = await landlord.send(here.channel, "hmm, **deal** it is")
    result = await landlord.context_menu(here.channel, "Make it an offer", message)
    await Panel(here, landlord, some(result.response)).press("sayit")
    (haggle,) = here.haggles()
    assert "“hmm, deal it is”" in haggle
    (shown,) = (each for each in here.messages() if here.text(each) == haggle)
    assert shown.id > message.id


async def test_a_person_can_be_bargained_with(here: Room) -> None:
    _, payer, landlord = await bargainers(here)
    result = await payer.context_menu(here.channel, "Bargain with…", landlord)
    panel = talking_in(here, payer, result)
    assert panel.control("say") is not None
    assert panel.text.startswith("### Promise or threaten")
    zoe = here.people["Zoe"]
    (refused,) = here.answers(await payer.context_menu(here.channel, "Bargain with…", zoe))
    assert "They don’t sit at your table." in refused.text


# --- a person's text ---


async def test_own_words_are_harmless(here: Room) -> None:
    _, payer, _ = await bargainers(here)
    words = f"{OFFER}, **please** <@1>"
    first, *_ = await suggested(here, payer, words)
    await here.slash(payer, "say", words=first["value"])
    (haggle,) = here.haggles()
    assert "<@1>" not in haggle
    assert "**" not in haggle.replace("\\*", "")


async def test_own_words_of_a_forgotten_person_are_gone_from_the_ledger(here: Room) -> None:
    table, payer, _ = await bargainers(here)
    first, *_ = await suggested(here, payer, OFFER)
    await here.slash(payer, "say", words=first["value"])
    await services_of(here).tables.remove_forgotten(table.id, payer.id)
    (ledger,) = await here.slash(landlord_of(here, table), "ledger")
    assert READING in ledger.text
    assert OFFER not in ledger.text


async def test_no_thinking_stays_of_what_is_said_to_a_computer(here: Room) -> None:
    """Its answer is the haggle at the end of the channel: of the command itself nothing is seen."""
    table = await here.seat(1, computers=3)
    ada = here.people["Ada"]
    said = 0
    for _ in range(40):
        if table.public is not None and table.public.payer is not None and here.acting(table) is ada:
            offer = offer_for(table, amount=3_000)
            await ada.slash(here.channel, "say", words=f"~{write_statement(offer)}")
            said += 1
        written = here.env.backend.messages[here.channel.id].values()
        assert not [message.id for message in written if int(message.flags or 0) & LOADING]
        if said > 2:
            return
        table = await here.truth()
        if table.acts_by_itself or table.hearing_until is not None or table.acting_chair is None:
            await here.env.advance_time(30)
        else:
            await here.say(table, table.view_of(ada.id).legal_commands()[0])
        table = await here.truth()
    raise AssertionError("nothing was said")
