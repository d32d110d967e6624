"""What somebody is whispered, as a direct message."""

from __future__ import annotations

from bot.surface.text.sayings.free_text import safe_text
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Post
from intrigue_core import Seat


def whisper_message(seat: Seat, said: str, channel_id: int, wording: Wording) -> Post:
    """Return it: who says what, and where the table is. It makes no sound.

    Args:
        seat: whose whisper it is.
        said: in plain words.
        channel_id: the table's.
        wording: of whoever reads it.
    """
    words = wording.words
    quote = words("quoted", text=safe_text(said))
    return Post(text=words("whisper", seat=wording.seat(seat), place=f"<#{channel_id}>", quote=quote))
