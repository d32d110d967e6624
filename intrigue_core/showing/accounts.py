"""Everybody's account: each payment of the game with what was in the purse after it; and what was said."""

from __future__ import annotations

from intrigue_core.showing.markup import Pieces, table, text


def accounts_of(pieces: Pieces) -> str:
    """Return a table for each seat."""
    course, labels = pieces.course, pieces.labels
    heads = [text(each) for each in (labels.round, labels.what, labels.change, labels.cash)]
    drawn = list[str]()
    for seat, player in enumerate(pieces.words.players):
        rows = [["", text(labels.start), "", pieces.money(course.starting_cash[seat])]]
        rows += [
            [
                str(course.turns[flow.turn].round),
                text(why),
                f'<span class="{"in" if flow.change > 0 else "out"}">{pieces.signed(flow.change)}</span>',
                pieces.money(flow.cash),
            ]
            for flow, why in zip(course.flows, pieces.words.flows, strict=True)
            if flow.seat == seat
        ]
        drawn.append(
            f'<details open class="account"><summary><h3>{pieces.player(seat)}</h3></summary>'
            f"{table(f'{labels.accounts}: {player.name}', heads, rows, hidden=True)}</details>"
        )
    return "".join(drawn)


def words_of(pieces: Pieces) -> str:
    """Return the ledger of words as a table."""
    course, labels = pieces.course, pieces.labels
    if not course.last.words:
        return f"<p>{text(labels.said_nothing)}</p>"
    heads = [text(each) for each in (labels.round, labels.who, labels.to, labels.said, labels.became)]
    rows = [
        [
            str(word.turn // course.seats + 1),
            pieces.seat(word.seat),
            text(labels.everybody) if word.to is None else pieces.seat(word.to),
            text(said.text),
            f'<span class="{word.state}">{text(said.became)}</span>',
        ]
        for word, said in zip(course.last.words, pieces.words.said, strict=True)
    ]
    return table(labels.words, heads, rows, hidden=True)
