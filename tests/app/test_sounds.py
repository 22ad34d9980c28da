"""What is heard: pure from events to tones, off until it is switched on, silent in a hidden tab."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app.model import Dialog, Model, Prefs
from ddz_app.msg import (
    CardTapped,
    DialogOpened,
    FeltTapped,
    KeyPressed,
    Loaded,
    PassPressed,
    PlayPressed,
    PrefChanged,
    SpeakPressed,
    VisibilityChanged,
)
from ddz_app.save import PREFS, encode_prefs
from ddz_app.sounds import (
    GAP,
    LOUDNESS,
    TONES,
    PlaySounds,
    SetSound,
    Sound,
    SoundPressed,
    Tone,
    sounds_of,
    tones_of,
)
from ddz_app.update import update

from ddz_core.actions import (
    Bid,
    BottomShown,
    Called,
    Cause,
    Dealt,
    Doubling,
    Event,
    GameOver,
    Grabbed,
    LandlordChosen,
    Multiplied,
    Passed,
    Played,
    ThrownIn,
    TrickWon,
)
from ddz_core.cards import counts_of, parse_cards
from ddz_core.combos import classify
from ddz_core.rules import HOUSE
from tests.app.world import QUICK, FakeStorage, World, at_table, my_auction, playing, position

LOUD = replace(QUICK, sound=True)


def played(text: str, seat: int = 1) -> Played:
    cards = parse_cards(text)
    return Played(seat, cards, classify(counts_of(cards), HOUSE)[0], 5)


@pytest.mark.parametrize(
    ("events", "mine", "heard"),
    [
        ((), True, ()),
        ((Dealt(0),), False, (Sound.DEAL,)),
        ((Dealt(0),), True, (Sound.DEAL, Sound.TURN)),
        ((Called(1, 2),), True, (Sound.SAY, Sound.TURN)),
        ((Grabbed(2, 0),), False, (Sound.SAY,)),
        ((Called(1, 3), LandlordChosen(1, 3), BottomShown(())), False, (Sound.SAY,)),
        ((ThrownIn(),), False, ()),
        ((played("3s3h"),), True, (Sound.PLAY, Sound.TURN)),
        ((played("3s3h3c3d"), Multiplied(Doubling(Cause.BOMB, 1), 2)), False, (Sound.BOMB,)),
        ((played("BR"),), False, (Sound.ROCKET,)),
        ((Passed(1),), True, (Sound.PASS, Sound.TURN)),
        ((Passed(2), TrickWon(0)), True, (Sound.PASS, Sound.TRICK)),
        ((Passed(2), TrickWon(1)), False, (Sound.PASS, Sound.TRICK)),
        ((played("3s", 0), GameOver(0, True, (4, -2, -2))), False, (Sound.PLAY, Sound.WIN)),
        ((played("3s", 1), GameOver(1, True, (-2, 4, -2))), False, (Sound.PLAY, Sound.LOSE)),
        ((played("3s", 2), GameOver(2, False, (1, -2, 1))), False, (Sound.PLAY, Sound.WIN)),
    ],
)
def test_events_become_sounds(events: tuple[Event, ...], mine: bool, heard: tuple[Sound, ...]) -> None:
    assert sounds_of(events, mine) == heard


def test_every_sound_is_short_soft_and_can_be_heard() -> None:
    assert set(TONES) == set(Sound)
    for sound, tones in TONES.items():
        assert tones, sound
        assert max(tone.start + tone.length for tone in tones) <= 0.9
        for tone in tones:
            assert min(tone.pitch, tone.to or tone.pitch) >= 40
            assert max(tone.pitch, tone.to) <= 4000
            assert 0 < tone.gain <= 0.7
            assert tone.length >= 0.01
    # Heard at every card: these must never annoy.
    for often in (Sound.SELECT, Sound.PASS, Sound.SAY):
        assert sum(tone.gain for tone in TONES[often]) <= 0.2
        assert max(tone.start + tone.length for tone in TONES[often]) <= 0.1
    for tones in TONES.values():
        for tone in tones:
            at_once = [one for one in tones if one.start <= tone.start < one.start + one.length]
            assert sum(one.gain for one in at_once) <= 1.0, "louder than a loudspeaker can be"
    assert sorted(LOUDNESS.values()) == list(LOUDNESS.values())


def test_sounds_that_come_at_once_follow_each_other() -> None:
    tones = list(tones_of((Sound.PASS, Sound.TURN)))
    assert tones[0] == TONES[Sound.PASS][0]
    assert [tone.start for tone in tones[1:]] == [GAP, GAP]
    assert all(isinstance(tone, Tone) for tone in tones)


def heard(world: World) -> list[tuple[Sound, ...]]:
    return [wanted.sounds for wanted in world.done if isinstance(wanted, PlaySounds)]


def tuned(world: World) -> list[SetSound]:
    return [wanted for wanted in world.done if isinstance(wanted, SetSound)]


def test_nothing_sounds_until_it_is_switched_on() -> None:
    world = playing()
    world.send(CardTapped(world.model.cursor or 0))
    assert heard(world) == []
    assert tuned(world) == []
    world.send(SoundPressed())
    assert tuned(world) == [SetSound(True, 2)]
    assert heard(world) == [(Sound.TURN,)]
    assert world.spoken()[-1] == "音效已開"
    assert world.storage.texts[PREFS] == encode_prefs(world.model.prefs)
    world.send(CardTapped(world.model.cursor or 0))
    assert heard(world)[-1] == (Sound.SELECT,)
    world.send(SoundPressed(), CardTapped(world.model.cursor or 0))
    assert tuned(world)[-1] == SetSound(False, 2)
    assert len(heard(world)) == 2


def test_m_switches_it_where_letters_do_something() -> None:
    world = playing()
    world.send(KeyPressed("m"))
    assert world.model.prefs.sound
    world.send(DialogOpened(Dialog.MENU), KeyPressed("m"))
    assert world.model.prefs.sound
    quiet = playing(prefs=replace(QUICK, letter_keys=False))
    quiet.send(KeyPressed("m"))
    assert not quiet.model.prefs.sound


def test_a_page_that_was_loud_is_so_again_and_plays_nothing_by_itself() -> None:
    world = World(FakeStorage({PREFS: encode_prefs(LOUD)})).boot()
    assert tuned(world) == [SetSound(True, 2)]
    assert heard(world) == []


def test_the_volume_is_heard_when_it_is_changed() -> None:
    world = playing(prefs=LOUD)
    before = len(heard(world))
    world.send(PrefChanged("volume", 3))
    assert tuned(world)[-1] == SetSound(True, 3)
    assert heard(world)[before:] == [(Sound.TURN,)]
    world.send(PrefChanged("volume", 4), PrefChanged("volume", True), PrefChanged("volume", "3"))
    assert tuned(world)[-1] == SetSound(True, 3)


def test_a_hidden_tab_is_silent() -> None:
    world = playing(prefs=LOUD)
    world.send(VisibilityChanged(False))
    before = len(heard(world))
    world.send(CardTapped(world.model.cursor or 0), FeltTapped())
    assert len(heard(world)) == before
    world.send(VisibilityChanged(True), CardTapped(world.model.cursor or 0))
    assert heard(world)[before:] == [(Sound.SELECT,)]


def test_a_hand_is_heard_from_the_deal_to_its_end() -> None:
    world = my_auction(prefs=LOUD)
    world.send(SpeakPressed(Bid(3)))
    assert heard(world)[-1] == (Sound.SAY, Sound.TURN)
    world = at_table(position("0 3 0 3s/4s4h5h/6s6h7h ."), LOUD)
    world.send(CardTapped(0), PlayPressed())
    assert heard(world)[-2:] == [(Sound.SELECT,), (Sound.PLAY, Sound.WIN)]
    world = at_table(position("1 3 0 4s5s/3h3c/6s6h7h . 6d -"), LOUD)
    world.send(PassPressed())
    assert heard(world)[-1] == (Sound.PASS, Sound.TRICK)


def test_what_is_heard_follows_from_the_models_alone() -> None:
    model = replace(Model(), booted=True, prefs=Prefs(sound=True))
    assert update(model, FeltTapped(), 0.0)[1] == ()
    assert not any(isinstance(wanted, PlaySounds) for wanted in update(model, Loaded(), 0.0)[1])
