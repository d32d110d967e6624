"""Writes docs/games/: two whole games with everything that was said in them, one in each language.

``python docs/games.py`` plays them anew, always in the same way. A test holds them against the files.
"""

from __future__ import annotations

from pathlib import Path

from bot.demo.told_game import told_game
from bot.locales import words_for
from intrigue_core import EDITIONS

FOLDER = Path(__file__).with_name("games")

GAMES = {"mayfair-2005": ("en", 4, 3), "brettspielwelt": ("de", 4, 5)}
"""By edition: the language, how many play, and the seed."""

HEADS = {
    "en": "# A game of {edition}, told",
    "de": "# Eine Partie {edition}, erzählt",
}
NOTES = {
    "en": "What stands in brackets was said too, but changed the table message only.",
    "de": "Was in Klammern steht, wurde auch gesagt, änderte aber nur die Tischnachricht.",
}


def written(edition: str) -> str:
    """Return the file for one of the games."""
    language, people, seed = GAMES[edition]
    words = words_for(language)
    head = HEADS[language].format(edition=words.edition_title(edition))
    lines = told_game(EDITIONS[edition], people, words, seed)
    return (
        "\n".join([head, "", NOTES[language], "", *(f"{line}  " for line in "\n".join(lines).split("\n"))])
        + "\n"
    )


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for edition in GAMES:
        (FOLDER / f"{edition}.md").write_text(written(edition), encoding="utf-8")


if __name__ == "__main__":
    main()
