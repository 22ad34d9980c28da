# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Words of the text table only."""

from __future__ import annotations

from ddz_core.words.language import Table

TERMINAL: Table = {
    "tt_help": (
        "輸入要出的牌，例如 34567 或 33344+58（10 寫成 10 或 T，小王 B，大王 R）。p 或 - 過，h 建議，a 這一手自動，b0 到 b3 叫分，g 搶、n 不搶，x2 加倍、x1 不加倍，? 規則，q 離開。單獨的小寫 a、g、h、n、p、q 是指令，大寫 A、Q 是牌。",
        "输入要出的牌，例如 34567 或 33344+58（10 写成 10 或 T，小王 B，大王 R）。p 或 - 过，h 建议，a 这一手自动，b0 到 b3 叫分，g 抢、n 不抢，x2 加倍、x1 不加倍，? 规则，q 离开。单独的小写 a、g、h、n、p、q 是指令，大写 A、Q 是牌。",
        "Type the cards to play, such as 34567 or 33344+58 (10 is 10 or T, the small joker B, the big joker R). p or - passes, h hints, a plays this turn for you, b0 to b3 bid, g grabs and n declines, x2 doubles and x1 does not, ? shows the rules, q leaves. A single small a, g, h, n, p or q is a command; capital A and Q are cards.",
    ),
    "tt_totals": ("累計：{totals}", "累计：{totals}", "Totals: {totals}"),
    "tt_gained": ("本局：{points}", "本局：{points}", "This hand: {points}"),
    "tt_total_of": ("{seat} {points}", "{seat} {points}", "{seat} {points}"),
    "tt_to_beat": (
        "要壓過{seat}的{combo}：{cards}",
        "要压过{seat}的{combo}：{cards}",
        "To beat, from {seat}: {combo} ({cards})",
    ),
    "tt_sizes": ("{seat}剩 {n} 張", "{seat}剩 {n} 张", "{seat}: {n} {n|card|cards}"),
    "tt_refused": ("不行：{reason}", "不行：{reason}", "No: {reason}"),
    "tt_unknown": (
        "看不懂「{what}」，輸入 ? 看說明",
        "看不懂“{what}”，输入 ? 看说明",
        "“{what}” is not understood; type ? for help",
    ),
    "tt_next_hand": (
        "按 Enter 再來一局，q 離開",
        "按回车再来一局，q 离开",
        "Press Enter for the next hand, q to leave",
    ),
    "tt_record": (
        "這是整場比賽的記錄，存成檔案後可以用 --resume 繼續：",
        "这是整场比赛的记录，存成文件后可以用 --resume 继续：",
        "This is the record of the match; keep it in a file and go on with --resume:",
    ),
    "tt_saved": ("比賽已存到 {file}", "比赛已存到 {file}", "Match saved to {file}"),
    "tt_no_file": ("無法讀寫 {file}", "无法读写 {file}", "Cannot read or write {file}"),
    "tt_right": ("可以", "可以", "Right"),
    "tt_wrong": ("不行", "不行", "Wrong"),
    "tt_example": ("{mark}：{cards}。{note}", "{mark}：{cards}。{note}", "{mark}: {cards}. {note}"),
    "tt_beats": ("{higher} 壓得過 {lower}", "{higher} 压得过 {lower}", "{higher} beats {lower}"),
    "tt_beats_not": (
        "{higher} 壓不過 {lower}",
        "{higher} 压不过 {lower}",
        "{higher} does not beat {lower}",
    ),
    "tt_about": (
        "在終端機玩一場鬥地主，對手是電腦",
        "在终端里玩一场斗地主，对手是电脑",
        "Play a match of Dou Dizhu in a terminal against bots",
    ),
    "tt_opt_lang": ("語言", "语言", "language"),
    "tt_opt_rules": (
        "玩法，例如 grab，加倍寫成 grab+x2",
        "玩法，例如 grab，加倍写成 grab+x2",
        "rule system, such as grab, or grab+x2 with doubling",
    ),
    "tt_opt_level": ("電腦的級別", "电脑的级别", "level of the bots"),
    "tt_opt_hands": ("打幾局就結束", "打几局就结束", "stop after so many hands"),
    "tt_opt_seed": (
        "發牌的種子，相同就發相同的牌",
        "发牌的种子，相同就发相同的牌",
        "seed of the deals; the same seed deals the same cards",
    ),
    "tt_opt_auto": ("全部自動", "全部自动", "let the computer play your seat too"),
    "tt_opt_resume": ("從檔案繼續比賽", "从文件继续比赛", "go on with a match from a file"),
    "tt_opt_save": ("離開時把比賽存到檔案", "离开时把比赛存到文件", "write the match to a file when leaving"),
}
