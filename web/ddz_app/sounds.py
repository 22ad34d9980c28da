"""What is heard: which events make which sounds, and what each sound is made of.

Pure data to the last oscillator; `ddz_dom.speaker` only plays it. Nothing is recorded anywhere else, so the
sounds are our own and weigh nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, TypeAlias

from ddz_core.actions import Called, Dealt, Event, GameOver, Grabbed, Passed, Played, TrickWon
from ddz_core.combos import Kind
from ddz_core.match import HUMAN

Volume: TypeAlias = Literal[1, 2, 3]
"""Low, middle, high."""
LOUDNESS: dict[Volume, float] = {1: 0.25, 2: 0.55, 3: 1.0}
"""What every tone is multiplied by."""
GAP = 0.13
"""Seconds from the beginning of one sound to that of the next, where several come at once."""


class Sound(Enum):
    """The sounds of the table."""

    DEAL = "deal"
    SAY = "say"
    """A word in the auction."""
    SELECT = "select"
    PLAY = "play"
    PASS = "pass"
    BOMB = "bomb"
    ROCKET = "rocket"
    TRICK = "trick"
    """Somebody won the trick and leads."""
    TURN = "turn"
    """The human is to move."""
    WIN = "win"
    LOSE = "lose"


@dataclass(frozen=True, slots=True)
class Tone:
    """One oscillator or one burst of noise: swells within 5 ms and dies away at its end."""

    wave: Literal["sine", "triangle", "sawtooth", "noise"]
    pitch: float
    """Hz; of noise the middle of what passes its filter."""
    length: float
    """Seconds."""
    gain: float
    """Greatest amplitude, 0 to 1, at full volume."""
    start: float = 0.0
    """Seconds after the sound begins."""
    to: float = 0.0
    """The pitch it glides to; 0 stays."""


@dataclass(frozen=True, slots=True)
class PlaySounds:
    """Command: lets these be heard one after the other, where sound was switched on by a tap."""

    sounds: tuple[Sound, ...]


@dataclass(frozen=True, slots=True)
class SetSound:
    """Command: sound on or off, and how loud.

    Done at once, in the tap that asked for it: browsers make sound only for a page that was touched.
    """

    on: bool
    volume: Volume


@dataclass(frozen=True, slots=True)
class SoundPressed:
    """Sound on or off: its button, or its key."""


def sounds_of(events: Iterable[Event], mine: bool) -> tuple[Sound, ...]:
    """Returns what is heard of one action's events; `mine`: the human is to move now.

    One's own free lead is told by the trick that was won, and the end of a hand by who won it.
    """
    heard: list[Sound] = []
    for event in events:
        match event:
            case Dealt():
                heard.append(Sound.DEAL)
            case Called() | Grabbed():
                heard.append(Sound.SAY)
            case Played(combo=combo):
                heard.append(_COMBOS.get(combo.kind, Sound.PLAY))
            case Passed():
                heard.append(Sound.PASS)
            case TrickWon(seat):
                heard.append(Sound.TRICK)
                mine = mine and seat != HUMAN
            case GameOver(points=points):
                heard.append(Sound.WIN if points[HUMAN] > 0 else Sound.LOSE)
                mine = False
            case _:
                pass
    if heard and mine:
        heard.append(Sound.TURN)
    return tuple(heard)


_COMBOS = {Kind.BOMB: Sound.BOMB, Kind.ROCKET: Sound.ROCKET}


def tones_of(sounds: Iterable[Sound]) -> Iterator[Tone]:
    """Yields the tones of sounds that come at once, each starting a little after the one before."""
    for at, sound in enumerate(sounds):
        for tone in TONES[sound]:
            yield replace(tone, start=tone.start + at * GAP)


def _notes(
    wave: Literal["sine", "triangle"], step: float, length: float, *pitches: float
) -> tuple[Tone, ...]:
    return tuple(Tone(wave, pitch, length, 0.16, at * step) for at, pitch in enumerate(pitches))


C4, E4, G4, C5, E5, G5, A5, C6 = 261.6, 329.6, 392.0, 523.3, 659.3, 784.0, 880.0, 1046.5

TONES: dict[Sound, tuple[Tone, ...]] = {
    Sound.DEAL: tuple(Tone("noise", 2400 + 180 * (at % 3), 0.03, 0.16, at * 0.045) for at in range(8)),
    Sound.SAY: (Tone("triangle", 430, 0.07, 0.1, to=510),),
    Sound.SELECT: (Tone("triangle", 620, 0.035, 0.08, to=700), Tone("noise", 3600, 0.012, 0.06)),
    Sound.PLAY: (Tone("noise", 1500, 0.06, 0.3), Tone("sine", 190, 0.08, 0.24, to=110)),
    Sound.PASS: (Tone("sine", 260, 0.1, 0.16, to=180),),
    Sound.BOMB: (
        Tone("noise", 420, 0.5, 0.45, to=90),
        Tone("sine", 130, 0.55, 0.35, to=42),
        Tone("noise", 1800, 0.08, 0.2),
    ),
    Sound.ROCKET: (
        Tone("sawtooth", 180, 0.38, 0.09, to=1300),
        Tone("noise", 900, 0.38, 0.16, to=3200),
        Tone("noise", 500, 0.5, 0.4, 0.34, to=100),
        Tone("sine", 140, 0.5, 0.3, 0.34, to=45),
    ),
    Sound.TRICK: _notes("triangle", 0.08, 0.14, C5, E5),
    Sound.TURN: (Tone("sine", A5, 0.4, 0.16), Tone("sine", 2 * A5, 0.22, 0.05)),
    Sound.WIN: _notes("triangle", 0.12, 0.3, C5, E5, G5, C6),
    Sound.LOSE: _notes("sine", 0.17, 0.34, G4, E4, C4),
}
"""What each sound is made of."""
