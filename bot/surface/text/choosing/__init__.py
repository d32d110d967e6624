"""What may be chosen now, in words: for menus, forms and the suggestions of slash commands."""
