# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Why something is refused: for each `Reason` its sentences, the most exact first.

The first sentence whose values the detail holds is the one that is said, so the last of each needs none.
Beside the keys that `diagnose` and `check` document, a sentence may use

* ``chain``  what a chain is called whatever it carries: 順子, 連對, 飛機
* ``want``   what must be played, with its size where that varies and its article in English
* ``unit``   what a chain is counted in
* ``short``, ``extra``  the rank of which one card is missing, or one too many
* ``on_rocket``, ``on_bomb``  empty texts, there when that is what lies on the table
"""

from __future__ import annotations

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.language import Entry

_ON_ROCKET: Entry = (
    "王炸最大，沒有牌壓得過，只能過{on_rocket}",
    "王炸最大，没有牌压得过，只能过{on_rocket}",
    "Nothing beats the rocket; you can only pass{on_rocket}",
)
_ON_BOMB: Entry = (
    "桌上是炸彈，要更大的炸彈或王炸{on_bomb}",
    "桌上是炸弹，要更大的炸弹或王炸{on_bomb}",
    "A bomb lies there: only a higher bomb or the rocket beats it{on_bomb}",
)

REASONS: dict[Reason, tuple[Entry, ...]] = {
    Reason.NOT_YOUR_TURN: (
        (
            "還沒輪到你，可以先選好牌",
            "还没轮到你，可以先选好牌",
            "It is not your turn yet. You can choose ahead",
        ),
    ),
    Reason.NOT_IN_HAND: (("你手上沒有這些牌", "你手上没有这些牌", "You do not hold these cards"),),
    Reason.MUST_LEAD: (("輪到你領出，不能過", "轮到你领出，不能过", "You lead, so you cannot pass"),),
    Reason.WRONG_PHASE: (("現在不能這樣做", "现在不能这样做", "That is not possible now"),),
    Reason.BID_TOO_LOW: (
        ("要叫得比 {high} 分高，或不叫", "要叫得比 {high} 分高，或不叫", "Bid more than {high}, or pass"),
        ("可以叫 1、2、3 分，或不叫", "可以叫 1、2、3 分，或不叫", "Bid 1, 2 or 3, or pass"),
    ),
    Reason.NOTHING_CHOSEN: (
        _ON_ROCKET,
        ("先選牌，要出{want}", "先选牌，要出{want}", "Choose cards first: {want} is needed"),
        ("先選要出的牌", "先选要出的牌", "Choose the cards to play first"),
    ),
    Reason.SAME_RANK: (
        (
            "一樣大不能壓，要比 {the_rank} 大",
            "一样大不能压，要比 {the_rank} 大",
            "Equal is not enough: it must be higher than {the_rank}",
        ),
        ("一樣大不能壓", "一样大不能压", "Equal is not enough"),
    ),
    Reason.LOWER_RANK: (
        (
            "點數不夠大，要比 {the_rank} 大",
            "点数不够大，要比 {the_rank} 大",
            "Not high enough: it must be higher than {the_rank}",
        ),
        ("點數不夠大", "点数不够大", "Not high enough"),
    ),
    Reason.OTHER_KIND: (
        _ON_ROCKET,
        _ON_BOMB,
        ("牌型不同，要出{want}", "牌型不同，要出{want}", "Wrong kind: it must be {want}"),
        ("和桌上的牌型不同", "和桌上的牌型不同", "Not the kind that lies on the table"),
    ),
    Reason.OTHER_LENGTH: (
        (
            "炸彈張數多的大：要 {need} 張而點數更大，或更多張{on_bomb}",
            "炸弹张数多的大：要 {need} 张而点数更大，或更多张{on_bomb}",
            "More cards make the higher bomb: {need} of a higher rank are needed, or more cards{on_bomb}",
        ),
        (
            "張數不同，要 {need} 張，你選了 {have} 張",
            "张数不同，要 {need} 张，你选了 {have} 张",
            "Wrong length: {need} {need|card|cards} needed, you chose {have}",
        ),
        ("張數不同", "张数不同", "Wrong length"),
    ),
    Reason.TWO_IN_CHAIN: (
        ("2 不能連進{chain}", "2 不能连进{chain}", "A 2 cannot be part of a {chain}"),
        ("2 不能連", "2 不能连", "A 2 cannot be part of a run"),
    ),
    Reason.JOKER_IN_CHAIN: (
        ("王不能連進{chain}", "王不能连进{chain}", "A joker cannot be part of a {chain}"),
        ("王不能連", "王不能连", "A joker cannot be part of a run"),
    ),
    Reason.CHAIN_GAP: (
        ("{chain}中間缺了 {rank}", "{chain}中间缺了 {rank}", "A gap in the {chain}: {rank} is missing"),
        ("中間缺了一張", "中间缺了一张", "There is a gap in the run"),
    ),
    Reason.CHAIN_TOO_SHORT: (
        (
            "{chain}至少要 {need} {unit}，現在是 {have} {unit}",
            "{chain}至少要 {need} {unit}，现在是 {have} {unit}",
            "A {chain} needs at least {need} {unit}, not {have}",
        ),
        ("連得不夠長", "连得不够长", "The run is too short"),
    ),
    Reason.WINGS_MISSING: (
        (
            "{kind}要帶 {need} 張，現在帶了 {have} 張",
            "{kind}要带 {need} 张，现在带了 {have} 张",
            "A {kind} must carry {need} {need|card|cards}, not {have}",
        ),
        ("帶的牌不夠", "带的牌不够", "Too few cards are carried"),
    ),
    Reason.WINGS_TOO_MANY: (
        (
            "帶太多了：{kind}帶 {need} 張，現在帶了 {have} 張",
            "带太多了：{kind}带 {need} 张，现在带了 {have} 张",
            "Too many carried: a {kind} takes {need} {need|card|cards}, not {have}",
        ),
        ("帶的牌太多", "带的牌太多", "Too many cards are carried"),
    ),
    Reason.WINGS_MIXED: (
        (
            "要帶 {pairs} 個不同點數的對子",
            "要带 {pairs} 个不同点数的对子",
            "Carry {pairs} {pairs|pair|pairs of different ranks}",
        ),
        (
            "不能混著帶：要 {need} 張單牌，或 {need} 個不同點數的對子",
            "不能混着带：要 {need} 张单牌，或 {need} 个不同点数的对子",
            "Carry {need} {need|single card|single cards} or {need} {need|pair|different pairs}, not a mixture",
        ),
        (
            "單牌和對子不能混著帶",
            "单牌和对子不能混着带",
            "Single cards and pairs may not be carried together",
        ),
    ),
    Reason.BOTH_JOKERS: (
        ("大小王不能一起當帶牌", "大小王不能一起当带牌", "The two jokers may not both be carried"),
    ),
    Reason.BODY_RANK_AS_WING: (
        (
            "帶的牌不能和主體同是 {rank}",
            "带的牌不能和主体同是 {rank}",
            "A carried card may not have a rank of the body ({rank})",
        ),
        (
            "帶的牌不能和主體同點數",
            "带的牌不能和主体同点数",
            "A carried card may not have a rank of the body",
        ),
    ),
    Reason.ONE_CARD_OFF: (
        (
            "差一張：加一張 {short} 就是{kind}",
            "差一张：加一张 {short} 就是{kind}",
            "One card short: one more {short} makes a {kind}",
        ),
        (
            "多一張：拿掉一張 {extra} 就是{kind}",
            "多一张：拿掉一张 {extra} 就是{kind}",
            "One card too many: without one {extra} it is a {kind}",
        ),
        ("多一張或少一張", "多一张或少一张", "One card too many or too few"),
    ),
    Reason.NO_COMBO: (
        _ON_ROCKET,
        ("不成牌型，要出{want}", "不成牌型，要出{want}", "Not a legal set: it must be {want}"),
        ("不成牌型", "不成牌型", "Not a legal set"),
    ),
}

CHAINS: dict[Kind, Entry] = {
    Kind.STRAIGHT: ("順子", "顺子", "straight"),
    Kind.PAIRS: ("連對", "连对", "pair run"),
    Kind.PLANE: ("飛機", "飞机", "plane"),
    Kind.PLANE_ONES: ("飛機", "飞机", "plane"),
    Kind.PLANE_TWOS: ("飛機", "飞机", "plane"),
}
"""A chain whatever it carries."""

UNITS: dict[Kind, Entry] = {
    Kind.STRAIGHT: ("張", "张", "cards"),
    Kind.PAIRS: ("對", "对", "pairs"),
    Kind.PLANE: ("組", "组", "triples"),
    Kind.PLANE_ONES: ("組", "组", "triples"),
    Kind.PLANE_TWOS: ("組", "组", "triples"),
}
"""What `length` counts in a chain."""

WANTS: tuple[Entry, Entry] = (
    ("{kind}", "{kind}", "a {kind}"),
    (" {need} 張的{kind}", " {need} 张的{kind}", "a {kind} of {need} cards"),
)
"""A kind that always has the same size, and one whose size varies."""
