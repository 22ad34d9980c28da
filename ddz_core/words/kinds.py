"""Names of combos, doublings, suits and jokers."""

from __future__ import annotations

from ddz_core.actions import Cause
from ddz_core.combos import Kind
from ddz_core.words.language import Entry, Table

KINDS: dict[Kind, Entry] = {
    Kind.SINGLE: ("單張", "单张", "Single"),
    Kind.PAIR: ("對子", "对子", "Pair"),
    Kind.TRIPLE: ("三張", "三张", "Triple"),
    Kind.TRIPLE_ONE: ("三帶一", "三带一", "Triple + 1"),
    Kind.TRIPLE_TWO: ("三帶二", "三带二", "Triple + pair"),
    Kind.STRAIGHT: ("順子", "顺子", "Straight"),
    Kind.PAIRS: ("連對", "连对", "Pair run"),
    Kind.PLANE: ("飛機", "飞机", "Plane"),
    Kind.PLANE_ONES: ("飛機帶單", "飞机带单", "Plane + singles"),
    Kind.PLANE_TWOS: ("飛機帶對", "飞机带对", "Plane + pairs"),
    Kind.FOUR_ONES: ("四帶兩單", "四带两单", "Four + 2 singles"),
    Kind.FOUR_TWOS: ("四帶兩對", "四带两对", "Four + 2 pairs"),
    Kind.BOMB: ("炸彈", "炸弹", "Bomb"),
    Kind.ROCKET: ("王炸", "王炸", "Rocket"),
}

COMBOS: dict[Kind, Entry] = {
    Kind.SINGLE: ("單張 {rank}", "单张 {rank}", "Single {rank}"),
    Kind.PAIR: ("對子 {rank}", "对子 {rank}", "Pair of {ranks}"),
    Kind.TRIPLE: ("三張 {rank}", "三张 {rank}", "Triple {ranks}"),
    Kind.TRIPLE_ONE: ("三帶一，三張 {rank}", "三带一，三张 {rank}", "Triple + 1, {ranks}"),
    Kind.TRIPLE_TWO: ("三帶二，三張 {rank}", "三带二，三张 {rank}", "Triple + pair, {ranks}"),
    Kind.STRAIGHT: (
        "順子 {n} 張，{low} 到 {rank}",
        "顺子 {n} 张，{low} 到 {rank}",
        "Straight of {n}, {low} to {rank}",
    ),
    Kind.PAIRS: (
        "連對 {n} 對，{low} 到 {rank}",
        "连对 {n} 对，{low} 到 {rank}",
        "Run of {n} pairs, {low} to {rank}",
    ),
    Kind.PLANE: (
        "飛機 {n} 組，{low} 到 {rank}",
        "飞机 {n} 组，{low} 到 {rank}",
        "Plane of {n} triples, {low} to {rank}",
    ),
    Kind.PLANE_ONES: (
        "飛機帶單 {n} 組，{low} 到 {rank}",
        "飞机带单 {n} 组，{low} 到 {rank}",
        "Plane of {n} triples + singles, {low} to {rank}",
    ),
    Kind.PLANE_TWOS: (
        "飛機帶對 {n} 組，{low} 到 {rank}",
        "飞机带对 {n} 组，{low} 到 {rank}",
        "Plane of {n} triples + pairs, {low} to {rank}",
    ),
    Kind.FOUR_ONES: ("四帶兩單，四張 {rank}", "四带两单，四张 {rank}", "Four + 2 singles, {ranks}"),
    Kind.FOUR_TWOS: ("四帶兩對，四張 {rank}", "四带两对，四张 {rank}", "Four + 2 pairs, {ranks}"),
    Kind.BOMB: ("炸彈 {rank}", "炸弹 {rank}", "Bomb of {ranks}"),
    Kind.ROCKET: ("王炸", "王炸", "Rocket"),
}
"""A combo as it is said: `rank` is its main rank, `low` the lowest of a chain, `n` its length."""

BIG_BOMB: Entry = ("{n} 張炸彈 {rank}", "{n} 张炸弹 {rank}", "Bomb of {n} {ranks}")
"""A bomb of more than four cards."""

CAUSES: dict[Cause, Entry] = {
    Cause.BOMB: ("炸彈", "炸弹", "Bomb"),
    Cause.ROCKET: ("王炸", "王炸", "Rocket"),
    Cause.SPRING: ("春天", "春天", "Spring"),
    Cause.ANTI_SPRING: ("反春天", "反春天", "Anti-spring"),
    Cause.DOUBLED: ("加倍", "加倍", "Doubled"),
}

CARDS: Table = {
    "big_joker": ("大王", "大王", "Big joker"),
    "small_joker": ("小王", "小王", "Small joker"),
    "big_jokers": ("大王", "大王", "big jokers"),
    "small_jokers": ("小王", "小王", "small jokers"),
    "joker_big_index": ("大王", "大王", "BIG"),
    "joker_small_index": ("小王", "小王", "SM"),
    "spades": ("黑桃", "黑桃", "spades"),
    "hearts": ("紅桃", "红桃", "hearts"),
    "clubs": ("梅花", "梅花", "clubs"),
    "diamonds": ("方塊", "方块", "diamonds"),
    "suited_card": ("{suit} {rank}", "{suit} {rank}", "{rank} of {suit}"),
    "jacks": ("J", "J", "jacks"),
    "queens": ("Q", "Q", "queens"),
    "kings": ("K", "K", "kings"),
    "aces": ("A", "A", "aces"),
    "number_ranks": ("{rank}", "{rank}", "{rank}s"),
    "the_joker": ("{joker}", "{joker}", "the {joker}"),
    "card_sep": ("、", "、", ", "),
    "rank_range": ("{low}–{high}", "{low}–{high}", "{low}–{high}"),
}
