"""Cards, buttons and sounds as a person likes them."""

from __future__ import annotations

from ddz_core.words.language import Table

COMFORT: Table = {
    "set_group_cards": ("牌面與按鈕", "牌面与按钮", "Cards and buttons"),
    "set_cards": ("大牌面", "大牌面", "Big cards"),
    "set_cards_note": (
        "牌和點數都放大，必要時多排一列",
        "牌和点数都放大，必要时多排一行",
        "Larger cards and ranks, in one more row where needed",
    ),
    "set_group_sound": ("音效", "音效", "Sound"),
    "set_sound": ("音效", "音效", "Sounds"),
    "set_sound_note": (
        "發牌、出牌、輪到你時有聲音",
        "发牌、出牌、轮到你时有声音",
        "For dealing, playing, and when it is your turn",
    ),
    "set_volume": ("音量", "音量", "Volume"),
    "volume_low": ("小", "小", "Low"),
    "volume_middle": ("中", "中", "Middle"),
    "volume_high": ("大", "大", "High"),
    "sound_on": ("開啟音效", "打开音效", "Turn sound on"),
    "sound_off": ("關閉音效", "关闭音效", "Turn sound off"),
    "say_sound_on": ("音效已開", "音效已开", "Sound is on"),
    "say_sound_off": ("音效已關", "音效已关", "Sound is off"),
    "set_hand": ("左手操作", "左手操作", "Left-handed"),
    "set_hand_note": (
        "按鈕左右對調，手機橫放時移到左邊",
        "按钮左右对调，手机横放时移到左边",
        "Mirrors the buttons; on a phone on its side they stand at the left",
    ),
}
