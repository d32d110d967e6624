"""The rules, by topic, in our own words: with the numbers and switches of the edition at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.discord_api.interactions import Misunderstood
from bot.features.deciding.text import Choice, harmless, offered
from bot.features.lobby.text import short_title
from bot.features.purse.views import bookkeeping_rules
from bot.features.refusals import Refusal
from bot.locales import Words
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.refusals import Cause, TableRefusal
from intrigue_core import EDITIONS, Edition, ErrorCode
from intrigue_core.players import CHARACTERS, Level

TOPICS = (
    "goal",
    "turn",
    "stages",
    "bribes",
    "hiring",
    "sending",
    "promises",
    "money",
    "end",
    "players",
    "variants",
    "commands",
)
"""In the order of the menu."""

BY_REASON: Mapping[ErrorCode, str | None] = {
    ErrorCode.UNPARSABLE: None,
    ErrorCode.STALE_VERSION: None,
    ErrorCode.GAME_OVER: "end",
    ErrorCode.NOT_YOUR_TURN: "turn",
    ErrorCode.WRONG_DECISION: "turn",
    ErrorCode.NOT_A_MULTIPLE: "bribes",
    ErrorCode.BELOW_MINIMUM: "bribes",
    ErrorCode.CANNOT_AFFORD: "bribes",
    ErrorCode.ONLY_MINIMUM: "bribes",
    ErrorCode.NOTHING_TO_PAY: "bribes",
    ErrorCode.INCOMPLETE_HIRE: "hiring",
    ErrorCode.NOT_AN_APPLICANT: "stages",
    ErrorCode.TWO_OF_ONE_PROFESSION: "stages",
    ErrorCode.NO_SUCH_AREA: "hiring",
    ErrorCode.AREA_TAKEN: "hiring",
    ErrorCode.AREA_GIVEN: "stages",
    ErrorCode.AREA_TWICE: "hiring",
    ErrorCode.NO_SUCH_PROFESSION: "sending",
    ErrorCode.NO_SUCH_PALACE: "sending",
    ErrorCode.OWN_PALACE: "sending",
    ErrorCode.NOT_IN_RESERVE: "sending",
    ErrorCode.SAME_PALACE: "sending",
    ErrorCode.SELF_ATTACK: "sending",
    ErrorCode.PROMISE_BINDS: "promises",
    ErrorCode.NO_WORDS: "promises",
    ErrorCode.NO_SUCH_SEAT: None,
    ErrorCode.WORD_TO_SELF: "promises",
    ErrorCode.EMPTY_WORD: "promises",
    ErrorCode.TOO_MANY_CLAUSES: "promises",
    ErrorCode.CLAUSE_TWICE: "promises",
    ErrorCode.NOBODY_ADDRESSED: "promises",
    ErrorCode.NO_HARM: "promises",
    ErrorCode.NOT_YOUR_SCHOLAR: "bribes",
    ErrorCode.NO_BRIBE_DUE: "bribes",
    ErrorCode.NOT_THE_LANDLORD: "stages",
    ErrorCode.NOT_EMPLOYED: "stages",
    ErrorCode.NO_POST_IN_SIGHT: "hiring",
    ErrorCode.NO_RIVAL: "stages",
    ErrorCode.TOO_HIGH: "bribes",
    ErrorCode.NO_SUCH_SALARY: "hiring",
    ErrorCode.NO_TURN_LEFT: "turn",
    ErrorCode.ONE_END: "promises",
    ErrorCode.NO_SENDING_LEFT: "sending",
    ErrorCode.DEAL_MADE: "promises",
    ErrorCode.TOO_MANY_OFFERS: "promises",
    ErrorCode.TOO_MANY_WORDS: "promises",
    ErrorCode.TOO_MUCH_TALK: "promises",
    ErrorCode.SAID_ALREADY: "promises",
    ErrorCode.NO_SUCH_WORD: "promises",
    ErrorCode.NOT_YOUR_WORD: "promises",
    ErrorCode.WORD_SETTLED: "promises",
    ErrorCode.CANNOT_KEEP_BOTH: "promises",
}
"""The topic that explains why the rules refuse a command; None if no topic does."""

BY_CAUSE: Mapping[Cause, str | None] = {
    Cause.NO_TABLE: None,
    Cause.NOT_SEATED: "players",
    Cause.AWAY: "players",
    Cause.ALREADY_SEATED: None,
    Cause.TABLE_FULL: "players",
    Cause.GAME_RUNNING: "players",
    Cause.GAME_NOT_STARTED: "commands",
    Cause.GAME_FINISHED: None,
    Cause.NOT_ENOUGH_PLAYERS: "players",
    Cause.TOO_MANY_PLAYERS: "players",
    Cause.IMPOSSIBLE_EDITION: "sending",
    Cause.UNPLAYABLE_RULES: "variants",
    Cause.NO_COMPUTER: None,
    Cause.ASKED_AREA_GIVEN: "stages",
    Cause.ASKED_AREA_TAKEN: "hiring",
    Cause.PAUSED: None,
    Cause.NOT_PAUSED: None,
    Cause.NOT_ABSENT: "players",
    Cause.HOST_DECIDES: "players",
    Cause.HOST_SETS: "players",
    Cause.REQUESTED_ALREADY: "players",
    Cause.SAME_PACE: "players",
    Cause.ONLY_SLOW: "players",
    Cause.ONLY_PREPARED_SLOWLY: "players",
    Cause.DUE_NOW: "bribes",
    Cause.NEWCOMER_WAITS: "players",
    Cause.WAS_SEATED: "players",
    Cause.NO_SUCH_PLAYER: None,
    Cause.MODERATOR_PLAYS: None,
    Cause.WAS_REMOVED: None,
    Cause.THREAD_TAKEN: None,
    Cause.PLACE_TAKEN: None,
    Cause.NOT_FINISHED: None,
    Cause.ONLY_LIVE: "players",
    Cause.NO_TALK_LEFT: "players",
    Cause.NOT_IN_STAGE: "stages",
    Cause.NOTHING_REMEMBERED: "promises",
    Cause.SAID_ELSEWHERE: "promises",
    Cause.SAID_BY_YOU: "promises",
    Cause.SAID_BY_NOBODY: "promises",
    Cause.AUTHOR_AWAY: "promises",
    Cause.WORD_GIVEN: "promises",
    Cause.SAID_BEFORE: "promises",
    Cause.HELD_ALREADY: "promises",
    Cause.TOO_MANY_HELD: "promises",
    Cause.NOT_THE_AUTHOR: "promises",
    Cause.NOT_THE_HOLDER: "promises",
    Cause.ANSWERED_ALREADY: "promises",
    Cause.NO_HEARING: None,
    Cause.NOT_HEARD: "bribes",
    Cause.WENT_ON_ALREADY: None,
    Cause.NO_BOOKS: "money",
    Cause.STALE: None,
}
"""The topic that explains a table's refusal."""

BY_KEY: Mapping[str, str | None] = {
    "unknown_edition": None,
    "wrong_place": None,
    "permissions": None,
    "not_a_member": None,
    "only_on_servers": None,
    "private_thread": None,
    "unknown_amount": "bribes",
    "two_amounts": "bribes",
    "amount_missing": "bribes",
    "unknown_scholar": None,
    "unknown_area": "hiring",
    "unknown_palace": "sending",
    "scholar_missing": "hiring",
    "area_missing": "hiring",
    "sending_missing": "sending",
    "wrong_decision": "turn",
    "not_your_turn": "turn",
    "nothing_to_prepare": "bribes",
    "nothing_to_offer": "promises",
    "unknown_word": "promises",
    "word_to_self": "promises",
    "unknown_player": None,
    "no_agreement": "promises",
    "unknown_topic": None,
    "unparsable": None,
    "not_a_moderator": None,
    "several_tables": None,
    "threads_off": None,
    "thread_permissions": None,
    "thread_refused": None,
    "not_of_moderators": None,
    "other_channels": None,
    "said_by_bot": "promises",
    "said_by_computer": "promises",
    "nothing_said": "promises",
}
"""The topic that explains an input that was not understood."""


def topic_explaining(refusal: Refusal) -> str | None:
    """Return the topic of the rules that explains a refusal, if one does."""
    if isinstance(refusal, Misunderstood):
        return BY_KEY.get(refusal.key)
    return BY_CAUSE[refusal.cause] if isinstance(refusal, TableRefusal) else BY_REASON[refusal.code]


def topic_choices(words: Words) -> list[Choice]:
    """Return the topics by their titles, their values being places in `TOPICS`."""
    return [Choice(words(f"topic-{topic}"), place) for place, topic in enumerate(TOPICS)]


def topic_named(typed: str, words: Words) -> str:
    """Return the topic that is meant.

    Raises:
        Misunderstood: if there is no such topic.
    """
    if typed in TOPICS:
        return typed
    fitting = offered(topic_choices(words), typed)
    if len(fitting) != 1:
        topics = ", ".join(choice.label for choice in topic_choices(words))
        raise Misunderstood("unknown_topic", text=harmless(typed), topics=topics)
    return TOPICS[fitting[0].value]


def rules_text(topic: str, edition: Edition, words: Words, kept: Bookkeeping | None = None) -> str:
    """Return the rules about a topic.

    Args:
        words: with the names of the edition.
        kept: who sees the table's books; None without a table.
    """
    arguments = _arguments(edition, words)
    if topic == "money":
        if kept is Bookkeeping.OPEN:
            arguments["open"] = _switch(True)
        books = bookkeeping_rules(kept, edition, words)
        return "\n".join([words("rules-money", **arguments), *([] if books is None else [books])])
    explanation = words(f"rules-{topic}", **arguments)
    if topic != "variants":
        return explanation
    lines = [f"- {line}" for line in differences(edition, words)] or [f"- {words('differs-nothing')}"]
    return "\n".join([explanation, *lines])


def _switch(on: bool) -> str:
    return "yes" if on else "no"


def _plain(value: Any, _: Words) -> Any:
    return _switch(value) if isinstance(value, bool) else value


def _ducats(value: int, words: Words) -> str:
    return words("ducats", amount=value)


def _salaries(value: tuple[int, ...], words: Words) -> str:
    return words.all_of([words("money", amount=salary) for salary in sorted(value)])


def _professions(value: tuple[str, ...], words: Words) -> str:
    return words.all_of([words(f"profession-{profession}") for profession in value])


DIFFERENCES: dict[str, Callable[[Any, Words], Any]] = {
    "rounds": _plain,
    "salaries": _salaries,
    "professions": _professions,
    "scholars_per_profession": _plain,
    "starting_cash": _ducats,
    "minimum_bribe": _ducats,
    "both_to_one_palace": _plain,
    "self_attack": _plain,
    "internal_order": _plain,
    "first_player": _plain,
    "bank_pays_broke": _plain,
    "refund_banished": _plain,
    "promises": _plain,
    "final_salary": _plain,
    "open_money": _plain,
}
"""The fields of an edition whose differences are told to players, and how their values are shown."""


def differences(edition: Edition, words: Words) -> list[str]:
    """Return the differences between a table's edition and the printed one, one sentence each."""
    preset = EDITIONS.get(edition.name)
    if preset is None:
        return []
    values = {field: getattr(edition, field) for field in DIFFERENCES}
    return [
        words(f"differs-{field}", value=DIFFERENCES[field](value, words))
        for field, value in values.items()
        if value != getattr(preset, field)
    ]


def _arguments(edition: Edition, words: Words) -> dict[str, str | int]:
    return {
        "edition": short_title(edition, words),
        "areas": len(edition.salaries),
        "scholars": edition.scholars_per_seat,
        "rounds": edition.rounds,
        "fewest": edition.min_seats,
        "most": edition.max_seats,
        "minimum": words("ducats", amount=edition.minimum_bribe),
        "unit": words("money", amount=edition.unit),
        "salaries": words.any_of([words("money", amount=salary) for salary in edition.salaries]),
        "cash": words("ducats", amount=edition.starting_cash),
        "refund": _switch(edition.refund_banished),
        "order": edition.internal_order,
        "bank": _switch(edition.bank_pays_broke),
        "both": _switch(edition.both_to_one_palace),
        "attack": _switch(edition.self_attack),
        "open": _switch(edition.open_money),
        "promises": edition.promises,
        "binding": _switch(edition.promises == "binding"),
        "first": edition.first_player,
        "characters": words.any_of([words(f"character-{key}") for key in CHARACTERS]),
        "levels": words.any_of([words(f"level-{level}") for level in Level]),
        "final": edition.final_salary,
        "payments": edition.rounds - 1 + (edition.final_salary == "extra"),
    }
