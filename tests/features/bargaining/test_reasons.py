"""Whatever computer players give as a reason is true of the game, or it is not told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.features.bargaining.computer_speech import reason_text
from bot.features.names import Wording
from bot.locales import LANGUAGES, words_for
from intrigue_core import (
    MAYFAIR_2005,
    Clause,
    ClauseState,
    FavourClause,
    SendClause,
    SpareClause,
    Statement,
    StatementState,
)
from intrigue_core.players import Reason, ReasonKind
from tests.features.bargaining.reasons import (
    ADA,
    BEN,
    CHAIRS,
    COSIMO,
    FIORA,
    PAID,
    POST,
    about,
    clerk_of,
    why,
    word_of,
)

BROKEN_PROMISE = word_of(ADA, COSIMO, [POST], state=StatementState.BROKEN, broken_by=ADA)
BROKEN_DEAL = word_of(COSIMO, ADA, [PAID], [POST], StatementState.BROKEN, ADA)
KEPT_PROMISE = word_of(ADA, COSIMO, [POST], state=StatementState.KEPT)
DEAL = word_of(COSIMO, ADA, [PAID], [POST], StatementState.AGREED)
YOUR_PRICE = "“8,000, and your clerk gets the 6,000 post.”"
DEIN_PREIS = "„8.000, und dein Schreiber bekommt den 6.000er-Posten.“"
OF_COSIMO = "“🟡 Cosimo’s clerk gets the 6,000 post.”"
DEIN = "„Dein Schreiber bekommt den 6.000er-Posten.“"
FAVOUR = "„Du bekommst bei mir nächstes Mal mindestens den 3.000er-Posten.“"
DONE = "🔴 Ada gives 🟡 Cosimo’s clerk the 1,000 post."


@pytest.mark.parametrize(
    ("reason", "said", "deed", "english", "german"),
    [
        (
            about(ReasonKind.BROKE, statement=0),
            [BROKEN_PROMISE],
            DONE,
            f"In round 2 🔴 Ada promised 🟡 Cosimo: “Your clerk gets the 6,000 post.” Instead: {DONE}",
            f"🔴 Ada hatte 🟡 Cosimo in Runde 2 versprochen: {DEIN} Stattdessen: {DONE}",
        ),
        (
            about(ReasonKind.BROKE, statement=0),
            [BROKEN_DEAL],
            "",
            f"In round 2 🔴 Ada agreed with 🟡 Cosimo: {YOUR_PRICE} And went back on it.",
            f"In Runde 2 war sich 🔴 Ada mit 🟡 Cosimo einig: {DEIN_PREIS} Gehalten hat 🔴 Ada das nicht.",
        ),
        (
            about(ReasonKind.BROKE, statement=0),
            [word_of(ADA, None, [POST], state=StatementState.BROKEN, broken_by=ADA)],
            "",
            f"In round 2 🔴 Ada promised everybody: {OF_COSIMO} And went back on it.",
            None,
        ),
        (
            about(ReasonKind.KEPT, statement=0),
            [KEPT_PROMISE],
            "",
            "🔴 Ada kept a promise to 🟡 Cosimo from round 2: “Your clerk gets the 6,000 post.”",
            f"🔴 Ada hat gehalten, was 🟡 Cosimo in Runde 2 versprochen war: {DEIN}",
        ),
        (
            about(ReasonKind.KEPT, statement=0),
            [DEAL._replace(state=StatementState.KEPT, yours_now=(ClauseState.KEPT,))],
            "",
            f"🔴 Ada kept what was agreed with 🟡 Cosimo in round 2: {YOUR_PRICE}",
            None,
        ),
        (
            about(ReasonKind.AGREED, statement=0),
            [DEAL],
            "",
            "As agreed with 🔴 Ada in round 2: “8,000, and my clerk gets the 6,000 post.”",
            (
                "So hatte ich es in Runde 2 mit 🔴 Ada vereinbart: "
                "„8.000, und mein Schreiber bekommt den 6.000er-Posten.“"
            ),
        ),
        (
            about(ReasonKind.AGREED, statement=0),
            [word_of(COSIMO, ADA, [FavourClause(to=ADA, least=3_000)])],
            "",
            "As promised to 🔴 Ada in round 2: “Next time you get at least the 3,000 post from me.”",
            f"So hatte ich es 🔴 Ada in Runde 2 versprochen: {FAVOUR}",
        ),
        (
            about(ReasonKind.FAVOURED, count=2),
            [],
            "",
            "🔴 Ada has given 🟡 Cosimo 2 posts so far.",
            "🟡 Cosimo hat von 🔴 Ada bisher 2 Posten bekommen.",
        ),
        (
            about(ReasonKind.FAVOURED, count=0),
            [],
            "",
            "🔴 Ada has given 🟡 Cosimo no post so far.",
            "🟡 Cosimo hat von 🔴 Ada bisher keinen Posten bekommen.",
        ),
        (
            about(ReasonKind.BANISHED, scholar=clerk_of(COSIMO)),
            [],
            "",
            "🔴 Ada had 🟡 Cosimo’s clerk banished to the island.",
            "🔴 Ada hat den Schreiber von 🟡 Cosimo auf die Insel verbannt.",
        ),
        (
            about(ReasonKind.PAID_MOST, scholar=clerk_of(ADA), amount=6_000),
            [],
            "",
            "Nobody paid more for this post than 🔴 Ada: 6,000 for the clerk.",
            "Niemand hat für diesen Posten mehr gezahlt als 🔴 Ada: 6.000 für den Schreiber.",
        ),
        (
            about(ReasonKind.PAID_LITTLE, scholar=clerk_of(ADA), amount=1_000),
            [],
            "",
            "🔴 Ada paid only 1,000 for the clerk, less than a rival.",
            "🔴 Ada hat für den Schreiber nur 1.000 gezahlt, weniger als die Konkurrenz.",
        ),
        (
            about(ReasonKind.LEADER, FIORA, amount=13_000),
            [],
            "",
            "Nobody earns more than 🟢 Fiora just now: 13,000 a turn.",
            "Mehr als 🟢 Fiora verdient gerade niemand: 13.000 pro Zug.",
        ),
        (
            about(ReasonKind.PAIR, other=BEN, count=3),
            [],
            "",
            "🔴 Ada and 🔵 Ben have given each other 3 posts already.",
            "🔴 Ada und 🔵 Ben haben sich gegenseitig schon 3 Posten zugeschoben.",
        ),
        (
            about(ReasonKind.WORTH, COSIMO, scholar=clerk_of(COSIMO), amount=30_000),
            [],
            "",
            "🟡 Cosimo’s clerk can still earn 30,000.",
            "Der Schreiber von 🟡 Cosimo kann bis zum Schluss noch 30.000 verdienen.",
        ),
        (
            about(ReasonKind.LAST_TURN),
            [],
            "",
            "🔴 Ada will not be landlord again, and cannot return a favour.",
            "🔴 Ada ist nie wieder Hausherr und kann nichts zurückgeben.",
        ),
    ],
)
def test_reasons_say_the_facts(
    reason: Reason, said: list[Statement], deed: str, english: str, german: str | None
) -> None:
    assert why(reason, "en", *said, deed=deed) == english
    if german is not None:
        assert why(reason, "de", *said, deed=deed) == german


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
        (about(ReasonKind.PAID_LITTLE), []),
        (about(ReasonKind.LEADER), []),
        (about(ReasonKind.WORTH, amount=6_000), []),
    ],
)
def test_what_is_not_so_or_not_known_is_not_told(reason: Reason, said: list[Statement]) -> None:
    assert why(reason, "en", *said) == ""


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
        told = Wording(words_for(language), MAYFAIR_2005, chairs)
        assert 200 < len(reason_text(reason, COSIMO, told, [word], lambda _: "x" * 200)) < 900
