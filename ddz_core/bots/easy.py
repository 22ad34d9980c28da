"""The easy level: a beginner's play. It errs as people do, and never absurdly.

Now and then it forgets that runs exist; it sees no sure win; what a partner needs is nothing to it; and of
moves that are nearly as good as the best it often takes another, so that high cards go early. It always goes
out when one play does it, never spends a bomb on a partner's play, and leaves the rocket whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import log
from random import Random

from ddz_core.bots.levels import Said
from ddz_core.bots.thought import Thought
from ddz_core.bots.view import BOMBS, View
from ddz_core.bots.weigh import Scales, Weighed, Weights, ranking
from ddz_core.cards import Counts, Rank
from ddz_core.combos import CHAINED

TEMPER = 0.75
"""How far, in turns, the easy level errs about a move."""
FORGETS = 0.25
"""How often it does not see its runs."""
SPEAKS = 0.9
"""How far it errs about a hand before the play, by the scale of bids."""
_SEEN = 6
"""So many of the best moves it thinks about."""
_JOKERS: Counts = 0x11 << 4 * Rank.SMALL_JOKER


def _loose(weights: Weights) -> Weights:
    return replace(
        weights, nodes=0, feed=0.0, slip=0.0, help=0.0, partner=0.0, partner_close=0.0, enemy_close=1.5
    )


def stray(values: Sequence[float], temper: float, rng: Random) -> int:
    """Returns the index of the highest value, each having strayed by chance."""
    noisy = [value - temper * log(-log(rng.random() or 0.5)) for value in values]
    return noisy.index(max(noisy))


def easy_moves(view: View, rng: Random) -> Thought[tuple[Weighed, ...]]:
    """Ranks the moves that the easy level thinks of; the first is the one it makes."""
    scales = Scales(view)
    ranked = yield from ranking(Scales(view, _loose(scales.weights)))
    out = [found for found in ranked if found.combo and found.combo.counts == view.own]
    if out:
        return (out[0], *(found for found in ranked if found is not out[0]))
    thought = [found for found in ranked if not _absurd(found, view)]
    if rng.random() < FORGETS:
        seen = [found for found in thought if not found.combo or found.combo.kind not in CHAINED]
        thought = seen or thought
    thought = thought[:_SEEN]
    at = stray([found.value for found in thought], TEMPER, rng)
    return (thought[at], *thought[:at], *thought[at + 1 :])


def _absurd(found: Weighed, view: View) -> bool:
    combo = found.combo
    if combo is None:
        return False
    if view.of_partner and combo.kind in BOMBS:
        return True
    return view.own & _JOKERS == _JOKERS and (combo.counts & _JOKERS) not in (0, _JOKERS)


def easy_words(said: tuple[Said, ...], rng: Random) -> tuple[Said, ...]:
    """Ranks what can be said as someone does who misjudges the hand."""
    at = stray([one.worth for one in said], SPEAKS, rng)
    return (said[at], *said[:at], *said[at + 1 :])
