"""Writes sample pictures for owners and the docs: ``python -m bot.pictures.samples DIR``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random

from bot.locales import Texts, texts_for
from bot.pictures.cash_chart import CashChart, Curve, CurveMark, Sign, scale_to
from bot.pictures.emblems import avatar, emblems
from bot.pictures.from_view import Labels, picture_of
from bot.pictures.model import BetrayalCard, Person, Picture
from bot.pictures.render import png_of, png_of_emblem, svg_of
from intrigue_core import (
    AMIGO_2003,
    BRETTSPIELWELT,
    FX_SCHMID_1994,
    MAYFAIR_2005,
    Command,
    DecisionKind,
    Edition,
    Game,
    PublicView,
    StageKind,
)

_NAMES = ("Ada", "Benvenuto", "Cleo & Co.", "Δημήτρης", "Екатерина")
_FOREIGN_NAMES = (
    "W" * 40,
    "👑 Señor Ñandú 🎭 the Magnificent",
    "محمد بن عبد الله",
    "山田太郎 김철수",
    "שלום עולם",
)


def sample_labels(public: PublicView, texts: Texts) -> Labels:
    """Return the labels of a position's picture; title and island are English in any language."""
    title = f"Round {public.round} of {public.edition.rounds}"
    if public.over:
        title = "The game is over"
    return Labels(
        title=title,
        island="Island",
        money=lambda amount: texts("money", amount=amount),
        thousands=lambda count: texts("money-thousands", count=count),
        professions={each: texts(f"profession-{each}") for each in public.edition.professions},
    )


def positions(edition: Edition, seats: int, seed: int) -> Iterator[PublicView]:
    """Yield all positions of one game between players who choose at random, the same for the same seed."""
    dice = Random(seed)
    game = Game(edition, seats, seed % seats)
    yield game.view()
    while not game.over:
        game.play(_any_command(game, dice))
        yield game.view()


def _any_command(game: Game, dice: Random) -> Command:
    commands = game.legal_commands()
    if game.view().deciding is DecisionKind.BRIBE:  # small bribes are likelier
        return commands[min(int(dice.expovariate(0.35)), len(commands) - 1)]
    return dice.choice(commands)


def _find(edition: Edition, seats: int, wanted: Callable[[PublicView], bool]) -> PublicView:
    return next(view for seed in range(1000) for view in positions(edition, seats, seed) if wanted(view))


def _negotiates(kind: StageKind, bribes: int) -> Callable[[PublicView], bool]:
    def wanted(public: PublicView) -> bool:
        stage = public.current_stage
        return stage is not None and stage.kind is kind and public.round > 2 and len(public.bribes) >= bribes

    return wanted


def samples() -> Iterator[tuple[str, PublicView, tuple[str, ...]]]:
    """Yield sample boards: the file's name, the position, and the names of the players."""
    yield "start", Game(MAYFAIR_2005, 4).view(), _NAMES
    yield "uncontested", _find(MAYFAIR_2005, 3, _negotiates(StageKind.UNCONTESTED, 1)), _NAMES
    yield "external", _find(MAYFAIR_2005, 5, _negotiates(StageKind.EXTERNAL, 3)), _NAMES
    yield "internal", _find(AMIGO_2003, 4, _negotiates(StageKind.INTERNAL, 2)), _NAMES
    yield "five-areas", _find(FX_SCHMID_1994, 5, _negotiates(StageKind.INTERNAL, 2)), _NAMES
    yield "names", _find(BRETTSPIELWELT, 5, _negotiates(StageKind.INTERNAL, 1)), _FOREIGN_NAMES
    yield "end", _find(MAYFAIR_2005, 4, lambda public: public.over), _NAMES


def cards() -> Iterator[tuple[str, BetrayalCard]]:
    """Yield sample cards of broken words with the file's name."""
    yield (
        "broken",
        BetrayalCard(
            headline="Broken word",
            round="Round 3",
            breaker=Person("Ada", "red"),
            given_to=Person("Benvenuto", "blue"),
            quote="“For 8,000 you get the 10,000.”",
            instead="The post went to Cleo’s priest.",
            tally="Her second broken word of three.",
        ),
    )
    yield (
        "broken-long",
        BetrayalCard(
            headline="Broken word",
            round="Round 5",
            breaker=Person("Δημήτρης Παπαδόπουλος", "violet"),
            given_to=Person("Екатерина Великая", "yellow"),
            quote="“At my next turn as landlord your applicant gets the 10,000, as long as you keep my"
            " scientist, and I send nobody to your palace before the last round begins.”",
            instead="Benvenuto’s alchemist got the 10,000.",
            tally="The fourth broken word of fifteen.",
        ),
    )
    yield (
        "broken-to-all",
        BetrayalCard(
            headline="Wortbruch",
            round="Runde 3",
            breaker=Person("山田太郎 김철수", "grey"),
            given_to=Person("alle"),
            quote="„Ich schicke bis zum Ende der Runde niemanden gegen euch aus.“",
            instead="",
            tally="Das erste gebrochene Wort von zweien.",
        ),
    )


def charts() -> Iterator[tuple[str, CashChart]]:
    """Yield sample charts with the file's name."""
    kinds = tuple(Sign)
    houses = ("red", "yellow", "green", "blue", "violet")
    for name, seats, seed in (("course", 4, 1), ("course-five", 5, 2), ("course-names", 3, 3)):
        dice = Random(seed)
        who = _FOREIGN_NAMES if name == "course-names" else _NAMES
        curves: list[Curve] = []
        for seat in range(seats):
            amounts = [32_000]
            for _ in range(5 * seats + 1):
                amounts.append(max(0, amounts[-1] + dice.randrange(-12, 21) * 1_000))
            marks = [
                CurveMark(dice.choice(kinds), dice.randrange(1, 5 * seats), dice.random() * 2)
                for _ in range(9)
            ]
            curves.append(Curve(who[seat], houses[seat], tuple(amounts), tuple(marks), f"{amounts[-1]:,}"))
        places = sorted(range(seats), key=lambda seat: -curves[seat].amounts[-1])
        curves[places[0]] = replace(curves[places[0]], winner=True)
        most = max(max(curve.amounts) for curve in curves)
        yield (
            name,
            CashChart(
                headline=f"{who[places[0]]} wins",
                label="Cash over time",
                rounds=tuple((f"Round {number}", number * seats) for number in range(1, 6)),
                end="End",
                scale=tuple((amount, f"{amount:,}") for amount in scale_to(most)),
                curves=tuple(curves),
                places=tuple(places),
                legend=tuple(zip(kinds, ("bribe", "broken word"), strict=True)),
            ),
        )


def main() -> None:
    """Write the samples, the emblems and the avatar, each as SVG and PNG."""
    parser = argparse.ArgumentParser(prog="python -m bot.pictures.samples", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    texts = texts_for("en")
    boards = (
        (name, picture_of(public, names[: public.seats], sample_labels(public, texts)))
        for name, public, names in samples()
    )
    pictures: Iterator[tuple[str, Picture]] = chain(boards, cards(), charts())
    for name, picture in pictures:
        (folder / f"{name}.svg").write_text(svg_of(picture), encoding="utf-8")
        (folder / f"{name}.png").write_bytes(png_of(picture))
    small = {f"emblem-{name}": drawing for name, drawing in emblems().items()} | {"avatar": avatar()}
    for name, drawing in small.items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")
        (folder / f"{name}.png").write_bytes(png_of_emblem(drawing))


if __name__ == "__main__":
    main()
