"""Words for what the rule systems have of their own: names, auctions, 加倍, the card turned up, ranking."""

from __future__ import annotations

from ddz_core.words.language import Entry, Table

RULE_NAMES: dict[str, Entry] = {
    "house": ("三十分賽", "三十分赛", "Race to 30"),
    "classic": ("經典叫分", "经典叫分", "Classic bidding"),
    "grab": ("搶地主", "抢地主", "Grab the landlord"),
    "ranked": ("排名賽", "排名赛", "Ranked"),
    "traditional": ("翻牌叫分", "翻牌叫分", "Turned-up card"),
    "four-player": ("四人鬥地主", "四人斗地主", "Four players"),
}
"""What a rule system is called, by id."""

RULE_LINES: dict[str, Entry] = {
    "house": (
        "各叫一次分，有四帶二和春天，先到 30 分贏得比賽",
        "各叫一次分，有四带二和春天，先到 30 分赢得比赛",
        "One bid each, four with two, spring; first to 30 points wins the match",
    ),
    "classic": (
        "各叫一次分，可選加倍，剩一、兩張要報",
        "各叫一次分，可选加倍，剩一、两张要报",
        "One bid each, optional doubling, the last one or two cards are announced",
    ),
    "grab": (
        "抽一位先叫 1 分，其他人可以搶，搶一次翻一倍",
        "抽一位先叫 1 分，其他人可以抢，抢一次翻一倍",
        "A seat drawn by chance calls 1; the others may grab, doubling the base each time",
    ),
    "ranked": (
        "沒有四帶二和春天，贏一局得排名積分，級別越高越多",
        "没有四带二和春天，赢一局得排名积分，级别越高越多",
        "No four with two, no spring; each win earns rank points, more at higher levels",
    ),
    "traditional": (
        "抓到翻開那張牌的人先叫，可以輪流加叫，沒有春天",
        "抓到翻开那张牌的人先叫，可以轮流加叫，没有春天",
        "Whoever has the card turned up bids first; bidding goes round; no spring",
    ),
    "four-player": (
        "兩副牌，一人對三人，炸彈可以到八張",
        "两副牌，一人对三人，炸弹可以到八张",
        "Two packs, one against three, bombs of up to eight cards",
    ),
}
"""A rule system in one line, by id."""

LEVEL_NAMES: dict[str, Entry] = {
    "easy": ("簡單", "简单", "Easy"),
    "normal": ("普通", "普通", "Normal"),
    "expert": ("專家", "专家", "Expert"),
}
"""The bots' levels, by the value of `Level`."""

LEVEL_LINES: dict[str, Entry] = {
    "easy": (
        "出牌隨意，常錯過機會，適合剛學的人",
        "出牌随意，常错过机会，适合刚学的人",
        "Plays loosely and misses chances; for beginners",
    ),
    "normal": (
        "先走小牌，留住炸彈，跟牌合理",
        "先走小牌，留住炸弹，跟牌合理",
        "Gets rid of low cards, keeps bombs, follows sensibly",
    ),
    "expert": (
        "會算手數，農民配合緊密，懂得搶牌權",
        "会算手数，农民配合紧密，懂得抢牌权",
        "Counts turns, works closely with the partner, fights for the lead",
    ),
}
"""What a level is like, by the value of `Level`."""

SYSTEMS: Table = {
    # ---- names
    "rules_named": ("玩法：{rules}", "玩法：{rules}", "Rules: {rules}"),
    "level_named": ("級別：{level}", "级别：{level}", "Level: {level}"),
    "rules_with_doubling": ("{rules}，加倍", "{rules}，加倍", "{rules}, with doubling"),
    # ---- the card turned up
    "say_turned_up": (
        "翻開的牌是{card}，在{seat}手上",
        "翻开的牌是{card}，在{seat}手上",
        "Card turned up: {card}, held by {seat}",
    ),
    # ---- grabbing
    "grab": ("搶地主", "抢地主", "Grab"),
    "decline": ("不搶", "不抢", "Decline"),
    "grab_ask": ("要搶地主嗎？", "要抢地主吗？", "Grab the landlord’s place?"),
    "grab_note": (
        "搶了底分變成 {n}；最後搶的人當地主",
        "抢了底分变成 {n}；最后抢的人当地主",
        "Grabbing makes the base {n}; the last to grab is the landlord",
    ),
    "grab_wait": ("等{seat}決定搶不搶", "等{seat}决定抢不抢", "{seat} is deciding whether to grab"),
    "say_your_grab": (
        "輪到你：搶地主，或不搶。目前底分 {n}",
        "轮到你：抢地主，或不抢。目前底分 {n}",
        "Your turn: grab or decline. The base is {n}",
    ),
    "say_grabbed": (
        "{seat}，搶地主，底分 {n}",
        "{seat}，抢地主，底分 {n}",
        "{seat}: grabs, the base is {n}",
    ),
    "say_declined": ("{seat}，不搶", "{seat}，不抢", "{seat}: declines"),
    "log_grabbed": ("搶地主，底分 {n}", "抢地主，底分 {n}", "grabs, base {n}"),
    "log_declined": ("不搶", "不抢", "declines"),
    "hint_grab": ("建議：搶地主", "建议：抢地主", "Hint: grab"),
    "hint_decline": ("建議：不搶", "建议：不抢", "Hint: decline"),
    # ---- doubling
    "double_yes": ("加倍", "加倍", "Double"),
    "double_no": ("不加倍", "不加倍", "Do not double"),
    "say_your_double": ("輪到你：加倍，或不加倍", "轮到你：加倍，或不加倍", "Your turn: double or not"),
    "say_doubled": ("{seat}，加倍", "{seat}，加倍", "{seat}: doubles"),
    "say_not_doubled": ("{seat}，不加倍", "{seat}，不加倍", "{seat}: does not double"),
    "log_doubled": ("加倍", "加倍", "doubles"),
    "log_not_doubled": ("不加倍", "不加倍", "does not double"),
    "hint_double": ("建議：加倍", "建议：加倍", "Hint: double"),
    "hint_no_double": ("建議：不加倍", "建议：不加倍", "Hint: do not double"),
    # ---- a fourth seat
    "bot_c": ("電腦丙", "电脑丙", "Bot C"),
}
