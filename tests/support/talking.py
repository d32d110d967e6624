"""People who bargain: by buttons, in the panels that these open, and by command; and who break their word."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.layouts.bargaining import OPEN_FORM, OWN_WORDS
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.statement_codec import write_statement
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Area,
    Clause,
    Command,
    CommandError,
    DecisionKind,
    Decline,
    Ducats,
    Edition,
    Hire,
    HireClause,
    PayClause,
    Placement,
    PublicView,
    Scholar,
    Seat,
    Speak,
    StatementState,
    Withdraw,
)
from tests.support.builders import NAMES, crowding, new_game, open_bribe, played, then
from tests.support.judging import until
from tests.support.room import Answer, Form, Panel, Room


@dataclass(slots=True)
class TalkPanel(Panel):
    """An ephemeral message in which one person bargains."""

    def sentences(self) -> dict[str, str]:
        """What can be said: the values of the menu's options, by their labels."""
        options = [one for menu in self.controls("say") for one in menu["options"]]
        return {one["label"]: one["value"] for one in options if not one["value"].startswith(OWN_WORDS)}

    def first(self) -> str:
        """The sentence that comes first."""
        return next(iter(self.sentences()))

    async def say(self, sentence: str) -> simcord.InteractionResult:
        """Choose a sentence, by its words or by the value that stands for it."""
        return await self.choose("say", self.sentences().get(sentence, sentence))

    async def choose(self, action: str, value: str) -> simcord.InteractionResult:
        """Choose something in the menu for an action."""
        menu = self.control(action)
        assert menu is not None, f"no {action} in: {self.text}"
        return await self.person.select(self.message, [value], custom_id=menu["custom_id"])

    async def in_own_words(self) -> Form:
        """Open the form for a sentence of one's own."""
        (value,) = (
            one["value"]
            for menu in self.controls("say")
            for one in menu["options"]
            if one["value"].startswith(OWN_WORDS)
        )
        return Form(self.room, self.person, await self.choose("say", value))

    async def something_else(self) -> Form:
        """Open the form for whatever is not among the sentences."""
        return Form(self.room, self.person, await self.say(OPEN_FORM))

    def forge_value(self, action: str, value: str) -> None:
        """Let the menu for an action offer a value that a hostile client sends."""
        stored: Any = self.room.env.backend.messages[self.message.channel_id][self.message.id]
        menu = self.control(action)
        assert menu is not None
        for node in _nodes(stored.components):
            if node.get("custom_id") == menu["custom_id"]:
                node["options"][0]["value"] = value


def _nodes(components: Any) -> list[Any]:
    found: list[Any] = []
    for node in components:
        found += [node, *_nodes(node.get("components", ()))]
    return found


# --- who ---


def person_at(here: Room, table: Table, seat: Seat | None) -> simcord.MemberActor:
    """The person who sits at a seat."""
    assert seat is not None
    user_id = table.chairs[seat].user_id
    return next(person for person in here.people.values() if person.id == user_id)


def landlord_of(here: Room, table: Table) -> simcord.MemberActor:
    return person_at(here, table, public_of(table).landlord)


def public_of(table: Table) -> PublicView:
    return table.running_game().view()


async def bargaining(here: Room, people: int = 3, edition: str | None = None, since: int = 1) -> Table:
    """A game in which somebody's bribe is due, for a post that the landlord chooses.

    Args:
        since: the first round in which it may be; from the second on no purse is like another.
    """
    await here.seat(people, edition)
    return await until(here, lambda public: open_bribe(public) and public.round >= since)


async def bargainers(
    here: Room, people: int = 3, edition: str | None = None, since: int = 1
) -> tuple[Table, simcord.MemberActor, simcord.MemberActor]:
    """Such a game, who must pay in it, and the landlord."""
    table = await bargaining(here, people, edition, since)
    return table, here.acting(table), landlord_of(here, table)


def rivalry(public: PublicView) -> bool:
    """The first of two who want the same has to pay."""
    stage = public.current_stage
    return (
        open_bribe(public)
        and stage is not None
        and len(stage.payers) > 1
        and public.payer == stage.payers[0]
        and public.edition.owner(stage.payers[0]) != public.edition.owner(stage.payers[1])
    )


# --- saying ---


async def talk_panel(here: Room, who: str | simcord.MemberActor, action: str) -> TalkPanel:
    """The panel of bargaining that a button of the table message opens."""
    person = here.people[who] if isinstance(who, str) else who
    return talking_in(here, person, await here.click(person, action))


def talking_in(here: Room, person: simcord.MemberActor, shown: simcord.InteractionResult) -> TalkPanel:
    """The panel of bargaining that somebody was shown."""
    assert shown.response is not None
    assert shown.response.ephemeral
    return TalkPanel(here, person, shown.response)


async def tell(here: Room, word: Speak) -> list[Answer]:
    """Somebody says any word at all, by command."""
    person = person_at(here, await here.truth(), word.seat)
    result = await person.slash(here.channel, "say", words=f"~{write_statement(word)}")
    shown = result.response
    if shown is not None and shown.ephemeral:
        panel = Panel(here, person, shown)
        if panel.control("sayit") is not None:  # a suggestion has no room for it: it is shown first
            result = await panel.press("sayit")
    return here.answers(result)


async def answer_statement(here: Room, who: simcord.MemberActor, action: str, word: int) -> list[Answer]:
    """Somebody presses one of the buttons under an offer."""
    return here.answers(await press_word(here, who, action, word))


async def press_word(
    here: Room, who: simcord.MemberActor, action: str, word: int
) -> simcord.InteractionResult:
    """The same, with the result; nobody agrees before they have read."""
    if action == "agree":
        await here.env.advance_time(1)
    end = f":{word}"
    for message in reversed(here.messages()):
        for node in walk(message.components):
            custom_id = str(node.get("custom_id", ""))
            if custom_id.startswith(f"ig1:{action}:") and custom_id.endswith(end):
                return await who.click(message, custom_id=custom_id)
    raise AssertionError(f"nobody is asked to {action} to {word}")


async def agree_to(here: Room, table: Table) -> None:
    """What is offered for the bribe that is due is agreed to."""
    await tell(here, offer_for(table))
    await press_word(here, landlord_of(here, table), "agree", len(public_of(table).statements))


async def pay_agreed(here: Room, payer: simcord.MemberActor) -> simcord.InteractionResult:
    """Press the call's button that pays as agreed."""
    (call,) = here.calls()
    (button,) = (one for one in Panel(here, payer, call).controls("payagreed"))
    return await payer.click(call, custom_id=button["custom_id"])


async def hire_agreed(here: Room, landlord: simcord.MemberActor) -> simcord.InteractionResult:
    """Press the call's button that hires as agreed."""
    (call,) = here.calls()
    (button,) = (one for one in Panel(here, landlord, call).controls("hireagreed"))
    return await landlord.click(call, custom_id=button["custom_id"])


async def sold_to_the_first(here: Room, people: int = 3) -> tuple[Table, Placement]:
    """A landlord must choose between two, and has sold the best post to the one who paid first, and less."""
    await here.seat(people)
    table = await until(here, rivalry)
    offer = offer_for(table)
    await agree_to(here, table)
    await here.slash(here.acting(table), "bribe", amount="8000")
    table = await until(here, lambda public: public.payer is None)
    assert public_of(table).deciding is DecisionKind.HIRE
    (hired,) = offer.yours
    assert isinstance(hired, HireClause)
    return table, Placement(hired.scholar, hired.area or 0)


# --- words ---


def offer_for(
    table: Table, amount: Ducats = 8_000, area: Area | None = None, scholar: Scholar | None = None
) -> Speak:
    """What the one whose bribe is due offers for a post; the best, if none is named."""
    public = public_of(table)
    paid, hired = _both_sides(public, amount, area, scholar)
    owner = public.edition.owner(paid.scholar)
    return Speak(seat=owner, to=public.landlord, mine=(paid,), yours=(hired,))


def price_for(
    table: Table, amount: Ducats = 8_000, area: Area | None = None, scholar: Scholar | None = None
) -> Speak:
    """The same as the landlord's price."""
    public = public_of(table)
    paid, hired = _both_sides(public, amount, area, scholar)
    owner = public.edition.owner(paid.scholar)
    return Speak(seat=public.landlord, to=owner, mine=(hired,), yours=(paid,))


def _both_sides(
    public: PublicView, amount: Ducats, area: Area | None, scholar: Scholar | None
) -> tuple[PayClause, HireClause]:
    about = public.payer if scholar is None else scholar
    assert about is not None
    stage = public.current_stage
    free = public.free_areas(public.landlord)
    if area is None and stage is not None:
        area = stage.area  # the one that an internal conflict is about
    best = max(free, key=lambda one: public.edition.salaries[one]) if area is None else area
    return PayClause(scholar=about, amount=amount), HireClause(scholar=about, area=best)


def promise(seat: Seat, to: Seat | None, *mine: Clause) -> Speak:
    return Speak(seat=seat, to=to, mine=mine, yours=())


# --- what is shown ---


def block(here: Room) -> list[str]:
    """The lines of the bargaining at the table."""
    lines = here.text(here.live()[0]).split("\n")
    if "**Bargaining**" not in lines:
        return []
    return lines[lines.index("**Bargaining**") + 1 : lines.index("**Players**")]


async def break_a_word(here: Room) -> None:
    """The best post is agreed upon and paid for, and then the landlord gives the worst."""
    table, worst = await about_to_break_a_word(here)
    await here.say(table, worst)
    assert public_of(await here.truth()).statements[0].state is StatementState.BROKEN


async def about_to_break_a_word(here: Room) -> tuple[Table, Hire]:
    """The same but for the last of it."""
    table, hires = await paid_as_agreed(here)
    return table, hires[0]


async def paid_as_agreed(here: Room) -> tuple[Table, list[Hire]]:
    """The best post is agreed upon and paid for; what the landlord can do, giving the worst post first."""
    table = await bargaining(here)
    await agree_to(here, table)
    await here.slash(here.acting(table), "bribe", amount="8000")
    table = await here.truth()
    salaries = table.edition.salaries
    hires = [one for one in table.running_game().legal_commands() if isinstance(one, Hire)]
    return table, sorted(hires, key=lambda one: salaries[one.placements[0].area])


BROKEN = "🗡️ **Broken.** 🟡 Ben had agreed with 🔴 Ada: “8,000, and your doctor gets the 10,000 post.”"


def cards(here: Room) -> list[simcord.ResponseMessage]:
    """The messages of the story that come with a picture."""
    return [message for message in here.messages() if message.content and message.attachments]


# --- tables without a room ---


def after(table: Table, *commands: Command) -> Table:
    """The table after these commands, each of which was allowed."""
    return then(table, *map(played, commands))


def talkative(table: Table, seed: int, chatty: float = 0.6) -> Iterator[Table]:
    """A whole game from here, table by table, with all kinds of words and answers, and many fights.

    Args:
        chatty: how likely anybody speaks before a decision is taken.
    """
    rng = Random(seed)
    yield table
    while table.phase is Phase.PLAYING:
        word = anything(table, rng) if rng.random() < chatty else None
        table = apply_entry(table, played(word or crowding(table.running_game(), rng)))
        yield table


def due(edition: Edition = MAYFAIR_2005) -> Table:
    """Ada owes Ben a bribe, for a post that he chooses; Cleo and Dan have nothing to do with it."""
    tables = talkative(new_game(NAMES[:4], edition), 1, chatty=0.0)
    return next(table for table in tables if open_bribe(public_of(table)))


def others(public: PublicView) -> list[Seat]:
    """The seats that have nothing to do with the bribe that is due."""
    return [seat for seat in range(public.seats) if seat not in (public.acting, public.landlord)]


def anything(table: Table, rng: Random) -> Speak | Agree | Decline | Withdraw | None:
    """Something that somebody could say now; None if the one who was chosen has nothing to say."""
    game = table.running_game()
    public = game.view()
    waiting = [word for word in public.statements if word.is_offer and word.state is StatementState.OPEN]
    if waiting and rng.random() < 0.6:
        word = rng.choice(waiting)
        assert word.to is not None
        answers: list[Speak | Agree | Decline | Withdraw] = [
            Agree(seat=word.to, statement=word.number),
            Decline(seat=word.to, statement=word.number),
            Withdraw(seat=word.seat, statement=word.number),
            *game.view(word.to).ready.counters(word)[:3],
        ]
        answer = rng.choice(answers)
        try:
            game.validate(answer)
        except CommandError:  # it may be more than there is in the purse
            return None
        return answer
    view = game.view(rng.randrange(game.seats))
    others = [seat for seat in range(game.seats) if seat != view.seat]
    ready = [*view.ready.offers(), *view.ready.promises(rng.choice(others))]
    return rng.choice(ready) if ready else None


# --- clicks ---


@asynccontextmanager
async def clicks(here: Room, number: int, *, chosen: int = 0) -> AsyncGenerator[None]:
    """So many clicks are made in this block: interactions, each of which the bot answers, and choices.

    Args:
        chosen: so many of them are choices in a form, which Discord tells nobody of.
    """
    before = _answered(here)
    yield
    assert _answered(here) - before + chosen == number


def _answered(here: Room) -> int:
    paths = (str(request.path) for request in here.env.http_requests)
    return sum(bool(re.search(r"/interactions/\d+/.+/callback", path)) for path in paths)
