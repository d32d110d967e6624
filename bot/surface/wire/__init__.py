"""Discord's requests, ids, buttons, forms and layout pieces."""
