"""Layouts of messages: functions from a view and a wording to components, which wait for nothing."""
