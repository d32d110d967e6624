"""Records: games as text that anybody can check, line by line. See docs/record-format.md.

`GameRecord` is a whole game, to be written and read; `replay_records` plays a file again, as it is read, and
checks every command and event.
"""

from intrigue_core.records.lines import RecordError, RecordHeader, RecordMove, lines_in
from intrigue_core.records.record import GameRecord, read_records
from intrigue_core.records.replay import Replay, replay_records

__all__ = [
    "GameRecord",
    "RecordError",
    "RecordHeader",
    "RecordMove",
    "Replay",
    "lines_in",
    "read_records",
    "replay_records",
]
