"""Why a move is good, one sentence per `WhyCode`, and the titles of hints.

Beside the detail keys that `WhyCode` documents, a sentence may use `what`: the combo of `kind` and `rank`
with its article in English, and `parts`: what makes a hand worth a bid.
"""

from __future__ import annotations

from ddz_core.bots.why import WhyCode
from ddz_core.combos import Kind
from ddz_core.words.language import Entry, Table

WHYS: dict[WhyCode, Entry] = {
    WhyCode.OUT_NOW: (
        "這一手就出完，贏了",
        "这一手就出完，赢了",
        "This empties your hand and wins",
    ),
    WhyCode.OUT_NEXT: (
        "只剩一手{what}，拿回牌權就能出完",
        "只剩一手{what}，拿回牌权就能出完",
        "Then only {what} is left: one more lead and you are out",
    ),
    WhyCode.SURE_OUT: (
        "照這個順序出 {n} 手必勝，別人擋不住",
        "照这个顺序出 {n} 手必胜，别人挡不住",
        "A sure win in {n} {n|play|plays}: nobody can stop this order",
    ),
    WhyCode.TURNS_LEFT: (
        "之後最快 {n} 手出完",
        "之后最快 {n} 手出完",
        "The rest can go in {n} {n|turn|turns} at best",
    ),
    WhyCode.UNBEATABLE: (
        "外面沒有牌壓得過，牌權會回到你手上",
        "外面没有牌压得过，牌权会回到你手上",
        "Nothing still out can beat it, so the lead comes back to you",
    ),
    WhyCode.TAKES_LEAD: (
        "多半沒人接，可以拿到牌權",
        "多半没人接，可以拿到牌权",
        "Probably nobody can beat it, and you get the lead",
    ),
    WhyCode.CHEAPEST: (
        "剛好壓過{what}，用的是最小的一手",
        "刚好压过{what}，用的是最小的一手",
        "Just enough to beat {what}",
    ),
    WhyCode.NOTHING_BEATS: (
        "手上沒有牌壓得過{what}",
        "手上没有牌压得过{what}",
        "Nothing in your hand beats {what}",
    ),
    WhyCode.ONLY_BOMB: (
        "只有{what}壓得過，現在用太可惜",
        "只有{what}压得过，现在用太可惜",
        "Only {what} would beat it, and that is worth more later",
    ),
    WhyCode.BLOCKS: (
        "{seat}只剩 {n} 張，要擋住",
        "{seat}只剩 {n} 张，要挡住",
        "{seat} has only {n} {n|card|cards} left and must be stopped",
    ),
    WhyCode.AVOIDS: (
        "{seat}只剩 {n} 張，先不出{kind}",
        "{seat}只剩 {n} 张，先不出{kind}",
        "{seat} has only {n} {n|card|cards} left, so do not lead a {kind}",
    ),
    WhyCode.HIGH_AGAINST_LAST: (
        "{seat}只剩一張，單張要出最大的",
        "{seat}只剩一张，单张要出最大的",
        "{seat} has one card left, so play your highest single",
    ),
    WhyCode.RAISES_BAR: (
        "你在地主前面，出高一點，不讓地主輕鬆走小牌",
        "你在地主前面，出高一点，不让地主轻松走小牌",
        "You sit just before the landlord: play high so that low cards do not slip through",
    ),
    WhyCode.PARTNER_WINS: (
        "目前最大的是隊友{seat}，讓隊友拿牌權",
        "目前最大的是队友{seat}，让队友拿牌权",
        "Your partner {seat} is winning this trick: leave the lead there",
    ),
    WhyCode.PARTNER_RUNS: (
        "隊友{seat}只剩 {n} 張，讓隊友先走",
        "队友{seat}只剩 {n} 张，让队友先走",
        "Your partner {seat} has only {n} {n|card|cards} left: let that hand run",
    ),
    WhyCode.FEEDS_PARTNER: (
        "隊友{seat}只剩 {n} 張，送一手小的{kind}讓隊友走",
        "队友{seat}只剩 {n} 张，送一手小的{kind}让队友走",
        "Your partner {seat} has only {n} {n|card|cards} left: a low {kind} may let that hand out",
    ),
    WhyCode.KEEPS_BOMB: (
        "留住 {rank} 的炸彈",
        "留住 {rank} 的炸弹",
        "Keeps the bomb of {ranks}",
    ),
    WhyCode.KEEPS_ROCKET: ("留住王炸", "留住王炸", "Keeps the rocket"),
    WhyCode.KEEPS_CONTROL: (
        "留住 {n} 張 2 和王，之後好拿牌權",
        "留住 {n} 张 2 和王，之后好拿牌权",
        "Keeps {n} high {n|card|cards} (2s and jokers) to take the lead later",
    ),
    WhyCode.SAVES_HIGH: (
        "要用到 {rank} 才壓得過，不划算",
        "要用到 {rank} 才压得过，不划算",
        "Beating it would cost a high card ({rank}) for little",
    ),
    WhyCode.NO_SPLIT: (
        "要壓就得拆掉{what}，不划算",
        "要压就得拆掉{what}，不划算",
        "Beating it would break up {what}",
    ),
    WhyCode.SHEDS_LOOSE: (
        "走掉 {n} 張難出的小散牌",
        "走掉 {n} 张难出的小散牌",
        "Gets rid of {n} loose low {n|card|cards}",
    ),
    WhyCode.LONG_FIRST: (
        "趁有牌權，先走 {n} 張的{kind}",
        "趁有牌权，先走 {n} 张的{kind}",
        "The {kind} of {n} cards goes first, while you have the lead",
    ),
    WhyCode.LOW_FIRST: (
        "先走最小的{what}，大牌留著拿回牌權",
        "先走最小的{what}，大牌留着拿回牌权",
        "The lowest goes first, {what}; the high ones bring the lead back",
    ),
    WhyCode.WINGS_CARRY: (
        "順便帶走 {n} 張散牌",
        "顺便带走 {n} 张散牌",
        "Takes {n} loose {n|card|cards} along",
    ),
    WhyCode.BOMB_DECIDES: (
        "這裡用{kind}值得，之後只要 {n} 手",
        "这里用{kind}值得，之后只要 {n} 手",
        "The {kind} is worth it here: {n} {n|turn|turns} to go after it",
    ),
    WhyCode.BOMB_STOPS: (
        "{seat}只剩 {n} 張，用{kind}擋住",
        "{seat}只剩 {n} 张，用{kind}挡住",
        "{seat} has only {n} {n|card|cards} left: the {kind} stops that",
    ),
    WhyCode.SPLITS: ("缺點：會拆掉{what}", "缺点：会拆掉{what}", "The price: it breaks up {what}"),
    WhyCode.SPENDS_BOMB: (
        "缺點：{what}用得早了些",
        "缺点：{what}用得早了些",
        "The price: it uses {what} early",
    ),
    WhyCode.SPENDS_CONTROL: (
        "缺點：會用掉 {n} 張 2 或王",
        "缺点：会用掉 {n} 张 2 或王",
        "The price: it uses {n} high {n|card|cards} (2s or jokers)",
    ),
    WhyCode.OVER_PARTNER: (
        "缺點：會壓到隊友{seat}",
        "缺点：会压到队友{seat}",
        "The price: it takes the trick from your partner {seat}",
    ),
    WhyCode.GIVES_WAY: (
        "缺點：{seat}只剩 {n} 張，可能就此出完",
        "缺点：{seat}只剩 {n} 张，可能就此出完",
        "The price: {seat} has only {n} {n|card|cards} left and may go out on it",
    ),
    WhyCode.AS_GOOD: (
        "跟第一個建議一樣好",
        "跟第一个建议一样好",
        "As good as the first suggestion",
    ),
    WhyCode.STRONG_HAND: (
        "手牌很強：{parts}",
        "手牌很强：{parts}",
        "A strong hand: {parts}",
    ),
    WhyCode.FAIR_HAND: (
        "手牌還可以，叫低分：{parts}",
        "手牌还可以，叫低分：{parts}",
        "Good enough for a low bid: {parts}",
    ),
    WhyCode.WEAK_HAND: (
        "要一個人對付全桌，還不夠強：{parts}",
        "要一个人对付全桌，还不够强：{parts}",
        "Too weak to play alone: {parts}",
    ),
    WhyCode.OVERBIDS: (
        "缺點：這手牌不值得叫這麼高：{parts}",
        "缺点：这手牌不值得叫这么高：{parts}",
        "The price: the hand is worth less: {parts}",
    ),
    WhyCode.UNDERBIDS: (
        "缺點：這手牌值得叫更高：{parts}",
        "缺点：这手牌值得叫更高：{parts}",
        "The price: the hand is worth a higher bid: {parts}",
    ),
    WhyCode.RAISES_JUST: (
        "剛好高過目前的 {n} 分",
        "刚好高过目前的 {n} 分",
        "Just above the bid of {n} so far",
    ),
    WhyCode.TOP_BID: (
        "{n} 分最高，馬上當地主",
        "{n} 分最高，马上当地主",
        "{n} is the top bid and ends the bidding at once",
    ),
    WhyCode.CANNOT_RAISE: (
        "這手牌不值得叫得比 {n} 分高",
        "这手牌不值得叫得比 {n} 分高",
        "The hand is worth a bid, but not more than the {n} so far",
    ),
    WhyCode.GRAB_HAND: (
        "這手牌當地主划得來：{parts}",
        "这手牌当地主划得来：{parts}",
        "Good enough to be the landlord: {parts}",
    ),
    WhyCode.BASE_DOUBLES: (
        "搶了底分變成 {n}",
        "抢了底分变成 {n}",
        "Grabbing makes the base {n}",
    ),
    WhyCode.RISKS: (
        "缺點：勝算不夠大：{parts}",
        "缺点：胜算不够大：{parts}",
        "The price: the odds are not good enough: {parts}",
    ),
    WhyCode.WASTES: (
        "缺點：勝算夠大，這樣太保守：{parts}",
        "缺点：胜算够大，这样太保守：{parts}",
        "The price: too careful for so good a hand: {parts}",
    ),
    WhyCode.DOUBLE_HAND: (
        "勝算夠大，加倍划得來：{parts}",
        "胜算够大，加倍划得来：{parts}",
        "Good enough for a higher stake: {parts}",
    ),
    WhyCode.PLAIN_HAND: (
        "勝算還不夠大，不必加倍：{parts}",
        "胜算还不够大，不必加倍：{parts}",
        "Not good enough to raise the stake: {parts}",
    ),
}

HAND_PARTS: Table = {
    "bombs": ("{n} 個炸彈", "{n} 个炸弹", "{n} {n|bomb|bombs}"),
    "rocket": ("王炸", "王炸", "the rocket"),
    "jokers": ("{n} 張王", "{n} 张王", "{n} {n|joker|jokers}"),
    "twos": ("{n} 張 2", "{n} 张 2", "{n} {n|two|twos}"),
    "n": ("最快 {n} 手出完", "最快 {n} 手出完", "out in {n} {n|turn|turns} at best"),
}
"""What makes a hand worth a bid, by detail key, in the order in which they are said."""

BRIEFS: dict[Kind, Entry] = {
    Kind.SINGLE: ("單張 {rank}", "单张 {rank}", "a single {rank}"),
    Kind.PAIR: ("對子 {rank}", "对子 {rank}", "a pair of {ranks}"),
    Kind.TRIPLE: ("三張 {rank}", "三张 {rank}", "a triple of {ranks}"),
    Kind.TRIPLE_ONE: ("三張 {rank} 帶一", "三张 {rank} 带一", "a triple of {ranks} with one"),
    Kind.TRIPLE_TWO: ("三張 {rank} 帶二", "三张 {rank} 带二", "a triple of {ranks} with a pair"),
    Kind.STRAIGHT: ("到 {rank} 的順子", "到 {rank} 的顺子", "a straight up to {rank}"),
    Kind.PAIRS: ("到 {rank} 的連對", "到 {rank} 的连对", "a pair run up to {rank}"),
    Kind.PLANE: ("到 {rank} 的飛機", "到 {rank} 的飞机", "a plane up to {rank}"),
    Kind.PLANE_ONES: ("到 {rank} 的飛機帶單", "到 {rank} 的飞机带单", "a plane up to {rank} with singles"),
    Kind.PLANE_TWOS: ("到 {rank} 的飛機帶對", "到 {rank} 的飞机带对", "a plane up to {rank} with pairs"),
    Kind.FOUR_ONES: ("四張 {rank} 帶兩單", "四张 {rank} 带两单", "four {ranks} with two singles"),
    Kind.FOUR_TWOS: ("四張 {rank} 帶兩對", "四张 {rank} 带两对", "four {ranks} with two pairs"),
    Kind.BOMB: ("{rank} 的炸彈", "{rank} 的炸弹", "a bomb of {ranks}"),
    Kind.ROCKET: ("王炸", "王炸", "the rocket"),
}
"""A combo inside a sentence, when only its kind and main rank are known."""

HINTS: Table = {
    "hint_play": ("建議：出{combo}", "建议：出{combo}", "Hint: {combo}"),
    "hint_pass": ("建議：過", "建议：过", "Hint: pass"),
    "hint_bid": ("建議：叫 {n} 分", "建议：叫 {n} 分", "Hint: bid {n}"),
    "hint_no_bid": ("建議：不叫", "建议：不叫", "Hint: do not bid"),
    "hint_not_now": (
        "輪到你時才能建議",
        "轮到你时才能建议",
        "Hints come when it is your turn",
    ),
    "hint_closed": ("建議已關閉", "建议已关闭", "Hint closed"),
    "hint_chance": ("勝算 {n}%", "胜算 {n}%", "Chance to win {n} %"),
    "hint_equals": (
        "另有 {n} 個建議一樣好",
        "另有 {n} 个建议一样好",
        "{n} other {n|suggestion is|suggestions are} as good",
    ),
    "reason_sep": ("；", "；", ". "),
    "reason_end": ("。", "。", "."),
}
