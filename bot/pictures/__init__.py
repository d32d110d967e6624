"""Pictures: models of what is shown, their drawings as SVG, and a painter that makes PNGs."""

from bot.pictures.alt import DESCRIPTION_LIMIT, description
from bot.pictures.curves import CourseChart, Curve, CurveMark, Sign, scale_to
from bot.pictures.model import BetrayalCard, BoardPicture, Person
from bot.pictures.painter import Painter, PictureError
from bot.pictures.reading import Labels, picture_of

__all__ = [
    "DESCRIPTION_LIMIT",
    "BetrayalCard",
    "BoardPicture",
    "CourseChart",
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
