"""Names and sentences: functions from views and events to texts of one language, which wait for nothing."""
