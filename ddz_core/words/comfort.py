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
    "set_hand": ("左手操作", "左手操作", "Left-handed"),
    "set_hand_note": (
        "按鈕左右對調，手機橫放時移到左邊",
        "按钮左右对调，手机横放时移到左边",
        "Mirrors the buttons; on a phone on its side they stand at the left",
    ),
}
