"""Bots and hints. Both see an `Observation` and nothing else."""

from ddz_core.bots.choose import LEVELS, choose, level_named
from ddz_core.bots.complete import complete, completions
from ddz_core.bots.hints import suggest
from ddz_core.bots.levels import Candidate, Choice, Level, Suggestion
from ddz_core.bots.nets import nets_available
from ddz_core.bots.why import Detail, Why, WhyCode

__all__ = [
    "LEVELS",
    "Candidate",
    "Choice",
    "Detail",
    "Level",
    "Suggestion",
    "Why",
    "WhyCode",
    "choose",
    "complete",
    "completions",
    "level_named",
    "nets_available",
    "suggest",
]
