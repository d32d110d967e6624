"""Writes docs/games/: whole games with everything that was said in them.

In each language there is one among people and one among computer players.

``python docs/games.py`` plays them anew, always in the same way. A test holds them against the files.
"""

from __future__ import annotations

from pathlib import Path

from bot.demo.autoplay import game_lines
from bot.locales import Texts, texts_for
from intrigue_core import EDITIONS

FOLDER = Path(__file__).with_name("games")

GAMES = {"mayfair-2005": ("en", 4, 11), "brettspielwelt": ("de", 4, 1)}
"""The language, the number of players and the seed of each game, by edition."""

AMONG_COMPUTERS = {"mayfair-2005": ("en", 5, 23), "brettspielwelt": ("de", 5, 63)}
"""The same of the games among computer players; their files' names end with ``-computers``."""

HEADS = {
    "en": "# A game of {edition}, told",
    "de": "# Eine Partie {edition}, erzählt",
}
HEADS_AMONG_COMPUTERS = {
    "en": "# A game of {edition} among computer players, told",
    "de": "# Eine Partie {edition} unter Computerspielern, erzählt",
}


def written(edition: str) -> str:
    """Return the file for one of the games among people."""
    language, people, seed = GAMES[edition]
    texts = texts_for(language)
    return _page(texts, HEADS[language], edition, game_lines(EDITIONS[edition], people, texts, seed))


def written_among_computers(edition: str) -> str:
    """Return the file for one of the games among computer players."""
    language, computers, seed = AMONG_COMPUTERS[edition]
    texts = texts_for(language)
    lines = game_lines(EDITIONS[edition], 0, texts, seed, computers)
    return _page(texts, HEADS_AMONG_COMPUTERS[language], edition, lines)


def _page(texts: Texts, head: str, edition: str, lines: list[str]) -> str:
    title = head.format(edition=texts.edition_title(edition))
    told = [f"{line}  " for line in "\n".join(lines).split("\n")]
    return "\n".join([title, "", *told]) + "\n"


def main() -> None:
    """Write all games."""
    FOLDER.mkdir(exist_ok=True)
    for edition in GAMES:
        (FOLDER / f"{edition}.md").write_text(written(edition), encoding="utf-8")
    for edition in AMONG_COMPUTERS:
        page = written_among_computers(edition)
        (FOLDER / f"{edition}-computers.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
