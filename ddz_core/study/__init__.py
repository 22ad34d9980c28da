"""Study with open cards: an exact solver. The bots never see any of it."""

from __future__ import annotations
