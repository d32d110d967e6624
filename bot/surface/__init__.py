"""All that is Discord: commands, buttons and forms on the way in; messages on the way out."""
