"""Names that no drawing may stumble over."""

from __future__ import annotations

NASTY = (
    "<b>\"&'</b> ]]> &amp; {x}",
    "W" * 200,
    "👨‍👩‍👧‍👦👍🏽🇩🇪",
    "\x00\x1b\ud800\uffff\u202eevil\u2066\n\n\tname",
    "Z" + "\u0337\u0315\u035d" * 60 + "algo",
)
