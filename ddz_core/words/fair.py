# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Cutting the cards, and checking afterwards that nobody stacked the deck."""

from __future__ import annotations

from ddz_core.words.language import Table

FAIR: Table = {
    "set_cut": ("發牌前由我切牌", "发牌前由我切牌", "I cut the cards before each deal"),
    "set_cut_note": (
        "打完可以驗證，看洗牌有沒有動手腳",
        "打完可以验证，看洗牌有没有动手脚",
        "Afterwards you can check that nobody stacked the deck",
    ),
    "cut_title": ("請切牌", "请切牌", "Cut the cards"),
    "cut_note": (
        "這個頁面已經定好一個秘密數，下面是它的指紋：數字改不了，看指紋也猜不出數字。你切完，牌才由秘密數和你的切法一起洗出來。打完公開秘密數，讓你驗證。",
        "这个页面已经定好一个秘密数，下面是它的指纹：数字改不了，看指纹也猜不出数字。你切完，牌才由秘密数和你的切法一起洗出来。打完公开秘密数，让你验证。",
        "This page has settled on a secret number. Below is its fingerprint: the number cannot be changed any more, and nobody can guess it from this. Once you cut, the secret and your cut together shuffle the deck. After the hand the secret is shown, so that you can check.",
    ),
    "cut_commitment": (
        "秘密數的指紋（SHA-256）",
        "秘密数的指纹（SHA-256）",
        "Fingerprint of the secret (SHA-256)",
    ),
    "cut_copy": ("複製指紋", "复制指纹", "Copy the fingerprint"),
    "cut_place": ("從哪裡切開", "从哪里切开", "Where to cut"),
    "cut_place_n": ("上面 {n} 張，下面 {rest} 張", "上面 {n} 张，下面 {rest} 张", "{n} above, {rest} below"),
    "cut_number": (
        "或者自己打一個整數（最多 {digits} 位）",
        "或者自己打一个整数（最多 {digits} 位）",
        "Or type any whole number (up to {digits} digits)",
    ),
    "cut_number_bad": (
        "只能是整數，最多 {digits} 位",
        "只能是整数，最多 {digits} 位",
        "Only a whole number of up to {digits} digits",
    ),
    "cut_deal": ("發牌", "发牌", "Deal"),
    "verify": ("驗證發牌", "验证发牌", "Check the deal"),
    "verify_ok": (
        "沒有問題：這副牌正是那個秘密數加上你的切牌洗出來的。",
        "没有问题：这副牌正是那个秘密数加上你的切牌洗出来的。",
        "All is well: that secret and your cut give exactly this deal.",
    ),
    "verify_bad": (
        "對不上：這副牌不是照下面的數字洗出來的。",
        "对不上：这副牌不是照下面的数字洗出来的。",
        "This does not add up: the numbers below do not give this deal.",
    ),
    "verify_hash_ok": (
        "重算秘密數的 SHA-256：和切牌前公布的指紋一樣",
        "重算秘密数的 SHA-256：和切牌前公布的指纹一样",
        "SHA-256 of the secret, worked out again: the fingerprint shown before the cut",
    ),
    "verify_hash_bad": (
        "重算秘密數的 SHA-256：和切牌前公布的指紋不一樣",
        "重算秘密数的 SHA-256：和切牌前公布的指纹不一样",
        "SHA-256 of the secret, worked out again: not the fingerprint shown before the cut",
    ),
    "verify_deal_ok": (
        "用秘密數和你的切牌重洗一次：每一張都一樣",
        "用秘密数和你的切牌重洗一次：每一张都一样",
        "Shuffled again by the secret and your cut: every card is the same",
    ),
    "verify_deal_bad": (
        "用秘密數和你的切牌重洗一次：牌不一樣",
        "用秘密数和你的切牌重洗一次：牌不一样",
        "Shuffled again by the secret and your cut: the cards differ",
    ),
    "verify_commitment": ("切牌前公布的指紋", "切牌前公布的指纹", "Fingerprint shown before the cut"),
    "verify_secret": ("秘密數", "秘密数", "The secret"),
    "verify_cut": ("你切的數", "你切的数", "Your cut"),
    "verify_why": (
        "指紋在你切牌以前就公布了，秘密數不能再換；怎麼切只有你能決定。所以沒有人能先挑好一副牌。",
        "指纹在你切牌以前就公布了，秘密数不能再换；怎么切只有你能决定。所以没有人能先挑好一副牌。",
        "The fingerprint was shown before you cut, so the secret could not be changed, and only you chose the cut. So nobody could have picked this deal.",
    ),
    "verify_self": ("自己驗證", "自己验证", "Check it yourself"),
    "verify_self_note": (
        "不必相信這個頁面：在任何裝了 Python 的電腦上執行下面這一段。第一行是指紋，接著一行一家，第一家是你，最後一行是底牌。",
        "不必相信这个页面：在任何装了 Python 的电脑上运行下面这一段。第一行是指纹，接着一行一家，第一家是你，最后一行是底牌。",
        "You need not trust this page: run this on any computer that has Python. The first line is the fingerprint, then comes one line a player, yours first, and last the bottom cards.",
    ),
    "verify_program": ("驗證程式", "验证程序", "Program that checks"),
    "verify_copy": ("複製程式", "复制程序", "Copy the program"),
}
