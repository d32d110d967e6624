"""Twins that differ in what one of the people does and wants in private: nobody else can tell them apart.

Purses differ in ``test_spies``; here it is bribes that are prepared, purses by message, what somebody
chooses for themselves, looks at, notes, tries and is refused. Everything that others could read is
compared byte for byte, with when it came, and the log of the process, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
import simcord

from bot.tables.prepared_bribes import Situation
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import EDITIONS, Command, PayBribe, SendScholars
from tests.secrecy.spying import FIRST, LONG_IDS, WHOLE, Sent, Wiretap, check, give, numbers, rich, wiretap
from tests.support.builders import some
from tests.support.direct import given, press, purse_of
from tests.support.lobby import choose
from tests.support.preparing import button, fill_in, owner, prepared_plays, waiting
from tests.support.room import PEOPLE, OpenRoom, Panel, Room, views
from tests.support.talking import person_at, talk_panel
from tests.support.watched_painter import WatchedPainter

BEN = "Ben"
"""Whose secrets they are."""
TOO_MUCH = 900_000
"""More than anybody has here."""
NOT_THE_BOTS = ("simcord", "fontTools", "PIL")
"""Who logs here what no process of the bot's would that runs."""


@dataclass(slots=True)
class World:
    """One of the twins: what left the process, and where in the log is what Ben's own acts have brought."""

    tap: Wiretap
    painter: WatchedPainter | None = None
    cuts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    owned: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    """What each person has had."""
    paid: int = 0
    """How many of Ben's bribes were paid by themselves."""
    dropped: int = 0
    """How often one of them was not."""
    public: set[int] = field(default_factory=set[int])
    """The ids of the messages that everybody can read."""
    told: int = 0
    """How much had left the process before the end of the game, when all purses are opened."""

    @contextmanager
    def in_private(self) -> Generator[None]:
        """Leave out of what is compared what is logged meanwhile: the owner may know that Ben is there."""
        begun = len(self.tap.everything_logged())
        yield
        self.cuts.append((begun, len(self.tap.everything_logged())))

    def logged(self) -> list[Any]:
        """What the log says, but for the time of this machine's clock."""
        text = ""
        end = 0
        for begun, until in self.cuts:
            text = text + self.tap.everything_logged()[end:begun]
            end = until
        lines = [json.loads(line) for line in (text + self.tap.everything_logged()[end:]).splitlines()]
        ours = [line for line in lines if not str(line.get("logger")).startswith(NOT_THE_BOTS)]
        return [{key: value for key, value in line.items() if key != "timestamp"} for line in ours]


ENDS_OF_IDS = re.compile(r'("nonce": "[ct][0-9]+\.[0-9]+\.)([0-9]+)')
"""Nonces of calls and table messages that are posted anew: with the last digits of the one before.

They count as the message that they are of, which everybody can read; other digits stay as they are.
"""

Secret = Callable[[Room, Table, int], Awaitable[None]]
"""What Ben does in private before a decision."""


def decision(table: Table, rng: Random) -> Command:
    """A small bribe, which everybody can pay; scholars go where others are."""
    legal = table.running_game().legal_commands()
    some = legal[:900]
    if isinstance(some[0], PayBribe):
        return rng.choice(some)
    crowded = [
        one
        for one in some
        if isinstance(one, SendScholars) and {one.first.palace, one.second.palace} <= {0, 1, 2}
    ]
    return rng.choice(crowded or legal)


def wishes(here: Room, table: Table) -> list[Situation]:
    """What Ben can prepare now."""
    return [one for one in waiting(table) if owner(here, table, one) is here.people[BEN]]


async def prepare(here: Room, wish: Situation, amount: int, price: str) -> simcord.InteractionResult:
    """Ben prepares a bribe, whatever else of his is prepared."""
    ben = here.people[BEN]
    shown = await ben.slash(here.channel, "table prepare")
    if shown.modal is None:
        assert shown.response is not None
        shown = await ben.click(shown.response, custom_id=button(shown.response, "preparedbribe"))
    return await fill_in(ben, shown, wish, str(amount), price)


async def around(here: Room, step: int) -> None:
    """What everybody else does and reads."""
    match step % 8:
        case 0:
            await here.slash("Zoe", "table show")
        case 1:
            await press(here.people["Ada"], await purse_of(here, "Ada"), "threats")
        case 2:
            await given(here, "Ada")
        case 3:
            await press(here.people["Cleo"], await purse_of(here, "Cleo"), "books")
        case 4:  # past the reminder
            await here.env.advance_time(43_300)
        case 5:
            await here.slash("Zoe", "ledger")
            await here.slash("Zoe", "games mine")
        case 6:
            await here.restart()
        case _:
            await here.slash("Cleo", "help now")


async def live(here: Room, world: World, secretly: Secret, steps: int) -> None:
    """Let people decide so often in a slow game, or play all of it."""
    for name in PEOPLE[: here.edition.min_seats]:
        await here.slash(name, "join")
    await choose(here, "Ada", "bookkeeping", "each")
    await here.slash("Ada", "table pace", pace="slow")
    await here.slash("Ada", "start")
    table = await here.truth()
    step = 0
    while table.phase is Phase.PLAYING and (WHOLE or step < steps):
        with world.in_private():
            await secretly(here, table, step)
        await around(here, step)
        world.public.update(message.id for message in here.messages())
        table = await here.truth()
        for view in views(table):
            world.owned.setdefault(person_at(here, table, view.seat).id, set()).add(view.cash)
        world.told = len(world.tap.sent)
        command = decision(table, Random(f"{here.edition.name} {step}"))
        if step % 3 and here.acting(table) is not here.people[BEN]:  # who has words of his own language
            await here.say(table, command)
        else:
            await here.decide(table, command)
        assert not here.env.errors
        world.public.update(message.id for message in here.messages())
        table = await here.truth()
        step = step + 1
        world.dropped += any(one.dropped is not None for one in table.prepared.values())
    world.paid = len(prepared_plays(table))


def seen(world: World, *readers: int, until: int | None = None, asked: bool = True) -> list[Sent]:
    """All that was sent, but for what these people alone can read; ids of Discord's as they come.

    Args:
        asked: also what Discord alone was asked, which nobody sees: after a start the bot looks for what it
            may have sent, whatever was the last thing that somebody did.
    """
    numbers: dict[str, str] = {}
    ends = {str(each % 1_000_000): f"#{place}" for place, each in enumerate(sorted(world.public))}

    def known(text: str) -> str:
        text = ENDS_OF_IDS.sub(lambda found: found[1] + ends.get(found[2], found[2]), text)
        return LONG_IDS.sub(lambda found: numbers.setdefault(found[0], f"#{len(numbers)}"), text)

    return [
        Sent(one.at, known(one.envelope), known(one.body), one.files, one.reader)
        for one in world.tap.sent[:until]
        if one.reader not in readers and (asked or not one.envelope.startswith("GET "))
    ]


def assert_alike(*worlds: list[Sent]) -> None:
    """Say of what first differs what came before it, too."""
    one, other = worlds
    same = next(
        (place for place, (ours, theirs) in enumerate(zip(one, other, strict=False)) if ours != theirs), None
    )
    if same is None and len(one) == len(other):
        return
    here = len(min(one, other, key=len)) if same is None else same
    raise AssertionError(
        "\n\n".join(f"{each!r:.1500}" for world in worlds for each in world[here - 1 : here + 1])
    )


async def in_each(
    room: OpenRoom,
    monkeypatch: pytest.MonkeyPatch,
    folder: pytest.TempPathFactory,
    name: str,
    secrets: tuple[Secret, Secret],
    *,
    steps: int,
    drawn: bool = False,
) -> tuple[World, World, int]:
    """Play two games that differ in what Ben does in private alone.

    Returns:
        Both, and the id of Ben.
    """
    worlds: list[World] = []
    ben = 0
    for secretly in secrets:
        with monkeypatch.context() as patched:
            give(patched, FIRST)
            with wiretap(patched) as tap:
                world = World(tap, WatchedPainter() if drawn else None)
                opened = room(
                    rich(name), path=folder.mktemp("twin") / "tables.db", purses=False, painter=world.painter
                )
                async with opened as here:
                    ben = here.people[BEN].id
                    await live(here, world, secretly, steps)
            worlds.append(world)
    for world in worlds:
        del world.tap.sent[world.told :]
        check(world.tap, world.owned)
        if world.painter is not None:
            assert world.painter.models
            cash = set[int]().union(*world.owned.values())
            assert not numbers(world.painter.all_that_is_drawn()) & cash
    one, other = worlds
    return one, other, ben


# --- other contents ---


def otherwise(which: int) -> Secret:
    """Ben does the same in both worlds, and means something else by it."""

    async def secretly(here: Room, table: Table, step: int) -> None:
        ben = here.people[BEN]
        for wish in wishes(here, table):
            if wish.scholar not in table.prepared:
                await prepare(here, wish, (5_003, 9_001)[which], "over")
        match step % 6:
            case 0:
                await here.choose_setting(ben, "me", "language", ("de", "en")[which])
                await here.choose_setting(ben, "me", "purse", ("yes", "no")[which])
            case 1:
                await here.choose_setting(ben, "me", "rating", ("no", "yes")[which])
                await ben.autocomplete(
                    here.channel, "say", "words", ("5k for the ten", "4k for the ten")[which]
                )
            case 3:
                await here.slash(ben, "bribe", amount=("1000001", "7000007")[which])
            case _ if here.acting(table) is ben:
                opened = await here.open(ben)
                if isinstance(opened, Panel):
                    await note(opened, which)
                else:
                    await opened.submit(
                        amount=("1,000,001", "x")[which]
                    ) if "amount" in opened.fields else None
            case _:
                await press(ben, await purse_of(here, BEN), ("threats", "books")[which])

    return secretly


async def note(panel: Panel, which: int) -> None:
    """Ben chooses something in his panel, which he will not decide."""
    menu = panel.control("pick")
    if menu is not None:
        options = [option["value"] for option in menu["options"]]
        await panel.pick(options[which % len(options)])


@pytest.mark.parametrize("name", EDITIONS if WHOLE else ["mayfair-2005"])
async def test_what_somebody_means_in_private_shows_nowhere(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    """As many interactions, of the same kinds: the very same bytes, ids of Discord's included."""
    secrets = otherwise(0), otherwise(1)
    one, other, ben = await in_each(room, monkeypatch, tmp_path_factory, name, secrets, steps=9, drawn=True)
    assert_alike(seen(one, ben), seen(other, ben))
    assert one.logged() == other.logged()
    assert one.paid == other.paid > 0, "and how much they might have cost shows not even then"
    assert [each.body for each in seen(one) if each.reader == ben] != [
        each.body for each in seen(other) if each.reader == ben
    ], "or they would be no twins but one game"


# --- something, and nothing ---


async def much(here: Room, table: Table, step: int) -> None:
    """Ben does whatever can be done in private."""
    ben = here.people[BEN]
    if step % 2 and wishes(here, table):
        await prepare(here, wishes(here, table)[0], TOO_MUCH, "exactly")
    elif wishes(here, table):
        wish = wishes(here, table)[-1]
        listed = some((await prepare(here, wish, 7, "exactly")).response)
        await ben.click(listed, custom_id=f"ig1:withdraw:{table.id}:{table.decision_number}:{wish.scholar}")
    match step % 9:
        case 0:
            await here.choose_setting(ben, "me", "purse", "yes")
            await here.choose_setting(ben, "me", "language", "de")
        case 1:
            await given(here, BEN)
        case 2:
            for action in ("threats", "books"):
                await press(ben, await purse_of(here, BEN), action)
        case 3:
            await talk_panel(here, ben, "offer")
            await talk_panel(here, ben, "promise")
        case 4:
            await here.slash(ben, "bribe", amount=str(10**9))
            await ben.autocomplete(here.channel, "bribe", "amount", "5")
        case 5:
            await here.slash(ben, "help tutorial")
        case 6:
            await here.slash(ben, "leave")  # he is asked whether he means it
        case 7:
            await here.slash(ben, "say", words="5k to nobody")
        case _:
            for command in ("games history", "games hall", "help rules", "ledger"):
                await here.slash(ben, command)
    if here.acting(table) is ben:
        opened = await here.open(ben)
        if isinstance(opened, Panel):
            await note(opened, 0)


async def nothing(_here: Room, _table: Table, _step: int) -> None:
    """Ben does nothing."""


@pytest.mark.parametrize("name", EDITIONS if WHOLE else ["amigo-2003"])
async def test_what_somebody_does_in_private_shows_nowhere(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    """In one game Ben does all that concerns nobody else, in the other nothing."""
    one, other, ben = await in_each(room, monkeypatch, tmp_path_factory, name, (much, nothing), steps=12)
    assert_alike(seen(one, ben, asked=False), seen(other, ben, asked=False))
    assert one.logged() == other.logged()
    assert one.dropped, "what could not be paid asked for him as if he had prepared nothing"
    assert len(seen(one)) > len(seen(other)) + 30, "only Ben reads the rest"


# --- until it is paid ---


async def until_it_is_due(here: Room, world: World, steps: int | None) -> tuple[int, int]:
    """Play until a bribe of Ben's is due that he has prepared.

    Args:
        steps: how many decisions it takes: in this world he prepares nothing. If None, he does.

    Returns:
        How many decisions it took, and how much had been sent before the last one.
    """
    for name in PEOPLE[: here.edition.min_seats]:
        await here.slash(name, "join")
    await here.slash("Ada", "table pace", pace="slow")
    await here.slash("Ada", "start")
    step = 0
    sent = 0
    waited = False
    table = await here.truth()
    while not prepared_plays(table) and step != steps:
        wanted = wishes(here, table)
        for wish in wanted:
            if steps is None and wish.scholar not in table.prepared:
                with world.in_private():
                    await prepare(here, wish, 7, "exactly")
        if wanted and not waited:
            await around(here, 0)
            await here.env.advance_time(43_300)  # whoever must decide is reminded
            await here.restart()
            await here.env.advance_time(60)
            await around(here, 2)
            waited = True
        sent = len(world.tap.sent)
        await here.say(table, decision(table, Random(f"{here.edition.name} {step}")))
        table = await here.truth()
        step = step + 1
    assert steps is None or here.acting(table) is here.people[BEN]
    return step, sent


@pytest.mark.parametrize("name", EDITIONS if WHOLE else ["brettspielwelt"])
async def test_a_prepared_bribe_shows_when_it_is_paid_and_not_before(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    """Not by a reminder, nor after a restart, nor to whoever must decide before."""
    worlds: list[tuple[World, int]] = []
    steps: int | None = None
    ben = 0
    for _ in range(2):
        with monkeypatch.context() as patched, wiretap(patched) as tap:
            path = tmp_path_factory.mktemp("due") / "tables.db"
            async with room(rich(name), path=path, purses=False) as here:
                ben = here.people[BEN].id
                world = World(tap)
                steps, sent = await until_it_is_due(here, world, steps)
                worlds.append((world, sent))
    before = [seen(world, ben, until=sent, asked=False) for world, sent in worlds]
    assert before[0][-1].at > 43_000
    assert_alike(*before)
    after = [seen(world, ben, asked=False)[len(before[0]) :] for world, _ in worlds]
    assert after[0] != after[1], "one world asks him, the other does not"
