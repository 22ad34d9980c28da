"""Words of the endgames (殘局): the list, the table with open cards, solved and refuted."""

from __future__ import annotations

from ddz_core.words.language import Table

PUZZLES: Table = {
    "puzzles": ("殘局", "残局", "Puzzles"),
    "puzzles_note": (
        "各家的牌全部攤開，輪到你出。只有一手出對了才贏，對手每一步都出最好的。",
        "各家的牌全部摊开，轮到你出。只有一手出对了才赢，对手每一步都出最好的。",
        "All cards are open and it is your turn. One first move wins, and the defence is the best there is.",
    ),
    "puzzles_open": ("看殘局", "看残局", "See the puzzles"),
    "puzzles_count": ("解開 {n} / {all}", "解开 {n} / {all}", "Solved {n} / {all}"),
    "puzzle_grade_1": ("入門", "入门", "Beginner"),
    "puzzle_grade_2": ("進階", "进阶", "Intermediate"),
    "puzzle_grade_3": ("高手", "高手", "Advanced"),
    "puzzle_grade_4": ("大師", "大师", "Master"),
    "puzzle_named": ("殘局 {n}，{how}", "残局 {n}，{how}", "Puzzle {n}, {how}"),
    "puzzle_is_solved": ("已解開", "已解开", "solved"),
    "puzzle_is_failed": ("還沒解開", "还没解开", "not solved yet"),
    "puzzle_is_untried": ("還沒試過", "还没试过", "not tried yet"),
    # ---- at the table
    "puzzle_goal_landlord": (
        "你是地主，先把牌出完就贏",
        "你是地主，先把牌出完就赢",
        "You are the landlord: go out first",
    ),
    "puzzle_goal_peasants": (
        "你是農民，你或隊友先把牌出完就贏",
        "你是农民，你或队友先把牌出完就赢",
        "You are a peasant: you or your partner must go out first",
    ),
    "puzzle_no_hint": (
        "殘局不給建議，出錯了會讓你看輸在哪裡",
        "残局不给建议，出错了会让你看输在哪里",
        "There are no hints in a puzzle; a wrong move is shown to you",
    ),
    # ---- the end
    "puzzle_solved": ("解開了", "解开了", "Solved"),
    "puzzle_solved_note": (
        "對手怎麼守都擋不住，這樣打就對了。",
        "对手怎么守都挡不住，这样打就对了。",
        "However they defend, this line wins.",
    ),
    "puzzle_refuted": ("這樣打會輸", "这样打会输", "That loses"),
    "puzzle_refuted_note": (
        "出了 {cards}，對手照下面這樣打就贏了：",
        "出了 {cards}，对手照下面这样打就赢了：",
        "After {cards} the others win like this:",
    ),
    "puzzle_refuted_pass": (
        "你過了，對手照下面這樣打就贏了：",
        "你过了，对手照下面这样打就赢了：",
        "After your pass the others win like this:",
    ),
    "puzzle_line": ("接下來的打法", "接下来的打法", "How it goes on"),
    "puzzle_goes_out": ("出完了", "出完了", "goes out"),
    "puzzle_again": ("再試一次", "再试一次", "Try again"),
    "puzzle_next": ("下一題", "下一题", "Next puzzle"),
    "puzzle_list": ("全部殘局", "全部残局", "All puzzles"),
    "say_puzzle_solved": ("殘局 {n} 解開了", "残局 {n} 解开了", "Puzzle {n} solved"),
    "say_puzzle_refuted": (
        "這樣打會輸，打法列在面板裡",
        "这样打会输，打法列在面板里",
        "That loses; the panel shows how",
    ),
}
