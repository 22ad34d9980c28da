# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Settlement, resume, confirmations, saves and their troubles, toasts, about."""

from __future__ import annotations

from ddz_core.words.language import Table

SETTLEMENT: Table = {
    "landlord_wins": ("地主勝", "地主胜", "Landlord wins"),
    "peasants_win": ("農民勝", "农民胜", "Peasants win"),
    "you_won": ("你贏了這局", "你赢了这局", "You won this hand"),
    "you_lost": ("這局輸了", "这局输了", "You lost this hand"),
    "settlement": ("本局結算", "本局结算", "Settlement"),
    "result_line": ("第 {n} 局 · {result}", "第 {n} 局 · {result}", "Hand {n} · {result}"),
    "doubling_by": ("{cause} {cards} · {seat}", "{cause} {cards} · {seat}", "{cause} {cards} · {seat}"),
    "doubling_side": ("{cause} · {seat}", "{cause} · {seat}", "{cause} · {seat}"),
    "times_two": ("× 2", "× 2", "× 2"),
    "stake_formula_spoken": (
        "叫分 {base}，翻倍 {n} 次，P 等於 {stake}",
        "叫分 {base}，翻倍 {n} 次，P 等于 {stake}",
        "Bid {base}, doubled {n} {n|time|times}, P is {stake}",
    ),
    "stake_paid_landlord": (
        "P = {stake}：地主 +{double}，每位農民 −{stake}",
        "P = {stake}：地主 +{double}，每位农民 −{stake}",
        "P = {stake}: landlord +{double}, each peasant −{stake}",
    ),
    "stake_paid_peasants": (
        "P = {stake}：地主 −{double}，每位農民 +{stake}",
        "P = {stake}：地主 −{double}，每位农民 +{stake}",
        "P = {stake}: landlord −{double}, each peasant +{stake}",
    ),
    "remaining": ("剩下的牌", "剩下的牌", "Cards left over"),
    "remaining_of": ("{seat}剩下：{cards}", "{seat}剩下：{cards}", "{seat}, left over: {cards}"),
    "score_table": ("本局與累計積分", "本局与累计积分", "Points of this hand and in all"),
    "player": ("玩家", "玩家", "Player"),
    "goal": ("先到 {target}", "先到 {target}", "to {target}"),
    "match_over": ("比賽結束", "比赛结束", "Match over"),
    "match_by": ("先到 {target} 分", "先到 {target} 分", "First to {target}"),
    "match_won": ("{seat}贏得整場比賽", "{seat}赢得整场比赛", "Match winner: {seat}"),
    "match_won_you": ("你贏得整場比賽", "你赢得整场比赛", "You won the match"),
    "match_won_jointly": (
        "{seats}並列獲勝",
        "{seats}并列获胜",
        "Joint match winners: {seats}",
    ),
    "hands_n": ("共 {n} 局", "共 {n} 局", "{n} {n|hand|hands} played"),
    "auto_next": (
        "自動出牌：{seconds} 秒後下一局",
        "自动出牌：{seconds} 秒后下一局",
        "Auto-play: next hand in {seconds} s",
    ),
}

RESUME: Table = {
    "resume_title": ("上次的牌局還在", "上次的牌局还在", "You have a hand in progress"),
    "resume_note": (
        "選「新一局」會放棄這手牌，不計分；累計積分保留。",
        "选“新一局”会放弃这手牌，不计分；累计积分保留。",
        "“New hand” drops these cards without scoring. Your match score is kept.",
    ),
    "resume_settled_title": ("上次的比賽還在", "上次的比赛还在", "You have a match in progress"),
    "resume_bidding": ("叫分中", "叫分中", "bidding"),
    "resume_cards": ("手牌", "手牌", "Cards"),
    "start_title": ("歡迎來玩鬥地主", "欢迎来玩斗地主", "Welcome to Dou Dizhu"),
    "start": ("開始", "开始", "Start"),
}

CONFIRM: Table = {
    "confirm_new_hand_title": ("放棄這一局？", "放弃这一局？", "Drop this hand?"),
    "confirm_new_hand": (
        "手上的牌會丟掉並重新發牌，這一局不計分。累計積分保留。",
        "手上的牌会丢掉并重新发牌，这一局不计分。累计积分保留。",
        "These cards go away and new ones are dealt. The hand does not count; the match score is kept.",
    ),
    "confirm_new_hand_yes": ("放棄並重新發牌", "放弃并重新发牌", "Drop it and deal"),
    "confirm_new_match_title": ("重新開始比賽？", "重新开始比赛？", "Start over?"),
    "confirm_new_match": (
        "所有人的累計積分都會歸零，目前的牌局也會結束。想留下記錄，請先匯出存檔。",
        "所有人的累计积分都会归零，目前的牌局也会结束。想留下记录，请先导出存档。",
        "All scores go back to zero and the hand in play ends. Export first if you want to keep it.",
    ),
    "confirm_new_match_yes": ("歸零並開始", "归零并开始", "Reset and start"),
    "confirm_import_title": ("換成匯入的比賽？", "换成导入的比赛？", "Replace your match?"),
    "confirm_import": (
        "現在的比賽會被換掉，並留一份備份。上面是匯入那場的累計。",
        "现在的比赛会被换掉，并留一份备份。上面是导入那场的累计。",
        "The match in play gives way; a copy of it is kept. Above are the scores of the imported one.",
    ),
    "confirm_keep": ("繼續這一局", "继续这一局", "Keep playing"),
}

SAVES: Table = {
    "saves": ("存檔", "存档", "Saved match"),
    "export_title": ("匯出存檔", "导出存档", "Export your match"),
    "export_note": (
        "這份文字是整場比賽，連同殘局的進度。存成檔案，或複製到別的地方。",
        "这份文字是整场比赛，连同残局的进度。保存为文件，或复制到别的地方。",
        "This text is the whole match, and your progress with the puzzles. Keep it as a file, or copy it somewhere else.",
    ),
    "export_file": ("存成檔案", "保存为文件", "Save as a file"),
    "export_copy": ("複製文字", "复制文字", "Copy the text"),
    "export_text": ("存檔文字", "存档文字", "Match text"),
    "copied": ("已複製", "已复制", "Copied"),
    "copy_failed": (
        "瀏覽器不讓複製，請選取上面的文字自己複製",
        "浏览器不让复制，请选取上面的文字自己复制",
        "The browser did not allow copying. Select the text above and copy it yourself",
    ),
    "import_title": ("匯入存檔", "导入存档", "Import a match"),
    "import_note": (
        "選一個檔案，或貼上匯出的文字。同一種玩法的比賽會被換掉，換掉前留一份備份；玩法不同，現在這場就先留著。殘局的進度只增不減。",
        "选一个文件，或粘贴导出的文字。同一种玩法的比赛会被换掉，换掉前留一份备份；玩法不同，现在这场就先留着。残局的进度只增不减。",
        "Choose a file, or paste exported text. It replaces your match of the same rules, of which a copy is kept; a match of other rules is only put aside. Puzzles solved here or there count as solved.",
    ),
    "import_file": ("選擇檔案", "选择文件", "Choose a file"),
    "import_paste": ("貼上文字", "粘贴文字", "Paste text"),
    "import_do": ("匯入", "导入", "Import"),
    "imported": (
        "已匯入，按「繼續」接著玩",
        "已导入，按“继续”接着玩",
        "Imported. Press “Continue” to go on",
    ),
    "import_bad": (
        "這不是鬥地主的存檔，或是內容有缺。現在的比賽沒有改變。",
        "这不是斗地主的存档，或是内容有缺。现在的比赛没有改变。",
        "This is not a Dou Dizhu match, or part of it is missing. Your match is unchanged.",
    ),
    "import_bad_at": (
        "讀不懂的地方：{where}",
        "读不懂的地方：{where}",
        "Could not read: {where}",
    ),
    "import_empty": ("還沒有文字", "还没有文字", "There is no text yet"),
    "import_newer": (
        "這份存檔來自更新的版本。請先更新這個頁面。",
        "这份存档来自更新的版本。请先更新这个页面。",
        "This match comes from a newer version. Update this page first.",
    ),
    "damaged_title": ("上次的存檔讀不出來", "上次的存档读不出来", "Your saved match cannot be read"),
    "damaged_note": (
        "原來的內容沒有刪掉，已另外留一份。可以匯出那一份，再開始新比賽。",
        "原来的内容没有删掉，已另外留一份。可以导出那一份，再开始新比赛。",
        "Nothing was deleted: the old text is kept as a copy. You can export the copy and start a new match.",
    ),
    "damaged_used_previous": (
        "最新的存檔讀不出來，已改用前一份。",
        "最新的存档读不出来，已改用前一份。",
        "The latest save could not be read, so the one before it is used.",
    ),
    "damaged_export": ("匯出那一份", "导出那一份", "Export the copy"),
    "damaged_start": ("開始新比賽", "开始新比赛", "Start a new match"),
    "newer_title": ("存檔來自更新的版本", "存档来自更新的版本", "Your match was saved by a newer version"),
    "newer_note": (
        "這個頁面比較舊，不會動那份存檔。更新頁面就能繼續；也可以先玩，但這次不會存檔。",
        "这个页面比较旧，不会动那份存档。更新页面就能继续；也可以先玩，但这次不会保存。",
        "This page is older and leaves that save alone. Update the page to go on, or play now without saving.",
    ),
    "newer_play": ("不存檔，先玩", "不保存，先玩", "Play without saving"),
    "newer_export": ("匯出那份存檔", "导出那份存档", "Export that save"),
    "second_title": ("另一個分頁正在玩", "另一个标签页正在玩", "The match is open in another tab"),
    "second_note": (
        "為了不讓兩邊互相蓋掉，這裡只能看。要在這裡玩，請接手；另一個分頁會停下來。",
        "为了不让两边互相覆盖，这里只能看。要在这里玩，请接手；另一个标签页会停下来。",
        "So that the two do not overwrite each other, this one only shows the table. Take over to play here; the other tab will stop.",
    ),
    "take_over": ("在這裡玩", "在这里玩", "Play here"),
    "taken_over_title": ("已在另一個分頁接手", "已在另一个标签页接手", "Another tab took over"),
    "taken_over_note": (
        "比賽在另一個分頁繼續，這裡不再存檔。",
        "比赛在另一个标签页继续，这里不再保存。",
        "The match goes on in the other tab. Nothing is saved here any more.",
    ),
    "watching": ("只能看", "只能看", "Read only"),
    "storage_full": (
        "儲存空間已滿，進度沒有存下來",
        "存储空间已满，进度没有存下来",
        "Storage is full, progress was not saved",
    ),
    "storage_full_note": (
        "牌局可以繼續，但關掉頁面會遺失這一局。可以先匯出存檔。",
        "牌局可以继续，但关掉页面会丢失这一局。可以先导出存档。",
        "You can play on, but closing the page will lose this hand. Exporting keeps it.",
    ),
    "storage_denied": (
        "瀏覽器不讓這個頁面存檔",
        "浏览器不让这个页面保存",
        "The browser does not let this page save",
    ),
    "storage_denied_note": (
        "可以照常玩；想留下進度，請用匯出存檔。",
        "可以照常玩；想留下进度，请用导出存档。",
        "You can play as usual. Use export to keep your progress.",
    ),
    "clear_copies": ("清除舊備份", "清除旧备份", "Clear old copies"),
    "copies_cleared": ("舊備份已清除", "旧备份已清除", "Old copies cleared"),
}

TOASTS: Table = {
    "offline": ("離線中，仍可照常玩", "离线中，仍可照常玩", "Offline. The game still works"),
    "online": ("又連上網路了", "又连上网络了", "Back online"),
    "offline_ready": ("已可離線玩", "已可离线玩", "Ready to play offline"),
    "offline_failed": (
        "離線檔案沒有存好，現在仍可照常玩",
        "离线文件没有存好，现在仍可照常玩",
        "The offline files were not stored. You can still play now",
    ),
    "installed": ("已安裝到主畫面", "已安装到主屏幕", "Installed on this device"),
    "update_ready": ("有新版本", "有新版本", "Update available"),
    "update_note": (
        "這局打完再更新，不會中斷",
        "这局打完再更新，不会中断",
        "Applied between hands; nothing is interrupted",
    ),
    "update": ("更新", "更新", "Update"),
    "replaced": (
        "新版本已在另一個分頁啟用",
        "新版本已在另一个标签页启用",
        "Another tab took the new version",
    ),
    "replaced_note": (
        "這裡還是舊版，打完這局再重新載入",
        "这里还是旧版，打完这局再重新加载",
        "This tab still runs the old one. Reload it between hands",
    ),
    "bot_failed": (
        "電腦這一步出了錯，已改用最簡單的出法",
        "电脑这一步出了错，已改用最简单的出法",
        "A bot stumbled; its simplest move was played instead",
    ),
    "nets_missing": (
        "專家的牌技資料讀不到，這次照「普通」的方式出牌",
        "专家的牌技数据读不到，这次照“普通”的方式出牌",
        "The expert’s data could not be read; for now it plays as Normal does",
    ),
    "bots_on_page": (
        "電腦玩家改在這一頁裡思考；出法不變，可能慢一些",
        "电脑玩家改在这一页里思考；出法不变，可能慢一些",
        "The bots now think inside the page: the same moves, perhaps a little slower",
    ),
    "error_title": ("出了點問題", "出了点问题", "Something went wrong"),
    "error_note": (
        "進度已存到上一步。重新載入頁面就能繼續。",
        "进度已存到上一步。重新加载页面就能继续。",
        "Your match is saved up to the last move. Reload the page to go on.",
    ),
    "reload": ("重新載入", "重新加载", "Reload"),
}

ABOUT: Table = {
    "about_title": ("關於這個遊戲", "关于这个游戏", "About this game"),
    "version": ("版本 {version}", "版本 {version}", "Version {version}"),
    "about_what": (
        "免費、沒有廣告、不連線收集任何資料。電腦只看得到自己的手牌和桌上的牌，發牌與它們的強弱無關。",
        "免费、没有广告、不联网收集任何数据。电脑只看得到自己的手牌和桌上的牌，发牌与它们的强弱无关。",
        "Free, no advertising, nothing collected. The bots see only their own cards and the table, and the deal does not depend on how they play.",
    ),
    "about_save": (
        "比賽存在這個瀏覽器裡，不在網路上。清除這個網站的資料會把它一起刪掉；有些手機久未造訪也會自動清除。重要的比賽請匯出一份。",
        "比赛存在这个浏览器里，不在网络上。清除这个网站的数据会把它一起删掉；有些手机久未访问也会自动清除。重要的比赛请导出一份。",
        "Your match is kept in this browser, not on a server. Clearing this site’s data deletes it, and some phones clear it after weeks without a visit. Export a match you want to keep.",
    ),
    "about_install": ("安裝", "安装", "Install"),
    "about_install_note": (
        "可以裝到主畫面，像 App 一樣打開：在瀏覽器的選單選「安裝」或「加入主畫面」。iPhone 和 iPad 請在 Safari 按「分享」，再選「加入主畫面」。",
        "可以装到主屏幕，像 App 一样打开：在浏览器的菜单里选“安装”或“添加到主屏幕”。iPhone 和 iPad 请在 Safari 点“共享”，再选“添加到主屏幕”。",
        "Put the game on your home screen and open it like an app: choose Install or Add to Home Screen in the browser’s menu. On an iPhone or iPad, tap Share in Safari, then Add to Home Screen.",
    ),
    "about_single": ("整個遊戲一個檔案", "整个游戏一个文件", "The whole game in one file"),
    "about_single_note": (
        "下載下來（約 11 MB），在電腦上按兩下就能玩，不用網站也不用網路；也可以用電子郵件寄給別人。",
        "下载下来（约 11 MB），在电脑上双击就能玩，不用网站也不用网络；也可以用电子邮件发给别人。",
        "Download it (about 11 MB) and double-click it on a computer: it needs no web site and no network. It can be sent by mail, too.",
    ),
    "about_single_link": ("下載單一檔案", "下载单个文件", "Download the single file"),
    "about_licence": ("授權", "许可", "Licence"),
    "about_licence_note": (
        "本遊戲以 MIT 授權釋出。",
        "本游戏以 MIT 许可发布。",
        "This game is released under the MIT licence.",
    ),
    "about_notices": ("所用軟體的授權聲明", "所用软件的许可声明", "Notices of the software used"),
    "about_runs": (
        "用 Python 寫成，由 PyScript 和 Pyodide 在瀏覽器裡執行。",
        "用 Python 写成，由 PyScript 和 Pyodide 在浏览器里运行。",
        "Written in Python; PyScript and Pyodide run it in the browser.",
    ),
}
