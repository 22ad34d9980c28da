"""What may be played together, and what beats what (seed 000 sections 5-14).

The front door of four modules; import from here. A set of cards is packed `Counts`, for no rule looks at
suits.

* `readings`: `Kind`, `Combo`; `classify` names every reading of some cards, `beats` alone says what beats
  what, `lie` how cards would lie on the table.
* `moves`: `leads` and `responses` list what a hand allows.
* `misses`: `diagnose` finds why cards may not be played.
"""

from __future__ import annotations

from ddz_core.misses import diagnose
from ddz_core.moves import leads, responses
from ddz_core.readings import CHAINED, Combo, Kind, beats, classify, lie, reading_against

__all__ = [
    "CHAINED",
    "Combo",
    "Kind",
    "beats",
    "classify",
    "diagnose",
    "leads",
    "lie",
    "reading_against",
    "responses",
]
