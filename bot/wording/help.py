"""The rules, by topic, in our own words: with the numbers and switches of the edition at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.discord_api.interactions import Misunderstood
from bot.locales import Texts
from bot.tables.bookkeeping import Bookkeeping
from bot.wording.deciding import Choice, offered
from bot.wording.lobby import short_title
from bot.wording.names import harmless, yes_no
from bot.wording.refusals import Refusal, code_of
from intrigue_core import EDITIONS, Edition
from intrigue_core.players import CHARACTERS, Level

TOPICS = (
    *("goal", "turn", "stages", "bribes", "hiring", "sending"),
    *("promises", "money", "end", "tips", "players", "variants", "commands"),
)
"""In the order of the menu."""

EXPLAINED: Mapping[str | None, str] = {
    "turn": "not_your_turn wrong_decision no_turn_left",
    "stages": (
        "not_an_applicant two_of_one_profession area_given not_the_landlord not_employed no_rival"
        " not_in_stage"
    ),
    "bribes": (
        "not_a_multiple below_minimum cannot_afford only_minimum nothing_to_pay not_your_scholar no_bribe_due"
        " too_high due_now unknown_amount two_amounts amount_missing nothing_to_prepare"
    ),
    "hiring": (
        "incomplete_hire no_such_area area_taken area_twice no_post_in_sight no_such_salary unknown_area"
        " scholar_missing area_missing"
    ),
    "sending": (
        "no_such_profession no_such_palace own_palace not_in_reserve same_palace self_attack no_sending_left"
        " impossible_edition unknown_palace sending_missing"
    ),
    "promises": (
        "promise_binds no_statements statement_to_self empty_statement too_many_clauses clause_twice"
        " nobody_addressed no_harm one_end all_agreed too_many_offers too_many_statements too_much_talk"
        " said_already no_such_statement not_your_statement statement_settled cannot_keep_both"
        " nothing_remembered said_elsewhere said_by_you said_by_nobody author_away statement_given"
        " said_before held_already too_many_held not_the_author not_the_holder answered_already"
        " nothing_to_offer offer_too_new unknown_statement no_agreement said_by_bot said_by_computer"
        " nothing_said only_live no_talk_left sentence_gone nothing_said_here not_your_message"
        " not_at_your_table sentence_too_long said_as_talk"
    ),
    "money": "no_books",
    "end": "game_over",
    "players": (
        "not_seated away table_full game_running not_enough_players too_many_players not_absent host_decides"
        " host_sets host_is_there start_suggested ready_asked not_asked requested_already newcomer_waits"
        " was_seated not_heard"
    ),
    "variants": "unplayable_rules",
    "commands": "game_not_started only_prepared_slowly",
    None: (
        "unparsable stale_version no_such_seat no_table already_seated game_finished no_computer paused"
        " moderator_paused own_seat banned invited_banned not_banned too_many_banned banned_self"
        " not_paused same_pace only_slow no_such_player moderator_plays was_removed thread_taken place_taken"
        " not_finished"
        " no_hearing went_on_already stale wrong_place permissions not_a_member"
        " only_on_servers private_thread unknown_scholar unknown_player unknown_topic not_a_moderator"
        " seats_kept by_invitation host_invites invited_sits invited_removed invited_before too_many_invited"
        " invited_often not_invited invited_bot invited_blind invited_elsewhere no_lobby_of_yours"
        " private_too_late private_announced wishes_elsewhere open_elsewhere"
        " announced_often channel_taken not_open_yet quiet_no_time same_time set_time_no_day"
        " set_time_other_day set_time_past set_time_skipped set_time_slashes set_time_too_far"
        " set_time_unknown setting_unknown several_announced several_announced_here solo solo_pace solo_time"
        " too_many_announced zone_unknown zone_vague zone_ambiguous"
        " several_tables threads_off thread_permissions thread_refused not_of_moderators other_channels"
    ),
}
"""The codes of all refusals, by the topic that explains them; None explains none."""

_TOPIC_OF = {code: topic for topic, codes in EXPLAINED.items() for code in codes.split()}


def topic_explaining(refusal: Refusal) -> str | None:
    """Return the topic of the rules that explains a refusal, if one does."""
    return _TOPIC_OF.get(code_of(refusal))


def topic_named(typed: str, texts: Texts) -> str:
    """Return the topic that is meant.

    Raises:
        Misunderstood: if there is no such topic.
    """
    if typed in TOPICS:
        return typed
    topics = [Choice(texts(f"topic-{topic}"), place) for place, topic in enumerate(TOPICS)]
    fitting = offered(topics, typed)
    if len(fitting) != 1:
        titles = ", ".join(topic.label for topic in topics)
        raise Misunderstood("unknown_topic", text=harmless(typed), topics=titles)
    return TOPICS[fitting[0].value]


def rules_text(topic: str, edition: Edition, texts: Texts, kept: Bookkeeping | None = None) -> str:
    """Return the rules about a topic.

    Args:
        texts: with the names of the edition.
        kept: who sees the table's books; None without a table.
    """
    arguments = _arguments(edition, texts)
    if topic == "money":
        if kept is Bookkeeping.OPEN:
            arguments["open"] = yes_no(True)
        rules = texts("rules-money", **arguments)
        books = texts("rules-bookkeeping", chosen=kept or "unknown")
        if edition.open_money:
            return rules
        return f"{rules}\n{books}"
    explanation = texts(f"rules-{topic}", **arguments)
    if topic != "variants":
        return explanation
    lines = [f"- {line}" for line in differences(edition, texts)] or [f"- {texts('differs-nothing')}"]
    return "\n".join([explanation, *lines])


UNTOLD = {"name", "min_seats", "max_seats", "colours", "unit"}
"""The fields of an edition whose differences the board or other topics tell, or nobody needs to know."""


def differences(edition: Edition, texts: Texts) -> list[str]:
    """Return the differences between a table's edition and the printed one, one sentence each."""
    printed = EDITIONS.get(edition.name, edition)
    values = {field: getattr(edition, field) for field in Edition.model_fields if field not in UNTOLD}
    return [
        texts(f"differs-{field}", value=_in_words(field, value, texts))
        for field, value in values.items()
        if value != getattr(printed, field)
    ]


def _in_words(field: str, value: Any, texts: Texts) -> int | str:
    match field:
        case "salaries":
            return texts.all_of([texts("money", amount=salary) for salary in sorted(value)])
        case "professions":
            return texts.all_of([texts(f"profession-{profession}") for profession in value])
        case "starting_cash" | "minimum_bribe":
            return texts("ducats", amount=value)
        case _:
            if not isinstance(value, bool):
                return value
            return yes_no(value)


def _arguments(edition: Edition, texts: Texts) -> dict[str, str | int]:
    return {
        "edition": short_title(edition, texts),
        "areas": len(edition.salaries),
        "scholars": edition.scholars_per_seat,
        "rounds": edition.rounds,
        "fewest": edition.min_seats,
        "most": edition.max_seats,
        "minimum": texts("ducats", amount=edition.minimum_bribe),
        "unit": texts("money", amount=edition.unit),
        "salaries": texts.any_of([texts("money", amount=salary) for salary in edition.salaries]),
        "best": texts("money", amount=max(edition.salaries)),
        "cash": texts("ducats", amount=edition.starting_cash),
        "refund": yes_no(edition.refund_banished),
        "order": edition.internal_order,
        "bank": yes_no(edition.bank_pays_broke),
        "pass": yes_no(edition.defender_may_pass),
        "both": yes_no(edition.both_to_one_palace),
        "attack": yes_no(edition.self_attack),
        "open": yes_no(edition.open_money),
        "promises": edition.promises,
        "binding": yes_no(edition.promises == "binding"),
        "first": edition.first_player,
        "characters": texts.any_of([texts(f"character-{key}") for key in CHARACTERS]),
        "levels": texts.any_of([texts(f"level-{level}") for level in Level]),
        "final": edition.final_salary,
        "payments": edition.rounds - 1 + (edition.final_salary == "extra"),
    }
