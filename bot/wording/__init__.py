"""What it is called and said: functions from views and events to sentences, which wait for nothing."""
