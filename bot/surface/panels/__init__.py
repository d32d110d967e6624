"""Panels: ephemeral messages in which one person prepares a decision, reviews it and confirms it."""

from bot.surface.panels.panel import Panel, panel_for, stale_panel

__all__ = ["Panel", "panel_for", "stale_panel"]
