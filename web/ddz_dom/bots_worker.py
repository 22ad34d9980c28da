"""What the bots' worker answers. A question holds an observation and nothing else of the hand."""

from __future__ import annotations

from ddz_app.thinking import advise_text as advise
from ddz_app.thinking import choose_text as choose

__all__ = ["advise", "choose"]
