"""Plays tones with the browser's own synthesiser.

The AudioContext is made in a tap or at a key, never before: a page that makes one unasked is warned about,
and stays silent.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import js
from ddz_app.sounds import LOUDNESS, Sound, Tone, Volume, tones_of
from pyodide.ffi import JsException, create_proxy, to_js

SWELL = 0.005
"""Seconds from silence to full: less would click."""
SILENCE = 0.0001
"""What an exponential fall may end at; 0 it cannot reach."""
LEAD = 0.02
"""Seconds before the first tone, so that none begins in the past."""
HISS_S = 0.25
"""Seconds of noise before it repeats."""
TOUCHES = ("pointerup", "keydown", "click")
"""What a browser takes for a person's touch."""


class Speaker:
    """Makes sound while it is on; keeps one AudioContext for the life of the page."""

    def __init__(self) -> None:
        self.on = False
        self.volume: Volume = 2
        self.context: Any = None
        self.noise: Any = None
        """Made once."""
        self.touched = create_proxy(lambda _: self.wake())
        for name in TOUCHES:
            js.document.addEventListener(name, self.touched, True)

    def set(self, on: bool, volume: Volume) -> None:
        """Switches on or off; called in the tap that asked for it."""
        self.on, self.volume = on, volume
        self.wake()

    def wake(self) -> None:
        """Makes the context, or wakes it, if sound is on and somebody is just touching the page."""
        if not self.on or not _touching():
            return
        try:
            if self.context is None:
                kind = getattr(js, "AudioContext", None)
                if kind is None:
                    return
                self.context = kind.new()
            if str(self.context.state) != "running":
                self.context.resume()
        except JsException:
            # Without an output device some browsers refuse; the game goes on in silence.
            self.context = None

    def play(self, sounds: Iterable[Sound]) -> None:
        """Lets sounds be heard, unless nobody has touched the page yet."""
        if not self.on or self.context is None:
            return
        for tone in tones_of(sounds):
            self.tone(tone)

    def tone(self, tone: Tone) -> None:
        """Schedules one tone: source, for noise a filter, and a gain that swells and dies away."""
        context = self.context
        begin = context.currentTime + LEAD + tone.start
        end = begin + tone.length
        gain = context.createGain()
        gain.gain.setValueAtTime(SILENCE, begin)
        gain.gain.linearRampToValueAtTime(tone.gain * LOUDNESS[self.volume], begin + SWELL)
        gain.gain.exponentialRampToValueAtTime(SILENCE, end)
        gain.connect(context.destination)
        if tone.wave == "noise":
            source, band = context.createBufferSource(), context.createBiquadFilter()
            source.buffer, source.loop = self.hiss(), True
            band.type = "bandpass"
            source.connect(band)
            band.connect(gain)
            pitch = band.frequency
        else:
            source = context.createOscillator()
            source.type = tone.wave
            source.connect(gain)
            pitch = source.frequency
        pitch.setValueAtTime(tone.pitch, begin)
        if tone.to:
            pitch.exponentialRampToValueAtTime(tone.to, end)
        source.start(begin)
        source.stop(end)

    def hiss(self) -> Any:
        """White noise, to be played in a loop; always the same, since no chance is needed here."""
        if self.noise is None:
            rng, count = Random(0), int(self.context.sampleRate * HISS_S)
            samples = js.Float32Array.new(to_js([2 * rng.random() - 1 for _ in range(count)]))
            self.noise = self.context.createBuffer(1, count, self.context.sampleRate)
            self.noise.copyToChannel(samples, 0)
        return self.noise


def _touching() -> bool:
    active = getattr(js.navigator, "userActivation", None)
    return active is None or bool(active.isActive)
