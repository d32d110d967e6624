"""Running the bot: logs, figures, health, the doctor, and how it stops."""
