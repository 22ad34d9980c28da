# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""The house rules up to the last card: seats, deal, bids, combos, beating, tricks."""

from __future__ import annotations

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.page import BeatExample, Example, Section

AIM = Section(
    "aim",
    ("目標與身分", "目标与身份", "Aim and roles"),
    (
        (
            "三個人玩，一位當地主，另外兩位是農民，聯手對付地主。誰先把手牌出完，那一邊就贏：地主出完，地主贏；兩位農民中任何一位出完，兩位都算贏。",
            "三个人玩，一位当地主，另外两位是农民，联手对付地主。谁先把手牌出完，那一边就赢：地主出完，地主赢；两位农民中任何一位出完，两位都算赢。",
            "Three play. One is the landlord; the other two are peasants and play as a team against the landlord. The side that first has a player out of cards wins: the landlord alone, or both peasants together.",
        ),
        (
            "身分只管一局，下一局重新決定。贏牌不看吃到什麼牌，只看誰先出完。",
            "身份只管一局，下一局重新决定。赢牌不看吃到什么牌，只看谁先出完。",
            "Roles last for one hand and are decided anew in the next. It does not matter which cards you take, only who is out first.",
        ),
    ),
)

DEAL = Section(
    "deal",
    ("發牌與底牌", "发牌与底牌", "The deal and the bottom cards"),
    (
        (
            "一副牌連大小王共 54 張。每人拿 17 張，中間蓋著 3 張底牌。地主決定後，底牌翻開給大家看，然後歸地主，所以地主以 20 張開始。",
            "一副牌连大小王共 54 张。每人拿 17 张，中间盖着 3 张底牌。地主决定后，底牌翻开给大家看，然后归地主，所以地主以 20 张开始。",
            "One pack with both jokers, 54 cards. Everyone gets 17, and three bottom cards stay face down. Once the landlord is known they are shown to all and go to the landlord, who starts with 20.",
        ),
        (
            "沒有百搭牌，也沒有要還回去的牌：拿到的每一張都要自己出掉。",
            "没有百搭牌，也没有要还回去的牌：拿到的每一张都要自己出掉。",
            "There are no wild cards and nothing is put back: every card you get is yours to play.",
        ),
    ),
)

BIDDING = Section(
    "bidding",
    ("叫分", "叫分", "Bidding"),
    (
        (
            "從抽到的一位開始，照座位每人說一次：不叫，或叫 1、2、3 分。要叫就得比前面的高。叫 3 分立刻成為地主；否則三個人都說完，叫得最高的當地主。",
            "从抽到的一位开始，照座位每人说一次：不叫，或叫 1、2、3 分。要叫就得比前面的高。叫 3 分立刻成为地主；否则三个人都说完，叫得最高的当地主。",
            "A player drawn at random begins, then each in turn speaks once: pass, or bid 1, 2 or 3, always more than the bid before. A bid of 3 settles it at once; otherwise the highest bidder is the landlord after all have spoken.",
        ),
        (
            "三個人都不叫，這副牌作廢，重新發。叫的分數就是算分的底數，叫得越高，輸贏越大。",
            "三个人都不叫，这副牌作废，重新发。叫的分数就是算分的底数，叫得越高，输赢越大。",
            "If all three pass, the cards are thrown in and dealt again. The winning bid is the base of the score: the higher it is, the more is won or lost.",
        ),
    ),
)

RANKS = Section(
    "ranks",
    ("牌的大小", "牌的大小", "Which card is higher"),
    (
        (
            "由小到大是 3、4、5、6、7、8、9、10、J、Q、K、A、2、小王、大王。花色不分大小，每張 K 都一樣大。",
            "由小到大是 3、4、5、6、7、8、9、10、J、Q、K、A、2、小王、大王。花色不分大小，每张 K 都一样大。",
            "From low to high: 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2, small joker, big joker. Suits do not count; one king is as good as another.",
        ),
        (
            "2 雖然大，卻不能和別的點數連成一串；大小王也不能。A 只接在 K 後面。",
            "2 虽然大，却不能和别的点数连成一串；大小王也不能。A 只接在 K 后面。",
            "The 2 is high but never part of a run, and neither are the jokers. The ace goes after the king only.",
        ),
    ),
    examples=(
        Example("TJQKA", Kind.STRAIGHT),
        Example("JQKA2", reason=Reason.TWO_IN_CHAIN),
        Example("A2345", reason=Reason.TWO_IN_CHAIN),
    ),
)

COMBOS = Section(
    "combos",
    ("可以出的牌型", "可以出的牌型", "Sets you can play"),
    (
        (
            "一次出的牌要剛好是下面其中一種，不能多一張也不能少一張。「＋」後面是帶的牌，和前面的一起出。",
            "一次出的牌要刚好是下面其中一种，不能多一张也不能少一张。“＋”后面是带的牌，和前面的一起出。",
            "What you play must be exactly one of these, with no card too many or too few. Cards after “+” are carried along in the same play.",
        ),
        (
            "飛機有幾組三張，就帶幾張單牌，或幾個對子，不能混著帶。帶單時一對可以當兩張單牌；帶對時每對點數要不同。帶的牌不能和主體同點數，大小王也不能一起當帶牌。",
            "飞机有几组三张，就带几张单牌，或几个对子，不能混着带。带单时一对可以当两张单牌；带对时每对点数要不同。带的牌不能和主体同点数，大小王也不能一起当带牌。",
            "A plane carries one single for each triple, or one pair for each triple, never a mixture. A pair may count as two singles; carried pairs must differ in rank. Nothing carried may repeat a rank of the body, and the two jokers may not both be carried.",
        ),
    ),
    examples=(
        Example("8", Kind.SINGLE),
        Example("JJ", Kind.PAIR),
        Example("999", Kind.TRIPLE),
        Example("QQQ+4", Kind.TRIPLE_ONE),
        Example("555+TT", Kind.TRIPLE_TWO),
        Example(
            "56789", Kind.STRAIGHT, note=("順子，至少 5 張", "顺子，至少 5 张", "Straight, 5 cards or more")
        ),
        Example(
            "8899TT", Kind.PAIRS, note=("連對，至少 3 對", "连对，至少 3 对", "Pair run, 3 pairs or more")
        ),
        Example(
            "666777", Kind.PLANE, note=("飛機，至少 2 組", "飞机，至少 2 组", "Plane, 2 triples or more")
        ),
        Example("666777+3K", Kind.PLANE_ONES),
        Example(
            "TTTJJJ+99", Kind.PLANE_ONES, note=("一對當兩張單牌", "一对当两张单牌", "A pair as two singles")
        ),
        Example("444555+8822", Kind.PLANE_TWOS),
        Example("7777+JA", Kind.FOUR_ONES),
        Example("7777+3355", Kind.FOUR_TWOS),
        Example("TTTT", Kind.BOMB),
        Example("BR", Kind.ROCKET, note=("王炸，最大", "王炸，最大", "Rocket, beats everything")),
    ),
)

BEATING = Section(
    "beating",
    ("怎麼壓牌", "怎么压牌", "Beating a set"),
    (
        (
            "要壓過桌上的牌，必須同一種牌型、同樣張數，而且主體更大。順子和連對看最大的一張；三帶、飛機、四帶二只看主體，帶的牌不算。一樣大不能壓。",
            "要压过桌上的牌，必须同一种牌型、同样张数，而且主体更大。顺子和连对看最大的一张；三带、飞机、四带二只看主体，带的牌不算。一样大不能压。",
            "To beat the table, play the same kind with the same number of cards and a higher body. Straights and pair runs go by their top card; triples, planes and fours by their body alone, whatever they carry. Equal is not enough.",
        ),
        (
            "例外是炸彈和王炸：炸彈壓過所有普通牌型，也壓過點數更小的炸彈；王炸壓過一切。四帶二不是炸彈。",
            "例外是炸弹和王炸：炸弹压过所有普通牌型，也压过点数更小的炸弹；王炸压过一切。四带二不是炸弹。",
            "The exceptions are bombs and the rocket. A bomb beats every ordinary set and any lower bomb; the rocket beats everything. A four with two is not a bomb.",
        ),
    ),
    beats=(
        BeatExample("TTT+3", "999+2", note=("只比三張", "只比三张", "Only the triple counts")),
        BeatExample("6789T", "56789"),
        BeatExample("6789TJ", "56789", Reason.OTHER_LENGTH),
        BeatExample("888+55", "56789", Reason.OTHER_KIND),
        BeatExample("QQ", "QQ", Reason.SAME_RANK),
        BeatExample("9", "J", Reason.LOWER_RANK),
        BeatExample("22", "B", Reason.OTHER_KIND),
        BeatExample(
            "4444", "TJQKA", note=("炸彈壓普通牌型", "炸弹压普通牌型", "A bomb beats an ordinary set")
        ),
        BeatExample("5555", "4444"),
        BeatExample(
            "JJJJ+38",
            "5555",
            Reason.OTHER_KIND,
            ("四帶二不是炸彈", "四带二不是炸弹", "A four with two is not a bomb"),
        ),
        BeatExample(
            "KKKK+3355",
            "7777+JA",
            Reason.OTHER_KIND,
            (
                "帶兩單和帶兩對不能互壓",
                "带两单和带两对不能互压",
                "Two singles and two pairs do not beat each other",
            ),
        ),
        BeatExample("BR", "2222"),
    ),
)

TRICKS = Section(
    "tricks",
    ("出牌與過", "出牌与过", "Tricks and passing"),
    (
        (
            "地主先出，出什麼都可以。接著照座位，每個人可以壓過，也可以過；壓得過也可以選擇過。過了之後，同一輪再輪到你，還是可以出。",
            "地主先出，出什么都可以。接着照座位，每个人可以压过，也可以过；压得过也可以选择过。过了之后，同一轮再轮到你，还是可以出。",
            "The landlord leads anything. Then each in turn beats it or passes; you may pass even when you could beat it. Having passed, you may still play if your turn comes again in the same trick.",
        ),
        (
            "另外兩個人接連都過，這一輪就結束，最後出牌的人重新領出，什麼牌型都行。領出的人不能過。",
            "另外两个人接连都过，这一轮就结束，最后出牌的人重新领出，什么牌型都行。领出的人不能过。",
            "When the other two pass in a row the trick is over, and whoever played last leads again with any set. The leader may not pass.",
        ),
    ),
)

TEAM = Section(
    "team",
    ("農民同隊", "农民同队", "Peasants together"),
    (
        (
            "兩位農民同贏同輸。隊友的牌最大時，可以過，讓隊友繼續出；也可以壓過去搶牌權，這由你決定，規則不禁止。兩個人不能互看手牌，也不能商量。",
            "两位农民同赢同输。队友的牌最大时，可以过，让队友继续出；也可以压过去抢牌权，这由你决定，规则不禁止。两个人不能互看手牌，也不能商量。",
            "The two peasants win and lose together. When your partner is winning you may pass and let that seat lead, or beat it to take the lead: both are allowed, the choice is yours. Partners neither show their cards nor talk about them.",
        ),
    ),
)

END = Section(
    "end",
    ("一局結束", "一局结束", "End of a hand"),
    (
        (
            "有人出完最後一張，這一局馬上結束，別人不能再壓，也不用排名次。農民那邊只要一位出完就夠，另一位剩多少張都沒關係。",
            "有人出完最后一张，这一局马上结束，别人不能再压，也不用排名次。农民那边只要一位出完就够，另一位剩多少张都没关系。",
            "The hand ends the moment somebody plays the last card; nobody may answer, and there is no second place. One peasant out is enough, however many cards the other holds.",
        ),
    ),
)

PLAY_SECTIONS: tuple[Section, ...] = (AIM, DEAL, BIDDING, RANKS, COMBOS, BEATING, TRICKS, TEAM, END)
