"""What it looks like: functions from a view and a wording to a layout, which wait for nothing."""
