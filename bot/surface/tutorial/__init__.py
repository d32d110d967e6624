"""``/tutorial``: a short game against computers in messages that one person sees."""

from bot.surface.tutorial.actions import TutorialActions

__all__ = ["TutorialActions"]
