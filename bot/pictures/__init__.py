"""The board as a picture: a model of what is shown, its drawing as SVG, and a painter that makes PNGs."""

from bot.pictures.alt import DESCRIPTION_LIMIT, description
from bot.pictures.model import BoardPicture
from bot.pictures.painter import Painter, PictureError
from bot.pictures.reading import Labels, picture_of

__all__ = [
    "DESCRIPTION_LIMIT",
    "BoardPicture",
    "Labels",
    "Painter",
    "PictureError",
    "description",
    "picture_of",
]
