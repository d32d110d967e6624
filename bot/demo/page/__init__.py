"""simcord's page, adapted for people: the browser's part (`mended`), and the server's (`quick`)."""
