"""Settings for every test: generated examples are the same on each run, and a slow machine is no failure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("tests", deadline=None, derandomize=True)
settings.load_profile("tests")
