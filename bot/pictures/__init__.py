"""Pictures: models of what is shown, their drawings as SVG, and a painter that makes PNGs."""

from bot.pictures.alt import DESCRIPTION_LIMIT, description
from bot.pictures.model import BetrayalCard, BoardPicture, Person
from bot.pictures.painter import Painter, PictureError
from bot.pictures.reading import Labels, picture_of

__all__ = [
    "DESCRIPTION_LIMIT",
    "BetrayalCard",
    "BoardPicture",
    "Labels",
    "Painter",
    "Person",
    "PictureError",
    "description",
    "picture_of",
]
