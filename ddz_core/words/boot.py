# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Words needed before Python runs, which the build writes into the page, and when it cannot run."""

from __future__ import annotations

from ddz_core.words.language import Table

BOOT: Table = {
    "boot_title": ("正在準備牌桌", "正在准备牌桌", "Setting the table"),
    "boot_loading": ("下載 Python 執行環境", "下载 Python 运行环境", "Downloading the Python runtime"),
    "boot_step_page": ("介面", "界面", "Page"),
    "boot_step_runtime": ("執行環境", "运行环境", "Runtime"),
    "boot_step_rules": ("規則", "规则", "Rules"),
    "boot_step_bots": ("電腦對手", "电脑对手", "Bots"),
    "boot_note": (
        "只需下載一次，之後可離線玩",
        "只需下载一次，之后可离线玩",
        "One download, then it works offline",
    ),
    "boot_slow": (
        "網路有點慢，還在下載",
        "网络有点慢，还在下载",
        "The connection is slow; still downloading",
    ),
    "read_rules": ("先看規則", "先看规则", "Read the rules"),
    "boot_failed": ("牌桌沒有準備好", "牌桌没有准备好", "The table could not be set"),
    "boot_failed_note": (
        "有一部分沒有下載成功。檢查網路後再試一次；存檔沒有改變，規則仍可閱讀。",
        "有一部分没有下载成功。检查网络后再试一次；存档没有改变，规则仍可阅读。",
        "Part of the game did not arrive. Check the connection and try again. Your saved match is untouched and the rules can still be read.",
    ),
    "boot_no_wasm": (
        "這個瀏覽器太舊，或關閉了 WebAssembly，遊戲跑不起來。請更新瀏覽器：Chrome 111、Safari 16.4、Firefox 121 或更新的版本。",
        "这个浏览器太旧，或关闭了 WebAssembly，游戏跑不起来。请更新浏览器：Chrome 111、Safari 16.4、Firefox 121 或更新的版本。",
        "This browser is too old, or WebAssembly is switched off, so the game cannot run. Please use Chrome 111, Safari 16.4, Firefox 121 or newer.",
    ),
    "boot_file": (
        "直接打開檔案時，瀏覽器不讓頁面讀取遊戲的其他部分。請從網站打開，或在專案資料夾執行 python3 build.py serve。",
        "直接打开文件时，浏览器不让页面读取游戏的其他部分。请从网站打开，或在项目文件夹运行 python3 build.py serve。",
        "A page opened straight from a file may not read the rest of the game. Open it from its web site, or run python3 build.py serve in the project folder.",
    ),
    "boot_noscript": (
        "這個遊戲需要 JavaScript。請在瀏覽器設定中開啟，再重新載入。",
        "这个游戏需要 JavaScript。请在浏览器设置中开启，再重新加载。",
        "This game needs JavaScript. Please allow it in the browser settings and reload.",
    ),
    "page_description": (
        "鬥地主：一個人對兩位電腦，離線也能玩，不用註冊。",
        "斗地主：一个人对两位电脑，离线也能玩，不用注册。",
        "Dou Dizhu against two bots: plays offline, no account.",
    ),
}
