# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
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

HISTORY: Table = {
    "history": ("牌局記錄", "牌局记录", "Hands played"),
    "history_note": (
        "最近 {most} 局留在這台裝置上，滿了先刪最舊的；統計不受影響。",
        "最近 {most} 局留在这台设备上，满了先删最旧的；统计不受影响。",
        "The latest {most} hands stay on this device; the oldest go first. Statistics are not affected.",
    ),
    "history_empty": ("還沒有打完的牌局", "还没有打完的牌局", "No hands played yet"),
    "history_none": ("沒有符合的牌局", "没有符合的牌局", "No hands match"),
    "history_rules": ("玩法", "玩法", "Rules"),
    "history_level": ("電腦強度", "电脑强度", "Level"),
    "history_all": ("全部", "全部", "All"),
    "history_shown": ("顯示 {n} / {all} 局", "显示 {n} / {all} 局", "{n} of {all} hands"),
    "history_more": ("再顯示 {n} 局", "再显示 {n} 局", "Show {n} more"),
    "history_of_day": ("{y} 年 {m} 月 {d} 日", "{y} 年 {m} 月 {d} 日", "{d} {m} {y}"),
    "history_months": (
        "1 2 3 4 5 6 7 8 9 10 11 12",
        "1 2 3 4 5 6 7 8 9 10 11 12",
        "January February March April May June July August September October November December",
    ),
    "history_won": ("勝", "胜", "Won"),
    "history_lost": ("負", "负", "Lost"),
    "history_given_up": ("放棄", "放弃", "Given up"),
    "history_thrown_in": ("流局", "流局", "All passed"),
    "history_review": ("檢討", "复盘", "Review"),
    "history_replay": ("重打", "重打", "Replay"),
    "history_bombs": ("{n} 個炸彈", "{n} 个炸弹", "{n} {n|bomb|bombs}"),
    "history_daily": ("每日一副", "每日一副", "daily deal"),
    "history_number": ("指定牌號", "指定牌号", "numbered deal"),
    "history_again": ("重打的牌", "重打的牌", "replayed deal"),
    "history_link": ("連結來的牌", "链接来的牌", "deal from a link"),
    "history_export": ("匯出牌局記錄", "导出牌局记录", "Export hands"),
    "history_copy": ("複製成文字", "复制成文本", "Copy as text"),
    "history_import": ("匯入牌局記錄", "导入牌局记录", "Import hands"),
    "history_clear": ("清除牌局記錄", "清除牌局记录", "Clear hands"),
    "history_clear_title": ("清除牌局記錄？", "清除牌局记录？", "Clear the hands played?"),
    "history_clear_note": (
        "記下的牌局會全部刪掉，不能復原；要留著請先匯出。進行中的比賽和累計積分不受影響。",
        "记下的牌局会全部删掉，不能恢复；要留着请先导出。进行中的比赛和累计积分不受影响。",
        "All hands noted here go for good; export them first to keep them. The match in play and its scores stay.",
    ),
    "history_clear_sums": (
        "統計可以留著，也可以一起歸零。",
        "统计可以留着，也可以一起归零。",
        "The statistics can stay, or start from zero too.",
    ),
    "history_clear_hands": ("只清除牌局", "只清除牌局", "Hands only"),
    "history_clear_all": ("連統計一起清除", "连统计一起清除", "Statistics too"),
    "history_cleared": ("牌局記錄已清除", "牌局记录已清除", "Hands cleared"),
    "history_raw": ("取出損壞的記錄", "取出损坏的记录", "Take the damaged text"),
    "history_merged": ("已匯入 {n} 局新的牌局", "已导入 {n} 局新的牌局", "New hands brought in: {n}"),
    "history_trimmed": (
        "儲存空間不夠，刪掉了最舊的牌局記錄",
        "存储空间不够，删掉了最旧的牌局记录",
        "Storage is short: the oldest hands in the history were dropped",
    ),
    "history_damaged": (
        "牌局記錄或統計損壞，讀不出來",
        "牌局记录或统计损坏，读不出来",
        "The history or the statistics are damaged and cannot be read",
    ),
    "history_damaged_note": (
        "原文另外留了一份，可以在「牌局記錄」取出。新的牌局照常記錄。",
        "原文另外留了一份，可以在“牌局记录”取出。新的牌局照常记录。",
        "A copy is kept; take it from “Hands played”. New hands are noted as usual.",
    ),
    "history_newer": (
        "牌局記錄是較新的版本存的",
        "牌局记录是较新的版本存的",
        "A newer version saved the history",
    ),
    "history_newer_note": (
        "這一版不會動它，這次打的牌局不會記下來。請更新頁面。",
        "这一版不会动它，这次打的牌局不会记下来。请更新页面。",
        "This version leaves it alone and notes no hands now. Please update the page.",
    ),
    "history_unplayable": (
        "這一局的記錄讀不出來",
        "这一局的记录读不出来",
        "The record of this hand cannot be read",
    ),
}

STATS: Table = {
    "stats": ("統計", "统计", "Statistics"),
    "stats_note": (
        "比賽裡打完的牌局才算；放棄的會中斷連勝，每日一副和重打的不算。",
        "比赛里打完的牌局才算；放弃的会中断连胜，每日一副和重打的不算。",
        "Finished hands of your matches count. Giving one up ends a run; daily and replayed deals do not count.",
    ),
    "stats_sums": ("各身分的成績", "各身份的成绩", "Results by role"),
    "stats_hands": ("局數", "局数", "Hands"),
    "stats_wins": ("勝局", "胜局", "Wins"),
    "stats_rate": ("勝率", "胜率", "Win rate"),
    "stats_points": ("得分", "得分", "Points"),
    "stats_springs": ("春天贏", "春天赢", "Won by spring"),
    "stats_sprung": ("被春天", "被春天", "Lost by spring"),
    "stats_bombs": ("打出炸彈", "打出炸弹", "Bombs played"),
    "stats_given": ("放棄", "放弃", "Given up"),
    "stats_run": ("目前連勝", "目前连胜", "Current run"),
    "stats_best": ("最長連勝", "最长连胜", "Longest run"),
    "stats_rates": ("勝率比較", "胜率比较", "Win rates"),
    "stats_percent": ("{n}%", "{n}%", "{n}%"),
    "stats_curve": (
        "最近 {n} 局的得分走勢",
        "最近 {n} 局的得分走势",
        "Points over the last {n} {n|hand|hands}",
    ),
    "stats_curve_said": (
        "最近 {n} 局共 {total} 分，最高時 {high}，最低時 {low}",
        "最近 {n} 局共 {total} 分，最高时 {high}，最低时 {low}",
        "{total} points over the last {n} {n|hand|hands}; highest {high}, lowest {low}",
    ),
    "stats_table": ("看數字", "看数字", "As a table"),
    "stats_span": ("局", "局", "Hands"),
    "stats_gain": ("這段得分", "这段得分", "Gained"),
    "stats_total": ("累計", "累计", "Total"),
}
