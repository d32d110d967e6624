"""Wrong input of every kind, by the right and the wrong person, as command and as form.

The answer is for that person alone, says what is wrong and what is possible now, and tells nothing of
anybody else's money. Nothing changes, and nobody else notices.
"""

from __future__ import annotations

import discord

from intrigue_core import AMIGO_2003, BRETTSPIELWELT, MAYFAIR_2005, BribeOptions, DecisionKind, PublicView
from tests.support.builders import sending, some
from tests.support.judging import PRIME, Judge, game_at, until
from tests.support.room import OpenRoom, Room, hire_options, services_of


async def test_where_there_is_no_table(here: Room) -> None:
    judge = Judge(here)
    for command, options in {
        "leave": {},
        "start": {},
        "bribe": {"amount": "1000"},
        "hire": {"scholar": "clerk"},
        "send": {"scholar_1": "clerk", "palace_1": "Red", "scholar_2": "clerk", "palace_2": "Blue"},
        "purse": {},
        "table show": {},
    }.items():
        await judge.slash("Ada", command, "No table is open here.", "`/join` opens one", **options)
    assert here.messages() == []
    assert await here.people["Ada"].autocomplete(here.channel, "bribe", "amount", "1") == []


async def test_in_a_lobby(room: OpenRoom) -> None:
    async with room(AMIGO_2003) as here:
        judge = Judge(here)
        await here.slash("Ada", "join")
        await judge.slash("Ada", "join", "You are seated already.", "Now: wait for more players")
        text = await judge.slash("Ada", "start", "One player is too few: this edition needs 3 to 5.")
        assert "`/start computers:2`" in text
        await judge.slash("Ada", "purse", "The game has not begun yet", "`/leave`")
        await here.join("Ben", "Cleo")
        await judge.slash("Ada", "start", "3 players are too few", edition="brettspielwelt")
        await judge.slash("Ada", "start", "7 players are too many: this edition seats 5.", computers=4)
        await here.join("Dan", "Eve")
        elsewhere = "Now: **Open another one**"
        await judge.slash("Zoe", "join", "All 5 seats are taken.", elsewhere)
        await here.slash("Ada", "start")
        await judge.slash("Zoe", "join", "The game has begun already", elsewhere)
        await judge.slash("Ben", "start", "The game has begun already", computers=2)
        parent = here.env.bot.get_channel(here.channel.id)
        assert isinstance(parent, discord.TextChannel)
        await parent.create_thread(name="table 2", type=discord.ChannelType.public_thread)
        await here.env.settle()
        for place in (here.guild.create_text_channel("lounge"), *here.channel.threads):
            (opened, *_) = here.answers(await here.people["Zoe"].slash(place, "join"))
            assert opened.text == "Zoe opens a table."


async def test_bribes(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        judge = Judge(here)
        await here.seat(3)
        table = await until(here, lambda public: public.deciding is DecisionKind.BRIBE and public.round > 1)
        payer = here.acting(table)
        decision = some(table.running_game().decision)
        assert isinstance(decision.options, BribeOptions)
        cash = decision.options.maximum
        possible = f"Now: `/bribe` with 1,000 to {cash:,}, in steps of 1,000"
        # the wrong person, who is told nothing of anybody else's money
        seated = next(each for each in here.others(payer) if each.id in table.users)
        for other, why in (("Zoe", "You have no seat at this table"), (seated, "Somebody else decides now.")):
            for amount in (1_500, cash, cash + 1_000):
                text = await judge.slash(other, "bribe", why, amount=str(amount))
                assert f"{payer.user.global_name} must bribe" in text
        # the wrong amount
        for amount, why in (
            (1_500, "1,500 is not a multiple of 1,000."),
            (0, "0 is less than the minimum bribe of 1,000."),
            (cash + 1_000, f"{cash + 1_000:,} is more than the {cash:,} that you have."),
            (cash + 1_999, f"{cash + 1_999:,} is more than the {cash:,} that you have."),
        ):
            await judge.slash(payer, "bribe", why, possible, amount=str(amount))
            await judge.typed(payer, str(amount), why, possible)
        for typed in ("all", "1.5", "5kk", "-1000", "@everyone"):
            for text in (
                await judge.typed(payer, typed, "is not an amount of ducats.", possible),
                await judge.slash(payer, "bribe", "is not an amount of ducats.", possible, amount=typed),
            ):
                assert "@everyone" not in text
        # the wrong decision
        await judge.slash(payer, "hire", "Now you bribe. You hire in your own turn", possible, scholar="1")
        sending = {"scholar_1": "clerk", "palace_1": "0", "scholar_2": "clerk", "palace_2": "1"}
        await judge.slash(payer, "send", "You send at the end of your own turn.", possible, **sending)


async def test_a_broke_seat_is_told_so_and_nobody_else_can_ask(room: OpenRoom) -> None:
    """Its bribe needs no answer and is paid at once, in public (rulings A14, A32)."""
    poor = MAYFAIR_2005.variant(starting_cash=0)
    async with room(poor) as here:
        await here.seat(3)
        table = await until(here, lambda public: len(public.bribes) > 0)
        assert any("is broke: the bank bribes" in line for line in here.story())
        assert any("(There was no other way.)" in line for line in here.story())
        assert here.called().count(here.acting(table).id) >= 1


async def test_hiring(room: OpenRoom) -> None:
    async with room(PRIME) as here:
        judge = Judge(here)
        await here.seat(3)

        def open_choice(public: PublicView) -> bool:
            stage = public.current_stage
            taken = len(public.free_areas(public.landlord)) < 4
            return bool(
                public.deciding is DecisionKind.HIRE
                and stage
                and stage.area is None
                and len(stage.groups) > 1
                and taken
            )

        table = await until(here, open_choice)
        landlord = here.acting(table)
        options = hire_options(table)
        first = options.groups[0][0]
        second = options.groups[1][0]
        taken = next(area for area in range(4) if area not in options.free_areas)
        free = str(options.free_areas[0])
        now = "Now: `/hire` "
        everybody = {scholar for group in options.groups for scholar in group}
        stranger = next(scholar for scholar in range(24) if scholar not in everybody)
        no_choice = "is not one of the choices"
        for scholar, post, why in (
            *((typed, "0", no_choice) for typed in (str(stranger), "cook", "", "of")),
            *((str(first), typed, no_choice) for typed in ("77", "attic")),
            (str(first), f"{table.edition.salaries[taken]:,}", "That post is taken."),
        ):
            await judge.slash(landlord, "hire", why, now, scholar=scholar, post=post)
        await judge.slash(landlord, "hire", "Say for which post, too: ", now, scholar=str(first))
        # one is noted, which nobody but the landlord sees; then the other wants the same area
        (noted,) = await here.slash(landlord, "hire", scholar=str(first), post=free)
        assert not noted.public
        why = "There is room for only one scholar in a post."
        await judge.slash(landlord, "hire", why, now, scholar=str(second), post=free)

        def one_post(public: PublicView) -> bool:
            stage = public.current_stage
            return stage is not None and stage.area is not None and public.payer is None

        table = await until(here, one_post)
        options = hire_options(table)
        assert options.area is not None
        ours = {"scholar": str(options.groups[0][0]), "post": str((options.area + 1) % 4)}
        why = f"This conflict is about the {table.edition.salaries[options.area]:,} post"
        await judge.slash(here.acting(table), "hire", why, now, **ours)


async def test_sending(room: OpenRoom) -> None:
    async with room(BRETTSPIELWELT) as here:
        judge = Judge(here)
        table = await game_at(here, sending, people=4)
        sender = here.acting(table)
        landlord = table.running_game().view().landlord
        palace, other, _ = (str(seat) for seat in range(4) if seat != landlord)

        def pair(first: str, palace_1: str, second: str = "0", palace_2: str = palace) -> dict[str, str]:
            return {"scholar_1": first, "palace_1": palace_1, "scholar_2": second, "palace_2": palace_2}

        now = "Now: `/send` two figures (left: "
        for bad, why in (
            (pair("cook", other), "“cook” is not one of the"),
            (pair("1", "Moon"), "“Moon” is not one of the"),
            (pair("1", str(landlord)), "never apply at your own"),
            (pair("1", palace), "must go to different"),
        ):
            await judge.slash(sender, "send", why, now, **bad)
        await judge.slash(sender, "hire", "Nobody waits for a post from you.", now, scholar="0")
        await judge.slash(sender, "bribe", "You pay when another landlord decides", now, amount="1000")


async def test_an_old_button(room: OpenRoom) -> None:
    """The table message could not be edited: its buttons are older than the game."""
    async with room(PRIME) as here:
        judge = Judge(here)
        await here.seat(3)
        table = await until(here, lambda public: public.round > 1 and public.deciding is DecisionKind.BRIBE)
        payer = here.acting(table)
        here.env.inject_error("PATCH", "*/messages/*", status=403, code=50013, times=None)
        await here.slash(payer, "bribe", amount="2000")
        (live,) = here.live()
        assert "2,000 from" not in here.text(live)
        after = await here.truth()
        acting = here.acting(after)
        for person in here.others(acting):
            seated = any(chair.user_id == person.id for chair in after.chairs)
            await judge.click(
                person, "decide", "Somebody else decides now." if seated else "You have no seat"
            )
        opened = await here.open(acting)
        assert opened.text.startswith("The game has moved on.")
        here.env.backend.faults.clear()
        # Discord says that the channel has changed.
        services_of(here).background.retry_at(after.channel_id)
        await here.say(after, after.running_game().view(after.seat_of(acting.id)).legal_commands()[0])
        assert "2,000 from" in "".join(here.text(message) for message in here.live())


async def test_when_the_game_is_over(here: Room) -> None:
    judge = Judge(here)
    await here.seat(3)
    table = await until(here, lambda public: public.round == 5)
    form = await here.form(here.acting(table))
    await until(here, lambda public: public.over, seed=2)
    for command, options in {
        "leave": {},
        "start": {},
        "bribe": {"amount": "1000"},
        "hire": {"scholar": "clerk"},
    }.items():
        await judge.slash("Ada", command, "No table is open here", "`/join`", **options)
    log = await here.log()
    (late,) = here.answers(await form.submit(amount="1000"))
    assert not late.public
    assert late.text.splitlines() == ["⚠️ That game is over.", "Now: `/join` opens a new table."]
    assert await here.log() == log
