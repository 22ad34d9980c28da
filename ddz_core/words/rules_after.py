# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""What differs between the rule systems in the combos and after the last card (seeds 001-003)."""

from __future__ import annotations

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.page import Example, Section
from ddz_core.words.rules_play import BEATING, COMBOS
from ddz_core.words.rules_score import MISTAKES

OPEN_SERIES = Section(
    "series",
    ("一局接一局", "一局接一局", "Hand after hand"),
    (
        (
            "沒有終點分數。每局的輸贏加進累計，想打多久就打多久；按「開始新比賽」才歸零。",
            "没有终点分数。每局的输赢加进累计，想打多久就打多久；按“开始新比赛”才归零。",
            "There is no target. Every hand adds to the totals and you play as long as you like; only “New match” sets them back to zero.",
        ),
    ),
)

CLASSIC_SCORING = Section(
    "scoring",
    ("算分", "算分", "Scoring"),
    (
        (
            "底分是當上地主的那個叫分。每出一個炸彈或王炸乘以 2，春天或反春天乘以 2，每有一人加倍也乘以 2。乘出來就是一份。",
            "底分是当上地主的那个叫分。每出一个炸弹或王炸乘以 2，春天或反春天乘以 2，每有一人加倍也乘以 2。乘出来就是一份。",
            "The base is the winning bid. Every bomb or rocket played multiplies it by 2, spring or anti-spring by 2, and everyone who doubled by 2. The product is one share.",
        ),
        (
            "地主贏，兩位農民各付他一份；地主輸，他付兩位農民各一份。例：底分 3，出了兩個炸彈，又是春天，地主贏：3 × 2 × 2 × 2 = 24，地主得 48，農民各輸 24。",
            "地主赢，两位农民各付他一份；地主输，他付两位农民各一份。例：底分 3，出了两个炸弹，又是春天，地主赢：3 × 2 × 2 × 2 = 24，地主得 48，农民各输 24。",
            "A winning landlord gets one share from each peasant, a losing one pays one to each. Example: base 3, two bombs, spring, the landlord wins: 3 × 2 × 2 × 2 = 24; the landlord gets 48 and each peasant loses 24.",
        ),
    ),
)

GRAB_SCORING = Section(
    "scoring",
    ("算分", "算分", "Scoring"),
    (
        (
            "底分是 1、2 或 4，看搶了幾次。炸彈、王炸、春天或反春天、每一位加倍的人，都再乘以 2。",
            "底分是 1、2 或 4，看抢了几次。炸弹、王炸、春天或反春天、每一位加倍的人，都再乘以 2。",
            "The base is 1, 2 or 4, by the number of grabs. Each bomb, the rocket, spring or anti-spring and everyone who doubled multiply it by 2.",
        ),
        (
            "例：兩人都搶，底分 4；地主加倍，途中出了王炸，農民先出完：4 × 2 × 2 = 16，兩位農民各得 16，地主輸 32。",
            "例：两人都抢，底分 4；地主加倍，途中出了王炸，农民先出完：4 × 2 × 2 = 16，两位农民各得 16，地主输 32。",
            "Example: both grabbed, so the base is 4; the landlord doubled, the rocket was played, and a peasant went out first: 4 × 2 × 2 = 16. Each peasant gets 16, the landlord loses 32.",
        ),
    ),
)

RANKED_COMBOS = Section(
    "combos",
    COMBOS.title,
    (
        *COMBOS.paragraphs,
        (
            "這裡沒有四帶二：四張同點的牌只能當炸彈出，或拆開出。",
            "这里没有四带二：四张同点的牌只能当炸弹出，或拆开出。",
            "There is no four with two here: four of a kind are played as a bomb, or broken up.",
        ),
    ),
    examples=(
        *(ok for ok in COMBOS.examples if ok.kind not in (Kind.FOUR_ONES, Kind.FOUR_TWOS)),
        Example(
            "7777+JA",
            reason=Reason.NO_COMBO,
            note=("沒有四帶二", "没有四带二", "No four with two"),
        ),
        Example(
            "7777+3355",
            reason=Reason.NO_COMBO,
            note=("四帶兩對也不行", "四带两对也不行", "Nor with two pairs"),
        ),
    ),
)

RANKED_BEATING = Section(
    "beating",
    BEATING.title,
    (
        (
            "要壓過桌上的牌，必須同一種牌型、同樣張數，而且主體更大。順子和連對看最大的一張；三帶和飛機只看主體。一樣大不能壓。",
            "要压过桌上的牌，必须同一种牌型、同样张数，而且主体更大。顺子和连对看最大的一张；三带和飞机只看主体。一样大不能压。",
            "To beat the table, play the same kind with the same number of cards and a higher body. Straights and pair runs go by their top card, triples and planes by their body alone. Equal does not beat.",
        ),
        (
            "炸彈壓過所有普通牌型和更小的炸彈，王炸壓過一切。",
            "炸弹压过所有普通牌型和更小的炸弹，王炸压过一切。",
            "A bomb beats every ordinary set and any lower bomb; the rocket beats everything.",
        ),
    ),
    beats=tuple(beat for beat in BEATING.beats if beat.challenger not in ("JJJJ+38", "KKKK+3355")),
)

RANKED_MISTAKES = Section(
    "mistakes",
    MISTAKES.title,
    MISTAKES.paragraphs,
    examples=tuple(example for example in MISTAKES.examples if example.cards != "TTTT+BR"),
)

PLAIN_SCORING = Section(
    "scoring",
    ("算分", "算分", "Scoring"),
    (
        (
            "底分是當上地主的那個叫分。每出一個炸彈或王炸就乘以 2，別的都不算：這裡沒有春天和反春天。乘出來是一份，地主和兩位農民各輸贏一份。",
            "底分是当上地主的那个叫分。每出一个炸弹或王炸就乘以 2，别的都不算：这里没有春天和反春天。乘出来是一份，地主和两位农民各输赢一份。",
            "The base is the winning bid. Every bomb or rocket played multiplies it by 2, and nothing else does: there is no spring or anti-spring. The product is one share, won from or paid to each peasant by the landlord.",
        ),
        (
            "例：叫 3 分的地主那一局，桌上出過兩個炸彈和王炸，3 × 2 × 2 × 2 = 24。地主先出完，得 48；被農民搶先，就付出 48，兩人各 24。",
            "例：叫 3 分的地主那一局，桌上出过两个炸弹和王炸，3 × 2 × 2 × 2 = 24。地主先出完，得 48；被农民抢先，就付出 48，两人各 24。",
            "Example: the landlord bid 3, and two bombs and the rocket were played: 3 × 2 × 2 × 2 = 24. Out first, the landlord gets 48; otherwise pays 48, 24 to each peasant.",
        ),
    ),
)

RANK_POINTS = Section(
    "rank-points",
    ("級別與排名積分", "级别与排名积分", "Levels and rank points"),
    (
        (
            "開始前選電腦的級別：簡單、普通或專家，發牌後不能改。你那一邊贏了，不管是當地主還是農民，都得到固定的排名積分：簡單 10、普通 30、專家 100。輸了不扣。",
            "开始前选电脑的级别：简单、普通或专家，发牌后不能改。你那一边赢了，不管是当地主还是农民，都得到固定的排名积分：简单 10、普通 30、专家 100。输了不扣。",
            "Choose the bots’ level before you start, easy, normal or expert; it cannot change once the cards are dealt. When your side wins, as landlord or as peasant, you earn 10, 30 or 100 rank points by level. A loss costs none.",
        ),
        (
            "排名積分和叫分、炸彈無關，累計分數另外算。自動出牌碰過的局不給積分。排行榜存在這個瀏覽器裡，不用帳號。",
            "排名积分和叫分、炸弹无关，累计分数另外算。自动出牌碰过的局不给积分。排行榜存在这个浏览器里，不用账号。",
            "Rank points do not depend on bids or bombs, and the totals are kept apart from them. A hand that auto-play touched earns none. The leaderboard lives in this browser; there is no account.",
        ),
    ),
)
