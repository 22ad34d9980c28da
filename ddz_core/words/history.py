"""Words of the card counter, the history of hands and the statistics."""

from __future__ import annotations

from ddz_core.words.language import Table

COUNTER: Table = {
    "counter": ("記牌器", "记牌器", "Card counter"),
    "counter_title": ("記牌器 · 還在外面的牌", "记牌器 · 还在外面的牌", "Cards still out"),
    "counter_on": ("記牌器已打開", "记牌器已打开", "The card counter is on"),
    "counter_off": ("記牌器已關閉", "记牌器已关闭", "The card counter is off"),
    "counter_note": (
        "列出還在外面的牌，只用公開的資訊",
        "列出还在外面的牌，只用公开的信息",
        "Lists the cards still out, from what everyone can see and your own hand",
    ),
    "counter_gone": ("出完了", "出完了", "none left"),
    "counter_undealt": ("還沒發牌", "还没发牌", "not dealt yet"),
    "counter_shown": (
        "{left}，其中 {n} 張亮過",
        "{left}，其中 {n} 张亮过",
        "{left}, {n} of them shown to all",
    ),
    "counter_legend": (
        "點：亮過、還沒打出的牌。底色：可能湊成加倍的炸彈。",
        "点：亮过、还没打出的牌。底色：可能凑成加倍的炸弹。",
        "Dot: shown to all and not played yet. Shaded: could still be a bomb that doubles.",
    ),
    "big_short": ("大", "大", "BJ"),
    "small_short": ("小", "小", "SJ"),
}
