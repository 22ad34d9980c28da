"""Dou Dizhu (鬥地主) in pure Python: rules, notation, bots and hints."""

__version__ = "0.1.0"
