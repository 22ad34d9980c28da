# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""The first-time tour."""

from __future__ import annotations

from ddz_core.words.language import Table

TOUR: Table = {
    "tour": ("導覽", "导览", "Tour"),
    "tour_count": ("第 {n} 步，共 {of} 步", "第 {n} 步，共 {of} 步", "Step {n} of {of}"),
    "tour_next": ("下一步", "下一步", "Next"),
    "tour_skip": ("跳過導覽", "跳过导览", "Skip the tour"),
    "tour_finish": ("知道了", "知道了", "Got it"),
    "tour_seats_title": ("誰是誰", "谁是谁", "Who is who"),
    "tour_seats": (
        "你坐在下面，其他人圍著桌子。地主只有一位，獨自對抗所有農民；農民是同一隊。一開始叫分或搶地主，當上地主的人拿走底牌。",
        "你坐在下面，其他人围着桌子。地主只有一位，独自对抗所有农民；农民是同一队。一开始叫分或抢地主，当上地主的人拿走底牌。",
        "You sit at the bottom, the others around the table. One player is the landlord, alone against the peasants, who are one team. An auction decides who that is; the landlord takes the bottom cards.",
    ),
    "tour_hand_title": ("選牌", "选牌", "Choosing cards"),
    "tour_hand": (
        "點一張牌就選起來，再點一次放回去；拖過去可以連選。手牌上方會說這是什麼牌型、能不能出、為什麼不能。",
        "点一张牌就选起来，再点一次放回去；拖过去可以连选。手牌上方会说这是什么牌型、能不能出、为什么不能。",
        "Tap a card to choose it, tap again to put it back, drag across several. The line over your hand says what they are, whether you may play them, and why not.",
    ),
    "tour_hint_title": ("建議", "建议", "Hint"),
    "tour_hint": (
        "不知道出什麼，就按「建議」：它會選好牌、說出理由，但不會替你出。再按一次換一個。",
        "不知道出什么，就按“建议”：它会选好牌、说出理由，但不会替你出。再按一次换一个。",
        "Not sure? Press Hint: it chooses cards and says why, but never plays for you. Press again for another one.",
    ),
    "tour_pass_title": ("過", "过", "Pass"),
    "tour_pass": (
        "壓不過，或想讓隊友贏，就按「過」；下一輪還可以再出。輪到你領出時不能過。",
        "压不过，或想让队友赢，就按“过”；下一轮还可以再出。轮到你领出时不能过。",
        "Cannot beat it, or your partner is winning? Press Pass; you may still play later. When it is your lead you cannot pass.",
    ),
    "tour_end_title": ("怎麼算贏", "怎么算赢", "How a hand ends"),
    "tour_end": (
        "地主先出完，地主贏；任何一位農民先出完，農民一起贏。最上面是這局的分數和倍數，打完有結算和檢討。這個導覽在選單裡可以再看。",
        "地主先出完，地主赢；任何一位农民先出完，农民一起赢。最上面是这局的分数和倍数，打完有结算和复盘。这个导览在菜单里可以再看。",
        "The landlord wins by playing the last card first; if any peasant is out first, all peasants win. What is at stake stands at the top, and a settlement and a review follow. The menu has this tour again.",
    ),
    "tour_wait_title": ("先決定誰當地主", "先决定谁当地主", "First the auction"),
    "tour_wait": (
        "開始出牌以後，導覽再接著說。",
        "开始出牌以后，导览再接着说。",
        "The tour goes on once the cards are played.",
    ),
    "tour_done": (
        "導覽結束，選單裡可以再看",
        "导览结束，菜单里可以再看",
        "The tour is over; the menu has it again",
    ),
    "tour_skipped": (
        "已跳過導覽，選單裡可以再看",
        "已跳过导览，菜单里可以再看",
        "Tour skipped; the menu has it again",
    ),
    "say_tour": (
        "導覽，{count}。{title}：{words}",
        "导览，{count}。{title}：{words}",
        "Tour, {count}. {title}: {words}",
    ),
    "say_tour_wait": ("導覽。{title}：{words}", "导览。{title}：{words}", "Tour. {title}: {words}"),
}
