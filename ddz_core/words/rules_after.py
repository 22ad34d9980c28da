# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""What differs between the rule systems in the combos and after the last card (seeds 001-003)."""

from __future__ import annotations

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.page import Example, Section
from ddz_core.words.rules_play import BEATING, COMBOS
from ddz_core.words.rules_score import MISTAKES

OPEN_SERIES = Section(
    "open-series",
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
    "classic-scoring",
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
    "grab-scoring",
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
    "ranked-combos",
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
    "ranked-beating",
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
    beats=tuple(beat for beat in BEATING.beats if beat.challenger != "JJJJ+38"),
)

RANKED_MISTAKES = Section(
    "ranked-mistakes",
    MISTAKES.title,
    MISTAKES.paragraphs,
    examples=tuple(example for example in MISTAKES.examples if example.cards != "TTTT+BR"),
)

PLAIN_SCORING = Section(
    "plain-scoring",
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

CLASSIC_ADVICE = Section(
    "classic-advice",
    ("打法：叫分與加倍", "打法：叫分与加倍", "Advice: bidding and doubling"),
    (
        (
            "有王、有幾張 2 或一個炸彈，才值得叫高；牌散的時候，讓別人當地主。加倍看的是勝算：地主看過底牌才答，農民只看得到自己的一手，所以農民要更強才加。",
            "有王、有几张 2 或一个炸弹，才值得叫高；牌散的时候，让别人当地主。加倍看的是胜算：地主看过底牌才答，农民只看得到自己的一手，所以农民要更强才加。",
            "Bid high with jokers, several 2s or a bomb; with scattered cards let somebody else be landlord. Doubling is about the odds: the landlord answers after seeing the bottom cards, a peasant knows one hand only and needs a better one.",
        ),
        (
            "地主加了倍，多半真的強。這時農民再加，輸起來是四倍。",
            "地主加了倍，多半真的强。这时农民再加，输起来是四倍。",
            "A landlord who doubles is usually strong. A peasant who doubles on top of that may lose four times the base.",
        ),
    ),
)

GRAB_ADVICE = Section(
    "grab-advice",
    ("打法：搶不搶", "打法：抢不抢", "Advice: to grab or not"),
    (
        (
            "抽到叫 1 分的人，手牌好壞全憑運氣；他當地主時，農民贏面較大。所以搶之前要想：自己當地主，真的比當農民好嗎？",
            "抽到叫 1 分的人，手牌好坏全凭运气；他当地主时，农民赢面较大。所以抢之前要想：自己当地主，真的比当农民好吗？",
            "The seat that was drawn holds whatever it was dealt, and against such a landlord the peasants do well. So before you grab ask whether being landlord is really better than being a peasant.",
        ),
        (
            "前面已經有人搶，底分是 2，再搶就是 4。兩邊都覺得自己強的時候，輸贏會很大，沒有王或炸彈別跟。",
            "前面已经有人抢，底分是 2，再抢就是 4。两边都觉得自己强的时候，输赢会很大，没有王或炸弹别跟。",
            "If somebody has grabbed already the base is 2, and your grab makes it 4. When two seats think they are strong the hand becomes dear; stay out without jokers or a bomb.",
        ),
    ),
)

RANKED_ADVICE = Section(
    "ranked-advice",
    ("打法：穩穩地贏", "打法：稳稳地赢", "Advice: win safely"),
    (
        (
            "排名積分只看輸贏，不看贏多少，所以不必為了翻倍冒險：炸彈留到能決定勝負的時候。當農民也一樣拿積分，隊友快出完就讓他走。",
            "排名积分只看输赢，不看赢多少，所以不必为了翻倍冒险：炸弹留到能决定胜负的时候。当农民也一样拿积分，队友快出完就让他走。",
            "Rank points ask only whether you won, not by how much, so never take a risk for a doubling: keep bombs for when they decide. As a peasant you earn just as much, so let a partner who is nearly out run.",
        ),
        (
            "沒有四帶二，四張同點就是炸彈，零散的小單張要靠三帶和飛機帶走。先叫的人要小心：都不叫，就輪到你當地主。",
            "没有四带二，四张同点就是炸弹，零散的小单张要靠三带和飞机带走。先叫的人要小心：都不叫，就轮到你当地主。",
            "Without four with two, four of a kind stay a bomb, and loose singles must go along with triples and planes. Careful when you speak first: if all pass, you are the landlord.",
        ),
    ),
)

TRADITIONAL_ADVICE = Section(
    "traditional-advice",
    ("打法：邊叫邊聽", "打法：边叫边听", "Advice: listen to the bids"),
    (
        (
            "叫分會繞圈，別人的叫和不叫都是消息。手牌中等可以先叫 1 分試探，有人抬價再決定跟不跟。翻開的那張牌人人知道在誰手上，出牌時記得算進去。",
            "叫分会绕圈，别人的叫和不叫都是消息。手牌中等可以先叫 1 分试探，有人抬价再决定跟不跟。翻开的那张牌人人知道在谁手上，出牌时记得算进去。",
            "Bidding goes round, so every bid and pass tells something. With a middling hand you can open with 1 and decide later whether to follow a raise. All know who holds the card turned up; reckon with it in the play.",
        ),
        (
            "過不等於放棄：有時壓得過也先過，讓隊友接手走小牌，等地主再出大牌時才擋。",
            "过不等于放弃：有时压得过也先过，让队友接手走小牌，等地主再出大牌时才挡。",
            "A pass gives nothing up. Sometimes you pass though you could beat it, let your partner get rid of low cards, and step in when the landlord plays high.",
        ),
    ),
)
