"""Words on the table: names, buttons, labels, statuses, verdicts, key hints."""

from __future__ import annotations

from ddz_core.words.language import Table

NAMES: Table = {
    "title": ("鬥地主", "斗地主", "Dou Dizhu"),
    "you": ("你", "你", "You"),
    "bot_a": ("電腦甲", "电脑甲", "Bot A"),
    "bot_b": ("電腦乙", "电脑乙", "Bot B"),
    "you_short": ("你", "你", "Y"),
    "bot_a_short": ("甲", "甲", "A"),
    "bot_b_short": ("乙", "乙", "B"),
    "previous_seat": ("上家", "上家", "previous"),
    "next_seat": ("下家", "下家", "next"),
    "landlord": ("地主", "地主", "Landlord"),
    "peasant": ("農民", "农民", "Peasant"),
    "partner": ("隊友", "队友", "Partner"),
    "seat_sep": ("、", "、", ", "),
}

BUTTONS: Table = {
    "play": ("出牌", "出牌", "Play"),
    "play_n": ("出牌 {n} 張", "出牌 {n} 张", "Play {n} {n|card|cards}"),
    "pass": ("過", "过", "Pass"),
    "hint": ("建議", "建议", "Hint"),
    "another": ("換一個", "换一个", "Another"),
    "sort": ("整理", "整理", "Sort"),
    "sorted_by_rank": ("已按點數排好", "已按点数排好", "Sorted by rank"),
    "sorted_by_combo": ("已按張數排好", "已按张数排好", "Sorted by how many of each"),
    "auto": ("自動出牌", "自动出牌", "Auto"),
    "auto_short": ("自動", "自动", "Auto"),
    "stop_auto": ("停止自動", "停止自动", "Stop auto"),
    "bid_none": ("不叫", "不叫", "Pass"),
    "bid_n": ("{n} 分", "{n} 分", "Bid {n}"),
    "take_run": ("取 {what}", "取 {what}", "Take {what}"),
    "close": ("關閉", "关闭", "Close"),
    "cancel": ("取消", "取消", "Cancel"),
    "ok": ("好", "好", "OK"),
    "rules": ("規則", "规则", "Rules"),
    "strategy": ("打法", "打法", "Strategy"),
    "settings": ("設定", "设置", "Settings"),
    "menu": ("選單", "菜单", "Menu"),
    "continue": ("繼續", "继续", "Continue"),
    "next_hand": ("再來一局", "再来一局", "Next hand"),
    "new_hand": ("新一局", "新一局", "New hand"),
    "new_match": ("開始新比賽", "开始新比赛", "New match"),
    "export": ("匯出存檔", "导出存档", "Export"),
    "import": ("匯入存檔", "导入存档", "Import"),
    "about": ("關於", "关于", "About"),
    "log": ("出牌記錄", "出牌记录", "Play log"),
    "retry": ("再試一次", "再试一次", "Try again"),
}

REGIONS: Table = {
    "hand": ("我的手牌", "我的手牌", "My hand"),
    "actions": ("出牌操作", "出牌操作", "Actions"),
    "bidding_actions": ("叫分", "叫分", "Bidding"),
    "tools": ("工具", "工具", "Tools"),
    "stage": ("桌面上的牌", "桌面上的牌", "Cards on the table"),
    "my_seat": ("我的座位", "我的座位", "My seat"),
    "messages": ("訊息", "消息", "Messages"),
    "race": ("累計 · 先到 {target} 分", "累计 · 先到 {target} 分", "Match score · first to {target}"),
    "stake": ("本局倍數", "本局倍数", "This hand"),
    "bottom": ("底牌", "底牌", "Bottom cards"),
    "trick": ("這一輪", "这一轮", "This trick"),
    "verdict": ("選牌判斷", "选牌判断", "Your selection"),
}

LABELS: Table = {
    "cards_n": ("{n} 張", "{n} 张", "{n} {n|card|cards}"),
    "cards_left": ("剩 {n} 張", "剩 {n} 张", "{n} {n|card|cards} left"),
    "points_n": ("{n} 分", "{n} 分", "{n} {n|point|points}"),
    "total": ("累計", "累计", "Total"),
    "this_hand": ("本局", "本局", "Hand"),
    "round_n": ("第 {n} 局", "第 {n} 局", "Hand {n}"),
    "role": ("身分", "身份", "Role"),
    "bid_base": ("叫分 B", "叫分 B", "Bid B"),
    "stake_short": ("{base} 分 ×{multiplier}", "{base} 分 ×{multiplier}", "{base} × {multiplier}"),
    "highest_bid": ("目前最高", "目前最高", "Highest"),
    "seat_passed": ("過", "过", "Passed"),
    "thinking": ("思考中", "思考中", "thinking"),
    "one_left": ("報單", "报单", "1 left"),
    "two_left": ("報雙", "报双", "2 left"),
    "on_turn": ("輪到{seat}", "轮到{seat}", "{seat} to play"),
    "bottom_hidden": (
        "底牌，叫完分才翻開",
        "底牌，叫完分才翻开",
        "Bottom cards, face down until the bidding is over",
    ),
    "bottom_spoken": ("底牌：{cards}", "底牌：{cards}", "Bottom cards: {cards}"),
    "no_plays": ("還沒有人出牌", "还没有人出牌", "No plays yet"),
    "none": ("無", "无", "none"),
    "spring_or_anti": ("春天 / 反春天", "春天 / 反春天", "Spring / anti-spring"),
}

STATUS: Table = {
    "bid_ask": ("要叫幾分？", "要叫几分？", "How much will you bid?"),
    "bid_note": (
        "叫得最高的人當地主，並拿走底牌",
        "叫得最高的人当地主，并拿走底牌",
        "The highest bidder is the landlord and takes the bottom cards",
    ),
    "bid_wait": ("等{seat}叫分", "等{seat}叫分", "{seat} is bidding"),
    "your_lead": ("輪到你領出", "轮到你领出", "Your lead"),
    "lead_note": ("任何合法牌型都可以", "任何合法牌型都可以", "Play any legal set"),
    "your_turn": ("輪到你：壓過或過", "轮到你：压过或过", "Your turn: beat it or pass"),
    "waiting": (
        "等{seat}出牌，可先選好牌",
        "等{seat}出牌，可先选好牌",
        "{seat} is playing. You can choose ahead",
    ),
    "chosen_ahead": (
        "先選好，輪到你再出",
        "先选好，轮到你再出",
        "Chosen ahead: play it when your turn comes",
    ),
    "partner_winning": (
        "目前最大的是隊友，可以過",
        "目前最大的是队友，可以过",
        "Your partner is winning this trick. You may pass",
    ),
    "auto_on": ("自動出牌中", "自动出牌中", "Auto-play is on"),
    "auto_on_every": (
        "自動出牌中，間隔 {seconds} 秒",
        "自动出牌中，间隔 {seconds} 秒",
        "Auto-play is on, every {seconds} s",
    ),
    "auto_off": ("已停止自動出牌", "已停止自动出牌", "Auto-play is off"),
    "auto_passing": ("沒有牌壓得過，自動過", "没有牌压得过，自动过", "Nothing beats it: passing for you"),
    "auto_last": (
        "最後一手，自動出牌",
        "最后一手，自动出牌",
        "Your last set: played for you",
    ),
    "dealing": ("發牌中", "发牌中", "Dealing"),
    "saving_off": (
        "這個分頁只能看，不會存檔",
        "这个标签页只能看，不会保存",
        "This tab can only watch; nothing is saved here",
    ),
}

VERDICTS: Table = {
    "beats": ("可壓過", "可压过", "beats it"),
    "not_legal": ("不能出", "不能出", "cannot be played"),
    "beats_not": ("不能壓", "不能压", "does not beat"),
    "legal": ("可以出", "可以出", "can be played"),
    "verdict_ok": ("{combo}，{verdict}", "{combo}，{verdict}", "{combo}: {verdict}"),
    "selected_n": ("已選 {n} 張", "已选 {n} 张", "{n} selected"),
    "selected_verdict": (
        "已選 {n} 張。{verdict}",
        "已选 {n} 张。{verdict}",
        "{n} selected. {verdict}",
    ),
    "nothing_selected": ("沒有選牌", "没有选牌", "Nothing selected"),
}

KEYS: Table = {
    "key_help_walk": (
        "左右走一張，Home、End 到頭尾",
        "左右走一张，Home、End 到头尾",
        "left and right move one card, Home and End go to the ends",
    ),
    "key_help_rows": ("上下換一排", "上下换一排", "up and down change the row"),
    "key_help_groups": (
        "PageUp、PageDown 跳到前一個、後一個點數",
        "PageUp、PageDown 跳到前一个、后一个点数",
        "PageUp and PageDown jump to the previous or next rank",
    ),
    "key_help_toggle": ("空白鍵選牌或取消", "空格选牌或取消", "Space picks a card or puts it back"),
    "key_help_extend": (
        "Shift 加左右鍵連續選牌",
        "Shift 加左右键连续选牌",
        "Shift with left or right picks a range",
    ),
    "key_help_play": ("Enter 出牌", "回车出牌", "Enter plays"),
    "key_help_clear": (
        "Esc 取消選牌或關閉視窗，不會過牌",
        "Esc 取消选牌或关闭窗口，不会过牌",
        "Esc clears the selection or closes a dialog; it never passes",
    ),
    "key_help_pass": ("P 過", "P 过", "P passes"),
    "key_help_hint": ("H 建議，再按換一個", "H 建议，再按换一个", "H gives a hint, again for the next"),
    "key_help_auto": ("A 自動出牌開或關", "A 自动出牌开或关", "A turns auto-play on or off"),
    "key_help_sort": ("S 整理手牌", "S 整理手牌", "S sorts the hand"),
    "key_help_counter": ("C 記牌器開或關", "C 记牌器开或关", "C turns the card counter on or off"),
    "key_help_sound": ("M 音效開或關", "M 音效开或关", "M turns sound on or off"),
    "key_help_rules": ("? 打開規則", "? 打开规则", "? opens the rules"),
    "key_help_bid": (
        "0 到 3 叫分；搶地主和加倍，0 不要，1 要",
        "0 到 3 叫分；抢地主和加倍，0 不要，1 要",
        "0 to 3 bid; for grabbing and doubling 0 is no and 1 is yes",
    ),
}
