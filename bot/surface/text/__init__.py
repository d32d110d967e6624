"""Words for what happened and what is so. Nothing here knows of Discord's objects."""
