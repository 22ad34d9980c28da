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
    # ---- choosing
    "choose_rules": ("選擇玩法", "选择玩法", "Choose the rules"),
    "choose_level": ("選擇級別", "选择级别", "Choose the level"),
    "rules_named": ("玩法：{rules}", "玩法：{rules}", "Rules: {rules}"),
    "level_named": ("級別：{level}", "级别：{level}", "Level: {level}"),
    "level_locked": (
        "發牌後級別就不能改",
        "发牌后级别就不能改",
        "The level cannot change once the cards are dealt",
    ),
    "set_doubling": ("加倍環節", "加倍环节", "Doubling round"),
    "set_doubling_note": (
        "底牌亮出後，每人可以把輸贏加倍一次",
        "底牌亮出后，每人可以把输赢加倍一次",
        "After the bottom cards are shown everyone may double the stake once",
    ),
    "rules_with_doubling": ("{rules}，加倍", "{rules}，加倍", "{rules}, with doubling"),
    "open_series": (
        "不限局數，累計輸贏",
        "不限局数，累计输赢",
        "As many hands as you like; the totals run on",
    ),
    # ---- the card turned up
    "turned_up": ("翻開的牌", "翻开的牌", "Card turned up"),
    "turned_up_note": (
        "拿到這張牌的人先叫，打出去之前大家都看得到",
        "拿到这张牌的人先叫，打出去之前大家都看得到",
        "Whoever was dealt it bids first; it stays open to all until it is played",
    ),
    "say_turned_up": (
        "翻開的牌是{card}，在{seat}手上",
        "翻开的牌是{card}，在{seat}手上",
        "Card turned up: {card}, held by {seat}",
    ),
    # ---- grabbing
    "grab": ("搶地主", "抢地主", "Grab"),
    "decline": ("不搶", "不抢", "Decline"),
    "seat_called": ("叫地主", "叫地主", "Called"),
    "seat_grabbed": ("搶地主", "抢地主", "Grabbed"),
    "seat_declined": ("不搶", "不抢", "Declined"),
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
    "base": ("底分", "底分", "Base"),
    "grabbing_actions": ("搶地主", "抢地主", "Grabbing"),
    # ---- doubling
    "double_yes": ("加倍", "加倍", "Double"),
    "double_no": ("不加倍", "不加倍", "Do not double"),
    "seat_doubled": ("加倍", "加倍", "Doubled"),
    "seat_not_doubled": ("不加倍", "不加倍", "Not doubled"),
    "double_ask": ("要加倍嗎？", "要加倍吗？", "Double the stake?"),
    "double_note": (
        "每位加倍的人都讓全桌輸贏乘以 2",
        "每位加倍的人都让全桌输赢乘以 2",
        "Everyone who doubles multiplies the stake of the whole table by two",
    ),
    "double_wait": (
        "等{seat}決定加不加倍",
        "等{seat}决定加不加倍",
        "{seat} is deciding whether to double",
    ),
    "say_your_double": ("輪到你：加倍，或不加倍", "轮到你：加倍，或不加倍", "Your turn: double or not"),
    "say_doubled": ("{seat}，加倍", "{seat}，加倍", "{seat}: doubles"),
    "say_not_doubled": ("{seat}，不加倍", "{seat}，不加倍", "{seat}: does not double"),
    "log_doubled": ("加倍", "加倍", "doubles"),
    "log_not_doubled": ("不加倍", "不加倍", "does not double"),
    "hint_double": ("建議：加倍", "建议：加倍", "Hint: double"),
    "hint_no_double": ("建議：不加倍", "建议：不加倍", "Hint: do not double"),
    "doubling_actions": ("加倍", "加倍", "Doubling"),
    # ---- nearly out
    "nearly_out": ("快出完了", "快出完了", "Nearly out"),
    # ---- a fourth seat
    "bot_c": ("電腦丙", "电脑丙", "Bot C"),
    "bot_c_short": ("丙", "丙", "C"),
    "opposite_seat": ("對家", "对家", "opposite"),
    # ---- hidden bottom cards
    "bottom_kept": (
        "底牌只有地主看得到",
        "底牌只有地主看得到",
        "Only the landlord sees the bottom cards",
    ),
    # ---- ranking
    "rank_points": ("排名積分", "排名积分", "Rank points"),
    "rank_won": ("排名積分 +{n}", "排名积分 +{n}", "Rank points +{n}"),
    "rank_none": (
        "自動出牌碰過的局不計排名積分",
        "自动出牌碰过的局不计排名积分",
        "A hand that auto-play touched earns no rank points",
    ),
    "leaderboard": ("排行榜", "排行榜", "Leaderboard"),
    "leaderboard_note": (
        "只存在這個瀏覽器裡",
        "只存在这个浏览器里",
        "Kept in this browser only",
    ),
    "leaderboard_empty": ("還沒有紀錄", "还没有纪录", "Nothing here yet"),
    "longest_run": ("最長連勝", "最长连胜", "Longest run of wins"),
    "wins_n": ("連勝 {n} 局", "连胜 {n} 局", "{n} {n|win|wins} in a row"),
    # ---- parked matches
    "switch_title": ("換一種玩法？", "换一种玩法？", "Change the rules?"),
    "switch_note": (
        "現在這場會留著，之後可以在「繼續」裡接著玩。",
        "现在这场会留着，之后可以在「继续」里接着玩。",
        "The match in play is kept; “Continue” takes you back to it.",
    ),
    "switch_yes": ("換玩法", "换玩法", "Change"),
    "parked": ("留著的牌局", "留着的牌局", "Matches kept"),
    "parked_line": (
        "{rules} · 第 {n} 局 · {totals}",
        "{rules} · 第 {n} 局 · {totals}",
        "{rules} · hand {n} · {totals}",
    ),
    # ---- the table of differences
    "differences": ("六種玩法比一比", "六种玩法比一比", "The six systems side by side"),
}
