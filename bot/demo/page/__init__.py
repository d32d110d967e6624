"""simcord's page, mended for people: what the browser gets (`mended`), and what is behind it (`quick`)."""
