"""Words of what is played beside the match: the deal of the day, numbered deals, links."""

from __future__ import annotations

from ddz_core.words.language import Table

SIDE_GAMES: Table = {
    # ---- the sheet
    "side_games": ("更多牌局", "更多牌局", "More to play"),
    "side_from_start": ("每日一局、殘局", "每日一局、残局", "Daily deal, puzzles"),
    "side_note": (
        "這裡打的牌都不計分，比賽會留在原處等你回來。",
        "这里打的牌都不计分，比赛会留在原处等你回来。",
        "Nothing here is scored, and your match waits where you left it.",
    ),
    "daily": ("每日一局", "每日一局", "Deal of the day"),
    "daily_note": (
        "每天一副牌，大家拿到的都一樣，對手都是專家。以世界標準時間換日。",
        "每天一副牌，大家拿到的都一样，对手都是专家。按世界标准时间换日。",
        "One deal a day, the same for everyone, against experts. The day changes at midnight UTC.",
    ),
    "daily_today": ("打今天的牌", "打今天的牌", "Play today’s deal"),
    "daily_day": ("以前的日子", "以前的日子", "An earlier day"),
    "daily_play": ("打這一天的牌", "打这一天的牌", "Play that day"),
    "number": ("指定牌局", "指定牌局", "Deal by number"),
    "number_note": (
        "同一個編號永遠是同一副牌，可以和朋友比一比誰打得好。",
        "同一个编号永远是同一副牌，可以和朋友比一比谁打得好。",
        "A number always means the same deal: compare with a friend who plays it best.",
    ),
    "number_field": ("編號", "编号", "Number"),
    "number_rules": ("用哪種玩法", "用哪种玩法", "Rules"),
    "number_play": ("打這副牌", "打这副牌", "Play this deal"),
    "side_fault_day": (
        "這一天沒有牌，請選 2026 年 1 月 1 日以後的日子",
        "这一天没有牌，请选 2026 年 1 月 1 日以后的日子",
        "There is no deal for that day; pick one from 1 January 2026 on",
    ),
    "side_fault_future": ("這一天還沒到", "这一天还没到", "That day has not come yet"),
    "side_fault_number": (
        "編號要是 1 到 {last} 的整數",
        "编号要是 1 到 {last} 的整数",
        "The number must be a whole number from 1 to {last}",
    ),
    # ---- at the table
    "beside_daily": ("每日一局 {label}", "每日一局 {label}", "Deal of {label}"),
    "beside_number": ("第 {label} 號牌局", "第 {label} 号牌局", "Deal no. {label}"),
    "beside_replay": ("重打這副牌", "重打这副牌", "Same deal again"),
    "beside_link": ("連結裡的牌", "链接里的牌", "Hand from a link"),
    "beside_puzzle": ("殘局 {label}", "残局 {label}", "Puzzle {label}"),
    "side_unscored": ("不計分", "不计分", "not scored"),
    "side_back": ("回到比賽", "回到比赛", "Back to the match"),
    "side_leave": ("離開", "离开", "Leave"),
    "side_again": ("再打一次", "再打一次", "Play it again"),
    "replay_deal": ("重打這副牌", "重打这副牌", "Play this deal again"),
    "side_thrown_in": ("沒有人叫地主", "没有人叫地主", "Nobody bid"),
    "side_thrown_in_note": (
        "這副牌沒有人要當地主，打不起來。",
        "这副牌没有人要当地主，打不起来。",
        "Nobody wanted to be landlord, so this deal is not played.",
    ),
    "side_points": ("如果計分", "如果计分", "If it counted"),
    "say_side_game": ("{name}，不計分", "{name}，不计分", "{name}, not scored"),
    "say_side_left": ("回到比賽了", "回到比赛了", "Back in your match"),
    "say_side_result": (
        "{result}，這一局不計分，計分的話你 {points}",
        "{result}，这一局不计分，计分的话你 {points}",
        "{result}. Not scored; if it counted, you would have {points}",
    ),
    # ---- links
    "link_title": ("打開連結裡的牌？", "打开链接里的牌？", "Open the hand from the link?"),
    "link_note": (
        "手上這一局會先放著，打完再回來接著打，不會少。",
        "手上这一局会先放着，打完再回来接着打，不会少。",
        "The hand you are playing waits for you and stays as it is.",
    ),
    "link_open": ("打開", "打开", "Open it"),
    "link_stay": ("留在這一局", "留在这一局", "Stay here"),
    "link_fault_title": ("這個連結打不開", "这个链接打不开", "This link cannot be opened"),
    "link_fault_unknown": (
        "看不懂這種連結。如果是別人剛分享的，先更新遊戲再試試。",
        "看不懂这种链接。如果是别人刚分享的，先更新游戏再试试。",
        "This is no link that this version knows. If it is a new one, update the game and try again.",
    ),
    "link_fault_long": (
        "連結太長，不是這個遊戲做出來的。",
        "链接太长，不是这个游戏做出来的。",
        "The link is too long: this game did not make it.",
    ),
    "link_fault_damaged": (
        "連結不完整或被改過。請對方重新傳一次，並確認整個連結都複製到了。",
        "链接不完整或被改过。请对方重新发一次，并确认整个链接都复制到了。",
        "The link is cut off or was changed. Ask for it again, and make sure that all of it is copied.",
    ),
    "link_fault_future": (
        "那一天的牌還沒發，到時候再來。",
        "那一天的牌还没发，到时候再来。",
        "The deal of that day has not been dealt yet. Come back then.",
    ),
    "link_fault_note": ("你的比賽沒有變動。", "你的比赛没有变动。", "Your match is as it was."),
}
