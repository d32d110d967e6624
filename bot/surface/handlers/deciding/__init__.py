"""How people decide: forms and panels, at tables and in tutorials."""
