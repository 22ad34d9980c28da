"""Words for choosing: rules and level, matches kept aside, the leaderboard; and for what six systems show."""

from __future__ import annotations

from ddz_core.words.language import Table

CHOOSING: Table = {
    # ---- the start sheet and the sheet for other rules
    "choose_title": ("換玩法", "换玩法", "Change the rules"),
    "choose_rules": ("選擇玩法", "选择玩法", "Choose the rules"),
    "choose_note": (
        "每種玩法各有自己的比賽，換過去再換回來都不會少。",
        "每种玩法各有自己的比赛，换过去再换回来都不会少。",
        "Each set of rules keeps a match of its own; nothing is lost when you change and come back.",
    ),
    "level_locked": (
        "這一局已經發牌，級別從下一局起算",
        "这一局已经发牌，级别从下一局起算",
        "This hand is dealt; a new level counts from the next one",
    ),
    "set_rules": ("玩法", "玩法", "Rules of play"),
    "set_level": ("電腦級別", "电脑级别", "Bot level"),
    "set_doubling": ("加倍環節", "加倍环节", "Doubling round"),
    "set_doubling_note": (
        "地主定了以後，每人可以把輸贏加倍一次",
        "地主定了以后，每人可以把输赢加倍一次",
        "Once the landlord is known everyone may double the stake once",
    ),
    "in_play": ("正在玩", "正在玩", "In play"),
    "set_group_rules": ("玩法與級別", "玩法与级别", "Rules and level"),
    # ---- switching and matches kept aside
    "switch_title": ("換一種玩法？", "换一种玩法？", "Change the rules?"),
    "switch_note": (
        "現在這場會留著，之後按「繼續」就能接著玩。",
        "现在这场会留着，之后按“继续”就能接着玩。",
        "The match in play is kept; “Continue” takes you back to it.",
    ),
    "switch_yes": ("換玩法", "换玩法", "Change"),
    "switch_failed": (
        "現在這場存不下來，所以沒有換玩法",
        "现在这场存不下来，所以没有换玩法",
        "The match in play could not be stored, so the rules were not changed",
    ),
    "say_switched": ("換成{rules}", "换成{rules}", "Now playing {rules}"),
    "parked": ("留著的比賽", "留着的比赛", "Matches kept"),
    "parked_line": (
        "第 {n} 局 · {totals} · {level}",
        "第 {n} 局 · {totals} · {level}",
        "Hand {n} · {totals} · {level}",
    ),
    "parked_continue": ("繼續：{rules}", "继续：{rules}", "Continue {rules}"),
    "switched_unsaved": (
        "換好了，原來那場只留在這個頁面裡",
        "换好了，原来那场只留在这个页面里",
        "Changed; the match you left is kept in this page only",
    ),
    "switched_unsaved_note": (
        "瀏覽器不讓存檔：關掉或重新整理就沒有了。想留著，先換回去再匯出存檔。",
        "浏览器不让保存：关掉或刷新就没有了。想留着，先换回去再导出存档。",
        "The browser stores nothing: closing or reloading the page loses it. Switch back to export it.",
    ),
    "park_damaged": (
        "「{rules}」留著的那場讀不出來",
        "“{rules}”留着的那场读不出来",
        "The match kept for {rules} cannot be read",
    ),
    "park_damaged_note": (
        "內容沒有刪掉，現在這場照常進行。",
        "内容没有删掉，现在这场照常进行。",
        "Nothing was deleted, and the match in play goes on.",
    ),
    "park_newer": (
        "「{rules}」留著的那場來自更新的版本",
        "“{rules}”留着的那场来自更新的版本",
        "The match kept for {rules} was saved by a newer version",
    ),
    "park_newer_note": (
        "更新遊戲以後才能接著玩，內容不會動。",
        "更新游戏以后才能接着玩，内容不会动。",
        "Update the game to play it. It stays as it is.",
    ),
    "import_parks": (
        "這是另一種玩法的比賽。現在這場會留著，之後可以接著玩。",
        "这是另一种玩法的比赛。现在这场会留着，之后可以接着玩。",
        "That match has other rules. The one in play is kept, and you can return to it.",
    ),
    "import_replaces": (
        "這種玩法留著的那場會被換掉，並留一份備份。上面是匯入那場的累計。",
        "这种玩法留着的那场会被换掉，并留一份备份。上面是导入那场的累计。",
        "The match put aside for those rules gives way; a copy is kept. Above are the imported scores.",
    ),
    "rank_replaced": (
        "排名積分和排行榜也會換成匯入那場的。",
        "排名积分和排行榜也会换成导入那场的。",
        "Rank points and the leaderboard become those of the imported match too.",
    ),
    # ---- a match without a target
    "open_series": (
        "不限局數，累計輸贏",
        "不限局数，累计输赢",
        "As many hands as you like; the totals run on",
    ),
    # ---- the card turned up, the bottom that stays hidden, the fourth seat
    "turned_up": ("翻開的牌", "翻开的牌", "Card turned up"),
    "turned_up_of": (
        "{seat}的牌，翻開的：{card}",
        "{seat}的牌，翻开的：{card}",
        "Card turned up, held by {seat}: {card}",
    ),
    "turned_up_note": (
        "拿到這張牌的人先叫，打出去之前大家都看得到",
        "拿到这张牌的人先叫，打出去之前大家都看得到",
        "Whoever was dealt it bids first; all can see it until it is played",
    ),
    "bottom_kept": (
        "底牌只有地主看得到",
        "底牌只有地主看得到",
        "Only the landlord sees the bottom cards",
    ),
    "bot_c_short": ("丙", "丙", "C"),
    "opposite_seat": ("對家", "对家", "opposite"),
    # ---- before the first card
    "base": ("底分", "底分", "Base"),
    "seat_doubled": ("加倍", "加倍", "Double"),
    "seat_not_doubled": ("不加倍", "不加倍", "No double"),
    "seat_called": ("叫地主", "叫地主", "Called"),
    "grabs_n": ("搶地主 {n} 次", "抢地主 {n} 次", "Grabbed {n} {n|time|times}"),
    "resume_grabbing": ("搶地主中", "抢地主中", "grabbing"),
    "grabbing_actions": ("搶地主", "抢地主", "Grabbing"),
    "doubling_actions": ("加倍", "加倍", "Doubling"),
    "double_ask": ("要加倍嗎？", "要加倍吗？", "Double the stake?"),
    "double_note": (
        "每有一人加倍，全桌的輸贏就乘以 2",
        "每有一人加倍，全桌的输赢就乘以 2",
        "Everyone who doubles multiplies the whole table’s stake by 2",
    ),
    "double_wait": (
        "等{seat}決定加不加倍",
        "等{seat}决定加不加倍",
        "{seat} is deciding whether to double",
    ),
    # ---- where nothing is announced
    "few_left": ("剩 {n}", "剩 {n}", "{n} left"),
    # ---- ranking
    "rank_points": ("排名積分", "排名积分", "Rank points"),
    "rank_won": ("排名積分 +{n}", "排名积分 +{n}", "Rank points +{n}"),
    "rank_none": (
        "這一局用過自動出牌，不計排名積分",
        "这一局用过自动出牌，不计排名积分",
        "Auto-play had a part in this hand, so it earns no rank points",
    ),
    "rank_kept": (
        "排名積分和排行榜會保留。",
        "排名积分和排行榜会保留。",
        "Rank points and the leaderboard are kept.",
    ),
    "leaderboard": ("排行榜", "排行榜", "Leaderboard"),
    "leaderboard_note": (
        "只存在這個瀏覽器裡，各級別分開記。",
        "只存在这个浏览器里，各级别分开记。",
        "Kept in this browser only, for each level on its own.",
    ),
    "leaderboard_empty": (
        "還沒有紀錄，打完一局就有",
        "还没有记录，打完一局就有",
        "Nothing here yet; finish a hand first",
    ),
    "rank_level": ("級別", "级别", "Level"),
    "rank_score": ("積分", "积分", "Points"),
    "rank_hands": ("局數", "局数", "Hands"),
    "rank_wins": ("勝局", "胜局", "Wins"),
    "rank_run": ("連勝", "连胜", "Run"),
    "longest_run": ("最長連勝", "最长连胜", "Best run"),
    "wins_n": ("連勝 {n} 局", "连胜 {n} 局", "{n} {n|win|wins} in a row"),
    # ---- the drawer of rules
    "rules_of": ("哪一種玩法？", "哪一种玩法？", "Which rules?"),
    "differences": ("六種玩法比一比", "六种玩法比一比", "The six systems compared"),
}
