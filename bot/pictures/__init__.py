"""Draws boards, cards and charts: models of the pictures, and a painter that makes PNGs of them."""

from bot.pictures.cash_chart import CashChart, Curve, CurveMark, Sign, scale_to
from bot.pictures.from_view import Labels, picture_of
from bot.pictures.model import DESCRIPTION_LIMIT, BetrayalCard, BoardPicture, Person, description
from bot.pictures.painter import Painter, PictureError

__all__ = [
    "DESCRIPTION_LIMIT",
    "BetrayalCard",
    "BoardPicture",
    "CashChart",
    "Curve",
    "CurveMark",
    "Labels",
    "Painter",
    "Person",
    "PictureError",
    "Sign",
    "description",
    "picture_of",
    "scale_to",
]
