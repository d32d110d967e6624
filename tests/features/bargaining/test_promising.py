"""Promises and threats: to anybody, at any time, in three clicks or by command."""

from __future__ import annotations

from typing import Any

from bot.features.bargaining.codec import write_word
from bot.features.bargaining.suggestions import harms_to
from intrigue_core import FavourClause, HireClause, RefuseClause, SpareClause, Speak, StatementState
from tests.support.builders import sending
from tests.support.judging import PRIME, Judge, until
from tests.support.room import Answer, Form, OpenRoom, Room
from tests.support.talking import (
    TalkPanel,
    bargaining,
    block,
    person_at,
    press_word,
    promise,
    public_of,
    rivalry,
    talk_panel,
    talking_in,
    tell,
)


async def test_whom_then_what(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        panel = await talk_panel(here, "Cleo", "promise")
        assert panel.control("say") is None, "first to whom"
        menu = panel.control("whom")
        assert menu is not None
        assert [one["label"] for one in menu["options"]] == ["🔴 Ada", "🟡 Ben"]
        await panel.choose("whom", "1")
        sentence = "Truce until the end of the game"
        assert sentence in panel.sentences()
        assert 1 < len(panel.sentences()) <= 11
        told, called = here.story(), here.called()
        favour = "Next time you get the 10,000 post from me"
        await panel.say(favour)
        assert panel.gone
        assert here.story() == [*told, f"🤞 🟢 Cleo promises 🟡 Ben: “{favour}.”"]
        assert here.called() == called, "it rings nobody"
        assert block(here) == [f"🤞 Promise, 🟢 Cleo → 🟡 Ben: “{favour}”"]


async def test_another_can_be_chosen_in_the_same_panel(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        panel = await talk_panel(here, "Cleo", "promise")
        await panel.choose("whom", "1")
        first = panel.sentences()
        await panel.choose("whom", "0")
        assert panel.sentences() != first
        assert all(code.removeprefix("compose-").startswith("0") for code in panel.sentences().values())
        menu = panel.control("whom")
        assert menu is not None
        assert [one["label"] for one in menu["options"] if one.get("default")] == ["🔴 Ada"]


async def test_anybody_speaks_at_any_time(room: OpenRoom) -> None:
    """Also while scholars are to be sent, and whoever is not to decide."""
    async with room() as here:
        await here.seat(3)
        table = await until(here, sending)
        other = next(one for one in ("Ada", "Ben", "Cleo") if here.people[one].id != here.acting(table).id)
        panel = await talk_panel(here, other, "promise")
        menu = panel.control("whom")
        assert menu is not None
        await panel.choose("whom", menu["options"][0]["value"])
        await panel.say(panel.first())
        assert len(public_of(await here.truth()).statements) == 1


async def test_a_threat_is_told_as_one(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, rivalry)
        public = public_of(table)
        first = public.stages[public.stage].payers[0]
        owner = public.edition.owner(first)
        harm = RefuseClause(scholar=first)
        threat = Speak(
            seat=public.landlord,
            to=owner,
            mine=(harm,),
            yours=(SpareClause(whom=public.landlord),),
            threat=True,
        )
        (told,) = await tell(here, threat)
        assert told.public
        assert told.text.startswith("⚡ ")
        assert "threatens" in told.text
        assert ", or your " in told.text
        assert block(here)[0].startswith("⚡ ")


async def test_by_command(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        cleo = here.people["Cleo"]
        panel = talking_in(here, cleo, await cleo.slash(here.channel, "promise"))
        assert panel.control("whom") is not None
        panel = talking_in(here, cleo, await cleo.slash(here.channel, "promise", to="Ada"))
        assert panel.control("say") is not None

        async def offered(option: str, typed: str = "", **given: Any) -> list[Any]:
            return list(await cleo.autocomplete(here.channel, "promise", option, typed, **given))

        assert [one["name"] for one in await offered("to")] == ["🔴 Ada", "🟡 Ben"]
        assert [one["name"] for one in await offered("to", "ad")] == ["🔴 Ada"]
        assert await offered("what") == [], "first to whom"
        sentences = await offered("what", to="0")
        assert {one["name"] for one in sentences} == set(panel.sentences()) - {"Something else…"}
        (spare,) = await offered("what", "I’ll leave you alone until the end of round 1", to="0")
        (told,) = await here.slash(cleo, "promise", to="0", what=spare["value"])
        assert told == Answer(f"🤞 🟢 Cleo promises 🔴 Ada: “{spare['name']}.”", public=True)
        zoe = here.people["Zoe"]
        assert list(await zoe.autocomplete(here.channel, "promise", "to", "")) == []
        assert list(await zoe.autocomplete(here.channel, "promise", "what", "", to="0")) == []


async def test_to_everybody(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        public = public_of(table)
        (told,) = await tell(
            here, promise(public.landlord, None, SpareClause(whom=(public.landlord + 1) % 3))
        )
        assert "promises everybody: “I’ll leave 🟢 Cleo alone" in told.text
        assert "→ all: " in block(here)[0]


async def test_to_whom_nothing_can_be_promised(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        judge, table = Judge(here), await bargaining(here, since=2)
        payer, public = here.acting(table), public_of(table)
        seat = public.acting
        assert seat is not None
        await judge.slash(payer, "promise", "You cannot give your word to yourself.", to=str(seat))
        await judge.slash(payer, "promise", "Nobody of that name sits at this table. Choose one of", to="Zoe")
        await judge.slash(payer, "promise", "Nobody of that name sits at this table.", to="@everyone")
        await judge.slash("Zoe", "promise", "You have no seat at this table")
        to, other = [one for one in range(3) if one != seat]
        code = write_word(promise(seat, to, SpareClause(whom=to)))
        await judge.slash(
            payer,
            "promise",
            "I did not understand that. Choose one of the suggested sentences.",
            to=str(other),
            what=code,
        )


async def test_what_cannot_be_promised(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        judge, table = Judge(here), await bargaining(here, since=2)
        public, payer = public_of(table), here.acting(table)
        seat, scholar = public.acting, public.payer
        assert seat is not None
        assert scholar is not None
        to = public.landlord
        for word, why in (
            (promise(seat, to, FavourClause(to=to, least=999)), "No post pays 999."),
            (promise(seat, to, FavourClause(to=seat, least=1_000)), "You cannot give your word to yourself."),
            (promise(seat, to, FavourClause(to=to, least=1_000, lasting=True)), "needs both sides"),
            (promise(seat, to, HireClause(scholar=scholar)), "Somebody else decides about that scholar."),
            (promise(seat, to, RefuseClause(scholar=scholar)), "Somebody else decides about that scholar."),
            (promise(seat, to, SpareClause(whom=9)), "There is no such player."),
            (
                Speak(seat=seat, to=to, mine=(SpareClause(whom=to),), yours=(), threat=True),
                "That is no threat",
            ),
            (Speak(seat=seat, to=None, mine=(), yours=(SpareClause(whom=seat),)), "Who is to do that?"),
        ):
            await judge.slash(payer, "promise", why, what=write_word(word))


async def test_a_forged_menu_of_people(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        for value in ("2", "9", "-1", "٣", "Zoe"):
            panel = await talk_panel(here, "Cleo", "promise")
            panel.forge_value("whom", value)
            (answer,) = here.answers(await panel.choose("whom", value))
            assert not answer.public
            assert answer.text.startswith("⚠️ "), value


async def test_no_more_than_twelve_words_at_a_time(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here, 5)
        public = public_of(table)
        seat = public.landlord
        others = [one for one in range(5) if one != seat]
        words = [
            promise(seat, to, clause)
            for to in others
            for clause in (
                FavourClause(to=to, least=1_000),
                FavourClause(to=to, least=3_000),
                SpareClause(whom=to),
                SpareClause(whom=to, until=2),
            )
        ]
        said: list[Any] = []
        for word in words[:13]:
            said = await tell(here, word)
        (refused,) = said
        assert "You have 12 offers, promises and threats open already." in refused.text
        assert not refused.public
        assert [word.state for word in public_of(await here.truth()).statements] == [StatementState.OPEN] * 12
        assert len(block(here)) == 7
        assert block(here)[-1] == "-# and 6 more: **Ledger**"


async def composing(here: Room) -> tuple[TalkPanel, Form]:
    """Cleo's panel of promises to Ben, and the form for anything else that it opens."""
    panel = await talk_panel(here, "Cleo", "promise")
    await panel.choose("whom", "1")
    return panel, Form(here, panel.person, await panel.say("Something else…"))


async def test_anything_else_is_put_together_in_a_form(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        panel, form = await composing(here)
        mine, yours = form.options("mine"), form.options("yours")
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


async def test_nothing_at_all_is_refused(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        _, form = await composing(here)
        log = await here.log()
        (answer,) = here.answers(await form.submit())
        assert answer.text.startswith("⚠️ Say what you will do, or what you want.")
        assert not answer.public
        assert await here.log() == log


async def test_an_offer_without_money_is_countered_with_anything(room: OpenRoom) -> None:
    async with room() as here:
        await bargaining(here)
        truce = Speak(seat=0, to=2, mine=(SpareClause(whom=2),), yours=(SpareClause(whom=0),))
        await tell(here, truce)
        cleo = here.people["Cleo"]
        panel = talking_in(here, cleo, await press_word(here, cleo, "counter", 0))
        form = Form(here, cleo, await panel.say("Something else…"))
        assert "manner" not in form.fields, "an answer is no threat"
        await form.submit(mine=next(value for value in form.options("mine") if value.startswith("f0")))
        words = public_of(await here.truth()).statements
        assert len(words) == 1, "a counter-offer asks for something"
        form = Form(here, cleo, await panel.say("Something else…"))
        await form.submit(
            mine=next(value for value in form.options("mine") if value.startswith("f0")),
            yours=next(value for value in form.options("yours") if value.startswith("s2")),
        )
        words = public_of(await here.truth()).statements
        assert words[0].state is StatementState.COUNTERED
        assert words[1].answers == 0


async def test_why_there_is_no_threat_is_said(room: OpenRoom) -> None:
    async with room() as here:
        table = await bargaining(here)
        public = public_of(table)
        pair = next(
            (seat, to)
            for seat in range(3)
            for to in range(3)
            if seat != to and not harms_to(public, seat, to)
        )
        panel = await talk_panel(here, person_at(here, table, pair[0]), "promise")
        await panel.choose("whom", str(pair[1]))
        assert "There is nothing to threaten" in panel.text
        harmed = next(
            (seat, to) for seat in range(3) for to in range(3) if seat != to and harms_to(public, seat, to)
        )
        panel = await talk_panel(here, person_at(here, table, harmed[0]), "promise")
        await panel.choose("whom", str(harmed[1]))
        assert "There is nothing to threaten" not in panel.text
        assert any("!" in code for code in panel.sentences().values())
