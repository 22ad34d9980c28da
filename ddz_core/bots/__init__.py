"""Bots and hints. Both see an `Observation` and nothing else."""

from ddz_core.bots.choose import LEVELS, choose, deliberate, level_named
from ddz_core.bots.complete import complete, completions
from ddz_core.bots.hints import advise, suggest
from ddz_core.bots.levels import Candidate, Choice, Level, Suggestion
from ddz_core.bots.nets import loading, nets_available
from ddz_core.bots.thought import Thought
from ddz_core.bots.why import Detail, Why, WhyCode

__all__ = [
    "LEVELS",
    "Candidate",
    "Choice",
    "Detail",
    "Level",
    "Suggestion",
    "Thought",
    "Why",
    "WhyCode",
    "advise",
    "choose",
    "complete",
    "completions",
    "deliberate",
    "level_named",
    "loading",
    "nets_available",
    "suggest",
]
