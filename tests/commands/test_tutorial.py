"""The tutorial, clicked through: whatever somebody chooses, all of it is taught, and nobody else sees it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import simcord

from bot.demo.transcript import walk
from bot.discord_api.component_ids import Action, ComponentId
from bot.layouts.deciding_panels import TO
from tests.support.builders import some
from tests.support.room import Form, Room

NOTHING = "4"
"""Of four areas, none."""
SEATS = 3


class Pupil:
    """Somebody in a tutorial."""

    def __init__(self, here: Room, name: str = "Ada") -> None:
        self.here = here
        self.person = here.people[name]
        self.message: simcord.ResponseMessage | None = None

    async def begin(self) -> str:
        response = some((await self.person.slash(self.here.channel, "help tutorial")).response)
        assert response.ephemeral
        self.message = response
        return self.text

    @property
    def text(self) -> str:
        assert self.message is not None
        return self.here.text(self.message)

    @property
    def bribing(self) -> bool:
        """Is the page one on which to bribe?"""
        return bool(self.controls(Action.DECIDE)) and "### Bribe" in self.text

    def controls(self, action: Action) -> list[dict[str, Any]]:
        """The buttons and menus for an action."""
        assert self.message is not None
        found: list[dict[str, Any]] = []
        for node in walk(self.message.components):
            component_id = ComponentId.parse(str(node.get("custom_id", "")))
            if component_id is not None and component_id.action is action:
                found.append(dict(node))
        return found

    async def press(self, action: Action, which: int = 0) -> simcord.InteractionResult:
        assert self.message is not None
        return await self.person.click(self.message, custom_id=self.controls(action)[which]["custom_id"])

    async def form(self) -> Form:
        """Open the form of the page."""
        return Form(self.here, self.person, await self.press(Action.DECIDE))

    async def step(self, rng: Random, which: int | None = None) -> bool:
        """One click, or one form; False at the end.

        Args:
            which: which of several to take, if not any.
        """
        assert self.message is not None
        for action in (Action.CONFIRM, Action.GO_ON):
            if self.controls(action):
                await self.press(action)
                return True
        if self.controls(Action.DECIDE):
            form = await self.form()
            await form.submit(**fill_in(form, rng, which))
            return True
        picks = self.controls(Action.PICK)
        if not picks:
            return False
        options = picks[0]["options"]
        option = rng.choice(options) if which is None else options[which]
        await self.person.select(self.message, [option["value"]], custom_id=picks[0]["custom_id"])
        return True


def fill_in(form: Form, rng: Random, which: int | None) -> dict[str, str]:
    """What to fill a form in with: two scholars of different professions, or an amount."""
    fields = [name for name in form.fields if name.startswith(TO)] or ["offered"]
    values = [(name, value) for name in fields for value in form.options(name)]
    field, value = rng.choice(values) if which is None else values[which]
    if field == "offered":
        return {field: value}
    others = [one for one in values if int(one[1]) // SEATS != int(value) // SEATS]
    other, second = rng.choice(others) if which is None else others[which]
    if other == field:
        return {field: f"{value},{second}"}
    return {field: value, other: second}


@pytest.mark.parametrize("which", [0, -1, None])
async def test_from_the_welcome_to_the_end(here: Room, which: int | None) -> None:
    ada = Pupil(here)
    rng = Random(2)
    welcome = await ada.begin()
    assert "two computer players" in welcome
    pages = [welcome]
    while await ada.step(rng, which):
        pages.append(ada.text)
        assert len(pages) < 80
    assert "the game is over" in ada.text
    assert ada.controls(Action.ANEW)
    read = "\n".join(pages)
    for lesson in (
        "The 10,000 post was promised, the 1,000 post was given",
        "You are the landlord",
        "**External conflict:**",
        "**Internal conflict",
        "The last round",
        "Your salary",
        "Only now are all purses opened",
    ):
        assert lesson in read
    assert not here.messages()  # the channel saw nothing
    await ada.press(Action.ANEW)
    assert ada.text == welcome


async def test_everything_in_the_middle(here: Room) -> None:
    """Any amount, a wrong one, back, the purse, the rules, putting it away, coming back."""
    ada = Pupil(here)
    rng = Random(2)
    await ada.begin()
    while not ada.bribing:
        await ada.step(rng)
    for typed, said in (
        ("99k", "99,000 is more than the 32,000 that you have"),
        ("lots", "“lots” is not an amount of ducats"),
        ("500", "500 is less than the minimum"),
    ):
        form = await ada.form()
        await form.submit(amount=typed)
        assert said in ada.text
        assert "/bribe" not in ada.text
        assert not ada.controls(Action.CONFIRM)
        assert (await ada.form()).filled_in() == {"amount": typed, "asking": NOTHING}
    form = await ada.form()
    await form.submit(amount="32k", asking="1")
    assert "That is all you have." in ada.text
    assert "**32,000 ducats**" in ada.text
    assert ada.controls(Action.CONFIRM)
    assert (await ada.form()).filled_in() == {"amount": "32k", "asking": "1"}
    assert "Your purse: 32,000 ducats" in here.private_reply(await ada.press(Action.PURSE))
    assert "Bribes" in here.private_reply(await ada.press(Action.RULES))
    before = ada.text
    await ada.press(Action.STOP)
    assert "put away" in ada.text
    await ada.press(Action.TUTORIAL)
    assert ada.text == before
    assert before in await ada.begin()
    await ada.press(Action.ANEW)
    assert "two computer players" in ada.text


async def at_the_promise(ada: Pupil) -> None:
    """Go on until a landlord has given a word, with one scholar in each palace."""
    await ada.begin()
    await ada.press(Action.GO_ON)
    form = await ada.form()
    first = next(iter(form.options("to1")))
    second = next(one for one in form.options("to2") if int(one) // SEATS != int(first) // SEATS)
    await form.submit(to1=first, to2=second)
    while not ada.bribing:
        await ada.press(Action.GO_ON)


async def at_the_price(ada: Pupil, first_bribe: str = "1000") -> None:
    """Go on until a landlord has named a price: when the first scholar is hired."""
    await at_the_promise(ada)
    await (await ada.form()).submit(amount=first_bribe)
    if ada.controls(Action.CONFIRM):
        await ada.press(Action.CONFIRM)
    while not ada.bribing:
        await ada.press(Action.GO_ON)


async def test_a_broken_word_is_told_as_at_a_table(here: Room) -> None:
    """With the quote and the tally, and what the ledger says from then on."""
    ada = Pupil(here)
    await at_the_promise(ada)
    promise = "“Your scientist gets the 10,000 post.”"
    assert f"🟡 Aurelio has promised you: {promise}" in ada.text
    assert not ada.controls(Action.AGREE), "a promise asks for no answer"
    await (await ada.form()).submit(amount="3000")
    assert f"🗡️ **Broken.** 🟡 Aurelio had promised 🔴 Ada: {promise}" in ada.text
    assert "So much for 🟡 Aurelio’s very first promise." in ada.text
    assert "**The 10,000 post was promised, the 1,000 post was given.**" in ada.text
    word = "🤞 Promise, 🟡 Aurelio → 🔴 Ada: “Your scientist gets the 10,000 post”"
    ledger = f"{word} · **broken** by 🟡 Aurelio"
    assert f"now it says: {ledger}." in ada.text


async def test_a_price_is_agreed_to_and_kept(here: Room) -> None:
    ada = Pupil(here)
    await at_the_price(ada)
    price = "“4,000, and your doctor gets the 10,000 post.”"
    assert f"names a price: {price}" in ada.text
    labels = [
        button["label"]
        for action in (Action.AGREE, Action.COUNTER, Action.DECLINE)
        for button in ada.controls(action)
    ]
    assert labels == ["Agree: 4,000", "Counter: 3,000", "Counter: 2,000", "Counter: 1,000", "No"]
    await here.restart()
    await ada.press(Action.AGREE)
    assert f"🤝 You and 🟢 Bianca agree: {price}" in ada.text
    assert not ada.controls(Action.AGREE)
    assert "**4,000 ducats**" in ada.text, "and to pay it is prepared"
    await here.restart()
    await ada.press(Action.CONFIRM)
    assert "The word was kept: the 10,000 post." in ada.text


async def test_a_price_is_beaten_down(here: Room) -> None:
    ada = Pupil(here)
    await at_the_price(ada)
    await ada.press(Action.COUNTER, 1)
    answer = "That is not enough for 🟢 Bianca, who answers: “3,000, and your doctor gets the 10,000 post.”"
    assert answer in ada.text
    labels = [button["label"] for button in ada.controls(Action.COUNTER)]
    assert labels == ["Counter: 2,000", "Counter: 1,000"]
    await ada.press(Action.COUNTER, 1)
    assert "🟢 Bianca says no to that. Nothing is agreed" in ada.text
    assert not ada.controls(Action.COUNTER)
    await (await ada.form()).submit(amount="1000")
    assert "Nothing was agreed, so 🟢 Bianca was free" in ada.text


async def test_a_no_and_a_word_of_one_s_own_that_is_broken(here: Room) -> None:
    ada = Pupil(here)
    await at_the_price(ada)
    await ada.press(Action.DECLINE)
    assert "You said no, so nothing is agreed." in ada.text
    assert not ada.controls(Action.DECLINE)
    await here.store.save_note(f"tutorial:{ada.person.id}", "{}")
    await at_the_price(ada)
    await ada.press(Action.COUNTER, 0)
    assert "agree: “3,000, and my doctor gets the 10,000 post.”" in ada.text
    await (await ada.form()).submit(amount="1000")
    assert "🗡️ This breaks your word to 🟢 Bianca: “3,000, and my doctor gets the 10,000 post.”" in ada.text
    await ada.press(Action.CONFIRM)
    assert "🗡️ **Broken.** 🔴 Ada had agreed with 🟢 Bianca" in ada.text
    assert "3,000 ducats were agreed, and you paid less. **So you have broken your word**" in ada.text


@pytest.mark.parametrize("action", [Action.AGREE, Action.COUNTER, Action.DECLINE])
async def test_an_answer_to_a_price_of_before_shows_where_one_is(here: Room, action: Action) -> None:
    old = Pupil(here)
    new = Pupil(here)
    await at_the_price(old)
    await new.begin()
    await new.press(Action.COUNTER, 2)
    kept = await here.store.note(f"tutorial:{old.person.id}")
    await old.press(action)
    assert old.text.startswith("That was an older page. This is where you are now:\nThat is not enough")
    assert await here.store.note(f"tutorial:{old.person.id}") == kept
    await here.store.save_note(f"tutorial:{old.person.id}", "{}")
    await new.press(action)
    assert "two computer players" in new.text


async def test_what_one_does_not_have_is_not_agreed_to(here: Room) -> None:
    ada = Pupil(here)
    await at_the_price(ada, "30000")
    labels = [button["label"] for button in ada.controls(Action.COUNTER)]
    assert labels == ["Counter: 2,000", "Counter: 1,000"]
    await ada.press(Action.AGREE)
    assert "4,000 is more than the 2,000 that you have" in ada.text
    assert ada.controls(Action.AGREE)


async def test_a_restart_in_the_middle(here: Room) -> None:
    ada = Pupil(here)
    rng = Random(4)
    await ada.begin()
    kinds: set[Action] = set()
    for _ in range(80):
        wanted = (Action.CONFIRM, Action.GO_ON, Action.DECIDE, Action.PICK)
        kind = next((action for action in wanted if ada.controls(action)), Action.ANEW)
        if kind not in kinds:
            kinds.add(kind)
            await here.restart()
        if not await ada.step(rng):
            break
    assert kinds == {Action.CONFIRM, Action.GO_ON, Action.DECIDE, Action.PICK, Action.ANEW}
    assert "the game is over" in ada.text


async def test_old_buttons_show_where_one_is(here: Room) -> None:
    old = Pupil(here)
    new = Pupil(here)
    rng = Random(1)
    await old.begin()
    while not old.bribing:
        await old.step(rng)
    await new.begin()  # the same tutorial in another message
    asked = await new.form()
    form = await new.form()
    await asked.submit(amount="all of it")
    await (await old.form()).submit(amount="2000")
    assert old.controls(Action.GO_ON)
    # a button, and a form, of the decision before
    await new.press(Action.DECIDE)
    assert new.text.startswith("That was an older page.")
    assert new.controls(Action.GO_ON)
    kept = await here.store.note(f"tutorial:{old.person.id}")
    await form.submit(amount="3000")
    assert new.text.startswith("That was an older page.")
    assert await here.store.note(f"tutorial:{old.person.id}") == kept
    # an earlier tutorial
    await old.begin()
    await old.press(Action.ANEW)
    await new.press(Action.GO_ON)
    assert "two computer players" in new.text
    assert new.text.startswith("That was an older page.")
    # one that is lost
    await here.store.save_note(f"tutorial:{old.person.id}", "{}")
    await old.press(Action.GO_ON)
    assert "two computer players" in old.text


async def test_several_at_once_beside_a_real_table(here: Room) -> None:
    await here.seat(3)
    before = [message.id for message in here.messages()]
    log = await here.log()
    pupils = [Pupil(here, name) for name in ("Ada", "Zoe")]
    rngs = [Random(1), Random(2)]
    for pupil in pupils:
        await pupil.begin()
    going = True
    while going:
        going = False
        for pupil, rng in zip(pupils, rngs, strict=True):
            going |= await pupil.step(rng)
    assert [message.id for message in here.messages()] == before
    assert await here.log() == log
    assert "Zoe" in pupils[1].text
    assert "Zoe" not in pupils[0].text
