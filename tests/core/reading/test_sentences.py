"""What people say is read as they mean it, and what they only say is not read at all."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from intrigue_core import (
    MAYFAIR_2005,
    ErrorCode,
    FavourClause,
    Game,
    HireClause,
    IllegalCommand,
    PayClause,
    PositionBuilder,
    Speak,
)
from intrigue_core.reading import MAX_CHARACTERS, Names, Understanding, languages, read, understand
from tests.core.reading.positions import ADA, BEN, CLEO, DAN, DOCTOR, scholar
from tests.core.reading.reader import GAMES, NAMES, Case, cases, names_of, sentences
from tests.sampling import plain_and_stress
from tests.support.builders import some

MAX_LINE = 110
"""Characters of a line in a language's file, unless a single phrase is longer."""


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.position}-{case.text}")
def test_a_plain_sentence_is_misread(case: Case) -> None:
    assert case.outcome() in ("right", "silent")


@pytest.mark.parametrize("step", plain_and_stress([4], [1]))
@pytest.mark.parametrize("language", languages())
def test_people_are_misunderstood(language: str, step: int) -> None:
    """Nine in ten of what has a meaning are right, and hardly anything is taken for something else."""
    outcomes = Counter[str]()
    misread: list[str] = []
    for case in list(sentences(language))[::step]:
        outcome = case.outcome()
        outcomes[outcome] += 1
        if outcome in ("wrong", "heard"):
            misread.append(case.text)
    meant = outcomes["right"] + outcomes["wrong"] + outcomes["missed"]
    talk = outcomes["heard"] + outcomes["silent"]
    sys.stdout.write(f"{language}: {dict(outcomes)}; misread: {misread}\n")
    assert meant > 200
    assert talk > 100
    assert outcomes["right"] >= 0.92 * meant
    assert outcomes["wrong"] <= 0.02 * meant
    assert outcomes["heard"] <= 0.02 * talk


def understood(position: str, seat: int, text: str, language: str = "en") -> Understanding:
    game = GAMES[position]
    return understand(game.view(seat), text, names=names_of(game.edition, language), language=language)


@pytest.mark.parametrize(
    "said",
    [
        *("Cleo, I pay 2k for my {}", "I'll pay you 2k for my {}", "I bribe you with 2k for my {}, Cleo"),
        *("Cleo, 2k for my {}", "Cleo, for my {} I pay 2k", "Cleo, you get 2k from me for the {}"),
        *(
            "Cleo, take my {} and you get 2k",
            "Cleo, my {} is worth 2k to me",
            "Cleo, what about 2k for my {}",
        ),
    ],
)
@pytest.mark.parametrize(("name", "profession"), [("doctor", 1), ("priest", 2)])
def test_a_bribe_for_one_of_ones_scholars_is_read_for_another(said: str, name: str, profession: int) -> None:
    """Dan has a doctor and a priest at Cleo's, with rivals both."""
    found = understood("attack", DAN, said.format(name))
    own = scholar(DAN, profession)
    offer = Speak(
        seat=DAN,
        to=CLEO,
        mine=(PayClause(scholar=own, amount=2_000),),
        yours=(HireClause(scholar=own),),
    )
    assert [reading.talk for reading in found.readings] == [offer]


def test_a_bribe_for_a_scholar_that_is_not_there_is_read_for_another() -> None:
    assert understood("attack", DAN, "Cleo, I pay 2k for my clerk").readings == ()


@pytest.mark.parametrize("text", ["99k and my doctor gets the ten", "99k for the ten"])
def test_a_sum_beyond_the_purse_offers_the_whole_purse(text: str) -> None:
    found = understood("uncontested", ADA, text)
    assert not found.readings
    assert isinstance(found.refusal, IllegalCommand)
    assert found.nearest is None


def test_a_sum_that_is_no_multiple_has_no_nearest() -> None:
    found = understood("uncontested", ADA, "9.5k and my doctor gets the ten")
    doctor = scholar(ADA, DOCTOR)
    assert some(found.nearest).talk == Speak(
        seat=ADA,
        to=BEN,
        mine=(PayClause(scholar=doctor, amount=9_000),),
        yours=(HireClause(scholar=doctor, area=2),),
    )


def test_what_has_been_said_already_is_offered_otherwise() -> None:
    game = GAMES["uncontested"].copy()
    names = names_of(game.edition, "en")
    text = "Ben, I won't send anybody against you"
    (reading, *_) = read(game.view(ADA), text, names=names, language="en")
    game.play(reading.talk)
    found = understand(game.view(ADA), text, names=names, language="en")
    assert isinstance(found.refusal, IllegalCommand)
    assert found.refusal.code is ErrorCode.SAID_ALREADY
    assert found.nearest is None


def test_another_post_than_the_one_that_is_fought_for_is_taken_for_any() -> None:
    found = understood("attack", BEN, "5k for the six")
    assert some(found.refusal).code is ErrorCode.AREA_GIVEN
    talk = some(found.nearest).talk
    assert isinstance(talk, Speak)
    (post,) = talk.mine
    assert isinstance(post, HireClause)
    assert post.area == 0, "the post of 1,000"


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (ADA, "99k for the ten", ErrorCode.CANNOT_AFFORD),
        (ADA, "500k for the ten", ErrorCode.CANNOT_AFFORD),
        (ADA, "five hundred for the ten", ErrorCode.BELOW_MINIMUM),
        (ADA, "fifteen hundred for the ten", ErrorCode.NOT_A_MULTIPLE),
        (BEN, "Cleo, 500 for the ten", ErrorCode.BELOW_MINIMUM),
    ],
)
def test_a_sum_that_cannot_be_paid_is_offered_to_another(seat: int, text: str, code: ErrorCode) -> None:
    found = understood("uncontested", seat, text)
    assert not found.readings
    assert some(found.refusal).code is code


@pytest.mark.parametrize("text", ["highest bidder gets the ten", "Cleo, the highest bidder gets the post"])
def test_an_auction_without_rivals_is_refused_without_a_reason(text: str) -> None:
    found = understood("uncontested", BEN, text)
    assert not found.readings
    assert some(found.refusal).code is ErrorCode.NO_RIVAL


def test_more_is_asked_for_than_there_is() -> None:
    assert not understood("uncontested", BEN, "Cleo, 500k for the ten").readings


def test_a_post_that_pays_what_none_pays_has_no_nearest() -> None:
    found = understood("uncontested", ADA, "next time you get the 7k post")
    assert not found.readings
    nearest = some(found.nearest).talk
    assert nearest == Speak(seat=ADA, to=BEN, mine=(FavourClause(to=BEN, least=6000),), yours=())


@pytest.mark.parametrize("text", ["I pay Ben 5000 for my priest", "I pay 5000 for the scientist"])
def test_a_bribe_for_a_scholar_who_pays_none_is_for_no_other(text: str) -> None:
    assert not understood("uncontested", ADA, text).readings, "only Ada's doctor pays a bribe"
    (reading, *_) = understood("uncontested", ADA, "I pay Ben 5000 for my doctor").readings
    assert reading.talk == Speak(
        seat=ADA, to=BEN, mine=(PayClause(scholar=scholar(ADA, DOCTOR), amount=5_000),), yours=()
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "no ten and I attack you"),
        ("en", "no ten, I'll attack your clerk"),
        ("de", "kein Zehner und ich greif dich an"),
    ],
)
def test_a_threat_for_a_post_is_read_as_a_bribe_and_peace(language: str, text: str) -> None:
    (reading, *_) = understood("uncontested", ADA, text, language).readings
    game = GAMES["uncontested"]
    meant = "red threatens blue: send clerk to green, unless blue will hire red clerk at 10,000 or better"
    assert game.text(reading.talk) == meant


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Ben, no ten, no peace"), ("de", "Ben, kein Zehner, kein Frieden")]
)
def test_no_peace_is_read_as_an_offer_of_it(language: str, text: str) -> None:
    assert not understood("uncontested", ADA, text, language).readings


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "deal, but only once"),
        ("de", "abgemacht, aber nur einmal"),
        ("de", "passt, aber nur dieses eine mal"),
    ],
)
def test_a_yes_with_a_condition_is_one_without(language: str, text: str) -> None:
    assert not understood("offered", BEN, text, language).readings


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "pay 4k and I leave you alone"),
        ("de", "zahl nur viertausend und ich lass dich in Ruhe"),
    ],
)
def test_who_is_told_to_pay_is_promised_a_bribe(language: str, text: str) -> None:
    assert not understood("uncontested", ADA, f"Ben, {text}", language).readings, "Ben pays nobody here"
    (reading, *_) = understood("uncontested", BEN, f"Ada, {text}", language).readings
    assert reading.talk == GAMES["uncontested"].parse(
        "yellow offers red: spare red, if red will pay 4,000 for red doctor"
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "Ben, 7k für den Zehner, wie abgemacht"), ("en", "Ben, 7k for the ten, like we agreed")],
)
def test_as_agreed_undoes_an_offer(language: str, text: str) -> None:
    (reading, *_) = understood("uncontested", ADA, text, language).readings
    assert reading.talk == GAMES["uncontested"].parse(
        "red offers yellow: 7,000 for doctor at 10,000 or better"
    )


def test_what_was_not_understood_is_hidden() -> None:
    found = understood("uncontested", ADA, "blimey Ben, 5k and my doctor gets the ten")
    assert found.readings[0].unused == ("blimey",)
    assert found.readings[0].sure < 1


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "everybody gets 1k from me"),
        ("en", "you all leave me alone, ok?"),
        ("en", "one of you gets the ten"),
        ("de", "ihr lasst mich alle in ruhe"),
        ("de", "jeder kriegt 1k von mir"),
    ],
)
@pytest.mark.parametrize("seat", [ADA, BEN])
def test_what_is_said_to_all_is_said_to_one(seat: int, language: str, text: str) -> None:
    assert not understood("uncontested", seat, text, language).readings


@pytest.mark.parametrize(
    ("position", "seat", "language", "text"),
    [
        ("uncontested", ADA, "en", "Ben I give you a six next time if you give me one too"),
        ("sending", BEN, "en", "dan, no attack on you before the wedding"),
        ("uncontested", ADA, "en", "Ben, 5k for the ten and I'll bake you a cake"),
        ("sending", BEN, "en", "Ada, if you leave me alone I'll be nice"),
        ("sending", BEN, "en", "Dan, I won't send anyone to Ada if you don't either"),
        ("sending", ADA, "en", "Cleo, truce until round 3 except at Ben's"),
        ("sending", ADA, "de", "Cleo, Frieden bis Runde 3, außer bei Ben"),
    ],
)
def test_a_condition_that_was_not_understood_is_left_out(
    position: str, seat: int, language: str, text: str
) -> None:
    assert not understood(position, seat, text, language).readings


def test_what_can_be_said_to_all_is_not() -> None:
    talk = understood("fight", BEN, "everybody: the scientists go to the highest bribe").readings[0].talk
    assert isinstance(talk, Speak)
    assert talk.to is None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{to}, 5k and my {noun} gets the ten"),
        ("en", "{to}, 5k for my {noun}"),
        ("en", "{to}, pay me 5k for my {noun}"),
        ("de", "{to}, 5k und mein {noun} kriegt den Zehner"),
        ("de", "{to}, zahl mir 5k für meinen {noun}"),
    ],
)
@pytest.mark.parametrize("position", GAMES)
def test_the_own_scholar_is_taken_for_anothers(position: str, language: str, text: str) -> None:
    """“My” binds, also where another has such a scholar or the edition does not know the profession."""
    edition = GAMES[position].edition
    names = names_of(edition, language)
    nouns = [*(spellings[0] for spellings in names.professions.values()), "Kuckuck"]
    for seat, to in permutations(range(4), 2):
        for noun in nouns:
            said = text.format(to=names.seats[to][0], noun=noun)
            for reading in understood(position, seat, said, language).readings:
                talk = reading.talk
                clauses = (*talk.mine, *talk.yours) if isinstance(talk, Speak) else ()
                about = [clause.scholar for clause in clauses if isinstance(clause, PayClause | HireClause)]
                assert all(edition.owner(one) == seat for one in about), (said, reading)


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (ADA, "Cleo will get the ten"),
        (ADA, "Cleo gets the ten anyway"),
        (BEN, "that priest has a family"),
        (ADA, "10 minutes"),
        (ADA, "you get no 5k from me"),
        (ADA, "Cleo, let's both pay 1k"),
        (ADA, "Ben, if you take Cleo's priest I attack you"),
        (ADA, "Cleo has put 8k on the table for the ten"),
        (ADA, "I never claimed that I pay 15k for the ten"),
        (ADA, "I reckon Cleo gets the six"),
        (ADA, "5k is a bit low for the ten"),
        (ADA, "5k for the ten, not bad"),
        (ADA, "can I have the ten?"),
        (ADA, "Ben counted 5k, and Cleo's priest smiled in the ten"),
        (ADA, "no 8k from me for the ten"),
        (CLEO, "Ben, you don't really want to throw out my priest?"),
        (BEN, "three beggars at my door tonight"),
        (BEN, "whoever grins more gets in"),
        (ADA, "my grandmother would pay 8k for that six"),
        (CLEO, "Ada's about to offer you 9k for the ten"),
        (ADA, "well\nyour doctor"),
        (CLEO, "5k for a ten is decent"),
        (ADA, "the ten pays 10k a turn"),
        (CLEO, "the ten is 10k a turn"),
        (BEN, "the ten is taken"),
        (ADA, "take ur time"),
        (ADA, "i only got 20k left"),
        (ADA, "10k for one job thats insane"),
        (CLEO, "if he loses does he go straight to the island?"),
        (CLEO, "i'm going to bed, 5k tomorrow"),
        (ADA, "i think 5k is fair for the ten"),
        (ADA, "so you have 32k now?"),
        (ADA, "cleo has a doctor at dan's"),
        (DAN, "i'd pay 9k for that"),
    ],
)
def test_gossip_is_read(seat: int, text: str) -> None:
    assert not understood("uncontested", seat, text).readings


@pytest.mark.parametrize(
    ("position", "seat", "text", "meant"),
    [
        ("sending", BEN, "truce Ada?", "yellow offers red: spare red, if red will spare yellow"),
        (
            "fight",
            ADA,
            "Ben 9k and the ten next time for keeping me",
            (
                "red offers yellow: pay 9,000 for scientist and favour yellow with 10,000 or more,"
                " if yellow will hire red scientist"
            ),
        ),
        (
            "sending",
            BEN,
            "Cleo, I send you a doctor and a priest if you give me the ten",
            (
                "yellow offers green: send doctor to green and send priest to green,"
                " if green will favour yellow with 10,000 or more"
            ),
        ),
        (
            "fight",
            CLEO,
            "Ada, leave my doctor at Dan's alone and I won't touch your clerk there",
            "green offers red: spare red at blue, if red will spare green at blue",
        ),
        (
            "offered",
            BEN,
            "Cleo, 6k and you get it",
            "yellow asks green: 6,000 for priest at 10,000 or better",
        ),
        (
            "uncontested",
            BEN,
            "Cleo, under 7k your priest gets the one",
            (
                "yellow threatens green: hire green priest at 1,000 or better,"
                " unless green will pay 7,000 for priest"
            ),
        ),
        (
            "sending",
            BEN,
            "Cleo, I'm sending a doctor to Dan's to kick yours out",
            "yellow threatens green: send doctor to blue",
        ),
        ("offered", CLEO, "I outbid her: 6k", "green offers yellow: 6,000 for priest at 10,000 or better"),
        (
            "offered",
            CLEO,
            "6000 Ben, that's more than Ada gives",
            "green offers yellow: 6,000 for priest at 10,000 or better",
        ),
        (
            "priced",
            ADA,
            "If you give me your ten I'll give you mine",
            (
                "red offers green instead of 0: favour green with 10,000 or more,"
                " if green will hire red alchemist at 10,000 or better"
            ),
        ),
        (
            "fight",
            CLEO,
            "back off Ada or my clerk is coming to your house",
            "green threatens red: send clerk to red, unless red will spare green",
        ),
        (
            "sending",
            BEN,
            "Dan, no attack on you before round 3",
            "yellow promises blue: spare blue until round 2",
        ),
        (
            "fight",
            BEN,
            "whoever puts more on the table gets in",
            "yellow promises everybody: auction green scientist",
        ),
        (
            "uncontested",
            ADA,
            "you hire my doctor, I hire yours next time at ten",
            "red offers yellow: favour yellow with 10,000 or more, if yellow will hire red doctor",
        ),
        (
            "uncontested",
            BEN,
            "Ada, for 5k I leave you alone until round 3",
            "yellow offers red: spare red until round 3, if red will pay 5,000 for doctor",
        ),
        (
            "sending",
            BEN,
            "I send a doctor to Ada and a priest to Dan",
            "yellow promises everybody: send doctor to red and send priest to blue",
        ),
        (
            "sending",
            BEN,
            "Dan, my people won't come near yours",
            "yellow promises blue: spare blue",
        ),
        (
            "fight",
            ADA,
            "Cleo, watch your doctor at Dan's, mine is on its way",
            "red threatens green: send doctor to blue",
        ),
        (
            "uncontested",
            CLEO,
            "7k in your hat, Ben, and my priest naps in the ten",
            "green offers yellow: 7,000 for priest at 10,000 or better",
        ),
        (
            "attack",
            3,
            "Ben, I want my clerk in, I'd pay 3k",
            "blue offers yellow: pay 3,000 for clerk, if yellow will hire blue clerk",
        ),
        (
            "offered",
            CLEO,
            "Ben, I'd give you 7 for it instead",
            "green offers yellow: 7,000 for priest at 10,000 or better",
        ),
        (
            "offered",
            CLEO,
            "Ben, say no, I'll pay 8",
            "green offers yellow: 8,000 for priest at 10,000 or better",
        ),
        (
            "uncontested",
            ADA,
            "Ben, I stand at 6k for the ten",
            "red offers yellow: 6,000 for doctor at 10,000 or better",
        ),
        (
            "sending",
            BEN,
            "Ada, I send you a priest and leave your clerk alone until round 3",
            "yellow promises red: send priest to red and spare red until round 3",
        ),
        (
            "sending",
            ADA,
            "Dan, for a ten next time I leave you alone",
            "red offers blue: spare blue, if blue will favour red with 10,000 or more",
        ),
        ("attack", CLEO, "ben keep dan, ada is way too far ahead", "green asks yellow: keep blue clerk"),
        (
            "attack",
            CLEO,
            "if you throw dan out your priest goes too, ben",
            "green threatens yellow: refuse yellow priest, unless yellow will keep blue clerk",
        ),
        (
            "sending",
            BEN,
            "doctor goes to ada and priest to cleo",
            "yellow promises everybody: send doctor to red and send priest to green",
        ),
        ("sending", CLEO, "no doctors to dan's please ben", "green asks yellow: spare green at blue"),
        (
            "sending",
            ADA,
            "cleo, attack me and i'll attack your scientist",
            "red threatens green: send scientist to yellow, unless green will spare red",
        ),
        ("sending", ADA, "ben i'd like you to leave me alone", "red asks yellow: spare red"),
        (
            "uncontested",
            ADA,
            "if nobody wants it i'll pay 5k for the ten",
            "red offers yellow: 5,000 for doctor at 10,000 or better",
        ),
        (
            "uncontested",
            BEN,
            "8k and the ten is yours ada",
            "yellow asks red: 8,000 for doctor at 10,000 or better",
        ),
        (
            "sending",
            ADA,
            "if you attack me my doctor goes to you next",
            "red threatens yellow: send doctor to yellow, unless yellow will spare red",
        ),
        (
            "sending",
            ADA,
            "you get the six at mine if your priest comes",
            "red offers yellow: favour yellow with 6,000 or more, if yellow will send priest to red",
        ),
        (
            "uncontested",
            BEN,
            "the ten is 6k for you cleo",
            "yellow asks green: 6,000 for priest at 10,000 or better",
        ),
        (
            "attack",
            BEN,
            "ada if you leave me alone til round 4 the job is yours",
            "yellow offers red: hire red clerk, if red will spare yellow until round 4",
        ),
        (
            "uncontested",
            BEN,
            "for you cleo the ten is 6k",
            "yellow asks green: 6,000 for priest at 10,000 or better",
        ),
        (
            "uncontested",
            ADA,
            "how bout 2k for the 6",
            "red offers yellow: 2,000 for doctor at 6,000 or better",
        ),
        (
            "uncontested",
            CLEO,
            "ben, whoever you send to me gets the 6",
            "green promises yellow: favour yellow with 6,000 or more",
        ),
        (
            "uncontested",
            ADA,
            "ben ill look after you next time, at least the 6",
            "red promises yellow: favour yellow with 6,000 or more",
        ),
        (
            "sending",
            BEN,
            "leave me alone dan or my doctor is going to yours",
            "yellow threatens blue: send doctor to blue, unless blue will spare yellow",
        ),
        (
            "sending",
            ADA,
            "your priest gets the six at mine if he comes",
            "red offers yellow: favour yellow with 6,000 or more, if yellow will send priest to red",
        ),
        ("sending", ADA, "ben could you send me a doctor", "red asks yellow: send doctor to red"),
        (
            "fight",
            CLEO,
            "take mine or my priest is coming for u next",
            "green threatens yellow: send priest to yellow, unless yellow will hire green scientist",
        ),
        (
            "attack",
            DAN,
            "if my clerk goes i'm sending a doctor to ada's",
            "blue threatens yellow: send doctor to red, unless yellow will keep blue clerk",
        ),
        ("offered", BEN, "sorry i cant do that", "yellow declines 0"),
        (
            "uncontested",
            CLEO,
            "can i have the ten ben",
            "green asks yellow: hire green priest at 10,000 or better",
        ),
        ("sending", CLEO, "dont come to me ben", "green asks yellow: spare green"),
        (
            "attack",
            DAN,
            "i'll pay 4 to stay",
            "blue offers yellow: pay 4,000 for blue clerk, if yellow will keep blue clerk",
        ),
        ("offered", BEN, "thats way too low", "yellow declines 0"),
        (
            "offered",
            ADA,
            "or 4 for the six?",
            "red offers yellow instead of 0: 4,000 for doctor at 6,000 or better",
        ),
        (
            "offered",
            ADA,
            "hold on, make that 3k",
            "red offers yellow instead of 0: 3,000 for doctor at 10,000 or better",
        ),
    ],
)
def test_half_of_a_sentence_is_lost(position: str, seat: int, text: str, meant: str) -> None:
    assert understood(position, seat, text).readings[0].talk == GAMES[position].parse(meant)


def test_a_promise_in_the_bots_own_words_is_taken_for_a_bid() -> None:
    (promised, *_) = understood("offered", CLEO, "Promise, Cleo → Ben: “I pay 8,000 for my priest”").readings
    assert promised.talk == GAMES["offered"].parse("green promises yellow: pay 8,000 for priest")


def test_a_scolding_beside_an_offer_silences_it() -> None:
    (reading, *_) = understood("uncontested", ADA, "You lied to me! 5k and my doctor gets the ten").readings
    assert reading.talk == GAMES["uncontested"].parse(
        "red offers yellow: 5,000 for doctor at 10,000 or better"
    )


@pytest.mark.parametrize("text", ["no way, you dog", "deal, you thief!"])
def test_an_insult_hides_an_answer(text: str) -> None:
    assert understood("offered", BEN, text).readings


def test_a_long_text_is_read() -> None:
    assert not understood("offered", BEN, "deal" + "!" * MAX_CHARACTERS).readings


def test_an_answer_without_an_offer_is_read() -> None:
    assert not read(GAMES["uncontested"].view(BEN), "deal", names=NAMES["en"], language="en")


@pytest.mark.parametrize(
    ("seat", "text", "to", "amount"),
    [
        (ADA, "Will, I will pay 5k if my doctor gets the ten", BEN, 5_000),
        (BEN, "Grant: 12k max and your priest gets the ten", CLEO, 12_000),
        (BEN, "Bob 🎲: 9k and your doctor gets the ten", ADA, 9_000),
    ],
)
def test_a_name_that_is_a_common_word_hides_it(seat: int, text: str, to: int, amount: int) -> None:
    names = Names({ADA: ("Bob 🎲",), BEN: ("Will",), CLEO: ("Grant",)}, NAMES["en"].professions)
    talk = read(GAMES["uncontested"].view(seat), text, names=names, language="en")[0].talk
    assert isinstance(talk, Speak)
    assert talk.to == to
    assert [clause.bribe.amount for clause in (*talk.mine, *talk.yours) if clause.bribe] == [amount]


@pytest.mark.parametrize("language", languages())
def test_a_list_of_words_is_not_explained(language: str) -> None:
    root = Path(__file__).parents[3]
    words = tomllib.loads((root / f"intrigue_core/reading/words/{language}.toml").read_text(encoding="utf-8"))
    page = (root / "docs/reading.md").read_text(encoding="utf-8")
    assert not [key for key in (*words, *words["marks"]) if f"`{key}`" not in page and key != "marks"]


@pytest.mark.parametrize("language", languages())
def test_a_change_of_the_words_shows_all_of_a_list(language: str) -> None:
    """One line of thousands of letters cannot be read, nor two changes of it be put together."""
    root = Path(__file__).parents[3]
    lines = (root / f"intrigue_core/reading/words/{language}.toml").read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if len(line) > MAX_LINE and line.count('", "')]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ben: your doctor 8000 for the 6k, or it's the 1k for you"),
        ("en", "Ben, 8k and your doctor gets the six, or it's the 1k for you"),
        ("de", "Ben: dein Arzt für 8000 auf den Sechser, sonst nur den Tausender"),
    ],
)
def test_the_better_of_two_posts_is_taken_for_the_threat(language: str, text: str) -> None:
    table = PositionBuilder(MAYFAIR_2005, seats=4, in_round=2, landlord="red")
    table.palace("red").receives("yellow doctor").receives("yellow priest")
    view = Game.set_up(table).view(ADA)
    assert not understand(view, text, names=NAMES[language], language=language).readings
