"""``/help now`` in every situation: what can be done, with the buttons that do it, and nobody's secrets."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from pathlib import Path

import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.layouts.help import Situation, Where, help_message, situation_of
from bot.locales import texts_for
from bot.tables.entries import By, GameStarted, Played, SeatLeft, SeatTaken
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.wording.names import Wording
from intrigue_core import MAYFAIR_2005, DecisionKind
from tests.support.direct import press
from tests.support.lobby import add_computer
from tests.support.room import Panel, Room, shown_by


def actions(message: simcord.ResponseMessage) -> list[Action]:
    """What the buttons of a message ask for."""
    ids = [ComponentId.parse(str(node.get("custom_id", ""))) for node in walk(message.components)]
    return [component_id.action for component_id in ids if component_id is not None]


async def ask(here: Room, who: str | simcord.MemberActor) -> simcord.ResponseMessage:
    person = here.people[who] if isinstance(who, str) else who
    response = shown_by(await person.slash(here.channel, "help now"))
    assert response.ephemeral
    return response


ALWAYS = [Action.RULES, Action.TUTORIAL]
LINK = "https://discord.example/add"


async def test_from_no_table_to_the_game(here: Room) -> None:
    ada = here.people["Ada"]
    ben = here.people["Ben"]
    nowhere = await ask(here, "Ada")
    assert "There is no table in this channel" in here.text(nowhere)
    assert actions(nowhere) == [Action.JOIN, Action.SOLO, *ALWAYS]
    assert not here.messages()
    await press(ada, nowhere, Action.JOIN)
    assert len((await here.truth()).chairs) == 1

    invited = await ask(here, "Ben")
    assert "1 of at most 5 are seated, and 3 are enough" in here.text(invited)
    await press(ben, invited, Action.JOIN)
    seated = await ask(here, "Ben")
    assert "players are missing" in here.text(seated)
    assert actions(seated) == [Action.CHOOSE_COMPUTER, Action.LEAVE, *ALWAYS]
    await add_computer(here, "Ben")
    ready = await ask(here, "Ben")
    assert actions(ready) == [Action.START, Action.LEAVE, *ALWAYS]
    await here.join("Cleo", "Dan")
    too_late = await ask(here, "Zoe")
    assert "all 5 seats are taken" in here.text(too_late)
    assert actions(too_late) == [Action.SOLO, *ALWAYS]
    await press(ben, ready, Action.START)
    assert (await here.truth()).game is None, "a guest suggests it"
    await here.slash("Ada", "start")
    assert (await here.truth()).game is not None


async def test_during_a_game(here: Room) -> None:
    table = await here.seat(3)
    seen: set[DecisionKind] = set()
    while table.game is not None and not table.closed and len(seen) < 3:
        public = table.running_game().view()
        kind = public.deciding
        acting = here.acting(table)
        assert kind is not None
        if kind not in seen:
            seen.add(kind)
            mine = await ask(here, acting)
            bargain = [Action.OFFER] if kind is DecisionKind.BRIBE else []
            assert actions(mine) == [Action.DECIDE, *bargain, Action.PURSE, *ALWAYS]
            assert f"`/{kind}`" in here.text(mine)
            opened = here.opened(acting, await press(acting, mine, Action.DECIDE))
            assert isinstance(opened, Panel) == (kind is DecisionKind.HIRE)
            waiting = next(
                person
                for person in here.others(acting)
                if any(chair.user_id == person.id for chair in table.chairs)
            )
            theirs = await ask(here, waiting)
            assert actions(theirs) == [Action.PROMISE, Action.PURSE, Action.THREATS, *ALWAYS]
            watching = await ask(here, "Zoe")
            assert "running without you" in here.text(watching)
            assert actions(watching) == [Action.SOLO, *ALWAYS]
            for message in (theirs, watching):  # they may know what all know
                secret = f"{table.view_of(acting.id).cash:,}"
                assert secret not in here.text(message)
        await here.say(table, table.running_game().legal_commands()[-1])
        table = await here.truth()
    assert seen == set(DecisionKind)

    leaver = here.acting(table)
    await here.leave(leaver)
    away = await ask(here, leaver)
    assert "A computer player decides for you" in here.text(away)
    await press(leaver, away, Action.JOIN)
    assert not (await here.truth()).chairs[(await here.truth()).seat_of(leaver.id)].computer


async def test_where_somebody_plays_alone(here: Room) -> None:
    """In direct messages: a solo game, what to read and to try, and how the bot comes to a server."""
    result = await here.people["Zoe"].user.slash("help now")
    assert "you play alone" in here.private_reply(result)
    assert result.response is not None
    assert actions(result.response) == [Action.JOIN, *ALWAYS]
    (link,) = [str(node["url"]) for node in walk(result.response.components) if "url" in node]
    page = (Path(__file__).parents[2] / "docs" / "installing.md").read_text("utf-8")
    assert link.replace(str(here.env.bot.application_id), "APPLICATION_ID") in page
    await here.slash("Ada", "join")
    assert "you play alone" not in here.text(await ask(here, "Zoe"))


def test_where_there_can_be_no_table() -> None:
    wording = Wording(texts_for("en"), MAYFAIR_2005, ())
    shown = str(help_message(None, 1, wording, Where.ELSEWHERE, LINK).to_components())
    assert "channels of servers" in shown
    assert LINK in shown
    assert f"ig1:{Action.SOLO}:" in shown
    assert "/table show" not in shown


def lobby(people: int) -> Table:
    taken = [SeatTaken(user_id=user, name=f"user {user}") for user in range(1, people + 1)]
    return reduce(apply_entry, taken, Table(1, 7, 70))


def test_every_situation() -> None:
    game = apply_entry(lobby(3), GameStarted(edition=MAYFAIR_2005, first_player=0))
    assert situation_of(None, 1) is Situation.NOWHERE
    assert situation_of(lobby(2), 9) is Situation.INVITED
    assert situation_of(lobby(5), 9) is Situation.TOO_LATE
    assert situation_of(lobby(2), 1) is Situation.SEATED
    assert situation_of(lobby(3), 1) is Situation.READY
    assert situation_of(game, 9) is Situation.WATCHING
    assert situation_of(game, 1) is Situation.SEND
    assert situation_of(replace(game, paused=True), 1) is situation_of(game, 2) is Situation.WAITING
    game = apply_entry(game, SeatLeft(user_id=2))
    assert situation_of(game, 2) is Situation.AWAY
    assert situation_of(game, 9) is Situation.WANTED
    for user in (1, 3):
        game = apply_entry(game, SeatLeft(user_id=user))
    assert situation_of(game, 1) is Situation.NOWHERE


def test_where_there_are_computers_alone_there_is_somebody_to_bargain_with() -> None:
    game = apply_entry(lobby(3), GameStarted(edition=MAYFAIR_2005, first_player=0))

    def shown(table: Table) -> str:
        return str(
            help_message(
                table, 2, Wording.of(table.view, texts_for("en")), Where.SERVER, LINK
            ).to_components()
        )

    def offered(table: Table) -> bool:
        return f"ig1:{Action.PROMISE}:" in shown(table)

    heard = "it is all that computer players hear"
    assert offered(game)
    assert heard not in shown(game)
    for user in (1, 3):
        game = apply_entry(game, SeatLeft(user_id=user))
        assert offered(game)
        assert heard in shown(game)
    just_talk = GameStarted(edition=MAYFAIR_2005.variant(promises="talk"), first_player=0)
    assert not offered(apply_entry(lobby(3), just_talk))


def test_a_finished_game() -> None:
    table = apply_entry(lobby(3), GameStarted(edition=MAYFAIR_2005, first_player=0))
    while not table.closed:
        table = apply_entry(table, Played(command=table.running_game().legal_commands()[0], by=By.PLAYER))
    assert situation_of(table, 1) is Situation.OVER
    assert situation_of(table, 9) is Situation.OVER
    wording = Wording.of(table.view, texts_for("en"))
    assert "is over" in str(help_message(table, 1, wording, Where.SERVER, LINK).to_components())
