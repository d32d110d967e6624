"""Computer players speak in voices of their own, and their reasons are true, or not told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.layouts.haggles import haggle_shown
from bot.locales import LANGUAGES, Notation, Texts, texts_for
from bot.tables.entries import By, ComputerSeated, GameStarted, Played, SeatLeft
from bot.tables.fold import apply_entry
from bot.tables.table import Table
from bot.tables.table_view import Chair
from bot.wording.bargaining import quoted, said_by
from bot.wording.computer_speech import addressee, reason_text, voice_line
from bot.wording.haggles import haggle_of
from bot.wording.names import Wording
from bot.wording.story import Storyteller
from intrigue_core import (
    MAYFAIR_2005,
    Agree,
    Clause,
    ClauseState,
    Command,
    Decline,
    FavourClause,
    Hire,
    HireClause,
    PayBribe,
    PayClause,
    PublicView,
    Scholar,
    Seat,
    SendClause,
    SendScholars,
    SpareClause,
    Speak,
    Statement,
    StatementState,
    Withdraw,
)
from intrigue_core.players import CHARACTERS, Level, Mood, Reason, ReasonKind
from tests.locales.catalogues import catalogue_of
from tests.locales.faults import IN_LANGUAGE
from tests.support.builders import first_legal, open_bribe, some, table_after, taken, wording
from tests.support.talking import after, offer_for, price_for, promise, public_of

ADA, COSIMO, FIORA, BEN = range(4)


def word_of(
    seat: Seat,
    to: Seat | None,
    mine: Sequence[Clause],
    yours: Sequence[Clause] = (),
    state: StatementState = StatementState.OPEN,
    broken_by: Seat | None = None,
    *,
    threat: bool = False,
    turn: int = 5,
) -> Statement:
    """A word said in the second of the rounds of four, of which all was kept but what was broken."""
    of = {
        seat: ClauseState.BROKEN if seat == broken_by else ClauseState.KEPT
        for seat in (seat, *(() if to is None else (to,)))
    }
    if state in (StatementState.OPEN, StatementState.AGREED):
        of = dict.fromkeys(of, ClauseState.PENDING)
    mine_now = (of[seat],) * len(mine)
    yours_now = () if to is None else (of[to],) * len(yours)
    return Statement(
        0, seat, to, tuple(mine), tuple(yours), threat, None, turn, state, mine_now, yours_now, broken_by
    )


CHAIRS = [
    Chair("Ada", 1, computer=False),
    Chair("Cosimo", None, computer=True, character="merchant", level=Level.NORMAL),
    Chair("Fiora", None, computer=True, character="opportunist", level=Level.NORMAL),
    Chair("Ben", 2, computer=False),
]


SEATED = Wording(texts_for("en"), MAYFAIR_2005, CHAIRS)


def clerk_of(seat: Seat) -> Scholar:
    return MAYFAIR_2005.scholar(seat, MAYFAIR_2005.professions.index("clerk"))


def why(reason: Reason, *said: Statement, deed: str = "") -> str:
    """What Cosimo gives as a reason."""
    return reason_text(reason, COSIMO, SEATED, said, lambda _: deed)


POST = HireClause(scholar=clerk_of(COSIMO), area=MAYFAIR_2005.salaries.index(6_000))
PAID = PayClause(scholar=clerk_of(COSIMO), amount=8_000)


def about(kind: ReasonKind, seat: Seat = ADA, **fields: int) -> Reason:
    return Reason.model_validate({"kind": kind, "seat": seat, **fields})


NAMES = {COSIMO: ("Cosimo", "merchant"), FIORA: ("Fiora", "opportunist")}
OFTEN = {Mood.OFFER, Mood.PRICE, Mood.DECLINE, Mood.AGREE, Mood.COUNTER}
VOICE = re.compile(r"voice-(\w+)-(\w+)-(\d+)")


# --- the lines ---


def lines_of(language: str) -> dict[tuple[str, str], list[str]]:
    """Every line of the catalogue, by character and mood, in order."""
    lines: dict[tuple[str, str], list[str]] = {}
    shared = catalogue_of(language).shared
    numbered = [(found, entry) for key, entry in shared.items() if (found := VOICE.fullmatch(key))]
    for found, entry in sorted(numbered, key=lambda each: int(each[0][3])):
        assert not entry.variables, found[0]
        lines.setdefault((found[1], found[2]), []).append(entry.text)
        assert len(lines[found[1], found[2]]) == int(found[3]) + 1, found[0]
    return lines


@pytest.mark.parametrize("language", IN_LANGUAGE)
def test_every_character_has_lines_for_every_mood(language: str) -> None:
    lines = lines_of(language)
    assert lines.keys() == {(character, str(mood)) for character in CHARACTERS for mood in Mood}
    for (_, mood), said in lines.items():
        assert len(said) >= (4 if mood in OFTEN else 3)
    all_said = [line for said in lines.values() for line in said]
    assert len(set(all_said)) == len(all_said) >= 500, "no two of them say the same"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_short_and_claims_nothing_in_figures(language: str) -> None:
    names = {name for character in CHARACTERS.values() for name in character.names}
    for (character, mood), said in lines_of(language).items():
        for line in said:
            assert 4 <= len(line) <= 52, (character, mood, line)
            assert line[-1] in ".!?", line
            assert not re.search(r"\d|[*_`|<>@]", line), line
            assert not names & set(re.findall(r"\w+", line)), line


def with_gamblers(character: str | None = "gambler") -> Wording:
    chairs = [
        Chair("Ada", 1, computer=False),
        *(Chair(name, None, computer=True, character=character) for name in ("Lorenzo", "Bianca")),
    ]
    return Wording(texts_for("en"), MAYFAIR_2005, chairs)


def test_two_of_one_character_say_a_line_twice() -> None:
    told = with_gamblers()
    known = lines_of("en")["gambler", Mood.OFFER]
    said = [voice_line(told, seat, Mood.OFFER, times, table=7) for seat in (1, 2) for times in range(9)]
    assert sorted(filter(None, said)) == sorted(known)


def test_tables_and_seats_begin_in_different_places() -> None:
    told = with_gamblers()
    assert voice_line(told, 1, Mood.OFFER) != voice_line(told, 2, Mood.OFFER)
    assert len({voice_line(told, 1, Mood.OFFER, table=table) for table in range(40)}) > 3


def test_people_have_no_lines_nor_have_computers_of_old() -> None:
    assert voice_line(with_gamblers(), 0, Mood.OFFER) == ""
    assert voice_line(with_gamblers(character=None), 1, Mood.OFFER) == ""
    assert voice_line(with_gamblers(character="ghost"), 1, Mood.OFFER) == ""


# --- to whom ---


def test_a_word_is_to_somebody_and_so_is_what_is_said_to_it() -> None:
    said = [word_of(ADA, COSIMO, [PAID], [POST])]
    assert addressee(promise(COSIMO, FIORA, FavourClause(to=FIORA, least=1_000)), said) == FIORA
    assert addressee(promise(COSIMO, None, FavourClause(to=FIORA, least=1_000)), said) is None
    assert addressee(Agree(seat=COSIMO, statement=0), said) == ADA
    assert addressee(Decline(seat=COSIMO, statement=0), said) == ADA
    assert addressee(Withdraw(seat=ADA, statement=0), said) == COSIMO
    assert addressee(Withdraw(seat=ADA, statement=9), said) is None
    assert addressee(PayBribe(seat=ADA, amount=1_000), said) is None


# --- how it is told ---


def four_players() -> Table:
    """Ada and Ben play against Cosimo and Fiora."""
    return table_after(
        taken(1, "Ada"),
        *(ComputerSeated(name=name, character=key, level=Level.NORMAL) for name, key in NAMES.values()),
        taken(2, "Ben"),
        GameStarted(edition=MAYFAIR_2005, first_player=0),
    )


def all_paid(table: Table) -> Table:
    """All bribes of the stage are paid, the rest of them with the least."""
    while public_of(table).payer is not None:
        table = after(table, first_legal(table))
    return table


def acts(table: Table, command: Command, mood: Mood | None, reason: Reason | None = None) -> Table:
    table.running_game().validate(command)
    return apply_entry(table, Played(command=command, by=By.COMPUTER, mood=mood, reason=reason))


def told(table: Table, texts: Texts | None = None, steps: int = 1) -> list[str]:
    """What is told of the last steps, line by line."""
    teller = Storyteller(Wording.of(table.view, texts or texts_for("en")), table)
    return "\n".join(teller.tell(table.history[-steps:])).split("\n")


def pays(payer: Seat, landlord: Seat) -> Table:
    """One of them owes the other a bribe for a post that the landlord chooses."""

    def fits(public: PublicView) -> bool:
        return open_bribe(public) and (public.acting, public.landlord) == (payer, landlord)

    table = four_players()
    while not fits(public_of(table)):
        table = after(table, _toward(landlord, table))
    return table


def _toward(landlord: Seat, table: Table) -> Command:
    """Something that can be done, and that sends somebody to this landlord where that can be."""
    legal = table.running_game().legal_commands()
    sends = (one for one in legal if isinstance(one, SendScholars) and one.first.palace == landlord)
    return next(sends, legal[0])


BOTH = r"🧮 \*\*Cosimo:\*\* “[^”]+”\n🦊 \*\*Fiora:\*\* “[^”]+”"


def test_they_greet_one_after_the_other() -> None:
    lines = told(four_players())
    assert lines[0].startswith("The game begins")
    assert re.fullmatch(BOTH, "\n".join(lines[1:3]))
    assert sum("🧮" in line for line in lines) == 1
    assert lines[3].startswith("**Round 1")


def test_they_part_one_after_the_other() -> None:
    table = four_players()
    while not table.closed:
        table = after(table, first_legal(table))
    *_, before, one, other = told(table)
    assert before.startswith("It is only a game.")
    assert re.fullmatch(BOTH, f"{one}\n{other}")


def test_whoever_pays_speaks_under_the_bribe() -> None:
    table = acts(pays(COSIMO, ADA), PayBribe(seat=COSIMO, amount=1_000), Mood.PAY)
    lines = told(table)
    assert lines[0].startswith("🟡 Cosimo bribes 🔴 Ada")
    line = voice_line(wording("en", table), COSIMO, Mood.PAY, 0, table.id)
    assert lines[1] == f"🧮 **Cosimo:** “{line}”"
    assert len([line for line in lines if "🧮" in line]) == 1


def test_without_a_mood_there_is_only_the_reason() -> None:
    before = pays(COSIMO, ADA)
    paid = PayBribe(seat=COSIMO, amount=1_000)
    assert all("🧮" not in line for line in told(acts(before, paid, None)))
    reason = about(ReasonKind.WORTH, COSIMO, scholar=public_of(before).payer or 0, amount=6_000)
    line = told(acts(before, paid, None, reason))[1]
    assert line.startswith("🧮 **Cosimo:** 🟡 Cosimo’s ")
    assert line.endswith(" can still earn 6,000.")
    (offer,) = told(acts(before, offer_for(before), None))
    assert offer.startswith("💬 🟡 Cosimo offers 🔴 Ada: “")
    by_ada = pays(ADA, COSIMO)
    table = acts(by_ada, PayBribe(seat=ADA, amount=1_000), Mood.PAY, reason)
    assert all("🧮" not in line and "can still earn" not in line for line in told(table)), (
        "people say their own"
    )


def test_what_a_post_can_still_earn_is_told_once_for_all_scholars() -> None:
    def worth(copy: int, amount: int) -> Reason:
        return about(ReasonKind.WORTH, ADA, scholar=MAYFAIR_2005.scholar(ADA, 1, copy), amount=amount)

    before = pays(ADA, COSIMO)
    table = acts(before, price_for(before), Mood.PRICE, worth(0, 50_000))
    assert told(table)[-1].endswith("can still earn 50,000.)")
    mercy = promise(COSIMO, ADA, SpareClause(whom=ADA, until=4))
    assert "can still earn" not in "".join(told(acts(table, mercy, Mood.PROMISE, worth(1, 50_000))))
    assert told(acts(table, mercy, Mood.PROMISE, worth(1, 40_000)))[-1].endswith("can still earn 40,000.)")


@pytest.mark.parametrize(
    ("language", "limit", "sentence"),
    [
        ("en", "at_least", "I won’t go below 15,000."),
        ("en", "at_most", "I won’t go above 15,000."),
        ("de", "at_least", "Unter 15.000 mach ich es nicht."),
        ("de", "at_most", "Mehr als 15.000 zahl ich nicht."),
    ],
)
def test_a_no_hides_its_sum_where_its_reason_was_told(language: str, limit: str, sentence: str) -> None:
    before = pays(ADA, COSIMO)
    scholar = some(public_of(before).payer)
    reason = about(ReasonKind.WORTH, ADA, scholar=scholar, amount=50_000, **{limit: 15_000})
    lines = list[str]()
    table = before
    for number in range(2):
        table = after(table, offer_for(table))
        no = Decline(seat=COSIMO, statement=len(public_of(table).statements) - 1)
        table = acts(table, no, Mood.DECLINE, reason)
        lines.append(told(table, texts_for(language))[-1])
        assert ("50" in lines[number]) == (number == 0), "the reason is told once"
    assert all(line.endswith(f"{sentence})") for line in lines)


def test_who_has_no_new_line_tells_the_reason_alone() -> None:
    table = pays(ADA, COSIMO)
    reason = about(
        ReasonKind.WORTH, ADA, scholar=some(public_of(table).payer), amount=50_000, at_least=15_000
    )
    lines = list[str]()
    for _ in range(len(lines_of("en")["merchant", Mood.DECLINE]) + 1):
        table = after(table, offer_for(table))
        no = Decline(seat=COSIMO, statement=len(public_of(table).statements) - 1)
        table = acts(table, no, Mood.DECLINE, reason)
        lines.append(told(table)[-1])
    assert lines[-1] == "🧮 **Cosimo:** I won’t go below 15,000."
    assert len(set(lines)) == len(lines)


def test_an_offer_is_told_with_what_is_said_to_it() -> None:
    before = pays(COSIMO, ADA)
    offer = offer_for(before)
    reason = about(ReasonKind.FAVOURED, count=2)
    assert len(told(acts(before, offer, Mood.OFFER))) == 2
    said, line = told(acts(before, offer, Mood.OFFER, reason))
    assert said.startswith("💬 🟡 Cosimo ")
    assert line.startswith("🧮 **Cosimo:** ")
    assert line.endswith(f" ({why(reason)})")


def test_a_no_is_told_with_what_is_said_to_it() -> None:
    before = pays(ADA, COSIMO)
    offered = after(before, offer_for(before))
    no = Decline(seat=COSIMO, statement=0)
    reason = about(ReasonKind.LEADER, amount=10_000)
    said, line = told(acts(offered, no, Mood.DECLINE, reason))
    assert said == "✖️ 🟡 Cosimo says no to 🔴 Ada."
    assert line.startswith("🧮 **Cosimo:** “")
    assert line.endswith("(🔴 Ada earns most of all: 10,000 a turn.)")
    untrue = about(ReasonKind.BROKE, statement=0)
    assert "(" not in told(acts(offered, no, Mood.DECLINE, untrue))[1]


def test_what_is_said_to_a_no_stays_in_the_message_of_the_haggle() -> None:
    before = pays(ADA, COSIMO)
    offered = after(before, offer_for(before))
    reason = about(ReasonKind.FAVOURED, count=2)
    table = acts(offered, Decline(seat=COSIMO, statement=0), Mood.DECLINE, reason)
    haggle = some(haggle_of(public_of(table).statements, 0))
    (shown,) = haggle_shown(table, haggle, wording("en", table)).to_components()
    said, line = shown["content"].split("\n")
    assert said == "-# 💬 🔴 Ada and 🟡 Cosimo, scientist, 10,000 post: 8,000. ✖️ 🟡 Cosimo says no."
    assert line.startswith("🧮 **Cosimo:** “")
    assert line.endswith(f" ({why(reason)})")


@pytest.mark.parametrize(
    ("mood", "business"),
    [(Mood.PRICE, True), (Mood.COUNTER, True), (Mood.PROMISE, False), (Mood.REMIND, False)],
)
def test_among_themselves_they_do_not_talk_business(mood: Mood, *, business: bool) -> None:
    reason = about(ReasonKind.LEADER, amount=10_000)
    for payer, silent in ((ADA, False), (COSIMO, business)):
        table = pays(payer, FIORA)
        lines = [line for line in told(acts(table, price_for(table), mood, reason)) if line]
        assert any(line.startswith("💬 🟢 Fiora quotes ") for line in lines) is (payer == ADA)
        assert any(line.endswith("10,000 a turn.)") for line in lines) is not silent


def test_who_pays_a_computer_player_says_nothing_to_it() -> None:
    for landlord, mood, heard in (
        (ADA, Mood.PAY, 1),
        (FIORA, Mood.PAY, 0),
        (FIORA, Mood.BREAK, 1),
        (FIORA, Mood.REMIND, 0),  # a grudge needs its reason
    ):
        lines = told(acts(pays(COSIMO, landlord), PayBribe(seat=COSIMO, amount=1_000), mood))
        assert lines[0].startswith("🟡 Cosimo bribes ")
        assert sum("🧮" in line for line in lines) == heard


def test_who_keeps_a_word_to_a_computer_player_says_nothing_to_it() -> None:
    for payer, mood, heard in ((ADA, Mood.KEEP, 1), (COSIMO, Mood.KEEP, 0), (COSIMO, Mood.BREAK, 1)):
        table = pays(payer, FIORA)
        offer = offer_for(table, 2_000)
        table = after(table, offer, Agree(seat=FIORA, statement=0))
        table = after(table, PayBribe(seat=payer, amount=2_000))
        table = all_paid(table)
        hire = next(one for one in table.running_game().legal_commands() if isinstance(one, Hire))
        lines = told(acts(table, hire, mood, about(ReasonKind.AGREED, payer, statement=0)))
        assert any("Fiora gives" in line for line in lines)
        assert sum("🦊" in line for line in lines) == heard


@pytest.mark.parametrize("kind", [ReasonKind.WORTH, ReasonKind.KEPT])
def test_among_themselves_what_a_post_is_worth_is_no_reason_nor_is_a_kept_word(kind: ReasonKind) -> None:
    for to, given in ((ADA, True), (FIORA, False)):
        table = peace(to, COSIMO)
        reason = about(kind, to, statement=0, scholar=0, amount=6_000)
        said = Speak(seat=COSIMO, to=to, mine=(FavourClause(to=to, least=1_000),), yours=())
        promised, line = told(acts(table, said, Mood.PROMISE, reason))
        assert promised.startswith("🤞 🟡 Cosimo promises ")
        assert line.startswith("🧮 **Cosimo:** “"), "the line itself stays"
        assert line.endswith(")") is given


def test_a_fact_is_given_once_in_a_turn() -> None:
    table = pays(ADA, COSIMO)
    reason = about(ReasonKind.LEADER, amount=10_000)
    for amount in (7_000, 6_000):
        table = acts(table, price_for(table, amount), Mood.PRICE, reason)
    price, line = told(table)
    assert price.startswith("💬")
    assert re.fullmatch(r"🧮 \*\*Cosimo:\*\* “[^”]+”", line)
    table = acts(table, price_for(table, 5_000), Mood.PRICE, about(ReasonKind.FAVOURED, count=2))
    assert told(table)[1].endswith("(🔴 Ada has given me 2 posts so far.)")
    turn = public_of(table).turn
    while not (open_bribe(public_of(table)) and public_of(table).landlord == COSIMO) or (
        public_of(table).turn == turn
    ):
        table = after(table, first_legal(table))
    assert told(acts(table, price_for(table), Mood.PRICE, reason))[1].endswith("10,000 a turn.)")


def test_a_grudge_is_explained_once_a_game() -> None:
    table = broken()
    reason = about(ReasonKind.BROKE, statement=public_of(table).statements[-1].number)
    explained = 0
    while not table.closed:
        public = public_of(table)
        if open_bribe(public) and public.acting == COSIMO:
            table = acts(table, PayBribe(seat=COSIMO, amount=1_000), Mood.REMIND, reason)
            explained += sum("Instead: " in line or "went back on it" in line for line in told(table))
        else:
            table = after(table, first_legal(table))
    assert explained == 1


def test_of_a_pair_nothing_is_said_without_its_names() -> None:
    before = pays(COSIMO, ADA)
    paid = PayBribe(seat=COSIMO, amount=1_000)
    pair = about(ReasonKind.PAIR, FIORA, other=BEN, count=4)
    assert told(acts(before, paid, Mood.PAIR, pair))[1].endswith("have given each other 4 posts already.)")
    assert not any("🧮" in line for line in told(acts(before, paid, Mood.PAIR)))


def test_who_breaks_a_word_speaks_under_that() -> None:
    table = broken(By.COMPUTER, Mood.BREAK)
    lines = told(table)
    (place,) = (place for place, line in enumerate(lines) if line.startswith("🗡️ **Broken.**"))
    line = voice_line(wording("en", table), FIORA, Mood.BREAK, 0, table.id)
    assert lines[place + 1] == f"🦊 **Fiora:** “{line}”"
    assert sum(line.startswith(("🧮", "🦊")) for line in lines) == 1, "whoever is wronged says nothing then"


def test_what_was_agreed_just_now_is_not_said_again() -> None:
    before = pays(COSIMO, ADA)
    agreed = after(before, offer_for(before, 2_000), Agree(seat=ADA, statement=0))
    lines = told(
        acts(agreed, PayBribe(seat=COSIMO, amount=2_000), Mood.PAY, about(ReasonKind.AGREED, statement=0))
    )
    assert lines[0].endswith(", as agreed.")
    assert re.fullmatch(r"🧮 \*\*Cosimo:\*\* “[^”]+”", lines[1])
    favour = FavourClause(to=COSIMO, least=1_000), FavourClause(to=ADA, least=1_000)
    pact = Speak(seat=COSIMO, to=ADA, mine=favour[1:], yours=favour[:1])
    agreed = after(before, pact, Agree(seat=ADA, statement=0))
    lines = told(
        acts(agreed, PayBribe(seat=COSIMO, amount=2_000), Mood.PAY, about(ReasonKind.AGREED, statement=0))
    )
    assert lines[1].split("” (")[1].startswith("As agreed with 🔴 Ada in round")


def broken(by: By = By.PLAYER, mood: Mood | None = None) -> Table:
    """Ada has broken her word to Cosimo; or Fiora hers, if a computer player is to do it."""
    landlord = ADA if by is By.PLAYER else FIORA
    table = pays(COSIMO, landlord)
    offer = offer_for(table)
    table = after(table, offer, Agree(seat=landlord, statement=0))
    table = after(table, PayBribe(seat=COSIMO, amount=8_000))
    table = all_paid(table)
    owed = offer.yours[0]
    assert isinstance(owed, HireClause)
    hires = [one for one in table.running_game().legal_commands() if isinstance(one, Hire)]
    wrong = next(
        one
        for one in hires
        if any(scholar == owed.scholar and area != owed.area for scholar, area in one.placements)
    )
    return apply_entry(table, Played(command=wrong, by=by, mood=mood))


def test_a_broken_word_is_remembered_with_what_came_instead() -> None:
    table = broken()
    word = public_of(table).statements[0]
    assert (word.state, word.broken_by) == (StatementState.BROKEN, ADA)
    deed = next(line for line in told(table) if " gives " in line)
    while not (open_bribe(public_of(table)) and public_of(table).landlord == COSIMO):
        table = after(table, first_legal(table))
    table = acts(table, price_for(table), Mood.REMIND, about(ReasonKind.BROKE, statement=0))
    with_gamblers = wording("en", table)
    quote = quoted(said_by(word, ADA), with_gamblers)
    said_in = public_of(pays(COSIMO, ADA)).round
    reason = f"In round {said_in} 🔴 Ada agreed with 🟡 Cosimo: {quote} Instead: {deed}"
    assert told(table)[-1].endswith(f"({reason})")


def test_who_has_been_wronged_says_so_to_whoever_did_it() -> None:
    lines = told(broken())
    (place,) = (place for place, line in enumerate(lines) if line.startswith("🗡️ **Broken.**"))
    line = voice_line(wording("en", broken()), COSIMO, Mood.WRONGED, 0, broken().id)
    assert lines[place + 1] == f"🧮 **Cosimo** to 🔴 Ada: “{line}”"
    assert sum("🧮" in line for line in lines) == 1


def test_wrongs_are_counted_whoever_did_them() -> None:
    table = broken()
    step = table.history[-1]
    of_ben = step.statements[0]._replace(to=BEN, broken_by=BEN)
    again = replace(step, statements_before=(of_ben, of_ben, *step.statements_before))
    lines = Storyteller(wording("en", table), table).tell([again])
    line = voice_line(wording("en", table), COSIMO, Mood.WRONGED, 2, table.id)
    assert any(f"“{line}”" in told for told in lines)


def settled(table: Table) -> Table:
    """Play on in peace until the first word is settled."""
    while not public_of(table).statements[0].state.is_settled:
        ways = (after(table, command) for command in table.running_game().legal_commands())
        table = next(
            each for each in ways if public_of(each).statements[0].state is not StatementState.BROKEN
        )
    return table


def peace(seat: Seat, to: Seat) -> Table:
    """Two have kept the peace between them for a round."""
    mine = SpareClause(whom=to, until=1)
    yours = SpareClause(whom=seat, until=1)
    table = after(four_players(), Speak(seat=seat, to=to, mine=(mine,), yours=(yours,)))
    table = settled(after(table, Agree(seat=to, statement=0)))
    assert public_of(table).statements[0].state is StatementState.KEPT
    return table


def test_people_are_thanked_for_what_took_them_longer() -> None:
    table = peace(ADA, FIORA)
    lines = told(table)
    (place,) = (place for place, line in enumerate(lines) if line.startswith("✅"))
    line = voice_line(wording("en", table), FIORA, Mood.THANKS, 0, table.id)
    assert lines[place + 1] == f"🦊 **Fiora** to 🔴 Ada: “{line}”"
    assert sum("**Fiora" in line for line in lines) == 1
    promised = settled(after(four_players(), promise(ADA, COSIMO, SpareClause(whom=COSIMO, until=1))))
    assert sum("**Cosimo** to 🔴 Ada" in line for line in told(promised)) == 1


def test_nobody_else_is_thanked() -> None:
    among_people = peace(ADA, BEN)
    among_computers = peace(COSIMO, FIORA)
    to_all = settled(after(four_players(), promise(ADA, None, SpareClause(whom=COSIMO, until=1))))
    for table in (among_people, among_computers, to_all):
        lines = told(table)
        assert any(line.startswith("✅") for line in lines)
        assert not any("**Cosimo" in line or "**Fiora" in line for line in lines)


def test_business_as_usual_is_not_thanked_for() -> None:
    table = pays(ADA, COSIMO)
    offer = offer_for(table, 2_000)
    table = after(table, offer, Agree(seat=COSIMO, statement=0))
    table = after(table, PayBribe(seat=ADA, amount=2_000))
    table = all_paid(table)
    owed = offer.yours[0]
    assert isinstance(owed, HireClause)
    legal = [one for one in table.running_game().legal_commands() if isinstance(one, Hire)]
    table = after(table, next(one for one in legal if (owed.scholar, owed.area) in one.placements))
    assert public_of(table).statements[0].state is StatementState.KEPT
    assert not any("🧮" in line for line in told(table))


def test_who_plays_for_somebody_else_is_marked() -> None:
    table = apply_entry(pays(BEN, ADA), SeatLeft(user_id=2))
    character = table.chairs[BEN].character
    assert character in CHARACTERS
    line = told(acts(table, PayBribe(seat=BEN, amount=1_000), Mood.PAY))[1]
    assert "**Ben (computer):** “" in line


def test_emblems_stand_before_the_speaker() -> None:
    known = texts_for("en", Notation(emoji={"merchant": "<:merchant:21>"}))
    table = acts(pays(COSIMO, ADA), PayBribe(seat=COSIMO, amount=1_000), Mood.PAY)
    assert told(table, known)[1].startswith("<:merchant:21> **Cosimo:** “")


# --- reasons ---


BROKEN_PROMISE = word_of(ADA, COSIMO, [POST], state=StatementState.BROKEN, broken_by=ADA)
BROKEN_DEAL = word_of(COSIMO, ADA, [PAID], [POST], StatementState.BROKEN, ADA)
KEPT_PROMISE = word_of(ADA, COSIMO, [POST], state=StatementState.KEPT)
DEAL = word_of(COSIMO, ADA, [PAID], [POST], StatementState.AGREED)
YOUR_PRICE = "“8,000, and your clerk gets the 6,000 post.”"
OF_COSIMO = "“🟡 Cosimo’s clerk gets the 6,000 post.”"


@pytest.mark.parametrize(
    ("reason", "said", "told"),
    [
        (
            about(ReasonKind.BROKE, statement=0),
            [BROKEN_DEAL],
            f"In round 2 🔴 Ada agreed with 🟡 Cosimo: {YOUR_PRICE} And went back on it.",
        ),
        (
            about(ReasonKind.BROKE, statement=0),
            [word_of(ADA, None, [POST], state=StatementState.BROKEN, broken_by=ADA)],
            f"In round 2 🔴 Ada promised everybody: {OF_COSIMO} And went back on it.",
        ),
        (
            about(ReasonKind.KEPT, statement=0),
            [KEPT_PROMISE],
            "🔴 Ada kept a promise to 🟡 Cosimo from round 2: “Your clerk gets the 6,000 post.”",
        ),
        (
            about(ReasonKind.KEPT, statement=0),
            [DEAL._replace(state=StatementState.KEPT, yours_now=(ClauseState.KEPT,))],
            f"🔴 Ada kept what was agreed with 🟡 Cosimo in round 2: {YOUR_PRICE}",
        ),
        (
            about(ReasonKind.AGREED, statement=0),
            [DEAL],
            "As agreed with 🔴 Ada in round 2: “8,000, and my clerk gets the 6,000 post.”",
        ),
        (
            about(ReasonKind.AGREED, statement=0),
            [word_of(COSIMO, ADA, [FavourClause(to=ADA, least=3_000)])],
            "As promised to 🔴 Ada in round 2: “Next time you get at least the 3,000 post from me.”",
        ),
        (about(ReasonKind.FAVOURED, count=2), [], "🔴 Ada has given me 2 posts so far."),
        (about(ReasonKind.FAVOURED, count=0), [], "🔴 Ada has given me no post so far."),
        (
            about(ReasonKind.BANISHED, scholar=clerk_of(COSIMO)),
            [],
            "🔴 Ada had 🟡 Cosimo’s clerk banished to the island.",
        ),
        (
            about(ReasonKind.PAID_MOST, scholar=clerk_of(ADA), amount=6_000),
            [],
            "Nobody paid more for this post than 🔴 Ada: 6,000 for the clerk.",
        ),
        (
            about(ReasonKind.LEADER, FIORA, amount=13_000),
            [],
            "🟢 Fiora earns most of all: 13,000 a turn.",
        ),
        (
            about(ReasonKind.PAIR, other=BEN, count=3),
            [],
            "🔴 Ada and 🔵 Ben have given each other 3 posts already.",
        ),
        (
            about(ReasonKind.WORTH, COSIMO, scholar=clerk_of(COSIMO), amount=30_000),
            [],
            "🟡 Cosimo’s clerk can still earn 30,000.",
        ),
        (about(ReasonKind.LAST_TURN, COSIMO), [], "I shall not be landlord again."),
    ],
)
def test_reasons_say_the_facts(reason: Reason, said: list[Statement], told: str) -> None:
    assert why(reason, *said) == told


def test_a_broken_word_is_told_with_what_was_done_instead() -> None:
    done = "🔴 Ada gives 🟡 Cosimo’s clerk the 1,000 post."
    promised = "In round 2 🔴 Ada promised 🟡 Cosimo: “Your clerk gets the 6,000 post.”"
    broke = about(ReasonKind.BROKE, statement=0)
    assert why(broke, BROKEN_PROMISE, deed=done) == f"{promised} Instead: {done}"


THREAT = word_of(
    ADA,
    COSIMO,
    [SendClause(profession=0, palace=COSIMO)],
    [SpareClause(whom=ADA)],
    StatementState.BROKEN,
    ADA,
    threat=True,
)


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (about(ReasonKind.BROKE), [BROKEN_PROMISE]),
        (about(ReasonKind.BROKE, statement=1), [BROKEN_PROMISE]),
        (about(ReasonKind.BROKE, statement=0), [KEPT_PROMISE]),
        (about(ReasonKind.BROKE, statement=0), [BROKEN_DEAL._replace(broken_by=COSIMO)]),
        (about(ReasonKind.BROKE, FIORA, statement=0), [BROKEN_PROMISE]),
        (about(ReasonKind.BROKE, COSIMO, statement=0), [BROKEN_DEAL._replace(broken_by=COSIMO)]),
        (about(ReasonKind.BROKE, statement=0), [BROKEN_PROMISE._replace(to=FIORA)]),
        (about(ReasonKind.BROKE, statement=0), [THREAT]),
        (about(ReasonKind.BROKE, 9, statement=0), [BROKEN_PROMISE]),
        (about(ReasonKind.KEPT, statement=0), [BROKEN_PROMISE]),
        (about(ReasonKind.KEPT, statement=0), [DEAL]),
        (about(ReasonKind.KEPT, statement=0), [KEPT_PROMISE._replace(mine_now=(ClauseState.PENDING,))]),
        (about(ReasonKind.KEPT, statement=0), [THREAT._replace(broken_by=None)]),
        (about(ReasonKind.KEPT, FIORA, statement=0), [KEPT_PROMISE]),
        (about(ReasonKind.AGREED, statement=0), [DEAL._replace(state=StatementState.OPEN)]),
        (about(ReasonKind.AGREED, statement=0), [DEAL._replace(state=StatementState.MOOT)]),
        (about(ReasonKind.AGREED, FIORA, statement=0), [DEAL]),
        (about(ReasonKind.AGREED, statement=0), [KEPT_PROMISE]),
        (about(ReasonKind.PAIR, count=2), []),
        (about(ReasonKind.PAIR, other=9, count=2), []),
        (about(ReasonKind.FAVOURED), []),
        (about(ReasonKind.BANISHED), []),
        (about(ReasonKind.PAID_MOST, amount=6_000), []),
        (about(ReasonKind.PAID_MOST, scholar=1), []),
        (about(ReasonKind.LEADER), []),
        (about(ReasonKind.WORTH, amount=6_000), []),
    ],
)
def test_what_is_not_so_or_not_known_is_not_told(reason: Reason, said: list[Statement]) -> None:
    assert why(reason, *said) == ""


def test_the_longest_reason_leaves_room_for_the_story() -> None:
    names = ["W" * 40, "*_~`" * 10, "Fiora", "Ben"]
    chairs = [replace(chair, name=name) for chair, name in zip(CHAIRS, names, strict=True)]
    mine: list[Clause] = [
        SpareClause(whom=BEN, palace=FIORA, until=5),
        SpareClause(whom=FIORA, palace=BEN),
        FavourClause(to=COSIMO, least=1_000),
    ]
    yours: list[Clause] = [SpareClause(whom=FIORA, palace=BEN), SpareClause(whom=BEN), PAID]
    word = word_of(ADA, COSIMO, mine, yours, StatementState.BROKEN, ADA)
    reason = about(ReasonKind.BROKE, statement=0)
    for language in LANGUAGES:
        told = Wording(texts_for(language), MAYFAIR_2005, chairs)
        assert 200 < len(reason_text(reason, COSIMO, told, [word], lambda _: "x" * 200)) < 900
