"""What is announced in the live regions and written in the log.

No sentence has the seat as the subject of a verb, so "You" and "Bot A" both read well in English.
"""

from __future__ import annotations

from ddz_core.words.language import Table

EVENTS: Table = {
    "say_dealt": (
        "已發牌，{seat}先叫分",
        "已发牌，{seat}先叫分",
        "Cards dealt. First to bid: {seat}",
    ),
    "say_called": ("{seat}，叫 {n} 分", "{seat}，叫 {n} 分", "{seat}: bid {n}"),
    "say_no_bid": ("{seat}，不叫", "{seat}，不叫", "{seat}: no bid"),
    "say_thrown_in": (
        "大家都不叫，重新發牌",
        "大家都不叫，重新发牌",
        "Nobody bid. New deal",
    ),
    "say_landlord": (
        "地主是{seat}，底分 {n}",
        "地主是{seat}，底分 {n}",
        "Landlord: {seat}, base {n}",
    ),
    "say_bottom": ("底牌：{cards}", "底牌：{cards}", "Bottom cards: {cards}"),
    "say_played": (
        "{seat}，{combo}，{cards}，剩 {n} 張",
        "{seat}，{combo}，{cards}，剩 {n} 张",
        "{seat}: {combo}. {cards}. {n} {n|card|cards} left",
    ),
    "say_played_all": (
        "{seat}，{combo}，{cards}，出完了",
        "{seat}，{combo}，{cards}，出完了",
        "{seat}: {combo}. {cards}. No cards left",
    ),
    "say_passed": ("{seat}，過", "{seat}，过", "{seat}: pass"),
    "say_trick_won": (
        "{seat}贏得這一輪，重新領出",
        "{seat}赢得这一轮，重新领出",
        "Trick over. Next to lead: {seat}",
    ),
    "say_one_left": ("{seat} 報單，剩 1 張", "{seat} 报单，剩 1 张", "{seat}: 1 card left"),
    "say_two_left": ("{seat} 報雙，剩 2 張", "{seat} 报双，剩 2 张", "{seat}: 2 cards left"),
    "say_multiplied": (
        "{cause}，倍數 ×2，現在 ×{multiplier}",
        "{cause}，倍数 ×2，现在 ×{multiplier}",
        "{cause}: stake doubled, now ×{multiplier}",
    ),
    "say_result": (
        "{result}，你 {points}，累計 {total}",
        "{result}，你 {points}，累计 {total}",
        "{result}. You {points}, total {total}",
    ),
    "say_match_over": (
        "比賽結束。{result}",
        "比赛结束。{result}",
        "Match over. {result}",
    ),
    "say_your_bid": ("輪到你叫分", "轮到你叫分", "Your turn to bid"),
    "say_your_bid_over": (
        "輪到你叫分，目前最高 {n} 分",
        "轮到你叫分，目前最高 {n} 分",
        "Your turn to bid. Highest so far: {n}",
    ),
    "say_your_lead": ("輪到你領出", "轮到你领出", "Your lead"),
    "say_your_turn": ("輪到你：壓過或過", "轮到你：压过或过", "Your turn: beat it or pass"),
    "say_hint": ("{title}。{reason}", "{title}。{reason}", "{title}. {reason}"),
    "say_hand": ("手牌 {n} 張：{cards}", "手牌 {n} 张：{cards}", "{n} {n|card|cards} in hand: {cards}"),
    "say_resumed": ("牌局已恢復", "牌局已恢复", "Your hand is back"),
}

LOG: Table = {
    "log_called": ("叫 {n} 分", "叫 {n} 分", "bid {n}"),
    "log_no_bid": ("不叫", "不叫", "no bid"),
    "log_passed": ("過", "过", "pass"),
    "log_thrown_in": ("都不叫，重新發牌", "都不叫，重新发牌", "nobody bid, new deal"),
}
