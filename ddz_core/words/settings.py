"""Settings and their choices."""

from __future__ import annotations

from ddz_core.words.language import Table

SETTINGS: Table = {
    "set_language": ("語言", "语言", "Language"),
    "language_name": ("繁體中文", "简体中文", "English"),
    "set_theme": ("外觀", "外观", "Theme"),
    "theme_system": ("跟隨系統", "跟随系统", "System"),
    "theme_light": ("淺色", "浅色", "Light"),
    "theme_dark": ("深色", "深色", "Dark"),
    "set_suits": ("四色花色", "四色花色", "Four-colour suits"),
    "set_size": ("字級", "字号", "Text size"),
    "size_standard": ("標準", "标准", "Standard"),
    "size_large": ("大", "大", "Large"),
    "set_speed": ("電腦速度", "电脑速度", "Bot speed"),
    "speed_slow": ("慢", "慢", "Slow"),
    "speed_medium": ("適中", "适中", "Medium"),
    "speed_fast": ("快", "快", "Fast"),
    "set_auto_interval": ("自動出牌間隔", "自动出牌间隔", "Auto-play interval"),
    "seconds_n": ("{n} 秒", "{n} 秒", "{n} s"),
    "set_auto_next": (
        "自動出牌時接著打下一局",
        "自动出牌时接着打下一局",
        "Auto-play goes on to the next hand",
    ),
    "set_auto_next_note": (
        "比賽結束一定會停",
        "比赛结束一定会停",
        "It always stops when the match is over",
    ),
    "set_auto_pass": (
        "沒有牌壓得過時自動過",
        "没有牌压得过时自动过",
        "Pass by itself when nothing beats the table",
    ),
    "set_auto_last": (
        "最後一手能一次出完時自動出",
        "最后一手能一次出完时自动出",
        "Play the last hand by itself",
    ),
    "set_double_tap": ("觸控時連點兩下出牌", "触屏时双击出牌", "Double tap plays, on touch screens"),
    "set_right_pass": ("按滑鼠右鍵過牌", "点鼠标右键过牌", "Right-click passes"),
    "set_letter_keys": ("使用字母快速鍵", "使用字母快捷键", "Letter keys"),
    "set_show_keys": ("按鈕上顯示按鍵", "按钮上显示按键", "Show keys on the buttons"),
    "set_group_look": ("外觀與語言", "外观与语言", "Look and language"),
    "set_group_pace": ("速度與自動", "速度与自动", "Pace and automation"),
    "set_group_input": ("操作", "操作", "Input"),
}
