# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Sharing a link."""

from __future__ import annotations

from ddz_core.words.language import Table

SHARE: Table = {
    "share": ("分享", "分享", "Share"),
    "share_title": ("分享連結", "分享链接", "Share a link"),
    "share_what": ("分享什麼", "分享什么", "What to share"),
    "share_kind_daily": ("每日牌局", "每日牌局", "Daily deal"),
    "share_kind_deal": ("這副牌", "这副牌", "The deal"),
    "share_kind_puzzle": ("這道殘局", "这道残局", "The puzzle"),
    "share_kind_hand": ("這副牌", "这副牌", "The deal"),
    "share_kind_position": ("現在的局面", "现在的局面", "The position"),
    "share_kind_record": ("整局經過", "整局经过", "The whole hand"),
    "share_note_daily": (
        "打開連結的人會拿到同一天的牌，和你一樣從叫分打起。",
        "打开链接的人会拿到同一天的牌，和你一样从叫分打起。",
        "Whoever opens the link gets the deal of the same day and plays it from the auction on, as you did.",
    ),
    "share_note_deal": (
        "打開連結的人會拿到同一副牌，從叫分打起。對方自己的比賽不受影響。",
        "打开链接的人会拿到同一副牌，从叫分打起。对方自己的比赛不受影响。",
        "Whoever opens the link gets the same deal and plays it from the auction on. Their own match is left alone.",
    ),
    "share_note_puzzle": (
        "打開連結的人會看到同一道殘局。",
        "打开链接的人会看到同一道残局。",
        "Whoever opens the link sees the same puzzle.",
    ),
    "share_note_hand": (
        "打開連結的人會拿到同一副牌，從叫分打起。對方自己的比賽不受影響。",
        "打开链接的人会拿到同一副牌，从叫分打起。对方自己的比赛不受影响。",
        "Whoever opens the link gets the same deal and plays it from the auction on. Their own match is left alone.",
    ),
    "share_note_position": (
        "打開連結的人會從這一步接著打。",
        "打开链接的人会从这一步接着打。",
        "Whoever opens the link plays on from this very move.",
    ),
    "share_note_record": (
        "打開連結的人可以一手一手看完這局，也能看檢討。",
        "打开链接的人可以一手一手看完这局，也能看复盘。",
        "Whoever opens the link can step through this hand and its review.",
    ),
    "share_link": ("連結", "链接", "Link"),
    "share_copy": ("複製連結", "复制链接", "Copy the link"),
    "share_sheet": ("分享到…", "分享到…", "Share to…"),
    "share_qr": ("顯示 QR 碼", "显示二维码", "Show a QR code"),
    "share_qr_alt": ("這個連結的 QR 碼", "这个链接的二维码", "QR code of this link"),
    "share_qr_wait": ("正在產生 QR 碼…", "正在生成二维码…", "Making the QR code…"),
    "share_qr_ready": ("QR 碼好了", "二维码好了", "The QR code is there"),
    "share_qr_long": (
        "這個連結太長，放不進 QR 碼，請改用複製。",
        "这个链接太长，放不进二维码，请改用复制。",
        "This link is too long for a QR code. Copy it instead.",
    ),
    "share_qr_failed": (
        "QR 碼現在做不出來，還是可以複製連結。",
        "二维码现在生成不了，还是可以复制链接。",
        "The QR code cannot be made now. You can still copy the link.",
    ),
}
