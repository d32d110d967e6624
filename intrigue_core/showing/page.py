"""A whole game as one page of HTML that needs nothing else: no network, and no script to be read."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from intrigue_core.showing.accounts import accounts_of, words_of
from intrigue_core.showing.board import board_of
from intrigue_core.showing.chart import chart_of, highest_first
from intrigue_core.showing.course import Course, Turn
from intrigue_core.showing.looks import colours, symbols
from intrigue_core.showing.markup import Pieces, lines, table, text
from intrigue_core.showing.style import SCRIPT, STYLE
from intrigue_core.showing.wordings import Wordings

_TRUSTED = b64encode(sha256(SCRIPT.encode()).digest()).decode()
_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
    f" script-src 'sha256-{_TRUSTED}'; base-uri 'none'; form-action 'none'"
)
"""Nothing is loaded from anywhere, and no script runs but our own, whatever people have written."""

_SIGNS = {
    "first": "M3 2h2v12H3zM14 2v12L6 8z",
    "back": "M12 2v12L4 8z",
    "on": "M4 2l8 6-8 6z",
    "last": "M2 2l8 6-8 6zM11 2h2v12h-2z",
}
"""What is drawn on the buttons: not every font has such signs."""


def page_of(course: Course, words: Wordings) -> str:
    """Return a page about a game.

    Args:
        words: all that it says of that game.

    Raises:
        ValueError: if they are about another one.
    """
    words.require_fit(course)
    pieces, labels = Pieces(course, words), words.labels
    sections = (
        ("result", labels.result, _result(pieces)),
        ("chart", labels.chart, chart_of(pieces)),
        ("turns", labels.turns, _turns(pieces)),
        ("accounts", labels.accounts, _accounts(pieces)),
        ("words", labels.words, f"<p>{text(labels.words_how)}</p>{words_of(pieces)}"),
    )
    contents = "".join(f'<li><a href="#{name}">{text(title)}</a></li>' for name, title, _ in sections)
    body = "".join(
        f'<section aria-labelledby="{name}"><h2 id="{name}">{text(title)}</h2>{inside}</section>'
        for name, title, inside in sections
    )
    sheet = STYLE + colours(course.edition.colours, course.seats)
    return (
        f'<!DOCTYPE html>\n<html lang="{text(labels.language)}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">'
        f'<link rel="icon" href="data:,"><title>{text(words.title)}</title><style>{sheet}</style></head>\n'
        f'<body><a class="skip" href="#turns">{text(labels.to_content)}</a>{symbols(course.seats)}'
        f"<header><h1>{text(words.title)}</h1><p>{text(words.edition)}</p></header>"
        f'<nav aria-label="{text(labels.contents)}"><ul>{contents}</ul></nav>\n'
        f"<main>{body}</main>\n<footer><p><small>{text(labels.about)}</small></p></footer>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def _result(pieces: Pieces) -> str:
    """Return who has won, and what everybody had."""
    course, words, labels = pieces.course, pieces.words, pieces.labels
    cash = course.lines[-1].cash
    winner = f" <small>{text(labels.winner)}</small>"
    won = [winner if seat in course.last.winners else "" for seat in range(course.seats)]
    rows = [
        [
            f"{rank}.",
            pieces.player(seat) + won[seat],
            text(words.players[seat].colour),
            pieces.money(cash[seat]),
        ]
        for rank, seat in highest_first(cash)
    ]
    heads = [text(each) for each in (labels.rank, labels.player, labels.colour, labels.cash)]
    caption = labels.standings if course.last.over else labels.so_far
    return f'<p class="outcome"><strong>{text(words.outcome)}</strong></p>{table(caption, heads, rows)}'


def _turns(pieces: Pieces) -> str:
    """Return the turns, with what turns their pages; without a script it is not shown."""
    words, labels = pieces.words, pieces.labels
    options = "".join(f"<option>{text(title)}</option>" for title in words.turns)

    def button(name: str, label: str) -> str:
        said = f'aria-label="{text(label)}" title="{text(label)}"'
        drawn = f'<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{_SIGNS[name]}"/></svg>'
        return f'<button type="button" data-go="{name}" {said}>{drawn}</button>'

    controls = (
        f'<div class="controls" role="group" aria-label="{text(labels.turns)}">'
        f"{button('first', labels.first)}{button('back', labels.back)}"
        f'<select data-go="choose" aria-label="{text(labels.choose)}">{options}</select>'
        f"{button('on', labels.on)}{button('last', labels.last)}"
        f'<button type="button" data-go="all" aria-pressed="false">{text(labels.all)}</button>'
        f"<small>{text(labels.turns_how)}</small>"
        '<span class="heard heard-turn" aria-live="polite"></span></div>'
    )
    told = "".join(_turn(turn, pieces) for turn in pieces.course.turns)
    return f'{controls}<div class="turns">{told}</div>'


def _turn(turn: Turn, pieces: Pieces) -> str:
    labels, title = pieces.labels, pieces.words.turns[turn.number]
    told = "".join(_told(turn, pieces))
    before = pieces.course.turns[turn.number - 1].cash if turn.number else pieces.course.starting_cash
    changed = [pieces.signed(cash - before[seat]) for seat, cash in enumerate(turn.cash)]
    purses = "".join(
        f"<li>{pieces.seat(seat)} {pieces.money(cash)} <small>({changed[seat]})</small></li>"
        for seat, cash in enumerate(turn.cash)
    )
    name = f"turn-{turn.number + 1}"
    return (
        f'<article class="turn" id="{name}" aria-labelledby="{name}-title">'
        f'<h3 id="{name}-title">{text(title)}</h3>'
        f'<h4>{text(labels.story)}</h4><ol class="story">{told}</ol>'
        f"<h4>{text(labels.board)}</h4>{board_of(turn, pieces)}"
        f'<h4>{text(labels.purses)}</h4><ul class="purses">{purses}</ul></article>'
    )


def _told(turn: Turn, pieces: Pieces) -> list[str]:
    """Return a step for each line of the record of which something is told."""
    steps = list[str]()
    for number, first, end in turn.parts:
        said = [lines(each) for each in pieces.words.story[number][first:end] if each]
        if said:
            steps.append(f"<li>{'<br>'.join(said)}</li>")
    return steps


def _accounts(pieces: Pieces) -> str:
    how = text(pieces.labels.accounts_how)
    return f'<p>{how}</p><div class="accounts">{accounts_of(pieces)}</div>'
