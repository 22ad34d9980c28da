"""Page objects, one per region of the page: roles and labels in, what a person sees or does out."""

from e2e.pages.game import Game

__all__ = ["Game"]
