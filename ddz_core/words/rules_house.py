"""The page of house rules, in the order in which it is read (seed 000)."""

from __future__ import annotations

from ddz_core.words.page import Section
from ddz_core.words.rules_play import PLAY_SECTIONS
from ddz_core.words.rules_score import SCORE_SECTIONS

RULES: tuple[Section, ...] = PLAY_SECTIONS + SCORE_SECTIONS
