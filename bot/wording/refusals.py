"""Private answers to refused requests: the reason, and what is possible now."""

from __future__ import annotations

from bot.discord_api.interactions import Misunderstood
from bot.locales import Texts
from bot.tables.entries import SeatTaken
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import StoreError, StoreTrouble
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording import board as board_text
from bot.wording.board import hearing_line
from bot.wording.names import Wording, safe_name, yes_no
from intrigue_core import (
    BribeOptions,
    CommandError,
    DecisionKind,
    ErrorCode,
    HireOptions,
    SeatView,
    SendOptions,
)

Refusal = TableRefusal | CommandError | Misunderstood


class Declined(Exception):
    """A request is refused for a reason that says all there is to say, whatever the table.

    Attributes:
        key: of the catalogue's message with the reason.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


REFUSALS = (TableRefusal, CommandError, Misunderstood)
"""For ``except``: all errors that are answered with the reason and what is possible now."""


_PLACE_CODES = {
    *(Cause.NO_TABLE, "wrong_place", "not_a_member", "only_on_servers", "private_thread"),
    *(
        "permissions",
        "several_tables",
        "several_announced",
        "several_announced_here",
        "other_channels",
        "solo_time",
    ),
    *("wishes_elsewhere", "open_elsewhere"),
}
"""Refusals that themselves tell where else to go, or what to do, where there is no table."""


_SETTLED = {
    *(Cause.NOT_SEATED, Cause.AWAY, Cause.PAUSED, Cause.GAME_FINISHED, Cause.GAME_RUNNING),
    *(Cause.TABLE_FULL, Cause.SEATS_KEPT, Cause.BY_INVITATION, Cause.ONLY_PREPARED_SLOWLY, Cause.HOST_SETS),
    *(ErrorCode.STALE_VERSION, ErrorCode.GAME_OVER, ErrorCode.NOT_YOUR_TURN, ErrorCode.NO_STATEMENTS),
    *(ErrorCode.TOO_MANY_STATEMENTS, ErrorCode.TOO_MUCH_TALK, ErrorCode.STATEMENT_SETTLED),
    *("unparsable", "not_your_turn", "wrong_place"),
} | _PLACE_CODES
"""Refusals of a form that are the same, whatever is filled in."""


_OF_WHAT_WAS_TYPED = {
    *("set_time_unknown", "set_time_slashes", "set_time_no_day", "set_time_other_day", "set_time_skipped"),
    *("set_time_past", "set_time_too_far", "zone_unknown", "zone_ambiguous", "zone_vague"),
}
"""Refusals of what may be typed wherever there is a table: they themselves tell what to type instead."""


def may_try_again(refusal: Refusal) -> bool:
    """Return whether a form that was refused may be accepted when it is filled in otherwise."""
    return code_of(refusal) not in _SETTLED


def refusal_text(
    refusal: Refusal, table: Table | None, user_id: int, wording: Wording, now: str | None = None
) -> str:
    """Return the complete answer: the reason, then what the user can do now.

    Args:
        now: what they can do that is like what they tried.
    """
    texts = wording.texts
    lines = [texts("refused", why=why_refused(refusal, wording))]
    if code_of(refusal) in _OF_WHAT_WAS_TYPED:
        pass
    elif now is not None:
        lines.append(now)
    elif table is not None and code_of(refusal) == Cause.GAME_RUNNING and table.chair_of(user_id) is None:
        lines.append(texts("possible-elsewhere"))
    elif table is not None:
        lines.append(possible_now(table, user_id, wording))
    elif code_of(refusal) not in _PLACE_CODES:
        lines.append(texts("possible-new"))
    return "\n".join(lines)


def code_of(refusal: Refusal) -> str:
    """Return the code of a refusal, of which the catalogue has the reason as ``refused-…``."""
    if isinstance(refusal, Misunderstood):
        return refusal.key
    if isinstance(refusal, TableRefusal):
        return refusal.cause
    return refusal.code


def why_refused(refusal: Refusal, wording: Wording) -> str:
    """Return the reason in one sentence."""
    if isinstance(refusal, Misunderstood):
        details = dict[str, int | str](refusal.arguments)
    else:
        details = dict[str, int | str](refusal.details)
    match code := code_of(refusal):
        case Cause.NOT_ENOUGH_PLAYERS:
            details["missing"] = int(details["needed"]) - int(details["seated"])
        case (
            Cause.HOST_DECIDES
            | Cause.HOST_SETS
            | Cause.HOST_INVITES
            | Cause.HOST_IS_THERE
            | Cause.START_SUGGESTED
        ):
            details["host"] = safe_name(str(details["host"]))
        case Cause.NOT_OPEN_YET:
            details["when"] = f"<t:{details.pop('at')}:F>"
        case Cause.SAID_ELSEWHERE:
            details["place"] = f"<#{details.pop('channel')}>"
        case ErrorCode.WRONG_DECISION:
            details |= {kind: tuple(DecisionKind)[int(details[kind])] for kind in ("pending", "tried")}
        case "unknown_amount":  # in every edition so much can be paid, and said in thousands
            details["example"] = 5 * wording.edition.minimum_bribe
            details["thousands"] = int(details["example"]) // 1_000
        case ErrorCode.NO_SUCH_SALARY:
            areas = wording.dearest_first(range(len(wording.edition.salaries)))
            posts = dict.fromkeys(wording.salary(area) for area in areas)
            details["posts"] = wording.texts.all_of(list(posts))
        case Cause.ASKED_AREA_GIVEN:  # the game's own refusal, or the table's: by its place
            details["given"] = wording.edition.salaries[int(details["given"])]
        case _:
            pass
    if "until" in details:
        details["until"] = f"<t:{details['until']}:R>"
    return wording.texts(f"refused-{code}", **details)


def may_sit_down(table: Table, user_id: int) -> bool:
    """Return whether a user can take a seat in a lobby now."""
    try:
        SeatTaken(user_id=user_id, name="").check(table)
    except TableRefusal:
        return False
    return table.phase is Phase.LOBBY


def possible_now(table: Table, user_id: int, wording: Wording) -> str:
    """Return a hint at the user's possibilities at the table now, which may include their own cash."""
    texts = wording.texts
    public = table.public
    if table.closed:
        return texts("possible-new")
    chair = table.chair_of(user_id)
    if public is None and user_id in table.removed:
        return texts("possible-watch")
    if public is None and chair is not None:
        return texts("possible-lobby")
    if public is None:
        return texts("possible-join" if may_sit_down(table, user_id) else "possible-elsewhere")
    if chair is not None and chair.computer:
        return texts("possible-back")
    if table.paused:
        return texts("possible-paused", together=yes_no(table.paused_by_players))
    if table.phase is Phase.PLAYING and chair is not None:
        view = table.view_of(user_id)
        if view.decision is not None:
            return _possible_decision(view, wording)
    now = hearing_line(table.view, wording, user_id) or board_text.now_line(public, wording)
    return texts("possible-wait", now=now)


def _possible_decision(view: SeatView, wording: Wording) -> str:
    texts = wording.texts
    decision = view.decision
    match decision.options if decision else None:
        case BribeOptions() as options:
            key = "possible-bribe"
            if options.by_bank:
                key = "possible-bribe-bank"
            return texts(
                key,
                minimum=options.minimum,
                maximum=options.maximum,
                step=options.step,
                profession=wording.due(view.public),
                may_pass=yes_no(options.may_pass),
            )
        case HireOptions() as options:
            rivals = [scholar for group in options.groups for scholar in group]
            return texts(
                "possible-hire",
                scholars=texts.any_of([wording.scholar(scholar, rivals) for scholar in rivals]),
                areas=texts.any_of(list(map(wording.salary, wording.dearest_first(options.areas)))),
            )
        case SendOptions() as options:
            professions = [
                wording.count(profession, left) for profession, left in enumerate(options.reserve) if left
            ]
            return texts(
                "possible-send",
                professions=texts.all_of(professions),
                palaces=texts.any_of([wording.palace(palace) for palace in options.palaces]),
            )
        case None:
            return texts("nobody")


_EXPLAINED_TROUBLES = frozenset(StoreTrouble) - {StoreTrouble.OTHER, StoreTrouble.UNUSABLE}


def store_text(error: StoreError, texts: Texts) -> str | None:
    """Return the message for a user about a failure of the store; None if it explains nothing."""
    if error.trouble not in _EXPLAINED_TROUBLES:
        return None
    return texts(f"storage-{error.trouble}")


def report_line(support_url: str, texts: Texts) -> str:
    """Return the line with the place to report an error."""
    if support_url:
        return texts("trouble-report-at", url=f"<{support_url}>")
    return texts("trouble-report")
