"""What people do, one folder a feature: commands and buttons, messages, sentences."""
