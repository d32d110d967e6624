"""``/offer`` and ``/ledger``, and all buttons, menus and forms of bargaining."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.table import Table
from bot.wording.statement_codec import write_statement
from intrigue_core import (
    ClauseState,
    Decline,
    HireClause,
    PayClause,
    SpareClause,
    Speak,
    StatementState,
)
from tests.support.builders import some
from tests.support.chatter import let_computers_say
from tests.support.judging import PRIME, Judge, until
from tests.support.moderating import moderator
from tests.support.room import WORDS, Answer, Form, OpenRoom, Room, forge
from tests.support.talking import (
    TalkPanel,
    agree_to,
    answer_statement,
    bargainers,
    bargaining,
    block,
    clicks,
    landlord_of,
    offer_for,
    person_at,
    press_word,
    price_for,
    promise,
    public_of,
    talk_panel,
    talking_in,
    tell,
)


def states(table: Table) -> list[StatementState]:
    return [word.state for word in public_of(table).statements]


async def now(here: Room) -> list[StatementState]:
    """How the words stand."""
    return states(await here.truth())


# --- to offer, and to name a price ---


async def test_an_offer_is_told_at_the_end_of_the_channel_and_asks_the_landlord(here: Room) -> None:
    table, payer, _ = await bargainers(here)
    told = here.story()
    called = here.called()
    async with clicks(here, 2):
        panel = await talk_panel(here, payer, "offer")
        first = panel.first()
        text = panel.text
        sentences = panel.sentences()
        result = await panel.say(first)
    assert "You have 32,000 ducats." in text
    assert WORDS("offer-how", promises="remembered") in text
    assert first == "12,000, and my doctor gets the 10,000 post"
    assert list(sentences)[-1] == "Something else…"
    assert here.answers(result) == []
    assert panel.gone
    assert block(here) == ["🔴 Ada → 🟡 Ben: “12,000, and my doctor gets the 10,000 post”"]
    ben = landlord_of(here, table).id
    assert here.haggles() == [f"💬 🔴 Ada → <@{ben}>: “12,000, and my doctor gets the 10,000 post.”"]
    assert (here.story(), here.called()) == (told, [*called, ben])
    after = await here.truth()
    assert after.running_game().view(public_of(table).acting or 0).cash == 32_000, "no money moves yet"


async def test_the_form_takes_any_offer(here: Room) -> None:
    table, payer, _ = await bargainers(here)
    form = await (await talk_panel(here, payer, "offer")).something_else()
    assert form.shown.modal is not None
    assert form.shown.modal["title"] == "Offer"
    assert set(form.fields) == {"scholar", "amount", "post"}, "there are several to bargain for"
    scholar = public_of(table).payer
    await form.submit(scholar=str(scholar), amount="9k", post="1")
    assert public_of(await here.truth()).statements[0].mine == (
        PayClause(scholar=scholar or 0, amount=9_000),
    )
    assert block(here) == ["🔴 Ada → 🟡 Ben: “9,000, and my doctor gets the 6,000 post”"]
    form = await (await talk_panel(here, payer, "offer")).something_else()
    await form.submit(scholar=str(scholar), amount="10,000")
    assert block(here)[0] == "🔴 Ada → 🟡 Ben: “10,000, and my doctor gets a post”"


async def test_the_form_names_a_price_where_there_is_one_scholar(here: Room) -> None:
    _, _, landlord = await bargainers(here)
    form = await (await talk_panel(here, landlord, "price")).something_else()
    assert form.shown.modal is not None
    assert form.shown.modal["title"] == "Price for the doctor"
    result = await form.submit(amount="7000", post="2")
    assert "“7,000, and your doctor gets the 10,000 post.”" in here.haggles()[-1]
    assert not any(answer.public for answer in here.answers(result)), (
        "a panel that one alone saw has no reply"
    )


async def test_by_command(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    (done,) = await here.slash(payer, "offer", amount="5k", post="10k")
    assert done.public
    assert block(here) == ["🔴 Ada → 🟡 Ben: “5,000, and my doctor gets the 10,000 post”"]
    (told,) = await here.slash(landlord, "offer", amount="9000", scholar=str(public_of(table).payer))
    assert told == Answer(f"💬 🟡 Ben → <@{payer.id}>: “9,000, and your doctor gets a post.”", public=True)
    shown = await payer.slash(here.channel, "offer")
    assert talking_in(here, payer, shown).control("say") is not None


async def test_the_command_leads_through(here: Room) -> None:
    table, payer, _ = await bargainers(here)
    public = public_of(table)

    async def offered(option: str, typed: str = "") -> list[Any]:
        return list(await payer.autocomplete(here.channel, "offer", option, typed))

    posts = await offered("post")
    assert [str(one["name"]) for one in posts] == [
        f"the {pay} post" for pay in ("10,000", "6,000", "3,000", "1,000")
    ]
    assert {str(one["value"]) for one in await offered("scholar")} >= {str(public.payer)}
    amounts = [int(one["value"]) for one in await offered("amount")]
    assert 12_000 in amounts
    assert amounts == sorted(set(amounts))
    for typed in ("8000", "8k", "8.000", "8\u202f000", "8000 ducats"):
        assert [(one["name"], one["value"]) for one in await offered("amount", typed)] == [("8,000", "8000")]
    for typed in ("10000", "10k", "10.000"):
        assert [one["name"] for one in await offered("post", typed)] == ["the 10,000 post"]
    assert await offered("amount", "9" * 30) == []
    assert await offered("amount", "lots") == []
    zoe = here.people["Zoe"]
    for option in ("amount", "post", "scholar"):
        assert list(await zoe.autocomplete(here.channel, "offer", option, "")) == []


# --- to answer ---


async def test_agreeing_is_told_and_the_others_lapse(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table, 5_000))
    await tell(here, offer_for(table, 8_000))
    called = here.calls()[-1].id
    async with clicks(here, 1):
        await answer_statement(here, landlord, "agree", 1)
    assert here.haggles() == [
        "-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 5,000. No answer.",
        "-# 💬 🔴 Ada and 🟡 Ben: 🤝 Agreed: “8,000, and my doctor gets the 10,000 post.”",
    ]
    assert here.calls()[-1].id > called, "the call comes again, with a button that pays as agreed"
    assert await now(here) == [StatementState.MOOT, StatementState.AGREED]
    assert block(here) == ["🤝 Agreed, 🔴 Ada & 🟡 Ben: “8,000, and my doctor gets the 10,000 post”"]


async def test_a_no_ends_a_haggle_in_the_message_that_was_pressed(here: Room) -> None:
    table = await bargaining(here)
    told = here.story()
    await tell(here, offer_for(table))
    messages = len(here.messages())
    async with clicks(here, 1):
        await answer_statement(here, landlord_of(here, table), "decline", 0)
    assert len(here.messages()) == messages
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 8,000. ✖️ 🟡 Ben says no."]
    assert block(here) == []
    assert here.story() == told


async def test_a_counter_offer_takes_the_place_of_the_offer(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    told = here.story()
    await tell(here, offer_for(table))
    async with clicks(here, 2):
        panel = talking_in(here, landlord, await press_word(here, landlord, "counter", 0))
        assert "🔴 Ada → 🟡 Ben: “8,000, and my doctor gets the 10,000 post”" in panel.text
        assert panel.first() == "11,000, and your doctor gets the 10,000 post"
        await panel.say(panel.first())
    assert block(here) == ["🟡 Ben → 🔴 Ada: “11,000, and your doctor gets the 10,000 post”"]
    back = talking_in(here, payer, await press_word(here, payer, "counter", 1))
    assert back.first() == "9,000, and my doctor gets the 10,000 post"
    form = await back.something_else()
    assert set(form.fields) == {"amount", "post"}, "for whom is said by what it answers"
    await form.submit(amount="9,000", post="2")
    assert await now(here) == [StatementState.COUNTERED, StatementState.COUNTERED, StatementState.OPEN]
    (haggle,) = here.haggles()
    sums = "8,000 → 11,000 → 9,000"
    assert haggle.split("\n") == [
        f"-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: {sums}",
        f"💬 🔴 Ada → <@{landlord.id}>: “9,000, and my doctor gets the 10,000 post.”",
    ]
    await answer_statement(here, landlord, "agree", 2)
    assert here.haggles() == [
        f"-# 💬 🔴 Ada and 🟡 Ben: {sums}. 🤝 Agreed. 🔴 Ada: “9,000, and my doctor gets the 10,000 post.”"
    ]
    assert here.story() == told, "it is told once"


async def test_the_panel_of_offers_has_what_waits_and_what_one_has_said(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    panel = await talk_panel(here, landlord, "offer")
    assert "Waits for your answer" in panel.text
    assert {"agree", "counter", "decline"} <= _actions(panel)
    mine = await talk_panel(here, payer, "offer")
    assert "What you have said" in mine.text
    assert "agree" not in _actions(mine)
    await mine.press("takeback")
    assert await now(here) == [StatementState.WITHDRAWN]
    assert here.haggles() == ["-# 💬 🔴 Ada and 🟡 Ben, doctor, 10,000 post: 8,000. ↩️ 🔴 Ada takes it back."]
    assert block(here) == []
    again = await talk_panel(here, payer, "offer")
    await again.say("12,000, and my doctor gets the 10,000 post")
    result = await panel.press("decline")
    assert [answer.public for answer in here.answers(result)] == [False], "what waited there has lapsed"


def _actions(panel: TalkPanel) -> set[str]:
    return {action for action in ("agree", "counter", "decline", "takeback", "say") if panel.control(action)}


# --- to pay as agreed ---


@pytest.mark.parametrize(
    ("price", "paid", "told"),
    [
        (8_000, 8_000, "🔴 Ada pays 🟡 Ben’s price for the doctor: 8,000."),
        (3_000, 4_000, "🔴 Ada pays 🟡 Ben more than the price of 3,000 for the doctor: 4,000."),
    ],
)
async def test_who_pays_a_price_has_agreed_to_it(here: Room, price: int, paid: int, told: str) -> None:
    table = await bargaining(here)
    await tell(here, price_for(table, price))
    await here.slash(here.acting(table), "bribe", amount=str(paid))
    assert [line for line in here.story() if f"{paid:,}" in line] == [told], "it is told once"
    deal = f"“{price:,}, and your doctor gets the 10,000 post.”"
    assert here.haggles() == [f"-# 💬 🟡 Ben and 🔴 Ada: 🤝 Agreed: {deal}"]


async def test_what_was_not_agreed_is_not_paid_as_agreed(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        table = await bargaining(here, since=2)
        await agree_to(here, table)
        table = await here.truth()
        (call,) = here.calls()
        custom_id = f"ig1:payagreed:{table.id}:{table.decision_number}:0"
        forged = custom_id[:-1] + "7"
        forge(here, call, custom_id, forged)
        payer = here.acting(table)

        async def pay() -> list[Answer]:
            return here.answers(await payer.click(call, custom_id=forged))

        await Judge(here).refuses(payer, pay(), "Nothing is agreed for the bribe that is due.")


async def test_a_price_that_cannot_be_paid_is_no_advice_to_bribe(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        table, payer, _ = await bargainers(here, since=2)
        cash = table.view_of(payer.id).cash
        await tell(here, price_for(table, cash + 1_000))
        why = f"{cash + 1_000:,} is more than the {cash:,} that you have."
        told = await Judge(here).refuses(payer, answer_statement(here, payer, "agree", 0), why)
        assert told.endswith("\nNow: **Counter…** or **No**.")


# --- bad input ---


async def test_what_cannot_be_offered(room: OpenRoom) -> None:
    """Each is answered privately, says what is wrong, and changes nothing."""
    async with room(PRIME) as here:
        judge = Judge(here)
        table, payer, _ = await bargainers(here, since=2)
        public = public_of(table)
        seat = public.acting
        scholar = public.payer
        assert seat is not None
        assert scholar is not None
        cash = table.view_of(payer.id).cash
        hire = HireClause(scholar=scholar)
        for amount, post, why in (
            (cash + 1_000, hire, f"{cash + 1_000:,} is more than the {cash:,} that you have."),
            (5_000, HireClause(scholar=scholar, area=9), "There is no such post."),
        ):
            paid = PayClause(scholar=scholar, amount=amount)
            said = Speak(seat=seat, to=public.landlord, mine=(paid,), yours=(post,))
            await judge.slash(payer, "say", why, words=f"~{write_statement(said)}")
        await judge.slash(payer, "offer", "“a lot” is not one of the choices", amount="5000", post="a lot")
        await judge.slash(payer, "offer", "“-5” is not an amount of ducats.", amount="-5")
        await judge.slash(payer, "offer", "nobody", amount="5000", scholar="nobody")
        await judge.slash("Zoe", "offer", "You have no seat at this table", amount="5000")


async def test_what_has_lapsed_is_answered_by_no_panel_of_before(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        table, _, landlord = await bargainers(here, since=2)
        await tell(here, offer_for(table))
        (message,) = here.live()
        panel = await talk_panel(here, landlord, "offer")
        await answer_statement(here, landlord, "decline", 0)
        for action in ("agree", "decline", "counter"):
            result = await panel.press(action)
            assert "That is settled already." in here.private_reply(result)
        assert await now(here) == [StatementState.DECLINED]
        assert message.id == here.live()[0].id


@pytest.mark.parametrize(
    ("opens", "action", "values"),
    [
        ("offer", "say", ("-", "1:", "0:p|", "9" * 100, "-:p14.8000|", "2:p14.8000|h14a2^999999", "१:s1|")),
        ("promise", "whom", ("0", "9", "-1", "٣", "Zoe")),
        ("ledger", "ledgerof", ("7", "x", "-1", "²")),
    ],
)
async def test_a_forged_menu_says_nothing(
    here: Room, opens: str, action: str, values: tuple[str, ...]
) -> None:
    table = await bargaining(here)
    await tell(here, offer_for(table))
    log = await here.log()
    for value in values:
        panel = await talk_panel(here, here.acting(table), opens)
        panel.forge_value(action, value)
        assert here.private_reply(await panel.choose(action, value)).startswith("⚠️ "), value
    assert await here.log() == log


async def test_the_price_of_somebody_who_has_left_still_holds(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_computers_say(monkeypatch)
    async with room(PRIME) as here:
        table, payer, landlord = await bargainers(here, 4, since=2)
        await tell(here, price_for(table))
        await here.leave(landlord)
        assert (await talk_panel(here, payer, "offer")).control("agree")
        assert len(block(here)) == 1
        await here.slash(payer, "bribe", amount="8000")
        word = public_of(await here.truth()).statements[0]
        assert word.state is not StatementState.OPEN, "a price that was named can still be had, by paying it"
        assert word.yours_now == (ClauseState.KEPT,)


async def test_where_promises_are_just_talk_there_is_nothing_of_it(room: OpenRoom) -> None:
    async with room(PRIME.variant(promises="talk")) as here:
        _, payer, _ = await bargainers(here, since=2)
        judge = Judge(here)
        why = "At this table promises are just talk"
        await judge.slash(payer, "offer", why, amount="5000")
        await judge.slash(payer, "say", why, words="5k")
        await judge.slash(payer, "ledger", why)
        assert not TalkPanel(here, payer, here.live()[0]).control("offer")
        assert block(here) == []


async def test_a_paused_game_and_one_that_is_over(here: Room) -> None:
    table, payer, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    await here.slash(moderator(here), "table pause")
    judge = Judge(here)
    await judge.refuses(landlord, answer_statement(here, landlord, "agree", 0), "paused", now="paused")
    await judge.slash(payer, "offer", "paused", now="paused", amount="9000")
    await judge.slash(payer, "say", "paused", now="paused", words="5k")
    await here.slash(moderator(here), "table resume")
    await answer_statement(here, landlord, "agree", 0)
    assert await now(here) == [StatementState.AGREED]
    await until(here, lambda public: public.over)
    for command, options in {"offer": {}, "say": {"words": "5k"}}.items():
        assert (await here.told_privately(payer, command, **options)).startswith("⚠️ ")


# --- with players who have left ---


async def test_an_offer_to_somebody_who_has_left_is_answered_in_their_place(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    chatter = let_computers_say(monkeypatch)
    async with room() as here:
        table = await bargaining(here, 4)
        public = public_of(table)
        gone = next(seat for seat in range(4) if seat not in (public.landlord, public.acting))
        peace = SpareClause(whom=public.landlord), SpareClause(whom=gone)
        await tell(here, Speak(seat=public.landlord, to=gone, mine=(peace[1],), yours=(peace[0],)))
        chatter.line = lambda view: Decline(seat=view.seat, statement=0)
        await here.leave(person_at(here, table, gone))
        assert public_of(await here.truth()).statements[0].state is StatementState.DECLINED


# --- promises and threats ---


async def test_whom_then_what(here: Room) -> None:
    await bargaining(here)
    told = here.story()
    called = here.called()
    favour = "Next time you get the 10,000 post from me"
    async with clicks(here, 3):
        panel = await talk_panel(here, "Cleo", "promise")
        assert panel.control("say") is None, "first to whom"
        menu = some(panel.control("whom"))
        shown = [(one["emoji"]["name"], one["label"]) for one in menu["options"]]
        assert shown == [("🔴", "Ada"), ("🟡", "Ben")], "the crests of the board, where there are such"
        await panel.choose("whom", "1")
        assert "Truce until the end of the game" in panel.sentences()
        assert 1 < len(panel.sentences()) <= 11
        await panel.say(favour)
    assert panel.gone
    assert here.story() == [*told, f"🤞 🟢 Cleo promises 🟡 Ben: “{favour}.”"]
    assert here.called() == called, "it rings nobody"
    assert block(here) == [f"🤞 Promise, 🟢 Cleo → 🟡 Ben: “{favour}”"]


async def composing(here: Room) -> tuple[TalkPanel, Form]:
    """Cleo's panel of promises to Ben, and the form for anything else that it opens."""
    panel = await talk_panel(here, "Cleo", "promise")
    await panel.choose("whom", "1")
    return panel, Form(here, panel.person, await panel.say("Something else…"))


async def test_anything_else_is_put_together_in_a_form(here: Room) -> None:
    await bargaining(here)
    panel, form = await composing(here)
    mine = form.options("mine")
    yours = form.options("yours")
    assert mine["nothing"]["default"]
    assert yours["nothing"]["default"]
    kinds = {value[0] for value in mine} | {value[0] for value in yours}
    assert kinds >= {"f", "s", "g"}
    assert len(mine) <= 25
    assert len(yours) <= 25
    sent = next(value for value in mine if value.startswith("g") and value.endswith(".0"))
    favour = next(value for value in yours if value.startswith("f2."))
    told = here.story()
    await form.submit(mine=sent, yours=favour, manner="threat")
    assert panel.gone
    (line,) = here.story()[len(told) :]
    assert line.startswith(
        "⚡ 🟢 Cleo threatens 🟡 Ben: “Next time I get the 10,000 post from you, or I’ll send"
    )
    word = public_of(await here.truth()).statements[-1]
    assert word.threat
    assert (word.mine[0].kind, word.yours[0].kind) == ("send", "favour")


async def test_an_offer_without_money_is_countered_with_anything(here: Room) -> None:
    await bargaining(here)
    truce = Speak(seat=0, to=2, mine=(SpareClause(whom=2),), yours=(SpareClause(whom=0),))
    await tell(here, truce)
    cleo = here.people["Cleo"]
    panel = talking_in(here, cleo, await press_word(here, cleo, "counter", 0))
    form = Form(here, cleo, await panel.say("Something else…"))
    assert "manner" not in form.fields, "an answer is no threat"
    await form.submit(
        mine=next(value for value in form.options("mine") if value.startswith("f0")),
        yours=next(value for value in form.options("yours") if value.startswith("s2")),
    )
    texts = public_of(await here.truth()).statements
    assert texts[0].state is StatementState.COUNTERED
    assert texts[1].answers == 0


# --- the ledger ---


async def much_said(here: Room) -> Table:
    """A price of before, an offer that was declined, one that was agreed and broken, and a promise."""
    table = await bargaining(here)
    await tell(here, offer_for(table, 5_000))
    await answer_statement(here, landlord_of(here, table), "decline", 0)
    await agree_to(here, await here.truth())
    await tell(here, promise(2, 0, SpareClause(whom=0)))
    await here.insist(here.acting(table), "bribe", amount="1000")
    return await here.truth()


async def test_it_is_there_for_everybody_and_seen_by_one(here: Room) -> None:
    await much_said(here)
    (answer,) = await here.slash("Zoe", "ledger")
    assert not answer.public
    lines = answer.text.split("\n")
    assert "### Ledger" in lines
    assert "🔴 Ada: 0 kept, 1 broken, 0 open" in answer.text
    assert "🟢 Cleo: 0 kept, 0 broken, 1 open" in answer.text
    assert [line for line in lines if line.startswith("- ")] == [
        "- 🤞 Promise, 🟢 Cleo → 🔴 Ada: “I’ll leave you alone until the end of the game” · open",
        "- 🔴 Ada → 🟡 Ben: “8,000, and my doctor gets the 10,000 post” · **broken** by 🔴 Ada",
        "- ✖️ No from 🟡 Ben to 🔴 Ada: “5,000, and my doctor gets the 10,000 post”",
    ]


async def test_a_newcomer_does_not_inherit_what_was_said(here: Room) -> None:
    """What Ada said and broke stays Ada's, in the ledger and in the story that is told of it later."""
    await much_said(here)
    await tell(here, promise(0, 1, SpareClause(whom=1)))
    await here.leave("Ada")
    await here.slash("Zoe", "join")
    for name in ("Ben", "Cleo"):
        await here.click(name, "letin")
    table = await here.truth()
    assert table.chairs[0].name == "Zoe"
    (answer,) = await here.slash("Ben", "ledger")
    assert "🔴 Ada: 0 kept, 1 broken, 0 open\n🔴 Zoe: 0 kept, 0 broken, 1 open" in answer.text
    assert "- 🤞 Promise, 🔴 Ada → 🟡 Ben: “I’ll leave you alone" in answer.text
    assert "- 🤞 Promise, 🟢 Cleo → 🔴 Ada: " in answer.text
    assert "🔴 Ada → 🟡 Ben: “8,000" in answer.text
    assert "**broken** by 🔴 Ada" in answer.text
    await tell(here, promise(0, 2, SpareClause(whom=2)))
    assert "- 🤞 Promise, 🔴 Zoe → 🟢 Cleo: " in await here.told("Ben", "ledger")


async def test_of_one_person(here: Room) -> None:
    await much_said(here)
    panel = await talk_panel(here, "Ada", "ledger")
    await panel.choose("ledgerof", "2")
    assert "🟢 Cleo: 0 kept, 0 broken, 1 open" in panel.text
    assert "🔴 Ada: kept" not in panel.text
    assert "5,000" not in panel.text
    await panel.choose("ledgerof", "1")
    assert "5,000" in panel.text


async def test_where_there_is_nothing_to_tell(here: Room) -> None:
    assert "No table is open here." in await here.told_privately("Ada", "ledger")
    await here.slash("Ada", "join")
    assert "The game has not begun yet" in await here.told("Ada", "ledger")
    await here.slash("Ada", "start", computers=2)
    assert WORDS("ledger-nobody") in await here.told("Ada", "ledger")


async def test_it_stays_after_the_end(here: Room) -> None:
    await much_said(here)
    table = await until(here, lambda public: public.over)
    assert not any(word.state == "open" for word in public_of(table).statements)
    panel = await talk_panel(here, "Ada", "ledger")
    assert "🔴 Ada: 0 kept, 1 broken, 0 open" in panel.text
    assert "·" in panel.text
    zoe = here.people["Zoe"]
    assert talking_in(here, zoe, await here.click(zoe, "ledger")).text == panel.text
    await here.click("Ada", "rematch")
    assert await here.told("Ada", "ledger") == panel.text, "nor does a lobby hide it"


async def test_nobody_agrees_to_an_offer_that_has_just_taken_the_place_of_another(here: Room) -> None:
    table, _, landlord = await bargainers(here)
    await tell(here, offer_for(table))
    await tell(here, offer_for(table, 7_000))
    *_, message = (one for one in here.messages() if "ig1:agree:1:" in str(one.components))
    button = some(TalkPanel(here, landlord, message).control("agree"))
    assert button["label"] == "Agree: 7,000"
    (said,) = here.answers(await landlord.click(message, custom_id=button["custom_id"]))
    assert not said.public
    assert "has only just come" in said.text
    assert "7,000" in said.text
    assert set(await now(here)) == {StatementState.OPEN}
    await here.env.advance_time(1)
    await landlord.click(message, custom_id=button["custom_id"])
    assert StatementState.AGREED in await now(here)
