"""What is heard of what happened, and switching it on and off."""

from __future__ import annotations

from ddz_app.draft import Draft
from ddz_app.model import Model
from ddz_app.msg import Msg, PrefChanged
from ddz_app.queries import my_turn
from ddz_app.sounds import PlaySounds, SetSound, Sound, SoundPressed, sounds_of
from ddz_app.update_dialogs import panels


def sound(draft: Draft, msg: Msg) -> bool:
    """Handles the message of this topic; tells whether it was that."""
    if not isinstance(msg, SoundPressed):
        return False
    on = not draft.model.prefs.sound
    panels(draft, PrefChanged("sound", on))
    draft.say(draft.words("say_sound_on" if on else "say_sound_off"))
    return True


def hear(draft: Draft, before: Model) -> None:
    """Asks for the sounds of what this message changed; none in a tab that nobody sees."""
    now = draft.model
    tuned = (now.prefs.sound, now.prefs.volume) != (before.prefs.sound, before.prefs.volume)
    if tuned:
        draft.do(SetSound(now.prefs.sound, now.prefs.volume))
    if not now.prefs.sound or not now.visible:
        return
    if tuned and before.booted:
        sounds: tuple[Sound, ...] = (Sound.TURN,)
    elif now.news_serial != before.news_serial:
        sounds = sounds_of(now.news, my_turn(now))
    else:
        sounds = (Sound.SELECT,) if now.selected != before.selected and now.running else ()
    if sounds:
        draft.do(PlaySounds(sounds))
