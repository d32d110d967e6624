"""The paces that tests play at, in seconds of their own."""

from __future__ import annotations

from bot.tables.time_control import NO_CLOCK, Pace, TimeControl

LIVE = TimeControl(pace=Pace.LIVE, decision_seconds=180, talk_seconds=120)
SLOW = TimeControl(pace=Pace.SLOW, decision_seconds=86_400)
CONTROLS = {control.pace: control for control in (NO_CLOCK, LIVE, SLOW)}
